// Costs of actions: freezing, and cards that are given up.
#include <set>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/lower_action.h"
#include "kernel/dialects/rulescript/lower_filter.h"

namespace refold::rulescript {
namespace {

using pb::Selector;

pb::CostPart MovePart(CardLowering& card, const char* reason) {
  pb::CostPart part;
  part.mutable_move()->set_zone(card.builder.W("discards"));
  part.mutable_move()->set_reason(card.builder.W(reason));
  return part;
}

bool IsTable(Zone zone) {
  return zone == Zone::kArena || zone == Zone::kInFront;
}

// Whose cards pay: one's own unless the filter says otherwise.
bool IsOwn(const TargetFilter& filter) {
  return !filter.zone.has_value() ||
         (filter.zone->side == Side::kMy && !IsTable(filter.zone->zone));
}

// False after an error.
bool CheckPaidWith(CardLowering& card, const TargetFilter& filter, Zone zone,
                   const FilterLowering& what) {
  bool there = !filter.zone.has_value() || filter.zone->zone == zone ||
               (zone == Zone::kRing && IsTable(filter.zone->zone));
  if (!there || what.players || filter.pick.has_value()) {
    card.Unsupported(
        filter.position, "unsupported-cost",
        absl::StrCat("this cost is paid with cards of a ", ZoneName(zone)));
  } else if (IsFromOnePile(filter)) {
    card.Unsupported(filter.position, "unsupported-cost",
                     "of several cards a cost must say from whose zone");
  }
  return !card.failed;
}

// The cards that the filter gives.
void SetPaidWith(CardLowering& card, const TargetFilter& filter, Zone zone,
                 pb::CostPart* part) {
  FilterLowering what = LowerFilter(card, Site(), filter, {.zone = zone});
  if (!CheckPaidWith(card, filter, zone, what)) return;
  *part->mutable_of() = what.query;
  switch (what.how) {
    case FilterLowering::How::kAll:
      *part->mutable_count() = tree::CountOf(what.all);
      break;
    case FilterLowering::How::kRandom:
      part->mutable_move()->set_random(true);
      *part->mutable_count() = tree::Number(what.max.value_or(1));
      break;
    case FilterLowering::How::kChoose:
      *part->mutable_count() = tree::Number(what.min);
      part->set_or_more(what.max != what.min);
      if (part->or_more() && what.max.has_value()) {
        *part->mutable_at_most() = tree::Number(*what.max);
      }
      break;
  }
}

pb::CostPart LowerCost(CardLowering& card, const CostPart& cost) {
  pb::CostPart part;
  switch (cost.kind) {
    case CostKind::kFreeze:
      part.mutable_flag()->set_flag(card.builder.W("frozen"));
      part.mutable_flag()->set_on(true);
      return part;
    case CostKind::kSacrifice:
      // Nobody sacrifices what is another's: it is knocked out.
      part = MovePart(card, !cost.filter.has_value() || IsOwn(*cost.filter)
                                ? "sacrifice"
                                : "ko");
      part.set_into(kSacrificed + 1);
      if (cost.filter.has_value()) {
        SetPaidWith(card, *cost.filter, Zone::kRing, &part);
      }
      return part;
    case CostKind::kDiscard:
      part = MovePart(card, "discard");
      part.set_into(kDiscarded + 1);
      if (cost.filter.has_value()) {
        SetPaidWith(card, *cost.filter, Zone::kHand, &part);
        return part;
      }
      *part.mutable_of() = card.builder.CardsIn(
          card.builder.Zone("hand", tree::Entities(Selector::CONTROLLER)),
          tree::Not(tree::IsOneOf(tree::Entities(Selector::SOURCE))));
      *part.mutable_count() = tree::Number(cost.count);
      return part;
  }
  return part;
}

void AddPrice(CardLowering& card, pb::Cost* cost) {
  pb::Claim::Resource* part = cost->add_parts()->mutable_resource();
  part->set_resource(card.builder.W("sp"));
  *part->mutable_amount() = card.builder.WordExpr(
      pb::Expr::RULE, "price", tree::Entities(Selector::SOURCE));
}

// `{F}` and `{S}` are paid with this card: once, and by a character.
void CheckOwnCosts(CardLowering& card, When when, const Action& action) {
  std::set<CostKind> paid;
  for (const CostPart& cost : action.costs) {
    const bool own =
        cost.kind == CostKind::kFreeze ||
        (cost.kind == CostKind::kSacrifice && !cost.filter.has_value());
    if (!own) continue;
    if (when == When::kPlayed) {
      card.Unsupported(cost.position, "unsupported-cost",
                       "only a character in the ring pays with itself");
    } else if (!paid.insert(cost.kind).second) {
      card.Unsupported(cost.position, "unsupported-cost",
                       "this card can pay so only once");
    }
  }
}

}  // namespace

void LowerCosts(CardLowering& card, When when, const Action& action,
                pb::Ability* ability) {
  if (when == When::kPlayed) AddPrice(card, ability->mutable_cost());
  CheckOwnCosts(card, when, action);
  if (card.failed) return;
  for (const CostPart& cost : action.costs) {
    if (when == When::kEntered) {
      card.Unsupported(cost.position, "cost-on-instant",
                       "what happens by itself cannot have a cost");
      return;
    }
    *ability->mutable_cost()->add_parts() = LowerCost(card, cost);
  }
}

}  // namespace refold::rulescript
