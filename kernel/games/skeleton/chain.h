// Attacking in a chain: each attack opens a link, in which the attacked player
// declares defenders, both sides may react, and the attack deals its damage.
//
// A phase that is played in this way opens a priority window for actions. An
// action that attacks pushes a link, which ends before the window continues. An
// attack by an effect within a link nests: what is resolving waits for it. When
// nobody acts any more, the chain closes if it is open, and the window opens
// again; otherwise the phase is over.
//
// A link is a frame. LinkOf() is what cards can know about the innermost one.
// The game's value "chain links" outlives its frame, as do, until the chain
// closes, the links of cards: "attacks" of the attacker and "defends" of each
// defender.
#ifndef REFOLD_KERNEL_GAMES_SKELETON_CHAIN_H_
#define REFOLD_KERNEL_GAMES_SKELETON_CHAIN_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "kernel/engine/engine.h"

namespace refold::skeleton {

// Value of the game: the number of links of the open chain; 0 = it is closed.
inline const Word kChainLinks = Word::Of("chain links");
// Links of cards: whom it attacks, and what it defends against.
inline const Word kAttacksLink = Word::Of("attacks");
inline const Word kDefendsLink = Word::Of("defends");
// The action of the options for defenders.
inline const Word kDefend = Word::Of("defend");

struct Link {
  int64_t number = 0;  // in the chain, from 1
  Ref attacker;
  Ref target;  // a player, or a card
  PlayerId attacking = 0;
  PlayerId defending = 0;
  std::vector<Ref> defenders;  // those that still exist
};

// Windows (priority.h) of a chain's phase and of its links.
struct ChainWindows {
  int64_t action = 0;    // of the phase
  int64_t attack = 0;    // after the attack was declared
  int64_t reaction = 0;  // after the defenders were
};

// The game's part of it. Only members that mention null may be null.
struct ChainTable {
  ChainWindows windows;
  // What could be declared as defenders, in the order in which it is offered.
  std::vector<Ref> (*may_defend)(const Engine& engine,
                                 const Link& link) = nullptr;
  // Called when a defender is declared; returns the defender as it is
  // afterwards. Null: nothing.
  Ref (*defend)(Engine& engine, const Link& link, const Ref& card) = nullptr;
  // Deals the attack's damage, if it hits. All of it happens at the same time.
  void (*damage)(Engine& engine, const Link& link) = nullptr;
  // Called when a link closes, and when the chain closes. Null: nothing.
  void (*link_closes)(Engine& engine, const Link& link) = nullptr;
  void (*chain_closes)(Engine& engine) = nullptr;
};

// An attack by the player. If the attacker is gone when the next part of the
// attack begins, its link closes at once.
Frame LinkFrame(PlayerId attacking, const Ref& attacker, const Ref& target);

// The innermost link in progress.
std::optional<Link> LinkOf(const Engine& engine);

// Procedure of a phase that is played in this way.
Next RunChain(Engine& engine, Frame& frame);
// Procedure "link".
Next RunLink(Engine& engine, Frame& frame);

}  // namespace refold::skeleton

#endif  // REFOLD_KERNEL_GAMES_SKELETON_CHAIN_H_
