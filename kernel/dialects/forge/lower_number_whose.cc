// Numbers of what stands before the `$`: of cards and players that Defined
// names, and of sorts of players.
#include <optional>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "kernel/dialects/forge/lower_number.h"

namespace refold::forge {
namespace {

using tree::Binary;

// Properties that only players have; the others are those of cards.
bool IsAboutPlayer(absl::string_view property) {
  for (absl::string_view prefix :
       {"CardsIn", "LifeTotal", "CreaturesInPlay", "LifeLost", "LifeGained",
        "PoisonCounters", "StartingLife", "CardsDrawn", "LandsInPlay",
        "CardsDiscarded", "AttackersDeclared", "DomainPlayer", "LandsPlayed",
        "DamageThisTurn", "TopOfLibraryCMC", "ValidGraveyard", "ValidHand",
        "ValidLibrary", "ValidExile"}) {
    if (absl::StartsWith(property, prefix)) return true;
  }
  return false;
}

// A word that names players: what is `Valid` is then theirs.
bool NamesPlayers(absl::string_view head) {
  for (absl::string_view end : {"Player", "Controller", "Owner", "Opponent"}) {
    if (absl::EndsWith(head, end)) return true;
  }
  return false;
}

// `Valid Creature.YouCtrl`: of players, what is theirs; of cards, whether they
// are so. Those that are meant may be either.
bool SaysWhose(absl::string_view property) {
  if (!absl::ConsumePrefix(&property, "Valid ")) return false;
  // What is said of others than the candidate stands behind a blank.
  return property.find_first_of("$,! ") == absl::string_view::npos &&
         (absl::StrContains(property, "YouCtrl") ||
          absl::StrContains(property, "YouOwn"));
}

// `Amount.Twice`: an operator behind a dot.
pb::Expr DottedAmount(CardLowering& card, const NumberText& number,
                      pb::Selector who, const Scene& scene) {
  NumberText dotted = number;
  const std::vector<Text> parts = number.body.Split('.');
  dotted.op = parts[1];
  if (parts.size() > 2) dotted.operand = parts[2];
  return ApplyOperator(card, dotted, tree::CountOf(std::move(who)), scene);
}

// `FilterControlledByRemembered_CardPower`: of those cards alone that are, or
// were when last seen, under the control of these players. Absent if the number
// is another.
std::optional<pb::Expr> OfFiltered(CardLowering& card, const Text& body,
                                   const pb::Selector& who,
                                   const Scene& scene) {
  absl::string_view rest = body.value;
  if (!absl::ConsumePrefix(&rest, "FilterControlledBy")) return std::nullopt;
  const size_t bar = rest.find('_');
  if (bar == absl::string_view::npos) return std::nullopt;
  Text players = body;
  players.value = std::string(rest.substr(0, bar));
  const pb::Predicate theirs =
      tree::All({tree::Not(tree::IsPlayer()),
                 tree::ControlledBy(Defined(card, players, scene))});
  Text property = body;
  property.value = std::string(rest.substr(bar + 1));
  if (property.value == "Number$1") return tree::HowMany(who, theirs);
  pb::Expr is_theirs = tree::HowMany(Candidate(), theirs);
  return SumOfEach(who, tree::If(std::move(is_theirs),
                                 SumOver(card, property, Candidate(), scene),
                                 tree::Number(0)));
}

pb::Expr Of(CardLowering& card, const NumberText& number, pb::Selector who,
            const Scene& scene) {
  if (std::optional<pb::Expr> filtered =
          OfFiltered(card, number.body, who, scene)) {
    return *std::move(filtered);
  }
  if (absl::StartsWith(number.body.value, "Amount.")) {
    return DottedAmount(card, number, std::move(who), scene);
  }
  if (!NamesPlayers(number.head.value) && SaysWhose(number.body.value)) {
    pb::Selector players = tree::Union({who});
    *players.mutable_where() = tree::IsPlayer();
    return Binary(pb::Expr::ADD, SumOver(card, number.body, who, scene),
                  OfPlayer(card, number.body, std::move(players), scene));
  }
  const bool theirs = NamesPlayers(number.head.value) &&
                      absl::StartsWith(number.body.value, "Valid");
  return theirs || IsAboutPlayer(number.body.value)
             ? OfPlayer(card, number.body, std::move(who), scene)
             : SumOver(card, number.body, std::move(who), scene);
}

}  // namespace

pb::Expr NumberOfDefined(CardLowering& card, const NumberText& number,
                         const Scene& scene) {
  Text who = number.head;
  if (who.value == "RememberedLKI") {
    return Of(card, number, MemoryAsItWas(card, who, "remembered", scene),
              scene);
  }
  for (absl::string_view suffix : {"LKI", "LKICopy"}) {
    who.value = std::string(absl::StripSuffix(who.value, suffix));
  }
  if (who.value == "TargetedObjects") who.value = "Targeted";
  // `TriggerObjectsAttackers`: all of the event's that are called so.
  constexpr absl::string_view kObjects = "TriggerObjects";
  if (absl::StartsWith(who.value, kObjects)) {
    who.value = absl::StrCat("Triggered", who.value.substr(kObjects.size()));
  }
  pb::Selector meant = Defined(card, who, scene);
  // Players may be remembered besides, as in a round that is theirs: they do
  // not count, except where scripts take them away again (`/Minus.1`).
  if (who.value == "Remembered" &&
      absl::StartsWith(number.body.value, "Amount") &&
      number.op.value != "Minus") {
    meant = tree::Union({std::move(meant)});
    *meant.mutable_where() = tree::Not(tree::IsPlayer());
  }
  return Of(card, number, std::move(meant), scene);
}

pb::Expr NumberOfPlayers(CardLowering& card, const NumberText& number,
                         const Scene& scene) {
  const absl::string_view who =
      absl::StripPrefix(number.head.value, "PlayerCount");
  pb::Selector players;
  if (who == "Players") {
    players = tree::Entities(pb::Selector::PLAYERS);
  } else if (who == "Opponents" || who == "Other" ||
             who == "RegisteredOpponents") {
    players = Opponents();
  } else if (who == "PropertyYou") {
    players = You();
  } else if (who == "NonActive") {
    Text others = number.head;
    others.value = "Player.NonActive";
    players = Defined(card, others, scene);
  } else if (who == "Remembered") {
    players = MemoryOf(card, number.head, "remembered", scene);
  } else if (absl::StartsWith(who, "Property")) {
    pb::Query all;
    all.set_players(true);
    Text property = number.head;
    property.value = std::string(absl::StripPrefix(who, "Property"));
    *all.mutable_where() =
        LowerProperty(card, property, /*of_player=*/true, scene);
    players = tree::Among(std::move(all));
  } else {
    return RefuseNumber(card, number.text, number.head.value);
  }
  if (number.body.value == "Amount") {
    return tree::CountOf(std::move(players));
  }
  const Text& property = number.body;
  for (absl::string_view word : {"Highest", "Lowest"}) {
    if (!absl::StartsWith(property.value, word)) continue;
    return ExtremeOf(players, word == "Highest", [&](pb::Selector of) {
      return OfPlayer(card, property.Part(word.size()), std::move(of), scene);
    });
  }
  if (absl::StartsWith(property.value, "HasProperty")) {
    return tree::HowMany(
        std::move(players),
        LowerProperty(card, property.Part(11), /*of_player=*/true, scene));
  }
  return OfPlayer(card, property, std::move(players), scene);
}

}  // namespace refold::forge
