// One link of a chain: whether it happens, what prevents it, what it does.
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/chain.h"
#include "kernel/dialects/forge/cost.h"
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

// How many of the defined cards match; without any, of all in play.
pb::Expr PresentCondition(CodeWriter& code, ParamReader& link,
                          const Text& valid, const Scene& scene) {
  CardLowering& card = code.card();
  const Text* compare = link.Take("ConditionCompare");
  const Text* defined = link.Take("ConditionDefined");
  if (defined == nullptr) {
    return IsPresent(card, valid, compare, {"battlefield"}, scene);
  }
  pb::Expr count;
  count.set_op(pb::Expr::HOLDS);
  *count.mutable_of() = Defined(card, *defined, scene);
  *count.mutable_predicate() = LowerValid(card, valid, scene);
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

void EmitConditions(CodeWriter& code, ParamReader& link, const Scene& scene,
                    CodeWriter::Label* skip) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  if (const Text* valid = link.Take("ConditionPresent")) {
    code.JumpUnless(*valid, PresentCondition(code, link, *valid, scene), skip);
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
  if (const Text* named = link.Take("Condition")) {
    code.JumpUnless(*named, NamedCondition(card, *named), skip);
  }
  if (const Text* phases = link.Take("ConditionPhases")) {
    code.JumpUnless(*phases, PhaseCondition(code, *phases), skip);
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

// `UnlessCost$ X` is so much mana where X is a number of the card. Whoever
// pays, numbers are about the controller: they are known before.
pb::Cost UnlessCostOf(CodeWriter& code, const Text& text, bool yours,
                      Scene scene) {
  CardLowering& card = code.card();
  const bool chosen = text.value == "ChosenX" && scene.x.has_value();
  if (chosen || text.value == "ChosenNumber" ||
      card.face->svars.count(text.value) > 0) {
    const uint32_t number =
        code.KeepNumber(text, LowerNumber(card, text, scene));
    pb::Cost cost;
    *cost.add_parts()->mutable_mana()->mutable_generic() =
        tree::RegisterNumber(number);
    return cost;
  }
  const std::vector<CostPartText> parts = ParseCost(text).parts;
  for (const CostPartText& part : parts) {
    const bool named =
        !part.args.empty() && card.face->svars.count(part.args[0].value) > 0;
    if (named && parts.size() == 1 && part.name.value == "PayLife") {
      const uint32_t number =
          code.KeepNumber(text, LowerNumber(card, part.args[0], scene));
      pb::Cost cost;
      pb::Claim::Resource* life = cost.add_parts()->mutable_resource();
      life->set_resource(card.builder.W("life"));
      *life->mutable_amount() = tree::RegisterNumber(number);
      return cost;
    }
    if (named && !yours) {
      card.Unsupported(part.text, "unless-number",
                       "this number would be another for whoever pays");
    }
  }
  return LowerCost(card, text, code.ability(), &scene);
}

// `Reveal<1/Goblin>`: cards of the hand are shown, and nothing is paid.
void EmitRevealed(CodeWriter& code, const Text& cost, pb::Selector payer,
                  const Scene& scene, CodeWriter::Label* unpaid) {
  CardLowering& card = code.card();
  const std::vector<CostPartText> parts = ParseCost(cost).parts;
  if (parts.size() != 1 || parts[0].args.size() < 2 ||
      parts[0].args[0].value != "1") {
    return card.Unsupported(cost, "cost-Reveal",
                            "this cost is not supported here");
  }
  Choice choice;
  choice.from = card.builder.CardsIn(card.builder.Zone("hand", payer),
                                     LowerValid(card, parts[0].args[1], scene));
  choice.min = tree::Number(0);
  choice.max = tree::Number(1);
  choice.chooser = payer;
  choice.reason = "reveal";
  const uint32_t shown = EmitChoice(code, cost, std::move(choice));
  code.JumpUnless(cost, tree::CountOf(tree::RegisterRefs(shown)), unpaid);
  Show(code, cost, tree::RegisterRefs(shown),
       tree::Then(std::move(payer), pb::Selector::OPPONENTS_OF));
}

// `DamageYou<n>`: whoever is asked has the card deal so much damage to him.
void EmitDamaged(CodeWriter& code, const Text& cost, pb::Selector payer,
                 const Scene& scene, CodeWriter::Label* unpaid) {
  CardLowering& card = code.card();
  const std::vector<CostPartText> parts = ParseCost(cost).parts;
  if (parts.size() != 1 || parts[0].args.empty()) {
    return card.Unsupported(cost, "cost-DamageYou",
                            "this cost is not supported here");
  }
  pb::Expr amount = LowerNumber(card, parts[0].args[0], scene);
  AskPlayerOr(code, cost, payer, "may", unpaid);
  pb::Instruction::Damage* damage = code.Add(cost)->mutable_damage();
  *damage->mutable_source() = Source();
  *damage->mutable_target() = std::move(payer);
  *damage->mutable_amount() = std::move(amount);
}

// Who is asked pays, or the code goes on at `unpaid`.
void EmitPayment(CodeWriter& code, const Text& cost, bool yours,
                 const pb::Selector& payer, const Scene& scene,
                 CodeWriter::Label* unpaid) {
  if (absl::StartsWith(cost.value, "Reveal<")) {
    return EmitRevealed(code, cost, payer, scene, unpaid);
  }
  if (absl::StartsWith(cost.value, "DamageYou<")) {
    return EmitDamaged(code, cost, payer, scene, unpaid);
  }
  // The number is kept before it is paid.
  pb::Instruction::Pay pay;
  *pay.mutable_cost() = UnlessCostOf(code, cost, yours, scene);
  *pay.mutable_who() = payer;
  pay.set_may(true);
  *code.Add(cost)->mutable_pay() = std::move(pay);
  code.OnBind(unpaid, [](pb::Instruction* step, uint32_t place) {
    step->mutable_pay()->set_otherwise(place);
  });
}

// Each of these is asked in turn, until one has paid.
void EmitAnyPays(CodeWriter& code, const Text& cost, pb::Selector payers,
                 const Scene& scene, CodeWriter::Label* unpaid) {
  const uint32_t paid = code.KeepNumber(cost, tree::Number(0));
  const uint32_t payer = code.BeginForEach(cost, std::move(payers));
  CodeWriter::Label next;
  code.JumpUnless(cost, tree::Unary(pb::Expr::NOT, tree::RegisterNumber(paid)),
                  &next);
  EmitPayment(code, cost, /*yours=*/false, tree::RegisterRefs(payer), scene,
              &next);
  pb::Instruction::Let* let = code.Add(cost)->mutable_let();
  let->set_register_(paid);
  *let->mutable_number() = tree::Number(1);
  code.Bind(&next);
  code.EndForEach();
  code.JumpUnless(cost, tree::RegisterNumber(paid), unpaid);
}

// Somebody may pay so that the link does not happen; switched, so that it does.
// True if it happens instead of all that follows.
bool EmitUnless(CodeWriter& code, ParamReader& link, const Scene& scene,
                CodeWriter::Label* skip, CodeWriter::Label* end) {
  const Text* cost = link.Take("UnlessCost");
  if (cost == nullptr) return false;
  const Text payer = link.TakeOr("UnlessPayer", "TargetedController");
  const bool switched = link.TakeFlag("UnlessSwitched");
  const Text* subs = link.Take("UnlessResolveSubs");
  const bool when_paid = subs != nullptr && subs->value == "WhenPaid";
  const bool when_not = subs != nullptr && subs->value == "WhenNotPaid";
  CodeWriter::Label unpaid;
  CodeWriter::Label does;
  const pb::Selector who = Defined(code.card(), payer, scene);
  if (payer.value == "Player") {
    EmitAnyPays(code, *cost, who, scene, &unpaid);
  } else {
    EmitPayment(code, *cost, payer.value == "You", who, scene, &unpaid);
  }
  code.Jump(*cost, switched ? &does : when_not ? end : skip);
  code.Bind(&unpaid);
  if (switched) code.Jump(*cost, when_paid ? end : skip);
  code.Bind(&does);
  return switched ? when_not : when_paid;
}

// `OptionalDecider$ You`, of effects that do not ask themselves.
void EmitMayDecline(CodeWriter& code, ParamReader& link, const Scene& scene,
                    CodeWriter::Label* declined) {
  for (absl::string_view api :
       {"Draw", "ImmediateTrigger", "DelayedTrigger", "Clone", "Shuffle"}) {
    if (absl::EqualsIgnoreCase(link.line().head.value, api)) return;
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
  EmitConditions(code, link, *scene, &skip);
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
