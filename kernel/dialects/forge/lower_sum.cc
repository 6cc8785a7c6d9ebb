// Numbers of cards and of players, by property.
#include <functional>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/lower.h"

namespace refold::forge {
namespace {

using tree::Number;

pb::Expr RefuseProperty(CardLowering& card, const Text& property,
                        absl::string_view whose) {
  const size_t end = property.value.find_first_of(" .");
  card.Unsupported(
      property,
      absl::StrCat("number-", whose, "-", property.Part(0, end).value),
      absl::StrCat("the number '", property.value, "' of a ", whose,
                   " is not supported"));
  return Number(0);
}

struct PlayerRow {
  absl::string_view property;
  pb::Expr::Op op;
  absl::string_view word;
};

constexpr PlayerRow kPlayerNumbers[] = {
    {"LifeTotal", pb::Expr::RESOURCE, "life"},
    {"PoisonCounters", pb::Expr::RESOURCE, "poison"},
    {"StartingLife", pb::Expr::RULE, "starting life"},
    {"DomainPlayer", pb::Expr::RULE, "basic land types"},
    {"LandsPlayed", pb::Expr::VALUE, "lands played"},
    {"LifeLostThisTurn", pb::Expr::WATCH, "life lost"},
    {"LifeLostLastTurn", pb::Expr::WATCH, "last turn life lost"},
    {"LifeGainedThisTurn", pb::Expr::WATCH, "life gained"},
    {"Counters.ENERGY", pb::Expr::RESOURCE, "energy"},
    {"Counters.EXPERIENCE", pb::Expr::RESOURCE, "experience"},
    {"Counters.POISON", pb::Expr::RESOURCE, "poison"},
    {"DamageThisTurn", pb::Expr::WATCH, "damage taken"},
    {"CardsDrawn", pb::Expr::WATCH, "cards drawn"},
    {"CardsDiscardedThisTurn", pb::Expr::WATCH, "cards discarded"},
    {"AttackersDeclared", pb::Expr::WATCH, "attackers declared"}};

struct ZoneRow {
  absl::string_view property;
  absl::string_view zone;
};

constexpr ZoneRow kPlayerZones[] = {{"CardsInHand", "hand"},
                                    {"CardsInLibrary", "library"},
                                    {"CardsInGraveyard", "graveyard"},
                                    {"CardsInPlay", "battlefield"}};

// `Valid Creature.YouCtrl`, `ValidGraveyard Card.YouOwn`: whatever of that the
// players have themselves.
bool CountTheirs(CardLowering& card, const Text& property,
                 const pb::Selector& of, const Scene& scene, pb::Expr* count) {
  const size_t blank = property.value.find(' ');
  if (!absl::StartsWith(property.value, "Valid") ||
      blank == std::string::npos || absl::StrContains(property.value, "$") ||
      absl::StrContains(property.Part(blank).value, ",")) {
    return false;
  }
  const Text where = property.Part(5, blank - 5);
  std::vector<std::string> zones = {"battlefield"};
  if (!where.empty()) zones = ZoneNames(card, where);
  Text valid = property.Part(blank + 1);
  bool own = false;
  for (absl::string_view word : {"YouCtrl", "YouOwn"}) {
    const size_t at = valid.value.find(std::string(word));
    if (at == std::string::npos || at == 0) continue;
    // With the sign before it, or the one behind it.
    const bool last = at + word.size() == valid.value.size();
    valid.value.erase(last ? at - 1 : at, word.size() + 1);
    own = true;
  }
  if (!own) return false;
  pb::Query query = QueryOf(card, valid, zones, scene);
  for (pb::ZoneSpec& zone : *query.mutable_zones()) {
    *zone.mutable_whose() = of;
  }
  *count = tree::CountOf(tree::Among(std::move(query)));
  return true;
}

// The player in hand, while all of them are compared with that one.
constexpr uint32_t kCompared = 3;

}  // namespace

pb::Expr CardTypesOf(CardLowering& card, pb::Selector of) {
  pb::Expr types;
  types.set_op(pb::Expr::DISTINCT_TYPES);
  for (absl::string_view type :
       {"artifact", "creature", "enchantment", "instant", "land",
        "planeswalker", "sorcery", "tribal"}) {
    types.add_words(card.builder.W(type));
  }
  *types.mutable_of() = std::move(of);
  return types;
}

pb::Expr SumOfEach(pb::Selector of, pb::Expr each) {
  pb::Expr sum;
  sum.set_op(pb::Expr::SUM);
  *sum.mutable_of() = std::move(of);
  *sum.add_args() = std::move(each);
  return sum;
}

pb::Expr WatchedOf(CardLowering& card, absl::string_view tally,
                   pb::Selector players) {
  return SumOfEach(std::move(players),
                   card.builder.WordExpr(pb::Expr::WATCH, tally, Candidate()));
}

// What the first of those has than whom none of them has more, or less.
pb::Expr ExtremeOf(const pb::Selector& players, bool highest,
                   const std::function<pb::Expr(pb::Selector)>& of) {
  pb::Selector it = tree::Entities(pb::Selector::BOUND);
  it.set_register_(kCompared);
  pb::Expr beyond;
  beyond.set_op(pb::Expr::BIND);
  beyond.set_number(kCompared);
  *beyond.add_args() = tree::HowMany(
      players,
      tree::Compared(of(Candidate()), highest ? pb::Expr::GT : pb::Expr::LT,
                     of(std::move(it))));
  pb::Query extreme;
  extreme.set_players(true);
  *extreme.mutable_where() =
      tree::All({tree::IsOneOf(players),
                 tree::Compared(std::move(beyond), pb::Expr::EQ, Number(0))});
  pb::Selector first = tree::Among(std::move(extreme));
  first.set_nth(1);
  return of(std::move(first));
}

pb::Expr SumOfCounters(CardLowering& card, absl::string_view kind,
                       pb::Selector of) {
  return SumOfEach(
      std::move(of),
      card.builder.WordExpr(pb::Expr::COUNTERS,
                            kind == "ALL" ? std::string() : CounterName(kind),
                            tree::Entities(pb::Selector::CANDIDATE)));
}

pb::Expr CountIn(CardLowering& card, absl::string_view zone,
                 pb::Selector whose) {
  return tree::CountOf(tree::Among(
      card.builder.CardsIn(card.builder.Zone(zone, std::move(whose)))));
}

pb::Expr SumOver(CardLowering& card, const Text& property, pb::Selector of,
                 const Scene& scene) {
  const std::string& word = property.value;
  if (word == "Amount") return tree::CountOf(std::move(of));
  if (word == "CardPower" || word == "CardToughness") {
    return card.builder.WordExpr(pb::Expr::SUM_STAT,
                                 word == "CardPower" ? "power" : "toughness",
                                 std::move(of));
  }
  if (word == "CardSumPT") {
    pb::Expr power = card.builder.WordExpr(pb::Expr::SUM_STAT, "power", of);
    return tree::Binary(
        pb::Expr::ADD, std::move(power),
        card.builder.WordExpr(pb::Expr::SUM_STAT, "toughness", std::move(of)));
  }
  if (word == "CardManaCost" || word == "SumCMC") {
    return card.builder.WordExpr(pb::Expr::RULE, "total cost", std::move(of));
  }
  if (word == "TotalDamageReceivedThisTurn") {
    return WatchedOf(card, "damage taken", std::move(of));
  }
  if (word == "CardTypes") {
    return CardTypesOf(card, std::move(of));
  }
  if (word == "CardLoyalty") {
    return SumOfCounters(card, "LOYALTY", std::move(of));
  }
  if (absl::StartsWith(word, "ChromaSource.")) {
    const std::string color = property.Part(13).value;
    const std::string letter =
        color == "Blue" ? "u" : absl::AsciiStrToLower(color.substr(0, 1));
    return card.builder.WordExpr(pb::Expr::SYMBOLS,
                                 absl::StrCat("mana.", letter), std::move(of));
  }
  if (word == "CardNumColors") {
    pb::Expr colors;
    colors.set_op(pb::Expr::COLORS);
    *colors.mutable_of() = tree::Entities(pb::Selector::CANDIDATE);
    return SumOfEach(std::move(of), std::move(colors));
  }
  if (absl::StartsWith(word, "CardCounters.")) {
    return SumOfCounters(card, property.Part(13).value, std::move(of));
  }
  if (word == "DifferentCMC") {
    return card.builder.WordExpr(pb::Expr::RULE, "different costs",
                                 std::move(of));
  }
  if (absl::StartsWith(word, "Valid ")) {
    return tree::HowMany(std::move(of),
                         LowerValid(card, property.Part(6), scene));
  }
  return RefuseProperty(card, property, "card");
}

pb::Expr OfPlayer(CardLowering& card, const Text& property, pb::Selector of,
                  const Scene& scene) {
  for (const PlayerRow& row : kPlayerNumbers) {
    if (row.property == property.value) {
      const bool summed = row.op == pb::Expr::RESOURCE;
      if (summed || of.base() == pb::Selector::CONTROLLER ||
          of.base() == pb::Selector::CANDIDATE) {
        return card.builder.WordExpr(row.op, row.word, std::move(of));
      }
      return SumOfEach(std::move(of),
                       card.builder.WordExpr(row.op, row.word, Candidate()));
    }
  }
  for (const ZoneRow& row : kPlayerZones) {
    if (row.property == property.value) {
      return CountIn(card, row.zone, std::move(of));
    }
  }
  for (absl::string_view type : {"Creature", "Land"}) {
    if (property.value != absl::StrCat(type, "sInPlay")) continue;
    return tree::CountOf(tree::Among(card.builder.CardsIn(
        card.builder.Zone("battlefield", std::move(of)),
        card.builder.HasType(type == "Land" ? "land" : "creature"))));
  }
  if (property.value == "TopOfLibraryCMC") {
    pb::Query top = card.builder.CardsIn(card.builder.Zone("library", of));
    *top.mutable_top() = Number(1);
    return card.builder.WordExpr(pb::Expr::RULE, "total cost",
                                 tree::Among(std::move(top)));
  }
  pb::Expr count;
  if (CountTheirs(card, property, of, scene, &count)) return count;
  return RefuseProperty(card, property, "player");
}

}  // namespace refold::forge
