// The keywords, ways, acts and shields of Star Wars: Unlimited: the tables of
// words against which programs are linked (GameShape).
#ifndef REFOLD_KERNEL_GAMES_SWU_VOCABULARY_H_
#define REFOLD_KERNEL_GAMES_SWU_VOCABULARY_H_

#include "kernel/engine/game_rules.h"

namespace refold::swu {

// The shape must have its stats and colours.
void AddVocabulary(GameShape& shape);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_VOCABULARY_H_
