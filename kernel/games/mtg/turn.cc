#include "kernel/games/mtg/turn.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/effects/effects.h"
#include "kernel/engine/play.h"
#include "kernel/games/mtg/combat.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/priority.h"
#include "kernel/games/mtg/table.h"
#include "kernel/state/named.h"
#include "proto/log.pb.h"

namespace refold::mtg {
namespace {

const Word kDoesNotUntap = Word::Of("doesnotuntap");
const Word kEmpty = Word::Of("empty");
const Word kSkipCombat = Word::Of("skip combat");

struct Phase {
  Word name;
  Word procedure;
  Word skip;  // value of a player: how many to skip
};

const std::vector<Phase>& Phases() {
  static const std::vector<Phase> phases = [] {
    std::vector<Phase> result;
    for (Word name : {kUntap, kUpkeep, kDraw, kFirstMain, kCombatBegins,
                      kAttackers, kBlockersStep, kCombatDamage, kCombatEnds,
                      kSecondMain, kEnd, kCleanup}) {
      bool own = name == kAttackers || name == kBlockersStep ||
                 name == kCombatDamage || name == kCleanup;
      result.push_back({name, own ? name : Word::Of("phase"), SkipsOf(name)});
    }
    return result;
  }();
  return phases;
}

const Phase& PhaseOf(const Frame& frame) {
  return Phases()[static_cast<size_t>(frame.locals[kPhaseIndex])];
}

bool IsSkipped(Engine& engine, int64_t index) {
  Ref active = Ref::Player(engine.state().game().active_player);
  return UseUp(engine, active, Phases()[static_cast<size_t>(index)].skip);
}

// Blocks and damage are skipped when nobody has attacked. Attackers that have
// left combat since then did attack.
bool NobodyAttacked(const GameState& state) {
  return GetNamed(state.game().values, kAttackMade) == 0 &&
         Attackers(state).empty();
}

// The phase that follows, `index` being the next by order.
int64_t NextPhase(Engine& engine, int64_t index) {
  static const int64_t kBegins = PhaseIndex(kCombatBegins);
  static const int64_t kEnds = PhaseIndex(kCombatEnds);
  static const int64_t kBlock = PhaseIndex(kBlockersStep);
  if (index == PhaseIndex(kEnd) && UseUp(engine, Ref(), kExtraCombats)) {
    index = kBegins;
  }
  while (index < kPhasesOfTurn) {
    Ref active = Ref::Player(engine.state().game().active_player);
    if (index == kBegins && UseUp(engine, active, kSkipCombat)) {
      index = kEnds + 1;
    } else if (index == kBlock && NobodyAttacked(engine.state())) {
      index = kEnds;
    } else if (IsSkipped(engine, index)) {
      ++index;
    } else {
      break;
    }
  }
  return index;
}

PlayerId NextTurnPlayer(Engine& engine) {
  PlayerId player = engine.state().game().active_player;
  for (PlayerId i = 0; i < engine.state().player_count(); ++i) {
    if (UseUp(engine, Ref::Player(player), kExtraTurns)) return player;
    player = NextPlayer(engine.state(), player);
  }
  player = NextPlayer(engine.state(), player);
  // A turn skipped is used up, so this ends.
  while (UseUp(engine, Ref::Player(player), kSkipTurns)) {
    player = NextPlayer(engine.state(), player);
  }
  return player;
}

void BeginTurn(Engine& engine, PlayerId player) {
  uint32_t turn = engine.state().game().turn + 1;
  int64_t limit = engine.option(kTurnLimit);
  if (limit > 0 && int64_t{turn} >= limit) {
    engine.EndGame({}, kTurnLimit);
    return;
  }
  engine.Emit(TurnBegan{.turn = turn, .player = player});
  for (PlayerId id = 1; id <= engine.state().player_count(); ++id) {
    SetValue(engine, Ref::Player(id), kLandsPlayed, 0);
  }
  ForgetUses(engine);
  EndModifiers(engine, kTurnReason, [player](const ModifierCell& modifier) {
    return modifier.duration.kind == DurationKind::kUntilTurnOf &&
           modifier.duration.player == player;
  });
  for (CardId id : Permanents(engine.state())) {
    SetLinks(engine, engine.state().card(id)->ref(), kDamaged, {});
    if (CharacteristicsOf(engine.view(), id).controller != player) continue;
    SetFlag(engine, engine.state().card(id)->ref(), kSick, false, kTurnReason);
  }
}

void UntapPermanents(Engine& engine) {
  const Word reason = Word::Of("untap step");
  PlayerId player = engine.state().game().active_player;
  Engine::Group group(engine);
  for (CardId id : Permanents(engine.state())) {
    View view = engine.view();
    const CardCell& card = *view.state.card(id);
    const Characteristics& is = CharacteristicsOf(view, id);
    if (is.controller != player) continue;
    Ref ref = card.ref();
    if (HasWord(card.flags, kFrozen)) {
      SetFlag(engine, ref, kFrozen, false, reason);
    } else if (HasWord(card.flags, kTapped) && is.Keyword(kDoesNotUntap) == 0) {
      SetFlag(engine, ref, kTapped, false, reason);
    }
  }
}

// The first player of a regular game does not draw in the first turn.
bool SkipsDraw(const Engine& engine) {
  return engine.state().game().turn == 0 &&
         engine.header().setup().phase().empty();
}

void EmptyMana(Engine& engine) {
  for (PlayerId id = 1; id <= engine.state().player_count(); ++id) {
    std::vector<NamedValue> resources = engine.state().player(id).resources;
    for (const NamedValue& resource : resources) {
      if (!absl::StartsWith(resource.name.text(), "mana.")) continue;
      int64_t kept =
          GetValue(engine.state(), Ref::Player(id),
                   Word::Of(absl::StrCat("keep ", resource.name.text())));
      SetResource(engine, id, resource.name, std::min(resource.value, kept),
                  kEmpty, Ref());
    }
  }
}

}  // namespace

std::vector<Word> PhaseNames() {
  std::vector<Word> names;
  for (const Phase& phase : Phases()) names.push_back(phase.name);
  return names;
}

Word SkipsOf(Word phase) {
  return Word::Of(absl::StrCat("skip ", phase.text()));
}

int64_t PhaseIndex(Word phase) {
  const std::vector<Phase>& phases = Phases();
  auto it = std::find_if(phases.begin(), phases.end(),
                         [phase](const Phase& p) { return p.name == phase; });
  return it - phases.begin();
}

Frame TurnFrame(int64_t phase, bool has_begun) {
  return {.procedure = kTurnReason, .locals = {phase, has_begun ? 1 : 0}};
}

void BeginPhase(Engine& engine, const Frame& frame) {
  if (frame.locals[kHasBegun] != 0) return;
  engine.Emit(PhaseBegan{.phase = PhaseOf(frame).name,
                         .player = engine.state().game().active_player});
  EmptyMana(engine);
}

Next RunTurn(Engine& engine, Frame& frame) {
  // A phase that the set-up began is played as it is.
  int64_t index = frame.locals[kPhaseIndex];
  if (frame.locals[kHasBegun] == 0) index = NextPhase(engine, index);
  if (index == kPhasesOfTurn) {
    BeginTurn(engine, NextTurnPlayer(engine));
    frame.locals[kPhaseIndex] = 0;
    return Next::kStay;
  }
  engine.Push({.procedure = Phases()[static_cast<size_t>(index)].procedure,
               .locals = {index, frame.locals[kHasBegun]}});
  frame.locals[kPhaseIndex] = index + 1;
  frame.locals[kHasBegun] = 0;
  return Next::kStay;
}

Next RunPhase(Engine& engine, Frame& frame) {
  Word phase = PhaseOf(frame).name;
  if (frame.step == 0) {
    BeginPhase(engine, frame);
    if (phase == kUntap) UntapPermanents(engine);
    if (phase == kDraw && !SkipsDraw(engine)) {
      DrawCard(engine, engine.state().game().active_player);
    }
    engine.Push(PriorityFrame(PriorityMode::kNormal));
    frame.step = 1;
    return Next::kStay;
  }
  if (phase == kCombatEnds) EndCombat(engine);
  return Next::kDone;
}

}  // namespace refold::mtg
