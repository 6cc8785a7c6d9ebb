// Activated abilities.
#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/wagic/lower_card.h"
#include "kernel/dialects/wagic/lower_effect.h"
#include "kernel/dialects/wagic/lower_roles.h"

namespace refold::wagic {
namespace {

// What an equipment may be attached to if nothing is written.
TargetClause OwnCreature(const Ability& ability) {
  TargetClause target;
  target.span = ability.span;
  target.spec.span = ability.span;
  Subject creature;
  creature.span = ability.span;
  creature.kind = SubjectKind::kType;
  creature.word = "creature";
  target.spec.subjects.push_back(std::move(creature));
  ZoneRef mine;
  mine.span = ability.span;
  mine.owner = ZoneOwner::kMy;
  target.spec.zones.push_back(mine);
  return target;
}

bool IsEquip(const Ability& ability) {
  return ability.effects.size() == 1 &&
         ability.effects[0].kind == EffectKind::kEquip;
}

// A card that sacrifices itself from the hand is discarded.
Cost PaidFrom(const std::vector<std::string>& zones, Cost cost) {
  if (zones != std::vector<std::string>{"hand"}) return cost;
  for (CostPart& part : cost.parts) {
    if (part.kind == CostKind::kSacrifice && part.spec.empty()) {
      part.kind = CostKind::kDiscard;
    }
  }
  return cost;
}

// The cards that the cost is paid with are remembered: `storedpower` asks them.
void RememberPayment(CodeWriter& code, const Ability& ability, pb::Cost* cost,
                     Site* site) {
  for (pb::CostPart& part : *cost->mutable_parts()) {
    const bool other = part.has_of() && (part.has_move() || part.has_flag());
    if (!part.has_move() && !other) continue;
    if (!part.has_of()) {
      site->stored = tree::Entities(pb::Selector::SOURCE);
      continue;
    }
    const uint32_t index = code.NewRegister(ability.span);
    part.set_into(index + 1);
    site->stored = tree::RegisterRefs(index);
    return;
  }
}

// The next use asks for another X.
void ForgetX(CodeWriter& code, const Ability& ability) {
  pb::Instruction::Value* known = code.Add(ability.span)->mutable_value();
  *known->mutable_of() = Source();
  known->set_name(code.builder().W("x known"));
  *known->mutable_number() = tree::Number(0);
}

// `limit^effect^n`: uses are counted in a value that the rules forget at the
// beginning of each turn.
void EmitLimitEffect(CodeWriter& code, const Ability& ability, uint32_t index,
                     const Site& site) {
  const LimitEffect& limit = *ability.limit_effect;
  const std::string name = absl::StrCat("used limit ", index);
  pb::Instruction::Value* count = code.Add(ability.span)->mutable_value();
  *count->mutable_of() = Source();
  count->set_name(code.builder().W(name));
  *count->mutable_number() = tree::Number(1);
  CodeWriter::Label end;
  code.JumpUnless(
      ability.span,
      tree::Binary(pb::Expr::EQ,
                   code.builder().WordExpr(pb::Expr::VALUE, name, Source()),
                   LowerAmount(code.card(), limit.count, site)),
      &end);
  EmitAbility(code, *limit.effect, site);
  code.Bind(&end);
}

// A loyalty ability of a planeswalker: among its cost are loyalty counters, or
// it costs nothing.
bool IsLoyaltyAbility(const CardLowering& card, const Cost& cost) {
  if (!HasType(card.ast->types, "planeswalker")) return false;
  const auto is_loyalty = [](const CostPart& part) {
    return part.kind == CostKind::kCounters && part.spec.empty() &&
           part.counter.name == "loyalty";
  };
  const auto is_nothing = [](const CostPart& part) {
    return part.kind == CostKind::kGeneric &&
           part.amount.kind == AmountKind::kInteger && part.amount.integer == 0;
  };
  return std::any_of(cost.parts.begin(), cost.parts.end(), is_loyalty) ||
         std::all_of(cost.parts.begin(), cost.parts.end(), is_nothing);
}

// One of them a turn, when its player could cast a sorcery (CR 606.3).
void LimitLoyalty(CodeWriter& code, const Ability& ability,
                  pb::Ability* activated) {
  constexpr absl::string_view kUsed = "used loyalty";
  activated->set_sorcery_speed(true);
  // Less than 0 where an effect allows one more.
  AddCondition(
      tree::Binary(pb::Expr::LT,
                   code.builder().WordExpr(pb::Expr::VALUE, kUsed, Source()),
                   tree::Number(1)),
      activated);
  pb::Instruction::Value* used = code.Add(ability.span)->mutable_value();
  *used->mutable_of() = Source();
  used->set_name(code.builder().W(kUsed));
  *used->mutable_number() = tree::Number(1);
}

}  // namespace

bool LowerConditions(CardLowering& card, const std::vector<Condition>& written,
                     const Site& site, bool* sorcery_speed,
                     pb::Expr* condition) {
  bool any = false;
  for (const Condition& one : written) {
    for (const ConditionTerm& term : one.terms) {
      if (term.kind == ConditionKind::kAsSorcery && sorcery_speed != nullptr) {
        *sorcery_speed = true;
        continue;
      }
      pb::Expr lowered = LowerConditionTerm(card, term, site);
      *condition =
          any ? And(*condition, std::move(lowered)) : std::move(lowered);
      any = true;
    }
  }
  return any;
}

void AddActivated(CardLowering& card, const Ability& ability,
                  const Holder& holder, std::vector<uint32_t>* added) {
  pb::Ability* activated =
      AddAbilityOf(card, pb::ABILITY_ACTIVATED, ability.span, holder, added);
  const uint32_t index = added->back();
  CodeWriter code(card, activated);
  const Cost* const x_of_card = card.x_cost;
  if (HasX(*ability.cost)) card.x_cost = &*ability.cost;
  Site site;
  site.object = holder.object;
  site.until_end_of_turn = true;
  RecallPlayer(card, &site);
  activated->set_label(card.builder.W(ability.menu_text));
  bool sorcery_speed = IsEquip(ability);
  pb::Expr condition;
  if (LowerConditions(card, ability.conditions, site, &sorcery_speed,
                      &condition)) {
    AddCondition(std::move(condition), activated);
  }
  activated->set_sorcery_speed(sorcery_speed);
  if (ability.limit.has_value()) {
    *activated->mutable_limit() = LowerAmount(card, *ability.limit, site);
  }
  activated->set_mana(IsManaAbility(ability));
  if (holder.zones.empty() && IsLoyaltyAbility(card, *ability.cost)) {
    LimitLoyalty(code, ability, activated);
  }

  Ability rest = ability;
  rest.cost.reset();
  rest.conditions.clear();
  rest.limit.reset();
  rest.limit_effect.reset();
  rest.paid_with = PaidWith::kAnything;
  if (IsEquip(ability) && !rest.target.has_value()) {
    rest.target = OwnCreature(ability);
  }
  // What is used elsewhere than in play may move by its cost.
  if (!holder.zones.empty() && HasX(*ability.cost)) {
    site.keeps_x = true;
    site.x = code.Keep(ability.span, card.builder.WordExpr(
                                         pb::Expr::VALUE, "x",
                                         tree::Entities(pb::Selector::SOURCE)));
  }
  const Site before = site;  // the cost is not about the target
  // What may be done to a target is asked when that is chosen already.
  const bool announced =
      rest.target.has_value() && rest.choosing != Choosing::kChoice;
  site.before_x = announced && HasX(*ability.cost);
  *activated->mutable_cost() =
      LowerCost(card, PaidFrom(holder.zones, *ability.cost), before);
  RememberPayment(code, ability, activated->mutable_cost(), &site);
  if (announced) EmitChoose(code, *rest.target, /*optional=*/false, &site);
  code.BeginResolution();
  if (site.before_x) {
    site.before_x = false;
    ForgetX(code, ability);
  }
  if (announced) {
    CodeWriter::Label declined;
    EmitShuffleSearched(code, *rest.target, before);
    if (rest.choosing == Choosing::kMay) code.AskOr(ability.span, &declined);
    EmitChosen(code, rest, site);
    code.Bind(&declined);
  } else {
    EmitAbility(code, rest, site);
  }
  if (ability.limit_effect.has_value()) {
    EmitLimitEffect(code, ability, index, site);
  }
  card.x_cost = x_of_card;
}

}  // namespace refold::wagic
