// Keywords that change the units that have them, from any source.
#include <iterator>
#include <utility>
#include <vector>

#include "kernel/games/swu/rulebook_parts.h"
#include "kernel/program/program_builder.h"
#include "proto/program.pb.h"

namespace refold::swu {
namespace {

using pb::Selector;
using tree::Entities;

// All units that have the keyword, and of which more is true.
pb::Ability& AddToUnits(ProgramBuilder& b, const char* label,
                        const char* keyword,
                        std::vector<pb::Predicate> more = {}) {
  pb::Ability& ability = b.AddAbility(pb::ABILITY_STATIC);
  ability.set_label(b.W(label));
  std::vector<pb::Predicate> all = {b.HasKeyword(keyword), b.RuleTest("unit")};
  all.insert(all.end(), std::make_move_iterator(more.begin()),
             std::make_move_iterator(more.end()));
  *ability.mutable_continuous()->mutable_affects() =
      tree::Among(b.CardsIn(b.Zone("arena"), tree::All(std::move(all))));
  return ability;
}

// "While this unit is attacking, it gets +N/+0."
void AddRaid(ProgramBuilder& b) {
  pb::Ability& ability =
      AddToUnits(b, "Raid", "raid", {b.HasFlag("attacking")});
  *ability.mutable_continuous()->add_ops() =
      b.Op(pb::MOD_ADD_STAT, "power",
           b.WordExpr(pb::Expr::RULE, "raid", Entities(Selector::CANDIDATE)));
}

// "This unit gets +1/+0 for each damage on it."
void AddGrit(ProgramBuilder& b) {
  pb::Ability& ability = AddToUnits(b, "Grit", "grit");
  *ability.mutable_continuous()->add_ops() =
      b.Op(pb::MOD_ADD_STAT, "power",
           b.WordExpr(pb::Expr::RULE, "damage", Entities(Selector::CANDIDATE)));
}

// "This unit can't be attacked in the phase in which it entered play", which
// Sentinel overrules.
void AddHidden(ProgramBuilder& b) {
  pb::Ability& ability = AddToUnits(
      b, "Hidden", "hidden",
      {b.HasFlag("entered this phase"), tree::Not(b.HasKeyword("sentinel"))});
  pb::OpSpec forbid = b.Op(pb::MOD_RULE, "forbid");
  forbid.add_words(b.W("be attacked"));
  *ability.mutable_continuous()->add_ops() = std::move(forbid);
}

// "Enemy units in its arena can't attack other units or the base", except for
// those with Saboteur.
void AddSentinel(ProgramBuilder& b) {
  pb::Ability& ability = AddToUnits(b, "Sentinel", "sentinel");
  pb::OpSpec require = b.Op(pb::MOD_RULE, "require");
  require.add_words(b.W("be attacked"));
  *require.mutable_predicate() = tree::Not(b.HasKeyword("saboteur"));
  *ability.mutable_continuous()->add_ops() = std::move(require);
}

// What is printed on upgrades for their hosts. That is not one of their
// abilities: it stays if they lose these.
void AddUpgrades(ProgramBuilder& b) {
  pb::Ability& ability = b.AddAbility(pb::ABILITY_STATIC);
  ability.set_label(b.W("Upgrade"));
  const pb::Selector upgrades =
      tree::Then(Entities(Selector::CANDIDATE), Selector::ATTACHED_TO);
  *ability.mutable_continuous()->mutable_affects() = tree::Then(
      tree::Among(b.CardsIn(
          b.Zone("arena"),
          tree::Any({tree::Compared(b.StatOf("upgrade power",
                                             Entities(Selector::CANDIDATE)),
                                    pb::Expr::NE, tree::Number(0)),
                     tree::Compared(
                         b.StatOf("upgrade hp", Entities(Selector::CANDIDATE)),
                         pb::Expr::NE, tree::Number(0))}))),
      Selector::HOST_OF);
  for (const auto& [stat, given] :
       {std::pair{"power", "upgrade power"}, {"hp", "upgrade hp"}}) {
    *ability.mutable_continuous()->add_ops() =
        b.Op(pb::MOD_ADD_STAT, stat,
             b.WordExpr(pb::Expr::SUM_STAT, given, upgrades));
  }
}

}  // namespace

void AddKeywordStatics(ProgramBuilder& b) {
  AddRaid(b);
  AddGrit(b);
  AddHidden(b);
  AddSentinel(b);
  AddUpgrades(b);
}

}  // namespace refold::swu
