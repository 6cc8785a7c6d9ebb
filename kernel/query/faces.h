// The faces of a card: how its program is determined, from the bottom up.
//
//   the side of the card that is up     what it is by itself (CardCell.beneath;
//                                       Instruction.Become with TURN_OVER)
//   what it is a copy of                query/copies.h
//   flipped                             a flag of the card
//   face down                           another; hides all that is beneath
//
// A copy takes the face that the card has before it is flipped, or, if it lies
// face down, the values that the game gives such a card (CR 707.2, 708.2 of
// Magic). Rewording effects apply above all of this.
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
// Whether the program stands for a card that lies face down: it has the flag as
// a keyword.
bool StandsForFaceDown(const LinkedProgram& program);

// The program that stands for this one on a card that is turned like this
// (CardProgram.faces); 0 if there is none.
uint32_t TurnedFace(const ProgramSet& programs, uint32_t program,
                    flat::Turning turning);

// The card's program beneath all effects and regardless of its status: the side
// that is up.
uint32_t OwnFace(const CardCell& card);
// Its program with the copy effect on it, beneath its status.
uint32_t FaceBeneathStatus(const View& view, const CardCell& card);
// The program of a face-down card, given its copied and own face-up ones; the
// copied one if neither its program nor the game has a face for that.
uint32_t FaceDownOf(const View& view, uint32_t copied, uint32_t own);
// Its program with its status, beneath changes of words. Its own face is passed
// in, since it may be about to change. A card that should lie face down, but
// for which neither its program nor the game has such a face, is treated as
// face up.
uint32_t FaceInSight(const View& view, const CardCell& card, uint32_t own);

}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_FACES_H_
