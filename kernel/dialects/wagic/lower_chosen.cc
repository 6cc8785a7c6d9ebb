// What effects do with a colour or a type that was chosen. The kernel keeps the
// choice as a link of the card, so each word that may have been chosen is an
// effect of its own, which happens if it was.
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/wagic/lower_effect.h"

namespace refold::wagic {
namespace {

constexpr Color kColors[] = {Color::kWhite, Color::kBlue, Color::kBlack,
                             Color::kRed, Color::kGreen};

bool AsksChosenColor(const TargetSpec& spec) {
  for (const Subject& subject : spec.subjects) {
    for (const Attribute& attribute : subject.attributes) {
      if (attribute.kind == AttributeKind::kChosenColor) return true;
    }
  }
  return false;
}

void SetColor(Color color, TargetSpec* spec) {
  for (Subject& subject : spec->subjects) {
    for (Attribute& attribute : subject.attributes) {
      if (attribute.kind != AttributeKind::kChosenColor) continue;
      attribute.kind = AttributeKind::kColor;
      attribute.color = color;
    }
  }
}

pb::Expr IsChosenWord(CardLowering& card, absl::string_view what,
                      absl::string_view word) {
  pb::Selector choice = tree::Entities(pb::Selector::LINK);
  choice.set_word(card.builder.W(absl::StrCat(what, "=", word)));
  return tree::CountOf(std::move(choice));
}

}  // namespace

pb::Expr IsChosen(CardLowering& card, Color color) {
  return IsChosenWord(card, "color", ColorName(color));
}

bool AsksChosenColor(const Effect& effect) {
  if (const auto* args = std::get_if<SpecArgs>(&effect.args)) {
    return AsksChosenColor(args->spec);
  }
  if (const auto* args = std::get_if<PreventionArgs>(&effect.args)) {
    return (args->to.has_value() && AsksChosenColor(*args->to)) ||
           (args->from.has_value() && AsksChosenColor(*args->from));
  }
  return false;
}

void EmitForChosenColor(CodeWriter& code, const Effect& effect,
                        const Site& site) {
  for (Color color : kColors) {
    Effect colored = effect;
    if (auto* args = std::get_if<SpecArgs>(&colored.args)) {
      SetColor(color, &args->spec);
    } else if (auto* args = std::get_if<PreventionArgs>(&colored.args)) {
      if (args->to.has_value()) SetColor(color, &*args->to);
      if (args->from.has_value()) SetColor(color, &*args->from);
    }
    CodeWriter::Label other;
    code.JumpUnless(effect.span, IsChosen(code.card(), color), &other);
    EmitEffect(code, colored, site);
    code.Bind(&other);
  }
}

bool IsOfChosenWord(const Effect& effect) {
  const auto* args = std::get_if<TransformArgs>(&effect.args);
  return args != nullptr &&
         (args->traits.chosen_color || args->traits.chosen_type);
}

Effect WithoutChosenWord(Effect effect) {
  Traits& traits = std::get<TransformArgs>(effect.args).traits;
  traits.chosen_color = false;
  traits.chosen_type = false;
  return effect;
}

std::vector<ChosenEffect> ForEachWord(CardLowering& card,
                                      const Effect& effect) {
  const Traits& traits = std::get<TransformArgs>(effect.args).traits;
  std::vector<ChosenEffect> all;
  const auto add = [&all, &effect](pb::Expr condition) -> Traits& {
    ChosenEffect& one = all.emplace_back();
    one.effect = effect;
    one.condition = std::move(condition);
    return one.effect.args.emplace<TransformArgs>().traits;
  };
  if (traits.chosen_color) {
    for (Color color : kColors) {
      Traits& colored = add(IsChosen(card, color));
      colored.colors.push_back(color);
      colored.replaces_colors = traits.replaces_colors;
    }
  }
  if (traits.chosen_type) {
    for (const std::string& type : ChoosableTypes(card)) {
      add(IsChosenWord(card, "type", type)).types = {type};
    }
  }
  return all;
}

void EmitOfChosenWord(CodeWriter& code, const Effect& effect,
                      const Site& site) {
  EmitLasting(code, WithoutChosenWord(effect), site);
  for (ChosenEffect& one : ForEachWord(code.card(), effect)) {
    CodeWriter::Label other;
    code.JumpUnless(effect.span, std::move(one.condition), &other);
    EmitLasting(code, one.effect, site);
    code.Bind(&other);
  }
}

}  // namespace refold::wagic
