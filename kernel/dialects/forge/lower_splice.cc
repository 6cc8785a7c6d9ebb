// Splice (CR 702.47): as its controller casts such a spell, they may show the
// card and pay, and the spell has the card's effect, too.
//
// The card's program has three abilities for it. The one in the hand hears the
// spell cast, asks for the price, and gives the spell the second one. That
// chooses the targets at once, so that it is the spell which targets. The third
// waits until the spell has resolved, and does what can still be done: with no
// target left that is nothing (CR 608.2b). A spell without targets of its own
// has resolved by then.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "kernel/dialects/forge/cast_lowering.h"
#include "kernel/dialects/forge/cost.h"
#include "kernel/dialects/forge/effects.h"

namespace refold::forge {
namespace {

constexpr absl::string_view kSpliced = "spliced";

// What was chosen there and may still be targeted.
pb::Selector StillLegal(CodeWriter& code, const pb::Ability& announced,
                        const Scene::Targets& targets) {
  pb::Query query;
  for (const pb::Instruction& step : announced.code()) {
    if (step.has_choose() && step.choose().register_() == targets.at) {
      query = step.choose().from();
    }
  }
  std::vector<pb::Predicate> still = {
      tree::IsOneOf(tree::RegisterRefs(targets.at)),
      code.builder().RuleTest("targetable")};
  if (query.has_where()) still.push_back(query.where());
  *query.mutable_where() = tree::All(std::move(still));
  return tree::Among(std::move(query));
}

pb::Expr CountOfAll(const std::vector<Scene::Targets>& all) {
  pb::Expr sum = tree::Number(0);
  for (const Scene::Targets& one : all) {
    sum = tree::Binary(pb::Expr::ADD, std::move(sum),
                       tree::CountOf(tree::RegisterRefs(one.at)));
  }
  return sum;
}

// Targets that have become illegal are dropped; if there were some and none is
// left, nothing is done.
void KeepLegal(CodeWriter& code, const Text& at, const pb::Ability& announced,
               const std::vector<Scene::Targets>& all,
               CodeWriter::Label* nothing) {
  const uint32_t before = code.KeepNumber(at, CountOfAll(all));
  for (const Scene::Targets& one : all) {
    code.Set(at, one.at, StillLegal(code, announced, one), /*add=*/false);
  }
  code.JumpUnless(
      at,
      tree::Binary(pb::Expr::OR, CountOfAll(all),
                   tree::Unary(pb::Expr::NOT, tree::RegisterNumber(before))),
      nothing);
}

// Whether the first choice of targets finds some.
std::optional<pb::Expr> HasTargetsNow(CodeWriter& code,
                                      const pb::Ability& announced) {
  for (const pb::Instruction& step : announced.code()) {
    if (!step.has_choose() || step.choose().optional()) continue;
    pb::Query query = step.choose().from();
    const pb::Predicate can = code.builder().RuleTest("targetable");
    *query.mutable_where() =
        query.has_where() ? tree::All({query.where(), can}) : can;
    return tree::Binary(pb::Expr::GT,
                        tree::CountOf(tree::Among(std::move(query))),
                        tree::Number(0));
  }
  return std::nullopt;
}

// What waits for the spell to resolve. With targets of its own it waits as well
// where the spell has none left besides: those make it resolve nevertheless.
int AddWaiting(CodeWriter& code, const Text& at, bool has_targets) {
  ProgramBuilder& b = code.builder();
  pb::EventPattern resolved;
  resolved.set_kind(pb::EventPattern::MOVED);
  *resolved.add_from() = b.Zone("stack");
  resolved.add_reasons(b.W("resolve"));
  if (has_targets) resolved.add_reasons(b.W("illegal"));
  *resolved.mutable_subject() =
      tree::Any({tree::IsOneOf(Source()),
                 tree::IsOneOf(tree::Then(Source(), pb::Selector::BECOMES))});
  pb::Duration once;
  once.set_kind(pb::DURATION_UNTIL_USED);
  return AddDelayed(code, at, std::move(resolved), once);
}

}  // namespace

void EmitKwSplice(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  const Property* spell = SpellLine(*card.face);
  const auto cast = scene.objects.find("Card");
  if (spell == nullptr || cast == scene.objects.end()) {
    return card.Unsupported(at, "splice-spell", "only spells are spliced");
  }
  const ParamLine line = ParseParams(spell->value);
  const Text* cost = line.Find("Cost");
  const bool has_x =
      cost != nullptr &&
      std::ranges::any_of(ParseCost(*cost).parts,
                          [](const auto& part) { return part.mana.x; });
  if (IsCharm(line) || has_x) {
    return card.Unsupported(spell->value, "splice-choices",
                            "modes and X are not spliced");
  }
  const uint32_t itself = code.Keep(at, Source());
  const uint32_t onto = code.Keep(at, cast->second);
  Say(code, at, "revealed", {.subject = Source()});
  Added added;
  const int given =
      NewAbility(card, pb::ABILITY_TRIGGERED, at, Holding::kGranted, &added);
  CodeWriter chooses(card, given, code.registers());
  chooses.ability()->set_immediate(true);
  chooses.ability()->add_zones(card.builder.W("stack"));
  pb::EventPattern* spliced = chooses.ability()->mutable_trigger();
  spliced->set_kind(pb::EventPattern::HAPPENED);
  spliced->add_words(card.builder.W(kSpliced));
  *spliced->mutable_subject() = tree::IsOneOf(tree::RegisterRefs(itself));
  EmitChainInTwo(
      chooses, line, {"Cost"},
      [&](const std::vector<Scene::Targets>& all, CodeWriter::Label* nothing) {
        CodeWriter waits(card, AddWaiting(chooses, at, !all.empty()),
                         chooses.registers());
        waits.ability()->set_immediate(true);
        if (!all.empty()) {
          KeepLegal(waits, at, *chooses.ability(), all, nothing);
        }
        return waits;
      });
  if (std::optional<pb::Expr> some = HasTargetsNow(code, *chooses.ability())) {
    pb::Ability* offers = code.ability();
    *offers->mutable_condition() = offers->has_condition()
                                       ? And(offers->condition(), *some)
                                       : *std::move(some);
  }
  EmitModify(code, at, tree::RegisterRefs(onto),
             {GrantOp(static_cast<uint32_t>(given))}, pb::Duration());
  Say(code, at, kSpliced, {.subject = tree::RegisterRefs(itself)});
}

}  // namespace refold::forge
