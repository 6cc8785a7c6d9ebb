#include "tools/scenario/scenario_file.h"

#include <iterator>
#include <optional>
#include <set>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "kernel/base/diagnostic.h"

namespace refold::tools {
namespace {

constexpr uint32_t kMaxSeats = 4;

// Without the comment and the space around.
absl::string_view Content(absl::string_view line) {
  absl::string_view text = absl::StripAsciiWhitespace(line);
  if (absl::StartsWith(text, "#")) return "";
  return absl::StripAsciiWhitespace(text.substr(0, text.find(" # ")));
}

// "p2" → 2; nullopt if it is not a player.
std::optional<uint32_t> SeatOf(absl::string_view word) {
  uint32_t seat = 0;
  if (!absl::ConsumePrefix(&word, "p") || !absl::SimpleAtoi(word, &seat) ||
      seat < 1 || seat > kMaxSeats) {
    return std::nullopt;
  }
  return seat;
}

// At the commas that are not in quotes.
std::vector<absl::string_view> SplitList(absl::string_view text) {
  std::vector<absl::string_view> items;
  bool quoted = false;
  size_t begin = 0;
  for (size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && text[i] == '"') quoted = !quoted;
    if (i < text.size() && (text[i] != ',' || quoted)) continue;
    items.push_back(absl::StripAsciiWhitespace(text.substr(begin, i - begin)));
    begin = i + 1;
  }
  return items;
}

// Words that a line begins with, besides the players.
constexpr absl::string_view kFirstWords[] = {
    "game",   "scenario", "about",   "phase",   "seed",  "option",
    "expect", "until",    "offered", "refused", "legal", "illegal"};

// The closest one to an unknown word; empty if none is close.
absl::string_view MeantBy(absl::string_view first) {
  for (absl::string_view word : kFirstWords) {
    if (word == first) return {};
  }
  return NearestWord(first, {std::begin(kFirstWords), std::end(kFirstWords)});
}

class Parser {
 public:
  explicit Parser(ScenarioFile& file) : file_(file) {}

  void Line(int number, absl::string_view line) {
    number_ = number;
    line_ = line;
    absl::string_view text = Content(line);
    if (text.empty()) return;
    if (absl::ConsumePrefix(&text, "game ")) return ReadGame(text);
    if (absl::ConsumePrefix(&text, "scenario ")) return ReadTitle(text);
    const bool inside = !file_.scenarios.empty();
    if (inside && (ReadPlay(text) || ReadTable(text))) return;
    ReadUnknown(text);
  }

  void End(Expectations expectations) {
    if (file_.game.empty()) {
      Error("", "no-game",
            "the file does not name its game, as in \"game cfc\"");
    }
    if (file_.scenarios.empty() && !outside_) {
      Error("", "no-scenario", "the file holds no scenario");
    }
    if (expectations == Expectations::kOptional) return;
    for (const Scenario& scenario : file_.scenarios) {
      // What could not be read may have been what it expects.
      bool expects = faulty_.contains(scenario.line);
      for (const ScenarioStep& step : scenario.steps) {
        expects |= step.Expects();
      }
      if (expects) continue;
      number_ = scenario.line;
      Error("", "expects-nothing",
            absl::StrCat("the scenario \"", scenario.title,
                         "\" expects nothing: it cannot fail"));
    }
  }

 private:
  // `at` is a part of the line, or nothing.
  ScenarioPlace PlaceOf(absl::string_view at) const {
    return {number_,
            at.empty() ? 1 : static_cast<int>(at.data() - line_.data()) + 1,
            static_cast<int>(at.size())};
  }

  ScenarioWord WordAt(absl::string_view at) const {
    return {std::string(at), PlaceOf(at)};
  }

  void Error(absl::string_view at, absl::string_view code,
             const std::string& message) {
    file_.diagnostics.push_back(file_.ErrorAt(PlaceOf(at), code, message));
    if (!file_.scenarios.empty()) faulty_.insert(scenario().line);
  }

  Scenario& scenario() { return file_.scenarios.back(); }

