// Conditions, as numbers that are not 0 while they hold.
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/lower.h"

namespace refold::forge {
namespace {

using tree::Binary;
using tree::Number;

pb::Expr AtLeast(pb::Expr number, int64_t least) {
  return Binary(pb::Expr::GE, std::move(number), Number(least));
}

pb::Expr CountOwn(CardLowering& card, absl::string_view type) {
  return tree::CountOf(tree::Among(card.builder.CardsIn(
      card.builder.Zone("battlefield", You()), card.builder.HasType(type))));
}

pb::Expr IsYourTurn() {
  pb::Expr turn;
  turn.set_op(pb::Expr::YOUR_TURN);
  *turn.mutable_of() = You();
  return turn;
}

}  // namespace

pb::Expr Or(pb::Expr a, pb::Expr b) {
  return Binary(pb::Expr::OR, std::move(a), std::move(b));
}

pb::Expr And(pb::Expr a, pb::Expr b) {
  return Binary(pb::Expr::AND, std::move(a), std::move(b));
}

pb::Expr IsPresent(CardLowering& card, const Text& valid, const Text* compare,
                   const std::vector<std::string>& zones, const Scene& scene) {
  pb::Expr count =
      tree::CountOf(tree::Among(QueryOf(card, valid, zones, scene)));
  return compare == nullptr ? AtLeast(std::move(count), 1)
                            : Compare(card, std::move(count), *compare, scene);
}

pb::Expr ManaSpent(CardLowering& card, const Text& colors) {
  pb::Expr all = Number(1);
  for (const Text& color : colors.Split(' ')) {
    const std::string name = ColorName(color.value);
    if (name.empty()) {
      card.Unsupported(color, "mana-spent", "a colour is expected");
      continue;
    }
    const char letter = name == "blue" ? 'u' : name[0];
    all =
        And(std::move(all),
            card.builder.WordExpr(
                pb::Expr::VALUE,
                absl::StrCat("spent mana.", std::string(1, letter)), Source()));
  }
  return all;
}

pb::Expr NamedCondition(CardLowering& card, const Text& name) {
  const std::string& word = name.value;
  if (word == "Threshold") {
    return AtLeast(CountIn(card, "graveyard", You()), 7);
  }
  if (word == "You.isMonarch") return IsPresent(card, name, nullptr, {}, {});
  if (word == "Metalcraft") return AtLeast(CountOwn(card, "artifact"), 3);
  if (word == "Delirium") {
    return AtLeast(
        card.builder.WordExpr(pb::Expr::RULE, "graveyard card types", You()),
        4);
  }
  if (word == "Hellbent") {
    return Binary(pb::Expr::EQ, CountIn(card, "hand", You()), Number(0));
  }
  if (word == "Bloodthirst") {
    return AtLeast(WatchedOf(card, "damage taken", Opponents()), 1);
  }
  if (word == "FatefulHour") {
    return Binary(pb::Expr::LE,
                  card.builder.WordExpr(pb::Expr::RESOURCE, "life", You()),
                  Number(5));
  }
  auto value = [&card](absl::string_view name) {
    return card.builder.WordExpr(pb::Expr::VALUE, name, Source());
  };
  if (word == "Kicked" || word == "Kicked 1" || word == "Kicked 2") {
    pb::Expr both = value("paid both kickers");
    if (word != "Kicked 2") both = Or(std::move(both), value("paid kicker 1"));
    if (word != "Kicked 1") both = Or(std::move(both), value("paid kicker 2"));
    return word == "Kicked" ? Or(std::move(both), value("paid kicker")) : both;
  }
  if (word == "Surge") return value("paid surge");
  if (word == "AltCost") return value("paid alternative");
  if (word == "OptionalCost") return value("paid optional");
  if (word == "Ferocious") {
    Text strong = name;
    strong.value = "Creature.YouCtrl+powerGE4";
    return IsPresent(card, strong, nullptr, {"battlefield"}, Scene());
  }
  if (word == "PermanentOfEachColor") {
    pb::Expr all = Number(1);
    for (absl::string_view color : kColorNames) {
      all = And(std::move(all), tree::CountOf(tree::Among(card.builder.CardsIn(
                                    card.builder.Zone("battlefield", You()),
                                    card.builder.HasColor(color)))));
    }
    return AtLeast(std::move(all), 1);
  }
  if (word == "Blessing") {
    return card.builder.WordExpr(pb::Expr::VALUE, "city's blessing", You());
  }
  constexpr absl::string_view kCastFrom = "wasCastFrom";
  if (absl::StartsWith(word, kCastFrom)) {
    const std::string zone = ZoneName(name.Part(kCastFrom.size()).value);
    if (!zone.empty()) return value(absl::StrCat("cast from ", zone));
  }
  if (word == "Desert") {
    return AtLeast(Binary(pb::Expr::ADD, CountOwn(card, "desert"),
                          tree::CountOf(tree::Among(card.builder.CardsIn(
                              card.builder.Zone("graveyard", You()),
                              card.builder.HasType("desert"))))),
                   1);
  }
  if (word == "IfCastInOwnMainPhase") {
    return AtLeast(CastInOwnMainPhase(card), 1);
  }
  if (word == "Landfall") {
    Text lands = name;
    lands.value = "ThisTurnEntered_Battlefield_Land.YouCtrl";
    pb::Expr count;
    if (LowerThisTurn(card, lands, &count)) return AtLeast(count, 1);
  }
  if (word == "Revolt") return AtLeast(LeftThisTurn(card), 1);
  if (word == "PlayerTurn") return IsYourTurn();
  if (word == "NotPlayerTurn" || word == "OpponentTurn") {
    return tree::Unary(pb::Expr::NOT, IsYourTurn());
  }
  card.Unsupported(name, absl::StrCat("condition-", word),
                   absl::StrCat("the condition '", word, "' is not supported"));
  return Number(0);
}

}  // namespace refold::forge
