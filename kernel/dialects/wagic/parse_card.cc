#include "kernel/dialects/wagic/parse_card.h"

#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/wagic/parse_ability.h"
#include "kernel/dialects/wagic/parse_attribute.h"
#include "kernel/dialects/wagic/parse_condition.h"
#include "kernel/dialects/wagic/parse_context.h"
#include "kernel/dialects/wagic/parse_cost.h"
#include "kernel/dialects/wagic/parse_target.h"

namespace refold::wagic {
namespace {

using FieldParser = void (*)(ParseContext*, CardAst*);

// Words between spaces (and commas, for colours).
std::vector<Range> Words(ParseContext* context) {
  std::vector<Range> words;
  for (Range part : SplitTopLevel(context->text(), context->all(), " ,")) {
    if (!part.empty()) words.push_back(part);
  }
  return words;
}

void ParseTypeField(ParseContext* context, CardAst* card) {
  card->types.clear();
  for (Range word : Words(context)) {
    card->types.emplace_back(Slice(context->text(), word));
  }
}

void ParseSubtypes(ParseContext* context, CardAst* card) {
  card->subtypes.clear();
  for (Range word : Words(context)) {
    card->subtypes.emplace_back(Slice(context->text(), word));
  }
}

void ParseColors(ParseContext* context, CardAst* card) {
  card->has_colors = true;
  card->colors.clear();
  for (Range word : Words(context)) {
    Color color;
    if (Slice(context->text(), word) == "artifact") {
      card->artifact_color = true;
    } else if (FindColor(Slice(context->text(), word), &color)) {
      card->colors.push_back(color);
    } else {
      context->Unknown(word, "unknown-color", "a colour",
                       {"white", "blue", "black", "red", "green", "artifact"});
    }
  }
}

// A number; `*`, `1+*` and the like count what is written besides the star.
std::optional<int32_t> ParseStat(ParseContext* context) {
  const Range range = Trim(context->text(), context->all());
  const absl::string_view stat = Slice(context->text(), range);
  int32_t number = 0;
  if (absl::SimpleAtoi(stat, &number)) return number;
  if (!absl::StrContains(stat, "*")) {
    context->Error(range, "bad-number",
                   absl::StrCat("'", stat, "' is not a power or toughness"));
    return std::nullopt;
  }
  int32_t beside_star = 0;
  for (char c : stat) {
    if (!IsDigit(c)) continue;
    beside_star = std::min(10 * beside_star + (c - '0'), 1000);
  }
  return beside_star;
}

int32_t ParseInteger(ParseContext* context, Range range) {
  const Range trimmed = Trim(context->text(), range);
  int32_t value = 0;
  if (absl::SimpleAtoi(Slice(context->text(), trimmed), &value)) return value;
  context->Error(range, "bad-number", "a whole number is expected here");
  return 0;
}

void ParseAbilities(ParseContext* context, CardAst* card) {
  for (Range part : SplitTopLevel(context->text(), context->all(), ",")) {
    part = Trim(context->text(), part);
    const absl::string_view word = Slice(context->text(), part);
    if (word.empty()) continue;
    StaticAbility ability;
    if (MatchStaticAbility(word, &ability) == word.size()) {
      card->abilities.push_back(ability);
    } else if (FindStaticAbilityIn(word, &ability)) {
      context->Warning(
          part, "sloppy-ability",
          absl::StrCat("'", word, "' is read as '", Name(ability), "'"));
      card->abilities.push_back(ability);
    } else if (NearestWord(word, StaticAbilityWords()).empty()) {
      context->PassOver(part);
    } else {
      context->Unknown(part, "unknown-ability", "a static ability",
                       StaticAbilityWords());
    }
  }
}

void ParseDredge(ParseContext* context, CardAst* card) {
  Cursor cursor(context->text(), Trim(context->text(), context->all()));
  Range inside;
  if (!cursor.EatWord("dredge") || !cursor.EatBrackets(&inside)) {
    context->Error(context->all(), "bad-dredge", "write dredge=dredge(number)");
    return;
  }
  card->dredge = ParseInteger(context, inside);
}

// A cost that the menu may show under a name: `{…} name(Text)`.
void ParseOther(ParseContext* context, CardAst* card) {
  Cursor cursor(context->text(), Trim(context->text(), context->all()));
  AlternativeCost other;
  other.cost = ParseCost(context, &cursor);
  cursor.SkipSpaces();
  Range inside;
  if (cursor.EatWord("name") && cursor.EatBrackets(&inside)) {
    other.menu_text = std::string(Slice(context->text(), inside));
  }
  cursor.SkipSpaces();
  const size_t begin = cursor.pos();
  if (cursor.Peek() == '(' && cursor.EatBrackets(&inside)) {
    context->PassOver({begin, cursor.pos()});
  }
  cursor.SkipSpaces();
  if (!cursor.AtEnd() || other.cost.parts.empty()) {
    context->Error(cursor.rest(), "unknown-cost",
                   "write other={cost} name(text)");
  }
  card->other = std::move(other);
}

void CheckPrinted(ParseContext* context, const Cost& mana) {
  for (const CostPart& part : mana.parts) {
    const bool taps =
        part.kind == CostKind::kTap || part.kind == CostKind::kUntap;
    if (!taps || !part.spec.empty()) continue;
    context->Error({part.span.offset, part.span.offset + part.span.length},
                   "cast-by-tapping",
                   "a card that is cast is not in play yet, so it cannot be "
                   "tapped or untapped to cast it");
  }
}

struct FieldRow {
  absl::string_view key;
  FieldParser parser;
};
constexpr FieldRow kFields[] = {
    {"type", ParseTypeField},
    {"subtype", ParseSubtypes},
    {"color", ParseColors},
    {"abilities", ParseAbilities},
    {"dredge", ParseDredge},
    {"other", ParseOther},
    {"mana",
     [](ParseContext* context, CardAst* card) {
       // An empty cost means that there is no cost.
       if (Trim(context->text(), context->all()).empty()) return;
       card->mana = RequireCost(context, context->all());
       CheckPrinted(context, *card->mana);
     }},
    {"power", [](ParseContext* context,
                 CardAst* card) { card->power = ParseStat(context); }},
    {"toughness", [](ParseContext* context,
                     CardAst* card) { card->toughness = ParseStat(context); }},
    {"target",
     [](ParseContext* context, CardAst* card) {
       card->target = ParseTargetSpec(context, context->all());
     }},
    {"alias",
     [](ParseContext* context, CardAst* card) {
       card->alias = ParseInteger(context, context->all());
     }},
    {"kicker",
     [](ParseContext* context, CardAst* card) {
       card->kicker = RequireCost(context, context->all());
     }},
    {"buyback",
     [](ParseContext* context, CardAst* card) {
       card->buyback = RequireCost(context, context->all());
     }},
    {"flashback",
     [](ParseContext* context, CardAst* card) {
       card->flashback = RequireCost(context, context->all());
     }},
    {"retrace",
     [](ParseContext* context, CardAst* card) {
       card->retrace = RequireCost(context, context->all());
     }},
    {"facedown",
     [](ParseContext* context, CardAst* card) {
       card->facedown = RequireCost(context, context->all());
     }},
    {"restriction",
     [](ParseContext* context, CardAst* card) {
       card->restriction = ParseCondition(context, context->all());
     }},
    {"otherrestriction",
     [](ParseContext* context, CardAst* card) {
       card->other_restriction = ParseCondition(context, context->all());
     }},
};

// `suspend(n)`: the number is in the key.
void ParseSuspend(const CardField& field, ParseContext* context,
                  CardAst* card) {
  Suspend suspend;
  const absl::string_view key = field.key;
  const size_t open = key.find('(');
  const size_t close = key.find(')');
  if (open == absl::string_view::npos || close == absl::string_view::npos ||
      close < open ||
      !absl::SimpleAtoi(key.substr(open + 1, close - open - 1),
                        &suspend.time_counters)) {
    context->Error(context->all(), "bad-suspend", "write suspend(number)=cost");
  }
  suspend.cost = RequireCost(context, context->all());
  card->suspend = std::move(suspend);
}

}  // namespace

CardAst ParseCard(const CardRecord& record,
                  std::vector<Diagnostic>* diagnostics) {
  CardAst card;
  card.name = record.name;
  for (size_t i = 0; i < record.fields.size(); ++i) {
    const CardField& field = record.fields[i];
    if (field.key == "text") card.text = field.value;
    LineZone zone;
    if (FindLineZone(field.key, &zone)) {
      ParseContext context(record.file, field, diagnostics);
      card.lines.push_back({ParseLine(&context, context.all(), zone), i});
      continue;
    }
    if (absl::StartsWith(field.key, "suspend")) {
      ParseContext context(record.file, field, diagnostics);
      ParseSuspend(field, &context, &card);
      continue;
    }
    for (const FieldRow& row : kFields) {
      if (row.key != field.key) continue;
      ParseContext context(record.file, field, diagnostics);
      row.parser(&context, &card);
      break;
    }
  }
  return card;
}

}  // namespace refold::wagic
