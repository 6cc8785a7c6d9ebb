// What effects do to permanents: destroying, sacrificing, tapping, counters,
// control.
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/chain.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/modes.h"
#include "kernel/dialects/forge/property.h"

namespace refold::forge {

void SetTapped(CodeWriter& code, const Text& at, pb::Selector what, bool on) {
  pb::Instruction::Flag* flag = code.Add(at)->mutable_flag();
  *flag->mutable_what() = std::move(what);
  flag->set_flag(code.builder().W("tapped"));
  flag->set_on(on);
}

void EnterTapped(CodeWriter& code, const Text& at, pb::Selector what) {
  ProgramBuilder& builder = code.builder();
  *code.Add(at)->mutable_verb() =
      builder
          .Verb("flag", {builder.Part("card", std::move(what)),
                         builder.Part("flag", "tapped"),
                         builder.Part("on", tree::Number(1)),
                         builder.Part("reason", "enter")})
          .verb();
}

void RememberGone(CodeWriter& code, const Text& at, uint32_t meant,
                  absl::string_view zone, const Scene& scene) {
  pb::Predicate in_zone = tree::InZone(code.builder().Zone(zone));
  const uint32_t item = code.BeginForEach(at, tree::RegisterRefs(meant));
  CodeWriter::Label stays;
  pb::Expr there = tree::HowMany(tree::RegisterRefs(item), std::move(in_zone));
  code.JumpUnless(at, tree::Unary(pb::Expr::NOT, std::move(there)), &stays);
  Remember(code, at, "remembered", tree::RegisterRefs(item), scene);
  code.Bind(&stays);
  code.EndForEach();
}

namespace {

void Destroy(CodeWriter& code, ParamReader& link, pb::Selector what,
             Scene& scene) {
  const bool buried = link.TakeFlag("NoRegen");
  // As they were: where they come, memory follows them.
  const bool remembers = link.TakeFlag("RememberDestroyed");
  if (link.TakeFlag("RememberAttached")) {
    Remember(code, link.line().head, "remembered",
             tree::Then(what, pb::Selector::ATTACHED_TO), scene);
  }
  if (link.TakeFlag("RememberLKI")) {
    scene.remembers_as_it_was = true;
    Remember(code, link.line().head, "remembered", what, scene);
  }
  uint32_t all = 0;
  if (remembers) {
    all = code.Keep(link.line().head, what);
    what = tree::RegisterRefs(all);
  }
  pb::Instruction::Destroy* destroy =
      code.Add(link.line().head)->mutable_destroy();
  *destroy->mutable_what() = std::move(what);
  destroy->set_no_regenerate(buried);
  if (!remembers) return;
  RememberGone(code, link.line().head, all, "battlefield", scene);
}

}  // namespace

void EmitDestroy(CodeWriter& code, ParamReader& link, Scene& scene) {
  link.Pass("Mandatory");  // as destroying always is
  if (link.TakeFlag("Sacrifice")) {
    const uint32_t moved = EmitMove(
        code, link.line().head,
        LyingIn(code.card(), AffectedCards(code, link, scene), {"battlefield"}),
        "graveyard", "sacrifice");
    if (link.TakeFlag("RememberDestroyed")) {
      Remember(code, link.line().head, "remembered", tree::RegisterRefs(moved),
               scene);
    }
    return;
  }
  Destroy(code, link, AffectedCards(code, link, scene), scene);
}

void EmitDestroyAll(CodeWriter& code, ParamReader& link, Scene& scene) {
  if (link.TakeOr("Zone", "Battlefield").value != "Battlefield") {
    link.Refuse("Zone");
  }
  // Without a word about which, those that are defined.
  pb::Selector what =
      link.Has("Defined") && !link.Has("ValidCards") && !HasOwnTargets(scene)
          ? LyingIn(code.card(), AffectedCards(code, link, scene),
                    {"battlefield"})
          : AllThat(code, link, "ValidCards", {"battlefield"}, scene);
  // As they were, whatever becomes of them.
  if (link.TakeFlag("RememberAllObjects")) {
    what = tree::RegisterRefs(code.Keep(link.line().head, std::move(what)));
    Remember(code, link.line().head, "remembered", what, scene);
  }
  Destroy(code, link, std::move(what), scene);
}

namespace {

// `RememberTapped`: those that are tapped by it; with `AlwaysRemember` all.
void TapAndRemember(CodeWriter& code, ParamReader& link, pb::Selector what,
                    const Scene& scene) {
  const Text& at = link.line().head;
  const bool all = link.TakeFlag("AlwaysRemember");
  if (!link.TakeFlag("RememberTapped")) {
    if (all) link.Refuse("AlwaysRemember");
    return SetTapped(code, at, std::move(what), true);
  }
  pb::Selector there = LyingIn(code.card(), std::move(what), {"battlefield"});
  if (!all) {
    pb::Predicate& where = *there.mutable_query()->mutable_where();
    where = tree::All({where, tree::Not(code.builder().HasFlag("tapped"))});
  }
  const uint32_t meant = code.Keep(at, std::move(there));
  SetTapped(code, at, tree::RegisterRefs(meant), true);
  Remember(code, at, "remembered", tree::RegisterRefs(meant), scene);
}

}  // namespace

void EmitTap(CodeWriter& code, ParamReader& link, Scene& scene) {
  link.Pass("ETB");
  TapAndRemember(code, link, AffectedCards(code, link, scene), scene);
}

void EmitTapAll(CodeWriter& code, ParamReader& link, Scene& scene) {
  TapAndRemember(code, link,
                 AllThat(code, link, "ValidCards", {"battlefield"}, scene),
                 scene);
}

void EmitUntap(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  const Text* type = link.Take("UntapType");
  if (type == nullptr) {
    return SetTapped(code, at, AffectedCards(code, link, scene), false);
  }
  pb::Selector player = AffectedPlayers(code, link, scene);
  Choice choice;
  choice.from = QueryOf(code.card(), *type, {"battlefield"}, scene);
  choice.max = NumberOr(code, link, "Amount", 1, scene);
  choice.min = link.TakeFlag("UntapExactly") ? choice.max : tree::Number(0);
  link.Pass("UntapUpTo");
  choice.chooser = std::move(player);
  choice.reason = "choose";
  const uint32_t chosen = EmitChoice(code, at, std::move(choice));
  SetTapped(code, at, tree::RegisterRefs(chosen), false);
}

void EmitUntapAll(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  pb::Selector all = AllThat(code, link, "ValidCards", {"battlefield"}, scene);
  if (!link.TakeFlag("RememberUntapped")) {
    return SetTapped(code, at, std::move(all), false);
  }
  pb::Predicate& where = *all.mutable_query()->mutable_where();
  where = tree::All({where, code.builder().HasFlag("tapped")});
  const uint32_t untapped = code.Keep(at, std::move(all));
  SetTapped(code, at, tree::RegisterRefs(untapped), false);
  Remember(code, at, "remembered", tree::RegisterRefs(untapped), scene);
}

void EmitTapOrUntap(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  pb::Selector what = AffectedCards(code, link, scene);
  EmitModes(code, at, {.labels = {"tap", "untap"}},
            [&](size_t i) { SetTapped(code, at, what, i == 0); });
}

// `UnblockCreaturesBlockedOnlyBy$ Self`: what nothing else blocks is no longer
// blocked.
void EmitRemoveFromCombat(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  pb::Selector what = AffectedCards(code, link, scene);
  const Text* only = link.Take("UnblockCreaturesBlockedOnlyBy");
  if (only == nullptr) {
    code.Rule(at, "remove from combat", std::move(what));
    return;
  }
  const pb::Selector blockers =
      tree::RegisterRefs(code.Keep(at, Defined(code.card(), *only, scene)));
  pb::Expr others =
      tree::HowMany(tree::Then(Candidate(), pb::Selector::BLOCKERS_OF),
                    tree::Not(tree::IsOneOf(blockers)));
  pb::Query blocked = code.builder().CardsIn(
      code.builder().Zone("battlefield"),
      tree::All(
          {tree::IsOneOf(tree::Then(blockers, pb::Selector::BLOCKED_BY)),
           tree::Compared(std::move(others), pb::Expr::EQ, tree::Number(0))}));
  const uint32_t attackers = code.Keep(at, tree::Among(std::move(blocked)));
  code.Rule(at, "remove from combat", std::move(what));
  pb::Instruction::Flag* flag = code.Add(at)->mutable_flag();
  *flag->mutable_what() = tree::RegisterRefs(attackers);
  flag->set_flag(code.builder().W("blocked"));
  flag->set_on(false);
}

// What is attached to these comes loose.
void EmitUnattach(CodeWriter& code, ParamReader& link, Scene& scene) {
  *code.Add(link.line().head)->mutable_attach()->mutable_what() =
      LyingIn(code.card(), AffectedCards(code, link, scene), {"battlefield"});
}

void EmitUnattachAll(CodeWriter& code, ParamReader& link, Scene& scene) {
  CardLowering& card = code.card();
  const Text valid = link.TakeOr("UnattachValid", "Equipment");
  pb::Selector hosts = AffectedCards(code, link, scene);
  pb::Query attached = QueryOf(card, valid, {"battlefield"}, scene);
  *attached.mutable_where() =
      tree::All({attached.where(), LeadsTo(pb::Selector::HOST_OF,
                                           tree::IsOneOf(std::move(hosts)))});
  *code.Add(link.line().head)->mutable_attach()->mutable_what() =
      tree::Among(std::move(attached));
}

void EmitAttach(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  CodeWriter::Label declined;
  if (link.TakeFlag("Optional")) AskOr(code, at, &declined);
  const Text object = link.TakeOr("Object", "Self");
  pb::Selector what = Defined(code.card(), object, scene);
  // One of those, which the controller chooses; the parameter asks for it.
  if (link.Take("ChooseAnObject") != nullptr) {
    Choice choice;
    choice.from =
        LyingIn(code.card(), std::move(what), {"battlefield"}).query();
    choice.min = tree::Number(1);
    choice.max = tree::Number(1);
    choice.chooser = You();
    choice.reason = "choose";
    what = tree::RegisterRefs(EmitChoice(code, at, std::move(choice)));
  }
  pb::Selector to = AffectedCards(code, link, scene);
  pb::Instruction::Attach* attach = code.Add(at)->mutable_attach();
  *attach->mutable_what() = std::move(what);
  *attach->mutable_to() = std::move(to);
  code.Bind(&declined);
}

}  // namespace refold::forge
