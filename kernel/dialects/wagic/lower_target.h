// The parts of target specs, for the lowerings that need less than a whole one.
#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_TARGET_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_TARGET_H_

#include <string>
#include <vector>

#include "kernel/dialects/wagic/lower.h"

namespace refold::wagic {

// Whether the subject can be a player, and whether it can be a card.
bool MeansPlayers(SubjectKind kind);
bool MeansCards(SubjectKind kind);

// Whether one of the subjects that `wanted` picks holds of the candidate.
pb::Predicate SubjectsThat(CardLowering& card, const TargetSpec& spec,
                           const Site& site, bool (*wanted)(SubjectKind));
// One predicate for several alternatives.
pb::Predicate AnyOf(std::vector<pb::Predicate> items);
// Whether one of the subjects holds of the candidate, wherever it is.
pb::Predicate LowerSubjects(CardLowering& card, const TargetSpec& spec,
                            const Site& site);
// What the subject's `[…]` says.
pb::Predicate LowerAttributes(CardLowering& card, const Subject& subject,
                              const Site& site);
// The card has that type or subtype, or is called that.
pb::Predicate IsCalled(CardLowering& card, absl::string_view word);

// The flag "attacking" or "blocking", which in Wagic stays until the turn ends.
pb::Predicate IsInCombat(CardLowering& card, absl::string_view flag);

// A curse that is attached to one of these players.
pb::Predicate IsCurseOf(CardLowering& card, pb::Selector players);

// The card that `this` means.
pb::Selector SelfOf(const Site& site);
// The card that `trigger[from]` means.
pb::Selector FromOf(const Site& site);
// The keyword of cards with levels.
inline constexpr char kLeveler[] = "leveler";

// The zones of a spec, if it is about cards that are not in play; else none.
std::vector<std::string> ZonesElsewhere(const TargetSpec& spec);
// What numbers about a card are about.
pb::Selector MeasuredOf(const Site& site);
// What was targeted; if nothing was, what effects act on.
pb::Selector TargetOrObject(const Site& site);
// The same as players; reports if it can only be the card itself.
pb::Selector TargetedPlayer(CardLowering& card, const Span& span,
                            const Site& site);
// The players whose zone it is; anybody's has none.
bool ZonePlayers(CardLowering& card, const ZoneRef& zone, const Site& site,
                 pb::Selector* players);

// Expressions that more than one file needs.
pb::Expr CountIn(CardLowering& card, absl::string_view zone,
                 pb::Selector whose);
pb::Expr::Op OperatorOf(Comparison comparison);

// lower_memory.cc: whether the spec says what a card is, regardless of who asks
// and of what it did.
bool SaysOnlyWhatItIs(const TargetSpec& spec);

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_TARGET_H_
