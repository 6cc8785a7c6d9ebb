// The benchmarks' results by name, and the lines derived from them.
#ifndef REFOLD_TOOLS_BENCHMARKS_RESULTS_H_
#define REFOLD_TOOLS_BENCHMARKS_RESULTS_H_

#include <benchmark/benchmark.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace refold::tools {

// The median over the repetitions of one benchmark.
struct Result {
  double real = 0;  // seconds an iteration
  double cpu = 0;
  std::map<std::string, double> counters;
};
using Results = std::map<std::string, Result>;

// Collects results instead of printing them.
class Collector : public benchmark::BenchmarkReporter {
 public:
  bool ReportContext(const Context& context) override;
  void ReportRuns(const std::vector<Run>& runs) override;

  const Results& results() const { return results_; }
  // The first error, if a benchmark had one.
  const std::string& error() const { return error_; }

 private:
  Results results_;
  std::string error_;
};

// A goal, and the value reached.
struct Aim {
  bool at_least = true;  // else at most
  double value = 0;
};

struct Line {
  std::string what;
  double value = 0;
  std::string unit;
  std::optional<Aim> aim;

  bool Met() const;
};

// The lines for everything that was measured.
std::vector<Line> LinesOf(const Results& results);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_BENCHMARKS_RESULTS_H_
