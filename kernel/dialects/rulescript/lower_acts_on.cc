#include "kernel/dialects/rulescript/lower_acts_on.h"

#include <algorithm>
#include <iterator>

#include "absl/strings/str_cat.h"
#include "kernel/base/check.h"
#include "kernel/dialects/rulescript/lower_effect.h"

namespace refold::rulescript {
namespace {

struct ActsOnRow {
  Command command;
  ActsOn acts_on;
};

constexpr ActsOnRow kActsOn[] = {
    {Command::kActivate, ActsOn::kNothing},
    {Command::kAlterCost, ActsOn::kPlayers},
    {Command::kBp, ActsOn::kCharacters},
    {Command::kClear, ActsOn::kCards},
    {Command::kCopyAbility, ActsOn::kCharacters},
    {Command::kDamage, ActsOn::kDamaged},
    {Command::kDestroy, ActsOn::kCharacters},
    {Command::kDisableRule, ActsOn::kPlayers},
    {Command::kDiscard, ActsOn::kPlayers},
    {Command::kDraw, ActsOn::kPlayers},
    {Command::kEach, ActsOn::kByEffects},
    {Command::kEnableRule, ActsOn::kPlayers},
    {Command::kFreeze, ActsOn::kCharacters},
    {Command::kHp, ActsOn::kPlayers},
    {Command::kLoseAbility, ActsOn::kCharacters},
    {Command::kLoseLife, ActsOn::kPlayers},
    {Command::kModCost, ActsOn::kNothing},
    {Command::kModDamage, ActsOn::kNothing},
    {Command::kModRule, ActsOn::kPlayers},
    {Command::kMovePile, ActsOn::kByPile},
    {Command::kMoveRevealedTo, ActsOn::kCards},
    {Command::kMoveTo, ActsOn::kCards},
    {Command::kMoveToSlot, ActsOn::kCharacters},
    {Command::kPeek, ActsOn::kHandCards},
    {Command::kPileView, ActsOn::kNothing},
    {Command::kPlayExtraChar, ActsOn::kPlayers},
    {Command::kProphecy, ActsOn::kWhoseDeck},
    {Command::kRemoveFromAttack, ActsOn::kCharacters},
    {Command::kReveal, ActsOn::kByPile},
    {Command::kRndDiscard, ActsOn::kPlayers},
    {Command::kShuffle, ActsOn::kByPile},
    {Command::kSkip, ActsOn::kPlayers},
    {Command::kSp, ActsOn::kPlayers},
    {Command::kSteal, ActsOn::kSeveral},
    {Command::kSwapAbilities, ActsOn::kSeveral},
    {Command::kSwapChars, ActsOn::kSeveral},
    {Command::kSwapPiles, ActsOn::kByPile},
    {Command::kTransform, ActsOn::kCards},
    {Command::kTrash, ActsOn::kPlayers},
    {Command::kTurns, ActsOn::kNothing},
    {Command::kUnfreeze, ActsOn::kCharacters},
    {Command::kUnite, ActsOn::kSeveral},
};

// A pile of the targets' controller is theirs; `reveal` also shows a pile of
// the players it is done to. Any other pile says whose it is by itself.
ActsOn ByPile(const CommandEffect& effect) {
  if (const auto* two = std::get_if<TwoPilesArgs>(&effect.args)) {
    const bool theirs =
        two->first.side == Side::kCtrl || two->second.side == Side::kCtrl;
    return theirs ? ActsOn::kWhoseDeck : ActsOn::kNothing;
  }
  const bool reveals = effect.command == Command::kReveal;
  const std::optional<ZoneRef>& pile = std::get<PileArgs>(effect.args).pile;
  if (!pile.has_value()) return reveals ? ActsOn::kCards : ActsOn::kPlayers;
  if (pile->side == Side::kCtrl) return ActsOn::kWhoseDeck;
  return reveals && pile->side == Side::kMy ? ActsOn::kPlayers
                                            : ActsOn::kNothing;
}

const char* DescribeActsOn(ActsOn acts_on) {
  switch (acts_on) {
    case ActsOn::kPlayers:
      return "players: to(me), to(opp), to(players)";
    case ActsOn::kCharacters:
    case ActsOn::kSeveral:
      return "characters in a ring: to(character@oppRing)";
    case ActsOn::kCards:
    case ActsOn::kHandCards:
      return "cards: to(*@hand)";
    case ActsOn::kDamaged:
      return "players and characters in a ring: to(opp,character@oppRing)";
    case ActsOn::kWhoseDeck:
      return "players, or the players of cards: to(opp)";
    default:
      return "no target, for its arguments say all";
  }
}

}  // namespace

ActsOn WhatItActsOn(const Effect& effect) {
  if (const auto* ability = std::get_if<AbilityEffect>(&effect.what)) {
    return IsOfPlayer(ability->ability) ? ActsOn::kPlayers
                                        : ActsOn::kCharacters;
  }
  const auto& command = std::get<CommandEffect>(effect.what);
  const auto* row = std::find_if(
      std::begin(kActsOn), std::end(kActsOn),
      [&](const ActsOnRow& each) { return each.command == command.command; });
  REFOLD_CHECK(row != std::end(kActsOn), "a command acts on nobody knows");
  return row->acts_on == ActsOn::kByPile ? ByPile(command) : row->acts_on;
}

bool IsInRing(ActsOn acts_on) {
  return acts_on == ActsOn::kCharacters || acts_on == ActsOn::kSeveral ||
         acts_on == ActsOn::kDamaged;
}

bool TakesPlayers(ActsOn acts_on) {
  return acts_on == ActsOn::kPlayers || acts_on == ActsOn::kDamaged ||
         acts_on == ActsOn::kWhoseDeck;
}

bool TakesCards(ActsOn acts_on) {
  return acts_on != ActsOn::kNothing && acts_on != ActsOn::kPlayers;
}

std::string ActsOnText(const Effect& effect) {
  return absl::StrCat("'", EffectName(effect), "' acts on ",
                      DescribeActsOn(WhatItActsOn(effect)));
}

}  // namespace refold::rulescript
