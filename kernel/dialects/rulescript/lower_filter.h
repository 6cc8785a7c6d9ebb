// Lowers target filters to queries: what matches, and how many are meant.
#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_FILTER_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_FILTER_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "kernel/dialects/rulescript/lowering.h"
#include "proto/program.pb.h"

namespace refold::rulescript {

// What a filter that names no zone means, and whose piles are meant.
struct FilterPlace {
  Zone zone = Zone::kArena;
  // Whose zone, whatever the filter says; NONE: as it says.
  pb::Selector whose;
};

struct FilterLowering {
  enum class How : uint8_t {
    kAll,     // everything that matches is meant
    kChoose,  // a player chooses min to max
    kRandom,  // max are taken at random
  };
  pb::Query query;   // everything that matches
  pb::Selector all;  // the same as a selector
  How how = How::kAll;
  int64_t min = 1;
  std::optional<int64_t> max = 1;  // none: as many as there are
  bool cards = false;              // cards can match
  bool players = false;            // players can match
};

// Whether the term is of players, not of cards.
bool IsOfPlayers(const TypeTerm& term);

FilterLowering LowerFilter(CardLowering& card, const Site& site,
                           const TargetFilter& filter,
                           const FilterPlace& place);

// Whether the cards are all taken from one player's pile or ring, and a player
// has to say first from whose.
bool IsFromOnePile(const TargetFilter& filter);

// `"A"&"B"`: no card has two names, so one card of each is meant. Any other
// filter stands for itself.
std::vector<TargetFilter> OnePerName(const TargetFilter& filter);

// Whose a zone of this side is. NONE: anybody's.
pb::Selector WhoseSide(const Site& site, Side side);

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_FILTER_H_
