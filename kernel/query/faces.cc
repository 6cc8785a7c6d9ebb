#include "kernel/query/faces.h"

#include <algorithm>

#include "kernel/query/copies.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

uint32_t Copied(const View& view, const CardCell& card, uint32_t own) {
  const uint32_t copy = CopyEffectOn(view.state, card.ref());
  return copy == 0 ? own : ProgramOfCopy(view.state.modifiers().at(copy).get());
}

// The first of them that is a program.
uint32_t FirstOf(uint32_t a, uint32_t b) { return a != 0 ? a : b; }

}  // namespace

bool IsFaceDown(const CardCell& card) {
  return HasWord(card.flags, kFaceDownFlag);
}

bool StandsForFaceDown(const LinkedProgram& program) {
  const auto& keywords = program.flat().keywords();
  return std::any_of(keywords.begin(), keywords.end(),
                     [](const flat::WordNumber& keyword) {
                       return keyword.word() == kFaceDownFlag;
                     });
}

uint32_t TurnedFace(const ProgramSet& programs, uint32_t program,
                    flat::Turning turning) {
  if (!programs.has(program)) return 0;
  for (const flat::CardProgram_Face& face :
       programs.program(program).flat().faces()) {
    if (face.turned() == turning) {
      return programs.Dependency(program, face.dependency());
    }
  }
  return 0;
}

uint32_t OwnFace(const CardCell& card) {
  return card.beneath != 0 ? card.beneath : card.program;
}

uint32_t FaceBeneathStatus(const View& view, const CardCell& card) {
  // Copy effects always record what is beneath.
  return card.beneath == 0 ? card.program : Copied(view, card, card.beneath);
}

uint32_t FaceDownOf(const View& view, uint32_t copied, uint32_t own) {
  const uint32_t by_card =
      FirstOf(TurnedFace(view.programs, copied, flat::TURN_DOWN),
              TurnedFace(view.programs, own, flat::TURN_DOWN));
  return FirstOf(
      FirstOf(by_card, view.programs.Find(view.game.words().face_down)),
      copied);
}

uint32_t FaceInSight(const View& view, const CardCell& card, uint32_t own) {
  const uint32_t copied = Copied(view, card, own);
  if (IsFaceDown(card)) return FaceDownOf(view, copied, own);
  if (!HasWord(card.flags, kFlippedFlag)) return copied;
  return FirstOf(TurnedFace(view.programs, copied, flat::TURN_FLIPPED), copied);
}

}  // namespace refold
