#include "tools/suite/contained.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/base/check.h"
#include "replay/contained.h"

namespace refold::tools {
namespace {

// The last test counts as played when what was recorded is stored.
absl::StatusOr<std::string> PlayOne(TestPlayer& player, size_t test,
                                    bool last) {
  auto report = player.Play(test);
  if (!report.ok()) return report.status();
  if (last) {
    absl::Status closed = player.Close();
    if (!closed.ok()) return closed;
  }
  return report->SerializeAsString();
}

// Runs in the child. After an error it is said of every other test, too.
void PlayAndSay(const OpenTestPlayer& open, size_t first, size_t end,
                const ContainedWork::Say& say) {
  auto player = open();
  absl::Status failed = player.status();
  for (size_t test = first; test < end; ++test) {
    const absl::StatusOr<std::string> said =
        failed.ok() ? PlayOne(**player, test, test + 1 == end)
                    : absl::StatusOr<std::string>(failed);
    failed = said.status();
    say(Pack(said));
  }
}

pb::TestReport Lost(const std::string& name, const std::string& how) {
  pb::TestReport report;
  report.set_test(name);
  report.set_outcome(pb::TestReport::UNPLAYABLE);
  report.set_played(true);
  report.add_failures(
      absl::StrCat("the process that played it ended (", how,
                   "), which is a bug of this build; the other tests are "
                   "played in another process"));
  return report;
}

}  // namespace

absl::Status PlayContained(const std::vector<std::string>& names,
                           const OpenTestPlayer& open,
                           const std::function<void(pb::TestReport)>& hear) {
  absl::Status failed;
  ContainedWork contained;
  contained.items = names.size();
  contained.work = [&open](size_t first, size_t end,
                           const ContainedWork::Say& say) {
    PlayAndSay(open, first, end, say);
  };
  contained.hear = [&](size_t, const std::string& said) {
    const absl::StatusOr<std::string> serialized = Unpack(said);
    failed.Update(serialized.status());
    if (!failed.ok()) return;
    pb::TestReport report;
    REFOLD_CHECK(report.ParseFromString(*serialized),
                 "the report of a test cannot be read");
    hear(std::move(report));
  };
  contained.ended = [&](size_t test, const std::string& how) {
    if (failed.ok()) hear(Lost(names[test], how));
  };
  absl::Status ran = RunContained(contained);
  return ran.ok() ? failed : ran;
}

}  // namespace refold::tools
