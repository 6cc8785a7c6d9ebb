// For tests of replacement: a game, and cards that change what happens to
// others.
#ifndef REFOLD_KERNEL_GAMES_MTG_REPLACED_TEST_FIXTURE_H_
#define REFOLD_KERNEL_GAMES_MTG_REPLACED_TEST_FIXTURE_H_

#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "kernel/games/mtg/test_game.h"
#include "kernel/state/named.h"

namespace refold::mtg {

class ReplacedTest : public testing::Test {
 public:
  // An artifact with one free ability, and its next instruction.
  static ProgramBuilder Device(const std::string& name);
  static pb::Instruction& CodeOf(ProgramBuilder& card);
  static pb::Selector AllCreatures(ProgramBuilder& card);
  // Cards of these players that would go to one zone go to the other.
  static ProgramBuilder Redirects(const std::string& name,
                                  const std::string& zone,
                                  const std::string& instead);
  static ProgramBuilder Redirects(const std::string& name,
                                  const std::string& zone,
                                  const std::string& instead,
                                  pb::Selector_Base whose);
  // Twice as many counters are put on what its controller has, by effects.
  static ProgramBuilder DoublesCounters();
  // The controller gains life.
  static pb::Instruction Gain(ProgramBuilder& card, pb::Expr amount);
  static pb::Instruction PutCounters(ProgramBuilder& card, pb::Selector on,
                                     const std::string& kind, int64_t count);

 protected:
  // Puts the card onto the battlefield before the game begins.
  void Have(PlayerId player, const ProgramBuilder& card) {
    game_.Put(player, "battlefield", game_.Define(card));
  }
  // Begins the game, if it has not begun, and uses player 1's device until it
  // asks something or is done.
  void UseDevice();
  // A device that destroys all creatures, and its use.
  void HaveDestroyer(bool can_be_saved = true);
  void DestroysAll() {
    HaveDestroyer();
    UseDevice();
  }
  // The cards whose abilities the player may put first.
  std::vector<std::string> Offered() const;
  std::string ZoneOf(const std::string& name) const {
    return game_.Card(name).zone.text();
  }

  TestGame game_;
  bool begun_ = false;
};

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_REPLACED_TEST_FIXTURE_H_
