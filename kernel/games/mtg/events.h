// Events of Magic that change no cell, but that cards wait for.
//
// Some are emitted by the rules, and only if a program waits for them; some by
// the code of cards, with the verb of the same name; and some are names for the
// kernel's facts (kernel/projections/occurrence.h).
#ifndef REFOLD_KERNEL_GAMES_MTG_EVENTS_H_
#define REFOLD_KERNEL_GAMES_MTG_EVENTS_H_

#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"

namespace refold::mtg {

const std::vector<EventShape>& Events();
// The kinds of mana that a player can have, as resources.
inline constexpr absl::string_view kKindsOfMana[] = {
    "mana.w", "mana.u", "mana.b", "mana.r", "mana.g", "mana.c"};

// Called when all cards are in their starting places.
void SayGameBegins(Engine& engine);
// The permanent is destroyed, by a source and a player if either caused it.
Happened DestroyedFact(const Ref& card, const Ref& source, PlayerId by);
// That amount of damage is prevented, by the source unless a rule does it: the
// proposal that announces it, if a program waits for it.
std::vector<Proposal> SayDamagePrevented(const Engine& engine,
                                         const DamageProposal& damage,
                                         const Ref& by);
// In the active player's combat, first strike damage has been dealt: the same.
std::vector<Proposal> SayFirstStrikeDamage(const Engine& engine);
// The stack item is countered by the source.
Happened CounteredFact(const StackItemCell& item, const Ref& source);
// Emits the event if a program waits for it.
void Say(Engine& engine, Happened fact);
// The permanent has been regenerated, by the source of its shield.
void SayRegenerated(Engine& engine, const Ref& card, const Ref& source);
// The card is about to be moved by the source.
void SayMoved(Engine& engine, const Ref& card, const Ref& source);
// It has been turned face up by the running code.
void SayTurnedFaceUp(Engine& engine, const Ref& card);
// The card is about to be discarded by the running code.
void SayDiscarded(Engine& engine, const Ref& card);
// The player is about to shuffle a library because of the source.
void SayShuffled(Engine& engine, PlayerId player, const Ref& source);
// The permanent phases out, or has phased in.
void SayPhased(Engine& engine, const Ref& card, bool out);
// The permanent has been turned over.
void SayTransformed(Engine& engine, const Ref& card);
// A player leaves these planes and phenomena, which are still there, or has
// arrived at those.
enum class Planeswalked { kFrom, kTo };
void SayPlaneswalked(Engine& engine, Planeswalked which, PlayerId player,
                     const std::vector<Ref>& cards);
void SayRolledPlanarDie(Engine& engine, PlayerId player, int64_t side);
void SaySetInMotion(Engine& engine, const Ref& scheme, PlayerId player);
void SayBecameMonarch(Engine& engine, PlayerId player);
// The scheme is about to be abandoned.
void SayAbandoned(Engine& engine, const Ref& scheme);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_EVENTS_H_
