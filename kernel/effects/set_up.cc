#include "kernel/effects/set_up.h"

#include <algorithm>
#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/state/named.h"
#include "proto/log.pb.h"

namespace refold {
namespace {

const Word kSetup = Word::Of("setup");
// As if it were a flag of the card: it lies with its other side up.
const Word kTurnedOver = Word::Of("turned over");

// Locals while cards are placed: the next one.
struct PlacingLocal {
  enum : size_t { kPlayer = 0, kZone = 1, kCard = 2 };
};
static_assert(PlacingLocal::kCard + 1 == kPlacingLocals);

bool IsMarkedAsToken(const pb::SetupZone& zone, int64_t place) {
  return std::any_of(zone.marks().begin(), zone.marks().end(),
                     [place](const pb::SetupMark& mark) {
                       return mark.card() == place && mark.token();
                     });
}

// The set-up may say so, or the game by a type.
bool IsSetUpAsToken(const Engine& engine, const pb::SetupZone& zone,
                    int64_t place) {
  const uint32_t program = zone.cards(static_cast<int>(place));
  if (Word::Of(zone.zone()) != ZoneOfTokens(engine, program)) return false;
  if (IsMarkedAsToken(zone, place)) return true;
  const Word type = engine.rules().shape().token_type;
  return !type.empty() &&
         HasWord(engine.world().programs().program(program).types(), type);
}

// Returns the card in its new place; an empty ref if it could not go there.
Ref PlaceCard(Engine& engine, PlayerId player, PlayerId owner,
              const pb::SetupZone& zones, int64_t place) {
  const uint32_t program = zones.cards(static_cast<int>(place));
  const Word zone = Word::Of(zones.zone());
  if (IsSetUpAsToken(engine, zones, place)) {
    return CreateToken(engine, player, program);
  }
  Word deck = engine.rules().words().deck;
  CardId id = engine.state().game().next_card + 1;
  engine.Emit(CardCreated{.card = id,
                          .owner = owner,
                          .program = program,
                          .player = owner,
                          .zone = deck,
                          .controller = owner});
  Ref card = engine.state().card(id)->ref();
  if (zone == deck) return card;
  MoveProposal move = ProposeMove(engine, card, zone, kSetup);
  move.to_player = move.controller = move.player = player;
  return MoveCard(engine, std::move(move));
}

// That player unless the set-up says otherwise.
PlayerId OwnerOfPlaced(const pb::SetupZone& zone, int64_t place,
                       PlayerId player) {
  for (const pb::SetupMark& mark : zone.marks()) {
    if (mark.card() == place && mark.owner() != 0) return mark.owner();
  }
  return player;
}

void MarkCard(Engine& engine, const pb::SetupZone& zone, int64_t place,
              const Ref& card, PlayerId player) {
  for (const pb::SetupMark& mark : zone.marks()) {
    if (mark.card() != place || card.empty()) continue;
    if (Word::Of(mark.flag()) == kTurnedOver) {
      engine.Turn(card, flat::TURN_OVER, kSetup);
    } else if (!mark.flag().empty()) {
      SetFlagOrTurn(engine, card, Word::Of(mark.flag()), true, kSetup);
    } else if (mark.has_counters()) {
      ChangeCounters(engine, card, Word::Of(mark.counters().name()),
                     mark.counters().value(), player);
    } else if (mark.has_value()) {
      SetValue(engine, card, Word::Of(mark.value().name()),
               mark.value().value());
    }
  }
}

// The first card from `from` on that a set-up may have placed in this way; 0 if
// there is none.
CardId FindPlaced(const Engine& engine, CardId from, uint32_t program,
                  bool token) {
  for (CardId id = from; id <= engine.state().card_count(); ++id) {
    const CardCell& card = *engine.state().card(id);
    if (card.token == token && (!token || card.printed == program)) return id;
  }
  return 0;
}

// Applies the mark to the card, whatever it entered with.
void Correct(Engine& engine, const pb::SetupMark& mark, CardId id) {
  const CardCell& card = *engine.state().card(id);
  if (mark.has_counters_are()) {
    const Word kind = Word::Of(mark.counters_are().name());
    const int64_t has = GetNamed(card.counters, kind);
    ChangeCounters(engine, card.ref(), kind, mark.counters_are().value() - has,
                   card.controller);
  } else if (!mark.no_flag().empty()) {
    SetFlag(engine, card.ref(), Word::Of(mark.no_flag()), false, kSetup);
  }
}

// Attaches the card to its host, or links it.
void PutOnHost(Engine& engine, const SetupLimits& limits, CardId card,
               CardId host) {
  const CardCell* placed = card == 0 ? nullptr : engine.state().card(card);
  const CardCell* on = host == 0 ? nullptr : engine.state().card(host);
  // Cards placed later may have moved them.
  if (placed == nullptr || on == nullptr ||
      !HasWord(limits.table_zones, on->zone)) {
    return;
  }
  if (!placed->zone.empty() && placed->zone == limits.held_zone) {
    SetLinks(engine, placed->ref(), limits.held_by, {on->ref()});
  } else if (HasWord(limits.table_zones, placed->zone)) {
    AttachCard(engine, placed->ref(), on->ref());
  }
}

}  // namespace

void BeginFirstTurn(Engine& engine) {
  const pb::Setup& setup = engine.header().setup();
  const PlayerId player =
      setup.active_player() == 0 ? 1 : setup.active_player();
  engine.Emit(TurnBegan{.player = player});
  if (setup.phase().empty()) return;
  engine.Emit(PhaseBegan{.phase = Word::Of(setup.phase()), .player = player});
}

void GiveResources(Engine& engine) {
  PlayerId player = 0;
  for (const pb::SetupPlayer& setup : engine.header().setup().players()) {
    ++player;
    for (const NamedValue& resource : engine.rules().shape().resources) {
      SetResource(engine, player, resource.name, resource.value, kSetup, Ref());
    }
    for (const pb::NamedValue& resource : setup.resources()) {
      SetResource(engine, player, Word::Of(resource.name()), resource.value(),
                  kSetup, Ref());
    }
    for (const pb::NamedValue& value : setup.values()) {
      SetValue(engine, Ref::Player(player), Word::Of(value.name()),
               value.value());
    }
  }
}

bool PlaceNextCard(Engine& engine, Frame& frame) {
  const pb::Setup& setup = engine.header().setup();
  while (frame.locals[PlacingLocal::kPlayer] < setup.players_size()) {
    const pb::SetupPlayer& player =
        setup.players(static_cast<int>(frame.locals[PlacingLocal::kPlayer]));
    if (frame.locals[PlacingLocal::kZone] >= player.zones_size()) {
      ++frame.locals[PlacingLocal::kPlayer];
      frame.locals[PlacingLocal::kZone] = frame.locals[PlacingLocal::kCard] = 0;
      continue;
    }
    const pb::SetupZone& zone =
        player.zones(static_cast<int>(frame.locals[PlacingLocal::kZone]));
    if (frame.locals[PlacingLocal::kCard] >= zone.cards_size()) {
      ++frame.locals[PlacingLocal::kZone];
      frame.locals[PlacingLocal::kCard] = 0;
      continue;
    }
    int64_t place = frame.locals[PlacingLocal::kCard]++;
    const PlayerId seat =
        static_cast<PlayerId>(frame.locals[PlacingLocal::kPlayer] + 1);
    Ref card =
        PlaceCard(engine, seat, OwnerOfPlaced(zone, place, seat), zone, place);
    MarkCard(engine, zone, place, card, seat);
    return true;
  }
  return false;
}

std::vector<CardId> PlacedCards(const Engine& engine) {
  std::vector<CardId> placed;
  CardId next = 1;
  for (const pb::SetupPlayer& player : engine.header().setup().players()) {
    for (const pb::SetupZone& zone : player.zones()) {
      for (int place = 0; place < zone.cards_size(); ++place) {
        const CardId found = FindPlaced(engine, next, zone.cards(place),
                                        IsSetUpAsToken(engine, zone, place));
        placed.push_back(found);
        if (found != 0) next = found + 1;
      }
    }
  }
  return placed;
}

void FinishPlaced(Engine& engine, const SetupLimits& limits) {
  const std::vector<CardId> placed = PlacedCards(engine);
  size_t first = 0;  // of the set-up's cards, before those of the zone
  for (const pb::SetupPlayer& player : engine.header().setup().players()) {
    for (const pb::SetupZone& zone : player.zones()) {
      for (const pb::SetupMark& mark : zone.marks()) {
        const CardId card = placed[first + mark.card()];
        if (mark.attached_to() != 0) {
          PutOnHost(engine, limits, card, placed[mark.attached_to() - 1]);
        } else if (card != 0) {
          Correct(engine, mark, card);
        }
      }
      first += static_cast<size_t>(zone.cards_size());
    }
  }
}

void OpenHands(Engine& engine,
               int64_t (*hand_change)(const Engine& engine, PlayerId player)) {
  const pb::Setup& setup = engine.header().setup();
  for (PlayerId id = 1; id <= engine.state().player_count(); ++id) {
    if (setup.shuffle()) {
      ShuffleZone(engine, id, engine.rules().words().deck);
      for (Word deck : engine.rules().shape().further_decks) {
        ShuffleZone(engine, id, deck);
      }
    }
    int64_t cards = setup.opening_hand();
    if (cards > 0 && hand_change != nullptr) cards += hand_change(engine, id);
    for (int64_t i = 0; i < cards; ++i) DrawCard(engine, id);
  }
}

}  // namespace refold
