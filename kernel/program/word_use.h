// WordUse: a word with which a program asks something of its game, or names
// something that the game has. Linking collects the uses, and before a program
// is played the game is asked whether it knows them
// (kernel/engine/check_game.h), so that no unknown word is met later.
//
// Words that programs choose freely (types, names, labels, texts of prompts)
// are not uses.
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
  kRole,         // a role of an event
  kCountedRole,  // the same, for whom a tally counts
  kEventNumber,  // a number that an event carries
  kEventWord,    // a name under which an event carries words
  kVerb,         // Instruction.Verb
  kPhase,        // a phase that is asked for or heard of, or at which a watcher
                 // forgets
  kFlag,         // a flag that cards are asked for, or have set or cleared
  kStat,         // a stat that is printed, asked for or changed
  kColor,        // a colour that is printed, asked for or given
  kKeyword,      // a keyword that is printed, asked for, given or taken
  kCounter,      // a kind of counters
  kShield,       // what a shield absorbs
  kReason,       // why something happens that a pattern waits for
  kWay,          // a way to play the card
  kLaw,          // what an operation MOD_RULE says
  kAct,          // of which act it says that
  kObstacle,     // of an act: what stands against it, or is set aside
  kPriced,       // of an act: what it costs more or less of
  kSort,         // of an act: as what the other party is meant
  kOperand,      // of another MOD_RULE or an Instruction.Rule: a word of it
  // What the game may have, or a program may define itself.
  kValue,        // a value that is asked for
  kGivenValue,   // one that is set, or given by an effect: if the game does not
                 // have it, the program itself asks for it
  kLink,         // a link that is asked for
  kGivenLink,    // one that is made, or by which a choice is kept
  kNamedEffect,  // the name of an effect that is asked for, or ended
  kGivenEffect,  // the name of one that begins
  // What some program of the game must declare (kernel/program/watcher_set.h):
  kRecord,        // a watcher whose records are asked for
  kRecordRefs,    // a field of them: players, cards
  kRecordNumber,  // a number
  kRecordWords,   // words
};

// For messages: "test", "kind of mana", …
const char* NameOf(WordKind kind);

// LinkedProgram::PlaceOf() returns its place in the program.
struct WordUse {
  WordKind kind;
  Word word;
  Word of;  // of what, if that is needed to know what it means: of which
            // records, act or rule
};

}  // namespace refold

#endif  // REFOLD_KERNEL_PROGRAM_WORD_USE_H_
