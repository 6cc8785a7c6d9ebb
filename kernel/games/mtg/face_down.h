// Face-down permanents (CR 708): what they are, and how they are turned up.
//
// A card's own program may say what it is face down (CardProgram.faces); what
// has no such face is a 2/2 creature as the rulebook says. To turn a permanent
// face up is an ability of what it would be then, labelled `turn up`, which the
// rules give to the face-down permanent (CR 702.36e): so a face-down permanent
// that has become a copy of another card is turned up for that card's cost, or
// cannot be.
#ifndef REFOLD_KERNEL_GAMES_MTG_FACE_DOWN_H_
#define REFOLD_KERNEL_GAMES_MTG_FACE_DOWN_H_

#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/program/program_builder.h"
#include "kernel/query/view.h"
#include "proto/forward.h"

namespace refold::mtg {

inline const Word kFaceDownCard = Word::Of("face-down card");
inline const Word kCopyOfFaceDown = Word::Of("nameless creature");

// The programs of these names.
pb::CardProgram FaceDownProgram();
pb::CardProgram CopyOfFaceDownProgram();

// The ability that turns up what was manifested.
void AddTurningUpForMana(ProgramBuilder& builder);
// What using the ability costs: of turning up what was manifested, the mana
// cost of the creature card that it is (CR 701.40b); else what the ability
// says.
const flat::Cost& CostOfAbility(const View& view, const Environment& use);

// The abilities by which the permanent can be turned face up; none if it is.
std::vector<AbilityRef> TurningUp(const View& view, const CardCell& card);

// What listens hears that the card has been turned face up: its flag
// `turned up` is set anew each time.
void SayTurnedUp(Engine& engine, const Ref& card);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_FACE_DOWN_H_
