#include "kernel/games/mtg/proliferate.h"

#include <utility>

#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/table.h"
#include "kernel/state/named.h"
#include "kernel/verbs/core_verbs.h"
#include "kernel/verbs/window.h"

namespace refold::mtg {
namespace {

const Word kProliferate = Word::Of("proliferate");

// Steps of the procedure.
struct ProliferateStep {
  enum : uint32_t { kStart = 0, kRead = 1 };
};

void AddToPlayer(Engine& engine, PlayerId player) {
  std::vector<Proposal> more;
  for (Word counter : {kPoison, kEnergy, kExperience}) {
    if (GetNamed(engine.state().player(player).resources, counter) == 0) {
      continue;
    }
    more.push_back(ResourceChange(player, counter, 1, kProliferate, Ref()));
  }
  if (!more.empty()) engine.Push(ProposalsFrame(std::move(more)));
}

void AddToCard(Engine& engine, const Ref& card, Word counter, PlayerId by) {
  engine.Push(
      ProposalsFrame({CounterChange(card, counter, 1, by, kEffectReason)}));
}

Prompt AskForKind(PlayerId player, const CardCell& card) {
  Prompt prompt{.player = player,
                .kind = PromptKind::kWord,
                .reason = kProliferate,
                .min = 1,
                .max = 1};
  for (const NamedValue& counter : card.counters) {
    prompt.options.push_back(
        {.action = Word::Of("word"), .word = counter.name});
  }
  return prompt;
}

}  // namespace

void PushProliferate(Engine& engine, const std::vector<Ref>& chosen,
                     PlayerId player) {
  for (const Ref& one : chosen) {
    engine.Push({.procedure = kProliferate,
                 .env = {.source = one, .controller = player}});
  }
}

Next RunProliferate(Engine& engine, Frame& frame) {
  const Ref chosen = frame.env.source;
  const PlayerId player = frame.env.controller;
  if (frame.step == ProliferateStep::kRead) {
    AddToCard(engine, chosen, engine.TakeAnswer().option().word, player);
    return Next::kDone;
  }
  if (chosen.is_player()) {
    AddToPlayer(engine, chosen.id);
    return Next::kDone;
  }
  const CardCell* card = InPlay(engine.state(), chosen);
  if (card == nullptr || card->counters.empty()) return Next::kDone;
  if (card->counters.size() == 1) {
    AddToCard(engine, chosen, card->counters.front().name, player);
    return Next::kDone;
  }
  Prompt prompt = AskForKind(player, *card);
  frame.step = ProliferateStep::kRead;
  engine.Ask(std::move(prompt));
  return Next::kStay;
}

}  // namespace refold::mtg
