#include "replay/play_decisions.h"

#include <cstdint>
#include <optional>

#include "absl/strings/str_cat.h"
#include "proto/event.pb.h"
#include "replay/linked_events.h"
#include "replay/redecide.h"

namespace refold {
namespace {

std::string Stopped(uint64_t sequence, absl::string_view why) {
  return absl::StrCat("the decision recorded as event ", sequence,
                      " cannot be made: ", why);
}

// What an option means whatever zones its things have been in.
std::string Meaning(pb::PromptOption option) {
  option.mutable_entity()->clear_incarnation();
  option.mutable_other()->clear_incarnation();
  return option.SerializeAsString();
}

// The place of an option among those of `prompt`; nothing if it has none like
// it. Of several that are alike, the one in the recorded place.
std::optional<uint32_t> Find(const pb::Prompt& prompt,
                             const pb::PromptOption& option, uint32_t place) {
  const std::string bytes = option.SerializeAsString();
  const auto options = static_cast<uint32_t>(prompt.options_size());
  const auto at = [&](uint32_t i) -> const pb::PromptOption& {
    return prompt.options(static_cast<int>(i));
  };
  if (place < options && at(place).SerializeAsString() == bytes) return place;
  for (uint32_t i = 0; i < options; ++i) {
    if (at(i).SerializeAsString() == bytes) return i;
  }
  const std::string meaning = Meaning(option);
  for (uint32_t i = 0; i < options; ++i) {
    if (Meaning(at(i)) == meaning) return i;
  }
  return std::nullopt;
}

}  // namespace

absl::StatusOr<Decision> AnswerAgain(const pb::DecisionMade& fact,
                                     const pb::Prompt& recorded,
                                     const pb::Prompt& today) {
  if (recorded.player() != today.player()) {
    return absl::InvalidArgumentError(absl::StrCat(
        "player ", today.player(), " is asked (", today.reason(),
        "), not player ", recorded.player(), " (", recorded.reason(), ")"));
  }
  if (recorded.kind() != today.kind()) {
    return absl::InvalidArgumentError(absl::StrCat(
        "player ", today.player(), " is asked a different question: ",
        today.reason(), ", not ", recorded.reason()));
  }
  Decision decision{.player = fact.player(), .number = fact.number()};
  for (uint32_t place : fact.chosen()) {
    if (place >= static_cast<uint32_t>(recorded.options_size())) {
      return absl::InvalidArgumentError(
          absl::StrCat("option ", place, " was not offered"));
    }
    const pb::PromptOption& option = recorded.options(static_cast<int>(place));
    const std::optional<uint32_t> found = Find(today, option, place);
    if (!found.has_value()) {
      return absl::InvalidArgumentError(absl::StrCat(
          "the chosen option, \"", option.action(), "\", is not offered"));
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
  pb::Prompt today;
  auto commit = [&](const Batch& batch) {
    for (const pb::Event& event : batch.events) {
      if (event.has_prompt_opened()) today = event.prompt_opened().prompt();
    }
    return emit(batch);
  };
  auto engine = Engine::Start(game.header(), *programs, rules, commit);
  if (!engine.ok()) return engine.status();
  LinkedEvents events(game, 0, game.root());
  pb::Prompt recorded;
  for (;;) {
    absl::StatusOr<bool> found = events.Next();
    if (!found.ok()) return found.status();
    if (!*found) return "";
    if (events.event().has_prompt_opened()) {
      recorded = events.event().prompt_opened().prompt();
    }
    if (!events.event().has_decision_made()) continue;
    if ((*engine)->over())
      return Stopped(events.sequence(), "the game is over");
    absl::StatusOr<Decision> decision =
        AnswerAgain(events.event().decision_made(), recorded, today);
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
