// A target resolver under construction, and its possible targets.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_RESOLVER_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_RESOLVER_H_

#include <optional>
#include <string>
#include <vector>

#include "kernel/dialects/karabast/lower_choices.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {

struct Resolver {
  const Value& props;
  Context context;
  std::string name = {};  // of what is chosen; empty if it has none

  Value Prop(const char* key) const {
    const Value* value = props.Find(key);
    return value == nullptr ? Value{Undefined{}} : *value;
  }
};

// The kernel's zones in which to look for the cards that are in a zone of
// Karabast's; what is on a base lies with the arenas. None if it is no zone.
std::vector<const char*> ZonesToSearch(const std::string& zone);

// The zones of the filter, as Karabast calls them; the arenas and bases if
// there is none.
std::optional<std::vector<std::string>> ZonesOf(Card& card,
                                                const Resolver& resolver);
// Those whose cards the opponent sees.
std::vector<std::string> SeenOf(const std::vector<std::string>& zones);
// Nobody else can see whether there is a card that fits in some of the zones.
bool HidesWhetherThereIsOne(const Resolver& resolver,
                            const std::vector<std::string>& zones);
// What may be chosen: by the filters, and by what may be the system's target.
std::optional<pb::Query> CandidatesOf(Card& card, const Resolver& resolver,
                                      const std::vector<std::string>& zones,
                                      const Value& system);

// What may be picked next, where that depends on what has been picked
// (lower_picks.cc): by `multiSelectCardCondition`, and in the mode maxStat.
std::optional<pb::Predicate> NextPick(Card& card, const Resolver& resolver,
                                      const Value& together, bool by_stat,
                                      const TargetChoice& choice);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_RESOLVER_H_
