// How often an ability can be used.
#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_ability.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_costs.h"
#include "kernel/dialects/karabast/lower_evaluate.h"

namespace refold::karabast {

Names LimitNames() {
  return {"perGame", "perPhase", "perPlayerPerGame", "perRound", "unlimited"};
}

namespace {

// How often, by the argument of the limit: once without one.
std::optional<pb::Expr> TimesOf(Card& card, const Value& limit) {
  const std::vector<Value>& given = *limit.As<Named>()->arguments;
  if (given.empty()) return tree::Number(1);
  const int64_t* known = given.front().As<int64_t>();
  if (known != nullptr && *known < 1) {
    card.Fail(given.front().span, "wrong-limit",
              absl::StrCat("an ability with a limit of ", *known,
                           " could never be used"));
    return std::nullopt;
  }
  return AsNumber(card, given.front());
}

// Whether it is the owner of the card who controls the ability. Each player has
// a count of his own: the owner, and whoever else controls the card.
pb::Expr IsOwners() {
  return tree::HowMany(
      tree::Then(tree::Entities(pb::Selector::SOURCE), pb::Selector::OWNER_OF),
      tree::IsOneOf(tree::Entities(pb::Selector::CONTROLLER)));
}

std::string ByAnother(const std::string& uses) {
  return absl::StrCat(uses, " by another");
}

pb::Expr UsesSoFar(Card& card, const std::string& uses) {
  const auto count = [&card](const std::string& name) {
    return card.b().WordExpr(pb::Expr::VALUE, name,
                             tree::Entities(pb::Selector::SOURCE));
  };
  return tree::If(IsOwners(), count(uses), count(ByAnother(uses)));
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

std::string NameOfUses(const Card& card, const Value& limit, int index,
                       bool granted) {
  const Named* named = limit.As<Named>();
  // What a card gains in another way than by what is attached to it, it has in
  // instances that nothing tells apart.
  if (named == nullptr || named->of != "limit" ||
      (granted && !card.gained_by_host)) {
    return "";
  }
  const std::string ability =
      absl::StrCat(card.b().program().name(), "/", index);
  // The kernel forgets values called so with the round (kernel/engine/uses.h).
  // An action phase comes once a round.
  if (named->name == "perRound" || named->name == "perPhase") {
    return absl::StrCat("used ", ability);
  }
  return named->name == "perPlayerPerGame" ? absl::StrCat("times ", ability)
                                           : "";
}

bool LowerLimitOfUses(Card& card, const Value& limit, const std::string& uses,
                      pb::Ability& ability) {
  if (uses.empty()) return LowerLimit(card, limit, ability);
  std::optional<pb::Expr> most = TimesOf(card, limit);
  if (!most.has_value()) return false;
  if (ability.granted_only()) {
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

void CountUse(Card& card, Code& code, const std::string& uses) {
  const auto count = [&](const std::string& name) {
    pb::Instruction one;
    *one.mutable_value()->mutable_of() = tree::Entities(pb::Selector::SOURCE);
    one.mutable_value()->set_name(card.b().W(name));
    *one.mutable_value()->mutable_number() = tree::Number(1);
    code.Add(std::move(one));
  };
  const size_t another = code.JumpUnless(IsOwners());
  count(uses);
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
  if (named->name == "unlimited") return true;
  // An action phase comes once a round.
  if (named->name == "perRound" || named->name == "perPhase") {
    const std::optional<pb::Expr> count = TimesOf(card, limit);
    if (!count.has_value()) return false;
    *ability.mutable_limit() = *count;
    return true;
  }
  const int64_t* times = named->arguments->empty()
                             ? nullptr
                             : named->arguments->front().As<int64_t>();
  // The count starts again where the card does.
  if (named->name == "perGame" && times != nullptr && *times == 1 &&
      ability.kind() == pb::ABILITY_TRIGGERED) {
    ability.set_once(true);
    return true;
  }
  card.Fail(limit.span, absl::StrCat("limit ", named->name),
            absl::StrCat("the limit ", named->name, " is not supported"));
  return false;
}

}  // namespace refold::karabast
