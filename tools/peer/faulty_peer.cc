// A peer that breaks in one way, for tests.
//
//   faulty_peer corrupt|stop|kill BATCH [--messages N]
//       --listen|--connect ADDRESS --seat N --store STORE
//       [--resume GAME] [--report FILE]
//       [--game GAME --cards DIR --deck FILE --deck FILE --seed N]
//
// Before it decides after that batch, `corrupt` changes a value of a card in
// memory, `stop` does nothing for ever, and `kill` ends the process at once.
// With --messages it breaks once it has sent N messages since it has had that
// batch. The other options are those of `refold peer`, and so are its exit
// codes and reports.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <string>

#include "replay/peer/logged_game.h"
#include "tools/peer/peer_run.h"

namespace refold::tools {
namespace {

class Fault {
 public:
  std::string how;
  uint64_t batch = 0;
  uint64_t messages = 0;

  void Deciding(const PeerGame& game) {
    if (messages == 0 && game.batches() >= batch) Break(game);
  }

  void Sent(const PeerGame& game) {
    if (messages == 0 || game.batches() < batch) return;
    if (++sent_ == messages) Break(game);
  }

 private:
  void Break(const PeerGame& game) {
    if (broken_) return;
    broken_ = true;
    if (how == "stop") std::raise(SIGSTOP);
    if (how == "kill") std::raise(SIGKILL);
    const auto& logged = static_cast<const LoggedGame&>(game);
    const CardCell* card = logged.engine().state().card(5);
    // What no code may do, failing memory does.
    const_cast<CardCell*>(card)->incarnation += 64;
  }

  uint64_t sent_ = 0;
  bool broken_ = false;
};

int Main(int argc, char** argv) {
  Fault fault;
  PeerRunOptions options;
  std::string store, report;
  CLI::App app("a peer that breaks");
  app.add_option("how", fault.how)
      ->required()
      ->check(CLI::IsMember({"corrupt", "stop", "kill"}));
  app.add_option("batch", fault.batch)->required();
  app.add_option("--messages", fault.messages);
  app.add_option("--listen", options.listen);
  app.add_option("--connect", options.connect);
  app.add_option("--seat", options.seats)->required();
  app.add_option("--store", store)->required();
  app.add_option("--resume", options.resume);
  app.add_option("--report", report);
  app.add_option("--game", options.game);
  app.add_option("--cards", options.cards);
  app.add_option("--deck", options.decks);
  app.add_option("--seed", options.seed);
  CLI11_PARSE(app, argc, argv);
  OpenOptions open;
  open.create = true;
  auto log = Log::Open(store, open);
  if (!log.ok()) return 2;
  options.note = [](absl::string_view what) {
    std::fprintf(stderr, "refold: %s\n", std::string(what).c_str());
  };
  options.deciding = [&](const PeerGame& game) { fault.Deciding(game); };
  options.sent = [&](const PeerGame& game) { fault.Sent(game); };
  auto result = RunPeer(options, **log);
  if (!result.ok()) {
    std::fprintf(stderr, "%s\n", result.status().ToString().c_str());
    return 2;
  }
  if (result->text.empty()) return 0;
  std::ofstream(report) << result->text;
  return 1;
}

}  // namespace
}  // namespace refold::tools

int main(int argc, char** argv) { return refold::tools::Main(argc, argv); }
