#include "tools/show/names.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/program/reword.h"
#include "tools/show/plain_text.h"

namespace refold::tools {

absl::string_view ShownName(absl::string_view program) {
  size_t mark = program.find('#', 1);
  return program.substr(0, mark);
}

std::string ShownAbility(const LinkedProgram& program, uint32_t index) {
  const flat::Ability& ability = program.ability(index);
  if (!ability.label().empty()) return PlainText(ability.label().text());
  // The number would count abilities of the card that grants it.
  std::vector<std::string> made;
  if (ability.mana() && ability.granted_only()) {
    for (const flat::Instruction& step : ability.code()) {
      if (!step.has_resource()) continue;
      std::string mana = PlainText(step.resource().resource().text());
      if (std::find(made.begin(), made.end(), mana) == made.end()) {
        made.push_back(std::move(mana));
      }
    }
  }
  return made.empty() ? absl::StrCat("ability ", index + 1)
                      : absl::StrJoin(made, " or ");
}

Rewording RewordingOf(const pb::Rewording& rewording) {
  return {.program = rewording.program(),
          .of = rewording.of(),
          .from = Word::Of(rewording.from()),
          .to = Word::Of(rewording.to()),
          .created = rewording.created()};
}

std::string Namer::Name(uint32_t index,
                        const std::vector<Rewording>& reworded) const {
  const auto pinned = static_cast<uint32_t>(header_->programs_size());
  // From the last change back to a program of the header.
  std::vector<WordChange> changes;
  while (index > pinned && index - pinned <= reworded.size()) {
    const Rewording& one = reworded[index - pinned - 1];
    if (one.of >= index) break;
    changes.push_back({one.from, one.to, one.created});
    index = one.of;
  }
  if (index < 1 || index > pinned) return "unknown card";
  std::string name = header_->programs(static_cast<int>(index) - 1).name();
  for (auto it = changes.rbegin(); it != changes.rend(); ++it) {
    name = RewordedName(name, *it);
  }
  return PlainText(ShownName(name));
}

std::string Namer::Thing(const GameState& state, const Ref& ref) const {
  switch (ref.kind) {
    case RefKind::kNone:
      break;
    case RefKind::kPlayer:
      return absl::StrCat("player ", ref.id);
    case RefKind::kCard: {
      const CardCell* card = state.card(ref.id);
      return absl::StrCat(
          card == nullptr ? Program(state, 0) : Card(state, *card), "#",
          ref.id);
    }
    case RefKind::kStackItem: {
      const StackItemCell* item = state.stack_item(ref.id);
      if (item == nullptr) return absl::StrCat("stack item ", ref.id);
      return absl::StrCat("stack item ", ref.id, " of ",
                          Thing(state, item->card));
    }
  }
  return "nothing";
}

bool Namer::IsHidden(const CardCell& card) const {
  static const Word kFaceDown = Word::Of("face down");
  if (viewer_ == 0 || card.controller == viewer_ || programs_ == nullptr ||
      !programs_->has(card.program)) {
    return false;
  }
  const auto& keywords = programs_->program(card.program).flat().keywords();
  return std::any_of(keywords.begin(), keywords.end(),
                     [](const flat::WordNumber& keyword) {
                       return keyword.word() == kFaceDown;
                     });
}

std::string Namer::Card(const GameState& state, const CardCell& card) const {
  return IsHidden(card) ? "face-down card" : Program(state, card.program);
}

std::string Namer::Ability(const AbilityRef& ref) const {
  if (programs_ != nullptr && programs_->has(ref.program)) {
    const LinkedProgram& program = programs_->program(ref.program);
    if (ref.ability < program.flat().abilities().size()) {
      return ShownAbility(program, ref.ability);
    }
  }
  return absl::StrCat("ability ", ref.ability + 1);
}

}  // namespace refold::tools
