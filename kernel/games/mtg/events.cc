#include "kernel/games/mtg/events.h"

#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/games/mtg/table.h"
#include "kernel/projections/event_names.h"
#include "kernel/state/named.h"
#include "kernel/verbs/proposal.h"

namespace refold::mtg {
namespace {

using event_names::kAmount;
using event_names::kOther;
using event_names::kPlayer;
using event_names::kSubject;

const Word kSource = Word::Of("source");
const Word kWhich = Word::Of("which");
const Word kGameBegins = Word::Of("game begins");
const Word kDamagePrevented = Word::Of("damage prevented");
const Word kDestroyed = Word::Of("destroyed");
const Word kCountered = Word::Of("countered");
const Word kFirstStrikeDamage = Word::Of("first strike damage");
const Word kMadeDiscard = Word::Of("made to discard");
const Word kMadeMove = Word::Of("made to move");
const Word kMadeShuffle = Word::Of("made to shuffle");
const Word kRegenerated = Word::Of("regenerated");
const Word kTurnedFaceUp = Word::Of("turned face up");
const Word kPhasedIn = Word::Of("phased in");
const Word kPhasedOut = Word::Of("phased out");
const Word kAbandoned = Word::Of("abandoned");
const Word kBecameMonarch = Word::Of("became the monarch");
const Word kPlaneswalkedFrom = Word::Of("planeswalked from");
const Word kPlaneswalkedTo = Word::Of("planeswalked to");
const Word kRolledPlanarDie = Word::Of("rolled the planar die");
const Word kSetInMotion = Word::Of("set in motion");
const Word kTransformed = Word::Of("transformed");

// An event with the player and source that caused it, if any.
Happened DoneBy(Word name, const Ref& subject, const Ref& source,
                PlayerId player) {
  Happened fact{.name = name};
  SetRefs(fact.roles, kSubject, {subject});
  if (!source.empty()) SetRefs(fact.roles, kSource, {source});
  if (player != 0) SetRefs(fact.roles, kPlayer, {Ref::Player(player)});
  return fact;
}

}  // namespace

const std::vector<EventShape>& Events() {
  static const std::vector<EventShape>* const events = [] {
    auto* all = new std::vector<EventShape>;
    for (const char* name : {"abandoned",
                             "activated",
                             "adapted",
                             "became monstrous",
                             "became the monarch",
                             "championed",
                             "clashed",
                             "countered",
                             "crewed",
                             "destroyed",
                             "devoured",
                             "evolved",
                             "exploited",
                             "explored",
                             "first strike damage",
                             "flipped a coin",
                             "fought",
                             "game begins",
                             "investigated",
                             "lost the game",
                             "made to discard",
                             "made to move",
                             "made to shuffle",
                             "new controller",
                             "paid echo",
                             "phased in",
                             "phased out",
                             "planeswalked from",
                             "planeswalked to",
                             "regenerated",
                             "revealed",
                             "rolled the planar die",
                             "scried",
                             "searched",
                             "set in motion",
                             "shuffled",
                             "spliced",
                             "surveiled",
                             "transformed",
                             "turned face up",
                             "unattached",
                             "voted",
                             "when you do"}) {
      all->push_back({.name = Word::Of(name),
                      .roles = {kSubject, kOther, kPlayer, kSource},
                      .numbers = {kAmount}});
    }
    all->push_back({.name = kDamagePrevented,
                    .roles = {kSubject, kOther, kSource},
                    .numbers = {kAmount, part::kCombat}});
    // With the mana that was paid, by kind.
    EventShape paid{.name = Word::Of("paid cumulative upkeep"),
                    .roles = {kSubject},
                    .numbers = {kAmount}};
    for (absl::string_view kind : kKindsOfMana) {
      paid.numbers.push_back(Word::Of(kind));
    }
    all->push_back(std::move(paid));
    // What an ability says to itself, which the word tells apart.
    for (const char* name :
         {"one of several", "ability resolved", "effect over"}) {
      all->push_back({.name = Word::Of(name),
                      .roles = {kSubject, kOther},
                      .numbers = {kAmount},
                      .words = {kWhich}});
    }
    return all;
  }();
  return *events;
}

void SayGameBegins(Engine& engine) {
  if (!engine.IsHeard(kGameBegins)) return;
  engine.Emit(Happened{.name = kGameBegins});
}

Happened DestroyedFact(const Ref& card, const Ref& source, PlayerId by) {
  return DoneBy(kDestroyed, card, source, by);
}

std::vector<Proposal> SayDamagePrevented(const Engine& engine,
                                         const DamageProposal& damage,
                                         const Ref& by) {
  if (!engine.IsHeard(kDamagePrevented)) return {};
  Proposal said = Propose(kDamagePrevented);
  SetRole(said, kSubject, {damage.target});
  SetRole(said, kOther, {damage.source});
  if (!by.empty()) SetRole(said, kSource, {by});
  SetNumber(said, kAmount, damage.amount);
  SetNumber(said, part::kCombat, damage.combat ? 1 : 0);
  return {std::move(said)};
}

std::vector<Proposal> SayFirstStrikeDamage(const Engine& engine) {
  if (!engine.IsHeard(kFirstStrikeDamage)) return {};
  Proposal said = Propose(kFirstStrikeDamage);
  SetRole(said, kSubject, {Ref::Player(engine.state().game().active_player)});
  return {std::move(said)};
}

// The player is its controller; the source is what countered it.
Happened CounteredFact(const StackItemCell& item, const Ref& source) {
  Happened fact = DoneBy(kCountered, item.card, source, item.env.controller);
  SetRefs(fact.roles, kOther, {Ref::StackItem(item.id)});
  SetNamed(fact.numbers, kAmount, item.kind == StackItemKind::kSpell ? 1 : 0);
  return fact;
}

void Say(Engine& engine, Happened fact) {
  if (engine.IsHeard(fact.name)) engine.Emit(std::move(fact));
}

void SayRegenerated(Engine& engine, const Ref& card, const Ref& source) {
  Say(engine, DoneBy(kRegenerated, card, source, 0));
}

void SayMoved(Engine& engine, const Ref& card, const Ref& source) {
  if (!source.empty()) Say(engine, DoneBy(kMadeMove, card, source, 0));
}

void SayTurnedFaceUp(Engine& engine, const Ref& card) {
  const Engine::Actor& actor = engine.actor();
  Say(engine, DoneBy(kTurnedFaceUp, card, actor.source, actor.player));
}

void SayDiscarded(Engine& engine, const Ref& card) {
  const Engine::Actor& actor = engine.actor();
  Say(engine, DoneBy(kMadeDiscard, card, actor.source, actor.player));
}

void SayShuffled(Engine& engine, PlayerId player, const Ref& source) {
  Say(engine, DoneBy(kMadeShuffle, Ref::Player(player), source, 0));
}

void SayPhased(Engine& engine, const Ref& card, bool out) {
  const Word name = out ? kPhasedOut : kPhasedIn;
  if (!engine.IsHeard(name)) return;
  Happened fact{.name = name};
  SetRefs(fact.roles, kSubject, {card});
  engine.Emit(std::move(fact));
}

void SayTransformed(Engine& engine, const Ref& card) {
  if (!engine.IsHeard(kTransformed)) return;
  Happened fact{.name = kTransformed};
  SetRefs(fact.roles, kSubject, {card});
  engine.Emit(std::move(fact));
}

void SayPlaneswalked(Engine& engine, Planeswalked which, PlayerId player,
                     const std::vector<Ref>& cards) {
  if (cards.empty()) return;
  Happened fact{.name = which == Planeswalked::kFrom ? kPlaneswalkedFrom
                                                     : kPlaneswalkedTo};
  SetRefs(fact.roles, kSubject, cards);
  SetRefs(fact.roles, kPlayer, {Ref::Player(player)});
  Say(engine, std::move(fact));
}

void SayRolledPlanarDie(Engine& engine, PlayerId player, int64_t side) {
  Happened fact = DoneBy(kRolledPlanarDie, Ref::Player(player), Ref(), 0);
  SetNamed(fact.numbers, kAmount, side);
  Say(engine, std::move(fact));
}

void SayBecameMonarch(Engine& engine, PlayerId player) {
  Say(engine, DoneBy(kBecameMonarch, Ref::Player(player), Ref(), 0));
}

void SaySetInMotion(Engine& engine, const Ref& scheme, PlayerId player) {
  Say(engine, DoneBy(kSetInMotion, scheme, Ref(), player));
}

void SayAbandoned(Engine& engine, const Ref& scheme) {
  const Engine::Actor& actor = engine.actor();
  Say(engine, DoneBy(kAbandoned, scheme, actor.source, actor.player));
}

}  // namespace refold::mtg
