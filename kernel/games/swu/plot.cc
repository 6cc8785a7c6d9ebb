#include "kernel/games/swu/plot.h"

#include <utility>

#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/play.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/verbs/window.h"

namespace refold::swu {
namespace {

const Word kPlot = Word::Of("plot");

struct PlotStep {
  enum : uint32_t { kAsk = 0, kRead = 1, kReplace = 2 };
};

PlayTerms ByPlot() { return {.cost = {.plot = true}}; }

}  // namespace

Frame PlotFrame(PlayerId player) {
  return {.procedure = kPlot, .env = {.controller = player}};
}

Next RunPlot(Engine& engine, Frame& frame) {
  const PlayerId player = frame.env.controller;
  if (frame.step == PlotStep::kRead) {
    const Answer answer = engine.TakeAnswer();
    if (answer.decision.chosen.empty()) return Next::kDone;
    frame.env.source = answer.option().entity;
    engine.Push(PlayFrame(player, frame.env.source, ByPlot()));
    frame.step = PlotStep::kReplace;
    return Next::kStay;
  }
  if (frame.step == PlotStep::kReplace) {
    frame.step = PlotStep::kAsk;
    const bool played = engine.state().Find(frame.env.source) == nullptr;
    const std::vector<CardId>& deck = engine.state().zone(player, kDeck);
    if (!played || deck.empty()) return Next::kStay;
    engine.Push(ProposalsFrame({OfOne(
        kResourceCard, part::kCard, engine.state().card(deck.back())->ref())}));
    return Next::kStay;
  }
  Prompt prompt{
      .player = player, .kind = PromptKind::kCards, .reason = kPlot, .max = 1};
  for (CardId id : engine.state().zone(player, kResources)) {
    const Ref card = engine.state().card(id)->ref();
    if (KeywordOf(engine.view(), card, kPlot) == 0 ||
        !MayPlay(engine.view(), player, card, ByPlot())) {
      continue;
    }
    prompt.options.push_back({.action = kPlay, .entity = card});
  }
  if (prompt.options.empty()) return Next::kDone;
  frame.step = PlotStep::kRead;
  engine.Ask(std::move(prompt));
  return Next::kStay;
}

}  // namespace refold::swu
