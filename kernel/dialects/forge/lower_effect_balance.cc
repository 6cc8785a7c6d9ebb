// Balance: each player keeps as many of what is meant as the player with the
// fewest.
#include <utility>

#include "kernel/dialects/forge/effects.h"

namespace refold::forge {
namespace {

// Those of them that the player has there.
pb::Query Theirs(pb::Query all, const pb::Selector& player) {
  for (pb::ZoneSpec& zone : *all.mutable_zones())
    *zone.mutable_whose() = player;
  return all;
}

}  // namespace

// All choose what they give up before anything of it goes.
void EmitBalance(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  const Text where = link.TakeOr("Zone", "Battlefield");
  const std::string zone = ZoneName(where.value);
  if (zone != "battlefield" && zone != "hand") return link.Refuse("Zone");
  const pb::Query all =
      QueryOf(card, link.TakeOr("Valid", "Card"), {zone}, scene);
  const pb::Selector players = tree::Entities(pb::Selector::PLAYERS);
  const uint32_t fewest =
      code.KeepNumber(at, tree::CountOf(tree::Among(Theirs(all, You()))));
  pb::Selector player = tree::RegisterRefs(code.BeginForEach(at, players));
  pb::Instruction::Let* let = code.Add(at)->mutable_let();
  let->set_register_(fewest);
  *let->mutable_number() =
      tree::Binary(pb::Expr::MIN, tree::RegisterNumber(fewest),
                   tree::CountOf(tree::Among(Theirs(all, player))));
  code.EndForEach();
  const uint32_t given = code.NewRegister(at);
  code.Set(at, given, pb::Selector(), /*add=*/false);
  player = tree::RegisterRefs(code.BeginForEach(at, players));
  Choice choice;
  choice.from = Theirs(all, player);
  choice.max =
      tree::Binary(pb::Expr::SUB, tree::CountOf(tree::Among(choice.from)),
                   tree::RegisterNumber(fewest));
  choice.min = choice.max;
  choice.chooser = player;
  choice.reason = zone == "hand" ? "discard" : "sacrifice";
  const std::string reason = choice.reason;
  const uint32_t chosen = EmitChoice(code, at, std::move(choice));
  code.Set(at, given, tree::RegisterRefs(chosen), /*add=*/true);
  code.EndForEach();
  EmitMove(code, at, tree::RegisterRefs(given), "graveyard", reason);
}

}  // namespace refold::forge
