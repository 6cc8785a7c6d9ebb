#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_replace.h"
#include "kernel/dialects/forge/face.h"
#include "kernel/dialects/forge/modes.h"

namespace refold::forge {
namespace {

std::string DescriptionOf(const CardLowering& card, const Text& name) {
  const auto svar = card.face->svars.find(name.value);
  if (svar == card.face->svars.end()) return "";
  const ParamLine line = ParseParams(svar->second);
  const Text* text = line.Find("SpellDescription");
  if (text == nullptr) return "";
  return absl::StrReplaceAll(text->value,
                             {{"CARDNAME", NameOfCard(*card.face)}});
}

}  // namespace

std::vector<std::string> LabelsOf(CardLowering& card,
                                  const std::vector<Text>& svars) {
  std::vector<std::string> labels;
  for (const Text& name : svars) {
    std::string label = DescriptionOf(card, name);
    if (label.empty() ||
        std::find(labels.begin(), labels.end(), label) != labels.end()) {
      label = absl::AsciiStrToLower(name.value);
    }
    labels.push_back(std::move(label));
  }
  return labels;
}

void EmitModes(CodeWriter& code, const Text& at, const Modes& modes,
               const std::function<void(size_t)>& emit) {
  std::vector<CodeWriter::Label> begins(modes.labels.size());
  CodeWriter::Label end;
  pb::Instruction::Mode* mode = code.Add(at)->mutable_mode();
  for (const std::string& label : modes.labels) {
    mode->add_labels(code.builder().W(label));
    mode->add_jumps(0);
  }
  for (const pb::Expr& available : modes.available) {
    *mode->add_available() = available;
  }
  if (modes.who.base() != pb::Selector::NONE) {
    *mode->mutable_who() = modes.who;
  }
  mode->set_cancel(modes.cancel);
  if (modes.into >= 0) mode->set_into(static_cast<uint32_t>(modes.into) + 1);
  for (size_t i = 0; i < begins.size(); ++i) {
    code.OnBind(&begins[i], [i](pb::Instruction* step, uint32_t place) {
      step->mutable_mode()->set_jumps(static_cast<int>(i), place);
    });
  }
  code.OnBind(&end, [](pb::Instruction* step, uint32_t place) {
    step->mutable_mode()->set_otherwise(place);
  });
  for (size_t i = 0; i < begins.size(); ++i) {
    code.Bind(&begins[i]);
    emit(i);
    if (i + 1 < begins.size()) code.Jump(at, &end);
  }
  code.Bind(&end);
}

}  // namespace refold::forge
