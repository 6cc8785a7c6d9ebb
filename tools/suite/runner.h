// Plays one test of Wagic's suite from its text to its result, and records it.
//
// Wagic's suite is played by Wagic's rules where these deviate from the
// comprehensive rules, in any card language (kernel/games/mtg/names.h): with
// the options "auras stay", "every step", "mana beforehand", "no decking",
// "open declarations", "ready when taken" and "treason attacks".
//
// A test that names an unsupported card, or that is played by the rules of
// Momir, fails. Its game is recorded nevertheless, as far as possible: set up,
// with programs that say that their cards are unsupported, up to the first
// prompt, and no decision made. Its title says so.
#ifndef REFOLD_TOOLS_SUITE_RUNNER_H_
#define REFOLD_TOOLS_SUITE_RUNNER_H_

#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "events/log.h"
#include "proto/report.pb.h"
#include "replay/cards/card_folder.h"
#include "replay/cards/card_source.h"
#include "replay/cards/program_list.h"
#include "replay/cards/wagic_cards.h"
#include "tools/suite/driver.h"
#include "tools/suite/rehearsal.h"
#include "tools/suite/test_file.h"

namespace refold::tools {

class SuiteRunner {
 public:
  // Without a log nothing is recorded. With `scripts` the cards are played as
  // that source has them, whatever language it is in; the folder says only
  // which card is meant.
  SuiteRunner(std::shared_ptr<const CardFolder> folder,
              std::unique_ptr<CardSource> scripts, Log* log, Trace trace)
      : cards_(folder),
        scripts_(std::move(scripts)),
        rehearsing_(scripts_ == nullptr
                        ? nullptr
                        : std::make_unique<SuiteRunner>(
                              std::move(folder), nullptr, nullptr, Trace())),
        log_(log),
        trace_(std::move(trace)) {}

  // Never fails for what is in the test: that is in the report. An error means
  // that the game could not be recorded.
  absl::StatusOr<pb::TestReport> Run(const TestFile& test) {
    return Run(test, /*rehearsal=*/nullptr);
  }

 private:
  struct Game;

  // The header of the test's game, and the cards of its set-up.
  absl::Status SetUp(const TestFile& test, Game& game);
  absl::Status AddPlayer(const PlayerSpec& spec, ProgramList& programs,
                         Game& game);
  absl::Status AddMomir(const TestFile& test, ProgramList& programs, Game& game,
                        uint32_t& momir);
  // Cards in play have triggers of the upkeep in which the test begins, and all
  // of these are for what CardCode's cards do by their own memory.
  bool BeginsEarly(const TestFile& test, const ProgramSet& programs);
  // Starts the game, and plays it unless the report already says why not. What
  // it decides is noted in `rehearsal`, unless that is null; with scripts it is
  // followed instead.
  absl::Status Play(const TestFile& test, Game& game, Rehearsal* rehearsal,
                    pb::TestReport& report);
  absl::StatusOr<pb::TestReport> Run(const TestFile& test,
                                     Rehearsal* rehearsal);

  CardSource& source() { return scripts_ == nullptr ? cards_ : *scripts_; }
  // What the program of a card is called; empty if there is none.
  std::string ProgramName(const std::string& card);

  WagicCards cards_;
  std::unique_ptr<CardSource> scripts_;
  // With scripts: plays the tests with the cards that they are written for.
  std::unique_ptr<SuiteRunner> rehearsing_;
  Log* log_;
  Trace trace_;
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_SUITE_RUNNER_H_
