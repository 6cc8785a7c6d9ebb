// Face-down permanents (CR 708): their characteristics, and how they are turned
// up.
//
// A card's own program may define its face-down face (CardProgram.faces); a
// card without one is a 2/2 creature, by the rulebook. Turning a permanent face
// up is an ability of its face-up form, labelled `turn up`, which the rules
// give to the face-down permanent (CR 702.36e): so a face-down permanent that
// has become a copy of another card is turned up for that card's cost, or
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

// The programs with these names.
pb::CardProgram FaceDownProgram();
pb::CardProgram CopyOfFaceDownProgram();

// The ability that turns up a manifested card.
void AddTurningUpForMana(ProgramBuilder& builder);
// The cost of using the ability: for turning up a manifested creature card, its
// mana cost (CR 701.40b); otherwise the ability's own cost.
const flat::Cost& CostOfAbility(const View& view, const Environment& use);

// The abilities by which the permanent can be turned face up; none if it
// already is.
std::vector<AbilityRef> TurningUp(const View& view, const CardCell& card);

// Lets abilities hear that the card has been turned face up: sets its flag
// `turned up` again each time.
void SayTurnedUp(Engine& engine, const Ref& card);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_FACE_DOWN_H_
