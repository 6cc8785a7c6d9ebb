// What a search looks for (ChangeZone from hidden zones), and the search
// itself. Where the cards go is handled elsewhere.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_SEARCH_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_SEARCH_H_

#include <cstdint>
#include <string>
#include <vector>

#include "kernel/dialects/forge/code_writer.h"
#include "kernel/dialects/forge/lower.h"
#include "kernel/dialects/forge/param_reader.h"

namespace refold::forge {

struct Search {
  bool different = false;  // no two of one name
  bool theirs = false;     // in play, only what the player controls
  Text type;
  pb::Expr number;
  bool all = false;
  bool must = false;
  bool random = false;
  bool library = false;  // a library is searched
};

// Keyword of players: they can't search libraries. With "searches four" they
// search no more than the top four cards.
inline constexpr absl::string_view kCantSearch = "cantsearch";

Search ReadSearch(CodeWriter& code, ParamReader& link, const Scene& scene,
                  bool library);

// Finds, in the zones of one player, what moves: a register.
uint32_t FindCards(CodeWriter& code, ParamReader& link, const Search& search,
                   const std::vector<std::string>& origin, pb::Selector player,
                   pb::Selector chooser, const Scene& scene);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_SEARCH_H_
