// Other faces of a card, with programs of their own.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_FACE_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_FACE_H_

#include <string>

#include "kernel/dialects/forge/lower.h"

namespace refold::forge {

// The index of a program among the dependencies of the card's.
uint32_t DependencyOn(CardLowering& card, const std::string& name);
// Lowers a face; `other_face`: what it turns over to, if it does. Its
// dependency.
uint32_t AddOtherFace(CardLowering& card, Face face,
                      const std::string& other_face);
// lower_morph.cc: the way to cast the card face down; false if the keyword is
// another.
bool AddMorph(CardLowering& card, const Text& keyword);
// What else the card does as it comes, it does face up only.
void KeepFromFaceDown(CardLowering& card);
// A further spell of the same face: another way to cast it.
void AddSecondSpell(CardLowering& card, const ParamLine& line,
                    const Text& written, int number);
// The spell of the face with all of its modes.
uint32_t AddEntwined(CardLowering& card);
// A card of two spells, of which one is cast. `both` lives as long as the card.
void LowerSplit(CardLowering& card, Face* both);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_FACE_H_
