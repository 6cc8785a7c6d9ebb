// Attacking in a chain: each attack opens a link, in which the attacked player
// declares defenders, both sides may react, and the attack deals its damage.
//
// A phase that is played so opens a window of priority for actions. An action
// that attacks pushes a link, which is over before the window goes on; so is an
// attack by an effect in a link, which nests: what is resolving waits for it.
// When nobody does more, the chain closes if it is open, and the window opens
// again; else the phase is over.
//
// A link is a frame. What cards may ask of the innermost one is LinkOf(); what
// outlives its frame are the value "chain links" of the game and, until the
// chain closes, the links of cards: "attacks" of the attacker and "defends" of
// each defender.
#ifndef REFOLD_KERNEL_GAMES_SKELETON_CHAIN_H_
#define REFOLD_KERNEL_GAMES_SKELETON_CHAIN_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "kernel/engine/engine.h"

namespace refold::skeleton {

// Value of the game: how many links the open chain has; 0 = it is closed.
inline const Word kChainLinks = Word::Of("chain links");
// Links of cards: whom it attacks, and what it defends against.
inline const Word kAttacksLink = Word::Of("attacks");
inline const Word kDefendsLink = Word::Of("defends");
// The action of the options of who may defend.
inline const Word kDefend = Word::Of("defend");

struct Link {
  int64_t number = 0;  // in the chain, from 1
  Ref attacker;
  Ref target;  // a player, or a card
  PlayerId attacking = 0;
  PlayerId defending = 0;
  std::vector<Ref> defenders;  // those that are still what they were
};

// Windows (priority.h) of a chain's phase and of its links.
struct ChainWindows {
  int64_t action = 0;    // of the phase
  int64_t attack = 0;    // after the attack was declared
  int64_t reaction = 0;  // after the defenders were
};

// What a game says of it. Only what says so may be null.
struct ChainTable {
  ChainWindows windows;
  // What could be declared as defenders, in the order in which it is offered.
  std::vector<Ref> (*may_defend)(const Engine& engine,
                                 const Link& link) = nullptr;
  // What declaring one does. Returns the defender as it is then. Null: nothing.
  Ref (*defend)(Engine& engine, const Link& link, const Ref& card) = nullptr;
  // The attack hits or does not. All of it happens at the same time.
  void (*damage)(Engine& engine, const Link& link) = nullptr;
  // What happens as a link, and as the chain closes. Null: nothing.
  void (*link_closes)(Engine& engine, const Link& link) = nullptr;
  void (*chain_closes)(Engine& engine) = nullptr;
};

// An attack by the player. If the attacker is gone when something of it comes
// next, its link closes at once.
Frame LinkFrame(PlayerId attacking, const Ref& attacker, const Ref& target);

// The innermost link in progress.
std::optional<Link> LinkOf(const Engine& engine);

// Procedure of a phase that is played so.
Next RunChain(Engine& engine, Frame& frame);
// Procedure "link".
Next RunLink(Engine& engine, Frame& frame);

}  // namespace refold::skeleton

#endif  // REFOLD_KERNEL_GAMES_SKELETON_CHAIN_H_
