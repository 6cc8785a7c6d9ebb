#include "kernel/dialects/karabast/lower_attachable.h"

#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_ability.h"
#include "kernel/dialects/karabast/lower_call.h"
#include "kernel/dialects/karabast/lower_context.h"
#include "kernel/dialects/karabast/lower_evaluate.h"

namespace refold::karabast {
namespace {

// What the method gives; it must be told before any game.
bool AddStat(Card& card, const Method& method, const char* stat) {
  const Value given = CallFunction(card, method.function, card.names, {},
                                   method.name.span, nullptr);
  if (given.failed()) return false;
  const int64_t* number = given.As<int64_t>();
  if (number == nullptr || *number < 0) {
    card.Fail(method.name.span, absl::StrCat("method ", method.name.text),
              absl::StrCat(method.name.text,
                           " gives a number that is known and not negative"));
    return false;
  }
  if (*number != 0) card.b().Stat(stat, *number);
  return true;
}

// `canAttach(targetCard, context, controller)`
bool AddCanAttach(Card& card, const Method& method) {
  const Candidate host(card);
  ContextHandle context = *AbilityContext("");
  context.attach_target = host.value();
  const Value fits =
      CallFunction(card, method.function, card.names,
                   {host.value(),
                    {std::make_shared<const ContextHandle>(std::move(context))},
                    PlayersOf(tree::Entities(pb::Selector::CONTROLLER), false)},
                   method.name.span, nullptr);
  return IsCondition(card, fits, method.name.span) &&
         AddAttachCondition(card, host, fits);
}

// Karabast checks there that the card is an upgrade; one that checks nothing is
// attached by its own ability.
bool ChecksNothing(Card& card, const Method& method) {
  const Value given = CallFunction(card, method.function, card.names, {},
                                   method.name.span, nullptr);
  if (given.failed()) return false;
  if (given.undefined()) return true;
  card.Fail(method.name.span, "method checkIsAttachable",
            "checkIsAttachable gives nothing");
  return false;
}

}  // namespace

bool AddAttachCondition(Card& card, const Candidate& host, const Value& fits) {
  std::optional<pb::Predicate> predicate = AsPredicate(fits);
  if (!predicate.has_value()) return false;
  pb::Ability& ability = NewAbility(card, pb::ABILITY_SPELL, false);
  ability.set_registers(1);
  pb::Instruction::Choose& choose = *ability.add_code()->mutable_choose();
  *choose.mutable_from() = card.b().CardsIn(
      card.b().Zone("arena"), tree::All({card.b().RuleTest("unit"),
                                         host.Close(*std::move(predicate))}));
  choose.set_reason(card.b().W("attach to"));
  return true;
}

bool IsOfAttachable(const std::string& method) {
  return method == "canAttach" || method == "checkIsAttachable" ||
         method == "getUpgradeHp" || method == "getUpgradePower";
}

bool LowerAttachable(Card& card) {
  for (const Method& method : card.type->methods) {
    const std::string& name = method.name.text;
    if (!IsOfAttachable(name)) continue;
    const bool lowered =
        name == "canAttach"           ? AddCanAttach(card, method)
        : name == "checkIsAttachable" ? ChecksNothing(card, method)
        : name == "getUpgradeHp"      ? AddStat(card, method, "upgrade hp")
                                      : AddStat(card, method, "upgrade power");
    if (!lowered) return false;
  }
  return true;
}

}  // namespace refold::karabast
