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
// A further spell of the same face: another way to cast it.
void AddSecondSpell(CardLowering& card, const ParamLine& line,
                    const Text& written, int number);
// A card of two spells, of which one is cast. `both` lives as long as the card.
void LowerSplit(CardLowering& card, Face* both);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_FACE_H_
