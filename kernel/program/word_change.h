// A change of one word of a card's text.
#ifndef REFOLD_KERNEL_PROGRAM_WORD_CHANGE_H_
#define REFOLD_KERNEL_PROGRAM_WORD_CHANGE_H_

#include "kernel/base/word.h"

namespace refold {

struct WordChange {
  Word from;
  Word to;
  // The text belongs to something that an ability creates: its colours and name
  // change as well.
  bool created = false;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_PROGRAM_WORD_CHANGE_H_
