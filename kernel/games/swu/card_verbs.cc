// Verbs that move cards between deck, hand, discard pile and resources.
#include <algorithm>

#include "kernel/effects/effects.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/draws.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/say.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/query/evaluate.h"
#include "kernel/state/named.h"

namespace refold::swu {
namespace {

using namespace part;  // NOLINT: names of parts only

const Word kCards = Word::Of("cards");
const Word kDrawnSaid = Word::Of("cards drawn");
const Word kDiscardedSaid = Word::Of("card discarded");
const Word kPutOnDeck = Word::Of("put on deck");

// -- draw cards --------------------------------------------------------------

Would WouldDraw(const View& view, const Proposal& proposal) {
  return AllOrNothing(view.state.has_player(PlayerIn(proposal, kPlayer)),
                      NumberOf(proposal, kAmount) > 0);
}

// Whose ability it is; for draws by the rules, the player's own.
Ref DrawnBy(const Proposal& proposal, const Ref& player) {
  const Ref by = RoleOf(proposal, kBy);
  return by.empty() ? player : by;
}

Occurrence DrawOccurrence(const View&, const Proposal& proposal) {
  const Ref player = Ref::Player(PlayerIn(proposal, kPlayer));
  return Say(kDrawnSaid)
      .Role(kPlayer, player)
      .Role(kBy, DrawnBy(proposal, player))
      .Number(kAmount, NumberOf(proposal, kAmount))
      .Of(player);
}

Outcome Draw(Engine& engine, const Proposal& proposal) {
  if (!WouldDraw(engine.view(), proposal).changes) return {};
  const PlayerId player = PlayerIn(proposal, kPlayer);
  const int64_t wanted =
      std::min<int64_t>(NumberOf(proposal, kAmount), kMaxDrawn);
  Outcome outcome;
  for (; outcome.amount < wanted; ++outcome.amount) {
    const Ref card = DrawCard(engine, player);
    if (card.empty()) break;
    outcome.refs.push_back(card);
  }
  if (outcome.amount > 0) {
    Say(kDrawnSaid)
        .Role(kPlayer, Ref::Player(player))
        .Roles(kCard, outcome.refs)
        .Role(kBy, DrawnBy(proposal, Ref::Player(player)))
        .Number(kAmount, outcome.amount)
        .To(engine);
  }
  // It counts as happened even if there was nothing to draw: the damage for
  // that is dealt at the same time.
  outcome.amount = std::max<int64_t>(outcome.amount, 1);
  return outcome;
}

// -- draw card ---------------------------------------------------------------

Would WouldDrawThis(const View& view, const Proposal& proposal) {
  const CardCell* card = view.state.Find(RoleOf(proposal, kCard));
  return AllOrNothing(card != nullptr && card->zone == kDeck);
}

// A card found by a search: it is drawn from any position in the deck.
Outcome DrawThis(Engine& engine, const Proposal& proposal) {
  if (!WouldDrawThis(engine.view(), proposal).possible) return {};
  const Ref card = RoleOf(proposal, kCard);
  const Ref player = Ref::Player(OwnerOf(engine.view(), card));
  const Ref after =
      MoveCard(engine, ProposeMove(engine, card, kHand, Word::Of("draw")));
  if (after.empty()) return {};
  Say(kDrawnSaid)
      .Role(kPlayer, player)
      .Role(kCard, after)
      .Role(kBy, DrawnBy(proposal, player))
      .Number(kAmount, 1)
      .To(engine);
  return {.refs = {after}, .amount = 1};
}

// -- discard -----------------------------------------------------------------

Would WouldDiscard(const View& view, const Proposal& proposal) {
  const CardCell* card = view.state.Find(RoleOf(proposal, kCard));
  // Cards in play are defeated, not discarded.
  return AllOrNothing(card != nullptr && card->zone != kArena &&
                      card->zone != kBaseZone && card->zone != swu::kDiscard);
}

Say DiscardSaid(const View& view, const Proposal& proposal) {
  const Ref card = RoleOf(proposal, kCard);
  const CardCell* cell = view.state.Find(card);
  return Say(kDiscardedSaid)
      .Role(kCard, card)
      .Role(kPlayer, Ref::Player(OwnerOf(view, card)))
      .Role(kBy, RoleOf(proposal, kBy))
      .Words(Word::Of("from"), {cell == nullptr ? Word() : cell->zone});
}

Occurrence DiscardOccurrence(const View& view, const Proposal& proposal) {
  return DiscardSaid(view, proposal).Of(RoleOf(proposal, kCard));
}

Outcome Discard(Engine& engine, const Proposal& proposal) {
  if (!WouldDiscard(engine.view(), proposal).changes) return {};
  const Ref card = RoleOf(proposal, kCard);
  Say said = DiscardSaid(engine.view(), proposal);
  const Ref after =
      MoveCard(engine, ProposeMove(engine, card, swu::kDiscard, kDiscardCard));
  said.Roles(kCard,
             after.empty() ? std::vector<Ref>() : std::vector<Ref>{after})
      .To(engine);
  return {.refs = {after.empty() ? card : after}, .amount = 1};
}

// -- resource card -----------------------------------------------------------

// Bases, leaders that are not deployed and tokens beside them stay there.
bool CanBePutAway(const CardCell* card) {
  return card != nullptr && card->zone != kBaseZone;
}

// A leader in the arena is not put away, but goes back to the base.
bool IsDefeatedInstead(const View& view, const Ref& card) {
  return IsLeaderUnit(view, card) || HasType(view, card, kLeader);
}

Would WouldResource(const View& view, const Proposal& proposal) {
  const CardCell* card = view.state.Find(RoleOf(proposal, kCard));
  if (!CanBePutAway(card) || card->token) return {};
  // A resource can only become one of another player's.
  const PlayerId said = PlayerIn(proposal, kPlayer);
  const bool moves =
      card->zone != kResources || (said != 0 && said != card->controller);
  return AllOrNothing(true, moves);
}

Outcome ResourceCard(Engine& engine, const Proposal& proposal) {
  if (!WouldResource(engine.view(), proposal).changes) return {};
  const Ref card = RoleOf(proposal, kCard);
  if (IsDefeatedInstead(engine.view(), card)) {
    return DefeatInstead(engine, card);
  }
  const PlayerId said = PlayerIn(proposal, kPlayer);
  MoveProposal move = ProposeMove(engine, card, kResources, kResourceCard);
  if (said != 0) move.to_player = said;
  move.controller = move.to_player;
  if (NumberOf(proposal, kReady) == 0) move.flags = {kExhausted};
  const Ref after = MoveCard(engine, std::move(move));
  if (after.empty()) return {};
  return {.refs = {after}, .amount = 1};
}

// -- put on deck -------------------------------------------------------------

Would WouldPutOnDeck(const View& view, const Proposal& proposal) {
  return AllOrNothing(CanBePutAway(view.state.Find(RoleOf(proposal, kCard))));
}

Outcome PutOnDeck(Engine& engine, const Proposal& proposal) {
  if (!WouldPutOnDeck(engine.view(), proposal).possible) return {};
  const Ref card = RoleOf(proposal, kCard);
  if (IsDefeatedInstead(engine.view(), card)) {
    return DefeatInstead(engine, card);
  }
  MoveProposal move = ProposeMove(engine, card, kDeck, Word::Of("to deck"));
  move.bottom = NumberOf(proposal, kBottom) != 0;
  const Ref after = MoveCard(engine, std::move(move));
  return {.refs = {after.empty() ? card : after}, .amount = 1};
}

// -- reveal, to bottom at random ----------------------------------------------

Would WouldReveal(const View& view, const Proposal& proposal) {
  return AllOrNothing(view.state.Find(RoleOf(proposal, kCard)) != nullptr);
}

Outcome Reveal(Engine& engine, const Proposal& proposal) {
  const Ref card = RoleOf(proposal, kCard);
  if (engine.state().Find(card) == nullptr) return {};
  const PlayerId owner = OwnerOf(engine.view(), card);
  engine.Emit(CardsRevealed{.player = owner, .cards = {card}});
  Say(Word::Of("card revealed"))
      .Role(kCard, card)
      .Role(kPlayer, Ref::Player(owner))
      .Role(kBy, RoleOf(proposal, kBy))
      .Words(Word::Of("from"), {engine.state().Find(card)->zone})
      .To(engine);
  return {.refs = {card}, .amount = 1};
}

Would WouldGoBelow(const View& view, const Proposal& proposal) {
  const std::vector<Ref>& cards = GetRefs(proposal.roles, kCards);
  return AllOrNothing(
      view.state.has_player(PlayerIn(proposal, kPlayer)) &&
      std::any_of(cards.begin(), cards.end(), [&view](const Ref& card) {
        return CanBePutAway(view.state.Find(card));
      }));
}

Outcome PutBelow(Engine& engine, const Proposal& proposal) {
  std::vector<Ref> left = GetRefs(proposal.roles, kCards);
  std::erase_if(left, [&engine](const Ref& card) {
    return !CanBePutAway(engine.state().Find(card));
  });
  Outcome outcome;
  while (!left.empty()) {
    const uint64_t pick = engine.Random(left.size(), kCards);
    const Ref card = left[static_cast<size_t>(pick)];
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(pick));
    Proposal one = OfOne(kPutOnDeck, kCard, card);
    SetNumber(one, kBottom, 1);
    outcome.amount += PutOnDeck(engine, one).amount;
  }
  return outcome;
}

}  // namespace

