#include "kernel/dialects/karabast/lower_namespace.h"

#include <algorithm>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_attributes.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_keywords.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_operators.h"

namespace refold::karabast {
namespace {

constexpr const char* kEnums[] = {
    "AllCardsTargetMode",
    "AbilityRestriction",
    "AbilityType",
    "Aspect",
    "CardType",
    "Conjunction",
    "CostAdjustType",
    "DamageModificationType",
    "DamageSourceType",
    "DamageType",
    "DefeatSourceType",
    "DeployType",
    "Duration",
    "EffectName",
    "DiscloseMode",
    "EventName",
    "EventResolutionStatus",
    "ExhaustSourceType",
    "GameStateChangeRequired",
    "KeywordName",
    "NamedAction",
    "PhaseName",
    "PlayType",
    "RelativePlayer",
    "ResolutionMode",
    "SelectCardMode",
    "Stage",
    "StandardTriggeredAbilityType",
    "TargetMode",
    "TokenUnitName",
    "TokenUpgradeName",
    "TokenCardName",
    "Trait",
    "WildcardCardType",
    "WildcardRelativePlayer",
    "WildcardZoneName",
    "ZoneName",
    "MoveZoneDestination",
    "DeckZoneDestination",
};
constexpr const char* kHelpers[] = {
    "Array",
    "AttackHelpers",
    "Contract",
    "ChatHelpers",
    "CostAdjusterFactory",
    "CostHelpers",
    "DefeatCardSystem",
    "EnumHelpers",
    "Helpers",
    "KeywordHelpers",
    "Math",
    "OngoingEffectBuilder",
    "TextHelper",
};
constexpr const char* kParts[] = {"immediateEffects", "ongoingEffects", "costs",
                                  "limit", "stateWatchers"};

template <size_t kCount>
bool IsOneOf(const char* const (&names)[kCount], const std::string& name) {
  return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

// "BountyHunter" → "bounty hunter"
std::string Spaced(const std::string& name) {
  std::string text;
  for (char c : name) {
    if (absl::ascii_isupper(static_cast<unsigned char>(c)) && !text.empty()) {
      text += ' ';
    }
    text += absl::ascii_tolower(static_cast<unsigned char>(c));
  }
  return text;
}

std::string Capitalised(const std::string& name) {
  std::string text;
  for (char c : name) {
    if (absl::ascii_isupper(static_cast<unsigned char>(c)) && !text.empty()) {
      text += ' ';
    }
    text += c;
  }
  return text;
}

std::string TitleOf(std::string word) {
  bool begins = true;
  for (char& c : word) {
    if (begins) c = absl::ascii_toupper(static_cast<unsigned char>(c));
    begins = c == ' ';
  }
  return word;
}

std::optional<Value> TextOf(Card& card, const Asked& asked) {
  if (asked.arguments == nullptr) {
    if (asked.name == "Trait" || asked.name == "Aspect" ||
        asked.name == "Keyword") {
      return Value{Namespace{"TextHelper." + asked.name}};
    }
    return Value{Capitalised(asked.name)};
  }
  const Value first = asked.Argument(0);
  if (asked.name == "aspectList" || asked.name == "aspectListWithAnd" ||
      asked.name == "aspectListWithOr") {
    if (first.list() == nullptr) return Value{ShownText{"…"}};
    const std::optional<std::vector<std::string>> aspects =
        AsTexts(card, first);
    if (!aspects.has_value()) return std::nullopt;
    std::string text;
    for (const std::string& aspect : *aspects) {
      absl::StrAppend(&text, text.empty() ? "" : ", ", TitleOf(aspect));
    }
    return Value{text};
  }
  if (const int64_t* number = first.As<int64_t>()) {
    if (asked.name == "resource") {
      return Value{
          absl::StrCat(*number, *number == 1 ? " resource" : " resources")};
    }
    return Value{absl::StrCat(Capitalised(asked.name), " ", *number)};
  }
  if (const std::string* word = first.text()) return Value{TitleOf(*word)};
  return Value{asked.name};
}

std::optional<Value> MathOf(Card& card, const Asked& asked) {
  if (asked.name == "floor" || asked.name == "trunc") return asked.Argument(0);
  if (asked.name == "ceil") {
    const Value argument = asked.Argument(0);
    const Number* number = argument.As<Number>();
    if (number == nullptr || number->expr.op() != pb::Expr::DIV_DOWN) {
      return argument;
    }
    pb::Expr up = number->expr;
    up.set_op(pb::Expr::DIV_UP);
    return Value{Number{std::move(up)}};
  }
  if (asked.name == "abs") {
    const Value argument = asked.Argument(0);
    const std::optional<pb::Expr> number = AsNumber(card, argument);
    if (!number.has_value()) return std::nullopt;
    return Value{Number{tree::Binary(pb::Expr::MAX, *number,
                                     tree::Unary(pb::Expr::NEG, *number))}};
  }
  const bool min = asked.name == "min";
  if (!min && asked.name != "max") return std::nullopt;
  const Value a = asked.Argument(0);
  const Value b = asked.Argument(1);
  if (const Mapped* mapped = a.As<Mapped>(); mapped && b.undefined()) {
    return MemberOfMapped(card, *mapped,
                          {min ? "least" : "greatest", nullptr, asked.where});
  }
  if (a.As<int64_t>() != nullptr && b.As<int64_t>() != nullptr) {
    return Value{min ? std::min(*a.As<int64_t>(), *b.As<int64_t>())
                     : std::max(*a.As<int64_t>(), *b.As<int64_t>())};
  }
  const std::optional<pb::Expr> x = AsNumber(card, a);
  const std::optional<pb::Expr> y = AsNumber(card, b);
  if (!x.has_value() || !y.has_value()) return std::nullopt;
  return Value{
      Number{tree::Binary(min ? pb::Expr::MIN : pb::Expr::MAX, *x, *y)}};
}

// isUnit(type) and its kin, of a card's type.
std::optional<Value> EnumHelperOf(Card& card, const Asked& asked) {
  const Value first = asked.Argument(0);
  // Of two players the one that is not asked from where he stands.
  if (asked.name == "asRelativePlayer") {
    const Things* player = first.As<Things>();
    const bool you = player != nullptr &&
                     player->selector.base() == pb::Selector::CONTROLLER &&
                     player->selector.steps().empty();
    return you ? asked.Argument(1) : first;
  }
  const Attribute* type = first.As<Attribute>();
  if (type == nullptr) return std::nullopt;
  if (asked.name == "arenaName") return Value{ShownText{"…"}};
  if (asked.name == "isArena") {
    const Value ground = AttributeIs(card, *type, "groundArena", asked.where);
    const Value space = AttributeIs(card, *type, "spaceArena", asked.where);
    return ApplyLogical(card, LogicalOperator::kOr, ground, space, asked.where);
  }
  if (type->of == Attribute::Of::kPlayedType) {
    if (asked.name == "isUnit")
      return AttributeIs(card, *type, "unit", asked.where);
    if (asked.name == "isUpgrade") {
      return AttributeIs(card, *type, "upgrade", asked.where);
    }
    return std::nullopt;
  }
  if (type->of != Attribute::Of::kType) return std::nullopt;
  const Things things{Things::Sort::kCards, false, type->selector};
  static const std::map<std::string, const char*> types = {
      {"isNonTokenUnit", "nonTokenUnit"},
      {"isNonLeaderUnit", "nonLeaderUnit"},
      {"isUnitUpgrade", "unitUpgrade"}};
  if (auto called = types.find(asked.name); called != types.end()) {
    return SomeOf(things, *OfTypeCalled(card, called->second));
  }
  return MemberOfCard(card, things, {asked.name, asked.arguments, asked.where});
}

pb::Expr CountOfAny(std::vector<pb::WordList> lists) {
  pb::Expr count;
  count.set_op(pb::Expr::WORD_COUNT);
  for (pb::WordList& list : lists) *count.add_lists() = std::move(list);
  return count;
}

// How many words two sets have in common, of those that there are at all: by
// how many there are in some of the three.
pb::Expr CountOfCommon(const pb::WordList& a, const pb::WordList& b,
                       const pb::WordList& known) {
  auto add = [](pb::Expr x, pb::Expr y) {
    return tree::Binary(pb::Expr::ADD, std::move(x), std::move(y));
  };
  const pb::Expr more =
      add(add(CountOfAny({a}), CountOfAny({b})),
          add(CountOfAny({known}), CountOfAny({a, b, known})));
  const pb::Expr less = add(add(CountOfAny({a, b}), CountOfAny({a, known})),
                            CountOfAny({b, known}));
  return tree::Binary(pb::Expr::SUB, more, less);
}

// Sets of keywords. The kernel has other words besides that cards are given
// like keywords.
std::optional<Value> SetOf(Card& card, const Asked& asked) {
  const Value first = asked.Argument(0);
  const Value second = asked.Argument(1);
  const bool none = first.list() != nullptr && first.list()->empty();
  if (asked.name == "setUnion" && none) return second;
  const WordSet* a = first.As<WordSet>();
  const WordSet* b = second.As<WordSet>();
  if (asked.name != "setIntersection" || a == nullptr || b == nullptr ||
      a->list.base() != pb::WordList::KEYWORDS ||
      b->list.base() != pb::WordList::KEYWORDS) {
    return std::nullopt;
  }
  const pb::WordList known = card.b().Words(
      {"ambush", "bounty", "coordinate", "exploit", "fortify", "grit", "hidden",
       "overwhelm", "piloting", "plot", "raid", "restore", "saboteur",
       "sentinel", "shielded", "smuggle", "support"});
  return MakeObject({{"size",
                      asked.where,
                      {Number{CountOfCommon(a->list, b->list, known)}}}});
}

std::optional<Value> HelperOf(Card& card, const Asked& asked) {
  if (asked.name == "asArray") {
    const Value first = asked.Argument(0);
    if (first.undefined()) return MakeList({});
    return first.list() != nullptr || first.As<Things>() != nullptr
               ? first
               : MakeList({first});
  }
  if (asked.name.starts_with("set")) return SetOf(card, asked);
  if (asked.name == "countUniqueAspects") {
    const std::optional<pb::Selector> cards =
        AsSelector(card, asked.Argument(0));
    if (!cards.has_value()) return std::nullopt;
    pb::Expr count;
    count.set_op(pb::Expr::WORD_COUNT);
    *count.add_lists() = tree::WordsOf(pb::WordList::COLORS, *cards);
    return Value{Number{std::move(count)}};
  }
  return std::nullopt;
}

// Whether the defender of the attack has been defeated; looked up among what
// has been defeated this phase.
std::optional<Value> AttackHelperOf(Card& card, const Asked& asked) {
  const Value attack_value = asked.Argument(0);
  const AttackHandle* attack = attack_value.As<AttackHandle>();
  if (attack == nullptr) return std::nullopt;
  const bool defender = asked.name == "defenderWasDefeated";
  if (!defender && asked.name != "attackerSurvived") return std::nullopt;
  const pb::Selector& who = defender ? attack->defenders : attack->attacker;
  pb::Selector defeated = card.b().RecordRefs("cards defeated", "card");
  Value was = SomeOf({Things::Sort::kCards, true, who},
                     tree::IsOneOf(std::move(defeated)));
  if (defender) return was;
  return ApplyUnary(card, UnaryOperator::kNot, was, asked.where);
}

std::optional<Value> ThisMember(Card& card, const Asked& asked) {
  if (asked.name == "game") return Value{GameHandle{}};
  // Its own ways to play it ask that (lower_plays.cc).
  if (asked.name == "isBlankOutOfPlay") return Value{false};
  auto field = card.fields.find(asked.name);
  if (field != card.fields.end()) return field->second;
  return MemberOfCard(
      card, {Things::Sort::kCards, false, tree::Entities(pb::Selector::SOURCE)},
      asked);
}

}  // namespace

std::string EnumValue(const std::string& enumeration,
                      const std::string& member) {
  if (enumeration == "Trait") return Spaced(member);
  if (enumeration == "EventResolutionStatus") {
    return absl::AsciiStrToLower(member);
  }
  std::string value = member;
  value[0] = absl::ascii_tolower(static_cast<unsigned char>(value[0]));
  return value;
}

std::shared_ptr<const Scope> GlobalNames() {
  Scope scope;
  for (const char* name : kEnums) {
    scope.names[name] = {Namespace{absl::StrCat("enum:", name)}};
  }
  for (const char* name : kHelpers) scope.names[name] = {Namespace{name}};
  for (const char* name : {"AbilityHelper", "abilityHelper"}) {
    scope.names[name] = {Namespace{"AbilityHelper"}};
  }
  return std::make_shared<const Scope>(std::move(scope));
}

std::optional<Value> MemberOfNamespace(Card& card, const Namespace& names,
                                       const Asked& asked) {
  const std::string& path = names.path;
  if (path.starts_with("enum:")) {
    return Value{EnumValue(path.substr(5), asked.name)};
  }
  if (path == "AbilityHelper") {
    if (!IsOneOf(kParts, asked.name)) return std::nullopt;
    return Value{Namespace{asked.name}};
  }
  if (IsOneOf(kParts, path)) {
    // A cost that is not called is called later, with nothing.
    if (asked.arguments == nullptr && path == "costs") {
      return Value{Named{path, asked.name,
                         std::make_shared<const std::vector<Value>>()}};
    }
    if (asked.arguments == nullptr) return std::nullopt;
    return Value{
        Named{path, asked.name,
              std::make_shared<const std::vector<Value>>(*asked.arguments)}};
  }
  // A unit that is to be copied (lower_copy.cc).
  if (path == "copied" || path.starts_with("copied.")) {
    return Value{Namespace{absl::StrCat(path, ".", asked.name)}};
  }
  if (path == "TextHelper") return TextOf(card, asked);
  if (path.starts_with("TextHelper.")) {
    return Value{Capitalised(asked.name)};
  }
  if (path == "Math") return MathOf(card, asked);
  if (path == "EnumHelpers" && asked.name == "tokenTitle") {
    return Value{Namespace{"EnumHelpers.tokenTitle"}};
  }
  if (path == "EnumHelpers") return EnumHelperOf(card, asked);
  // It asserts what is so anyway.
  if (path == "Contract") return Value{Undefined{}};
  if (path == "Helpers") return HelperOf(card, asked);
  // The card that has defeated something.
  if (path == "DefeatCardSystem" && asked.name == "defeatSourceCard" &&
      asked.Argument(0).As<EventHandle>() != nullptr) {
    return CardsOf(card.b().EventRole("source"), false);
  }
  if (path == "OngoingEffectBuilder") {
    return Value{Namespace{absl::StrCat(path, ".", asked.name)}};
  }
  // An effect by its name, as if AbilityHelper.ongoingEffects had it.
  if (path.starts_with("OngoingEffectBuilder.")) {
    const Value effect = asked.Argument(0);
    if (asked.name != "static" || effect.text() == nullptr) {
      return std::nullopt;
    }
    const std::vector<Value>& all = *asked.arguments;
    return Value{Named{"ongoingEffects", *effect.text(),
                       std::make_shared<const std::vector<Value>>(
                           all.begin() + 1, all.end())}};
  }
  // The units that were exploited to play the card of the event.
  if (path == "CostHelpers" && asked.name == "getExploitedUnits") {
    const Value of = asked.Argument(0);
    const EventHandle* event = of.As<EventHandle>();
    if (event == nullptr || event->name != "onCardPlayed") return std::nullopt;
    return CardsOf(card.b().EventRole("exploit"), true);
  }
  if (path == "KeywordHelpers" && asked.name == "keywordDescription") {
    const std::optional<std::string> keyword = AsText(card, asked.Argument(0));
    if (!keyword.has_value()) return std::nullopt;
    return Value{TitleOf(*keyword)};
  }
  // Lists and sets are the same here.
  if (path == "Array" && asked.name == "from") return asked.Argument(0);
  if (path == "AttackHelpers") return AttackHelperOf(card, asked);
  if (path == "ChatHelpers") return Value{std::string("…")};
  if (path == "this") return ThisMember(card, asked);
  // What its base class plays a card by (lower_plays.cc).
  if (path == "super" && asked.name == "buildPlayCardActions") {
    return MakeList({{Named{"playActions", "usual",
                            std::make_shared<const std::vector<Value>>()}}});
  }
  if (path == "super") return Value{Undefined{}};
  if (path == "CostAdjusterFactory" && asked.name == "create") {
    return asked.Argument(2);
  }
  if (path == "gameObjectManager" && asked.name == "createWithoutRefsUnsafe") {
    return Resolve(card, asked.Argument(0), {});
  }
  if (path == "registrar" && asked.arguments != nullptr) {
    if (!LowerRegistrarCall(card, asked.name, *asked.arguments, asked.where)) {
      return std::nullopt;
    }
    return Value{Undefined{}};
  }
  return std::nullopt;
}

}  // namespace refold::karabast
