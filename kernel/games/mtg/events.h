// What happens in Magic and changes no cell: events that cards wait for.
//
// Some are said by the rules, and only where a program waits for them; some by
// the code of cards, with the verb of the same name; and some are what the
// kernel's facts are called (kernel/projections/occurrence.h).
#ifndef REFOLD_KERNEL_GAMES_MTG_EVENTS_H_
#define REFOLD_KERNEL_GAMES_MTG_EVENTS_H_

#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"

namespace refold::mtg {

const std::vector<EventShape>& Events();

// All cards lie where they begin.
void SayGameBegins(Engine& engine);
// The permanent is destroyed, by a source and a player if it is anybody's
// doing.
Happened DestroyedFact(const Ref& card, const Ref& source, PlayerId by);
// So much damage is prevented, by the source if it is no rule: what says it, if
// a program waits for it.
std::vector<Proposal> SayDamagePrevented(const Engine& engine,
                                         const DamageProposal& damage,
                                         const Ref& by);
// What waits on the stack is countered by the source.
Happened CounteredFact(const StackItemCell& item, const Ref& source);
// Says it, where a program waits for it.
void Say(Engine& engine, Happened fact);
// The permanent has been regenerated, by the source of its shield.
void SayRegenerated(Engine& engine, const Ref& card, const Ref& source);
// The card is about to be moved by the source.
void SayMoved(Engine& engine, const Ref& card, const Ref& source);
// It has been turned face up, because of whatever code runs.
void SayTurnedFaceUp(Engine& engine, const Ref& card);
// The card is about to be discarded, because of whatever code runs.
void SayDiscarded(Engine& engine, const Ref& card);
// The permanent phases out, or has phased in.
void SayPhased(Engine& engine, const Ref& card, bool out);
// The permanent has been turned over.
void SayTransformed(Engine& engine, const Ref& card);
// A player leaves these planes and phenomena, which still lie there, or has
// come to those.
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
