// What a peer that has been greeted can make the other one keep, with messages
// that all arrive in one read.
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "events/format.h"
#include "gtest/gtest.h"
#include "replay/peer/peer_frame.h"
#include "replay/peer/peer_session.h"
#include "replay/peer/test_peer_pair.h"

namespace refold {
namespace {

// Version 1 answered so many bytes of requests to send again with 2.2 GB.
constexpr size_t kFlood = 28'000;

// Bytes that the session has queued.
size_t Queued(PeerSession& session) {
  size_t bytes = 0;
  for (const std::string& payload : session.TakeFrames()) {
    bytes += payload.size();
  }
  return bytes;
}

// The same after the payload has arrived until there are kFlood bytes of it.
size_t QueuedAfterFlood(PeerSession& session, const std::string& payload,
                        uint64_t now_ms) {
  for (size_t sent = 0; sent < kFlood; sent += payload.size()) {
    session.Receive(payload, now_ms);
  }
  return Queued(session);
}

// Two peers somewhere in a game; nobody decides any more.
std::unique_ptr<PeerPair> InAGame() {
  auto pair = std::make_unique<PeerPair>(300);
  pair->maker.lacks = {PebbleHeader().programs(0).hash()};
  PeerPair& in = *pair;
  in.way = [&in](uint32_t, std::string payload) {
    if (in.session(1).game()->batches() >= 100) in.playing = false;
    return std::vector<std::string>{std::move(payload)};
  };
  in.Connect();
  in.Run(1'000);
  EXPECT_TRUE(in.session(1).connection().ok());
  EXPECT_FALSE(in.session(1).finished());
  return pair;
}

TEST(PeerFloodTest, RequestsToSendAgainOfVersion1AreAnsweredWithNothing) {
  // resend_from: 1, behind its hash.
  const std::string body("\x18\x01", 2);
  std::string payload(8, '\0');
  WriteBigEndian(Hash64Of(body), payload.size(), payload.data());
  payload += body;
  for (uint32_t to : {1u, 2u}) {
    auto pair = InAGame();
    EXPECT_EQ(QueuedAfterFlood(pair->session(to), payload, pair->now()), 0u);
    EXPECT_FALSE(pair->session(to).finished());
  }
}

// No message, said again and again, is answered with more than it takes itself.
TEST(PeerFloodTest, NoMessageIsAnsweredWithMoreThanItTakes) {
  std::vector<pb::PeerMessage> messages;
  const auto add = [&messages]() -> pb::PeerMessage& {
    return messages.emplace_back();
  };
  auto played = InAGame();
  const PebbleGame& game = played->game(1);
  pb::BatchMarks marks;
  marks.set_batch(50);
  marks.set_last(game.parts(50).last);
  marks.set_events(game.parts(50).events.ToBytes());
  marks.set_state(game.parts(50).state.ToBytes());
  marks.set_trail(marks.state());
  add();
  *add().mutable_hello() = pb::PeerHello();
  *add().mutable_offer() = pb::PeerOffer();
  add().mutable_offer()->set_header(game.header().SerializeAsString());
  add().mutable_ask_programs()->add_hashes(game.header().programs(0).hash());
  add().mutable_accept()->set_header(game.header().SerializeAsString());
  *add().mutable_position()->mutable_marks() = marks;
  *add().mutable_marks() = marks;
  *add().mutable_refusal()->mutable_marks() = marks;
  add().mutable_mismatch()->set_batch(50);
  add().mutable_mismatch()->set_batch(100);
  add().mutable_decision()->set_batch(50);
  add().mutable_decision()->set_batch(101);
  add().mutable_located()->set_batch(50);
  add().mutable_ask_trails()->add_batches(1);
  for (int i = 0; i < 16; ++i) {
    messages.back().mutable_ask_trails()->add_batches(1);
  }
  add().mutable_ask_trails()->add_batches(1);
  add().mutable_trails()->add_trails(marks.state());
  add().mutable_cells();
  add().mutable_evidence();
  add().mutable_found();
  for (const pb::PeerMessage& message : messages) {
    for (uint32_t to : {1u, 2u}) {
      for (bool locating : {false, true}) {
        auto pair = InAGame();
        PeerSession& session = pair->session(to);
        if (locating) {
          pb::PeerMessage mismatch;
          mismatch.mutable_mismatch()->set_batch(60);
          session.Receive(EncodePayload(mismatch), pair->now());
          Queued(session);
        }
        EXPECT_LE(
            QueuedAfterFlood(session, EncodePayload(message), pair->now()),
            kFlood)
            << "to peer " << to << ": " << message.ShortDebugString();
      }
    }
  }
}

// Programs are the largest things that a peer may ask for.
TEST(PeerFloodTest, WhatWaitsToBeSentIsBoundedOverAllMessages) {
  pb::GameHeader header = PebbleHeader();
  header.clear_programs();
  for (int i = 0; i < 100; ++i) {
    pb::ProgramRef& ref = *header.add_programs();
    ref.set_name("program " + std::to_string(i));
    ref.set_hash(HashOf(ref.name()).ToBytes());
  }
  const auto large = [](absl::string_view) {
    return std::string(1 << 20, 'x');
  };
  PeerSession session({.seats = {1}}, std::make_unique<PebbleGame>(header, 10),
                      large);
  session.Connected({2}, 0);
  pb::PeerMessage ask;
  for (const pb::ProgramRef& ref : header.programs()) {
    ask.mutable_ask_programs()->add_hashes(ref.hash());
  }
  session.Receive(EncodePayload(ask), 0);
  EXPECT_TRUE(absl::IsResourceExhausted(session.connection()))
      << session.connection();
  EXPECT_FALSE(session.outcome().has_value());
  EXPECT_LE(Queued(session), PeerSession::kMaxQueuedBytes);
}

}  // namespace
}  // namespace refold
