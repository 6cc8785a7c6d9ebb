#include "kernel/dialects/wagic/parse_amount.h"

#include <cstdint>
#include <limits>
#include <memory>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/wagic/parse_attribute.h"
#include "kernel/dialects/wagic/parse_condition.h"
#include "kernel/dialects/wagic/parse_target.h"

namespace refold::wagic {
namespace {

struct ArithmeticWord {
  absl::string_view word;
  Arithmetic arithmetic;
};
constexpr ArithmeticWord kArithmetic[] = {
    {"halfup", Arithmetic::kHalfUp},       {"halfdown", Arithmetic::kHalfDown},
    {"twice", Arithmetic::kTwice},         {"thrice", Arithmetic::kThrice},
    {"plusone", Arithmetic::kPlusOne},     {"plustwo", Arithmetic::kPlusTwo},
    {"plusthree", Arithmetic::kPlusThree},
};

// One alternation of prefixes, variables and counts, behind the sign.
class AmountReader {
 public:
  AmountReader(ParseContext* context, Cursor* cursor, Amount* amount)
      : context_(context), cursor_(*cursor), out_(cursor), amount_(amount) {}

  bool Read() {
    Nesting nesting(context_, cursor_.rest());
    if (!nesting) return false;
    const size_t begin = cursor_.pos();
    bool plus = cursor_.Eat("+");
    if (!plus && cursor_.Eat("-")) {
      amount_->arithmetic.push_back(Arithmetic::kNegate);
    }
    cursor_.SkipSpaces();
    if (!ReadPrefixed()) return false;
    amount_->span = ToSpan({begin, cursor_.pos()});
    *out_ = cursor_;
    return true;
  }

 private:
  bool ReadPrefixed() {
    if (IsDigit(cursor_.Peek())) return ReadInteger();
    // At most as many prefixes as there are kinds of them.
    for (int i = 0; i < 10; ++i) {
      if (ReadTerm()) return true;
      if (!EatPrefix()) return false;
    }
    return false;
  }

  bool EatPrefix() {
    if (cursor_.LooksAt("other") && !cursor_.LooksAt("other ")) {
      cursor_.Eat("other");
      amount_->without_self = true;
      return true;
    }
    if (cursor_.Eat("stored")) {
      amount_->stored = true;
      return true;
    }
    if (cursor_.Eat("-")) {
      amount_->arithmetic.push_back(Arithmetic::kNegate);
      return true;
    }
    for (const ArithmeticWord& row : kArithmetic) {
      if (!cursor_.Eat(row.word)) continue;
      amount_->arithmetic.push_back(row.arithmetic);
      return true;
    }
    return false;
  }

  bool ReadInteger() {
    const absl::string_view word = cursor_.PeekWord();
    if (!absl::SimpleAtoi(word, &amount_->integer)) return false;
    cursor_.Advance(word.size());
    amount_->kind = AmountKind::kInteger;
    const bool negate = !amount_->arithmetic.empty() &&
                        amount_->arithmetic.back() == Arithmetic::kNegate;
    if (negate) {
      amount_->arithmetic.pop_back();
      amount_->integer = -amount_->integer;
    }
    return true;
  }

  bool ReadTerm() {
    const absl::string_view word = cursor_.PeekWord();
    const char next = cursor_.Peek(word.size());
    if (word == "type" && next == ':') return ReadCount();
    if (next == ':' && ReadExtreme(word)) return true;
    Range inside;
    if ((word == "counter" || word == "restriction") && next == '{') {
      cursor_.Advance(word.size());
      if (!cursor_.EatBrackets(&inside)) return false;
      if (word == "counter") {
        amount_->kind = AmountKind::kCounters;
        amount_->counter = std::make_shared<const CounterSpec>(
            ParseCounterSpec(context_, inside));
      } else {
        amount_->kind = AmountKind::kCondition;
        amount_->condition =
            std::make_shared<const Condition>(ParseCondition(context_, inside));
      }
      return true;
    }
    if (!FindVariable(word, &amount_->variable)) return false;
    amount_->kind = AmountKind::kVariable;
    cursor_.Advance(word.size());
    return true;
  }

  bool ReadExtreme(absl::string_view word) {
    Characteristic characteristic;
    if (word == "power") {
      characteristic = Characteristic::kPower;
    } else if (word == "toughness") {
      characteristic = Characteristic::kToughness;
    } else if (word == "convertedcost") {
      characteristic = Characteristic::kConvertedCost;
    } else {
      return false;
    }
    Cursor ahead = cursor_;
    ahead.Advance(word.size() + 1);
    const bool highest = ahead.Eat("highest:");
    if (!highest && !ahead.Eat("lowest:")) return false;
    cursor_ = ahead;
    amount_->kind = AmountKind::kExtreme;
    amount_->characteristic = characteristic;
    amount_->highest = highest;
    return ReadSpec();
  }

  bool ReadCount() {
    cursor_.Advance(5);
    cursor_.SkipSpaces();
    const absl::string_view word = cursor_.PeekWord();
    Color color;
    if (word.size() == 5 && absl::StartsWith(word, "mana") &&
        FindColorLetter(word[4], &color)) {
      amount_->kind = AmountKind::kDevotion;
      amount_->color = word[4];
    } else {
      amount_->kind = AmountKind::kCount;
    }
    return ReadSpec();
  }

