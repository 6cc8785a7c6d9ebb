// One link of a chain: whether it happens, and what it does.
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/chain.h"
#include "kernel/dialects/forge/effects.h"

namespace refold::forge {
namespace {

using tree::Binary;
using tree::Number;

pb::Expr SVarCondition(CodeWriter& code, const Text& svar, const Text* compare,
                       const Scene& scene) {
  pb::Expr number = LowerNumber(code.card(), svar, scene);
  if (compare != nullptr) {
    return Compare(code.card(), std::move(number), *compare, scene);
  }
  return Binary(pb::Expr::GE, std::move(number), Number(1));
}

// How many of the defined cards match. `Targeted`: of the nearest link that has
// a card as a target, and this one may have a player.
pb::Expr HowManyDefined(CardLowering& card, const Text& defined,
                        const Text& valid, const Scene& scene) {
  const pb::Predicate fits = LowerValid(card, valid, scene);
  pb::Expr count = tree::HowMany(Defined(card, defined, scene), fits);
  if (defined.value != "Targeted" || !HasOwnTargets(scene) ||
      !scene.targets.back().players || scene.targets.size() < 2) {
    return count;
  }
  pb::Expr cards = tree::HowMany(OwnTargets(card, defined, scene),
                                 tree::Not(tree::IsPlayer()));
  pb::Expr above = tree::HowMany(ParentTargets(card, defined, scene), fits);
  return tree::If(std::move(cards), std::move(count), std::move(above));
}

// How many of the defined cards match; without any, of all in play.
pb::Expr PresentCondition(CodeWriter& code, ParamReader& link,
                          const Text& valid, const Scene& scene) {
  CardLowering& card = code.card();
  const Text* compare = link.Take("ConditionCompare");
  const Text* defined = link.Take("ConditionDefined");
  if (defined == nullptr) {
    return IsPresent(card, valid, compare, {"battlefield"}, scene);
  }
  pb::Expr count = HowManyDefined(card, *defined, valid, scene);
  return compare == nullptr ? Binary(pb::Expr::GE, std::move(count), Number(1))
                            : Compare(card, std::move(count), *compare, scene);
}

pb::Expr PhaseCondition(CodeWriter& code, const Text& phases) {
  pb::Expr is;
  is.set_op(pb::Expr::PHASE_IS);
  for (const Text& phase : phases.Split(',')) {
    const std::string name = PhaseName(phase.value);
    if (name.empty()) {
      code.card().Unsupported(phase, absl::StrCat("phase-", phase.value),
                              "this phase is not supported");
      continue;
    }
    is.add_words(code.builder().W(name));
  }
  return is;
}

// All of these have the same colours, or there are none of them.
pb::Expr ShareAllColors(CodeWriter& code, const pb::Selector& of) {
  pb::Expr all = Number(1);
  for (absl::string_view color : kColorNames) {
    pb::Expr some = tree::HowMany(of, code.builder().HasColor(color));
    pb::Expr every = Binary(pb::Expr::EQ, some, tree::CountOf(of));
    pb::Expr none = Binary(pb::Expr::EQ, std::move(some), Number(0));
    all = And(std::move(all),
              Binary(pb::Expr::OR, std::move(none), std::move(every)));
  }
  return all;
}

// Parts of conditions that the line does not have, and parts that are called
// otherwise.
void IgnoreLoneParts(ParamReader& link) {
  if (!link.Has("ConditionPresent")) {
    link.Ignore("ConditionDefined");
    link.Ignore("ConditionCompare");
  }
  link.Ignore("ConditionCompareSVar");
}

void EmitConditions(CodeWriter& code, ParamReader& link, const Scene& scene,
                    CodeWriter::Label* skip) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  IgnoreLoneParts(link);
  if (const Text* valid = link.Take("ConditionPresent")) {
    code.JumpUnless(*valid, PresentCondition(code, link, *valid, scene), skip);
  }
  if (const Text* valid = link.Take("ConditionNotPresent")) {
    code.JumpUnless(
        *valid,
        tree::Unary(pb::Expr::NOT,
                    IsPresent(card, *valid, nullptr, {"battlefield"}, scene)),
        skip);
  }
  if (const Text* svar = link.Take("ConditionCheckSVar")) {
    code.JumpUnless(
        *svar,
        SVarCondition(code, *svar, link.Take("ConditionSVarCompare"), scene),
        skip);
  }
  if (const Text* whose = link.Take("ConditionLifeTotal")) {
    const Text amount = link.TakeOr("ConditionLifeAmount", "GE1");
    code.JumpUnless(*whose,
                    Compare(card,
                            card.builder.WordExpr(pb::Expr::RESOURCE, "life",
                                                  Defined(card, *whose, scene)),
                            amount, scene),
                    skip);
  }
  // Of the targets of what is a target: there is just one, and such a one.
  if (link.TakeFlag("ConditionTargetsSingleTarget")) {
    code.JumpUnless(at,
                    Binary(pb::Expr::EQ,
                           tree::CountOf(tree::Then(Targets(card, at, scene),
                                                    pb::Selector::TARGETS_OF)),
                           Number(1)),
                    skip);
  }
  if (const Text* valid = link.Take("ConditionTargetValidTargeting")) {
    code.JumpUnless(*valid,
                    tree::HowMany(tree::Then(Targets(card, *valid, scene),
                                             pb::Selector::TARGETS_OF),
                                  LowerValid(card, *valid, scene)),
                    skip);
  }
  // Those players are, or are among, these.
  if (const Text* players = link.Take("ConditionPlayerDefined")) {
    const Text who = link.TakeOr("ConditionPlayerContains", "You");
    code.JumpUnless(
        *players,
        tree::HowMany(Defined(card, who, scene),
                      tree::IsOneOf(Defined(card, *players, scene))),
        skip);
  }
  const Text* paid = link.Take("ConditionOptionalPaid");
  if (paid != nullptr && paid->value == "False") {
    const Text* named = link.Take("Condition");
    if (named == nullptr) return link.Refuse("ConditionOptionalPaid");
    code.JumpUnless(
        *named, tree::Unary(pb::Expr::NOT, NamedCondition(card, *named)), skip);
  }
  if (const Text* named = link.Take("Condition");
      named != nullptr && (paid == nullptr || paid->value != "False")) {
    code.JumpUnless(*named, NamedCondition(card, *named), skip);
  }
  if (const Text* valid = link.Take("Presence")) {
    code.JumpUnless(*valid, WasPresent(card, *valid), skip);
  }
  if (const Text* phases = link.Take("ConditionPhases")) {
    code.JumpUnless(*phases, PhaseCondition(code, *phases), skip);
  }
  if (const Text* whose = link.Take("ConditionShareAllColors")) {
    code.JumpUnless(*whose, ShareAllColors(code, Defined(card, *whose, scene)),
                    skip);
  }
  if (const Text* colors = link.Take("ConditionManaSpent")) {
    code.JumpUnless(*colors, ManaSpent(card, *colors), skip);
  }
  for (absl::string_view word : {"PlayerTurn", "OpponentTurn"}) {
    if (!link.TakeFlag(absl::StrCat("Condition", word))) continue;
    Text turn = at;
    turn.value = std::string(word);
    code.JumpUnless(at, NamedCondition(card, turn), skip);
  }
}

// What restricts the use of an ability (`IsPresent`, `CheckSVar`) is a
// condition of a later link that says it: nobody uses that.
void EmitRestrictions(CodeWriter& code, ParamReader& link, const Scene& scene,
                      CodeWriter::Label* skip) {
  if (!absl::EqualsIgnoreCase(link.line().kind.value, "DB") ||
      absl::EndsWith(link.line().head.value, "Trigger")) {
    return;
  }
  if (const Text* valid = link.Take("IsPresent")) {
    const Text* compare = link.Take("PresentCompare");
    const Text* zones = link.Take("PresentZone");
    std::vector<std::string> names = {"battlefield"};
    if (zones != nullptr) names = ZoneNames(code.card(), *zones);
    code.JumpUnless(
        *valid, IsPresent(code.card(), *valid, compare, names, scene), skip);
  }
  if (const Text* svar = link.Take("CheckSVar")) {
    code.JumpUnless(*svar,
                    SVarCondition(code, *svar, link.Take("SVarCompare"), scene),
                    skip);
  }
}

// `OptionalDecider$ You`, of effects that do not ask themselves.
void EmitMayDecline(CodeWriter& code, ParamReader& link, const Scene& scene,
                    CodeWriter::Label* declined) {
  for (absl::string_view api :
       {"Draw", "ImmediateTrigger", "DelayedTrigger", "Clone", "Shuffle"}) {
    if (absl::EqualsIgnoreCase(link.line().head.value, api)) return;
  }
  for (absl::string_view api :
       {"Mana", "RemoveCounter", "SetState", "UntapAll"}) {
    if (!absl::EqualsIgnoreCase(link.line().head.value, api)) continue;
    if (link.TakeFlag("Optional")) AskOr(code, link.line().head, declined);
  }
  const Text* who = link.Take("OptionalDecider");
  if (who == nullptr) return;
  if (who->value == "True") return AskOr(code, *who, declined);
  AskPlayerOr(code, *who, Defined(code.card(), *who, scene), "may", declined);
}

// `ActivationNumberSacrifice$ GE4`: what follows an ability that was used so
// often this turn.
void EmitManyTimes(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text* often = link.Take("ActivationNumberSacrifice");
  const Text* chain = link.Take("ActivationResolveSub");
  if (often == nullptr || chain == nullptr) return;
  CodeWriter::Label fewer;
  code.JumpUnless(*often,
                  Compare(code.card(),
                          code.builder().WordExpr(pb::Expr::VALUE,
                                                  "used ability", Source()),
                          *often, scene),
                  &fewer);
  EmitNamed(code, *chain, scene);
  code.Bind(&fewer);
}

}  // namespace

