// What may be a target of a system, and which of those it would change.
#include <algorithm>
#include <utility>
#include <vector>

#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_operators.h"

namespace refold::karabast {
namespace {

// Of several systems: what may be chosen must be legal for each of them.
constexpr char kAllMustBeLegal[] = "allGameSystemsMustBeLegal";

// Legal for one of the parts. Which branch is taken may depend on what is
// chosen; so either will do.
std::optional<pb::Predicate> LegalForSome(Card& card, const Context& context,
                                          const Named& system) {
  const Value first = system.arguments->empty() ? Value{Undefined{}}
                                                : system.arguments->front();
  // An arrow may ask for what is still to be chosen.
  if (first.As<Closure>() != nullptr) return tree::All({});
  std::vector<Value> parts;
  if (system.name == "conditional") {
    for (const char* key : {"onTrue", "onFalse"}) {
      const Value* part = first.Find(key);
      if (part != nullptr && !part->undefined()) parts.push_back(*part);
    }
  } else if (const std::vector<Value>* list = SystemsOf(first)) {
    parts = *list;
  } else {
    return tree::All({});
  }
  const Value* mode = first.Find("resolutionMode");
  const bool all_needed = mode != nullptr && mode->text() != nullptr &&
                          *mode->text() == kAllMustBeLegal;
  std::vector<pb::Predicate> any;
  for (const Value& part : parts) {
    if (part.undefined()) continue;
    if (part.As<Closure>() != nullptr) return tree::All({});
    std::optional<pb::Predicate> legal = LegalFor(card, context, part);
    if (!legal.has_value()) return std::nullopt;
    any.push_back(*std::move(legal));
  }
  if (any.size() == 1) return any.front();
  return all_needed ? tree::All(std::move(any)) : tree::Any(std::move(any));
}

// The verb that the system is, done to the candidate: none if it is more than
// one verb, or asks for what is still to be chosen.
std::optional<pb::Instruction_Verb> VerbOn(Card& card, const Context& context,
                                           const Value& value) {
  const Named* named = value.As<Named>();
  if (named == nullptr || !CardSystems().contains(named->name)) {
    return std::nullopt;
  }
  if (!named->arguments->empty()) {
    const Value& props = named->arguments->front();
    const Value* amount = props.Find("amount");
    if (props.As<Closure>() != nullptr || props.Find("target") != nullptr ||
        (amount != nullptr && amount->As<Closure>() != nullptr)) {
      return std::nullopt;
    }
  }
  pb::Ability scratch;
  Code code(&scratch);
  Done done;
  const Value candidate =
      CardsOf(tree::Entities(pb::Selector::CANDIDATE), false);
  if (!LowerSystem(card, code, context, value, candidate, done)) {
    return std::nullopt;
  }
  if (scratch.code_size() != 1 || !scratch.code(0).has_verb()) {
    return std::nullopt;
  }
  pb::Instruction_Verb verb = scratch.code(0).verb();
  verb.clear_into();
  return verb;
}

pb::Predicate TriedOn(pb::Instruction_Verb verb,
                      pb::Predicate::Tried::Level level) {
  pb::Predicate predicate;
  *predicate.mutable_tried()->mutable_verb() = std::move(verb);
  predicate.mutable_tried()->set_level(level);
  return predicate;
}

}  // namespace

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
    const Value* chosen = nullptr;
    const Value props = named->arguments->empty() ? Value{Undefined{}}
                                                  : named->arguments->front();
    chosen = props.Find("hasLegalTarget");
    const bool legal = chosen != nullptr && KnownTruth(*chosen).value_or(false);
    return legal ? tree::All({}) : tree::Any({});
  }
  if (name == "attack") return RuleTest(card, "may attack");
  if (std::optional<pb::Instruction_Verb> verb = VerbOn(card, context, value)) {
    return TriedOn(*std::move(verb), pb::Predicate::Tried::POSSIBLE);
  }
  if (card.failed()) return std::nullopt;
  // What it says is still to be asked: then by what it can be done to at all.
  if (name == "damage" || name == "heal") {
    return RuleTest(card, "can be damaged");
  }
  if (name.starts_with("give") || name == "takeControlOfUnit") {
    return RuleTest(card, "unit");
  }
  if (name == "defeat") return RuleTest(card, "in arena");
  if (name == "capture") {
    return tree::All(
        {RuleTest(card, "unit"), tree::Not(card.b().HasType("leader"))});
  }
  if (name == "ready" || name == "exhaust") {
    return tree::Not(card.b().HasType("base"));
  }
  if (name.find("CardEffect") != std::string::npos) {
    return RuleTest(card, "in play");
  }
  return tree::All({});
}

std::optional<pb::Predicate> ChangedBy(Card& card, const Context& context,
                                       const Value& value) {
  std::optional<pb::Instruction_Verb> verb = VerbOn(card, context, value);
  if (!verb.has_value()) return std::nullopt;
  return TriedOn(*std::move(verb), pb::Predicate::Tried::CHANGES);
}

std::optional<pb::Predicate> ChangedInFullBy(Card& card, const Context& context,
                                             const Value& value) {
  std::optional<pb::Instruction_Verb> verb = VerbOn(card, context, value);
  if (!verb.has_value()) return std::nullopt;
  return TriedOn(*std::move(verb), pb::Predicate::Tried::IN_FULL);
}

}  // namespace refold::karabast
