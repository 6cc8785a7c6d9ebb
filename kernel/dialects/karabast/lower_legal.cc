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
  if (name == "attack") return RuleTest(card, "may attack");
  if (name == "ready" || name == "exhaust") {
    return tree::Not(card.b().HasType("base"));
  }
  if (name.find("CardEffect") != std::string::npos) {
    return RuleTest(card, "in play");
  }
  return tree::All({});
}

std::optional<pb::Predicate> ChangedBy(Card& card, const Value& value) {
  const Named* named = value.As<Named>();
  if (named == nullptr) return std::nullopt;
  const pb::Predicate exhausted = card.b().HasFlag("exhausted");
  if (named->name == "heal") return RuleTest(card, "damaged");
  if (named->name == "exhaust") return tree::Not(exhausted);
  if (named->name == "ready") return exhausted;
  return std::nullopt;
}

std::optional<pb::Predicate> ChangedInFullBy(Card& card, const Value& value) {
  const Named* named = value.As<Named>();
  if (named == nullptr) return std::nullopt;
  if (named->name == "defeat") return RuleTest(card, "in arena");
  if (named->name == "resourceCard") {
    pb::Predicate token;
    token.set_token(true);
    return tree::Not(std::move(token));
  }
  if (named->name == "heal") return std::nullopt;
  return ChangedBy(card, value);
}

}  // namespace refold::karabast
