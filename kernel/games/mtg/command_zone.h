// The command zone: cards that begin outside the deck and work from there.
//
// Vanguards and conspiracies begin in it and stay. Planes, phenomena (planes.h)
// and schemes (schemes.h) come to it from separate decks and go back. A game
// whose set-up names none of these zones, and whose cards move nothing there,
// does not have them.
//
// Printed stats of vanguards: "hand modifier", "life modifier" (CR 211, 212).
#ifndef REFOLD_KERNEL_GAMES_MTG_COMMAND_ZONE_H_
#define REFOLD_KERNEL_GAMES_MTG_COMMAND_ZONE_H_

#include <cstdint>
#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/games/mtg/names.h"
#include "kernel/query/view.h"

namespace refold::mtg {

// Cards of the command zone with one of these types: by seat, bottom to top.
std::vector<Ref> InCommand(const View& view, const std::vector<Word>& types);

// Called when all cards are placed and no hand is drawn yet: vanguards change
// their player's life, an archenemy has 40 (CR 902.4, 904.5), and names for
// hidden agendas are chosen (CR 905.4). A player whose life the header sets
// keeps that.
void BeginCommandZone(Engine& engine);
// The change to the player's opening hand and maximum hand size (CR 211.1).
int64_t HandChangeByVanguards(const Engine& engine, PlayerId player);
// The player's starting life, unless the header sets it.
int64_t StartingLife(const View& view, PlayerId player);

// Whether a triggered ability of a card of these types has triggered and not
// left the stack yet.
bool HasTriggered(const Engine& engine, const std::vector<Word>& types);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_COMMAND_ZONE_H_
