// WordUse: a word with which a program asks something of its game, or names
// something that the game has. Whether the game knows it is not for the program
// to say: linking notes the uses, and whoever plays the program asks the game
// (kernel/engine/check_game.h), so that nothing is asked in vain later.
//
// Words that are a program's own to choose (types, names, labels, what prompts
// show) are no uses.
#ifndef REFOLD_KERNEL_PROGRAM_WORD_USE_H_
#define REFOLD_KERNEL_PROGRAM_WORD_USE_H_

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
  kCountedRole,  // the same, of whom a tally counts
  kEventNumber,  // a number that an event says
  kEventWord,    // the name under which an event says words
  kVerb,         // Instruction.Verb
  kPhase,        // a phase that is asked for or heard of, or at which a watcher
                 // forgets
  kFlag,         // a flag that cards are asked for, or have set or cleared
  kStat,         // a stat that is printed, asked for or changed
  kColor,        // a colour that is printed, asked for or given
  kKeyword,      // a keyword that is printed, asked for, given or taken
  kCounter,      // a kind of counters
  kShield,       // what a shield takes of
  kReason,       // why something happens that a pattern waits for
  kWay,          // a way to play the card
  kLaw,          // what an operation MOD_RULE says
  kAct,          // of which act it says that
  kObstacle,     // of an act: what stands against it, or is set aside
  kPriced,       // of an act: what it costs more or less of
  kSort,         // of an act: as what the other party is meant
  kOperand,      // of another MOD_RULE or an Instruction.Rule: a word of it
  // What the game may have, and a program give itself.
  kValue,        // a value that is asked for
  kGivenValue,   // one that is set, or given by an effect: if the game does not
                 // have it, the program itself asks for it
  kLink,         // a link that is asked for
  kGivenLink,    // one that is made, or by which a choice is kept
  kNamedEffect,  // the name of an effect that is asked for, or ended
  kGivenEffect,  // the name under which one begins
  // What some program of the game must declare (kernel/program/watcher_set.h):
  kRecord,        // a watcher whose records are asked for
  kRecordRefs,    // a field of them: players, cards
  kRecordNumber,  // a number
  kRecordWords,   // words
};

// As people read it: "test", "kind of mana", …
const char* NameOf(WordKind kind);

// Where in the program it stands LinkedProgram::PlaceOf() says.
struct WordUse {
  WordKind kind;
  Word word;
  Word of;  // of what, if that is needed to know what it means: of which
            // records, act or rule
};

}  // namespace refold

#endif  // REFOLD_KERNEL_PROGRAM_WORD_USE_H_
