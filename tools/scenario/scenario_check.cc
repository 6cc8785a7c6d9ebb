#include "tools/scenario/scenario_check.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/base/check.h"
#include "kernel/base/diagnostic.h"
#include "kernel/games/registry.h"
#include "replay/expression/vocabulary.h"
#include "tools/scenario/option_words.h"

namespace refold::tools {
namespace {

using expression::Vocabulary;

// Of a game without any program.
Vocabulary WordsOf(const GameRules& rules) {
  const auto no_programs = ProgramSet::Create({});
  REFOLD_CHECK(no_programs.ok(), "no programs are no set of programs");
  return Vocabulary(**no_programs, rules);
}

uint32_t CardsIn(const Scenario& scenario) {
  size_t cards = 0;
  for (const ScenarioSeat& seat : scenario.seats) {
    for (const ScenarioZone& zone : seat.zones) cards += zone.cards.size();
  }
  return static_cast<uint32_t>(cards);
}

class TableChecker {
 public:
  TableChecker(const ScenarioFile& file, const GameRules& rules,
               CardSource& cards)
      : file_(file), words_(WordsOf(rules)), cards_(cards) {
    // Tokens of the game's own are in no card folder.
    for (const pb::CardProgram& program : ProgramsOfGame(file.game)) {
      if (program.types_size() > 0) tokens_.insert(program.name());
    }
  }

  std::vector<Diagnostic> Check(const Scenario& scenario) {
    for (const ScenarioWord& card : scenario.about) CheckCard(card);
    for (const auto& [name, option] : scenario.options) {
      CheckOption(name, option.place);
    }
    for (const ScenarioSeat& seat : scenario.seats) CheckSeat(seat);
    if (!scenario.phase.text.empty()) {
      CheckPhase(scenario.phase.text, scenario.phase.place);
    }
    for (const ScenarioStep& step : scenario.steps) {
      const bool phase = step.kind == ScenarioStep::kUntil && step.player != 0;
      if (phase) CheckPhase(step.text, step.place);
    }
    std::stable_sort(found_.begin(), found_.end(),
                     [](const Diagnostic& a, const Diagnostic& b) {
                       return a.line < b.line;
                     });
    return std::move(found_);
  }

 private:
  static constexpr uint32_t kOfSeats =
      expression::kResourceWord | expression::kZoneWord;

  void CheckOption(const std::string& name, const ScenarioPlace& place) {
    const std::vector<Word> known = OptionsOfGame(file_.game);
    const bool is_known =
        std::any_of(known.begin(), known.end(),
                    [&](Word option) { return option.text() == name; });
    if (is_known) return;
    Add(place, "unknown-option",
        absl::StrCat(
            "this game has no option \"", name, "\"; it has: ",
            absl::StrJoin(known, ", ", [](std::string* out, Word word) {
              out->append(word.text());
            })));
  }

  void CheckSeat(const ScenarioSeat& seat) {
    for (const auto& [name, resource] : seat.resources) {
      CheckWord(name, resource.place, expression::kResourceWord, kOfSeats,
                absl::StrCat("no player of this game has \"", name, "\""));
    }
    for (const ScenarioZone& zone : seat.zones) {
      CheckWord(zone.name.text, zone.name.place, expression::kZoneWord,
                kOfSeats,
                absl::StrCat("this game has no zone \"", zone.name.text, "\""));
      for (const ScenarioCard& card : zone.cards) {
        CheckCard(card.name);
        for (const ScenarioWord& flag : card.flags) {
          CheckWord(
              flag.text, flag.place, expression::kFlagWord,
              expression::kFlagWord,
              absl::StrCat("no card of this game can be \"", flag.text, "\""));
        }
        for (const ScenarioValue& value : card.values) {
          CheckWord(value.name.text, value.name.place,
                    expression::kCardValueWord, expression::kCardValueWord,
                    absl::StrCat("no card of this game begins with \"",
                                 value.name.text, "\""));
        }
      }
    }
  }

  void CheckPhase(const std::string& phase, const ScenarioPlace& place) {
    CheckWord(phase, place, expression::kPhaseWord, expression::kPhaseWord,
              absl::StrCat("this game has no phase \"", phase, "\""));
  }

  void CheckCard(const ScenarioWord& card) {
    if (card.text.empty() || cards_.Find(card.text) != nullptr ||
        tokens_.contains(card.text)) {
      return;
    }
    Add(card.place, "unknown-card",
        std::string(cards_.NoSuchCard(card.text).message()));
  }

  // `kinds`: what the word must be; `near`: what it may have been meant to be.
  void CheckWord(const std::string& word, const ScenarioPlace& place,
                 uint32_t kinds, uint32_t near, std::string message) {
    if ((words_.KindsOf(word) & kinds) != 0) return;
    const std::string nearest = words_.NearestWord(word, near);
    Add(place, "unknown-word", message + DidYouMean(nearest));
  }

  void Add(const ScenarioPlace& place, absl::string_view code,
           const std::string& message) {
    found_.push_back(file_.ErrorAt(place, code, message));
  }

  const ScenarioFile& file_;
  const Vocabulary words_;
  CardSource& cards_;
  std::set<std::string> tokens_;
  std::vector<Diagnostic> found_;
};

}  // namespace

std::vector<Diagnostic> CheckTable(const ScenarioFile& file,
                                   const Scenario& scenario,
                                   const GameRules& rules, CardSource& cards) {
  return TableChecker(file, rules, cards).Check(scenario);
}

std::vector<Diagnostic> CheckOptions(const ScenarioFile& file,
                                     const Scenario& scenario,
                                     const GameRules& rules,
                                     const ProgramSet& programs,
                                     const CardSource& cards) {
  OptionWords in_game(programs, rules,
                      static_cast<uint32_t>(scenario.seats.size()));
  in_game.LimitNumbers(CardsIn(scenario));
  std::optional<OptionWords> anywhere;
  std::vector<Diagnostic> found;
  for (const ScenarioStep& step : scenario.steps) {
    if (step.kind != ScenarioStep::kOffered &&
        step.kind != ScenarioStep::kRefused) {
      continue;
    }
    const bool refused = step.kind == ScenarioStep::kRefused;
    if (!refused && !anywhere.has_value()) {
      anywhere = in_game;
      anywhere->AddCards(cards.names());
    }
    const absl::Status known = (refused ? in_game : *anywhere).Check(step.text);
    if (known.ok()) continue;
    found.push_back(
        file.ErrorAt(step.place, "unknown-option", known.message()));
  }
  return found;
}

std::string InOneLine(const Diagnostic& diagnostic) {
  return absl::StrCat(diagnostic.file, ":", diagnostic.line, ":",
                      diagnostic.column, ": ", diagnostic.message);
}

}  // namespace refold::tools
