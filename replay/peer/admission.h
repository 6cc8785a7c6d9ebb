// Admission: finds the other peer among all who connect.
//
// Everybody who connects is greeted at once, side by side with the others, so
// that those who say nothing, or something wrong, keep nobody waiting. How many
// are greeted at a time is bounded, for each machine and over all. When there
// is no room for one more, the machine with the most of them loses one: the
// oldest that has said nothing, or else the oldest.
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

  // Told of everybody who was greeted in vain, and why.
  using TurnedAway =
      std::function<void(const TcpAddress& who, const absl::Status& why)>;

  Admission(TcpListener listener, GreetingTerms terms, TurnedAway turned_away)
      : listener_(std::move(listener)),
        terms_(std::move(terms)),
        turned_away_(std::move(turned_away)) {}

  // Waits for the other peer; the others who are there then are hung up on.
  // DeadlineExceeded if it does not come within `wait_ms`: nobody is let in
  // afterwards, but greetings that have begun may end. Cancelled if `stopped`,
  // which is asked several times a second, says so.
  absl::StatusOr<GreetedPeer> Wait(uint64_t wait_ms,
                                   const std::function<bool()>& stopped);

  const TcpListener& listener() const { return listener_; }
  // Who is being greeted.
  size_t pending() const { return pending_.size(); }

 private:
  // Waits until somebody connects (if anybody may) or says something.
  absl::Status WaitForAny(bool may_connect) const;
  absl::Status LetIn();
  void MakeRoomFor(const std::string& machine);
  size_t PendingOf(const std::string& machine) const;
  // Goes on with all greetings. The one that is done, if any.
  std::list<Handshake>::iterator StepAll();

  TcpListener listener_;
  const GreetingTerms terms_;
  const TurnedAway turned_away_;
  std::list<Handshake> pending_;  // the oldest first
};

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_ADMISSION_H_
