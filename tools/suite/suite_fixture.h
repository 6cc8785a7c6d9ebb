// Tests of Wagic's form, played with cards that a test brings along: in
// CardCode's files and, if it says so, the same cards in Forge's scripts.
#ifndef REFOLD_TOOLS_SUITE_SUITE_FIXTURE_H_
#define REFOLD_TOOLS_SUITE_SUITE_FIXTURE_H_

#include <memory>
#include <string>

#include "absl/types/span.h"
#include "gtest/gtest.h"
#include "tools/suite/runner.h"

namespace refold::tools {

struct ForgeScript {
  const char* file;
  const char* text;
};

class SuiteFixture : public testing::Test {
 protected:
  // Writes the cards and their set to a folder of this test, and reads them.
  // Without scripts CardCode's cards are played.
  SuiteFixture(const char* cards, const char* set,
               absl::Span<const ForgeScript> scripts = {});

  // What the test of this text finds otherwise than it expects, a line each, or
  // why it could not be played.
  std::string FailuresOf(const std::string& text);

 private:
  std::unique_ptr<SuiteRunner> runner_;
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_SUITE_SUITE_FIXTURE_H_
