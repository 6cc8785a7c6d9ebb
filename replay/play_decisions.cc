#include "replay/play_decisions.h"

#include <cstdint>
#include <optional>

#include "absl/strings/str_cat.h"
#include "replay/linked_events.h"
#include "replay/redecide.h"

namespace refold {
namespace {

std::string Stopped(uint64_t sequence, absl::string_view why) {
  return absl::StrCat("the decision recorded as event ", sequence,
                      " cannot be made: ", why);
}

// What an option means whatever zones its things have been in.
PromptOption Meaning(PromptOption option) {
  option.entity.incarnation = 0;
  option.other.incarnation = 0;
  return option;
}

// The place of an option among those of `prompt`; nothing if it has none like
// it. Of several that are alike, the one in the recorded place.
std::optional<uint32_t> Find(const Prompt& prompt, const PromptOption& option,
                             uint32_t place) {
  const std::vector<PromptOption>& options = prompt.options;
  if (place < options.size() && options[place] == option) return place;
  for (uint32_t i = 0; i < options.size(); ++i) {
    if (options[i] == option) return i;
  }
  const PromptOption meaning = Meaning(option);
  for (uint32_t i = 0; i < options.size(); ++i) {
    if (Meaning(options[i]) == meaning) return i;
  }
  return std::nullopt;
}

}  // namespace

absl::StatusOr<Decision> AnswerAgain(const DecisionMade& fact,
                                     const Prompt& recorded,
                                     const Prompt& today) {
  if (recorded.player != today.player) {
    return absl::InvalidArgumentError(absl::StrCat(
        "player ", today.player, " is asked (", today.reason.text(),
        "), not player ", recorded.player, " (", recorded.reason.text(), ")"));
  }
  if (recorded.kind != today.kind) {
    return absl::InvalidArgumentError(absl::StrCat(
        "player ", today.player, " is asked a different question: ",
        today.reason.text(), ", not ", recorded.reason.text()));
  }
  Decision decision{.player = fact.player,
                    .number = fact.number,
                    .take_back = fact.take_back,
                    .by_hand = fact.by_hand};
  for (uint32_t place : fact.chosen) {
    if (place >= recorded.options.size()) {
      return absl::InvalidArgumentError(
          absl::StrCat("option ", place, " was not offered"));
    }
    const PromptOption& option = recorded.options[place];
    const std::optional<uint32_t> found = Find(today, option, place);
    if (!found.has_value()) {
      return absl::InvalidArgumentError(absl::StrCat(
          "the chosen option, \"", option.action.text(), "\", is not offered"));
    }
    decision.chosen.push_back(*found);
  }
  return decision;
}

absl::StatusOr<std::string> PlayDecisions(
    const GameReader& game, const GameRules& rules,
    absl::FunctionRef<absl::Status(const Batch&)> emit) {
  auto programs = LoadPrograms(game);
  if (!programs.ok()) return programs.status();
  auto engine = Engine::Start(game.header(), *programs, rules, emit);
  if (!engine.ok()) return engine.status();
  LinkedEvents events(game, 0, game.root());
  Prompt recorded;
  for (;;) {
    absl::StatusOr<bool> found = events.Next();
    if (!found.ok()) return found.status();
    if (!*found) return "";
    if (const auto* opened = events.event().As<PromptOpened>()) {
      recorded = *opened->prompt;
    }
    const auto* made = events.event().As<DecisionMade>();
    if (made == nullptr) continue;
    if ((*engine)->over())
      return Stopped(events.sequence(), "the game is over");
    absl::StatusOr<Decision> decision =
        AnswerAgain(*made, recorded, (*engine)->prompt());
    if (!decision.ok()) {
      return Stopped(events.sequence(), decision.status().message());
    }
    absl::Status legal = (*engine)->CheckDecision(*decision);
    if (!legal.ok()) return Stopped(events.sequence(), legal.message());
    absl::Status submitted = (*engine)->Submit(*decision);
    if (!submitted.ok()) return submitted;
  }
}

}  // namespace refold
