// The syntax tree of one ability line of CardCode.
//
//   Line     where it is active, and one Ability.
//   Ability  what makes it happen (cost, trigger), what limits and asks for it
//            (conditions, `may`, target), and the effects that then happen in
//            order (`&&`).
//   Effect   one effect of a kind, with the arguments of that kind, or a
//            wrapper around an inner Ability (`lord(…) X`, `if … then X`).
//
// The tree represents the text, structured and typed, independently of what is
// supported. Every node has its span in the line, whose place in the file the
// CardField knows. Nodes are shared and never changed.
//
// The arguments of each kind of effect are in effect_args.h.

#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_AST_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_AST_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kernel/dialects/wagic/effect_args.h"
#include "kernel/dialects/wagic/event_syntax.h"
#include "kernel/dialects/wagic/syntax.h"

namespace refold::wagic {

// Words that may stand anywhere in an effect.
struct Modifiers {
  bool until_end_of_turn = false;        // ueot
  bool one_shot = false;                 // oneshot
  bool forever = false;                  // forever
  bool until_next_turn = false;          // uynt
  bool dont_remove = false;              // dontremove
  bool forced_alive = false;             // forcedalive
  bool keep_continuous = false;          // while
  bool compare = false;                  // compare
  bool non_static = false;               // nonstatic
  bool characteristic_defining = false;  // cdaactive
  bool no_replace = false;               // noreplace
  bool doesnt_empty = false;             // doesntempty
  bool battle_ready = false;             // battleready
};

// The player a player effect is about. kDefault: by the rules of the effect.
enum class Who : uint8_t {
  kDefault,
  kController,
  kOpponent,
  kTargetController,
  kTargetedPlayer,
  kOwner,
};

struct Effect {
  Span span;
  EffectKind kind = EffectKind::kDoNothing;
  EffectArgs args;
  Modifiers modifiers;
  Who who = Who::kDefault;
  // `and!(…)!`: done to the card that was moved, destroyed, discarded …
  std::vector<Ability> follow_up;
};

// `target(spec)` or, ignoring protection and shroud, `notatarget(spec)`.
struct TargetClause {
  Span span;
  bool targets = true;
  TargetSpec spec;
};

enum class Choosing : uint8_t {
  kNone,
  kMay,     // Optional.
  kChoice,  // One of the consecutive `choice` lines.
};

// First words: only if the spell was paid that way.
enum class PaidWith : uint8_t {
  kAnything,
  kKicker,
  kAlternative,
  kBuyback,
  kFlashback,
  kRetrace,
  kFaceDown,
  kSuspended,
  kOverload,
  kBestow,
  kNotPaid,
  kPaidMana,
};

// `limit^effect^n`: done at the n-th use in a turn.
struct LimitEffect {
  Ref<Ability> effect;
  Amount count;
};

// ` >n`, ` <n` behind the effect of foreach and aslongas.
struct CountCondition {
  Comparison comparison = Comparison::kGreater;
  Amount count;
};

struct Ability {
  Span span;
  std::optional<Trigger> trigger;
  std::optional<Cost> cost;
  std::string menu_text;  // name(…)
  PaidWith paid_with = PaidWith::kAnything;
  Choosing choosing = Choosing::kNone;
  std::optional<TargetClause> target;
  // Chosen, as the ability is done, of what the target player has.
  std::optional<TargetClause> then_chosen;
  std::vector<Condition> conditions;  // restriction{…}, …only, assorcery
  std::optional<Amount> limit;        // limit:n, uses in a turn
  std::optional<LimitEffect> limit_effect;
  std::vector<Effect> effects;
  // Used while parsing: what stands behind the inner effect but belongs to the
  // wrapper around it. Never set in a finished tree.
  std::optional<CountCondition> pending_count;
  bool pending_other = false;
};

// Where a line is active.
enum class LineZone : uint8_t {
  kBattlefield,
  kHand,
  kGraveyard,
  kExile,
  kStack,
  kLibrary,
  kAnyZone,
  kFaceDown,
  kFaceUp,
};

struct Line {
  Span span;
  LineZone zone = LineZone::kBattlefield;
  Ability ability;
};

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_AST_H_
