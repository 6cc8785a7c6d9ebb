#include "kernel/games/mtg/setup.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/effects/effects.h"
#include "kernel/engine/game_rules.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/table.h"
#include "kernel/games/mtg/turn.h"

namespace refold::mtg {
namespace {

const Word kSetup = Word::Of("setup");

// Steps of the procedure.
enum Step : uint32_t { kBegin = 0, kPlaceCards = 1, kOpenHands = 2 };
// Locals while cards are placed: the next one.
enum Local : size_t { kPlayer = 0, kZone = 1, kCard = 2 };

void BeginFirstTurn(Engine& engine) {
  pb::Event turn;
  turn.mutable_turn_began()->set_player(1);
  engine.Emit(std::move(turn));
  const std::string& phase = engine.header().setup().phase();
  if (PhaseIndex(Word::Of(phase)) == kPhasesOfTurn) return;
  pb::Event event;
  event.mutable_phase_began()->set_phase(phase);
  event.mutable_phase_began()->set_player(1);
  engine.Emit(std::move(event));
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

void PlaceCard(Engine& engine, PlayerId player, uint32_t program, Word zone) {
  pb::Event event;
  pb::CardCreated* fact = event.mutable_card_created();
  CardId id = engine.state().game().next_card + 1;
  fact->set_card(id);
  fact->set_owner(player);
  fact->set_program(program);
  fact->set_player(player);
  fact->set_zone(kLibrary.text());
  fact->set_controller(player);
  engine.Emit(std::move(event));
  if (zone == kLibrary) return;
  MoveProposal move =
      ProposeMove(engine, engine.state().card(id)->ref(), zone, kSetup);
  move.player = player;
  MoveCard(engine, std::move(move));
}

// Places the next card; false if all are placed. One card a step: what its
// arrival does runs before the next one comes.
bool PlaceNextCard(Engine& engine, Frame& frame) {
  const pb::Setup& setup = engine.header().setup();
  while (frame.locals[kPlayer] < setup.players_size()) {
    const pb::SetupPlayer& player =
        setup.players(static_cast<int>(frame.locals[kPlayer]));
    if (frame.locals[kZone] >= player.zones_size()) {
      ++frame.locals[kPlayer];
      frame.locals[kZone] = frame.locals[kCard] = 0;
      continue;
    }
    const pb::SetupZone& zone =
        player.zones(static_cast<int>(frame.locals[kZone]));
    if (frame.locals[kCard] >= zone.cards_size()) {
      ++frame.locals[kZone];
      frame.locals[kCard] = 0;
      continue;
    }
    PlaceCard(engine, static_cast<PlayerId>(frame.locals[kPlayer] + 1),
              zone.cards(static_cast<int>(frame.locals[kCard]++)),
              Word::Of(zone.zone()));
    return true;
  }
  return false;
}

// Choices that the placed cards have on entering play are made now that all of
// them are there, in the order in which they came.
void AskWhatWaited(Engine& engine) {
  std::vector<const CardCell*> placed;
  for (CardId id : Permanents(engine.state())) {
    placed.push_back(engine.state().card(id));
  }
  std::sort(placed.begin(), placed.end(),
            [](const CardCell* a, const CardCell* b) {
              return a->timestamp < b->timestamp;
            });
  for (const CardCell* card : placed) {
    PushAskingEntersCode(engine, card->ref());
  }
}

void OpenHands(Engine& engine) {
  const pb::Setup& setup = engine.header().setup();
  for (PlayerId id = 1; id <= engine.state().player_count(); ++id) {
    if (setup.shuffle()) ShuffleZone(engine, id, kLibrary);
    for (uint32_t i = 0; i < setup.opening_hand(); ++i) {
      DrawCard(engine, id);
    }
  }
}

}  // namespace

absl::Status CheckSetup(const pb::Setup& setup, const GameShape& shape) {
  if (!setup.phase().empty() &&
      PhaseIndex(Word::Of(setup.phase())) == kPhasesOfTurn) {
    return absl::InvalidArgumentError(
        absl::StrCat("the set-up begins in phase \"", setup.phase(),
                     "\", which a turn of Magic does not have"));
  }
  for (const pb::SetupPlayer& player : setup.players()) {
    for (const pb::SetupZone& zone : player.zones()) {
      Word word = Word::Of(zone.zone());
      bool known = std::find(shape.zones.begin(), shape.zones.end(), word) !=
                   shape.zones.end();
      // A spell without a stack item would lie there for ever.
      if (known && word != kStack) continue;
      return absl::InvalidArgumentError(
          absl::StrCat("the set-up puts cards into zone \"", zone.zone(),
                       "\", where no card can begin"));
    }
  }
  return absl::OkStatus();
}

Frame SetupFrame() { return {.procedure = kSetup, .locals = {0, 0, 0}}; }

Next RunSetup(Engine& engine, Frame& frame) {
  switch (frame.step) {
    case kBegin:
      // Before there are cards, so that no card sees the turn begin.
      BeginFirstTurn(engine);
      SetValue(engine, Ref(), kSettingUp, 1);
      GiveResources(engine);
      frame.step = kPlaceCards;
      return Next::kStay;
    case kPlaceCards:
      if (!PlaceNextCard(engine, frame)) frame.step = kOpenHands;
      return Next::kStay;
    default: {
      OpenHands(engine);
      SetValue(engine, Ref(), kSettingUp, 0);
      AskWhatWaited(engine);
      int64_t phase = PhaseIndex(Word::Of(engine.header().setup().phase()));
      bool begun = phase != kPhasesOfTurn;
      engine.Push(TurnFrame(begun ? phase : 0, begun));
      return Next::kDone;
    }
  }
}

}  // namespace refold::mtg