  // A misspelt beginning still begins what it was meant to: the lines below it
  // are not at fault.
  void ReadUnknown(absl::string_view text) {
    const absl::string_view first = text.substr(0, text.find_first_of(" :"));
    const absl::string_view meant = MeantBy(first);
    const absl::string_view rest = text.substr(first.size());
    if (meant == "game" || meant == "scenario") {
      Error(first, "unknown-line",
            absl::StrCat("no line begins with \"", first, "\"",
                         DidYouMean(meant)));
      const absl::string_view name = absl::StripAsciiWhitespace(rest);
      return meant == "game" ? ReadGame(name) : ReadTitle(name);
    }
    if (file_.scenarios.empty()) {
      // Once: what follows it stands outside for the same reason.
      if (!outside_) {
        Error(text, "no-scenario",
              "a line before the first \"scenario TITLE\"");
      }
      outside_ = true;
      return;
    }
    Error(text, "unknown-line",
          absl::StrCat(
              "not a line of a scenario: \"pN: ANSWER\", \"pN ZONE: CARDS\", "
              "\"expect …\", \"until …\", \"about: …\", …",
              DidYouMean(meant)));
  }

  void ReadGame(absl::string_view name) {
    if (!file_.game.empty()) {
      return Error(name, "second-game", "the file already names its game");
    }
    file_.game = std::string(absl::StripAsciiWhitespace(name));
  }

  void ReadTitle(absl::string_view title) {
    for (const Scenario& other : file_.scenarios) {
      if (other.title != title) continue;
      Error(
          title, "second-title",
          absl::StrCat("line ", other.line, " has a scenario with this title"));
    }
    Scenario& begun = file_.scenarios.emplace_back();
    begun.title = std::string(title);
    begun.line = number_;
  }

  void AddStep(ScenarioStep::Kind kind, uint32_t player,
               absl::string_view text) {
    text = absl::StripAsciiWhitespace(text);
    if (text.empty()) {
      return Error("", "empty-line", "the line is incomplete");
    }
    scenario().steps.push_back(
        {kind, player, std::string(text), PlaceOf(text)});
  }

  bool IsSeated(const std::optional<uint32_t>& seat) {
    return seat.has_value() && *seat <= scenario().seats.size();
  }

  // "p1: …", after a word or none. False if it is not that.
  bool ReadSaid(absl::string_view text, ScenarioStep::Kind kind) {
    size_t colon = text.find(':');
    if (colon == absl::string_view::npos) return false;
    std::optional<uint32_t> seat = SeatOf(text.substr(0, colon));
    if (!IsSeated(seat)) return false;
    AddStep(kind, *seat, text.substr(colon + 1));
    return true;
  }

  bool ReadPlay(absl::string_view text) {
    if (absl::ConsumePrefix(&text, "expect ")) {
      AddStep(ScenarioStep::kExpect, 0, text);
      return true;
    }
    if (text == "until over") {
      AddStep(ScenarioStep::kUntil, 0, "over");
      return true;
    }
    if (absl::ConsumePrefix(&text, "until ")) {
      std::pair<absl::string_view, absl::string_view> words =
          absl::StrSplit(text, absl::MaxSplits(' ', 1));
      std::optional<uint32_t> seat = SeatOf(words.first);
      if (!IsSeated(seat)) return false;
      AddStep(ScenarioStep::kUntil, *seat, words.second);
      return true;
    }
    if (absl::ConsumePrefix(&text, "offered ")) {
      return ReadSaid(text, ScenarioStep::kOffered);
    }
    if (absl::ConsumePrefix(&text, "refused ")) {
      return ReadSaid(text, ScenarioStep::kRefused);
    }
    if (absl::ConsumePrefix(&text, "legal ")) {
      return ReadSaid(text, ScenarioStep::kLegal);
    }
    if (absl::ConsumePrefix(&text, "illegal ")) {
      return ReadSaid(text, ScenarioStep::kIllegal);
    }
    return ReadSaid(text, ScenarioStep::kAnswer);
  }

