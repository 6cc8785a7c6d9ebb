#include "kernel/dialects/karabast/lower_helpers.h"

#include <algorithm>
#include <map>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_attributes.h"
#include "kernel/dialects/karabast/lower_enums.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_kept_words.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_word_sets.h"

namespace refold::karabast {

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

std::string TitleOfWord(std::string word) {
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

// What stands before the last of several: "and", "or", or nothing but a comma.
std::optional<std::string> ConjunctionOf(Card& card, const Asked& asked) {
  if (asked.name == "aspectListWithAnd") return "and";
  if (asked.name == "aspectListWithOr") return "or";
  const Value conjunction = asked.Argument(1);
  if (conjunction.undefined()) return "";
  std::optional<std::string> word = AsText(card, conjunction);
  if (word == "andOr") word = "and/or";
  return word;
}

// "Command or Heroism"; "Vigilance, Command, or Cunning".
std::string ListOfWords(const std::vector<std::string>& words,
                        const std::string& last) {
  std::string text;
  for (size_t i = 0; i < words.size(); ++i) {
    const bool is_last = i > 0 && i + 1 == words.size() && !last.empty();
    const char* comma = i == 0 || (is_last && words.size() == 2) ? "" : ",";
    absl::StrAppend(&text, comma, i == 0 ? "" : " ",
                    is_last ? absl::StrCat(last, " ") : "",
                    TitleOfWord(words[i]));
  }
  return text;
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
    asked.Takes(2);
    if (first.list() == nullptr) return Value{ShownText{"…"}};
    const std::optional<std::vector<std::string>> aspects =
        AsTexts(card, first);
    if (!aspects.has_value()) return std::nullopt;
    const std::optional<std::string> last = ConjunctionOf(card, asked);
    if (!last.has_value()) return std::nullopt;
    return Value{ListOfWords(*aspects, *last)};
  }
  if (const int64_t* number = first.As<int64_t>()) {
    if (asked.name == "resource") {
      return Value{
          absl::StrCat(*number, *number == 1 ? " resource" : " resources")};
    }
    return Value{absl::StrCat(Capitalised(asked.name), " ", *number)};
  }
  if (const std::string* word = first.text()) return Value{TitleOfWord(*word)};
  // "1 resource" or "2 resources", and how many only the game knows.
  if (asked.Is("resource")) return Value{ShownText{"…"}};
  if (asked.IsOneOf({"Exploit", "Raid", "Restore"})) {
    return Value{ShownText{absl::StrCat(asked.name, " …")}};
  }
  return Value{asked.name};
}

namespace {

// For each of two types; missing ones do not count.
std::optional<Value> OfEitherType(Card& card, const Either& either,
                                  const Asked& asked) {
  if (!asked.name.starts_with("is")) return std::nullopt;
  const auto of = [&](const Value& type) -> std::optional<Value> {
    if (type.undefined()) return Value{false};
    std::vector<Value> arguments = asked.All();
    arguments.front() = type;
    Asked one = asked;
    one.arguments = &arguments;
    return EnumHelperOf(card, one);
  };
  const std::optional<Value> yes = of(*either.yes);
  const std::optional<Value> no = of(*either.no);
  if (!yes.has_value() || !no.has_value()) return std::nullopt;
  return Choose(card, {Condition{either.test}}, *yes, *no, asked.where);
}

// `asRelativePlayer(player, viewer)`: of the two the one who is not the
// ability's own player, or else the word for how they stand to each other.
std::optional<Value> RelativePlayerOf(Card& card, const Asked& asked) {
  asked.Takes(2);
  const Value both[] = {asked.Argument(0), asked.Argument(1)};
  for (size_t i = 0; i < 2; ++i) {
    const Things* you = both[i].As<Things>();
    if (you == nullptr || you->selector.base() != pb::Selector::CONTROLLER ||
        !you->selector.steps().empty()) {
      continue;
    }
    const Things* other = both[1 - i].As<Things>();
    if (other == nullptr) return both[1 - i];
    Things relative = *other;
    relative.relative = true;
    return Value{std::move(relative)};
  }
  return Choose(card, AreEqual(card, both[0], both[1], asked.where),
                {std::string("self")}, {std::string("opponent")}, asked.where);
}

// The same of a type that a card had before.
std::optional<Value> OfKeptType(Card& card, const Attribute& type,
                                const Asked& asked) {
  static const std::map<std::string, const char*> types = {
      {"isBase", "base"},
      {"isEvent", "event"},
      {"isLeaderUnit", "leaderUnit"},
      {"isToken", "token"},
      {"isTokenUnit", "tokenUnit"},
      {"isTokenUpgrade", "tokenUpgrade"},
      {"isUnit", "unit"},
      {"isUpgrade", "upgrade"}};
  const char* const* called = asked.In(types);
  if (called == nullptr) return std::nullopt;
  return AttributeIs(card, type, *called, asked.where);
}

}  // namespace

// isUnit(type) and its kin, of a card's type.
std::optional<Value> EnumHelperOf(Card& card, const Asked& asked) {
  const Value first = asked.Argument(0);
  if (const Either* either = first.As<Either>()) {
    return OfEitherType(card, *either, asked);
  }
  if (asked.Is("asRelativePlayer")) return RelativePlayerOf(card, asked);
  const Attribute* type = first.As<Attribute>();
  if (type == nullptr) return std::nullopt;
  if (asked.Is("arenaName")) return Value{ShownText{"…"}};
  if (asked.Is("isArena")) {
    const Value ground = AttributeIs(card, *type, "groundArena", asked.where);
    const Value space = AttributeIs(card, *type, "spaceArena", asked.where);
    return ApplyLogical(card, LogicalOperator::kOr, ground, space, asked.where);
  }
  if (type->of == Attribute::Of::kPlayedType ||
      type->of == Attribute::Of::kTypeInPlay) {
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
    return AttributeIs(card, *type, *called, asked.where);
  }
  return IsKept(*type) ? OfKeptType(card, *type, asked)
                       : MemberOfCard(card, things, asked);
}

namespace {

// `Helpers.setIntersection(a, b)`, of which the size is asked.
std::optional<Value> SetOf(Card& card, const Asked& asked) {
  const Value first = asked.Argument(0);
  const Value second = asked.Argument(1);
  const bool none = first.list() != nullptr && first.list()->empty();
  if (asked.Is("setUnion") && none) return second;
  const WordSet* a = first.As<WordSet>();
  const WordSet* b = second.As<WordSet>();
  if (!asked.Is("setIntersection") || a == nullptr || b == nullptr) {
    return std::nullopt;
  }
  std::optional<pb::Expr> size = CountOfCommon(card, a->list, b->list);
  if (!size.has_value()) return std::nullopt;
  return MakeObject({{"size", asked.where, {Number{*std::move(size)}}}});
}

}  // namespace

std::optional<Value> HelperOf(Card& card, const Asked& asked) {
  if (asked.Is("asArray")) {
    const Value first = asked.Argument(0);
    if (first.undefined()) return MakeList({});
    if (const Things* things = first.As<Things>()) {
      Things all = *things;
      all.many = true;
      return Value{std::move(all)};
    }
    return first.list() != nullptr ? first : MakeList({first});
  }
  // "1 unit", "2 units".
  if (asked.Is("pluralize")) {
    asked.Takes(3);
    const Value count = asked.Argument(0);
    const int64_t* known = count.As<int64_t>();
    if (known == nullptr) return Value{ShownText{"…"}};
    return *known == 1 ? asked.Argument(1)
                       : Value{ShownText{absl::StrCat(
                             *known, " ", ShownIn(asked.Argument(2)))}};
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
  asked.Takes(2);
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

}  // namespace refold::karabast
