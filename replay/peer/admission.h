// Admission: finds the other peer among all incoming connections.
//
// All connections are greeted concurrently, so that silent or misbehaving ones
// do not delay others. The number of concurrent greetings is bounded, per
// machine and in total. When there is no room for another one, the machine with
// the most loses one: the oldest silent one, or else the oldest.
//
// Not thread-safe.
#ifndef REFOLD_REPLAY_PEER_ADMISSION_H_
#define REFOLD_REPLAY_PEER_ADMISSION_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "replay/peer/handshake.h"
#include "replay/peer/tcp_channel.h"

namespace refold {

class Admission {
 public:
  static constexpr size_t kMaxPending = 64;
  static constexpr size_t kMaxPendingOfMachine = 16;

  // Called for every connection that was turned away, with the reason.
  using TurnedAway =
      std::function<void(const TcpAddress& who, const absl::Status& why)>;

  Admission(TcpListener listener, GreetingTerms terms, TurnedAway turned_away)
      : listener_(std::move(listener)),
        terms_(std::move(terms)),
        turned_away_(std::move(turned_away)) {}

  // Waits for the other peer; all other connections are closed then.
  // DeadlineExceeded if it does not connect within `wait_ms`: no new
  // connections are accepted afterwards, but greetings in progress may finish.
  // Cancelled if `stopped`, which is called several times a second, returns
  // true.
  absl::StatusOr<GreetedPeer> Wait(uint64_t wait_ms,
                                   const std::function<bool()>& stopped);

  const TcpListener& listener() const { return listener_; }
  // The number of greetings in progress.
  size_t pending() const { return pending_.size(); }

 private:
  // Waits for a connection (if allowed) or for data.
  absl::Status WaitForAny(bool may_connect) const;
  absl::Status LetIn();
  void MakeRoomFor(const std::string& machine);
  size_t PendingOf(const std::string& machine) const;
  // Advances all greetings. Returns the one that is done, if any.
  std::list<Handshake>::iterator StepAll();

  TcpListener listener_;
  const GreetingTerms terms_;
  const TurnedAway turned_away_;
  std::list<Handshake> pending_;  // the oldest first
};

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_ADMISSION_H_
