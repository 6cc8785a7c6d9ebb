// Properties that compare a number of the card: with another number, or with
// that of other cards.
#include <string>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "kernel/dialects/forge/notes.h"
#include "kernel/dialects/forge/property.h"

namespace refold::forge {
namespace {

using Lowered = std::optional<pb::Predicate>;

// `powerGE3`: a number of the card compared.
Lowered LowerComparison(CardLowering& card, const Text& word,
                        const Scene& scene) {
  struct Row {
    absl::string_view prefix;
    // Empty: the cost or the number of colours; `total` of both stats.
    absl::string_view stat;
  };
  static constexpr Row kRows[] = {
      {"cmc", ""},           {"power", "power"},   {"toughness", "toughness"},
      {"totalPT_", "total"}, {"totalPT", "total"}, {"numColors", ""}};
  for (const Row& row : kRows) {
    if (!absl::StartsWith(word.value, row.prefix)) continue;
    const Text rest = word.Part(row.prefix.size());
    if (rest.value.size() < 3 || !absl::ascii_isupper(rest.value[0])) continue;
    pb::Expr left;
    if (row.stat == "total") {
      left =
          tree::Binary(pb::Expr::ADD, card.builder.StatOf("power", Candidate()),
                       card.builder.StatOf("toughness", Candidate()));
    } else if (!row.stat.empty()) {
      left = card.builder.StatOf(row.stat, Candidate());
    } else {
      left.set_op(row.prefix == "cmc" ? pb::Expr::COST : pb::Expr::COLORS);
      *left.mutable_of() = Candidate();
    }
    return Lowered(MoreThanNone(Compare(card, std::move(left), rest, scene)));
  }
  return std::nullopt;
}

// `counters_GE1_P1P1`
Lowered LowerCounters(CardLowering& card, const Text& word,
                      const Scene& scene) {
  if (!absl::StartsWith(word.value, "counters_")) return std::nullopt;
  const std::vector<Text> parts = word.Split('_');
  if (parts.size() != 3) return std::nullopt;
  pb::Expr counters = card.builder.WordExpr(
      pb::Expr::COUNTERS, CounterName(parts[2].value), Candidate());
  return Lowered(
      MoreThanNone(Compare(card, std::move(counters), parts[1], scene)));
}

// Which number is compared, and among which permanents.
struct Extreme {
  enum class Of { kPower, kToughness, kCost } of;
  bool most = true;
  Text among;
};

// `greatestPower`, `leastToughness`, `greatestCMC_Creature`, each perhaps with
// `ControlledBy<whom>` behind it. Power and toughness are compared among
// creatures.
std::optional<Extreme> ReadExtreme(CardLowering& card, const Text& word) {
  struct Row {
    absl::string_view word;
    Extreme::Of of;
    bool most;
    absl::string_view among;
  };
  static constexpr Row kRows[] = {
      {"greatestPower", Extreme::Of::kPower, true, "Creature"},
      {"greatestToughness", Extreme::Of::kToughness, true, "Creature"},
      {"leastPower", Extreme::Of::kPower, false, "Creature"},
      {"leastToughness", Extreme::Of::kToughness, false, "Creature"},
      {"greatestCMC_", Extreme::Of::kCost, true, ""},
      {"lowestCMC_", Extreme::Of::kCost, false, ""},
      {"lowestCMC", Extreme::Of::kCost, false, "Permanent.nonLand"}};
  for (const Row& row : kRows) {
    absl::string_view rest = word.value;
    if (!absl::ConsumePrefix(&rest, row.word)) continue;
    constexpr absl::string_view kControlledBy = "ControlledBy";
    const size_t by = rest.find(kControlledBy);
    const absl::string_view type = rest.substr(0, by);
    const bool known = row.among.empty()
                           ? type.empty() || card.known_types->count(
                                                 absl::AsciiStrToLower(type))
                           : type.empty();
    if (!known) return std::nullopt;
    Extreme extreme{.of = row.of, .most = row.most, .among = word};
    extreme.among.value = std::string(row.among.empty() ? type : row.among);
    if (extreme.among.empty()) extreme.among.value = "Permanent";
    if (by == absl::string_view::npos) return extreme;
    absl::StrAppend(&extreme.among.value,
                    absl::StrContains(extreme.among.value, ".") ? "+" : ".",
                    "ControlledBy ", rest.substr(by + kControlledBy.size()));
    return extreme;
  }
  return std::nullopt;
}

// It is of that sort, and no other permanent of it has more, or less.
Lowered LowerExtreme(CardLowering& card, const Text& word, const Scene& scene) {
  const std::optional<Extreme> extreme = ReadExtreme(card, word);
  if (!extreme.has_value()) return std::nullopt;
  auto number = [&](pb::Selector who) {
    if (extreme->of != Extreme::Of::kCost) {
      return card.builder.StatOf(
          extreme->of == Extreme::Of::kPower ? "power" : "toughness",
          std::move(who));
    }
    pb::Expr cost;
    cost.set_op(pb::Expr::COST);
    *cost.mutable_of() = std::move(who);
    return cost;
  };
  pb::Query beyond = QueryOf(card, extreme->among, {"battlefield"}, scene);
  *beyond.mutable_where() =
      tree::All({beyond.where(),
                 tree::Compared(number(Candidate()),
                                extreme->most ? pb::Expr::GT : pb::Expr::LT,
                                number(Noted()))});
  pb::Expr none;
  none.set_op(pb::Expr::BIND);
  none.set_number(kNoted);
  *none.add_args() = tree::CountOf(tree::Among(std::move(beyond)));
  return Lowered(tree::All(
      {LowerValid(card, extreme->among, scene),
       tree::Compared(std::move(none), pb::Expr::EQ, tree::Number(0))}));
}

}  // namespace

std::optional<pb::Predicate> LowerNumberProperty(CardLowering& card,
                                                 const Text& word,
                                                 const Scene& scene) {
  Lowered lowered = LowerComparison(card, word, scene);
  if (!lowered.has_value()) lowered = LowerCounters(card, word, scene);
  if (!lowered.has_value()) lowered = LowerExtreme(card, word, scene);
  return lowered;
}

}  // namespace refold::forge
