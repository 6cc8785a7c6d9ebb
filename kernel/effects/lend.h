// Lending: a card gets the abilities and keywords that another one has at this
// moment, for as long as an effect lasts.
//
// Keywords are lent by name, as many of each as there are; what rules make of
// them comes with them (GameQueries::RuleAbilities). Other abilities are lent
// one by one: one that was given to the lender keeps what its giver knew. Of a
// card that is not in play they are those that would work there. Where only the
// abilities of one keyword are lent (Ability.keyword), they are the printed
// ones, wherever the card lies.
#ifndef REFOLD_KERNEL_EFFECTS_LEND_H_
#define REFOLD_KERNEL_EFFECTS_LEND_H_

#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/state/cells.h"

namespace refold {

struct Loan {
  Ref from;  // which must be there
  Ref to;
  // How each of the effects lasts, what it is called and whose it is; its
  // source is the lender.
  ModifierCell terms;
  std::vector<Word> keywords;  // those that are lent
  Word only;  // the keyword of the abilities; empty: all of them
};

void LendAbilities(Engine& engine, const Loan& loan);

}  // namespace refold

#endif  // REFOLD_KERNEL_EFFECTS_LEND_H_
