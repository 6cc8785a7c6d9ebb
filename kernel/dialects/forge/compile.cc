#include "kernel/dialects/forge/compile.h"

#include <functional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/check.h"
#include "kernel/dialects/forge/face.h"
#include "kernel/dialects/forge/lower.h"
#include "kernel/program/program_set.h"
#include "proto/program.pb.h"

namespace refold::forge {

Compiled::Compiled() = default;
Compiled::~Compiled() = default;
Compiled::Compiled(Compiled&&) noexcept = default;
Compiled& Compiled::operator=(Compiled&&) noexcept = default;

namespace {

// A program that does not pass the kernel's checks is a card that exceeds its
// limits.
void CheckPrograms(const Script& script, Compiled* compiled) {
  for (const pb::CardProgram& program : compiled->programs) {
    const absl::Status status = LinkedProgram::Link(program).status();
    if (status.ok()) continue;
    compiled->diagnostics.push_back(
        About(script, script.faces[0].name, "bad-program", status.message()));
  }
}

// The face is lowered by `lower`, with all that the card makes.
Compiled LowerScript(const Script& script, const KnownTypes& types, Face face,
                     const std::function<void(CardLowering&)>& lower) {
  Compiled compiled;
  compiled.diagnostics = CheckScript(script);
  // What was not understood would be half a card.
  if (HasError(compiled.diagnostics)) return compiled;
  CardLowering card;
  card.script = &script;
  card.face = &face;
  card.known_types = &types;
  card.builder = ProgramBuilder(face.name.value);
  card.diagnostics = &compiled.diagnostics;
  lower(card);
  if (card.failed) return compiled;
  compiled.programs.push_back(std::move(card.builder.program()));
  for (pb::CardProgram& made : card.made) {
    compiled.programs.push_back(std::move(made));
  }
  CheckPrograms(script, &compiled);
  compiled.supported = !HasError(compiled.diagnostics);
  if (!compiled.supported) compiled.programs.clear();
  return compiled;
}

// A card that turns over, and back: the other face costs what the first one
// does.
void LowerDoubleFaced(CardLowering& card) {
  const Face& back = card.script->faces[1];
  card.other_face = back.name.value;
  LowerFace(card);
  AddFace(card, pb::TURN_OVER, AddOtherFace(card, back, card.face->name.value));
}

// What is flipped stays so.
void LowerFlip(CardLowering& card) {
  const Face& flipped = card.script->faces[1];
  card.other_face = flipped.name.value;
  LowerFace(card);
  AddFace(card, pb::TURN_FLIPPED, AddOtherFace(card, flipped, ""));
}

}  // namespace

Compiled Compile(const Script& script, const KnownTypes& types) {
  const Face& front = script.faces[0];
  const Text* mode = front.Find("AlternateMode");
  const std::string name = mode == nullptr ? "none" : mode->value;
  // What melds with it says the other card of the pair.
  const bool one = script.faces.size() == 1;
  if (one && (mode == nullptr || name == "Meld")) {
    return LowerScript(script, types, front, LowerFace);
  }
  const bool two = script.faces.size() == 2;
  if (two && name == "DoubleFaced") {
    return LowerScript(script, types, front, LowerDoubleFaced);
  }
  if (two && name == "Flip") {
    return LowerScript(script, types, front, LowerFlip);
  }
  if (two && name == "Split") {
    Face both;
    return LowerScript(script, types, front, [&both](CardLowering& card) {
      LowerSplit(card, &both);
    });
  }
  Compiled compiled;
  compiled.diagnostics = CheckScript(script);
  compiled.diagnostics.push_back(About(
      script, mode == nullptr ? script.faces[1].name : *mode,
      absl::StrCat("faces-", name),
      absl::StrCat("a card with a second face (", name, ") is not supported")));
  return compiled;
}

Compiled CompileBare(const Script& script, const KnownTypes& types) {
  Face face;
  face.name = script.faces[0].name;
  for (const Property& property : script.faces[0].properties) {
    const std::string& key = property.key.value;
    const bool devoid = key == "K" && property.value.value == "Devoid";
    if (key == "ManaCost" || key == "Types" || key == "PT" || key == "Colors" ||
        devoid) {
      face.properties.push_back(property);
    }
  }
  return LowerScript(script, types, std::move(face), [](CardLowering& card) {
    card.bare = true;
    LowerFace(card);
  });
}

}  // namespace refold::forge
