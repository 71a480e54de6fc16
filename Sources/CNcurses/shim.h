// ncurses with wide characters. Macros that Swift cannot import are constants here.
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>

static const attr_t TP_ATTR_BOLD = A_BOLD;
static const attr_t TP_ATTR_DIM = A_DIM;
static const attr_t TP_ATTR_REVERSE = A_REVERSE;
