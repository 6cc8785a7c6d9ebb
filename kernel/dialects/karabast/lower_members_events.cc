// What card files ask of the events of the step before: the registers of its
// verbs.
//
// A verb has one event for each that it was done to, so that the events of all
// verbs are what lies in their registers. What did not happen is not there.
#include <google/protobuf/message.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "kernel/dialects/karabast/lower_call.h"
#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_last_known.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_reduce.h"
#include "kernel/dialects/karabast/lower_systems.h"
#include "kernel/program/parts.h"

namespace refold::karabast {
namespace {

// An event of the verb's; `alone`: the only one.
Value EventOf(const Happened& one, Things whom, bool alone) {
  return {PastEvent{.name = one.name,
                    .whom = std::move(whom),
                    .into = one.into,
                    .alone = alone,
                    .prevented = one.prevented,
                    .indirect = one.indirect,
                    .dealer = one.dealer,
                    .was = one.was}};
}

Value EventOfEach(const Happened& one, const Candidate& each) {
  return EventOf(one, {Things::Sort::kCards, false, each.selector()}, false);
}

// What an arrow says of each event of the verb.
Value OfEach(Card& card, const Happened& one, const Value& arrow,
             const Candidate& each) {
  return AskArrow(card, arrow, EventOfEach(one, each));
}

// Those for which the arrow holds.
std::optional<EventsHandle> Kept(Card& card, const EventsHandle& events,
                                 const Value& arrow) {
  EventsHandle kept;
  for (const Happened& one : events.all) {
    const Candidate each(card);
    const Value holds = OfEach(card, one, arrow, each);
    if (holds.failed()) return std::nullopt;
    const std::optional<bool> known = KnownTruth(holds);
    if (known.has_value()) {
      if (*known) kept.all.push_back(one);
      continue;
    }
    const std::optional<pb::Expr> condition = AsCondition(holds);
    if (!condition.has_value()) return std::nullopt;
    Happened some = one;
    some.whom = ThoseThatFit(one.whom, each.Close(ToPredicate(*condition)));
    some.narrowed = true;
    kept.all.push_back(std::move(some));
  }
  return kept;
}

pb::Expr CountOfAll(const EventsHandle& events) {
  pb::Expr sum = tree::Number(0);
  for (const Happened& one : events.all) {
    pb::Expr count = tree::CountOf(one.whom);
    if (one.single) {
      count = tree::Binary(pb::Expr::GT, std::move(count), tree::Number(0));
    }
    sum = &one == &events.all.front()
              ? std::move(count)
              : tree::Binary(pb::Expr::ADD, std::move(sum), std::move(count));
  }
  return sum;
}

// Whether the number of the verb's register is part of it.
bool AsksForSum(const google::protobuf::Message& message, uint32_t into) {
  if (message.GetDescriptor() == pb::Expr::descriptor()) {
    const auto& expr = static_cast<const pb::Expr&>(message);
    if (expr.op() == pb::Expr::REGISTER && expr.number() == into) {
      return true;
    }
  }
  const std::vector<const google::protobuf::Message*> parts = PartsOf(message);
  return std::any_of(parts.begin(), parts.end(),
                     [into](const google::protobuf::Message* part) {
                       return AsksForSum(*part, into);
                     });
}

// `sum + event.damageDealt`, of all events of a verb: what is in its register.
bool IsSumOfAll(const Happened& one, const pb::Expr& added) {
  return !one.narrowed &&
         added.SerializeAsString() ==
             tree::RegisterNumber(one.into).SerializeAsString();
}

// `sum + (event.… ? 1 : 0)` of a reduce: the sum over the events of each verb.
std::optional<Value> ReducedEvents(Card& card, const EventsHandle& events,
                                   const Asked& asked) {
  Value sum = asked.Argument(1);
  if (sum.As<int64_t>() == nullptr) return std::nullopt;
  for (const Happened& one : events.all) {
    const Candidate each(card);
    Value event = EventOfEach(one, each);
    std::get<PastEvent>(event.is).summed = true;
    const std::optional<pb::Expr> added =
        AddedOf(card, asked.Argument(0), event);
    if (!added.has_value()) return std::nullopt;
    if (IsSumOfAll(one, *added)) {
      sum = ApplyBinary(card, BinaryOperator::kAdd, sum, {Number{*added}},
                        asked.where);
      continue;
    }
    // How much it was of each is not known.
    if (AsksForSum(*added, one.into)) return std::nullopt;
    sum = ApplyBinary(card, BinaryOperator::kAdd, sum,
                      {Number{SumOver(card, one.whom, *added, each.name())}},
                      asked.where);
  }
  return sum;
}

// `events.map((event) => event.card)`
std::optional<Value> MappedEvents(Card& card, const EventsHandle& events,
                                  const Value& arrow) {
  std::vector<Value> all;
  for (const Happened& one : events.all) {
    const Candidate each(card);
    const Value mapped = OfEach(card, one, arrow, each);
    const Things* things = mapped.As<Things>();
    if (things == nullptr || !IsBound(things->selector, each.name())) {
      return std::nullopt;
    }
    pb::Selector whom = one.whom;
    for (int step : things->selector.steps()) {
      whom.add_steps(static_cast<pb::Selector_Step>(step));
    }
    all.push_back({Things{things->sort, true, std::move(whom)}});
  }
  return all.size() == 1 ? all.front() : MakeList(std::move(all));
}

// The events of each way of a menu; empty if not all are of one.
std::vector<EventsHandle> ByWay(const EventsHandle& events) {
  std::vector<EventsHandle> ways;
  uint32_t last = 0;
  for (const Happened& one : events.all) {
    if (one.way == 0) return {};
    if (one.way != last) ways.emplace_back();
    last = one.way;
    ways.back().all.push_back(one);
    ways.back().all.back().way = 0;
  }
  return ways;
}

// The nth event of the way that was taken.
std::optional<Value> NthOfTaken(Card& card,
                                const std::vector<EventsHandle>& ways,
                                size_t index) {
  std::optional<Value> result;
  for (auto way = ways.rbegin(); way != ways.rend(); ++way) {
    std::optional<Value> nth = NthOf(card, *way, index);
    if (!nth.has_value()) return std::nullopt;
    if (!result.has_value()) {
      result = *std::move(nth);
      continue;
    }
    result = Value{
        Either{tree::Binary(pb::Expr::GT, CountOfAll(*way), tree::Number(0)),
               std::make_shared<const Value>(*std::move(nth)),
               std::make_shared<const Value>(*std::move(result))}};
  }
  return result;
}

// The source of damage that an ability has dealt.
Value DealtBy(const PastEvent& event, const Span& where) {
  const pb::Selector dealer =
      event.dealer.value_or(tree::Entities(pb::Selector::SOURCE));
  return MakeObject(
      {{"type", where, {std::string("ability")}},
       {"card", where, CardsOf(dealer, false)},
       {"damageDealtBy", where, CardsOf(dealer, true)},
       {"player", where,
        PlayersOf(tree::Then(dealer, pb::Selector::CONTROLLER_OF), false)}});
}

// What it was dealt beyond what defeats it: a unit that has left play knows the
// damage and the HP that it had.
pb::Expr BeyondHp(Card& card, const pb::Selector& whom) {
  pb::Expr beyond =
      tree::Binary(pb::Expr::SUB, StatNumber(card, "damage", whom),
                   StatNumber(card, "hp", whom));
  return tree::Binary(pb::Expr::MAX, std::move(beyond), tree::Number(0));
}

// Whether it has come about. What was cancelled is in no register, but for
// damage that was prevented.
Value HowItCame(Card& card, const PastEvent& event, const Asked& asked) {
  const Value resolved =
      event.prevented
          ? SomeOf(event.whom, tree::IsOneOf(tree::RegisterRefs(event.into)))
          : Value{true};
  if (asked.Is("isResolved")) return resolved;
  if (asked.Is("isCancelled")) {
    return ApplyUnary(card, UnaryOperator::kNot, resolved, asked.where);
  }
  return Choose(card, resolved, {std::string("resolved")},
                {std::string("cancelled")}, asked.where);
}

}  // namespace

// Known as long as those before it are one event each, and it is of the last,
// or of the first where the others only say that there were some.
std::optional<Value> NthOf(Card& card, const EventsHandle& events,
                           size_t index) {
  const std::vector<EventsHandle> ways = ByWay(events);
  if (ways.size() > 1) return NthOfTaken(card, ways, index);
  if (index >= events.all.size()) return std::nullopt;
  Happened one = events.all[index];
  for (size_t i = 0; i < index; ++i) {
    const Happened& before = events.all[i];
    if (before.single) continue;
    if (!before.one || !one.one) return std::nullopt;
    // Without those before it would not be in that place.
    one.whom = Narrowed(
        card, one.whom,
        ToPredicate(tree::Binary(pb::Expr::GT, tree::CountOf(before.whom),
                                 tree::Number(0))));
  }
  if (one.single) {
    return EventOf(one, {Things::Sort::kCards, true, one.whom}, true);
  }
  for (size_t i = index + 1; i < events.all.size(); ++i) {
    const std::string& name = events.all[i].name;
    if (name != "onDiscardFromDeck" && name != "onCardLeavesPlay") {
      return std::nullopt;
    }
  }
  Things whom{Things::Sort::kCards, false, one.whom};
  const bool several =
      one.name == "onTokensCreated" || one.name == "onCardsDrawn";
  if (!several) whom.selector.set_nth(1);
  // What was done to several has the sum of all in its register.
  return EventOf(one, std::move(whom), one.one || several);
}

std::optional<Value> MemberOfEvents(Card& card, const EventsHandle& events,
                                    const Asked& asked) {
  if (asked.Is("length")) return Value{Number{CountOfAll(events)}};
  if (asked.Is("map") || asked.Is("flatMap")) {
    return MappedEvents(card, events, asked.Argument(0));
  }
  if (asked.Is("reduce")) return ReducedEvents(card, events, asked);
  if (!asked.IsOneOf({"every", "filter", "find", "some"})) return std::nullopt;
  const std::optional<EventsHandle> kept =
      Kept(card, events, asked.Argument(0));
  if (!kept.has_value()) return std::nullopt;
  if (asked.Is("filter")) return Value{*kept};
  if (asked.Is("every")) {
    return Value{Condition{
        tree::Binary(pb::Expr::EQ, CountOfAll(*kept), CountOfAll(events))}};
  }
  if (asked.Is("some")) {
    return Value{Condition{
        tree::Binary(pb::Expr::GT, CountOfAll(*kept), tree::Number(0))}};
  }
  if (kept->all.empty()) return Value{Undefined{}};
  return NthOf(card, *kept, 0);
}

std::optional<Value> MemberOfPastEvent(Card& card, const PastEvent& event,
                                       const Asked& asked) {
  if (asked.Is("name")) {
    if (event.name.empty()) return std::nullopt;
    return Value{event.name};
  }
  if (asked.IsOneOf({"isCancelled", "isResolved", "resolutionStatus"})) {
    return HowItCame(card, event, asked);
  }
  if (event.name == "onForceUsed" || event.name == "onCardLeavesPlay") {
    if (asked.Is("player")) return PlayersOf(event.whom.selector, false);
    // The token, of which there is nothing else to ask.
    if (!asked.Is("card")) return std::nullopt;
    return MakeObject({{"isForceToken", asked.where, {true}}});
  }
  if (event.name.empty()) return std::nullopt;
  // Only what is done to players has a player.
  if (asked.Is("player") && event.name == "onCardDefeated") {
    return Value{Undefined{}};
  }
  const bool several =
      event.name == "onTokensCreated" || event.name == "onCardsDrawn";
  if (several ? asked.Is("generatedTokens") || asked.Is("cards")
              : event.name == "onCardRevealed" &&
                    (asked.Is("cards") || asked.Is("card"))) {
    Things all = event.whom;
    all.many = true;
    return Value{std::move(all)};
  }
  if (event.name == "onCardsDrawn" && asked.Is("amount")) {
    return Value{Number{tree::CountOf(event.whom.selector)}};
  }
  if (several) return std::nullopt;
  if (event.name == "onDistribute") {
    if (!asked.Is("totalDistributed")) return std::nullopt;
    return Value{Number{tree::RegisterNumber(event.into)}};
  }
  if (asked.Is("captor") && event.name == "onCardCaptured" &&
      event.dealer.has_value()) {
    return CardsOf(*event.dealer, false);
  }
  if (asked.Is("disclosedCards") && event.name == "onAspectsDisclosed") {
    Things all = event.whom;
    all.many = true;
    return Value{std::move(all)};
  }
  if (event.name == "onDamageDealt") {
    if (asked.Is("availableExcessDamage") && !event.whom.many) {
      return Value{Number{BeyondHp(card, event.whom.selector)}};
    }
    if (asked.Is("isIndirect")) return Value{event.indirect};
    if (asked.Is("damageSource")) return DealtBy(event, asked.where);
  }
  // It was dealt damage, and has left play by now.
  if (asked.Is("willDefeat") && event.name == "onDamageDealt") {
    return Value{Condition{tree::Binary(
        pb::Expr::AND,
        tree::Binary(pb::Expr::GT, tree::CountOf(event.whom.selector),
                     tree::Number(0)),
        tree::Unary(pb::Expr::NOT,
                    SomeOf(event.whom, card.b().RuleTest("in play"))
                        .As<Condition>()
                        ->expr))}};
  }
  if (event.name == kDeckSearched) {
    if (!asked.Is("card")) return std::nullopt;
    return Value{Undefined{}};
  }
  if (asked.Is("card")) {
    Things whom = event.whom;
    // Of each of several: the card as it lies somewhere now.
    if (whom.selector.base() == pb::Selector::BOUND) {
      whom.selector.add_steps(pb::Selector::NOW);
      whom.recorded = true;
      return Value{std::move(whom)};
    }
    whom.moved = event.name == "onCardDefeated" && !whom.many;
    return Followed({std::move(whom)});
  }
  if (asked.Is("lastKnownInformation")) return WhatItWas(card, event);
  const bool damage = event.name == "onDamageDealt" && asked.Is("damageDealt");
  const bool healed = event.name == "onDamageHealed" &&
                      (asked.Is("damageHealed") || asked.Is("amount"));
  if ((event.alone || event.summed) && (damage || healed)) {
    return Value{Number{tree::RegisterNumber(event.into)}};
  }
  // Of several only the sum is kept; a Shield may have taken the blow for one.
  if (healed || (damage && event.indirect)) return Value{Positive{}};
  return std::nullopt;
}

}  // namespace refold::karabast
