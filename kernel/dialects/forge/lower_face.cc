// Other faces of a card: what it turns over to, and what it is on the stack if
// it is cast in another way. Each has a program of its own, which the card's
// program names as a dependency.
#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "kernel/dialects/forge/cast.h"
#include "kernel/dialects/forge/chain.h"
#include "kernel/dialects/forge/cost.h"
#include "kernel/dialects/forge/face.h"
#include "kernel/dialects/forge/restrictions.h"

namespace refold::forge {

std::string NameOfForm(const Face& face, absl::string_view form) {
  return absl::StrCat(face.name.value, "#", form);
}

std::string NameOfCard(const Face& face) {
  const std::string& name = face.name.value;
  return name.substr(0, name.find('#'));
}

void SetProperty(Face* face, absl::string_view key, const std::string& value) {
  for (Property& property : face->properties) {
    if (property.key.value == key) property.value.value = value;
  }
}

uint32_t DependencyOn(CardLowering& card, const std::string& name) {
  pb::CardProgram& program = card.builder.program();
  for (int i = 0; i < program.dependencies_size(); ++i) {
    if (program.dependencies(i) == name) return static_cast<uint32_t>(i);
  }
  program.add_dependencies(name);
  return static_cast<uint32_t>(program.dependencies_size() - 1);
}

void AddFace(CardLowering& card, pb::Turning turned, uint32_t dependency) {
  pb::CardProgram::Face* face = card.builder.program().add_faces();
  face->set_turned(turned);
  face->set_dependency(dependency);
}

void EmitTurn(CodeWriter& code, const Text& at, pb::Selector what,
              pb::Turning turn, absl::string_view reason) {
  pb::Instruction::Become* become = code.Add(at)->mutable_become();
  *become->mutable_what() = std::move(what);
  become->set_turn(turn);
  become->set_reason(code.builder().W(reason));
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
  if (!other_face.empty()) {
    AddFace(other, pb::TURN_OVER, DependencyOn(other, other_face));
  }
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
  face.name.value = NameOfForm(face, sort);
  SetProperty(&face, "Name", face.name.value);
  return AddOtherFace(card, std::move(face), "");
}

}  // namespace

uint32_t AddEntwined(CardLowering& card) {
  const size_t all = std::string::npos;
  return AddWithModes(card, all);
}

uint32_t AddWithModes(CardLowering& card, size_t number) {
  for (const Property& property : card.face->properties) {
    ParamLine line = ParseParams(property.value);
    const Text* choices = line.Find("Choices");
    if (property.key.value != "A" || choices == nullptr) continue;
    const size_t modes = choices->Split(',').size();
    const bool entwined = number > modes;
    Text written = property.value;
    written.value =
        absl::StrCat(written.value, " | CharmNum$ ", entwined ? modes : number,
                     " | MinCharmNum$ ", entwined ? modes : number);
    return AddSpellFace(card, written,
                        entwined ? std::string("entwined")
                                 : absl::StrCat("with ", number, " modes"));
  }
  card.Unsupported(card.face->name, "entwine-modes",
                   "what is entwined has no modes");
  return 0;
}

uint32_t AddAwakened(CardLowering& card, const Text& number) {
  for (const Property& property : card.face->properties) {
    const ParamLine line = ParseParams(property.value);
    if (property.key.value != "A" ||
        !absl::EqualsIgnoreCase(line.kind.value, "SP")) {
      continue;
    }
    // Behind the last link of the spell.
    Face* face = card.face;
    Text counters = property.value;
    counters.value = absl::StrCat(
        "DB$ PutCounter | ValidTgts$ Land.YouCtrl | CounterType$ P1P1 | "
        "CounterNum$ ",
        number.value, " | SubAbility$ KwAwakening");
    Text becomes = property.value;
    becomes.value =
        "DB$ Animate | Defined$ Targeted | Power$ 0 | Toughness$ 0 | Types$ "
        "Creature,Elemental | Keywords$ Haste | Permanent$ True";
    face->svars["KwAwaken"] = std::move(counters);
    face->svars["KwAwakening"] = std::move(becomes);
    Text spell = property.value;
    const std::map<std::string, Text> before = face->svars;
    Text* last = &spell;
    for (const ParamLine& link : LinksOf(card, line)) {
      const Text* next = link.Find("SubAbility");
      if (next != nullptr && face->svars.count(next->value) > 0) {
        last = &face->svars[next->value];
      }
    }
    absl::StrAppend(&last->value, " | SubAbility$ KwAwaken");
    const uint32_t awakened = AddSpellFace(card, spell, "awakened");
    face->svars = before;
    return awakened;
  }
  card.Unsupported(number, "awaken-spell", "what awakens is no spell");
  return 0;
}

uint32_t AddAuraFace(CardLowering& card, const Text& at) {
  Face aura = *card.face;
  std::erase_if(aura.properties, [](const Property& property) {
    const std::string& key = property.key.value;
    return key == "PT" || key == "T" || key == "S" || key == "R" ||
           key == "A" || key == "K";
  });
  Property spell{.key = at, .value = at};
  spell.key.value = "A";
  spell.value.value = "SP$ Attach | ValidTgts$ Creature";
  aura.properties.push_back(std::move(spell));
  aura.name.value = NameOfForm(aura, "bestowed");
  SetProperty(&aura, "Name", aura.name.value);
  SetProperty(&aura, "Types", "Enchantment Aura");
  return AddOtherFace(card, std::move(aura), "");
}

namespace {

// What the way to cast this face costs. What it is paid with comes into the
// registers in which the spell, whose own line is lowered alike, looks for it;
// ways to cast may fill as many as the spell of their own face has.
pb::Cost CostOfSpell(CardLowering& card, const Text& cost) {
  Scene scene;
  pb::Ability paid_for;
  pb::Cost lowered = LowerCost(card, cost, &paid_for, &scene);
  for (pb::Ability& ability : *card.builder.program().mutable_abilities()) {
    if (ability.kind() != pb::ABILITY_SPELL) continue;
    ability.set_registers(std::max(ability.registers(), paid_for.registers()));
    break;
  }
  return lowered;
}

}  // namespace

void AddSecondSpell(CardLowering& card, const ParamLine& line,
                    const Text& written, int number) {
  const uint32_t index = AddSpellFace(card, written, absl::StrCat(number));
  ParamReader reader(card, line);
  Scene scene;
  const Text cost = reader.TakeOr("Cost", "0");
  pb::CastOption* cast = card.builder.program().add_casts();
  cast->set_name(card.builder.W("alternative"));
  cast->set_zone(card.builder.W("hand"));
  *cast->mutable_cost() = CostOfSpell(card, cost);
  cast->set_instant_speed(card.Is("instant") || card.HasKeyword("Flash"));
  cast->set_face(index + 1);
  if (std::optional<pb::Expr> when =
          LowerRestrictions(card, reader, ConditionIs::kOfLink, scene)) {
    *cast->mutable_condition() = *std::move(when);
  }
}

}  // namespace refold::forge
