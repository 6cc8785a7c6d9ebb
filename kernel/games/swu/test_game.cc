#include "kernel/games/swu/test_game.h"

#include "gtest/gtest.h"
#include "kernel/games/swu/cards.h"
#include "kernel/state/named.h"
#include "proto/program.pb.h"

namespace refold::swu {
namespace {

std::string BaseName(PlayerId player) {
  return "Base " + std::to_string(player);
}

ProgramBuilder TestCard(const std::string& name, const std::string& type,
                        int64_t cost) {
  ProgramBuilder card(name);
  card.Type(type).Stat("cost", cost);
  return card;
}

}  // namespace

TestGame::TestGame() : refold::TestGame("swu") {
  for (PlayerId player : {1, 2}) {
    ProgramBuilder base(BaseName(player));
    Put(player, "base", Define(base.Type("base").Stat("hp", 30)));
    ProgramBuilder leader("Leader " + std::to_string(player));
    leader.Type("leader").Type("unit").Type("ground");
    leader.Stat("cost", 5).Stat("power", 4).Stat("hp", 6);
    Put(player, "base", Define(leader));
  }
  Define(Unit("Filler", 1, 1));
  for (int i = 0; i < 6; ++i) {
    Put(1, "deck", "Filler");
    Put(2, "deck", "Filler");
  }
}

void TestGame::Resources(PlayerId player, int count) {
  for (int i = 0; i < count; ++i) Put(player, "resources", "Filler");
}

int64_t TestGame::Damage(const std::string& name, int nth) const {
  return GetNamed(Card(name, nth).values, Word::Of("damage"));
}

int64_t TestGame::Power(const std::string& name, int nth) const {
  return PowerOf(view(), Card(name, nth).ref());
}

bool TestGame::Has(const std::string& name, const std::string& flag) const {
  return HasWord(Card(name).flags, Word::Of(flag));
}

int64_t TestGame::BaseDamage(PlayerId player) const {
  return Damage(BaseName(player));
}

int TestGame::Ready(PlayerId player) const {
  return static_cast<int>(ReadyResources(state(), player).size());
}

std::vector<std::string> TestGame::UpgradesOn(const std::string& name) const {
  std::vector<std::string> names;
  for (const Ref& upgrade : swu::UpgradesOf(state(), Card(name).ref())) {
    names.push_back(CharacteristicsOf(view(), upgrade.id).name.text());
  }
  return names;
}

void TestGame::Attack(const std::string& attacker, const std::string& target) {
  const PlayerId enemy = OpponentOf(prompt().player);
  Do("attack", target.empty() ? BaseName(enemy) : target, attacker);
}

void TestGame::Pick(const std::string& name) {
  const std::vector<PromptOption>& options = prompt().options;
  for (uint32_t i = 0; i < options.size(); ++i) {
    const Ref& ref = options[i].entity;
    if (ref.is_card() &&
        CharacteristicsOf(view(), ref.id).name.text() == name) {
      return Answer({i});
    }
  }
  FAIL() << name << " cannot be chosen";
}

ProgramBuilder Unit(const std::string& name, int64_t power, int64_t hp,
                    int64_t cost) {
  ProgramBuilder card = TestCard(name, "unit", cost);
  card.Type("ground").Stat("power", power).Stat("hp", hp);
  return card;
}

ProgramBuilder SpaceUnit(const std::string& name, int64_t power, int64_t hp,
                         int64_t cost) {
  ProgramBuilder card = TestCard(name, "unit", cost);
  card.Type("space").Stat("power", power).Stat("hp", hp);
  return card;
}

ProgramBuilder& With(ProgramBuilder& card, const std::string& keyword,
                     int64_t amount) {
  pb::WordNumber& word = *card.program().add_keywords();
  word.set_word(card.W(keyword));
  word.set_number(amount);
  return card;
}

ProgramBuilder Upgrade(const std::string& name, int64_t power, int64_t hp,
                       int64_t cost) {
  ProgramBuilder card = TestCard(name, "upgrade", cost);
  pb::Ability& ability = card.AddAbility(pb::ABILITY_STATIC);
  ability.add_zones(card.W("arena"));
  *ability.mutable_continuous()->mutable_affects() =
      tree::Then(tree::Entities(pb::Selector::SOURCE), pb::Selector::HOST_OF);
  *ability.mutable_continuous()->add_ops() =
      card.Op(pb::MOD_ADD_STAT, "power", tree::Number(power));
  *ability.mutable_continuous()->add_ops() =
      card.Op(pb::MOD_ADD_STAT, "hp", tree::Number(hp));
  return card;
}

ProgramBuilder EventCard(const std::string& name, int64_t cost) {
  ProgramBuilder card = TestCard(name, "event", cost);
  card.AddAbility(pb::ABILITY_SPELL).set_registers(8);
  return card;
}

}  // namespace refold::swu
