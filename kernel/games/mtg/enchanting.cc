#include "kernel/games/mtg/enchanting.h"

#include <algorithm>

#include "kernel/engine/procedures.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/protection.h"
#include "kernel/query/evaluate.h"

namespace refold::mtg {
namespace {

// Whether the test is only about what a card looks like.
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
    case flat::Predicate::kKeyword:
    case flat::Predicate::kPlayer:
      return true;
    default:
      return false;
  }
}

// False if a part that must hold, and is about what the host looks like, does
// not hold.
bool StillLooksSo(const Scope& scope, const flat::Predicate& where,
                  const Ref& host) {
  if (where.test_case() == flat::Predicate::kAll) {
    return std::all_of(where.all().items().begin(), where.all().items().end(),
                       [&](const flat::Predicate& part) {
                         return StillLooksSo(scope, part, host);
                       });
  }
  return !IsAboutLooks(where) || Matches(scope, where, host);
}

// Where the aura's spell looks for its target; null if it has none.
const flat::Query* TargetsOf(const View& view, const AbilityRef& spell) {
  if (spell.empty()) return nullptr;
  for (const flat::Instruction& step : view.ability(spell).code()) {
    if (step.has_choose() && step.choose().target()) {
      return &step.choose().from();
    }
  }
  return nullptr;
}

AbilityRef SpellOf(const View& view, const CardCell& aura) {
  return SpellAbility(view.programs.program(aura.program), aura.program);
}

}  // namespace

bool MayStayOn(const View& view, const CardCell& aura, const Ref& host) {
  const AbilityRef spell = SpellOf(view, aura);
  const flat::Query* from = TargetsOf(view, spell);
  const Environment env{
      .source = aura.ref(), .controller = aura.controller, .ability = spell};
  return from == nullptr || !from->has_where() ||
         StillLooksSo({view, env}, from->where(), host);
}

bool MayBePutOn(const View& view, const CardCell& aura, const Ref& host) {
  const AbilityRef spell = SpellOf(view, aura);
  const flat::Query* from = TargetsOf(view, spell);
  const CardCell* there = view.state.Find(host);
  if (from == nullptr || there == nullptr || there->zone != kBattlefield) {
    return false;
  }
  const PlayerId controller =
      aura.zone == kBattlefield ? aura.controller : aura.owner;
  const Environment env{
      .source = aura.ref(), .controller = controller, .ability = spell};
  return (!from->has_where() || Matches({view, env}, from->where(), host)) &&
         !IsBarredFrom(view, host.id, aura.ref());
}

bool EnchantsElsewhere(const View& view, const CardCell& aura,
                       const Ref& host) {
  const CardCell* there = view.state.Find(host);
  const flat::Query* from = TargetsOf(view, SpellOf(view, aura));
  return there != nullptr && from != nullptr &&
         std::any_of(from->zones().begin(), from->zones().end(),
                     [there](const flat::ZoneSpec& zone) {
                       return zone.zone() == there->zone;
                     });
}

}  // namespace refold::mtg
