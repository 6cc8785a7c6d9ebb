// The cleanup step: removes damage, cuts the hand, ends effects of the turn.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "kernel/base/check.h"
#include "kernel/effects/effects.h"
#include "kernel/games/mtg/combat.h"
#include "kernel/games/mtg/combat_choosers.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/permanent_verbs.h"
#include "kernel/games/mtg/phasing.h"
#include "kernel/games/mtg/priority.h"
#include "kernel/games/mtg/questions.h"
#include "kernel/games/mtg/state_based.h"
#include "kernel/games/mtg/table.h"
#include "kernel/games/mtg/turn.h"
#include "kernel/games/skeleton/turn.h"
#include "kernel/state/named.h"
#include "kernel/verbs/window.h"

namespace refold::mtg {
namespace {

const Word kEndOfTurn = Word::Of("end of turn");

// Steps of the procedure.
struct CleanupStep {
  enum : uint32_t { kBegin = 0, kCutHand = 1, kRead = 2, kEndEffects = 3 };
};

void ClearAllDamage(Engine& engine) {
  Engine::Group group(engine);
  for (CardId id : Permanents(engine.state())) {
    ClearDamage(engine, engine.state().card(id)->ref());
  }
  ClearDamageOfPhasedOut(engine);
}

// "treason" creatures are sacrificed, "unearth" ones exiled.
void EndBorrowedLives(Engine& engine) {
  std::vector<Ref> sacrificed;
  std::vector<Ref> exiled;
  for (CardId id : Permanents(engine.state())) {
    const Characteristics& is = CharacteristicsOf(engine.view(), id);
    Ref ref = engine.state().card(id)->ref();
    if (is.Keyword(kTreason) > 0) sacrificed.push_back(ref);
    if (is.Keyword(kUnearth) > 0) exiled.push_back(ref);
  }
  std::vector<Proposal> ending;
  for (const Ref& ref : sacrificed) ending.push_back(SacrificeOf(engine, ref));
  for (const Ref& ref : exiled) {
    ending.push_back(MoveTo(engine, ref, kExile, kUnearth));
  }
  if (!ending.empty()) engine.Push(ProposalsFrame(std::move(ending)));
}

// How many cards the active player must discard.
int64_t Excess(const Engine& engine) {
  PlayerId player = engine.state().game().active_player;
  int64_t limit = HandLimit(engine.view(), player);
  if (limit < 0) return 0;
  int64_t hand =
      static_cast<int64_t>(engine.state().zone(player, kHand).size());
  return std::max<int64_t>(hand - limit, 0);
}

// Cuts the hand, or asks what to discard. Returns whether it asked.
bool CutHand(Engine& engine) {
  int64_t excess = Excess(engine);
  if (excess == 0) return false;
  PlayerId player = engine.state().game().active_player;
  std::vector<CardId> hand = engine.state().zone(player, kHand);
  if (engine.option(kEveryStep) != 0) {
    std::vector<Ref> first;
    for (int64_t i = 0; i < excess; ++i) {
      first.push_back(engine.state().card(hand[i])->ref());
    }
    Discard(engine, first);
    return false;
  }
  Prompt prompt{.player = player,
                .kind = PromptKind::kCards,
                .reason = kDiscardReason,
                .min = excess,
                .max = excess};
  for (CardId id : hand) {
    prompt.options.push_back(
        {.action = kDiscardReason, .entity = engine.state().card(id)->ref()});
  }
  engine.Ask(std::move(prompt));
  return true;
}

void EndTurnEffects(Engine& engine) {
  EndModifiers(engine, kEndOfTurn, [](const ModifierCell& modifier) {
    return modifier.duration.kind == DurationKind::kEndOfTurn;
  });
  SetValue(engine, Ref(), kFog, 0);
  EndCombatChoices(engine, /*whole_turn=*/true);
  SetValue(engine, Ref(), kExtraCombats, 0);
  SetValue(engine, Ref(), kExtraUpkeeps, 0);
  for (PlayerId id = 1; id <= engine.state().player_count(); ++id) {
    std::vector<NamedValue> values = engine.state().player(id).values;
    for (const NamedValue& value : values) {
      if (!absl::StartsWith(value.name.text(), "keep mana.")) continue;
      SetValue(engine, Ref::Player(id), value.name, 0);
    }
  }
}

}  // namespace

void Discard(Engine& engine, const std::vector<Ref>& cards) {
  std::vector<Proposal> discards;
  for (const Ref& card : cards) discards.push_back(DiscardOf(engine, card));
  engine.Push(ProposalsFrame(std::move(discards)));
}

std::vector<Ref> DiscardableNow(const Engine& engine, PlayerId player) {
  const GameState& state = engine.state();
  std::vector<Ref> cards;
  if (engine.option(kEveryStep) == 0 || state.game().phase != kCleanup ||
      state.game().active_player != player || Excess(engine) == 0) {
    return cards;
  }
  for (CardId id : state.zone(player, kHand)) {
    cards.push_back(state.card(id)->ref());
  }
  return cards;
}

Next RunCleanup(Engine& engine, Frame& frame) {
  switch (frame.step) {
    case CleanupStep::kBegin:
      skeleton::BeginPhase(engine, frame);
      EndCombat(engine);
      ClearAllDamage(engine);
      EndBorrowedLives(engine);
      engine.Push(PriorityFrame(PriorityMode::kNormal));
      frame.step = CleanupStep::kCutHand;
      return Next::kStay;
    case CleanupStep::kCutHand:
      frame.step =
          CutHand(engine) ? CleanupStep::kRead : CleanupStep::kEndEffects;
      return Next::kStay;
    case CleanupStep::kRead:
      Discard(engine, engine.TakeAnswer().entities());
      frame.step = CleanupStep::kEndEffects;
      return Next::kStay;
    case CleanupStep::kEndEffects:
      EndTurnEffects(engine);
      engine.Push(PriorityFrame(PriorityMode::kSettle));
      return Next::kDone;
    default:
      REFOLD_CHECK(false, "cleanup has no such step");
  }
}

}  // namespace refold::mtg
