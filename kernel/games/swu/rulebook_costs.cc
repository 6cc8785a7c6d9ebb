// The rulebook's costs besides printed ones.
#include <utility>

#include "kernel/games/swu/names.h"
#include "kernel/games/swu/rulebook_parts.h"
#include "kernel/games/swu/shape.h"
#include "kernel/program/program_builder.h"
#include "proto/program.pb.h"

namespace refold::swu {
namespace {

using pb::Selector;
using tree::Binary;
using tree::Entities;
using tree::Number;

constexpr int64_t kPenaltyPerIcon = 2;

// The player's leader and base, and units that effects let provide icons.
pb::Selector Providers(ProgramBuilder& b) {
  const pb::Selector candidate = Entities(Selector::CANDIDATE);
  pb::Predicate own_card = tree::IsToken();
  own_card = tree::All(
      {tree::Not(std::move(own_card)),
       tree::Compared(tree::HowMany(tree::Then(candidate, Selector::OWNER_OF),
                                    tree::IsOneOf(You())),
                      pb::Expr::GT, Number(0))});
  pb::Predicate leader =
      tree::All({b.HasType(kLeader.text()), std::move(own_card)});
  pb::Predicate unit =
      tree::All({b.RuleTest("unit"), b.HasKeyword(kGivesAspects.text()),
                 tree::ControlledBy(You())});
  pb::Query all = b.CardsIn(
      b.Zone(kBaseZone.text(), You()),
      tree::Any({b.RuleTest("base"), std::move(leader), std::move(unit)}));
  *all.add_zones() = b.Zone(kArena.text());
  return tree::Among(std::move(all));
}

// Icons of the aspect that the card has and the player does not provide.
pb::Expr Missing(ProgramBuilder& b, Word aspect, uint32_t wanted) {
  pb::Expr provided =
      b.WordExpr(pb::Expr::SUM_STAT, aspect.text(), Providers(b));
  pb::Expr lacking =
      Binary(pb::Expr::SUB, tree::RegisterNumber(wanted), std::move(provided));
  return tree::If(tree::RegisterNumber(wanted),
                  Binary(pb::Expr::MAX, std::move(lacking), Number(0)),
                  Number(0));
}

}  // namespace

// "For each aspect icon of a card that your leader and base do not provide, it
// costs 2 more." It is evaluated for the announcement and is not in force: its
// registers are those of costs.h.
void AddAspectPenalty(ProgramBuilder& b) {
  pb::Ability& ability = b.AddAbility(pb::ABILITY_STATIC);
  ability.set_label(b.W(kAspectPenalty.text()));
  ability.set_granted_only(true);
  const std::vector<Word>& aspects = Shape().words.colors;
  const auto wildcards = static_cast<uint32_t>(aspects.size());
  ability.set_registers(wildcards + 1);
  *ability.mutable_continuous()->mutable_affects() = You();
  pb::Expr open = Number(0);  // of those that a wildcard can stand for
  pb::Expr rest = Number(0);
  for (uint32_t i = 0; i < wildcards; ++i) {
    const bool fixed = aspects[i] == kHeroism || aspects[i] == kVillainy;
    pb::Expr& sum = fixed ? rest : open;
    sum = Binary(pb::Expr::ADD, std::move(sum), Missing(b, aspects[i], i));
  }
  open =
      Binary(pb::Expr::SUB, std::move(open), tree::RegisterNumber(wildcards));
  pb::Expr icons = Binary(pb::Expr::ADD, std::move(rest),
                          Binary(pb::Expr::MAX, std::move(open), Number(0)));
  pb::OpSpec& price = *ability.mutable_continuous()->add_ops();
  price =
      b.Op(pb::MOD_RULE, "price",
           Binary(pb::Expr::MUL, std::move(icons), Number(kPenaltyPerIcon)));
  price.add_words(b.W(kPlay.text()));
  price.add_words(b.W(kResources.text()));
}

}  // namespace refold::swu
