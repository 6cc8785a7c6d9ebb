#include "replay/peer/test_peer_pair.h"

#include <algorithm>
#include <utility>

#include "gtest/gtest.h"
#include "replay/peer/peer_frame.h"

namespace refold {

PeerPair::PeerPair(uint64_t length, PebbleFaults one, PebbleFaults two,
                   PeerOptions shared) {
  options[0] = options[1] = std::move(shared);
  options[0].seats = {1};
  options[1].seats = {2};
  games_[0] = std::make_unique<PebbleGame>(PebbleHeader(), length, one);
  maker.length = length;
  maker.faults = two;
}

void PeerPair::Replace(uint32_t peer, std::unique_ptr<PeerGame> game) {
  sessions_[peer - 1].reset();
  games_[peer - 1] = std::move(game);
}

void PeerPair::Connect() {
  if (sessions_[0] == nullptr) {
    sessions_[0] = std::make_unique<PeerSession>(
        options[0], std::move(games_[0]), PebbleProgram);
  }
  if (sessions_[1] == nullptr) {
    sessions_[1] =
        std::make_unique<PeerSession>(options[1], std::move(games_[1]), maker);
  }
  for (uint32_t peer : {1u, 2u}) {
    flying_[peer - 1].clear();
    session(peer).Connected(options[2 - peer].seats, now_ms_);
  }
}

void PeerPair::Restart(uint32_t peer) {
  Replace(peer, game(peer).FromDisk());
  if (stopped == peer) stopped = 0;
}

void PeerPair::Disconnect() {
  for (auto& session : sessions_) session->Disconnected();
}

void PeerPair::Carry(uint32_t from) {
  for (std::string& payload : session(from).TakeFrames()) {
    ++payloads;
    bytes += payload.size();
    std::vector<std::string> arriving = {payload};
    if (way) arriving = way(from, std::move(payload));
    for (std::string& one : arriving) {
      std::vector<Flying>& flying = flying_[2 - from];
      uint64_t arrives = now_ms_ + 10 * (delay ? delay() : 0);
      if (!flying.empty()) arrives = std::max(arrives, flying.back().arrives);
      flying.push_back({arrives, std::move(one)});
    }
  }
}

bool PeerPair::Deliver(uint32_t to) {
  std::vector<Flying> flying = std::exchange(flying_[to - 1], {});
  bool any = false;
  for (Flying& one : flying) {
    if (one.arrives > now_ms_) {
      flying_[to - 1].push_back(std::move(one));
    } else {
      session(to).Receive(one.payload, now_ms_);
      any = true;
    }
  }
  return any;
}

bool PeerPair::Act(uint32_t peer) {
  if (stopped == peer) return false;
  PeerSession& acting = session(peer);
  bool any = false;
  while (playing && acting.MayDecide()) {
    absl::Status decided = acting.Decide(decide(*acting.game()), now_ms_);
    EXPECT_TRUE(decided.ok()) << decided;
    if (!decided.ok()) break;
    any = true;
  }
  Carry(peer);
  if (stopped == peer) return any;
  acting.Confirm(now_ms_);
  Carry(peer);
  return any;
}

void PeerPair::Run(uint64_t ms) {
  const uint64_t end = now_ms_ + ms;
  while (now_ms_ < end) {
    bool any = false;
    for (uint32_t peer : {1u, 2u}) any |= Act(peer);
    for (uint32_t peer : {1u, 2u}) any |= stopped != peer && Deliver(peer);
    for (uint32_t peer : {1u, 2u}) {
      if (stopped != peer) Carry(peer);
    }
    const bool over =
        session(1).outcome().has_value() && session(2).outcome().has_value();
    const bool hung_up =
        !session(1).connection().ok() || !session(2).connection().ok();
    if ((over || hung_up) && !any && flying_[0].empty() && flying_[1].empty()) {
      return;
    }
    if (any) continue;
    now_ms_ += 10;
    for (uint32_t peer : {1u, 2u}) {
      if (stopped != peer) session(peer).Tick(now_ms_);
    }
  }
}

pb::DesyncReport ExpectDesync(PeerPair& pair) {
  pb::DesyncReport reports[2];
  for (uint32_t peer : {1u, 2u}) {
    if (!pair.session(peer).outcome().has_value()) {
      ADD_FAILURE() << "peer " << peer << " has no outcome";
      return {};
    }
    const PeerOutcome& outcome = *pair.session(peer).outcome();
    EXPECT_TRUE(outcome.status.ok()) << outcome.status;
    if (!outcome.report.has_value()) {
      ADD_FAILURE() << "peer " << peer << " found no difference";
      return {};
    }
    EXPECT_TRUE(outcome.same_report);
    reports[peer - 1] = *outcome.report;
  }
  EXPECT_EQ(reports[0].SerializeAsString(), reports[1].SerializeAsString())
      << reports[0].DebugString() << reports[1].DebugString();
  return reports[0];
}

LookBackCost LookBack(uint64_t batches, uint64_t first) {
  LookBackCost cost;
  PeerPair pair(2 * batches);
  pair.Replace(1, PlayAlone(batches, {}));
  pair.Replace(2, PlayAlone(batches, {.other_rule = first}));
  pair.way = [&cost](uint32_t, std::string payload) {
    pb::PeerMessage message;
    EXPECT_TRUE(DecodePayload(payload, message).ok());
    if (message.has_trails()) {
      ++cost.rounds;
      cost.hashes += static_cast<uint64_t>(message.trails().trails_size());
    }
    return std::vector<std::string>{std::move(payload)};
  };
  pair.Connect();
  pair.Run();
  cost.found = ExpectDesync(pair).batch();
  cost.payloads = pair.payloads;
  cost.bytes = pair.bytes;
  return cost;
}

}  // namespace refold
