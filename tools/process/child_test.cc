#include "tools/process/child.h"

#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
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

// Ends a process that runs a child with this signal, and returns the signals
// that the child, a shell, and what it started in turn died of.
std::pair<int, int> DiesWith(int signal) {
  // Whoever loses its parent becomes a child of this process.
  EXPECT_EQ(prctl(PR_SET_CHILD_SUBREAPER, 1), 0);
  int ends[2];
  EXPECT_EQ(pipe(ends), 0);
  const pid_t parent = fork();
  if (parent == 0) {
    // The shell says who it is and whom it started, and waits.
    const std::string script =
        absl::StrCat("sleep 1000 & echo $$ $! >/proc/", getppid(), "/fd/",
                     ends[1], "; wait");
    RunChild(Shell(script), "").IgnoreError();
    _exit(0);
  }
  char text[100] = {};
  EXPECT_GT(read(ends[0], text, sizeof text - 1), 0);
  pid_t shell = 0;
  pid_t started = 0;
  EXPECT_EQ(std::sscanf(text, "%d %d", &shell, &started), 2);
  auto died_of = [](pid_t pid) {
    int status = 0;
    EXPECT_EQ(waitpid(pid, &status, 0), pid);
    return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  };
  kill(parent, signal);
  EXPECT_EQ(died_of(parent), signal);
  const int shell_died_of = died_of(shell);
  if (signal == SIGKILL) kill(started, SIGKILL);  // nobody else does
  return {shell_died_of, died_of(started)};
}

TEST(RunChildTest, DiesWithItsParentAndAllThatItStarted) {
  for (int signal : {SIGTERM, SIGHUP}) {
    EXPECT_EQ(DiesWith(signal), std::make_pair(signal, signal)) << signal;
  }
  // A shell that waits puts off SIGINT, which its own child ignores.
  EXPECT_EQ(DiesWith(SIGKILL).first, SIGKILL);
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
