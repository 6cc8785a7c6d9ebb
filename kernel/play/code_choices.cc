// Operations that ask a player.
#include <algorithm>
#include <utility>

#include "kernel/effects/pick_at_random.h"
#include "kernel/play/code_ops.h"
#include "kernel/play/target_search.h"
#include "kernel/query/links.h"
#include "kernel/state/named.h"
#include "proto/program.pb.h"

namespace refold::code_ops {
namespace {

const Word kTarget = Word::Of("target");
const Word kChoose = Word::Of("choose");
const Word kOrder = Word::Of("order");

// -- Choose ------------------------------------------------------------------

// What the announcement asks for alone must leave enough targets for what it
// asks for behind it.
bool MustLeaveEnough(CodeStep& step, int64_t max) {
  return max == 1 && step.frame().step < step.ability().resolve_at() &&
         !BranchesBeforeTargets(step.ability());
}

// Stores what was chosen. Choosing targets is an event.
void Chosen(CodeStep& step, const Op::Choose& op, PlayerId chooser,
            std::vector<Ref> refs) {
  if (op.target()) {
    for (const Ref& ref : refs) {
      step.engine().Emit(Targeted{.target = ref,
                                  .source = step.env().source.if_any(),
                                  .player = chooser});
    }
  }
  step.SetRegister(op.register_(), std::move(refs));
  step.Advance();
}

// -- Mode --------------------------------------------------------------------

std::vector<PromptOption> Modes(CodeStep& step, const Op::Mode& op) {
  std::vector<PromptOption> options;
  for (int i = 0; i < op.labels_size(); ++i) {
    if (op.available_size() != 0 && step.Number(op.available(i)) == 0) continue;
    const Word key = op.keys_size() != 0 ? op.keys(i) : Word::Of("mode");
    PromptOption option = {.action = key, .number = i, .word = op.labels(i)};
    if (op.of_size() == 0) {
      options.push_back(option);
      continue;
    }
    for (const Ref& card : step.Refs(op.of(i))) {
      option.entity = card;
      options.push_back(option);
    }
  }
  return options;
}

void ModeChosen(CodeStep& step, const Op::Mode& op, const PromptOption& mode) {
  step.SetWords(op.into(), {mode.word});
  if (op.card() != 0) step.SetRegister(op.card() - 1, {mode.entity});
  step.Jump(op.jumps(static_cast<int>(mode.number)));
}

}  // namespace

void Choose(CodeStep& step, const Op::Choose& op) {
  if (step.waiting()) {
    Answer answer = step.TakeAnswer();
    return Chosen(step, op, answer.prompt->chooser(), answer.entities());
  }
  PlayerId chooser = step.PlayerOr(op.has_chooser(), op.chooser());
  const Scope scope = step.engine().scope(step.env());
  std::vector<Ref> candidates =
      op.target() ? FindTargets(scope, op.from()) : Find(scope, op.from());
  int64_t min = std::max<int64_t>(step.NumberOr(op.has_min(), op.min(), 1), 0);
  int64_t max = std::max(step.NumberOr(op.has_max(), op.max(), 1), min);
  if (MustLeaveEnough(step, max)) {
    candidates = WithEnoughBehind(step.engine(), step.env(), step.frame().step,
                                  std::move(candidates));
  }
  int64_t count = static_cast<int64_t>(candidates.size());
  if (count < min && op.optional()) min = count;
  max = std::min(max, count);
  if (chooser == 0 || max < min || (max == 0 && !op.confirm())) {
    return Chosen(step, op, chooser, {});
  }
  if (op.random()) {
    return Chosen(
        step, op, chooser,
        PickAtRandom(step.engine(), std::move(candidates), max, kChoose));
  }
  std::vector<PromptOption> options;
  for (const Ref& ref : candidates) {
    options.push_back(
        {.action = op.target() ? kTarget : kChoose, .entity = ref});
  }
  Prompt prompt = {
      .player = chooser,
      .kind = op.target() ? PromptKind::kTargets : PromptKind::kCards,
      .reason = WordOr(op.reason(), op.target() ? kTarget : kChoose),
      .options = std::move(options),
      .min = min,
      .max = max};
  if (op.has_shown()) prompt.shown = step.Refs(op.shown());
  if (op.has_picked()) prompt.picked = step.Refs(op.picked());
  step.Ask(std::move(prompt));
}

void Ask(CodeStep& step, const Op::Ask& op) {
  if (step.waiting()) {
    bool yes = step.TakeAnswer().yes();
    return yes ? step.Advance() : step.Jump(op.otherwise());
  }
  PlayerId player = step.PlayerOr(op.has_who(), op.who());
  if (player == 0) return step.Jump(op.otherwise());
  step.AskYesNo(player, WordOr(op.reason(), Word::Of("may")));
}

void Mode(CodeStep& step, const Op::Mode& op) {
  if (step.waiting()) {
    Answer answer = step.TakeAnswer();
    if (answer.decision.chosen.empty()) {
      step.SetWords(op.into(), {});
      return step.Jump(op.otherwise());
    }
    return ModeChosen(step, op, answer.option());
  }
  PlayerId player = step.PlayerOr(op.has_who(), op.who());
  std::vector<PromptOption> options = Modes(step, op);
  if (player == 0 || options.empty()) {
    step.SetWords(op.into(), {});
    return step.Jump(op.otherwise());
  }
  // A card shown with its possible actions must be looked at.
  if (options.size() == 1 && !op.cancel() && op.of().empty() &&
      step.engine().rules().TakesTheOnlyMode()) {
    return ModeChosen(step, op, options.front());
  }
  step.Ask(player, PromptKind::kMode, WordOr(op.reason(), Word::Of("mode")),
           std::move(options), op.cancel() ? 0 : 1, 1);
}

namespace {

// Names are sorted alphabetically: the order of the cards would reveal where
// they are.
std::vector<Word> OfferedWords(CodeStep& step, const flat::WordList& from) {
  std::vector<Word> words = step.Words(from);
  if (from.base() == flat::WordList::NAME) {
    std::sort(words.begin(), words.end(),
              [](Word a, Word b) { return a.text() < b.text(); });
  }
  return words;
}

}  // namespace

void ChooseWord(CodeStep& step, const Op::ChooseWord& op) {
  if (!step.waiting()) {
    std::vector<PromptOption> options;
    for (Word word : op.words()) {
      options.push_back({.action = Word::Of("word"), .word = word});
    }
    if (op.has_from()) {
      for (Word word : OfferedWords(step, op.from())) {
        options.push_back({.action = Word::Of("word"), .word = word});
      }
    }
    if (op.has_without()) {
      const std::vector<Word> without = step.Words(op.without());
      std::erase_if(options, [&](const PromptOption& option) {
        return HasWord(without, option.word);
      });
    }
    const PlayerId player = step.PlayerOr(op.has_who(), op.who());
    if (player == 0 || options.empty()) {
      step.SetWords(op.into(), {});
      return step.Advance();
    }
    return step.Ask(player, PromptKind::kWord,
                    WordOr(WordOr(op.reason(), op.value()), Word::Of("word")),
                    std::move(options), 1, 1);
  }
  Word choice = step.TakeAnswer().option().word;
  step.SetWords(op.into(), {choice});
  Word value = op.value();
  const Ref& source = step.env().source;
  const CardCell* card = step.engine().state().Find(source);
  if (card != nullptr && !value.empty()) {
    Word before = ChoiceOf(*card, value);
    if (before != choice && !before.empty()) {
      SetLinks(step.engine(), source, ChoiceLink(value, before), {});
    }
    SetLinks(step.engine(), source, ChoiceLink(value, choice), {source});
  }
  step.Advance();
}

void Order(CodeStep& step, const Op::Order& op) {
  if (step.waiting()) {
    step.SetRegister(op.register_(), step.TakeAnswer().entities());
    return step.Advance();
  }
  std::vector<Ref> things = step.Refs(op.what());
  const PlayerId player = step.PlayerOr(op.has_who(), op.who());
  if (player == 0 || things.size() < 2) {
    step.SetRegister(op.register_(), std::move(things));
    return step.Advance();
  }
  std::vector<PromptOption> options;
  for (const Ref& thing : things) {
    options.push_back({.action = kOrder, .entity = thing});
  }
  const int64_t all = std::ssize(things);
  step.Ask(player, PromptKind::kOrder, WordOr(op.reason(), kOrder),
           std::move(options), all, all);
}

void ChooseNumber(CodeStep& step, const Op::ChooseNumber& op) {
  Register& chosen = step.env().registers[op.register_()];
  if (step.waiting()) {
    const int64_t number = step.TakeAnswer().decision.number;
    step.env().registers[op.register_()].number = number;
    return step.Advance();
  }
  chosen = {};
  const PlayerId player = step.PlayerOr(op.has_who(), op.who());
  const int64_t min = step.NumberOr(op.has_min(), op.min(), 0);
  const int64_t max = step.NumberOr(op.has_max(), op.max(), 0);
  if (player == 0 || max < min) return step.Advance();
  step.Ask(player, PromptKind::kNumber, WordOr(op.reason(), Word::Of("number")),
           {}, min, max);
}

}  // namespace refold::code_ops
