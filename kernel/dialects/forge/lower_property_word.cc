// Properties that carry something with them: a number, a kind of counter, a
// keyword, a name, whom they are about.
#include <string>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "kernel/dialects/forge/property.h"

namespace refold::forge {
namespace {

using tree::ControlledBy;
using tree::Not;

using Lowered = std::optional<pb::Predicate>;

Lowered Known(pb::Predicate test) { return test; }

// `powerGE3`: a number of the card compared.
Lowered LowerComparison(CardLowering& card, const Text& word,
                        const Scene& scene) {
  struct Row {
    absl::string_view prefix;
    absl::string_view stat;  // empty: the cost or the number of colours
  };
  static constexpr Row kRows[] = {{"cmc", ""},
                                  {"power", "power"},
                                  {"toughness", "toughness"},
                                  {"numColors", ""}};
  for (const Row& row : kRows) {
    if (!absl::StartsWith(word.value, row.prefix)) continue;
    const Text rest = word.Part(row.prefix.size());
    if (rest.value.size() < 3 || !absl::ascii_isupper(rest.value[0])) continue;
    pb::Expr left;
    if (!row.stat.empty()) {
      left = card.builder.StatOf(row.stat, Candidate());
    } else {
      left.set_op(row.prefix == "cmc" ? pb::Expr::COST : pb::Expr::COLORS);
      *left.mutable_of() = Candidate();
    }
    return Known(MoreThanNone(Compare(card, std::move(left), rest, scene)));
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
  return Known(
      MoreThanNone(Compare(card, std::move(counters), parts[1], scene)));
}

Lowered LowerKeywordProperty(CardLowering& card, const Text& word) {
  for (absl::string_view prefix : {"without", "with"}) {
    if (!absl::StartsWith(word.value, prefix)) continue;
    const std::string keyword = word.Part(prefix.size()).value;
    std::vector<std::string> names = KeywordNames(keyword);
    // Words of the game that stand for an ability.
    if (keyword == "Exalted" || keyword == "Flanking") {
      names = {absl::AsciiStrToLower(keyword)};
    }
    if (names.size() != 1) return std::nullopt;
    pb::Predicate has = card.builder.HasKeyword(names[0]);
    return Known(prefix == "with" ? std::move(has) : Not(std::move(has)));
  }
  return std::nullopt;
}

// A card type in common (CR 205.2a), whatever the subtypes are.
pb::Predicate SharesCardType(CardLowering& card, const pb::Selector& with) {
  std::vector<pb::Predicate> any;
  for (absl::string_view type :
       {"artifact", "creature", "enchantment", "instant", "land",
        "planeswalker", "sorcery", "tribal"}) {
    pb::Expr holds;
    holds.set_op(pb::Expr::HOLDS);
    *holds.mutable_of() = with;
    *holds.mutable_predicate() = card.builder.HasType(type);
    any.push_back(tree::All(
        {card.builder.HasType(type), MoreThanNone(std::move(holds))}));
  }
  return tree::Any(std::move(any));
}

// `greatestCMC_Creature`, `greatestPowerControlledByRemembered`: no other
// permanent that is meant has more.
Lowered LowerGreatest(CardLowering& card, const Text& word,
                      const Scene& scene) {
  pb::Query others = card.builder.CardsIn(card.builder.Zone("battlefield"));
  pb::Expr most;
  pb::Expr own;
  if (word.value == "greatestCMC_Creature") {
    *others.mutable_where() = card.builder.HasType("creature");
    own.set_op(pb::Expr::COST);
    *own.mutable_of() = Candidate();
    most = card.builder.WordExpr(pb::Expr::RULE, "highest cost",
                                 tree::Among(std::move(others)));
  } else if (word.value == "greatestPowerControlledByRemembered") {
    *others.mutable_where() =
        tree::All({card.builder.HasType("creature"),
                   ControlledBy(MemoryOf(card, word, "remembered", scene))});
    own = card.builder.StatOf("power", Candidate());
    most = card.builder.WordExpr(pb::Expr::MAX_STAT, "power",
                                 tree::Among(std::move(others)));
  } else {
    return std::nullopt;
  }
  return Known(tree::Compared(std::move(own), pb::Expr::GE, std::move(most)));
}

// `sharesColorWith X`, `ControlledBy X` …: a word and who is meant.
Lowered LowerRelation(CardLowering& card, const Text& word,
                      const Scene& scene) {
  const size_t blank = word.value.find(' ');
  const std::string relation = word.Part(0, blank).value;
  const Text whom = blank == std::string::npos ? Text() : word.Part(blank + 1);
  auto cards = [&] {
    return whom.empty() ? Itself(scene) : Defined(card, whom, scene);
  };
  pb::Predicate test;
  if (absl::EqualsIgnoreCase(relation, "sharesColorWith")) {
    *test.mutable_shares_color() = cards();
  } else if (relation == "sharesCreatureTypeWith") {
    *test.mutable_shares_type() = cards();
  } else if (relation == "sharesNameWith" || relation == "sameName") {
    *test.mutable_shares_name() = cards();
  } else if (relation == "sharesCardTypeWith") {
    test = SharesCardType(card, cards());
  } else if (relation == "sharesOwnerWith") {
    test = OwnedByAny(tree::Then(cards(), pb::Selector::OWNER_OF));
  } else if (relation == "SharesCMCWith" && !whom.empty()) {
    pb::Expr cost;
    cost.set_op(pb::Expr::COST);
    *cost.mutable_of() = Candidate();
    test = tree::Compared(
        std::move(cost), pb::Expr::EQ,
        card.builder.WordExpr(pb::Expr::RULE, "total cost", cards()));
  } else if (relation == "sharesControllerWith" && !whom.empty()) {
    test = ControlledBy(tree::Then(cards(), pb::Selector::CONTROLLER_OF));
  } else if (relation == "notSharesColorWith") {
    pb::Predicate shares;
    *shares.mutable_shares_color() = cards();
    test = Not(std::move(shares));
  } else if (relation == "ControlledBy" && !whom.empty()) {
    test = ControlledBy(Defined(card, whom, scene));
  } else if (relation == "OwnedBy" && !whom.empty()) {
    test = OwnedByAny(Defined(card, whom, scene));
  } else if (relation == "AttachedTo" && !whom.empty()) {
    test = LeadsTo(pb::Selector::HOST_OF, LowerValid(card, whom, scene));
  } else {
    return std::nullopt;
  }
  return Known(std::move(test));
}

Lowered LowerName(CardLowering& card, const Text& word) {
  for (absl::string_view prefix : {"named", "notnamed"}) {
    if (!absl::StartsWith(word.value, prefix)) continue;
    pb::Predicate test;
    test.set_name(card.builder.W(absl::StrReplaceAll(
        word.Part(prefix.size()).value, {{";", ","}, {"_", " "}})));
    return Known(prefix == "named" ? std::move(test) : Not(std::move(test)));
  }
  return std::nullopt;
}

Lowered LowerZoneProperty(CardLowering& card, const Text& word) {
  for (absl::string_view prefix : {"inZone", "inRealZone"}) {
    if (!absl::StartsWith(word.value, prefix)) continue;
    const std::string zone = ZoneName(word.Part(prefix.size()).value);
    if (zone.empty()) return std::nullopt;
    pb::Predicate test;
    *test.mutable_zone() = card.builder.Zone(zone);
    return Known(std::move(test));
  }
  return std::nullopt;
}

// No other colour has more permanents.
Lowered LowerMostCommonColor(CardLowering& card, const Text& word) {
  constexpr absl::string_view kPrefix = "MostProminentColor ";
  if (!absl::StartsWith(word.value, kPrefix)) return std::nullopt;
  const std::string wanted = ColorName(word.Part(kPrefix.size()).value);
  if (wanted.empty()) return std::nullopt;
  auto permanents = [&card](absl::string_view color) {
    pb::Query query = card.builder.CardsIn(card.builder.Zone("battlefield"));
    *query.mutable_where() = card.builder.HasColor(color);
    return tree::CountOf(tree::Among(std::move(query)));
  };
  std::vector<pb::Predicate> parts;
  for (absl::string_view other : {"white", "blue", "black", "red", "green"}) {
    if (other == wanted) continue;
    parts.push_back(
        tree::Compared(permanents(wanted), pb::Expr::GE, permanents(other)));
  }
  return Known(tree::All(std::move(parts)));
}

// A type or colour, perhaps with `non` before it.
Lowered LowerTypeOrColor(CardLowering& card, const Text& word) {
  const std::string color = ColorName(word.value);
  if (word.value.size() > 1 && !color.empty()) {
    return Known(card.builder.HasColor(color));
  }
  for (absl::string_view color : {"White", "Blue", "Black", "Red", "Green"}) {
    if (word.value == absl::StrCat(color, "Source")) {
      return Known(card.builder.HasColor(absl::AsciiStrToLower(color)));
    }
  }
  const std::string type = absl::AsciiStrToLower(word.value);
  if (card.known_types->count(type) > 0) {
    return Known(card.builder.HasType(type));
  }
  if (!absl::StartsWith(word.value, "non")) return std::nullopt;
  Lowered not_so = LowerTypeOrColor(card, word.Part(3));
  if (not_so.has_value()) *not_so = Not(*std::move(not_so));
  return not_so;
}

}  // namespace

std::optional<pb::Predicate> LowerWordyProperty(CardLowering& card,
                                                const Text& word,
                                                const Scene& scene) {
  Lowered lowered = LowerComparison(card, word, scene);
  if (!lowered.has_value()) lowered = LowerCounters(card, word, scene);
  if (!lowered.has_value()) lowered = LowerKeywordProperty(card, word);
  if (!lowered.has_value()) lowered = LowerRelation(card, word, scene);
  if (!lowered.has_value()) lowered = LowerName(card, word);
  if (!lowered.has_value()) lowered = LowerZoneProperty(card, word);
  if (!lowered.has_value()) lowered = LowerMostCommonColor(card, word);
  if (!lowered.has_value()) lowered = LowerGreatest(card, word, scene);
  if (!lowered.has_value()) lowered = LowerTypeOrColor(card, word);
  return lowered;
}

}  // namespace refold::forge
