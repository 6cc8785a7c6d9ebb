#include "kernel/dialects/rulescript/parse_statement.h"

#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/parse_command.h"
#include "kernel/dialects/rulescript/parse_expression.h"
#include "kernel/dialects/rulescript/parse_target.h"

namespace refold::rulescript {
namespace {

// What may begin a condition's text.
enum class Opening : uint8_t { kIf, kElif, kElse, kMay };

constexpr struct {
  absl::string_view text;
  Opening opening;
} kOpenings[] = {{"if", Opening::kIf},
                 {"elif", Opening::kElif},
                 {"else", Opening::kElse},
                 {"may", Opening::kMay}};

bool AtCondition(const Reader& reader) {
  return reader.At("[") && reader.At("[", 1) && reader.Touches(1);
}

// `[[…]]`: the word it begins with, and a reader of the rest.
bool TakeCondition(Reader* reader, Opening* opening, Reader* rest) {
  Reader outer = *reader;
  if (!reader->Inside("[", &outer) || !outer.Inside("[", rest) ||
      !outer.ExpectEnd()) {
    return false;
  }
  for (const auto& row : kOpenings) {
    if (!rest->AtWord(row.text)) continue;
    rest->Next();
    *opening = row.opening;
    return true;
  }
  return rest->Expected("'if', 'elif', 'else' or 'may'");
}

bool ParseMay(Reader* rest, Position where, Branch* out) {
  if (out->may.has_value()) {
    return rest->ErrorAt(where, "second-condition",
                         "one 'may' is enough for a branch");
  }
  May may;
  may.position = where;
  if (rest->Peek().kind == TokenKind::kString) {
    const absl::string_view text = rest->Next().text;
    may.question = std::string(text.substr(1, text.size() - 2));
  }
  out->may = std::move(may);
  return rest->ExpectEnd();
}

// Reads one statement, branch by branch. In front of a branch stand at most one
// `if`, `elif` or `else` and one `may`.
class BranchParser {
 public:
  BranchParser(Reader* reader, Needs needs) : reader_(reader), needs_(needs) {}

  bool ParseStatement(Statement* out) {
    const Token first = reader_->Peek();
    do {
      Branch branch;
      if (!ParseBranch(*out, &branch)) return false;
      out->branches.push_back(std::move(branch));
    } while (!reader_->AtEnd());
    out->position = reader_->Since(first);
    return true;
  }

 private:
  bool ParseBranch(const Statement& before, Branch* out) {
    const Token first = reader_->Peek();
    first_ = before.branches.empty();
    else_ = false;
    if (!first_ && !before.branches.back().test.has_value()) {
      return reader_->Error(
          "misplaced-condition",
          "a condition stands in front of its effects, and only "
          "'[[elif …]]' and '[[else]]' behind those of an '[[if …]]'");
    }
    while (AtCondition(*reader_)) {
      if (!ParseCondition(out)) return false;
    }
    if (!first_ && !else_ && !out->test.has_value()) {
      return Misplaced(reader_->Since(first), "may");
    }
    if (!ParseBody(out)) return false;
    out->position = reader_->Since(first);
    return needs_ == Needs::kTest ? CheckHook(*out) : CheckEffects(*out);
  }

  bool ParseCondition(Branch* out) {
    const Token first = reader_->Peek();
    const bool leads =
        !out->test.has_value() && !out->may.has_value() && !else_;
    Opening opening = Opening::kIf;
    Reader rest = *reader_;
    if (!TakeCondition(reader_, &opening, &rest)) return false;
    const Position where = reader_->Since(first);
    if (opening == Opening::kMay) return ParseMay(&rest, where, out);
    if (opening == Opening::kElse) {
      else_ = true;
      if (first_ || !leads) return Misplaced(where, "else");
      return rest.ExpectEnd();
    }
    if (opening == Opening::kElif && (first_ || !leads)) {
      return Misplaced(where, "elif");
    }
    if (opening == Opening::kIf && (!first_ || out->test.has_value())) {
      return Misplaced(where, "if");
    }
    Expr test;
    if (!ParseWholeExpression(&rest, &test)) return false;
    out->test = std::move(test);
    return true;
  }

  bool Misplaced(Position where, absl::string_view what) const {
    return reader_->ErrorAt(
        where, "misplaced-condition",
        absl::StrCat("'", what,
                     "' cannot stand here: the order is if, elif, else"));
  }