void EmitLink(CodeWriter& code, ParamReader& link, Scene* scene,
              CodeWriter::Label* end) {
  link.Pass("SubAbility");
  // X is asked for with the cost that has it.
  const Text* announced = link.line().Find("Announce");
  if (announced != nullptr && announced->value == "X" &&
      WhatXIs(code.card()) == XIs::kAsked) {
    link.Pass("Announce");
  }
  CodeWriter::Label skip;
  // The condition may be about them.
  if (link.TakeFlag("RememberOriginalTargets")) {
    Remember(code, link.line().head, "remembered",
             OwnTargets(code.card(), link.line().head, *scene), *scene);
  }
  EmitConditions(code, link, *scene, &skip);
  EmitRestrictions(code, link, *scene, &skip);
  const bool instead = EmitUnless(code, link, *scene, &skip, end);
  EmitMayDecline(code, link, *scene, &skip);
  const EffectFn effect = EffectOf(link.line().head.value);
  if (effect == nullptr) {
    const std::string& api = link.line().head.value;
    code.card().Unsupported(
        link.line().head, absl::StrCat("effect-", api),
        absl::StrCat("the effect '", api, "' is not supported"));
    // Its parameters need no reports of their own.
    for (const Param& param : link.line().params) link.Pass(param.key.value);
  } else {
    EmitKeeping(code, link, *scene);
    effect(code, link, *scene);
    EmitManyTimes(code, link, *scene);
  }
  if (instead) code.Jump(link.line().head, end);
  code.Bind(&skip);
}

}  // namespace refold::forge
