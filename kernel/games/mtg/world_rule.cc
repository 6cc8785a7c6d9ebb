#include "kernel/games/mtg/world_rule.h"

#include "kernel/games/mtg/table.h"

namespace refold::mtg {

std::set<CardId> OlderWorlds(const View& view) {
  static const Word kWorld = Word::Of("world");
  std::set<CardId> older;
  const CardCell* newest = nullptr;
  VisitPermanents(view.state, [&](const CardCell& card) {
    if (!CharacteristicsOf(view, card.id).Has(kWorld)) return false;
    if (newest == nullptr) {
      newest = &card;
      return false;
    }
    const bool newer = card.timestamp > newest->timestamp;
    older.insert(newer ? newest->id : card.id);
    if (newer) newest = &card;
    return false;
  });
  return older;
}

}  // namespace refold::mtg
