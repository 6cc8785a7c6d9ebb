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

Lowered LowerKeywordProperty(CardLowering& card, const Text& word) {
  for (absl::string_view prefix : {"without", "with"}) {
    if (!absl::StartsWith(word.value, prefix)) continue;
    const std::string keyword = word.Part(prefix.size()).value;
    std::vector<std::string> names = KeywordNames(keyword);
    // Words of the game that stand for an ability.
    if (keyword == "Exalted" || keyword == "Flanking") {
      names = {absl::AsciiStrToLower(keyword)};
    }
    if (const std::string mark = MarkOf(keyword); !mark.empty()) names = {mark};
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
    pb::Expr holds = tree::HowMany(with, card.builder.HasType(type));
    any.push_back(tree::All(
        {card.builder.HasType(type), MoreThanNone(std::move(holds))}));
  }
  return tree::Any(std::move(any));
}

// `HasSubtype Plains`, `HasNoSubtype Plains`
Lowered LowerSubtype(CardLowering& card, const Text& word) {
  for (absl::string_view prefix : {"HasSubtype ", "HasNoSubtype "}) {
    if (!absl::StartsWith(word.value, prefix)) continue;
    const std::string type =
        absl::AsciiStrToLower(word.Part(prefix.size()).value);
    if (card.known_types->count(type) == 0) return std::nullopt;
    pb::Predicate has = card.builder.HasType(type);
    return Known(prefix == "HasSubtype " ? std::move(has)
                                         : Not(std::move(has)));
  }
  return std::nullopt;
}

// `EnchantedBy Aura.Other`, `EnchantedBy Targeted`: by which Aura.
Lowered LowerEnchantedBy(CardLowering& card, const Text& word,
                         const Scene& scene) {
  constexpr absl::string_view kPrefix = "EnchantedBy ";
  if (!absl::StartsWith(word.value, kPrefix)) return std::nullopt;
  const Text aura = word.Part(kPrefix.size());
  std::optional<pb::Selector> meant = TryDefined(card, aura, scene);
  return Known(LeadsTo(pb::Selector::ATTACHED_TO,
                       meant.has_value() ? tree::IsOneOf(*std::move(meant))
                                         : LowerValid(card, aura, scene)));
}

// No other colour has more permanents.
pb::Predicate IsMostCommon(CardLowering& card, absl::string_view wanted) {
  auto permanents = [&card](absl::string_view color) {
    pb::Query query = card.builder.CardsIn(card.builder.Zone("battlefield"));
    *query.mutable_where() = card.builder.HasColor(color);
    return tree::CountOf(tree::Among(std::move(query)));
  };
  std::vector<pb::Predicate> parts;
  for (absl::string_view other : kColorNames) {
    if (other == wanted) continue;
    parts.push_back(
        tree::Compared(permanents(wanted), pb::Expr::GE, permanents(other)));
  }
  return tree::All(std::move(parts));
}

// `SharesColorWith MostProminentColor`: or with one of those that share that
// place.
pb::Predicate HasMostCommonColor(CardLowering& card) {
  std::vector<pb::Predicate> any;
  for (absl::string_view color : kColorNames) {
    any.push_back(
        tree::All({card.builder.HasColor(color), IsMostCommon(card, color)}));
  }
  return tree::Any(std::move(any));
}

// `YourGraveyard`: the cards there; `NonToken`: permanents that are cards.
pb::Selector NamedLike(CardLowering& card, const Text& whom,
                       const Scene& scene) {
  struct Row {
    absl::string_view word;
    absl::string_view valid;
    absl::string_view zone;
  };
  static constexpr Row kRows[] = {
      {"YourGraveyard", "Card.YouOwn", "graveyard"},
      {"Graveyard", "Card", "graveyard"},
      {"NonToken", "Permanent.nonToken", "battlefield"},
      {"Battlefield", "Permanent", "battlefield"},
      {"YourBattlefield", "Permanent.YouCtrl", "battlefield"}};
  for (const Row& row : kRows) {
    if (row.word != whom.value) continue;
    Text valid = whom;
    valid.value = std::string(row.valid);
    return tree::Among(QueryOf(card, valid, {std::string(row.zone)}, scene));
  }
  return Defined(card, whom, scene);
}

