#include "kernel/games/mtg/searching.h"

#include <utility>
#include <vector>

#include "kernel/engine/game_rules.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/skeleton/ask.h"
#include "kernel/play/play.h"
#include "kernel/play/procedures.h"

namespace refold::mtg {
namespace {

const Word kWhileSearching = Word::Of("while searching");
const Word kCasting = Word::Of("cast");

struct SearchStep {
  enum : uint32_t { kAsk = 0, kRead = 1 };
};

// The ways to cast cards of the library in the meantime, whether or not they
// can be paid for.
std::vector<PromptOption> Ways(const Engine& engine, PlayerId player) {
  std::vector<PromptOption> ways;
  for (CardId id : engine.state().zone(player, kLibrary)) {
    const CardCell& card = *engine.state().card(id);
    const auto& casts =
        engine.world().programs().program(card.program).flat().casts();
    for (size_t i = 0; i < casts.size(); ++i) {
      const flat::CastOption& way = casts[i];
      if (way.name() != kWhileSearching) continue;
      ways.push_back({.action = kCasting,
                      .entity = card.ref(),
                      .number = static_cast<int64_t>(i),
                      .word = way.name()});
    }
  }
  return ways;
}

bool IsPossible(const Engine& engine, PlayerId player,
                const PromptOption& option) {
  const CardCell& card = *engine.state().Find(option.entity);
  const flat::CastOption& way = engine.world()
                                    .programs()
                                    .program(card.program)
                                    .flat()
                                    .casts(static_cast<int>(option.number));
  const PlayerAction act{.kind = PlayerAction::Kind::kPlay,
                         .player = player,
                         .card = card.ref(),
                         .way = &way,
                         .moment = {}};
  return engine.rules().Allows(engine, act) &&
         CanCast(engine, player, card, way);
}

Next Ask(Engine& engine, Frame& frame) {
  const PlayerId player = frame.env.controller;
  std::vector<PromptOption> ways = Ways(engine, player);
  if (ways.empty()) return Next::kDone;
  std::erase_if(ways, [&](const PromptOption& way) {
    return !IsPossible(engine, player, way);
  });
  std::vector<PromptOption> options =
      UsableActions(engine, player, {.resources_only = true});
  options.insert(options.begin(), ways.begin(), ways.end());
  if (options.empty()) return Next::kDone;
  frame.step = SearchStep::kRead;
  skeleton::AskForAction(engine, player, kWhileSearching, std::move(options),
                         skeleton::PassIs::kFirst);
  return Next::kStay;
}

}  // namespace

void LetCastWhileSearching(Engine& engine, PlayerId player) {
  if (Ways(engine, player).empty()) return;
  engine.Push({.procedure = kWhileSearching, .env = {.controller = player}});
}

Next RunWhileSearching(Engine& engine, Frame& frame) {
  if (frame.step == SearchStep::kAsk) return Ask(engine, frame);
  const PromptOption chosen = engine.TakeAnswer().option();
  if (chosen.action == skeleton::kPass) return Next::kDone;
  frame.step = SearchStep::kAsk;
  const PlayerId player = frame.env.controller;
  if (chosen.action == kCasting) {
    engine.Push(CastFrame(engine, player, chosen.entity,
                          static_cast<uint32_t>(chosen.number)));
  } else {
    engine.Push(ActivateFrame(engine, player, chosen.entity, chosen.ability));
  }
  return Next::kStay;
}

}  // namespace refold::mtg
