#include "tools/show/prompt.h"

#include <map>
#include <set>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "tools/show/act_text.h"
#include "tools/show/plain_text.h"

namespace refold::tools {

const char* PromptKindName(PromptKind kind) {
  switch (kind) {
    case PromptKind::kNone:
      return "nothing";
    case PromptKind::kPriority:
      return "priority";
    case PromptKind::kTargets:
      return "targets";
    case PromptKind::kCards:
      return "cards";
    case PromptKind::kMode:
      return "mode";
    case PromptKind::kYesNo:
      return "yes or no";
    case PromptKind::kNumber:
      return "number";
    case PromptKind::kOrder:
      return "order";
    case PromptKind::kWord:
      return "word";
    case PromptKind::kDistribute:
      return "distribute";
  }
  return "nothing";
}

std::string DescribeAct(const Namer& namer, const GameState& state,
                        const PromptOption& option) {
  const auto name = [&](const Ref& thing) {
    return thing.empty() ? "" : namer.Thing(state, thing);
  };
  std::string text = ActText(namer.game(), option.action.text(),
                             name(option.entity), name(option.other));
  if (text.empty()) text = option.word.text();
  return text.empty() ? "nothing" : text;
}

std::string DescribeOption(const Namer& namer, const GameState& state,
                           const PromptOption& option) {
  std::string text = DescribeAct(namer, state, option);
  if (!option.ability.empty()) {
    absl::StrAppend(&text, " (", namer.Ability(option.ability), ")");
  }
  if (!option.word.empty() && text != option.word.text()) {
    absl::StrAppend(&text, " (", option.word.text(), ")");
  }
  return text;
}

std::vector<std::string> DescribeOptions(const Namer& namer,
                                         const GameState& state) {
  std::vector<std::string> texts;
  std::map<std::string, std::set<int64_t>> numbers;
  for (const PromptOption& option : state.prompt().options) {
    texts.push_back(DescribeOption(namer, state, option));
    numbers[texts.back()].insert(option.number);
  }
  for (size_t i = 0; i < texts.size(); ++i) {
    if (numbers[texts[i]].size() < 2) continue;
    absl::StrAppend(&texts[i], " at ", state.prompt().options[i].number);
  }
  return texts;
}

std::string DescribePrompt(const Namer& namer, const GameState& state) {
  const Prompt& prompt = state.prompt();
  if (prompt.kind == PromptKind::kNone) {
    return state.game().over ? "the game is over" : "no prompt is open";
  }
  std::string text =
      absl::StrCat("player ", prompt.player, ", ", prompt.reason.text(), " (",
                   PromptKindName(prompt.kind));
  if (prompt.kind != PromptKind::kPriority &&
      prompt.kind != PromptKind::kYesNo) {
    absl::StrAppend(&text, " ", prompt.min, "..", prompt.max);
  }
  if (!prompt.env.source.empty()) {
    absl::StrAppend(&text, " for ", namer.Thing(state, prompt.env.source));
  }
  text += ")";
  const std::vector<std::string> options = DescribeOptions(namer, state);
  for (size_t i = 0; i < options.size(); ++i) {
    absl::StrAppend(&text, i == 0 ? ": " : ", ", i, " ", options[i]);
  }
  return PlainText(text);
}

std::string DescribeDecision(const Namer& namer, const GameState& state,
                             const Decision& decision) {
  const Prompt& prompt = state.prompt();
  const std::vector<std::string> options = DescribeOptions(namer, state);
  std::vector<std::string> chosen;
  for (uint32_t index : decision.chosen) {
    chosen.push_back(index < options.size() ? options[index]
                                            : absl::StrCat("option ", index));
  }
  if (prompt.kind == PromptKind::kNumber) {
    chosen.push_back(absl::StrCat(decision.number));
  }
  return PlainText(
      absl::StrCat("player ", decision.player, ": ",
                   chosen.empty() ? "none" : absl::StrJoin(chosen, ", ")));
}

}  // namespace refold::tools
