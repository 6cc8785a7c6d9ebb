#include "kernel/games/mtg/cast_by_way.h"

#include <algorithm>
#include <optional>

#include "kernel/engine/game_rules.h"
#include "kernel/games/mtg/granted_plays.h"
#include "kernel/games/mtg/permissions.h"
#include "kernel/play/mana_sources.h"
#include "kernel/play/play.h"
#include "kernel/play/procedures.h"

namespace refold::mtg {
namespace {

const Word kOfferToCast = Word::Of("offer to cast");
const Word kOfferFree = Word::Of("offer free");
const Word kMay = Word::Of("may");
const Word kOffered[] = {Word::Of("madness"), Word::Of("miracle")};

struct OfferStep {
  enum : uint32_t { kAsk = 0, kRead = 1, kCast = 2 };
};

const flat::List<flat::CastOption>& WaysOf(const Engine& engine,
                                           const CardCell& card) {
  return engine.world().programs().program(card.program).flat().casts();
}

bool IsPossible(const Engine& engine, PlayerId player, const CardCell& card,
                const flat::CastOption& way) {
  const PlayerAction act{.kind = PlayerAction::Kind::kPlay,
                         .player = player,
                         .card = card.ref(),
                         .way = &way,
                         .moment = {}};
  if (!MayCastFromAnywhere(engine.view(), act, /*any_time=*/true)) return false;
  const ManaToBeMade mana(engine, player);
  return CanCast(engine, player, card, way, &mana);
}

}  // namespace

bool IsOfferedWay(const flat::CastOption& way) {
  return std::find(std::begin(kOffered), std::end(kOffered), way.name()) !=
         std::end(kOffered);
}

void OfferToCast(Engine& engine, PlayerId player, const Ref& card, Word name) {
  const CardCell* cell = engine.state().Find(card);
  if (cell == nullptr) return;
  const auto& ways = WaysOf(engine, *cell);
  for (int i = 0; i < static_cast<int>(ways.size()); ++i) {
    if (ways[i].name() != name) continue;
    engine.Push({.procedure = kOfferToCast,
                 .locals = {i},
                 .env = {.source = card, .controller = player}});
    return;
  }
}

Next RunOfferToCast(Engine& engine, Frame& frame) {
  const PlayerId player = frame.env.controller;
  if (frame.step == OfferStep::kCast) return Next::kDone;
  if (frame.step == OfferStep::kRead) {
    if (!engine.TakeAnswer().yes()) return Next::kDone;
    frame.step = OfferStep::kCast;
    engine.Push(CastFrame(engine, player, frame.env.source,
                          static_cast<uint32_t>(frame.locals[0])));
    return Next::kStay;
  }
  const CardCell* card = engine.state().Find(frame.env.source);
  if (card == nullptr) return Next::kDone;
  const flat::CastOption& way =
      WaysOf(engine, *card)[static_cast<int>(frame.locals[0])];
  if (!IsPossible(engine, player, *card, way)) return Next::kDone;
  frame.step = OfferStep::kRead;
  engine.AskYesNo(player, way.name(), frame.env);
  return Next::kStay;
}

void OfferFree(Engine& engine, PlayerId player, const Ref& card) {
  engine.Push(
      {.procedure = kOfferFree, .env = {.source = card, .controller = player}});
}

Next RunOfferFree(Engine& engine, Frame& frame) {
  const PlayerId player = frame.env.controller;
  if (frame.step == OfferStep::kCast) return Next::kDone;
  const bool answered = frame.step == OfferStep::kRead;
  if (answered && !engine.TakeAnswer().yes()) return Next::kDone;
  const std::optional<int> way =
      FreeWayAsEffect(engine, player, frame.env.source);
  if (!way.has_value()) return Next::kDone;
  if (!answered) {
    frame.step = OfferStep::kRead;
    engine.AskYesNo(player, kMay, frame.env);
    return Next::kStay;
  }
  frame.step = OfferStep::kCast;
  engine.Push(CastFreeBy(engine, player, frame.env.source, *way));
  return Next::kStay;
}

}  // namespace refold::mtg
