// Sentences about cards, combat and the stack.
#include "absl/strings/str_cat.h"
#include "tools/show/event_line.h"
#include "tools/show/phrases.h"

namespace refold::tools {

namespace {

// ", slot 2", where a zone has slots and the card takes one of them.
std::string InSlot(const pb::CardMoved& fact) {
  for (const pb::NamedValue& kept : fact.keep_values()) {
    if (kept.name() == "slot") return absl::StrCat(", slot ", kept.value());
  }
  return "";
}

}  // namespace

std::string EventWriter::Moved(const pb::CardMoved& fact) const {
  return absl::StrCat(
      Name(fact.card()), " moves from ", fact.from(),
      OfPlayer(fact.from_player()),
      fact.to().empty()
          ? std::string(" out of the game")
          : absl::StrCat(" to ", fact.to(), OfPlayer(fact.to_player()),
                         InSlot(fact)),
      Because(fact.reason()));
}

std::string EventWriter::AboutCards(const pb::Event& event) const {
  switch (event.fact_case()) {
    case pb::Event::kCardCreated: {
      const pb::CardCreated& fact = event.card_created();
      return absl::StrCat(
          fact.token() ? "token " : "",
          names_->Card(fact.card(), namer_.Program(fact.program())),
          " is created in ", fact.zone(), OfPlayer(fact.player()));
    }
    case pb::Event::kCardMoved:
      return Moved(event.card_moved());
    case pb::Event::kFlagChanged: {
      const pb::FlagChanged& fact = event.flag_changed();
      return absl::StrCat(Name(fact.card()),
                          fact.on() ? " becomes " : " is no longer ",
                          fact.flag(), Because(fact.reason()));
    }
    case pb::Event::kCounterChanged: {
      const pb::CounterChanged& fact = event.counter_changed();
      return absl::StrCat(Name(fact.card()), ": ", fact.counter(), " counters ",
                          Change(fact.before(), fact.after()));
    }
    case pb::Event::kLinksChanged: {
      const pb::LinksChanged& fact = event.links_changed();
      return absl::StrCat(Name(fact.card()), " notes under \"", fact.name(),
                          "\": ", Names(fact.refs()));
    }
    case pb::Event::kValueChanged: {
      const pb::ValueChanged& fact = event.value_changed();
      return absl::StrCat(fact.has_entity() ? Name(fact.entity()) : "the game",
                          ": ", fact.name(), " ",
                          Change(fact.before(), fact.after()));
    }
    case pb::Event::kControlChanged: {
      const pb::ControlChanged& fact = event.control_changed();
      return absl::StrCat("player ", fact.after(), " gains control of ",
                          Name(fact.card()));
    }
    case pb::Event::kAttached: {
      const pb::Attached& fact = event.attached();
      return fact.has_after()
                 ? absl::StrCat(Name(fact.card()), " is attached to ",
                                Name(fact.after()))
                 : absl::StrCat(Name(fact.card()), " comes loose");
    }
    case pb::Event::kAbsenceChanged: {
      const pb::AbsenceChanged& fact = event.absence_changed();
      return absl::StrCat(
          Name(fact.card()),
          fact.absent() ? " is absent from the " : " is back in the ",
          fact.zone());
    }
    case pb::Event::kFaceChanged: {
      const pb::FaceChanged& fact = event.face_changed();
      const uint32_t card = fact.card().id();
      return absl::StrCat(names_->Card(card, namer_.Program(fact.before())),
                          " becomes ",
                          names_->Card(card, namer_.Program(fact.after())),
                          Because(fact.reason()));
    }
    case pb::Event::kProgramReworded: {
      const pb::Rewording& fact = event.program_reworded().rewording();
      return absl::StrCat("in the text of ", namer_.Program(fact.of()), ", ",
                          fact.from(), " becomes ", fact.to());
    }
    case pb::Event::kCardsRevealed: {
      const pb::CardsRevealed& fact = event.cards_revealed();
      return absl::StrCat("player ", fact.player(), " reveals ",
                          Names(fact.cards()));
    }
    default:
      return "";
  }
}

std::string EventWriter::AboutCombat(const pb::Event& event) const {
  switch (event.fact_case()) {
    case pb::Event::kDamageDealt: {
      const pb::DamageDealt& fact = event.damage_dealt();
      return absl::StrCat(Name(fact.source()), " deals ", fact.amount(),
                          fact.combat() ? " combat damage to " : " damage to ",
                          Name(fact.target()));
    }
    case pb::Event::kAttackDeclared: {
      const pb::AttackDeclared& fact = event.attack_declared();
      return fact.has_defender()
                 ? absl::StrCat(Name(fact.attacker()), " attacks ",
                                Name(fact.defender()))
                 : absl::StrCat(Name(fact.attacker()), " leaves combat");
    }
    case pb::Event::kBlockDeclared:
      return absl::StrCat(Name(event.block_declared().blocker()), " blocks ",
                          Name(event.block_declared().attacker()));
    case pb::Event::kAttackSettled: {
      const pb::AttackSettled& fact = event.attack_settled();
      return fact.blockers().empty()
                 ? absl::StrCat(Name(fact.attacker()), " is not blocked")
                 : absl::StrCat(Name(fact.attacker()), " is blocked by ",
                                Names(fact.blockers()));
    }
    default:
      return "";
  }
}

std::string EventWriter::AboutStack(const pb::Event& event) const {
  switch (event.fact_case()) {
    case pb::Event::kStackItemAdded: {
      const pb::StackItemCell& item = event.stack_item_added().item();
      const char* what = item.kind() == pb::STACK_SPELL       ? "the spell "
                         : item.kind() == pb::STACK_ACTIVATED ? "an ability of "
                                                              : "a trigger of ";
      return absl::StrCat("player ", item.env().controller(), " puts ", what,
                          Name(item.card()), " on the stack",
                          names_->ItemNote(item.id()));
    }
    case pb::Event::kStackItemChanged:
      return absl::StrCat(names_->StackItem(event.stack_item_changed().item()),
                          " changes");
    case pb::Event::kStackItemRemoved: {
      const pb::StackItemRemoved& fact = event.stack_item_removed();
      return absl::StrCat(names_->StackItem(fact.item()), " leaves the stack",
                          Because(fact.reason()));
    }
    case pb::Event::kPendingRemoved:
      return absl::StrCat(names_->Trigger(event.pending_removed()),
                          " is taken off",
                          Because(event.pending_removed().reason()));
    case pb::Event::kTargeted:
      return absl::StrCat(Name(event.targeted().source()), " targets ",
                          Name(event.targeted().target()));
    case pb::Event::kAbilityUsed: {
      const pb::AbilityUsed& fact = event.ability_used();
      return absl::StrCat("player ", fact.player(), " uses ability ",
                          fact.ability().ability() + 1, " of ",
                          Name(fact.card()));
    }
    case pb::Event::kModifierAdded: {
      const pb::ModifierCell& modifier = event.modifier_added().modifier();
      return absl::StrCat(
          "an effect of ", SourceName(modifier.env().source()), " begins",
          names_->EffectNote(modifier.id()),
          modifier.affected().empty() ? "" : " on ",
          modifier.affected().empty() ? "" : Names(modifier.affected()));
    }
    case pb::Event::kModifierChanged: {
      const pb::ModifierChanged& fact = event.modifier_changed();
      return absl::StrCat(names_->Effect(fact.modifier()), " changes ",
                          Change(fact.before(), fact.after()));
    }
    case pb::Event::kModifierUsed: {
      const pb::ModifierUsed& fact = event.modifier_used();
      return absl::StrCat(names_->Effect(fact.modifier()), " is used, ",
                          fact.after(), " times left");
    }
    case pb::Event::kModifierNeared: {
      const pb::ModifierNeared& fact = event.modifier_neared();
      return absl::StrCat(names_->Effect(fact.modifier()),
                          " comes nearer to its end, ", fact.after(),
                          " times left");
    }
    case pb::Event::kModifierRemoved:
      return absl::StrCat(names_->Effect(event.modifier_removed().modifier()),
                          " ends", Because(event.modifier_removed().reason()));
    default:
      return "";
  }
}

}  // namespace refold::tools
