// What may be a target of a system: what its verb can be done to
// (lower_legal_tried.h). Where the system is more than a verb, or asks for what
// is still to come, it is what it can be done to at all.
#include <algorithm>
#include <cstddef>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_choices.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_context.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_legal_tried.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_sides.h"
#include "kernel/dialects/karabast/lower_systems.h"
#include "kernel/dialects/karabast/lower_systems_card.h"

namespace refold::karabast {
namespace {

// Of several systems: what may be chosen must be legal for each of them.
constexpr char kAllMustBeLegal[] = "allGameSystemsMustBeLegal";

std::optional<pb::Predicate> LegalForBranch(Card& card, const Context& context,
                                            const Value& props) {
  return OfBranch(card, context, props,
                  [&](const Value& part) -> std::optional<pb::Predicate> {
                    if (part.As<Closure>() != nullptr) return tree::All({});
                    return LegalFor(card, context, part);
                  });
}

std::optional<pb::Predicate> LegalForSome(Card& card, const Context& context,
                                          const Named& system);

// Of an arrow that gives the parts for what is chosen. It may ask for what is
// still to be chosen: then nothing can be told.
std::optional<pb::Predicate> LegalForGiven(Card& card, const Context& context,
                                           const Named& system) {
  return OfCandidate(
      card, context,
      [&](const Context& with, const Value&) -> std::optional<pb::Predicate> {
        const Value given = Resolve(card, FirstArgument(system), {{with}});
        const bool known = system.name == "conditional"
                               ? given.Find("condition") != nullptr
                               : SystemsOf(given) != nullptr;
        if (given.failed() || !known) return std::nullopt;
        return LegalForSome(card, with,
                            {system.of, system.name,
                             std::make_shared<const std::vector<Value>>(
                                 std::vector<Value>{given})});
      });
}

// Legal for one of the parts.
std::optional<pb::Predicate> LegalForSome(Card& card, const Context& context,
                                          const Named& system) {
  const Value first = FirstArgument(system);
  if (first.As<Closure>() != nullptr) {
    const std::optional<pb::Predicate> given =
        LegalForGiven(card, context, system);
    return given.has_value() ? given : tree::All({});
  }
  if (system.name == "conditional") {
    return LegalForBranch(card, context, first);
  }
  const std::vector<Value>* list = SystemsOf(first);
  if (list == nullptr) return tree::All({});
  const Value* mode = first.Find("resolutionMode");
  const bool all_needed = mode != nullptr && mode->text() != nullptr &&
                          *mode->text() == kAllMustBeLegal;
  std::vector<pb::Predicate> any;
  for (const Value& part : *list) {
    if (part.undefined()) continue;
    if (part.As<Closure>() != nullptr) return tree::All({});
    std::optional<pb::Predicate> legal = LegalFor(card, context, part);
    if (!legal.has_value()) return std::nullopt;
    any.push_back(*std::move(legal));
  }
  if (any.size() == 1) return any.front();
  return all_needed ? tree::All(std::move(any)) : tree::Any(std::move(any));
}

// One for which another card is chosen then: there must be one.
std::optional<pb::Predicate> LegalForItsChoice(Card& card,
                                               const Context& context,
                                               const Named& named) {
  return OfCandidate(
      card, context,
      [&](const Context& with, const Value&) -> std::optional<pb::Predicate> {
        const std::optional<pb::Expr> legal =
            HasLegalTarget(card, with, {named});
        if (!legal.has_value()) return std::nullopt;
        return tree::Compared(*legal, pb::Expr::GT, tree::Number(0));
      });
}

// A system that says itself to whom it is done can be chosen for if there is
// somebody. Nothing if it does not say that, or if that cannot be told.
std::optional<pb::Predicate> LegalForItsTarget(Card& card,
                                               const Context& context,
                                               const Named& named) {
  if (named.name == "selectCard" || named.name == "deckSearch") {
    return LegalForItsChoice(card, context, named);
  }
  if (!CardSystems().contains(named.name)) return std::nullopt;
  return OfCandidate(
      card, context,
      [&](const Context& with, const Value&) -> std::optional<pb::Predicate> {
        const Value props = Resolve(card, FirstArgument(named), {{with}});
        if (props.failed()) return std::nullopt;
        const Value* said = props.Find("target");
        if (said == nullptr || said->undefined()) return std::nullopt;
        // Of several it is found out by trying (NamesSeveral()).
        const Value whom = Resolve(card, *said, {{with}});
        const Things* one = whom.As<Things>();
        if (one == nullptr || one->many) return std::nullopt;
        const std::optional<pb::Expr> legal =
            HasLegalTarget(card, with,
                           {Named{named.of, named.name,
                                  std::make_shared<const std::vector<Value>>(
                                      std::vector<Value>{props})},
                            props.span});
        if (!legal.has_value()) return std::nullopt;
        return tree::Compared(*legal, pb::Expr::GT, tree::Number(0));
      });
}

// An arrow may give its properties for what is chosen.
std::optional<pb::Predicate> LegalForAttack(Card& card, const Context& context,
                                            const Named& named) {
  const Value first = FirstArgument(named);
  if (first.As<Closure>() == nullptr) {
    return LegalAttacker(card, context, first);
  }
  const std::optional<pb::Predicate> given = OfCandidate(
      card, context,
      [&](const Context& with, const Value&) -> std::optional<pb::Predicate> {
        const Value props = Resolve(card, first, {{with}});
        if (props.failed()) return std::nullopt;
        return LegalAttacker(card, with, props);
      });
  return given.has_value() ? given
                           : LegalAttacker(card, context, {Undefined{}});
}

pb::Predicate LiesIn(Card& card, const std::vector<const char*>& zones) {
  std::vector<pb::Predicate> any;
  for (const char* zone : zones) {
    any.push_back(tree::InZone(card.b().Zone(zone)));
  }
  return tree::Any(std::move(any));
}

// What the system can be done to at all, by its name.
pb::Predicate CanUndergo(Card& card, const std::string& name) {
  static const std::map<std::string, const char*> tests = {
      {"capture", "unit"},
      {"damage", "can be damaged"},
      {"defeat", "in arena"},
      {"heal", "can be damaged"},
      {"takeControlOfUnit", "unit"}};
  if (name == "flipDoubleSidedLeader") return IsTwoSidedLeader(card);
  if (name == "returnToHand") {
    return LiesIn(card, {"arena", "discard", "resources"});
  }
  if (name == "moveUnitFromSpaceToGround") return IsUnitOf(card, "space");
  if (name == "moveUnitFromGroundToSpace") return IsUnitOf(card, "ground");
  if (auto test = tests.find(name); test != tests.end()) {
    return card.b().RuleTest(test->second);
  }
  if (name.starts_with("give")) return card.b().RuleTest("unit");
  if (name == "ready" || name == "exhaust") {
    return tree::Not(card.b().HasType("base"));
  }
  // Of what is not in play, too, where that is looked for.
  if (name.find("CardEffect") != std::string::npos) {
    return tree::Any({card.b().RuleTest("in play"),
                      LiesIn(card, {"deck", "discard", "hand", "resources"})});
  }
  return tree::All({});
}

}  // namespace

bool NamesSeveral(Card& card, const Context& context, const Value& system) {
  const Named* named = system.As<Named>();
  if (named == nullptr || !CardSystems().contains(named->name)) return false;
  bool several = false;
  OfCandidate(
      card, context,
      [&](const Context& with, const Value&) -> std::optional<pb::Predicate> {
        const Value props = Resolve(card, FirstArgument(*named), {{with}});
        const Value* said = props.Find("target");
        if (said == nullptr || said->undefined()) return std::nullopt;
        const Value whom = Resolve(card, *said, {{with}});
        const Things* things = whom.As<Things>();
        several = things != nullptr && things->many;
        return std::nullopt;
      });
  return several;
}

std::optional<pb::Predicate> LegalFor(Card& card, const Context& context,
                                      const Value& value) {
  // An arrow may ask for what is still to be chosen.
  const Named* named = value.As<Named>();
  if (named == nullptr) return tree::All({});
  const std::string& name = named->name;
  if (name == "simultaneous" || name == "sequential" || name == "conditional") {
    return LegalForSome(card, context, *named);
  }
  // It changes nothing, so that nothing is chosen for it.
  if (name == "noAction") {
    const Value props = FirstArgument(*named);
    const Value* chosen = props.Find("hasLegalTarget");
    const bool legal = chosen != nullptr && KnownTruth(*chosen).value_or(false);
    return legal ? tree::All({}) : tree::Any({});
  }
  if (name == "attack" || name == "initiateAttack") {
    return LegalForAttack(card, context, *named);
  }
  if (std::optional<pb::Predicate> its =
          LegalForItsTarget(card, context, *named)) {
    return *std::move(its);
  }
  std::optional<pb::Predicate> tried =
      TriedOn(card, context, value, pb::Predicate::Tried::POSSIBLE);
  pb::Predicate legal =
      tried.has_value() ? *std::move(tried) : CanUndergo(card, name);
  // The verb defeats a leader instead; no card may choose one to capture.
  if (name == "capture") {
    return tree::All({std::move(legal), tree::Not(card.b().HasType("leader"))});
  }
  // What lasts as long as a card that is gone does not begin.
  if (name == "whileSourceInPlayCardEffect") {
    const pb::Selector there =
        Narrowed(card, tree::Entities(pb::Selector::SOURCE),
                 card.b().RuleTest("in play"));
    return tree::All(
        {std::move(legal),
         tree::Compared(tree::CountOf(there), pb::Expr::GT, tree::Number(0))});
  }
  // Nobody plays from another's hand as if it were their own.
  if (name == "playCardFromHand") {
    pb::Predicate own = tree::InZone(
        card.b().Zone("hand", tree::Entities(pb::Selector::CONTROLLER)));
    return tree::All({std::move(legal), std::move(own)});
  }
  return legal;
}

}  // namespace refold::karabast
