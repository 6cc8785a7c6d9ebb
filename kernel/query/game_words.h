// GameWords: what a game calls the things that the kernel itself works with.
//
// The kernel draws, discards, destroys and pays life without knowing any game;
// these are the names under which the cells and facts of a game have them. A
// game that has no such thing leaves its word empty: nothing then goes there,
// costs it or is asked about it.
#ifndef REFOLD_KERNEL_QUERY_GAME_WORDS_H_
#define REFOLD_KERNEL_QUERY_GAME_WORDS_H_

#include "kernel/base/word.h"

namespace refold {

struct GameWords {
  // Zones. A game must have `play`.
  Word play;     // continuous effects work here, and control matters
  Word stack;    // shared: what waits to resolve
  Word deck;     // cards are drawn from its top ...
  Word hand;     // ... into this one
  Word discard;  // what is destroyed, sacrificed, discarded or countered
  // The resource of players that costs can ask for instead of other kinds.
  Word life;
  // Predicate.shares_type compares subtypes of this type.
  Word kin;
  // Programs of the rulebook: what a card is face down whose own program has no
  // face for that, and what a copy of a card is that lies face down.
  Word face_down;
  Word copy_of_face_down;
  // A value of the game: while it is not 0 the table is being set up, which is
  // no event of the game, and watchers take no note of it. Empty: of
  // everything.
  Word setting_up;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_GAME_WORDS_H_
