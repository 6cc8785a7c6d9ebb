#include "kernel/dialects/wagic/parse_condition.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/wagic/parse_amount.h"
#include "kernel/dialects/wagic/parse_attribute.h"
#include "kernel/dialects/wagic/parse_cost.h"
#include "kernel/dialects/wagic/parse_target.h"
#include "kernel/dialects/wagic/phase_words.h"

namespace refold::wagic {
namespace {

struct ConditionWord {
  absl::string_view word;
  ConditionKind kind;
};

// Conditions that are words alone.
constexpr ConditionWord kConditionWords[] = {
    {"casted a spell", ConditionKind::kCastedASpell},
    {"rebound", ConditionKind::kRebound},
    {"morbid", ConditionKind::kMorbid},
    {"miracle", ConditionKind::kMiracle},
    {"prowl", ConditionKind::kProwl},
    {"discarded", ConditionKind::kDiscarded},
    {"raid", ConditionKind::kRaid},
    {"ownerscontrol", ConditionKind::kOwnersControl},
    {"opponentscontrol", ConditionKind::kOpponentsControl},
    {"one of a kind", ConditionKind::kOneOfAKind},
    {"before battle damage", ConditionKind::kBeforeBattleDamage},
    {"after battle", ConditionKind::kAfterBattle},
    {"during battle", ConditionKind::kDuringBattle},
    {"during my main phases", ConditionKind::kDuringMyMainPhases},
    {"during my turn", ConditionKind::kDuringMyTurn},
    {"during opponent turn", ConditionKind::kDuringOpponentTurn},
    {"control snow land", ConditionKind::kControlSnowLand},
    {"control two or more vampires", ConditionKind::kControlTwoOrMoreVampires},
    {"control less creatures", ConditionKind::kControlLessCreatures},
};

// Conditions about cards that match a specification in parentheses.
constexpr ConditionWord kConditionsWithSpec[] = {
    {"type", ConditionKind::kCompare},
    {"compare", ConditionKind::kCompare},
    {"lastturn", ConditionKind::kLastTurn},
    {"thisturn", ConditionKind::kThisTurn},
    {"casted", ConditionKind::kCasted},
    {"cantargetcard", ConditionKind::kCanTarget},
    {"paid", ConditionKind::kPaid},
    {"spent", ConditionKind::kSpent},
};

std::vector<absl::string_view> AllWords() {
  std::vector<absl::string_view> words;
  for (const ConditionWord& row : kConditionWords) words.push_back(row.word);
  for (const ConditionWord& row : kConditionsWithSpec) {
    words.push_back(row.word);
  }
  words.insert(words.end(), {"myturnonly", "opponentturnonly", "assorcery"});
  return words;
}

Amount CountOf(ParseContext* context, Range spec) {
  Amount amount;
  amount.kind = AmountKind::kCount;
  amount.span = ToSpan(spec);
  amount.spec =
      std::make_shared<const TargetSpec>(ParseTargetSpec(context, spec));
  return amount;
}

// `type(spec)`, `compare(amount)` or a plain amount; then perhaps `+n`, `-n`.
bool ParseOperand(ParseContext* context, Cursor* cursor, Amount* amount) {
  Cursor ahead = *cursor;
  Range inside;
  if (ahead.Eat("type") && ahead.EatBrackets(&inside)) {
    *amount = CountOf(context, inside);
    *cursor = ahead;
  } else {
    ahead = *cursor;
    if (ahead.Eat("compare") && ahead.EatBrackets(&inside)) {
      *amount = RequireAmount(context, inside);
      *cursor = ahead;
    } else if (!ParseAmount(context, cursor, amount)) {
      return false;
    }
  }
  const bool plus = cursor->Peek() == '+';
  if ((plus || cursor->Peek() == '-') && IsDigit(cursor->Peek(1))) {
    Amount addend;
    ParseAmount(context, cursor, &addend);
    amount->addend = addend.integer;
  }
  return true;
}

// `~op~operand`, or nothing.
void ParseTilde(ParseContext* context, Cursor* cursor, ConditionTerm* term) {
  if (!cursor->Eat("~")) return;
  if (cursor->Eat("morethan~")) {
    term->comparison = Comparison::kGreater;
  } else if (cursor->Eat("lessthan~")) {
    term->comparison = Comparison::kLess;
  } else if (cursor->Eat("equalto~")) {
    term->comparison = Comparison::kEqual;
  } else if (!IsDigit(cursor->Peek())) {
    context->Unknown(cursor->rest(), "unknown-comparison", "a comparison",
                     {"morethan", "lessthan", "equalto"});
    cursor->MoveTo(cursor->end());
    return;
  }
  term->has_right = ParseOperand(context, cursor, &term->right);
  if (!term->has_right) {
    context->Unknown(cursor->rest(), "unknown-amount", "a number or a variable",
                     VariableWords());
    cursor->MoveTo(cursor->end());
  }
}

bool ParseConditionWithSpec(ParseContext* context, Cursor* cursor,
                            ConditionTerm* term) {
  const absl::string_view word = cursor->PeekWord();
  Cursor ahead = *cursor;
  ahead.Advance(word.size());
  Range inside;
  if (ahead.Peek() != '(' || !ahead.EatBrackets(&inside)) return false;
  for (const ConditionWord& row : kConditionsWithSpec) {
    if (row.word != word) continue;
    term->kind = row.kind;
    const absl::string_view argument = Slice(context->text(), inside);
    if (row.kind == ConditionKind::kCompare) {
      // What it is compared with may stand within the brackets, too.
      Cursor within(context->text(), inside);
      if (ParseAmount(context, &within, &term->left) && within.Peek() == '~') {
        ParseTilde(context, &within, term);
        *cursor = ahead;
        return true;
      }
      ParseOperand(context, cursor, &term->left);
    } else {
      *cursor = ahead;
      if (row.kind == ConditionKind::kPaid) {
        term->word = std::string(argument);
      } else if (row.kind == ConditionKind::kSpent) {
        term->cost = RequireCost(context, inside);
      } else if (row.kind == ConditionKind::kCasted && argument == "this") {
        term->kind = ConditionKind::kCastedThis;
      } else {
        term->spec.push_back(ParseTargetSpec(context, inside));
      }
    }
    ParseTilde(context, cursor, term);
    return true;
  }
  return false;
}

bool ParseConditionWord(Cursor* cursor, ConditionTerm* term) {
  for (const ConditionWord& row : kConditionWords) {
    if (!cursor->EatWord(row.word)) continue;
    term->kind = row.kind;
    return true;
  }
  const absl::string_view word = cursor->PeekWord();
  if (!FindTimingWord(word, term)) return false;
  cursor->Advance(word.size());
  return true;
}

ConditionTerm ParseTerm(ParseContext* context, Range range) {
  Cursor cursor(context->text(), Trim(context->text(), range));
  ConditionTerm term;
  term.span = ToSpan(cursor.rest());
  if (cursor.Eat("turn:")) {
    term.kind = ConditionKind::kTurn;
    term.has_right = true;
    term.right = RequireAmount(context, cursor.rest());
    return term;
  }
  if (!ParseConditionWithSpec(context, &cursor, &term) &&
      !ParseConditionWord(&cursor, &term)) {
    context->Unknown(cursor.rest(), "unknown-condition", "a condition",
                     AllWords());
    return term;
  }
  cursor.SkipSpaces();
  // The text of a menu may stand anywhere.
  Cursor behind = cursor;
  Range inside;
  if (behind.EatWord("name") && behind.EatBrackets(&inside)) cursor = behind;
  if (!cursor.AtEnd()) {
    context->Error(cursor.rest(), "trailing-text",
                   absl::StrCat("'", Slice(context->text(), cursor.rest()),
                                "' follows a complete condition"));
  }
  return term;
}

// Properties of `this(…)` that are words alone, and that are numbers.
constexpr ConditionWord kThisWords[] = {
    {"counters", ConditionKind::kThisAnyCounters},
    {"opponentdamagecount", ConditionKind::kThisOpponentDamageCount},
    {"untapped", ConditionKind::kThisUntapped},
    {"tapped", ConditionKind::kThisTapped},
    {"attacking", ConditionKind::kThisAttacking},
    {"blocking", ConditionKind::kThisBlocking},
    {"notblocked", ConditionKind::kThisNotBlocked},
    {"damaged", ConditionKind::kThisDamaged},
    {"dualwielding", ConditionKind::kThisDualWielding},
    {"opponentlife", ConditionKind::kThisOpponentLife},
    {"controllerlife", ConditionKind::kThisControllerLife},
};

bool ParseProperty(ParseContext* context, Cursor* cursor, ConditionTerm* term) {
  Range inside;
  Cursor ahead = *cursor;
  if (ahead.EatWord("counter") && ahead.EatBrackets(&inside)) {
    term->kind = ConditionKind::kThisCounters;
    term->counter = ParseCounterSpec(context, inside);
    *cursor = ahead;
    return true;
  }
  ahead = *cursor;
  if (ahead.EatWord("variable") && ahead.EatBrackets(&inside)) {
    term->kind = ConditionKind::kThisAmount;
    term->left = RequireAmount(context, inside);
    *cursor = ahead;
    return true;
  }
  ahead = *cursor;
  if (ahead.EatWord("cantargetcard") && ahead.EatBrackets(&inside)) {
    term->kind = ConditionKind::kCanTarget;
    term->spec.push_back(ParseTargetSpec(context, inside));
    *cursor = ahead;
    return true;
  }
  for (const ConditionWord& row : kThisWords) {
    if (!cursor->EatWord(row.word)) continue;
    term->kind = row.kind;
    return true;
  }
  term->kind = ConditionKind::kThisAmount;
  return ParseAmount(context, cursor, &term->left);
}

}  // namespace

Condition ParseCondition(ParseContext* context, Range range) {
  range = Trim(context->text(), range);
  Condition condition;
  condition.span = ToSpan(range);
  Nesting nesting(context, range);
  if (!nesting) return condition;
  Cursor cursor(context->text(), range);
  Range inside;
  // `restriction{{…}}` means the same as single braces.
  if (cursor.EatBrackets(&inside) && cursor.AtEnd()) range = inside;
  for (Range part : SplitTopLevel(context->text(), range, ",")) {
    Nesting term(context, part);
    if (!term) break;
    condition.terms.push_back(ParseTerm(context, part));
  }
  return condition;
}

ConditionTerm ParseThisProperty(ParseContext* context, Range range) {
  Cursor cursor(context->text(), Trim(context->text(), range));
  ConditionTerm term;
  term.span = ToSpan(cursor.rest());
  Nesting nesting(context, range);
  if (!nesting) return term;
  if (!ParseProperty(context, &cursor, &term)) {
    std::vector<absl::string_view> words = {"counter", "variable", "gear",
                                            "auras", "cantargetcard"};
    for (const ConditionWord& row : kThisWords) words.push_back(row.word);
    context->Unknown(cursor.rest(), "unknown-property",
                     "a property of this card", words);
    return term;
  }
  if (ParseComparison(&cursor, &term.comparison) && !cursor.AtEnd()) {
    term.has_right = true;
    term.right = RequireAmount(context, cursor.rest());
    return term;
  }
  cursor.SkipSpaces();
  if (!cursor.AtEnd()) {
    context->Error(cursor.rest(), "trailing-text",
                   absl::StrCat("'", Slice(context->text(), cursor.rest()),
                                "' follows a complete property"));
  }
  return term;
}

}  // namespace refold::wagic
