// What a peer says only when its disk has it, and what is left when peers are
// stopped at once: the disk of a test game has what was synced.
#include <string>
#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "replay/peer/peer_frame.h"
#include "replay/peer/test_peer_pair.h"

namespace refold {
namespace {

// The last batch that a message says to be there; 0 if it says so of none.
uint64_t BatchSaidIn(const std::string& payload) {
  pb::PeerMessage message;
  EXPECT_TRUE(DecodePayload(payload, message).ok());
  if (message.has_position()) return message.position().marks().batch();
  if (message.has_refusal()) return message.refusal().marks().batch();
  if (message.has_cells()) return message.cells().marks().batch();
  return message.has_marks() ? message.marks().batch() : 0;
}

void ExpectSaidIsOnDisk(PeerPair& pair) {
  uint64_t said = 0;
  pair.way = [&](uint32_t from, std::string payload) {
    const uint64_t batch = BatchSaidIn(payload);
    if (batch != 0) ++said;
    if (batch != 0) {
      EXPECT_LE(batch, pair.game(from).on_disk()) << "peer " << from;
    }
    return std::vector<std::string>{std::move(payload)};
  };
  pair.Connect();
  pair.Run();
  EXPECT_GE(said, 4u);  // both positions, and both marks at the end
}

TEST(PeerDurableTest, AMarkIsSentOnlyWhenItsBatchIsOnTheDisk) {
  for (uint64_t every : {1, 7, 1000}) {
    PeerPair pair(100, {}, {}, {.compare_every = every});
    ExpectSaidIsOnDisk(pair);
    PeerPair apart(100, {}, {.other_rule = 61}, {.compare_every = every});
    ExpectSaidIsOnDisk(apart);
    PeerPair refused(100, {}, {.refuse = 51}, {.compare_every = every});
    ExpectSaidIsOnDisk(refused);
  }
}

// After it comes back, too, with what it has in memory only.
TEST(PeerDurableTest, APositionIsSentOnlyWhenItsBatchIsOnTheDisk) {
  PeerPair pair(100, {}, {}, {.compare_every = 1000});
  pair.way = [&pair](uint32_t, std::string payload) {
    if (pair.session(1).game()->batches() >= 50) pair.playing = false;
    return std::vector<std::string>{std::move(payload)};
  };
  pair.Connect();
  pair.Run(1'000);
  EXPECT_EQ(pair.game(1).on_disk(), 1u);
  pair.Disconnect();
  pair.playing = true;
  ExpectSaidIsOnDisk(pair);
}

TEST(PeerDurableTest, APeerWhoseDiskFailsAgreesToNothingMore) {
  for (uint32_t failing : {1u, 2u}) {
    for (uint64_t batch : {uint64_t{50}, uint64_t{100}}) {
      const PebbleFaults fault{.disk = batch};
      PeerPair pair(100, failing == 1 ? fault : PebbleFaults(),
                    failing == 2 ? fault : PebbleFaults());
      pair.Connect();
      pair.Run();
      for (uint32_t peer : {1u, 2u}) {
        ASSERT_TRUE(pair.session(peer).outcome().has_value());
        EXPECT_FALSE(pair.session(peer).outcome()->status.ok());
      }
      EXPECT_EQ(pair.session(3 - failing).agreed(), batch - 1);
    }
  }
}

void ExpectEnded(PeerPair& pair, uint64_t length) {
  for (uint32_t peer : {1u, 2u}) {
    const PeerSession& session = pair.session(peer);
    ASSERT_TRUE(session.outcome().has_value()) << peer;
    EXPECT_TRUE(session.outcome()->status.ok()) << session.outcome()->status;
    EXPECT_FALSE(session.outcome()->report.has_value());
    EXPECT_EQ(pair.game(peer).on_disk(), length) << peer;
  }
  EXPECT_EQ(pair.game(1).heap(), pair.game(2).heap());
}

// A peer is stopped at once when it has sent so many messages, and the last of
// them arrives or does not. The other one may leave only if the peer that was
// stopped had the whole game; it waits otherwise, the peer comes back with what
// its disk has, and both end with all of the game.
void KillAt(uint32_t killed, uint64_t messages, bool arrives, uint64_t every,
            bool& in_game) {
  constexpr uint64_t kLength = 12;
  PeerPair pair(kLength, {}, {}, {.compare_every = every});
  uint64_t sent = 0;
  in_game = false;
  pair.way = [&](uint32_t from, std::string payload) {
    std::vector<std::string> way;
    if (from == pair.stopped) return way;
    if (from == killed && ++sent == messages) {
      pair.stopped = killed;
      in_game = true;
      if (!arrives) return way;
    }
    way.push_back(std::move(payload));
    return way;
  };
  pair.Connect();
  pair.Run(20'000);
  if (!in_game || pair.session(killed).game() == nullptr ||
      pair.game(killed).on_disk() == 0) {
    return;
  }
  const PeerSession& survivor = pair.session(3 - killed);
  if (survivor.outcome().has_value()) {
    EXPECT_EQ(pair.game(killed).on_disk(), kLength)
        << "the survivor says that it was in sync to the end";
  }
  if (survivor.settled()) return;
  pair.Disconnect();
  pair.Restart(killed);
  pair.Connect();
  pair.Run();
  ExpectEnded(pair, kLength);
}

TEST(PeerDurableTest, APeerKilledAtAnyMessageComesBackAndBothHaveTheWholeGame) {
  for (uint32_t killed : {1u, 2u}) {
    for (bool arrives : {false, true}) {
      for (uint64_t every : {1, 5}) {
        bool in_game = true;
        uint64_t messages = 0;
        while (in_game) {
          ++messages;
          SCOPED_TRACE(testing::Message()
                       << "peer " << killed << ", message " << messages
                       << (arrives ? " arrives" : " is lost") << ", every "
                       << every);
          KillAt(killed, messages, arrives, every, in_game);
        }
        EXPECT_GT(messages, every == 1 ? 15u : 8u);
      }
    }
  }
}

// The peer that stays has ended its game, and the other one has not heard so.
TEST(PeerDurableTest, WhoeverHasEndedItsGameWaitsForTheOthersLastWords) {
  for (uint32_t killed : {1u, 2u}) {
    PeerPair pair(30);
    pair.way = [&](uint32_t from, std::string payload) {
      std::vector<std::string> way;
      if (from == pair.stopped) return way;
      if (from == killed && BatchSaidIn(payload) == 30) pair.stopped = killed;
      way.push_back(std::move(payload));
      return way;
    };
    pair.Connect();
    pair.Run(20'000);
    const PeerSession& survivor = pair.session(3 - killed);
    ASSERT_TRUE(survivor.outcome().has_value());
    EXPECT_TRUE(survivor.outcome()->status.ok());
    EXPECT_FALSE(survivor.settled());
    pair.way = nullptr;
    pair.Disconnect();
    pair.Restart(killed);
    pair.Connect();
    pair.Run();
    ExpectEnded(pair, 30);
    EXPECT_TRUE(pair.session(1).settled() && pair.session(2).settled());
  }
}

// Who comes instead and is refused changes nothing of it.
TEST(PeerDurableTest, WhatWasInSyncStaysSoWhenAnotherGameComes) {
  PeerPair pair(30);
  pair.Connect();
  pair.Run();
  ExpectEnded(pair, 30);
  pair.Disconnect();
  pb::GameHeader other = PebbleHeader();
  other.set_seed(99);
  pair.Replace(2, std::make_unique<PebbleGame>(other, 30));
  pair.Connect();
  pair.Run();
  ASSERT_TRUE(pair.session(1).outcome().has_value());
  EXPECT_TRUE(pair.session(1).outcome()->status.ok());
  EXPECT_FALSE(pair.session(1).connection().ok());
  EXPECT_FALSE(pair.session(1).settled());
}

}  // namespace
}  // namespace refold
