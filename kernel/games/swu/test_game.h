// For tests of Star Wars: Unlimited: the game, and cards defined in the tests.
//
// Both players have a base with 30 HP, a leader of cost 5 and the resources
// that a test gives them; decks hold some cards to draw.
#ifndef REFOLD_KERNEL_GAMES_SWU_TEST_GAME_H_
#define REFOLD_KERNEL_GAMES_SWU_TEST_GAME_H_

#include <string>
#include <vector>

#include "kernel/games/test_game.h"
#include "kernel/program/program_builder.h"

namespace refold::swu {

class TestGame : public refold::TestGame {
 public:
  TestGame();

  // Ready resources of the player.
  void Resources(PlayerId player, int count);
  void Begin() { Start("action"); }

  // The damage on a card of this name.
  int64_t Damage(const std::string& name, int nth = 0) const;
  int64_t Power(const std::string& name, int nth = 0) const;
  bool Has(const std::string& name, const std::string& flag) const;
  std::string ZoneOf(const std::string& name, int nth = 0) const {
    return Card(name, nth).zone.text();
  }
  int64_t BaseDamage(PlayerId player) const;
  int Ready(PlayerId player) const;
  // The names of what is attached to the card.
  std::vector<std::string> UpgradesOn(const std::string& name) const;
  // Attacks with a unit; `target` is a unit, or empty for the enemy base.
  void Attack(const std::string& attacker, const std::string& target = "");
  // Chooses the option that is about this card.
  void Pick(const std::string& name);
  void Yes() { Answer({1}); }
  std::string Reason() const { return prompt().reason.text(); }
};

// A ground unit without aspects.
ProgramBuilder Unit(const std::string& name, int64_t power, int64_t hp,
                    int64_t cost = 1);
ProgramBuilder SpaceUnit(const std::string& name, int64_t power, int64_t hp,
                         int64_t cost = 1);
ProgramBuilder& With(ProgramBuilder& card, const std::string& keyword,
                     int64_t amount = 0);
// An upgrade that gives this bonus to any unit.
ProgramBuilder Upgrade(const std::string& name, int64_t power, int64_t hp,
                       int64_t cost = 1);
// An event whose effect is to be added to its first ability.
ProgramBuilder EventCard(const std::string& name, int64_t cost = 1);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_TEST_GAME_H_
