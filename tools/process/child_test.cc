#include "tools/process/child.h"

#include <signal.h>

#include <string>

#include "gtest/gtest.h"

namespace refold::tools {
namespace {

Arguments Shell(const std::string& script) { return {"/bin/sh", "-c", script}; }

TEST(RunChildTest, GivesTheInputAndTellsTheExitStatus) {
  auto end = RunChild(Shell("test \"$(cat)\" = hello && exit 42"), "hello");
  ASSERT_TRUE(end.ok()) << end.status();
  EXPECT_EQ(end->code, 42);
  EXPECT_EQ(end->signal, 0);
}

TEST(RunChildTest, InputThatIsNotReadDisturbsNobody) {
  auto end = RunChild(Shell("exit 0"), std::string(10'000'000, 'x'));
  ASSERT_TRUE(end.ok()) << end.status();
  EXPECT_EQ(end->code, 0);
}

TEST(RunChildTest, ReadsAllOfALongInput) {
  auto end = RunChild(Shell("test $(wc -c) -eq 10000000"),
                      std::string(10'000'000, 'x'));
  ASSERT_TRUE(end.ok()) << end.status();
  EXPECT_EQ(end->code, 0);
}

TEST(RunChildTest, TellsTheSignalThatKilledIt) {
  auto end = RunChild(Shell("kill -9 $$"), "");
  ASSERT_TRUE(end.ok()) << end.status();
  EXPECT_EQ(end->signal, SIGKILL);
}

TEST(RunChildTest, WhatIsNotThereCannotBeRun) {
  auto end = RunChild({"/no/such/program"}, "");
  EXPECT_EQ(end.status().code(), absl::StatusCode::kNotFound);
}

TEST(ChildLinesTest, ReadsLinesAndWhatWentWrong) {
  auto child =
      ChildLines::Start(Shell("echo one; echo; printf two; echo a >&2; "
                              "echo 'it broke' >&2; exit 3"));
  ASSERT_TRUE(child.ok()) << child.status();
  std::string line;
  ASSERT_TRUE((*child)->Next(line));
  EXPECT_EQ(line, "one");
  ASSERT_TRUE((*child)->Next(line));
  EXPECT_EQ(line, "");
  ASSERT_TRUE((*child)->Next(line));
  EXPECT_EQ(line, "two");
  EXPECT_FALSE((*child)->Next(line));
  auto end = (*child)->Wait();
  ASSERT_TRUE(end.ok());
  EXPECT_EQ(end->code, 3);
  EXPECT_EQ((*child)->LastError(), "it broke");
}

TEST(ChildLinesTest, ArgumentsAreNotForAShell) {
  auto child = ChildLines::Start({"echo", "$HOME; exit 1", "*"});
  ASSERT_TRUE(child.ok()) << child.status();
  std::string line;
  ASSERT_TRUE((*child)->Next(line));
  EXPECT_EQ(line, "$HOME; exit 1 *");
}

TEST(ChildLinesTest, OneThatIsLeftAloneIsKilled) {
  auto child = ChildLines::Start(Shell("echo; while :; do echo more; done"));
  ASSERT_TRUE(child.ok()) << child.status();
  std::string line;
  ASSERT_TRUE((*child)->Next(line));
  child->reset();  // would hang if it waited for the end
}

}  // namespace
}  // namespace refold::tools
