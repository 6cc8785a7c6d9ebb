// The faces of a card: which program it has, from the bottom up.
//
//   the side of the card that is up     what it is by itself (CardCell.beneath;
//                                       Instruction.Become with TURN_OVER)
//   what it is a copy of                query/copies.h
//   flipped                             a flag of the card
//   face down                           another; hides all that is beneath
//
// What is copied of a card is the face that it has before it is flipped, or, if
// it lies face down, what the game says that such a card is (CR 707.2, 708.2 of
// Magic). Words that effects change lie above all of this.
#ifndef REFOLD_KERNEL_QUERY_FACES_H_
#define REFOLD_KERNEL_QUERY_FACES_H_

#include <cstdint>

#include "kernel/program/flat/program.h"
#include "kernel/query/view.h"

namespace refold {

// Flags of cards that are turned.
inline const Word kFaceDownFlag = Word::Of("face down");
inline const Word kFlippedFlag = Word::Of("flipped");

bool IsFaceDown(const CardCell& card);

// The program that stands for this one on a card that is turned like this
// (CardProgram.faces); 0 if there is none.
uint32_t TurnedFace(const ProgramSet& programs, uint32_t program,
                    flat::Turning turning);

// What the card is beneath all effects and however it lies: the side that is
// up.
uint32_t OwnFace(const CardCell& card);
// What it is with the copy effect on it, beneath its status.
uint32_t FaceBeneathStatus(const View& view, const CardCell& card);
// What a card is that lies face down, of these faces that it has up; the copied
// one if neither its program nor the game has a face for that.
uint32_t FaceDownOf(const View& view, uint32_t copied, uint32_t own);
// What it is with its status, beneath changes of words. Its own face is given,
// for it may be about to change. A card that should lie face down, and for
// which neither its program nor the game has a face for that, is what it is
// face up.
uint32_t FaceInSight(const View& view, const CardCell& card, uint32_t own);

}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_FACES_H_
