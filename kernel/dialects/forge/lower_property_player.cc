// Properties of players.
#include <functional>
#include <string>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/strip.h"
#include "kernel/dialects/forge/notes.h"
#include "kernel/dialects/forge/property.h"

namespace refold::forge {
namespace {

using tree::IsOneOf;
using tree::Not;

// `withMoreLandsThanYou`: the player controls more of that type than you do;
// `withAtLeast2MoreLandsThanYou`: so many more.
std::optional<pb::Predicate> LowerMoreThanYou(CardLowering& card,
                                              absl::string_view word) {
  int64_t more = 1;
  if (absl::ConsumePrefix(&word, "withAtLeast")) {
    const size_t digits = word.find_first_not_of("0123456789");
    if (!absl::SimpleAtoi(word.substr(0, digits), &more)) return std::nullopt;
    word.remove_prefix(digits);
    if (!absl::ConsumePrefix(&word, "More")) return std::nullopt;
  } else if (!absl::ConsumePrefix(&word, "withMore")) {
    return std::nullopt;
  }
  if (!absl::ConsumeSuffix(&word, "sThanYou")) return std::nullopt;
  const std::string type = absl::AsciiStrToLower(word);
  if (card.known_types->count(type) == 0) return std::nullopt;
  auto controlled = [&](pb::Selector whose) {
    return tree::CountOf(tree::Among(
        card.builder.CardsIn(card.builder.Zone("battlefield", std::move(whose)),
                             card.builder.HasType(type))));
  };
  return tree::Compared(
      controlled(Candidate()), pb::Expr::GE,
      tree::Binary(pb::Expr::ADD, controlled(You()), tree::Number(more)));
}

// `WithCardsInHandAtLeast4`
std::optional<pb::Predicate> LowerHandOf(CardLowering& card,
                                         absl::string_view word) {
  int64_t least = 0;
  if (!absl::ConsumePrefix(&word, "WithCardsInHandAtLeast") ||
      !absl::SimpleAtoi(word, &least)) {
    return std::nullopt;
  }
  return tree::Compared(CountIn(card, "hand", Candidate()), pb::Expr::GE,
                        tree::Number(least));
}

// `OpponentOf Remembered`; `TriggeredTarget`: the players that a word names.
std::optional<pb::Predicate> LowerNamedPlayer(CardLowering& card,
                                              const Text& word,
                                              const Scene& scene) {
  constexpr absl::string_view kOpponentOf = "OpponentOf ";
  const bool opponent = absl::StartsWith(word.value, kOpponentOf);
  const Text who = opponent ? word.Part(kOpponentOf.size()) : word;
  std::optional<pb::Selector> meant = TryDefined(card, who, scene);
  if (!meant.has_value()) return std::nullopt;
  return IsOneOf(opponent
                     ? tree::Then(*std::move(meant), pb::Selector::OPPONENTS_OF)
                     : *std::move(meant));
}

// `controlsElf_EQ0`: how many such permanents the player controls; at least one
// if nothing is compared.
std::optional<pb::Predicate> LowerControls(CardLowering& card, const Text& word,
                                           const Scene& scene) {
  constexpr absl::string_view kPrefix = "controls";
  if (!absl::StartsWith(word.value, kPrefix)) return std::nullopt;
  const size_t compare = word.value.rfind('_');
  const bool compared = compare != std::string::npos;
  const Text valid = word.Part(
      kPrefix.size(), compared ? compare - kPrefix.size() : std::string::npos);
  pb::Query theirs = QueryOf(card, valid, {"battlefield"}, scene);
  for (pb::ZoneSpec& zone : *theirs.mutable_zones()) {
    *zone.mutable_whose() = Candidate();
  }
  pb::Expr count = tree::CountOf(tree::Among(std::move(theirs)));
  if (!compared) return MoreThanNone(std::move(count));
  return MoreThanNone(
      Compare(card, std::move(count), word.Part(compare + 1), scene));
}

// Of two players whom something is compared of, the candidate comes first.
pb::Predicate Against(const std::function<pb::Expr(pb::Selector)>& of,
                      pb::Expr::Op op, pb::Selector other) {
  return tree::Compared(of(Candidate()), op, of(std::move(other)));
}

pb::Selector ActivePlayer() {
  return tree::Entities(pb::Selector::ACTIVE_PLAYER);
}

pb::Predicate HasMoreLifeThanActive(CardLowering& card) {
  return Against(
      [&card](pb::Selector whose) {
        return card.builder.WordExpr(pb::Expr::RESOURCE, "life",
                                     std::move(whose));
      },
      pb::Expr::GT, ActivePlayer());
}

pb::Predicate HasMoreCardsThanActive(CardLowering& card) {
  return Against(
      [&card](pb::Selector whose) {
        return CountIn(card, "hand", std::move(whose));
      },
      pb::Expr::GT, ActivePlayer());
}

pb::Predicate HasFewerDeadThanActive(CardLowering& card) {
  return Against(
      [&card](pb::Selector whose) {
        return tree::CountOf(tree::Among(card.builder.CardsIn(
            card.builder.Zone("graveyard", std::move(whose)),
            card.builder.HasType("creature"))));
      },
      pb::Expr::LT, ActivePlayer());
}

pb::Predicate HasMoreLife(CardLowering& card) {
  return tree::Compared(
      card.builder.WordExpr(pb::Expr::RESOURCE, "life", Candidate()),
      pb::Expr::GT, card.builder.WordExpr(pb::Expr::RESOURCE, "life", You()));
}

// Of no other player this number is greater, or less, than of the candidate.
pb::Predicate NobodyElse(pb::Expr::Op than, pb::Expr of_other, pb::Expr of_it) {
  pb::Expr bound;
  bound.set_op(pb::Expr::BIND);
  bound.set_number(kNoted);
  *bound.add_args() = tree::HowMany(
      tree::Then(Noted(), pb::Selector::OPPONENTS_OF),
      tree::Compared(std::move(of_other), than, std::move(of_it)));
  return tree::Compared(std::move(bound), pb::Expr::EQ, tree::Number(0));
}

// No other player has more of the resource, or less.
pb::Predicate HasMost(CardLowering& card, absl::string_view resource,
                      bool most) {
  auto of = [&](pb::Selector who) {
    return card.builder.WordExpr(pb::Expr::RESOURCE, resource, std::move(who));
  };
  return NobodyElse(most ? pb::Expr::GT : pb::Expr::LT, of(Candidate()),
                    of(Noted()));
}

pb::Predicate HasMostCards(CardLowering& card) {
  return NobodyElse(pb::Expr::GT, CountIn(card, "hand", Candidate()),
                    CountIn(card, "hand", Noted()));
}

pb::Predicate IsMonarch(CardLowering& card) {
  return card.builder.RuleTest("monarch");
}

const PropertyRow kOfPlayers[] = {
    REFOLD_PROPERTY("You", IsOneOf(You())),
    REFOLD_PROPERTY("Opponent", IsOneOf(Opponents())),
    REFOLD_PROPERTY("Other", Not(IsOneOf(You()))),
    REFOLD_PROPERTY("Active",
                    IsOneOf(tree::Entities(pb::Selector::ACTIVE_PLAYER))),
    REFOLD_PROPERTY("NonActive",
                    Not(IsOneOf(tree::Entities(pb::Selector::ACTIVE_PLAYER)))),
    REFOLD_PROPERTY("EnchantedBy", IsOneOf(Host(scene))),
    REFOLD_PROPERTY(
        "EnchantedController",
        IsOneOf(tree::Then(Host(scene), pb::Selector::CONTROLLER_OF))),
    REFOLD_PROPERTY("IsRemembered",
                    IsInMemory(card, text, "remembered", scene)),
    REFOLD_PROPERTY("IsNotRemembered",
                    Not(IsInMemory(card, text, "remembered", scene))),
    REFOLD_PROPERTY("Chosen", IsInMemory(card, text, "chosen player", scene)),
    REFOLD_PROPERTY("IsPoisoned",
                    MoreThanNone(card.builder.WordExpr(pb::Expr::RESOURCE,
                                                       "poison", Candidate()))),
    REFOLD_PROPERTY("wasDealtDamageThisTurn", Watched(card, "damage taken")),
    REFOLD_PROPERTY(
        "OpponentToActive",
        IsOneOf(tree::Then(ActivePlayer(), pb::Selector::OPPONENTS_OF))),
    REFOLD_PROPERTY("hasMoreLifeThanActive", HasMoreLifeThanActive(card)),
    REFOLD_PROPERTY("hasMoreCardsInHandThanActive",
                    HasMoreCardsThanActive(card)),
    REFOLD_PROPERTY("hasFewerCreaturesInYardThanActive",
                    HasFewerDeadThanActive(card)),
    REFOLD_PROPERTY("LostLifeThisTurn", Watched(card, "life lost")),
    REFOLD_PROPERTY("TargetedPlayer", IsOneOf(Targets(card, text, scene))),
    REFOLD_PROPERTY("hasMoreLife", HasMoreLife(card)),
    REFOLD_PROPERTY("withMostLife", HasMost(card, "life", true)),
    REFOLD_PROPERTY("withLowestLife", HasMost(card, "life", false)),
    REFOLD_PROPERTY("DeclaredAttackerThisTurn",
                    Watched(card, "attackers declared")),
    REFOLD_PROPERTY("withMostCardsInHand", HasMostCards(card)),
    REFOLD_PROPERTY("KwAttackedNow", IsOneOf(AttackedInThisCombat(card))),
    REFOLD_PROPERTY("isMonarch", IsMonarch(card)),
    REFOLD_PROPERTY("OtherThanSourceOwner",
                    Not(IsOneOf(tree::Then(Source(), pb::Selector::OWNER_OF)))),
    REFOLD_PROPERTY("hasBlessing",
                    MoreThanNone(card.builder.WordExpr(
                        pb::Expr::VALUE, "city's blessing", Candidate()))),
};

}  // namespace

absl::Span<const PropertyRow> PlayerProperties() { return kOfPlayers; }

std::optional<pb::Predicate> LowerWordyPlayerProperty(CardLowering& card,
                                                      const Text& word,
                                                      const Scene& scene) {
  std::optional<pb::Predicate> lowered = LowerMoreThanYou(card, word.value);
  if (!lowered.has_value()) lowered = LowerHandOf(card, word.value);
  if (!lowered.has_value()) lowered = LowerControls(card, word, scene);
  if (!lowered.has_value()) lowered = LowerNamedPlayer(card, word, scene);
  return lowered;
}

}  // namespace refold::forge
