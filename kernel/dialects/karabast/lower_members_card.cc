// What card files ask of a card.
#include <map>
#include <set>

#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_joined.h"
#include "kernel/dialects/karabast/lower_known_words.h"
#include "kernel/dialects/karabast/lower_members.h"

namespace refold::karabast {
namespace {

// Tests that are a rule of the game or a property of the kernel's.
std::optional<pb::Predicate> TestCalled(Card& card, const Asked& asked) {
  static const std::map<std::string, const char*> rules = {
      {"isUnit", "unit card"},       {"isLeaderUnit", "leader unit"},
      {"isUpgrade", "upgrade card"}, {"isUpgraded", "upgraded"},
      {"isAttacking", "attacking"},  {"isDefending", "defending"},
      {"isInPlay", "in play"},       {"isAttached", "attached"},
      {"isResource", "resource"},    {"canBeDamaged", "can be damaged"},
      {"isToken", "token"},
  };
  static const std::map<std::string, const char*> types = {
      {"isBase", "base"}, {"isEvent", "event"}};
  static const std::map<std::string, const char*> names = {
      {"isCreditToken", "Credit"},  {"isForceToken", "The Force"},
      {"isShield", "Shield"},       {"isExperience", "Experience"},
      {"isAdvantage", "Advantage"}, {"isWeakness", "Weakness"}};
  static const std::map<std::string, const char*> words = {
      {"isNonLeaderUnit", "nonLeaderUnit"},
      {"isTokenUnit", "tokenUnit"},
      {"isTokenUpgrade", "tokenUpgrade"},
      {"isUnitUpgrade", "unitUpgrade"}};
  if (const char* const* rule = asked.In(rules)) {
    return card.b().RuleTest(*rule);
  }
  if (const char* const* type = asked.In(types)) {
    return card.b().HasType(*type);
  }
  if (const char* const* called = asked.In(names)) {
    pb::Predicate predicate;
    predicate.set_name(card.b().W(*called));
    return predicate;
  }
  if (const char* const* word = asked.In(words)) {
    return OfTypeCalled(card, *word);
  }
  if (asked.Is("isCaptured")) return InZoneCalled(card, "capture");
  if (asked.Is("hasSentinel")) return card.b().HasKeyword("sentinel");
  if (asked.Is("epicActionSpent")) {
    return card.b().HasFlag("epic action spent");
  }
  if (asked.Is("onStartingSide")) {
    return tree::Not(card.b().HasFlag("flipped"));
  }
  // Also what a pilot or an effect has made a leader unit.
  if (asked.Is("isLeader")) {
    return tree::Any(
        {card.b().HasType("leader"), card.b().RuleTest("leader unit")});
  }
  if (asked.Is("exhausted")) return card.b().HasFlag("exhausted");
  if (asked.Is("ready")) return tree::Not(card.b().HasFlag("exhausted"));
  if (asked.Is("unique")) return card.b().HasType("unique");
  // As a unit or as a pilot.
  if (asked.Is("deployed")) {
    return tree::All(
        {card.b().HasType("leader"), tree::InZone(card.b().Zone("arena"))});
  }
  if (asked.Is("canBeInPlay")) return tree::Not(card.b().HasType("event"));
  if (asked.Is("canBeExhausted")) {
    return tree::Any(
        {card.b().RuleTest("in play"), card.b().RuleTest("resource")});
  }
  return std::nullopt;
}

std::optional<Value> NumberCalled(Card& card, const Things& things,
                                  const Asked& asked) {
  static const std::map<std::string, const char*> numbers = {
      {"getPower", "power"},
      {"getHp", "hp"},
      {"damage", "damage"},
      {"remainingHp", "remaining hp"},
      {"printedPower", "printed power"},
      {"printedHp", "printed hp"},
      {"getPrintedPower", "printed power"},
      {"getPrintedHp", "printed hp"},
      {"hp", "hp"},
      {"power", "power"}};
  // Where its defeat has put it there is nothing but what is printed on it.
  static const std::map<std::string, const char*> printed = {
      {"getPower", "printed power"},
      {"getHp", "printed hp"},
      {"remainingHp", "printed hp"},
      {"hp", "printed hp"},
      {"power", "printed power"}};
  if (const char* const* number = asked.In(numbers)) {
    const auto after = printed.find(asked.name);
    const bool lies_elsewhere = things.moved && after != printed.end();
    if (lies_elsewhere && IsOfOwnDefeat(things)) {
      const Value there = SomeOf(things, card.b().RuleTest("in play"));
      return Value{
          Number{tree::If(there.As<Condition>()->expr,
                          StatNumber(card, *number, things.selector),
                          StatNumber(card, after->second, things.selector))}};
    }
    return Value{Number{
        StatNumber(card, lies_elsewhere ? after->second : *number,
                   things.followed ? WhereTheyAre(things) : things.selector)}};
  }
  if (asked.Is("cost") || asked.Is("printedCost")) {
    return Value{Number{card.b().StatOf("cost", things.selector)}};
  }
  if (asked.Is("getNumericKeywordTotal")) {
    const Value keyword = asked.Argument(0);
    static const std::set<std::string> numeric = {"exploit", "raid", "restore"};
    if (keyword.text() == nullptr || !numeric.contains(*keyword.text())) {
      return std::nullopt;
    }
    return Value{Number{StatNumber(card, *keyword.text(), things.selector)}};
  }
  return std::nullopt;
}

// hasEveryTrait(set) and its kin.
std::optional<Value> HasEvery(Card& card, const Things& things,
                              const Asked& asked) {
  static const std::map<std::string, HasWordFn> rows = {
      {"hasEveryAspect", &ProgramBuilder::HasColor},
      {"hasEveryKeyword", &ProgramBuilder::HasKeyword},
      {"hasEveryTrait", &ProgramBuilder::HasType}};
  const HasWordFn* has = asked.In(rows);
  if (has == nullptr) return std::nullopt;
  const std::optional<std::vector<std::string>> texts =
      AsTexts(card, asked.Argument(0));
  if (!texts.has_value() ||
      !AreWordsFor(card, *has, *texts, asked.Argument(0).span)) {
    return std::nullopt;
  }
  std::vector<pb::Predicate> all;
  for (const std::string& text : *texts) {
    all.push_back((card.b().*(*has))(text));
  }
  return SomeOf(things, tree::All(std::move(all)));
}

std::optional<Value> WordsCalled(const Things& things, const Asked& asked) {
  if (asked.Is("traits")) {
    return Value{WordSet{tree::WordsOf(pb::WordList::TYPES, things.selector)}};
  }
  if (asked.Is("aspects")) {
    return Value{WordSet{tree::WordsOf(pb::WordList::COLORS, things.selector)}};
  }
  if (asked.Is("keywords")) {
    return Value{
        WordSet{tree::WordsOf(pb::WordList::KEYWORDS, things.selector)}};
  }
  return std::nullopt;
}

// Of two words the one or the other, as the game decides.
std::optional<Value> HasEither(Card& card, const Things& things,
                               const Either& word, HasWordFn has) {
  const std::optional<Value> yes = HasSome(card, things, *word.yes, has);
  const std::optional<Value> no = HasSome(card, things, *word.no, has);
  if (!yes.has_value() || !no.has_value()) return std::nullopt;
  const std::optional<pb::Expr> one = AsCondition(*yes);
  const std::optional<pb::Expr> other = AsCondition(*no);
  if (!one.has_value() || !other.has_value()) return std::nullopt;
  return Value{Condition{tree::If(word.test, *one, *other)}};
}

}  // namespace

bool AreTraits(const pb::WordList& list) {
  return list.base() == pb::WordList::TYPES && list.begins() == 0 &&
         list.has_of();
}

std::optional<Value> HasSome(Card& card, const Things& things,
                             const Value& argument, HasWordFn has) {
  if (const ShownText* shown = argument.As<ShownText>();
      shown != nullptr && shown->either != nullptr) {
    return HasEither(card, things, *shown->either, has);
  }
  const std::optional<Mapped> mapped =
      argument.As<Mapped>() != nullptr ? *argument.As<Mapped>()
      : argument.list() != nullptr     ? AsOneMapped(card, *argument.list())
                                       : std::nullopt;
  const std::optional<pb::WordList> words = mapped.has_value()
                                                ? WordsOfMapped(card, *mapped)
                                                : WordsIn(card, argument);
  if (words.has_value()) {
    // What a card is besides its traits is no trait.
    if (has == &ProgramBuilder::HasType && AreTraits(*words)) {
      pb::Predicate shares;
      *shares.mutable_shares_type() = words->of();
      return SomeOf(things, std::move(shares));
    }
    pb::Expr common;
    common.set_op(pb::Expr::COMMON_WORD);
    *common.add_lists() = tree::WordsOf(
        has == &ProgramBuilder::HasColor     ? pb::WordList::COLORS
        : has == &ProgramBuilder::HasKeyword ? pb::WordList::KEYWORDS
                                             : pb::WordList::TYPES,
        things.selector);
    *common.add_lists() = *words;
    return Value{Condition{std::move(common)}};
  }
  const std::optional<std::vector<std::string>> texts = AsTexts(card, argument);
  if (!texts.has_value() || !AreWordsFor(card, has, *texts, argument.span)) {
    return std::nullopt;
  }
  std::vector<pb::Predicate> any;
  for (const std::string& text : *texts) {
    any.push_back((card.b().*has)(text));
  }
  return SomeOf(things,
                any.size() == 1 ? any.front() : tree::Any(std::move(any)));
}

pb::Expr StatNumber(Card& card, absl::string_view rule, pb::Selector of) {
  return card.b().WordExpr(pb::Expr::RULE, rule, std::move(of));
}

// What was on a unit that has left play.
std::optional<Value> UpgradesThen(const pb::Selector& upgrades,
                                  const Asked& asked) {
  if (asked.Is("upgrades")) {
    return Value{Things{.many = true, .selector = upgrades, .moved = true}};
  }
  if (!asked.Is("isUpgraded")) return std::nullopt;
  return Value{Condition{
      tree::Binary(pb::Expr::GT, tree::CountOf(upgrades), tree::Number(0))}};
}

std::optional<Value> MemberOfCard(Card& card, const Things& things,
                                  const Asked& given) {
  const Asked asked = given.ByTodaysName(Naming::kCardMember);
  if (things.upgrades_then.has_value()) {
    std::optional<Value> of = UpgradesThen(*things.upgrades_then, asked);
    if (of.has_value()) return of;
  }
  if (std::optional<pb::Predicate> test = TestCalled(card, asked)) {
    return SomeOf(things, *std::move(test));
  }
  if (asked.Is("hasSomeTrait")) {
    return HasSome(card, things, asked.Argument(0), &ProgramBuilder::HasType);
  }
  if (asked.Is("hasSomeAspect")) {
    return HasSome(card, things, asked.Argument(0), &ProgramBuilder::HasColor);
  }
  if (asked.Is("hasSomeKeyword")) {
    return HasSome(card, things, asked.Argument(0),
                   &ProgramBuilder::HasKeyword);
  }
  if (std::optional<Value> every = HasEvery(card, things, asked)) {
    return every;
  }
  if (asked.Is("getCaptor")) return CaptorOf(card, things.selector);
  if (asked.Is("canRegisterTriggeredAbilities")) return Value{true};
  if (asked.Is("getTriggeredAbilities")) {
    return Value{Named{kTriggeredAbilities, "of",
                       std::make_shared<const std::vector<Value>>(
                           std::vector<Value>{{things}})}};
  }
  if (asked.Is("getBountyKeywords") && asked.arguments != nullptr) {
    return Value{BountiesHandle{things.selector}};
  }
  // What is shown beside a card, and under which name.
  if (asked.Is("uuid")) return Value{ShownText{"…"}};
  if (asked.Is("canAttach")) return CanAttach(card, things, asked);
  // All but bases.
  if (asked.Is("hasCost")) {
    return SomeOf(things, tree::Not(card.b().HasType("base")));
  }
  if (std::optional<Value> number = NumberCalled(card, things, asked)) {
    return number;
  }
  if (std::optional<Value> words = WordsCalled(things, asked)) {
    return words;
  }
  static const std::map<std::string, const char*> tokens = {
      {"hasAdvantage", "Advantage"},
      {"hasExperience", "Experience"},
      {"hasShield", "Shield"},
      {"hasWeakness", "Weakness"}};
  if (const char* const* token = asked.In(tokens)) {
    pb::Predicate called;
    called.set_name(card.b().W(*token));
    return SomeOf({Things::Sort::kCards, true,
                   tree::Then(things.selector, pb::Selector::ATTACHED_TO)},
                  std::move(called));
  }
  static const std::map<std::string, Attribute::Of> attributes = {
      {"arena", Attribute::Of::kArena},
      {"cardTypeWhenInPlay", Attribute::Of::kTypeInPlay},
      {"defaultArena", Attribute::Of::kArena},
      {"internalName", Attribute::Of::kInternalName},
      {"name", Attribute::Of::kTitle},
      {"subtitle", Attribute::Of::kSubtitle},
      {"title", Attribute::Of::kTitle},
      {"type", Attribute::Of::kType},
      {"getType", Attribute::Of::kType},
      {"zone", Attribute::Of::kZone},
      {"zoneName", Attribute::Of::kZone}};
  if (const Attribute::Of* of = asked.In(attributes)) {
    const bool where = *of == Attribute::Of::kZone;
    return Value{
        Attribute{*of, where ? WhereTheyLie(card, things) : things.selector}};
  }
  return RelatedTo(card, things, asked);
}

}  // namespace refold::karabast