  // Effects, target and restriction, in any order, up to the next condition.
  bool ParseBody(Branch* out) {
    bool joined = true;  // A joiner, or the beginning, stands before.
    Joiner joiner = Joiner::kThen;
    while (!reader_->AtEnd() && !AtCondition(*reader_)) {
      if (AtTargetClause()) {
        if (!ParseTargetClause(out)) return false;
      } else if (AtRestriction()) {
        if (!ParseRestriction(out)) return false;
      } else if (!joined && !AtJoiner()) {
        return ReportUnjoined();
      } else if (!joined) {
        EatJoiner(reader_, &joiner);
        joined = true;
      } else {
        Effect effect;
        if (!ParseEffect(reader_, &effect)) return false;
        effect.joiner = joiner;
        out->effects.push_back(std::move(effect));
        joined = false;
      }
    }
    if (joined && !out->effects.empty()) return reader_->Expected("an effect");
    return true;
  }

  bool AtJoiner() const {
    return reader_->At("&") || reader_->At("&&") || reader_->At("||");
  }

  bool ReportUnjoined() const {
    const Token& token = reader_->Peek();
    const bool effect = reader_->At("+") || reader_->At("-") ||
                        FindWord<Command>(token.text).has_value();
    if (effect) {
      return reader_->Error("missing-joiner",
                            "'&', '&&', '||' or ';' is missing before this");
    }
    if (token.kind != TokenKind::kWord) return reader_->Expected("'&' or ';'");
    std::vector<absl::string_view> known = Spellings<Until>();
    known.insert(known.end(),
                 {"oppueot", "oppunac", "oppuynt", "to", "target", "from"});
    return reader_->Unknown(reader_->Here(), token.text, "unknown-restriction",
                            "restriction", known);
  }

  bool AtTargetClause() const {
    return (reader_->AtWord("to") || reader_->AtWord("target") ||
            reader_->AtWord("from")) &&
           (reader_->At("(", 1) || reader_->At("?", 1));
  }

  bool ParseTargetClause(Branch* out) {
    const Token first = reader_->Next();
    TargetClause clause;
    clause.optional = reader_->Eat("?");
    Reader inside = *reader_;
    if (!reader_->Inside("(", &inside)) return false;
    clause.position = reader_->Since(first);
    if (out->target.has_value()) {
      return reader_->ErrorAt(clause.position, "second-target",
                              "the effects of a branch have one target");
    }
    if (LooksLikeExpression(inside)) {
      Expr expr;
      if (!ParseWholeExpression(&inside, &expr)) return false;
      clause.what = std::move(expr);
    } else {
      std::vector<TargetFilter> filters;
      if (!ParseTargetFilters(inside, ";", &filters)) return false;
      clause.what = std::move(filters);
    }
    out->target = std::move(clause);
    return true;
  }

  // The restriction that the next word is.
  std::optional<Restriction> FindRestriction() const {
    const Token& token = reader_->Peek();
    if (token.kind != TokenKind::kWord) return std::nullopt;
    Restriction out;
    out.position = reader_->Here();
    for (Side side : {Side::kMy, Side::kOpp}) {
      const absl::string_view prefix = Spelling(side);
      if (!absl::StartsWithIgnoreCase(token.text, prefix)) continue;
      if (const auto until =
              FindWord<Until>(token.text.substr(prefix.size()))) {
        out.side = side;
        out.until = *until;
        return out;
      }
    }
    const auto until = FindWord<Until>(token.text);
    if (!until.has_value()) return std::nullopt;
    out.until = *until;
    return out;
  }
  bool AtRestriction() const { return FindRestriction().has_value(); }

  bool ParseRestriction(Branch* out) {
    if (out->restriction.has_value()) {
      return reader_->Error("second-restriction",
                            "the effects of a branch have one restriction");
    }
    out->restriction = FindRestriction();
    reader_->Next();
    return true;
  }

  bool CheckEffects(const Branch& branch) const {
    if (!branch.effects.empty()) return true;
    return reader_->Expected("an effect");
  }

  bool CheckHook(const Branch& branch) const {
    if (first_ && branch.test.has_value() && !branch.may.has_value() &&
        branch.effects.empty() && !branch.target.has_value() &&
        !branch.restriction.has_value()) {
      return true;
    }
    return reader_->ErrorAt(branch.position, "bad-hook",
                            "behind a hook stands one '[[if …]]' and nothing "
                            "else");
  }

  Reader* reader_;
  Needs needs_;
  bool first_ = true;  // Of the branches of the statement.
  bool else_ = false;  // The branch is `[[else]]`.
};

}  // namespace

bool ParseStatement(Reader* reader, Needs needs, Statement* out) {
  return BranchParser(reader, needs).ParseStatement(out);
}

}  // namespace refold::rulescript
