#include "kernel/games/swu/round.h"

#include <algorithm>
#include <utility>

#include "kernel/base/check.h"
#include "kernel/effects/effects.h"
#include "kernel/games/skeleton/alternate.h"
#include "kernel/games/skeleton/turn.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/limits.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/say.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/play/trigger_window.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/saturate.h"
#include "kernel/verbs/acts.h"
#include "kernel/verbs/window.h"

namespace refold::swu {
namespace {

constexpr int64_t kCardsDrawn = 2;
constexpr int64_t kMaxRegroups = 20;  // more than a deck has cards for
const Word kCardsReadied = Word::Of("cards readied by rules");
const Word kPhaseEnded = Word::Of("phase ended");
const Word kPhaseStarted = Word::Of("phase started");
const Word kMoreRegroups = Word::Of("has one more regroup phase");
const Word kPhaseWord = Word::Of("phase");
const Word kResourceStep = Word::Of("put into resources");

struct RegroupStep {
  enum : uint32_t {
    kActionEnds = 0,
    kBegin = 1,
    kDraw = 2,
    kAskFirst = 3,
    kReadFirst = 4,
    kAskSecond = 5,
    kReadSecond = 6,
    kReady = 7,
    kEnd = 8,
    kOver = 9,
  };
};

void SayPhase(Engine& engine, Word what, Word phase) {
  Say(what)
      .Role(part::kPlayer, Ref::Player(skeleton::HasInitiative(engine.state())))
      .Words(kPhaseWord, {phase})
      .To(engine);
}

void PhaseBegins(Engine& engine) {
  SetValue(engine, Ref(), kActing, 0);
  SayPhase(engine, kPhaseStarted, engine.state().game().phase);
}

// Ends effects for a phase, and clears what marks cards as entered in it.
void EndPhase(Engine& engine) {
  EndModifiers(engine, kPhaseEnded, [](const ModifierCell& effect) {
    return effect.duration.kind == DurationKind::kEndOfTurn;
  });
  for (const Ref& unit : UnitsOf(engine.view(), 0)) {
    SetFlag(engine, unit, kFresh, false, kPhaseEnded);
  }
  ForgetUsesOfPhase(engine);
}

void RoundBegins(Engine& engine) {
  EndModifiers(engine, Word::Of("round"), [](const ModifierCell& effect) {
    return effect.duration.kind == DurationKind::kUntilTurnOf;
  });
}

// Everything that lies exhausted in play, among leaders and resources; and that
// this is the step in which it readies.
std::vector<Proposal> ReadyAll(const Engine& engine) {
  std::vector<Proposal> proposals = {
      OfOne(kCardsReadied, part::kPlayer,
            Ref::Player(skeleton::HasInitiative(engine.state())))};
  const View view = engine.view();
  for (CardId id = 1; id <= view.state.card_count(); ++id) {
    const CardCell& card = *view.state.card(id);
    const bool readies = card.zone == kArena || card.zone == kBaseZone ||
                         card.zone == kResources;
    if (!readies || !HasWord(card.flags, kExhausted)) continue;
    Proposal ready = OfOne(kReady, part::kCard, card.ref());
    SetNumber(ready, kInRegroup, 1);
    proposals.push_back(std::move(ready));
  }
  return proposals;
}

std::vector<Proposal> DrawForBoth() {
  std::vector<Proposal> draws;
  for (PlayerId player : {1, 2}) {
    Proposal draw = OfOne(kDrawCards, part::kPlayer, Ref::Player(player));
    SetNumber(draw, part::kAmount, kCardsDrawn);
    draws.push_back(std::move(draw));
  }
  return draws;
}

// Regroup phases that effects add to a round's first.
int64_t CountMoreRegroups(const View& view) {
  int64_t more = 0;
  for (PlayerId player = 1; player <= view.state.player_count(); ++player) {
    more = SaturatingAdd(
        more, CharacteristicsOfPlayer(view, player).Keyword(kMoreRegroups));
  }
  return std::min(more, kMaxRegroups);
}

// Locals behind those of every phase.
struct RegroupLocal {
  enum : size_t {
    kCounted = skeleton::kPhaseLocals,   // the round's first is over
    kMore = skeleton::kPhaseLocals + 1,  // how many follow
    kLocals = skeleton::kPhaseLocals + 2,
  };
};

class Regroup {
 public:
  Regroup(Engine& engine, Frame& frame) : engine_(engine), frame_(frame) {}

