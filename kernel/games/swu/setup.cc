#include "kernel/games/swu/setup.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/base/check.h"
#include "kernel/effects/effects.h"
#include "kernel/games/skeleton/alternate.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/query/saturate.h"
#include "kernel/verbs/acts.h"
#include "proto/log.pb.h"

namespace refold::swu {
namespace {

constexpr int64_t kOpeningHand = 6;
constexpr size_t kFirstResources = 2;
const Word kInCards = Word::Of("cards");
const Word kOpeningHandAct = Word::Of("draw the opening hand");
const Word kMulligan = Word::Of("mulligan");
const Word kOpening = Word::Of("opening");
const Word kResourceTwo = Word::Of("resource two cards");
const Word kWhoBegins = Word::Of("who has the initiative");

struct OpeningStep {
  enum : uint32_t {
    kFlip = 0,
    kReadInitiative = 1,
    kAskMulligan = 2,
    kReadMulligan = 3,
    kAskResources = 4,
    kReadResources = 5,
  };
};
// The player to be asked, counted from the one who has the initiative.
struct OpeningLocal {
  enum : size_t { kAsked = 0, kLocals = 1 };
};

absl::Status CheckTable(const pb::Setup& setup) {
  if (setup.players_size() == 2) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat("Star Wars: Unlimited is played by 2 players, not by ",
                   setup.players_size()));
}

// Effects price the opening hand of a player's base in cards.
void DrawHand(Engine& engine, PlayerId player) {
  const int64_t change =
      PriceOf(engine.view(), {kOpeningHandAct, BaseOf(engine.view(), player)},
              kInCards);
  for (int64_t i = 0; i < SaturatingAdd(kOpeningHand, change); ++i) {
    DrawCard(engine, player);
  }
}

class Opening {
 public:
  Opening(Engine& engine, Frame& frame) : engine_(engine), frame_(frame) {}

  Next Run() {
    switch (frame_.step) {
      case OpeningStep::kFlip:
        return Flip();
      case OpeningStep::kReadInitiative:
        return ReadInitiative();
      case OpeningStep::kAskMulligan:
        return AskMulligan();
      case OpeningStep::kReadMulligan:
        return ReadMulligan();
      case OpeningStep::kAskResources:
        return AskResources();
      case OpeningStep::kReadResources:
        return ReadResources();
      default:
        REFOLD_CHECK(false, "the opening has no such step");
    }
  }

 private:
  int64_t& asked() { return frame_.locals[OpeningLocal::kAsked]; }
  PlayerId Asked() {
    const PlayerId first = skeleton::HasInitiative(engine_.state());
    return asked() == 0 ? first : OpponentOf(first);
  }
  Next Go(uint32_t step) {
    frame_.step = step;
    return Next::kStay;
  }
  // The same of the other player, then what follows.
  Next GoOn(uint32_t same, uint32_t next) {
    const bool both = asked() == 1;
    asked() = both ? 0 : 1;
    return Go(both ? next : same);
  }

  Next Flip() {
    const PlayerId winner =
        static_cast<PlayerId>(engine_.Random(2, Word::Of("flip")) + 1);
    engine_.Ask(
        {.player = winner,
         .kind = PromptKind::kMode,
         .reason = kWhoBegins,
         .options = {{.action = kWhoBegins, .entity = Ref::Player(winner)},
                     {.action = kWhoBegins,
                      .entity = Ref::Player(OpponentOf(winner))}},
         .min = 1,
         .max = 1});
    return Go(OpeningStep::kReadInitiative);
  }

  Next ReadInitiative() {
    const PlayerId first = engine_.TakeAnswer().option().entity.id;
    SetValue(engine_, Ref(), skeleton::kInitiative, first);
    for (PlayerId player : {first, OpponentOf(first)}) {
      ShuffleZone(engine_, player, kDeck);
      DrawHand(engine_, player);
    }
    return Go(OpeningStep::kAskMulligan);
  }

  Next AskMulligan() {
    if (IsForbidden(engine_.view(),
                    {kMulligan, BaseOf(engine_.view(), Asked())})) {
      return GoOn(OpeningStep::kAskMulligan, OpeningStep::kAskResources);
    }
    engine_.Ask(
        {.player = Asked(),
         .kind = PromptKind::kYesNo,
         .reason = kMulligan,
         .options = {{.action = Word::Of("no")}, {.action = Word::Of("yes")}},
         .min = 1,
         .max = 1});
    return Go(OpeningStep::kReadMulligan);
  }

  Next ReadMulligan() {
    const Answer answer = engine_.TakeAnswer();
    const PlayerId player = answer.prompt->chooser();
    if (answer.decision.chosen.front() == 1) {
      const std::vector<CardId> hand = engine_.state().zone(player, kHand);
      for (CardId id : hand) {
        MoveCard(engine_, ProposeMove(engine_, engine_.state().card(id)->ref(),
                                      kDeck, kMulligan));
      }
      ShuffleZone(engine_, player, kDeck);
      DrawHand(engine_, player);
    }
    return GoOn(OpeningStep::kAskMulligan, OpeningStep::kAskResources);
  }

  Next AskResources() {
    const std::vector<CardId>& hand = engine_.state().zone(Asked(), kHand);
    const int64_t count =
        static_cast<int64_t>(std::min(hand.size(), kFirstResources));
    Prompt prompt{.player = Asked(),
                  .kind = PromptKind::kCards,
                  .reason = kResourceTwo,
                  .min = count,
                  .max = count};
    for (CardId id : hand) {
      prompt.options.push_back(
          {.action = kResourceCard, .entity = engine_.state().card(id)->ref()});
    }
    engine_.Ask(std::move(prompt));
    return Go(OpeningStep::kReadResources);
  }

  Next ReadResources() {
    const Answer answer = engine_.TakeAnswer();
    for (const Ref& card : answer.entities()) {
      MoveProposal move = ProposeMove(engine_, card, kResources, kResourceCard);
      MoveCard(engine_, std::move(move));
    }
    if (asked() == 1) return Next::kDone;
    asked() = 1;
    return Go(OpeningStep::kAskResources);
  }

  Engine& engine_;
  Frame& frame_;
};

// Placed cards are neither played nor attached by anybody, so nothing triggers
// on that.
void ForgetWhatWoke(Engine& engine) {
  while (!engine.world().projections().pending().empty()) {
    engine.Emit(engine.world().projections().pending().front().Removal(
        Word::Of("placed")));
  }
}

// A game that is set up in the middle has had its opening.
void Opened(Engine& engine) {
  ForgetWhatWoke(engine);
  if (!engine.header().setup().phase().empty()) return;
  engine.Push({.procedure = kOpening,
               .locals = std::vector<int64_t>(OpeningLocal::kLocals)});
}

}  // namespace

skeleton::SetupTable Setup() {
  return {.closed_zones = {},
          .limits = {.card_values = {kDamage},
                     .player_values = {},
                     .game_values = {},
                     .table_zones = {kArena, kBaseZone},
                     .held_zone = kCaptured,
                     .held_by = kCaptor},
          .check = CheckTable,
          .opened = Opened};
}

Next RunOpening(Engine& engine, Frame& frame) {
  return Opening(engine, frame).Run();
}

}  // namespace refold::swu
