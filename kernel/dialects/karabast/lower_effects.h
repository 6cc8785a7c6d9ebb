// Lowering of lasting effects; those on costs are in a separate file.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_EFFECTS_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_EFFECTS_H_

#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {

using Ops = std::vector<pb::OpSpec>;

// An effect that is being written.
struct EffectCall {
  std::string name;
  const std::vector<Value>& arguments;
  Context context;
  Span where;

  Value Argument(size_t nth) const {
    return nth < arguments.size() ? arguments[nth] : Value{Undefined{}, where};
  }
};
using LowerEffectFn = bool (*)(Card&, const EffectCall&, Ops&);

// An operation MOD_RULE with these words (kernel/verbs/acts.h).
pb::OpSpec Rule(Card& card, const char* rule,
                std::initializer_list<const char*> words);

// What an effect says of the card that it affects, with numbers to be closed.
struct OfAffected {
  Candidate card;
  Value said;
  // A function of an effect that code starts has said it, which JavaScript asks
  // again as long as the effect lasts.
  bool is_asked_again = false;
};
OfAffected SaidOfAffected(Card& card, const EffectCall& call);
std::optional<pb::Expr> NumberOf(Card& card, const OfAffected& of,
                                 const Value& number);

// -- On what a card is (lower_effects_card.cc) -------------------------------

bool GainAbility(Card& card, const EffectCall& call, Ops& ops);
// Operations that grant these abilities of the frame.
void AddGrants(const Frame& frame, const std::vector<uint32_t>& abilities,
               Ops& ops);
bool GainTrait(Card& card, const EffectCall& call, Ops& ops);
bool LoseTrait(Card& card, const EffectCall& call, Ops& ops);
bool ModifyStats(Card& card, const EffectCall& call, Ops& ops);
bool OverridePrinted(Card& card, const EffectCall& call, Ops& ops);

// -- On its keywords (lower_effects_keyword.cc) ------------------------------

// Keywords that a unit in play can have.
inline constexpr const char* kUnitKeywords[] = {
    "ambush", "bounty",  "coordinate", "grit",     "hidden",   "overwhelm",
    "raid",   "restore", "saboteur",   "sentinel", "shielded", "support"};

// What has lost all abilities can gain none: effects that would give it some
// and begin then give it none later, either.
inline constexpr char kGainsNothing[] = "gains no abilities";
// Whether the operation gives an ability or a keyword.
bool GivesAbility(const Card& card, const pb::OpSpec& op);

bool GainKeyword(Card& card, const EffectCall& call, Ops& ops);
bool LoseAbilities(Card& card, const EffectCall& call, Ops& ops);
bool LoseKeyword(Card& card, const EffectCall& call, Ops& ops);
bool LoseKeywords(Card& card, const EffectCall& call, Ops& ops);
bool LoseOtherAbilities(Card& card, const EffectCall& call, Ops& ops);
bool MultiplyKeyword(Card& card, const EffectCall& call, Ops& ops);

// -- On what may and must be done (lower_effects_forbid.cc) ------------------

bool Cannot(Card& card, const EffectCall& call, Ops& ops);
bool CannotAttack(Card& card, const EffectCall& call, Ops& ops);
bool CannotAttackBase(Card& card, const EffectCall& call, Ops& ops);
bool MustAttack(Card& card, const EffectCall& call, Ops& ops);
bool NoMulligan(Card& card, const EffectCall& call, Ops& ops);

// -- Of costs and of playing cards (lower_effects_cost.cc) -------------------

// Which cards an effect on what is played is about: by `cardTypeFilter` and by
// `match`; by `match` alone where SortMeant() says the rest (`by_sort`).
std::optional<pb::Predicate> CardsMeant(Card& card, const EffectCall& call,
                                        bool by_sort = false);
bool ChangeCost(Card& card, const EffectCall& call, Ops& ops);
bool LetUnitsPay(Card& card, const EffectCall& call, Ops& ops);
bool AddExploit(Card& card, const EffectCall& call, Ops& ops);
bool AddPlayCost(Card& card, const EffectCall& call, Ops& ops);
bool HalvePayment(Card& card, const EffectCall& call, Ops& ops);
bool PlayFromDiscard(Card& card, const EffectCall& call, Ops& ops);
bool MoreIndirectDamage(Card& card, const EffectCall& call, Ops& ops);
bool ChangeOpeningHand(Card& card, const EffectCall& call, Ops& ops);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_EFFECTS_H_
