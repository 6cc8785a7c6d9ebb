// The rules of Star Wars: Unlimited.
//
// Zones and events are in shape.cc, verbs in verbs.h, tests and numbers in
// questions.h, keywords and tokens in rulebook.h. Credits and the Force are
// tokens in the base zone. A card's aspects are its colours and, with the
// number of icons, stats of the same name; its traits are types. Its name in
// the game is "Title, Subtitle".
#ifndef REFOLD_KERNEL_GAMES_SWU_RULES_H_
#define REFOLD_KERNEL_GAMES_SWU_RULES_H_

#include <vector>

#include "kernel/engine/game_rules.h"

namespace refold::swu {

const GameRules& Rules();
// Options that headers may set, sorted.
std::vector<Word> Options();

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_RULES_H_
