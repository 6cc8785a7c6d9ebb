// Sorted lists of named things inside cells: read and write.
//
// A missing name reads as zero or empty, and writing zero or empty removes it,
// so that equal contents have equal bytes.
#ifndef REFOLD_KERNEL_STATE_NAMED_H_
#define REFOLD_KERNEL_STATE_NAMED_H_

#include <cstdint>
#include <vector>

#include "kernel/state/cells.h"

namespace refold {

int64_t GetNamed(const std::vector<NamedValue>& list, Word name);
void SetNamed(std::vector<NamedValue>& list, Word name, int64_t value);

const std::vector<Ref>& GetRefs(const std::vector<NamedRefs>& list, Word name);
void SetRefs(std::vector<NamedRefs>& list, Word name, std::vector<Ref> refs);

const std::vector<Word>& GetWords(const std::vector<NamedWords>& list,
                                  Word name);
void SetWords(std::vector<NamedWords>& list, Word name,
              std::vector<Word> words);

bool HasWord(const std::vector<Word>& list, Word word);
void SetWord(std::vector<Word>& list, Word word, bool on);

}  // namespace refold

#endif  // REFOLD_KERNEL_STATE_NAMED_H_
