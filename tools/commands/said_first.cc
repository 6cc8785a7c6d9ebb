#include "tools/commands/said_first.h"

#include <cstdint>

#include "absl/strings/str_cat.h"
#include "replay/compatibility.h"
#include "tools/commands/output.h"
#include "tools/show/phrases.h"

namespace refold::tools {
namespace {

// Games of up to this many events are replayed before they are shown: at about
// 200,000 events per second the delay is not noticeable.
constexpr uint64_t kRedecideUpTo = 20'000;

std::string RecordedWith(const pb::Compatibility& judged) {
  return absl::StrCat(
      "schema ", judged.schema(), ", recorded by ",
      judged.kernel().empty() ? "an unnamed build" : judged.kernel(), " (",
      judged.rules(), " rules ", judged.rules_version(), ")");
}

std::string Meaning(const pb::Compatibility& judged) {
  return absl::StrCat(": ", VerdictName(judged.verdict()), " — ", judged.why());
}

}  // namespace

void AddQuiet(CLI::App& app, bool& quiet) {
  app.add_flag("--quiet", quiet,
               "omit the compatibility note on standard error (the build that "
               "recorded the game, and whether today's rules agree)");
}

pb::Compatibility JudgeFirst(const GameReader& game, bool decide) {
  if (decide) return JudgeGame(game, kRedecideUpTo);
  pb::Compatibility judged = JudgeHeader(game.header());
  judged.set_game(game.id());
  return judged;
}

absl::Status SayFirst(const GameReader& game, const SaidFirst& how) {
  return SayJudged(JudgeFirst(game, !how.quiet), how);
}

absl::Status SayJudged(const pb::Compatibility& judged, const SaidFirst& how) {
  if (judged.verdict() == pb::Compatibility::REFUSED && !how.copied) {
    return absl::FailedPreconditionError(CompatibilityLine(judged));
  }
  if (how.quiet) return absl::OkStatus();
  PrintNote(how.json ? JsonOf(judged) : CompatibilityLine(judged));
  return absl::OkStatus();
}

std::string KindLine(const pb::Compatibility& judged) {
  const std::string line =
      absl::StrCat(RecordedWith(judged), ": ", VerdictName(judged.verdict()));
  if (judged.verdict() == pb::Compatibility::SAME_RULES) {
    return absl::StrCat(line, ", according to the header");
  }
  if (judged.verdict() != pb::Compatibility::FOLDS) return line;
  if (judged.redecided()) return absl::StrCat(line, "; today's rules differ");
  return absl::StrCat(line, ", according to the header; this build has ",
                      judged.rules_version_today() == 0
                          ? "no such game"
                          : absl::StrCat(judged.rules(), " rules ",
                                         judged.rules_version_today()));
}

std::string CompatibilityLine(const pb::Compatibility& judged) {
  return absl::StrCat(
      judged.game() == 0 ? "" : absl::StrCat("game ", judged.game(), ": "),
      RecordedWith(judged), ", ", Counted(judged.programs(), "program"),
      Meaning(judged));
}

}  // namespace refold::tools
