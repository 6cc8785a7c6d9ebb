// Static abilities about a colour, or a type of basic lands or creatures, that
// the card has chosen: one ability for each that it may be.
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/static_lowering.h"

namespace refold::forge {

std::vector<std::string> ChoosableTypes(const CardLowering& card) {
  std::set<std::string> kinds;
  auto look = [&](const std::string& line) {
    const ParamLine link = ParseParams(Text{.value = line});
    const Text* type = link.Find("Type");
    if (link.head.value != "ChooseType") return;
    kinds.insert(type == nullptr ? "" : type->value);
  };
  for (const Property& property : card.face->properties) {
    look(property.value.value);
  }
  for (const auto& [name, value] : card.face->svars) look(value.value);
  if (kinds == std::set<std::string>{"Basic Land"}) {
    return {"plains", "island", "swamp", "mountain", "forest"};
  }
  if (kinds == std::set<std::string>{"Creature"}) {
    const std::set<std::string>& types = card.known_types->of_creatures;
    return {types.begin(), types.end()};
  }
  return {};
}

// The last ability works only as long as this has been chosen.
void StaticLowering::OnlyIfChosen(absl::string_view word) {
  pb::Selector chosen = tree::Entities(pb::Selector::LINK);
  chosen.set_word(card_.builder.W(word));
  pb::Continuous* continuous =
      card_.builder.program()
          .mutable_abilities(static_cast<int>(added_->back()))
          ->mutable_continuous();
  pb::Expr is = tree::CountOf(std::move(chosen));
  *continuous->mutable_condition() =
      continuous->has_condition() ? And(continuous->condition(), is) : is;
}

void StaticLowering::ColoredAsChosen() {
  const bool only = reader_.Has("SetColor");
  reader_.Pass(only ? "SetColor" : "AddColor");
  const pb::Selector affects =
      AffectedBy("Affected", "Card.Self", "AffectedZone");
  const Ops others = ContinuousOps();
  if (!others.empty()) return reader_.Refuse(only ? "SetColor" : "AddColor");
  for (absl::string_view color : kColorNames) {
    pb::OpSpec op = card_.builder.Op(
        only ? pb::MOD_SET_COLOR : pb::MOD_ADD_COLOR, only ? "" : color);
    if (only) op.add_words(card_.builder.W(color));
    const size_t before = added_->size();
    Add(affects, {std::move(op)});
    if (added_->size() == before) return;
    OnlyIfChosen(absl::StrCat("color=", color));
  }
}

// The line as if it named the type.
void StaticLowering::TypedAsChosen() {
  for (const Param& param : reader_.line().params) {
    reader_.Pass(param.key.value);
  }
  for (const std::string& type : ChoosableTypes(card_)) {
    Text line = reader_.line().text;
    line.value = absl::StrReplaceAll(
        line.value, {{"AddType$ ChosenType", absl::StrCat("AddType$ ", type)}});
    const size_t before = added_->size();
    AddLine(card_, ParseParams(line), holding_, added_);
    if (added_->size() == before) return;
    OnlyIfChosen(absl::StrCat("type=", type));
  }
}

}  // namespace refold::forge
