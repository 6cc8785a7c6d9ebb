// Verbs that move cards, attach them, and change who controls them.
#include <algorithm>
#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/effects/enter_play.h"
#include "kernel/effects/proposed.h"
#include "kernel/engine/code_frame.h"
#include "kernel/state/named.h"
#include "kernel/verbs/core_verbs.h"
#include "kernel/verbs/proposal.h"

namespace refold {
namespace {

using namespace part;  // NOLINT: names of parts only

const Word kBottom = Word::Of("bottom");
const Word kController = Word::Of("controller");
const Word kDepth = Word::Of("depth");
const Word kFlags = Word::Of("flags");

const CardCell* CardOf(const View& view, const Proposal& proposal) {
  const CardCell* card = view.state.Find(RoleOf(proposal, kCard));
  return card == nullptr || card->zone.empty() ? nullptr : card;
}

bool HasPlayer(const View& view, PlayerId player) {
  return view.state.has_player(player);
}

}  // namespace

// -- move --------------------------------------------------------------------

MoveProposal MoveOf(const View& view, const Proposal& proposal) {
  const CardCell& card = *CardOf(view, proposal);
  const PlayerId said = PlayerIn(proposal, kPlayer);
  PlayerId controller = PlayerIn(proposal, kController);
  PlayerId to = said != 0 ? said : card.owner;
  if (said == 0 &&
      !view.game.words().CrossesBorder(card.zone, WordOf(proposal, kZone))) {
    to = card.zone_player;
    if (controller == 0) controller = card.controller;
  }
  return {.card = card.ref(),
          .to = WordOf(proposal, kZone),
          .to_player = to,
          .bottom = NumberOf(proposal, kBottom) != 0,
          .depth = static_cast<uint32_t>(
              std::clamp<int64_t>(NumberOf(proposal, kDepth), 0, UINT32_MAX)),
          .controller = controller != 0 ? controller : to,
          .reason = WordOf(proposal, kReason),
          .player = PlayerIn(proposal, kBy),
          .flags = WordsOf(proposal, kFlags)};
}

Proposal ProposalOf(const MoveProposal& move) {
  Proposal proposal = Propose(verb::kMove);
  SetRole(proposal, kCard, {move.card});
  const auto say = [&proposal](Word role, PlayerId player) {
    if (player != 0) SetRole(proposal, role, {Ref::Player(player)});
  };
  say(kPlayer, move.to_player);
  say(kController, move.controller);
  say(kBy, move.player);
  SetNumber(proposal, kBottom, move.bottom ? 1 : 0);
  SetNumber(proposal, kDepth, move.depth);
  SetWords(proposal, kZone, {move.to});
  if (!move.reason.empty()) SetWords(proposal, kReason, {move.reason});
  if (!move.flags.empty()) SetWords(proposal, kFlags, move.flags);
  return proposal;
}

namespace {

Would WouldMove(const View& view, const Proposal& proposal) {
  const CardCell* card = CardOf(view, proposal);
  if (card == nullptr) return {};
  const MoveProposal move = MoveOf(view, proposal);
  const bool stays =
      card->zone == move.to &&
      (view.game.words().InPlay(move.to) ? card->controller == move.controller
                                         : card->zone_player == move.to_player);
  return AllOrNothing(true, !stays);
}

// Within the play zone only its controller changes.
Occurrence MoveOccurrence(const View& view, const Proposal& proposal) {
  const MoveProposal move = MoveOf(view, proposal);
  if (view.game.words().InPlay(move.to) &&
      CardOf(view, proposal)->zone == move.to) {
    return {};
  }
  return OccurrenceOf(view, move);
}

// The spell moves from the stack into play, and its code continues there.
void Resolve(Engine& engine, MoveProposal& move) {
  const StackItemCell* spell = engine.state().SpellOf(move.card);
  if (spell == nullptr || !engine.rules().words().InPlay(move.to)) return;
  Environment env = spell->env;
  RemoveStackItem(engine, spell->id, Word::Of("resolved"));
  move.keep_values = engine.state().Find(move.card)->values;
  if (env.ability.empty()) return;
  const uint32_t begin = engine.view().ability(env.ability).resolve_at();
  env.source = Ref::Card(move.card.id, move.card.incarnation + 1);
  move.then = CodeFrame(std::move(env), begin);
}

// Whether the card is a spell whose code continues as it enters play.
bool GoesOn(const Engine& engine, const Ref& card) {
  const StackItemCell* spell = engine.state().SpellOf(card);
  return spell != nullptr && !spell->env.ability.empty();
}

bool MoveComes(const Engine& engine, const Proposal& proposal) {
  const CardCell* card = CardOf(engine.view(), proposal);
  const GameWords& words = engine.rules().words();
  if (card == nullptr || !words.InPlay(WordOf(proposal, kZone)) ||
      words.InPlay(card->zone)) {
    return false;
  }
  const bool resolves = NumberOf(proposal, kResolves) != 0;
  return MayComeWith(engine, card->printed) ||
         (resolves && GoesOn(engine, card->ref())) ||
         engine.rules().ComesByRules(engine, MoveOf(engine.view(), proposal));
}

// A card that moved and no longer exists, such as a token, counts as moved: it
// is known as it last was.
Outcome Move(Engine& engine, const Proposal& proposal) {
  const CardCell* card = CardOf(engine.view(), proposal);
  if (card == nullptr) return {};
  MoveProposal move = MoveOf(engine.view(), proposal);
  const Ref before = move.card;
  if (card->zone == move.to && engine.rules().words().InPlay(move.to)) {
    ChangeController(engine, before, move.controller);
    return {.refs = {before}, .amount = 1};
  }
  if (NumberOf(proposal, kResolves) != 0) Resolve(engine, move);
  const Ref after = MoveCard(engine, std::move(move));
  if (!after.empty()) return {.refs = {after}, .amount = 1};
  if (engine.state().Find(before) != nullptr) return {};
  return {.refs = {before}, .amount = 1};
}

// -- draw --------------------------------------------------------------------

Ref TopOfDeck(const View& view, PlayerId player) {
  const std::vector<CardId>& deck =
      view.state.zone(player, view.game.words().deck);
  return deck.empty() ? Ref() : view.state.card(deck.back())->ref();
}

Would WouldDraw(const View& view, const Proposal& proposal) {
  const PlayerId player = PlayerIn(proposal, kPlayer);
  if (!HasPlayer(view, player)) return {};
  const bool any = !TopOfDeck(view, player).empty();
  return AllOrNothing(true, any);
}

// A draw from an empty deck is only about the player: it may be replaced
// although there is nothing to draw (CR 614.11).
Occurrence DrawOccurrence(const View& view, const Proposal& proposal) {
  const PlayerId player = PlayerIn(proposal, kPlayer);
  const Ref top = TopOfDeck(view, player);
  if (top.empty()) {
    return {.kind = flat::EventPattern::MOVED,
            .subject = Ref::Player(player),
            .amount = 1,
            .player = player,
            .word = Word::Of("draw"),
            .reason = Word::Of("draw"),
            .from = {view.game.words().deck, player},
            .to = {view.game.words().hand, player}};
  }
  return OccurrenceOf(view, MoveProposal{.card = top,
                                         .to = view.game.words().hand,
                                         .to_player = player,
                                         .controller = player,
                                         .reason = Word::Of("draw"),
                                         .player = player});
}

Outcome Draw(Engine& engine, const Proposal& proposal) {
  const PlayerId player = PlayerIn(proposal, kPlayer);
  if (!HasPlayer(engine.view(), player)) return {};
  Ref drawn = DrawCard(engine, player);
  if (drawn.empty()) return {};
  return {.refs = {drawn}, .amount = 1};
}

// -- attach, control, shuffle -------------------------------------------------

Would WouldAttach(const View& view, const Proposal& proposal) {
  const CardCell* card = CardOf(view, proposal);
  const Ref host = RoleOf(proposal, kHost);
  const bool fits = host.empty() || host.is_player()
                        ? host.empty() || HasPlayer(view, host.id)
                        : view.state.Find(host) != nullptr;
  if (card == nullptr || !fits || card->ref() == host) return {};
  return AllOrNothing(true, card->attached_to != host);
}

Occurrence AttachOccurrence(const View& view, const Proposal& proposal) {
  const Ref host = RoleOf(proposal, kHost);
  if (host.empty()) return {};
  const Ref card = RoleOf(proposal, kCard);
  return {.kind = flat::EventPattern::ATTACHED,
          .subject = card,
          .other = host,
          .player = ControllerOf(view, card)};
}

Outcome Attach(Engine& engine, const Proposal& proposal) {
  if (!WouldAttach(engine.view(), proposal).changes) return {};
  AttachCard(engine, RoleOf(proposal, kCard), RoleOf(proposal, kHost));
  return {.refs = {RoleOf(proposal, kCard)}, .amount = 1};
}

Would WouldControl(const View& view, const Proposal& proposal) {
  const CardCell* card = CardOf(view, proposal);
  const PlayerId player = PlayerIn(proposal, kPlayer);
  if (card == nullptr || !HasPlayer(view, player)) return {};
  return AllOrNothing(true, card->controller != player);
}

Outcome Control(Engine& engine, const Proposal& proposal) {
  if (!WouldControl(engine.view(), proposal).changes) return {};
  ChangeController(engine, RoleOf(proposal, kCard),
                   PlayerIn(proposal, kPlayer));
  return {.refs = {RoleOf(proposal, kCard)}, .amount = 1};
}

Would WouldShuffle(const View& view, const Proposal& proposal) {
  const PlayerId player = PlayerIn(proposal, kPlayer);
  const bool there = view.state.has_zone(player, WordOf(proposal, kZone));
  return AllOrNothing(HasPlayer(view, player) && there);
}

Outcome Shuffle(Engine& engine, const Proposal& proposal) {
  if (!WouldShuffle(engine.view(), proposal).possible) return {};
  const PlayerId player = PlayerIn(proposal, kPlayer);
  const Word zone = WordOf(proposal, kZone);
  // That it is shuffled is heard although nothing changes (CR 701.24e).
  if (std::vector<CardId> order = engine.state().zone(player, zone);
      order.size() < 2) {
    engine.Emit(
        Shuffled{.player = player, .zone = zone, .order = std::move(order)});
  } else {
    ShuffleZone(engine, player, zone);
  }
  return {.refs = {Ref::Player(player)}, .amount = 1};
}

}  // namespace

VerbTable CardVerbs() {
  return {
      {Word::Of("move"),
       {.roles = {kCard, kPlayer, kController, kBy},
        .numbers = {kBottom, kDepth, kResolves},
        .words = {{kZone, WordKind::kZone},
                  {kReason},
                  {kFlags, WordKind::kFlag}},
        .needed = {kCard, kZone},
        .would = WouldMove,
        .occurrence = MoveOccurrence,
        .act = Move,
        .comes = MoveComes}},
      {Word::Of("draw"),
       {.roles = {kPlayer},
        .needed = {kPlayer},
        .would = WouldDraw,
        .occurrence = DrawOccurrence,
        .act = Draw}},
      {Word::Of("attach"),
       {.roles = {kCard, kHost},
        .needed = {kCard},
        .would = WouldAttach,
        .occurrence = AttachOccurrence,
        .act = Attach}},
      {Word::Of("control"),
       {.roles = {kCard, kPlayer},
        .needed = {kCard, kPlayer},
        .would = WouldControl,
        .act = Control}},
      {Word::Of("shuffle"),
       {.roles = {kPlayer},
        .words = {{kZone, WordKind::kZone}},
        .needed = {kPlayer, kZone},
        .would = WouldShuffle,
        .act = Shuffle}},
  };
}

}  // namespace refold
