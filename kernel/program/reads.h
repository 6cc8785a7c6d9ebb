// What a static ability looks at beyond the card that has it, so that what was
// computed of cards need not be computed again after every event; and whether
// the cells alone do not say what it changes.
#ifndef REFOLD_KERNEL_PROGRAM_READS_H_
#define REFOLD_KERNEL_PROGRAM_READS_H_

#include <cstdint>
#include <vector>

#include "kernel/base/word.h"
#include "proto/forward.h"

namespace refold {

// Bits; an ability that has none of them depends on nothing but its own card's
// characteristics.
enum Reads : uint32_t {
  // It affects or asks about something else than its own card.
  kReadsOthers = 1,
  // It asks for what changes without a zone change or an effect: flags,
  // counters, values and links of cards (stats count, for counters change
  // them).
  kReadsCardState = 2,
  // It asks for what is on no card: players, turn, phase, stack, watchers,
  // records, rules.
  kReadsGame = 4,
  // It asks for stats before the layers that settle them.
  kReadsStatsEarly = 8,
  // It gives flags, values or resources that the cells do not hold, or grants a
  // static ability that may.
  kAddsToCells = 16,
};

// Bits; which characteristics of things it asks for, by what changes them. Who
// controls its own card counts.
enum Asks : uint32_t {
  kAsksControllers = 1,
  kAsksTypes = 2,
  kAsksColors = 4,
  kAsksAbilities = 8,  // keywords, too
  kAsksStats = 16,
  kAsksEverything = 31,
};

struct StaticReads {
  uint32_t bits = 0;  // of Reads
  uint32_t asks = 0;  // of Asks
  // Where the other cards lie, as far as they are looked for in zones.
  std::vector<Word> zones;
  // Whether some are found in another way, such as by what they are attached
  // or linked to: wherever they are, or were.
  bool elsewhere = false;
};

// Of one ability of `program`, whose indices must have been checked.
StaticReads ReadsOf(const pb::CardProgram& program, const pb::Ability& ability);

// Whether an operation changes what cells hold too.
bool AddsToCells(pb::ModifierOpKind kind);

}  // namespace refold

#endif  // REFOLD_KERNEL_PROGRAM_READS_H_
