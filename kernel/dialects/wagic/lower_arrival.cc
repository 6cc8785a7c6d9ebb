// Lines that are done once, of another zone than play: when the card comes
// there, at once. `restriction{discarded}` and `restriction{miracle}` say how
// it has to come.
#include <utility>
#include <vector>

#include "kernel/dialects/wagic/lower_effect.h"
#include "kernel/dialects/wagic/lower_roles.h"

namespace refold::wagic {
namespace {

// Takes the condition out of the ability's, if it is there.
bool TakeCondition(ConditionKind kind, Ability* ability) {
  bool found = false;
  for (Condition& condition : ability->conditions) {
    const auto taken = std::erase_if(
        condition.terms,
        [kind](const ConditionTerm& term) { return term.kind == kind; });
    found = found || taken != 0;
  }
  return found;
}

// The first card that its player has drawn this turn.
pb::Expr IsFirstDrawn(CardLowering& card) {
  return tree::Binary(
      pb::Expr::EQ,
      card.builder.WordExpr(pb::Expr::WATCH, "cards drawn", Controller()),
      tree::Number(1));
}

absl::string_view NameOf(LineZone zone) {
  if (zone == LineZone::kHand) return "hand";
  return zone == LineZone::kExile ? "exile" : "graveyard";
}

// The card where it came: which of the event's parties that is depends on where
// it was.
pb::Selector ArrivedCard(CardLowering& card, LineZone zone) {
  pb::Query query = card.builder.CardsIn(card.builder.Zone(NameOf(zone)));
  *query.mutable_where() =
      tree::Any({tree::IsOneOf(tree::Entities(pb::Selector::EVENT_SUBJECT)),
                 tree::IsOneOf(tree::Entities(pb::Selector::EVENT_OTHER))});
  return tree::Among(std::move(query));
}

pb::EventPattern ArrivalOf(CardLowering& card, LineZone zone,
                           Ability* ability) {
  pb::EventPattern pattern;
  *pattern.mutable_subject() = tree::IsOneOf(Source());
  if (zone == LineZone::kStack) {
    pattern.set_kind(pb::EventPattern::CAST);
    return pattern;
  }
  pattern.set_kind(pb::EventPattern::MOVED);
  *pattern.add_to() = card.builder.Zone(NameOf(zone));
  if (TakeCondition(ConditionKind::kDiscarded, ability)) {
    pattern.add_reasons(card.builder.W("discard"));
    pattern.add_reasons(card.builder.W("cycle"));
  }
  if (TakeCondition(ConditionKind::kMiracle, ability)) {
    pattern.add_reasons(card.builder.W("draw"));
    *pattern.mutable_condition() = IsFirstDrawn(card);
  }
  return pattern;
}

}  // namespace

void AddArrival(CardLowering& card, const Line& line) {
  const bool known =
      line.zone == LineZone::kHand || line.zone == LineZone::kGraveyard ||
      line.zone == LineZone::kExile || line.zone == LineZone::kStack;
  if (!known) {
    return card.Unsupported(line.span, "zone-one-shot",
                            "what is done once can only be done where a card "
                            "comes: in play, to a hand, a graveyard, exile or "
                            "the stack");
  }
  Ability done = line.ability;
  Holder holder;
  ZonesOf(LineZone::kAnyZone, &holder.zones);
  pb::EventPattern pattern = ArrivalOf(card, line.zone, &done);
  std::vector<uint32_t> added;
  pb::Ability* arrives =
      AddAbilityOf(card, pb::ABILITY_TRIGGERED, done.span, holder, &added);
  arrives->set_immediate(true);
  const bool moved = pattern.kind() == pb::EventPattern::MOVED;
  *arrives->mutable_trigger() = std::move(pattern);
  CodeWriter code(card, arrives);
  Site site;
  site.object =
      moved ? code.Keep(done.span, ArrivedCard(card, line.zone)) : Source();
  site.until_end_of_turn = true;
  if (moved) code.set_moved_self(site.object);
  EmitAbility(code, done, site);
}

}  // namespace refold::wagic
