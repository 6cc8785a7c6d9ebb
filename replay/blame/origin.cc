#include "replay/blame/origin.h"

#include <algorithm>
#include <set>

#include "absl/strings/str_cat.h"
#include "replay/blame/wake.h"

namespace refold::blame {
namespace {

AbilityRef AbilityOf(const pb::AbilityRef& ref) {
  return {ref.program(), ref.ability()};
}

// The card that a fact happened to; 0 if it is about none. Facts of kinds that
// no spell has as its own doing are left out.
uint32_t SubjectOf(const pb::Event& event) {
  switch (event.fact_case()) {
    case pb::Event::kCardMoved:
      return event.card_moved().card().id();
    case pb::Event::kFlagChanged:
      return event.flag_changed().card().id();
    case pb::Event::kCounterChanged:
      return event.counter_changed().card().id();
    case pb::Event::kAttached:
      return event.attached().card().id();
    case pb::Event::kStackItemRemoved:
      return event.stack_item_removed().card().id();
    case pb::Event::kValueChanged:
      return event.value_changed().entity().kind() == pb::REF_CARD
                 ? event.value_changed().entity().id()
                 : 0;
    default:
      return 0;
  }
}

bool SameThing(const pb::Ref& a, const pb::Ref& b) {
  return a.kind() == b.kind() && a.id() == b.id();
}

// Whether the item has this ability, or is the spell of this card.
bool Fits(const pb::StackItemCell& item, const AbilityRef& ability,
          uint32_t card) {
  if (!ability.empty()) return AbilityOf(item.env().ability()) == ability;
  return item.kind() == pb::STACK_SPELL && item.card().id() == card;
}

bool Chooses(const pb::Prompt& prompt, const pb::DecisionMade& decision,
             const AbilityRef& ability, uint32_t card) {
  return std::any_of(
      decision.chosen().begin(), decision.chosen().end(), [&](uint32_t index) {
        if (index >= static_cast<uint32_t>(prompt.options_size())) return false;
        const pb::PromptOption& option =
            prompt.options(static_cast<int>(index));
        const bool about_card = card != 0 &&
                                option.entity().kind() == pb::REF_CARD &&
                                option.entity().id() == card;
        if (option.has_ability()) {
          return !ability.empty() && AbilityOf(option.ability()) == ability;
        }
        return about_card;
      });
}

}  // namespace

absl::StatusOr<std::vector<Link>> Origins::Of(uint64_t sequence) {
  std::vector<Link> chain;
  for (uint64_t next = sequence; next != 0;) {
    absl::StatusOr<EventPtr> event = past_.At(next);
    if (!event.ok()) return event.status();
    const pb::Cause& cause = (*event)->cause();
    chain.push_back({next, (*event)->has_decision_made(),
                     AbilityOf(cause.ability()), cause.instruction()});
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

absl::StatusOr<uint64_t> Origins::Before(const pb::Event& event) {
  if (event.has_decision_made()) return BeforeDecision(event);
  if (event.has_stack_item_added() &&
      event.stack_item_added().item().env().event() != 0) {
    return event.stack_item_added().item().env().event();
  }
  absl::StatusOr<uint64_t> wake = InWakeOf(past_, event);
  if (!wake.ok() || *wake != 0) return wake;
  const uint64_t cause = event.cause().event();
  if (cause == 0 || cause >= event.sequence()) return cause;
  absl::StatusOr<EventPtr> led = past_.At(cause);
  if (!led.ok()) return led.status();
  if (!(*led)->has_decision_made()) return cause;

  absl::StatusOr<uint64_t> found = InCombat(event, cause);
  if (!found.ok() || *found != 0) return found;
  found =
      ItemBehind(AbilityOf(event.cause().ability()), SubjectOf(event), cause);
  if (!found.ok() || *found != 0) return found;
  return cause;
}

absl::StatusOr<uint64_t> Origins::InCombat(const pb::Event& event,
                                           uint64_t decision) {
  const uint64_t now = event.sequence();
  absl::StatusOr<uint32_t> declared = DeclaredWith(past_, event);
  if (!declared.ok()) return declared.status();
  if (*declared != 0) return ChoiceOf(*declared, now);
  switch (event.fact_case()) {
    case pb::Event::kAttackDeclared:
      return ChoiceOf(event.attack_declared().attacker().id(), now);
    case pb::Event::kBlockDeclared:
      return ChoiceOf(event.block_declared().blocker().id(), now);
    case pb::Event::kAttackSettled: {
      const pb::AttackSettled& settled = event.attack_settled();
      return CombatOf(settled.blockers().empty() ? settled.attacker().id()
                                                 : settled.blockers(0).id(),
                      now);
    }
    case pb::Event::kDamageDealt:
      if (!event.damage_dealt().combat()) return 0;
      return CombatOf(event.damage_dealt().source().id(), now);
    case pb::Event::kFlagChanged: {
      if (event.flag_changed().reason() != "attack") return 0;
      absl::StatusOr<bool> by_itself = ChoseCard(decision);
      if (!by_itself.ok()) return by_itself.status();
      if (*by_itself) return 0;
      return CombatOf(event.flag_changed().card().id(), now);
    }
    default:
      return 0;
  }
}

absl::StatusOr<uint64_t> Origins::BeforeDecision(const pb::Event& decision) {
  absl::StatusOr<pb::Prompt> prompt = PromptOf(decision.sequence());
  if (!prompt.ok()) return prompt.status();
  // A free choice, or one that the rules ask for.
  if (prompt->kind() == pb::PROMPT_NONE ||
      prompt->kind() == pb::PROMPT_PRIORITY || !prompt->env().has_source()) {
    return 0;
  }
  absl::StatusOr<EventPtr> asked = past_.At(decision.sequence() - 1);
  if (!asked.ok()) return asked.status();
  const uint64_t cause = (*asked)->cause().event();
  if (cause == 0 || cause >= decision.sequence()) return cause;
  absl::StatusOr<EventPtr> led = past_.At(cause);
  if (!led.ok()) return led.status();
  if (!(*led)->has_decision_made()) return cause;
  const AbilityRef ability = AbilityOf(prompt->env().ability());
  const uint32_t source = prompt->env().source().id();
  // A later question of what one decision began: its target, then its price.
  absl::StatusOr<pb::Prompt> earlier = PromptOf(cause);
  if (!earlier.ok()) return earlier.status();
  absl::StatusOr<bool> chose = Chose(cause, ability, source);
  if (!chose.ok()) return chose.status();
  if (*chose || (earlier->kind() != pb::PROMPT_PRIORITY &&
                 SameThing(earlier->env().source(), prompt->env().source()))) {
    return cause;
  }
  return ItemBehind(ability, 0, cause);
}

absl::StatusOr<uint64_t> Origins::CombatOf(uint32_t card, uint64_t before) {
  absl::StatusOr<EventPtr> found =
      past_.LastBetween(0, before, [card](const pb::Event& event) {
        return event.has_turn_began() ||
               (event.has_attack_declared() &&
                event.attack_declared().has_defender() &&
                event.attack_declared().attacker().id() == card) ||
               (event.has_block_declared() &&
                event.block_declared().blocker().id() == card);
      });
  if (!found.ok()) return found.status();
  if (*found == nullptr || (*found)->has_turn_began()) return 0;
  return (*found)->sequence();
}

absl::StatusOr<uint64_t> Origins::ChoiceOf(uint32_t card, uint64_t before) {
  for (uint64_t sequence = before - 1; sequence > 0; --sequence) {
    absl::StatusOr<EventPtr> event = past_.At(sequence);
    if (!event.ok()) return event.status();
    if ((*event)->has_turn_began()) return 0;
    if (!(*event)->has_decision_made()) continue;
    // A target was chosen for something else.
    absl::StatusOr<pb::Prompt> prompt = PromptOf(sequence);
    if (!prompt.ok()) return prompt.status();
    if (prompt->kind() != pb::PROMPT_PRIORITY) continue;
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
    if ((*event)->has_turn_began()) return 0;
    if ((*event)->has_stack_item_removed()) {
      gone.insert((*event)->stack_item_removed().item());
    }
    if (!(*event)->has_stack_item_added()) continue;
    const pb::StackItemCell& item = (*event)->stack_item_added().item();
    if (gone.count(item.id()) == 0 && Fits(item, ability, card)) {
      return sequence;  // the topmost
    }
  }
  return 0;
}

absl::StatusOr<bool> Origins::Chose(uint64_t decision,
                                    const AbilityRef& ability, uint32_t card) {
  absl::StatusOr<pb::Prompt> prompt = PromptOf(decision);
  if (!prompt.ok()) return prompt.status();
  absl::StatusOr<EventPtr> event = past_.At(decision);
  if (!event.ok()) return event.status();
  return Chooses(*prompt, (*event)->decision_made(), ability, card);
}

absl::StatusOr<bool> Origins::ChoseCard(uint64_t decision) {
  absl::StatusOr<pb::Prompt> prompt = PromptOf(decision);
  if (!prompt.ok()) return prompt.status();
  absl::StatusOr<EventPtr> event = past_.At(decision);
  if (!event.ok()) return event.status();
  const auto& options = prompt->options();
  const auto& chosen = (*event)->decision_made().chosen();
  return std::any_of(chosen.begin(), chosen.end(), [&](uint32_t index) {
    return index < static_cast<uint32_t>(options.size()) &&
           options[static_cast<int>(index)].entity().kind() == pb::REF_CARD;
  });
}

absl::StatusOr<pb::Prompt> Origins::PromptOf(uint64_t decision) {
  if (decision < 2) return pb::Prompt();
  absl::StatusOr<EventPtr> asked = past_.At(decision - 1);
  if (!asked.ok()) return asked.status();
  return (*asked)->prompt_opened().prompt();
}

}  // namespace refold::blame
