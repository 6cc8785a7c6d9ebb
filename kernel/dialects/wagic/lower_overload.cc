// Overload (alias 11000): `other=` is a whole cost, and who pays it casts a
// spell that has no target and does the lines that begin with `overload`. That
// spell is a face of its own, which the card has as long as it is on the stack.
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/wagic/lower_card.h"
#include "kernel/dialects/wagic/lower_effect.h"

namespace refold::wagic {
namespace {

constexpr int32_t kOverloadAlias = 11000;

bool HasOverload(const CardAst& card) {
  return card.alias == kOverloadAlias && card.other.has_value();
}

bool IsOverloaded(const CardLine& line) {
  return line.line.ability.paid_with == PaidWith::kOverload;
}

// The overloaded spell as if it were a card.
CardAst OverloadedFace(const CardAst& written) {
  CardAst face = written;
  face.target.reset();
  face.other.reset();
  face.other_restriction.reset();
  std::erase_if(face.lines,
                [](const CardLine& line) { return !IsOverloaded(line); });
  for (CardLine& line : face.lines) {
    line.line.ability.paid_with = PaidWith::kAnything;
  }
  return face;
}

}  // namespace

CardAst WithoutOverload(CardAst card) {
  if (HasOverload(card)) std::erase_if(card.lines, IsOverloaded);
  return card;
}

void LowerOverload(CardLowering& card, const CardAst& written) {
  if (!HasOverload(written)) return;
  const CardAst ast = OverloadedFace(written);
  CardLowering face;
  face.record = card.record;
  face.ast = &ast;
  face.database = card.database;
  face.known_types = card.known_types;
  face.diagnostics = card.diagnostics;
  face.x_cost = &written.other->cost;
  face.is_instant_or_sorcery = card.is_instant_or_sorcery;
  LowerCharacteristics(face);
  LowerSpell(face);
  const std::string name = absl::StrCat("overloaded ", card.record->name);
  face.builder.program().set_name(name);
  for (pb::CastOption& cast : *card.builder.program().mutable_casts()) {
    if (cast.name() == card.builder.W("alternative")) {
      cast.set_face(DependencyOn(card, name) + 1);
    }
  }
  card.failed = card.failed || face.failed;
  card.made.push_back(std::move(face.builder.program()));
  for (pb::CardProgram& inner : face.made) {
    card.made.push_back(std::move(inner));
  }
}

}  // namespace refold::wagic
