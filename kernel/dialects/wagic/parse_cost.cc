#include "kernel/dialects/wagic/parse_cost.h"

#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/wagic/parse_amount.h"
#include "kernel/dialects/wagic/parse_attribute.h"
#include "kernel/dialects/wagic/parse_target.h"

namespace refold::wagic {
namespace {

struct CostWord {
  absl::string_view word;
  CostKind kind;
};

// Symbols that are a word alone.
constexpr CostWord kCostWords[] = {
    {"t", CostKind::kTap},
    {"q", CostKind::kUntap},
    {"s", CostKind::kSacrifice},
    {"e", CostKind::kExile},
    {"h", CostKind::kReturnToHand},
    {"d", CostKind::kDiscardAtRandom},
    {"m", CostKind::kMillTop},
    {"l2e", CostKind::kExileTop},
    {"i", CostKind::kSnow},
    {"x", CostKind::kX},
    {"n", CostKind::kNinja},
    {"cycle", CostKind::kCycle},
    {"unattach", CostKind::kUnattach},
    {"chosencolor", CostKind::kChosenColor},
    {"discard", CostKind::kDiscard},
};

// Symbols with a target specification in parentheses.
constexpr CostWord kCostsWithSpec[] = {
    {"t", CostKind::kTap},           {"q", CostKind::kUntap},
    {"s", CostKind::kSacrifice},     {"e", CostKind::kExile},
    {"h", CostKind::kReturnToHand},  {"discard", CostKind::kDiscard},
    {"d", CostKind::kDiscard},       {"s2l", CostKind::kToLibraryTop},
    {"s2g", CostKind::kToGraveyard},
};

constexpr absl::string_view kOfferings[] = {"goblin", "fox", "moonfolk", "rat",
                                            "snake"};

Amount Number(int32_t value) {
  Amount amount;
  amount.integer = value;
  return amount;
}

// The brackets at the cursor; what is not closed is closed by the end of the
// cost.
bool EatArgument(ParseContext* context, Cursor* cursor, Range* inside) {
  if (cursor->EatBrackets(inside)) return true;
  if (cursor->Peek() != '(') return false;
  *inside = {cursor->pos() + 1, cursor->end()};
  context->Warning({cursor->pos(), cursor->pos() + 1}, "sloppy-bracket",
                   "this '(' is closed by the end of the cost");
  cursor->MoveTo(cursor->end());
  return true;
}

// `{c(p/t,n,name)}`, and `{c(…),spec}` for counters of a chosen card.
bool ParseCounters(ParseContext* context, Cursor cursor, CostPart* part) {
  Range inside;
  if (!cursor.EatWord("c") && !cursor.EatWord("counter")) return false;
  if (!EatArgument(context, &cursor, &inside)) return false;
  part->kind = CostKind::kCounters;
  part->counter = ParseCounterSpec(context, inside);
  if (cursor.Eat(",")) {
    part->spec.push_back(ParseTargetSpec(context, cursor.rest()));
    return true;
  }
  return cursor.AtEnd();
}

// `s;target(spec)`: what counts is the letter and what stands in brackets.
void PassOverToArgument(ParseContext* context, Cursor* cursor) {
  const size_t begin = cursor->pos();
  const size_t open = context->text().find('(', begin);
  if (cursor->Peek() == ';' && open != kNotFound && open < cursor->end() &&
      context->PassOver({begin, open})) {
    cursor->MoveTo(open);
  }
}

bool ParseCostWithSpec(ParseContext* context, Cursor cursor, CostPart* part) {
  const absl::string_view word = cursor.PeekWord();
  cursor.Advance(word.size());
  PassOverToArgument(context, &cursor);
  Range inside;
  if (!EatArgument(context, &cursor, &inside) || !cursor.AtEnd()) return false;
  for (const CostWord& row : kCostsWithSpec) {
    if (row.word != word) continue;
    part->kind = row.kind;
    part->spec.push_back(ParseTargetSpec(context, inside));
    return true;
  }
  if (word != "p") return false;
  Color color;
  const absl::string_view letter = Slice(context->text(), inside);
  if (letter.size() != 1 || !FindColorLetter(letter[0], &color)) return false;
  part->kind = CostKind::kPhyrexian;
  part->colors.push_back(color);
  return true;
}

// `l`, `l:n`, `x:colour`, `value:variable`.
bool ParseWithValue(ParseContext* context, Cursor cursor, CostPart* part) {
  if (cursor.EatWord("l")) {
    part->kind = CostKind::kLife;
    part->amount = Number(1);
    if (cursor.Eat(":")) part->amount = RequireAmount(context, cursor.rest());
    return true;
  }
  if (cursor.Eat("x:")) {
    Color color;
    if (!FindColor(Slice(context->text(), cursor.rest()), &color)) return false;
    part->kind = CostKind::kX;
    part->colors.push_back(color);
    return true;
  }
  if (cursor.Eat("value:")) {
    part->kind = CostKind::kGeneric;
    part->amount = RequireAmount(context, cursor.rest());
    return true;
  }
  return false;
}

// `w`, `wu`, `2w`, `12`, `c`.
bool ParseMana(absl::string_view symbol, CostPart* part) {
  size_t digits = 0;
  while (digits < symbol.size() && IsDigit(symbol[digits])) ++digits;
  if (digits > 4 || symbol.empty()) return false;
  int32_t number = 0;
  for (size_t i = 0; i < digits; ++i) number = 10 * number + (symbol[i] - '0');
  for (char letter : symbol.substr(digits)) {
    Color color;
    if (!FindColorLetter(letter, &color)) {
      if (symbol != "c") return false;
      part->kind = CostKind::kColorless;
      part->amount = Number(1);
      return true;
    }
    part->colors.push_back(color);
  }
  part->amount = Number(number);
  const size_t halves = part->colors.size() + (digits > 0 ? 1 : 0);
  if (halves > 2) return false;
  if (part->colors.empty()) {
    part->kind = CostKind::kGeneric;
  } else {
    part->kind = halves == 1 ? CostKind::kMana : CostKind::kHybrid;
  }
  return true;
}

bool ParseCostWord(absl::string_view symbol, CostPart* part) {
  for (const CostWord& row : kCostWords) {
    if (row.word != symbol) continue;
    part->kind = row.kind;
    return true;
  }
  for (absl::string_view offering : kOfferings) {
    if (symbol != absl::StrCat("k", offering)) continue;
    part->kind = CostKind::kOffering;
    part->word = std::string(offering);
    return true;
  }
  return false;
}

CostPart ParseCostPart(ParseContext* context, Range range) {
  const Cursor cursor(context->text(), Trim(context->text(), range));
  const absl::string_view symbol = Slice(context->text(), cursor.rest());
  CostPart part;
  part.span = ToSpan(range);
  if (ParseCounters(context, cursor, &part) ||
      ParseCostWithSpec(context, cursor, &part) ||
      ParseWithValue(context, cursor, &part) || ParseCostWord(symbol, &part)) {
    return part;
  }
  CostPart mana;
  mana.span = part.span;
  if (ParseMana(symbol, &mana)) return mana;
  std::vector<absl::string_view> words;
  for (const CostWord& row : kCostWords) words.push_back(row.word);
  // No word is near a letter, so those that there are stand for it.
  context->Unknown(range, "unknown-cost",
                   symbol.size() == 1
                       ? "a cost: mana is w, u, b, r, g, c, x or a number, and "
                         "to tap is t"
                       : "a cost",
                   words);
  return part;
}

}  // namespace

Cost ParseCost(ParseContext* context, Cursor* cursor) {
  Cost cost;
  const size_t begin = cursor->pos();
  while (cursor->Peek() == '{') {
    Nesting nesting(context, cursor->rest());
    Range inside;
    if (!nesting) break;
    if (!cursor->EatBrackets(&inside)) {
      context->Error({cursor->pos(), cursor->pos() + 1}, "unclosed-bracket",
                     "this '{' is not closed");
      break;
    }
    cost.parts.push_back(ParseCostPart(context, inside));
    // `{r}}{g}`
    const Range stray = {cursor->pos(), cursor->pos() + 1};
    if (cursor->Peek() == '}' && cursor->Peek(1) == '{' &&
        context->OnlyStrayBrackets(stray)) {
      cursor->Advance();
    }
  }
  cost.span = ToSpan({begin, cursor->pos()});
  return cost;
}

Cost RequireCost(ParseContext* context, Range range) {
  Cursor cursor(context->text(), Trim(context->text(), range));
  const bool multi = cursor.Eat("multi");
  cursor.SkipSpaces();
  // A cost is read by its braces: `mana={2}{g}`.
  const size_t brace = context->text().find('{', cursor.pos());
  if (brace != kNotFound && brace > cursor.pos() && brace < cursor.end() &&
      context->PassOver({cursor.pos(), brace})) {
    cursor.MoveTo(brace);
  }
  Cost cost = ParseCost(context, &cursor);
  cost.multi = multi;
  cursor.SkipSpaces();
  if (!cursor.AtEnd() || cost.parts.empty()) {
    context->Error(cursor.rest(), "unknown-cost",
                   absl::StrCat("'", Slice(context->text(), cursor.rest()),
                                "' is not a cost in braces"));
  }
  return cost;
}

}  // namespace refold::wagic
