#include "kernel/dialects/karabast/lower_replace.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_ability.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_context.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_keys.h"
#include "kernel/dialects/karabast/lower_limits.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_systems.h"
#include "kernel/dialects/karabast/lower_trigger.h"

namespace refold::karabast {
namespace {

pb::Expr AndAlso(bool has, const pb::Expr& before, pb::Expr more) {
  return has ? tree::Binary(pb::Expr::AND, before, std::move(more)) : more;
}

// "If you do": code that runs first, for the rest to happen at all. `more` must
// hold besides.
bool AddProvided(Card& card, Code& code, const Context& context,
                 const Value& props, std::optional<pb::Expr> more) {
  const Value first = PropertyOf(props, "onlyIfYouDoEffect");
  if (first.undefined()) return true;
  Done done;
  if (!LowerSystem(card, code, context, first, {Undefined{}}, done)) {
    return false;
  }
  pb::Expr provided = done.IfItHappened(card);
  if (more.has_value()) {
    provided = tree::Binary(pb::Expr::AND, std::move(provided), *more);
  }
  code.ability().set_resolve_at(code.here());
  *code.ability().mutable_replacement()->mutable_provided() =
      std::move(provided);
  return true;
}

// What all replacement abilities have; `pattern` says of which event.
pb::Ability* NewReplacement(Card& card, const Value& props,
                            const Context& context, pb::EventPattern pattern,
                            bool granted, CountedWith with = std::nullopt) {
  pb::Ability& ability = NewAbility(card, pb::ABILITY_REPLACEMENT, granted);
  *ability.mutable_trigger() = std::move(pattern);
  AddLabel(card, props, context, ability);
  const std::optional<bool> optional =
      AsSwitch(card, PropertyOf(props, "optional"));
  if (!optional.has_value() || !AddZones(card, props, ability) ||
      !LowerLimit(card, PropertyOf(props, "limit"), with, ability)) {
    return nullptr;
  }
  // What an effect grants it to may be a base.
  if (granted && PropertyOf(props, "zoneFilter").undefined()) {
    ability.add_zones(card.b().W("base"));
  }
  ability.mutable_replacement()->set_optional(*optional);
  return &ability;
}

// It happens instead.
bool ReplaceWith(Card& card, Code& code, const Context& context,
                 const Value& system, const Value& target) {
  code.ability().mutable_replacement()->set_kind(pb::Replacement::CODE);
  Done done;
  return LowerSystem(card, code, context, system, target, done);
}

// -- Events ------------------------------------------------------------------

// The context of an ability while that event is proposed.
Context ProposedContext(const std::string& event) {
  ContextHandle with = *AbilityContext(event.c_str());
  with.event = {EventHandle{.name = event, .proposed = true}};
  return std::make_shared<const ContextHandle>(std::move(with));
}

bool AddReplacement(Card& card, const Value& props, const ObjectEntry& event,
                    bool granted, CountedWith with) {
  const Context context = ProposedContext(event.key);
  std::optional<pb::EventPattern> pattern =
      ProposedPatternOf(card, event.key, event.value, context, event.span);
  if (!pattern.has_value() || !AsksTheEvent(card, event)) return false;
  pb::Ability* ability =
      NewReplacement(card, props, context, *std::move(pattern), granted, with);
  if (ability == nullptr) return false;
  Code code(ability);
  code.At(props.span);
  if (!AddProvided(card, code, context, props, std::nullopt)) return false;
  const Value said = PropertyOf(props, "replaceWith");
  if (said.undefined()) {
    ability->mutable_replacement()->set_kind(pb::Replacement::CANCEL);
    return true;
  }
  const Value with_what = Resolve(card, said, {{context}});
  if (with_what.failed() || !KnowsReplaceWithKeys(card, with_what)) {
    return false;
  }
  const Value system = PropertyOf(with_what, "replacementImmediateEffect");
  if (system.undefined()) {
    ability->mutable_replacement()->set_kind(pb::Replacement::CANCEL);
    return true;
  }
  const Value target =
      Resolve(card, PropertyOf(with_what, "target"), {{context}});
  return !target.failed() && ReplaceWith(card, code, context, system, target);
}

// -- Damage ------------------------------------------------------------------

pb::Expr IsPreventable(Card& card) {
  return tree::Unary(pb::Expr::NOT, card.b().EventNumber("unpreventable"));
}

// Which damage it is about: to whom, by whom, of what kind.
class DamageMeant {
 public:
  DamageMeant(Card& card, const Value& props, const Context& context)
      : card_(card), props_(props), context_(context) {
    pattern_.set_kind(pb::EventPattern::HAPPENED);
    pattern_.add_words(card.b().W("damage dealt"));
  }

