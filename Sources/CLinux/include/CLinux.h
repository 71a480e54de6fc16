// What Swift cannot say about Linux: C globals, variadic or macro interfaces, and code that has to
// be safe inside a signal handler. Nothing here knows the player.
#ifndef CLINUX_H
#define CLINUX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <termios.h>

// ---- Descriptors -----------------------------------------------------------------------------

/// eventfd(2), non-blocking, close-on-exec. Returns the descriptor or -1 with errno.
int linux_eventfd(void);

/// memfd_create(2), close-on-exec. Returns the descriptor or -1 with errno.
int linux_memfd(const char *name);

/// Blocks `count` signals for the calling thread (and the threads it starts later) and returns a
/// signalfd(2) for them, non-blocking and close-on-exec, or -1 with errno. Signals that were
/// inherited as ignored (nohup) are left out.
int linux_signalfd(const int *signals, size_t count);

/// The next signal number waiting on a signalfd, 0 if there is none, -1 with errno on failure.
int linux_signalfd_read(int descriptor);

/// Stops the whole process as SIGTSTP does, which the calling thread has to have blocked together
/// with SIGCONT; returns after SIGCONT, which then waits. False when nothing was done: the kernel
/// stops no process of an orphaned group, because nobody could ever continue it.
bool linux_stop_self(void);

/// Ends the process by the default action of `signal`. Returns only when that is not to end it, as
/// for the first process of a namespace.
void linux_die(int signal);

/// Opens a nameless file in `directory` for reading and writing (O_TMPFILE), close-on-exec; `mode`
/// is subject to the umask. Returns the descriptor or -1 with errno.
int linux_open_nameless(const char *directory, uint32_t mode);

/// Gives a nameless file its first name. Returns 0 or -1 with errno.
int linux_name(int descriptor, const char *path);

/// Opens /dev/null on those of the descriptors 0 to 2 that are closed, so that no other file gets
/// their numbers; reading 0 and writing 1 and 2 fail as they did before.
void linux_occupy_standard_descriptors(void);

/// Gives the terminal size of `descriptor` (TIOCGWINSZ). False when it is not a terminal or says 0.
bool linux_window_size(int descriptor, int *rows, int *columns);

/// wcwidth(3): cells of a Unicode scalar in the locale that is set, -1 when it is not printable.
int linux_wcwidth(uint32_t scalar);

/// The most bytes that linux_wcrtomb writes.
#define LINUX_MB_MAX 16

/// wcrtomb(3) from the initial state: the bytes of a scalar in the character set of the locale; 0
/// when it has none.
size_t linux_wcrtomb(uint32_t scalar, uint8_t bytes[LINUX_MB_MAX]);

/// ppoll(2) without a signal mask on an array of `struct pollfd`; `nanoseconds` below 0 wait for
/// ever.
int linux_poll(void *descriptors, size_t count, int64_t nanoseconds);

/// Gives a file the extended attributes of another, access control lists included, as far as this
/// user and the file system can (fgetxattr(2), fsetxattr(2)).
void linux_copy_attributes(int from, int to);

/// Names the calling thread (at most 15 bytes).
void linux_thread_name(const char *name);

// ---- getopt_long(3) --------------------------------------------------------------------------

/// One long option. `takes_argument` as in getopt: 0 no, 1 required.
typedef struct {
    const char *name;
    int takes_argument;
    int value;
} linux_option;

/// getopt_long(3) with its messages off; options must be ended by a zeroed entry (at most 63).
int linux_getopt(int argc, char *const *argv, const char *short_options, const linux_option *options);
/// `optarg`, NULL when the option has none.
const char *linux_optarg(void);
/// `optind`.
int linux_optind(void);
/// `optopt`.
int linux_optopt(void);

// ---- Terminal restoration on a crash ---------------------------------------------------------

/// Arms handlers for SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT and SIGTRAP: they write `bytes` to
/// `descriptor`, put back `attributes`, write `message` to `message_descriptor`, and let the signal
/// kill the process. The handlers run on an alternate stack of the calling thread. The bytes are
/// copied (at most 512 each).
void linux_crash_guard_arm(int descriptor, const struct termios *attributes, const uint8_t *bytes,
                           size_t count, int message_descriptor, const char *message);
/// Gives the calling thread an alternate signal stack, so that a stack overflow can be handled.
void linux_crash_guard_thread(void);
/// Frees the alternate signal stack of the calling thread, which is about to end.
void linux_crash_guard_thread_end(void);
/// Takes the handlers away.
void linux_crash_guard_disarm(void);

#endif
