// Reading and writing sorted lists of named values in cells.
//
// A missing name reads as zero or empty, and writing zero or empty removes it,
// so that equal contents have equal bytes.
#ifndef REFOLD_KERNEL_STATE_NAMED_H_
#define REFOLD_KERNEL_STATE_NAMED_H_

#include <cstdint>
#include <vector>

#include "kernel/state/cells.h"

namespace refold {

// Lists are short (a handful of entries): a linear scan by word identity finds
// an entry faster than a search that compares texts.
inline int64_t GetNamed(const std::vector<NamedValue>& list, Word name) {
  for (const NamedValue& entry : list) {
    if (entry.name == name) return entry.value;
  }
  return 0;
}
void SetNamed(std::vector<NamedValue>& list, Word name, int64_t value);

const std::vector<Ref>& GetRefs(const std::vector<NamedRefs>& list, Word name);
void SetRefs(std::vector<NamedRefs>& list, Word name, std::vector<Ref> refs);

const std::vector<Word>& GetWords(const std::vector<NamedWords>& list,
                                  Word name);
void SetWords(std::vector<NamedWords>& list, Word name,
              std::vector<Word> words);

inline bool HasWord(const std::vector<Word>& list, Word word) {
  for (Word entry : list) {
    if (entry == word) return true;
  }
  return false;
}
void SetWord(std::vector<Word>& list, Word word, bool on);

}  // namespace refold

#endif  // REFOLD_KERNEL_STATE_NAMED_H_
