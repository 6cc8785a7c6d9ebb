// What effects and rules say of acts in Magic (kernel/verbs/acts.h), and what
// else operations MOD_RULE say.
#include "kernel/games/mtg/cost_changes.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/vocabulary.h"
#include "kernel/games/skeleton/vocabulary.h"

namespace refold::mtg {

using skeleton::Words;
std::vector<ActShape> Acts(const GameShape& shape) {
  const std::vector<Word>& mana = shape.payment_order;
  const std::vector<Word>& zones = shape.zones;
  std::vector<Word> where = zones;
  where.insert(where.end(), shape.optional_zones.begin(),
               shape.optional_zones.end());
  std::vector<Word> for_nothing = where;
  for_nothing.insert(for_nothing.end(), {Word::Of("cost"), kTiming});
  std::vector<ActShape> acts = {
      {.name = kAttack,
       .obstacles = Words({"sick", "tapped", "defender", "cantattack"}),
       .prices = mana},
      {.name = kBlockAct, .obstacles = {kTapped}, .prices = mana},
      // The second one is of rules 10: programs pinned in logs say it.
      {.name = kBeCast,
       .obstacles = Words({"timing", "timing of alternative"}),
       .prices = mana,
       .sorts = shape.ways},
      {.name = kBePlayed, .obstacles = where, .sorts = where},
      {.name = Word::Of("be played by"), .obstacles = where},
      {.name = Word::Of("be cast for nothing"), .obstacles = for_nothing},
      {.name = Word::Of("be paid for"), .obstacles = Words({"color", "kind"})},
      {.name = kCastAct, .prices = mana},
      {.name = kPlayALand, .obstacles = {kTiming}},
      {.name = kUseAsASorcery, .obstacles = {kTiming}},
      {.name = kBeTappedForACost, .obstacles = {kSick}},
      {.name = kUseForMana, .prices = mana},
      {.name = kUseForMore, .prices = mana},
      {.name = kSpecialAction, .prices = mana},
      {.name = Word::Of("cast at"), .prices = mana},
      {.name = Word::Of("cast at each"), .prices = mana},
      {.name = Word::Of("equip at"), .prices = mana},
      {.name = Word::Of("equip at each"), .prices = mana},
      {.name = Word::Of("use at"), .prices = mana},
      {.name = Word::Of("use at each"), .prices = mana},
      {.name = kCauseTriggers},
  };
  for (Word act : Words({"be attached to", "be attacked", "be blocked",
                         "be dealt damage", "be targeted",
                         "be targeted by a player", "be targeted by a spell",
                         "be targeted by an ability", "enchant"})) {
    acts.push_back({.name = act});
  }
  for (Word keyword : PricedKeywords()) {
    acts.push_back({.name = keyword, .prices = mana});
  }
  return acts;
}

}  // namespace refold::mtg
