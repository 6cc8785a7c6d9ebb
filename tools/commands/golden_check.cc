// refold golden check
#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "replay/golden/compare_goldens.h"
#include "replay/golden/text_difference.h"
#include "tools/commands/command.h"
#include "tools/commands/golden.h"
#include "tools/commands/junit.h"
#include "tools/commands/output.h"
#include "tools/commands/verify_list.h"
#include "tools/commands/whole_file.h"
#include "tools/show/plain_text.h"

namespace refold::tools {
namespace {

// A screenful of differences.
constexpr int kShownLines = 18;

// What is wrong, a line each.
std::vector<std::string> Wrong(const pb::GoldenResult& result) {
  std::vector<std::string> lines(result.failures().begin(),
                                 result.failures().end());
  for (const pb::GoldenDifference& difference : result.differences()) {
    lines.push_back(DifferenceText(difference));
  }
  return lines;
}

// What build servers call it.
const char* OutcomeWord(pb::GoldenResult::Outcome outcome) {
  switch (outcome) {
    case pb::GoldenResult::DIFFERENT:
      return "different";
    case pb::GoldenResult::MISSING:
      return "missing";
    case pb::GoldenResult::UNREFERENCED:
      return "unreferenced";
    case pb::GoldenResult::UNREADABLE:
      return "unreadable";
    case pb::GoldenResult::BROKEN:
      return "broken";
    default:
      return "";
  }
}

JunitSuite JunitOfGoldens(const GoldenOptions& options,
                          const pb::GoldenReport& report) {
  JunitSuite suite;
  suite.name = "refold golden";
  for (const pb::GoldenResult& result : report.results()) {
    JunitCase& test = suite.cases.emplace_back();
    test.group = options.folder;
    test.name = result.test();
    test.type = OutcomeWord(result.outcome());
    test.error = result.outcome() == pb::GoldenResult::BROKEN;
    test.message = absl::StrJoin(Wrong(result), "; ");
  }
  return suite;
}

// What lies in the folder, which no result must be written over.
std::vector<std::string> FilesOf(const GoldenFolder& folder) {
  std::vector<std::string> files;
  for (const GoldenItem& item : folder.items) {
    files.push_back(item.path);
    files.push_back(item.golden);
  }
  return files;
}

// Item k, from 0, belongs to shard k mod n + 1.
bool IsOfShard(size_t item, const Shard& shard) {
  return item % shard.shards + 1 == shard.shard;
}

}  // namespace

void PrintGolden(const GoldenCheck& check, bool lines) {
  const pb::GoldenResult& result = check.result;
  Print(absl::StrCat("FAIL ", PlainText(result.test()), "\n"));
  const std::vector<std::string> wrong = Wrong(result);
  int shown = 0;
  for (const std::string& line : wrong) {
    if (shown++ == kShownLines) break;
    Print(absl::StrCat("  ", PlainText(line), "\n"));
  }
  const size_t more =
      wrong.size() - std::min<size_t>(wrong.size(), kShownLines);
  if (more > 0) {
    Print(absl::StrCat("  and ", more,
                       " more; `golden check --verbose` shows the lines\n"));
  }
  if (result.carried() > 0) {
    Print(absl::StrCat("  and ", result.carried(),
                       result.carried() == 1 ? " line" : " lines",
                       " in which only a total changed as a result\n"));
  }
  if (!lines || !check.expected.has_value() || !check.now.has_value()) return;
  for (absl::string_view line :
       absl::StrSplit(TextDifference(*check.expected, *check.now), '\n',
                      absl::SkipEmpty())) {
    Print(absl::StrCat("  ", line, "\n"));
  }
}

absl::StatusOr<int> CheckGoldens(const GoldenOptions& options) {
  absl::StatusOr<Shard> shard = ParseShard(options.shard);
  if (!shard.ok()) return shard.status();
  absl::StatusOr<GoldenFolder> folder = ReadWantedGoldens(options);
  if (!folder.ok()) return folder.status();
  if (!options.junit.empty()) {
    absl::Status writable = CheckWritable(options.junit, FilesOf(*folder));
    if (!writable.ok()) return writable;
  }
  absl::StatusOr<GoldenChecker> checker =
      GoldenChecker::Create(options.cards, options.quiet);
  if (!checker.ok()) return checker.status();
  pb::GoldenReport report;
  Progress progress("golden", folder->items.size());
  for (size_t i = 0; i < folder->items.size(); ++i) {
    progress.Advance();
    if (!IsOfShard(i, *shard)) continue;
    absl::StatusOr<GoldenCheck> check = checker->Check(folder->items[i]);
    if (!check.ok()) return check.status();
    const bool same = check->result.outcome() == pb::GoldenResult::SAME;
    report.set_same(report.same() + (same ? 1 : 0));
    report.set_wrong(report.wrong() + (same ? 0 : 1));
    if (!same && !options.json) {
      progress.Hide();
      PrintGolden(*check, options.verbose);
    }
    *report.add_results() = std::move(check->result);
  }
  progress.Hide();
  if (options.json) {
    PrintJson(report);
  } else {
    Print(
        absl::StrCat(report.same(), " passed, ", report.wrong(), " failed\n"));
  }
  if (!options.junit.empty()) {
    absl::Status written =
        WriteJunit(options.junit, JunitOfGoldens(options, report));
    if (!written.ok()) return written;
  }
  return report.wrong() == 0 ? kSuccess : kFailure;
}

}  // namespace refold::tools
