// Evaluation of a program's predicates, selectors, queries and expressions.
//
// Nothing here changes the world. Recursion is bounded by the depth that
// linking checked. Arithmetic saturates at the limits of int64. An entity that
// has left answers with its last-known information.
#ifndef REFOLD_KERNEL_QUERY_EVALUATE_H_
#define REFOLD_KERNEL_QUERY_EVALUATE_H_

#include <cstdint>
#include <vector>

#include "kernel/program/flat/program.h"
#include "kernel/query/view.h"

namespace refold {

// A candidate bound to a name, visible to everything nested in its predicate.
struct BoundCandidate {
  uint32_t name;
  Ref ref;
  const BoundCandidate* outer;
};

// The context of an evaluation: a view of the world, and the environment of the
// ability that asks, which must outlive it.
struct Scope {
  View view;
  const Environment& env;
  Ref candidate = {};  // what CANDIDATE means; empty outside predicates
  const EventRecord* record = nullptr;    // the current one; null if none is
  const BoundCandidate* bound = nullptr;  // the innermost; null: there is none
  // Set when what CANDIDATE means is asked: if it is not, the answer is the
  // same for every candidate. May be null.
  bool* candidate_asked = nullptr;

  const Ref& AskCandidate() const {
    if (candidate_asked != nullptr) *candidate_asked = true;
    return candidate;
  }
};

int64_t Evaluate(const Scope& scope, const flat::Expr& expr);
// An absent condition holds.
bool Holds(const Scope& scope, bool has_condition, const flat::Expr& condition);
std::vector<Ref> Select(const Scope& scope, const flat::Selector& selector);
// Each word once, in the order in which they come.
std::vector<Word> SelectWords(const Scope& scope, const flat::WordList& list);
bool HaveCommonWord(const Scope& scope, const flat::WordList& left,
                    const flat::WordList& right);
// In table order, see Query.
std::vector<Ref> Find(const Scope& scope, const flat::Query& query);
// The same, without those that the rules do not let the ability target.
std::vector<Ref> FindTargets(const Scope& scope, const flat::Query& query);
bool Matches(const Scope& scope, const flat::Predicate& predicate,
             const Ref& candidate);
bool InZone(const Scope& scope, const flat::ZoneSpec& spec,
            const Ref& candidate);
// Whether `candidate` is one of Find(query), without building the list.
bool IsAmong(const Scope& scope, const flat::Query& query,
             const Ref& candidate);

// The spell or ability that the ref means (a spell may be given by its card),
// as it is on the stack or last was there. Null if it is neither, or has been
// forgotten. Valid until the next event.
const StackItemCell* KnownItem(const View& view, const Ref& ref);

// The player who controls a card, stack item or player, now or last; 0 if
// unknown.
PlayerId ControllerOf(const View& view, const Ref& ref);
PlayerId OwnerOf(const View& view, const Ref& ref);
// The card's types, wherever it is or was.
bool HasType(const View& view, const Ref& ref, Word type);
int64_t StatOf(const View& view, const Ref& ref, Word stat);
// Converted cost of a card: the sum of its printed mana symbols (X counts on
// the stack with the value "x").
int64_t ConvertedCost(const View& view, const Ref& ref);

// A snapshot of a card's characteristics at this moment, to be carried in an
// event.
LastKnownCard Remember(const View& view, CardId card);

}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_EVALUATE_H_
