#include "kernel/games/mtg/face_down.h"

#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/games/mtg/events.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/rules_parts.h"
#include "kernel/program/program_builder.h"
#include "kernel/query/faces.h"
#include "kernel/state/named.h"
#include "proto/program.pb.h"

namespace refold::mtg {
namespace {

const Word kTurnUp = Word::Of("turn up");
const Word kTurnUpForMana = Word::Of("turn up for its mana cost");
const Word kTurnedUp = Word::Of("turned up");
// A flag: it was manifested when it entered.
const Word kManifested = Word::Of("manifested");

ProgramBuilder TwoTwo(Word name) {
  ProgramBuilder builder(name.text());
  builder.Type(kCreature.text());
  builder.Stat(kPower.text(), 2);
  builder.Stat(kToughness.text(), 2);
  return builder;
}

}  // namespace

pb::CardProgram FaceDownProgram() {
  ProgramBuilder builder = TwoTwo(kFaceDownCard);
  builder.Keyword(kFaceDownFlag.text());
  return std::move(builder.program());
}

pb::CardProgram CopyOfFaceDownProgram() {
  return std::move(TwoTwo(kCopyOfFaceDown).program());
}

void AddTurningUpForMana(ProgramBuilder& builder) {
  pb::Ability& ability =
      AddGranted(builder, pb::ABILITY_ACTIVATED, kTurnUpForMana.text());
  ability.set_immediate(true);
  pb::Instruction::Become* become = ability.add_code()->mutable_become();
  *become->mutable_what() = tree::Entities(pb::Selector::SOURCE);
  become->set_turn(pb::TURN_UP);
  become->set_reason(builder.W(kTurnUp.text()));
}

const flat::Cost& CostOfAbility(const View& view, const Environment& use) {
  const flat::Ability& ability = view.ability(use.ability);
  const CardCell* card = view.state.Find(use.source);
  if (ability.label() != kTurnUpForMana || card == nullptr) {
    return ability.cost();
  }
  return view.programs.program(FaceBeneathStatus(view, *card)).flat().cost();
}

std::vector<AbilityRef> TurningUp(const View& view, const CardCell& card) {
  if (!IsFaceDown(card)) return {};
  std::vector<AbilityRef> abilities;
  const uint32_t up = FaceBeneathStatus(view, card);
  const flat::CardProgram& face = view.programs.program(up).flat();
  for (int i = 0; i < face.abilities_size(); ++i) {
    const flat::Ability& ability = face.abilities(i);
    if (ability.label() != kTurnUp || !ability.granted_only()) continue;
    abilities.push_back({up, static_cast<uint32_t>(i)});
  }
  const LinkedProgram& program = view.programs.program(up);
  if (HasWord(card.flags, kManifested) && program.flat().has_cost() &&
      HasWord(program.types(), kCreature)) {
    const AbilityRef for_mana = Labelled(view.programs, kTurnUpForMana);
    if (!for_mana.empty()) abilities.push_back(for_mana);
  }
  return abilities;
}

void SayTurnedUp(Engine& engine, const Ref& card) {
  SetFlag(engine, card, kTurnedUp, false, kStateReason);
  SetFlag(engine, card, kTurnedUp, true, kStateReason);
  SayTurnedFaceUp(engine, card);
}

}  // namespace refold::mtg
