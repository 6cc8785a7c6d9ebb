// The rules about acts that an operation MOD_RULE can name in every game;
// kernel/verbs/acts.h defines their meaning.
#ifndef REFOLD_KERNEL_PROGRAM_RULES_OF_ACTS_H_
#define REFOLD_KERNEL_PROGRAM_RULES_OF_ACTS_H_

#include <array>

#include "kernel/base/word.h"

namespace refold::act_rule {

inline const Word kForbid = Word::Of("forbid");
inline const Word kHinder = Word::Of("hinder");
inline const Word kAllow = Word::Of("allow");
inline const Word kRequire = Word::Of("require");
inline const Word kBound = Word::Of("bound");
inline const Word kMore = Word::Of("more");
inline const Word kPrice = Word::Of("price");
inline const Word kLeast = Word::Of("least");
inline const Word kLeave = Word::Of("leave");

inline const std::array<Word, 9>& All() {
  static const std::array<Word, 9> all = {kForbid,  kHinder, kAllow,
                                          kRequire, kBound,  kMore,
                                          kPrice,   kLeast,  kLeave};
  return all;
}

}  // namespace refold::act_rule

#endif  // REFOLD_KERNEL_PROGRAM_RULES_OF_ACTS_H_
