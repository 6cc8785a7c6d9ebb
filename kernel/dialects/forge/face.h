// Other faces of a card, with programs of their own.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_FACE_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_FACE_H_

#include <string>

#include "kernel/dialects/forge/code_writer.h"
#include "kernel/dialects/forge/lower.h"

namespace refold::forge {

// The index of a program among the dependencies of the card's.
uint32_t DependencyOn(CardLowering& card, const std::string& name);
// Lowers a face; `other_face`: what it turns over to, if it does. Its
// dependency.
uint32_t AddOtherFace(CardLowering& card, Face face,
                      const std::string& other_face);
// The card has this face when it is turned so.
void AddFace(CardLowering& card, pb::Turning turned, uint32_t dependency);
// Cards are turned, if they lie otherwise.
void EmitTurn(CodeWriter& code, const Text& at, pb::Selector what,
              pb::Turning turn, absl::string_view reason);
// lower_morph.cc: the way to cast the card face down; false if the keyword is
// another.
bool AddMorph(CardLowering& card, const Text& keyword);
// Whether the line, a replacement, is part of how such a card turns up.
bool IsOfTurningUp(const CardLowering& card, const ParamLine& line);
// What else the card does as it comes, it does face up only.
void KeepFromFaceDown(CardLowering& card);
// A further spell of the same face: another way to cast it.
void AddSecondSpell(CardLowering& card, const ParamLine& line,
                    const Text& written, int number);
// The spell of the face with all of its modes, and with this number of them.
uint32_t AddEntwined(CardLowering& card);
uint32_t AddWithModes(CardLowering& card, size_t number);
// The spell of the face, which then also awakens a land with this number of
// counters.
uint32_t AddAwakened(CardLowering& card, const Text& number);
// What a creature with bestow is on the stack: an Aura.
uint32_t AddAuraFace(CardLowering& card, const Text& at);
// What a program of another form of the face is called: as the card, with what
// tells programs apart behind it.
std::string NameOfForm(const Face& face, absl::string_view form);
// What cards call it: without that.
std::string NameOfCard(const Face& face);
// Gives the face's property of that key another value.
void SetProperty(Face* face, absl::string_view key, const std::string& value);
// lower_split.cc: a card of two spells, of which one is cast. `both` lives as
// long as the card.
void LowerSplit(CardLowering& card, Face* both);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_FACE_H_
