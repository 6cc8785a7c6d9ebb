#include "kernel/dialects/forge/compile.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/check.h"
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

Compiled LowerScript(const Script& script, const KnownTypes& types, Face face,
                     bool bare) {
  Compiled compiled;
  compiled.diagnostics = CheckScript(script);
  // What was not understood would be half a card.
  if (HasError(compiled.diagnostics)) return compiled;
  CardLowering card;
  card.script = &script;
  card.face = &face;
  card.known_types = &types;
  card.bare = bare;
  card.builder = ProgramBuilder(face.name.value);
  card.diagnostics = &compiled.diagnostics;
  LowerFace(card);
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

}  // namespace

Compiled Compile(const Script& script, const KnownTypes& types) {
  Compiled compiled =
      LowerScript(script, types, script.faces[0], /*bare=*/false);
  const Text* mode = script.faces[0].Find("AlternateMode");
  if (mode == nullptr && script.faces.size() == 1) return compiled;
  const std::string name = mode == nullptr ? "none" : mode->value;
  compiled.diagnostics.push_back(About(
      script, mode == nullptr ? script.faces[1].name : *mode,
      absl::StrCat("faces-", name),
      absl::StrCat("a card with a second face (", name, ") is not supported")));
  compiled.programs.clear();
  compiled.supported = false;
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
  return LowerScript(script, types, std::move(face), /*bare=*/true);
}

}  // namespace refold::forge
