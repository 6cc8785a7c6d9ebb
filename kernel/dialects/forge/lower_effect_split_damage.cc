// ReplaceSplitDamage: of damage that would be dealt, one point is dealt to
// somebody else instead (the en-Kor). It stands in place of the damage, and
// deals all of it: that point, and the rest to whom it was meant for.
#include <utility>

#include "kernel/dialects/forge/effects.h"

namespace refold::forge {
namespace {

// By the source of the damage that is replaced, in combat if that is.
void DealPart(CodeWriter& code, const Text& at, pb::Selector to,
              pb::Expr amount, const Scene& scene) {
  ProgramBuilder& builder = code.builder();
  *code.Add(at)->mutable_verb() =
      builder
          .Verb("damage",
                {builder.Part("target", std::move(to)),
                 builder.Part("source", scene.objects.at("Source")),
                 builder.Part("amount", std::move(amount)),
                 builder.Part("combat", scene.numbers.at("IsCombat"))})
          .verb();
}

}  // namespace

void EmitReplaceSplitDamage(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  const Text* whom = link.Take("DamageTarget");
  if (whom == nullptr) return link.Refuse("DamageTarget");
  const auto damage = scene.numbers.find("DamageAmount");
  if (damage == scene.numbers.end() || scene.objects.count("Source") == 0 ||
      scene.numbers.count("IsCombat") == 0) {
    return code.card().Unsupported(at, "split-nothing",
                                   "no damage is replaced here");
  }
  // More than one point would be used up by several events.
  if (link.Has("VarName")) return link.Refuse("VarName");
  const pb::Expr rest =
      tree::Binary(pb::Expr::SUB, damage->second, tree::Number(1));
  code.OpenTogether(at);
  DealPart(code, at, Defined(code.card(), *whom, scene), tree::Number(1),
           scene);
  DealPart(code, at, scene.objects.at("Target"), rest, scene);
  code.CloseTogether();
}

}  // namespace refold::forge
