#include "kernel/games/mtg/planes.h"

#include <algorithm>
#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/games/mtg/command_zone.h"
#include "kernel/games/mtg/events.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/rules_program.h"
#include "kernel/games/mtg/table.h"

namespace refold::mtg {
namespace {

const Word kPlaneswalk = Word::Of("planeswalk");
const Word kRollReason = Word::Of("roll the planar die");
const Word kBlankIsChaos = Word::Of("blank is chaos");

constexpr uint64_t kSides = 6;
constexpr int64_t kChaos = 0;
constexpr int64_t kFirstBlank = 2;

const std::vector<Word>& PlanarTypes() {
  static const std::vector<Word> types = {kPlane, kPhenomenon};
  return types;
}

// The owner of the planar deck that the player uses; 0 if there is none.
PlayerId OwnerOfDeck(const GameState& state, PlayerId player) {
  if (!state.zone(player, kPlanarDeck).empty()) return player;
  for (PlayerId other = 1; other <= state.player_count(); ++other) {
    if (!state.zone(other, kPlanarDeck).empty()) return other;
  }
  return 0;
}

void PutUnderDeck(Engine& engine, const Ref& card) {
  MoveProposal move = ProposeMove(engine, card, kPlanarDeck, kPlaneswalk);
  move.bottom = true;
  MoveCard(engine, std::move(move));
}

Ref TurnUp(Engine& engine, const Ref& card, PlayerId player) {
  const Ref up =
      MoveCard(engine, ProposeMove(engine, card, kCommand, kPlaneswalk));
  if (!up.empty()) ChangeController(engine, up, player);
  return up;
}

// The top card of the planar deck; empty if there is none.
Ref TopOfDeck(const GameState& state, PlayerId player) {
  const PlayerId owner = OwnerOfDeck(state, player);
  if (owner == 0) return {};
  return state.card(state.zone(owner, kPlanarDeck).back())->ref();
}

bool IsPhenomenon(const Engine& engine, const Ref& card) {
  return HasType(engine.view(), card, kPhenomenon);
}

// Revealed phenomena go under the deck until a plane is revealed.
void RevealFirstPlane(Engine& engine, PlayerId player) {
  const PlayerId owner = OwnerOfDeck(engine.state(), player);
  if (owner == 0) return;
  size_t left = engine.state().zone(owner, kPlanarDeck).size();
  for (; left > 0; --left) {
    const Ref up = TurnUp(engine, TopOfDeck(engine.state(), player), player);
    if (up.empty() || !IsPhenomenon(engine, up)) return;
    PutUnderDeck(engine, up);
  }
}

// An ability of no card: "Whenever you roll the planeswalker's sign,
// planeswalk" (CR 901.8).
void GivePlaneswalking(Engine& engine) {
  const AbilityRef ability = PlaneswalkingAbility(engine.world().programs());
  if (ability.empty()) return;
  for (PlayerId id = 1; id <= engine.state().player_count(); ++id) {
    AddModifier(engine, {.controller = id, .ability = ability},
                {Ref::Player(id)},
                {{.kind = ModifierOpKind::kAbility, .ability = ability}},
                {.kind = DurationKind::kPermanent});
  }
}

bool IsBlankChaos(const View& view, PlayerId player) {
  const std::vector<Characteristics::Rule>& rules =
      CharacteristicsOfPlayer(view, player).rules;
  return std::any_of(rules.begin(), rules.end(),
                     [](const Characteristics::Rule& rule) {
                       return rule.word == kBlankIsChaos;
                     });
}

}  // namespace

void BeginPlanes(Engine& engine) {
  const PlayerId player = engine.state().game().active_player;
  if (InCommand(engine.view(), PlanarTypes()).empty()) {
    RevealFirstPlane(engine, player);
  }
  HandOverPlanes(engine);
  if (!InCommand(engine.view(), PlanarTypes()).empty()) {
    GivePlaneswalking(engine);
  }
}

void HandOverPlanes(Engine& engine) {
  const PlayerId player = engine.state().game().active_player;
  for (const Ref& card : InCommand(engine.view(), PlanarTypes())) {
    ChangeController(engine, card, player);
  }
}

void Planeswalk(Engine& engine, PlayerId player, std::vector<Ref> to) {
  if (player != engine.state().game().active_player) return;
  const std::vector<Ref> left = InCommand(engine.view(), PlanarTypes());
  const bool goes = !left.empty() || OwnerOfDeck(engine.state(), player) != 0;
  if (!goes) return;
  SayPlaneswalked(engine, Planeswalked::kFrom, player, left);
  for (const Ref& card : left) PutUnderDeck(engine, card);
  std::erase_if(to, [&engine](const Ref& card) {
    const CardCell* cell = engine.state().Find(card);
    return cell == nullptr || cell->zone != kPlanarDeck;
  });
  if (to.empty()) to = {TopOfDeck(engine.state(), player)};
  std::vector<Ref> reached;
  for (const Ref& card : to) {
    if (card.empty()) continue;
    const Ref up = TurnUp(engine, card, player);
    if (!up.empty()) reached.push_back(up);
  }
  SayPlaneswalked(engine, Planeswalked::kTo, player, reached);
}

void RollPlanarDie(Engine& engine, PlayerId player) {
  int64_t side = static_cast<int64_t>(engine.Random(kSides, kRollReason));
  if (side >= kFirstBlank && IsBlankChaos(engine.view(), player)) {
    side = kChaos;
  }
  SayRolledPlanarDie(engine, player, side);
}

void LeavePhenomena(Engine& engine) {
  if (InCommand(engine.view(), {kPhenomenon}).empty() ||
      HasTriggered(engine, {kPhenomenon})) {
    return;
  }
  Planeswalk(engine, engine.state().game().active_player, {});
}

bool LeadsPlanes(const View& view, const Ref& card) {
  const std::vector<Ref> up = InCommand(view, PlanarTypes());
  return !up.empty() && up.front() == card;
}

}  // namespace refold::mtg
