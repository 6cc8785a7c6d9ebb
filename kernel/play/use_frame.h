// The frame of something that is being used: a spell being cast, an ability
// being activated, a trigger being announced.
//
// One frame goes through the procedures "use", "announce" and "pay" (use.cc);
// these are its locals, and functions that read it.
#ifndef REFOLD_KERNEL_PLAY_USE_FRAME_H_
#define REFOLD_KERNEL_PLAY_USE_FRAME_H_

#include <cstddef>
#include <cstdint>

#include "kernel/costs/bill.h"
#include "kernel/engine/engine.h"
#include "kernel/program/flat/program.h"

namespace refold::use_frame {

// What a frame uses.
enum Kind : int64_t {
  kCast = 0,
  kCastFree = 1,
  kActivate = 2,
  kTrigger = 3,
  kAsEffect = 4,  // an ability that another one's code runs
};
// The last of its procedures: its targets have been chosen.
inline const Word kPayForUse = Word::Of("pay");
// The frame's locals.
enum Local : size_t {
  kKind = 0,     // a Kind
  kOption = 1,   // index of the cast option
  kXValue = 2,   // X
  kKicks = 3,    // how often the kicker is paid
  kClaim = 4,    // how many claims of the cost have been asked for
  kXChosen = 5,  // 1 once X is chosen
  kLocals = 6,
};
// The program of a card that exists.
const LinkedProgram& ProgramOf(const Engine& engine, const Ref& ref);
// The way in which the card is cast.
const flat::CastOption& OptionOf(const Engine& engine, const Frame& frame);
// The program that the card has on the stack, cast in that way.
uint32_t FaceOf(const Engine& engine, const CardCell& card,
                const flat::CastOption& way);
// Null for a spell whose card has no code.
const flat::Ability* AbilityOf(const Engine& engine, const Environment& env);
bool IsSpell(const Frame& frame);
// The cost to be paid, as far as it has been chosen.
Bill BillOfUse(const Engine& engine, const Frame& frame);
// How many registers the code uses; those chosen by payment come after them.
size_t RegistersOf(const Engine& engine, const Frame& frame);
// Values of a card: X, and 1 once X is chosen, since legal targets can depend
// on it.
inline const Word kX = Word::Of("x");
inline const Word kXKnown = Word::Of("x known");

// Whether mana may be made while it is paid for: it costs something, and is not
// a mana ability itself, so that payments do not nest.
bool MayMakeMana(const Engine& engine, const Frame& frame);
// Takes back what could not be announced or paid (ask_costs.cc): everything
// done for it, if there is an attempt that can still be taken back; otherwise
// only its use. The frame is done.
Next Abandon(Engine& engine, const Frame& frame);

// How often the kicker can be paid; at most once, unless it is a multikicker.
int64_t AffordableKicks(const Engine& engine, const Frame& frame);

}  // namespace refold::use_frame

#endif  // REFOLD_KERNEL_PLAY_USE_FRAME_H_
