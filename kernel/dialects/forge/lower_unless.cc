// What somebody may pay so that a link does not happen (`UnlessCost`).
#include <utility>

#include "absl/strings/match.h"
#include "kernel/dialects/forge/chain.h"
#include "kernel/dialects/forge/cost.h"
#include "kernel/dialects/forge/effects.h"

namespace refold::forge {
namespace {

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
  Reveal(code, cost, tree::RegisterRefs(shown),
         tree::Then(std::move(payer), pb::Selector::OPPONENTS_OF));
}

// `DamageYou<n>`: the player who is asked has the card deal that much damage to
// them.
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

}  // namespace

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

}  // namespace refold::forge
