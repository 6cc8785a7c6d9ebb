// Registrations that keywords change: Coordinate, Piloting, Bounty.
//
// A Coordinate ability works while its controller has enough units. A unit with
// Piloting has its own abilities while it is a unit, and those of a pilot while
// it is attached. A Bounty is collected by the opponent of the unit's
// controller.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_KEYWORDS_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_KEYWORDS_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kernel/dialects/karabast/lower_card.h"
#include "kernel/dialects/karabast/lower_keys.h"

namespace refold::karabast {

// A call of a registrar's, whether or not a keyword has to do with it; by a
// name of these.
Names RegistrarNames();
bool LowerRegistrarCall(Card& card, const std::string& method,
                        const std::vector<Value>& arguments, const Span& where);

// The abilities of the card itself from this one on work under one condition
// more.
void GateAbilities(Card& card, int first, const pb::Expr& condition);

// A Bounty that an effect grants: the abilities to be granted.
std::optional<std::vector<uint32_t>> LowerGrantedBounty(Card& card,
                                                        const Value& props,
                                                        const Span& where);
// The same of Coordinate: what it gives, while there are enough units.
std::optional<std::vector<uint32_t>> LowerGrantedCoordinate(Card& card,
                                                            const Value& props);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_KEYWORDS_H_
