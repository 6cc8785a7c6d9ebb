// General rules of acts in the program "#rules", which apply to everybody and
// everything. Keywords (rules_keywords.cc) and effects override them.
#include <string>
#include <utility>

#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/rules_parts.h"
#include "kernel/program/program_builder.h"
#include "proto/program.pb.h"

namespace refold::mtg {
namespace {

using pb::Selector;
using tree::Entities;
using tree::Number;

// The one who acts is the source.
pb::OpSpec& AddHindrance(ProgramBuilder& b, Word act, Word obstacle) {
  return AddRuleOfAct(b, "", Entities(Selector::SOURCE), "hinder",
                      {act.text(), obstacle.text()});
}

// Sets the condition of the last rule added: this must hold for the one who
// acts.
void If(ProgramBuilder& b, pb::Predicate holds) {
  pb::CardProgram& rules = b.program();
  pb::Expr& condition = *rules.mutable_abilities(rules.abilities_size() - 1)
                             ->mutable_continuous()
                             ->mutable_condition();
  condition = tree::HowMany(Entities(Selector::SOURCE), std::move(holds));
}

// It is a main phase of the candidate player, and the stack is empty
// (CR 307.1).
pb::Predicate CouldCastASorcery(ProgramBuilder& b) {
  pb::Expr turn;
  turn.set_op(pb::Expr::YOUR_TURN);
  *turn.mutable_of() = Entities(Selector::CANDIDATE);
  pb::Expr phase = b.PhaseIs({kFirstMain.text(), kSecondMain.text()});
  pb::Expr stack;
  stack.set_op(pb::Expr::STACK_SIZE);
  return tree::All({tree::Compared(std::move(turn), pb::Expr::NE, Number(0)),
                    tree::Compared(std::move(phase), pb::Expr::NE, Number(0)),
                    tree::Compared(std::move(stack), pb::Expr::EQ, Number(0))});
}

// CR 116.2a, 117.1a, 602.5d
void AddTimingOfSorceries(ProgramBuilder& b) {
  for (Word act : {kBeCast, kUseAsASorcery, kPlayALand}) {
    *AddHindrance(b, act, kTiming).mutable_predicate() =
        tree::Not(CouldCastASorcery(b));
    if (act == kBeCast) If(b, tree::Not(b.HasType(kInstant.text())));
  }
}

// Cards are cast and played from the hand (CR 601.3, 305.1). Their sort in this
// question is their zone, and so is the obstacle.
void AddPlacesOfPlay(ProgramBuilder& b) {
  for (Word zone :
       {kBattlefield, kGraveyard, kExile, kCommand, kLibrary, kStack}) {
    AddHindrance(b, kBePlayed, zone).add_words(b.W(zone.text()));
  }
}

// CR 302.6, 508.1a, 509.1a. For costs, only a card's own cost is meant.
void AddUnreadyCreatures(ProgramBuilder& b) {
  for (Word act : {kAttack, kBeTappedForACost}) {
    AddHindrance(b, act, kSick);
    If(b, tree::All({b.HasFlag(kSick.text()), b.HasType(kCreature.text())}));
  }
  for (Word act : {kAttack, kBlockAct}) {
    AddHindrance(b, act, kTapped);
    If(b, b.HasFlag(kTapped.text()));
  }
}

}  // namespace

pb::OpSpec& AddRuleOfAct(ProgramBuilder& b, absl::string_view keyword,
                         const pb::Selector& whom, absl::string_view rule,
                         const std::vector<absl::string_view>& words) {
  pb::Ability& ability = b.AddAbility(pb::ABILITY_STATIC);
  ability.set_label(b.W(keyword));
  *ability.mutable_continuous()->mutable_affects() = whom;
  pb::OpSpec& op = *ability.mutable_continuous()->add_ops();
  op = b.Op(pb::MOD_RULE, rule);
  for (absl::string_view word : words) op.add_words(b.W(word));
  return op;
}

// The most frequent questions come first, so that they are found sooner.
void AddRulesOfActs(ProgramBuilder& b) {
  AddPlacesOfPlay(b);
  AddTimingOfSorceries(b);
  AddUnreadyCreatures(b);
}

}  // namespace refold::mtg
