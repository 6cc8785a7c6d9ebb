// A change of a word in a text.
#ifndef REFOLD_KERNEL_PROGRAM_WORD_CHANGE_H_
#define REFOLD_KERNEL_PROGRAM_WORD_CHANGE_H_

#include "kernel/base/word.h"

namespace refold {

struct WordChange {
  Word from;
  Word to;
  // The text is of something that an ability creates: it says its colours and
  // its name as well.
  bool created = false;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_PROGRAM_WORD_CHANGE_H_