  Next Run() {
    if (PushTriggersSince(engine_, 0)) return Next::kStay;
    switch (frame_.step) {
      case RegroupStep::kActionEnds:
        if (frame_.locals[skeleton::kHasBegun] == 0) {
          SayPhase(engine_, kPhaseEnded, kActionPhase);
        }
        return Go(RegroupStep::kBegin);
      case RegroupStep::kBegin:
        // A set-up in this phase begins after its draw.
        if (frame_.locals[skeleton::kHasBegun] != 0) {
          return Go(RegroupStep::kAskFirst);
        }
        EndPhase(engine_);
        skeleton::BeginPhase(engine_, frame_);
        return Go(RegroupStep::kDraw);
      case RegroupStep::kDraw:
        engine_.Push(ProposalsFrame(DrawForBoth()));
        return Go(RegroupStep::kAskFirst);
      case RegroupStep::kAskFirst:
        return Ask(First(), RegroupStep::kReadFirst);
      case RegroupStep::kReadFirst:
        return Read(First(), RegroupStep::kAskSecond);
      case RegroupStep::kAskSecond:
        return Ask(OpponentOf(First()), RegroupStep::kReadSecond);
      case RegroupStep::kReadSecond:
        return Read(OpponentOf(First()), RegroupStep::kReady);
      case RegroupStep::kReady:
        engine_.Push(ProposalsFrame(ReadyAll(engine_)));
        return Go(RegroupStep::kEnd);
      case RegroupStep::kEnd:
        SayPhase(engine_, kPhaseEnded, kRegroupPhase);
        return Go(RegroupStep::kOver);
      case RegroupStep::kOver:
        EndPhase(engine_);
        return ComesAgain() ? Go(RegroupStep::kBegin) : Next::kDone;
      default:
        REFOLD_CHECK(false, "the regroup phase has no such step");
    }
  }

 private:
  // The number of further ones is known when the first is over.
  bool ComesAgain() {
    frame_.locals.resize(RegroupLocal::kLocals);
    int64_t& more = frame_.locals[RegroupLocal::kMore];
    if (frame_.locals[RegroupLocal::kCounted] == 0) {
      frame_.locals[RegroupLocal::kCounted] = 1;
      more = CountMoreRegroups(engine_.view());
    }
    if (more == 0) return false;
    --more;
    frame_.locals[skeleton::kHasBegun] = 0;
    return true;
  }
  PlayerId First() const { return skeleton::HasInitiative(engine_.state()); }
  Next Go(uint32_t step) {
    frame_.step = step;
    return Next::kStay;
  }

  // Which card, if any, goes into the resources.
  Next Ask(PlayerId player, uint32_t step) {
    Prompt prompt{.player = player,
                  .kind = PromptKind::kCards,
                  .reason = kResourceStep,
                  .max = 1};
    for (CardId id : engine_.state().zone(player, kHand)) {
      prompt.options.push_back(
          {.action = kResourceCard, .entity = engine_.state().card(id)->ref()});
    }
    if (prompt.options.empty()) return Go(step + 1);
    engine_.Ask(std::move(prompt));
    return Go(step);
  }

  Next Read(PlayerId player, uint32_t step) {
    for (const Ref& card : engine_.TakeAnswer().entities()) {
      Proposal put = OfOne(kResourceCard, part::kCard, card);
      SetRole(put, part::kPlayer, {Ref::Player(player)});
      engine_.Push(ProposalsFrame({std::move(put)}));
    }
    return Go(step);
  }

  Engine& engine_;
  Frame& frame_;
};

Next RunRegroup(Engine& engine, Frame& frame) {
  return Regroup(engine, frame).Run();
}

}  // namespace

const skeleton::TurnTable& Round() {
  static const skeleton::TurnTable table = {
      .phases = {{.name = kActionPhase,
                  .procedure = Word::Of("actions"),
                  .run = skeleton::RunAlternate,
                  .lets_act = true},
                 {.name = kRegroupPhase,
                  .procedure = kRegroupPhase,
                  .run = RunRegroup}},
      .whose_turn = skeleton::HasInitiative,
      .turn_began = RoundBegins,
      .phase_began = PhaseBegins,
  };
  return table;
}

}  // namespace refold::swu