// `sharesNameWith OtherYourBattlefield`: with another permanent of yours than
// itself.
pb::Predicate IsNamedLikeAnother(CardLowering& card) {
  constexpr uint32_t kItself = 1;
  pb::Selector itself = tree::Entities(pb::Selector::BOUND);
  itself.set_register_(kItself);
  pb::Predicate named;
  named.mutable_bind()->set_register_(kItself);
  *named.mutable_bind()->mutable_where()->mutable_shares_name() =
      tree::Among(card.builder.CardsIn(card.builder.Zone("battlefield", You()),
                                       Not(tree::IsOneOf(itself))));
  return named;
}

// `sharesColorWith X`, `ControlledBy X` …: a word and who is meant.
Lowered LowerRelation(CardLowering& card, const Text& word,
                      const Scene& scene) {
  const size_t blank = word.value.find(' ');
  const std::string relation = word.Part(0, blank).value;
  const Text whom = blank == std::string::npos ? Text() : word.Part(blank + 1);
  auto cards = [&] {
    if (whom.empty()) return Itself(scene);
    return relation == "sharesNameWith" ? NamedLike(card, whom, scene)
                                        : Defined(card, whom, scene);
  };
  pb::Predicate test;
  if (word.value == "SharesColorWith MostProminentColor") {
    test = HasMostCommonColor(card);
  } else if (absl::EqualsIgnoreCase(relation, "sharesColorWith")) {
    *test.mutable_shares_color() = cards();
  } else if (relation == "sharesCreatureTypeWith") {
    *test.mutable_shares_type() = cards();
  } else if (relation == "sharesNameWith" &&
             whom.value == "OtherYourBattlefield") {
    test = IsNamedLikeAnother(card);
  } else if (relation == "doesNotShareNameWith" && !whom.empty()) {
    Text shares = word;
    shares.value = absl::StrCat("sharesNameWith ", whom.value);
    const Lowered named = LowerRelation(card, shares, scene);
    if (!named.has_value()) return std::nullopt;
    test = Not(*named);
  } else if (relation == "sharesNameWith" || relation == "sameName") {
    *test.mutable_shares_name() = cards();
  } else if (relation == "sharesCardTypeWith" || relation == "sharesTypeWith") {
    test = SharesCardType(card, cards());
  } else if (relation == "sharesPermanentTypeWith") {
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
  } else if (relation == "sharesControllerWith") {
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

// `CanBeEnchantedByTargeted`: the Aura that the word names could be put on it;
// `CanEnchantRemembered`: it could be put on what the word names.
Lowered LowerCouldEnchant(CardLowering& card, const Text& word,
                          const Scene& scene) {
  for (absl::string_view prefix : {"CanBeEnchantedBy", "CanEnchant"}) {
    if (!absl::StartsWith(word.value, prefix)) continue;
    std::optional<pb::Selector> named =
        TryDefined(card, word.Part(prefix.size()), scene);
    if (!named.has_value()) return std::nullopt;
    const bool host = prefix == "CanBeEnchantedBy";
    pb::Predicate could;
    *could.mutable_tried()->mutable_verb() =
        card.builder
            .Verb("attach",
                  {card.builder.Part("card", host ? *named : Candidate()),
                   card.builder.Part("host", host ? Candidate() : *named)})
            .verb();
    could.mutable_tried()->set_level(pb::Predicate::Tried::POSSIBLE);
    return Known(std::move(could));
  }
  return std::nullopt;
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
    return Known(tree::InZone(card.builder.Zone(zone)));
  }
  return std::nullopt;
}

Lowered LowerMostCommonColor(CardLowering& card, const Text& word) {
  constexpr absl::string_view kPrefix = "MostProminentColor ";
  if (!absl::StartsWith(word.value, kPrefix)) return std::nullopt;
  const std::string wanted = ColorName(word.Part(kPrefix.size()).value);
  if (wanted.empty()) return std::nullopt;
  return Known(IsMostCommon(card, wanted));
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
  Lowered lowered = LowerNumberProperty(card, word, scene);
  if (!lowered.has_value()) lowered = LowerKeywordProperty(card, word);
  if (!lowered.has_value()) lowered = LowerRelation(card, word, scene);
  if (!lowered.has_value()) lowered = LowerCouldEnchant(card, word, scene);
  if (!lowered.has_value()) lowered = LowerName(card, word);
  if (!lowered.has_value()) lowered = LowerZoneProperty(card, word);
  if (!lowered.has_value()) lowered = LowerMostCommonColor(card, word);
  if (!lowered.has_value()) lowered = LowerSubtype(card, word);
  if (!lowered.has_value()) lowered = LowerEnchantedBy(card, word, scene);
  if (!lowered.has_value()) lowered = LowerTypeOrColor(card, word);
  return lowered;
}

}  // namespace refold::forge
