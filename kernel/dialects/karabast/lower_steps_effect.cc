// The effect of a step, and whether it is wanted.
#include <algorithm>
#include <utility>

#include "kernel/dialects/karabast/lower_choices.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_keys.h"
#include "kernel/dialects/karabast/lower_legal_tried.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_settled.h"
#include "kernel/dialects/karabast/lower_steps.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {

bool Steps::DoesOneThing() {
  const Value several = Prop("targetResolvers");
  if (!Prop("targetResolver").undefined() && !several.undefined()) {
    card_.Fail(several.span, "targets-twice",
               "an ability has a targetResolver or targetResolvers, not both");
    return false;
  }
  const bool does =
      std::any_of(props_.entries()->begin(), props_.entries()->end(),
                  [](const ObjectEntry& entry) {
                    static const Keys effects = {"ifYouDo",
                                                 "ifYouDoNot",
                                                 "immediateEffect",
                                                 "initiateAttack",
                                                 "targetResolver",
                                                 "targetResolvers",
                                                 "then"};
                    const bool none = entry.value.undefined() ||
                                      (entry.key == "targetResolvers" &&
                                       entry.value.entries() != nullptr &&
                                       entry.value.entries()->empty());
                    return !none && effects.contains(entry.key);
                  });
  if (does) return true;
  card_.Fail(props_.span, "no-effect",
             "this ability does nothing: it has no immediateEffect, "
             "targetResolver or other effect");
  return false;
}

bool Steps::RunEffect(Done& done) {
  return IsAskedFirst() ? AskThenRunTargets(done) : RunUnasked(done);
}

// Whether the other player chooses one of the targets, but for those that are
// only asked for after another.
bool Steps::OpponentChooses() {
  auto chooses = [this](const Value& said) {
    const Value props = Resolve(card_, said, {{context_}});
    const Value* who = props.Find("choosingPlayer");
    return props.Find("dependsOn") == nullptr && who != nullptr &&
           who->text() != nullptr && *who->text() == "opponent";
  };
  const Value several = Prop("targetResolvers");
  if (several.entries() == nullptr) return chooses(Prop("targetResolver"));
  return std::any_of(
      several.entries()->begin(), several.entries()->end(),
      [&](const ObjectEntry& entry) { return chooses(entry.value); });
}

bool Steps::IsAskedFirst() {
  if (!optional_ || bounty_) return false;
  if (Prop("targetResolver").undefined() &&
      Prop("targetResolvers").undefined()) {
    return false;
  }
  const Value who = Prop("playerChoosingOptional");
  const bool by_other = who.text() != nullptr && *who.text() == "opponent";
  return by_other || KnownTruth(Prop("cannotTargetFirst")).value_or(false) ||
         OpponentChooses();
}

bool Steps::AskThenRunTargets(Done& done) {
  const size_t probe = code_.here();
  const uint32_t would = code_.NewRegister();
  code_.Add({});
  const size_t nothing = code_.JumpUnless(tree::RegisterNumber(would));
  if (!AskWhether()) return false;
  Used();
  optional_ = false;
  const uint32_t begin = code_.here();
  if (!RunUnasked(done)) return false;
  code_.SetWould(probe, begin, would);
  code_.Land(nothing);
  return true;
}

bool Steps::AskWhether() {
  pb::Instruction ask;
  ask.mutable_ask()->set_reason(card_.b().W(Title()));
  const Value chooser = Prop("playerChoosingOptional");
  if (!IsRelativeChooser(card_, context_, chooser)) return false;
  const std::optional<pb::Selector> who = ChooserOf(card_, context_, chooser);
  if (!who.has_value()) return false;
  if (who->base() != pb::Selector::NONE)
    *ask.mutable_ask()->mutable_who() = *who;
  std::optional<size_t> forced;
  if (const std::optional<pb::Expr> must = Forced()) {
    forced = code_.JumpUnless(tree::Unary(pb::Expr::NOT, *must));
  }
  declined_.push_back(code_.here());
  code_.Add(std::move(ask));
  if (forced.has_value()) code_.Land(*forced);
  return true;
}

