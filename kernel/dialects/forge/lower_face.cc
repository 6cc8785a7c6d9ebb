// Other faces of a card: what it turns over to, and what it is on the stack if
// it is cast in another way. Each has a program of its own, which the card's
// program names as a dependency.
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "kernel/dialects/forge/cast.h"
#include "kernel/dialects/forge/cost.h"
#include "kernel/dialects/forge/face.h"
#include "kernel/dialects/forge/restrictions.h"

namespace refold::forge {
namespace {

void SetProperty(Face* face, absl::string_view key, const std::string& value) {
  for (Property& property : face->properties) {
    if (property.key.value == key) property.value.value = value;
  }
}

// The line of the face's spell; null, reported, if the face is more than a
// spell.
const Property* SpellOf(CardLowering& card, const Face& face) {
  const Property* spell = nullptr;
  for (const Property& property : face.properties) {
    const std::string& key = property.key.value;
    const bool line = key == "A" || key == "T" || key == "S" || key == "R";
    const bool keyword = key == "K" && property.value.value != "Aftermath";
    if (!line && !keyword) continue;
    const bool is_spell =
        key == "A" &&
        absl::EqualsIgnoreCase(ParseParams(property.value).kind.value, "SP");
    if (!is_spell || spell != nullptr) {
      card.Unsupported(property.value, "half-of-split",
                       "half of a split card is one spell, and nothing else");
      return nullptr;
    }
    spell = &property;
  }
  if (spell == nullptr) {
    card.Unsupported(face.name, "half-of-split", "half of a card is no spell");
  }
  return spell;
}

bool IsInstant(const Face& face) {
  const Text* types = face.Find("Types");
  return types != nullptr && absl::StrContains(types->value, "Instant");
}

// The card in any zone but the stack is both halves together.
Face BothHalves(const Script& script) {
  Face both;
  both.name = script.faces[0].name;
  const Face& first = script.faces[0];
  const Face& second = script.faces[1];
  for (absl::string_view key : {"Types", "ManaCost"}) {
    const Text* one = first.Find(key);
    const Text* two = second.Find(key);
    if (one == nullptr || two == nullptr) continue;
    Property merged{.key = *one, .value = *one};
    merged.key.value = std::string(key);
    merged.value.value = absl::StrCat(one->value, " ", two->value);
    both.properties.push_back(std::move(merged));
  }
  return both;
}

}  // namespace

uint32_t DependencyOn(CardLowering& card, const std::string& name) {
  pb::CardProgram& program = card.builder.program();
  for (int i = 0; i < program.dependencies_size(); ++i) {
    if (program.dependencies(i) == name) return static_cast<uint32_t>(i);
  }
  program.add_dependencies(name);
  return static_cast<uint32_t>(program.dependencies_size() - 1);
}

uint32_t AddOtherFace(CardLowering& card, Face face,
                      const std::string& other_face) {
  CardLowering other;
  other.script = card.script;
  other.face = &face;
  other.known_types = card.known_types;
  other.diagnostics = card.diagnostics;
  other.builder = ProgramBuilder(face.name.value);
  other.other_face = other_face;
  LowerFace(other);
  card.failed = card.failed || other.failed;
  other.builder.program().clear_casts();
  const std::string name = other.builder.program().name();
  card.made.push_back(std::move(other.builder.program()));
  for (pb::CardProgram& made : other.made) {
    card.made.push_back(std::move(made));
  }
  return DependencyOn(card, name);
}

namespace {

// The cost without what the spell itself does as it is announced.
Text PaidPart(const Text& cost) {
  Text paid = cost;
  if (absl::StartsWith(cost.value, "GainLife<") &&
      absl::EndsWith(cost.value, "/Player.Opponent>")) {
    paid.value = "0";
  }
  return paid;
}

}  // namespace

namespace {

// A face that has this spell alone, under a name of its own.
uint32_t AddSpellFace(CardLowering& card, const Text& spell,
                      absl::string_view sort) {
  Face face = *card.face;
  std::erase_if(face.properties, [](const Property& property) {
    const std::string& key = property.key.value;
    return key == "A" || key == "T" || key == "S" || key == "R" ||
           (key == "K" && IsCastKeyword(property.value.value));
  });
  Property written;
  written.key = spell;
  written.key.value = "A";
  written.value = spell;
  face.properties.push_back(std::move(written));
  face.name.value = absl::StrCat(face.name.value, " (", sort, ")");
  SetProperty(&face, "Name", face.name.value);
  return AddOtherFace(card, std::move(face), "");
}

}  // namespace

uint32_t AddEntwined(CardLowering& card) {
  for (const Property& property : card.face->properties) {
    const ParamLine line = ParseParams(property.value);
    const Text* choices = line.Find("Choices");
    if (property.key.value != "A" || choices == nullptr) continue;
    Text all = property.value;
    const size_t modes = choices->Split(',').size();
    all.value = absl::StrReplaceAll(
        all.value, {{"CharmNum$ 1", absl::StrCat("CharmNum$ ", modes)}});
    return AddSpellFace(card, all, "entwined");
  }
  card.Unsupported(card.face->name, "entwine-modes",
                   "what is entwined has no modes");
  return 0;
}

void AddSecondSpell(CardLowering& card, const ParamLine& line,
                    const Text& written, int number) {
  const uint32_t index = AddSpellFace(card, written, absl::StrCat(number));
  ParamReader reader(card, line);
  Scene scene;
  const Text cost = reader.TakeOr("Cost", "0");
  pb::CastOption* cast = card.builder.program().add_casts();
  cast->set_name(card.builder.W("alternative"));
  cast->set_zone(card.builder.W("hand"));
  *cast->mutable_cost() = LowerCost(card, PaidPart(cost), nullptr, &scene);
  cast->set_instant_speed(card.Is("instant") || card.HasKeyword("Flash"));
  cast->set_face(index + 1);
  if (std::optional<pb::Expr> when =
          LowerRestrictions(card, reader, ConditionIs::kOfLink, scene)) {
    *cast->mutable_condition() = *std::move(when);
  }
}

void LowerSplit(CardLowering& card, Face* both) {
  *both = BothHalves(*card.script);
  card.face = both;
  card.bare = true;
  LowerFace(card);
  card.builder.program().clear_casts();
  for (size_t i = 0; i < 2; ++i) {
    Face half = card.script->faces[i];
    const Property* spell = SpellOf(card, half);
    if (spell == nullptr) return;
    const ParamLine line = ParseParams(spell->value);
    bool aftermath = false;
    std::erase_if(half.properties, [&aftermath](const Property& property) {
      const bool is =
          property.key.value == "K" && property.value.value == "Aftermath";
      aftermath = aftermath || is;
      return is;
    });
    const Text* cost = line.Find("Cost");
    Scene scene;
    pb::CastOption* cast = card.builder.program().add_casts();
    // What is cast from the graveyard so is exiled then, as with flashback.
    cast->set_name(card.builder.W(aftermath ? "flashback"
                                  : i == 0  ? "normal"
                                            : "second"));
    cast->set_zone(card.builder.W(aftermath ? "graveyard" : "hand"));
    const bool instant = IsInstant(half);
    card.face = &half;
    const Text* mana = half.Find("ManaCost");
    const Text* paid = cost != nullptr ? cost : mana;
    if (paid != nullptr) {
      *cast->mutable_cost() = LowerCost(card, *paid, nullptr, &scene);
    }
    cast->set_instant_speed(instant);
    card.face = both;
    half.name.value = absl::StrCat(half.name.value, " (spell)");
    cast->set_face(AddOtherFace(card, std::move(half), "") + 1);
  }
}

}  // namespace refold::forge
