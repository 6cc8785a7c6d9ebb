#include "kernel/games/mtg/reworded.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/games/mtg/subtypes.h"

namespace refold::mtg {
namespace {

// The plural of "plains" is the same word.
std::string Several(const std::string& type) {
  return type.back() == 's' ? type : type + "s";
}

// One keyword, for each word that can be in it.
using Family = std::map<Word, Word>;

std::vector<Family> MakeFamilies() {
  Family walk, snow_walk, ignored, ignored_snow, home, affinity, protection;
  for (Word land : BasicLandTypes()) {
    const std::string& type = land.text();
    const std::string snow = absl::StrCat("snow", type, "landwalk");
    walk[land] = Word::Of(absl::StrCat(type, "walk"));
    snow_walk[land] = Word::Of(snow);
    ignored[land] = Word::Of(absl::StrCat("ignored ", type, "walk"));
    ignored_snow[land] = Word::Of(absl::StrCat("ignored ", snow));
    home[land] = Word::Of(absl::StrCat(type, "home"));
    affinity[land] = Word::Of(absl::StrCat("affinity", Several(type)));
  }
  for (const char* color : {"white", "blue", "black", "red", "green"}) {
    protection[Word::Of(color)] =
        Word::Of(absl::StrCat("protection from ", color));
  }
  return {walk, snow_walk, ignored, ignored_snow, home, affinity, protection};
}

}  // namespace

Word RewordedKeyword(Word keyword, Word from, Word to) {
  static const std::vector<Family> families = MakeFamilies();
  for (const Family& family : families) {
    auto old = family.find(from);
    auto other = family.find(to);
    if (old == family.end() || old->second != keyword) continue;
    return other == family.end() ? keyword : other->second;
  }
  return keyword;
}

}  // namespace refold::mtg
