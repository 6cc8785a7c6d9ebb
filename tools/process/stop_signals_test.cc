// StopSignals: what is noted, what is ignored, and when the process dies of it.
#include "tools/process/stop_signals.h"

#include <unistd.h>

#include "gtest/gtest.h"

namespace refold::tools {
namespace {

using ::testing::ExitedWithCode;
using ::testing::KilledBySignal;

// Exit codes of children that did not get where they should.
constexpr int kNotNoted = 3;
constexpr int kSurvived = 4;

TEST(StopSignalsDeathTest, TheProcessDiesOfTheSignalInTheEnd) {
  for (int signal : kEndingSignals) {
    const auto stopped = [signal] {
      {
        const StopSignals signals;
        raise(signal);
        if (!StopSignals::Came()) _exit(kNotNoted);
      }
      _exit(kSurvived);
    };
    EXPECT_EXIT(stopped(), KilledBySignal(signal), "");
  }
}

TEST(StopSignalsDeathTest, WhatIsIgnoredStaysIgnored) {
  const auto ignores = [] {
    ::signal(SIGHUP, SIG_IGN);  // as nohup does
    {
      const StopSignals signals;
      raise(SIGHUP);
      if (StopSignals::Came()) _exit(kNotNoted);
    }
    raise(SIGHUP);
    _exit(kSurvived);
  };
  EXPECT_EXIT(ignores(), ExitedWithCode(kSurvived), "");
}

TEST(StopSignalsDeathTest, OnlyAnInterruptIsForgotten) {
  const auto forgets = [](int signal) {
    {
      const StopSignals signals;
      raise(signal);
      StopSignals::ForgetInterrupt();
    }
    _exit(kSurvived);
  };
  EXPECT_EXIT(forgets(SIGINT), ExitedWithCode(kSurvived), "");
  EXPECT_EXIT(forgets(SIGTERM), KilledBySignal(SIGTERM), "");
}

TEST(StopSignalsDeathTest, SignalsAreTheirOwnAgainAfterwards) {
  const auto after = [] {
    { const StopSignals signals; }
    raise(SIGINT);
    _exit(kSurvived);
  };
  EXPECT_EXIT(after(), KilledBySignal(SIGINT), "");
}

}  // namespace
}  // namespace refold::tools
