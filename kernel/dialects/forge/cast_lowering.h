// The ways to cast one face, being lowered.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_CAST_LOWERING_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_CAST_LOWERING_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "kernel/dialects/forge/cast.h"
#include "kernel/dialects/forge/lower.h"

namespace refold::forge {

// The line of the face's spell; null if it has none.
const Property* SpellLine(const Face& face);

// The first choice of targets of the card's spell; null if it has none.
const pb::Instruction::Choose* FirstTargets(const pb::CardProgram& program);

// `Rat offering`
inline constexpr absl::string_view kOffering = " offering";

class CastLowering {
 public:
  CastLowering(CardLowering& card, const SpellTerms& spell)
      : card_(card), spell_(spell) {
    for (const Property& property : card.face->properties) {
      if (property.key.value == "K" && !property.value.empty()) {
        keywords_.push_back(property.value);
      }
    }
  }

  void Lower();

 private:
  pb::CastOption* Add(absl::string_view name, absl::string_view zone,
                      pb::Cost cost);
  bool HasFlash() const;
  // The cost including additional costs.
  pb::Cost With(pb::Cost cost, const Text& more);
  void AddHelp(const Text& keyword, pb::Cost* cost);
  // Paid instead of the mana cost, while something holds.
  void AddInstead(absl::string_view name, const Text& cost,
                  std::optional<pb::Expr> when);
  void AddOther(const Text& keyword, const pb::Cost& cost);
  void AddAlternative();

  // lower_cast_more.cc: additional costs, and what they are for.
  void AddKicker(const Text& keyword, pb::CastOption* cast,
                 const pb::Cost& cost);
  void AddBesides(const Text& keyword, const pb::Cost& cost);
  void AddEscalate(const Text& price, const pb::Cost& cost);
  void AddStrive(const Text& price, pb::CastOption* cast);
  void AddPriceOfTargets(const CardLowering::PriceOfTargets& price);
  void AddEmerge(const Text& price);
  void AddBestow(const Text& keyword);
  // lower_offering.cc
  void AddOffering(const Text& keyword, const Text& mana_cost);
  // One of two additional costs: two ways in the place of the normal one.
  void AddEither(const Text& keyword, const pb::Cost& cost);

  CardLowering& card_;
  const SpellTerms& spell_;
  std::vector<Text> keywords_;
};

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_CAST_LOWERING_H_
