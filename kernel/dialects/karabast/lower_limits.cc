// How often an ability can be used.
#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_ability.h"
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

}  // namespace

std::optional<std::string> LowerLimitOfUses(Card& card, const Value& limit,
                                            pb::Ability& ability,
                                            const std::string& shares) {
  const Named* named = limit.As<Named>();
  // What a card gains it has in several instances, each with its own count.
  const bool counts = named != nullptr && named->of == "limit" &&
                      !ability.granted_only() &&
                      (named->name == "perRound" || named->name == "perPhase");
  if (!counts) {
    if (!LowerLimit(card, limit, ability)) return std::nullopt;
    return "";
  }
  const std::optional<pb::Expr> most = TimesOf(card, limit);
  if (!most.has_value()) return std::nullopt;
  // The kernel forgets such values with the round (kernel/engine/uses.h).
  const std::string used =
      shares.empty() ? absl::StrCat("used ", card.b().program().name(), "/",
                                    card.b().program().abilities_size() - 1)
                     : shares;
  const pb::Expr open =
      tree::Binary(pb::Expr::LT,
                   card.b().WordExpr(pb::Expr::VALUE, used,
                                     tree::Entities(pb::Selector::SOURCE)),
                   *most);
  *ability.mutable_condition() =
      ability.has_condition()
          ? tree::Binary(pb::Expr::AND, ability.condition(), open)
          : open;
  return used;
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
  // A value of the card counts it, which is not taken away; so it must not be a
  // trigger, which may be declined.
  if (named->name == "perPlayerPerGame" && times != nullptr &&
      ability.kind() == pb::ABILITY_ACTIVATED && ability.code().empty()) {
    const std::string used =
        absl::StrCat("times used ", card.b().program().abilities_size() - 1);
    const pb::Expr open =
        tree::Binary(pb::Expr::LT,
                     card.b().WordExpr(pb::Expr::VALUE, used,
                                       tree::Entities(pb::Selector::SOURCE)),
                     tree::Number(*times));
    *ability.mutable_condition() =
        ability.has_condition()
            ? tree::Binary(pb::Expr::AND, ability.condition(), open)
            : open;
    pb::Instruction::Value& count = *ability.add_code()->mutable_value();
    *count.mutable_of() = tree::Entities(pb::Selector::SOURCE);
    count.set_name(card.b().W(used));
    *count.mutable_number() = tree::Number(1);
    return true;
  }
  card.Fail(limit.span, absl::StrCat("limit ", named->name),
            absl::StrCat("the limit ", named->name, " is not supported"));
  return false;
}

}  // namespace refold::karabast
