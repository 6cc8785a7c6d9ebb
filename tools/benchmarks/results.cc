#include "tools/benchmarks/results.h"

#include <tuple>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"

namespace refold::tools {
namespace {

// What Wagic's own engine needs for a line of its suite, measured with its own
// program; a test takes it 1.9 ms.
constexpr double kWagicLine = 0.30e-3;

// Recorded, on one core.
constexpr double kDecisions = 200'000;
constexpr double kFacts = 800'000;

constexpr double kMicro = 1e6;
constexpr double kMilli = 1e3;

// Makes lines; one of which a benchmark is missing is left out.
class Lines {
 public:
  explicit Lines(const Results& results) : results_(results) {}

  // How fast `fast` is as a fraction of `base`, by the clock or the processor.
  void Fraction(const char* what, const char* of, const char* base,
                std::optional<double> aim, double Result::*time) {
    if (!Has(of) || !Has(base)) return;
    Line line{what, results_.at(base).*time / results_.at(of).*time,
              "of its speed", std::nullopt};
    if (aim.has_value()) line.aim = Aim{true, *aim};
    lines_.push_back(std::move(line));
  }

  // How much longer `of` takes than `base`.
  void Times(const char* what, const char* of, const char* base, double aim) {
    if (!Has(of) || !Has(base)) return;
    lines_.push_back({what, results_.at(of).cpu / results_.at(base).cpu,
                      "times", Aim{false, aim}});
  }

  void Rate(const char* what, const char* of, const char* counter,
            std::optional<double> aim) {
    if (!Has(of)) return;
    Line line{what, results_.at(of).counters.at(counter), "a second",
              std::nullopt};
    if (aim.has_value()) line.aim = Aim{true, *aim};
    lines_.push_back(std::move(line));
  }

  // Time for each of what the counter counts in an iteration.
  void Each(const char* what, const char* of, const char* counter, double scale,
            const char* unit, std::optional<Aim> aim) {
    if (!Has(of)) return;
    const Result& result = results_.at(of);
    lines_.push_back(
        {what, result.cpu / result.counters.at(counter) * scale, unit, aim});
  }

  void Time(const std::string& what, const std::string& of, const char* unit,
            std::optional<Aim> aim) {
    if (!Has(of)) return;
    lines_.push_back({what, results_.at(of).cpu, unit, aim});
  }

  // What was counted, in every run the same.
  void Count(const std::string& what, const std::string& of,
             const char* counter, const char* unit, std::optional<Aim> aim) {
    if (!Has(of)) return;
    lines_.push_back({what, results_.at(of).counters.at(counter), unit, aim});
  }

  // How many times as much was counted.
  void Growth(const char* what, const std::string& of, const std::string& base,
              const char* counter, double aim) {
    if (!Has(of) || !Has(base)) return;
    lines_.push_back({what,
                      results_.at(of).counters.at(counter) /
                          results_.at(base).counters.at(counter),
                      "times", Aim{false, aim}});
  }

  // Time for one item, from the rate that Google Benchmark keeps.
  void EachItem(const std::string& what, const std::string& of) {
    if (!Has(of)) return;
    lines_.push_back(
        {what, 1 / results_.at(of).counters.at("items_per_second") * kMicro,
         "us", std::nullopt});
  }

  std::vector<Line> Take() { return std::move(lines_); }

 private:
  bool Has(const std::string& name) const { return results_.count(name) > 0; }

