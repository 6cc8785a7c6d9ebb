// Damage and fights.
#include <functional>
#include <utility>

#include "absl/strings/match.h"
#include "kernel/dialects/forge/effects.h"

namespace refold::forge {
namespace {

pb::Selector DamageSource(CodeWriter& code, ParamReader& link,
                          const Scene& scene) {
  const Text* source = link.Take("DamageSource");
  return source == nullptr ? Source() : Defined(code.card(), *source, scene);
}

// As the verb, which can say more than the instruction does.
void DealByVerb(CodeWriter& code, const Text& at, pb::Selector source,
                pb::Selector target, pb::Expr amount, bool unpreventable,
                uint32_t into) {
  std::vector<pb::Instruction::Part> parts = {
      code.builder().Part("target", std::move(target)),
      code.builder().Part("source", std::move(source)),
      code.builder().Part("amount", std::move(amount))};
  if (unpreventable) {
    parts.push_back(code.builder().Part("unpreventable", tree::Number(1)));
  }
  *code.Add(at)->mutable_verb() =
      code.builder()
          .Verb("damage", std::move(parts), static_cast<int>(into))
          .verb();
}

void Deal(CodeWriter& code, const Text& at, pb::Selector source,
          pb::Selector target, pb::Expr amount) {
  pb::Instruction::Damage* damage = code.Add(at)->mutable_damage();
  *damage->mutable_source() = std::move(source);
  *damage->mutable_target() = std::move(target);
  *damage->mutable_amount() = std::move(amount);
}

// At the same time, each its share.
void EmitShares(
    CodeWriter& code, const Text& at, pb::Selector targets, uint32_t shares,
    const std::function<void(pb::Selector item, pb::Expr share)>& emit) {
  const uint32_t begin = code.here();
  code.Add(at)->mutable_together();
  const pb::Selector item =
      tree::RegisterRefs(code.BeginForEach(at, std::move(targets)));
  emit(item, ShareOf(shares, item));
  code.EndForEach();
  code.ability()
      ->mutable_code(static_cast<int>(begin))
      ->mutable_together()
      ->set_end(code.here());
}

}  // namespace

void ExileDying(CodeWriter& code, ParamReader& link, const Scene& scene) {
  const Text* dying = link.Take("ReplaceDyingDefined");
  if (dying == nullptr) return;
  pb::Duration turn;
  turn.set_kind(pb::DURATION_END_OF_TURN);
  EmitModify(code, *dying,
             LyingIn(code.card(), Defined(code.card(), *dying, scene),
                     {"battlefield"}),
             {code.builder().Op(pb::MOD_ADD_KEYWORD, "exiledeath")}, turn);
}

void EmitDealDamage(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  // What a later link deals is dealt at the same time.
  const bool later = link.TakeFlag("DamageMap");
  if (later) code.OpenTogether(at);
  const bool remembers = link.TakeFlag("RememberDamaged");
  const bool unpreventable = link.TakeFlag("NoPrevention");
  if (!remembers) ExileDying(code, link, scene);
  pb::Selector target = Affected(code, link, scene);
  pb::Selector source = DamageSource(code, link, scene);
  if (remembers) {
    if (later) return link.Refuse("RememberDamaged");
    const uint32_t damaged = code.NewRegister(at);
    if (const std::optional<uint32_t> shares = OwnShares(scene)) {
      link.Pass("NumDmg");
      EmitShares(code, at, std::move(target), *shares,
                 [&](pb::Selector item, pb::Expr share) {
                   DealByVerb(code, at, source, std::move(item),
                              std::move(share), unpreventable, damaged);
                 });
      Remember(code, at, "remembered", tree::RegisterRefs(damaged), scene);
      return ExileDying(code, link, scene);
    }
    DealByVerb(code, at, std::move(source), std::move(target),
               NumberOr(code, link, "NumDmg", 1, scene), unpreventable,
               damaged);
    Remember(code, at, "remembered", tree::RegisterRefs(damaged), scene);
    return ExileDying(code, link, scene);
  }
  if (const std::optional<uint32_t> shares = OwnShares(scene)) {
    if (unpreventable) link.Refuse("NoPrevention");
    link.Pass("NumDmg");
    EmitShares(code, at, std::move(target), *shares,
               [&](pb::Selector item, pb::Expr share) {
                 Deal(code, at, source, std::move(item), std::move(share));
               });
    return;
  }
  pb::Expr amount = NumberOr(code, link, "NumDmg", 1, scene);
  // Each of them gets its even share.
  if (const Text* evenly = link.Take("DivideEvenly")) {
    if (evenly->value != "RoundedDown") link.Refuse("DivideEvenly");
    amount = tree::Binary(pb::Expr::DIV_DOWN, std::move(amount),
                          tree::CountOf(target));
  }
  if (unpreventable) {
    return DealByVerb(code, at, std::move(source), std::move(target),
                      std::move(amount), unpreventable, code.NewRegister(at));
  }
  Deal(code, at, std::move(source), std::move(target), std::move(amount));
}

void EmitDamageResolve(CodeWriter& code, ParamReader& link, Scene& /*scene*/) {
  if (!code.CloseTogether()) {
    code.card().Unsupported(link.line().head, "damage-resolve",
                            "no damage before this is dealt together");
  }
}

void EmitDamageAll(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  std::vector<pb::Selector> all;
  if (link.Has("ValidCards")) {
    all.push_back(AllThat(code, link, "ValidCards", {"battlefield"}, scene));
  }
  if (const Text* players = link.Take("ValidPlayers")) {
    if (players->value == "Self") return link.Refuse("ValidPlayers");
    all.push_back(Defined(code.card(), *players, scene));
  }
  const bool later = link.TakeFlag("DamageMap");
  if (later) code.OpenTogether(at);
  pb::Selector source = DamageSource(code, link, scene);
  pb::Selector whom = Union(code.card(), std::move(all));
  pb::Expr amount = NumberOr(code, link, "NumDmg", 1, scene);
  if (!link.TakeFlag("RememberDamaged")) {
    return Deal(code, at, std::move(source), std::move(whom),
                std::move(amount));
  }
  // What is dealt later is not known yet.
  if (later) return link.Refuse("RememberDamaged");
  const uint32_t damaged = code.NewRegister(at);
  DealByVerb(code, at, std::move(source), std::move(whom), std::move(amount),
             /*unpreventable=*/false, damaged);
  Remember(code, at, "remembered", tree::RegisterRefs(damaged), scene);
  ExileDying(code, link, scene);
}

// Each of these deals damage, as much as is said of it: to the targets, to who
// is defined, or with `Self` to itself.
void EmitEachDamage(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  const pb::Selector all = tree::Among(QueryOf(
      card, link.TakeOr("ValidCards", "Creature"), {"battlefield"}, scene));
  const Text* defined = link.Take("DefinedCards");
  const bool itself = defined != nullptr && defined->value == "Self";
  // Who deals it to whom would be the same (GUIDE 5).
  if (defined != nullptr && defined->value == "Remembered") {
    return link.Refuse("DefinedCards");
  }
  pb::Selector target;
  if (defined != nullptr && !itself) {
    target = Defined(card, *defined, scene);
  } else if (HasOwnTargets(scene)) {
    target = OwnTargets(card, at, scene);
  } else if (!itself) {
    target = AffectedPlayers(code, link, scene);
  }
  const uint32_t begin = code.here();
  code.Add(at)->mutable_together();
  const pb::Selector dealer = tree::RegisterRefs(code.BeginForEach(at, all));
  Scene about = scene;
  about.self = dealer;
  Deal(code, at, dealer, itself ? dealer : std::move(target),
       NumberOr(code, link, "NumDmg", 1, about));
  code.EndForEach();
  code.ability()
      ->mutable_code(static_cast<int>(begin))
      ->mutable_together()
      ->set_end(code.here());
}

void EmitFight(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  ExileDying(code, link, scene);
  const Text* defined = link.Take("Defined");
  pb::Selector one = Source();
  pb::Selector two;
  const Text* other = link.Take("ExtraDefined");
  if (defined != nullptr && HasOwnTargets(scene)) {
    one = Defined(code.card(), *defined, scene);
    two = OwnTargets(code.card(), at, scene);
  } else if (defined != nullptr && other != nullptr) {
    one = Defined(code.card(), *defined, scene);
    two = Defined(code.card(), *other, scene);
  } else if (HasOwnTargets(scene) || defined != nullptr) {
    // The first two of them.
    const uint32_t both =
        code.Keep(at, defined != nullptr ? Defined(code.card(), *defined, scene)
                                         : OwnTargets(code.card(), at, scene));
    one = tree::RegisterRefs(both);
    two = one;
    one.set_nth(1);
    two.set_nth(2);
  } else {
    return link.Refuse("Defined");
  }
  // Both must be there as creatures; powers are those before any damage.
  auto there = [&code](pb::Selector what) {
    pb::Selector lying = LyingIn(code.card(), std::move(what), {"battlefield"});
    pb::Predicate& where = *lying.mutable_query()->mutable_where();
    where = tree::All({where, code.builder().HasType("creature")});
    return lying;
  };
  const uint32_t first = code.Keep(at, there(std::move(one)));
  const uint32_t second = code.Keep(at, there(std::move(two)));
  CodeWriter::Label end;
  code.JumpUnless(at,
                  And(tree::CountOf(tree::RegisterRefs(first)),
                      tree::CountOf(tree::RegisterRefs(second))),
                  &end);
  auto power = [&code](uint32_t of) {
    return code.builder().StatOf("power", tree::RegisterRefs(of));
  };
  const uint32_t of_first = code.KeepNumber(at, power(first));
  const uint32_t of_second = code.KeepNumber(at, power(second));
  Deal(code, at, tree::RegisterRefs(first), tree::RegisterRefs(second),
       tree::RegisterNumber(of_first));
  Deal(code, at, tree::RegisterRefs(second), tree::RegisterRefs(first),
       tree::RegisterNumber(of_second));
  Say(code, at, "fought",
      {.subject = Union(code.card(), {tree::RegisterRefs(first),
                                      tree::RegisterRefs(second)})});
  code.Bind(&end);
}

void EmitFog(CodeWriter& code, ParamReader& link, Scene& /*scene*/) {
  code.Rule(link.line().head, "fog");
}

}  // namespace refold::forge
