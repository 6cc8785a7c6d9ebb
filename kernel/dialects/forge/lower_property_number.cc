// Properties that compare a number of the card: with another number, or with
// that of other cards.
#include <string>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
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

// `greatestPower`, `lowestCMC`: no other permanent of that sort has more, or
// less. Power and toughness are compared among creatures.
Lowered LowerExtreme(CardLowering& card, const Text& word, const Scene& scene) {
  enum class Of { kPower, kToughness, kCost };
  struct Row {
    absl::string_view word;
    Of of;
    bool most;
    absl::string_view among;  // Valid, in play
  };
  static constexpr Row kRows[] = {
      {"greatestPower", Of::kPower, true, "Creature"},
      {"greatestPowerControlledByYou", Of::kPower, true, "Creature.YouCtrl"},
      {"greatestPowerControlledByRemembered", Of::kPower, true,
       "Creature.RememberedPlayerCtrl"},
      {"greatestToughness", Of::kToughness, true, "Creature"},
      {"leastPower", Of::kPower, false, "Creature"},
      {"leastToughness", Of::kToughness, false, "Creature"},
      {"greatestCMC_Creature", Of::kCost, true, "Creature"},
      {"greatestCMC_CreatureControlledByRemembered", Of::kCost, true,
       "Creature.RememberedPlayerCtrl"},
      {"lowestCMC", Of::kCost, false, "Permanent.nonLand"}};
  for (const Row& row : kRows) {
    if (row.word != word.value) continue;
    auto number = [&](pb::Selector who) {
      if (row.of != Of::kCost) {
        return card.builder.StatOf(row.of == Of::kPower ? "power" : "toughness",
                                   std::move(who));
      }
      pb::Expr cost;
      cost.set_op(pb::Expr::COST);
      *cost.mutable_of() = std::move(who);
      return cost;
    };
    Text among = word;
    among.value = std::string(row.among);
    pb::Query beyond = QueryOf(card, among, {"battlefield"}, scene);
    *beyond.mutable_where() = tree::All(
        {beyond.where(), tree::Compared(number(Candidate()),
                                        row.most ? pb::Expr::GT : pb::Expr::LT,
                                        number(Noted()))});
    pb::Expr none;
    none.set_op(pb::Expr::BIND);
    none.set_number(kNoted);
    *none.add_args() = tree::CountOf(tree::Among(std::move(beyond)));
    return Lowered(
        tree::Compared(std::move(none), pb::Expr::EQ, tree::Number(0)));
  }
  return std::nullopt;
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
