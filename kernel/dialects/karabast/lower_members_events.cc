// What card files ask of the events of the step before: the registers of its
// verbs.
//
// A verb has one event for each that it was done to, so that the events of all
// verbs are what lies in their registers. What did not happen is not there.
#include <utility>

#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_operators.h"

namespace refold::karabast {
namespace {

// What an arrow says of each event of the verb.
Value OfEach(Card& card, const Happened& one, const Value& arrow,
             const Candidate& each) {
  PastEvent event{one.name,
                  {Things::Sort::kCards, false, each.selector()},
                  one.into,
                  false};
  return Resolve(card, arrow, {{std::move(event)}});
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
    some.whom = Narrowed(card, one.whom, each.Close(ToPredicate(*condition)));
    kept.all.push_back(std::move(some));
  }
  return kept;
}

pb::Expr CountOfAll(const EventsHandle& events) {
  pb::Expr sum = tree::Number(0);
  for (const Happened& one : events.all) {
    pb::Expr count = tree::CountOf(one.whom);
    sum = &one == &events.all.front()
              ? std::move(count)
              : tree::Binary(pb::Expr::ADD, std::move(sum), std::move(count));
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

}  // namespace

// Known as long as those before it are one event each, and it is of the last.
std::optional<Value> NthOf(const EventsHandle& events, size_t index) {
  if (index >= events.all.size()) return std::nullopt;
  for (size_t i = 0; i < index; ++i) {
    if (!events.all[i].single) return std::nullopt;
  }
  const Happened& one = events.all[index];
  if (one.single) {
    return Value{PastEvent{
        one.name, {Things::Sort::kCards, true, one.whom}, one.into, true}};
  }
  if (index + 1 != events.all.size()) return std::nullopt;
  Things whom{Things::Sort::kCards, false, one.whom};
  const bool several =
      one.name == "onTokensCreated" || one.name == "onCardsDrawn";
  if (!several) whom.selector.set_nth(1);
  return Value{PastEvent{one.name, std::move(whom), one.into, true}};
}

std::optional<Value> MemberOfEvents(Card& card, const EventsHandle& events,
                                    const Asked& asked) {
  const std::string& name = asked.name;
  if (name == "length") return Value{Number{CountOfAll(events)}};
  if (name == "map") return MappedEvents(card, events, asked.Argument(0));
  if (name != "some" && name != "filter" && name != "find") {
    return std::nullopt;
  }
  const std::optional<EventsHandle> kept =
      Kept(card, events, asked.Argument(0));
  if (!kept.has_value()) return std::nullopt;
  if (name == "filter") return Value{*kept};
  if (name == "some") {
    return Value{Condition{
        tree::Binary(pb::Expr::GT, CountOfAll(*kept), tree::Number(0))}};
  }
  if (kept->all.empty()) return Value{Undefined{}};
  return NthOf(*kept, 0);
}

std::optional<Value> MemberOfPastEvent(Card& card, const PastEvent& event,
                                       const Asked& asked) {
  const std::string& name = asked.name;
  if (name == "name") {
    if (event.name.empty()) return std::nullopt;
    return Value{event.name};
  }
  // What was cancelled is in no register.
  if (name == "resolutionStatus") return Value{std::string("resolved")};
  if (name == "isResolved") return Value{true};
  if (event.name.empty() || event.name == "onForceUsed") return std::nullopt;
  const bool several =
      event.name == "onTokensCreated" || event.name == "onCardsDrawn";
  if (several
          ? name == "generatedTokens" || name == "cards"
          : event.alone && event.name == "onCardRevealed" && name == "cards") {
    Things all = event.whom;
    all.many = true;
    return Value{std::move(all)};
  }
  if (several) return std::nullopt;
  if (event.name == "onDistribute") {
    if (name != "totalDistributed") return std::nullopt;
    return Value{Number{tree::RegisterNumber(event.into)}};
  }
  if (name == "disclosedCards" && event.name == "onAspectsDisclosed") {
    Things all = event.whom;
    all.many = true;
    return Value{std::move(all)};
  }
  // It has left play by now.
  if (name == "willDefeat" && event.name == "onDamageDealt") {
    return Value{Condition{tree::Unary(
        pb::Expr::NOT,
        SomeOf(event.whom, RuleTest(card, "in play")).As<Condition>()->expr)}};
  }
  if (name == "card") return Value{event.whom};
  // Of what has left play the register has the object that it was.
  if (name == "lastKnownInformation") return Value{event.whom};
  const bool damage = event.name == "onDamageDealt" && name == "damageDealt";
  const bool healed = event.name == "onDamageHealed" &&
                      (name == "damageRemoved" || name == "amount");
  if (event.alone && (damage || healed)) {
    return Value{Number{tree::RegisterNumber(event.into)}};
  }
  return std::nullopt;
}

}  // namespace refold::karabast