VerbTable CardVerbs() {
  return {
      {kDrawCards,
       {.roles = {kPlayer, kBy},
        .numbers = {kAmount},
        .needed = {kPlayer, kAmount},
        .would = WouldDraw,
        .occurrence = DrawOccurrence,
        .act = Draw,
        .proposes = kDrawnSaid}},
      {Word::Of("draw card"),
       {.roles = {kCard, kBy},
        .needed = {kCard},
        .would = WouldDrawThis,
        .act = DrawThis}},
      {kDiscardCard,
       {.roles = {kCard, kBy},
        .needed = {kCard},
        .would = WouldDiscard,
        .occurrence = DiscardOccurrence,
        .act = Discard,
        .proposes = kDiscardedSaid}},
      {kResourceCard,
       {.roles = {kCard, kPlayer},
        .numbers = {kReady},
        .needed = {kCard},
        .would = WouldResource,
        .act = ResourceCard}},
      {Word::Of("reveal"),
       {.roles = {kCard, kBy},
        .needed = {kCard},
        .would = WouldReveal,
        .act = Reveal}},
      {Word::Of("to bottom at random"),
       {.roles = {kPlayer, kCards},
        .needed = {kPlayer},
        .would = WouldGoBelow,
        .act = PutBelow}},
      {kPutOnDeck,
       {.roles = {kCard},
        .numbers = {kBottom},
        .needed = {kCard},
        .would = WouldPutOnDeck,
        .act = PutOnDeck}},
  };
}

}  // namespace refold::swu
