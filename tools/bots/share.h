// A share of games, with a confidence interval.
//
// The interval is Wilson's for 95 %: about 95 in 100 such intervals contain the
// share that an infinite number of games would show. It is computed in integers
// and rounded outwards, so it is the same everywhere and never too narrow.
#ifndef REFOLD_TOOLS_BOTS_SHARE_H_
#define REFOLD_TOOLS_BOTS_SHARE_H_

#include <cstdint>
#include <string>

namespace refold::tools {

// In thousandths; 0 <= low <= high <= 1000.
struct ShareInterval {
  uint64_t low = 0;
  uint64_t high = 1000;
};

// Of `part` games out of `whole`, which is at most 2^32; all shares are
// possible if it is 0.
ShareInterval WilsonInterval(uint64_t part, uint64_t whole);

// "75.0 % (30.0 to 95.5 %)"; "- %" of no games.
std::string ShareText(uint64_t part, uint64_t whole);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_BOTS_SHARE_H_
