#include "kernel/games/mtg/replaced_test_fixture.h"

#include <utility>

#include "proto/program.pb.h"

namespace refold::mtg {

using tree::Entities;

ProgramBuilder ReplacedTest::Device(const std::string& name) {
  ProgramBuilder device = CardOfType(name, "artifact");
  device.AddAbility(pb::ABILITY_ACTIVATED);
  return device;
}

pb::Instruction& ReplacedTest::CodeOf(ProgramBuilder& card) {
  return *card.program().mutable_abilities(0)->add_code();
}

pb::Selector ReplacedTest::AllCreatures(ProgramBuilder& card) {
  return tree::Among(
      card.CardsIn(card.Zone("battlefield"), card.HasType("creature")));
}

ProgramBuilder ReplacedTest::Redirects(const std::string& name,
                                       const std::string& zone,
                                       const std::string& instead) {
  ProgramBuilder card = CardOfType(name, "enchantment");
  pb::Ability& ability = card.AddAbility(pb::ABILITY_REPLACEMENT);
  ability.mutable_trigger()->set_kind(pb::EventPattern::MOVED);
  *ability.mutable_trigger()->add_to() = card.Zone(zone);
  ability.mutable_replacement()->set_kind(pb::Replacement::CHANGE);
  *ability.mutable_replacement()->add_parts() = card.Part("zone", instead);
  return card;
}

ProgramBuilder ReplacedTest::Redirects(const std::string& name,
                                       const std::string& zone,
                                       const std::string& instead,
                                       pb::Selector_Base whose) {
  ProgramBuilder card = Redirects(name, zone, instead);
  *card.program().mutable_abilities(0)->mutable_trigger()->mutable_to(0) =
      card.Zone(zone, Entities(whose));
  return card;
}

ProgramBuilder ReplacedTest::DoublesCounters() {
  ProgramBuilder card = CardOfType("Season", "enchantment");
  pb::Ability& ability = card.AddAbility(pb::ABILITY_REPLACEMENT);
  pb::EventPattern& pattern = *ability.mutable_trigger();
  pattern.set_kind(pb::EventPattern::COUNTER);
  pattern.set_sign(pb::EventPattern::INCREASE);
  pattern.add_reasons(card.W("effect"));
  *pattern.mutable_subject() =
      tree::ControlledBy(Entities(pb::Selector::CONTROLLER));
  ability.mutable_replacement()->set_kind(pb::Replacement::AMOUNT);
  pb::Expr amount;
  amount.set_op(pb::Expr::EVENT_AMOUNT);
  *ability.mutable_replacement()->mutable_amount() =
      tree::Binary(pb::Expr::MUL, std::move(amount), tree::Number(2));
  return card;
}

pb::Instruction ReplacedTest::Gain(ProgramBuilder& card, pb::Expr amount) {
  pb::Instruction gain;
  *gain.mutable_resource()->mutable_player() =
      Entities(pb::Selector::CONTROLLER);
  gain.mutable_resource()->set_resource(card.W("life"));
  *gain.mutable_resource()->mutable_amount() = std::move(amount);
  return gain;
}

pb::Instruction ReplacedTest::PutCounters(ProgramBuilder& card, pb::Selector on,
                                          const std::string& kind,
                                          int64_t count) {
  pb::Instruction put;
  *put.mutable_counters()->mutable_what() = std::move(on);
  put.mutable_counters()->set_counter(card.W(kind));
  *put.mutable_counters()->mutable_change() = tree::Number(count);
  return put;
}

void ReplacedTest::UseDevice() {
  if (!std::exchange(begun_, true)) game_.Start("firstmain");
  game_.Do("activate", "Device");
  game_.Pass();
  game_.Pass();
}

void ReplacedTest::HaveDestroyer(bool can_be_saved) {
  ProgramBuilder device = Device("Device");
  pb::Instruction::Destroy& destroy = *CodeOf(device).mutable_destroy();
  *destroy.mutable_what() = AllCreatures(device);
  destroy.set_no_regenerate(!can_be_saved);
  Have(1, device);
}

std::vector<std::string> ReplacedTest::Offered() const {
  std::vector<std::string> names;
  for (const PromptOption& option : game_.prompt().options) {
    const CardCell& card = *game_.state().Find(option.entity);
    names.push_back(game_.view().programs.program(card.program).name().text());
  }
  return names;
}

}  // namespace refold::mtg
