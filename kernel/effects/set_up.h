// Sets up the table from a game's header: the part common to all games.
//
// Every card begins in its owner's deck and is really moved to where it is set
// up, in the order of the header: cards that came earlier see later ones come.
// A game calls these from its own procedure and adds what is specific to it.
#ifndef REFOLD_KERNEL_EFFECTS_SET_UP_H_
#define REFOLD_KERNEL_EFFECTS_SET_UP_H_

#include <vector>

#include "absl/status/status.h"
#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"
#include "proto/forward.h"

namespace refold {

// What cards and players of a game can begin with besides flags, counters and
// resources. Play must be able to cope with any number given for these.
struct SetupLimits {
  std::vector<Word> card_values;
  std::vector<Word> player_values;
  // These can be changed by hand only (kernel/games/skeleton/by_hand.h).
  std::vector<Word> game_values;
  // Where cards can begin attached to each other, or lie in the zone of another
  // player than their owner.
  std::vector<Word> table_zones;
  // A card that is set up in this zone on another one in a table zone is linked
  // to it by this name instead of attached. Empty: there is no such zone.
  Word held_zone;
  Word held_by;
};

// No number of a set-up is further from 0.
inline constexpr int64_t kMaxSetupNumber = 1'000'000'000;

// InvalidArgument if the set-up puts cards into a zone that `shape` does not
// have, or into one of `closed`, or has more cards than a game can have; if it
// marks cards that do not exist, or gives anything outside the limits.
absl::Status CheckSetupZones(const pb::Setup& setup, const GameShape& shape,
                             const std::vector<Word>& closed,
                             const SetupLimits& limits);

// The first turn begins, and the phase that the header names, if it names one.
// Call it before there are any cards, so that no card sees the turn begin.
void BeginFirstTurn(Engine& engine);

// Gives each player the game's initial resources, then the header's resources
// and player values.
void GiveResources(Engine& engine);

// How many locals PlaceNextCard keeps in a frame, at its beginning; all 0 at
// first.
inline constexpr size_t kPlacingLocals = 3;
// Places the next card; false if all are placed. One card per step: what its
// arrival causes runs before the next one is placed.
bool PlaceNextCard(Engine& engine, Frame& frame);
// Once all are placed: the cards of the header in its order; 0 for one that
// could not be placed. Cards created meanwhile are not among them.
std::vector<CardId> PlacedCards(const Engine& engine);
// Once all are placed: attaches those that the header says are attached, and
// sets what it says about cards, whatever they entered with.
void FinishPlaced(Engine& engine, const SetupLimits& limits);

// Shuffles the decks, if the header says so, and draws the opening hands.
// `hand_change`, unless null, returns for each player how many cards to add to
// the header's hand size, if that is not 0.
void OpenHands(Engine& engine,
               int64_t (*hand_change)(const Engine& engine, PlayerId player));

}  // namespace refold

#endif  // REFOLD_KERNEL_EFFECTS_SET_UP_H_
