// What the frame of a card that is being played holds. Its environment has the
// card as the source, the player as the controller and, as the event's subject,
// what the card is attached to.
#ifndef REFOLD_KERNEL_GAMES_SWU_PLAY_FRAME_H_
#define REFOLD_KERNEL_GAMES_SWU_PLAY_FRAME_H_

#include <cstddef>
#include <cstdint>

#include "kernel/games/swu/playable.h"
#include "kernel/state/cells.h"

namespace refold::swu {

// Places of its locals: a format.
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
    // What PayFrame reports: whether it was paid, with how many resources and
    // with how many Credits.
    kReport = 13,
    kPaidResources = 14,
    kPaidCredits = 15,
    kLocals = 16,
    // Only of cards with ways of their own.
    kAlternative = 16,
    // In which way is still to be asked: 1, with 2 for Piloting besides and 4
    // for no way that makes it a unit.
    kInAnyWay = 17,
    kLocalsOfWays = 18,
  };
};

// 0 for those that this frame has not.
int64_t PlayLocalOf(const Frame& frame, size_t index);
// How the card is played, as the frame has it by now.
PlayTerms TermsOfPlay(const Frame& frame);
Frame PlayFrame(PlayerId player, const Ref& card, const PlayTerms& terms);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_PLAY_FRAME_H_
