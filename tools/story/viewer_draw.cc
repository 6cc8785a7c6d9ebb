// What a Viewer shows: the table above, the story around the position below.
#include <algorithm>
#include <deque>
#include <utility>

#include "absl/strings/str_cat.h"
#include "tools/show/board.h"
#include "tools/show/plain_text.h"
#include "tools/story/fit_text.h"
#include "tools/story/viewer.h"

namespace refold::tools {
namespace {

constexpr int kMinRows = 6;
constexpr int kMinColumns = 24;

constexpr const char* kHelp[] = {
    "right, down, n, Enter   the next line",
    "left, up, p             the previous line",
    "b, page down            past the next decision and its effects",
    "g, Home / G, End        the start / the end",
    ":SEQ                    event SEQ",
    "t N                     turn N",
    "/TEXT                   search forward for TEXT",
    "N                       the next match",
    "c NAME                  the history of a card; Enter jumps to a line",
    "s                       show or hide the table",
    "q, Ctrl-C               quit",
    "Escape                  cancel",
    "any key                 close this page",
};

const char* Label(char asked) {
  switch (asked) {
    case ':':
      return "event: ";
    case 't':
      return "turn: ";
    case '/':
      return "search: ";
    default:
      return "card: ";
  }
}

}  // namespace

std::string Viewer::TitleRow() const {
  std::string when = "before the first turn";
  for (const TurnStart& turn : tape_.turns()) {
    if (turn.sequence > at_) break;
    when = absl::StrCat("turn ", turn.turn);
  }
  return PlainText(absl::StrCat("game ", tape_.game().id(), ", ",
                                tape_.game().header().game(), ": event ", at_,
                                " of ", tape_.end(), ", ", when));
}

std::string Viewer::BottomRow() const {
  if (mode_ == Mode::kInput) {
    return PlainText(absl::StrCat(Label(asked_), typed_, "_"));
  }
  if (!said_.empty()) return PlainText(said_);
  if (mode_ == Mode::kList) return "Enter jumps there, q closes the list";
  return "? help, q quit";
}

std::vector<std::string> Viewer::TableRows(int columns, int most) {
  absl::StatusOr<GameState> state = tape_.StateAt(at_);
  if (!state.ok()) {
    Say(state.status());
    return {};
  }
  std::string text = PlainText(
      BoardText(Namer(tape_.game().header()), *state, at_, nullptr), "\n");
  text.pop_back();  // the last newline
  std::vector<std::string> rows = WrapText(text, static_cast<size_t>(columns));
  const auto fit = static_cast<size_t>(most);
  if (rows.size() > fit) {
    const size_t hidden = rows.size() - fit + 1;
    rows.resize(fit);
    rows.back() = absl::StrCat("(", hidden, " more rows)");
  }
  return rows;
}

std::deque<StoryLine> Viewer::Nearby(size_t fit, size_t& before) {
  EventRange range;
  auto lines_of = [&](uint64_t event) {
    absl::StatusOr<const StoryTape::Page*> page = tape_.PageOf(event);
    Say(page.status());
    // After damage there is nothing more to look for.
    range = page.ok() ? (*page)->range : EventRange{1, tape_.end()};
    return page.ok() ? (*page)->lines : std::vector<StoryLine>();
  };
  std::deque<StoryLine> lines;
  for (StoryLine& line : lines_of(at_)) {
    const bool reached = line.event <= at_ && line.kind != LineKind::kPlayer;
    lines.push_back(std::move(line));
    if (reached) before = lines.size();
  }
  uint64_t last = range.last;
  for (uint64_t first = range.first; before < fit && first > 1;
       first = range.first) {
    const std::vector<StoryLine> earlier = lines_of(first - 1);
    lines.insert(lines.begin(), earlier.begin(), earlier.end());
    before += earlier.size();
  }
  for (; lines.size() < before + fit && last < tape_.end(); last = range.last) {
    const std::vector<StoryLine> later = lines_of(last + 1);
    lines.insert(lines.end(), later.begin(), later.end());
  }
  return lines;
}

std::vector<std::string> Viewer::Around(int rows, int columns, int& marked) {
  const auto fit = static_cast<size_t>(rows);
  size_t before = 0;
  const std::deque<StoryLine> lines = Nearby(fit, before);
  // Two thirds lie before the position, where there is so much.
  size_t begin = before - std::min(before, std::max<size_t>(2 * fit / 3, 1));
  if (lines.size() < begin + fit) {
    begin = lines.size() < fit ? 0 : lines.size() - fit;
  }
  std::vector<std::string> shown;
  for (size_t i = begin; i < lines.size() && shown.size() < fit; ++i) {
    const bool is = i + 1 == before;
    if (is) marked = static_cast<int>(shown.size());
    shown.push_back(FitLine(absl::StrCat(is ? ">" : " ", StoryText(lines[i])),
                            static_cast<size_t>(columns)));
  }
  return shown;
}

Frame Viewer::DrawRows(std::vector<std::string> text, int rows, int columns) {
  Frame frame;
  frame.rows.push_back(TitleRow());
  for (std::string& row : text) {
    if (static_cast<int>(frame.rows.size()) == rows - 1) break;
    frame.rows.push_back(std::move(row));
  }
  frame.rows.resize(static_cast<size_t>(rows) - 1);
  frame.rows.push_back(BottomRow());
  for (std::string& row : frame.rows) {
    row = FitLine(row, static_cast<size_t>(columns));
  }
  return frame;
}

Frame Viewer::Draw(int rows, int columns) {
  if (rows < kMinRows || columns < kMinColumns) {
    Frame frame;
    frame.rows.resize(static_cast<size_t>(std::max(rows, 0)));
    if (rows > 0) {
      frame.rows[0] =
          FitLine(absl::StrCat("too small: needs ", kMinColumns, "x", kMinRows),
                  static_cast<size_t>(std::max(columns, 0)));
    }
    return frame;
  }
  std::vector<std::string> text;
  if (mode_ == Mode::kHelp) {
    text.assign(std::begin(kHelp), std::end(kHelp));
    return DrawRows(std::move(text), rows, columns);
  }
  const int free = rows - 2;  // without title and bottom row
  if (mode_ == Mode::kList) {
    const auto fit = static_cast<size_t>(free - 1);
    text = {absl::StrCat("history of ", PlainText(list_title_), ":")};
    const size_t begin = chosen_ < fit ? 0 : chosen_ - fit + 1;
    for (size_t i = begin; i < list_.size() && i < begin + fit; ++i) {
      text.push_back(
          absl::StrCat(i == chosen_ ? ">" : " ", StoryText(list_[i])));
    }
    Frame frame = DrawRows(std::move(text), rows, columns);
    frame.marked = static_cast<int>(2 + chosen_ - begin);
    return frame;
  }
  int marked = -1;
  if (table_) {
    text = TableRows(columns, free * 3 / 5);
    text.push_back(std::string(static_cast<size_t>(columns), '-'));
  }
  const int above = static_cast<int>(text.size());
  for (std::string& row : Around(free - above, columns, marked)) {
    text.push_back(std::move(row));
  }
  Frame frame = DrawRows(std::move(text), rows, columns);
  if (marked >= 0) frame.marked = 1 + above + marked;
  return frame;
}

}  // namespace refold::tools
