// The arguments of commands, typed. Which command has which is in the comments
// here and in the table of parse_command.cc; commands that are not named take
// none (NoArgs). Omitted numbers are filled in.

#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_COMMAND_ARGS_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_COMMAND_ARGS_H_

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "kernel/dialects/rulescript/expression.h"
#include "kernel/dialects/rulescript/node.h"
#include "kernel/dialects/rulescript/target.h"
#include "kernel/dialects/rulescript/words.h"

namespace refold::rulescript {

struct Effect;

struct NoArgs {
  friend bool operator==(const NoArgs&, const NoArgs&) = default;
};

enum class AmountMode : uint8_t {
  kChange,    // `+2`, `-2`, `2`, an expression: by this amount
  kSet,       // `=2`: to exactly that
  kMultiply,  // `x2`: times a literal
};

// bp (all modes), sp (kChange, kSet); with kChange only: damage, draw, hp,
// loseLife, modDamage, rndDiscard, trash, turns.
struct AmountArgs {
  AmountMode mode = AmountMode::kChange;
  Expr amount;
  friend bool operator==(const AmountArgs&, const AmountArgs&) = default;
};

// alterCost (kChange, kSet), modCost (kChange).
struct CostArgs {
  CostSubject subject = CostSubject::kAction;
  AmountMode mode = AmountMode::kChange;
  Expr amount;
  friend bool operator==(const CostArgs&, const CostArgs&) = default;
};

// activate, copyAbility: the card or cards meant. transform: that or, as a
// StringLiteral, the id of a card model.
struct CardArgs {
  Expr card;
  friend bool operator==(const CardArgs&, const CardArgs&) = default;
};

// disableRule, enableRule; modRule has a value too.
struct RuleArgs {
  GameRule rule = GameRule::kAttack;
  std::optional<Expr> value;
  friend bool operator==(const RuleArgs&, const RuleArgs&) = default;
};

// discard: a number of cards the player chooses, or those a filter gives.
struct DiscardArgs {
  std::variant<Expr, TargetFilter> what;
  friend bool operator==(const DiscardArgs&, const DiscardArgs&) = default;
};

// each: done once for every card of a list for which the test is true, or once
// for every target of a filter. The test knows the element as `card`, `char`,
// `action` or `reaction`; of these the last three are true, as a whole test,
// for cards of that type only.
struct EachArgs {
  struct InList {
    Expr test;
    Expr list;
    friend bool operator==(const InList&, const InList&) = default;
  };
  std::variant<InList, TargetFilter> over;
  std::vector<Effect> effects;  // At least one.
  friend bool operator==(const EachArgs&, const EachArgs&) = default;
};

// freeze: `freeze(true)`, `freeze(toggle)` turn the state around.
struct FreezeArgs {
  bool toggle = false;
  friend bool operator==(const FreezeArgs&, const FreezeArgs&) = default;
};

// reveal (none: the target cards), shuffle (none: the player's deck).
struct PileArgs {
  std::optional<ZoneRef> pile;
  friend bool operator==(const PileArgs&, const PileArgs&) = default;
};

// movePile, swapPiles.
struct TwoPilesArgs {
  ZoneRef first;
  ZoneRef second;
  friend bool operator==(const TwoPilesArgs&, const TwoPilesArgs&) = default;
};

// pileView.
struct PileViewArgs {
  ZoneRef pile;
  PileState state = PileState::kPile;
  friend bool operator==(const PileViewArgs&, const PileViewArgs&) = default;
};

// moveTo, moveRevealedTo (never asks nor reveals).
struct MoveArgs {
  ZoneRef zone;
  // From the top, 0 being it; -1 is the bottom. Of no meaning if `ask`.
  int64_t position = 0;
  bool ask = false;  // `?`: the player says where.
  // Whether the cards are shown to all; unset if the script does not say.
  std::optional<bool> reveal;
  friend bool operator==(const MoveArgs&, const MoveArgs&) = default;
};

// prophecy.
struct ProphecyArgs {
  Expr count;
  std::optional<PileEnd> end;  // None: either, as the player likes.
  friend bool operator==(const ProphecyArgs&, const ProphecyArgs&) = default;
};

// skip.
struct PhaseArgs {
  Phase phase = Phase::kDraw;
  friend bool operator==(const PhaseArgs&, const PhaseArgs&) = default;
};

// steal: who gets the rule; none: this card.
struct StealArgs {
  std::optional<TargetFilter> receiver;
  friend bool operator==(const StealArgs&, const StealArgs&) = default;
};

using CommandArgs =
    std::variant<NoArgs, AmountArgs, CostArgs, CardArgs, RuleArgs, DiscardArgs,
                 EachArgs, FreezeArgs, PileArgs, TwoPilesArgs, PileViewArgs,
                 MoveArgs, ProphecyArgs, PhaseArgs, StealArgs>;

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_COMMAND_ARGS_H_
