// GameWords: what a game calls the things that the kernel itself works with.
//
// The kernel draws, discards, destroys and pays life without knowing any game;
// these are the names under which the cells and facts of a game have them. A
// game that has no such thing leaves its word empty: nothing then goes there,
// costs it or is asked about it.
#ifndef REFOLD_KERNEL_QUERY_GAME_WORDS_H_
#define REFOLD_KERNEL_QUERY_GAME_WORDS_H_

#include <algorithm>
#include <vector>

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
  // Further zones in play, where all is as it is in `play`.
  std::vector<Word> also_in_play;
  // Moves that cross no border: the card is the same object afterwards, has
  // left nothing and has not come. Every other move makes it a new incarnation.
  struct Passage {
    Word from;
    Word to;
  };
  std::vector<Passage> passages;

  bool InPlay(Word zone) const {
    return zone == play || (!also_in_play.empty() &&
                            std::find(also_in_play.begin(), also_in_play.end(),
                                      zone) != also_in_play.end());
  }
  bool CrossesBorder(Word from, Word to) const {
    return passages.empty() ||
           std::none_of(passages.begin(), passages.end(),
                        [&](const Passage& passage) {
                          return passage.from == from && passage.to == to;
                        });
  }
};

}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_GAME_WORDS_H_
