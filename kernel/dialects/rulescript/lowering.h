// Lowering: compiles the tree of a rule to the kernel's CardProgram.
//
// A CardLowering holds the program being built for one card; a Site defines the
// meaning of names at the place being lowered. What cannot be expressed is
// reported as an error at its place, and the card is then unsupported: nothing
// is ever lowered to half of what it says.
#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWERING_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWERING_H_

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/base/diagnostic.h"
#include "kernel/dialects/rulescript/compile.h"
#include "kernel/program/program_builder.h"
#include "proto/program.pb.h"

namespace refold::rulescript {

class CodeWriter;

// What the rule asks of effects that came before. What nobody asks for is not
// remembered.
struct Memories {
  bool destroyed = false;  // and sacrificed: who was knocked out
  bool revealed = false;   // on the way to what a search found
  friend bool operator==(const Memories&, const Memories&) = default;
};

struct CardLowering {
  const CardFacts& facts;
  const CardRule& rule;
  const RulesText& text;
  const CardSet& cards;
  std::vector<Diagnostic>* diagnostics;
  ProgramBuilder builder;
  bool failed = false;
  // What is remembered, and what was found to be asked for.
  Memories remembered;
  Memories asked;
  // Bytes of what `vars` gave where no code runs: see LowerExpr.
  size_t bytes_of_variables = 0;

  // Reports that what stands at `at` cannot be expressed. `code` is short and
  // stable; reports are counted by it. Only the first report is kept.
  void Unsupported(const Position& at, absl::string_view code,
                   const std::string& message);
  // Warns the author of a card that is nevertheless supported.
  void Warn(const Position& at, absl::string_view code,
            const std::string& message);

 private:
  void Report(Severity severity, const Position& at, absl::string_view code,
              const std::string& message);
};

// What an expression gives.
struct Value {
  enum class Kind : uint8_t {
    kNumber,   // number; truths are 0 and 1
    kCards,    // refs: a list of cards, or one card
    kPlayers,  // refs: players
    kEither,   // refs: targets that may be either
    kNone,     // Python's None, or nil
    kText,     // text, if it is known; else number: which type of ability it is
    kList,     // elements: a list that is written out
  };
  Kind kind = Kind::kNumber;
  pb::Expr number;
  pb::Selector refs;
  std::optional<std::string> text;
  std::vector<Value> elements;

