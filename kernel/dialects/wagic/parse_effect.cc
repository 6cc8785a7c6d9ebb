#include "kernel/dialects/wagic/parse_effect.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/wagic/parse_amount.h"
#include "kernel/dialects/wagic/parse_attribute.h"
#include "kernel/dialects/wagic/parse_cost.h"
#include "kernel/dialects/wagic/parse_target.h"

namespace refold::wagic {
namespace {

// `word`. An argument in parentheses is accepted and has no meaning, but for
// `(this)`, which is a scope.
void ParseNoArgs(ParseContext* context, Cursor* cursor, Effect* effect) {
  effect->args = NoArgs();
  const size_t begin = cursor->pos();
  Range inside;
  Cursor ahead = *cursor;
  if (ahead.Peek() != '(' || ahead.Eat("(this)") ||
      !cursor->EatBrackets(&inside)) {
    return;
  }
  context->Warning({begin, cursor->pos()}, "ignored-argument",
                   "this effect takes no argument; it acts on the target, or "
                   "else on the card itself");
}

// `word:n`
void ParseAmountArgs(ParseContext* context, Cursor* cursor, Effect* effect) {
  AmountArgs args;
  cursor->SkipSpaces();
  if (!cursor->Eat(":")) {
    context->Error({cursor->pos(), cursor->pos() + 1}, "missing-argument",
                   "':' and a number must follow");
  } else {
    cursor->SkipSpaces();
    if (!ParseAmount(context, cursor, &args.amount)) {
      const size_t length = std::max<size_t>(1, cursor->PeekWord().size());
      context->Unknown({cursor->pos(), cursor->pos() + length},
                       "unknown-amount", "a number or a variable",
                       VariableWords());
      cursor->Advance(length);
    }
  }
  effect->args = std::move(args);
}

// `land:n`: so many more lands may be played, as by `maxplay(land)+n`.
void ParseMoreLandsArgs(ParseContext* context, Cursor* cursor, Effect* effect) {
  const size_t begin = cursor->pos();
  ParseAmountArgs(context, cursor, effect);
  Subject land;
  land.span = ToSpan({begin, cursor->pos()});
  land.word_span = land.span;
  land.kind = SubjectKind::kType;
  land.word = "land";
  PlayLimitArgs args;
  args.spec.span = land.span;
  args.spec.subjects.push_back(std::move(land));
  args.amount = std::get<AmountArgs>(effect->args).amount;
  args.relative = true;
  effect->args = std::move(args);
}

// `word(p/t)` and `word(p/t,n)`
void ParsePowerToughnessArgs(ParseContext* context, Cursor* cursor,
                             Effect* effect) {
  PowerToughnessArgs args;
  Range inside;
  if (RequireBrackets(context, cursor, &inside)) {
    Cursor in(context->text(), Trim(context->text(), inside));
    if (!ParsePowerToughness(context, &in, &args.power, &args.toughness)) {
      context->Error(inside, "bad-power-toughness", "expected power/toughness");
    } else if (in.Eat(",")) {
      args.beyond = RequireAmount(context, in.rest());
    } else if (!in.AtEnd()) {
      context->Error(in.rest(), "trailing-text",
                     "this follows a complete power/toughness");
    }
  }
  effect->args = std::move(args);
}

// `add{w}{w}`, `add{manapool}`, `produceextra:{1}`, `produceextra:selectmana`,
// `removemana(*)`
void ParseManaArgs(ParseContext* context, Cursor* cursor, Effect* effect) {
  ManaArgs args;
  Range inside;
  cursor->Eat(":");
  cursor->SkipSpaces();
  if (effect->kind == EffectKind::kRemoveMana) {
    if (RequireBrackets(context, cursor, &inside)) {
      Cursor in(context->text(), Trim(context->text(), inside));
      args.everything = in.Eat("*");
      args.mana = ParseCost(context, &in);
    }
  } else if (cursor->EatWord("selectmana")) {
    args.select_mana = true;
  } else if (cursor->Eat("{manapool}")) {
    args.pool = true;
  } else {
    args.mana = ParseCost(context, cursor);
    if (args.mana.parts.empty()) {
      context->Error({cursor->pos(), cursor->pos() + 1}, "missing-argument",
                     "mana in braces must follow");
    }
  }
  effect->args = std::move(args);
}

// `producecolor:red`, `poolsave(colorless)`
void ParseColorArgs(ParseContext* context, Cursor* cursor, Effect* effect) {
  ColorArgs args;
  Range inside;
  if (cursor->Eat(":")) {
    const size_t begin = cursor->pos();
    cursor->Advance(cursor->PeekWord().size());
    inside = {begin, cursor->pos()};
  } else if (!RequireBrackets(context, cursor, &inside)) {
    return;
  }
  inside = Trim(context->text(), inside);
  Color color;
  if (FindColor(Slice(context->text(), inside), &color)) {
    args.color = color;
  } else if (Slice(context->text(), inside) != "colorless") {
    context->Unknown(inside, "unknown-color", "a colour",
                     {"white", "blue", "black", "red", "green", "colorless"});
  }
  effect->args = args;
}

void ParseMyColorArgs(ParseContext* context, Cursor* cursor, Effect* effect) {
  ParseColorArgs(context, cursor, effect);
  if (auto* args = std::get_if<ColorArgs>(&effect->args)) {
    args->owner = PoolOwner::kMy;
  }
}

void ParseOpponentColorArgs(ParseContext* context, Cursor* cursor,
                            Effect* effect) {
  ParseColorArgs(context, cursor, effect);
  if (auto* args = std::get_if<ColorArgs>(&effect->args)) {
    args->owner = PoolOwner::kOpponent;
  }
}

void ParseMoveArgs(ParseContext* context, Cursor* cursor, Effect* effect) {
  MoveArgs args;
  Range inside;
  if (RequireBrackets(context, cursor, &inside)) {
    Cursor in(context->text(), Trim(context->text(), inside));
    if (!ParseZone(&in, &args.zone) || !in.AtEnd()) {
      context->Unknown(inside, "unknown-zone", "a zone",
                       {"mybattlefield", "ownerhand", "mylibrary", "graveyard",
                        "exile", "myhand", "ownerlibrary"});
    }
  }
  effect->args = args;
}

void ParseCounterArgs(ParseContext* context, Cursor* cursor, Effect* effect) {
  CounterArgs args;
  Range inside;
  if (RequireBrackets(context, cursor, &inside)) {
    args.counter = ParseCounterSpec(context, inside);
  }
  effect->args = std::move(args);
}

void ParseTextArgs(ParseContext* context, Cursor* cursor, Effect* effect) {
  TextArgs args;
  Range inside;
  if (RequireBrackets(context, cursor, &inside)) {
    args.text = std::string(Slice(context->text(), inside));
  }
  effect->args = std::move(args);
}

void ParseSpecArgs(ParseContext* context, Cursor* cursor, Effect* effect) {
  SpecArgs args;
  Range inside;
  if (RequireBrackets(context, cursor, &inside)) {
    args.spec = ParseTargetSpec(context, inside);
  }
  effect->args = std::move(args);
}

// `fog from(spec)`, `preventalldamage to(spec) from(spec)`
void ParsePreventionArgs(ParseContext* context, Cursor* cursor,
                         Effect* effect) {
  PreventionArgs args;
  while (true) {
    Cursor ahead = *cursor;
    ahead.SkipSpaces();
    Range inside;
    const bool to = ahead.EatWord("to");
    if (!to && !ahead.EatWord("from")) break;
    if (!ahead.EatBrackets(&inside)) break;
    (to ? args.to : args.from) = ParseTargetSpec(context, inside);
    *cursor = ahead;
  }
  effect->args = std::move(args);
}

struct EffectRow {
  absl::string_view word;
  EffectKind kind;
  ArgumentParser parser;
};

#include "kernel/dialects/wagic/effect_table.inc"

// `protection from(spec)`; with a colour word it is a static ability.
bool ParseProtection(ParseContext* context, Cursor* cursor, Effect* effect) {
  Cursor ahead = *cursor;
  if (!ahead.Eat("protection from") || ahead.Peek() != '(') return false;
  *cursor = ahead;
  effect->kind = EffectKind::kProtectionFrom;
  ParseSpecArgs(context, cursor, effect);
  return true;
}

bool ParseTableEffect(ParseContext* context, Cursor* cursor, Effect* effect) {
  for (const EffectRow& row : kEffects) {
    Cursor ahead = *cursor;
    if (!ahead.EatWord(row.word)) continue;
    // `counter{…}` and `power:…` are amounts, `life` alone is nothing.
    const char next = ahead.Peek();
    if (row.parser == ParseCounterArgs && next == '{') continue;
    if (row.parser == ParseAmountArgs && next != ':' && next != ' ') continue;
    *cursor = ahead;
    effect->kind = row.kind;
    row.parser(context, cursor, effect);
    return true;
  }
  return false;
}

bool ParseKeyword(ParseContext* context, Cursor* cursor, Effect* effect) {
  Cursor ahead = *cursor;
  KeywordArgs args;
  args.removed = ahead.Eat("-");
  const size_t length =
      MatchStaticAbility(Slice(context->text(), ahead.rest()), &args.ability);
  if (length == 0) return false;
  ahead.Advance(length);
  effect->kind = EffectKind::kKeyword;
  effect->args = args;
  *cursor = ahead;
  return true;
}

}  // namespace

bool RequireBrackets(ParseContext* context, Cursor* cursor, Range* inside) {
  cursor->SkipSpaces();
  const Range here = {cursor->pos(), cursor->pos() + 1};
  const char next = cursor->Peek();
  if (next != '(' && next != '[' && next != '{') {
    context->Error(here, "missing-argument", "'(…)' must follow");
    return false;
  }
  if (cursor->EatBrackets(inside)) return true;
  context->Error(
      here, "unclosed-bracket",
      absl::StrCat("this '", std::string(1, next), "' is not closed"));
  cursor->MoveTo(cursor->end());
  return false;
}

bool ParseEffect(ParseContext* context, Cursor* cursor, Effect* effect) {
  const size_t begin = cursor->pos();
  bool found = ParseTableEffect(context, cursor, effect) ||
               ParseProtection(context, cursor, effect) ||
               ParseKeyword(context, cursor, effect);
  if (!found) {
    PowerToughnessArgs args;
    found = ParsePowerToughness(context, cursor, &args.power, &args.toughness);
    effect->kind = EffectKind::kPowerToughness;
    effect->args = std::move(args);
  }
  if (found) effect->span = ToSpan({begin, cursor->pos()});
  return found;
}

std::vector<absl::string_view> EffectWords() {
  std::vector<absl::string_view> words;
  for (const EffectRow& row : kEffects) words.push_back(row.word);
  const std::vector<absl::string_view>& abilities = StaticAbilityWords();
  words.insert(words.end(), abilities.begin(), abilities.end());
  return words;
}

bool IsEffectWord(absl::string_view word) {
  const std::vector<absl::string_view>& abilities = StaticAbilityWords();
  return !word.empty() && (std::any_of(std::begin(kEffects), std::end(kEffects),
                                       [word](const EffectRow& row) {
                                         return row.word == word;
                                       }) ||
                           std::find(abilities.begin(), abilities.end(),
                                     word) != abilities.end());
}

}  // namespace refold::wagic
