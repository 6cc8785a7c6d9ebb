#include "tools/commands/golden_checker.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/games/registry.h"
#include "replay/cards/game_cards.h"
#include "replay/cards/read_file.h"
#include "replay/golden/compare_goldens.h"
#include "replay/open_export.h"
#include "replay/redecide.h"
#include "tools/commands/card_folders.h"
#include "tools/commands/describe_divergence.h"
#include "tools/commands/output.h"
#include "tools/commands/said_first.h"
#include "tools/commands/store.h"
#include "tools/golden/tell_game.h"

namespace refold::tools {
namespace {

void Fail(GoldenCheck& check, pb::GoldenResult::Outcome outcome,
          absl::string_view why) {
  check.result.set_outcome(outcome);
  check.result.add_failures(std::string(why));
}

// Reads the golden of an item that has one.
void ReadExpected(const GoldenItem& item, GoldenCheck& check) {
  absl::StatusOr<std::string> text = ReadFile(item.golden);
  absl::Status read = text.status();
  if (text.ok()) {
    absl::StatusOr<GoldenText> golden = ReadGolden(*text);
    if (golden.ok()) {
      check.expected = *std::move(golden);
      return;
    }
    read = absl::Status(
        golden.status().code(),
        absl::StrCat(item.golden, ": ", golden.status().message()));
  }
  Fail(check, pb::GoldenResult::UNREADABLE, read.message());
}

// That the golden belongs to this test, not to an older one of that name.
void CompareHeads(GoldenCheck& check) {
  for (auto head : {&GoldenText::game, &GoldenText::test}) {
    const std::string& was = (*check.expected).*head;
    const std::string& is = (*check.now).*head;
    if (was == is) continue;
    Fail(check, pb::GoldenResult::DIFFERENT,
         absl::StrCat("the golden belongs to \"", was, "\", this is \"", is,
                      "\""));
  }
}

void CompareTexts(GoldenCheck& check) {
  check.result.set_outcome(pb::GoldenResult::SAME);
  CompareHeads(check);
  const GoldenComparison comparison =
      CompareGoldens(*check.expected, *check.now);
  check.result.set_carried(comparison.carried);
  if (!comparison.same()) check.result.set_outcome(pb::GoldenResult::DIFFERENT);
  for (const pb::GoldenDifference& difference : comparison.differences) {
    *check.result.add_differences() = difference;
  }
}

// Of a game that broke off only the beginning can be compared: up to the answer
// that could not be given any more, without how it stood in the end.
void CutShort(GoldenCheck& check) {
  std::vector<GoldenLine>& now = check.now->lines;
  const auto is_turn = [](const GoldenLine& line) {
    return line.kind == GoldenLine::kTurn;
  };
  const auto end = std::find_if(now.rbegin(), now.rend(), is_turn);
  if (end != now.rend()) now.erase(std::prev(end.base()), now.end());
  const auto is_decision = [](const GoldenLine& line) {
    return line.kind == GoldenLine::kDecision;
  };
  auto answers = std::count_if(now.begin(), now.end(), is_decision);
  std::vector<GoldenLine>& was = check.expected->lines;
  was.erase(std::find_if(was.begin(), was.end(),
                         [&](const GoldenLine& line) {
                           return is_decision(line) && answers-- == 0;
                         }),
            was.end());
  // Headings of what has been cut off.
  while (!was.empty() &&
         (was.back().kind == GoldenLine::kPhase ||
          was.back().kind == GoldenLine::kPlayer || is_turn(was.back()))) {
    was.pop_back();
  }
}

// What a golden does not tell is compared as well while the expectation is the
// recorded game itself.
void CompareEvents(const GameReader& game, const GameRules& rules,
                   GoldenCheck& check) {
  absl::StatusOr<RedecideReport> report = Redecide(game, rules);
  if (!report.ok()) {
    return Fail(check, pb::GoldenResult::BROKEN, report.status().message());
  }
  if (!report->divergence.has_value()) return;
  Fail(check, pb::GoldenResult::DIFFERENT,
       absl::StrCat("the game differs in something that a golden does not "
                    "show, from event ",
                    report->divergence->sequence,
                    " on: ", DescribeDivergence(game, *report->divergence)));
}

}  // namespace

absl::StatusOr<GoldenChecker> GoldenChecker::Create(
    const std::vector<std::string>& cards, bool quiet) {
  // No golden is to blame if there is no place for what reports hold.
  absl::Status place = CheckExportPlace();
  if (!place.ok()) return place;
  GoldenChecker checker(quiet);
  const std::vector<std::string> games = PlayableGames();
  for (const std::string& given : cards) {
    const size_t mark = given.find('=');
    std::string game = mark == std::string::npos ? "" : given.substr(0, mark);
    std::string folder = given.substr(game.empty() ? 0 : mark + 1);
    // A folder may have such a name.
    if (std::find(games.begin(), games.end(), game) == games.end()) {
      game.clear();
      folder = given;
    }
    checker.folders_[game].push_back(std::move(folder));
  }
  return checker;
}

absl::StatusOr<CardSource*> GoldenChecker::CardsOf(const GoldenItem& item) {
  const std::string& game = item.file->game;
  auto read = cards_.find(game);
  if (read != cards_.end()) return read->second.get();
  const GameCards* kind = CardsOfGame(game);
  if (kind == nullptr) {
    return absl::InvalidArgumentError(
        absl::StrCat(item.path, ": this build cannot read cards of the game \"",
                     game, "\""));
  }
  auto folder = folders_.find(game);
  if (folder == folders_.end()) folder = folders_.find("");
  if (folder == folders_.end()) {
    return absl::InvalidArgumentError(
        absl::StrCat(item.path, " is for ", game,
                     ": give its card folder with --cards DIR"));
  }
  auto cards = ReadCardFoldersOf(*kind, folder->second);
  if (!cards.ok()) return cards.status();
  return cards_.emplace(game, *std::move(cards)).first->second.get();
}

absl::Status GoldenChecker::TellItsScenario(const GoldenItem& item,
                                            GoldenCheck& check) {
  absl::StatusOr<CardSource*> cards = CardsOf(item);
  if (!cards.ok()) return cards.status();
  absl::StatusOr<ToldScenario> told =
      TellScenario(*item.file, *item.scenario, **cards);
  if (!told.ok()) return told.status();
  for (const std::string& failure : told->failures) {
    Fail(check, pb::GoldenResult::BROKEN, failure);
  }
  const bool begun = !told->text.lines.empty();
  if (begun) check.now = std::move(told->text);
  check.cut_short = !told->whole;
  return absl::OkStatus();
}

void GoldenChecker::TellItsReport(const GoldenItem& item,
                                  GoldenCheck& check) const {
  const auto broken = [&](absl::string_view why) {
    Fail(check, pb::GoldenResult::BROKEN, why);
  };
  auto opened = OpenGameOrFile("", item.path);
  if (!opened.ok()) return broken(opened.status().message());
  pb::Compatibility judged = JudgeFirst(opened->game, !quiet_);
  judged.set_game(0);  // its number in a store that nobody sees
  if (judged.verdict() == pb::Compatibility::REFUSED) {
    return broken(CompatibilityLine(judged));
  }
  if (!quiet_) {
    PrintNote(absl::StrCat(item.name, ": ", CompatibilityLine(judged)));
  }
  const GameRules* rules = FindGame(opened->game.header().game());
  if (rules == nullptr) {
    return broken(absl::StrCat("this build does not know the game \"",
                               opened->game.header().game(), "\""));
  }
  const std::string test =
      absl::StrCat("report: ", item.path.substr(item.path.rfind('/') + 1));
  if (!item.has_golden) {
    absl::StatusOr<GoldenText> recorded =
        TellRecorded(opened->game, *rules, test);
    if (!recorded.ok()) return broken(recorded.status().message());
    check.expected = *std::move(recorded);
  }
  absl::StatusOr<GoldenText> now = TellDecided(opened->game, *rules, test);
  if (!now.ok()) return broken(now.status().message());
  check.now = *std::move(now);
  if (!item.has_golden) {
    CompareTexts(check);
    if (check.result.outcome() == pb::GoldenResult::SAME) {
      CompareEvents(opened->game, *rules, check);
    }
  }
}

absl::StatusOr<GoldenCheck> GoldenChecker::Check(const GoldenItem& item) {
  GoldenCheck check;
  check.result.set_test(item.name);
  check.result.set_golden(item.golden);
  switch (item.kind) {
    case GoldenItem::kBroken:
      for (const std::string& error : item.errors) {
        Fail(check, pb::GoldenResult::BROKEN, error);
      }
      return check;
    case GoldenItem::kUnreferenced:
      Fail(check, pb::GoldenResult::UNREFERENCED,
           "no test uses this golden; remove it, or restore its test");
      return check;
    case GoldenItem::kScenario: {
      absl::Status told = TellItsScenario(item, check);
      if (!told.ok()) return told;
      break;
    }
    case GoldenItem::kReport:
      TellItsReport(item, check);
      break;
  }
  if (check.result.outcome() == pb::GoldenResult::BROKEN) {
    // What differs says why the scenario fails.
    if (item.has_golden && check.now.has_value()) {
      ReadExpected(item, check);
      if (check.expected.has_value() && check.cut_short) CutShort(check);
      if (check.expected.has_value()) CompareTexts(check);
      check.result.set_outcome(pb::GoldenResult::BROKEN);
    }
    return check;
  }
  if (check.result.outcome() != pb::GoldenResult::UNKNOWN) return check;
  if (!item.has_golden) {
    Fail(check, pb::GoldenResult::MISSING,
         "it has no golden yet; write it with refold golden record");
    return check;
  }
  ReadExpected(item, check);
  if (check.expected.has_value()) CompareTexts(check);
  return check;
}

}  // namespace refold::tools
