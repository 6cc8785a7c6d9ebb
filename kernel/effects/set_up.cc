#include "kernel/effects/set_up.h"

#include <algorithm>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
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

bool Has(const std::vector<Word>& words, Word word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// Returns the card where it lies then; an empty one if it could not go there.
Ref PlaceCard(Engine& engine, PlayerId player, uint32_t program, Word zone) {
  Word deck = engine.rules().words().deck;
  CardId id = engine.state().game().next_card + 1;
  engine.Emit(CardCreated{.card = id,
                          .owner = player,
                          .program = program,
                          .player = player,
                          .zone = deck,
                          .controller = player});
  Ref card = engine.state().card(id)->ref();
  if (zone == deck) return card;
  MoveProposal move = ProposeMove(engine, card, zone, kSetup);
  move.player = player;
  return MoveCard(engine, std::move(move));
}

void MarkCard(Engine& engine, const pb::SetupZone& zone, int64_t place,
              const Ref& card) {
  for (const pb::SetupMark& mark : zone.marks()) {
    if (mark.card() != place || card.empty()) continue;
    SetFlag(engine, card, Word::Of(mark.flag()), true, kSetup);
  }
}

absl::Status CheckMarks(const pb::SetupZone& zone) {
  for (const pb::SetupMark& mark : zone.marks()) {
    if (mark.card() < static_cast<uint32_t>(zone.cards_size()) &&
        !mark.flag().empty()) {
      continue;
    }
    return absl::InvalidArgumentError(absl::StrCat(
        "the set-up marks card ", mark.card(), " of ", zone.cards_size(),
        " in zone \"", zone.zone(), "\" with \"", mark.flag(), "\""));
  }
  return absl::OkStatus();
}

}  // namespace

absl::Status CheckSetupZones(const pb::Setup& setup, const GameShape& shape,
                             const std::vector<Word>& closed) {
  int64_t cards = 0;
  for (const pb::SetupPlayer& player : setup.players()) {
    for (const pb::SetupZone& zone : player.zones()) {
      absl::Status marked = CheckMarks(zone);
      if (!marked.ok()) return marked;
      cards += zone.cards_size();
      Word word = Word::Of(zone.zone());
      if (Has(shape.zones, word) && !Has(closed, word)) continue;
      return absl::InvalidArgumentError(
          absl::StrCat("the set-up puts cards into zone \"", zone.zone(),
                       "\", where no card can begin"));
    }
  }
  if (cards > kMaxObjects) {
    return absl::InvalidArgumentError(
        absl::StrCat("the set-up has ", cards, " cards; a game has at most ",
                     kMaxObjects, " objects"));
  }
  return absl::OkStatus();
}

void BeginFirstTurn(Engine& engine) {
  engine.Emit(TurnBegan{.player = 1});
  const std::string& phase = engine.header().setup().phase();
  if (phase.empty()) return;
  engine.Emit(PhaseBegan{.phase = Word::Of(phase), .player = 1});
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
    Ref card = PlaceCard(
        engine, static_cast<PlayerId>(frame.locals[PlacingLocal::kPlayer] + 1),
        zone.cards(static_cast<int>(place)), Word::Of(zone.zone()));
    MarkCard(engine, zone, place, card);
    return true;
  }
  return false;
}

void OpenHands(Engine& engine) {
  const pb::Setup& setup = engine.header().setup();
  for (PlayerId id = 1; id <= engine.state().player_count(); ++id) {
    if (setup.shuffle()) ShuffleZone(engine, id, engine.rules().words().deck);
    for (uint32_t i = 0; i < setup.opening_hand(); ++i) DrawCard(engine, id);
  }
}

}  // namespace refold
