// refold cards crosscheck: the same cards of two collections, side by side.
#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/base/utf8.h"
#include "replay/cards/game_cards.h"
#include "replay/cards/read_file.h"
#include "tools/commands/cards.h"
#include "tools/commands/command.h"
#include "tools/commands/output.h"
#include "tools/commands/whole_file.h"
#include "tools/crosscheck/classes.h"
#include "tools/crosscheck/crosscheck.h"
#include "tools/crosscheck/report.h"
#include "tools/crosscheck/stage_cards.h"

namespace refold::tools {
namespace {

// Both collections and the stage; each thread has its own, for they compile
// cards when they are asked for.
struct Sources {
  std::unique_ptr<CardSource> a;
  std::unique_ptr<CardSource> b;
  std::unique_ptr<CardSource> stage = StageCards();
};

absl::StatusOr<std::unique_ptr<CardSource>> ReadFolder(
    const std::string& folder) {
  absl::StatusOr<std::string> dialect = DialectOfFolder(folder);
  if (!dialect.ok()) return dialect.status();
  const GameCards& kind = *CardsInDialect(*dialect);
  if (std::string(kind.game) != "mtg") {
    return absl::InvalidArgumentError(
        absl::StrCat(folder, " has cards of the game ", kind.game,
                     "; situations are known for mtg only"));
  }
  return kind.read({folder});
}

absl::StatusOr<Sources> ReadSources(const CrosscheckOptions& options) {
  Sources sources;
  auto a = ReadFolder(options.a);
  if (!a.ok()) return a.status();
  sources.a = *std::move(a);
  auto b = ReadFolder(options.b);
  if (!b.ok()) return b.status();
  sources.b = *std::move(b);
  return sources;
}

// Nothing if no file of classes is given.
absl::StatusOr<std::optional<DisagreementClasses>> ReadClasses(
    const std::string& file) {
  if (file.empty()) return std::nullopt;
  auto text = ReadFile(file);
  if (!text.ok()) return text.status();
  auto classes = DisagreementClasses::Parse(file, *text);
  if (!classes.ok()) return classes.status();
  return *std::move(classes);
}

absl::StatusOr<std::vector<std::string>> CardsInBoth(
    const Sources& sources, const CrosscheckOptions& options) {
  std::vector<std::string> both;
  const std::vector<std::string> all =
      options.only.empty() ? sources.a->scripted() : options.only;
  for (const std::string& name : all) {
    for (CardSource* source : {sources.a.get(), sources.b.get()}) {
      if (!options.only.empty() && source->Find(name) == nullptr) {
        return source->NoSuchCard(name);
      }
    }
    if (sources.b->Find(name) != nullptr) both.push_back(name);
  }
  std::sort(both.begin(), both.end());
  both.erase(std::unique(both.begin(), both.end()), both.end());
  std::vector<std::string> some;
  for (size_t i = 0; i < both.size(); i += options.every) {
    some.push_back(std::move(both[i]));
  }
  both = std::move(some);
  if (both.empty()) {
    return absl::NotFoundError("no card is in both collections");
  }
  return both;
}

}  // namespace

absl::StatusOr<int> CrosscheckCards(const CrosscheckOptions& options) {
  if (!options.output.empty()) {
    absl::Status writable =
        CheckWritable(options.output, {options.a, options.b});
    if (!writable.ok()) return writable;
  }
  auto sources = ReadSources(options);
  if (!sources.ok()) return sources.status();
  auto classes = ReadClasses(options.classes);
  if (!classes.ok()) return classes.status();
  auto both = CardsInBoth(*sources, options);
  if (!both.ok()) return both.status();
  std::vector<CheckedCard> checked(both->size());
  Progress progress("cards", both->size());
  std::atomic<size_t> next = 0;
  std::mutex mutex;  // of the progress and of `failed`
  absl::Status failed;
  auto work = [&](Sources& own) {
    for (size_t i = next++; i < both->size(); i = next++) {
      checked[i] = Crosscheck((*both)[i], *own.a, *own.b, *own.stage);
      std::lock_guard<std::mutex> lock(mutex);
      progress.Advance();
    }
  };
  std::vector<std::thread> threads;
  for (uint64_t i = 1; i < std::min<uint64_t>(options.jobs, both->size());
       ++i) {
    threads.emplace_back([&] {
      auto own = ReadSources(options);
      if (own.ok()) return work(*own);
      std::lock_guard<std::mutex> lock(mutex);
      failed = own.status();
    });
  }
  work(*sources);
  for (std::thread& thread : threads) thread.join();
  progress.Hide();
  if (!failed.ok()) return failed;
  CrosscheckTally tally;
  ClassTally class_tally;
  ScriptLines scripts;
  std::string report;
  for (const CheckedCard& card : checked) {
    tally.Add(card);
    std::optional<Classing> classed;
    if (classes->has_value()) {
      classed = (*classes)->Of(card);
      class_tally.Add(card, *classed);
    }
    if (card.disagreements.empty()) {
      absl::StrAppend(&report, card.unsupported.empty() ? "agrees: " : "",
                      ToUtf8(card.name), ": ", ShareOf(card), "\n");
      continue;
    }
    report += ReportOf(card, classed.has_value() ? &*classed : nullptr,
                       *sources->a->Find(card.name),
                       *sources->b->Find(card.name), scripts);
  }
  if (!options.output.empty()) {
    absl::Status written =
        WriteWholeFile(options.output, [&report](std::ostream& out) {
          out << report;
          return absl::OkStatus();
        });
    if (!written.ok()) return written;
  } else if (!options.only.empty()) {
    Print(report);
  }
  if (classes->has_value()) Print(class_tally.Text());
  Print(tally.Text());
  const bool as_expected =
      classes->has_value() ? class_tally.exact() : tally.all_agree();
  return as_expected ? kSuccess : kFailure;
}

}  // namespace refold::tools
