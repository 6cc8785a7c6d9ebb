// One mode of a trigger, being lowered.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_TRIGGER_MODE_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_TRIGGER_MODE_H_

#include <initializer_list>
#include <string>
#include <utility>

#include "kernel/dialects/forge/trigger.h"

namespace refold::forge {

inline pb::Selector EventSubject() {
  return tree::Entities(pb::Selector::EVENT_SUBJECT);
}
inline pb::Selector EventOther() {
  return tree::Entities(pb::Selector::EVENT_OTHER);
}

inline pb::Expr EventAmount() {
  pb::Expr amount;
  amount.set_op(pb::Expr::EVENT_AMOUNT);
  return amount;
}

class ModeLowering {
 public:
  using Pattern = pb::EventPattern;

  ModeLowering(CardLowering& card, ParamReader& line, TriggerTerms& terms)
      : card_(card), line_(line), terms_(terms), pattern_(terms.pattern) {}

  void ChangesZone();
  void ChangesZoneAll();
  void Phase();
  void TurnBegin();
  void SpellCast();
  void Attacks();
  void AttackerUnblocked();
  void DamageDone();
  void DamageDealtOnce();
  void DamageDoneOnce();
  void Always();
  void AttackerBlocked();
  void AttackerBlockedByCreature();
  void Blocks();
  void BecomesTarget();
  void Taps();
  void Untaps() { Flagged("tapped", false); }
  void TurnFaceUp();
  void Exerted();
  void BecomeRenowned() { Flagged("renowned", true); }
  void PhaseIn() { OfCard("phased in"); }
  void PhaseOut() { OfCard("phased out"); }
  void TapsForMana();
  void AttackersDeclared();
  void Discarded();
  void Cycled() { Left("hand", {"cycle"}); }
  void Sacrificed();
  void Drawn();
  void LifeGained() { LifeChangedBy(Pattern::INCREASE); }
  void LifeLost() { LifeChangedBy(Pattern::DECREASE); }
  void PayLife();
  void LandPlayed();
  void CounterAdded();
  void CounterAddedOnce() { CounterChanged(Pattern::INCREASE); }
  void CounterRemoved();
  void Attached();

  // lower_trigger_event.cc: events that the game names.
  void AbilityCast();
  void Adapt() { OfCard("adapted"); }
  void BecomeMonstrous();
  void BecomeMonarch() { OfPlayer("became the monarch"); }
  void BlockersDeclared();
  void Championed();
  void ChangesController();
  void Clashed();
  void Countered();
  void Crewed();
  void DamagePrevented();
  void DamagePreventedOnce();
  void Destroyed();
  void Devoured();
  void Evolved() { OfCard("evolved"); }
  void Exploited();
  void Explores();
  void Fight();
  void FlippedCoin();
  void Investigated() { OfPlayer("investigated"); }
  void LosesGame() { OfPlayer("lost the game"); }
  void NewGame() { Named("game begins"); }
  void PaidEcho();
  void PaidUpkeep();
  void PlanarDice();
  void Regenerated();
  void Revealed() { OfCard("revealed"); }
  void Scry() { OfPlayer("scried"); }
  void SearchedLibrary();
  void Shuffled();
  void Surveil() { OfPlayer("surveiled"); }
  void Transformed();
  void Unequip();
  void Vote();

  // lower_trigger_command.cc: planes and schemes.
  void Abandoned();
  void PlaneswalkedFrom() { Planeswalked("planeswalked from"); }
  void PlaneswalkedTo() { Planeswalked("planeswalked to"); }
  void SetInMotion();

 private:
  pb::Expr UsedNoLoyaltyAbility();
  // A card that is sacrificed to an effect of this card that is called so.
  void SacrificedTo(const Text& effect);
  void CheckOnSubject(const Text& check);
  void SetTargetingItems(const Text& valid);
  // Cards of which `valid` tells go from one zone to another.
  void Moves(absl::string_view valid);
  void Planeswalked(absl::string_view event);
  void Named(absl::string_view event);
  void OfPlayer(absl::string_view event);
  void OfCard(absl::string_view event);
  void SetRole(absl::string_view role, absl::string_view key);
  void SetAmount(absl::string_view key, absl::string_view yes);
  void Leaves();
  // What is asked of a spell or ability that was cast, wherever it is known.
  void SetSpellTerms(const pb::Selector& spell);
  // What is asked of the ability that was activated; no spell is like that.
  pb::Selector CardsTargetedBy(const pb::Selector& item);
  void SetAbilityTerms(const pb::Selector& ability);
  void AskAbility(absl::string_view key, absl::string_view test, bool is,
                  const pb::Selector& ability);
  // Who is asked for in `ValidCause` has moved the card.
  void SetMover();
  pb::Expr NamedLikeOneIn(const Text& zones);
  // The first of its sort this turn counts for them: for the player whose doing
  // it is.
  void CountsFor(pb::Selector who) { terms_.first_for = std::move(who); }
  bool NamesObject(absl::string_view name) const;
  void OfDamage();
  void SetPrevented();
  pb::Expr OthersAreAttacked();

  // The parameter as a test of the event's subject, or of its other party.
  void SetSubject(absl::string_view key) {
    if (const Text* valid = line_.Take(key)) {
      *pattern_.mutable_subject() = LowerValid(card_, *valid, terms_.scene);
    }
  }
  void SetOther(absl::string_view key) {
    if (const Text* valid = line_.Take(key)) {
      *pattern_.mutable_other() = LowerValid(card_, *valid, terms_.scene);
    }
  }
  void Object(absl::string_view name, pb::Selector who) {
    terms_.scene.objects[std::string(name)] = std::move(who);
  }
  void Number(absl::string_view name, pb::Expr number) {
    terms_.scene.numbers[std::string(name)] = std::move(number);
  }
  // The event's condition: also this.
  void Require(pb::Expr condition) {
    *pattern_.mutable_condition() =
        pattern_.has_condition()
            ? And(pattern_.condition(), std::move(condition))
            : std::move(condition);
  }
  void SetDamage();
  void Once(absl::string_view by);
  void Left(absl::string_view from,
            std::initializer_list<absl::string_view> reasons);
  void LifeChanged(Pattern::Sign sign);
  void LifeChangedBy(Pattern::Sign sign);
  void Flagged(absl::string_view flag, bool on);
  void CounterChanged(Pattern::Sign sign);
  void PlayerCounterChanged(Pattern::Sign sign);
  void EachCounterChanged(Pattern::Sign sign);

  CardLowering& card_;
  ParamReader& line_;
  TriggerTerms& terms_;
  Pattern& pattern_;
};

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_TRIGGER_MODE_H_
