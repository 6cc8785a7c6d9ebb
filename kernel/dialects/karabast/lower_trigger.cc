#include "kernel/dialects/karabast/lower_trigger.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_choices.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_context.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_frame.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_types.h"

namespace refold::karabast {
namespace {

// Karabast's events that are events of the game by name.
const std::map<std::string, const char*>& NamedEvents() {
  static const std::map<std::string, const char*> events = {
      {"onActionTaken", "action taken"},
      {"onAttackDeclared", "attack declared"},
      {"onAttackEnd", "attack ended"},
      {"onBountyCollected", "bounty collected"},
      {"onCardAbilityInitiated", "ability used"},
      {"onCardCaptured", "card captured"},
      {"onCardDefeated", "card defeated"},
      {"onCardDiscarded", "card discarded"},
      {"onCardPlayed", "card played"},
      {"onCardRevealed", "card revealed"},
      {"onCardsDrawn", "cards drawn"},
      {"onClaimInitiative", "initiative claimed by"},
      {"onDamageDealt", "damage dealt"},
      {"onDamageHealed", "damage healed"},
      {"onForceUsed", "force used"},
      {"onLeaderDeployed", "leader deployed"},
      {"onPhaseEnded", "phase ended"},
      {"onPhaseStarted", "phase started"},
      {"onRegroupPhaseReadyCards", "cards readied by rules"},
      {"onTakeControl", "control taken"},
      {"onTokensCreated", "tokens created"},
      {"onUnitEntersPlay", "unit entered play"},
      {"onUpgradeUnattached", "upgrade unattached"},
  };
  return events;
}

template <bool kOn>
void Exhausted(Card& card, pb::EventPattern& pattern) {
  pattern.set_kind(pb::EventPattern::FLAG);
  pattern.add_words(card.b().W("exhausted"));
  pattern.set_on(kOn);
}
void Attached(Card&, pb::EventPattern& pattern) {
  pattern.set_kind(pb::EventPattern::ATTACHED);
}
void Moved(Card&, pb::EventPattern& pattern) {
  pattern.set_kind(pb::EventPattern::MOVED);
}
void LeftArena(Card& card, pb::EventPattern& pattern) {
  pattern.set_kind(pb::EventPattern::MOVED);
  *pattern.add_from() = card.b().Zone("arena");
}

// Those that are facts of every game.
using AddFactFn = void (*)(Card&, pb::EventPattern&);
const std::map<std::string, AddFactFn>& FactEvents() {
  static const std::map<std::string, AddFactFn> facts = {
      {"onCardExhausted", Exhausted<true>},
      {"onCardLeavesPlay", LeftArena},
      {"onCardMoved", Moved},
      {"onCardReadied", Exhausted<false>},
      {"onUpgradeAttached", Attached}};
  return facts;
}

// Whether there is such an event in `when`; it says which it is.
bool AddEventCalled(Card& card, const std::string& name,
                    pb::EventPattern& pattern) {
  const auto named = NamedEvents().find(name);
  const auto fact = FactEvents().find(name);
  if (named != NamedEvents().end()) {
    pattern.set_kind(pb::EventPattern::HAPPENED);
    pattern.add_words(card.b().W(named->second));
  } else if (fact != FactEvents().end()) {
    fact->second(card, pattern);
  } else {
    return false;
  }
  return true;
}

// Karabast says of no resource that it is readied or exhausted, and of no card
// that it comes exhausted.
void MeanCardsInPlay(Card& card, const std::string& event,
                     pb::EventPattern& pattern) {
  const bool exhausted = event == "onCardExhausted";
  if (!exhausted && event != "onCardReadied") return;
  pattern.add_reasons(card.b().W(exhausted ? "exhaust" : "ready"));
  *pattern.mutable_subject() =
      tree::Any({*InZoneCalled(card, "anyArena"), *InZoneCalled(card, "base")});
}

// Those that something may replace.
const std::set<std::string>& ProposedEvents() {
  static const std::set<std::string> names = {
      "onCardCaptured", "onCardDefeated", "onCardDiscarded", "onCardExhausted",
      "onCardMoved",    "onCardReadied",  "onCardsDrawn",    "onDamageDealt",
      "onDamageHealed", "onTakeControl",  "onTokensCreated",
  };
  return names;
}

// Of what is asked of an ability that says of no kind that it is used: whether
// it may hold, and whether it may not.
struct May {
  bool hold = true;
  bool fail = true;
};
May OfAnother(const pb::Expr& expr) {
  std::vector<May> of;  // each is asked once: conditions nest
  if (expr.op() == pb::Expr::NOT || expr.op() == pb::Expr::AND ||
      expr.op() == pb::Expr::OR || expr.op() == pb::Expr::IF) {
    for (const pb::Expr& arg : expr.args()) of.push_back(OfAnother(arg));
  }
  switch (expr.op()) {
    case pb::Expr::CONST:
      return {expr.number() != 0, expr.number() == 0};
    case pb::Expr::COMMON_WORD:
      if (expr.lists(0).base() == pb::WordList::EVENT) return {false, true};
      return {};
    case pb::Expr::NOT:
      return {of[0].fail, of[0].hold};
    case pb::Expr::AND:
      return {of[0].hold && of[1].hold, of[0].fail || of[1].fail};
    case pb::Expr::OR:
      return {of[0].hold || of[1].hold, of[0].fail && of[1].fail};
    case pb::Expr::IF:
      return {(of[0].hold && of[1].hold) || (of[0].fail && of[2].hold),
              (of[0].hold && of[1].fail) || (of[0].fail && of[2].fail)};
    default:
      return {};
  }
}

bool AddEventCondition(Card& card, const EventHandle& event,
                       const Value& condition, const Context& context,
                       pb::EventPattern& pattern) {
  const Value holds = Resolve(card, condition, {{event}, {context}});
  if (holds.failed()) return false;
  const std::optional<pb::Expr> expr = AsCondition(holds);
  if (!expr.has_value()) return false;
  if (event.name == "onCardAbilityInitiated" &&
      (KnownTruth(holds).has_value() || OfAnother(*expr).hold)) {
    card.Fail(condition.span, "event onCardAbilityInitiated",
              "only actions, events and abilities when played, when defeated "
              "and on attack say that they are used: the condition must ask "
              "for one of them");
    return false;
  }
  // What is missing is not what somebody has written to switch it off.
  if (holds.As<bool>() == nullptr &&
      KnownTruth(holds) == std::optional<bool>(false)) {
    card.Fail(condition.span, absl::StrCat("event ", event.name),
              absl::StrCat("the event ", event.name,
                           " is never as this condition wants it"));
    return false;
  }
  if (KnownTruth(holds).value_or(false)) return true;
  *pattern.mutable_condition() = *expr;
  return true;
}

const std::map<std::string, StandardTrigger>& StandardTriggers() {
  static const std::map<std::string, StandardTrigger> triggers = {
      {"onAttack", {"attack declared", "attacker"}},
      {"onDefense", {"attack declared", "defender"}},
      {"whenAttackEnds", {"attack ended", "attacker"}},
      {"onAttackEnd", {"attack ended", "attacker"}},
      {"whenDefeated", {"card defeated", "card"}},
      {"whenPlayed", {"card played", "card"}},
      {"whenPlayedUsingSmuggle", {"card played", "card", "smuggle"}},
      {"whenDeployed", {"leader deployed", "card"}},
  };
  return triggers;
}

Names EventNames() {
  Names names = EventsOfWhen();
  const Names more = KeysOf(StandardTriggers());
  names.insert(names.end(), more.begin(), more.end());
  return names;
}

}  // namespace

bool AsksTheEvent(Card& card, const ObjectEntry& entry) {
  const std::string wrong = Misfit({Type::kFunction}, entry.value);
  if (wrong.empty() && !entry.value.undefined()) return true;
  card.Fail(entry.value.undefined() ? entry.span : entry.value.span,
            absl::StrCat("type of ", entry.key),
            absl::StrCat("the event ", entry.key, " ",
                         wrong.empty() ? "wants a function" : wrong));
  return false;
}

Names EventsOfWhen() {
  Names names = KeysOf(NamedEvents());
  const Names more = KeysOf(FactEvents());
  names.insert(names.end(), more.begin(), more.end());
  return names;
}

const StandardTrigger* FindStandardTrigger(const std::string& name) {
  auto found = StandardTriggers().find(name);
  return found == StandardTriggers().end() ? nullptr : &found->second;
}

pb::EventPattern PatternOfStandard(Card& card, const StandardTrigger& trigger) {
  pb::EventPattern pattern;
  pattern.set_kind(pb::EventPattern::HAPPENED);
  pattern.add_words(card.b().W(trigger.event));
  pb::EventPattern::Role& role = *pattern.add_roles();
  role.set_role(card.b().W(trigger.role));
  *role.mutable_where() = tree::IsOneOf(tree::Entities(pb::Selector::SOURCE));
  if (trigger.way == nullptr) return pattern;
  pb::Expr& way = *pattern.mutable_condition();
  way.set_op(pb::Expr::COMMON_WORD);
  *way.add_lists() = card.b().EventWords("way");
  *way.add_lists() = card.b().Words({trigger.way});
  return pattern;
}

std::optional<pb::EventPattern> PatternOf(Card& card, const std::string& event,
                                          const Value& condition,
                                          const Context& context,
                                          const Span& where) {
  pb::EventPattern pattern;
  if (!AddEventCalled(card, event, pattern)) {
    card.Fail(where, absl::StrCat("event ", event),
              absl::StrCat("the event ", event, " is not supported",
                           OrMeant(event, EventNames())));
    return std::nullopt;
  }
  MeanCardsInPlay(card, event, pattern);
  if (!AddEventCondition(card, EventHandle{event}, condition, context,
                         pattern)) {
    return std::nullopt;
  }
  return pattern;
}

std::optional<pb::EventPattern> ProposedPatternOf(Card& card,
                                                  const std::string& event,
                                                  const Value& condition,
                                                  const Context& context,
                                                  const Span& where) {
  const std::set<std::string>& proposed = ProposedEvents();
  if (!proposed.contains(event)) {
    card.Fail(where, absl::StrCat("replacement of ", event),
              absl::StrCat("the event ", event, " cannot be replaced",
                           OrMeant(event, {proposed.begin(), proposed.end()})));
    return std::nullopt;
  }
  pb::EventPattern pattern;
  if (!AddEventCalled(card, event, pattern)) return std::nullopt;
  if (!AddEventCondition(card, {.name = event, .proposed = true}, condition,
                         context, pattern)) {
    return std::nullopt;
  }
  return pattern;
}

std::optional<uint32_t> LowerDelayedTrigger(Card& card, Code& lender,
                                            const Value& said,
                                            const Value& source,
                                            const Value& who,
                                            const Span& where) {
  Frame frame(card, Frame::Kind::kDelayed, &lender);
  const Value props = Brought(card, said);
  const Value whose = Brought(card, who);
  if (props.failed() || whose.failed()) return std::nullopt;
  const Value* when = props.Find("when");
  if (when == nullptr || when->entries() == nullptr ||
      when->entries()->size() != 1) {
    card.Fail(where, "unsupported-delay",
              "a delayed trigger must wait for one event");
    return std::nullopt;
  }
  const ObjectEntry& entry = when->entries()->front();
  ContextHandle with = *AbilityContext(entry.key.c_str());
  with.source = source;
  with.targets["target"] = source;
  with.events = MakeList({{EventHandle{entry.key}}});
  const Context context =
      std::make_shared<const ContextHandle>(std::move(with));
  std::optional<pb::EventPattern> pattern =
      PatternOf(card, entry.key, entry.value, context, entry.span);
  if (!pattern.has_value()) return std::nullopt;
  const uint32_t index =
      static_cast<uint32_t>(card.b().program().abilities_size());
  pb::Ability& ability = card.b().AddAbility(pb::ABILITY_TRIGGERED);
  ability.set_granted_only(true);
  // It is not a trigger that players order: it happens with the event. But the
  // use of an ability is announced before the ability resolves.
  ability.set_immediate(entry.key != "onCardAbilityInitiated");
  const Value* title = props.Find("title");
  if (title != nullptr) ability.set_label(card.b().W(ShownIn(*title)));
  *ability.mutable_trigger() = *std::move(pattern);
  ability.set_registers(frame.registers());
  Code code(&ability);
  Done done;
  // How long it waits, how often and about what are up to the caller that makes
  // it wait.
  const Value steps = Without(props, {"duration", "limit", "target", "when"});
  const bool lowered = whose.undefined()
                           ? LowerSteps(card, code, context, steps, done)
                           : LowerStepsBy(card, code, context, whose, steps);
  if (!lowered) return std::nullopt;
  return index;
}

}  // namespace refold::karabast
