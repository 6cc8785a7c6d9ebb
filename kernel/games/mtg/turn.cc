#include "kernel/games/mtg/turn.h"

#include <algorithm>
#include <vector>

#include "absl/container/inlined_vector.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/effects/effects.h"
#include "kernel/games/mtg/combat.h"
#include "kernel/games/mtg/controlled_turn.h"
#include "kernel/games/mtg/end_turn.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/new_controllers.h"
#include "kernel/games/mtg/planes.h"
#include "kernel/games/mtg/schemes.h"
#include "kernel/games/mtg/table.h"
#include "kernel/games/mtg/untapping.h"
#include "kernel/games/skeleton/turn.h"
#include "kernel/state/named.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/window.h"

namespace refold::mtg {
namespace {

const Word kEmpty = Word::Of("empty");

// Blocks and damage are skipped when nobody has attacked. Attackers that have
// left combat since then did attack.
bool NobodyAttacked(const Engine& engine) {
  const GameState& state = engine.state();
  return GetNamed(state.game().values, kAttackMade) == 0 &&
         Attackers(state).empty();
}

void TurnBegan(Engine& engine) {
  HandOverPlanes(engine);
  PlayerId player = engine.state().game().active_player;
  BeginControl(engine, player);
  // What came back as the last turn ended has been there since this one began.
  NoteNewControllers(engine);
  for (CardId id : Permanents(engine.state())) {
    SetLinks(engine, engine.state().card(id)->ref(), kDamaged, {});
    if (CharacteristicsOf(engine.view(), id).controller != player) continue;
    SetFlag(engine, engine.state().card(id)->ref(), kSick, false, kTurnReason);
  }
}

// Steps that a player skips as long as something says so.
bool SkipsStep(const Engine& engine, Word keyword) {
  return PlayerHas(engine.view(), engine.state().game().active_player, keyword);
}
bool SkipsUpkeep(const Engine& engine) {
  return SkipsStep(engine, Word::Of("skip upkeep step"));
}
bool SkipsUntap(const Engine& engine) {
  return SkipsStep(engine, Word::Of("skip untap step"));
}
bool SkipsDraw(const Engine& engine) {
  return SkipsStep(engine, Word::Of("skip draw step"));
}
bool SkipsMain(const Engine& engine) {
  return SkipsStep(engine, Word::Of("skip main phase"));
}
bool SkipsCombat(const Engine& engine) {
  return SkipsStep(engine, Word::Of("skip combat phase"));
}

// The player of the first turn does not draw in it.
void DrawForTurn(Engine& engine) {
  if (skeleton::IsOpeningTurn(engine)) return;
  const Ref player = Ref::Player(engine.state().game().active_player);
  Proposal draw = Propose(Word::Of("draw"));
  SetRole(draw, part::kPlayer, {player});
  engine.Push(ProposalsFrame({std::move(draw)}));
}

void EmptyMana(Engine& engine) {
  for (PlayerId id = 1; id <= engine.state().player_count(); ++id) {
    absl::InlinedVector<NamedValue, 8> mana;
    for (const NamedValue& resource : engine.state().player(id).resources) {
      if (absl::StartsWith(resource.name.text(), "mana.")) {
        mana.push_back(resource);
      }
    }
    for (const NamedValue& resource : mana) {
      const Word keeps = Word::Of(absl::StrCat("keep ", resource.name.text()));
      if (PlayerRule(engine.view(), id, keeps) > 0) continue;
      int64_t kept = GetValue(engine.state(), Ref::Player(id), keeps);
      SetResource(engine, id, resource.name, std::min(resource.value, kept),
                  kEmpty, Ref());
    }
  }
}

std::vector<skeleton::Phase> Phases() {
  return {
      {.name = kUntap,
       .begins = UntapPermanents,
       .window = true,
       .idle = SkipsUntap},
      {.name = kUpkeep, .window = true, .idle = SkipsUpkeep},
      {.name = kDraw, .begins = DrawForTurn, .window = true, .idle = SkipsDraw},
      {.name = kFirstMain,
       .begins = SetSchemeForTurn,
       .window = true,
       .idle = SkipsMain},
      {.name = kCombatBegins,
       .window = true,
       .idle = SkipsCombat,
       .idle_phases = 5},
      {.name = kAttackers, .procedure = kAttackers, .run = RunAttackersStep},
      {.name = kBlockersStep,
       .procedure = kBlockersStep,
       .run = RunBlockersStep,
       .idle = NobodyAttacked,
       .idle_phases = 2},
      {.name = kCombatDamage, .procedure = kCombatDamage, .run = RunDamageStep},
      {.name = kCombatEnds, .window = true, .ends = EndCombat},
      {.name = kSecondMain, .window = true, .idle = SkipsMain},
      {.name = kEnd, .window = true},
      {.name = kCleanup, .procedure = kCleanup, .run = RunCleanup},
  };
}

}  // namespace

const skeleton::TurnTable& Turn() {
  static const skeleton::TurnTable table = {
      .phases = Phases(),
      .spans = {{.name = Word::Of("combat"),
                 .first = kCombatBegins,
                 .last = kCombatEnds,
                 .extras = kExtraCombats,
                 .come_again = kEnd},
                {.name = Word::Of("combat again"),
                 .first = kCombatBegins,
                 .last = kCombatEnds,
                 .extras = kCombatsAfterCombat,
                 .come_again = kSecondMain},
                {.name = Word::Of("upkeep again"),
                 .first = kUpkeep,
                 .last = kUpkeep,
                 .extras = kExtraUpkeeps,
                 .come_again = kDraw}},
      .extra_turns = skeleton::ExtraTurns::kOfAnyone,
      .counts = {kLandsPlayed, kPlanarRolls},
      .goes_on_at = PhaseAfterEnding,
      .turn_began = TurnBegan,
      .phase_began = EmptyMana,
  };
  return table;
}

}  // namespace refold::mtg
