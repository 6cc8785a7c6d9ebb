// For tests of the rules of Card Fighters' Clash: the game, and cards defined
// in the tests.
#ifndef REFOLD_KERNEL_GAMES_CFC_TEST_GAME_H_
#define REFOLD_KERNEL_GAMES_CFC_TEST_GAME_H_

#include <cstdint>
#include <string>
#include <vector>

#include "kernel/games/cfc/abilities.h"
#include "kernel/games/test_game.h"
#include "kernel/program/program_builder.h"
#include "proto/program.pb.h"

namespace refold::cfc {

class TestGame : public refold::TestGame {
 public:
  TestGame() : refold::TestGame("cfc") {}

  int64_t Bp(const std::string& name) const { return Stat(name, "bp"); }
  int64_t Hp(PlayerId player) const { return Resource(player, "hp"); }
  int64_t Sp(PlayerId player) const { return Resource(player, "sp"); }
  std::string ZoneOf(const std::string& name) const {
    return Card(name).zone.text();
  }
  bool Has(const std::string& name, const std::string& flag) const;
};

// A character of this subtype with these back-up icons.
ProgramBuilder Character(const std::string& name, int64_t bp, int64_t sp,
                         const std::string& subtype = "",
                         const std::vector<std::string>& icons = {});
// Gives the character a word ("rush") as its auto ability.
ProgramBuilder& WithWord(ProgramBuilder& card, const std::string& word);
// An action or reaction whose code is only played; its effect is added between
// the two instructions.
ProgramBuilder Playable(const std::string& name, const std::string& type,
                        int64_t sp, const std::vector<pb::Instruction>& code);

}  // namespace refold::cfc

#endif  // REFOLD_KERNEL_GAMES_CFC_TEST_GAME_H_
