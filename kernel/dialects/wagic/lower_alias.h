// The meanings of aliases; the table of aliases is in lower_alias.cc. Those of
// instants and sorceries add to the code of the card's spell.
#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_ALIAS_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_ALIAS_H_

#include "kernel/dialects/wagic/lower.h"

namespace refold::wagic {

void ControlTargetThisTurn(CardLowering& card);
void ColorTarget(CardLowering& card, Color color);
void Blast(CardLowering& card, Color color);
void ShuffleIntoLibrary(CardLowering& card);
void DoubleLife(CardLowering& card);
void MillAndGain(CardLowering& card);
void DamageByHand(CardLowering& card);
void ReturnOwnedArtifacts(CardLowering& card);
void TurnArtifactsToLife(CardLowering& card);
void DrainLife(CardLowering& card);
void DivideDamage(CardLowering& card);
void SacrificeForDamage(CardLowering& card);

// lower_alias_permanent.cc: those of permanents.
void PlayLandsForDamage(CardLowering& card);
void LeakDamage(CardLowering& card);
void MillInsteadOfDamage(CardLowering& card);
void GrowByCountered(CardLowering& card);
void RedrawLast(CardLowering& card);
void AnimateDead(CardLowering& card);

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_ALIAS_H_
