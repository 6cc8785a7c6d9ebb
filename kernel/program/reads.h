// What a static ability depends on besides its own card, so that computed
// characteristics need not be recomputed after every event; and whether it adds
// to what cells hold.
#ifndef REFOLD_KERNEL_PROGRAM_READS_H_
#define REFOLD_KERNEL_PROGRAM_READS_H_

#include <cstdint>
#include <vector>

#include "kernel/base/word.h"
#include "proto/forward.h"

namespace refold {

// Bits; an ability with none of them depends only on its own card's
// characteristics.
enum Reads : uint32_t {
  // It affects or reads something other than its own card.
  kReadsOthers = 1,
  // It reads what changes without a zone change or an effect: flags, counters,
  // values and links of cards (and stats, since counters change them).
  kReadsCardState = 2,
  // It reads what is not on any card: players, turn, phase, stack, watchers,
  // records, rules.
  kReadsGame = 4,
  // It reads stats before the layers that determine them.
  kReadsStatsEarly = 8,
  // It gives flags, values or resources that the cells do not hold, or grants a
  // static ability that may.
  kAddsToCells = 16,
};

// Bits; which characteristics it reads, by what changes them. The controller of
// its own card counts.
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
  // The zones in which it looks for other cards.
  std::vector<Word> zones;
  // Whether it finds some in another way, such as by attachments or links:
  // wherever they are, or were.
  bool elsewhere = false;
};

// Of one ability of `program`, whose indices must have been checked.
StaticReads ReadsOf(const pb::CardProgram& program, const pb::Ability& ability);

// Whether an operation adds to what cells hold.
bool AddsToCells(pb::ModifierOpKind kind);

}  // namespace refold

#endif  // REFOLD_KERNEL_PROGRAM_READS_H_
