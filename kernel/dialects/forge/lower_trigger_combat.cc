// Modes of triggers about combat and damage.
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/trigger_mode.h"

namespace refold::forge {

namespace {

using tree::Entities;
using tree::Then;

bool IsOneCard(const Text* valid) {
  return valid != nullptr && (absl::EndsWith(valid->value, ".Self") ||
                              absl::EndsWith(valid->value, ".EnchantedBy") ||
                              absl::EndsWith(valid->value, ".EquippedBy") ||
                              absl::EndsWith(valid->value, ".AttachedBy"));
}

}  // namespace
void ModeLowering::Attacks() {
  pattern_.set_kind(Pattern::ATTACKED);
  SetSubject("ValidCard");
  SetOther("Attacked");
  pattern_.set_alone(line_.TakeFlag("Alone"));
  Object("Attacker", EventSubject());
  Object("Defender", EventOther());
  Object("DefendingPlayer", Then(EventOther(), pb::Selector::CONTROLLER_OF));
}

void ModeLowering::AttackerUnblocked() {
  pattern_.set_kind(Pattern::UNBLOCKED);
  SetSubject("ValidCard");
  SetOther("ValidDefender");
  Object("Attacker", EventSubject());
  Object("Defender", EventOther());
  Object("DefendingPlayer", Then(EventOther(), pb::Selector::CONTROLLER_OF));
}

void ModeLowering::SetDamage() {
  pattern_.set_kind(Pattern::DAMAGED);
  SetSubject("ValidTarget");
  SetOther("ValidSource");
  if (const Text* combat = line_.Take("CombatDamage")) {
    pattern_.set_damage(combat->value == "True" ? Pattern::COMBAT
                                                : Pattern::NONCOMBAT);
  }
  if (const Text* amount = line_.Take("DamageAmount")) {
    *pattern_.mutable_condition() =
        Compare(card_, EventAmount(), *amount, terms_.scene);
  }
  for (absl::string_view name : {"Source", "Sources"})
    Object(name, EventOther());
  for (absl::string_view name : {"Target", "Targets"})
    Object(name, EventSubject());
  Number("DamageAmount", EventAmount());
}

void ModeLowering::DamageDone() {
  SetDamage();
  Object("DefendingPlayer", Then(EventSubject(), pb::Selector::CONTROLLER_OF));
}

void ModeLowering::Once(bool own) {
  bool asks = false;
  for (const auto& [name, value] : card_.face->svars) {
    asks = asks || absl::StrContains(value.value, "TriggerCount$DamageAmount");
  }
  if (asks || !own) {
    card_.Unsupported(line_.line().head, "damage-once",
                      "damage that is dealt at a time is not summed up");
  }
  pattern_.set_each_group(true);
}

void ModeLowering::DamageDealtOnce() {
  SetDamage();
  Once(IsOneCard(line_.line().Find("ValidSource")));
}

void ModeLowering::DamageDoneOnce() {
  SetDamage();
  const Text* target = line_.line().Find("ValidTarget");
  Once(IsOneCard(target) || (target != nullptr && target->value == "You"));
}

void ModeLowering::AttackerBlocked() {
  pattern_.set_kind(Pattern::BECAME_BLOCKED);
  SetSubject("ValidCard");
  if (const Text* blocker = line_.Take("ValidBlocker")) {
    pb::Expr some;
    some.set_op(pb::Expr::HOLDS);
    *some.mutable_of() =
        Then(Entities(pb::Selector::CANDIDATE), pb::Selector::BLOCKERS_OF);
    *some.mutable_predicate() = LowerValid(card_, *blocker, terms_.scene);
    pb::Predicate blocked =
        tree::Compared(std::move(some), pb::Expr::GT, tree::Number(0));
    *pattern_.mutable_subject() =
        pattern_.has_subject()
            ? tree::All({pattern_.subject(), std::move(blocked)})
            : std::move(blocked);
  }
  Object("Attacker", EventSubject());
  Object("Blocker", Then(EventSubject(), pb::Selector::BLOCKERS_OF));
  Object("Blockers", Then(EventSubject(), pb::Selector::BLOCKERS_OF));
  Number("NumBlockers", EventAmount());
}

void ModeLowering::AttackerBlockedByCreature() {
  pattern_.set_kind(Pattern::BLOCKED);
  SetSubject("ValidCard");
  SetOther("ValidBlocker");
  Object("Attacker", EventSubject());
  Object("Blocker", EventOther());
}

void ModeLowering::Blocks() {
  pattern_.set_kind(Pattern::BLOCKS);
  SetSubject("ValidCard");
  SetOther("ValidBlocked");
  Object("Blocker", EventSubject());
  Object("Attacker", EventOther());
  Object("Attackers", EventOther());
}

}  // namespace refold::forge
