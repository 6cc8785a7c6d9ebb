// Effects that sacrifice.
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/effects.h"

namespace refold::forge {
namespace {

// The controller sacrifices the card itself; its own one, where others may use
// the ability.
void SacrificeSelf(CodeWriter& code, const Text& at, bool remembers,
                   const Scene& scene) {
  pb::Selector there = LyingIn(code.card(), Source(), {"battlefield"});
  if (code.ability()->kind() != pb::ABILITY_ACTIVATED ||
      !code.ability()->has_controlled_by()) {
    pb::Predicate& where = *there.mutable_query()->mutable_where();
    where = tree::All({where, tree::ControlledBy(You())});
  }
  const uint32_t moved =
      EmitMove(code, at, std::move(there), "graveyard", "sacrifice");
  if (remembers) {
    Remember(code, at, "remembered", tree::RegisterRefs(moved), scene);
  }
}

// Each that is no longer there has been sacrificed, as its controller wished.
void SayWhatFor(CodeWriter& code, const Text& what_for, uint32_t all) {
  const uint32_t item = code.BeginForEach(what_for, tree::RegisterRefs(all));
  pb::Expr there =
      tree::HowMany(tree::RegisterRefs(item),
                    tree::InZone(code.builder().Zone("battlefield")));
  CodeWriter::Label stays;
  code.JumpUnless(what_for, tree::Unary(pb::Expr::NOT, std::move(there)),
                  &stays);
  Say(code, what_for, "one of several",
      {.subject = tree::RegisterRefs(item),
       .other = Source(),
       .which = SacrificeFor(what_for)});
  code.Bind(&stays);
  code.EndForEach();
}

}  // namespace

std::string SacrificeFor(const Text& effect) {
  return absl::StrCat("sacrificed for ", effect.value);
}

void EmitSacrifice(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  const Text valid = link.TakeOr("SacValid", "Self");
  const bool remembers = link.TakeFlag("RememberSacrificed");
  link.Pass("Mandatory");  // as it is without `Optional`
  PassOwn(link);
  if (valid.value == "Self" || valid.value == "Card.Self") {
    link.Pass("Defined");
    link.Pass("Amount");
    SacrificeSelf(code, at, remembers, scene);
    scene.moved = true;
    return;
  }
  // One is what is sacrificed without an amount.
  if (link.TakeOr("ChangeNum", "1").value != "1") link.Refuse("ChangeNum");
  pb::Selector players = AffectedPlayers(code, link, scene);
  pb::Expr number = NumberOr(code, link, "Amount", 1, scene);
  // All choose, then all is sacrificed at once.
  const uint32_t all = code.NewRegister(at);
  code.Set(at, all, pb::Selector(), /*add=*/false);
  const pb::Selector player =
      tree::RegisterRefs(code.BeginForEach(at, std::move(players)));
  Choice choice;
  choice.from = QueryOf(code.card(), valid, {"battlefield"}, scene);
  for (pb::ZoneSpec& zone : *choice.from.mutable_zones()) {
    *zone.mutable_whose() = player;
  }
  // Whoever has too few sacrifices none.
  CodeWriter::Label too_few;
  if (link.TakeFlag("StrictAmount")) {
    code.JumpUnless(
        at,
        tree::Binary(pb::Expr::GE, tree::CountOf(tree::Among(choice.from)),
                     number),
        &too_few);
  }
  choice.min = link.TakeFlag("Optional") ? tree::Number(0) : number;
  choice.max = std::move(number);
  choice.chooser = player;
  choice.random = link.TakeFlag("Random");
  choice.reason = "sacrifice";
  const uint32_t chosen = EmitChoice(code, at, std::move(choice));
  code.Set(at, all, tree::RegisterRefs(chosen), /*add=*/true);
  code.Bind(&too_few);
  code.EndForEach();
  // Chosen as for a sacrifice, but destroyed.
  if (link.TakeFlag("Destroy")) {
    *code.Add(at)->mutable_destroy()->mutable_what() = tree::RegisterRefs(all);
    if (remembers) RememberGone(code, at, all, "battlefield", scene);
    return;
  }
  const uint32_t moved =
      EmitMove(code, at, tree::RegisterRefs(all), "graveyard", "sacrifice");
  if (remembers) {
    Remember(code, at, "remembered", tree::RegisterRefs(moved), scene);
  }
  if (const Text* what_for = link.Take("SacrificeParam")) {
    SayWhatFor(code, *what_for, all);
  }
}

void EmitSacrificeAll(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  pb::Selector what;
  if (link.Has("Defined") && !link.Has("ValidCards")) {
    what =
        LyingIn(code.card(), AffectedCards(code, link, scene), {"battlefield"});
    if (const Text* whose = link.Take("Controller")) {
      pb::Predicate& where = *what.mutable_query()->mutable_where();
      where = tree::All(
          {where, tree::ControlledBy(Defined(code.card(), *whose, scene))});
    }
  } else if (const Text* whose = link.Take("Controller")) {
    pb::Query theirs = QueryOf(code.card(), link.TakeOr("ValidCards", "Card"),
                               {"battlefield"}, scene);
    theirs.mutable_zones(0)->mutable_whose()->CopyFrom(
        Defined(code.card(), *whose, scene));
    what = tree::Among(std::move(theirs));
  } else if (link.Has("ValidCards")) {
    what = tree::Among(QueryOf(code.card(), link.TakeOr("ValidCards", "Card"),
                               {"battlefield"}, scene));
  } else {
    what =
        LyingIn(code.card(), AffectedCards(code, link, scene), {"battlefield"});
  }
  const uint32_t moved =
      EmitMove(code, at, std::move(what), "graveyard", "sacrifice");
  if (link.TakeFlag("RememberSacrificed")) {
    Remember(code, at, "remembered", tree::RegisterRefs(moved), scene);
  }
}

}  // namespace refold::forge
