#include "kernel/games/mtg/bands.h"

#include <algorithm>

#include "kernel/effects/effects.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/table.h"
#include "kernel/state/named.h"

namespace refold::mtg {
namespace {

void SetBand(Engine& engine, const std::vector<Ref>& band) {
  for (const Ref& one : band) {
    std::vector<Ref> others = band;
    std::erase(others, one);
    SetLinks(engine, one, kBand, std::move(others));
  }
}

bool IsLegend(const View& view, const Ref& creature) {
  return CharacteristicsOf(view, creature.id).Has(kLegendary);
}

bool BandsWithLegends(const View& view, const Ref& creature) {
  return HasKeyword(view, creature.id, kBandsWithLegends);
}

// Whether these and this one could form a band.
bool MayBeBand(const View& view, std::vector<Ref> band, const Ref& joins) {
  band.push_back(joins);
  const auto without = std::count_if(
      band.begin(), band.end(),
      [&view](const Ref& one) { return !HasKeyword(view, one.id, kBanding); });
  if (without <= 1) return true;
  return std::all_of(band.begin(), band.end(),
                     [&](const Ref& one) { return IsLegend(view, one); }) &&
         std::any_of(band.begin(), band.end(), [&](const Ref& one) {
           return BandsWithLegends(view, one);
         });
}

}  // namespace

std::vector<Ref> BandOf(const GameState& state, const Ref& attacker) {
  const CardCell* there = state.Find(attacker);
  if (there == nullptr) return {};  // it has left play
  const std::vector<Ref>& others = GetRefs(there->links, kBand);
  std::vector<Ref> band;
  for (const Ref& one : Attackers(state)) {
    const bool in = one == attacker || std::find(others.begin(), others.end(),
                                                 one) != others.end();
    if (in) band.push_back(one);
  }
  return band;
}

std::vector<PromptOption> BandOptions(const View& view) {
  std::vector<PromptOption> options;
  const std::vector<Ref> attackers = Attackers(view.state);
  const bool any =
      std::any_of(attackers.begin(), attackers.end(), [&](const Ref& one) {
        return HasKeyword(view, one.id, kBanding) ||
               BandsWithLegends(view, one);
      });
  if (!any) return options;
  for (const Ref& joins : attackers) {
    if (BandOf(view.state, joins).size() > 1) continue;
    for (const Ref& other : attackers) {
      if (other == joins ||
          AttackedBy(view.state, other) != AttackedBy(view.state, joins)) {
        continue;
      }
      const std::vector<Ref> band = BandOf(view.state, other);
      // Naming one member of a band is enough; of two without a band, the
      // first.
      const bool named =
          band.size() > 1 ? band.front() == other : other.id < joins.id;
      if (named && MayBeBand(view, band, joins)) {
        options.push_back({.action = kBand, .entity = joins, .other = other});
      }
    }
  }
  return options;
}

void JoinBand(Engine& engine, const PromptOption& option) {
  std::vector<Ref> band = BandOf(engine.state(), option.other);
  band.push_back(option.entity);
  SetBand(engine, band);
}

void LeaveBand(Engine& engine, const Ref& creature) {
  const CardCell* card = engine.state().Find(creature);
  if (card == nullptr || GetRefs(card->links, kBand).empty()) return;
  std::vector<Ref> band = BandOf(engine.state(), creature);
  std::erase(band, creature);
  SetBand(engine, band);
  SetLinks(engine, creature, kBand, {});
}

void BlockWholeBands(Engine& engine) {
  for (const Ref& blocker : BlockingCreatures(engine.state())) {
    const std::vector<Ref> declared =
        GetRefs(engine.state().Find(blocker)->links, kBlocks);
    std::vector<Ref> blocked = declared;
    for (const Ref& attacker : declared) {
      for (const Ref& one : BandOf(engine.state(), attacker)) {
        if (std::find(blocked.begin(), blocked.end(), one) != blocked.end()) {
          continue;
        }
        blocked.push_back(one);
        std::vector<Ref> blockers = BlockersOf(engine.state(), one);
        blockers.push_back(blocker);
        SetLinks(engine, one, kBlockers, std::move(blockers));
      }
    }
    if (blocked.size() > declared.size()) {
      SetLinks(engine, blocker, kBlocks, std::move(blocked));
    }
  }
}

Ref BandingAmong(const View& view, const std::vector<Ref>& creatures) {
  Ref with_legends;
  int legends = 0;
  for (const Ref& one : creatures) {
    if (HasKeyword(view, one.id, kBanding)) return one;
    if (!IsLegend(view, one)) continue;
    ++legends;
    if (BandsWithLegends(view, one)) with_legends = one;
  }
  return legends >= 2 ? with_legends : Ref();
}

}  // namespace refold::mtg
