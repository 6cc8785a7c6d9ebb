// The terms that a filter is made of, each as a test of a candidate. Internal
// to lower_filter.cc.
#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_FILTER_TERMS_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_FILTER_TERMS_H_

#include <vector>

#include "kernel/dialects/rulescript/lowering.h"
#include "proto/program.pb.h"

namespace refold::rulescript {

// The one item, if there is only one.
pb::Predicate AllOf(std::vector<pb::Predicate> items);
pb::Predicate AnyOf(std::vector<pb::Predicate> items);
// A test that the game defines.
pb::Predicate IsPlayer(bool is);

// What a term of the type segment asks, other than whether it is a card.
pb::Predicate TypeTest(CardLowering& card, const Site& site,
                       const TypeTerm& term);
// The filter segment. `others` is what is asked beside: the lowest BP is that
// of all for which it holds.
pb::Predicate FilterTests(CardLowering& card, const TargetFilter& filter,
                          const pb::Query& others);

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_FILTER_TERMS_H_
