// The main phase: playing characters, backing them up, and other actions.
//
// Actions, reactions and activated abilities are activated abilities of their
// programs, used with the engine's own procedure; whether the moment allows it
// is MayUse.
#ifndef REFOLD_KERNEL_GAMES_CFC_PLAY_H_
#define REFOLD_KERNEL_GAMES_CFC_PLAY_H_

#include <vector>

#include "kernel/engine/engine.h"

namespace refold::cfc {

// Keywords that begin so are a card's back-up icons: "backup warrior".
inline constexpr char kBackupIcon[] = "backup ";

// "play" (number = slot) for each character and free slot, and "back up"
// (entity = the card in hand, other = the character).
std::vector<PromptOption> PlayOptions(const Engine& engine, PlayerId player);
// Carries out one of these options.
void Play(Engine& engine, PlayerId player, const PromptOption& option);

// Whether phase, player, freshness and the active rules allow using the ability
// of a card in a ring, in a hand or among the face-up removed cards.
bool MayUse(const Engine& engine, PlayerId player, const Ref& card);

// The card of an action's or reaction's code lies face up while it takes
// effect. Both functions do nothing to a card that was not played from a hand:
// its code then runs for another card. They return the card as it is
// afterwards.
Ref BeginPlay(Engine& engine, const Environment& env);
void FinishPlay(Engine& engine, const Environment& env);

// Procedure "main".
Next RunMainPhase(Engine& engine, Frame& frame);

}  // namespace refold::cfc

#endif  // REFOLD_KERNEL_GAMES_CFC_PLAY_H_
