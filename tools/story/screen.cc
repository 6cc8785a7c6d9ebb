#include "tools/story/screen.h"

#include <ncurses.h>
#include <poll.h>
#include <unistd.h>

#include <clocale>
#include <cstdio>
#include <cstdlib>

#include "absl/strings/str_cat.h"
#include "tools/process/stop_signals.h"
#include "tools/show/plain_text.h"

namespace refold::tools {
namespace {

// How often the size of the terminal is looked at.
constexpr int kLookMilliseconds = 200;

Key KeyOf(int code) {
  switch (code) {
    case '\n':
    case '\r':
    case KEY_ENTER:
      return {.kind = Key::kEnter};
    case '\b':
    case 127:
    case KEY_BACKSPACE:
      return {.kind = Key::kBackspace};
    case 27:
      return {.kind = Key::kEscape};
    case KEY_LEFT:
      return {.kind = Key::kLeft};
    case KEY_RIGHT:
      return {.kind = Key::kRight};
    case KEY_UP:
      return {.kind = Key::kUp};
    case KEY_DOWN:
      return {.kind = Key::kDown};
    case KEY_PPAGE:
      return {.kind = Key::kPageUp};
    case KEY_NPAGE:
      return {.kind = Key::kPageDown};
    case KEY_HOME:
      return {.kind = Key::kHome};
    case KEY_END:
      return {.kind = Key::kEnd};
    default:
      return code >= ' ' && code <= 0xFF
                 ? Key{.kind = Key::kText, .text = static_cast<char>(code)}
                 : Key{.kind = Key::kOther};
  }
}

void Show(Viewer& viewer) {
  const Frame frame = viewer.Draw(LINES, COLS);
  erase();
  for (int row = 0; row < static_cast<int>(frame.rows.size()); ++row) {
    const bool marked = row == frame.marked || row == 0;
    if (marked) attron(A_REVERSE);
    mvaddstr(row, 0, frame.rows[static_cast<size_t>(row)].c_str());
    if (marked) attroff(A_REVERSE);
  }
  refresh();
}

}  // namespace

absl::Status CheckTerminal() {
  if (isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0) {
    return absl::OkStatus();
  }
  return absl::FailedPreconditionError(
      "-i needs a terminal for input and output; without one, use "
      "--show events");
}

bool ScreenInterrupted() { return StopSignals::Came(); }

absl::Status RunScreen(Viewer& viewer) {
  absl::Status is_terminal = CheckTerminal();
  if (!is_terminal.ok()) return is_terminal;
  // A signal ends the loop, which puts the terminal back, and then the process.
  const StopSignals signals;
  std::setlocale(LC_CTYPE, "");  // how the terminal writes letters
  set_escdelay(50);
  SCREEN* screen = newterm(nullptr, stdout, stdin);
  if (screen == nullptr) {
    const char* name = std::getenv("TERM");
    return absl::FailedPreconditionError(
        absl::StrCat("unknown terminal TERM=\"",
                     PlainText(name == nullptr ? "" : name), "\""));
  }
  cbreak();
  noecho();
  keypad(stdscr, TRUE);
  curs_set(0);
  timeout(0);
  bool changed = true;
  while (!viewer.over() && !StopSignals::Came()) {
    if (changed) Show(viewer);
    changed = false;
    // getch() would hide that a signal came, of Ctrl-C or of another size.
    pollfd input = {.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    const int ready = poll(&input, 1, kLookMilliseconds);
    const int code = getch();
    changed = code != ERR;
    if (code == ERR && ready > 0) break;  // the terminal is gone
    if (code == ERR || code == KEY_RESIZE) continue;
    viewer.Press(KeyOf(code));
    // Ctrl-C while it worked has stopped that work.
    StopSignals::ForgetInterrupt();
  }
  endwin();
  delscreen(screen);
  return absl::OkStatus();
}

}  // namespace refold::tools
