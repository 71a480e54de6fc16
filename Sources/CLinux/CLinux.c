#define _GNU_SOURCE
#include "CLinux.h"

#include <limits.h>
#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/signalfd.h>
#include <sys/xattr.h>
#include <unistd.h>
#include <wchar.h>

int linux_eventfd(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }

int linux_memfd(const char *name) { return memfd_create(name, MFD_CLOEXEC); }

int linux_signalfd(const int *signals, size_t count) {
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < count; i++) {
        struct sigaction inherited;
        if (sigaction(signals[i], NULL, &inherited) == 0 && inherited.sa_handler == SIG_IGN) continue;
        sigaddset(&set, signals[i]);
    }
    if (pthread_sigmask(SIG_BLOCK, &set, NULL) != 0) return -1;
    return signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
}

int linux_signalfd_read(int descriptor) {
    struct signalfd_siginfo info;
    ssize_t count = read(descriptor, &info, sizeof info);
    if (count == (ssize_t)sizeof info) return (int)info.ssi_signo;
    return (count < 0 && errno != EAGAIN && errno != EINTR) ? -1 : 0;
}

bool linux_stop_self(void) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGTSTP);
    // To this thread, whose mask holds it back until it is let through.
    raise(SIGTSTP);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
    pthread_sigmask(SIG_BLOCK, &set, NULL);
    // Raising has discarded a SIGCONT from before.
    return sigpending(&set) == 0 && sigismember(&set, SIGCONT) == 1;
}

void linux_die(int signal_number) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, signal_number);
    signal(signal_number, SIG_DFL);
    raise(signal_number);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

int linux_open_nameless(const char *directory, uint32_t mode) {
    return open(directory, O_TMPFILE | O_RDWR | O_CLOEXEC, mode);
}

int linux_name(int descriptor, const char *path) {
    // Naming it by its descriptor alone (AT_EMPTY_PATH) is for root.
    char link[32];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    return linkat(AT_FDCWD, link, AT_FDCWD, path, AT_SYMLINK_FOLLOW);
}

void linux_occupy_standard_descriptors(void) {
    // The lowest free number is the one that open gives.
    for (int descriptor = 0; descriptor < 3; descriptor++)
        if (fcntl(descriptor, F_GETFD) < 0) open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY);
}

bool linux_window_size(int descriptor, int *rows, int *columns) {
    struct winsize size;
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return false;
    *rows = size.ws_row;
    *columns = size.ws_col;
    return true;
}

int linux_wcwidth(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

int linux_poll(void *descriptors, size_t count, int64_t nanoseconds) {
    struct timespec limit = {nanoseconds / 1000000000, nanoseconds % 1000000000};
    return ppoll(descriptors, count, nanoseconds < 0 ? NULL : &limit, NULL);
}

size_t linux_wcrtomb(uint32_t scalar, uint8_t bytes[LINUX_MB_MAX]) {
    _Static_assert(MB_LEN_MAX <= LINUX_MB_MAX, "room for every character");
    mbstate_t state = {0};
    size_t count = wcrtomb((char *)bytes, (wchar_t)scalar, &state);
    return count == (size_t)-1 ? 0 : count;
}

void linux_copy_attributes(int from, int to) {
    // The limits of the kernel: XATTR_LIST_MAX, XATTR_SIZE_MAX.
    char *names = malloc(65536), *value = malloc(65536);
    ssize_t length = names && value ? flistxattr(from, names, 65536) : -1;
    for (ssize_t place = 0; place < length; place += (ssize_t)strlen(names + place) + 1) {
        ssize_t size = fgetxattr(from, names + place, value, 65536);
        if (size >= 0) (void)fsetxattr(to, names + place, value, (size_t)size, 0);
    }
    free(names);
    free(value);
}

void linux_thread_name(const char *name) { pthread_setname_np(pthread_self(), name); }

// ---- getopt ----------------------------------------------------------------------------------

enum { MAXIMUM_OPTIONS = 64 };

int linux_getopt(int argc, char *const *argv, const char *short_options, const linux_option *options) {
    struct option table[MAXIMUM_OPTIONS];
    size_t count = 0;
    for (; options[count].name != NULL && count < MAXIMUM_OPTIONS - 1; count++)
        table[count] = (struct option){options[count].name, options[count].takes_argument, NULL,
                                       options[count].value};
    table[count] = (struct option){0};
    opterr = 0;
    return getopt_long(argc, argv, short_options, table, NULL);
}

const char *linux_optarg(void) { return optarg; }
int linux_optind(void) { return optind; }
int linux_optopt(void) { return optopt; }

// ---- Crash guard -----------------------------------------------------------------------------

enum { GUARD_BYTES = 512, GUARD_STACK = 64 * 1024 };

static const int guarded_signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP};

