// Two sessions joined in one process: games in lockstep, and what goes wrong.
#include "replay/peer/peer_session.h"

#include <string>

#include "absl/strings/match.h"
#include "gtest/gtest.h"
#include "kernel/base/random.h"
#include "replay/peer/test_peer_pair.h"

namespace refold {
namespace {

void ExpectInSync(PeerPair& pair, uint64_t length) {
  for (uint32_t peer : {1u, 2u}) {
    ASSERT_TRUE(pair.session(peer).outcome().has_value()) << peer;
    const PeerOutcome& outcome = *pair.session(peer).outcome();
    EXPECT_TRUE(outcome.status.ok()) << outcome.status;
    EXPECT_FALSE(outcome.report.has_value());
    EXPECT_EQ(pair.game(peer).batches(), length);
    EXPECT_EQ(pair.session(peer).agreed(), length);
  }
  EXPECT_EQ(pair.game(1).heap(), pair.game(2).heap());
}

TEST(PeerSessionTest, PlaysAGameInLockstep) {
  for (uint64_t every : {1, 2, 7, 1000}) {
    PeerPair pair(300, {}, {}, {.compare_every = every});
    pair.Connect();
    pair.Run();
    ExpectInSync(pair, 300);
  }
}

TEST(PeerSessionTest, ProgramsTravel) {
  PeerPair pair(20);
  pair.maker.lacks = {PebbleHeader().programs(1).hash(),
                      PebbleHeader().programs(0).hash()};
  pair.Connect();
  pair.Run();
  ExpectInSync(pair, 20);
  EXPECT_EQ(pair.maker.got.size(), 2u);
  EXPECT_EQ(pair.maker.got[PebbleHeader().programs(1).hash()], "program 2");
}

// Messages take long, some are damaged, and that costs the connection: the game
// is the same.
TEST(PeerSessionTest, BadWeather) {
  int damaged = 0;
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    PeerPair pair(60, {}, {}, {.compare_every = seed % 4 + 1});
    pair.maker.lacks = {PebbleHeader().programs(1).hash()};
    uint64_t draws = 0;
    bool calm = false;
    pair.way = [&](uint32_t, std::string payload) {
      if (!calm && RandomBelow(seed, draws++, 20) == 0) {
        payload[payload.size() / 2] ^= 1;
      }
      return std::vector<std::string>{std::move(payload)};
    };
    pair.delay = [&] { return RandomBelow(seed, draws++, 10); };
    for (int i = 0; i < 200; ++i) {
      calm = i >= 100;
      pair.Connect();
      pair.Run();
      pair.Disconnect();
      if (pair.session(1).settled() && pair.session(2).settled()) break;
      ++damaged;
    }
    ExpectInSync(pair, 60);
  }
  EXPECT_GT(damaged, 40);
}

// A message that is damaged is nobody's fault: neither ends the game for it.
TEST(PeerSessionTest, ADamagedMessageEndsTheConnectionOnly) {
  PeerPair pair(60);
  uint64_t damaged = 0;
  pair.way = [&](uint32_t from, std::string payload) {
    if (from == 2 && pair.payloads > 30 && damaged++ == 0) payload.back() ^= 1;
    return std::vector<std::string>{std::move(payload)};
  };
  pair.Connect();
  pair.Run();
  EXPECT_TRUE(absl::IsDataLoss(pair.session(1).connection()))
      << pair.session(1).connection();
  EXPECT_FALSE(pair.session(1).outcome().has_value());
  pair.Disconnect();
  pair.Connect();
  pair.Run();
  ExpectInSync(pair, 60);
}

TEST(PeerSessionTest, SeatsMustBeDividedUp) {
  PeerPair pair(10);
  pair.options[1].seats = {1};
  pair.Connect();
  pair.Run();
  for (uint32_t peer : {1u, 2u}) {
    ASSERT_TRUE(pair.session(peer).outcome().has_value());
    EXPECT_TRUE(absl::StrContains(
        pair.session(peer).outcome()->status.message(), "seats"));
  }
}

TEST(PeerSessionTest, APeerThatStopsIsNoticed) {
  PeerPair pair(1000);
  pair.Connect();
  pair.way = [&pair](uint32_t, std::string payload) {
    if (pair.payloads > 40) pair.stopped = 2;
    return std::vector<std::string>{std::move(payload)};
  };
  pair.Run();
  EXPECT_TRUE(absl::IsUnavailable(pair.session(1).connection()))
      << pair.session(1).connection();
  EXPECT_FALSE(pair.session(1).outcome().has_value());
}

TEST(PeerSessionTest, APeerThatOnlyShowsLifeHasStoppedToo) {
  PeerPair pair(1000, {}, {}, {.decision_ms = 30'000});
  pair.playing = false;
  pair.Connect();
  pair.Run();
  // Batch 1 asks player 2: peer 1 waits in vain, and tells peer 2 so.
  ASSERT_TRUE(pair.session(1).outcome().has_value());
  EXPECT_TRUE(absl::IsDeadlineExceeded(pair.session(1).outcome()->status));
  ASSERT_TRUE(pair.session(2).outcome().has_value());
  EXPECT_FALSE(pair.session(2).outcome()->status.ok());
}

TEST(PeerSessionTest, GoesOnAfterReconnecting) {
  for (uint64_t every : {1, 5}) {
    PeerPair pair(200, {}, {}, {.compare_every = every});
    uint64_t cut = 0;
    pair.way = [&](uint32_t, std::string payload) {
      std::vector<std::string> arrives;
      if (pair.payloads < cut) arrives.push_back(std::move(payload));
      return arrives;
    };
    // The connection is lost at every place once.
    for (int i = 0; i < 60; ++i) {
      cut = pair.payloads + 4 + static_cast<uint64_t>(i);
      pair.Connect();
      pair.Run(2000);
      pair.Disconnect();
    }
    cut = ~uint64_t{0};
    pair.Connect();
    pair.Run();
    ExpectInSync(pair, 200);
  }
}

// Either peer lost its log from some batch on; the other tells it what it
// missed.
TEST(PeerSessionTest, CatchesUpFromTheLog) {
  for (uint32_t behind : {1u, 2u}) {
    for (uint64_t lost : {1, 2, 63, 64, 65, 290}) {
      PeerPair pair(500, {}, {}, {.compare_every = behind});
      pair.way = [&pair](uint32_t, std::string payload) {
        if (pair.session(1).game()->batches() >= 300) pair.playing = false;
        return std::vector<std::string>{std::move(payload)};
      };
      pair.Connect();
      pair.Run(5'000);
      pair.Disconnect();
      pair.way = nullptr;
      pair.playing = true;
      auto game = std::make_unique<PebbleGame>(pair.game(behind));
      game->Forget(lost);
      pair.Replace(behind, std::move(game));
      pair.Connect();
      pair.Run();
      ExpectInSync(pair, 500);
    }
  }
}

TEST(PeerSessionTest, RefusesAnotherGameOnReturn) {
  PeerPair pair(100);
  pair.Connect();
  pair.Run();
  pair.Disconnect();
  pb::GameHeader other = PebbleHeader();
  other.set_seed(99);
  PeerPair again(100);
  again.Replace(2, std::make_unique<PebbleGame>(other, 100));
  again.Connect();
  again.Run();
  for (uint32_t peer : {1u, 2u}) {
    ASSERT_TRUE(again.session(peer).outcome().has_value());
    EXPECT_FALSE(again.session(peer).outcome()->status.ok());
  }
}

TEST(PeerSessionTest, DifferentProgramsAreRefusedUnlessAllowed) {
  auto change = [](pb::GameHeader& header) {
    header.mutable_programs(1)->set_hash(HashOf("another").ToBytes());
  };
  PeerPair pair(50);
  pair.maker.change = change;
  pair.Connect();
  pair.Run();
  for (uint32_t peer : {1u, 2u}) {
    ASSERT_TRUE(pair.session(peer).outcome().has_value());
    EXPECT_TRUE(absl::StrContains(
        pair.session(peer).outcome()->status.message(), "\"program 2\""))
        << pair.session(peer).outcome()->status;
  }
  PeerPair allowed(50, {}, {}, {.allow_different = true});
  allowed.maker.change = change;
  allowed.Connect();
  allowed.Run();
  ExpectInSync(allowed, 50);
}

TEST(PeerSessionTest, DifferentBuildsPlayIfTheirRulesAreTheSame) {
  PeerPair pair(50);
  pair.maker.change = [](pb::GameHeader& header) {
    header.set_kernel("a build of tomorrow");
  };
  // Both are told before anything is played.
  int told = 0;
  for (uint32_t peer : {1u, 2u}) {
    pair.options[peer - 1].joined = [&, peer](const pb::GameHeader& one,
                                              const pb::GameHeader& two) {
      ++told;
      EXPECT_EQ(pair.game(peer).batches(), 1u);  // nobody has decided
      EXPECT_EQ(one.kernel(), "test build");
      EXPECT_EQ(two.kernel(), "a build of tomorrow");
    };
  }
  pair.Connect();
  pair.Run();
  ExpectInSync(pair, 50);
  EXPECT_EQ(told, 2);

  PeerPair rules(50);
  rules.maker.change = [](pb::GameHeader& header) {
    header.set_rules_version(2);
  };
  rules.Connect();
  rules.Run();
  ASSERT_TRUE(rules.session(1).outcome().has_value());
  EXPECT_TRUE(absl::StrContains(rules.session(1).outcome()->status.message(),
                                "of the rules"));
}

TEST(PeerSessionTest, ProjectionsOfOtherRulesAreNotCompared) {
  PebbleFaults other{.projections = 7};
  PeerPair pair(50, {}, other, {.allow_different = true});
  pair.maker.change = [](pb::GameHeader& header) {
    header.set_rules_version(2);
  };
  pair.Connect();
  pair.Run();
  ExpectInSync(pair, 50);
}

}  // namespace
}  // namespace refold