  // `spec[:zones]`. A colon (or bar) that a zone follows ends the spec, which
  // may then hold spaces; without one the spec ends at the first space.
  bool ReadSpec() {
    const Range rest = cursor_.rest();
    size_t first_stop = kNotFound;
    Cursor scan = cursor_;
    while (!scan.AtEnd() && scan.Peek() != ':' && scan.Peek() != '|') {
      Range skipped;
      if (scan.Peek() == '[' && scan.EatBrackets(&skipped)) continue;
      const char c = scan.Peek();
      const bool in_spec = IsWordCharacter(c) || c == ' ' || c == '*' ||
                           c == ',' || c == '\'' || c == '-';
      if ((!in_spec || c == ' ') && first_stop == kNotFound) {
        first_stop = scan.pos();
      }
      if (!in_spec) break;
      scan.Advance();
    }
    Range spec = {rest.begin,
                  first_stop == kNotFound ? scan.pos() : first_stop};
    std::vector<ZoneRef> zones;
    if (scan.Peek() == ':' || scan.Peek() == '|') {
      Cursor behind = scan;
      behind.Advance();
      zones = ParseZones(&behind);
      if (!zones.empty()) {
        spec.end = scan.pos();
        cursor_ = behind;
      }
    }
    if (zones.empty()) cursor_.MoveTo(spec.end);
    spec = Trim(context_->text(), spec);
    if (spec.empty()) return false;
    TargetSpec parsed;
    parsed.span = ToSpan({spec.begin, cursor_.pos()});
    if (amount_->kind != AmountKind::kDevotion) {
      parsed.subjects = ParseSubjects(context_, spec);
    }
    parsed.zones = std::move(zones);
    amount_->spec = std::make_shared<const TargetSpec>(std::move(parsed));
    return true;
  }

  ParseContext* context_;
  Cursor cursor_;
  Cursor* out_;
  Amount* amount_;
};

bool ReadSmallInteger(Cursor* cursor, int32_t* value) {
  Cursor ahead = *cursor;
  const bool negative = ahead.Eat("-");
  if (!negative) ahead.Eat("+");
  const absl::string_view word = ahead.PeekWord();
  if (word.empty() || !absl::SimpleAtoi(word, value)) return false;
  if (*value > std::numeric_limits<int32_t>::max() / 2) return false;
  if (negative) *value = -*value;
  ahead.Advance(word.size());
  *cursor = ahead;
  return true;
}

// `o/2`: the letter o in place of the digit 0, which Wagic reads as 0, as it
// does everything that is neither a number nor a variable.
bool EatLetterO(Cursor* cursor) { return cursor->EatWord("o"); }

bool ReadCounterKind(ParseContext* context, Range range, CounterSpec* spec) {
  Cursor cursor(context->text(), Trim(context->text(), range));
  if (cursor.EatWord("any") || cursor.EatWord("all")) {
    spec->any = true;
    return cursor.AtEnd();
  }
  return ReadSmallInteger(&cursor, &spec->power) &&
         (cursor.Eat("/") || cursor.Eat("%")) &&
         ReadSmallInteger(&cursor, &spec->toughness) && cursor.AtEnd();
}

}  // namespace

bool ParseAmount(ParseContext* context, Cursor* cursor, Amount* amount) {
  Amount parsed;
  if (!AmountReader(context, cursor, &parsed).Read()) return false;
  *amount = std::move(parsed);
  return true;
}

Amount RequireAmount(ParseContext* context, Range range) {
  range = Trim(context->text(), range);
  Cursor cursor(context->text(), range);
  Amount amount;
  if (!ParseAmount(context, &cursor, &amount)) {
    context->Unknown(range, "unknown-amount", "a number or a variable",
                     VariableWords());
    return amount;
  }
  cursor.SkipSpaces();
  if (!cursor.AtEnd()) {
    context->Error(cursor.rest(), "trailing-text",
                   absl::StrCat("'", Slice(context->text(), cursor.rest()),
                                "' follows a complete number"));
  }
  return amount;
}

bool ParsePowerToughness(ParseContext* context, Cursor* cursor, Amount* power,
                         Amount* toughness) {
  Cursor ahead = *cursor;
  const bool zero = EatLetterO(&ahead);
  if (!zero && !ParseAmount(context, &ahead, power)) return false;
  if (!ahead.Eat("/") && !ahead.Eat("%")) return false;
  if (!ParseAmount(context, &ahead, toughness)) return false;
  if (zero) {
    context->Warning({cursor->pos(), cursor->pos() + 1}, "no-number",
                     "this is no number and counts as 0");
  }
  *cursor = ahead;
  return true;
}

CounterSpec ParseCounterSpec(ParseContext* context, Range range) {
  CounterSpec spec;
  spec.span = ToSpan(range);
  const std::vector<Range> parts = SplitTopLevel(context->text(), range, ",.");
  if (!ReadCounterKind(context, parts[0], &spec)) {
    context->Error(parts[0], "bad-counter",
                   absl::StrCat("'", Slice(context->text(), parts[0]),
                                "' is not a counter such as 1/1"));
    return spec;
  }
  const auto blank = [&](size_t i) {
    return i >= parts.size() || Trim(context->text(), parts[i]).empty();
  };
  if (!blank(1)) spec.count.push_back(RequireAmount(context, parts[1]));
  if (!blank(2)) {
    spec.name =
        std::string(Slice(context->text(), Trim(context->text(), parts[2])));
  }
  if (!blank(3)) spec.maximum.push_back(RequireAmount(context, parts[3]));
  if (parts.size() > 4) {
    context->Error({parts[4].begin, range.end}, "trailing-text",
                   "a counter has at most p/t, number, name and maximum");
  }
  return spec;
}

}  // namespace refold::wagic
