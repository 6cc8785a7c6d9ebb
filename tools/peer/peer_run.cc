#include "tools/peer/peer_run.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>
#include <thread>
#include <utility>

#include "absl/strings/str_cat.h"
#include "replay/peer/admission.h"
#include "replay/peer/clock.h"
#include "replay/peer/handshake.h"
#include "replay/peer/logged_game.h"
#include "replay/peer/tcp_channel.h"
#include "tools/bots/bot_game.h"
#include "tools/bots/random_bot.h"
#include "tools/peer/own_game.h"
#include "tools/peer/peer_maker.h"
#include "tools/peer/report_text.h"

namespace refold::tools {
namespace {

// Between two tries to connect.
constexpr auto kRetry = std::chrono::milliseconds(100);
// Whoever connects is greeted by the one who listens within this.
constexpr uint64_t kMaxGreetingMs = 5'000;

class PeerRun {
 public:
  PeerRun(const PeerRunOptions& options, Log& log)
      : options_(options),
        log_(log),
        maker_(log, options.cards, options.note) {}

  absl::StatusOr<PeerRunResult> Run() {
    const bool listens = !options_.listen.empty();
    absl::StatusOr<TcpAddress> address =
        ResolveTcp(listens ? options_.listen : options_.connect);
    if (!address.ok()) return address.status();
    if (!address->IsLoopback() && options_.secret.empty()) {
      return absl::InvalidArgumentError(absl::StrCat(
          address->ToString(),
          " is not this machine's loopback: give --secret-file on both sides"));
    }
    absl::Status ended =
        listens ? ListenAndPlay(*address) : ConnectAndPlay(*address);
    if (!ended.ok()) return ended;
    return Result();
  }

 private:
  uint64_t TimeoutMs() const { return options_.timeout_s * 1000; }

  GreetingTerms Terms(uint32_t peer, uint64_t limit_ms) const {
    return {.peer = peer,
            .seats = {options_.seats.begin(), options_.seats.end()},
            .secret = options_.secret,
            .limit_ms = limit_ms};
  }

  PeerOptions SessionOptions() const {
    return {.seats = {options_.seats.begin(), options_.seats.end()},
            .allow_different = options_.allow_different,
            .compare_every = options_.compare_every,
            .silence_ms = TimeoutMs(),
            .joined = [this](const pb::GameHeader& one,
                             const pb::GameHeader& two) { Joined(one, two); }};
  }

  // Rules versions and programs that differ were refused, or are wanted.
  void Joined(const pb::GameHeader& one, const pb::GameHeader& two) const {
    if (one.kernel() == two.kernel()) return;
    constexpr size_t kShown = 80;  // who knows what the other calls itself
    options_.note(absl::StrCat("peer 1 is ", one.kernel().substr(0, kShown),
                               ", peer 2 ", two.kernel().substr(0, kShown),
                               ": builds that may come to decide otherwise"));
  }

  const LoggedGame* game() const {
    return static_cast<const LoggedGame*>(session_->game());
  }

  // How it ended when the other peer does not come (back): in sync, or as found
  // out before; else for this reason.
  absl::Status EndedOr(const absl::Status& reason) const {
    return session_->outcome().has_value() ? session_->outcome()->status
                                           : reason;
  }

  absl::Status Stopped() const {
    if (game() == nullptr || game()->id() == 0) {
      return absl::CancelledError("stopped; nothing was recorded");
    }
    return absl::CancelledError(absl::StrCat("stopped; `refold peer --resume ",
                                             game()->id(), "` goes on"));
  }

  absl::Status NobodyCame(absl::string_view why) const {
    const bool over = game() != nullptr && game()->asked() == 0;
    return absl::UnavailableError(absl::StrCat(
        why, over ? absl::StrCat("; game ", game()->id(),
                                 " is recorded to its "
                                 "end, but whether the other peer has the same "
                                 "was not found out")
                  : ""));
  }

  absl::Status ListenAndPlay(const TcpAddress& address) {
    auto game = options_.resume != 0 ? ResumeOwnGame(options_, log_)
                                     : BeginOwnGame(options_, log_);
    if (!game.ok()) return game.status();
    const std::shared_ptr<const ProgramSet> programs = (*game)->programs();
    session_ = std::make_unique<PeerSession>(SessionOptions(), *std::move(game),
                                             FindAmong(programs));
    absl::StatusOr<TcpListener> listener = TcpListener::Listen(address);
    if (!listener.ok()) return listener.status();
    options_.note(
        absl::StrCat("listening on ", listener->address().ToString()));
    Admission admission(*std::move(listener),
                        Terms(1, std::min(TimeoutMs() / 2, kMaxGreetingMs)),
                        [this](const TcpAddress& who, const absl::Status& why) {
                          TurnedAway(who, why);
                        });
    for (;;) {
      absl::StatusOr<GreetedPeer> other =
          admission.Wait(TimeoutMs(), options_.stopped);
      if (other.ok()) {
        if (PlayOver(*other)) return session_->outcome()->status;
      } else if (absl::IsCancelled(other.status())) {
        return EndedOr(Stopped());
      } else if (absl::IsDeadlineExceeded(other.status())) {
        return EndedOr(NobodyCame(absl::StrCat(
            "no other peer came within ", options_.timeout_s, " s",
            last_.ok() ? ""
                       : absl::StrCat("; before that: ", last_.message()))));
      } else {
        return EndedOr(other.status());
      }
    }
  }

