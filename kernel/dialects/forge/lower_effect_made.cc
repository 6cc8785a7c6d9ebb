// What tokens do once they are there: they attack, and know when they go.
#include <optional>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/effects.h"

namespace refold::forge {

// The token has the ability itself: its controller at that time loses it.
std::vector<pb::OpSpec> EndTrigger(CodeWriter& code, ParamReader& link) {
  const Text* end = link.Take("AtEOTTrig");
  if (end == nullptr) return {};
  std::string chain;
  if (end->value == "Exile") {
    chain =
        "DB$ ChangeZone | Defined$ Self | Origin$ Battlefield | Destination$ "
        "Exile";
  } else if (end->value == "Sacrifice") {
    chain = "DB$ Sacrifice | SacValid$ Self";
  } else {
    link.Refuse("AtEOTTrig");
    return {};
  }
  Text trigger = *end;
  trigger.value = absl::StrCat("KwEndTrigger", end->value);
  Text what = *end;
  what.value = absl::StrCat("KwEndDoes", end->value);
  auto& svars = code.card().face->svars;
  svars[what.value] = *end;
  svars[what.value].value = std::move(chain);
  svars[trigger.value] = *end;
  svars[trigger.value].value = absl::StrCat(
      "Mode$ Phase | Phase$ End of Turn | TriggerZones$ Battlefield | "
      "Execute$ ",
      what.value);
  return LowerGranted(code.card(), trigger, ",");
}

void EmitMadeAttack(CodeWriter& code, ParamReader& link, absl::string_view key,
                    uint32_t made, const Scene& scene) {
  const Text* whom = link.Take(key);
  if (whom == nullptr || whom->value == "False") return;
  std::optional<pb::Selector> attacked;
  if (whom->value != "True") {
    // That player, or one of their planeswalkers.
    const pb::Selector player = tree::RegisterRefs(
        code.Keep(*whom, Defined(code.card(), *whom, scene)));
    Choice choice;
    choice.from = code.builder().CardsIn(
        code.builder().Zone("battlefield"),
        tree::Any({tree::IsOneOf(player),
                   tree::All({code.builder().HasType("planeswalker"),
                              tree::ControlledBy(player)})}));
    choice.from.set_players(true);
    choice.min = tree::Number(1);
    choice.max = tree::Number(1);
    choice.chooser = You();
    choice.reason = "choose";
    attacked = tree::RegisterRefs(EmitChoice(code, *whom, std::move(choice)));
  }
  pb::Instruction::Rule* rule =
      code.Rule(*whom, "join attack", tree::RegisterRefs(made));
  if (attacked.has_value()) *rule->mutable_other() = *std::move(attacked);
}

}  // namespace refold::forge
