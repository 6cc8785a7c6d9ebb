#include "kernel/games/swu/unique.h"

#include <algorithm>
#include <utility>

#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/query/evaluate.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/window.h"

namespace refold::swu {
namespace {

const Word kUniqueRule = Word::Of("unique rule");

struct UniqueStep {
  enum : uint32_t { kFind = 0, kRead = 1 };
};

Proposal UniqueDefeat(const Ref& card, PlayerId player) {
  Proposal defeat = DefeatOf(card, player);
  SetNumber(defeat, kUnique, 1);
  return defeat;
}

// The card's copies in the arena under the same controller, itself included;
// without those that are not unique and those that cannot be defeated.
std::vector<Ref> CopiesOf(const Engine& engine, const Ref& card) {
  std::vector<Ref> copies;
  const View view = engine.view();
  const PlayerId player = ControllerOf(view, card);
  const Word name = CharacteristicsOf(view, card.id).name;
  for (CardId id = 1; id <= view.state.card_count(); ++id) {
    const CardCell& cell = *view.state.card(id);
    if (cell.zone == kArena && ControllerOf(view, cell.ref()) == player &&
        CharacteristicsOf(view, id).name == name &&
        HasType(view, cell.ref(), kUnique) &&
        WouldDo(engine, UniqueDefeat(cell.ref(), player)).possible) {
      copies.push_back(cell.ref());
    }
  }
  return copies;
}

// The oldest of copies that are attached to the same unit; empty if there are
// none.
Ref OldestOnSameHost(const GameState& state, const std::vector<Ref>& copies) {
  const CardCell* oldest = nullptr;
  for (const Ref& one : copies) {
    const CardCell& cell = *state.Find(one);
    if (cell.attached_to.empty()) continue;
    const auto beside = [&](const Ref& other) {
      return other != one && state.Find(other)->attached_to == cell.attached_to;
    };
    if (std::none_of(copies.begin(), copies.end(), beside)) continue;
    if (oldest == nullptr || cell.since() < oldest->since()) oldest = &cell;
  }
  return oldest == nullptr ? Ref() : oldest->ref();
}

Next DefeatChosen(Engine& engine, Frame& frame) {
  frame.step = UniqueStep::kFind;
  std::vector<Proposal> defeats;
  for (const Ref& card : engine.TakeAnswer().entities()) {
    defeats.push_back(UniqueDefeat(card, frame.env.controller));
  }
  engine.Push(ProposalsFrame(std::move(defeats)));
  return Next::kStay;
}

}  // namespace

bool ApplyUniqueRule(Engine& engine) {
  if (engine.Waiting(kUniqueRule) != nullptr) return true;
  const View view = engine.view();
  for (CardId id = 1; id <= view.state.card_count(); ++id) {
    const CardCell& cell = *view.state.card(id);
    if (cell.zone != kArena || !HasType(view, cell.ref(), kUnique) ||
        CopiesOf(engine, cell.ref()).size() < 2) {
      continue;
    }
    engine.Push({.procedure = kUniqueRule,
                 .env = {.source = cell.ref(),
                         .controller = ControllerOf(view, cell.ref())}});
    return true;
  }
  return false;
}

Next RunUniqueRule(Engine& engine, Frame& frame) {
  if (frame.step == UniqueStep::kRead) return DefeatChosen(engine, frame);
  if (engine.state().Find(frame.env.source) == nullptr) return Next::kDone;
  const std::vector<Ref> copies = CopiesOf(engine, frame.env.source);
  if (copies.size() < 2) return Next::kDone;
  const Ref oldest = OldestOnSameHost(engine.state(), copies);
  if (!oldest.empty()) {
    engine.Push(ProposalsFrame({UniqueDefeat(oldest, frame.env.controller)}));
    return Next::kStay;
  }
  Prompt prompt{.player = frame.env.controller,
                .kind = PromptKind::kCards,
                .reason = kUniqueRule,
                .min = static_cast<int64_t>(copies.size()) - 1,
                .max = static_cast<int64_t>(copies.size()) - 1};
  for (const Ref& copy : copies) {
    prompt.options.push_back({.action = kDefeat, .entity = copy});
  }
  frame.step = UniqueStep::kRead;
  engine.Ask(std::move(prompt));
  return Next::kStay;
}

}  // namespace refold::swu
