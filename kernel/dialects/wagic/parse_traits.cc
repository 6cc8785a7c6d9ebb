// Arguments that describe a card: tokens, clones, transforms and becomes.
// Declared in parse_effect.h.

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "kernel/dialects/wagic/parse_ability.h"
#include "kernel/dialects/wagic/parse_amount.h"
#include "kernel/dialects/wagic/parse_attribute.h"
#include "kernel/dialects/wagic/parse_effect.h"
#include "kernel/dialects/wagic/part_words.h"

namespace refold::wagic {
namespace {

// `greenwhite`: colour words run together.
bool ParseJoinedColors(absl::string_view word, Traits* traits) {
  std::vector<Color> colors;
  while (!word.empty()) {
    Color color;
    size_t length = std::min<size_t>(5, word.size());
    while (length > 0 && !FindColor(word.substr(0, length), &color)) --length;
    if (length == 0) return false;
    colors.push_back(color);
    word.remove_prefix(length);
  }
  traits->colors.insert(traits->colors.end(), colors.begin(), colors.end());
  return true;
}

// Words of a type list that are not types.
bool ParseSpecialType(absl::string_view word, Traits* traits) {
  Color color;
  if (word == "removetypes") {
    traits->remove_types = true;
  } else if (word == "removecreaturesubtypes") {
    traits->remove_creature_subtypes = true;
  } else if (word == "allsubtypes") {
    traits->all_subtypes = true;
  } else if (word == "chosentype") {
    traits->chosen_type = true;
  } else if (word == "chosencolor") {
    traits->chosen_color = true;
  } else if (FindColor(word, &color)) {
    traits->colors.push_back(color);
  } else {
    return false;
  }
  return true;
}

// The first part: types and subtypes, separated by spaces.
void ParseTypes(ParseContext* context, Range range, Traits* traits) {
  for (Range part : SplitTopLevel(context->text(), range, " ")) {
    const absl::string_view word = Slice(context->text(), part);
    if (word.empty() || ParseSpecialType(word, traits)) continue;
    if (FindTopLevel(word, {0, word.size()}, "(") != kNotFound) {
      context->Error(part, "unknown-type", "this is not a type");
    }
    traits->types.emplace_back(word);
    traits->type_spans.push_back(ToSpan(part));
  }
}

// The brackets of `newability[…]`; what is not closed ends with the part.
bool EatPart(ParseContext* context, Cursor* cursor, Range* inside) {
  cursor->SkipSpaces();
  if (cursor->Peek() != '[') return RequireBrackets(context, cursor, inside);
  if (cursor->EatBrackets(inside)) return true;
  *inside = {cursor->pos() + 1, cursor->end()};
  context->Warning({cursor->pos(), cursor->pos() + 1}, "sloppy-bracket",
                   "this '[' is closed by the end of the part");
  cursor->MoveTo(cursor->end());
  return true;
}

// Words about the whole transformation that stand within one of its parts.
void PassOverModifiers(ParseContext* context, Cursor* cursor) {
  for (const ModifierRow& row : kModifiers) {
    cursor->SkipSpaces();
    const size_t begin = cursor->pos();
    if (cursor->EatWord(row.word)) context->PassOver({begin, cursor->pos()});
  }
}

// `newability[…]`, `newcolors[…]`, `setpower=n`, `settoughness=n`
bool ParseNamedTrait(ParseContext* context, Cursor cursor, Traits* traits) {
  Range inside;
  if (cursor.EatWord("newability")) {
    if (!EatPart(context, &cursor, &inside)) return true;
    traits->abilities.push_back(std::make_shared<const Line>(
        ParseLine(context, inside, LineZone::kBattlefield)));
  } else if (cursor.EatWord("newcolors")) {
    if (!RequireBrackets(context, &cursor, &inside)) return true;
    traits->replaces_colors = true;
    for (Range part : SplitTopLevel(context->text(), inside, ", ")) {
      const absl::string_view word = Slice(context->text(), part);
      if (!word.empty() && !ParseSpecialType(word, traits)) {
        context->Unknown(part, "unknown-color", "a colour",
                         {"white", "blue", "black", "red", "green"});
      }
    }
  } else if (cursor.Eat("setpower=")) {
    traits->power = RequireAmount(context, cursor.rest());
    return true;
  } else if (cursor.Eat("settoughness=")) {
    traits->toughness = RequireAmount(context, cursor.rest());
    return true;
  } else {
    return false;
  }
  PassOverModifiers(context, &cursor);
  cursor.SkipSpaces();
  if (!cursor.AtEnd()) {
    context->Error(cursor.rest(), "trailing-text",
                   "this follows a complete part; is a ',' missing?");
  }
  return true;
}

// Colour and ability words, which may also be separated by spaces.
void ParseTraitWords(ParseContext* context, Cursor cursor, Traits* traits) {
  while (true) {
    cursor.SkipSpaces();
    if (cursor.AtEnd()) return;
    KeywordArgs keyword;
    Cursor ahead = cursor;
    keyword.removed = ahead.Eat("-");
    const size_t length = MatchStaticAbility(
        Slice(context->text(), ahead.rest()), &keyword.ability);
    if (length > 0) {
      traits->keywords.push_back(keyword);
      ahead.Advance(length);
      cursor = ahead;
      continue;
    }
    const absl::string_view word = cursor.PeekWord();
    if (word == "artifact") {
      traits->artifact_color = true;
    } else if (IsEffectWord(word)) {
      // What a card can do, but not be.
      context->PassOver({cursor.pos(), cursor.pos() + word.size()});
    } else if (word.empty() || (!ParseSpecialType(word, traits) &&
                                !ParseJoinedColors(word, traits))) {
      std::vector<absl::string_view> words = StaticAbilityWords();
      words.insert(words.end(), {"newability", "newcolors", "setpower",
                                 "settoughness", "white", "blue", "black",
                                 "red", "green", "removetypes", "chosencolor"});
      context->Unknown(word.empty()
                           ? cursor.rest()
                           : Range{cursor.pos(), cursor.pos() + word.size()},
                       "unknown-trait", "a colour or an ability", words);
      return;
    }
    cursor.Advance(word.size());
  }
}

// One part behind the types.
void ParseTrait(ParseContext* context, Range range, Effect* effect,
                Traits* traits) {
  range = Trim(context->text(), range);
  if (range.empty()) return;
  Nesting nesting(context, range);
  if (!nesting) return;
  Cursor cursor(context->text(), range);
  Range closed;
  Cursor ahead = cursor;
  if (cursor.Peek() == '[' && !ahead.EatBrackets(&closed)) {
    context->PassOver({range.begin, range.begin + 1});
    cursor.Advance();
  }
  if (ParseNamedTrait(context, cursor, traits)) return;
  if (cursor.EatWord("battleready") && cursor.AtEnd()) {
    effect->modifiers.battle_ready = true;
    return;
  }
  Amount power;
  Amount toughness;
  if (FindTopLevel(context->text(), range, "/") != kNotFound &&
      ParsePowerToughness(context, &cursor, &power, &toughness) &&
      cursor.AtEnd()) {
    traits->power = std::move(power);
    traits->toughness = std::move(toughness);
    return;
  }
  ParseTraitWords(context, Cursor(context->text(), range), traits);
}

// An ability, where nothing else can be meant: Hydra is a type, too.
bool IsAbilityAlone(ParseContext* context, Range part) {
  const absl::string_view word =
      Slice(context->text(), Trim(context->text(), part));
  StaticAbility ability;
  return word != "hydra" && !word.empty() &&
         MatchStaticAbility(word, &ability) == word.size();
}

void ParseTraitList(ParseContext* context, Range inside, Effect* effect) {
  TransformArgs args;
  const std::vector<Range> parts = SplitTopLevel(context->text(), inside, ",");
  // The first part holds types; power and toughness, a part in brackets or with
  // a sign, and an ability belong to the others even there.
  const bool types_first =
      !IsAbilityAlone(context, parts[0]) &&
      FindTopLevel(context->text(), parts[0], "newability[") == kNotFound &&
      FindTopLevel(context->text(), parts[0], "=") == kNotFound &&
      FindTopLevel(context->text(), parts[0], "/") == kNotFound;
  if (types_first) ParseTypes(context, parts[0], &args.traits);
  for (size_t i = types_first ? 1 : 0; i < parts.size(); ++i) {
    ParseTrait(context, parts[i], effect, &args.traits);
  }
  effect->args = std::move(args);
}

// ` *n` behind a token.
void ParseTimes(ParseContext* context, Cursor* cursor, TokenArgs* args) {
  Cursor ahead = *cursor;
  ahead.SkipSpaces();
  if (!ahead.Eat("*")) return;
  ahead.SkipSpaces();
  Amount times;
  if (!ParseAmount(context, &ahead, &times)) {
    context->Unknown(ahead.rest(), "unknown-amount", "a number or a variable",
                     VariableWords());
    ahead.MoveTo(ahead.end());
  }
  args->times = std::move(times);
  *cursor = ahead;
}

}  // namespace

void ParseTransformsArgs(ParseContext* context, Cursor* cursor,
                         Effect* effect) {
  effect->args = TransformArgs();
  Range inside;
  if (!RequireBrackets(context, cursor, &inside)) return;
  Cursor inner(context->text(), Trim(context->text(), inside));
  Range parts;
  if (inner.Peek() == '(' && inner.EatBrackets(&parts) &&
      (inner.AtEnd() || context->OnlyStrayBrackets(inner.rest()))) {
    ParseTraitList(context, parts, effect);
    return;
  }
  context->Error(inside, "bad-transforms", "write transforms((types,parts))");
}

void ParseBecomesArgs(ParseContext* context, Cursor* cursor, Effect* effect) {
  effect->args = TransformArgs();
  Range inside;
  if (RequireBrackets(context, cursor, &inside)) {
    ParseTraitList(context, inside, effect);
  }
}

void ParseTokenArgs(ParseContext* context, Cursor* cursor, Effect* effect) {
  TokenArgs args;
  Range inside;
  if (!RequireBrackets(context, cursor, &inside)) {
    effect->args = std::move(args);
    return;
  }
  const absl::string_view whole =
      Slice(context->text(), Trim(context->text(), inside));
  if (!absl::SimpleAtoi(whole, &args.card_id)) {
    args.card_id = 0;
    const std::vector<Range> parts =
        SplitTopLevel(context->text(), inside, ",");
    args.name =
        std::string(Slice(context->text(), Trim(context->text(), parts[0])));
    if (parts.size() < 3) {
      context->Error(inside, "bad-token",
                     "a token needs a name, types and power/toughness");
    }
    if (parts.size() > 1) ParseTypes(context, parts[1], &args.traits);
    for (size_t i = 2; i < parts.size(); ++i) {
      ParseTrait(context, parts[i], effect, &args.traits);
    }
  }
  ParseTimes(context, cursor, &args);
  effect->args = std::move(args);
}

// `clone`, `clone with(abilities) addtype(types)`
void ParseCloneArgs(ParseContext* context, Cursor* cursor, Effect* effect) {
  CloneArgs args;
  Traits traits;
  while (true) {
    Cursor ahead = *cursor;
    ahead.SkipSpaces();
    const bool with = ahead.EatWord("with");
    Range inside;
    if (!with && !ahead.EatWord("addtype")) break;
    if (!ahead.EatBrackets(&inside)) break;
    if (with) {
      for (Range part : SplitTopLevel(context->text(), inside, ",")) {
        ParseTraitWords(context, Cursor(context->text(), part), &traits);
      }
    } else {
      ParseTypes(context, inside, &traits);
    }
    *cursor = ahead;
  }
  args.with = std::move(traits.keywords);
  args.add_types = std::move(traits.types);
  effect->args = std::move(args);
}

}  // namespace refold::wagic
