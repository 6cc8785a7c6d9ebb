// Keywords that stand for triggered abilities, or for abilities that do
// something in addition to an event.
#include <utility>

#include "kernel/games/swu/rulebook_parts.h"
#include "kernel/program/program_builder.h"
#include "proto/program.pb.h"

namespace refold::swu {
namespace {

using pb::EventPattern;
using pb::Selector;
using tree::Entities;
using tree::IsOneOf;
using tree::Number;
using tree::Then;

pb::EventPattern Hears(ProgramBuilder& b, const char* event, const char* role,
                       pb::Selector who) {
  pb::EventPattern pattern;
  pattern.set_kind(EventPattern::HAPPENED);
  pattern.add_words(b.W(event));
  pb::EventPattern::Role& filled = *pattern.add_roles();
  filled.set_role(b.W(role));
  *filled.mutable_where() = IsOneOf(std::move(who));
  return pattern;
}

// An ability of units, or of other cards in the zone, that have the keyword.
pb::Ability& AddKeyword(ProgramBuilder& b, const char* label,
                        const char* keyword, pb::EventPattern pattern,
                        const char* zone = "arena") {
  pb::Ability& ability = b.AddAbility(pb::ABILITY_TRIGGERED);
  ability.set_label(b.W(label));
  ability.set_keyword(b.W(keyword));
  ability.add_zones(b.W(zone));
  ability.set_granted_only(true);
  ability.set_registers(1);
  *ability.mutable_trigger() = std::move(pattern);
  return ability;
}

// Units that come by a rescue have not been played, deployed or created.
pb::EventPattern Enters(ProgramBuilder& b) {
  pb::EventPattern pattern = Hears(b, "unit entered play", "card", Self());
  pb::Expr& condition = *pattern.mutable_condition();
  condition.set_op(pb::Expr::NOT);
  pb::Expr& rescued = *condition.add_args();
  rescued.set_op(pb::Expr::COMMON_WORD);
  *rescued.add_lists() = b.EventWords("way");
  *rescued.add_lists() = b.Words({"rescue"});
  return pattern;
}

pb::Query OwnBase(ProgramBuilder& b) {
  return b.CardsIn(b.Zone("base", You()), b.HasType("base"));
}

void AddAmbush(ProgramBuilder& b) {
  pb::Ability& ability = AddKeyword(b, "Ambush", "ambush", Enters(b));
  auto* jump = ability.add_code()->mutable_jump_unless();
  *jump->mutable_condition() = tree::HowMany(Self(), b.RuleTest("may ambush"));
  jump->set_to(3);
  auto* ask = ability.add_code()->mutable_ask();
  ask->set_reason(b.W("Ambush"));
  ask->set_otherwise(3);
  *ability.add_code() = b.Verb(
      "attack", {b.Part("card", Self()), b.Part("though exhausted", Number(1)),
                 b.Part("units only", Number(1)), b.Part("ambush", Number(1))});
}

// A unit that has lost it since the attack was declared restores the amount
// that it had then.
void AddRestore(ProgramBuilder& b) {
  pb::Ability& ability = AddKeyword(
      b, "Restore", "restore", Hears(b, "attack declared", "attacker", Self()));
  *ability.add_code() = b.Verb(
      "heal",
      {b.Part("card", tree::Among(OwnBase(b))),
       b.Part("amount",
              tree::Binary(pb::Expr::MAX, b.EventNumber("restore"),
                           b.WordExpr(pb::Expr::RULE, "restore", Self())))});
}

// Defeats all Shields on the unit that is attacked.
void AddSaboteur(ProgramBuilder& b) {
  pb::Ability& ability =
      AddKeyword(b, "Saboteur", "saboteur",
                 Hears(b, "attack declared", "attacker", Self()));
  pb::Predicate shield;
  shield.set_name(b.W("Shield"));
  pb::Query shields =
      b.CardsIn(b.Zone("arena"),
                tree::All({shield, IsOneOf(Then(b.EventRole("defender"),
                                                Selector::ATTACHED_TO))}));
  *ability.mutable_trigger()->mutable_condition() =
      tree::HowMany(b.EventRole("defender"), b.HasType("unit"));
  *ability.add_code() =
      b.Verb("defeat", {b.Part("card", tree::Among(std::move(shields)))});
}

void AddShielded(ProgramBuilder& b) {
  pb::Ability& ability = AddKeyword(b, "Shielded", "shielded", Enters(b));
  b.program().add_dependencies("Shield");
  *ability.add_code() =
      b.Verb("give", {b.Part("card", Self()), b.Part("amount", Number(1)),
                      b.Part("token", "Shield")});
}

// Another unit attacks, with the abilities of this one.
void AddSupport(ProgramBuilder& b) {
  pb::Ability& ability = AddKeyword(b, "Support", "support", Enters(b));
  const pb::Predicate ready = b.RuleTest("may attack");
  auto* choose = ability.add_code()->mutable_choose();
  *choose->mutable_from() = b.CardsIn(
      b.Zone("arena", You()), tree::All({ready, tree::Not(IsOneOf(Self()))}));
  *choose->mutable_min() = Number(0);
  choose->set_reason(b.W("Support"));
  const Selector attacker = tree::RegisterRefs(0);
  auto* jump = ability.add_code()->mutable_jump_unless();
  *jump->mutable_condition() = tree::CountOf(attacker);
  jump->set_to(5);
  *ability.add_code() = b.Verb(
      "lend abilities", {b.Part("card", attacker), b.Part("source", Self()),
                         b.Part("reason", "support")});
  // The attack is optional, too: its target may be declined.
  *ability.add_code() = b.Verb(
      "attack", {b.Part("card", attacker), b.Part("may decline", Number(1))});
  // Where there was no attack after all.
  auto* end = ability.add_code()->mutable_end_effects();
  end->set_name(b.W("support"));
  *end->mutable_of() = attacker;
}

// Once its controller's leader has been deployed, the card may be played from
// the resources; see rulebook_ways.cc for how.
void AddPlot(ProgramBuilder& b) {
  pb::Ability& ability =
      AddKeyword(b, "Plot", "plot",
                 Hears(b, "leader deployed", "player", You()), "resources");
  pb::Predicate playable;
  pb::Predicate::Tried& tried = *playable.mutable_tried();
  *tried.mutable_verb() =
      b.Verb("play card", {b.Part("card", Entities(Selector::CANDIDATE)),
                           b.Part("way", "plot")})
          .verb();
  tried.set_level(pb::Predicate::Tried::POSSIBLE);
  auto* jump = ability.add_code()->mutable_jump_unless();
  *jump->mutable_condition() = tree::HowMany(Self(), std::move(playable));
  jump->set_to(3);
  auto* ask = ability.add_code()->mutable_ask();
  ask->set_reason(b.W("Plot"));
  ask->set_otherwise(3);
  *ability.add_code() =
      b.Verb("play card", {b.Part("card", Self()), b.Part("way", "plot")});
}

// -- Overwhelm
// ----------------------------------------------------------------

// Something that happens in addition to what the attacker does, at the same
// time, as a separate event. Its rank puts it after everything that changes the
// amount.
pb::Ability& AddBeside(ProgramBuilder& b, pb::EventPattern pattern) {
  pb::Ability& ability =
      AddKeyword(b, "Overwhelm", "overwhelm", std::move(pattern));
  ability.set_kind(pb::ABILITY_REPLACEMENT);
  ability.mutable_replacement()->set_kind(pb::Replacement::ALSO);
  ability.mutable_replacement()->set_rank(1);
  ability.mutable_replacement()->set_anew(true);
  return ability;
}

// The source is this unit.
pb::Instruction DamageToBaseOf(ProgramBuilder& b, pb::Selector player,
                               pb::Selector past, const char* amount) {
  pb::Query base =
      b.CardsIn(b.Zone("base", std::move(player)), b.HasType("base"));
  return b.Verb("damage", {b.Part("target", tree::Among(std::move(base))),
                           b.Part("amount", b.EventNumber(amount)),
                           b.Part("overwhelm", Number(1)),
                           b.Part("defender", std::move(past))});
}

// "When attacking an enemy unit, deal excess damage to the opponent's base."
// There is no excess damage for a unit that damage cannot defeat.
void AddOverwhelm(ProgramBuilder& b) {
  pb::EventPattern pattern = Hears(b, "damage dealt", "source", Self());
  pb::EventPattern::Role& struck = *pattern.add_roles();
  struck.set_role(b.W("card"));
  *struck.mutable_where() =
      tree::All({b.RuleTest("unit"),
                 tree::Not(b.HasKeyword("cannot be defeated by damage"))});
  const pb::Expr attacking = tree::HowMany(Self(), b.HasFlag("attacking"));
  *pattern.mutable_condition() = tree::Binary(
      pb::Expr::AND, b.EventNumber("combat"),
      tree::Binary(pb::Expr::AND, b.EventNumber("excess"), attacking));
  pb::Ability& ability = AddBeside(b, std::move(pattern));
  *ability.add_code() =
      DamageToBaseOf(b, Then(b.EventRole("card"), Selector::CONTROLLER_OF),
                     b.EventRole("card"), "excess");
  *ability.add_code() =
      b.Verb("value", {b.Part("of", b.EventRole("card")),
                       b.Part("amount", b.EventNumber("excess")),
                       b.Part("name", "gone past")});
}

// If the defender is gone, all damage goes past it.
void AddOverwhelmPastGone(ProgramBuilder& b) {
  pb::Ability& ability =
      AddBeside(b, Hears(b, "defender gone", "attacker", Self()));
  *ability.add_code() = DamageToBaseOf(b, Entities(Selector::OPPONENTS),
                                       b.EventRole("defender"), "amount");
}

}  // namespace

// Their order is the one in which they are offered.
void AddKeywordTriggers(ProgramBuilder& b) {
  AddAmbush(b);
  AddRestore(b);
  AddSaboteur(b);
  AddShielded(b);
  AddSupport(b);
  AddPlot(b);
  AddOverwhelm(b);
  AddOverwhelmPastGone(b);
}

}  // namespace refold::swu
