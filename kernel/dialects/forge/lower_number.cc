// Numbers: what stands before the `$`, and operators.
#include "kernel/dialects/forge/lower_number.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "kernel/dialects/forge/lower.h"
#include "kernel/dialects/forge/lower_unknown.h"
#include "kernel/dialects/forge/number.h"

namespace refold::forge {
namespace {

using tree::Binary;
using tree::Number;

// SVars that refer to each other cyclically are not a number.
constexpr int kMaxNumberDepth = 16;

struct OperatorRow {
  absl::string_view word;
  pb::Expr::Op op;
  int64_t operand;  // 0: it is written
};

constexpr OperatorRow kOperators[] = {
    {"Plus", pb::Expr::ADD, 0},
    {"Minus", pb::Expr::SUB, 0},
    {"Times", pb::Expr::MUL, 0},
    {"Twice", pb::Expr::MUL, 2},
    {"Thrice", pb::Expr::MUL, 3},
    {"HalfUp", pb::Expr::DIV_UP, 2},
    {"HalfDown", pb::Expr::DIV_DOWN, 2},
    {"ThirdUp", pb::Expr::DIV_UP, 3},
    {"ThirdDown", pb::Expr::DIV_DOWN, 3},
    {"LimitMax", pb::Expr::MIN, 0},
    {"LimitMin", pb::Expr::MAX, 0},
    {"DivideEvenlyDown", pb::Expr::DIV_DOWN, 0},
    {"Double", pb::Expr::MUL, 2},
    {"Mod", pb::Expr::REMAINDER, 0}};

}  // namespace

pb::Expr RefuseNumber(CardLowering& card, const Text& at,
                      absl::string_view what) {
  card.Unsupported(
      at, absl::StrCat("number-", what),
      absl::StrCat("the number '", at.value, "' is not supported"));
  return Number(0);
}

pb::Expr ApplyOperator(CardLowering& card, const NumberText& number,
                       pb::Expr value, const Scene& scene) {
  if (number.op.empty()) return value;
  if (number.op.value == "Negative") {
    return tree::Unary(pb::Expr::NEG, std::move(value));
  }
  if (number.op.value == "Abs") {
    pb::Expr negative = tree::Unary(pb::Expr::NEG, value);
    return Binary(pb::Expr::MAX, std::move(value), std::move(negative));
  }
  if (number.op.value == "NMinus") {
    return Binary(pb::Expr::SUB, LowerNumber(card, number.operand, scene),
                  std::move(value));
  }
  for (const OperatorRow& row : kOperators) {
    if (row.word != number.op.value) continue;
    pb::Expr operand = row.operand != 0
                           ? Number(row.operand)
                           : LowerNumber(card, number.operand, scene);
    return Binary(row.op, std::move(value), std::move(operand));
  }
  WordList words;
  for (const OperatorRow& row : kOperators) words.push_back(row.word);
  RefuseWord(card, number.op, "operator", number.op.value, /*known=*/false,
             words);
  return Number(0);
}

namespace {

// `PayingMana.B.R`: so much black and red mana.
std::optional<pb::Expr> PaidMana(absl::string_view kinds, const Scene& scene) {
  if (!absl::ConsumePrefix(&kinds, "PayingMana.")) return std::nullopt;
  pb::Expr sum = Number(0);
  for (absl::string_view kind : absl::StrSplit(kinds, '.')) {
    auto paid = scene.numbers.find(absl::StrCat("PayingMana.", kind));
    if (paid == scene.numbers.end()) return std::nullopt;
    sum = Binary(pb::Expr::ADD, std::move(sum), paid->second);
  }
  return sum;
}

// `Count$TriggeredLifeAmount`, as `TriggerCount$LifeAmount`: a number of the
// event. Absent for other counts, and for numbers of who is in the event.
std::optional<pb::Expr> OfTrigger(CardLowering& card, const NumberText& number,
                                  const Scene& scene) {
  absl::string_view name = number.body.value;
  if (!absl::ConsumePrefix(&name, "Triggered")) return std::nullopt;
  auto known = scene.numbers.find(std::string(name));
  if (known != scene.numbers.end()) return known->second;
  if (!absl::StartsWith(name, "PayingMana")) return std::nullopt;
  if (std::optional<pb::Expr> paid = PaidMana(name, scene)) return paid;
  return RefuseNumber(card, number.text, number.body.value);
}

pb::Expr LowerExpression(CardLowering& card, const NumberText& number,
                         const Scene& scene) {
  const std::string& head = number.head.value;
  if (head == "Count") {
    if (std::optional<pb::Expr> of = OfTrigger(card, number, scene)) return *of;
    return LowerCount(card, number.body, scene);
  }
  if (head == "Number" && number.body.value == "ChosenNumber") {
    return LowerCount(card, number.body, scene);
  }
  if (head == "Number" || head == "SVar") {
    return LowerNumber(card, number.body, scene);
  }
  if (head == "TriggerCount" || head == "ReplaceCount") {
    auto known = scene.numbers.find(number.body.value);
    if (known != scene.numbers.end()) return known->second;
    return RefuseNumber(card, number.text,
                        absl::StrCat(head, "-", number.body.value));
  }
  if (absl::StartsWith(head, "PlayerCount")) {
    return NumberOfPlayers(card, number, scene);
  }
  return NumberOfDefined(card, number, scene);
}

// Whether an effect of the card stores a number under this name.
bool IsStored(const Face& face, const std::string& name) {
  if (absl::StartsWith(name, "VoteNum")) return true;
  // What is only asked for is another parameter, such as ConditionCheckSVar.
  const std::string written = absl::StrCat(" SVar$ ", name, " ");
  const std::string flips = absl::StrCat(" SaveNumFlipsToSVar$ ", name, " ");
  auto stores = [&](const std::string& line) {
    return absl::StrContains(absl::StrCat(line, " "), flips) ||
           (absl::StrContains(line, "StoreSVar") &&
            absl::StrContains(absl::StrCat(line, " "), written));
  };
  for (const Property& property : face.properties) {
    if (stores(property.value.value)) return true;
  }
  for (const auto& [svar, value] : face.svars) {
    if (stores(value.value)) return true;
  }
  return false;
}

// Words that stand where an SVar's name could and that scripts never define.
bool IsNumberWord(absl::string_view name) {
  constexpr absl::string_view kWords[] = {"All",
                                          "AllButOne",
                                          "Any",
                                          "ChosenX",
                                          "ConvertedManaCost",
                                          "CostCountersRemoved",
                                          "Remembered",
                                          "X"};
  return std::find(std::begin(kWords), std::end(kWords), name) !=
         std::end(kWords);
}

// A number that is known by its name where it is asked, whatever the script
// says of it; absent for others.
std::optional<pb::Expr> KnownByName(CardLowering& card,
                                    const NumberText& number,
                                    const Scene& scene) {
  if (number.name.value == "CostCountersRemoved" &&
      scene.counters_paid.has_value()) {
    return scene.all_counters_paid.has_value()
               ? tree::RegisterNumber(*scene.all_counters_paid)
               : LowerNumber(card, *scene.counters_paid, scene);
  }
  if (number.name.value == "ChosenX" && scene.x.has_value()) {
    return tree::RegisterNumber(*scene.x);
  }
  if (number.name.value == "PreventedDamage") {
    auto prevented = scene.numbers.find(number.name.value);
    if (prevented != scene.numbers.end()) return prevented->second;
  }
  // The script may give it a number, too, which says nothing.
  if (number.name.value == "AFLifeLost" && scene.life_lost.has_value()) {
    return tree::RegisterNumber(*scene.life_lost);
  }
  return std::nullopt;
}

// The number or, behind a minus sign, what takes it away.
pb::Expr WithSign(const NumberText& number, pb::Expr value) {
  return number.negative ? tree::Unary(pb::Expr::NEG, std::move(value)) : value;
}

pb::Expr LowerNamed(CardLowering& card, const NumberText& number,
                    const Scene& scene) {
  if (card.IsEndless(number.text, card.number_depth >= kMaxNumberDepth,
                     "number-endless")) {
    return Number(0);
  }
  if (std::optional<pb::Expr> known = KnownByName(card, number, scene)) {
    return WithSign(number, *std::move(known));
  }
  if (card.face->svars.count(number.name.value) == 0) {
    if (number.name.value == "ChosenNumber") {
      return WithSign(number, LowerCount(card, number.name, scene));
    }
    if (IsNumberWord(number.name.value)) {
      return RefuseNumber(card, number.name, number.name.value);
    }
  }
  const Text* value = card.SVar(number.name);
  if (value == nullptr) return Number(0);
  if (IsXChoice(value->value) && scene.x.has_value()) {
    return WithSign(number, tree::RegisterNumber(*scene.x));
  }
  ++card.number_depth;
  pb::Expr expr = LowerNumber(card, *value, scene);
  --card.number_depth;
  if (IsStored(*card.face, number.name.value)) {
    expr = Binary(pb::Expr::ADD, std::move(expr),
                  card.builder.WordExpr(
                      pb::Expr::VALUE, absl::StrCat("svar ", number.name.value),
                      Source()));
  }
  return number.negative ? tree::Unary(pb::Expr::NEG, std::move(expr)) : expr;
}

bool IsAnnouncedX(const CardLowering& card, const Text& number) {
  const auto svar = card.face->svars.find(number.value);
  return svar != card.face->svars.end() &&
         (svar->second.value == "Count$xPaid" ||
          svar->second.value == "Count$XChoice");
}

// Whether it holds for some X up to the greatest that can be paid.
pb::Expr ForSomeX(Comparison::Op op, pb::Expr left, pb::Expr most) {
  switch (op) {
    case Comparison::Op::kLt:
      return Binary(pb::Expr::LT, std::move(left), std::move(most));
    case Comparison::Op::kGt:
      return Binary(pb::Expr::GT, std::move(left), Number(0));
    case Comparison::Op::kLe:
    case Comparison::Op::kEq:
      return Binary(pb::Expr::LE, std::move(left), std::move(most));
    default:
      return Number(1);
  }
}

}  // namespace

pb::Expr LowerNumber(CardLowering& card, const Text& text, const Scene& scene) {
  const NumberText number = ParseNumber(text);
  switch (number.kind) {
    case NumberText::Kind::kLiteral:
      return Number(number.literal);
    case NumberText::Kind::kName:
      return LowerNamed(card, number, scene);
    case NumberText::Kind::kExpression:
      return ApplyOperator(card, number, LowerExpression(card, number, scene),
                           scene);
  }
  return Number(0);
}

pb::Expr Compare(CardLowering& card, pb::Expr left, const Text& text,
                 const Scene& scene) {
  Comparison comparison;
  if (!ParseComparison(text, &comparison)) {
    card.Unsupported(text, "bad-comparison",
                     "a comparison is LT, LE, EQ, NE, GE or GT and a number");
    return Number(0);
  }
  auto op = [&comparison] {
    switch (comparison.op) {
      case Comparison::Op::kLt:
        return pb::Expr::LT;
      case Comparison::Op::kLe:
        return pb::Expr::LE;
      case Comparison::Op::kEq:
        return pb::Expr::EQ;
      case Comparison::Op::kNe:
        return pb::Expr::NE;
      case Comparison::Op::kGe:
        return pb::Expr::GE;
      case Comparison::Op::kGt:
        return pb::Expr::GT;
      case Comparison::Op::kMod2:
        return pb::Expr::EQ;
    }
    return pb::Expr::EQ;
  };
  if (comparison.op == Comparison::Op::kMod2) {
    left = Binary(pb::Expr::REMAINDER, std::move(left), Number(2));
  }
  pb::Expr known =
      Binary(op(), left, LowerNumber(card, comparison.number, scene));
  const bool open = scene.announcing && !scene.x.has_value() &&
                    IsAnnouncedX(card, comparison.number);
  if (!open) return known;
  return tree::If(card.builder.WordExpr(pb::Expr::VALUE, "x known", Source()),
                  std::move(known),
                  ForSomeX(comparison.op, std::move(left),
                           LowerNumber(card, comparison.number, scene)));
}

}  // namespace refold::forge
