// What card files ask of the triggered abilities that a card has: whether there
// is one of a kind, and how many; and of an ability that is used, of which kind
// it is.
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_missing.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_reduce.h"

namespace refold::karabast {
namespace {

pb::Expr CountOfKind(Card& card, const Things& things, const char* kind) {
  return StatNumber(card, absl::StrCat(kind, " abilities"), things.selector);
}

// An ability that is of this kind and of no other.
Value AbilityOfKind(const std::string& is, const Span& where) {
  ObjectEntries kinds;
  for (const auto& [key, kind] : AbilityKinds()) {
    kinds.push_back({key, where, {key == is}});
  }
  return MakeObject(std::move(kinds));
}

// `some((ability) => ability.isWhenPlayed)`
Value SomeOfKind(Card& card, const Things& things, const Asked& asked) {
  ObjectEntries kinds;
  for (const auto& [key, kind] : AbilityKinds()) {
    kinds.push_back(
        {key,
         asked.where,
         {Condition{tree::Binary(pb::Expr::GT, CountOfKind(card, things, kind),
                                 tree::Number(0))}}});
  }
  return Resolve(card, asked.Argument(0), {MakeObject(std::move(kinds))});
}

// `reduce((sum, ability) => sum + (ability.isOnAttackAbility ? 1 : 0), 0)`:
// each ability is of one kind, and adds what that kind adds.
std::optional<Value> SumOfKinds(Card& card, const Things& things,
                                const Asked& asked) {
  pb::Expr sum = tree::Number(0);
  for (const auto& [key, kind] : AbilityKinds()) {
    const std::optional<pb::Expr> added =
        AddedOf(card, asked.Argument(0), AbilityOfKind(key, asked.where));
    if (!added.has_value() || added->op() != pb::Expr::CONST) {
      return std::nullopt;
    }
    if (added->number() == 0) continue;
    sum = tree::Binary(
        pb::Expr::ADD, std::move(sum),
        tree::Binary(pb::Expr::MUL, *added, CountOfKind(card, things, kind)));
  }
  return Value{Number{std::move(sum)}};
}

// `filter((ability) => ability.isWhenDefeated)`, of which the length is asked,
// or `every`: an ability is of one kind, or of none that is known.
std::optional<Value> CountedOrEvery(Card& card, const Things& things,
                                    const Asked& asked) {
  const bool every = asked.Is("every");
  pb::Expr sum = tree::Number(0);
  for (const auto& [key, kind] : AbilityKinds()) {
    const std::optional<bool> fits = KnownTruth(
        Resolve(card, asked.Argument(0), {AbilityOfKind(key, asked.where)}));
    if (!fits.has_value()) return std::nullopt;
    if (*fits == every) continue;
    sum = tree::Binary(pb::Expr::ADD, std::move(sum),
                       CountOfKind(card, things, kind));
  }
  const std::optional<bool> other = KnownTruth(
      Resolve(card, asked.Argument(0), {AbilityOfKind("", asked.where)}));
  if (other != every) return std::nullopt;
  if (every) {
    return Value{
        Condition{tree::Binary(pb::Expr::EQ, std::move(sum), tree::Number(0))}};
  }
  return MakeObject({{"length", asked.where, {Number{std::move(sum)}}}});
}

// The kinds that the rules resolve, and what an ability of one says of it.
struct OwnKind {
  const char* kind;
  bool called = false;  // it is asked by a call
};
const std::map<std::string, OwnKind>& KindsByRules() {
  static const std::map<std::string, OwnKind> kinds = {
      {"eventAbility", {"event"}},
      {"isActionAbility", {"action", true}},
      {"isEventAbility", {"event", true}}};
  return kinds;
}

}  // namespace

const std::map<std::string, const char*>& AbilityKinds() {
  static const std::map<std::string, const char*> kinds = {
      {"isOnAttackAbility", "on attack"},
      {"isWhenDefeated", "when defeated"},
      {"isWhenPlayed", "when played"}};
  return kinds;
}

std::optional<Value> MemberOfAbilities(Card& card, const Named& abilities,
                                       const Asked& asked) {
  const Things& things = *abilities.arguments->front().As<Things>();
  if (asked.Is("some")) return SomeOfKind(card, things, asked);
  if (asked.Is("filter") || asked.Is("every")) {
    return CountedOrEvery(card, things, asked);
  }
  if (asked.Is("find")) {
    const Value some = SomeOfKind(card, things, asked);
    const std::optional<pb::Expr> there =
        some.failed() ? std::nullopt : AsCondition(some);
    if (!there.has_value()) return std::nullopt;
    return EitherOf(*there, {ShownText{"…"}}, {Undefined{}});
  }
  if (!asked.Is("reduce")) return std::nullopt;
  const Value start = asked.Argument(1);
  const int64_t* from = start.As<int64_t>();
  if (from == nullptr || *from != 0) return std::nullopt;
  return SumOfKinds(card, things, asked);
}

pb::Expr IsUseOf(Card& card, const char* kind) {
  pb::Expr is;
  is.set_op(pb::Expr::COMMON_WORD);
  *is.add_lists() = card.b().EventWords("kind");
  *is.add_lists() = card.b().Words({kind});
  return is;
}

Value AbilityOfUse(Card& card, const Span& where) {
  ObjectEntries kinds;
  auto add = [&](const std::string& key, const char* kind) {
    kinds.push_back({key, where, {Condition{IsUseOf(card, kind)}}});
  };
  for (const auto& [key, kind] : AbilityKinds()) add(key, kind);
  for (const auto& [key, own] : KindsByRules()) add(key, own.kind);
  return {Named{kUsedAbility, "ability",
                std::make_shared<const std::vector<Value>>(
                    std::vector<Value>{MakeObject(std::move(kinds))})}};
}

std::optional<Value> MemberOfUsedAbility(const Named& ability,
                                         const Asked& asked) {
  for (const ObjectEntry& entry : *ability.arguments->front().entries()) {
    if (!asked.Is(entry.key)) continue;
    const auto own = KindsByRules().find(entry.key);
    const bool called = own != KindsByRules().end() && own->second.called;
    if (called != (asked.arguments != nullptr)) return std::nullopt;
    return entry.value;
  }
  return std::nullopt;
}

}  // namespace refold::karabast
