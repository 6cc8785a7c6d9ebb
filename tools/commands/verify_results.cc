#include "tools/commands/verify_results.h"

#include <google/protobuf/util/json_util.h>

#include <algorithm>
#include <ostream>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "replay/cards/read_file.h"
#include "replay/verify_games.h"
#include "tools/commands/command.h"
#include "tools/commands/junit.h"
#include "tools/commands/options.h"
#include "tools/commands/output.h"
#include "tools/commands/store.h"
#include "tools/commands/whole_file.h"
#include "tools/show/phrases.h"
#include "tools/show/plain_text.h"

namespace refold::tools {
namespace {

pb::VerifyReport ReportOf(const VerifyResults& results) {
  pb::VerifyReport report;
  for (const pb::GameVerdict& verdict : results.games) {
    switch (FindingOf(verdict)) {
      case Finding::kSound:
        report.set_verified(report.verified() + 1);
        break;
      case Finding::kDiverged:
        report.set_diverged(report.diverged() + 1);
        break;
      case Finding::kDamaged:
        report.set_damaged(report.damaged() + 1);
        break;
      case Finding::kUnreadable:
        report.set_unreadable(report.unreadable() + 1);
        break;
      case Finding::kNotThere:
        report.set_not_there(report.not_there() + 1);
        break;
      case Finding::kNeverBegun:
        report.set_never_begun(report.never_begun() + 1);
        break;
    }
    if (verdict.has_fault()) *report.add_faults() = verdict.fault();
  }
  return report;
}

// "3 games verified, 1 diverged"; the others are counted if there are any.
std::string ClosingLine(const pb::VerifyReport& report) {
  std::string line =
      absl::StrCat(Counted(report.verified(), "game"), " verified, ",
                   report.diverged(), " diverged");
  if (report.damaged() > 0) {
    absl::StrAppend(&line, ", ", report.damaged(), " damaged");
  }
  if (report.unreadable() > 0) {
    absl::StrAppend(&line, ", ", report.unreadable(), " unreadable");
  }
  if (report.not_there() > 0) {
    absl::StrAppend(&line, ", ", report.not_there(), " not there");
  }
  if (report.never_begun() > 0) {
    absl::StrAppend(&line, ", ", report.never_begun(), " never began");
  }
  return absl::StrCat(line, "\n");
}

// What is wrong with a game counts before what could not be looked at.
int ExitCode(const pb::VerifyReport& report) {
  if (report.diverged() > 0 || report.damaged() > 0) return kFailure;
  return report.unreadable() > 0 || report.not_there() > 0 ? kUnusable
                                                           : kSuccess;
}

absl::Status WriteJsonLines(const std::string& path,
                            const VerifyResults& results) {
  return WriteWholeFile(path, [&results](std::ostream& out) {
    pb::VerifyLine line;
    *line.mutable_run() = results.run;
    out << JsonOf(line) << '\n';
    for (const pb::GameVerdict& verdict : results.games) {
      *line.mutable_game() = verdict;
      out << JsonOf(line) << '\n';
    }
    return absl::OkStatus();
  });
}

// What is wrong and, where the rules were asked, what that means.
std::string WhatIsWrong(const pb::GameVerdict& verdict) {
  std::string what = verdict.fault().what();
  if (verdict.compatibility().differs_from() != 0) {
    absl::StrAppend(&what, "; it folds, from event ",
                    verdict.compatibility().differs_from(), " on");
  }
  return what;
}

std::string VerdictName(const pb::GameVerdict& verdict) {
  if (verdict.whole_store()) return "store";
  return verdict.game() == 0 ? std::string("export")
                             : absl::StrCat("game ", verdict.game());
}

// A test case a game.
JunitSuite JunitOfVerdicts(const VerifyResults& results) {
  JunitSuite suite;
  suite.name = "refold verify";
  suite.properties = {{"build", results.run.build()},
                      {"mode", results.run.mode()}};
  for (const pb::GameVerdict& verdict : results.games) {
    JunitCase& test = suite.cases.emplace_back();
    test.group = verdict.source();
    test.name = VerdictName(verdict);
    if (!verdict.has_fault()) continue;
    const pb::GameFault& fault = verdict.fault();
    test.type = fault.check();
    // An <error> means no result; a <failure> is one.
    test.error = FindingOf(verdict) != Finding::kDiverged;
    test.message = WhatIsWrong(verdict);
    if (fault.sequence() != 0) {
      test.message =
          absl::StrCat("event ", fault.sequence(), ": ", test.message);
    }
  }
  return suite;
}

// Why the results in a file are not those of the shard that it names; empty if
// they are.
std::string WrongWithShard(const VerifyResults& results) {
  const pb::VerifyRun& run = results.run;
  if (run.shards() == 0 || run.shard() == 0 || run.shard() > run.shards()) {
    return "its first line does not describe a run";
  }
  uint64_t place = run.shard();
  for (const pb::GameVerdict& verdict : results.games) {
    if (verdict.place() != place || place > run.all_games()) {
      return absl::StrCat("expected the result of game ", place,
                          " of the list, found that of game ", verdict.place());
    }
    place += run.shards();
  }
  if (results.games.size() == run.games() && place > run.all_games()) return "";
  return absl::StrCat("it ends after ", results.games.size(), " of ",
                      run.games(), " games; it is truncated");
}

}  // namespace

void AddVerifyOutput(CLI::App& app, VerifyOutput& output) {
  app.add_flag("--json", output.json, "print one VerifyReport as JSON");
  app.add_option("--json-lines", output.json_lines,
                 "write one VerifyLine per game to this file as JSON")
      ->check(FileName());
  app.add_option("--junit", output.junit,
                 "write the results to this file as JUnit XML, one test case "
                 "per game")
      ->check(FileName());
}

absl::Status CheckVerifyOutput(const VerifyOutput& output,
                               const std::vector<std::string>& inputs) {
  if (!output.junit.empty() && output.junit == output.json_lines) {
    return absl::InvalidArgumentError(
        "--junit and --json-lines name the same file");
  }
  for (const std::string& file : {output.json_lines, output.junit}) {
    if (file.empty()) continue;
    absl::Status writable = CheckWritable(file, inputs);
    if (!writable.ok()) return writable;
  }
  return absl::OkStatus();
}

bool HasManySources(const std::vector<pb::GameVerdict>& games) {
  for (const pb::GameVerdict& verdict : games) {
    if (verdict.game() == 0 || verdict.source() != games.front().source()) {
      return true;
    }
  }
  return false;
}

void PrintFinding(const pb::GameVerdict& verdict, bool name_source) {
  if (verdict.never_begun()) {
    Print(absl::StrCat(
        name_source ? absl::StrCat(PlainText(verdict.source()), ", ") : "",
        verdict.game() == 0 ? "never began: it holds a header and no events"
                            : NeverBegun(verdict.game()),
        "\n"));
  }
  if (!verdict.has_fault()) return;
  const pb::GameFault& fault = verdict.fault();
  std::string place = name_source ? PlainText(fault.source()) : "";
  if (fault.game() != 0) {
    absl::StrAppend(&place, name_source ? ", " : "", "game ", fault.game());
  }
  absl::StrAppend(&place, ", ", fault.check());
  if (fault.sequence() != 0) {
    absl::StrAppend(&place, ", event ", fault.sequence());
  }
  Print(absl::StrCat(place, ": ", PlainText(WhatIsWrong(verdict)), "\n"));
}

absl::StatusOr<int> Conclude(const VerifyResults& results,
                             const VerifyOutput& output) {
  const pb::VerifyReport report = ReportOf(results);
  if (output.json) {
    PrintJson(report);
  } else {
    Print(ClosingLine(report));
  }
  absl::Status written;
  if (!output.json_lines.empty()) {
    written = WriteJsonLines(output.json_lines, results);
  }
  if (!output.junit.empty())
    written.Update(WriteJunit(output.junit, JunitOfVerdicts(results)));
  if (!written.ok()) return written;
  return ExitCode(report);
}

absl::StatusOr<VerifyResults> ReadVerifyResults(const std::string& file) {
  auto text = ReadFile(file);
  if (!text.ok()) return text.status();
  VerifyResults results;
  int number = 0;
  for (absl::string_view json : absl::StrSplit(*text, '\n')) {
    ++number;
    if (json.empty()) continue;
    pb::VerifyLine line;
    const auto parsed =
        google::protobuf::util::JsonStringToMessage(std::string(json), &line);
    const bool first = results.run.shards() == 0;
    if (!parsed.ok() || line.has_run() != first || line.has_game() == first) {
      return absl::InvalidArgumentError(absl::StrCat(
          file, ":", number, ": this is not a line that refold verify wrote",
          parsed.ok() ? "" : ": ", parsed.message().ToString()));
    }
    if (first) {
      results.run = line.run();
      if (results.run.shards() == 0) break;
    } else {
      results.games.push_back(std::move(*line.mutable_game()));
    }
  }
  const std::string wrong = WrongWithShard(results);
  if (wrong.empty()) return results;
  return absl::InvalidArgumentError(absl::StrCat(file, ": ", wrong));
}

}  // namespace refold::tools
