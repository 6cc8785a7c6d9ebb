// Replacement abilities: what they make of a proposal.
//
// A proposal is an occurrence that has not happened yet, so the patterns that
// triggers wait with are those that replacements look for. Those in force are
// asked in timestamp order: those of cards in the play zone in the order in
// which these came. Each changes a proposal once at most, and after each change
// all that are left are asked again.
//
// Code that runs before what is proposed is asked for last, when it is known
// what will happen.
//
// A choice to decline is part of the ability's code (Replacement::CODE);
// nothing is asked here.
#ifndef REFOLD_KERNEL_EFFECTS_REPLACEMENT_H_
#define REFOLD_KERNEL_EFFECTS_REPLACEMENT_H_

#include <cstdint>

#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"
#include "kernel/projections/occurrence.h"

namespace refold {

// What is left of a proposal. An amount that became 0 or less cancels it.
struct Replaced {
  bool cancelled = false;
  int64_t amount = 0;
};

// What is proposed, in the terms in which patterns ask. The card that moves
// must exist.
Occurrence OccurrenceOf(const View& view, const MoveProposal& move);
Occurrence OccurrenceOf(const View& view, const DamageProposal& damage);

// Pushes code that runs instead. What the game does by a verb of this name
// (GameRules::verbs) is not replaced here: windows have done that.
Replaced ReplaceProposal(Engine& engine, Word verb, Occurrence proposal);

// Pushes the code that runs before what is proposed (Replacement::BEFORE); true
// if there is any. Whoever proposes goes on when it has run, in a frame pushed
// after it, and asks again what still holds. `by`: the ability whose code
// proposes this, which does not run before itself; empty for none.
bool PushCodeBefore(Engine& engine, Word verb, const Occurrence& proposal,
                    const AbilityRef& by);

}  // namespace refold

#endif  // REFOLD_KERNEL_EFFECTS_REPLACEMENT_H_