  std::optional<pb::EventPattern> Pattern() {
    if (!AddWhom() || !AddKind() || !AddDealer()) return std::nullopt;
    return pattern_;
  }
  void Require(pb::Expr condition) {
    *pattern_.mutable_condition() = AndAlso(
        pattern_.has_condition(), pattern_.condition(), std::move(condition));
  }

 private:
  bool Require(const Value& condition) {
    if (condition.failed()) return false;
    if (KnownTruth(condition).value_or(false)) return true;
    const std::optional<pb::Expr> expr = AsCondition(condition);
    if (expr.has_value()) Require(*expr);
    return expr.has_value();
  }

  // To this card, or to whichever the arrow says.
  bool AddWhom() {
    const Value said = PropertyOf(props_, "shouldCardHaveDamageModification");
    if (said.undefined()) {
      *pattern_.mutable_subject() =
          tree::IsOneOf(tree::Entities(pb::Selector::SOURCE));
      return true;
    }
    const Value whom = CardsOf(card_.b().EventRole("card"), false);
    return Require(Resolve(card_, said, {whom, {context_}}));
  }

  bool AddKind() {
    const Value type = PropertyOf(props_, "damageOfType");
    if (type.undefined()) return true;
    const std::optional<std::string> name = AsText(card_, type);
    if (!name.has_value()) return false;
    pb::Expr attack =
        tree::Binary(pb::Expr::OR, card_.b().EventNumber("combat"),
                     card_.b().EventNumber("overwhelm"));
    if (*name == "attack") {
      Require(std::move(attack));
      return true;
    }
    if (*name == "ability") {
      Require(tree::Unary(pb::Expr::NOT, std::move(attack)));
      return true;
    }
    card_.Fail(type.span, "unknown-type",
               absl::StrCat("no damage is of type \"", *name, "\""));
    return false;
  }

  bool AddDealer() {
    const Value player = PropertyOf(props_, "onlyFromPlayer");
    if (player.undefined()) return true;
    const std::optional<std::string> name = AsText(card_, player);
    if (!name.has_value()) return false;
    if (*name != "opponent" && *name != "self") {
      card_.Fail(player.span, "unknown-player",
                 absl::StrCat("damage cannot be dealt by \"", *name, "\""));
      return false;
    }
    pb::EventPattern::Role& dealer = *pattern_.add_roles();
    dealer.set_role(card_.b().W("by"));
    *dealer.mutable_where() = tree::IsOneOf(tree::Entities(
        *name == "self" ? pb::Selector::CONTROLLER : pb::Selector::OPPONENTS));
    return true;
  }

