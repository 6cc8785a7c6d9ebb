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

// Declares whose uses are counted apart. What is granted to a card finds by
// what in a register that nothing else is put into.
void AddUses(Card& card, const Value& limit, CountedWith with,
             bool used_by_others, pb::Ability& ability) {
  const std::string& name = limit.As<Named>()->name;
  const std::string counted_as = CountedAs(name);
  if (counted_as != "used") ability.set_counted_as(card.b().W(counted_as));
  pb::Uses& uses = *ability.mutable_uses();
  const int index = card.b().program().abilities_size() - 1;
  if (with.value_or(index) != index) {
    uses.set_with(static_cast<uint32_t>(*with) + 1);
  }
  uses.set_each_player(name != "perGame" && !used_by_others);
  uses.set_grant(Code(&ability).NewRegister() + 1);
}

// A limit that says how often; nothing, perhaps after a report, if it does not.
std::optional<pb::Expr> MostOf(Card& card, const Value& limit, bool& failed) {
  failed = false;
  if (limit.undefined()) return std::nullopt;
  const Named* named = limit.As<Named>();
  if (named == nullptr || named->of != "limit") {
    card.Fail(limit.span, "not-a-limit", "a limit is expected here");
    failed = true;
    return std::nullopt;
  }
  if (CountedAs(named->name).empty()) return std::nullopt;
  std::optional<pb::Expr> most = TimesOf(card, limit);
  failed = !most.has_value();
  return most;
}

}  // namespace

bool IsLimited(const Value& limit) {
  const Named* named = limit.As<Named>();
  return named != nullptr && named->of == "limit" &&
         !CountedAs(named->name).empty();
}

bool LowerLimit(Card& card, const Value& limit, CountedWith with,
                pb::Ability& ability) {
  bool failed = false;
  std::optional<pb::Expr> most = MostOf(card, limit, failed);
  if (!most.has_value()) return !failed;
  *ability.mutable_limit() = *std::move(most);
  AddUses(card, limit, with, /*used_by_others=*/false, ability);
  return true;
}

bool LowerLimitOfTrigger(Card& card, const Value& limit, CountedWith with,
                         bool used_by_others, pb::Ability& ability) {
  bool failed = false;
  std::optional<pb::Expr> most = MostOf(card, limit, failed);
  if (!most.has_value()) return !failed;
  AddUses(card, limit, with, used_by_others, ability);
  pb::Expr so_far;
  so_far.set_op(pb::Expr::USES);
  pb::Expr open =
      tree::Binary(pb::Expr::LT, std::move(so_far), *std::move(most));
  *ability.mutable_condition() =
      ability.has_condition()
          ? tree::Binary(pb::Expr::AND, ability.condition(), std::move(open))
          : std::move(open);
  return true;
}

void CountAsOf(const pb::Ability& trigger, int index, pb::Ability& ability) {
  if (!trigger.has_uses()) return;
  *ability.mutable_uses() = trigger.uses();
  if (trigger.uses().with() == 0) {
    ability.mutable_uses()->set_with(static_cast<uint32_t>(index) + 1);
  }
  ability.set_counted_as(trigger.counted_as());
}

void CountUse(Code& code) {
  pb::Instruction one;
  one.mutable_count_use();
  code.Add(std::move(one));
}

}  // namespace refold::karabast
