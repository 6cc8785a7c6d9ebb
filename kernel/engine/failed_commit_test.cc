// What a batch that could not be stored leaves behind.
#include "gtest/gtest.h"
#include "kernel/play/test_game.h"

namespace refold {
namespace {

TEST(FailedCommitTest, TheEngineTakesNoMoreDecisions) {
  TinyTable table;
  table.Start();
  const Engine& stored = table.engine();
  const auto& rules = static_cast<const TinyRules&>(stored.rules());
  int batches = 0;
  auto engine = Engine::Resume(stored.header(), World(stored.world()), rules,
                               [&](const Batch&) -> absl::Status {
                                 if (++batches > 1) return absl::OkStatus();
                                 return absl::DataLossError("the disk is full");
                               });
  ASSERT_TRUE(engine.ok()) << engine.status();
  rules.next = [](Engine&) {};
  const Decision yes{.player = (*engine)->prompt().player, .chosen = {0}};
  EXPECT_TRUE(absl::IsDataLoss((*engine)->Submit(yes)));
  const uint64_t sequence = (*engine)->world().sequence();

  const absl::Status refused = (*engine)->Submit(yes);
  EXPECT_TRUE(absl::IsFailedPrecondition(refused));
  EXPECT_NE(refused.message().find("the disk is full"), std::string::npos);
  EXPECT_EQ((*engine)->world().sequence(), sequence);
  EXPECT_EQ(batches, 1);
}

}  // namespace
}  // namespace refold
