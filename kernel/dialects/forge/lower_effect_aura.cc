// A creature that becomes an Aura for as long as nobody pays to end that, and
// an enchantment that becomes one for good.
//
// As an Aura it has a program of its own: the card's without this ability.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/face.h"

namespace refold::forge {
namespace {

Property Line(const Text& at, absl::string_view key, std::string value) {
  Property property{.key = at, .value = at};
  property.key.value = std::string(key);
  property.value.value = std::move(value);
  return property;
}

// Whether the trigger does what the link says: once it is an Aura, that is
// over.
bool LeadsToLink(CardLowering& card, const Property& property,
                 const ParamLine& link) {
  if (property.key.value != "T") return false;
  const ParamLine trigger = ParseParams(property.value);
  const Text* execute = trigger.Find("Execute");
  if (execute == nullptr) return false;
  const std::optional<ParamLine> first = card.Line(*execute);
  if (!first.has_value()) return false;
  const std::vector<ParamLine> links = LinksOf(card, *first);
  return std::any_of(links.begin(), links.end(), [&](const ParamLine& one) {
    return one.text.line == link.text.line;
  });
}

// The card as an Aura with this spell; `link` is the ability that it loses. The
// price, if there is one, ends it.
Face AuraOf(CardLowering& card, const ParamLine& link, const std::string& spell,
            const Text* price) {
  Face aura = *card.face;
  std::erase_if(aura.properties, [&](const Property& property) {
    const std::string& key = property.key.value;
    return key == "PT" || key == "Oracle" ||
           (key == "A" && property.value.line == link.text.line) ||
           LeadsToLink(card, property, link);
  });
  const Text& at = link.text;
  aura.name.value = NameOfForm(aura, "Aura");
  SetProperty(&aura, "Name", aura.name.value);
  SetProperty(&aura, "Types", "Enchantment Aura");
  aura.properties.push_back(Line(at, "A", spell));
  if (price != nullptr) {
    aura.properties.push_back(
        Line(at, "A", absl::StrCat("AB$ KwRevert | Cost$ ", price->value)));
  }
  return aura;
}

// What a line says of a creature for a time, and of an enchantment for good.
struct AuraRow {
  bool with_price;
  absl::string_view types;
  std::vector<absl::string_view> flags;
};

const AuraRow& RowOf(const Text* price) {
  static const auto* const rows = new std::vector<AuraRow>{
      {true,
       "Enchantment,Aura",
       {"RemoveThisAbility", "Permanent", "RemoveCardTypes",
        "RemoveEnchantmentTypes"}},
      {false, "Aura", {"OverwriteSpells", "Permanent"}}};
  return (*rows)[price != nullptr ? 0 : 1];
}

}  // namespace

bool BecomesAura(CodeWriter& code, ParamReader& link) {
  CardLowering& card = code.card();
  const Text* price = link.line().Find("RevertCost");
  const Text* gains = link.line().Find("Keywords");
  const Text* granted = link.line().Find("Abilities");
  const AuraRow& row = RowOf(price);
  // What is an Aura becomes none.
  if (card.Is("aura") || gains == nullptr || granted == nullptr ||
      !absl::StartsWith(gains->value, "Enchant ") ||
      link.TakeOr("Defined", "Self").value != "Self" ||
      link.TakeOr("Types", "").value != row.types ||
      (price == nullptr && !card.Is("enchantment"))) {
    return false;
  }
  const Text* spell = card.SVar(*granted);
  if (spell == nullptr || !absl::StartsWith(spell->value, "SP$ Attach")) {
    return false;
  }
  for (absl::string_view key : row.flags) {
    if (!link.TakeFlag(key)) return false;
  }
  for (absl::string_view key : {"RevertCost", "Keywords", "Abilities"}) {
    link.Pass(key);
  }
  const Text& at = link.line().head;
  const uint32_t face =
      AddOtherFace(card, AuraOf(card, link.line(), spell->value, price),
                   card.face->name.value);
  pb::Instruction::Become* become = code.Add(at)->mutable_become();
  *become->mutable_what() = LyingIn(card, Source(), {"battlefield"});
  become->set_dependency(face + 1);
  become->set_reason(code.builder().W("effect"));
  return true;
}

// It is what it was, and no longer attached.
void EmitKwRevert(CodeWriter& code, ParamReader& link, Scene& /*scene*/) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  pb::Instruction::Become* become = code.Add(at)->mutable_become();
  *become->mutable_what() = Source();
  become->set_dependency(DependencyOn(card, card.other_face) + 1);
  become->set_reason(code.builder().W("effect"));
  *code.Add(at)->mutable_attach()->mutable_what() = Source();
}

}  // namespace refold::forge
