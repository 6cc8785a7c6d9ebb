// What stands behind `Count$`.
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "kernel/dialects/forge/lower_number.h"
#include "kernel/dialects/forge/lower_unknown.h"
#include "kernel/dialects/forge/notes.h"
#include "kernel/dialects/forge/vocabulary.h"

namespace refold::forge {
namespace {

using tree::Among;
using tree::Binary;
using tree::CountOf;
using tree::Number;

pb::Expr CardTypesInGraveyards(CardLowering& card) {
  return CardTypesOf(
      card, Among(card.builder.CardsIn(card.builder.Zone("graveyard"))));
}

// How many colours there are among the creatures that you control.
pb::Expr ColorsAmongCreatures(CardLowering& card) {
  pb::Expr colors;
  colors.set_op(pb::Expr::WORD_COUNT);
  *colors.add_lists() = tree::WordsOf(
      pb::WordList::COLORS,
      Among(card.builder.CardsIn(card.builder.Zone("battlefield", You()),
                                 card.builder.HasType("creature"))));
  return colors;
}

pb::Selector TopCard(CardLowering& card) {
  pb::Query top = card.builder.CardsIn(card.builder.Zone("library", You()));
  *top.mutable_top() = Number(1);
  return Among(std::move(top));
}

// How many colours of mana were spent on the card. What asks has "converge":
// the rules pay for it in as many as they can.
pb::Expr ColorsSpent(CardLowering& card) {
  const uint32_t converge = card.builder.W("converge");
  const auto& printed = card.builder.program().keywords();
  if (std::none_of(printed.begin(), printed.end(),
                   [converge](const pb::WordNumber& keyword) {
                     return keyword.word() == converge;
                   })) {
    card.builder.Keyword("converge");
  }
  return card.builder.WordExpr(pb::Expr::RULE, "colors spent", Source());
}

// Spells of all players before the one that is cast last.
pb::Expr SpellsBefore(CardLowering& card) {
  pb::Expr cast;
  cast.set_op(pb::Expr::WATCH);
  cast.set_word(card.builder.W("spells cast"));
  return Binary(pb::Expr::SUB, std::move(cast), Number(1));
}

// Counts without an argument.
struct PlainRow {
  absl::string_view word;
  pb::Expr (*count)(CardLowering& card);
};

#define REFOLD_COUNT(word, ...)                                      \
  {                                                                  \
    word, [](CardLowering& card) -> pb::Expr { return __VA_ARGS__; } \
  }

const PlainRow kPlain[] = {
    REFOLD_COUNT("InYourHand", CountIn(card, "hand", You())),
    REFOLD_COUNT("CardsInYourHand", CountIn(card, "hand", You())),
    REFOLD_COUNT("InOppHand", CountIn(card, "hand", Opponents())),
    REFOLD_COUNT("InYourYard", CountIn(card, "graveyard", You())),
    REFOLD_COUNT("InOppYard", CountIn(card, "graveyard", Opponents())),
    REFOLD_COUNT("InAllYards", CountIn(card, "graveyard",
                                       tree::Entities(pb::Selector::PLAYERS))),
    REFOLD_COUNT(
        "TotalOppPoisonCounters",
        card.builder.WordExpr(pb::Expr::RESOURCE, "poison", Opponents())),
    REFOLD_COUNT("InOppLibrary", CountIn(card, "library", Opponents())),
    REFOLD_COUNT("InOppHandCount", CountIn(card, "hand", Opponents())),
    REFOLD_COUNT("OppGreatestLifeTotal",
                 ExtremeOf(Opponents(), /*highest=*/true,
                           [&card](pb::Selector of) {
                             return card.builder.WordExpr(
                                 pb::Expr::RESOURCE, "life", std::move(of));
                           })),
    REFOLD_COUNT("MaxOppDamageThisTurn",
                 ExtremeOf(Opponents(), /*highest=*/true,
                           [&card](pb::Selector of) {
                             return card.builder.WordExpr(pb::Expr::WATCH,
                                                          "damage taken",
                                                          std::move(of));
                           })),
    REFOLD_COUNT("StormCount", SpellsBefore(card)),
    // Of the game's own turns the first is number 0.
    REFOLD_COUNT(
        "TotalTurns",
        Binary(pb::Expr::ADD,
               card.builder.WordExpr(pb::Expr::RULE, "turn", pb::Selector()),
               Number(1))),
    REFOLD_COUNT("YourCountersPoison",
                 card.builder.WordExpr(pb::Expr::RESOURCE, "poison", You())),
    REFOLD_COUNT("InYourSideboard", CountIn(card, "sideboard", You())),
    REFOLD_COUNT("InYourLibrary", CountIn(card, "library", You())),
    REFOLD_COUNT("NumCardsInYourHand", CountIn(card, "hand", You())),
    REFOLD_COUNT("NumInAllHands",
                 CountIn(card, "hand", tree::Entities(pb::Selector::PLAYERS))),
    REFOLD_COUNT("YourLandsPlayed",
                 card.builder.WordExpr(pb::Expr::VALUE, "lands played", You())),
    REFOLD_COUNT(
        "DomainActivePlayer",
        card.builder.WordExpr(pb::Expr::RULE, "basic land types",
                              tree::Entities(pb::Selector::ACTIVE_PLAYER))),
    REFOLD_COUNT("ManaPool:All",
                 card.builder.WordExpr(pb::Expr::RULE, "mana", You())),
    REFOLD_COUNT("OppDrewThisTurn",
                 WatchedOf(card, "cards drawn", Opponents())),
    REFOLD_COUNT("YouDrewThisTurn",
                 card.builder.WordExpr(pb::Expr::WATCH, "cards drawn", You())),
    REFOLD_COUNT(
        "AttackersActivePlayerDeclared",
        card.builder.WordExpr(pb::Expr::WATCH, "attackers declared",
                              tree::Entities(pb::Selector::ACTIVE_PLAYER))),
    REFOLD_COUNT(
        "CardControllerTypes.Graveyard",
        card.builder.WordExpr(pb::Expr::RULE, "graveyard card types", You())),
    REFOLD_COUNT(
        "EquippedCardManaCost",
        card.builder.WordExpr(pb::Expr::RULE, "total cost",
                              tree::Then(Source(), pb::Selector::HOST_OF))),
    REFOLD_COUNT("YourLifeTotal",
                 card.builder.WordExpr(pb::Expr::RESOURCE, "life", You())),
    REFOLD_COUNT("OppLifeTotal", card.builder.WordExpr(pb::Expr::RESOURCE,
                                                       "life", Opponents())),
    REFOLD_COUNT(
        "YourCountersExperience",
        card.builder.WordExpr(pb::Expr::RESOURCE, "experience", You())),
    REFOLD_COUNT("YourCountersEnergy",
                 card.builder.WordExpr(pb::Expr::RESOURCE, "energy", You())),
    REFOLD_COUNT("YourStartingLife",
                 card.builder.WordExpr(pb::Expr::RULE, "starting life", You())),
    REFOLD_COUNT("CardPower", card.builder.StatOf("power", Source())),
    REFOLD_COUNT("CardToughness", card.builder.StatOf("toughness", Source())),
    REFOLD_COUNT("CardManaCost",
                 card.builder.WordExpr(pb::Expr::RULE, "total cost", Source())),
    REFOLD_COUNT(
        "TimesKicked",
        Binary(
            pb::Expr::MAX,
            card.builder.WordExpr(pb::Expr::VALUE, "kicked", Source()),
            card.builder.WordExpr(pb::Expr::VALUE, "paid kicker", Source()))),
    // What is paid besides any number of times, and is no kicker.
    REFOLD_COUNT("TimesPseudokicked",
                 card.builder.WordExpr(pb::Expr::VALUE, "kicked", Source())),
    REFOLD_COUNT("KwTribute", card.builder.WordExpr(pb::Expr::VALUE,
                                                    "tribute paid", Source())),
    REFOLD_COUNT("KwBlessing", card.builder.WordExpr(pb::Expr::VALUE,
                                                     "city's blessing", You())),
    REFOLD_COUNT("Domain", card.builder.WordExpr(pb::Expr::RULE,
                                                 "basic land types", You())),
    REFOLD_COUNT("ColoredCreatures", ColorsAmongCreatures(card)),
    REFOLD_COUNT("FirstSpellTotalManaSpent", ManaSpentOn(card, Source())),
    REFOLD_COUNT("Converge", ColorsSpent(card)),
    REFOLD_COUNT(
        "MaxCMCYouCtrl",
        card.builder.WordExpr(pb::Expr::RULE, "highest cost",
                              Among(card.builder.CardsIn(
                                  card.builder.Zone("battlefield", You()))))),
    REFOLD_COUNT(
        "SpellsOnStack",
        CountOf(Among(card.builder.CardsIn(card.builder.Zone("stack"))))),
    REFOLD_COUNT("EnchantedControllerCreatures",
                 CountOf(Among(card.builder.CardsIn(
                     card.builder.Zone(
                         "battlefield",
                         tree::Then(tree::Then(Source(), pb::Selector::HOST_OF),
                                    pb::Selector::CONTROLLER_OF)),
                     card.builder.HasType("creature"))))),
    REFOLD_COUNT("CardTypes.Graveyard", CardTypesInGraveyards(card)),
    REFOLD_COUNT(
        "TopOfLibraryCMC",
        card.builder.WordExpr(pb::Expr::RULE, "total cost", TopCard(card))),
    REFOLD_COUNT(
        "AttackersDeclared",
        card.builder.WordExpr(pb::Expr::WATCH, "attackers declared", You())),
    REFOLD_COUNT("LifeYouGainedThisTurn",
                 card.builder.WordExpr(pb::Expr::WATCH, "life gained", You())),
    REFOLD_COUNT("LifeYouLostThisTurn",
                 card.builder.WordExpr(pb::Expr::WATCH, "life lost", You())),
    REFOLD_COUNT("LifeOppsLostThisTurn",
                 WatchedOf(card, "life lost", Opponents())),
    REFOLD_COUNT("YourDamageThisTurn",
                 card.builder.WordExpr(pb::Expr::WATCH, "damage taken", You())),
    REFOLD_COUNT("TotalOppDamageThisTurn",
                 WatchedOf(card, "damage taken", Opponents())),
    REFOLD_COUNT(
        "TotalDamageDoneByThisTurn",
        card.builder.WordExpr(pb::Expr::WATCH, "damage dealt", Source())),
};

#undef REFOLD_COUNT

// `Kicked.3.1`, `Threshold.2.0`, `Compare Y GE3.2.1`: one of two numbers.
bool LowerChoice(CardLowering& card, const Text& body, const Scene& scene,
                 pb::Expr* count) {
  const std::vector<Text> parts = body.Split('.');
  if (parts.size() != 3) return false;
  pb::Expr condition;
  if (absl::StartsWith(parts[0].value, "Compare ")) {
    const std::vector<Text> words = parts[0].Part(8).Split(' ');
    if (words.size() != 2) return false;
    condition =
        Compare(card, LowerNumber(card, words[0], scene), words[1], scene);
  } else if (parts[0].value == "Kicked") {
    condition = card.builder.WordExpr(pb::Expr::VALUE, "paid kicker", Source());
  } else if (parts[0].value == "Madness") {
    condition =
        card.builder.WordExpr(pb::Expr::VALUE, "paid madness", Source());
  } else if (parts[0].value == "Morbid") {
    condition.set_op(pb::Expr::WATCH);
    condition.set_word(card.builder.W("died: creature"));
  } else {
    condition = NamedCondition(card, parts[0]);
  }
  *count = tree::If(std::move(condition), LowerNumber(card, parts[1], scene),
                    LowerNumber(card, parts[2], scene));
  return true;
}

// `TotalCounters_P1P1_<expr>`: the counters of a kind on the permanents meant.
bool LowerTotalCounters(CardLowering& card, const Text& body,
                        const Scene& scene, pb::Expr* count) {
  constexpr absl::string_view kTotal = "TotalCounters_";
  if (!absl::StartsWith(body.value, kTotal)) return false;
  const size_t valid = body.value.find('_', kTotal.size());
  if (valid == std::string::npos) return false;
  const Text kind = body.Part(kTotal.size(), valid - kTotal.size());
  *count = SumOfCounters(
      card, kind.value,
      Among(QueryOf(card, body.Part(valid + 1), {"battlefield"}, scene)));
  return true;
}

// `GreatestPower_<expr>` and its like: a word and the permanents meant.
bool LowerOver(CardLowering& card, const Text& body, const Scene& scene,
               pb::Expr* count) {
  struct Row {
    absl::string_view prefix;
    pb::Expr::Op op;
    absl::string_view word;
  };
  static constexpr Row kRows[] = {
      {"GreatestPower_", pb::Expr::MAX_STAT, "power"},
      {"GreatestToughness_", pb::Expr::MAX_STAT, "toughness"},
      {"SumPower_", pb::Expr::SUM_STAT, "power"},
      {"SumToughness_", pb::Expr::SUM_STAT, "toughness"},
      {"HighestCMC_", pb::Expr::RULE, "highest cost"},
      {"SumCMC_", pb::Expr::RULE, "total cost"}};
  for (const Row& row : kRows) {
    if (!absl::StartsWith(body.value, row.prefix)) continue;
    *count =
        card.builder.WordExpr(row.op, row.word,
                              Among(QueryOf(card, body.Part(row.prefix.size()),
                                            {"battlefield"}, scene)));
    return true;
  }
  return false;
}

}  // namespace

pb::Expr LowerCount(CardLowering& card, const Text& body, const Scene& scene) {
  if (body.empty()) return RefuseNumber(card, body, "nothing");
  // Of the card that the number is about, if that is another.
  if (scene.self.has_value() && absl::StartsWith(body.value, "Card")) {
    return SumOver(card, body, *scene.self, scene);
  }
  if (body.value == "xPaid") return ChosenX(card, scene);
  constexpr absl::string_view kDevoured = "Devoured ";
  if (absl::StartsWith(body.value, kDevoured)) {
    pb::Selector devoured = tree::Entities(pb::Selector::KEPT_LINK);
    devoured.set_word(card.builder.W("devoured"));
    return tree::HowMany(std::move(devoured),
                         LowerValid(card, body.Part(kDevoured.size()), scene));
  }
  if (body.value == "TargetedLifeTotal") {
    return card.builder.WordExpr(pb::Expr::RESOURCE, "life",
                                 Targets(card, body, scene));
  }
  if (body.value == "RememberedSize" && scene.removed.has_value()) {
    return tree::RegisterNumber(*scene.removed);
  }
  if (body.value == "RememberedSize") {
    return CountOf(MemoryOf(card, body, "remembered", scene));
  }
  if (body.value == "ChosenNumber") {
    if (!card.Mentions("ChooseNumber")) {
      card.Unsupported(body, "nothing-chooses-number",
                       "nothing here chooses a number");
    }
    return card.builder.WordExpr(pb::Expr::VALUE, "chosen number", Source());
  }
  if ((body.value == "RememberedNumber" ||
       body.value == "TriggerRememberAmount") &&
      scene.number.has_value()) {
    return tree::RegisterNumber(*scene.number);
  }
  if (body.value == "RememberedNumber") {
    card.Unsupported(body, absl::StrCat("count-", body.value),
                     "a number cannot be remembered");
    return Number(0);
  }
  for (const PlainRow& row : kPlain) {
    if (row.word == body.value) return row.count(card);
  }
  if (absl::StartsWith(body.value, "CardCounters.") ||
      body.value == "CardNumColors" || body.value == "CardSumPT") {
    return SumOver(card, body, Source(), scene);
  }
  constexpr absl::string_view kController = "Controller$";
  if (absl::StartsWith(body.value, kController)) {
    return OfPlayer(card, body.Part(kController.size()), You(), scene);
  }
  pb::Expr count;
  if (LowerZoneCount(card, body, scene, &count) ||
      LowerTotalCounters(card, body, scene, &count) ||
      LowerOver(card, body, scene, &count) ||
      LowerMoreCounts(card, body, scene, &count) ||
      LowerThisTurn(card, body, &count) ||
      LowerNotedCounts(card, body, &count) ||
      LowerChoice(card, body, scene, &count)) {
    return count;
  }
  const std::string head =
      body.value.substr(0, body.value.find_first_of(" ._/$:"));
  const bool number = !head.empty() && absl::ascii_isdigit(head[0]);
  RefuseWord(card, body, "count", head,
             number || IsKnownAnyCase(CountNames(), head), CountNames());
  return Number(0);
}

}  // namespace refold::forge
