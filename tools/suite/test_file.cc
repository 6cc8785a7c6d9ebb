#include "tools/suite/test_file.h"

#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "tools/suite/test_words.h"

namespace refold::tools {

namespace {

constexpr size_t kMaxActions = 100;

enum class Section {
  kPreamble,
  kStart,
  kStartPlayer1,
  kStartPlayer2,
  kActions,
  kEnd,
  kEndPlayer1,
  kEndPlayer2,
  kDone,
};

// The header that ends a section, and the section that it begins.
struct Step {
  Section from;
  absl::string_view header;
  Section to;
};

constexpr std::array<Step, 8> kSteps = {{
    {Section::kPreamble, "[init]", Section::kStart},
    {Section::kStart, "[player1]", Section::kStartPlayer1},
    {Section::kStartPlayer1, "[player2]", Section::kStartPlayer2},
    {Section::kStartPlayer2, "[do]", Section::kActions},
    {Section::kActions, "[assert]", Section::kEnd},
    {Section::kEnd, "[player1]", Section::kEndPlayer1},
    {Section::kEndPlayer1, "[player2]", Section::kEndPlayer2},
    {Section::kEndPlayer2, "[end]", Section::kDone},
}};

class Parser {
 public:
  explicit Parser(absl::string_view name) { test_.name = std::string(name); }

  TestFile Parse(absl::string_view text) {
    absl::ConsumeSuffix(&text, "\n");
    for (absl::string_view raw : absl::StrSplit(text, '\n')) {
      ++line_;
      source_ = absl::AsciiStrToLower(absl::StripSuffix(raw, "\r"));
      if (source_.empty() || source_[0] == '#') continue;
      if (section_ == Section::kDone) break;
      if (!ReadSwitch() && !ReadHeader()) ReadLine();
    }
    Finish();
    return std::move(test_);
  }

 private:
  bool ReadHeader() {
    for (const Step& step : kSteps) {
      if (step.from != section_ || source_ != step.header) continue;
      section_ = step.to;
      return true;
    }
    return false;
  }

  void ReadLine() {
    switch (section_) {
      case Section::kPreamble:
        return;  // any text may stand here
      case Section::kStart:
        test_.start_phase = ReadPhase();
        return;
      case Section::kStartPlayer1:
        return ReadPlayerLine(test_.start[0]);
      case Section::kStartPlayer2:
        return ReadPlayerLine(test_.start[1]);
      case Section::kActions:
        return ReadAction();
      case Section::kEnd:
        test_.end_phase = ReadPhase();
        return;
      case Section::kEndPlayer1:
        return ReadPlayerLine(test_.end[0]);
      case Section::kEndPlayer2:
        return ReadPlayerLine(test_.end[1]);
      case Section::kDone:
        return;
    }
  }

  // Lines about the whole test, wherever they stand. Those about the players
  // that play by themselves, and about chance, change nothing here.
  bool ReadSwitch() {
    if (source_ == "summoningsickness") {
      test_.summoning_sick = true;
      return true;
    }
    if (source_ == "momir") {
      test_.momir = true;
      return true;
    }
    absl::string_view number = source_;
    int64_t ignored = 0;
    return source_ == "forceability" ||
           ((absl::ConsumePrefix(&number, "seed ") ||
             absl::ConsumePrefix(&number, "aicalls ")) &&
            absl::SimpleAtoi(number, &ignored));
  }

  std::string ReadPhase() {
    absl::string_view phase = KernelPhase(absl::StripAsciiWhitespace(source_));
    if (phase.empty()) Warn("unknown-phase", "this is not a phase");
    return std::string(phase);
  }

  void ReadAction() {
    if (test_.actions.size() == kMaxActions) {
      Error("too-many-actions", "a test may have 100 actions");
    }
    if (test_.actions.size() > kMaxActions) return;
    test_.actions.push_back(
        {line_, std::string(absl::StripAsciiWhitespace(source_))});
  }

