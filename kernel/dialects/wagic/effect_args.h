// The arguments of the effects of CardCode; effect_kind.h says which kind of
// effect takes which.

#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_EFFECT_ARGS_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_EFFECT_ARGS_H_

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "kernel/dialects/wagic/effect_kind.h"
#include "kernel/dialects/wagic/event_syntax.h"
#include "kernel/dialects/wagic/syntax.h"

namespace refold::wagic {

struct Ability;
struct Line;
struct CountCondition;

using NoArgs = std::monostate;

struct AmountArgs {
  Amount amount;
};

struct PowerToughnessArgs {
  Amount power;
  Amount toughness;
  std::optional<Amount> beyond;  // kRampage
};

struct ManaArgs {
  Cost mana;
  bool everything = false;   // removemana(*)
  bool select_mana = false;  // produceextra:selectmana
  bool pool = false;         // add{manapool}: as much as is in the pool
};

enum class PoolOwner : uint8_t { kBoth, kMy, kOpponent };

struct ColorArgs {
  std::optional<Color> color;  // None: colourless.
  PoolOwner owner = PoolOwner::kBoth;
};

struct MoveArgs {
  ZoneRef zone;
};

struct MoveRandomArgs {
  TargetSpec spec;
  ZoneRef from;
  ZoneRef to;
};

enum class FizzleDestination : uint8_t { kHand, kExile, kLibraryTop };

struct FizzleToArgs {
  FizzleDestination to = FizzleDestination::kExile;
};

struct CounterArgs {
  CounterSpec counter;
};

struct KeywordArgs {
  StaticAbility ability = StaticAbility::kTrample;
  bool removed = false;
};

// What a token or a transformed card is or gets.
struct Traits {
  std::vector<std::string> types;  // Types and subtypes, as written.
  std::vector<Span> type_spans;    // Of each of them that is written.
  std::vector<Color> colors;
  bool artifact_color = false;  // The colour word `artifact`.
  bool chosen_color = false;
  bool chosen_type = false;
  bool remove_types = false;
  bool remove_creature_subtypes = false;
  bool all_subtypes = false;
  bool replaces_colors = false;  // newcolors[…]
  std::vector<KeywordArgs> keywords;
  std::optional<Amount> power;       // p/t, setpower=
  std::optional<Amount> toughness;   // p/t, settoughness=
  std::vector<Ref<Line>> abilities;  // newability[…]
};

struct TokenArgs {
  int32_t card_id = 0;  // token(id); the rest is then empty.
  std::string name;
  Traits traits;
  std::optional<Amount> times;  // *n
};

struct CloneArgs {
  std::vector<KeywordArgs> with;
  std::vector<std::string> add_types;
};

enum class BlinkReturn : uint8_t { kNow, kEndOfTurn, kWhenSourceLeaves };

struct BlinkArgs {
  BlinkReturn when = BlinkReturn::kNow;
  bool to_hand = false;       // hand(blink)
  Ref<Ability> after_return;  // return(…); may be null
};

struct CastCardArgs {
  bool restricted = false;
  bool copied = false;
  bool normal = false;
  bool no_event = false;
  bool put_in_play = false;
  bool triggering_card = false;  // trigger[to]
  std::string named;             // named!:X:!
};

struct TransformArgs {
  Traits traits;
};

struct TextArgs {
  std::string text;
};

struct SpecArgs {
  TargetSpec spec;
};

struct PreventionArgs {
  std::optional<TargetSpec> to;
  std::optional<TargetSpec> from;
};

struct AlterCostArgs {
  std::optional<Color> color;  // None: generic ("colorless").
  Amount amount;
};

struct AffinityArgs {
  TargetSpec spec;
  std::optional<Amount> number;  // affinity(type:manaB): so often
  Cost reduction;
};

struct PlayLimitArgs {
  TargetSpec spec;
  Amount amount;
  bool relative = false;  // A sign is written: changes the existing limit.
};

enum class AlteredPhase : uint8_t {
  kPhase,                 // PhaseAlterArgs::phase
  kCombatPhases,          // combatphases
  kCombatPhasesWithMain,  // combatphaseswithmain
};

struct PhaseAlterArgs {
  bool next_turn_only = false;  // nextphasealter
  bool add = false;             // add; otherwise remove
  AlteredPhase altered = AlteredPhase::kPhase;
  Phase phase = Phase::kUntap;
  std::string player;          // controller, opponent, targetedplayer …
  bool after_this = false;     // after<this>
  std::optional<Phase> after;  // after<phase>
};

enum class DynamicSource : uint8_t {
  kDefault,
  kSource,
  kMyTarget,
  kMySelf,
  kMyFoe
};
enum class DynamicAmount : uint8_t {
  kPower,
  kToughness,
  kManaCost,
  kColors,
  kAge,
  kCharge,
  kOneOneCounters,
  kThatMuch,
};
enum class DynamicEffect : uint8_t {
  kStrike,
  kDraw,
  kLifeLoss,
  kLifeGain,
  kPumpPower,
  kPumpToughness,
  kPumpBoth,
  kDeplete,
  kCountersOneOne,
};
enum class DynamicWho : uint8_t {
  kDefault,
  kEachOther,
  kItself,
  kTargetController,
  kTargetOpponent,
  kToSource,
  kSourceController,
  kSourceOpponent,
};

struct DynamicArgs {
  DynamicSource source = DynamicSource::kDefault;
  DynamicAmount amount = DynamicAmount::kPower;
  DynamicEffect effect = DynamicEffect::kStrike;
  DynamicWho who = DynamicWho::kDefault;
  Ref<Ability> then;  // A second effect behind it, done after it; may be null.
};

// ---- wrappers; `inner` is never null --------------------------------------

struct ScopeArgs {
  TargetSpec spec;
  bool other = false;         // A trailing ` other `.
  Ref<CountCondition> count;  // foreach, aslongas; may be null
  Ref<Ability> inner;
};

struct PropertyArgs {
  ConditionTerm property;
  Ref<Ability> inner;
};

struct IfArgs {
  Condition condition;
  bool negated = false;
  Ref<Ability> then;
  Ref<Ability> otherwise;  // May be null.
};

struct PayArgs {
  Cost cost;
  Ref<Ability> paid;
  Ref<Ability> declined;  // May be null.
};

struct GiveArgs {
  std::vector<Ref<Ability>> lines;  // Effect::who says to whom.
};

struct PhaseActionArgs {
  PhaseRef phase;
  bool once = false;
  bool next = false;
  bool source_in_play = false;
  bool check_exile = false;  // checkex
  bool multi = false;        // phaseactionmulti: the inner holds all `&&`.
  Ref<Ability> inner;
};

struct UpkeepCostArgs {
  Cost cost;
  PhaseRef phase;
  bool next = false;        // `next upkeep`: once
  bool cumulative = false;  // cumulativeupcost
  bool multi = false;       // …multi
  Ref<Ability> inner;
};

struct ChooseArgs {
  bool color = false;      // chooseacolor; otherwise chooseatype
  bool activated = false;  // activatechoose…
  bool non_wall = false;
  Ref<Ability> inner;
};

struct FlipCoinArgs {
  Ref<Ability> win;   // May be null.
  Ref<Ability> lose;  // May be null.
};

struct InnerArgs {
  Ref<Ability> inner;
};

using EffectArgs = std::variant<
    NoArgs, AmountArgs, PowerToughnessArgs, ManaArgs, ColorArgs, MoveArgs,
    MoveRandomArgs, FizzleToArgs, CounterArgs, KeywordArgs, TokenArgs,
    CloneArgs, BlinkArgs, CastCardArgs, TransformArgs, TextArgs, SpecArgs,
    PreventionArgs, AlterCostArgs, AffinityArgs, PlayLimitArgs, PhaseAlterArgs,
    DynamicArgs, ScopeArgs, PropertyArgs, IfArgs, PayArgs, GiveArgs,
    PhaseActionArgs, UpkeepCostArgs, ChooseArgs, FlipCoinArgs, InnerArgs>;

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_EFFECT_ARGS_H_
