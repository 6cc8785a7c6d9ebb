#include "kernel/dialects/wagic/parse_ability.h"

#include <memory>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/wagic/parse_ability_word.h"
#include "kernel/dialects/wagic/parse_cost.h"
#include "kernel/dialects/wagic/parse_part.h"
#include "kernel/dialects/wagic/parse_trigger.h"
#include "kernel/dialects/wagic/parse_wrapper.h"

namespace refold::wagic {
namespace {

struct PaidRow {
  absl::string_view word;
  PaidWith paid_with;
};
constexpr PaidRow kPaidWith[] = {
    {"kicker ", PaidWith::kKicker},
    {"alternative ", PaidWith::kAlternative},
    {"buyback ", PaidWith::kBuyback},
    {"flashback ", PaidWith::kFlashback},
    {"retrace ", PaidWith::kRetrace},
    {"facedown ", PaidWith::kFaceDown},
    {"suspended ", PaidWith::kSuspended},
    {"overload ", PaidWith::kOverload},
    {"bestow ", PaidWith::kBestow},
    {"notpaid ", PaidWith::kNotPaid},
    {"paidmana ", PaidWith::kPaidMana},
};

struct ZoneRow {
  absl::string_view key;
  LineZone zone;
};
constexpr ZoneRow kLineZones[] = {
    {"auto", LineZone::kBattlefield},
    {"autohand", LineZone::kHand},
    {"autograveyard", LineZone::kGraveyard},
    {"autoexile", LineZone::kExile},
    {"autostack", LineZone::kStack},
    {"autolibrary", LineZone::kLibrary},
    {"anyzone", LineZone::kAnyZone},
    {"autofacedown", LineZone::kFaceDown},
    {"autofaceup", LineZone::kFaceUp},
    {"autoskill", LineZone::kBattlefield},
};

// The cost of an activated ability and its colon.
bool ParseActivation(ParseContext* context, Cursor* cursor, Ability* ability) {
  if (cursor->Peek() != '{' || ability->cost || ability->trigger) return false;
  ability->cost = ParseCost(context, cursor);
  cursor->SkipSpaces();
  if (!cursor->Eat(":")) {
    context->Error({cursor->pos(), cursor->pos() + 1}, "missing-colon",
                   "a cost ends with ':', which is missing here");
  }
  return true;
}

// One of the words that say when and whether an ability happens.
bool ParseFirstWord(ParseContext* context, Cursor* cursor, Ability* ability) {
  if (cursor->Peek() == '@' && !ability->trigger && !ability->cost) {
    ability->trigger = ParseTrigger(context, cursor);
    return true;
  }
  if (ParseActivation(context, cursor, ability)) return true;
  for (const PaidRow& row : kPaidWith) {
    if (ability->paid_with != PaidWith::kAnything) break;
    Cursor ahead = *cursor;
    if (!ahead.Eat(row.word)) continue;
    ahead.SkipSpaces();
    if (ahead.AtEnd()) return false;  // The ability `retrace`, not a condition.
    ability->paid_with = row.paid_with;
    *cursor = ahead;
    return true;
  }
  if (ability->choosing != Choosing::kNone) return false;
  if (cursor->EatWord("may")) {
    ability->choosing = Choosing::kMay;
    return true;
  }
  if (cursor->EatWord("choice")) {
    ability->choosing = Choosing::kChoice;
    return true;
  }
  return false;
}

bool AtFirstWord(ParseContext* context, Cursor cursor) {
  Cursor ahead = cursor;
  if (cursor.Peek() == '@' || cursor.Peek() == '{') return true;
  if (ahead.EatWord("may") || ahead.EatWord("choice")) return true;
  for (const PaidRow& row : kPaidWith) {
    if (ahead.Eat(row.word)) {
      return !Trim(context->text(), ahead.rest()).empty();
    }
  }
  return false;
}

// `{cost}:cycling`: the card is discarded, too, and its player draws one.
bool ParseCycling(ParseContext* context, Range range, Ability* ability) {
  range = Trim(context->text(), range);
  if (!ability->cost || Slice(context->text(), range) != "cycling") {
    return false;
  }
  CostPart discarded;
  discarded.span = ToSpan(range);
  discarded.kind = CostKind::kCycle;
  ability->cost->parts.push_back(std::move(discarded));
  AmountArgs one;
  one.amount.span = ToSpan(range);
  one.amount.integer = 1;
  Effect draw;
  draw.span = ToSpan(range);
  draw.kind = EffectKind::kDraw;
  draw.args = std::move(one);
  ability->effects.push_back(std::move(draw));
  return true;
}

// One of the effects between `&&`.
void ParseEffectPart(ParseContext* context, Range part, bool first,
                     Ability* ability) {
  part = Trim(context->text(), part);
  Nesting nesting(context, part);
  if (!nesting) return;
  Cursor cursor(context->text(), part);
  Effect effect;
  if (!first && AtFirstWord(context, cursor)) {
    effect.kind = EffectKind::kNested;
    effect.args = InnerArgs{ParseInner(context, part)};
  } else if (first || !ParseLineWrapper(context, &cursor, &effect)) {
    ParsePart(context, part, ability);
    return;
  }
  effect.span = ToSpan(part);
  ability->effects.push_back(std::move(effect));
}

// `teach(x) {cost}: a && b`: both are of what is taught, and so under
// `aslongas(x)`. `choice a && b` there is one entry of the menu, and what an
// `upcost[…]` threatens with is one threat.
bool HoldsAllBehind(ParseContext* context, Range range) {
  Cursor cursor(context->text(), Trim(context->text(), range));
  Range spec;
  if (!cursor.EatWord("teach") && !cursor.EatWord("lord") &&
      !cursor.EatWord("aslongas")) {
    return false;
  }
  if (cursor.Peek() != '(' || !cursor.EatBrackets(&spec)) return false;
  cursor.SkipSpaces();
  return cursor.Peek() == '{' || cursor.EatWord("choice") ||
         cursor.EatWord("upcost");
}

void ParseEffects(ParseContext* context, Range range, Ability* ability) {
  if (ParseCycling(context, range, ability)) return;
  if (HoldsAllBehind(context, range)) {
    return ParseEffectPart(context, range, /*first=*/true, ability);
  }
  size_t begin = range.begin;
  while (true) {
    const size_t join = FindTopLevel(context->text(), {begin, range.end}, "&&");
    const size_t stop = join == kNotFound ? range.end : join;
    const bool first = begin == range.begin;
    // `name(x) && X`: what preceded the first `&&` was not an effect.
    const bool only_words = first && join != kNotFound &&
                            (ability->target || !ability->menu_text.empty()) &&
                            Trim(context->text(), {begin, stop}).empty();
    if (!only_words) ParseEffectPart(context, {begin, stop}, first, ability);
    if (join == kNotFound) return;
    begin = join + 2;
  }
}

// The ability that a `foreach` or `thisforeach` repeats.
Ref<Ability>* RepeatedBy(Effect* effect) {
  switch (effect->kind) {
    case EffectKind::kForEach:
      return &std::get<ScopeArgs>(effect->args).inner;
    case EffectKind::kThisForEach:
      return &std::get<PropertyArgs>(effect->args).inner;
    default:
      return nullptr;
  }
}

// Whether the target is gone after it.
bool TakesTargetAway(const Ability& ability) {
  if (ability.effects.empty()) return false;
  switch (ability.effects[0].kind) {
    case EffectKind::kReject:
    case EffectKind::kSacrifice:
    case EffectKind::kDestroy:
    case EffectKind::kBury:
    case EffectKind::kMoveTo:
    case EffectKind::kBottomOfLibrary:
      return true;
    default:
      return false;
  }
}

// What is done several times is done to one target: it is the whole ability's.
// What takes it away needs another each time, unless that is announced.
void TakeOutRepeatedTarget(Ability* ability) {
  for (Effect& effect : ability->effects) {
    if (ability->target) return;
    Ref<Ability>* inner = RepeatedBy(&effect);
    if (inner == nullptr || !(*inner)->target || (*inner)->trigger ||
        (*inner)->cost || (*inner)->choosing != Choosing::kNone ||
        (!ability->cost && TakesTargetAway(**inner))) {
      continue;
    }
    Ability repeated = **inner;
    std::swap(ability->target, repeated.target);
    *inner = std::make_shared<const Ability>(std::move(repeated));
  }
}

}  // namespace

Ability ParseAbility(ParseContext* context, Range range) {
  Ability ability;
  range = Trim(context->text(), range);
  ability.span = ToSpan(range);
  Nesting nesting(context, range);
  if (!nesting) return ability;

  Cursor cursor(context->text(), range);
  while (true) {
    cursor.SkipSpaces();
    // A colon may stand between a wrapper or target and what it applies to.
    if (cursor.Eat(":")) continue;
    Effect effect;
    const size_t begin = cursor.pos();
    if (ParseLineWrapper(context, &cursor, &effect)) {
      effect.span = ToSpan({begin, cursor.end()});
      TakePending(InnerOf(&effect.args), &ability.pending_other,
                  &ability.pending_count);
      ability.effects.push_back(std::move(effect));
      TakeOutRepeatedTarget(&ability);
      return ability;
    }
    if (ParseFirstWord(context, &cursor, &ability)) continue;
    if (ParseAbilityWord(context, &cursor, &ability)) continue;
    break;
  }
  ParseEffects(context, cursor.rest(), &ability);
  TakeOutRepeatedTarget(&ability);
  return ability;
}

Ref<Ability> ParseInner(ParseContext* context, Range range) {
  return std::make_shared<const Ability>(ParseAbility(context, range));
}

Ref<Ability>* InnerOf(EffectArgs* args) {
  if (auto* property = std::get_if<PropertyArgs>(args)) return &property->inner;
  if (auto* action = std::get_if<PhaseActionArgs>(args)) return &action->inner;
  if (auto* inner = std::get_if<InnerArgs>(args)) return &inner->inner;
  return nullptr;
}

void TakePending(Ref<Ability>* inner, bool* other,
                 std::optional<CountCondition>* count) {
  if (inner == nullptr || *inner == nullptr) return;
  if (!(*inner)->pending_other && !(*inner)->pending_count) return;
  Ability taken = **inner;
  *other |= taken.pending_other;
  if (taken.pending_count) *count = std::move(taken.pending_count);
  taken.pending_other = false;
  taken.pending_count.reset();
  *inner = std::make_shared<const Ability>(std::move(taken));
}

Line ParseLine(ParseContext* context, Range range, LineZone zone) {
  Line line;
  range = Trim(context->text(), range);
  line.span = ToSpan(range);
  line.zone = zone;
  Cursor cursor(context->text(), range);
  const absl::string_view key = cursor.PeekWord();
  if (cursor.Peek(key.size()) == '=' && FindLineZone(key, &line.zone)) {
    cursor.Advance(key.size() + 1);
  }
  line.ability = ParseAbility(context, cursor.rest());
  if (line.ability.pending_count || line.ability.pending_other) {
    constexpr absl::string_view kBelongs =
        "'other', '<n' or '>n' belongs behind the effect of a foreach, "
        "aslongas, lord or all";
    // A number that nothing is compared with means nothing.
    line.ability.pending_other
        ? context->Error(range, "stray-condition", kBelongs)
        : context->Warning(range, "stray-condition", kBelongs);
    line.ability.pending_count.reset();
    line.ability.pending_other = false;
  }
  return line;
}

bool FindLineZone(absl::string_view key, LineZone* zone) {
  for (const ZoneRow& row : kLineZones) {
    if (row.key != key) continue;
    *zone = row.zone;
    return true;
  }
  return false;
}

}  // namespace refold::wagic
