// What programs of Magic may say, besides its zones, resources and events: the
// tables of words against which they are linked (GameShape).
#ifndef REFOLD_KERNEL_GAMES_MTG_VOCABULARY_H_
#define REFOLD_KERNEL_GAMES_MTG_VOCABULARY_H_

#include "kernel/engine/game_rules.h"

namespace refold::mtg {

// The shape must have its zones and kinds of mana.
void AddVocabulary(GameShape& shape);

// vocabulary_keywords.cc: those that rules give a meaning, that effects give in
// the same way, and as what cards are printed that filters ask for.
std::vector<Word> Keywords();
// vocabulary_acts.cc
std::vector<ActShape> Acts(const GameShape& shape);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_VOCABULARY_H_
