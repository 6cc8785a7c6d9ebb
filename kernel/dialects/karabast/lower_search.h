// A search of a deck while it is written: a player sees the top cards and
// chooses some. What is done to these is the system's
// (lower_systems_search.cc).
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_SEARCH_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_SEARCH_H_

#include <optional>
#include <string>

#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {

// Of what is done one after another the first; the rest of it is done once the
// other cards have been put back. `first` is all there is to do otherwise.
struct InTurn {
  Value first;
  std::optional<Value> later = std::nullopt;
};
InTurn TakeFirst(Card& card, const Context& context, const Value& effect);

class Search {
 public:
  Search(Card& card, Code& code, const SystemCall& call)
      : card_(card), code_(code), call_(call) {}

  // The cards that are seen, and those that are chosen among them, lie in
  // registers then.
  bool Choose();

  Value chosen() const { return CardsOf(tree::RegisterRefs(chosen_), true); }

  // Those that are left: shuffled into the deck, or put on the bottom in random
  // order, or whatever it says.
  bool Rest();

  void End() { code_.Land(nothing_); }

 private:
  bool RefuseHandlers();

  bool See();

  std::optional<pb::Query> Fitting();

  // Of cards that are then played: whether they can be.
  std::optional<pb::Predicate> Playable();

  std::optional<pb::Expr> Most();

  // What may be chosen depends on what is chosen.
  bool Pick(const pb::Query& from, const pb::Expr& most, const Value& together);

  std::string Title();

  Card& card_;
  Code& code_;
  const SystemCall& call_;
  pb::Selector player_;
  pb::Selector chooser_;
  std::string title_ = "Select a card";
  bool whole_ = false;
  uint32_t seen_ = 0;
  uint32_t chosen_ = 0;
  size_t nothing_ = 0;  // the jump that is taken where there is nothing to see
};

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_SEARCH_H_
