// Checks a test of a golden folder: compares its golden with today's result.
#ifndef REFOLD_TOOLS_COMMANDS_GOLDEN_CHECKER_H_
#define REFOLD_TOOLS_COMMANDS_GOLDEN_CHECKER_H_

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "proto/report.pb.h"
#include "replay/cards/card_source.h"
#include "replay/golden/golden_text.h"
#include "tools/golden/golden_folder.h"

namespace refold::tools {

struct GoldenCheck {
  pb::GoldenResult result;
  // Absent if it is missing or cannot be read. For a report without a golden,
  // it is what was recorded.
  std::optional<GoldenText> expected;
  // Absent if the test cannot be read or played.
  std::optional<GoldenText> now;
  // A scenario was aborted: both are only the beginning.
  bool cut_short = false;

  // Whether the present result may become the golden. That of a failing
  // scenario must not.
  bool acceptable() const {
    return now.has_value() && result.outcome() != pb::GoldenResult::BROKEN;
  }
};

class GoldenChecker {
 public:
  // `cards`: "DIR" or a file of printed values, for all games without their
  // own, or "GAME=DIR"; several for one game are read together. Unavailable if
  // exports cannot be opened here. `quiet`: do not print what recorded the
  // reports.
  static absl::StatusOr<GoldenChecker> Create(
      const std::vector<std::string>& cards, bool quiet);

  // An error status is not about the test: the cards are missing or cannot be
  // read.
  absl::StatusOr<GoldenCheck> Check(const GoldenItem& item);

 private:
  explicit GoldenChecker(bool quiet) : quiet_(quiet) {}

  absl::StatusOr<CardSource*> CardsOf(const GoldenItem& item);
  absl::Status TellItsScenario(const GoldenItem& item, GoldenCheck& check);
  void TellItsReport(const GoldenItem& item, GoldenCheck& check) const;

  // By game; "" = of any.
  std::map<std::string, std::vector<std::string>> folders_;
  std::map<std::string, std::unique_ptr<CardSource>> cards_;  // by game
  bool quiet_;
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_GOLDEN_CHECKER_H_
