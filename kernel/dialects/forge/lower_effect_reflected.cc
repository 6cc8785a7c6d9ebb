// ManaReflected: mana of a kind that others could give, have, or have given.
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/mana.h"
#include "kernel/dialects/forge/modes.h"

namespace refold::forge {
namespace {

// A parameter of our own: the one kind that this line is about.
constexpr absl::string_view kKind = "KwKind";

ParamLine WithKind(const ParamLine& line, const std::string& kind) {
  ParamLine one = line;
  Param param{.key = line.head, .value = line.head};
  param.key.value = std::string(kKind);
  param.value.value = kind;
  one.params.push_back(std::move(param));
  return one;
}

std::vector<std::string> Letters(const ParamLine& line) {
  std::vector<std::string> letters = {"W", "U", "B", "R", "G"};
  const Text* sort = line.Find("ColorOrType");
  if (sort != nullptr && sort->value == "Type") letters.emplace_back("C");
  return letters;
}

// Those whose mana is reflected: `Land.OppCtrl`, `Defined.Imprinted`.
pb::Selector Reflected(CodeWriter& code, ParamReader& link,
                       const Scene& scene) {
  CardLowering& card = code.card();
  const Text valid = link.TakeOr("Valid", "Permanent");
  constexpr absl::string_view kDefined = "Defined.";
  if (absl::StartsWith(valid.value, kDefined)) {
    return Defined(card, valid.Part(kDefined.size()), scene);
  }
  return tree::Among(QueryOf(card, valid, {"battlefield"}, scene));
}

// Whether one of these could give the kind, or is of its colour.
pb::Expr Offers(CardLowering& card, const pb::Selector& those, bool is,
                const std::string& letter) {
  pb::Predicate does;
  if (is) {
    does = card.builder.HasColor(ColorName(letter));
  } else {
    does = card.builder.RuleTest(
        absl::StrCat("could produce mana.", absl::AsciiStrToLower(letter)));
  }
  pb::Expr holds = tree::HowMany(those, std::move(does));
  return tree::Binary(pb::Expr::GE, std::move(holds), tree::Number(1));
}

std::string KindOf(const std::string& letter) {
  return absl::StrCat("mana.", absl::AsciiStrToLower(letter));
}

}  // namespace

std::vector<ParamLine> ReflectedAlternatives(const ParamLine& line) {
  std::vector<ParamLine> lines;
  for (const std::string& letter : Letters(line)) {
    lines.push_back(WithKind(line, letter));
  }
  return lines;
}

std::vector<ParamLine> ReflectingTriggers(CardLowering& card,
                                          const ParamLine& line) {
  const Text* chain = line.Find("Execute");
  if (line.head.value != "TapsForMana" || chain == nullptr ||
      line.Find(kKind) != nullptr ||
      card.face->svars.count(chain->value) == 0) {
    return {};
  }
  const ParamLine effect = ParseParams(card.face->svars[chain->value]);
  const Text* property = effect.Find("ReflectProperty");
  if (effect.head.value != "ManaReflected" || property == nullptr ||
      property->value != "Produced") {
    return {};
  }
  std::vector<ParamLine> lines;
  for (const std::string& letter : Letters(effect)) {
    lines.push_back(WithKind(line, letter));
  }
  return lines;
}

std::vector<ParamLine> TriggersOfChosenColor(const ParamLine& line) {
  const Text* produced = line.Find("Produced");
  if (line.head.value != "TapsForMana" || produced == nullptr ||
      produced->value != "ChosenColor") {
    return {};
  }
  std::vector<ParamLine> lines;
  for (absl::string_view letter : {"W", "U", "B", "R", "G"}) {
    ParamLine one = line;
    for (Param& param : one.params) {
      if (absl::EqualsIgnoreCase(param.key.value, "Produced")) {
        param.value.value = std::string(letter);
      }
    }
    Param chosen{.key = line.head, .value = line.head};
    chosen.key.value = "KwIfChosen";
    chosen.value.value = std::string(letter);
    one.params.push_back(std::move(chosen));
    lines.push_back(std::move(one));
  }
  return lines;
}

void EmitManaReflected(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  const Text property = link.TakeOr("ReflectProperty", "Produce");
  link.Pass("ColorOrType");
  const pb::Selector player = AffectedPlayers(code, link, scene);
  pb::Expr amount = NumberOr(code, link, "Amount", 1, scene);
  if (property.value == "Produced") {
    link.Pass("Valid");
    if (scene.produced.empty()) return link.Refuse("ReflectProperty");
    return AddMana(code, at, player, scene.produced, std::move(amount),
                   ReasonOfMana(code));
  }
  if (property.value != "Produce" && property.value != "Is") {
    return link.Refuse("ReflectProperty");
  }
  const bool is = property.value == "Is";
  const pb::Selector those = Reflected(code, link, scene);
  if (const Text* kind = link.Take(kKind)) {
    // An ability that can be used where one of them offers the kind.
    if (those.base() == pb::Selector::REGISTER) return link.Refuse("Valid");
    pb::Expr offers = Offers(code.card(), those, is, kind->value);
    pb::Ability* ability = code.ability();
    *ability->mutable_condition() =
        ability->has_condition() ? And(ability->condition(), std::move(offers))
                                 : std::move(offers);
    ability->set_label(code.builder().W("reflected mana"));
    return AddMana(code, at, player, KindOf(kind->value), std::move(amount),
                   ReasonOfMana(code));
  }
  Modes modes;
  modes.who = player;
  const std::vector<std::string> letters = Letters(link.line());
  for (const std::string& letter : letters) {
    modes.labels.push_back(letter == "C" ? "colorless" : ColorName(letter));
    modes.available.push_back(Offers(code.card(), those, is, letter));
  }
  const absl::string_view reason = ReasonOfMana(code);
  EmitModes(code, at, modes, [&](size_t i) {
    AddMana(code, at, player, KindOf(letters[i]), amount, reason);
  });
}

}  // namespace refold::forge
