#include "tools/table/view_prompt.h"

#include <string>

#include "kernel/base/utf8.h"
#include "tools/show/prompt.h"

namespace refold::tools {
namespace {

pb::TableOption OptionView(const Namer& namer, const PromptOption& from,
                           const std::string& text) {
  pb::TableOption option;
  option.set_text(ToUtf8(text));
  option.set_action(ToUtf8(from.action.text()));
  if (from.entity.is_card()) option.set_card(from.entity.id);
  if (from.entity.is_player()) option.set_player(from.entity.id);
  if (from.entity.is_stack_item()) option.set_stack_item(from.entity.id);
  if (from.other.is_card()) option.set_other_card(from.other.id);
  if (from.other.is_player()) option.set_other_player(from.other.id);
  if (!from.ability.empty()) {
    option.set_ability(ToUtf8(namer.Ability(from.ability)));
  }
  option.set_word(ToUtf8(from.word.text()));
  option.set_number(static_cast<double>(from.number));
  option.set_most(static_cast<double>(from.most));
  return option;
}

// Whether the code that asks lets several be chosen, be there as many or not.
bool AsksForSeveral(const ProgramSet& programs, const GameState& state) {
  const std::vector<Frame>& frames = state.agenda().frames;
  if (frames.empty() || frames.back().env.ability.empty()) return false;
  const AbilityRef& ref = frames.back().env.ability;
  const flat::CardProgram& program = programs.program(ref.program).flat();
  const flat::Ability& ability =
      program.abilities(static_cast<int>(ref.ability));
  const int step = static_cast<int>(frames.back().step);
  if (step >= ability.code_size() || !ability.code(step).has_choose()) {
    return false;
  }
  const flat::Instruction::Choose& choose = ability.code(step).choose();
  // What is picked one after another is one at a time.
  if (choose.has_picked() || !choose.has_max()) return false;
  return choose.max().op() != flat::Expr::CONST || choose.max().number() > 1;
}

}  // namespace

pb::TablePrompt PromptView(const Namer& namer, const ProgramSet& programs,
                           const GameState& state,
                           const std::vector<uint32_t>& selected) {
  const Prompt& from = state.prompt();
  pb::TablePrompt prompt;
  prompt.set_player(from.player);
  prompt.set_controller(from.env.controller);
  prompt.set_kind(PromptKindName(from.kind));
  prompt.set_reason(ToUtf8(from.reason.text()));
  if (from.env.source.is_card()) prompt.set_source(from.env.source.id);
  if (!from.env.ability.empty()) {
    prompt.set_ability(ToUtf8(namer.Ability(from.env.ability)));
  }
  prompt.set_min(static_cast<double>(from.min));
  prompt.set_max(static_cast<double>(from.max));
  const std::vector<std::string> texts = DescribeOptions(namer, state);
  for (uint32_t i = 0; i < texts.size(); ++i) {
    pb::TableOption& option = *prompt.add_options();
    option = OptionView(namer, from.options[i], texts[i]);
    option.set_option(i);
  }
  for (uint32_t index : selected) prompt.add_selected(index);
  for (const Ref& ref : from.shown) prompt.add_shown(ref.id);
  for (const Ref& ref : from.picked) prompt.add_picked(ref.id);
  prompt.set_most_options(static_cast<double>(from.most_options));
  prompt.set_or_nothing(from.or_nothing);
  prompt.set_several(AsksForSeveral(programs, state));
  return prompt;
}

}  // namespace refold::tools
