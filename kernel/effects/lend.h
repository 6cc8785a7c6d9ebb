// Lending: gives a card the abilities and keywords that another one has at this
// moment, for as long as an effect lasts.
//
// Keywords are lent by name, with their number; the rules' abilities for them
// come along (GameQueries::RuleAbilities). Other abilities are lent one by one;
// one that was granted to the lender keeps the registers of its granter. If the
// lender is not in play, its abilities that would work there are lent. Where
// only the abilities of one keyword are lent (Ability.keyword), they are the
// printed ones, wherever the card lies.
#ifndef REFOLD_KERNEL_EFFECTS_LEND_H_
#define REFOLD_KERNEL_EFFECTS_LEND_H_

#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/state/cells.h"

namespace refold {

struct Loan {
  Ref from;  // which must be there
  Ref to;
  // The duration, name and controller of each effect; its source is the lender.
  ModifierCell terms;
  std::vector<Word> keywords;  // those that are lent
  Word only;  // the keyword of the abilities; empty: all of them
};

void LendAbilities(Engine& engine, const Loan& loan);

}  // namespace refold

#endif  // REFOLD_KERNEL_EFFECTS_LEND_H_
