// Playing cards: casting spells, using abilities, paying for them, resolving.
//
// Everything that may need a choice runs as one of the procedures named here;
// push the frame and it will be run. The steps of using something are: choose
// what to pay with, announce (targets, modes, X), pay, put on the stack.
#ifndef REFOLD_KERNEL_PLAY_PLAY_H_
#define REFOLD_KERNEL_PLAY_PLAY_H_

#include <cstdint>
#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"
#include "kernel/program/flat/program.h"

namespace refold {

// The engine's own procedures, which every game includes in its table.
const ProcedureTable& PlayProcedures();

// -- Frames ------------------------------------------------------------------

// Casts `card` by its cast option `option` (index into CardProgram.casts).
Frame CastFrame(const Engine& engine, PlayerId player, const Ref& card,
                uint32_t option);
// The same without paying its mana cost, from wherever it is.
Frame CastFreeFrame(const Engine& engine, PlayerId player, const Ref& card);
// Activates an ability that `card` has.
Frame ActivateFrame(const Engine& engine, PlayerId player, const Ref& card,
                    const AbilityRef& ability);
// Runs env.ability as an effect, for env.source and env.controller: the part of
// its cost that gives up cards is paid, the price is not; it does not count as
// used, so no limit counts it. Nothing happens if it has no targets or cannot
// be paid.
Frame AsEffectFrame(const Engine& engine, Environment env);
// Resolves the top item of the stack, which must not be empty.
Frame ResolveFrame(const Engine& engine);

// -- What a player could do ---------------------------------------------------

inline const Word kCastAction = Word::Of("cast");
inline const Word kActivateAction = Word::Of("activate");

// The casts and activations that are legal for the player now, in table order
// (hand, play zone, the other zones; within a card, casts and then abilities in
// their order). Actions are "cast" (number = cast option) and "activate". Where
// mana may be made while paying, they include what that mana would pay for
// (mana_sources.h).
std::vector<PromptOption> UsableActions(const Engine& engine, PlayerId player,
                                        const Moment& moment);

// The activations of one card that lack only targets, paid with the mana
// available, at a moment that the game knows. No prompt offers them.
std::vector<PromptOption> LackingTargets(const Engine& engine, PlayerId player,
                                         CardId card, const Moment& moment);

// Forgets how often limited abilities were used: call it once a turn.
void ForgetUses(Engine& engine);

}  // namespace refold

#endif  // REFOLD_KERNEL_PLAY_PLAY_H_
