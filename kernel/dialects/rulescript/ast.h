// The syntax tree of a rules file, structured and typed.
//
//   RulesFile  the rules of some cards
//   CardRule   one `[card id]` section: target, actions, abilities, auto …
//   Statement  if / elif / else branches, or a single one without a condition
//   Branch     condition, effects, whom they are done to, for how long
//   Effect     a command with its arguments, or an ability given or taken
//
// The tree is independent of what the game supports. Every node has its
// position in the file; commas, case and spaces are dropped, and omitted
// numbers are filled in.
//
// Expressions are in expression.h, target filters in target.h, the arguments
// of commands in command_args.h, all words in words.h and expression_words.h.

#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_AST_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_AST_H_

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "kernel/dialects/rulescript/command_args.h"
#include "kernel/dialects/rulescript/expression.h"
#include "kernel/dialects/rulescript/node.h"
#include "kernel/dialects/rulescript/target.h"
#include "kernel/dialects/rulescript/words.h"

namespace refold::rulescript {

// ---- Effects ---------------------------------------------------------------

struct CommandEffect {
  Command command = Command::kClear;
  bool ask = false;  // `shuffle?()`: the player may decline.
  CommandArgs args;
  friend bool operator==(const CommandEffect&, const CommandEffect&) = default;
};

// `+frosted`, `-rush`
struct AbilityEffect {
  bool gives = true;
  Ability ability = Ability::kRush;
  friend bool operator==(const AbilityEffect&, const AbilityEffect&) = default;
};

// What stands between an effect and the one before it. Effects go from left to
// right; no joiner binds tighter than another.
enum class Joiner : uint8_t {
  kThen,       // `&`; also of the first effect, where it means nothing
  kIfDone,     // `&&`: the statement ends if the effect before failed
  kIfNotDone,  // `||`: done only if the effect before failed
};

struct Effect : Node {
  Joiner joiner = Joiner::kThen;
  std::variant<CommandEffect, AbilityEffect> what;
  friend bool operator==(const Effect&, const Effect&) = default;
};

// ---- Statements ------------------------------------------------------------

// `to(…)`, also written target(…) and from(…).
struct TargetClause : Node {
  bool optional = false;  // `to?`: the effects happen even without a target.
  // Filters (at least one), or the cards or player an expression gives.
  std::variant<std::vector<TargetFilter>, Expr> what;
  friend bool operator==(const TargetClause&, const TargetClause&) = default;
};

// `ueot`, `oppueot`
struct Restriction : Node {
  Side side = Side::kMy;  // kMy, kOpp
  Until until = Until::kEndOfTurn;
  friend bool operator==(const Restriction&, const Restriction&) = default;
};

// `[[may]]`, `[[may 'Question']]`
struct May : Node {
  std::string question;  // Empty: the engine words it.
  friend bool operator==(const May&, const May&) = default;
};

struct Branch : Node {
  // `[[if expr]]`, or `[[elif expr]]` from the second branch on.
  std::optional<Expr> test;
  std::optional<May> may;
  std::vector<Effect> effects;         // Empty only behind a hook.
  std::optional<TargetClause> target;  // None: the rule's, or the default.
  std::optional<Restriction> restriction;
  friend bool operator==(const Branch&, const Branch&) = default;
};

// The first branch whose test holds is done. Only the last may have no test:
// then it is the whole statement, or the `[[else]]`.
struct Statement : Node {
  std::vector<Branch> branches;  // At least one.
  friend bool operator==(const Statement&, const Statement&) = default;
};

// ---- Actions ---------------------------------------------------------------

// `{F}`; `{S}`, `{S(filter)}`; `{D}`, `{D(2)}`, `{D(filter)}`
struct CostPart : Node {
  CostKind kind = CostKind::kFreeze;
  // kSacrifice: what to sacrifice; none: this card. kDiscard: which cards;
  // none: any `count` of the hand.
  std::optional<TargetFilter> filter;
  int64_t count = 1;
  friend bool operator==(const CostPart&, const CostPart&) = default;
};

// An `action` property. Its statements happen in parallel, in this order.
struct Action : Node {
  std::vector<CostPart> costs;  // Paid for all statements together.
  std::vector<Statement> statements;
  std::string label;  // From the `label` that belongs to it, or empty.
  friend bool operator==(const Action&, const Action&) = default;
};

// ---- Auto ------------------------------------------------------------------

// Whose events: those of this card, those it causes, those of any. kDefault is
// what the script leaves open; the event decides between the first two.
enum class Scope : uint8_t { kDefault, kThis, kFromThis, kAny };

// The prefix and the suffixes of an event or hook.
struct Listening : Node {
  Side side = Side::kMy;  // kMy, kOpp, kAny
  Scope scope = Scope::kDefault;
  bool once = false;
  std::optional<CardType> card_type;  // `:action`, `:reaction`, `:char`
  friend bool operator==(const Listening&, const Listening&) = default;
};

struct EventTrigger : Listening {
  Event event = Event::kAttacks;
  friend bool operator==(const EventTrigger&, const EventTrigger&) = default;
};

struct HookTrigger : Listening {
  Hook hook = Hook::kCanBlock;
  friend bool operator==(const HookTrigger&, const HookTrigger&) = default;
};

// Statements with what sets them off. Without events and hooks they are always
// active, or active while their condition holds. Behind hooks there is one
// statement, with one branch that has a test and no effects.
struct AutoClause : Node {
  std::vector<EventTrigger> events;
  std::vector<HookTrigger> hooks;  // Empty if there are events.
  std::vector<Statement> statements;
  friend bool operator==(const AutoClause&, const AutoClause&) = default;
};

// ---- Rules -----------------------------------------------------------------

struct TargetProperty : Node {
  bool optional = false;              // `target?`
  std::vector<TargetFilter> filters;  // At least one.
  friend bool operator==(const TargetProperty&,
                         const TargetProperty&) = default;
};

struct AbilityWord : Node {
  Ability ability = Ability::kRush;
  friend bool operator==(const AbilityWord&, const AbilityWord&) = default;
};

// `_name := expr`
struct Declaration : Node {
  std::string name;
  Expr value;
  friend bool operator==(const Declaration&, const Declaration&) = default;
};

struct CardRule : Node {
  std::string id;  // In lower case.
  // False if the section has an error: it must not be used, and its other
  // fields hold only what was understood.
  bool valid = true;
  std::optional<TargetProperty> target;
  std::vector<Action> actions;
  std::vector<AbilityWord> abilities;
  std::vector<AutoClause> autos;  // The clauses of the one `auto` property.
  std::vector<TargetFilter> requisites;  // All must be met.
  std::vector<Declaration> variables;    // Set in this order.
  friend bool operator==(const CardRule&, const CardRule&) = default;
};

struct RulesFile {
  std::vector<CardRule> rules;  // In file order; no id twice.
  friend bool operator==(const RulesFile&, const RulesFile&) = default;
};

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_AST_H_
