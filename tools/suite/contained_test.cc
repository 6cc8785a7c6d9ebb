// Tests that end their process, and errors, among others.
#include "tools/suite/contained.h"

#include <gtest/gtest.h>

#include <csignal>
#include <string>
#include <vector>

namespace refold::tools {
namespace {

// Does what the names of the tests say.
class Obedient : public TestPlayer {
 public:
  explicit Obedient(const std::vector<std::string>& names) : names_(names) {}

  absl::StatusOr<pb::TestReport> Play(size_t test) override {
    const std::string& name = names_[test];
    if (name == "killed") std::raise(SIGKILL);
    if (name == "error") return absl::DataLossError("no room");
    pb::TestReport report;
    report.set_test(name);
    report.set_outcome(pb::TestReport::PASSED);
    return report;
  }
  absl::Status Close() override {
    return names_.back() == "unclosed" ? absl::InternalError("not closed")
                                       : absl::OkStatus();
  }

 private:
  const std::vector<std::string>& names_;
};

struct Heard {
  std::vector<pb::TestReport> reports;
  absl::Status end;
};

Heard Play(const std::vector<std::string>& names) {
  Heard heard;
  heard.end = PlayContained(
      names,
      [&names]() -> absl::StatusOr<std::unique_ptr<TestPlayer>> {
        return std::make_unique<Obedient>(names);
      },
      [&heard](pb::TestReport report) {
        heard.reports.push_back(std::move(report));
      });
  return heard;
}

TEST(PlayContainedTest, ATestThatEndsTheProcessFailsAlone) {
  const Heard heard = Play({"one", "killed", "two", "killed"});
  ASSERT_TRUE(heard.end.ok()) << heard.end;
  ASSERT_EQ(heard.reports.size(), 4);
  EXPECT_EQ(heard.reports[0].outcome(), pb::TestReport::PASSED);
  EXPECT_EQ(heard.reports[2].test(), "two");
  EXPECT_EQ(heard.reports[2].outcome(), pb::TestReport::PASSED);
  for (const int lost : {1, 3}) {
    EXPECT_EQ(heard.reports[lost].test(), "killed");
    EXPECT_EQ(heard.reports[lost].outcome(), pb::TestReport::UNPLAYABLE);
    EXPECT_NE(heard.reports[lost].failures(0).find("signal 9"),
              std::string::npos);
  }
}

TEST(PlayContainedTest, AnErrorEndsAll) {
  const Heard heard = Play({"one", "error", "two"});
  EXPECT_EQ(heard.end, absl::DataLossError("no room"));
  EXPECT_EQ(heard.reports.size(), 1);
}

TEST(PlayContainedTest, WhatCouldNotBeStoredIsAnError) {
  EXPECT_EQ(Play({"one", "unclosed"}).end, absl::InternalError("not closed"));
}

}  // namespace
}  // namespace refold::tools
