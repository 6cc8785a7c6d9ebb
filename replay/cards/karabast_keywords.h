// Keywords on separate lines of a card's text: "RAID 2 (…)",
// "AMBUSH, OVERWHELM".
//
// Records of some sources do not list a card's keywords, though its text has
// them. A keyword within a sentence is granted by the card's script and is not
// read here; nor are those with a cost (Smuggle, Piloting) or followed by an
// ability (Bounty, Coordinate), for which the text alone is not enough.
#ifndef REFOLD_REPLAY_CARDS_KARABAST_KEYWORDS_H_
#define REFOLD_REPLAY_CARDS_KARABAST_KEYWORDS_H_

#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/dialects/karabast/compile.h"

namespace refold {

// Each once, in the order of the text.
std::vector<karabast::PrintedKeyword> KeywordsInText(absl::string_view text);

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_KARABAST_KEYWORDS_H_
