// Targets in code: choosing them, and determining what effects act on.
#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_TARGET_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_TARGET_H_

#include <vector>

#include "kernel/dialects/rulescript/code_writer.h"
#include "kernel/dialects/rulescript/lower_filter.h"
#include "proto/program.pb.h"

namespace refold::rulescript {

// How targets are chosen.
struct TargetUse {
  FilterPlace place;
  // Who chooses; NONE: the player the site calls `me`.
  pb::Selector chooser;
  // The choice is made while something is announced: it is a target, and
  // without enough of them nothing is announced.
  bool announced = false;
  // With fewer than the filter asks for, what there is will do.
  bool as_many_as_there_are = true;
};

// Fills the register with what the filters give, in their order. Returns what
// that can be.
Targets::Kind WriteTargets(CodeWriter& code, const Site& site,
                           const std::vector<TargetFilter>& filters,
                           const TargetUse& use, uint32_t into);

// lower_search.cc: what searching piles reveals, where the rule asks for it.
//
// A search begins at the top of the pile, or at the bottom where it picks cards
// from there, and ends at the last card that it finds, or at the other end of
// the pile if there are not as many as it picks. Everything on the way is
// revealed.
class Search {
 public:
  // Nothing is written for a rule that does not ask.
  explicit Search(CodeWriter& code) : code_(code) {}

  // `found`: what was taken of the filter's pile. Of anything but a pile it
  // says nothing.
  void Note(const TargetFilter& filter, const FilterLowering& what,
            const pb::Selector& found);
  // The searches are over; `found`: what all of them gave, which was not just
  // on the way.
  void End(const pb::Selector& found);

 private:
  void NotePick(int64_t pick, const pb::Query& query);

  CodeWriter& code_;
  uint32_t way_ = kUnused;
};
// The same of an expression that is one search; `found`: what it gave.
void NoteSearchOf(CodeWriter& code, const Site& site, const Expr& expr,
                  const pb::Selector& found);

// 1 where the filter has as many matches as it asks for.
pb::Expr EnoughMatches(CardLowering& card, const Site& site,
                       const TargetFilter& filter);

// What an effect that is done to cards is done to here, and one that is done to
// players.
pb::Selector CardTargets(const Site& site);
pb::Selector PlayerTargets(const Site& site);
// Of effects that are done to both: the player if nothing was said.
pb::Selector AnyTargets(const Site& site);

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_TARGET_H_
