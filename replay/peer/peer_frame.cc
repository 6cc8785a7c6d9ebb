#include "replay/peer/peer_frame.h"

#include <algorithm>

#include "events/format.h"
#include "kernel/base/hash128.h"

namespace refold {
namespace {

constexpr size_t kCheckBytes = 8;

}  // namespace

std::string EncodePayload(const pb::PeerMessage& message) {
  std::string payload(kCheckBytes, '\0');
  message.AppendToString(&payload);
  const absl::string_view body = absl::string_view(payload).substr(kCheckBytes);
  WriteBigEndian(Hash64Of(body), kCheckBytes, payload.data());
  return payload;
}

absl::Status DecodePayload(absl::string_view payload,
                           pb::PeerMessage& message) {
  const absl::string_view body =
      payload.substr(std::min(kCheckBytes, payload.size()));
  if (payload.size() < kCheckBytes ||
      ReadBigEndian(payload.substr(0, kCheckBytes)) != Hash64Of(body)) {
    return absl::DataLossError("a message was damaged on its way");
  }
  if (!message.ParseFromArray(body.data(), static_cast<int>(body.size()))) {
    return absl::InvalidArgumentError("this is not a message");
  }
  return absl::OkStatus();
}

}  // namespace refold
