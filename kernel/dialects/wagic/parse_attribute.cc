#include "kernel/dialects/wagic/parse_attribute.h"

#include <utility>

#include "absl/strings/match.h"
#include "kernel/dialects/wagic/parse_amount.h"

namespace refold::wagic {
namespace {

struct AttributeWord {
  absl::string_view word;
  AttributeKind kind;
};
constexpr AttributeWord kAttributes[] = {
    {"attacking", AttributeKind::kAttacking},
    {"blocking", AttributeKind::kBlocking},
    {"blocked", AttributeKind::kBlocked},
    {"tapped", AttributeKind::kTapped},
    {"token", AttributeKind::kToken},
    {"fresh", AttributeKind::kFresh},
    {"leveler", AttributeKind::kLeveler},
    {"enchanted", AttributeKind::kEnchanted},
    {"damaged", AttributeKind::kDamaged},
    {"opponentdamager", AttributeKind::kOpponentDamager},
    {"controllerdamager", AttributeKind::kControllerDamager},
    {"damager", AttributeKind::kDamager},
    {"multicolor", AttributeKind::kMulticolor},
    {"multicolored", AttributeKind::kMulticolor},
    {"iscolorless", AttributeKind::kColorless},
    {"chosencolor", AttributeKind::kChosenColor},
    {"chosentype", AttributeKind::kChosenType},
    {"share!name!", AttributeKind::kShareName},
    {"share!color!", AttributeKind::kShareColor},
    {"share!types!", AttributeKind::kShareTypes},
};

struct ColorWord {
  absl::string_view word;
  char letter;
  Color color;
};
constexpr ColorWord kColors[] = {
    {"white", 'w', Color::kWhite}, {"blue", 'u', Color::kBlue},
    {"black", 'b', Color::kBlack}, {"red", 'r', Color::kRed},
    {"green", 'g', Color::kGreen},
};

struct ComparisonSign {
  absl::string_view sign;
  Comparison comparison;
};
// Longer signs first.
constexpr ComparisonSign kComparisons[] = {
    {"<=", Comparison::kLessOrEqual},
    {"=<", Comparison::kLessOrEqual},
    {">=", Comparison::kGreaterOrEqual},
    {"=>", Comparison::kGreaterOrEqual},
    {"!=", Comparison::kNotEqual},
    {"=", Comparison::kEqual},
    {"<", Comparison::kLess},
    {">", Comparison::kGreater},
};

bool ParseNumericAttribute(ParseContext* context, Cursor cursor,
                           Attribute* attribute) {
  if (cursor.EatWord("power")) {
    attribute->kind = AttributeKind::kPower;
  } else if (cursor.EatWord("toughness")) {
    attribute->kind = AttributeKind::kToughness;
  } else if (cursor.EatWord("manacost")) {
    attribute->kind = AttributeKind::kManaCost;
  } else {
    return false;
  }
  if (!ParseComparison(&cursor, &attribute->comparison)) return false;
  attribute->amount = RequireAmount(context, cursor.rest());
  return true;
}

bool ParseCounterAttribute(ParseContext* context, Cursor cursor,
                           Attribute* attribute) {
  Range inside;
  if (!cursor.EatWord("counter") || !cursor.EatBrackets(&inside)) return false;
  attribute->kind = AttributeKind::kCounter;
  attribute->counter = ParseCounterSpec(context, inside);
  return cursor.AtEnd();
}

bool ParseWordAttribute(absl::string_view word, Attribute* attribute) {
  for (const AttributeWord& row : kAttributes) {
    if (row.word != word) continue;
    attribute->kind = row.kind;
    return true;
  }
  if (FindColor(word, &attribute->color)) {
    attribute->kind = AttributeKind::kColor;
    return true;
  }
  if (MatchStaticAbility(word, &attribute->ability) == word.size()) {
    attribute->kind = AttributeKind::kAbility;
    return true;
  }
  return false;
}

Attribute ParseAttribute(ParseContext* context, Range range) {
  Cursor cursor(context->text(), range);
  Attribute attribute;
  attribute.span = ToSpan(range);
  attribute.negated = cursor.Eat("-");
  const absl::string_view word = Slice(context->text(), cursor.rest());
  if (ParseNumericAttribute(context, cursor, &attribute) ||
      ParseCounterAttribute(context, cursor, &attribute) ||
      ParseWordAttribute(word, &attribute)) {
    return attribute;
  }
  attribute.kind = AttributeKind::kWord;
  attribute.word = std::string(word);
  // What is separated by commas is one word, and nothing is called so.
  const bool list = absl::StrContains(word, ',') && !attribute.negated &&
                    !absl::StrContains(word, '-');
  if (list) {
    context->Warning(cursor.rest(), "matches-nothing",
                     "alternatives are separated by ';'; as it is written it "
                     "matches nothing");
  }
  for (char c : word) {
    if (IsWordCharacter(c) || c == ' ' || c == '\'' || c == '-' ||
        (c == ',' && list)) {
      continue;
    }
    std::vector<absl::string_view> words;
    for (const AttributeWord& row : kAttributes) words.push_back(row.word);
    context->Unknown(cursor.rest(), "unknown-attribute",
                     "an attribute of a target", words);
    break;
  }
  return attribute;
}

}  // namespace

void ParseAttributes(ParseContext* context, Range range, Subject* subject) {
  for (Range part : SplitTopLevel(context->text(), range, ";&")) {
    part = Trim(context->text(), part);
    if (part.empty()) continue;
    Nesting nesting(context, part);
    if (!nesting) return;
    Attribute attribute = ParseAttribute(context, part);
    // One `&` or one minus sign makes all of them necessary.
    subject->all_attributes |= attribute.negated;
    subject->attributes.push_back(std::move(attribute));
  }
  subject->all_attributes |=
      FindTopLevel(context->text(), range, "&") != kNotFound;
}

const std::vector<absl::string_view>& AttributeWords() {
  static const auto* const words = [] {
    auto* all = new std::vector<absl::string_view>(StaticAbilityWords());
    for (const AttributeWord& row : kAttributes) all->push_back(row.word);
    for (const ColorWord& row : kColors) all->push_back(row.word);
    all->insert(all->end(), {"power", "toughness", "manacost", "counter"});
    return all;
  }();
  return *words;
}

bool ParseComparison(Cursor* cursor, Comparison* comparison) {
  Cursor ahead = *cursor;
  ahead.SkipSpaces();
  for (const ComparisonSign& row : kComparisons) {
    if (!ahead.Eat(row.sign)) continue;
    *comparison = row.comparison;
    ahead.SkipSpaces();
    *cursor = ahead;
    return true;
  }
  return false;
}

bool FindColor(absl::string_view word, Color* color) {
  for (const ColorWord& row : kColors) {
    if (row.word != word) continue;
    *color = row.color;
    return true;
  }
  return false;
}

bool FindColorLetter(char letter, Color* color) {
  for (const ColorWord& row : kColors) {
    if (row.letter != letter) continue;
    *color = row.color;
    return true;
  }
  return false;
}

}  // namespace refold::wagic
