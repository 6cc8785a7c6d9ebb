#include "replay/peer/greeting.h"

#include <string>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "kernel/projections/projections.h"
#include "replay/peer/bye.h"
#include "replay/peer/secret.h"

namespace refold {
namespace {

const char kWord[] = "sixteen bytes or more";

Greeting GreetingOf(uint32_t peer, const std::string& secret) {
  return Greeting(
      HelloOf(peer, {peer}, !secret.empty(),
              std::string(kNonceBytes, static_cast<char>('a' + peer))),
      secret);
}

// Two greet each other. What each of them makes of it.
struct Greeted {
  absl::Status status[2];
  bool done[2];
  Outbox said[2];
};
Greeted LetGreet(Greeting one, Greeting two) {
  Greeted greeted;
  Greeting* ends[2] = {&one, &two};
  Outbox out[2];
  for (int i = 0; i < 2; ++i) ends[i]->Begin(out[i]);
  while (!out[0].empty() || !out[1].empty()) {
    for (int from = 0; from < 2; ++from) {
      for (const pb::PeerMessage& message : std::exchange(out[from], {})) {
        greeted.said[from].push_back(message);
        absl::Status& status = greeted.status[1 - from];
        if (status.ok()) status = ends[1 - from]->Take(message, out[1 - from]);
      }
    }
  }
  for (int i = 0; i < 2; ++i) greeted.done[i] = ends[i]->done();
  return greeted;
}

TEST(GreetingTest, WhoeverKnowsTheSecretIsGreeted) {
  for (const std::string secret : {"", kWord}) {
    const Greeted greeted =
        LetGreet(GreetingOf(1, secret), GreetingOf(2, secret));
    EXPECT_TRUE(greeted.done[0]) << greeted.status[0];
    EXPECT_TRUE(greeted.done[1]) << greeted.status[1];
  }
}

TEST(GreetingTest, WhoeverDoesNotKnowTheSecretIsNot) {
  for (const std::string other : {"", "another secret of one"}) {
    const Greeted greeted =
        LetGreet(GreetingOf(1, kWord), GreetingOf(2, other));
    EXPECT_TRUE(absl::IsPermissionDenied(greeted.status[0]))
        << greeted.status[0];
    EXPECT_FALSE(greeted.done[0]);
    EXPECT_FALSE(greeted.done[1]);
    // Peer 1 has sent nothing from which the secret could be guessed.
    ASSERT_EQ(greeted.said[0].size(), 1u);
    EXPECT_TRUE(greeted.said[0][0].has_hello());
  }
}

TEST(GreetingTest, WhoeverSendsBackWhatHeIsSentIsNotGreeted) {
  Greeting greeting = GreetingOf(1, kWord);
  Outbox own;
  greeting.Begin(own);
  Outbox out;
  EXPECT_TRUE(absl::IsInvalidArgument(greeting.Take(own[0], out)));
  EXPECT_TRUE(out.empty());
}

TEST(GreetingTest, APeerOfVersion1IsToldThatTheVersionsDiffer) {
  // What one of them sent first: message 1, with protocol 1.
  pb::PeerMessage old;
  ASSERT_TRUE(old.ParseFromString(
      std::string("\x08\x01\x52\x2b\x08\x01\x10\x01\x18\x02\x22\x20", 12) +
      std::string(kNonceBytes, 'n') + std::string("\x32\x01\x02", 3)));
  Greeting greeting = GreetingOf(1, "");
  Outbox out;
  const absl::Status taken = greeting.Take(old, out);
  EXPECT_TRUE(absl::IsFailedPrecondition(taken)) << taken;
  EXPECT_TRUE(absl::StrContains(taken.message(), "speaks version 1")) << taken;
  EXPECT_EQ(ByeAfter(taken).reason(), pb::PeerBye::REFUSED);
  // It ignores what has no number: the version would not reach it.
  greeting.Begin(out);
  ASSERT_EQ(out.size(), 1u);
  EXPECT_EQ(out[0].number(), 1u);
  EXPECT_EQ(out[0].hello().protocol(), 2u);
}

TEST(GreetingTest, PeersOfOtherProjectionsAreToldSo) {
  pb::PeerMessage message;
  message.set_number(1);
  *message.mutable_hello() =
      HelloOf(2, {2}, false, std::string(kNonceBytes, 'n'));
  Outbox out;
  message.mutable_hello()->set_projections(kProjectionsVersion + 1);
  Greeting later = GreetingOf(1, "");
  const absl::Status status = later.Take(message, out);
  EXPECT_EQ(status.code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_EQ(status.message(),
            absl::StrCat("the other peer's projections are of version ",
                         kProjectionsVersion + 1, ", this one's of version ",
                         kProjectionsVersion, ": they cannot be compared"));
  // A build that does not tell has those of version 1.
  message.mutable_hello()->clear_projections();
  Greeting earlier = GreetingOf(1, "");
  EXPECT_TRUE(absl::StrContains(earlier.Take(message, out).message(),
                                "projections are of version 1, this one's"));
  message.mutable_hello()->set_projections(kProjectionsVersion);
  Greeting same = GreetingOf(1, "");
  EXPECT_TRUE(same.Take(message, out).ok());
}

TEST(GreetingTest, OnlyAGreetingBelongsIntoAGreeting) {
  pb::PeerMessage decision;
  decision.mutable_decision()->set_batch(2);
  pb::PeerMessage proof;
  proof.mutable_proof();
  for (const pb::PeerMessage& message : {decision, proof}) {
    Greeting greeting = GreetingOf(1, "");
    Outbox out;
    EXPECT_TRUE(absl::IsInvalidArgument(greeting.Take(message, out)));
  }
  pb::PeerMessage bye;
  bye.mutable_bye()->set_why("no");
  Greeting greeting = GreetingOf(2, "");
  Outbox out;
  EXPECT_TRUE(absl::IsAborted(greeting.Take(bye, out)));
}

}  // namespace
}  // namespace refold
