// PeerLink: messages in order, each once, over frames that may get lost.
//
// One link lives as long as one connection. What is sent is numbered and kept
// until the other side says that it has arrived. What arrives is handed on in
// order: a number that has been there is ignored, one that is ahead waits (up
// to kWindow of them) while the missing ones are asked for again. TCP loses
// nothing, so all this is idle there; but a frame whose hash is wrong counts as
// lost, and the tests lose, repeat and reorder frames as they like.
//
// No clock and no sockets: time is a parameter, in milliseconds of any clock
// that does not go back, and frames are bytes.
#ifndef REFOLD_REPLAY_PEER_PEER_LINK_H_
#define REFOLD_REPLAY_PEER_PEER_LINK_H_

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "proto/peer.pb.h"

namespace refold {

class PeerLink {
 public:
  // Messages ahead of the next one that wait for it; more are dropped, and will
  // be asked for.
  static constexpr uint64_t kWindow = 64;
  // Messages and bytes that the other side has not said it received.
  static constexpr size_t kMaxUnreceived = 4096;
  static constexpr size_t kMaxUnreceivedBytes = 256 << 20;
  // After so long, what is not known to have arrived is sent again.
  static constexpr uint64_t kResendMs = 1000;
  // After so long, what arrived is confirmed even if there is nothing to say.
  static constexpr uint64_t kConfirmMs = 100;

  explicit PeerLink(uint64_t now_ms)
      : last_sent_ms_(now_ms), last_progress_ms_(now_ms) {}

  // Sends a message that has a body and no number. ResourceExhausted if too
  // much has not arrived.
  absl::Status Send(pb::PeerMessage message, uint64_t now_ms);

  // A frame's payload arrived. Returns the bodies that are now in order.
  std::vector<pb::PeerMessage> Receive(absl::string_view payload,
                                       uint64_t now_ms);

  // Time passes: repeats, confirms, and shows that this side is alive if it has
  // been silent for `alive_ms`.
  void Tick(uint64_t now_ms, uint64_t alive_ms);

  // Payloads to be sent since the last call, in order.
  std::vector<std::string> TakeFrames() { return std::exchange(frames_, {}); }

  // Everything sent has arrived.
  bool all_received() const { return unreceived_.empty(); }

 private:
  // Puts a payload on the way; `resend_from` is 0 mostly.
  void Emit(pb::PeerMessage message, uint64_t now_ms);
  void Confirm(uint64_t received, uint64_t now_ms);
  void EmitUnreceived(uint64_t from, uint64_t now_ms);

  std::vector<std::string> frames_;
  uint64_t last_number_ = 0;  // sent
  std::deque<pb::PeerMessage> unreceived_;
  size_t unreceived_bytes_ = 0;
  uint64_t last_sent_ms_;
  // When something sent was last confirmed or repeated.
  uint64_t last_progress_ms_;

  uint64_t delivered_ = 0;  // the last number handed on
  std::map<uint64_t, pb::PeerMessage> ahead_;
  uint64_t asked_for_ = 0;  // the last number asked for again
  uint64_t asked_ms_ = 0;
  bool owes_confirmation_ = false;
};

// A frame's payload: the message behind its hash.
std::string EncodePayload(const pb::PeerMessage& message);
// False if the hash is wrong or it is not a message.
bool DecodePayload(absl::string_view payload, pb::PeerMessage& message);

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_PEER_LINK_H_
