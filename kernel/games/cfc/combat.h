// Attacks: declaring them, blocking them, and the damage.
//
// An attack is one character or up to three united ones, in the order in which
// they joined. Attacks are numbered from 1 in the order in which they were
// declared; their members have that number as value "attack" and the flag
// "attack", those of united ones also "uattack". A blocker has the number of
// the attack that it blocks as value "blocks" and the flag "block"; the members
// of the attack then have the flag "blocked". Flags and values last until the
// turn ends, or until the character is taken out. An attack whose blocker
// leaves before they have dealt their damage is blocked no more.
#ifndef REFOLD_KERNEL_GAMES_CFC_COMBAT_H_
#define REFOLD_KERNEL_GAMES_CFC_COMBAT_H_

#include <cstdint>
#include <vector>

#include "kernel/engine/engine.h"

namespace refold::cfc {

// Characters in one attack.
inline constexpr int64_t kMostUnited = 3;

// -- Reading ------------------------------------------------------------------

// The numbers of the attacks that still have a member, ascending.
std::vector<int64_t> Attacks(const GameState& state);
// The members, in the order in which they joined.
std::vector<Ref> MembersOf(const GameState& state, int64_t attack);
// The number of the attack that the character is part of; 0 if none.
int64_t AttackOf(const GameState& state, const Ref& character);
// Who blocks the attack; empty if nobody does.
Ref BlockerOf(const GameState& state, int64_t attack);
// The number of the attack that the character blocks; 0 if none.
int64_t BlockedAttack(const GameState& state, const Ref& character);
// Sum of the members' battle points.
int64_t BpOfAttack(const View& view, int64_t attack);

// What the active player may declare, one character at a time: "attack", or
// "join" (other = the attack's first member) for SP.
std::vector<PromptOption> AttackOptions(const Engine& engine);
// What the other player may declare: "block" (other = the first member).
std::vector<PromptOption> BlockOptions(const Engine& engine);

// -- Doing --------------------------------------------------------------------

// The character is in the attack; nothing is said of it yet.
void DeclareAttack(Engine& engine, const PromptOption& option);
// Says of everybody that they attack, at the same time. Once a turn, when no
// more attacks will be declared.
void AnnounceAttacks(Engine& engine);
void DeclareBlock(Engine& engine, const PromptOption& option);
// Says of every attack that nobody blocks that it is settled.
void SettleUnblocked(Engine& engine);
// Proposes the damage that both sides of the attack deal at once.
void DealAttackDamage(Engine& engine, int64_t attack);
// The characters attack no more; a block of theirs is over if nobody is left.
void RemoveFromAttack(Engine& engine, const std::vector<Ref>& characters);
// The attackers among them make one united attack, of the first kMostUnited.
void Unite(Engine& engine, const std::vector<Ref>& characters);
// Takes the flag "blocked" from attacks that have yet to deal their damage and
// whose blocker has left.
void FreeAttacks(Engine& engine);
// Attackers freeze, where no rule or ability says otherwise.
void FreezeAttackers(Engine& engine);
// Flags and values of combat are cleared.
void EndCombat(Engine& engine);

// -- Procedures: phases of that name ------------------------------------------

Next RunAttackPhase(Engine& engine, Frame& frame);
Next RunCounterAttackPhase(Engine& engine, Frame& frame);

}  // namespace refold::cfc

#endif  // REFOLD_KERNEL_GAMES_CFC_COMBAT_H_
