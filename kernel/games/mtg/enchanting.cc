#include "kernel/games/mtg/enchanting.h"

#include <algorithm>
#include <vector>

#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/protection.h"
#include "kernel/games/mtg/table.h"
#include "kernel/query/evaluate.h"
#include "kernel/verbs/acts.h"

namespace refold::mtg {
namespace {

// Null if unspecified.
const flat::Query* EnchantsOf(const View& view, const CardCell& aura) {
  const flat::CardProgram& program = view.programs.program(aura.program).flat();
  return program.has_enchants() ? &program.enchants() : nullptr;
}

// Whether the test is only about characteristics and zones.
bool IsAboutLooks(const flat::Predicate& test) {
  switch (test.test_case()) {
    case flat::Predicate::kAll:
      return std::all_of(test.all().items().begin(), test.all().items().end(),
                         IsAboutLooks);
    case flat::Predicate::kAny:
      return std::all_of(test.any().items().begin(), test.any().items().end(),
                         IsAboutLooks);
    case flat::Predicate::kNot:
      return IsAboutLooks(test.not_());
    case flat::Predicate::kType:
    case flat::Predicate::kName:
    case flat::Predicate::kColor:
    case flat::Predicate::kMinColors:
    case flat::Predicate::kKeyword:
    case flat::Predicate::kPlayer:
    case flat::Predicate::kToken:
    case flat::Predicate::kZone:
    case flat::Predicate::kControlledBy:
      return true;
    default:
      return false;
  }
}

bool LooksIntoPlay(const flat::Query& query) {
  return std::any_of(
      query.zones().begin(), query.zones().end(),
      [](const flat::ZoneSpec& zone) { return zone.zone() == kBattlefield; });
}

// An act (verbs/acts.h) of an Aura.
const Word kEnchant = Word::Of("enchant");

Environment InItsEyes(const CardCell& aura, PlayerId player) {
  return {.source = aura.ref(), .controller = player};
}

}  // namespace

bool SaysWhatItEnchants(const View& view, const CardCell& aura) {
  return EnchantsOf(view, aura) != nullptr;
}

bool MayEnchant(const View& view, const CardCell& aura, PlayerId player,
                const Ref& host) {
  if (IsForbidden(view, {.name = kEnchant, .who = aura.ref(), .other = host})) {
    return false;
  }
  const flat::Query* enchants = EnchantsOf(view, aura);
  if (enchants == nullptr) {
    return host.is_player() || InPlay(view.state, host) != nullptr;
  }
  const Environment env = InItsEyes(aura, player);
  const Scope scope{view, env};
  if (InPlay(view.state, host) != nullptr && !LooksIntoPlay(*enchants)) {
    return !enchants->has_where() || Matches(scope, enchants->where(), host);
  }
  return IsAmong(scope, *enchants, host);
}

bool MayComeOn(const View& view, const CardCell& aura, PlayerId player,
               const Ref& host) {
  const flat::Query* enchants = EnchantsOf(view, aura);
  const Environment env = InItsEyes(aura, player);
  return enchants != nullptr && host != aura.ref() &&
         IsAmong({view, env}, *enchants, host) &&
         (InPlay(view.state, host) == nullptr ||
          !IsBarredFrom(view, host.id, aura.ref()));
}

bool MayBePutOn(const View& view, const CardCell& aura, const Ref& host) {
  const PlayerId player =
      aura.zone == kBattlefield ? aura.controller : aura.owner;
  return InPlay(view.state, host) != nullptr &&
         MayComeOn(view, aura, player, host);
}

bool HasHost(const View& view, const CardCell& aura, PlayerId player) {
  const flat::Query* enchants = EnchantsOf(view, aura);
  if (enchants == nullptr) return false;
  const Environment env = InItsEyes(aura, player);
  const std::vector<Ref> hosts = Find({view, env}, *enchants);
  return std::any_of(hosts.begin(), hosts.end(), [&](const Ref& host) {
    return MayComeOn(view, aura, player, host);
  });
}

bool EnchantsByMore(const View& view, const CardCell& aura) {
  const flat::Query* enchants = EnchantsOf(view, aura);
  return enchants != nullptr && enchants->has_where() &&
         !IsAboutLooks(enchants->where());
}

}  // namespace refold::mtg
