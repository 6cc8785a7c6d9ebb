// Mana that can be spent on some things only: what its name says.
//
// `mana.g for cast creature|use elf`: to cast a spell that is a creature, or to
// use an ability of something that is an elf. Words joined by `+` must all
// hold: types, colours, "colorless", "multicolor". Without a word anything is
// meant.
//
// `mana.g for snow` pays for whatever other mana does, and for snow symbols.
#ifndef REFOLD_KERNEL_GAMES_MTG_MANA_PURPOSE_H_
#define REFOLD_KERNEL_GAMES_MTG_MANA_PURPOSE_H_

#include "kernel/base/word.h"
#include "kernel/engine/game_rules.h"

namespace refold::mtg {

// The kind of snow symbols.
inline const Word kSnow = Word::Of("snow");

// Whether an act of paying is one with such mana (its `flag` is a resource).
bool IsWithPurpose(const Act& act);
// Whether that mana may pay for it: `chosen` says that a spell is cast,
// `ability` which ability is used; neither, that it is for something else.
bool MayPayFor(const View& view, const Act& act);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_MANA_PURPOSE_H_
