// What card files ask of a card.
#include <map>

#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_members.h"

namespace refold::karabast {
namespace {

Value OneCard(const Things& things, pb::Selector_Step step, bool many) {
  return {
      Things{Things::Sort::kCards, many, tree::Then(things.selector, step)}};
}
Value OnePlayer(const Things& things, pb::Selector_Step step) {
  return {
      Things{Things::Sort::kPlayers, false, tree::Then(things.selector, step)}};
}

// Tests that are a rule of the game or a property of the kernel's.
std::optional<pb::Predicate> TestCalled(Card& card, const Asked& asked) {
  static const std::map<std::string, const char*> rules = {
      {"isUnit", "unit card"},
      {"isLeaderUnit", "leader unit"},
      {"isUpgrade", "upgrade card"},
      {"isUpgraded", "upgraded"},
      {"isAttacking", "attacking"},
      {"isDefending", "defending"},
      {"isInPlay", "in play"},
      {"isAttached", "attached"},
      {"canBeDamaged", "can be damaged"},
      {"isToken", "token"},
  };
  static const std::map<std::string, const char*> types = {
      {"isBase", "base"}, {"isEvent", "event"}, {"isLeader", "leader"}};
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
    return RuleTest(card, *rule);
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
  if (asked.Is("exhausted")) return card.b().HasFlag("exhausted");
  if (asked.Is("ready")) return tree::Not(card.b().HasFlag("exhausted"));
  if (asked.Is("unique")) return card.b().HasType("unique");
  if (asked.Is("deployed")) return RuleTest(card, "leader unit");
  if (asked.Is("canBeInPlay")) return tree::Not(card.b().HasType("event"));
  if (asked.Is("canBeExhausted")) {
    return tree::Any({RuleTest(card, "in play"), RuleTest(card, "resource")});
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
  if (const char* const* number = asked.In(numbers)) {
    return Value{Number{StatNumber(card, *number, things.selector)}};
  }
  if (asked.Is("cost") || asked.Is("printedCost")) {
    return Value{Number{card.b().StatOf("cost", things.selector)}};
  }
  return std::nullopt;
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

bool IsSource(const pb::Selector& selector) {
  return selector.base() == pb::Selector::SOURCE && selector.steps().empty();
}

// Of a card that was defeated: the object that it was before.
Value ObjectInPlay(const Things& things) {
  Things was = things;
  auto& steps = *was.selector.mutable_steps();
  const bool moved =
      !steps.empty() && steps.Get(steps.size() - 1) == pb::Selector::BECOMES;
  if (moved) steps.RemoveLast();
  return {was};
}

std::optional<Value> RelatedTo(Card& card, const Things& things,
                               const Asked& asked) {
  if (asked.Is("controller"))
    return OnePlayer(things, pb::Selector::CONTROLLER_OF);
  if (asked.Is("owner")) {
    Things there = things;
    there.selector = WhereTheyAre(things);
    return OnePlayer(there, pb::Selector::OWNER_OF);
  }
  if (asked.Is("parentCard") || asked.Is("parentUnit")) {
    return OneCard(things, pb::Selector::HOST_OF, false);
  }
  if (asked.Is("upgrades")) {
    return OneCard(things, pb::Selector::ATTACHED_TO, true);
  }
  if (asked.Is("capturedUnits") && IsSource(things.selector)) {
    pb::Query query = card.b().CardsIn(card.b().Zone("captured"));
    return Value{Things{Things::Sort::kCards, true,
                        Narrowed(card, tree::Among(std::move(query)),
                                 RuleTest(card, "captured by source"))}};
  }
  if (asked.Is("capturedUnits")) {
    const Candidate captive(card);
    pb::Query query =
        card.b().CardsIn(card.b().Zone("captured"),
                         captive.Close(ToPredicate(IsGuardedBy(
                             card, captive.selector(), things.selector))));
    return CardsOf(tree::Among(std::move(query)), true);
  }
  if (asked.Is("activeAttack")) {
    // That of another card is none.
    const Value part = SomeOf(things, tree::Any({RuleTest(card, "attacking"),
                                                 RuleTest(card, "defending")}));
    const pb::Predicate here = ToPredicate(part.As<Condition>()->expr);
    return Value{AttackHandle{
        Narrowed(card, tree::Among(card.b().CardsIn(card.b().Zone("arena"))),
                 tree::All({here, RuleTest(card, "attacking")})),
        Narrowed(card, pb::Selector(),
                 tree::All({here, RuleTest(card, "defending")}))}};
  }
  // The printed card behind what it has become; and which object it is, for a
  // card is one object as long as it stays in play.
  if (asked.Is("mostRecentInPlayId")) return ObjectInPlay(things);
  if (asked.Is("getCard") || asked.Is("lastKnownInformation") ||
      asked.Is("card") || asked.Is("inPlayId")) {
    return Value{things};
  }
  return std::nullopt;
}

}  // namespace

// Cards are told apart by number, for whoever guards another is known to that
// one only.
pb::Expr IsGuardedBy(Card& card, const pb::Selector& captive,
                     const pb::Selector& captor) {
  return tree::Binary(pb::Expr::EQ,
                      StatNumber(card, "captor's number", captive),
                      StatNumber(card, "card's number", captor));
}

Value CaptorOf(Card& card, const pb::Selector& captive) {
  const Candidate captor(card);
  pb::Query query = card.b().CardsIn(
      card.b().Zone("arena"),
      captor.Close(ToPredicate(IsGuardedBy(card, captive, captor.selector()))));
  *query.add_zones() = card.b().Zone("base");
  return CardsOf(tree::Among(std::move(query)), false);
}

namespace {

// canAttach(unit, context, controller): whether attaching it there is possible.
std::optional<Value> CanAttach(Card& card, const Things& things,
                               const Asked& asked) {
  const Value unit = asked.Argument(0);
  const Things* host = unit.As<Things>();
  const std::optional<pb::Selector> player =
      AsSelector(card, asked.Argument(2));
  if (host == nullptr || !player.has_value()) return std::nullopt;
  std::vector<pb::Instruction_Part> parts = {
      card.b().Part("card", things.selector),
      card.b().Part("host", tree::Entities(pb::Selector::CANDIDATE))};
  if (!asked.Argument(2).undefined()) {
    parts.push_back(card.b().Part("player", *player));
  }
  pb::Predicate tried;
  *tried.mutable_tried()->mutable_verb() =
      card.b().Verb("attach upgrade", std::move(parts)).verb();
  return SomeOf(*host, std::move(tried));
}

}  // namespace

bool AreTraits(const pb::WordList& list) {
  return list.base() == pb::WordList::TYPES && list.begins() == 0 &&
         list.has_of();
}

std::optional<Value> HasSome(Card& card, const Things& things,
                             const Value& argument, HasWordFn has) {
  const Mapped* mapped = argument.As<Mapped>();
  const std::optional<pb::WordList> words = mapped == nullptr
                                                ? WordsIn(card, argument)
                                                : WordsOfMapped(card, *mapped);
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
  if (!texts.has_value()) return std::nullopt;
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

std::optional<Value> MemberOfCard(Card& card, const Things& things,
                                  const Asked& given) {
  const Asked asked = given.ByTodaysName(Naming::kCardMember);
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
      {"arena", Attribute::Of::kArena}, {"defaultArena", Attribute::Of::kArena},
      {"name", Attribute::Of::kTitle},  {"subtitle", Attribute::Of::kSubtitle},
      {"title", Attribute::Of::kTitle}, {"type", Attribute::Of::kType},
      {"zone", Attribute::Of::kZone},   {"zoneName", Attribute::Of::kZone}};
  if (const Attribute::Of* of = asked.In(attributes)) {
    const bool where = *of == Attribute::Of::kZone;
    return Value{
        Attribute{*of, where ? WhereTheyAre(things) : things.selector}};
  }
  return RelatedTo(card, things, asked);
}

}  // namespace refold::karabast
