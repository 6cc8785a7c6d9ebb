// Modes of triggers about combat and damage.
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/notes.h"
#include "kernel/dialects/forge/trigger_mode.h"

namespace refold::forge {

namespace {

using tree::Entities;
using tree::Then;

}  // namespace

void ModeLowering::Attacks() {
  pattern_.set_kind(Pattern::ATTACKED);
  SetSubject("ValidCard");
  SetOther("Attacked");
  pattern_.set_alone(line_.TakeFlag("Alone"));
  if (line_.TakeFlag("AttackDifferentPlayers")) Require(OthersAreAttacked());
  if (const Text* named = line_.line().Find("Condition")) {
    if (named->value == "AttackedPlayerWithMostLife") {
      line_.Pass("Condition");
      Text most = *named;
      most.value = "Player.withMostLife";
      pb::Expr is =
          tree::HowMany(EventOther(), LowerValid(card_, most, terms_.scene));
      terms_.condition = std::move(is);
    }
  }
  Object("Attacker", EventSubject());
  for (absl::string_view name : {"Defender", "Defenders"}) {
    Object(name, EventOther());
  }
  Object("DefendingPlayer", Then(EventOther(), pb::Selector::CONTROLLER_OF));
  // The players who have been attacked, by whatever creatures.
  if (NamesObject("PlayersDefenders")) {
    pb::Selector players = tree::Union({AttackedInThisCombat(card_)});
    *players.mutable_where() = tree::IsPlayer();
    Object("PlayersDefenders", std::move(players));
  }
}

// It attacks a player, and another player is attacked as well.
pb::Expr ModeLowering::OthersAreAttacked() {
  return tree::HowMany(
      EventOther(),
      tree::All({tree::IsPlayer(),
                 card_.builder.RuleTest("another player is attacked")}));
}

// Once for all that attack at a time.
void ModeLowering::AttackersDeclared() {
  pattern_.set_kind(Pattern::ATTACKED);
  pattern_.set_each_group(true);
  SetSubject("ValidAttackers");
  SetOther("AttackedTarget");
  // It is about no one of them.
  line_.Ignore("ValidCard");
  if (const Text* whose = line_.Take("AttackingPlayer")) {
    pb::Predicate theirs = tree::ControlledBy(
        tree::Among(QueryOf(card_, *whose, {}, terms_.scene)));
    *pattern_.mutable_subject() =
        pattern_.has_subject()
            ? tree::All({pattern_.subject(), std::move(theirs)})
            : std::move(theirs);
  }
  Object("Attackers", tree::Among(card_.builder.CardsIn(
                          card_.builder.Zone("battlefield"),
                          card_.builder.HasFlag("attacking"))));
  Object("AttackingPlayer", Then(EventSubject(), pb::Selector::CONTROLLER_OF));
  Object(
      "AttackingPlayerAndYou",
      Union(card_, {Then(EventSubject(), pb::Selector::CONTROLLER_OF), You()}));
  Object("AttackedTarget", AttackedInThisCombat(card_));
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
    pattern_.set_damage(IsSet(*combat) ? Pattern::COMBAT : Pattern::NONCOMBAT);
  }
  OfDamage();
}

void ModeLowering::OfDamage() {
  line_.Ignore("DamageSource");
  for (absl::string_view name : {"Source", "Sources"})
    Object(name, EventOther());
  for (absl::string_view name : {"Target", "Targets"})
    Object(name, EventSubject());
  Number("DamageAmount", EventAmount());
}

void ModeLowering::DamageDone() {
  SetDamage();
  if (const Text* amount = line_.Take("DamageAmount")) {
    Require(Compare(card_, EventAmount(), *amount, terms_.scene));
  }
  // Once, however many are dealt damage at the same time.
  pattern_.set_each_group(line_.TakeFlag("OncePerEffect"));
  Object("DefendingPlayer", Then(EventSubject(), pb::Selector::CONTROLLER_OF));
}

// Damage that would have been dealt.
void ModeLowering::SetPrevented() {
  Named("damage prevented");
  SetSubject("ValidTarget");
  SetOther("ValidSource");
  if (const Text* combat = line_.Take("CombatDamage")) {
    Require(tree::Binary(pb::Expr::EQ, card_.builder.EventNumber("combat"),
                         tree::Number(IsSet(*combat) ? 1 : 0)));
  }
  OfDamage();
}

void ModeLowering::DamagePrevented() {
  SetPrevented();
  if (const Text* amount = line_.Take("DamageAmount")) {
    Require(Compare(card_, EventAmount(), *amount, terms_.scene));
  }
}

// All of it that would have been dealt to one target at a time.
void ModeLowering::DamagePreventedOnce() {
  SetPrevented();
  Once("subject");
  Object("Sources", card_.builder.EventRole("all others"));
}

// All damage of one source, or to one target, that is dealt at a time, summed.
void ModeLowering::Once(absl::string_view by) {
  pattern_.set_gather(true);
  pattern_.set_gather_by(card_.builder.W(by));
  pb::Selector all = Entities(pb::Selector::EVENT_ROLE);
  all.set_word(card_.builder.W("all"));
  Object("Targets", std::move(all));
  // Of which there is the sum only when all has been dealt.
  if (line_.Has("DamageAmount")) line_.Refuse("DamageAmount");
}

void ModeLowering::DamageDealtOnce() {
  SetDamage();
  Once("other");
}

void ModeLowering::DamageDoneOnce() {
  SetDamage();
  Once("subject");
  pb::Selector sources = Entities(pb::Selector::EVENT_ROLE);
  sources.set_word(card_.builder.W("all others"));
  Object("Sources", std::move(sources));
}

void ModeLowering::AttackerBlocked() {
  pattern_.set_kind(Pattern::BECAME_BLOCKED);
  SetSubject("ValidCard");
  if (const Text* blocker = line_.Take("ValidBlocker")) {
    pb::Expr some = tree::HowMany(
        Then(Entities(pb::Selector::CANDIDATE), pb::Selector::BLOCKERS_OF),
        LowerValid(card_, *blocker, terms_.scene));
    pb::Predicate blocked =
        tree::Compared(std::move(some), pb::Expr::GT, tree::Number(0));
    *pattern_.mutable_subject() =
        pattern_.has_subject()
            ? tree::All({pattern_.subject(), std::move(blocked)})
            : std::move(blocked);
  }
  // Whoever blocked as it woke: the attacker may have left combat since.
  const pb::Selector blockers = card_.builder.EventRole("blockers");
  Object("DefendingPlayer", Then(blockers, pb::Selector::CONTROLLER_OF));
  Object("Attacker", EventSubject());
  // Whom it has attacked.
  if (NamesObject("Defender")) {
    pb::Selector defender = AttackedInThisCombat(card_);
    *defender.mutable_where() = NoteNames(card_, "attacker", EventSubject());
    Object("Defender", std::move(defender));
  }
  Object("Blocker", blockers);
  Object("Blockers", blockers);
  Number("NumBlockers", EventAmount());
}

void ModeLowering::AttackerBlockedByCreature() {
  pattern_.set_kind(Pattern::BLOCKED);
  SetSubject("ValidCard");
  SetOther("ValidBlocker");
  line_.Ignore("ValidBlocked");
  Object("Attacker", EventSubject());
  Object("Blocker", EventOther());
  Object("DefendingPlayer", Then(EventOther(), pb::Selector::CONTROLLER_OF));
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