bool Steps::RunUnasked(Done& done) {
  const Value one = Prop("targetResolver");
  const Value several = Prop("targetResolvers");
  if (!one.undefined()) {
    const Value* other = one.Find("dependsOn");
    std::optional<size_t> skipped;
    if (other != nullptr && !SkipWithout(*other, skipped)) return false;
    if (!RunTarget("target", one, {.may = optional_, .forced = Forced()},
                   Last::kYes, done)) {
      return false;
    }
    if (skipped.has_value()) code_.Land(*skipped);
    return true;
  }
  if (!several.undefined()) return RunTargets(several, done);
  if (beginning_.chooses_first && ChoosesAttacker()) {
    return RunTarget("target", AttackerToChoose(), {}, Last::kNo, done);
  }
  // "You may attack": the attacker is chosen, or none.
  if (ChoosesAttacker()) Used();
  if (optional_ && ChoosesAttacker() && RefusedOfBounty("an attack")) {
    return false;
  }
  if (!optional_ || ChoosesAttacker()) return RunPlainEffect(done);
  if (bounty_) return RunBounty(done);
  if (CountsAnyway()) return AskAndRun(done);
  // "You may": not asked where nothing would come of it. What follows something
  // else, and what a player plays or uses, is asked for if there is somebody
  // that it would be done to.
  const size_t probe = code_.here();
  const uint32_t would = code_.NewRegister();
  code_.Add({});
  pb::Expr asks = tree::RegisterNumber(would);
  if (!beginning_.triggered) {
    std::optional<pb::Expr> legal =
        HasLegalTarget(card_, context_, Prop("immediateEffect"));
    if (legal.has_value()) {
      asks = tree::Binary(pb::Expr::OR, std::move(asks), *std::move(legal));
    }
  }
  const size_t nothing = code_.JumpUnless(std::move(asks));
  if (!AskWhether()) return false;
  Used();
  const uint32_t begin = code_.here();
  if (!RunPlainEffect(done)) return false;
  code_.SetWould(probe, begin, would);
  code_.Land(nothing);
  return true;
}

bool Steps::RunBounty(Done& done) {
  const size_t forced = code_.JumpUnless(tree::Unary(pb::Expr::NOT, *Forced()));
  Ask();
  code_.Land(forced);
  return RunPlainEffect(done);
}

bool Steps::CountsAnyway() {
  const Value effect = Resolve(card_, Prop("immediateEffect"), {{context_}});
  const Named* named = effect.As<Named>();
  if (named == nullptr) return false;
  // A hand may be discarded even when it is empty.
  if (named->name == "discardEntireHand") return true;
  if (named->name != "collectBounty") return false;
  const Value props = Resolve(card_, FirstArgument(*named), {{context_}});
  const Value* forced = props.Find("forceResolve");
  return forced != nullptr && KnownTruth(*forced).value_or(false);
}

void Steps::Ask() {
  pb::Instruction ask;
  ask.mutable_ask()->set_reason(card_.b().W(Title()));
  declined_.push_back(code_.here());
  code_.Add(std::move(ask));
  Used();
}

bool Steps::AskAndRun(Done& done) {
  Ask();
  return RunPlainEffect(done);
}

bool Steps::ChoosesAttacker() {
  const Value attack = Prop("initiateAttack");
  if (attack.undefined()) return false;
  const Value props = Resolve(card_, attack, {{context_}});
  const Value* target = props.Find("target");
  return target == nullptr || target->undefined();
}

namespace {

Value InitiateAttack(Value props, const Span& span) {
  return {Named{"immediateEffects", "initiateAttack",
                std::make_shared<const std::vector<Value>>(
                    std::vector<Value>{std::move(props)})},
          span};
}

}  // namespace

Value Steps::AttackerToChoose() const {
  Value attack = Prop("initiateAttack");
  const Span span = attack.span;
  if (attack.As<bool>() != nullptr) attack = MakeObject({});
  return MakeObject(
      {{"cardTypeFilter", span, {std::string("unit")}},
       {"immediateEffect", span, InitiateAttack(std::move(attack), span)}});
}

bool Steps::HasPlainEffect() const {
  return !Prop("immediateEffect").undefined() ||
         !Prop("initiateAttack").undefined();
}

bool Steps::RunPlainEffect(Done& done, const Value& target) {
  const Value effect = Prop("immediateEffect");
  const Value attack = Prop("initiateAttack");
  if (!attack.undefined()) {
    Value props = attack.As<bool>() != nullptr
                      ? MakeObject({})
                      : ResolveAt(card_, code_, attack, {{context_}});
    if (props.failed()) return false;
    if (optional_ && ChoosesAttacker() && props.entries() != nullptr) {
      ObjectEntries entries = *props.entries();
      entries.push_back({"optional", attack.span, {true}});
      props = MakeObject(std::move(entries));
    }
    return LowerSystem(card_, code_, context_,
                       InitiateAttack(std::move(props), attack.span), target,
                       done);
  }
  return effect.undefined() ||
         LowerSystem(card_, code_, context_, effect, target, done);
}

}  // namespace refold::karabast
