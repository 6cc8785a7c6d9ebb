#include "replay/blame/origin.h"

#include <algorithm>
#include <set>
#include <variant>

#include "absl/strings/str_cat.h"
#include "replay/blame/wake.h"

namespace refold::blame {
namespace {

// The card that a fact happened to; 0 if it is about none. Facts of kinds that
// no spell has as its own doing are left out.
struct Subject {
  uint32_t operator()(const CardMoved& fact) { return fact.card.id; }
  uint32_t operator()(const FlagChanged& fact) { return fact.card.id; }
  uint32_t operator()(const CounterChanged& fact) { return fact.card.id; }
  uint32_t operator()(const Attached& fact) { return fact.card.id; }
  uint32_t operator()(const StackItemRemoved& fact) { return fact.card.id; }
  uint32_t operator()(const ValueChanged& fact) {
    return fact.entity.is_card() ? fact.entity.id : 0;
  }
  template <class Other>
  uint32_t operator()(const Other&) {
    return 0;
  }
};

bool SameThing(const Ref& a, const Ref& b) {
  return a.kind == b.kind && a.id == b.id;
}

// Whether the item has this ability, or is the spell of this card.
bool Fits(const StackItemCell& item, const AbilityRef& ability, uint32_t card) {
  if (!ability.empty()) return item.env.ability == ability;
  return item.kind == StackItemKind::kSpell && item.card.id == card;
}

bool Chooses(const Prompt& prompt, const DecisionMade& decision,
             const AbilityRef& ability, uint32_t card) {
  return std::any_of(
      decision.chosen.begin(), decision.chosen.end(), [&](uint32_t index) {
        if (index >= prompt.options.size()) return false;
        const PromptOption& option = prompt.options[index];
        if (!option.ability.empty()) return option.ability == ability;
        return card != 0 && option.entity.is_card() && option.entity.id == card;
      });
}

bool IsDecision(const Event& event) {
  return event.As<DecisionMade>() != nullptr;
}

bool BeginsTurn(const Event& event) { return event.As<TurnBegan>() != nullptr; }

}  // namespace

absl::StatusOr<std::vector<Link>> Origins::Of(uint64_t sequence) {
  std::vector<Link> chain;
  for (uint64_t next = sequence; next != 0;) {
    absl::StatusOr<EventPtr> event = past_.At(next);
    if (!event.ok()) return event.status();
    const Cause& cause = (*event)->cause;
    chain.push_back({next, IsDecision(**event),
                     cause.ability.value_or(AbilityRef()), cause.instruction});
    absl::StatusOr<uint64_t> before = Before(**event);
    if (!before.ok()) return before.status();
    if (*before >= next) {
      return absl::DataLossError(absl::StrCat("event ", next, " names event ",
                                              *before, " as its cause"));
    }
    next = *before;
  }
  return chain;
}

absl::StatusOr<uint64_t> Origins::Before(const Event& event) {
  if (IsDecision(event)) return BeforeDecision(event);
  const auto* added = event.As<StackItemAdded>();
  if (added != nullptr && added->item.env.event != 0) {
    return added->item.env.event;
  }
  absl::StatusOr<uint64_t> wake = InWakeOf(past_, event);
  if (!wake.ok() || *wake != 0) return wake;
  const uint64_t cause = event.cause.event;
  if (cause == 0 || cause >= event.sequence) return cause;
  absl::StatusOr<EventPtr> led = past_.At(cause);
  if (!led.ok()) return led.status();
  if (!IsDecision(**led)) return cause;

  absl::StatusOr<uint64_t> found = InCombat(event, cause);
  if (!found.ok() || *found != 0) return found;
  found = ItemBehind(event.cause.ability.value_or(AbilityRef()),
                     std::visit(Subject(), event.fact), cause);
  if (!found.ok() || *found != 0) return found;
  return cause;
}

absl::StatusOr<uint64_t> Origins::InCombat(const Event& event,
                                           uint64_t decision) {
  const uint64_t now = event.sequence;
  absl::StatusOr<uint32_t> declared = DeclaredWith(past_, event);
  if (!declared.ok()) return declared.status();
  if (*declared != 0) return ChoiceOf(*declared, now);
  if (const auto* attack = event.As<AttackDeclared>()) {
    return ChoiceOf(attack->attacker.id, now);
  }
  if (const auto* block = event.As<BlockDeclared>()) {
    return ChoiceOf(block->blocker.id, now);
  }
  if (const auto* settled = event.As<AttackSettled>()) {
    return CombatOf(settled->blockers.empty() ? settled->attacker.id
                                              : settled->blockers[0].id,
                    now);
  }
  if (const auto* damage = event.As<DamageDealt>()) {
    if (!damage->combat) return 0;
    return CombatOf(damage->source.value_or(Ref()).id, now);
  }
  const auto* flag = event.As<FlagChanged>();
  if (flag == nullptr || flag->reason != Word::Of("attack")) return 0;
  absl::StatusOr<bool> by_itself = ChoseCard(decision);
  if (!by_itself.ok()) return by_itself.status();
  if (*by_itself) return 0;
  return CombatOf(flag->card.id, now);
}

absl::StatusOr<uint64_t> Origins::BeforeDecision(const Event& decision) {
  absl::StatusOr<Prompt> prompt = PromptOf(decision.sequence);
  if (!prompt.ok()) return prompt.status();
  // A free choice, or one that the rules ask for.
  if (prompt->kind == PromptKind::kNone ||
      prompt->kind == PromptKind::kPriority || prompt->env.source.empty()) {
    return 0;
  }
  absl::StatusOr<EventPtr> asked = past_.At(decision.sequence - 1);
  if (!asked.ok()) return asked.status();
  const uint64_t cause = (*asked)->cause.event;
  if (cause == 0 || cause >= decision.sequence) return cause;
  absl::StatusOr<EventPtr> led = past_.At(cause);
  if (!led.ok()) return led.status();
  if (!IsDecision(**led)) return cause;
  const AbilityRef& ability = prompt->env.ability;
  const uint32_t source = prompt->env.source.id;
  // A later question of what one decision began: its target, then its price.
  absl::StatusOr<Prompt> earlier = PromptOf(cause);
  if (!earlier.ok()) return earlier.status();
  absl::StatusOr<bool> chose = Chose(cause, ability, source);
  if (!chose.ok()) return chose.status();
  if (*chose || (earlier->kind != PromptKind::kPriority &&
                 SameThing(earlier->env.source, prompt->env.source))) {
    return cause;
  }
  return ItemBehind(ability, 0, cause);
}

absl::StatusOr<uint64_t> Origins::CombatOf(uint32_t card, uint64_t before) {
  absl::StatusOr<EventPtr> found =
      past_.LastBetween(0, before, [card](const Event& event) {
        const auto* attack = event.As<AttackDeclared>();
        const auto* block = event.As<BlockDeclared>();
        return BeginsTurn(event) ||
               (attack != nullptr &&
                !attack->defender.value_or(Ref()).empty() &&
                attack->attacker.id == card) ||
               (block != nullptr && block->blocker.id == card);
      });
  if (!found.ok()) return found.status();
  if (*found == nullptr || BeginsTurn(**found)) return 0;
  return (*found)->sequence;
}

absl::StatusOr<uint64_t> Origins::ChoiceOf(uint32_t card, uint64_t before) {
  for (uint64_t sequence = before - 1; sequence > 0; --sequence) {
    absl::StatusOr<EventPtr> event = past_.At(sequence);
    if (!event.ok()) return event.status();
    if (BeginsTurn(**event)) return 0;
    if (!IsDecision(**event)) continue;
    // A target was chosen for something else.
    absl::StatusOr<Prompt> prompt = PromptOf(sequence);
    if (!prompt.ok()) return prompt.status();
    if (prompt->kind != PromptKind::kPriority) continue;
    absl::StatusOr<bool> chose = Chose(sequence, {}, card);
    if (!chose.ok()) return chose.status();
    if (*chose) return sequence;
  }
  return 0;
}

absl::StatusOr<uint64_t> Origins::ItemBehind(const AbilityRef& ability,
                                             uint32_t card, uint64_t decision) {
  if (ability.empty() && card == 0) return 0;
  absl::StatusOr<bool> chose = Chose(decision, ability, card);
  if (!chose.ok()) return chose.status();
  if (*chose) return 0;  // it did so by itself
  std::set<uint32_t> gone;
  for (uint64_t sequence = decision - 1; sequence > 0; --sequence) {
    absl::StatusOr<EventPtr> event = past_.At(sequence);
    if (!event.ok()) return event.status();
    if (BeginsTurn(**event)) return 0;
    if (const auto* removed = (*event)->As<StackItemRemoved>()) {
      gone.insert(removed->item);
    }
    const auto* added = (*event)->As<StackItemAdded>();
    if (added != nullptr && gone.count(added->item.id) == 0 &&
        Fits(added->item, ability, card)) {
      return sequence;  // the topmost
    }
  }
  return 0;
}

absl::StatusOr<bool> Origins::Chose(uint64_t decision,
                                    const AbilityRef& ability, uint32_t card) {
  absl::StatusOr<Prompt> prompt = PromptOf(decision);
  if (!prompt.ok()) return prompt.status();
  absl::StatusOr<EventPtr> event = past_.At(decision);
  if (!event.ok()) return event.status();
  const auto* made = (*event)->As<DecisionMade>();
  return made != nullptr && Chooses(*prompt, *made, ability, card);
}

absl::StatusOr<bool> Origins::ChoseCard(uint64_t decision) {
  absl::StatusOr<Prompt> prompt = PromptOf(decision);
  if (!prompt.ok()) return prompt.status();
  absl::StatusOr<EventPtr> event = past_.At(decision);
  if (!event.ok()) return event.status();
  const auto* made = (*event)->As<DecisionMade>();
  if (made == nullptr) return false;
  const std::vector<PromptOption>& options = prompt->options;
  return std::any_of(
      made->chosen.begin(), made->chosen.end(), [&](uint32_t index) {
        return index < options.size() && options[index].entity.is_card();
      });
}

absl::StatusOr<Prompt> Origins::PromptOf(uint64_t decision) {
  if (decision < 2) return Prompt();
  absl::StatusOr<EventPtr> asked = past_.At(decision - 1);
  if (!asked.ok()) return asked.status();
  const auto* opened = (*asked)->As<PromptOpened>();
  return opened == nullptr ? Prompt() : *opened->prompt;
}

}  // namespace refold::blame
