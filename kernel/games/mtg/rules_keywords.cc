// Keywords of the program "#rules" that are rules of acts; act_rules.h says
// how they are found.
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/rules_parts.h"
#include "kernel/games/mtg/subtypes.h"
#include "kernel/program/program_builder.h"
#include "proto/program.pb.h"

namespace refold::mtg {
namespace {

using pb::Selector;
using tree::Entities;

pb::OpSpec& Forbids(ProgramBuilder& b, absl::string_view keyword,
                    const std::vector<absl::string_view>& acts,
                    Selector::Base whom = Selector::SOURCE) {
  return AddRuleOfAct(b, keyword, Entities(whom), "forbid", acts);
}

pb::Predicate IsColored() {
  pb::Predicate colored;
  colored.set_min_colors(1);
  return colored;
}

// What cannot be targeted (CR 702.18, 702.11).
void AddShroud(ProgramBuilder& b) {
  Forbids(b, "shroud", {"be targeted"});
  const pb::Predicate an_opponent =
      tree::IsOneOf(Entities(Selector::OPPONENTS));
  *Forbids(b, "opponentshroud", {"be targeted by a player"})
       .mutable_predicate() = an_opponent;
  *Forbids(b, "protectionfromcoloredspells", {"be targeted by a spell"})
       .mutable_predicate() = IsColored();
  Forbids(b, "playershroud", {"be targeted"}, Selector::CONTROLLER);
  *Forbids(b, "controllershroud", {"be targeted by a player"},
           Selector::CONTROLLER)
       .mutable_predicate() = an_opponent;
}

// CR 702.16b to f
void AddProtection(ProgramBuilder& b) {
  for (const char* color : {"white", "blue", "black", "red", "green"}) {
    *Forbids(b, absl::StrCat("protection from ", color),
             {"be targeted", "be blocked", "be attached to", "be dealt damage"})
         .mutable_predicate() = b.HasColor(color);
  }
}

void AddUseless(ProgramBuilder& b) {
  Forbids(b, "noactivatedability", {"use for mana", "use for more"});
  Forbids(b, "nomanaability", {"use for mana"});
  Forbids(b, "onlymanaability", {"use for more"});
  Forbids(b, "notapability", {kBeTappedForACost.text()});
}

// The act may be done in spite of this obstacle.
void Allows(ProgramBuilder& b, absl::string_view keyword, absl::string_view act,
            absl::string_view obstacle) {
  AddRuleOfAct(b, keyword, Entities(Selector::SOURCE), "allow",
               {act, obstacle});
}

void AddAllowed(ProgramBuilder& b) {
  Allows(b, "flash", kBeCast.text(), kTiming.text());
  Allows(b, "canplayfromgraveyard", kBePlayed.text(), kGraveyard.text());
  Allows(b, "canplayfromexile", kBePlayed.text(), kExile.text());
  // CR 702.10
  Allows(b, kHaste.text(), kAttack.text(), kSick.text());
  Allows(b, kHaste.text(), kBeTappedForACost.text(), kSick.text());
  Allows(b, "attackhaste", kAttack.text(), kSick.text());
  Allows(b, "usehaste", kBeTappedForACost.text(), kSick.text());
  // CR 702.3b: nothing but defender.
  Allows(b, "attacks despite defender", kAttack.text(), "defender");
  // A word of CardCode, which lifts what its `cantattack` says as well.
  Allows(b, "canattack", kAttack.text(), "defender");
  Allows(b, "canattack", kAttack.text(), "cantattack");
}

// CR 702.3 and what cards say.
void AddUnfitForCombat(ProgramBuilder& b) {
  AddRuleOfAct(b, "defender", Entities(Selector::SOURCE), "hinder",
               {kAttack.text(), "defender"});
  AddRuleOfAct(b, "cantattack", Entities(Selector::SOURCE), "hinder",
               {kAttack.text(), "cantattack"});
  Forbids(b, "cantblock", {kBlockAct.text()});
}

// Costs one mana of this kind less for each of these that one controls
// (CR 702.41).
void AddAffinity(ProgramBuilder& b, absl::string_view keyword,
                 pb::Predicate which, absl::string_view mana) {
  pb::OpSpec& price = AddRuleOfAct(b, keyword, Entities(Selector::SOURCE),
                                   "price", {"be cast", mana});
  pb::Query own =
      b.CardsIn(b.Zone(kBattlefield.text(), Entities(Selector::CONTROLLER)),
                std::move(which));
  *price.mutable_number() =
      tree::Unary(pb::Expr::NEG, tree::CountOf(tree::Among(std::move(own))));
}

void AddAffinities(ProgramBuilder& b) {
  const std::string& any = kGenericMana.text();
  AddAffinity(b, "affinityartifacts", b.HasType(kArtifact.text()), any);
  for (Word land : BasicLandTypes()) {
    const std::string& type = land.text();
    const std::string several = type.back() == 's' ? type : type + "s";
    AddAffinity(b, absl::StrCat("affinity", several), b.HasType(type), any);
  }
  AddAffinity(b, "affinitygreencreatures",
              tree::All({b.HasType(kCreature.text()), b.HasColor("green")}),
              "mana.g");
}

// As long as the spell is on the stack, players can neither cast nor use
// abilities that are not mana abilities (CR 702.61a).
void AddSplitSecond(ProgramBuilder& b) {
  Forbids(b, "split second", {kCastAct.text(), "use for more"},
          Selector::PLAYERS);
  pb::CardProgram& rules = b.program();
  rules.mutable_abilities(rules.abilities_size() - 1)
      ->add_zones(b.W(kStack.text()));
}

}  // namespace

// What is asked most often comes first: it is found sooner.
void AddRulesOfKeywords(ProgramBuilder& b) {
  AddUseless(b);
  AddAllowed(b);
  AddUnfitForCombat(b);
  AddShroud(b);
  AddProtection(b);
  AddAffinities(b);
  // No spell of anybody costs less than three.
  *AddRuleOfAct(b, "trinisphere", Entities(Selector::PLAYERS), "least",
                {"cast", kGenericMana.text()})
       .mutable_number() = tree::Number(3);
  AddSplitSecond(b);
  AddRuleOfAct(b, "spellmastery", Entities(Selector::SOURCE), "allow",
               {kBeCast.text(), kTiming.text(), "alternative"});
  Allows(b, "spellmastery", "be cast for nothing", "timing");
  Allows(b, "zerocast", "be cast for nothing", "cost");
}

}  // namespace refold::mtg
