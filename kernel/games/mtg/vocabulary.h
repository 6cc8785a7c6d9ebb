// The words of Magic's programs besides its zones, resources and events: the
// tables against which programs are linked (GameShape).
#ifndef REFOLD_KERNEL_GAMES_MTG_VOCABULARY_H_
#define REFOLD_KERNEL_GAMES_MTG_VOCABULARY_H_

#include "kernel/engine/game_rules.h"

namespace refold::mtg {

// The shape must have its zones and kinds of mana.
void AddVocabulary(GameShape& shape);

// vocabulary_keywords.cc: keywords with a meaning in the rules, those that
// effects give in the same way, and printed ones that filters ask for.
std::vector<Word> Keywords();
// vocabulary_acts.cc
std::vector<ActShape> Acts(const GameShape& shape);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_VOCABULARY_H_
