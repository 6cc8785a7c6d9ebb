#include "kernel/dialects/karabast/lower_last_known.h"

#include <utility>

#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_records.h"

namespace refold::karabast {
namespace {

constexpr char kLeftPlay[] = "cards left play";

// What is on it, or was when it left.
pb::Selector UpgradesOnceOn(Card& card, const pb::Selector& was) {
  const RecordsHandle left =
      WithRecords({kLeftPlay, {}}, FieldIs(card, "card", was));
  return tree::Union({tree::Then(was, pb::Selector::ATTACHED_TO),
                      RefsOfRecords(card, left, "attached")});
}

// The objects that have become these by leaving play; the others themselves.
pb::Selector BeforeThat(const pb::Selector& were, const pb::Selector& now) {
  const pb::Predicate is_now = tree::IsOneOf(now);
  const pb::Predicate has_become =
      EntryHolds(tree::Then(tree::Entities(pb::Selector::CANDIDATE),
                            pb::Selector::BECOMES),
                 is_now);
  pb::Selector gone = ThoseThatFit(were, tree::Any({is_now, has_become}));
  pb::Selector others = ThoseThatFit(
      now, tree::Not(tree::IsOneOf(tree::Then(were, pb::Selector::BECOMES))));
  return tree::Union({std::move(gone), std::move(others)});
}

}  // namespace

Value WhatItWas(Card& card, pb::Selector was) {
  pb::Selector upgrades = UpgradesOnceOn(card, was);
  return WhatItWas(std::move(was), std::move(upgrades));
}

Value WhatItWas(pb::Selector was, pb::Selector upgrades) {
  Value value = CardsOf(std::move(was), false);
  Things things = *value.As<Things>();
  things.upgrades_then = std::move(upgrades);
  return {std::move(things)};
}

Value WhatItWas(Card& card, const PastEvent& event) {
  if (!event.was.has_value()) return WhatItWas(card, event.whom.selector);
  return WhatItWas(
      card, BeforeThat(tree::RegisterRefs(*event.was), event.whom.selector));
}

}  // namespace refold::karabast
