#include "kernel/games/registry.h"

#include "kernel/games/cfc/rules.h"
#include "kernel/games/mtg/rules.h"
#include "kernel/games/mtg/rules_program.h"
#include "proto/program.pb.h"

namespace refold {
namespace {

struct Game {
  const char* name;
  const GameRules& (*rules)();
  std::vector<pb::CardProgram> (*programs)();
};

// Sorted by name.
constexpr Game kGames[] = {
    {"cfc", cfc::Rules, []() -> std::vector<pb::CardProgram> { return {}; }},
    {"mtg", mtg::Rules,
     []() -> std::vector<pb::CardProgram> { return {mtg::RulesProgram()}; }},
};

const Game* Find(absl::string_view name) {
  for (const Game& game : kGames) {
    if (game.name == name) return &game;
  }
  return nullptr;
}

}  // namespace

const GameRules* FindGame(absl::string_view name) {
  const Game* game = Find(name);
  return game == nullptr ? nullptr : &game->rules();
}

std::vector<pb::CardProgram> ProgramsOfGame(absl::string_view name) {
  const Game* game = Find(name);
  return game == nullptr ? std::vector<pb::CardProgram>() : game->programs();
}

std::vector<std::string> GameNames() {
  std::vector<std::string> names;
  for (const Game& game : kGames) names.emplace_back(game.name);
  return names;
}

}  // namespace refold
