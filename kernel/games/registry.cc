#include "kernel/games/registry.h"

#include "kernel/games/cfc/rules.h"
#include "kernel/games/cfc/rules_program.h"
#include "kernel/games/mtg/face_down.h"
#include "kernel/games/mtg/rules.h"
#include "kernel/games/mtg/rules_program.h"
#include "kernel/games/swu/rulebook.h"
#include "kernel/games/swu/rules.h"
#include "proto/program.pb.h"

namespace refold {
namespace {

struct Game {
  const char* name;
  const GameRules& (*rules)();
  std::vector<pb::CardProgram> (*programs)();
  std::vector<Word> (*options)();
  int64_t (*slots)();
};

// Sorted by name.
constexpr Game kGames[] = {
    {"cfc", cfc::Rules,
     []() -> std::vector<pb::CardProgram> { return {cfc::RulesProgram()}; },
     cfc::Options, cfc::Slots},
    {"mtg", mtg::Rules,
     []() -> std::vector<pb::CardProgram> {
       return {mtg::RulesProgram(), mtg::FaceDownProgram(),
               mtg::CopyOfFaceDownProgram()};
     },
     mtg::Options, []() -> int64_t { return 0; }},
    {"swu", swu::Rules, swu::RulebookPrograms, swu::Options,
     []() -> int64_t { return 0; }},
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

std::vector<Word> OptionsOfGame(absl::string_view name) {
  const Game* game = Find(name);
  return game == nullptr ? std::vector<Word>() : game->options();
}

int64_t SlotsOfGame(absl::string_view name) {
  const Game* game = Find(name);
  return game == nullptr ? 0 : game->slots();
}

std::vector<std::string> GameNames() {
  std::vector<std::string> names;
  for (const Game& game : kGames) names.emplace_back(game.name);
  return names;
}

}  // namespace refold
