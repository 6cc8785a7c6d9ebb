// What a puzzle says was cast before (`humanprecast=`), as a script: a card
// that does it as the game begins, before any player may act.
#ifndef REFOLD_REPLAY_CARDS_PUZZLE_PRECAST_H_
#define REFOLD_REPLAY_CARDS_PUZZLE_PRECAST_H_

#include <string>

#include "kernel/dialects/forge/script.h"
#include "replay/cards/puzzle_file.h"

namespace refold {

// `card` is the script of the spell. Its part is one of its SVars, an ability
// by its number (0 is the spell that the card is), or, if none is written, the
// spell of an instant or sorcery. `why`: why there is no such script.
std::string ScriptOfPrecast(const std::string& name, const PuzzlePrecast& cast,
                            const forge::Script& card, std::string* why);

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_PUZZLE_PRECAST_H_
