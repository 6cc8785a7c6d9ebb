// How often an ability can be used.
#include "kernel/dialects/karabast/lower_limits.h"

#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "kernel/dialects/karabast/lower_ability.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"

namespace refold::karabast {

Names LimitNames() {
  return {"perGame", "perPhase", "perPlayerPerGame", "perRound", "unlimited"};
}

namespace {

// How often, by the argument of the limit.
std::optional<pb::Expr> TimesOf(Card& card, const Value& limit) {
  const Named& named = *limit.As<Named>();
  if (named.arguments->empty()) {
    card.Fail(limit.span, "wrong-limit",
              absl::StrCat("the limit ", named.name, " wants a number"));
    return std::nullopt;
  }
  const Value& given = named.arguments->front();
  const int64_t* known = given.As<int64_t>();
  if (known != nullptr && *known < 1) {
    card.Fail(given.span, "wrong-limit",
              absl::StrCat("an ability with a limit of ", *known,
                           " could never be used"));
    return std::nullopt;
  }
  return AsNumber(card, given);
}

// What uses under a limit are counted as: the word says for how long
// (kernel/games/swu/limits.h). Empty if nothing limits them.
std::string CountedAs(absl::string_view limit) {
  if (limit == "perRound") return "used";
  if (limit == "perPhase") return "used in phase";
  return limit == "unlimited" ? "" : "times";
}

// Whether it is the owner of the card who controls the ability. Each player has
// a count of his own: the owner, and whoever else controls the card.
pb::Expr IsOwners() {
  return tree::HowMany(
      tree::Then(tree::Entities(pb::Selector::SOURCE), pb::Selector::OWNER_OF),
      tree::IsOneOf(tree::Entities(pb::Selector::CONTROLLER)));
}

std::string ByAnother(const CountedUses& uses) {
  return absl::StrCat(uses.name, " by another");
}

pb::Expr UsesSoFar(Card& card, const CountedUses& uses) {
  const auto count = [&card](const std::string& name) {
    return card.b().WordExpr(pb::Expr::VALUE, name,
                             tree::Entities(pb::Selector::SOURCE));
  };
  if (!uses.of_each_player) return count(uses.name);
  return tree::If(IsOwners(), count(uses.name), count(ByAnother(uses)));
}

// Several of the same upgrade on one unit let it have the ability as often, and
// each instance can be used so often.
pb::Expr InstancesOf(Card& card) {
  pb::Predicate same;
  same.set_name(card.b().W(card.b().program().name()));
  return tree::Binary(
      pb::Expr::MAX, tree::Number(1),
      tree::CountOf(Narrowed(card,
                             tree::Then(tree::Entities(pb::Selector::SOURCE),
                                        pb::Selector::ATTACHED_TO),
                             std::move(same))));
}

}  // namespace

CountedUses UsesOf(const Card& card, const Value& limit, int index,
                   bool granted) {
  const Named* named = limit.As<Named>();
  if (named == nullptr || named->of != "limit") return {};
  const std::string counted_as = CountedAs(named->name);
  if (counted_as.empty()) return {};
  // What a card gains in another way than by what is attached to it, it has in
  // instances that nothing tells apart here: the kernel does, and counts what
  // each has been used in a round.
  if (named->name == "perRound" && granted && !card.gained_by_host) return {};
  return {.name = absl::StrCat(counted_as, " ", card.b().program().name(), "/",
                               index),
          .of_each_player = named->name != "perGame"};
}

bool LowerLimitOfUses(Card& card, const Value& limit, const CountedUses& uses,
                      pb::Ability& ability) {
  if (uses.empty()) return LowerLimit(card, limit, ability);
  std::optional<pb::Expr> most = TimesOf(card, limit);
  if (!most.has_value()) return false;
  if (ability.granted_only() && card.gained_by_host) {
    most = tree::Binary(pb::Expr::MUL, *std::move(most), InstancesOf(card));
  }
  const pb::Expr open =
      tree::Binary(pb::Expr::LT, UsesSoFar(card, uses), *most);
  *ability.mutable_condition() =
      ability.has_condition()
          ? tree::Binary(pb::Expr::AND, ability.condition(), open)
          : open;
  return true;
}

void CountUse(Card& card, Code& code, const CountedUses& uses) {
  const auto count = [&](const std::string& name) {
    pb::Instruction one;
    *one.mutable_value()->mutable_of() = tree::Entities(pb::Selector::SOURCE);
    one.mutable_value()->set_name(card.b().W(name));
    *one.mutable_value()->mutable_number() = tree::Number(1);
    code.Add(std::move(one));
  };
  if (!uses.of_each_player) return count(uses.name);
  const size_t another = code.JumpUnless(IsOwners());
  count(uses.name);
  const size_t counted = code.Jump();
  code.Land(another);
  count(ByAnother(uses));
  code.Land(counted);
}

bool LowerLimit(Card& card, const Value& limit, pb::Ability& ability) {
  if (limit.undefined()) return true;
  const Named* named = limit.As<Named>();
  if (named == nullptr || named->of != "limit") {
    card.Fail(limit.span, "not-a-limit", "a limit is expected here");
    return false;
  }
  const std::string counted_as = CountedAs(named->name);
  if (counted_as.empty()) return true;
  const std::optional<pb::Expr> count = TimesOf(card, limit);
  if (!count.has_value()) return false;
  // The kernel has one count for the card, whoever controls it. Nobody gets
  // control of what lies in a base zone.
  if (named->name == "perPlayerPerGame" &&
      card.active_zone != std::string("base")) {
    card.Fail(limit.span, "limit perPlayerPerGame",
              "what changes or replaces something has one limit for all "
              "players: perGame, perPhase or perRound");
    return false;
  }
  // Nor does it keep counts of triggers longer, or shorter.
  if (ability.kind() == pb::ABILITY_TRIGGERED && counted_as != "used") {
    card.Fail(limit.span, absl::StrCat("limit ", named->name),
              absl::StrCat("the limit ", named->name,
                           " of what another player triggers is not "
                           "supported"));
    return false;
  }
  *ability.mutable_limit() = *count;
  if (counted_as != "used") ability.set_counted_as(card.b().W(counted_as));
  return true;
}

}  // namespace refold::karabast
