// Peers who meet again after they came apart: what looking back costs, and what
// they say of each other's logs.
#include <memory>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "replay/peer/divergence_search.h"
#include "replay/peer/test_peer_pair.h"

namespace refold {
namespace {

// Both went on for themselves: looking back over n batches takes about
// log8(n) round trips, and the rest does not depend on n.
void ExpectLogarithm(uint64_t batches, uint64_t first) {
  const LookBackCost cost = LookBack(batches, first);
  EXPECT_EQ(cost.found, first);
  uint64_t most = 1;
  for (uint64_t n = batches; n > 1; n /= 8) ++most;
  EXPECT_LE(cost.rounds, most);
  EXPECT_LE(cost.hashes, most * DivergenceSearch::kPoints);
  EXPECT_LE(cost.payloads, 2 * most + 20);
  EXPECT_LE(cost.bytes, 250 * most + 4000);
}

TEST(PeerLookBackTest, LookingBackCostsTheLogarithm) {
  for (uint64_t batches : {1'000, 10'000, 100'000}) {
    for (uint64_t first : {uint64_t{2}, batches / 2 + 3, batches - 1}) {
      ExpectLogarithm(batches, first);
    }
  }
  ExpectLogarithm(1'000'000, 654'321);
}

// Two logs of one game that were played on apart: other decisions.
TEST(PeerLookBackTest, TwoGamesFromOneBeginning) {
  PeerPair pair(400);
  auto other = PlayAlone(100, {});
  while (other->batches() < 180) {
    Decision decision = PebbleDecision(*other);
    if (other->batches() == 130) decision.number = decision.number % 9 + 1;
    ASSERT_TRUE(other->Submit(decision).ok());
  }
  pair.Replace(1, PlayAlone(200, {}));
  pair.Replace(2, std::move(other));
  pair.Connect();
  pair.Run();
  // The games' lengths are not part of their headers.
  const pb::DesyncReport report = ExpectDesync(pair);
  EXPECT_EQ(report.batch(), 131u);
  EXPECT_TRUE(report.decision().empty());
  EXPECT_EQ(report.verdict(),
            "the peers made different decisions: these are two games");
}

// A peer that was there all the time is told a decision of its own that it
// never made; one that was started again believes it.
TEST(PeerLookBackTest, ADecisionThatNobodyMade) {
  for (bool restarted : {false, true}) {
    PeerPair pair(200);
    pair.way = [&pair](uint32_t, std::string payload) {
      if (pair.session(1).game()->batches() >= 30) pair.playing = false;
      return std::vector<std::string>{std::move(payload)};
    };
    pair.Connect();
    pair.Run(1000);
    pair.Disconnect();
    pair.way = nullptr;
    pair.playing = true;
    auto alone = std::make_unique<PebbleGame>(pair.game(2));
    for (int i = 0; i < 5; ++i) {
      ASSERT_TRUE(alone->Submit(PebbleDecision(*alone)).ok());
    }
    pair.Replace(2, std::move(alone));
    if (restarted) {
      pair.Replace(1, std::make_unique<PebbleGame>(pair.game(1)));
    }
    pair.Connect();
    pair.Run();
    if (restarted) {
      ASSERT_TRUE(pair.session(1).outcome().has_value());
      EXPECT_TRUE(pair.session(1).outcome()->status.ok());
      EXPECT_FALSE(pair.session(1).outcome()->report.has_value());
    } else {
      EXPECT_EQ(ExpectDesync(pair).peers(0).refused(), "player 1 is peer 1's");
    }
  }
}

}  // namespace
}  // namespace refold
