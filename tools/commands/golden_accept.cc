// refold golden record and refold golden accept: what writes goldens.
#include <unistd.h>

#include <cstdio>
#include <iostream>
#include <optional>
#include <ostream>
#include <string>

#include "absl/strings/str_cat.h"
#include "replay/golden/golden_text.h"
#include "tools/commands/command.h"
#include "tools/commands/golden.h"
#include "tools/commands/output.h"
#include "tools/commands/whole_file.h"
#include "tools/process/signals_blocked.h"
#include "tools/show/plain_text.h"

namespace refold::tools {
namespace {

// What was there is replaced as a whole.
absl::Status WriteText(const std::string& path, const GoldenText& golden) {
  const SignalsBlocked whole;
  return WriteWholeFile(path, [&golden](std::ostream& out) {
    out << WriteGolden(golden);
    return absl::OkStatus();
  });
}

enum class Answer { kYes, kNo, kAll, kQuit };

// Asks on the terminal. Its end is as if somebody had quit.
Answer Ask(const GoldenCheck& check) {
  for (;;) {
    Print(
        "  make this the new golden? [y]es, [n]o, [a]ll, [d]ifference, "
        "[q]uit: ");
    std::fflush(stdout);
    std::string line;
    if (!std::getline(std::cin, line)) {
      Print("\n");
      return Answer::kQuit;
    }
    if (line == "y" || line == "yes") return Answer::kYes;
    if (line == "n" || line == "no") return Answer::kNo;
    if (line == "a" || line == "all") return Answer::kAll;
    if (line == "q" || line == "quit") return Answer::kQuit;
    if (line != "d" && line != "difference") continue;
    if (check.expected.has_value()) {
      PrintGolden(check, true);
    } else {
      Print(WriteGolden(*check.now));
    }
  }
}

// Accepts what it is told to, or asked about.
class Accepting {
 public:
  explicit Accepting(bool ask) : ask_(ask) {}

  // False if the user has quit.
  absl::StatusOr<bool> Take(const GoldenCheck& check) {
    if (check.result.outcome() == pb::GoldenResult::SAME) {
      ++same_;
      return true;
    }
    PrintGolden(check, false);
    const Answer answer = !check.acceptable() ? Answer::kNo
                          : ask_              ? Ask(check)
                                              : Answer::kYes;
    if (!check.acceptable()) Print("  this cannot be accepted\n");
    if (answer == Answer::kAll) ask_ = false;
    if (answer == Answer::kNo || answer == Answer::kQuit) {
      ++left_;
      return answer == Answer::kNo;
    }
    absl::Status written = WriteText(check.result.golden(), *check.now);
    if (!written.ok()) return written;
    ++accepted_;
    Print(absl::StrCat("  accepted: ", PlainText(check.result.golden()), "\n"));
    return true;
  }

  int Conclude(bool quit) const {
    Print(absl::StrCat(accepted_, " accepted, ", same_, " unchanged, ", left_,
                       " not accepted",
                       quit ? "; the rest was not checked" : "", "\n"));
    return left_ == 0 ? kSuccess : kFailure;
  }

 private:
  bool ask_;
  int accepted_ = 0;
  int same_ = 0;
  int left_ = 0;
};

}  // namespace

absl::StatusOr<int> AcceptGoldens(const GoldenOptions& options) {
  const bool ask = !options.all && options.only.empty();
  if (ask && (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0)) {
    return absl::InvalidArgumentError(
        "there is no terminal to ask on; use --all or --only NAME");
  }
  absl::StatusOr<GoldenFolder> folder = ReadWantedGoldens(options);
  if (!folder.ok()) return folder.status();
  absl::StatusOr<GoldenChecker> checker =
      GoldenChecker::Create(options.cards, options.quiet);
  if (!checker.ok()) return checker.status();
  Accepting accepting(ask);
  for (const GoldenItem& item : folder->items) {
    absl::StatusOr<GoldenCheck> check = checker->Check(item);
    if (!check.ok()) return check.status();
    absl::StatusOr<bool> go_on = accepting.Take(*check);
    if (!go_on.ok()) return go_on.status();
    if (!*go_on) return accepting.Conclude(true);
  }
  return accepting.Conclude(false);
}

absl::StatusOr<int> RecordGoldens(const GoldenOptions& options) {
  absl::StatusOr<GoldenFolder> folder = ReadWantedGoldens(options);
  if (!folder.ok()) return folder.status();
  absl::StatusOr<GoldenChecker> checker =
      GoldenChecker::Create(options.cards, options.quiet);
  if (!checker.ok()) return checker.status();
  int recorded = 0;
  int kept = 0;
  int failed = 0;
  for (const GoldenItem& item : folder->items) {
    if (item.has_golden && item.kind != GoldenItem::kUnreferenced) {
      ++kept;
      continue;
    }
    absl::StatusOr<GoldenCheck> check = checker->Check(item);
    if (!check.ok()) return check.status();
    // Of a report, what was recorded is expected, whatever happens now.
    const bool report = item.kind == GoldenItem::kReport;
    const std::optional<GoldenText>& golden =
        report ? check->expected : check->now;
    if (!golden.has_value() || (!report && !check->acceptable())) {
      ++failed;
      PrintGolden(*check, false);
      continue;
    }
    absl::Status written = WriteText(item.golden, *golden);
    if (!written.ok()) return written;
    ++recorded;
    Print(absl::StrCat("recorded ", PlainText(item.golden), "\n"));
  }
  Print(absl::StrCat(recorded, " recorded, ", kept, " already there and kept",
                     failed == 0 ? "" : ", ",
                     failed == 0 ? "" : absl::StrCat(failed, " not recorded"),
                     "\n"));
  return failed == 0 ? kSuccess : kFailure;
}

}  // namespace refold::tools