  // Anybody may connect, as often as they like: only the first are reported.
  void TurnedAway(const TcpAddress& who, const absl::Status& why) {
    constexpr int kShown = 5;
    last_ = why;
    if (strangers_ == kShown) return;
    options_.note(
        absl::StrCat(who.ToString(), " was turned away: ", why.message(),
                     ++strangers_ == kShown ? "; others are not told of" : ""));
  }

  absl::StatusOr<GreetedPeer> ConnectTo(const TcpAddress& address) const {
    absl::StatusOr<TcpChannel> channel =
        TcpChannel::Connect(address, static_cast<int>(TimeoutMs()));
    if (!channel.ok()) return channel.status();
    return Greet(*std::move(channel), Terms(2, TimeoutMs()), options_.stopped);
  }

  // Whether another try may do better than one that ended so.
  static bool MayTryAgain(const absl::Status& status) {
    return absl::IsUnavailable(status) || absl::IsDeadlineExceeded(status) ||
           absl::IsDataLoss(status);
  }

  absl::Status ConnectAndPlay(const TcpAddress& address) {
    std::unique_ptr<PeerGame> game;
    if (options_.resume != 0) {
      auto resumed = ResumeOwnGame(options_, log_);
      if (!resumed.ok()) return resumed.status();
      game = *std::move(resumed);
    }
    session_ = std::make_unique<PeerSession>(SessionOptions(), std::move(game),
                                             maker_);
    uint64_t lost_ms = NowMs();
    for (;;) {
      if (options_.stopped()) return EndedOr(Stopped());
      absl::StatusOr<GreetedPeer> other = ConnectTo(address);
      if (other.ok()) {
        if (PlayOver(*other)) return session_->outcome()->status;
        // Somebody who hangs up again and again is not there either.
        if (session_->agreed() > agreed_) lost_ms = NowMs();
        agreed_ = session_->agreed();
      } else if (MayTryAgain(other.status())) {
        last_ = other.status();
      } else if (!absl::IsCancelled(other.status())) {
        return EndedOr(other.status());
      }
      if (NowMs() - lost_ms >= TimeoutMs()) {
        return EndedOr(NobodyCame(last_.message()));
      }
      std::this_thread::sleep_for(kRetry);
    }
  }

  // Whether there is nothing more to be done, also for the other peer.
  bool PlayOver(GreetedPeer& other) {
    last_ = RunOver(
        other, *session_,
        {.decide = [this](const PeerGame& game) { return Decide(game); },
         .stopped = options_.stopped,
         .sent = [this] { Sent(); }});
    messages_ += other.channel.traffic().messages;
    bytes_ += other.channel.traffic().bytes;
    if (session_->settled()) return true;
    if (absl::IsCancelled(last_)) return false;
    options_.note(
        session_->outcome().has_value()
            ? absl::StrCat("the other peer was gone before it said that it "
                           "knows how the "
                           "game ended; waiting up to ",
                           options_.timeout_s, " s for it")
            : absl::StrCat("the connection is lost: ", last_.message()));
    return false;
  }

  void Sent() const {
    if (options_.sent && game() != nullptr) options_.sent(*game());
  }

  Decision Decide(const PeerGame& game) {
    if (options_.deciding) options_.deciding(game);
    const Prompt& prompt =
        static_cast<const LoggedGame&>(game).engine().prompt();
    constexpr uint64_t kSeats = 64;
    auto bot = bots_.try_emplace(prompt.player,
                                 game.header().seed() * kSeats + prompt.player);
    return bot.first->second.Decide(prompt);
  }

  absl::StatusOr<PeerRunResult> Result() {
    const LoggedGame& game = *this->game();
    const PeerOutcome& outcome = *session_->outcome();
    PeerRunResult result;
    pb::PeerGameReport& report = result.report;
    const GameCell& end = game.engine().state().game();
    report.set_game(game.id());
    report.set_peer(options_.listen.empty() ? 2 : 1);
    report.set_batches(game.batches());
    report.set_agreed(session_->agreed());
    report.set_over(end.over);
    for (PlayerId winner : end.winners) report.add_winners(winner);
    report.set_state(game.engine().state().Hash().ToHex());
    report.set_messages(messages_);
    report.set_bytes(bytes_);
    // People count turns from one, and there are phases only after the set-up.
    if (!end.phase.empty()) report.set_turn(end.turn + 1);
    if (!outcome.report.has_value()) return result;
    *report.mutable_desync() = *outcome.report;
    auto text = ReportText(*outcome.report, session_->header_of(1),
                           EventsOfGame(log_, game.id()));
    if (!text.ok()) return text.status();
    result.text = *std::move(text);
    if (!outcome.same_report) {
      options_.note("the other peer found something else");
    }
    return result;
  }

  const PeerRunOptions& options_;
  Log& log_;
  PeerMaker maker_;
  std::unique_ptr<PeerSession> session_;
  std::map<PlayerId, RandomBot> bots_;
  uint64_t messages_ = 0;
  uint64_t bytes_ = 0;
  int strangers_ = 0;  // told of
  absl::Status last_;  // why the last connection was lost
  uint64_t agreed_ = 0;
};

}  // namespace

absl::StatusOr<PeerRunResult> RunPeer(const PeerRunOptions& options, Log& log) {
  return PeerRun(options, log).Run();
}

}  // namespace refold::tools
