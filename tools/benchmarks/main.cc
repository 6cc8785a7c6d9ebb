// Runs the benchmarks and prints what they come to: `tools/bench` calls it.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <string>
#include <vector>

#include "tools/benchmarks/results.h"

namespace refold::tools {
namespace {

std::string AimOf(const Line& line) {
  if (!line.aim.has_value()) return "";
  char text[64];
  std::snprintf(text, sizeof(text), "%s %.3g  %s",
                line.aim->at_least ? "at least" : "at most", line.aim->value,
                line.Met() ? "met" : "MISSED");
  return text;
}

void PrintTable(const std::vector<Line>& lines) {
  for (const Line& line : lines) {
    const char* format = line.value >= 1000 ? "%-52s %12.0f %-13s %s\n"
                                            : "%-52s %12.3f %-13s %s\n";
    std::printf(format, line.what.c_str(), line.value, line.unit.c_str(),
                AimOf(line).c_str());
  }
}

// The texts are ours and hold nothing that JSON would want escaped.
void PrintJson(const std::vector<Line>& lines) {
  std::printf("[");
  const char* separator = "\n";
  for (const Line& line : lines) {
    std::printf("%s  {\"what\": \"%s\", \"value\": %.6g, \"unit\": \"%s\"",
                separator, line.what.c_str(), line.value, line.unit.c_str());
    if (line.aim.has_value()) {
      std::printf(", \"%s\": %.6g, \"met\": %s",
                  line.aim->at_least ? "at_least" : "at_most", line.aim->value,
                  line.Met() ? "true" : "false");
    }
    std::printf("}");
    separator = ",\n";
  }
  std::printf("\n]\n");
}

}  // namespace
}  // namespace refold::tools

// Takes the flags of Google Benchmark, and --json.
int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  bool json = argc == 2 && std::string(argv[1]) == "--json";
  if (argc > (json ? 2 : 1)) {
    std::fprintf(stderr, "bench: unknown argument '%s'\n", argv[1]);
    return 2;
  }
  refold::tools::Collector collector;
  benchmark::RunSpecifiedBenchmarks(&collector);
  if (!collector.error().empty()) {
    std::fprintf(stderr, "bench: %s\n", collector.error().c_str());
    return 1;
  }
  std::vector<refold::tools::Line> lines =
      refold::tools::LinesOf(collector.results());
  if (json) {
    refold::tools::PrintJson(lines);
  } else {
    refold::tools::PrintTable(lines);
  }
  return 0;
}
