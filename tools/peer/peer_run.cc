#include "tools/peer/peer_run.h"

#include <chrono>
#include <map>
#include <memory>
#include <thread>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/games/registry.h"
#include "replay/cards/game_cards.h"
#include "replay/peer/logged_game.h"
#include "replay/peer/tcp_channel.h"
#include "tools/bots/bot_game.h"
#include "tools/bots/random_bot.h"
#include "tools/peer/peer_maker.h"
#include "tools/peer/report_text.h"

namespace refold::tools {
namespace {

// Between two tries to connect.
constexpr auto kRetry = std::chrono::milliseconds(100);
// How often whoever listens looks whether it is to stop.
constexpr int kLookMs = 200;

// Finds the bytes of programs by hash.
FindProgram FindIn(std::shared_ptr<const ProgramSet> programs) {
  return [programs = std::move(programs)](absl::string_view hash) {
    for (uint32_t index = 1; index <= programs->size(); ++index) {
      const LinkedProgram& program = programs->program(index);
      if (program.hash().ToBytes() == hash) {
        return ProgramBytes(program.program());
      }
    }
    return std::string();
  };
}

class PeerRun {
 public:
  PeerRun(const PeerRunOptions& options, Log& log)
      : options_(options), log_(log), maker_(log, options.cards) {}

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
  PeerOptions SessionOptions() const {
    return {.seats = {options_.seats.begin(), options_.seats.end()},
            .secret = options_.secret,
            .allow_different = options_.allow_different,
            .compare_every = options_.compare_every,
            .silence_ms = options_.timeout_s * 1000,
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

  absl::Status Stopped() const {
    const auto* game = static_cast<const LoggedGame*>(session_->game());
    if (game == nullptr || game->id() == 0) {
      return absl::CancelledError("stopped; nothing was recorded");
    }
    return absl::CancelledError(absl::StrCat("stopped; `refold peer --resume ",
                                             game->id(), "` goes on"));
  }

  absl::StatusOr<std::unique_ptr<LoggedGame>> GoOn() {
    auto reader = log_.NewReader();
    if (!reader.ok()) return reader.status();
    auto stored = (*reader)->Game(options_.resume);
    if (!stored.ok()) return stored.status();
    const GameRules* rules = FindGame(stored->header().game());
    if (rules == nullptr) {
      return absl::NotFoundError(absl::StrCat("this build has no rules of \"",
                                              stored->header().game(), "\""));
    }
    return LoggedGame::Resume(log_, options_.resume, *rules);
  }

  absl::StatusOr<std::unique_ptr<LoggedGame>> Begin() {
    const GameCards* kind = CardsOfGame(options_.game);
    auto cards = kind->read(options_.cards);
    if (!cards.ok()) return cards.status();
    auto table = SeatDecks(*kind, **cards, options_.decks);
    if (!table.ok()) return table.status();
    for (const std::string& fault : table->deck_faults) options_.note(fault);
    pb::GameHeader header = table->header;
    header.set_seed(options_.seed);
    return LoggedGame::Start(log_, header, table->programs,
                             *FindGame(options_.game));
  }

  // Before anybody is waited for.
  absl::Status CheckOwnSeats(const pb::GameHeader& header) const {
    const int players = header.setup().players_size();
    for (uint32_t seat : options_.seats) {
      if (seat <= static_cast<uint32_t>(players)) continue;
      return absl::InvalidArgumentError(absl::StrCat(
          "--seat ", seat, ": the game has ", players, " players"));
    }
    return absl::OkStatus();
  }

  absl::Status ListenAndPlay(const TcpAddress& address) {
    auto game = options_.resume != 0 ? GoOn() : Begin();
    if (!game.ok()) return game.status();
    absl::Status seats = CheckOwnSeats((*game)->header());
    if (!seats.ok()) return seats;
    const std::shared_ptr<const ProgramSet> programs = (*game)->programs();
    session_ = std::make_unique<PeerSession>(SessionOptions(), *std::move(game),
                                             FindIn(programs));
    absl::StatusOr<TcpListener> listener = TcpListener::Listen(address);
    if (!listener.ok()) return listener.status();
    options_.note(
        absl::StrCat("listening on ", listener->address().ToString()));
    for (;;) {
      absl::StatusOr<TcpChannel> channel = AcceptInTime(*listener);
      if (options_.stopped()) return Stopped();
      if (absl::IsDeadlineExceeded(channel.status())) {
        return absl::UnavailableError(absl::StrCat(
            "no other peer came within ", options_.timeout_s, " s",
            last_.ok() ? ""
                       : absl::StrCat("; before that: ", last_.message())));
      }
      if (!channel.ok()) return channel.status();
      if (PlayOver(*channel)) return session_->outcome()->status;
      if (options_.stopped()) return Stopped();
    }
  }

  absl::StatusOr<TcpChannel> AcceptInTime(TcpListener& listener) const {
    const uint64_t until_ms = NowMs() + options_.timeout_s * 1000;
    for (;;) {
      absl::StatusOr<TcpChannel> channel = listener.Accept(kLookMs);
      const bool nobody = absl::IsDeadlineExceeded(channel.status());
      if (!nobody || options_.stopped() || NowMs() >= until_ms) return channel;
    }
  }

  absl::Status ConnectAndPlay(const TcpAddress& address) {
    std::unique_ptr<PeerGame> game;
    if (options_.resume != 0) {
      auto resumed = GoOn();
      if (!resumed.ok()) return resumed.status();
      absl::Status seats = CheckOwnSeats((*resumed)->header());
      if (!seats.ok()) return seats;
      game = *std::move(resumed);
    }
    session_ = std::make_unique<PeerSession>(SessionOptions(), std::move(game),
                                             maker_);
    uint64_t lost_ms = NowMs();
    for (;;) {
      if (options_.stopped()) return Stopped();
      absl::StatusOr<TcpChannel> channel = TcpChannel::Connect(
          address, static_cast<int>(options_.timeout_s * 1000));
      if (channel.ok()) {
        if (PlayOver(*channel)) return session_->outcome()->status;
        // Somebody who hangs up again and again is not there either.
        if (session_->agreed() > agreed_) lost_ms = NowMs();
        agreed_ = session_->agreed();
      } else {
        last_ = channel.status();
      }
      if (NowMs() - lost_ms >= options_.timeout_s * 1000) {
        return absl::UnavailableError(last_.message());
      }
      std::this_thread::sleep_for(kRetry);
    }
  }

  // Whether the session has an outcome afterwards.
  bool PlayOver(TcpChannel& channel) {
    last_ = RunOver(
        channel, *session_,
        {.decide = [this](const PeerGame& game) { return Decide(game); },
         .stopped = options_.stopped},
        traffic_);
    if (session_->outcome().has_value()) return true;
    if (absl::IsCancelled(last_)) return false;
    options_.note(absl::StrCat("the connection is lost: ", last_.message()));
    return false;
  }

  Decision Decide(const PeerGame& game) {
    if (options_.watch) options_.watch(game);
    const Prompt& prompt =
        static_cast<const LoggedGame&>(game).engine().prompt();
    constexpr uint64_t kSeats = 64;
    auto bot = bots_.try_emplace(prompt.player,
                                 game.header().seed() * kSeats + prompt.player);
    return bot.first->second.Decide(prompt);
  }

  absl::StatusOr<PeerRunResult> Result() {
    const auto& game = static_cast<const LoggedGame&>(*session_->game());
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
    report.set_messages(traffic_.messages);
    report.set_bytes(traffic_.bytes);
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
  PeerTraffic traffic_;
  absl::Status last_;  // why the last connection was lost
  uint64_t agreed_ = 0;
};

}  // namespace

absl::StatusOr<PeerRunResult> RunPeer(const PeerRunOptions& options, Log& log) {
  return PeerRun(options, log).Run();
}

}  // namespace refold::tools