static struct {
    int descriptor;
    // The same terminal, and nothing, for when other threads go on writing to the descriptor.
    int own;
    int nothing;
    int message_descriptor;
    struct termios attributes;
    uint8_t bytes[GUARD_BYTES];
    size_t count;
    char message[GUARD_BYTES];
    size_t message_count;
} guard = {.own = -1, .nothing = -1};

static void crash(int signal_number) {
    // Only async-signal-safe calls. SA_RESETHAND has put back the default action, so the signal
    // raised below ends the process with its own status.
    int own = guard.own >= 0 ? guard.own : guard.descriptor;
    // What the main thread is drawing right now must not come behind what is put back.
    if (guard.own >= 0 && guard.nothing >= 0) dup2(guard.nothing, guard.descriptor);
    ssize_t ignored = write(own, guard.bytes, guard.count);
    tcsetattr(own, TCSANOW, &guard.attributes);
    ignored = write(guard.message_descriptor, guard.message, guard.message_count);
    (void)ignored;
    raise(signal_number);
}

void linux_crash_guard_arm(int descriptor, const struct termios *attributes, const uint8_t *bytes,
                           size_t count, int message_descriptor, const char *message) {
    guard.descriptor = descriptor;
    if (guard.nothing < 0) guard.nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    int before = guard.own;
    guard.own = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
    if (before >= 0) close(before);
    guard.message_descriptor = message_descriptor;
    guard.attributes = *attributes;
    guard.count = count < GUARD_BYTES ? count : GUARD_BYTES;
    memcpy(guard.bytes, bytes, guard.count);
    guard.message_count = strnlen(message, GUARD_BYTES);
    memcpy(guard.message, message, guard.message_count);
    linux_crash_guard_thread();
    struct sigaction action = {.sa_handler = crash, .sa_flags = SA_ONSTACK | SA_RESETHAND | SA_NODEFER};
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof guarded_signals / sizeof *guarded_signals; i++)
        sigaction(guarded_signals[i], &action, NULL);
}

void linux_crash_guard_thread(void) {
    stack_t stack = {0};
    if (sigaltstack(NULL, &stack) == 0 && !(stack.ss_flags & SS_DISABLE)) return;
    void *memory = mmap(NULL, GUARD_STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return;
    stack = (stack_t){.ss_sp = memory, .ss_size = GUARD_STACK};
    sigaltstack(&stack, NULL);
}

void linux_crash_guard_thread_end(void) {
    stack_t stack = {0}, none = {.ss_flags = SS_DISABLE};
    if (sigaltstack(NULL, &stack) != 0 || stack.ss_flags & SS_DISABLE) return;
    // Sanitizers have stacks of their own, which are theirs to free.
    if (stack.ss_size != GUARD_STACK || sigaltstack(&none, NULL) != 0) return;
    munmap(stack.ss_sp, GUARD_STACK);
}

void linux_crash_guard_disarm(void) {
    for (size_t i = 0; i < sizeof guarded_signals / sizeof *guarded_signals; i++)
        signal(guarded_signals[i], SIG_DFL);
}
