#include "tools/show/names.h"

#include "absl/strings/str_cat.h"
#include "tools/show/plain_text.h"

namespace refold::tools {

absl::string_view ShownName(absl::string_view program) {
  size_t mark = program.find('#', 1);
  return program.substr(0, mark);
}

std::string Namer::Program(uint32_t index) const {
  if (index < 1 || index > static_cast<uint32_t>(header_->programs_size())) {
    return "unknown card";
  }
  return PlainText(
      ShownName(header_->programs(static_cast<int>(index) - 1).name()));
}

std::string Namer::Thing(const GameState& state, const Ref& ref) const {
  switch (ref.kind) {
    case RefKind::kNone:
      break;
    case RefKind::kPlayer:
      return absl::StrCat("player ", ref.id);
    case RefKind::kCard: {
      const CardCell* card = state.card(ref.id);
      return absl::StrCat(Program(card == nullptr ? 0 : card->program), "#",
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

std::string Namer::Ability(const AbilityRef& ref) const {
  if (programs_ != nullptr && programs_->has(ref.program)) {
    const LinkedProgram& program = programs_->program(ref.program);
    if (ref.ability < program.flat().abilities().size()) {
      const Word label = program.ability(ref.ability).label();
      if (!label.empty()) return PlainText(label.text());
    }
  }
  return absl::StrCat("ability ", ref.ability + 1);
}

}  // namespace refold::tools
