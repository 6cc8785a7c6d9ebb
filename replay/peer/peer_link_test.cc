#include "replay/peer/peer_link.h"

#include <algorithm>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "kernel/base/random.h"

namespace refold {
namespace {

pb::PeerMessage DecisionMessage(uint64_t batch) {
  pb::PeerMessage message;
  message.mutable_decision()->set_batch(batch);
  return message;
}

std::vector<uint64_t> Batches(const std::vector<pb::PeerMessage>& messages) {
  std::vector<uint64_t> batches;
  for (const auto& message : messages) {
    batches.push_back(message.decision().batch());
  }
  return batches;
}

using Numbers = std::vector<uint64_t>;

TEST(PeerLinkTest, HandsOnInOrderEachOnce) {
  PeerLink from(0), to(0);
  for (uint64_t i = 1; i <= 3; ++i) {
    ASSERT_TRUE(from.Send(DecisionMessage(i), 0).ok());
  }
  const std::vector<std::string> frames = from.TakeFrames();
  ASSERT_EQ(frames.size(), 3u);
  EXPECT_EQ(Batches(to.Receive(frames[1], 0)), Numbers());
  EXPECT_EQ(Batches(to.Receive(frames[0], 0)), (Numbers{1, 2}));
  EXPECT_EQ(Batches(to.Receive(frames[0], 0)), Numbers());
  EXPECT_EQ(Batches(to.Receive(frames[2], 0)), Numbers{3});
  EXPECT_EQ(Batches(to.Receive(frames[2], 0)), Numbers());
}

TEST(PeerLinkTest, AsksForWhatIsMissing) {
  PeerLink from(0), to(0);
  for (uint64_t i = 1; i <= 3; ++i) {
    ASSERT_TRUE(from.Send(DecisionMessage(i), 0).ok());
  }
  const std::vector<std::string> frames = from.TakeFrames();
  to.Receive(frames[0], 0);
  to.Receive(frames[2], 0);
  const std::vector<std::string> asks = to.TakeFrames();
  ASSERT_EQ(asks.size(), 1u);
  from.Receive(asks[0], 0);
  Numbers got;
  for (const std::string& again : from.TakeFrames()) {
    for (uint64_t batch : Batches(to.Receive(again, 0))) got.push_back(batch);
  }
  EXPECT_EQ(got, (Numbers{2, 3}));
}

TEST(PeerLinkTest, RepeatsWhatIsNotConfirmed) {
  PeerLink from(0), to(0);
  ASSERT_TRUE(from.Send(DecisionMessage(1), 0).ok());
  from.TakeFrames();  // lost
  from.Tick(PeerLink::kResendMs - 1, 1 << 20);
  EXPECT_TRUE(from.TakeFrames().empty());
  from.Tick(PeerLink::kResendMs, 1 << 20);
  const std::vector<std::string> again = from.TakeFrames();
  ASSERT_EQ(again.size(), 1u);
  EXPECT_EQ(Batches(to.Receive(again[0], 0)), Numbers{1});
  to.Tick(PeerLink::kConfirmMs, 1 << 20);
  const std::vector<std::string> confirmed = to.TakeFrames();
  ASSERT_EQ(confirmed.size(), 1u);
  EXPECT_FALSE(from.all_received());
  from.Receive(confirmed[0], 0);
  EXPECT_TRUE(from.all_received());
}

TEST(PeerLinkTest, DropsDamagedFrames) {
  PeerLink from(0);
  ASSERT_TRUE(from.Send(DecisionMessage(1), 0).ok());
  const std::string frame = from.TakeFrames()[0];
  for (size_t byte = 0; byte < frame.size(); ++byte) {
    for (int bit = 0; bit < 8; ++bit) {
      PeerLink to(0);
      std::string damaged = frame;
      damaged[byte] ^= static_cast<char>(1 << bit);
      EXPECT_TRUE(to.Receive(damaged, 0).empty()) << byte << " " << bit;
    }
    PeerLink to(0);
    EXPECT_TRUE(to.Receive(frame.substr(0, byte), 0).empty());
  }
}

TEST(PeerLinkTest, WhatWaitsIsBounded) {
  PeerLink from(0), to(0);
  for (uint64_t i = 1; i <= 500; ++i) {
    ASSERT_TRUE(from.Send(DecisionMessage(i), 0).ok());
  }
  const std::vector<std::string> frames = from.TakeFrames();
  for (size_t i = 1; i < frames.size(); ++i) to.Receive(frames[i], 0);
  // What was too far ahead is not there, and has to come again.
  EXPECT_EQ(to.Receive(frames[0], 0).size(), PeerLink::kWindow);
}

TEST(PeerLinkTest, SaysWhenNothingArrives) {
  PeerLink from(0);
  absl::Status sent;
  size_t count = 0;
  while (sent.ok() && count < 2 * PeerLink::kMaxUnreceived) {
    sent = from.Send(DecisionMessage(1), 0);
    ++count;
  }
  EXPECT_TRUE(absl::IsResourceExhausted(sent));
  EXPECT_EQ(count, PeerLink::kMaxUnreceived + 1);
}

TEST(PeerLinkTest, ShowsThatItIsAlive) {
  PeerLink link(0);
  link.Tick(249, 250);
  EXPECT_TRUE(link.TakeFrames().empty());
  link.Tick(250, 250);
  EXPECT_EQ(link.TakeFrames().size(), 1u);
}

// Everything arrives over a way that loses, repeats, damages and reorders.
TEST(PeerLinkTest, BadWeather) {
  for (uint64_t seed = 1; seed <= 50; ++seed) {
    uint64_t draws = 0;
    auto one_in = [&](uint64_t n) {
      return RandomBelow(seed, draws++, n) == 0;
    };
    PeerLink ends[2] = {PeerLink(0), PeerLink(0)};
    Numbers got[2];
    uint64_t sent = 0;
    const uint64_t kAll = 200;
    for (uint64_t now = 0; now < 3'000'000; now += 50) {
      if (sent < kAll) {
        ++sent;
        for (PeerLink& end : ends)
          ASSERT_TRUE(end.Send(DecisionMessage(sent), now).ok());
      }
      for (int i = 0; i < 2; ++i) {
        ends[i].Tick(now, 10'000);
        std::vector<std::string> way;
        for (std::string& frame : ends[i].TakeFrames()) {
          if (one_in(4)) continue;
          if (one_in(5)) way.push_back(frame);
          if (one_in(6)) frame[frame.size() / 2] ^= 4;
          way.push_back(frame);
        }
        for (size_t j = way.size(); j > 1; --j) {
          std::swap(way[j - 1], way[RandomBelow(seed, draws++, j)]);
        }
        for (const std::string& frame : way) {
          for (uint64_t batch : Batches(ends[1 - i].Receive(frame, now))) {
            got[1 - i].push_back(batch);
          }
        }
      }
      if (got[0].size() == kAll && got[1].size() == kAll) break;
    }
    for (const Numbers& all : got) {
      ASSERT_EQ(all.size(), kAll) << "seed " << seed;
      for (uint64_t i = 0; i < kAll; ++i) ASSERT_EQ(all[i], i + 1);
    }
  }
}

}  // namespace
}  // namespace refold
