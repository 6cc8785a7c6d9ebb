// WordUse: a word with which a program asks something of its game, or names
// something that the game has. Whether the game knows it is not for the program
// to say: linking notes the uses, and whoever plays the program asks the game
// (kernel/engine/check_game.h), so that nothing is asked in vain later.
//
// Words that are a program's own to choose (types, names, values, flags,
// counters, keywords, labels, reasons) are no uses.
#ifndef REFOLD_KERNEL_PROGRAM_WORD_USE_H_
#define REFOLD_KERNEL_PROGRAM_WORD_USE_H_

#include <string>

#include "kernel/base/word.h"

namespace refold {

enum class WordKind {
  kTest,         // Predicate.rule
  kNumber,       // Expr RULE
  kTally,        // Expr WATCH
  kResource,     // a resource that is asked for, heard of, changed or paid
  kMana,         // a kind of mana that a cost asks for
  kZone,         // a zone that is looked into, moved to or worked in
  kRule,         // Instruction.Rule, once
  kLastingRule,  // Instruction.Rule with a duration
  kCost,         // CostPart.rule
  kEvent,        // an event that the game names
  kRole,         // a role in an event
  kEventNumber,  // a number that an event says
  kEventWord,    // the name under which an event says words
  kVerb,         // Instruction.Verb
  kPhase,        // a phase that is asked for or heard of, or at which a watcher
                 // forgets
  // What some program of the game must declare (kernel/program/watcher_set.h):
  kRecord,        // a watcher whose records are asked for
  kRecordRefs,    // a field of them: players, cards
  kRecordNumber,  // a number
  kRecordWords,   // words
};

// As people read it: "test", "kind of mana", …
const char* NameOf(WordKind kind);

struct WordUse {
  WordKind kind;
  Word word;
  std::string where;  // in the program, the first place: "abilities[0].cost"
  Word of;            // of a field of records: which records
};

}  // namespace refold

#endif  // REFOLD_KERNEL_PROGRAM_WORD_USE_H_
