// How many cards a target resolver chooses, by its mode.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_HOW_MANY_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_HOW_MANY_H_

#include <optional>

#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_resolver.h"

namespace refold::karabast {

struct HowMany {
  pb::Expr min;
  pb::Expr max;
  bool many = false;
};

bool IsMode(const Resolver& resolver, const char* mode);

// Reports a mode that there is not, or one that lacks its numbers.
std::optional<HowMany> CountOfMode(Card& card, const Resolver& resolver);

// Whether more than one must be chosen, as far as that can be told.
bool MustSeveral(const HowMany& how);

// None may be chosen unless the number, as it is here, is more than 0.
void OnlyIf(Code& code, pb::Expr number, pb::Query& query);

// Of fewer than must be chosen none is.
void AddEnough(Code& code, const HowMany& how, pb::Query& query);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_HOW_MANY_H_
