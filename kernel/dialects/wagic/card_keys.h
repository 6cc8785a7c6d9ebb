// The keys of a card's fields, and which misspellings are accepted.
#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_CARD_KEYS_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_CARD_KEYS_H_

#include <vector>

#include "absl/strings/string_view.h"

namespace refold::wagic {

// The key that Wagic takes `key`, in lower case, for: it looks at the beginning
// only (`primitve` is `primitive`). `suspend(n)` stays with its number. Empty
// if nothing is known by it.
absl::string_view CanonicalKey(absl::string_view key);

// Every key, for suggestions.
const std::vector<absl::string_view>& CardKeys();

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_CARD_KEYS_H_
