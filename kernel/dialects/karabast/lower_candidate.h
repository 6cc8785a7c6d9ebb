// The candidate of an arrow function: `(card) => …`.
//
// The kernel evaluates a predicate for the current candidate, which is a
// different one within a nested query or test. So an arrow is lowered with a
// named candidate. Closing produces the kernel's form: the current candidate
// where possible, and a predicate that binds the name around inner uses.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_CANDIDATE_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_CANDIDATE_H_

#include <cstdint>

#include "kernel/dialects/karabast/lower_card.h"

namespace refold::karabast {

class Candidate {
 public:
  explicit Candidate(Card& card, Things::Sort sort = Things::Sort::kCards);

  // What the arrow is called with.
  Value value() const;
  pb::Selector selector() const;
  uint32_t name() const { return name_; }

  // What was lowered with it, to be asked about it.
  pb::Predicate Close(pb::Predicate predicate) const;
  pb::Expr Close(pb::Expr number) const;

 private:
  uint32_t name_;
  Things::Sort sort_;
};

// The same of a candidate of that name.
pb::Predicate Closed(pb::Predicate predicate, uint32_t name);
pb::Expr Closed(pb::Expr number, uint32_t name);
// The same number of another candidate.
pb::Expr Renamed(pb::Expr number, uint32_t name, uint32_t other);
// Whether it is the candidate of that name, with or without steps from it.
bool IsBound(const pb::Selector& selector, uint32_t name);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_CANDIDATE_H_
