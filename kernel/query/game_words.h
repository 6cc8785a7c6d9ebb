// GameWords: a game's names for the things that the kernel itself works with.
//
// The kernel draws, discards, destroys and pays life without knowing any game;
// these are the names that the game's cells and facts use for them. A game
// without such a thing leaves its word empty: then nothing goes there, costs it
// or asks about it.
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
  // Programs of the rulebook: for a face-down card whose own program has no
  // such face, and for a copy of a face-down card.
  Word face_down;
  Word copy_of_face_down;
  // A value of the game: while it is not 0, the table is being set up, and
  // watchers ignore what happens. Empty: they ignore nothing.
  Word setting_up;
  // Further zones in play, which work exactly like `play`.
  std::vector<Word> also_in_play;
  // Moves between zones that keep the object: the card has neither left nor
  // entered. Every other move makes a new incarnation.
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
