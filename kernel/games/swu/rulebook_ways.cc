// Keywords that are ways to play cards or to pay for them, and those that say
// what upgrades are attached to or what their abilities ask for.
//
// A way is a cast of the rulebook: its name, which is the keyword of the cards
// that can be played so; from where players play them so as an action, and
// under which condition. An ability of kind SPELL with the keyword says the
// rest: its condition, whether the card itself has a price for it; a first
// instruction that chooses, what the card is attached to, which makes it an
// upgrade; the code behind that, what is done once the card has been played.
// What a way costs is printed on cards (ways.h).
#include <utility>

#include "kernel/games/swu/rulebook_parts.h"
#include "kernel/program/program_builder.h"
#include "proto/program.pb.h"

namespace refold::swu {
namespace {

using pb::Selector;
using tree::Entities;
using tree::Number;
using tree::Then;

pb::CastOption& AddWay(ProgramBuilder& b, const char* name, const char* zone) {
  pb::CastOption& way = *b.program().add_casts();
  way.set_name(b.W(name));
  way.set_zone(b.W(zone));
  return way;
}

pb::Ability& AddSpell(ProgramBuilder& b, const char* label,
                      const char* keyword) {
  pb::Ability& ability = b.AddAbility(pb::ABILITY_SPELL);
  ability.set_label(b.W(label));
  ability.set_keyword(b.W(keyword));
  ability.set_registers(1);
  return ability;
}

void AttachesTo(ProgramBuilder& b, pb::Ability& ability, pb::Query hosts) {
  pb::Instruction::Choose& choose = *ability.add_code()->mutable_choose();
  *choose.mutable_from() = std::move(hosts);
  choose.set_reason(b.W("attach to"));
}

// "Put the top card of your deck into play as a resource": in its place.
pb::Instruction ResourceTopCard(ProgramBuilder& b) {
  pb::Query top = b.CardsIn(b.Zone("deck", You()));
  *top.mutable_top() = Number(1);
  return b.Verb("resource card", {b.Part("card", tree::Among(std::move(top)))});
}

// If only something other than resources is paid, it is one of the card's own
// ways; effects can also give it at a price.
void AddSmuggle(ProgramBuilder& b) {
  AddWay(b, "smuggle", "resources");
  pb::Ability& ability = AddSpell(b, "Smuggle", "smuggle");
  *ability.mutable_condition() =
      tree::Binary(pb::Expr::OR, b.StatOf("smuggle cost", Self()),
                   tree::HowMany(Self(), b.HasKeyword("given smuggle")));
  *ability.add_code() = ResourceTopCard(b);
}

// Onto a friendly Vehicle without a Pilot, or with as many as it carries more;
// some Pilots go onto any.
void AddPiloting(ProgramBuilder& b) {
  AddWay(b, "piloting", "hand");
  pb::Ability& ability = AddSpell(b, "Piloting", "piloting");
  const Selector vehicle = Entities(Selector::CANDIDATE);
  pb::Predicate has_room = tree::Compared(
      tree::HowMany(Then(vehicle, Selector::ATTACHED_TO), b.HasType("pilot")),
      pb::Expr::LE, b.WordExpr(pb::Expr::RULE, "carries more pilots", vehicle));
  pb::Predicate needs_none =
      tree::Compared(tree::HowMany(Self(), b.HasKeyword("joins other pilots")),
                     pb::Expr::GT, Number(0));
  AttachesTo(b, ability,
             b.CardsIn(b.Zone("arena", You()),
                       tree::All({b.RuleTest("unit"), b.HasType("vehicle"),
                                  tree::Any({std::move(has_room),
                                             std::move(needs_none)})})));
}

// No action: an ability of the card plays it so (rulebook_triggers.cc).
void AddPlotWay(ProgramBuilder& b) {
  *AddWay(b, "plot", "resources").mutable_condition() = Number(0);
  *AddSpell(b, "Plot", "plot").add_code() = ResourceTopCard(b);
}

// An upgrade of the player's own base.
void AddFortify(ProgramBuilder& b) {
  AttachesTo(b, AddSpell(b, "Fortify", "fortify"),
             b.CardsIn(b.Zone("base", You()), b.HasType("base")));
}

// "While you control 3 or more units": its abilities ask for that.
void AddCoordinate(ProgramBuilder& b) {
  *AddSpell(b, "Coordinate", "coordinate").mutable_condition() = tree::Binary(
      pb::Expr::GE,
      tree::CountOf(
          tree::Among(b.CardsIn(b.Zone("arena", You()), b.RuleTest("unit")))),
      Number(3));
}

// "While paying, you may defeat up to N units you control. Each of them takes 2
// off the cost." Whatever plays the card may give it so much more (register 0).
void AddExploit(ProgramBuilder& b) {
  pb::Claim& claim =
      *AddSpell(b, "Exploit", "exploit").mutable_cost()->add_claims();
  claim.set_name(b.W("exploit"));
  *claim.mutable_verb() = b.Verb("defeat", {b.Part("by", You())}).verb();
  *claim.mutable_of() = b.CardsIn(b.Zone("arena", You()), b.RuleTest("unit"));
  *claim.mutable_count() =
      tree::Binary(pb::Expr::ADD, b.WordExpr(pb::Expr::RULE, "exploit", Self()),
                   tree::RegisterNumber(0));
  claim.set_saves(b.W("resources"));
  *claim.mutable_worth() = Number(2);
}

}  // namespace

// Their order is a stored format (ways.h): add new ones at the end.
void AddWays(ProgramBuilder& b) {
  AddSmuggle(b);
  AddPiloting(b);
  AddPlotWay(b);
  AddFortify(b);
  AddCoordinate(b);
  AddExploit(b);
}

}  // namespace refold::swu
