// `suspend(n)={…}`: instead of casting the card its player may pay the cost and
// exile it with n time counters. One is removed in each of the player's
// upkeeps; when the last is gone, they cast the card without paying, and a
// creature then has haste. With n = 0, X of the cost is the number of counters.
#include <utility>

#include "kernel/dialects/wagic/lower_card.h"
#include "kernel/dialects/wagic/lower_code.h"
#include "kernel/dialects/wagic/lower_roles.h"

namespace refold::wagic {
namespace {

constexpr char kSuspended[] = "suspended";
constexpr char kTimeCounter[] = "0/0 time";

pb::Expr TimeLeft(CardLowering& card) {
  return card.builder.WordExpr(pb::Expr::COUNTERS, kTimeCounter, Source());
}

pb::Expr Both(pb::Expr a, pb::Expr b) {
  return tree::Binary(pb::Expr::AND, std::move(a), std::move(b));
}

void EmitTime(CodeWriter& code, const pb::Selector& what, pb::Expr change) {
  pb::Instruction::Counters* counters = code.Add(Span())->mutable_counters();
  *counters->mutable_what() = what;
  counters->set_counter(code.builder().W(kTimeCounter));
  *counters->mutable_change() = std::move(change);
}

// From the hand, when the card could be cast.
void AddSuspending(CardLowering& card) {
  pb::Ability& suspend = card.builder.AddAbility(pb::ABILITY_ACTIVATED);
  suspend.add_zones(card.builder.W("hand"));
  suspend.set_immediate(true);
  suspend.set_label(card.builder.W("suspend"));
  suspend.set_sorcery_speed(!HasType(card.ast->types, "instant") &&
                            !HasAbility(*card.ast, StaticAbility::kFlash));
  Site site;
  site.object = Source();
  *suspend.mutable_cost() = LowerCost(card, card.ast->suspend->cost, site);
  CodeWriter code(card, &suspend);
  const uint32_t exiled = code.NewRegister(Span());
  // What was paid for X is known of the card where it was.
  const uint32_t time = code.NewRegister(Span());
  const int32_t written = card.ast->suspend->time_counters;
  pb::Instruction::Let* let = code.Add(Span())->mutable_let();
  let->set_register_(time);
  *let->mutable_number() =
      written > 0 ? tree::Number(written)
                  : card.builder.WordExpr(pb::Expr::VALUE, "x", Source());
  pb::Instruction::Move* move = code.Add(Span())->mutable_move();
  *move->mutable_what() = Source();
  move->set_zone(card.builder.W("exile"));
  move->set_reason(card.builder.W("suspend"));
  move->set_register_(exiled);
  EmitTime(code, tree::RegisterRefs(exiled), tree::RegisterNumber(time));
  pb::Instruction::Value* value = code.Add(Span())->mutable_value();
  *value->mutable_of() = tree::RegisterRefs(exiled);
  value->set_name(card.builder.W(kSuspended));
  *value->mutable_number() = tree::Number(1);
}

pb::Ability& AddInExile(CardLowering& card, pb::EventPattern pattern) {
  pb::Ability& ability = card.builder.AddAbility(pb::ABILITY_TRIGGERED);
  ability.add_zones(card.builder.W("exile"));
  *ability.mutable_trigger() = std::move(pattern);
  return ability;
}

void AddGoingOff(CardLowering& card) {
  pb::EventPattern upkeep;
  upkeep.set_kind(pb::EventPattern::PHASE);
  upkeep.add_words(card.builder.W("upkeep"));
  *upkeep.mutable_whose() = Controller();
  pb::Ability& goes = AddInExile(card, std::move(upkeep));
  *goes.mutable_condition() =
      Both(IsSuspended(card),
           tree::Binary(pb::Expr::GT, TimeLeft(card), tree::Number(0)));
  CodeWriter code(card, &goes);
  EmitTime(code, Source(), tree::Number(-1));
}

// However the last counter goes.
void AddCastingFree(CardLowering& card) {
  pb::EventPattern gone;
  gone.set_kind(pb::EventPattern::COUNTER);
  gone.set_sign(pb::EventPattern::DECREASE);
  gone.add_words(card.builder.W(kTimeCounter));
  *gone.mutable_subject() = tree::IsOneOf(Source());
  pb::Ability& cast = AddInExile(card, std::move(gone));
  *cast.mutable_condition() =
      Both(IsSuspended(card),
           tree::Binary(pb::Expr::EQ, TimeLeft(card), tree::Number(0)));
  CodeWriter code(card, &cast);
  pb::Instruction::Rule* rule = code.Add(Span())->mutable_rule();
  rule->set_name(card.builder.W("cast free"));
  *rule->mutable_what() = Source();
}

void AddHaste(CardLowering& card) {
  pb::Ability& enters = card.builder.AddAbility(pb::ABILITY_ENTERS);
  *enters.mutable_condition() = WasSuspended(card);
  CodeWriter code(card, &enters);
  pb::Instruction::Modify* modify = code.Add(Span())->mutable_modify();
  *modify->mutable_what() = Source();
  *modify->add_ops() =
      card.builder.Op(pb::MOD_ADD_KEYWORD, KeywordName(StaticAbility::kHaste));
  modify->mutable_duration()->set_kind(pb::DURATION_PERMANENT);
}

}  // namespace

pb::Expr IsSuspended(CardLowering& card) {
  return card.builder.WordExpr(pb::Expr::VALUE, kSuspended, Source());
}

// It was cast and nothing was paid: of a card with suspend that is how.
pb::Expr WasSuspended(CardLowering& card) {
  pb::Expr cast = card.builder.WordExpr(pb::Expr::VALUE, "cast", Source());
  pb::Expr paid =
      card.builder.WordExpr(pb::Expr::VALUE, "paid normal", Source());
  return Both(std::move(cast), tree::Unary(pb::Expr::NOT, std::move(paid)));
}

void LowerSuspend(CardLowering& card) {
  if (!card.ast->suspend.has_value()) return;
  const bool counted =
      card.ast->suspend->time_counters > 0 || HasX(card.ast->suspend->cost);
  if (!counted) {
    return UnsupportedField(card, "suspend", "suspend-0",
                            "suspending with no time counter");
  }
  GoTo(card, "suspend");
  AddSuspending(card);
  AddGoingOff(card);
  AddCastingFree(card);
  if (HasType(card.ast->types, "creature")) AddHaste(card);
}

}  // namespace refold::wagic