  bool has_refs() const {
    return kind == Kind::kCards || kind == Kind::kPlayers ||
           kind == Kind::kEither;
  }
};

inline Value Number(pb::Expr number) {
  return {.kind = Value::Kind::kNumber, .number = std::move(number)};
}
// `kind` is one that has refs.
inline Value Refs(Value::Kind kind, pb::Selector refs) {
  return {.kind = kind, .refs = std::move(refs)};
}

// Types of abilities, as the game numbers them. In expressions they are texts.
enum AbilityNumber : int64_t {
  kNoAbility = 0,
  kInstant = 1,
  kActivated = 2,
  kAuto = 3,
};

// What effects are done to.
struct Targets {
  enum class Kind : uint8_t {
    kDefault,  // nothing was said: the player or the card, as the effect needs
    kCards,
    kPlayers,
    kEither,
  };
  Kind kind = Kind::kDefault;
  pb::Selector refs;  // of the last three
};

// Registers that have the same meaning in all code of a card. Others are
// numbered on from kFirstFree.
enum FixedRegister : uint32_t {
  kUnused = 0,  // results that nobody wants
  kTgt = 1,
  kPrevTgt = 2,
  kRuleTgt = 3,  // what the `target` property gave
  kDiscarded = 4,
  kSacrificed = 5,
  kDestroyed = 6,
  kMoved = 7,
  kTrashed = 8,
  kDone = 9,     // number: how much the last effect did; 0 = it failed
  kPileOf = 10,  // the player whose pile the targets were taken from
  kFirstFree = 11,
};

// What names mean where something stands.
struct Site {
  pb::Selector me = tree::Entities(pb::Selector::CONTROLLER);
  pb::Selector opp = tree::Entities(pb::Selector::OPPONENTS);
  // What `card`, `char`, `action` and `reaction` are; NONE outside all and
  // each.
  pb::Selector element;
  // Parties of the event; NONE where there is no such party. Who attacks and
  // blocks is then asked of the game.
  pb::Selector trigger;
  pb::Selector attacker;
  pb::Selector blocker;
  // Where code is being written, and registers can be read; else null.
  CodeWriter* code = nullptr;
  Targets targets;
  // What the code does to damage before which it runs. kCancels: the first
  // statement is a condition, and the damage is cancelled where any is met;
  // `cancelled` is the register whose number says that. kCancelsFirst: it is
  // cancelled whatever the code does after that.
  enum class Damage : uint8_t { kNone, kChanges, kCancels, kCancelsFirst };
  Damage damage = Damage::kNone;
  uint32_t cancelled = 0;
  // How many targets `tgt` and `prevTgt` can hold by now, and which of the
  // other registers something can have filled (lower_remembered.h).
  int64_t most_tgt = 0;
  int64_t most_prev_tgt = 0;
  std::set<FixedRegister> filled;
  // Code that runs in the main phase of its player, when nobody attacks.
  bool in_main_phase = false;
  // Of `vars`, by name, as code has worked them out. Where no code runs they
  // are names for their expressions.
  std::map<std::string, Value> variables;
  // The number of a register that holds how much SP `opp` had lost this turn
  // when the code began; 0 if that is not asked.
  uint32_t lost_at_start = 0;
  // The same once an effect of the code has changed SP, else 0.
  uint32_t lost_before = 0;
};

// lower_expression.cc, lower_attribute.cc, lower_operator.cc,
// lower_comparison.cc. After an error
// what comes back is valid and means nothing.
Value LowerExpr(CardLowering& card, const Site& site, const Expr& expr);
pb::Expr LowerNumber(CardLowering& card, const Site& site, const Expr& expr);
pb::Expr LowerTest(CardLowering& card, const Site& site, const Expr& expr);
pb::Selector LowerRefs(CardLowering& card, const Site& site, const Expr& expr);
// The refs of what `expr` gave; reports an error if it has none.
pb::Selector RefsOf(CardLowering& card, const Expr& expr, const Value& value);
Value LowerAttribute(CardLowering& card, const Site& site, const Expr& expr,
                     const AttributeOf& member);
Value LowerElement(CardLowering& card, const Site& site, const Expr& expr,
                   const ElementOf& element);
Value LowerOperator(CardLowering& card, const Site& site, const Expr& expr);
pb::Expr LowerComparison(CardLowering& card, const Site& site, const Expr& expr,
                         const Comparison& comparison);
// The same comparison of numbers. Not of membership.
pb::Expr::Op OpOf(ComparisonOperator op);
// The tree again; reports an error if it is held twice and is too large for
// that.
pb::Expr Doubled(CardLowering& card, const Expr& expr, const pb::Expr& tree);
Value LowerCall(CardLowering& card, const Site& site, const Expr& expr);
// Whether `refs` (one card) is of the type.
pb::Expr IsOfType(CardLowering& card, pb::Selector refs, CardType type);

// The register of a variable; kUnused if it has none.
FixedRegister RegisterOf(Variable variable);

// The parts of the program by kind: lower_action.cc, lower_auto.cc.
void LowerActions(CardLowering& card);
void LowerAutos(CardLowering& card);

// Words that the game shares: lower_words.cc.
const char* ZoneName(Zone zone);  // not of the arena and infront: "ring"
const char* TypeName(CardType type);
std::string SubjectName(CostSubject subject);
// As the script writes it, without arguments: "sp", "+rush".
std::string EffectName(const Effect& effect);

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWERING_H_
