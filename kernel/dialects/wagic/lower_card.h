// A card's characteristics and how it is played, apart from its ability lines.
#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_CARD_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_CARD_H_

#include <set>
#include <string>
#include <vector>

#include "kernel/dialects/wagic/lower.h"

namespace refold::wagic {

// Whether this is one of the types (or subtypes) of a card.
bool HasType(const std::vector<std::string>& types, absl::string_view type);

// Every type that a creature of the collection has.
std::set<std::string> CreatureTypesOf(const CardLowering& card);
// Whether the ability is printed on the card.
bool HasAbility(const CardAst& ast, StaticAbility ability);
// Makes diagnostics point to the last field of that key.
void GoTo(CardLowering& card, absl::string_view key);

// Name, types, colours, numbers, keywords and cost.
void LowerCharacteristics(CardLowering& card);
// The ways to cast it, and what an aura does as a spell.
void LowerCasts(CardLowering& card);
// An aura that names nothing to enchant stays in play, attached to nothing, as
// those of a set-up do: it never had a host that it could have lost.
void LetStayAlone(CardLowering& card);
// lower_facedown.cc. How it is cast face down and turned up; call before its
// lines. What its lines do on entering it does not do face down; call after
// them.
void LowerFaceDown(CardLowering& card);
void KeepFromFaceDown(CardLowering& card);
// lower_coming.cc. Which of its lines say how it comes; call after all of them.
void MarkComing(CardLowering& card);
// lower_land_loss.cc. Which losses of abilities come with a type of land; the
// same.
void MarkLandLosses(CardLowering& card);
// lower_draw.cc. How it comes back instead of a draw.
void LowerDredge(CardLowering& card);
// lower_shuffled_away.cc. It goes to no graveyard, from anywhere.
void AddShuffledAway(CardLowering& card);
// lower_effect_combat.cc. With whom it is paired.
void AddSoulbond(CardLowering& card);
// lower_static_limits.cc. Twice as many tokens for its controller; opponents
// who cannot lose as long as its controller cannot win.
void AddTokenizer(CardLowering& card);
void AddCantWin(CardLowering& card);
// lower_overload.cc. The card without the lines of its overloaded spell, and
// the way to cast that; `written` is the card with them. Call after its casts.
CardAst WithoutOverload(CardAst card);
void LowerOverload(CardLowering& card, const CardAst& written);
// lower_suspend.cc. How it is suspended, and what follows.
void LowerSuspend(CardLowering& card);
// 1 if it is suspended now; if it has been cast out of that.
pb::Expr IsSuspended(CardLowering& card);
pb::Expr WasSuspended(CardLowering& card);
// What its `alias=` stands for beyond its own lines: behaviour that the card
// collection leaves to the program that reads it. Call after its lines.
void LowerAlias(CardLowering& card);
// lower_offering.cc. The way to cast the card by offering what `part` names:
// its cost, and that it is cast at any time.
void LowerOffering(CardLowering& card, const CostPart& part,
                   pb::CastOption* cast);
// Reports that what the record's field `key` says, in words `what`, cannot be
// expressed.
void UnsupportedField(CardLowering& card, absl::string_view key,
                      absl::string_view code, absl::string_view what);

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_CARD_H_
