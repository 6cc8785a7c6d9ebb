// Trees: selectors, queries, predicates, expressions.
#include <algorithm>
#include <optional>

#include "absl/strings/str_cat.h"
#include "kernel/program/checker.h"
#include "proto/program.pb.h"

namespace refold::program_internal {

void Checker::CheckSelector(const pb::Selector& selector) {
  Level level(*this);
  if (!level.ok()) return;
  NeedEnum("base", pb::Selector::Base_IsValid(selector.base()));
  if (selector.base() == pb::Selector::REGISTER) {
    NeedRegister("register", selector.register_());
  }
  if (selector.base() == pb::Selector::BOUND &&
      !IsBound(selector.register_())) {
    Fail("register: nothing around it binds it");
  }
  if (selector.base() == pb::Selector::LINK ||
      selector.base() == pb::Selector::KEPT_LINK) {
    NeedUse(WordKind::kLink, "word", selector.word());
  }
  if (selector.base() == pb::Selector::GRANTER && !knows_granter_) {
    Fail("base: nothing says where this finds by what it was granted");
  }
  if (in_watcher_) CheckWithoutSource(selector);
  if (selector.base() == pb::Selector::EVENT_ROLE) {
    NeedUse(WordKind::kRole, "word", selector.word());
  } else if (selector.base() == pb::Selector::RECORD_REFS) {
    NeedField(WordKind::kRecordRefs, selector.field(), selector.word());
  } else if (selector.base() == pb::Selector::RECORD_FIELD) {
    NeedFieldInHand(WordKind::kRecordRefs, selector.field());
  }
  if (selector.base() == pb::Selector::RECORD_REFS) {
    CheckRecords("where", selector.word(), selector.has_where(),
                 selector.where());
  } else if (selector.base() == pb::Selector::UNION) {
    CheckUnion(selector);
  } else {
    OptPredicate("where", selector.has_where(), selector.where());
  }
  CheckWord("field", selector.field());
  CheckWord("word", selector.word());
  if (!selector.of().empty() && selector.base() != pb::Selector::UNION) {
    Fail("of: only a union has parts");
  }
  for (int step : selector.steps()) {
    NeedEnum("steps", pb::Selector::Step_IsValid(step));
  }
  if (selector.base() == pb::Selector::QUERY) {
    Need("query", selector.has_query());
  }
  if (!selector.has_query()) return;
  At at(*this, "query");
  CheckQuery(selector.query());
}

void Checker::CheckUnion(const pb::Selector& selector) {
  Need("of", !selector.of().empty());
  for (int i = 0; i < selector.of_size() && status_.ok(); ++i) {
    At at(*this, "of", i);
    CheckSelector(selector.of(i));
  }
  if (!selector.has_where()) return;
  // It is evaluated for each, as in a query.
  EnterQuery();
  if (status_.ok()) OptPredicate("where", true, selector.where());
  --query_depth_;
}

void Checker::EnterQuery() {
  if (++query_depth_ <= kMaxQueryDepth) return;
  Fail(
      absl::StrCat("more than ", kMaxQueryDepth, " queries within each other"));
}

void Checker::CheckZone(const pb::ZoneSpec& zone) {
  Level level(*this);
  if (!level.ok()) return;
  NeedUse(WordKind::kZone, "zone", zone.zone());
  OptSelector("whose", zone.has_whose(), zone.whose());
}

void Checker::CheckQuery(const pb::Query& query) {
  Level level(*this);
  if (!level.ok()) return;
  EnterQuery();
  for (int i = 0; i < query.zones_size() && status_.ok(); ++i) {
    At at(*this, "zones", i);
    CheckZone(query.zones(i));
  }
  if (status_.ok()) OptPredicate("where", query.has_where(), query.where());
  OptExpr("top", query.has_top(), query.top());
  OptExpr("bottom", query.has_bottom(), query.bottom());
  if (query.has_top() && query.has_bottom()) {
    Fail("bottom: a query counts from the top or from the bottom, not both");
  }
  --query_depth_;
}

void Checker::CheckPredicates(const pb::Predicate::List& list) {
  Level level(*this);
  for (int i = 0; i < list.items_size() && level.ok(); ++i) {
    At at(*this, "items", i);
    CheckPredicate(list.items(i));
  }
}

void Checker::CheckCompare(const pb::Predicate::Compare& compare) {
  Level level(*this);
  if (!level.ok()) return;
  NeedExpr("left", compare.has_left(), compare.left());
  NeedExpr("right", compare.has_right(), compare.right());
  NeedEnum("op", compare.op() >= pb::Expr::EQ && compare.op() <= pb::Expr::GE);
}

bool Checker::IsBound(uint32_t name) const {
  return std::find(bound_.begin(), bound_.end(), name) != bound_.end();
}

void Checker::CheckBind(const pb::Predicate::Bind& bind) {
  Level level(*this);
  if (!level.ok()) return;
  if (IsBound(bind.register_())) return Fail("register: bound already");
  bound_.push_back(bind.register_());
  OptPredicate("where", true, bind.where());
  bound_.pop_back();
}

void Checker::CheckPredicate(const pb::Predicate& predicate) {
  Level level(*this);
  if (!level.ok()) return;
  switch (predicate.test_case()) {
    case pb::Predicate::kAll: {
      At at(*this, "all");
      return CheckPredicates(predicate.all());
    }
    case pb::Predicate::kAny: {
      At at(*this, "any");
      return CheckPredicates(predicate.any());
    }
    case pb::Predicate::kNot:
      return OptPredicate("not", true, predicate.not_());
    case pb::Predicate::kType:
      return NeedWord("type", predicate.type());
    case pb::Predicate::kName:
      return NeedWord("name", predicate.name());
    case pb::Predicate::kColor:
      return NeedUse(WordKind::kColor, "color", predicate.color());
    case pb::Predicate::kKeyword:
      return NeedUse(WordKind::kKeyword, "keyword", predicate.keyword());
    case pb::Predicate::kFlag:
      return NeedUse(WordKind::kFlag, "flag", predicate.flag());
    case pb::Predicate::kCompare: {
      At at(*this, "compare");
      return CheckCompare(predicate.compare());
    }
    case pb::Predicate::kAmong:
      return OptSelector("among", true, predicate.among());
    case pb::Predicate::kZone: {
      At at(*this, "zone");
      return CheckZone(predicate.zone());
    }
    case pb::Predicate::kControlledBy:
      return OptSelector("controlled_by", true, predicate.controlled_by());
    case pb::Predicate::kSharesType:
      return OptSelector("shares_type", true, predicate.shares_type());
    case pb::Predicate::kSharesColor:
      return OptSelector("shares_color", true, predicate.shares_color());
    case pb::Predicate::kSharesName:
      return OptSelector("shares_name", true, predicate.shares_name());
    case pb::Predicate::kBind: {
      At at(*this, "bind");
      return CheckBind(predicate.bind());
    }
    case pb::Predicate::kTried: {
      At at(*this, "tried");
      if (in_watcher_) Fail("a watcher has nobody who could do it");
      NeedEnum("level",
               pb::Predicate::Tried::Level_IsValid(predicate.tried().level()));
      Need("verb", predicate.tried().has_verb());
      NeedUse(WordKind::kVerb, "verb.name", predicate.tried().verb().name());
      if (predicate.tried().verb().into() != 0) {
        Fail("verb.into: what is only tried has no result");
      }
      return CheckParts(predicate.tried().verb().parts());
    }
    case pb::Predicate::kRule:
      return NeedUse(WordKind::kTest, "rule", predicate.rule());
    case pb::Predicate::kChosen:
      if (in_watcher_) Fail("chosen: a watcher has no source");
      return NeedUse(WordKind::kLink, "chosen", predicate.chosen());
    case pb::Predicate::kCommonWord: {
      At at(*this, "common_word");
      return CheckCommonWord(predicate.common_word());
    }
    case pb::Predicate::kPlayer:
    case pb::Predicate::kToken:
    case pb::Predicate::kMinColors:
      return;
    case pb::Predicate::TEST_NOT_SET:
      return Fail("test is missing, or of a kind that is not known");
  }
}

namespace {

// What an operation needs besides its number.
struct Shape {
  int args = 0;
  int more = 0;        // so many arguments may follow
  bool of = false;     // `of` must be present
  bool word = false;   // `word` must be present
  bool words = false;  // `words` must not be empty
};

Shape ShapeOf(pb::Expr::Op op) {
  switch (op) {
    case pb::Expr::NEG:
    case pb::Expr::NOT:
    case pb::Expr::BIND:
      return {.args = 1};
    case pb::Expr::REMAINDER:
      return {.args = 2};
    case pb::Expr::IF:
      return {.args = 3};
    case pb::Expr::STAT:
    case pb::Expr::RESOURCE:
    case pb::Expr::SUM_STAT:
    case pb::Expr::MAX_STAT:
    case pb::Expr::MIN_STAT:
    case pb::Expr::DISTINCT_STAT:
    case pb::Expr::SYMBOLS:
      return {.of = true, .word = true};
    case pb::Expr::SUM:
      return {.args = 1, .of = true};
    case pb::Expr::COUNT:
    case pb::Expr::COUNTERS:
    case pb::Expr::COLORS:
    case pb::Expr::HOLDS:
    case pb::Expr::COST:
    case pb::Expr::YOUR_TURN:
      return {.of = true};
    case pb::Expr::VALUE:
    case pb::Expr::WATCH:
    case pb::Expr::RULE:
    case pb::Expr::EVENT_NUMBER:
    case pb::Expr::EFFECTS:
    case pb::Expr::RECORD_COUNT:
      return {.word = true};
    case pb::Expr::RECORD_SUM:
    case pb::Expr::RECORD_MAX:
      return {.more = 1, .word = true};
    case pb::Expr::DISTINCT_TYPES:
      return {.of = true, .words = true};
    case pb::Expr::PHASE_IS:
      return {.words = true};
    default:
      return op >= pb::Expr::ADD && op <= pb::Expr::OR ? Shape{.args = 2}
                                                       : Shape{};
  }
}

// The kind that the game must know the operation's word as.
std::optional<WordKind> KindOfWord(pb::Expr::Op op) {
  switch (op) {
    case pb::Expr::RESOURCE:
      return WordKind::kResource;
    case pb::Expr::WATCH:
      return WordKind::kTally;
    case pb::Expr::RULE:
      return WordKind::kNumber;
    case pb::Expr::SYMBOLS:
      return WordKind::kMana;
    case pb::Expr::STAT:
    case pb::Expr::SUM_STAT:
    case pb::Expr::MAX_STAT:
    case pb::Expr::MIN_STAT:
    case pb::Expr::DISTINCT_STAT:
      return WordKind::kStat;
    case pb::Expr::COUNTERS:
      return WordKind::kCounter;
    case pb::Expr::VALUE:
      return WordKind::kValue;
    case pb::Expr::EFFECTS:
      return WordKind::kNamedEffect;
    case pb::Expr::EVENT_NUMBER:
      return WordKind::kEventNumber;
    default:
      return std::nullopt;
  }
}

// The same of its list of words.
std::optional<WordKind> KindOfWords(pb::Expr::Op op) {
  switch (op) {
    case pb::Expr::PHASE_IS:
      return WordKind::kPhase;
    case pb::Expr::SYMBOLS:
      return WordKind::kMana;
    default:
      return std::nullopt;
  }
}

bool AddsUpRecords(pb::Expr::Op op) {
  return op == pb::Expr::RECORD_SUM || op == pb::Expr::RECORD_MAX;
}

}  // namespace

void Checker::CheckExpr(const pb::Expr& expr) {
  Level level(*this);
  if (!level.ok()) return;
  NeedEnum("op", pb::Expr::Op_IsValid(expr.op()));
  if (!status_.ok()) return;
  CheckExprFields(expr);
  const bool binds = expr.op() == pb::Expr::BIND;
  if (binds) {
    const uint32_t name = static_cast<uint32_t>(expr.number());
    if (name != expr.number()) return Fail("number: it is no name");
    if (IsBound(name)) return Fail("number: bound already");
    bound_.push_back(name);
  }
  // The summed expression refers to each record.
  const uint32_t around = record_;
  const bool of_records = AddsUpRecords(expr.op());
  if (of_records) {
    EnterQuery();
    record_ = expr.word();
  }
  for (int i = 0; i < expr.args_size() && status_.ok(); ++i) {
    At at(*this, "args", i);
    CheckExpr(expr.args(i));
  }
  record_ = around;
  if (of_records) --query_depth_;
  if (binds) bound_.pop_back();
}

void Checker::CheckAsked(const pb::Expr& expr) {
  CheckWord("field", expr.field());
  switch (expr.op()) {
    case pb::Expr::RECORD_SUM:
    case pb::Expr::RECORD_MAX:
      if (expr.args().empty()) {
        NeedField(WordKind::kRecordNumber, expr.field(), expr.word());
      }
      [[fallthrough]];
    case pb::Expr::RECORD_COUNT:
      return CheckRecords("predicate", expr.word(), expr.has_predicate(),
                          expr.predicate());
    case pb::Expr::RECORD_NUMBER:
      NeedFieldInHand(WordKind::kRecordNumber, expr.field());
      [[fallthrough]];
    default:
      OptPredicate("predicate", expr.has_predicate(), expr.predicate());
  }
}

void Checker::CheckExprFields(const pb::Expr& expr) {
  Shape shape = ShapeOf(expr.op());
  if (expr.args_size() < shape.args ||
      expr.args_size() > shape.args + shape.more) {
    Fail(absl::StrCat("args: ", pb::Expr::Op_Name(expr.op()), " takes ",
                      shape.args, " arguments, not ", expr.args_size()));
  }
  if (shape.word) NeedWord("word", expr.word());
  CheckWord("word", expr.word());
  if (const std::optional<WordKind> kind = KindOfWord(expr.op())) {
    UseWord(*kind, "word", expr.word());
  }
  Need("words", !shape.words || expr.words_size() > 0);
  CheckWords("words", expr.words());
  if (const std::optional<WordKind> kind = KindOfWords(expr.op())) {
    UseWords(*kind, "words", expr.words());
  }
  Need("of", !shape.of || expr.has_of());
  OptSelector("of", expr.has_of(), expr.of());
  Need("predicate", expr.op() != pb::Expr::HOLDS || expr.has_predicate());
  CheckAsked(expr);
  CheckLists(expr);
  if (expr.op() != pb::Expr::REGISTER) return;
  if (expr.number() < 0 || expr.number() >= registers_) {
    Fail(absl::StrCat("number: register ", expr.number(),
                      " is out of range, the ability has ", registers_,
                      " registers"));
  }
}

}  // namespace refold::program_internal
