// Costs that are something done to players: damage, cards drawn, life gained;
// and cards out of one graveyard, whosever.
#include <utility>

#include "kernel/dialects/forge/cost_lowering.h"
#include "kernel/dialects/forge/notes.h"

namespace refold::forge {

pb::Predicate IsLastDrawn(CardLowering& card) {
  const pb::Selector drawn = tree::Entities(pb::Selector::EVENT_SUBJECT);
  Notes notes;
  notes.name = "drawn this turn:";
  notes.pattern.set_kind(pb::EventPattern::MOVED);
  *notes.pattern.add_from() = card.builder.Zone("library");
  notes.pattern.add_reasons(card.builder.W("draw"));
  notes.fields = {{"card", drawn},
                  {"player", tree::Then(drawn, pb::Selector::OWNER_OF)}};
  DeclareNotes(card, notes);
  pb::Selector last = card.builder.RecordRefs(notes.name, "card");
  *last.mutable_where() = NoteNames(card, "player", You());
  last.set_nth(-1);
  // It is noted as it lay in the library.
  pb::Selector now = tree::Then(last, pb::Selector::BECOMES);
  return tree::Any(
      {tree::IsOneOf(std::move(last)), tree::IsOneOf(std::move(now))});
}

// Who it is done to: the payer, each who is meant (`Player.Opponent/*`), or one
// of them whom the payer chooses.
bool CostLowering::AddPlayers(const CostPartText& part, pb::Claim* claim) {
  if (part.args.size() < 2) return false;
  pb::Query players;
  players.set_players(true);
  *players.mutable_where() = LowerValid(card_, part.args[1], scene_);
  const bool each = part.args.size() > 2 && part.args[2].value == "*";
  pb::Instruction::Verb* verb = claim->mutable_verb();
  if (part.args[1].value == "You") {
    *verb->add_parts() = card_.builder.Part("player", You());
  } else if (each) {
    *verb->add_parts() =
        card_.builder.Part("player", tree::Among(std::move(players)));
  } else {
    *claim->mutable_of() = std::move(players);
  }
  return true;
}

// Out of one's own graveyard or instead out of that of one opponent, of whom a
// game has three at most.
bool CostLowering::LowerSameGrave(const CostPartText& part) {
  if (part.args.size() < 2) return false;
  uint32_t into = 0;
  if (ability_ != nullptr) {
    scene_.paid["Exiled"] = ability_->registers();
    into = ability_->registers() + 1;
    ability_->set_registers(into);
  }
  const pb::Expr count = LowerNumber(card_, part.args[0], scene_);
  const pb::Predicate what = LowerValid(card_, part.args[1], scene_);
  const auto out_of = [&](pb::Selector whose) {
    pb::Claim claim;
    *claim.mutable_verb() =
        card_.builder
            .Verb("move", {card_.builder.Part("zone", "exile"),
                           card_.builder.Part("reason", "exile")})
            .verb();
    *claim.mutable_of() = card_.builder.CardsIn(
        card_.builder.Zone("graveyard", std::move(whose)), what);
    *claim.mutable_count() = count;
    claim.set_into(into);
    return claim;
  };
  pb::Claim* claim = cost_.add_claims();
  *claim = out_of(You());
  for (int i = 1; i <= 3; ++i) {
    pb::Selector opponent = Opponents();
    opponent.set_nth(i);
    *claim->add_instead() = out_of(std::move(opponent));
  }
  return true;
}

bool CostLowering::LowerDeed(const CostPartText& part) {
  ProgramBuilder& builder = card_.builder;
  const std::string& name = part.name.value;
  if (part.args.empty()) return false;
  if (name == "ExileSameGrave") return LowerSameGrave(part);
  pb::Claim claim;
  if (name == "DamageYou") {
    *claim.mutable_verb() =
        builder
            .Verb("damage",
                  {builder.Part("target", You()),
                   builder.Part("source", Source()),
                   builder.Part("amount",
                                LowerNumber(card_, part.args[0], scene_))})
            .verb();
  } else if (name == "GainLife") {
    *claim.mutable_verb() =
        builder
            .Verb("resource",
                  {builder.Part("resource", "life"),
                   builder.Part("amount",
                                LowerNumber(card_, part.args[0], scene_))})
            .verb();
    if (!AddPlayers(part, &claim)) return false;
  } else if (name == "Draw" && part.args[0].value == "1") {
    // More than one would be as many claims, of which each is judged before any
    // is paid.
    *claim.mutable_verb() = builder.Verb("draw", {}).verb();
    if (!AddPlayers(part, &claim)) return false;
  } else {
    return false;
  }
  *cost_.add_claims() = std::move(claim);
  return true;
}

}  // namespace refold::forge
