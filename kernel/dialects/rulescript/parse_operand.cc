#include "kernel/dialects/rulescript/parse_operand.h"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/parse_expression.h"
#include "kernel/dialects/rulescript/parse_target.h"

namespace refold::rulescript {
namespace {

constexpr absl::string_view kGetTargets = "getTargets";
constexpr absl::string_view kKeywords[] = {
    "and",  "or",   "not",   "in",    "if",   "else", "all",
    "True", "true", "False", "false", "None", "nil",
};

struct Arity {
  Function function;
  size_t least;
  size_t most;
};

constexpr size_t kAnyNumber = std::numeric_limits<size_t>::max();
constexpr Arity kArities[] = {
    {Function::kIsChar, 1, 1},       {Function::kFlipCoin, 0, 0},
    {Function::kInUAttack, 1, 1},    {Function::kAbs, 1, 1},
    {Function::kBool, 1, 1},         {Function::kInt, 1, 1},
    {Function::kLen, 1, 1},          {Function::kMax, 1, kAnyNumber},
    {Function::kMin, 1, kAnyNumber}, {Function::kSum, 1, 1},
};

bool IsIterationVariable(Variable variable) {
  return variable >= Variable::kCard;
}

bool IsKeyword(absl::string_view text) {
  return std::find(std::begin(kKeywords), std::end(kKeywords), text) !=
         std::end(kKeywords);
}

// Expressions between commas, up to the end.
bool ParseList(Reader* reader, std::vector<Ref<Expr>>* out) {
  if (reader->AtEnd()) return true;
  do {
    Expr element;
    if (!ParseExpression(reader, &element)) return false;
    out->push_back(Ref<Expr>(std::move(element)));
  } while (reader->Eat(","));
  return reader->ExpectEnd();
}

bool ParseGetTargets(const Reader& outer, Reader* arguments, Expr* out,
                     const Token& first) {
  if (arguments->Peek().kind != TokenKind::kString) {
    return arguments->Expected("a target filter in quotes");
  }
  Reader inner = arguments->Within(arguments->Next());
  TargetFilter filter;
  if (!inner.CheckQuotations() || !ParseTargetFilter(&inner, &filter) ||
      !inner.ExpectEnd() || !arguments->ExpectEnd()) {
    return false;
  }
  return FinishNode(outer, first,
                    GetTargets{Ref<TargetFilter>(std::move(filter))}, out);
}

bool ParseCall(Reader* reader, Expr* out) {
  const Token name = reader->Next();
  Reader arguments = *reader;
  if (!reader->Inside("(", &arguments)) return false;
  if (name.text == kGetTargets) {
    return ParseGetTargets(*reader, &arguments, out, name);
  }
  const Position where = reader->line()->At(name.offset, name.text.size());
  const std::optional<Function> function = FindExactWord<Function>(name.text);
  if (!function.has_value()) {
    std::vector<absl::string_view> known = Spellings<Function>();
    known.push_back(kGetTargets);
    return reader->Unknown(where, name.text, "unknown-function",
                           "function of expressions", known);
  }
  FunctionCall call;
  call.function = *function;
  if (!ParseList(&arguments, &call.arguments)) return false;
  for (const Arity& arity : kArities) {
    if (arity.function != *function) continue;
    if (call.arguments.size() < arity.least ||
        call.arguments.size() > arity.most) {
      return reader->ErrorAt(
          where, "argument-count",
          absl::StrCat("'", name.text, "' takes ",
                       arity.most == kAnyNumber ? "at least " : "", arity.least,
                       " arguments, here are ", call.arguments.size()));
    }
  }
  return FinishNode(*reader, name, std::move(call), out);
}

bool ParseVariable(Reader* reader, Expr* out) {
  const Token name = reader->Peek();
  const LineContext& line = *reader->line();
  if (line.declared.count(std::string(name.text)) > 0) {
    reader->Next();
    return FinishNode(*reader, name, DeclaredName{std::string(name.text)}, out);
  }
  const std::optional<Variable> variable = FindExactWord<Variable>(name.text);
  if (!variable.has_value()) {
    std::vector<absl::string_view> known = Spellings<Variable>();
    for (const std::string& declared : line.declared) known.push_back(declared);
    known.insert(known.end(),
                 {"True", "true", "False", "false", "None", "nil"});
    return reader->Unknown(reader->Here(), name.text, "unknown-name",
                           "name that expressions know", known);
  }
  if (IsIterationVariable(*variable) && line.iterations == 0) {
    return reader->Error(
        "no-iteration",
        absl::StrCat("'", name.text,
                     "' is known only inside 'each' and 'all'"));
  }
  reader->Next();
  return FinishNode(*reader, name, BuiltInName{*variable}, out);
}

bool ParseWord(Reader* reader, Expr* out) {
  const Token word = reader->Peek();
  // As Python writes truths, and as the document does.
  if (reader->EatExact("True") || reader->EatExact("true")) {
    return FinishNode(*reader, word, BooleanLiteral{true}, out);
  }
  if (reader->EatExact("False") || reader->EatExact("false")) {
    return FinishNode(*reader, word, BooleanLiteral{false}, out);
  }
  if (reader->EatExact("None") || reader->EatExact("nil")) {
    return FinishNode(*reader, word, NoneLiteral{}, out);
  }
  if (IsKeyword(word.text)) return reader->Expected("a value");
  if (reader->At("(", 1)) return ParseCall(reader, out);
  return ParseVariable(reader, out);
}

bool ParsePrimary(Reader* reader, Expr* out) {
  const Token first = reader->Peek();
  switch (first.kind) {
    case TokenKind::kInteger: {
      IntegerLiteral literal;
      return ParseInteger(reader, &literal.value) &&
             FinishNode(*reader, first, literal, out);
    }
    case TokenKind::kString: {
      reader->Next();
      const absl::string_view text =
          first.text.substr(1, first.text.size() - 2);
      return FinishNode(*reader, first, StringLiteral{std::string(text)}, out);
    }
    case TokenKind::kWord:
      return ParseWord(reader, out);
    default:
      break;
  }
  Reader inside = *reader;
  if (reader->At("(")) {
    return reader->Inside("(", &inside) && ParseWholeExpression(&inside, out);
  }
  if (reader->At("[")) {
    ListLiteral list;
    return reader->Inside("[", &inside) && ParseList(&inside, &list.elements) &&
           FinishNode(*reader, first, std::move(list), out);
  }
  return reader->Expected("a value");
}

// What follows a dot: an attribute, or the number of an element.
bool ParseMember(Reader* reader, const Token& first, Expr* out) {
  const Token member = reader->Peek();
  if (member.kind == TokenKind::kInteger) {
    IntegerLiteral literal;
    Expr index;
    if (!ParseIndex(reader, &literal.value) ||
        !FinishNode(*reader, member, literal, &index)) {
      return false;
    }
    ElementOf node{Ref<Expr>(std::move(*out)), Ref<Expr>(std::move(index))};
    return FinishNode(*reader, first, std::move(node), out);
  }
  if (member.kind != TokenKind::kWord) return reader->Expected("an attribute");
  const std::optional<Attribute> attribute =
      FindExactWord<Attribute>(member.text);
  if (!attribute.has_value()) {
    return reader->Unknown(reader->Here(), member.text, "unknown-attribute",
                           "attribute", Spellings<Attribute>());
  }
  reader->Next();
  AttributeOf node{Ref<Expr>(std::move(*out)), *attribute};
  return FinishNode(*reader, first, std::move(node), out);
}

bool ParsePostfix(Reader* reader, Expr* out) {
  const Token first = reader->Peek();
  if (!ParsePrimary(reader, out)) return false;
  while (true) {
    if (reader->Eat(".")) {
      if (!ParseMember(reader, first, out)) return false;
    } else if (reader->At("[")) {
      Reader inside = *reader;
      Expr index;
      if (!reader->Inside("[", &inside) ||
          !ParseWholeExpression(&inside, &index)) {
        return false;
      }
      ElementOf node{Ref<Expr>(std::move(*out)), Ref<Expr>(std::move(index))};
      if (!FinishNode(*reader, first, std::move(node), out)) return false;
    } else {
      return true;
    }
  }
}

}  // namespace

bool ParseSigned(Reader* reader, Expr* out) {
  const Token first = reader->Peek();
  if (!reader->At("-") && !reader->At("+")) return ParsePostfix(reader, out);
  const bool minus = reader->Next().text == "-";
  const Nesting nesting(*reader);
  if (!nesting || !ParseSigned(reader, out)) return false;
  if (!minus) return true;
  if (const auto* literal = std::get_if<IntegerLiteral>(&out->value)) {
    return FinishNode(*reader, first, IntegerLiteral{-literal->value}, out);
  }
  UnaryOperation node{UnaryOperator::kMinus, Ref<Expr>(std::move(*out))};
  return FinishNode(*reader, first, std::move(node), out);
}

bool LooksLikeExpression(const Reader& reader) {
  const Token& token = reader.Peek();
  if (token.kind == TokenKind::kInteger || reader.At("(") || reader.At("-") ||
      reader.At("+") || reader.At("[")) {
    return true;
  }
  if (token.kind != TokenKind::kWord) return false;
  if (reader.At(".", 1) || reader.At("(", 1)) return true;
  if (reader.line()->declared.count(std::string(token.text)) > 0) return true;
  // These are types of targets as well.
  if (FindWord<TargetWord>(token.text) || FindWord<CardType>(token.text)) {
    return false;
  }
  const std::optional<Variable> variable = FindExactWord<Variable>(token.text);
  return variable.has_value() && !IsIterationVariable(*variable);
}

const char* MeaningOf(absl::string_view name) {
  if (FindExactWord<Variable>(name)) return "something of the game";
  if (FindExactWord<Function>(name) || name == kGetTargets) {
    return "a function";
  }
  if (IsKeyword(name)) return "a word of expressions";
  absl::string_view singular = name;
  if (absl::EndsWithIgnoreCase(name, "s")) singular.remove_suffix(1);
  if (FindWord<TargetWord>(name) || FindWord<TargetWord>(singular) ||
      FindWord<CardType>(name) || FindWord<CardType>(singular)) {
    return "a target, as in to(character)";
  }
  const bool factor = name.size() > 1 &&
                      absl::StartsWithIgnoreCase(name, "x") &&
                      name.find_first_not_of("0123456789", 1) == name.npos;
  return factor ? "'so many times' in bp(x2)" : nullptr;
}

}  // namespace refold::rulescript
