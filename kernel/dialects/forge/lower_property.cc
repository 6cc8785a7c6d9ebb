// Properties of cards and players: one row a word, and the words that carry
// something with them.
#include <algorithm>
#include <string>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/strip.h"
#include "kernel/dialects/forge/lower.h"

namespace refold::forge {
namespace {

using tree::All;
using tree::Any;
using tree::Compared;
using tree::ControlledBy;
using tree::IsOneOf;
using tree::Not;
using tree::Number;
using tree::Then;

pb::Predicate Rule(CardLowering& card, absl::string_view word) {
  pb::Predicate test;
  test.set_rule(card.builder.W(word));
  return test;
}

pb::Predicate Chosen(CardLowering& card, absl::string_view word) {
  pb::Predicate test;
  test.set_chosen(card.builder.W(word));
  return test;
}

pb::Predicate AtLeastColors(uint32_t number) {
  pb::Predicate test;
  test.set_min_colors(number);
  return test;
}

pb::Predicate IsToken() {
  pb::Predicate test;
  test.set_token(true);
  return test;
}

// Whether one of those that a step leads to from the candidate is meant.
pb::Predicate Leads(pb::Selector::Step step, pb::Predicate to) {
  pb::Expr holds;
  holds.set_op(pb::Expr::HOLDS);
  *holds.mutable_of() = Then(Candidate(), step);
  *holds.mutable_predicate() = std::move(to);
  return Compared(std::move(holds), pb::Expr::GT, Number(0));
}

pb::Predicate OwnedBy(pb::Selector players) {
  return Leads(pb::Selector::OWNER_OF, IsOneOf(std::move(players)));
}

pb::Selector Host() { return Then(Source(), pb::Selector::HOST_OF); }

pb::Predicate MoreThanNone(pb::Expr number) {
  return Compared(std::move(number), pb::Expr::GT, Number(0));
}

pb::Predicate Watched(CardLowering& card, absl::string_view watch) {
  return MoreThanNone(
      card.builder.WordExpr(pb::Expr::WATCH, watch, Candidate()));
}

pb::Selector Defenders(const Scene& scene) {
  auto known = scene.objects.find("DefendingPlayer");
  if (known != scene.objects.end()) return known->second;
  return Then(tree::Entities(pb::Selector::DEFENDERS),
              pb::Selector::CONTROLLER_OF);
}

using PropertyFn = pb::Predicate (*)(CardLowering& card, const Text& word,
                                     const Scene& scene);

struct PropertyRow {
  absl::string_view word;
  PropertyFn lower;
};

#define REFOLD_PROPERTY(word, ...)                \
  {                                               \
    word,                                         \
        [](CardLowering& card, const Text& text,  \
           const Scene& scene) -> pb::Predicate { \
          (void)card, (void)text, (void)scene;    \
          return __VA_ARGS__;                     \
        }                                         \
  }

const PropertyRow kOfCards[] = {
    REFOLD_PROPERTY("Self", IsOneOf(Source())),
    REFOLD_PROPERTY("StrictlySelf", IsOneOf(Source())),
    REFOLD_PROPERTY("Other", Not(IsOneOf(Source()))),
    REFOLD_PROPERTY("StrictlyOther", Not(IsOneOf(Source()))),
    REFOLD_PROPERTY("YouCtrl", ControlledBy(You())),
    REFOLD_PROPERTY("OppCtrl", ControlledBy(Opponents())),
    REFOLD_PROPERTY("YouDontCtrl", Not(ControlledBy(You()))),
    REFOLD_PROPERTY("ActivePlayerCtrl",
                    ControlledBy(tree::Entities(pb::Selector::ACTIVE_PLAYER))),
    REFOLD_PROPERTY("DefenderCtrl", ControlledBy(Defenders(scene))),
    REFOLD_PROPERTY("DefendingPlayerCtrl", ControlledBy(Defenders(scene))),
    REFOLD_PROPERTY("TargetedPlayerCtrl",
                    ControlledBy(Targets(card, text, scene))),
    REFOLD_PROPERTY("TargetedPlayerOwn", OwnedBy(Targets(card, text, scene))),
    REFOLD_PROPERTY("RememberedPlayerCtrl",
                    ControlledBy(MemoryOf(card, text, "remembered", scene))),
    REFOLD_PROPERTY("RememberedPlayerOwn",
                    OwnedBy(MemoryOf(card, text, "remembered", scene))),
    REFOLD_PROPERTY("YouOwn", OwnedBy(You())),
    REFOLD_PROPERTY("OppOwn", OwnedBy(Opponents())),
    REFOLD_PROPERTY("YouDontOwn", Not(OwnedBy(You()))),
    REFOLD_PROPERTY("EnchantedBy", IsOneOf(Host())),
    REFOLD_PROPERTY("EquippedBy", IsOneOf(Host())),
    REFOLD_PROPERTY("AttachedBy", IsOneOf(Host())),
    REFOLD_PROPERTY("Attached",
                    Leads(pb::Selector::HOST_OF, IsOneOf(Source()))),
    REFOLD_PROPERTY("IsRemembered",
                    IsInMemory(card, text, "remembered", scene)),
    REFOLD_PROPERTY("IsNotRemembered",
                    Not(IsInMemory(card, text, "remembered", scene))),
    REFOLD_PROPERTY("IsImprinted", IsInMemory(card, text, "imprinted", scene)),
    REFOLD_PROPERTY("ChosenCard", IsInMemory(card, text, "chosen card", scene)),
    REFOLD_PROPERTY("ChosenType", Chosen(card, "type")),
    REFOLD_PROPERTY("ChosenColor", Chosen(card, "color")),
    REFOLD_PROPERTY("attacking", card.builder.HasFlag("attacking")),
    REFOLD_PROPERTY("blocking", card.builder.HasFlag("blocking")),
    REFOLD_PROPERTY("notattacking", Not(card.builder.HasFlag("attacking"))),
    REFOLD_PROPERTY("notblocking", Not(card.builder.HasFlag("blocking"))),
    REFOLD_PROPERTY("blocked", card.builder.HasFlag("blocked")),
    REFOLD_PROPERTY("unblocked", Rule(card, "unblocked")),
    REFOLD_PROPERTY("blockedBySource",
                    IsOneOf(Then(Source(), pb::Selector::BLOCKED_BY))),
    REFOLD_PROPERTY("blockingSource",
                    IsOneOf(Then(Source(), pb::Selector::BLOCKERS_OF))),
    REFOLD_PROPERTY("tapped", card.builder.HasFlag("tapped")),
    REFOLD_PROPERTY("untapped", Not(card.builder.HasFlag("tapped"))),
    REFOLD_PROPERTY("token", IsToken()),
    REFOLD_PROPERTY("nonToken", Not(IsToken())),
    REFOLD_PROPERTY("nontoken", Not(IsToken())),
    REFOLD_PROPERTY("Permanent", Rule(card, "permanent")),
    REFOLD_PROPERTY("nonPermanent", Not(Rule(card, "permanent"))),
    REFOLD_PROPERTY("Colorless", Not(AtLeastColors(1))),
    REFOLD_PROPERTY("nonColorless", AtLeastColors(1)),
    REFOLD_PROPERTY("MultiColor", AtLeastColors(2)),
    REFOLD_PROPERTY("MonoColor",
                    All({AtLeastColors(1), Not(AtLeastColors(2))})),
    REFOLD_PROPERTY("Historic", Any({card.builder.HasType("legendary"),
                                     card.builder.HasType("artifact"),
                                     card.builder.HasType("saga")})),
    REFOLD_PROPERTY("enchanted", Rule(card, "enchanted")),
    REFOLD_PROPERTY("unenchanted", Not(Rule(card, "enchanted"))),
    REFOLD_PROPERTY("equipped", Rule(card, "equipped")),
    REFOLD_PROPERTY("attackedThisTurn", Rule(card, "attacked")),
    REFOLD_PROPERTY("notAttackedThisTurn", Not(Rule(card, "attacked"))),
    REFOLD_PROPERTY("blockedThisTurn", Rule(card, "blocked this turn")),
    REFOLD_PROPERTY("DamagedBy", Rule(card, "damaged by source")),
    REFOLD_PROPERTY("DamagedBy Equipped", Rule(card, "damaged by host")),
    REFOLD_PROPERTY("DamagedBy Enchanted", Rule(card, "damaged by host")),
    REFOLD_PROPERTY("dealtDamageToYouThisTurn", Rule(card, "damaged you")),
    REFOLD_PROPERTY("wasDealtDamageThisTurn", Watched(card, "damage taken")),
    REFOLD_PROPERTY("kicked", MoreThanNone(card.builder.WordExpr(
                                  pb::Expr::VALUE, "kicked", Candidate()))),
    REFOLD_PROPERTY("notkicked", Not(MoreThanNone(card.builder.WordExpr(
                                     pb::Expr::VALUE, "kicked", Candidate())))),
    REFOLD_PROPERTY("wasCast", MoreThanNone(card.builder.WordExpr(
                                   pb::Expr::VALUE, "cast", Candidate()))),
    REFOLD_PROPERTY("wasNotCast", Not(MoreThanNone(card.builder.WordExpr(
                                      pb::Expr::VALUE, "cast", Candidate())))),
};

const PropertyRow kOfPlayers[] = {
    REFOLD_PROPERTY("You", IsOneOf(You())),
    REFOLD_PROPERTY("Opponent", IsOneOf(Opponents())),
    REFOLD_PROPERTY("Other", Not(IsOneOf(You()))),
    REFOLD_PROPERTY("Active",
                    IsOneOf(tree::Entities(pb::Selector::ACTIVE_PLAYER))),
    REFOLD_PROPERTY("NonActive",
                    Not(IsOneOf(tree::Entities(pb::Selector::ACTIVE_PLAYER)))),
    REFOLD_PROPERTY("EnchantedBy", IsOneOf(Host())),
    REFOLD_PROPERTY("IsRemembered",
                    IsInMemory(card, text, "remembered", scene)),
    REFOLD_PROPERTY("IsNotRemembered",
                    Not(IsInMemory(card, text, "remembered", scene))),
    REFOLD_PROPERTY("Chosen", IsInMemory(card, text, "chosen player", scene)),
    REFOLD_PROPERTY("IsPoisoned",
                    MoreThanNone(card.builder.WordExpr(pb::Expr::RESOURCE,
                                                       "poison", Candidate()))),
    REFOLD_PROPERTY("wasDealtDamageThisTurn", Watched(card, "damage taken")),
    REFOLD_PROPERTY("LostLifeThisTurn", Watched(card, "life lost")),
    REFOLD_PROPERTY("TargetedPlayer", IsOneOf(Targets(card, text, scene))),
};

#undef REFOLD_PROPERTY

struct Lowered {
  bool known = false;
  pb::Predicate test;
};

Lowered Known(pb::Predicate test) { return {true, std::move(test)}; }

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
  return {};
}

// `counters_GE1_P1P1`
Lowered LowerCounters(CardLowering& card, const Text& word,
                      const Scene& scene) {
  if (!absl::StartsWith(word.value, "counters_")) return {};
  const std::vector<Text> parts = word.Split('_');
  if (parts.size() != 3) return {};
  pb::Expr counters = card.builder.WordExpr(
      pb::Expr::COUNTERS, CounterName(parts[2].value), Candidate());
  return Known(
      MoreThanNone(Compare(card, std::move(counters), parts[1], scene)));
}

Lowered LowerKeywordProperty(CardLowering& card, const Text& word) {
  for (absl::string_view prefix : {"without", "with"}) {
    if (!absl::StartsWith(word.value, prefix)) continue;
    const std::vector<std::string> names =
        KeywordNames(word.Part(prefix.size()).value);
    if (names.size() != 1) return {};
    pb::Predicate has = card.builder.HasKeyword(names[0]);
    return Known(prefix == "with" ? std::move(has) : Not(std::move(has)));
  }
  return {};
}

// `sharesColorWith X`, `ControlledBy X` …: a word and who is meant.
Lowered LowerRelation(CardLowering& card, const Text& word,
                      const Scene& scene) {
  const size_t blank = word.value.find(' ');
  const std::string relation = word.Part(0, blank).value;
  const Text whom = blank == std::string::npos ? Text() : word.Part(blank + 1);
  auto cards = [&] {
    return whom.empty() ? Source() : Defined(card, whom, scene);
  };
  pb::Predicate test;
  if (absl::EqualsIgnoreCase(relation, "sharesColorWith")) {
    *test.mutable_shares_color() = cards();
  } else if (relation == "sharesCreatureTypeWith") {
    *test.mutable_shares_type() = cards();
  } else if (relation == "sharesNameWith" || relation == "sameName") {
    *test.mutable_shares_name() = cards();
  } else if (relation == "ControlledBy" && !whom.empty()) {
    test = ControlledBy(Defined(card, whom, scene));
  } else if (relation == "OwnedBy" && !whom.empty()) {
    test = OwnedBy(Defined(card, whom, scene));
  } else if (relation == "AttachedTo" && !whom.empty()) {
    test = Leads(pb::Selector::HOST_OF, LowerValid(card, whom, scene));
  } else {
    return {};
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
  return {};
}

Lowered LowerZoneProperty(CardLowering& card, const Text& word) {
  for (absl::string_view prefix : {"inZone", "inRealZone"}) {
    if (!absl::StartsWith(word.value, prefix)) continue;
    const std::string zone = ZoneName(word.Part(prefix.size()).value);
    if (zone.empty()) return {};
    pb::Predicate test;
    *test.mutable_zone() = card.builder.Zone(zone);
    return Known(std::move(test));
  }
  return {};
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
  if (!absl::StartsWith(word.value, "non")) return {};
  Lowered not_so = LowerTypeOrColor(card, word.Part(3));
  if (not_so.known) not_so.test = Not(std::move(not_so.test));
  return not_so;
}

Lowered LowerCardProperty(CardLowering& card, const Text& word,
                          const Scene& scene) {
  for (const PropertyRow& row : kOfCards) {
    if (row.word == word.value) return Known(row.lower(card, word, scene));
  }
  Lowered lowered = LowerComparison(card, word, scene);
  if (!lowered.known) lowered = LowerCounters(card, word, scene);
  if (!lowered.known) lowered = LowerKeywordProperty(card, word);
  if (!lowered.known) lowered = LowerRelation(card, word, scene);
  if (!lowered.known) lowered = LowerName(card, word);
  if (!lowered.known) lowered = LowerZoneProperty(card, word);
  if (!lowered.known) lowered = LowerTypeOrColor(card, word);
  return lowered;
}

}  // namespace

pb::Predicate LowerProperty(CardLowering& card, const Text& word,
                            bool of_player, const Scene& scene) {
  Lowered lowered;
  if (of_player) {
    for (const PropertyRow& row : kOfPlayers) {
      if (row.word == word.value) lowered = Known(row.lower(card, word, scene));
    }
  } else {
    lowered = LowerCardProperty(card, word, scene);
  }
  if (lowered.known) return std::move(lowered.test);
  const size_t end = word.value.find_first_of(" _");
  card.Unsupported(
      word, absl::StrCat("property-", word.Part(0, end).value),
      absl::StrCat("the property '", word.value, "' of a ",
                   of_player ? "player" : "card", " is not supported"));
  return Not(All({}));
}

}  // namespace refold::forge
