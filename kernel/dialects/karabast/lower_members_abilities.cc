// What card files ask of the triggered abilities that a card has: whether there
// is one of a kind, and how many.
#include <map>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_members.h"
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
  if (!asked.Is("reduce")) return std::nullopt;
  const Value start = asked.Argument(1);
  const int64_t* from = start.As<int64_t>();
  if (from == nullptr || *from != 0) return std::nullopt;
  return SumOfKinds(card, things, asked);
}

}  // namespace refold::karabast
