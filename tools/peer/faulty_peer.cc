// A peer that joins a game and breaks in one way, for tests.
//
//   faulty_peer corrupt|stop|kill BATCH HOST:PORT SEAT STORE REPORT
//
// Before it decides after that batch, `corrupt` changes a value of a card in
// memory, `stop` does nothing for ever, and `kill` ends the process at once.
// Exits like `refold peer`, and writes a report like it.
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <fstream>
#include <string>

#include "absl/strings/numbers.h"
#include "replay/peer/logged_game.h"
#include "tools/peer/peer_run.h"

namespace refold::tools {
namespace {

void Break(const std::string& how, const PeerGame& game) {
  if (how == "stop") std::raise(SIGSTOP);
  if (how == "kill") std::raise(SIGKILL);
  const auto& logged = static_cast<const LoggedGame&>(game);
  const CardCell* card = logged.engine().state().card(5);
  // What no code may do, failing memory does.
  const_cast<CardCell*>(card)->incarnation += 64;
}

int Main(int argc, char** argv) {
  uint64_t batch = 0;
  uint32_t seat = 0;
  if (argc != 7 || !absl::SimpleAtoi(argv[2], &batch) ||
      !absl::SimpleAtoi(argv[4], &seat)) {
    std::fprintf(stderr, "bad usage\n");
    return 2;
  }
  OpenOptions open;
  open.create = true;
  auto log = Log::Open(argv[5], open);
  if (!log.ok()) return 2;
  bool broken = false;
  PeerRunOptions options;
  options.connect = argv[3];
  options.seats = {seat};
  options.note = [](absl::string_view what) {
    std::fprintf(stderr, "%s\n", std::string(what).c_str());
  };
  options.watch = [&](const PeerGame& game) {
    if (broken || game.batches() < batch) return;
    broken = true;
    Break(argv[1], game);
  };
  auto result = RunPeer(options, **log);
  if (!result.ok()) {
    std::fprintf(stderr, "%s\n", result.status().ToString().c_str());
    return 2;
  }
  if (result->text.empty()) return 0;
  std::ofstream(argv[6]) << result->text;
  return 1;
}

}  // namespace
}  // namespace refold::tools

int main(int argc, char** argv) { return refold::tools::Main(argc, argv); }
