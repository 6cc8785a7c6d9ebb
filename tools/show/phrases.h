// Parts of sentences.
#ifndef REFOLD_TOOLS_SHOW_PHRASES_H_
#define REFOLD_TOOLS_SHOW_PHRASES_H_

#include <cstdint>
#include <string>

#include "absl/strings/str_cat.h"

namespace refold::tools {

inline std::string Change(int64_t before, int64_t after) {
  return absl::StrCat(before, " -> ", after);
}

// "1 game", "2 games", "0 games".
inline std::string Counted(uint64_t count, const std::string& thing) {
  return absl::StrCat(count, " ", thing, count == 1 ? "" : "s");
}

// The same for a noun with an irregular plural: "2 batches".
inline std::string Counted(uint64_t count, const std::string& thing,
                           const std::string& things) {
  return absl::StrCat(count, " ", count == 1 ? thing : things);
}

inline std::string Because(const std::string& reason) {
  return reason.empty() ? "" : absl::StrCat(" (", reason, ")");
}

// " of player 1"; nothing for a zone that belongs to nobody.
inline std::string OfPlayer(uint32_t player) {
  return player == 0 ? "" : absl::StrCat(" of player ", player);
}

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_SHOW_PHRASES_H_
