// What card files ask of contexts.
#include <map>
#include <memory>
#include <utility>

#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_records.h"

namespace refold::karabast {
namespace {

// What was chosen from a menu: its text, if all of them are known.
Value ChosenText(const Value& chosen) {
  const Value* choice = chosen.Find("choice");
  const WordSet* words = choice == nullptr ? nullptr : choice->As<WordSet>();
  return words != nullptr && words->among != nullptr ? *choice : chosen;
}

// `context.createCopy({ player })`: the same, if that player used the ability.
std::optional<Value> CopyFor(const ContextHandle& context,
                             const Value& changes) {
  const Value* player = changes.Find("player");
  if (player == nullptr || changes.entries()->size() != 1) return std::nullopt;
  ContextHandle copy = context;
  copy.player = *player;
  return Value{std::make_shared<const ContextHandle>(std::move(copy))};
}

// How the event was played whose own effect this is: nothing has triggered it,
// but its play is an entry already.
Value OwnPlayType(Card& card) {
  pb::WordList words;
  words.set_base(pb::WordList::RECORD_WORDS);
  words.set_word(card.b().W("cards played"));
  words.set_field(card.b().W("way"));
  *words.mutable_where() =
      FieldIs(card, "card", tree::Entities(pb::Selector::SOURCE));
  return {Attribute{.of = Attribute::Of::kPlayType, .words = std::move(words)}};
}

bool IsOfEventCard(const Card& card) {
  return card.type != nullptr && card.type->base.has_value() &&
         card.type->base->text == "EventCard";
}

}  // namespace

std::optional<Value> MemberOfContext(Card& card, const ContextHandle& context,
                                     const Asked& asked) {
  if (asked.Is("createCopy")) return CopyFor(context, asked.Argument(0));
  if (asked.Is("source") || asked.Is("player")) {
    const Value& who = asked.name == "source" ? context.source : context.player;
    // The game does not say by whom every event was brought about.
    if (context.of_event && who.undefined()) return std::nullopt;
    return who;
  }
  if (asked.Is("event")) return context.event;
  if (asked.Is("game")) return Value{GameHandle{}};
  if (asked.Is("attachTarget")) return context.attach_target;
  // Of an upgrade that is to be attached.
  if (asked.Is("controllingPlayer") && !context.attach_target.undefined()) {
    return context.player;
  }
  if (asked.Is("target")) {
    auto found = context.targets.find("target");
    return found == context.targets.end() ? Value{Undefined{}} : found->second;
  }
  if (asked.Is("select")) {
    if (!context.select.undefined()) return context.select;
    auto found = context.selects.find("target");
    if (found != context.selects.end()) return ChosenText(found->second);
  }
  if (asked.Is("events") || asked.Is("resolvedEvents")) {
    if (context.events.undefined()) return std::nullopt;
    return context.events;
  }
  auto object = [](const std::map<std::string, Value>& values) {
    ObjectEntries entries;
    for (const auto& [key, value] : values) entries.push_back({key, {}, value});
    return MakeObject(std::move(entries));
  };
  if (asked.Is("selectedPromptCards")) {
    auto found = context.targets.find(asked.name);
    if (found == context.targets.end()) return std::nullopt;
    return found->second;
  }
  // Of the attack that the unit that was chosen makes, or has made last.
  if (asked.Is("activeAttackId")) {
    auto found = context.targets.find("target");
    const Things* attacker =
        found == context.targets.end() ? nullptr : found->second.As<Things>();
    if (attacker == nullptr || attacker->many) return std::nullopt;
    return Value{Number{card.b().WordExpr(pb::Expr::VALUE, "attack number",
                                          attacker->selector)}};
  }
  // What is known of how the card was played is said by the event.
  const EventHandle* event = context.event.As<EventHandle>();
  if (asked.Is("playType") && event != nullptr &&
      event->name == "onCardPlayed") {
    return MemberOfEvent(card, *event, asked);
  }
  if (asked.Is("playType") && context.event.undefined() && !context.of_event &&
      IsOfEventCard(card)) {
    return OwnPlayType(card);
  }
  if (asked.Is("ability")) {
    return MakeObject({{"card", asked.where, context.source}});
  }
  if (asked.Is("stage")) return Value{context.stage};
  // An ability's own: it is played for no aspects, and is about no other
  // ability.
  if (!context.of_event) {
    if (asked.Is("costAspects")) return MakeList({});
    if (asked.Is("targetAbility")) return Value{Undefined{}};
  }
  if (asked.Is("targets")) {
    std::map<std::string, Value> targets = context.targets;
    // Nothing yet.
    for (const std::string& name : context.to_come) {
      targets.emplace(name, Value{Undefined{}});
    }
    return object(targets);
  }
  if (asked.Is("selects")) return object(context.selects);
  if (asked.Is("costs")) return object(context.costs);
  return std::nullopt;
}

}  // namespace refold::karabast
