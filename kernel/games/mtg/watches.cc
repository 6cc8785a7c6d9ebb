#include "kernel/games/mtg/watches.h"

#include "kernel/games/mtg/names.h"

namespace refold::mtg {
namespace {

using Pattern = flat::EventPattern;
using Of = Watch::Of;
using By = Watch::By;
using Play = Watch::Play;
using Sign = Watch::Sign;

}  // namespace

const std::vector<Watch>& Watches() {
  static const std::vector<Watch>* const kWatches = new std::vector<Watch>{
      {.name = Word::Of("spells cast"),
       .kind = Pattern::CAST,
       .of = Of::kPlayer | Of::kOverall,
       .by = By::kSubject},
      {.name = Word::Of("cards drawn"),
       .kind = Pattern::MOVED,
       .of = Of::kPlayer,
       .word = Word::Of("draw")},
      {.name = Word::Of("cards discarded"),
       .kind = Pattern::MOVED,
       .of = Of::kPlayer,
       .word = Word::Of("discard")},
      {.name = Word::Of("life lost"),
       .kind = Pattern::RESOURCE,
       .of = Of::kSubject,
       .word = kLife,
       .sign = Sign::kFalls,
       .amount = true},
      {.name = Word::Of("life gained"),
       .kind = Pattern::RESOURCE,
       .of = Of::kSubject,
       .word = kLife,
       .sign = Sign::kRises,
       .amount = true},
      {.name = Word::Of("damage taken"),
       .kind = Pattern::DAMAGED,
       .of = Of::kSubject,
       .amount = true},
      {.name = Word::Of("combat damage taken"),
       .kind = Pattern::DAMAGED,
       .of = Of::kSubject,
       .damage = Watch::Damage::kCombat,
       .amount = true},
      {.name = Word::Of("damage dealt"),
       .kind = Pattern::DAMAGED,
       .of = Of::kOther,
       .amount = true},
      {.name = Word::Of("damage dealt to players"),
       .kind = Pattern::DAMAGED,
       .of = Of::kOther,
       .players = true,
       .amount = true},
      {.name = Word::Of("combat hits on players"),
       .kind = Pattern::DAMAGED,
       .of = Of::kOther | Of::kPlayer,
       .damage = Watch::Damage::kCombat,
       .players = true,
       .by = By::kOther},
      {.name = Word::Of("attackers declared"),
       .kind = Pattern::ATTACKED,
       .of = Of::kSubject | Of::kPlayer | Of::kOverall},
      {.name = Word::Of("blocks"),
       .kind = Pattern::BLOCKS,
       .of = Of::kSubject | Of::kPlayer},
      {.name = Word::Of("died"),
       .kind = Pattern::MOVED,
       .of = Of::kPlayer | Of::kOverall,
       .to = kGraveyard,
       .play = Play::kLeaves,
       .by = By::kSubject},
      {.name = Word::Of("entered"),
       .kind = Pattern::MOVED,
       .of = Of::kPlayer | Of::kOverall,
       .play = Play::kEnters,
       .by = By::kSubject},
  };
  return *kWatches;
}

}  // namespace refold::mtg