  Card& card_;
  const Value& props_;
  const Context& context_;
  pb::EventPattern pattern_;
};

// How much damage is dealt instead of what was proposed; nullopt if this
// modification does not change the amount.
std::optional<pb::Expr> ChangedAmount(const std::string& how,
                                      const pb::Expr& amount) {
  pb::Expr proposed;
  proposed.set_op(pb::Expr::EVENT_AMOUNT);
  if (how == "cap") return tree::Binary(pb::Expr::MIN, proposed, amount);
  if (how == "increase") return tree::Binary(pb::Expr::ADD, proposed, amount);
  if (how == "multiply") return tree::Binary(pb::Expr::MUL, proposed, amount);
  if (how == "reduce") {
    return tree::Binary(pb::Expr::MAX, tree::Number(0),
                        tree::Binary(pb::Expr::SUB, proposed, amount));
  }
  return std::nullopt;
}

}  // namespace

bool AddReplacements(Card& card, const Value& props, bool granted) {
  if (!KnowsReplacementKeys(card, props)) return false;
  const Value when = PropertyOf(props, "when");
  if (when.entries() == nullptr) {
    card.Fail(props.span, "unsupported-trigger",
              "a replacement without `when` is not supported");
    return false;
  }
  // They are counted together.
  const CountedWith with = card.b().program().abilities_size();
  return std::all_of(when.entries()->begin(), when.entries()->end(),
                     [&](const ObjectEntry& event) {
                       return AddReplacement(card, props, event, granted, with);
                     });
}

bool AddDamageModification(Card& card, const Value& props, bool granted) {
  if (!KnowsDamageModificationKeys(card, props)) return false;
  const Context context = ProposedContext("onDamageDealt");
  std::optional<std::string> how =
      AsText(card, PropertyOf(props, "modificationType"));
  if (!how.has_value()) return false;
  if (*how == "all") how = "preventAll";
  Value said = Resolve(card, PropertyOf(props, "amount"), {{context}});
  if (said.undefined()) said = {int64_t{1}};
  const std::optional<pb::Expr> amount = AsNumber(card, said);
  if (!amount.has_value()) return false;
  const std::optional<pb::Expr> changed = ChangedAmount(*how, *amount);
  const Value instead = PropertyOf(props, "replaceWithEffect");
  if (!changed.has_value() && *how != "preventAll" &&
      (*how != "replace" || instead.undefined())) {
    card.Fail(props.span, absl::StrCat("damage modification ", *how),
              absl::StrCat("damage cannot be modified by \"", *how, "\""));
    return false;
  }

  // What prevents nothing is not used, unless something is done for it first or
  // it prevents only so often ("the next time").
  const bool prevents = *how != "increase" && *how != "multiply";
  const bool pays = !PropertyOf(props, "onlyIfYouDoEffect").undefined();
  DamageMeant meant(card, props, context);
  const bool limited = !PropertyOf(props, "limit").undefined();
  const bool instead_of_it = *how == "replace";
  if (prevents && !pays && (!limited || instead_of_it)) {
    meant.Require(IsPreventable(card));
  }
  if (*how == "cap") {
    pb::Expr proposed;
    proposed.set_op(pb::Expr::EVENT_AMOUNT);
    meant.Require(tree::Binary(pb::Expr::GT, std::move(proposed), *amount));
  }
  std::optional<pb::EventPattern> pattern = meant.Pattern();
  if (!pattern.has_value()) return false;
  pb::Ability* ability =
      NewReplacement(card, props, context, *std::move(pattern), granted);
  if (ability == nullptr) return false;
  Code code(ability);
  code.At(props.span);
  std::optional<pb::Expr> holds;
  if (prevents) holds = IsPreventable(card);
  if (!AddProvided(card, code, context, props, holds)) return false;
  if (instead_of_it) {
    return ReplaceWith(card, code, context, instead, {Undefined{}});
  }
  pb::Replacement& replacement = *ability->mutable_replacement();
  replacement.set_kind(pb::Replacement::CANCEL);
  if (changed.has_value() || (prevents && limited)) {
    replacement.set_kind(pb::Replacement::AMOUNT);
    *replacement.mutable_amount() = changed.value_or(tree::Number(0));
  }
  if (prevents && limited) {
    pb::Expr happens;
    happens.set_op(pb::Expr::IF);
    *happens.add_args() = IsPreventable(card);
    *happens.add_args() = replacement.amount();
    happens.add_args()->set_op(pb::Expr::EVENT_AMOUNT);
    *replacement.mutable_amount() = std::move(happens);
  }
  return true;
}

}  // namespace refold::karabast