  const Results& results_;
  std::vector<Line> lines_;
};

// Of a collection of 12,000 cards.
constexpr double kProgramBytes = 60e6;
constexpr double kCompileSeconds = 3;

void AddCollections(Lines& lines) {
  lines.Count("the state of a game at its end", "BM_StateBytes", "bytes",
              "bytes", std::nullopt);
  lines.Count("a copy of a world", "BM_WorldCopyBytes", "bytes", "bytes",
              std::nullopt);
  for (const auto& [name, of, aim] :
       {std::tuple("Wagic's collection", "BM_CollectionWagic",
                   std::optional(Aim{false, kProgramBytes})),
        std::tuple("Forge's collection", "BM_CollectionForge",
                   std::optional<Aim>())}) {
    auto what = [name = name](const char* part) {
      return absl::StrCat(name, ": ", part);
    };
    lines.Count(what("cards compiled"), of, "cards", "cards", std::nullopt);
    lines.Time(what("read and compiled"), of, "s", Aim{false, kCompileSeconds});
    lines.Count(what("scripts as read"), of, "scripts", "bytes", std::nullopt);
    lines.Count(what("linked programs"), of, "programs", "bytes", aim);
  }
}

// The binary logarithm of a million is 20: the search evaluates that many
// worlds, the last one, and both sides of what it found.
constexpr double kMaxWorlds = 24;
// What looking back costs for a thousand times as many batches, at most: as
// many times as the logarithm grows.
constexpr double kLogarithms = 2;

void AddTables(Lines& lines) {
  struct Beside {
    const char* what;
    const char* benchmark;
    std::vector<const char*> counts;
  };
  const std::vector<const char*> few = {"20", "50", "100", "200"};
  const Beside all[] = {
      {"sleeping triggers", "BM_DecideBesideTriggers", {"10", "100", "1000"}},
      {"plain creatures",
       "BM_DecideBesidePlain",
       {"20", "50", "100", "200", "400"}},
      {"lords", "BM_DecideBesideLords", few},
      {"creatures that count creatures", "BM_DecideBesideCounters", few},
  };
  for (const Beside& beside : all) {
    for (const char* count : beside.counts) {
      lines.EachItem(
          absl::StrCat("a decision beside ", count, " ", beside.what),
          absl::StrCat(beside.benchmark, "/", count));
    }
  }
}

void AddSearches(Lines& lines) {
  lines.Count("bisect a million events: worlds evaluated", "BM_Bisect",
              "worlds", "worlds", Aim{false, kMaxWorlds});
  lines.Count("bisect a million events: events folded", "BM_Bisect", "folded",
              "events", std::nullopt);
  const std::string look_back = "BM_LookBack/";
  for (const char* batches : {"1000", "10000", "100000", "1000000"}) {
    const std::string what =
        absl::StrCat("a desync is found in ", batches, " batches");
    lines.Count(what, look_back + batches, "rounds", "round trips",
                std::nullopt);
    lines.Count(what, look_back + batches, "bytes", "bytes", std::nullopt);
  }
  lines.Growth("the bytes in 1000000 batches / in 1000", look_back + "1000000",
               look_back + "1000", "bytes", kLogarithms);
}

}  // namespace

bool Collector::ReportContext(const Context& /*context*/) { return true; }

void Collector::ReportRuns(const std::vector<Run>& runs) {
  for (const Run& run : runs) {
    if (run.error_occurred && error_.empty()) {
      error_ = absl::StrCat(run.benchmark_name(), ": ", run.error_message);
    }
    if (run.run_type != Run::RT_Aggregate || run.aggregate_name != "median") {
      continue;
    }
    Result& result =
        results_[run.run_name.function_name +
                 (run.run_name.args.empty() ? "" : "/") + run.run_name.args];
    const double unit = benchmark::GetTimeUnitMultiplier(run.time_unit);
    result.real = run.GetAdjustedRealTime() / unit;
    result.cpu = run.GetAdjustedCPUTime() / unit;
    for (const auto& [name, counter] : run.counters) {
      result.counters[name] = counter.value;
    }
  }
}

bool Line::Met() const {
  if (!aim.has_value()) return true;
  return aim->at_least ? value >= aim->value : value <= aim->value;
}

std::vector<Line> LinesOf(const Results& results) {
  Lines lines(results);
  lines.Fraction("fold a log / scan, parse with protobuf and hash it",
                 "BM_ScanFold", "BM_ScanParseHash", 1.0, &Result::cpu);
  lines.Fraction("fold a log / scan and hash it", "BM_ScanFold", "BM_ScanHash",
                 0.3, &Result::cpu);
  lines.Fraction("prove a log by folding / scan, parse and hash", "BM_FoldAll",
                 "BM_ScanParseHash", 0.8, &Result::cpu);
  lines.Fraction("verify the chain / scan and hash", "BM_VerifyChain",
                 "BM_ScanHash", 0.7, &Result::cpu);
  lines.Fraction("verify games on two cores / on one", "BM_VerifyGames/2",
                 "BM_VerifyGames/1", 1.6, &Result::real);
  lines.Fraction("append durably in groups / bare LMDB puts", "BM_AppendGroup",
                 "BM_RawPuts", 0.9, &Result::real);
  lines.Fraction("the same with the default delay", "BM_AppendGroupDelay",
                 "BM_RawPuts", std::nullopt, &Result::real);
  lines.Times("hashing on / off, playing", "BM_PlayHash", "BM_Play", 1.15);
  lines.Times("hashing on / off, playing, projections too", "BM_PlayHashBoth",
              "BM_Play", 1.15);
  lines.Times("hashing on / off, folding", "BM_ScanFoldHash", "BM_ScanFold",
              1.15);
  lines.Rate("scan, parse and hash: events", "BM_ScanParseHash",
             "items_per_second", std::nullopt);
  lines.Rate("fold a log: events", "BM_ScanFold", "items_per_second",
             std::nullopt);
  lines.Count("a decision in the log", "BM_LogBytes", "bytes", "bytes",
              std::nullopt);
  lines.Count("of which prompts are", "BM_LogBytes", "prompts", "%",
              std::nullopt);
  lines.Count("of which the agenda is", "BM_LogBytes", "agendas", "%",
              std::nullopt);
  lines.Rate("random play: decisions", "BM_Play", "decisions", std::nullopt);
  lines.Rate("random play: facts", "BM_Play", "facts", std::nullopt);
  lines.Rate("random play, recorded: decisions", "BM_PlayRecord", "decisions",
             kDecisions);
  lines.Rate("random play, recorded: facts", "BM_PlayRecord", "facts", kFacts);
  lines.Rate("the same of Card Fighters' Clash: decisions",
             "BM_PlayRecordClash", "decisions", std::nullopt);
  lines.Rate("the same of Card Fighters' Clash: facts", "BM_PlayRecordClash",
             "facts", std::nullopt);
  lines.Each("suite of Wagic, recorded: CPU a test", "BM_Suite", "tests",
             kMilli, "ms", Aim{false, 0.10});
  lines.Each("the same with Forge's scripts: CPU a test", "BM_SuiteForge",
             "tests", kMilli, "ms", std::nullopt);
  lines.Each("suite of Wagic, recorded: CPU a line of [DO]", "BM_Suite",
             "lines", kMilli, "ms", Aim{false, kWagicLine / 10 * kMilli});
  lines.Each("the same, compiling the cards: CPU a test", "BM_SuiteCompiling",
             "tests", kMilli, "ms", std::nullopt);
  const std::string triggers = "BM_UnrelatedTriggers/";
  for (const char* count : {"10", "100", "1000"}) {
    lines.EachItem(absl::StrCat("an event beside ", count, " other triggers"),
                   triggers + count);
  }
  // Flat, but for what the clock of one run cannot tell.
  lines.Times("an event beside 1000 triggers / beside 10",
              "BM_UnrelatedTriggers/1000", "BM_UnrelatedTriggers/10", 1.25);
  AddTables(lines);
  AddCollections(lines);
  AddSearches(lines);
  return lines.Take();
}

}  // namespace refold::tools
