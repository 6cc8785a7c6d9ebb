#include "kernel/dialects/karabast/lower_legal_tried.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_context.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_operators.h"

namespace refold::karabast {

Value FirstArgument(const Named& system) {
  return system.arguments->empty() ? Value{Undefined{}}
                                   : system.arguments->front();
}

bool IsPlaying(const Value& system) {
  const Named* named = system.As<Named>();
  return named != nullptr && named->name.starts_with("playCard");
}

std::optional<pb::Predicate> OfCandidate(Card& card, const Context& context,
                                         const SayOfCandidate& say) {
  const size_t errors = card.diagnostics->size();
  const Candidate candidate(card);
  const Context with = WithTarget(context, "target", candidate.value());
  Code* around = std::exchange(card.at_work, nullptr);
  std::optional<pb::Predicate> said = say(with, candidate.value());
  card.at_work = around;
  if (card.diagnostics->size() > errors) {
    said.reset();
    card.diagnostics->erase(
        card.diagnostics->begin() + static_cast<std::ptrdiff_t>(errors),
        card.diagnostics->end());
  }
  if (!said.has_value()) return std::nullopt;
  return candidate.Close(*std::move(said));
}

namespace {

std::optional<pb::Predicate> HoldsForCandidate(Card& card,
                                               const Context& context,
                                               const Value& props) {
  return OfCandidate(
      card, context,
      [&](const Context& with, const Value&) -> std::optional<pb::Predicate> {
        const Value said = Resolve(card, props, {{with}});
        const Value* condition = said.Find("condition");
        if (condition == nullptr) return std::nullopt;
        const Value test = Resolve(card, *condition, {{with}});
        const std::optional<bool> known = KnownTruth(test);
        if (known.has_value()) return *known ? tree::All({}) : tree::Any({});
        return AsPredicate(test);
      });
}

}  // namespace

std::optional<pb::Predicate> OfBranch(Card& card, const Context& context,
                                      const Value& props,
                                      const SayOfSystem& of) {
  std::vector<pb::Predicate> said;
  for (const char* key : {"onTrue", "onFalse"}) {
    const Value* part = props.Find(key);
    std::optional<pb::Predicate> one =
        part == nullptr || part->undefined() ? tree::Any({}) : of(*part);
    if (!one.has_value()) return std::nullopt;
    said.push_back(*std::move(one));
  }
  const std::optional<pb::Predicate> holds =
      HoldsForCandidate(card, context, props);
  if (!holds.has_value()) return tree::Any(std::move(said));
  return tree::Any({tree::All({*holds, said.front()}),
                    tree::All({tree::Not(*holds), said.back()})});
}

namespace {

// What the verb that the system is would come to, done to the target. Nothing
// if it is more than one verb.
std::optional<pb::Predicate> TriedWith(Card& card, const Context& with,
                                       const Value& system, const Value& target,
                                       pb::Predicate::Tried::Level level) {
  pb::Ability scratch;
  Code code = Code::OnTrial(&scratch);
  Done done;
  if (!LowerSystem(card, code, with, system, target, done) ||
      scratch.code_size() != 1 || !scratch.code(0).has_verb()) {
    return std::nullopt;
  }
  pb::Predicate predicate;
  pb::Predicate::Tried& tried = *predicate.mutable_tried();
  *tried.mutable_verb() = scratch.code(0).verb();
  tried.mutable_verb()->clear_into();
  tried.set_level(level);
  return predicate;
}

}  // namespace

namespace {

// Whether its verb says that. What the abilities that a system uses would
// change is found out by using them (Code::Probe).
bool IsToldByVerb(const Value& system, pb::Predicate::Tried::Level level) {
  const Named* named = system.As<Named>();
  if (named == nullptr) return false;
  if (UseSystems().contains(named->name)) {
    return level == pb::Predicate::Tried::POSSIBLE;
  }
  return CardSystems().contains(named->name) || IsPlaying(system) ||
         named->name == "payCardPrintedCost";
}

}  // namespace

std::optional<pb::Predicate> TriedOn(Card& card, const Context& context,
                                     const Value& system,
                                     pb::Predicate::Tried::Level level) {
  if (!IsToldByVerb(system, level)) return std::nullopt;
  const Named* named = system.As<Named>();
  return OfCandidate(card, context,
                     [&](const Context& with,
                         const Value& target) -> std::optional<pb::Predicate> {
                       const Value props =
                           Resolve(card, FirstArgument(*named), {{with}});
                       if (props.failed() || props.Find("target") != nullptr) {
                         return std::nullopt;
                       }
                       return TriedWith(card, with, system, target, level);
                     });
}

namespace {

// The systems of several, for the candidate in the context: each done to it,
// whatever it says itself. Nothing if one of them cannot be tried.
std::optional<std::vector<Value>> PartsFor(Card& card, const Context& with,
                                           const Named& several) {
  const Value props = Resolve(card, FirstArgument(several), {{with}});
  const std::vector<Value>* list = SystemsOf(props);
  if (list == nullptr) return std::nullopt;
  const bool plays = std::any_of(list->begin(), list->end(), IsPlaying);
  std::vector<Value> parts;
  for (const Value& one : *list) {
    const Value part = Resolve(card, one, {{with}});
    const Named* named = part.As<Named>();
    // The others happen to it once it is in play.
    if (plays && !IsPlaying(part)) continue;
    if (named == nullptr ||
        (!CardSystems().contains(named->name) && !IsPlaying(part))) {
      return std::nullopt;
    }
    const Value own = Resolve(card, FirstArgument(*named), {{with}});
    parts.push_back({Named{named->of, named->name,
                           std::make_shared<const std::vector<Value>>(
                               std::vector<Value>{Without(own, {"target"})})},
                     part.span});
  }
  return parts;
}

// Whether one of several systems would come to that, done to the card.
std::optional<pb::Predicate> SomeTriedOn(Card& card, const Context& context,
                                         const Named& several,
                                         pb::Predicate::Tried::Level level) {
  return OfCandidate(card, context,
                     [&](const Context& with,
                         const Value& target) -> std::optional<pb::Predicate> {
                       const std::optional<std::vector<Value>> parts =
                           PartsFor(card, with, several);
                       if (!parts.has_value()) return std::nullopt;
                       std::vector<pb::Predicate> any;
                       for (const Value& part : *parts) {
                         std::optional<pb::Predicate> tried =
                             TriedWith(card, with, part, target, level);
                         if (!tried.has_value()) return std::nullopt;
                         any.push_back(*std::move(tried));
                       }
                       return tree::Any(std::move(any));
                     });
}

}  // namespace

namespace {

// `conditional`, whose arrow may give it for what is chosen.
std::optional<pb::Predicate> ChangedByBranch(Card& card, const Context& context,
                                             const Named& conditional) {
  const Value first = FirstArgument(conditional);
  if (first.Find("target") != nullptr) return std::nullopt;
  if (first.As<Closure>() == nullptr) {
    return OfBranch(card, context, first, [&](const Value& part) {
      return ChangedBy(card, context, part);
    });
  }
  return OfCandidate(
      card, context,
      [&](const Context& with, const Value&) -> std::optional<pb::Predicate> {
        const Value given = Resolve(card, first, {{with}});
        if (given.failed() || given.entries() == nullptr) return std::nullopt;
        return ChangedByBranch(card, with,
                               {conditional.of, conditional.name,
                                std::make_shared<const std::vector<Value>>(
                                    std::vector<Value>{given})});
      });
}

}  // namespace

std::optional<pb::Predicate> ChangedBy(Card& card, const Context& context,
                                       const Value& value) {
  const Named* named = value.As<Named>();
  if (named != nullptr && named->name == "conditional") {
    return ChangedByBranch(card, context, *named);
  }
  return TriedOn(card, context, value, pb::Predicate::Tried::CHANGES);
}

std::optional<pb::Predicate> ChangedInFullBy(Card& card, const Context& context,
                                             const Value& value) {
  const Named* named = value.As<Named>();
  if (named != nullptr &&
      (named->name == "simultaneous" || named->name == "sequential")) {
    return SomeTriedOn(card, context, *named, pb::Predicate::Tried::IN_FULL);
  }
  return TriedOn(card, context, value, pb::Predicate::Tried::IN_FULL);
}

}  // namespace refold::karabast
