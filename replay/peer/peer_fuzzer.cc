// Fuzzes what a peer may be sent.
//
// The input is cut into messages: a byte that says to which of two sessions,
// and how much time passes; two bytes for the length; a PeerMessage, which gets
// the right check, so that what lies behind it is reached. Between them the
// sessions talk to each other as they would, unless a message that was put in
// has broken that off. A message without a body goes in as raw bytes.
#include <cstddef>
#include <cstdint>
#include <string>

#include "kernel/base/check.h"
#include "replay/peer/peer_frame.h"
#include "replay/peer/test_peer_pair.h"

namespace refold {
namespace {

constexpr uint64_t kLength = 24;

class Fuzz {
 public:
  explicit Fuzz(uint8_t kind)
      : pair_(kLength, {}, Faults(kind), Options(kind)) {
    pair_.Connect();
  }

  void Step(uint8_t how, absl::string_view bytes) {
    pair_.Run(how & 0x40 ? 200 : 10);
    const uint32_t to = how & 1 ? 2 : 1;
    pb::PeerMessage message;
    if (!message.ParseFromArray(bytes.data(), static_cast<int>(bytes.size())) ||
        message.body_case() == pb::PeerMessage::BODY_NOT_SET) {
      pair_.session(to).Receive(bytes, pair_.now());
      return;
    }
    pair_.session(to).Receive(EncodePayload(message), pair_.now());
    if (how & 0x80) {
      pair_.Disconnect();
      pair_.Connect();
    }
  }

  void Finish() {
    pair_.Run(5'000);
    for (uint32_t peer : {1u, 2u}) {
      const PeerSession& session = pair_.session(peer);
      REFOLD_CHECK(session.game() == nullptr ||
                       session.agreed() <= session.game()->batches(),
                   "it agreed on what it has not");
      REFOLD_CHECK(!session.outcome().has_value() ||
                       session.outcome()->status.ok() ||
                       !session.outcome()->report.has_value(),
                   "it failed and found something");
    }
  }

 private:
  static PebbleFaults Faults(uint8_t kind) {
    PebbleFaults faults;
    if (kind & 1) faults.corrupt = 9;
    if (kind & 2) faults.other_rule = 12;
    if (kind & 4) faults.refuse = 13;
    if (kind & 8) faults.projections = 7;
    return faults;
  }
  static PeerOptions Options(uint8_t kind) {
    return {.allow_different = (kind & 0x10) != 0,
            .compare_every = kind & 0x20 ? uint64_t{10} : uint64_t{1}};
  }

  PeerPair pair_;
};

void Run(absl::string_view in) {
  Fuzz fuzz(static_cast<uint8_t>(in[0]));
  in.remove_prefix(1);
  while (in.size() >= 3) {
    const auto how = static_cast<uint8_t>(in[0]);
    const size_t length = static_cast<size_t>(static_cast<uint8_t>(in[1]))
                              << 8 |
                          static_cast<uint8_t>(in[2]);
    in.remove_prefix(3);
    const absl::string_view bytes = in.substr(0, length);
    fuzz.Step(how, bytes);
    in.remove_prefix(bytes.size());
  }
  fuzz.Finish();
}

}  // namespace
}  // namespace refold

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size == 0) return 0;
  refold::Run(absl::string_view(reinterpret_cast<const char*>(data), size));
  return 0;
}
