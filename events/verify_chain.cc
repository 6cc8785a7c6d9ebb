#include "events/verify_chain.h"

#include <string>
#include <vector>

namespace refold {

ChainReport VerifyChain(const GameReader& game) {
  ChainReport report;
  report.chain = game.root();
  absl::StatusOr<std::vector<absl::string_view>> programs = game.Programs();
  if (!programs.ok()) {
    report.fault = ChainFault{0, 0, std::string(programs.status().message())};
    return report;
  }
  ProvedEvents events(game);
  while (events.Next()) {
  }
  report.events = events.sequence();
  report.batches = events.batches();
  report.chain = events.chain();
  report.fault = events.fault();
  return report;
}

}  // namespace refold
