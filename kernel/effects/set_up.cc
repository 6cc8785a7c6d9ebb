#include "kernel/effects/set_up.h"

#include <utility>

#include "kernel/effects/effects.h"
#include "proto/log.pb.h"

namespace refold {
namespace {

const Word kSetup = Word::Of("setup");

// Locals while cards are placed: the next one.
struct PlacingLocal {
  enum : size_t { kPlayer = 0, kZone = 1, kCard = 2 };
};
static_assert(PlacingLocal::kCard + 1 == kPlacingLocals);

// Returns the card where it lies then; an empty one if it could not go there.
Ref PlaceCard(Engine& engine, PlayerId player, PlayerId owner, uint32_t program,
              Word zone) {
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

// The player himself unless the set-up says otherwise.
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
    if (!mark.flag().empty()) {
      SetFlag(engine, card, Word::Of(mark.flag()), true, kSetup);
    } else if (mark.has_counters()) {
      ChangeCounters(engine, card, Word::Of(mark.counters().name()),
                     mark.counters().value(), player);
    } else if (mark.has_value()) {
      SetValue(engine, card, Word::Of(mark.value().name()),
               mark.value().value());
    }
  }
}

// The card that is the nth of the set-up, from 1; null if there is none. What
// came into being beside them is a token.
const CardCell* NthPlaced(const GameState& state, uint32_t nth) {
  for (CardId id = 1; id <= state.card_count(); ++id) {
    const CardCell& card = *state.card(id);
    if (!card.token && --nth == 0) return &card;
  }
  return nullptr;
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
        PlaceCard(engine, seat, OwnerOfPlaced(zone, place, seat),
                  zone.cards(static_cast<int>(place)), Word::Of(zone.zone()));
    MarkCard(engine, zone, place, card, seat);
    return true;
  }
  return false;
}

void AttachPlaced(Engine& engine, const SetupLimits& limits) {
  uint32_t first = 0;  // of the set-up's cards, before those of the zone
  for (const pb::SetupPlayer& player : engine.header().setup().players()) {
    for (const pb::SetupZone& zone : player.zones()) {
      for (const pb::SetupMark& mark : zone.marks()) {
        if (mark.attached_to() == 0) continue;
        const CardCell* card =
            NthPlaced(engine.state(), first + mark.card() + 1);
        const CardCell* host = NthPlaced(engine.state(), mark.attached_to());
        // What came later may have moved them.
        if (card == nullptr || host == nullptr ||
            !HasWord(limits.table_zones, card->zone) ||
            !HasWord(limits.table_zones, host->zone)) {
          continue;
        }
        AttachCard(engine, card->ref(), host->ref());
      }
      first += static_cast<uint32_t>(zone.cards_size());
    }
  }
}

void OpenHands(Engine& engine) {
  const pb::Setup& setup = engine.header().setup();
  for (PlayerId id = 1; id <= engine.state().player_count(); ++id) {
    if (setup.shuffle()) ShuffleZone(engine, id, engine.rules().words().deck);
    for (uint32_t i = 0; i < setup.opening_hand(); ++i) DrawCard(engine, id);
  }
}

}  // namespace refold
