#include "kernel/dialects/karabast/lower_namespace.h"

#include <algorithm>
#include <map>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_attributes.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_enums.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_keywords.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_operators.h"

namespace refold::karabast {
namespace {

constexpr char kEnum[] = "enum:";
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

// What AbilityHelper has, how one of it is called, and which there are.
struct HelperPart {
  const char* kind;
  const char* called;
  Names (*names)();
};
const std::map<std::string, HelperPart>& HelperParts() {
  static const std::map<std::string, HelperPart> parts = {
      {"costs", {"cost", "the cost", CostNames}},
      {"immediateEffects", {"system", "the system", SystemNames}},
      {"limit", {"limit", "the limit", LimitNames}},
      {"ongoingEffects", {"effect", "the lasting effect", EffectNames}},
      {"stateWatchers", {"watcher", "the watcher", WatcherNames}}};
  return parts;
}

// One of a part, with what it is called with; nothing, after a report, if there
// is no such thing.
std::optional<Value> NamedOf(Card& card, const std::string& part,
                             const std::string& name,
                             std::vector<Value> arguments, const Span& where) {
  const HelperPart& row = HelperParts().at(part);
  const Names known = row.names();
  if (std::find(known.begin(), known.end(), name) == known.end()) {
    card.Fail(where, absl::StrCat(row.kind, " ", name),
              absl::StrCat(row.called, " ", name, " is not supported",
                           OrMeant(name, known)));
    return std::nullopt;
  }
  return Value{
      Named{part, name,
            std::make_shared<const std::vector<Value>>(std::move(arguments))}};
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

bool IsWordOf(const std::string& enumeration, const Asked& asked) {
  return asked.IsOneOf(WordsOfEnumeration(enumeration));
}

bool IsAssertion(const Asked& asked) {
  return asked.IsOneOf(
      {"assertArrayIncludes", "assertArraySize", "assertDoesNotHaveKey",
       "assertEqual", "assertFalse", "assertHasKey", "assertHasProperty",
       "assertIsNullLike", "assertMapHasKey", "assertNonEmpty",
       "assertNonNegative", "assertNotEqual", "assertNotNullLike",
       "assertNotNullLikeOrNan", "assertPositiveNonZero", "assertStringValue",
       "assertTrue", "fail"});
}

// What is shown of words and numbers.
std::optional<Value> TextOf(Card& card, const Asked& asked) {
  if (asked.arguments == nullptr) {
    if (asked.Is("Trait")) return Value{Namespace{"TextHelper.Trait"}};
    const bool word = asked.IsOneOf({"Keyword", "Keywords"}) ||
                      IsWordOf("Aspect", asked) ||
                      IsWordOf("KeywordName", asked);
    if (!word) return std::nullopt;
    return Value{Capitalised(asked.name)};
  }
  const Value first = asked.Argument(0);
  if (!asked.IsOneOf({"aspect", "aspectList", "aspectListWithAnd",
                      "aspectListWithOr", "keyword", "resource", "trait",
                      "Exploit", "Raid", "Restore"})) {
    return std::nullopt;
  }
  if (asked.name.starts_with("aspectList")) {
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
  if (asked.Is("floor") || asked.Is("trunc")) return asked.Argument(0);
  if (asked.Is("ceil")) {
    const Value argument = asked.Argument(0);
    const Number* number = argument.As<Number>();
    if (number == nullptr || number->expr.op() != pb::Expr::DIV_DOWN) {
      return argument;
    }
    pb::Expr up = number->expr;
    up.set_op(pb::Expr::DIV_UP);
    return Value{Number{std::move(up)}};
  }
  if (asked.Is("abs")) {
    const Value argument = asked.Argument(0);
    const std::optional<pb::Expr> number = AsNumber(card, argument);
    if (!number.has_value()) return std::nullopt;
    return Value{Number{tree::Binary(pb::Expr::MAX, *number,
                                     tree::Unary(pb::Expr::NEG, *number))}};
  }
  const bool min = asked.Is("min");
  if (!min && !asked.Is("max")) return std::nullopt;
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
  if (asked.Is("asRelativePlayer")) {
    const Things* player = first.As<Things>();
    const bool you = player != nullptr &&
                     player->selector.base() == pb::Selector::CONTROLLER &&
                     player->selector.steps().empty();
    return you ? asked.Argument(1) : first;
  }
  const Attribute* type = first.As<Attribute>();
  if (type == nullptr) return std::nullopt;
  if (asked.Is("arenaName")) return Value{ShownText{"…"}};
  if (asked.Is("isArena")) {
    const Value ground = AttributeIs(card, *type, "groundArena", asked.where);
    const Value space = AttributeIs(card, *type, "spaceArena", asked.where);
    return ApplyLogical(card, LogicalOperator::kOr, ground, space, asked.where);
  }
  if (type->of == Attribute::Of::kPlayedType) {
    if (asked.Is("isUnit"))
      return AttributeIs(card, *type, "unit", asked.where);
    if (asked.Is("isUpgrade")) {
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
  if (const char* const* called = asked.In(types)) {
    return SomeOf(things, *OfTypeCalled(card, *called));
  }
  return MemberOfCard(card, things, asked);
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
  if (asked.Is("setUnion") && none) return second;
  const WordSet* a = first.As<WordSet>();
  const WordSet* b = second.As<WordSet>();
  if (!asked.Is("setIntersection") || a == nullptr || b == nullptr ||
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
  if (asked.Is("asArray")) {
    const Value first = asked.Argument(0);
    if (first.undefined()) return MakeList({});
    return first.list() != nullptr || first.As<Things>() != nullptr
               ? first
               : MakeList({first});
  }
  if (asked.name.starts_with("set")) return SetOf(card, asked);
  if (asked.Is("countUniqueAspects")) {
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
  const bool defender = asked.Is("defenderWasDefeated");
  if (!defender && !asked.Is("attackerSurvived")) return std::nullopt;
  const pb::Selector& who = defender ? attack->defenders : attack->attacker;
  pb::Selector defeated = card.b().RecordRefs("cards defeated", "card");
  Value was = SomeOf({Things::Sort::kCards, true, who},
                     tree::IsOneOf(std::move(defeated)));
  if (defender) return was;
  return ApplyUnary(card, UnaryOperator::kNot, was, asked.where);
}

std::optional<Value> Register(Card& card, const Asked& asked) {
  const Names known = RegistrarNames();
  const std::string today = TodaysName(Naming::kRegistrar, asked.name);
  if (std::find(known.begin(), known.end(), today) == known.end()) {
    card.Fail(asked.at, absl::StrCat("registrar ", asked.name),
              absl::StrCat("the registrar's ", asked.name, " is not supported",
                           OrMeant(asked.name, known)));
    return std::nullopt;
  }
  if (!LowerRegistrarCall(card, today, *asked.arguments, asked.where)) {
    return std::nullopt;
  }
  return Value{Undefined{}};
}

std::optional<Value> ThisMember(Card& card, const Asked& asked) {
  if (asked.Is("game")) return Value{GameHandle{}};
  // Its own ways to play it ask that (lower_plays.cc).
  if (asked.Is("isBlankOutOfPlay")) return Value{false};
  if (const Value* field = asked.In(card.fields)) return *field;
  // Older files call what a registrar has on the card itself.
  const bool registers =
      asked.ByTodaysName(Naming::kRegistrar).IsOneOf(RegistrarNames());
  if (registers && asked.arguments != nullptr) return Register(card, asked);
  const Things source = {Things::Sort::kCards, false,
                         tree::Entities(pb::Selector::SOURCE)};
  if (!card.gained_by_host) return MemberOfCard(card, source, asked);
  if (asked.ByTodaysName(Naming::kCardMember)
          .IsOneOf({"parentCard", "parentUnit"})) {
    return Value{source};
  }
  return card.RefuseThis(asked.at);
}

}  // namespace

std::string NameOfNamespace(const Namespace& names) {
  const std::string& path = names.path;
  if (path.starts_with(kEnum)) return path.substr(std::string(kEnum).size());
  if (HelperParts().contains(path)) return absl::StrCat("AbilityHelper.", path);
  if (path == "this") return "this card";
  if (path == "registrar") return "the registrar";
  return path;
}

std::shared_ptr<const Scope> GlobalNames() {
  Scope scope;
  for (absl::string_view name : Enumerations()) {
    scope.names[std::string(name)] = {Namespace{absl::StrCat(kEnum, name)}};
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
  if (path.starts_with(kEnum)) {
    const std::string enumeration = NameOfNamespace(names);
    if (!IsWordOf(enumeration, asked)) return std::nullopt;
    return Value{EnumValue(enumeration, asked.name)};
  }
  if (path == "AbilityHelper") {
    const Asked today = asked.ByTodaysName(Naming::kAbilityHelper);
    if (today.In(HelperParts()) == nullptr) return std::nullopt;
    return Value{Namespace{today.name}};
  }
  if (HelperParts().contains(path)) {
    // A cost that is not called is called later, with nothing.
    if (asked.arguments == nullptr && path != "costs") return std::nullopt;
    return NamedOf(
        card, path, asked.name,
        asked.arguments == nullptr ? std::vector<Value>() : *asked.arguments,
        asked.at);
  }
  // A unit that is to be copied (lower_copy.cc).
  if (path == "copied" || path.starts_with("copied.")) {
    return Value{Namespace{absl::StrCat(path, ".", asked.name)}};
  }
  if (path == "TextHelper") return TextOf(card, asked);
  if (path.starts_with("TextHelper.")) {
    if (!IsWordOf("Trait", asked)) return std::nullopt;
    return Value{Capitalised(asked.name)};
  }
  if (path == "Math") return MathOf(card, asked);
  if (path == "EnumHelpers" && asked.Is("tokenTitle")) {
    return Value{Namespace{"EnumHelpers.tokenTitle"}};
  }
  if (path == "EnumHelpers") return EnumHelperOf(card, asked);
  // It asserts what is so anyway.
  if (path == "Contract") {
    if (!IsAssertion(asked)) return std::nullopt;
    return Value{Undefined{}};
  }
  if (path == "Helpers") return HelperOf(card, asked);
  // The card that has defeated something.
  if (path == "DefeatCardSystem" && asked.Is("defeatSourceCard") &&
      asked.Argument(0).As<EventHandle>() != nullptr) {
    return CardsOf(card.b().EventRole("source"), false);
  }
  if (path == "OngoingEffectBuilder") {
    if (!asked.IsOneOf({"card", "player"})) return std::nullopt;
    return Value{Namespace{absl::StrCat(path, ".", asked.name)}};
  }
  // An effect by its name, as if AbilityHelper.ongoingEffects had it.
  if (path.starts_with("OngoingEffectBuilder.")) {
    const Value effect = asked.Argument(0);
    if (!asked.Is("static") || effect.text() == nullptr) {
      return std::nullopt;
    }
    const std::vector<Value>& all = *asked.arguments;
    return NamedOf(card, "ongoingEffects", *effect.text(),
                   {all.begin() + 1, all.end()}, effect.span);
  }
  // The units that were exploited to play the card of the event.
  if (path == "CostHelpers" && asked.Is("getExploitedUnits")) {
    const Value of = asked.Argument(0);
    const EventHandle* event = of.As<EventHandle>();
    if (event == nullptr || event->name != "onCardPlayed") return std::nullopt;
    return CardsOf(card.b().EventRole("exploit"), true);
  }
  if (path == "KeywordHelpers" && asked.Is("keywordDescription")) {
    const std::optional<std::string> keyword = AsText(card, asked.Argument(0));
    if (!keyword.has_value()) return std::nullopt;
    return Value{TitleOf(*keyword)};
  }
  // Lists and sets are the same here.
  if (path == "Array" && asked.Is("from")) return asked.Argument(0);
  if (path == "AttackHelpers") return AttackHelperOf(card, asked);
  if (path == "ChatHelpers") {
    if (!asked.IsOneOf({"formatWithLength", "pluralize", "verb"})) {
      return std::nullopt;
    }
    return Value{std::string("…")};
  }
  if (path == "this") return ThisMember(card, asked);
  // What its base class plays a card by (lower_plays.cc).
  if (path == "super" && asked.Is("buildPlayCardActions")) {
    return MakeList({{Named{"playActions", "usual",
                            std::make_shared<const std::vector<Value>>()}}});
  }
  if (path == "super") return Value{Undefined{}};
  if (path == "CostAdjusterFactory" && asked.Is("create")) {
    return asked.Argument(2);
  }
  if (path == "gameObjectManager" && asked.Is("createWithoutRefsUnsafe")) {
    return Resolve(card, asked.Argument(0), {});
  }
  if (path == "registrar" && asked.arguments != nullptr) {
    return Register(card, asked);
  }
  return std::nullopt;
}

}  // namespace refold::karabast
