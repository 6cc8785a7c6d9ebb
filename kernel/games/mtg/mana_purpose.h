// Mana that can be spent only for certain purposes, which its name states.
//
// `mana.g for cast creature|use elf`: to cast a creature spell, or to use an
// ability of an elf. Words joined by `+` must all hold: types, colours,
// "colorless", "multicolor", "withdevoid". Without a word, anything matches.
//
// `mana.g for snow` pays for anything that other mana does, and for snow
// symbols.
#ifndef REFOLD_KERNEL_GAMES_MTG_MANA_PURPOSE_H_
#define REFOLD_KERNEL_GAMES_MTG_MANA_PURPOSE_H_

#include "kernel/base/word.h"
#include "kernel/engine/game_rules.h"

namespace refold::mtg {

// The kind of snow symbols.
inline const Word kSnow = Word::Of("snow");

// Whether an act of paying uses such mana (its `flag` is a resource).
bool IsWithPurpose(const PlayerAction& act);
// Whether that mana may pay for it: `chosen` means that a spell is cast,
// `ability` is the ability that is used; with neither, it is for something
// else.
bool MayPayFor(const View& view, const PlayerAction& act);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_MANA_PURPOSE_H_
