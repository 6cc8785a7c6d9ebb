// The names of the roles, numbers and words of built-in events: see the tables
// in occurrence.h.
#ifndef REFOLD_KERNEL_PROJECTIONS_EVENT_NAMES_H_
#define REFOLD_KERNEL_PROJECTIONS_EVENT_NAMES_H_

#include "kernel/base/word.h"

namespace refold::event_names {

// Roles of every event.
inline const Word kSubject = Word::Of("subject");
inline const Word kOther = Word::Of("other");
inline const Word kPlayer = Word::Of("player");
// For gathered events: the subjects.
inline const Word kAll = Word::Of("all");
// The same for the other parties, when gathering by a role.
inline const Word kAllOthers = Word::Of("all others");
// The blockers of what became blocked, as declared.
inline const Word kBlockers = Word::Of("blockers");

// Its number; of counters, how many there are afterwards.
inline const Word kAmount = Word::Of("amount");
inline const Word kLeft = Word::Of("left");

// Its words.
inline const Word kWord = Word::Of("word");
inline const Word kReason = Word::Of("reason");
inline const Word kFrom = Word::Of("from");
inline const Word kTo = Word::Of("to");

// Reasons why something becomes a target.
inline const Word kSpell = Word::Of("spell");
inline const Word kAbility = Word::Of("ability");

// Facts that are known as events of the game.
inline const Word kUnattached = Word::Of("unattached");
inline const Word kActivated = Word::Of("activated");
// A move that keeps the incarnation (GameWords::passages).
inline const Word kPassage = Word::Of("passage");
inline const Word kShuffled = Word::Of("shuffled");
inline const Word kLost = Word::Of("lost the game");

}  // namespace refold::event_names

#endif  // REFOLD_KERNEL_PROJECTIONS_EVENT_NAMES_H_