  // False if the line is nothing of a table.
  bool ReadTable(absl::string_view text) {
    size_t colon = text.find(':');
    if (colon == absl::string_view::npos) return false;
    absl::string_view key = text.substr(0, colon);
    absl::string_view value =
        absl::StripAsciiWhitespace(text.substr(colon + 1));
    std::pair<absl::string_view, absl::string_view> words =
        absl::StrSplit(key, absl::MaxSplits(' ', 1));
    const std::optional<uint32_t> seat =
        words.second.empty() ? std::nullopt : SeatOf(words.first);
    bool known = seat.has_value() || key == "about" || key == "phase" ||
                 key == "seed" || words.first == "option";
    if (!known) return false;
    if (!scenario().steps.empty()) {
      Error(key, "late-table", "the table must be set before the first step");
    }
    if (seat.has_value()) {
      if (scenario().seats.size() < *seat) scenario().seats.resize(*seat);
      ReadSeat(scenario().seats[*seat - 1],
               absl::StripAsciiWhitespace(words.second), value);
    } else if (key == "about") {
      for (ScenarioCard& card : ReadCards(value)) {
        scenario().about.push_back(std::move(card.name));
      }
    } else if (key == "phase") {
      scenario().phase = WordAt(value);
    } else if (key == "seed") {
      if (!absl::SimpleAtoi(value, &scenario().seed)) BadNumber(value);
    } else {
      ScenarioNumber& option = scenario().options[std::string(words.second)];
      option.place = PlaceOf(words.second);
      if (!absl::SimpleAtoi(value, &option.number)) BadNumber(value);
    }
    return true;
  }

  void BadNumber(absl::string_view text) {
    Error(text, "bad-number", "expected a whole number");
  }

  void ReadSeat(ScenarioSeat& seat, absl::string_view word,
                absl::string_view value) {
    int64_t number = 0;
    if (absl::SimpleAtoi(value, &number)) {
      seat.resources[std::string(word)] = {number, PlaceOf(word)};
    } else {
      seat.zones.push_back({WordAt(word), ReadCards(value)});
    }
  }

  std::vector<ScenarioCard> ReadCards(absl::string_view list) {
    std::vector<ScenarioCard> cards;
    for (absl::string_view item : SplitList(list)) {
      ScenarioCard& card = cards.emplace_back();
      size_t bracket = item.rfind('[');
      if (absl::EndsWith(item, "]") && bracket != absl::string_view::npos) {
        absl::string_view flags = item.substr(bracket + 1);
        flags.remove_suffix(1);
        for (absl::string_view flag :
             absl::StrSplit(flags, ' ', absl::SkipEmpty())) {
          ReadMark(flag, card);
        }
        item = absl::StripAsciiWhitespace(item.substr(0, bracket));
      }
      if (absl::ConsumePrefix(&item, "\"") &&
          !absl::ConsumeSuffix(&item, "\"")) {
        Error(item, "open-quote", "the quote is not closed");
      }
      if (item.empty()) Error(list, "no-name", "a card without a name");
      card.name = WordAt(item);
    }
    return cards;
  }

  // "frozen" or "damage=2".
  void ReadMark(absl::string_view mark, ScenarioCard& card) {
    const size_t equals = mark.find('=');
    if (equals == absl::string_view::npos) {
      card.flags.push_back(WordAt(mark));
      return;
    }
    ScenarioValue& value = card.values.emplace_back();
    value.name = WordAt(mark.substr(0, equals));
    const absl::string_view number = mark.substr(equals + 1);
    if (!absl::SimpleAtoi(number, &value.number)) BadNumber(number);
  }

  ScenarioFile& file_;
  int number_ = 0;
  absl::string_view line_;
  bool outside_ = false;  // a line before the first scenario was reported
  std::set<int> faulty_;  // scenarios with an error, by their lines
};

}  // namespace

Diagnostic ScenarioFile::ErrorAt(const ScenarioPlace& place,
                                 absl::string_view code,
                                 absl::string_view message) const {
  Diagnostic error;
  error.file = name;
  error.line = place.line;
  error.column = place.column;
  error.length = place.length;
  error.code = std::string(code);
  error.message = std::string(message);
  const size_t index = static_cast<size_t>(place.line) - 1;
  if (index < lines.size()) error.source_line = lines[index];
  return error;
}

ScenarioFile ParseScenarioFile(absl::string_view name, absl::string_view text,
                               Expectations expectations) {
  ScenarioFile file;
  file.name = std::string(name);
  for (absl::string_view line : absl::StrSplit(text, '\n')) {
    file.lines.emplace_back(absl::StripSuffix(line, "\r"));
  }
  Parser parser(file);
  int number = 0;
  for (const std::string& line : file.lines) parser.Line(++number, line);
  parser.End(expectations);
  return file;
}

}  // namespace refold::tools
