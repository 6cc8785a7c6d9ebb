#include "replay/test_bot_game.h"

#include <cstdint>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "gtest/gtest.h"

namespace refold {

ExportedGame ReadBotGame() {
  std::ifstream in("testdata/logs/mtg-bots-1.refold", std::ios::binary);
  auto game = ReadExport(in);
  EXPECT_TRUE(game.ok()) << game.status();
  return *std::move(game);
}

std::shared_ptr<const ProgramSet> LinkPrograms(const ExportedGame& game) {
  std::vector<std::shared_ptr<const LinkedProgram>> linked;
  for (const std::string& bytes : game.programs) {
    pb::CardProgram program;
    EXPECT_TRUE(program.ParseFromString(bytes));
    auto link = LinkedProgram::Link(program);
    EXPECT_TRUE(link.ok()) << link.status();
    linked.push_back(*std::move(link));
  }
  return *ProgramSet::Create(std::move(linked));
}

Decision FirstAnswer(const Engine& engine) {
  const Prompt& prompt = engine.prompt();
  Decision decision{.player = prompt.player};
  if (prompt.kind == PromptKind::kNumber) {
    decision.number = prompt.min;
    return decision;
  }
  for (uint32_t i = 0; i < prompt.min; ++i) decision.chosen.push_back(i);
  return decision;
}

Decision LastAnswer(const Engine& engine) {
  const Prompt& prompt = engine.prompt();
  if (prompt.kind != PromptKind::kNumber && !prompt.options.empty()) {
    Decision decision{.player = prompt.player};
    decision.chosen = {static_cast<uint32_t>(prompt.options.size() - 1)};
    if (engine.CheckDecision(decision).ok()) return decision;
  }
  return FirstAnswer(engine);
}

}  // namespace refold
