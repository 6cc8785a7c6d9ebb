// Shared by the files that lower numbers; other code calls LowerNumber.
// Anything that is not a number is refused at its place, with 0 as the result.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_LOWER_NUMBER_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_LOWER_NUMBER_H_

#include "absl/strings/string_view.h"
#include "kernel/dialects/forge/lower.h"
#include "kernel/dialects/forge/number.h"

namespace refold::forge {

// Reports that there is no such number; `what` ends the code of the report.
pb::Expr RefuseNumber(CardLowering& card, const Text& at,
                      absl::string_view what);

// The value with what stands behind the `/`: `Plus.1`, `HalfUp`.
pb::Expr ApplyOperator(CardLowering& card, const NumberText& number,
                       pb::Expr value, const Scene& scene);

// lower_number_whose.cc. `Targeted$CardPower`: who the head names, as Defined
// does, but for words that only numbers have.
pb::Expr NumberOfDefined(CardLowering& card, const NumberText& number,
                         const Scene& scene);
// `PlayerCountOpponents$HighestLifeTotal`
pb::Expr NumberOfPlayers(CardLowering& card, const NumberText& number,
                         const Scene& scene);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_LOWER_NUMBER_H_
