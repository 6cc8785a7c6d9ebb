// Attacks: declaring them, blocking them, and the damage.
//
// An attack is one character or up to three united ones, in the order in which
// they joined. Attacks are numbered from 1 in the order in which they were
// declared; their members have that number as value "attack" and the flag
// "attack", those of united ones also "uattack". A blocker has the number of
// the attack that it blocks as value "blocks" and the flag "block"; the members
// of the attack then have the flag "blocked". Flags and values last until the
// turn ends, or until the character is taken out. An attack whose blocker
// leaves before they have dealt their damage is no longer blocked.
#ifndef REFOLD_KERNEL_GAMES_CFC_COMBAT_H_
#define REFOLD_KERNEL_GAMES_CFC_COMBAT_H_

#include <cstdint>
#include <vector>

#include "kernel/engine/engine.h"

namespace refold::cfc {

// Characters in one attack.
inline constexpr int64_t kMaxUnited = 3;

// -- Reading ------------------------------------------------------------------

// The numbers of the attacks that still have a member, ascending.
std::vector<int64_t> Attacks(const GameState& state);
// The members, in the order in which they joined.
std::vector<Ref> MembersOf(const GameState& state, int64_t attack);
// The number of the attack that the character is part of; 0 if none.
int64_t AttackOf(const GameState& state, const Ref& character);
// The blocker of the attack; empty if there is none.
Ref BlockerOf(const GameState& state, int64_t attack);
// The number of the attack that the character blocks; 0 if none.
int64_t BlockedAttack(const GameState& state, const Ref& character);
// Sum of the members' battle points.
int64_t BpOfAttack(const View& view, int64_t attack);

// The declarations that the active player may make, one character at a time:
// "attack", or "join" (other = the attack's first member) for SP.
std::vector<PromptOption> AttackOptions(const Engine& engine);
// Those that the other player may make: "block" (other = the first member).
std::vector<PromptOption> BlockOptions(const Engine& engine);

// -- Doing --------------------------------------------------------------------

// Puts the character into the attack; not announced yet.
void DeclareAttack(Engine& engine, const PromptOption& option);
// Announces all attackers at the same time. Once a turn, when no more attacks
// will be declared.
void AnnounceAttacks(Engine& engine);
void DeclareBlock(Engine& engine, const PromptOption& option);
// Announces every attack that nobody blocks as unblocked.
void SettleUnblocked(Engine& engine);
// Proposes the damage that both sides of the attack deal at the same time.
void DealAttackDamage(Engine& engine, int64_t attack);
// Removes the characters from their attacks; a block ends if nobody is left.
void RemoveFromAttack(Engine& engine, const std::vector<Ref>& characters);
// The attackers among them make one united attack, of the first kMaxUnited.
void Unite(Engine& engine, const std::vector<Ref>& characters);
// Clears the flag "blocked" of attacks that have yet to deal their damage and
// whose blocker has left.
void FreeAttacks(Engine& engine);
// Freezes attackers, unless a rule or ability prevents it.
void FreezeAttackers(Engine& engine);
// Clears the flags and values of combat.
void EndCombat(Engine& engine);

// -- Procedures: phases of that name ------------------------------------------

Next RunAttackPhase(Engine& engine, Frame& frame);
Next RunCounterAttackPhase(Engine& engine, Frame& frame);

}  // namespace refold::cfc

#endif  // REFOLD_KERNEL_GAMES_CFC_COMBAT_H_
