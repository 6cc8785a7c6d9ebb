// The mana that a permanent could produce.
#ifndef REFOLD_KERNEL_GAMES_MTG_PRODUCING_H_
#define REFOLD_KERNEL_GAMES_MTG_PRODUCING_H_

#include <string>

#include "absl/strings/str_cat.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/view.h"

namespace refold::mtg {

// Whether an ability of the permanent could produce this mana, regardless of
// cost. Abilities that reflect what others could produce (the label "reflected
// mana") are ignored, since they might ask each other (CR 106.7).
bool CouldProduce(const View& view, const Ref& ref, Word mana);

// The same as a test of programs, of one kind.
template <char kLetter>
bool CouldGive(const View& view, const Environment&, const Ref& ref) {
  static const Word mana =
      Word::Of(absl::StrCat("mana.", std::string(1, kLetter)));
  return CouldProduce(view, ref, mana);
}

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_PRODUCING_H_