  void ReadPlayerLine(PlayerSpec& player) {
    size_t split = source_.find('=');
    if (split == std::string::npos) split = source_.find(':');
    if (split == std::string::npos) {
      return Warn("no-key", "a line without = or : says nothing");
    }
    absl::string_view key =
        absl::StripAsciiWhitespace(absl::string_view(source_).substr(0, split));
    absl::string_view value = absl::StripAsciiWhitespace(
        absl::string_view(source_).substr(split + 1));
    if (key == "life") return ReadNumber(value, player.life);
    if (key == "poisoncount") return ReadNumber(value, player.poison);
    if (key == "manapool") return ReadMana(value, player.mana);
    absl::string_view zone = KernelZone(key);
    if (!zone.empty()) {
      player.zones[std::string(zone)] = ReadCards(value);
    } else if (!IsIdleKey(key)) {
      Warn("unknown-key", absl::StrCat("'", key, "' is not a key"));
    }
  }

  void ReadNumber(absl::string_view value, int64_t& number) {
    if (!absl::SimpleAtoi(value, &number)) {
      Error("not-a-number", absl::StrCat("'", value, "' is not a number"));
    }
  }

  static std::vector<std::string> ReadCards(absl::string_view value) {
    std::vector<std::string> cards;
    for (absl::string_view card : absl::StrSplit(value, ',')) {
      card = absl::StripAsciiWhitespace(card);
      if (!card.empty()) cards.emplace_back(card);
    }
    return cards;
  }

  // `{2}{g}{c}`: an amount of unspecified mana, or one of a kind.
  void ReadMana(absl::string_view value, std::map<std::string, int64_t>& mana) {
    mana.clear();
    absl::string_view rest = value;
    while (absl::ConsumePrefix(&rest, "{")) {
      size_t close = rest.find('}');
      if (close == absl::string_view::npos) break;
      absl::string_view symbol = rest.substr(0, close);
      rest.remove_prefix(close + 1);
      int64_t amount = 0;
      if (absl::SimpleAtoi(symbol, &amount)) {
        if (amount > 0) mana["mana.generic"] += amount;
      } else if (symbol.size() == 1 && absl::StrContains("gurbwc", symbol)) {
        ++mana[absl::StrCat("mana.", symbol)];
      } else {
        return Warn("unknown-mana",
                    absl::StrCat("{", symbol, "} is not a kind of mana"));
      }
    }
    if (!rest.empty()) {
      Warn("unknown-mana", "mana is written as {2}{g}{c}");
    }
  }

  // A file may end once it has said what to compare; a player of whom it says
  // nothing must have the defaults.
  void Finish() {
    if (section_ >= Section::kEnd) return;
    absl::string_view missing;
    for (const Step& step : kSteps) {
      if (step.from == section_) missing = step.header;
    }
    Error("missing-section", absl::StrCat("the file ends before ", missing));
  }

  void Warn(absl::string_view code, absl::string_view message) {
    Report(Severity::kWarning, code, message);
  }
  void Error(absl::string_view code, absl::string_view message) {
    Report(Severity::kError, code, message);
  }

  void Report(Severity severity, absl::string_view code,
              absl::string_view message) {
    Diagnostic diagnostic;
    diagnostic.file = test_.name;
    diagnostic.line = line_;
    diagnostic.column = source_.empty() ? 0 : 1;
    diagnostic.length = static_cast<int>(source_.size());
    diagnostic.severity = severity;
    diagnostic.code = std::string(code);
    diagnostic.message = std::string(message);
    diagnostic.source_line = source_;
    test_.diagnostics.push_back(std::move(diagnostic));
  }

  TestFile test_;
  Section section_ = Section::kPreamble;
  int line_ = 0;
  std::string source_;  // the line being read, in lower case
};

}  // namespace

bool TestFile::ok() const { return !HasError(diagnostics); }

TestFile ParseTestFile(absl::string_view name, absl::string_view text) {
  return Parser(name).Parse(text);
}

std::vector<std::string> ParseTestList(absl::string_view text) {
  std::vector<std::string> paths;
  bool comment = false;
  for (absl::string_view raw : absl::StrSplit(text, '\n')) {
    absl::string_view line = absl::StripAsciiWhitespace(raw);
    if (absl::StartsWith(line, "/*")) comment = true;
    bool skip = comment || line.empty() || line[0] == '#' || line[0] == '+';
    if (absl::StartsWith(line, "*/")) comment = false;
    if (!skip) paths.emplace_back(line);
  }
  return paths;
}

}  // namespace refold::tools
