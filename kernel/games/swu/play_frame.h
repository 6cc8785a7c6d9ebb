// The frame of a card that is being played. Its environment has the card as the
// source, the player as the controller and the card's host as the event's
// subject.
#ifndef REFOLD_KERNEL_GAMES_SWU_PLAY_FRAME_H_
#define REFOLD_KERNEL_GAMES_SWU_PLAY_FRAME_H_

#include <cstddef>
#include <cstdint>

#include "kernel/games/swu/playable.h"
#include "kernel/state/cells.h"

namespace refold::swu {

// Positions of its locals: a stored format.
struct PlayLocal {
  enum : size_t {
    kUnused = 0,
    kChange = 1,
    kFree = 2,
    kNoPenalty = 3,
    kReady = 4,
    kCostPaid = 5,
    kWay = 6,
    kExploited = 7,
    kIgnored = 8,
    kWildcards = 9,
    kMoreExploit = 10,
    kSince = 11,    // triggers that woke after this event are the card's,
    kSettles = 12,  // if they resolve before the ability that plays it goes on
    // PayFrame's report: whether it was paid, with how many resources and with
    // how many Credits.
    kReport = 13,
    kPaidResources = 14,
    kPaidCredits = 15,
    kLocals = 16,
    // Only for cards with their own alternatives.
    kAlternative = 16,
    // The way must still be asked: 1, plus 2 to include Piloting and 4 to
    // exclude ways that make it a unit.
    kInAnyWay = 17,
    kLocalsOfWays = 18,
    // Only where a part of the cost is paid.
    kHalvings = 18,
    kLocalsOfHalvings = 19,
    // Only of events whose targets are chosen before they are paid for: where
    // their code goes on; what has been chosen is in the registers.
    kGoesOn = 19,
    kLocalsOfTargets = 20,
  };
};

// 0 for those that this frame does not have.
int64_t PlayLocalOf(const Frame& frame, size_t index);
// The terms on which the card is played, as far as the frame knows them.
PlayTerms TermsOfPlay(const Frame& frame);
Frame PlayFrame(PlayerId player, const Ref& card, const PlayTerms& terms);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_PLAY_FRAME_H_
