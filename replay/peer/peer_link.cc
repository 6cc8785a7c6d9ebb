#include "replay/peer/peer_link.h"

#include <utility>

#include "events/format.h"
#include "kernel/base/hash128.h"

namespace refold {
namespace {

constexpr size_t kCheckBytes = 8;

bool HasBody(const pb::PeerMessage& message) {
  return message.body_case() != pb::PeerMessage::BODY_NOT_SET;
}

}  // namespace

std::string EncodePayload(const pb::PeerMessage& message) {
  std::string payload(kCheckBytes, '\0');
  message.AppendToString(&payload);
  const absl::string_view body = absl::string_view(payload).substr(kCheckBytes);
  WriteBigEndian(Hash64Of(body), kCheckBytes, payload.data());
  return payload;
}

bool DecodePayload(absl::string_view payload, pb::PeerMessage& message) {
  if (payload.size() < kCheckBytes) return false;
  const absl::string_view body = payload.substr(kCheckBytes);
  return ReadBigEndian(payload.substr(0, kCheckBytes)) == Hash64Of(body) &&
         message.ParseFromArray(body.data(), static_cast<int>(body.size()));
}

absl::Status PeerLink::Send(pb::PeerMessage message, uint64_t now_ms) {
  message.set_number(++last_number_);
  unreceived_bytes_ += message.ByteSizeLong();
  if (unreceived_.size() >= kMaxUnreceived ||
      unreceived_bytes_ > kMaxUnreceivedBytes) {
    return absl::ResourceExhaustedError(
        "the other peer does not say that it received anything");
  }
  if (unreceived_.empty()) last_progress_ms_ = now_ms;
  unreceived_.push_back(message);
  Emit(std::move(message), now_ms);
  return absl::OkStatus();
}

void PeerLink::Emit(pb::PeerMessage message, uint64_t now_ms) {
  message.set_received(delivered_);
  frames_.push_back(EncodePayload(message));
  last_sent_ms_ = now_ms;
  owes_confirmation_ = false;
}

void PeerLink::EmitUnreceived(uint64_t from, uint64_t now_ms) {
  for (const pb::PeerMessage& message : unreceived_) {
    if (message.number() >= from) Emit(message, now_ms);
  }
  last_progress_ms_ = now_ms;
}

void PeerLink::Confirm(uint64_t received, uint64_t now_ms) {
  while (!unreceived_.empty() && unreceived_.front().number() <= received) {
    unreceived_bytes_ -= unreceived_.front().ByteSizeLong();
    unreceived_.pop_front();
    last_progress_ms_ = now_ms;
  }
}

std::vector<pb::PeerMessage> PeerLink::Receive(absl::string_view payload,
                                               uint64_t now_ms) {
  std::vector<pb::PeerMessage> in_order;
  pb::PeerMessage message;
  if (!DecodePayload(payload, message)) return in_order;
  Confirm(message.received(), now_ms);
  if (message.resend_from() != 0) {
    EmitUnreceived(message.resend_from(), now_ms);
  }
  const uint64_t number = message.number();
  if (number == 0 || !HasBody(message)) return in_order;
  owes_confirmation_ = true;
  if (number <= delivered_ || number > delivered_ + kWindow) return in_order;
  ahead_.emplace(number, std::move(message));
  while (!ahead_.empty() && ahead_.begin()->first == delivered_ + 1) {
    in_order.push_back(std::move(ahead_.begin()->second));
    ahead_.erase(ahead_.begin());
    ++delivered_;
  }
  if (!ahead_.empty() &&
      (asked_for_ != delivered_ + 1 || now_ms - asked_ms_ >= kResendMs)) {
    asked_for_ = delivered_ + 1;
    asked_ms_ = now_ms;
    pb::PeerMessage again;
    again.set_resend_from(asked_for_);
    Emit(std::move(again), now_ms);
  }
  return in_order;
}

void PeerLink::Tick(uint64_t now_ms, uint64_t alive_ms) {
  if (!unreceived_.empty() && now_ms - last_progress_ms_ >= kResendMs) {
    // The first is enough: if more are missing, they will be asked for.
    Emit(unreceived_.front(), now_ms);
    last_progress_ms_ = now_ms;
  }
  const uint64_t silent = now_ms - last_sent_ms_;
  if (silent >= alive_ms || (owes_confirmation_ && silent >= kConfirmMs)) {
    Emit(pb::PeerMessage(), now_ms);
  }
}

}  // namespace refold
