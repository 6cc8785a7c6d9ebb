#include "replay/peer/greeting.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "events/format.h"
#include "kernel/projections/projections.h"
#include "replay/peer/bye.h"
#include "replay/peer/secret.h"

namespace refold {

pb::PeerHello HelloOf(uint32_t peer, const std::vector<PlayerId>& seats,
                      bool secret, std::string nonce) {
  pb::PeerHello hello;
  hello.set_protocol(kPeerProtocol);
  hello.set_schema(kSchemaVersion);
  hello.set_peer(peer);
  hello.set_nonce(std::move(nonce));
  hello.set_secret(secret);
  for (PlayerId seat : seats) hello.add_seats(seat);
  hello.set_projections(kProjectionsVersion);
  return hello;
}

void Greeting::Begin(Outbox& out) const {
  pb::PeerMessage& message = AddTo(out);
  message.set_number(1);
  *message.mutable_hello() = own_;
}

absl::Status Greeting::Take(const pb::PeerMessage& message, Outbox& out) {
  if (message.has_bye()) return HungUp(message.bye());
  if (message.has_hello() && !greeted_) {
    return TakeHello(message.hello(), out);
  }
  if (message.has_proof() && greeted_ && !done_) {
    return TakeProof(message.proof(), out);
  }
  return absl::InvalidArgumentError("unexpected message in the handshake");
}

absl::Status Greeting::TakeHello(const pb::PeerHello& hello, Outbox& out) {
  if (hello.protocol() != own_.protocol()) {
    return absl::FailedPreconditionError(
        absl::StrCat("the other peer speaks version ", hello.protocol(),
                     " of the protocol, this one version ", own_.protocol()));
  }
  if (hello.schema() != own_.schema()) {
    return absl::FailedPreconditionError(absl::StrCat(
        "the other peer's schema is ", hello.schema(), ", this one's ",
        own_.schema(), ": their states cannot be compared"));
  }
  // Builds before there were versions of them kept the first one.
  const uint32_t projections =
      hello.projections() == 0 ? 1 : hello.projections();
  if (projections != own_.projections()) {
    return absl::FailedPreconditionError(
        absl::StrCat("the other peer's projections are of version ",
                     projections, ", this one's of version ",
                     own_.projections(), ": they cannot be compared"));
  }
  if (hello.peer() + own_.peer() != 3 || hello.nonce().size() != kNonceBytes ||
      hello.nonce() == own_.nonce()) {
    return absl::InvalidArgumentError(
        "the other peer's greeting is none: one peer listens, one connects");
  }
  if (hello.secret() != own_.secret()) {
    return absl::PermissionDeniedError(
        own_.secret() ? "the other peer was given no secret"
                      : "the other peer asks for a secret; give the same "
                        "--secret-file on both sides");
  }
  other_ = hello;
  greeted_ = true;
  if (own_.peer() == 2) AddTo(out).mutable_proof()->set_mac(Proof(2));
  return absl::OkStatus();
}

absl::Status Greeting::TakeProof(const pb::PeerProof& proof, Outbox& out) {
  if (!IsSameProof(Proof(other_.peer()), proof.mac())) {
    return absl::PermissionDeniedError(
        "the other peer does not know the secret");
  }
  if (own_.peer() == 1) AddTo(out).mutable_proof()->set_mac(Proof(1));
  done_ = true;
  return absl::OkStatus();
}

std::string Greeting::Proof(uint32_t sender) const {
  if (!own_.secret()) return "";
  const bool first = own_.peer() == 1;
  return ProofOf(secret_, sender, first ? own_ : other_, first ? other_ : own_);
}

}  // namespace refold
