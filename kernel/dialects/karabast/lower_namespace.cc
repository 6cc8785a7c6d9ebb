#include "kernel/dialects/karabast/lower_namespace.h"

#include <algorithm>
#include <map>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_attributes.h"
#include "kernel/dialects/karabast/lower_costs.h"
#include "kernel/dialects/karabast/lower_effects_copied.h"
#include "kernel/dialects/karabast/lower_enums.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_file_names.h"
#include "kernel/dialects/karabast/lower_frame.h"
#include "kernel/dialects/karabast/lower_given.h"
#include "kernel/dialects/karabast/lower_helpers.h"
#include "kernel/dialects/karabast/lower_keywords.h"
#include "kernel/dialects/karabast/lower_lasting.h"
#include "kernel/dialects/karabast/lower_limits.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_systems.h"

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
    "Object",
    "OngoingEffectBuilder",
    "TextHelper",
};

// What AbilityHelper has, how one of it is called, and which there are.
struct HelperPart {
  const char* kind;
  const char* called;
  Names (*names)();
  size_t most;  // so many arguments at most
};
const std::map<std::string, HelperPart>& HelperParts() {
  static const std::map<std::string, HelperPart> parts = {
      {"costs", {"cost", "the cost", CostNames, 2}},
      {"immediateEffects", {"system", "the system", SystemNames, 1}},
      {"limit", {"limit", "the limit", LimitNames, 1}},
      {"ongoingEffects", {"effect", "the lasting effect", EffectNames, 1}},
      {"stateWatchers", {"watcher", "the watcher", WatcherNames, 2}}};
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
  // Of lasting effects one takes a word besides.
  const size_t most = name == kCopiesTriggers ? row.most + 1 : row.most;
  if (!TakesAll(card, name, arguments, most)) return std::nullopt;
  return Value{
      Named{part, name,
            std::make_shared<const std::vector<Value>>(std::move(arguments))}};
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

// What an enumeration or an object that is written has, in its order.
std::optional<Value> ObjectMember(const Asked& asked) {
  const bool keys = asked.Is("keys");
  if (!keys && !asked.Is("values")) return std::nullopt;
  const Value of = asked.Argument(0);
  std::vector<Value> all;
  if (const Namespace* names = of.As<Namespace>()) {
    if (!names->path.starts_with(kEnum)) return std::nullopt;
    const std::string enumeration = NameOfNamespace(*names);
    for (absl::string_view name : WordsOfEnumeration(enumeration)) {
      all.push_back({keys ? std::string(name) : EnumValue(enumeration, name)});
    }
    return MakeList(std::move(all));
  }
  if (of.entries() == nullptr) return std::nullopt;
  for (const ObjectEntry& entry : *of.entries()) {
    if (entry.shown) return std::nullopt;
    all.push_back(keys ? Value{entry.key} : entry.value);
  }
  return MakeList(std::move(all));
}

// `Array.from(set)`; `Array.from({ length: 3 }, (_, i) => …)`.
std::optional<Value> ListFrom(Card& card, const Asked& asked) {
  const Value of = asked.Argument(0);
  const Value* length = of.Find("length");
  if (length == nullptr) return of;
  asked.Takes(2);
  constexpr int64_t kMost = 64;
  const int64_t* known = length->As<int64_t>();
  const bool mapped = asked.Argument(1).As<Closure>() != nullptr;
  if (known == nullptr || *known < 0 || *known > kMost || !mapped) {
    return card.Fail(of.span.line > 0 ? of.span : asked.where, "unknown-length",
                     "how long this list is must be known before the game");
  }
  std::vector<Value> all;
  for (int64_t i = 0; i < *known; ++i) {
    all.push_back(Resolve(card, asked.Argument(1), {{Undefined{}}, {i}}));
    if (all.back().failed()) return Value{Failed{}};
  }
  return MakeList(std::move(all));
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
  if (!LowerRegistrarCall(card, today, asked.All(), asked.where)) {
    return std::nullopt;
  }
  return Value{Undefined{}};
}

std::optional<Value> ThisMember(Card& card, const Asked& asked) {
  if (asked.Is("game")) return Value{GameHandle{}};
  // Its own ways to play it ask that (lower_plays.cc).
  if (asked.Is("isBlankOutOfPlay")) return Value{false};
  std::optional<Value> declared =
      DeclaredMember(card, asked, /*of_class=*/false);
  if (declared.has_value()) return declared;
  // Older files call what a registrar has on the card itself.
  const bool registers =
      asked.ByTodaysName(Naming::kRegistrar).IsOneOf(RegistrarNames());
  if (registers && asked.arguments != nullptr) return Register(card, asked);
  // What an upgrade is on has the ability that it gains from it.
  if (card.gained_by_host && asked.ByTodaysName(Naming::kCardMember)
                                 .IsOneOf({"parentCard", "parentUnit"})) {
    return CardsOf(tree::Entities(pb::Selector::SOURCE), false);
  }
  const Value own = ThisCard(card);
  const Things* things = own.As<Things>();
  if (things == nullptr) return std::nullopt;
  return MemberOfCard(card, *things, asked);
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
    if (asked.arguments == nullptr && path != "costs") {
      const Names known = HelperParts().at(path).names();
      if (std::find(known.begin(), known.end(), asked.name) == known.end()) {
        return std::nullopt;
      }
      return card.Fail(asked.at, "not-called",
                       absl::StrCat(path, ".", asked.name,
                                    " must be called where it is named"));
    }
    return NamedOf(
        card, path, asked.name,
        asked.arguments == nullptr ? std::vector<Value>() : asked.All(),
        asked.at);
  }
  // A unit that is to be copied (lower_copy.cc).
  if (path == "copied" || path.starts_with("copied.")) {
    if (asked.arguments != nullptr) asked.All();
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
    if (asked.arguments != nullptr) asked.All();
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
    const std::vector<Value>& all = asked.All();
    return NamedOf(card, "ongoingEffects", *effect.text(),
                   {all.begin() + 1, all.end()}, effect.span);
  }
  // The units that were exploited to play the card of the event.
  if (path == "CostHelpers" && asked.Is("getExploitedUnits")) {
    // Of an event, or of the ability that it has triggered.
    const Value given = asked.Argument(0);
    const auto* within = given.As<std::shared_ptr<const ContextHandle>>();
    const Value of = within == nullptr ? given : (*within)->event;
    const EventHandle* event = of.As<EventHandle>();
    if (event == nullptr || event->name != "onCardPlayed") return std::nullopt;
    return CardsOf(card.b().EventRole("exploit"), true);
  }
  if (path == "KeywordHelpers" && asked.Is("keywordDescription")) {
    const std::optional<std::string> keyword = AsText(card, asked.Argument(0));
    if (!keyword.has_value()) return std::nullopt;
    return Value{TitleOfWord(*keyword)};
  }
  // Lists and sets are the same here.
  if (path == "Array" && asked.Is("from")) return ListFrom(card, asked);
  if (path == "Object") return ObjectMember(asked);
  if (path == "AttackHelpers") return AttackHelperOf(card, asked);
  if (path == "ChatHelpers") {
    if (!asked.IsOneOf({"formatWithLength", "pluralize", "verb"})) {
      return std::nullopt;
    }
    if (asked.arguments != nullptr) asked.All();
    return Value{std::string("…")};
  }
  if (path == "this") return ThisMember(card, asked);
  if (path == "class") return DeclaredMember(card, asked, /*of_class=*/true);
  // What its base class plays a card by (lower_plays.cc).
  if (path == "super" && asked.Is("buildPlayCardActions")) {
    if (asked.arguments != nullptr) asked.All();
    return MakeList({{Named{"playActions", "usual",
                            std::make_shared<const std::vector<Value>>()}}});
  }
  if (path == "super") {
    if (asked.arguments != nullptr) asked.All();
    return Value{Undefined{}};
  }
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
