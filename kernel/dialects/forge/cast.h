// The ways to play a face.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_CAST_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_CAST_H_

#include <optional>

#include "kernel/dialects/forge/lower.h"

namespace refold::forge {

// What the line of the spell says of casting it.
struct SpellTerms {
  std::optional<pb::Cost> cost;  // the whole cost, including what is not mana
  std::optional<pb::Expr> condition;
};

SpellTerms AddSpellLine(CardLowering& card, const ParamLine& line);

// Whether a keyword is a way to play the card, or changes one: false if not.
bool IsCastKeyword(absl::string_view keyword);
// Adds the ways that the cost, the spell and the keywords of the face make.
void LowerCasts(CardLowering& card, const SpellTerms& spell);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_CAST_H_
