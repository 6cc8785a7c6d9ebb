// Systems that happen at the same time.
#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "kernel/dialects/karabast/lower_at_once.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_context.h"
#include "kernel/dialects/karabast/lower_context_now.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_planned.h"
#include "kernel/dialects/karabast/lower_settled.h"
#include "kernel/dialects/karabast/lower_systems.h"
#include "kernel/dialects/karabast/lower_systems_lists.h"

namespace refold::karabast {
namespace {

bool Captures(const Value& system) {
  const Named* named = system.As<Named>();
  return named != nullptr && named->name == "capture";
}

bool SelectsCard(const Value& system) {
  const Named* named = system.As<Named>();
  return named != nullptr && named->name == "selectCard";
}

bool SaysTarget(const Value& system) {
  const Named* named = system.As<Named>();
  return named != nullptr && !named->arguments->empty() &&
         named->arguments->front().Find("target") != nullptr;
}
bool PlaysItsOwn(const Value& system) {
  return Plays(system) && SaysTarget(system);
}
bool LastsOnItsOwn(const Value& system) {
  const Named* named = system.As<Named>();
  return named != nullptr && named->name.ends_with("CardEffect") &&
         SaysTarget(system);
}

// The target that the system itself says.
Value OwnTarget(const Value& system) {
  const Value* target = system.As<Named>()->arguments->front().Find("target");
  return target == nullptr ? Value{Undefined{}} : *target;
}

// Makes the system one about what the card that is played becomes, if both are
// about the same card.
bool LastOnPlayed(Card& card, const Value& plays, Value& system) {
  const std::optional<pb::Selector> one = AsSelector(card, OwnTarget(plays));
  const Value target = OwnTarget(system);
  const std::optional<pb::Selector> other = AsSelector(card, target);
  if (!one.has_value() || !other.has_value()) return false;
  if (one->SerializeAsString() != other->SerializeAsString()) {
    card.Fail(system.span, "unsupported-list",
              "a lasting effect on another card than is played at the same "
              "time is not supported");
    return false;
  }
  ObjectEntries entries = *system.As<Named>()->arguments->front().entries();
  for (ObjectEntry& entry : entries) {
    if (entry.key == "target") entry.value = InPlay(entry.value);
  }
  system = {Named{"immediateEffects", system.As<Named>()->name,
                  std::make_shared<const std::vector<Value>>(
                      std::vector<Value>{MakeObject(std::move(entries))})},
            system.span};
  return true;
}

// A delayed effect that waits for the play beside it: it has to wait before the
// card is played, and is about it where it lies then.
bool WaitsForPlay(Card& card, const Context& context, const Value& system) {
  const Named* named = system.As<Named>();
  if (named == nullptr || named->name != "delayedCardEffect" ||
      named->arguments->empty()) {
    return false;
  }
  const Value props = Resolve(card, named->arguments->front(), {{context}});
  const Value* when = props.Find("when");
  return when != nullptr && when->Find("onCardPlayed") != nullptr;
}

// The same cards, wherever a move has put them.
Value WhereverTheyLie(Card& card, const Value& target) {
  const Things* things = target.As<Things>();
  if (things == nullptr) return target;
  pb::Query query;
  for (const char* zone :
       {"arena", "base", "deck", "discard", "hand", "resources"}) {
    *query.add_zones() = card.b().Zone(zone);
  }
  *query.mutable_where() = tree::Any(
      {tree::IsOneOf(things->selector),
       tree::IsOneOf(tree::Then(things->selector, pb::Selector::BECOMES))});
  return CardsOf(tree::Among(std::move(query)), things->many);
}

// A jump that is taken where one of the systems would change nothing, so that
// nothing of them happens. Nothing, if that cannot be told.
std::optional<size_t> JumpUnlessAllChange(Card& card, Code& code,
                                          const SystemCall& call,
                                          const std::vector<Value>& systems) {
  std::optional<pb::Expr> all;
  for (const Value& system : systems) {
    std::optional<pb::Expr> one =
        WouldChange(card, call.context, system, call.target);
    // What is more than a verb must at least have something to be done to.
    if (!one.has_value()) one = HasLegalTarget(card, call.context, system);
    if (!one.has_value()) return std::nullopt;
    all = all.has_value()
              ? tree::Binary(pb::Expr::AND, *std::move(all), *std::move(one))
              : *std::move(one);
  }
  if (!all.has_value()) return std::nullopt;
  return code.JumpUnless(*std::move(all));
}

bool SimultaneousList(Card& card, Code& code, const SystemCall& call,
                      const std::vector<Value>& systems, Done& done) {
  // One group; behind it what lets a player act, which cannot be in a group.
  std::vector<Value> together;
  std::vector<Value> others;
  for (const Value& one : systems) {
    const Value system = Resolve(card, one, {{call.context}});
    if (system.failed()) return false;
    if (system.undefined()) continue;
    const bool can = CanBeTogether(card, call.context, system);
    if (card.failed()) return false;
    (can ? together : others).push_back(system);
  }
  // What lasts on a card would be over when it is played: it is for what the
  // card becomes then.
  const auto played = std::find_if(others.begin(), others.end(), PlaysItsOwn);
  for (Value& system : together) {
    if (played == others.end() || !LastsOnItsOwn(system)) continue;
    if (!LastOnPlayed(card, *played, system)) return false;
  }
  // They are done behind the group, but have been worked out with it.
  for (Value& system : others) {
    const bool first = together.empty() && &system == &others.front();
    if (!first) system = Settled(card, code, system);
  }
  // What is done to a card that is played meanwhile is done to what it becomes
  // in play.
  const bool plays = std::any_of(others.begin(), others.end(), Plays);
  const Value in_play = plays ? InPlay(call.target) : call.target;
  if (plays) {
    const Context followed =
        WithTarget(call.context, "target", WhereverTheyLie(card, call.target));
    for (Value& system : others) {
      if (!WaitsForPlay(card, call.context, system)) continue;
      if (!LowerSystem(card, code, followed, system, call.target, done)) {
        return false;
      }
      system = {Undefined{}};
    }
  }
  const bool chooses =
      std::count_if(together.begin(), together.end(), SelectsCard) > 1;
  const Planned planned(card, code, call.context,
                        chooses ? together : std::vector<Value>());
  auto lower = [&](const Value& system) {
    return system.undefined() ||
           LowerSystem(card, code, planned.context(), system,
                       Plays(system) ? call.target : in_play, done);
  };
  std::vector<Write> lasts;
  std::vector<Write> happens;
  for (Value& system : together) {
    const bool only_lasts = OnlyLasts(card, call.context, system);
    // What is about a card that is played by then is worked out then.
    if (only_lasts && !plays && together.size() > 1) {
      system = WorkedOut(card, code, call.context, system);
      if (system.failed()) return false;
    }
    (only_lasts ? lasts : happens).push_back([&lower, &system] {
      return lower(system);
    });
  }
  if (!WriteAsOne(code, happens, lasts)) return false;
  if (!std::any_of(together.begin(), together.end(), Captures)) {
    return std::all_of(others.begin(), others.end(), lower);
  }
  // What then is about a captured card is about what it has become.
  const Context captured = WithTargetInPlay(call.context, call.target);
  for (const Value& other : others) {
    const Value system = WithContextNow(card, other, call.context, captured);
    if (system.failed() ||
        !LowerSystem(card, code, captured, system, InPlay(call.target), done)) {
      return false;
    }
  }
  return true;
}

}  // namespace

bool Simultaneous(Card& card, Code& code, const SystemCall& call, Done& done) {
  const Mapped* mapped = call.props.As<Mapped>();
  if (mapped != nullptr && mapped->arrow != nullptr) {
    return LowerMapped(card, code, call, *mapped, /*in_turn=*/false, done);
  }
  if (const Either* either = call.props.As<Either>()) {
    SystemCall chosen = call;
    chosen.props = ListOfEither(call, *either);
    return Simultaneous(card, code, chosen, done);
  }
  const std::vector<Value>* systems = SystemsOf(call.props);
  if (systems == nullptr) {
    card.Fail(call.where, "unsupported-list",
              "the systems of a list must be known");
    return false;
  }
  const Value mode = call.Prop("resolutionMode");
  // Each is done as far as it can be, anyway.
  const bool as_far = mode.undefined() || IsLegalForAll(call, mode) ||
                      (mode.text() != nullptr &&
                       (*mode.text() == "alwaysResolve" ||
                        *mode.text() == "someGameSystemsMustBeLegal"));
  if (as_far) return SimultaneousList(card, code, call, *systems, done);
  const std::optional<size_t> not_all =
      JumpUnlessAllChange(card, code, call, *systems);
  if (!not_all.has_value()) {
    card.Fail(mode.span, "property resolutionMode",
              "this resolutionMode is not supported here");
    return false;
  }
  if (!SimultaneousList(card, code, call, *systems, done)) return false;
  code.Land(*not_all);
  return true;
}

}  // namespace refold::karabast
