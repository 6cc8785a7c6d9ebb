#include "kernel/dialects/karabast/lower_types.h"

#include <algorithm>
#include <set>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "kernel/dialects/karabast/lower_enums.h"
#include "kernel/dialects/karabast/lower_keys.h"

namespace refold::karabast {
namespace {

// Each with what is said of it.
struct TypeRow {
  const char* wanted;
  bool (*fits)(const Value&);
};

template <class... Kinds>
bool Is(const Value& value) {
  return (... || (value.As<Kinds>() != nullptr));
}
bool IsAnything(const Value&) { return true; }
bool IsFlag(const Value& value) { return Is<bool, Condition>(value); }
// What the game decides counts as true where there is something.
bool IsCondition(const Value& value) {
  return !Is<int64_t, std::string, ShownText, Named>(value) &&
         value.entries() == nullptr && value.list() == nullptr;
}
bool IsNumber(const Value& value) {
  return Is<int64_t, Number, Fraction, Condition>(value);
}
// Words of the game are shown as they are.
bool IsText(const Value& value) {
  return Is<std::string, ShownText, WordSet, Attribute>(value);
}
// Or what cards of the game have.
bool IsWords(const Value& value) { return IsText(value) || Is<Mapped>(value); }
bool IsFunction(const Value&) { return false; }
bool IsObject(const Value& value) { return value.entries() != nullptr; }
bool IsFlagOrObject(const Value& value) {
  return IsFlag(value) || IsObject(value);
}
bool IsCards(const Value& value) {
  return !Is<bool, int64_t, std::string, Named, Number, Condition>(value) &&
         !IsObject(value);
}
bool IsOfSort(const Value& value, Things::Sort sort) {
  const Things* things = value.As<Things>();
  return IsCards(value) && (things == nullptr || things->sort == sort);
}
bool IsPlayers(const Value& value) {
  return IsOfSort(value, Things::Sort::kPlayers);
}
bool IsCardsOnly(const Value& value) {
  return IsOfSort(value, Things::Sort::kCards);
}
bool IsEvent(const Value& value) {
  return Is<EventHandle, PastEvent, AttackHandle>(value);
}
bool IsBounty(const Value& value) { return Is<BountiesHandle>(value); }
template <const char* kOf>
bool IsNamed(const Value& value) {
  const Named* named = value.As<Named>();
  return named != nullptr && named->of == kOf;
}
constexpr char kSystems[] = "immediateEffects";
constexpr char kEffects[] = "ongoingEffects";
constexpr char kCosts[] = "costs";
constexpr char kLimits[] = "limit";
// One, or one of each of some cards.
bool IsEffect(const Value& value) {
  const Mapped* mapped = value.As<Mapped>();
  const bool of_each = mapped != nullptr && mapped->each != nullptr;
  return IsNamed<kEffects>(of_each ? *mapped->each : value);
}

TypeRow RowOf(Type type) {
  switch (type) {
    case Type::kShown:
      return {"anything", IsAnything};
    case Type::kFlag:
      return {"true or false", IsFlag};
    case Type::kCondition:
      return {"a condition", IsCondition};
    case Type::kNumber:
      return {"a number", IsNumber};
    case Type::kText:
      return {"a text", IsText};
    case Type::kWord:
      return {"a word", IsText};
    case Type::kWords:
      return {"a word", IsWords};
    case Type::kPlayer:
      return {"a player", IsPlayers};
    case Type::kPlayers:
      return {"players", IsPlayers};
    case Type::kOnePlayer:
      return {"a player", IsPlayers};
    case Type::kOneCard:
      return {"a card", IsCardsOnly};
    case Type::kCardsOnly:
      return {"cards", IsCardsOnly};
    case Type::kCards:
      return {"cards or players", IsCards};
    case Type::kEvent:
      return {"an event or an attack", IsEvent};
    case Type::kBounty:
      return {"Bounties", IsBounty};
    case Type::kFunction:
      return {"a function", IsFunction};
    case Type::kFilter:
      return {"a function or an object", IsObject};
    case Type::kObject:
    case Type::kObjects:
      return {"an object", IsObject};
    case Type::kFlagOrObject:
      return {"true or an object", IsFlagOrObject};
    case Type::kSystem:
      return {"a game system", IsNamed<kSystems>};
    case Type::kSystems:
      return {"a list of game systems", IsNamed<kSystems>};
    case Type::kEffects:
      return {"a lasting effect", IsEffect};
    case Type::kCosts:
      return {"a cost", IsNamed<kCosts>};
    case Type::kLimit:
      return {"a limit", IsNamed<kLimits>};
  }
  return {"nothing", IsFunction};
}

// Whether it may also, or only, be a list.
bool TakesList(Type type) {
  static const std::set<Type> types = {Type::kWords, Type::kObjects,
                                       Type::kSystems, Type::kEffects,
                                       Type::kCosts};
  return types.contains(type);
}

// The words that may be said for players.
constexpr char kPlayerWords[] = "RelativePlayer WildcardRelativePlayer";

const char* EnumerationsOf(const PropertyType& type) {
  return type.type == Type::kPlayer ? kPlayerWords : type.enumerations;
}

std::string FoundAs(const Value& value) {
  if (const bool* known = value.As<bool>()) return *known ? "true" : "false";
  if (const int64_t* number = value.As<int64_t>()) {
    return absl::StrCat("the number ", *number);
  }
  if (value.text() != nullptr) {
    return absl::StrCat("the text \"", *value.text(), "\"");
  }
  if (const Named* named = value.As<Named>()) {
    return named->of == kSystems   ? "a game system"
           : named->of == kEffects ? "a lasting effect"
           : named->of == kCosts   ? "a cost"
           : named->of == kLimits  ? "a limit"
                                   : "something else";
  }
  if (const Things* things = value.As<Things>()) {
    if (things->many) return "a list";
    return things->sort == Things::Sort::kCards ? "a card" : "a player";
  }
  if (value.list() != nullptr || Is<Mapped, EventsHandle>(value)) {
    return "a list";
  }
  if (value.entries() != nullptr) return "an object";
  if (Is<Number, Fraction>(value)) return "a number";
  if (Is<Condition>(value)) return "a condition";
  if (Is<ShownText>(value)) return "a text";
  if (Is<Closure>(value)) return "a function";
  if (Is<std::shared_ptr<const ContextHandle>>(value)) return "a context";
  if (IsEvent(value)) return "an event or an attack";
  return "something else";
}

// A text that is not one of the words.
std::string MisfitOfWord(const std::string& enumerations,
                         const std::string& word) {
  const std::vector<std::string> names = absl::StrSplit(enumerations, ' ');
  std::vector<std::string> values;
  for (const std::string& name : names) {
    for (absl::string_view one : WordsOfEnumeration(name)) {
      values.push_back(EnumValue(name, one));
    }
  }
  if (std::find(values.begin(), values.end(), word) != values.end()) return "";
  return absl::StrCat("wants a word of ", absl::StrJoin(names, " or "),
                      ", and \"", word, "\" is none",
                      OrMeant(word, {values.begin(), values.end()}));
}

std::string MisfitOfOne(const PropertyType& type, const Value& value) {
  const std::string enumerations = EnumerationsOf(type);
  if (value.text() != nullptr && !enumerations.empty()) {
    return MisfitOfWord(enumerations, *value.text());
  }
  const TypeRow row = RowOf(type.type);
  if (row.fits(value)) return "";
  return absl::StrCat("wants ", row.wanted, ", and this is ", FoundAs(value));
}

// Without a value there is a default, but null is said. It only stands for
// something where it is nobody or no card.
bool MeansNothingAsNull(Type type) {
  static const std::set<Type> nobody = {
      Type::kCards,     Type::kCardsOnly, Type::kOneCard, Type::kPlayer,
      Type::kOnePlayer, Type::kPlayers,   Type::kShown};
  return !nobody.contains(type);
}

}  // namespace

std::string Misfit(const PropertyType& type, const Value& value) {
  if (const Undefined* missing = value.As<Undefined>()) {
    return missing->null && MeansNothingAsNull(type.type)
               ? absl::StrCat("wants ", RowOf(type.type).wanted,
                              ", and this is null")
               : "";
  }
  if (value.failed() || value.As<Closure>() != nullptr) return "";
  if (const Either* either = value.As<Either>()) {
    // What comes of something missing is missing.
    for (const Value* one : {either->yes.get(), either->no.get()}) {
      if (one->As<NotANumber>() != nullptr) continue;
      const std::string wrong = Misfit(type, *one);
      if (!wrong.empty()) return wrong;
    }
    return "";
  }
  const std::vector<Value>* list = value.list();
  if (list == nullptr || !TakesList(type.type)) return MisfitOfOne(type, value);
  for (const Value& one : *list) {
    const std::string wrong = Misfit(type, one);
    if (!wrong.empty()) return wrong;
  }
  return "";
}

std::string MisfitOfArgument(const PropertyType& type, const Value& value) {
  const bool takes_functions = type.type == Type::kFunction ||
                               type.type == Type::kFilter ||
                               type.type == Type::kShown;
  if (value.As<Closure>() == nullptr || takes_functions) {
    return Misfit(type, value);
  }
  return MisfitOfOne(type, value);
}

}  // namespace refold::karabast
