// Shields: of regeneration, and those that prevent damage; and what is done
// when they are used.
#include <algorithm>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/effects.h"

namespace refold::forge {
namespace {

// What the shield of one is worth.
using WorthFn = std::function<pb::Expr(const pb::Selector& item)>;

void EmitShields(CodeWriter& code, const Text& at, absl::string_view shield,
                 pb::Selector what, const WorthFn& worth) {
  pb::Duration turn;
  turn.set_kind(pb::DURATION_END_OF_TURN);
  // Each thing has a shield of its own.
  const pb::Selector item =
      tree::RegisterRefs(code.BeginForEach(at, std::move(what)));
  EmitModify(code, at, item,
             {code.builder().Op(pb::MOD_SHIELD, shield, worth(item))}, turn);
  code.EndForEach();
}

void EmitShield(CodeWriter& code, const Text& at, absl::string_view shield,
                pb::Selector what, const pb::Expr& number) {
  EmitShields(code, at, shield, std::move(what),
              [&number](const pb::Selector&) { return number; });
}

// Until the turn ends: an ability that waits for a shield of this card that is
// used for one of these. Shields of the same ability are alike, so that one of
// it is enough for all of them.
CodeWriter WaitForShield(CodeWriter& code, const Text& at,
                         absl::string_view event, const pb::Selector& what) {
  ProgramBuilder& b = code.builder();
  const std::string name =
      absl::StrCat(event, ": ", NameOfAbility(code), " ", code.here());
  pb::Expr waits = b.WordExpr(pb::Expr::EFFECTS, name, what);
  CodeWriter::Label enough;
  code.JumpUnless(at, tree::Unary(pb::Expr::NOT, std::move(waits)), &enough);
  const int index = b.program().abilities_size();
  pb::Ability& ability = b.AddAbility(pb::ABILITY_TRIGGERED);
  *ability.mutable_span() = PlaceOf(at);
  ability.set_granted_only(true);
  ability.set_registers(code.registers());
  pb::EventPattern* pattern = ability.mutable_trigger();
  pattern->set_kind(pb::EventPattern::HAPPENED);
  pattern->add_words(b.W(event));
  *pattern->mutable_subject() = tree::IsOneOf(what);
  pb::EventPattern::Role* by = pattern->add_roles();
  by->set_role(b.W("source"));
  *by->mutable_where() = tree::IsOneOf(Source());
  pb::Duration turn;
  turn.set_kind(pb::DURATION_END_OF_TURN);
  EmitModify(code, at, what, {WorksOp(static_cast<uint32_t>(index))}, turn);
  code.ability()
      ->mutable_code(code.ability()->code_size() - 1)
      ->mutable_modify()
      ->set_name(b.W(name));
  code.Bind(&enough);
  return CodeWriter(code.card(), index, code.registers());
}

// `RegenerationTrigger`: what triggers when it regenerates this way.
void WhenItRegenerates(CodeWriter& code, ParamReader& link, const Text& name,
                       const pb::Selector& what, const Scene& scene) {
  const Text& at = link.line().head;
  const std::optional<ParamLine> line = code.card().Line(name);
  if (!line.has_value()) return link.Refuse("RegenerationTrigger");
  Scene later;
  later.later = true;
  if (const Text* who = link.Take("RememberObjects")) {
    later.memory["remembered"] =
        code.Keep(*who, Defined(code.card(), *who, scene));
  }
  CodeWriter waits = WaitForShield(code, at, "regenerated", what);
  later.objects["Card"] = tree::Entities(pb::Selector::EVENT_SUBJECT);
  Prologue prologue;
  prologue.cost = PriceOf(*line);
  EmitChain(waits, *line, {"Cost"}, std::move(later), &prologue);
}

// `PreventionSubAbility`: what is done at once with as much as was prevented
// (CR 615.5).
void WhenItPrevents(CodeWriter& code, ParamReader& link, const Text& name,
                    const pb::Selector& what, const Scene& scene) {
  const Text& at = link.line().head;
  const std::optional<ParamLine> line = code.card().Line(name);
  // Whatever is used again says so of another.
  if (!line.has_value() || code.ability()->kind() != pb::ABILITY_SPELL) {
    return link.Refuse("PreventionSubAbility");
  }
  Scene later;
  later.later = true;
  if (const Text* whom = link.Take("ShieldEffectTarget")) {
    later.objects["ShieldEffectTarget"] = tree::RegisterRefs(
        code.Keep(*whom, Defined(code.card(), *whom, scene)));
  }
  CodeWriter waits = WaitForShield(code, at, "damage prevented", what);
  waits.ability()->set_immediate(true);
  pb::Expr amount;
  amount.set_op(pb::Expr::EVENT_AMOUNT);
  later.numbers["PreventedDamage"] =
      tree::RegisterNumber(waits.KeepNumber(at, std::move(amount)));
  EmitChain(waits, *line, {}, std::move(later), nullptr);
}

// Players cannot be regenerated: where only they can be targets, what is
// defined is.
pb::Selector Regenerated(CodeWriter& code, ParamReader& link,
                         const Scene& scene) {
  const Text* valid = link.line().Find("ValidTgts");
  const Text* defined = link.line().Find("Defined");
  if (valid == nullptr || defined == nullptr) {
    return AffectedCards(code, link, scene);
  }
  const std::vector<Text> all = valid->Split(',');
  const bool players = std::all_of(all.begin(), all.end(), [](const Text& one) {
    return MeansPlayers(one.value.substr(0, one.value.find('.')));
  });
  if (!players) return AffectedCards(code, link, scene);
  return Defined(code.card(), *link.Take("Defined"), scene);
}

}  // namespace

void EmitRegenerate(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  const Text* then = link.Take("RegenerationTrigger");
  pb::Selector what = Regenerated(code, link, scene);
  if (then != nullptr) {
    what = tree::RegisterRefs(code.Keep(at, std::move(what)));
    WhenItRegenerates(code, link, *then, what, scene);
  }
  EmitShield(code, at, "regenerate", std::move(what), tree::Number(1));
}

void EmitPreventDamage(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  const Text* then = link.Take("PreventionSubAbility");
  pb::Selector what = Affected(code, link, scene);
  if (then != nullptr) {
    what = tree::RegisterRefs(code.Keep(at, std::move(what)));
    WhenItPrevents(code, link, *then, what, scene);
  }
  const pb::Expr amount = NumberOr(code, link, "Amount", 1, scene);
  const std::optional<uint32_t> shares = OwnShares(scene);
  EmitShields(code, at, "prevent", std::move(what),
              [&](const pb::Selector& item) {
                return shares.has_value() ? ShareOf(*shares, item) : amount;
              });
}

// All of these, each by so much.
void EmitPreventDamageAll(CodeWriter& code, ParamReader& link, Scene& scene) {
  std::vector<pb::Selector> all;
  if (link.Has("ValidCards")) {
    all.push_back(AllThat(code, link, "ValidCards", {"battlefield"}, scene));
  }
  if (const Text* players = link.Take("ValidPlayers")) {
    all.push_back(Defined(code.card(), *players, scene));
  }
  EmitShield(code, link.line().head, "prevent",
             Union(code.card(), std::move(all)),
             NumberOr(code, link, "Amount", 1, scene));
}

}  // namespace refold::forge
