#include "replay/compatibility.h"

#include <memory>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "events/verify_chain.h"
#include "kernel/engine/check_game.h"
#include "kernel/games/registry.h"

namespace refold {
namespace {

using Verdict = pb::Compatibility;

// How to learn what no header can tell.
constexpr char kAdvice[] =
    " (refold verify GAME --mode decide shows whether and where today's rules "
    "diverge)";

pb::Compatibility With(pb::Compatibility judged,
                       pb::Compatibility::Verdict verdict, std::string why) {
  judged.set_verdict(verdict);
  judged.set_why(std::move(why));
  return judged;
}

using Programs = std::shared_ptr<const ProgramSet>;

// The programs with which an engine of these rules would start the game, or why
// it would not.
absl::StatusOr<Programs> ProgramsToStartWith(const GameReader& game,
                                             const GameRules& rules) {
  absl::StatusOr<Programs> programs = LoadPrograms(game);
  if (!programs.ok()) return programs;
  absl::Status fits = CheckGameHeader(rules, game.header(), **programs);
  if (fits.ok()) fits = CheckWordsOfPrograms(rules, **programs);
  if (!fits.ok()) return fits;
  return programs;
}

pb::Compatibility JudgeByDeciding(const GameReader& game,
                                  const GameRules& rules, Programs programs,
                                  pb::Compatibility judged) {
  // What differs because the log is damaged says nothing about the rules.
  const ChainReport chain = VerifyChain(game);
  if (chain.fault.has_value()) {
    return With(std::move(judged), Verdict::FOLDS,
                absl::StrCat("its log is damaged: ", chain.fault->what,
                             "; everything before that still plays back"));
  }
  absl::StatusOr<RedecideReport> report =
      Redecide(game, rules, std::move(programs));
  if (!report.ok()) {
    return With(std::move(judged), Verdict::FOLDS,
                absl::StrCat("its decisions cannot be replayed: ",
                             report.status().message()));
  }
  return JudgeDecided(std::move(judged), *report);
}

}  // namespace

pb::Compatibility JudgeHeader(const pb::GameHeader& header, uint32_t newest) {
  pb::Compatibility judged;
  judged.set_schema(header.schema());
  judged.set_kernel(header.kernel());
  judged.set_rules(header.game());
  judged.set_rules_version(header.rules_version());
  judged.set_programs(static_cast<uint64_t>(header.programs_size()));
  const GameRules* rules = FindGame(header.game());
  if (rules != nullptr) judged.set_rules_version_today(rules->version());
  if (header.schema() == 0) {
    return With(std::move(judged), Verdict::REFUSED,
                "its header names no schema; it was not recorded by refold");
  }
  if (!IsKnownVersion(header.schema(), newest)) {
    return With(
        std::move(judged), Verdict::REFUSED,
        absl::StrCat("schema ", header.schema(), " is newer than this build's ",
                     newest, "; ",
                     header.kernel().empty() ? "the build that recorded it"
                                             : header.kernel(),
                     " or later can read it"));
  }
  if (rules == nullptr) {
    return With(
        std::move(judged), Verdict::FOLDS,
        absl::StrCat("this build does not know the game \"", header.game(),
                     "\"; it plays back from its recorded facts"));
  }
  if (header.rules_version() != rules->version()) {
    return With(
        std::move(judged), Verdict::FOLDS,
        absl::StrCat("this build has ", header.game(), " rules ",
                     rules->version(),
                     "; it plays back from its recorded facts", kAdvice));
  }
  return With(
      std::move(judged), Verdict::SAME_RULES,
      absl::StrCat("this build has the rules version of its header", kAdvice));
}

pb::Compatibility JudgeGame(const GameReader& game, uint64_t redecide_up_to) {
  pb::Compatibility judged = JudgeHeader(game.header());
  judged.set_game(game.id());
  const GameRules* rules = FindGame(game.header().game());
  if (judged.verdict() == Verdict::REFUSED || rules == nullptr) return judged;
  absl::StatusOr<Programs> programs = ProgramsToStartWith(game, *rules);
  if (!programs.ok()) {
    return JudgeUnplayable(std::move(judged), programs.status());
  }
  absl::StatusOr<GameEnd> end = game.End();
  if (!end.ok()) {
    return With(std::move(judged), Verdict::FOLDS,
                absl::StrCat("its log is damaged: ", end.status().message()));
  }
  if (end->sequence == 0 || redecide_up_to == 0) return judged;
  if (end->sequence > redecide_up_to) {
    std::string why = absl::StrCat(
        "its decisions were not replayed, as it has ", end->sequence,
        " events; according to its header, ", judged.why());
    return With(judged, judged.verdict(), std::move(why));
  }
  return JudgeByDeciding(game, *rules, *std::move(programs), std::move(judged));
}

pb::Compatibility JudgeDecided(pb::Compatibility by_header,
                               const RedecideReport& report) {
  pb::Compatibility judged = std::move(by_header);
  judged.set_redecided(true);
  if (!report.divergence.has_value()) {
    return With(std::move(judged), Verdict::EXACT,
                "replaying its decisions reproduces every event");
  }
  judged.set_differs_from(report.divergence->sequence);
  return With(std::move(judged), Verdict::FOLDS,
              absl::StrCat("today's rules diverge at event ",
                           report.divergence->sequence,
                           "; it plays back from its recorded facts"));
}

pb::Compatibility JudgeUnplayable(pb::Compatibility by_header,
                                  const absl::Status& why) {
  by_header.set_differs_from(1);
  return With(std::move(by_header), Verdict::FOLDS,
              absl::StrCat("this build cannot start it: ", why.message(),
                           "; it plays back from its recorded facts"));
}

std::string VerdictName(pb::Compatibility::Verdict verdict) {
  switch (verdict) {
    case Verdict::EXACT:
      return "exact";
    case Verdict::SAME_RULES:
      return "same rules";
    case Verdict::FOLDS:
      return "folds";
    case Verdict::REFUSED:
      return "refused";
    default:
      return "not judged";
  }
}

}  // namespace refold
