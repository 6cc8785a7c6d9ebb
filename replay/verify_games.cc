#include "replay/verify_games.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "events/log.h"
#include "kernel/base/check.h"
#include "kernel/base/utf8.h"
#include "kernel/base/work_count.h"
#include "replay/open_export.h"

namespace refold {
namespace {

// The readers of one thread, by the path of their store; or why that cannot be
// read.
using Reader = absl::StatusOr<std::unique_ptr<LogReader>>;
using Readers = std::map<std::string, Reader>;

pb::GameVerdict VerifyExport(const GameSource& source,
                             const VerifyOptions& options) {
  absl::Status no_pipe = CheckNoPipe(source.path);
  if (!no_pipe.ok()) return Unverified(source, no_pipe);
  auto opened = OpenExport(source.path);
  if (!opened.ok()) return Unverified(source, opened.status());
  pb::GameVerdict verdict = VerifyGame(opened->game, options);
  // Its number in a store that is gone.
  verdict.set_game(0);
  verdict.mutable_compatibility()->set_game(0);
  if (verdict.has_fault()) verdict.mutable_fault()->set_game(0);
  return verdict;
}

pb::GameVerdict VerifyStored(const GameSource& source, const Reader& reader,
                             const VerifyOptions& options) {
  if (!reader.ok()) return Unverified(source, reader.status());
  auto game = (*reader)->Game(source.game);
  if (!game.ok()) return Unverified(source, game.status());
  return VerifyGame(*game, options);
}

pb::GameVerdict VerifySource(const GameSource& source, const Readers& readers,
                             const VerifyOptions& options) {
  if (!source.unlisted.ok()) {
    return Unverified(source, source.unlisted);
  }
  pb::GameVerdict verdict =
      source.game == 0 ? VerifyExport(source, options)
                       : VerifyStored(source, readers.at(source.path), options);
  // Names of files need not be text; what is sent and printed must be.
  verdict.set_source(ToUtf8(source.path));
  if (!verdict.has_fault()) return verdict;
  pb::GameFault* fault = verdict.mutable_fault();
  fault->set_source(verdict.source());
  fault->set_what(ToUtf8(fault->what()));
  return verdict;
}

// Threads that take the games in turn, and the verdicts that nobody has taken
// yet.
class Pool {
 public:
  Pool(absl::Span<const GameSource> games, const VerifyOptions& options)
      : games_(games), options_(options), verdicts_(games.size()) {}

  ~Pool() {
    for (std::thread& thread : threads_) thread.join();
    WorkOfThread() += work_;
  }

  void Start(Readers readers) {
    threads_.emplace_back(
        [this, readers = std::move(readers)] { Work(readers); });
  }

  // Waits for the verdict on a game; to be called once for each.
  pb::GameVerdict Take(size_t game) {
    std::unique_lock<std::mutex> lock(mutex_);
    added_.wait(lock, [&] { return verdicts_[game].has_value(); });
    pb::GameVerdict verdict = *std::move(verdicts_[game]);
    verdicts_[game].reset();
    return verdict;
  }

 private:
  void Work(const Readers& readers) {
    for (;;) {
      const size_t game = next_.fetch_add(1);
      if (game >= games_.size()) break;
      pb::GameVerdict verdict = VerifySource(games_[game], readers, options_);
      std::lock_guard<std::mutex> lock(mutex_);
      verdicts_[game] = std::move(verdict);
      added_.notify_one();
    }
    std::lock_guard<std::mutex> lock(mutex_);
    work_ += WorkOfThread();
  }

  const absl::Span<const GameSource> games_;
  const VerifyOptions& options_;
  std::atomic<size_t> next_{0};

  std::mutex mutex_;  // guards verdicts_ and work_
  std::condition_variable added_;
  std::vector<std::optional<pb::GameVerdict>> verdicts_;
  WorkCount work_;  // of the threads that are done

  std::vector<std::thread> threads_;
};

// Every store of the games, open or with the reason why it is not.
using Stores = std::map<std::string, absl::StatusOr<std::unique_ptr<Log>>>;

Stores OpenStores(absl::Span<const GameSource> games) {
  Stores stores;
  for (const GameSource& game : games) {
    if (game.game == 0 || stores.count(game.path) > 0) continue;
    OpenOptions options;
    options.read_only = true;
    stores.emplace(game.path, Log::Open(game.path, options));
  }
  return stores;
}

// A reader of each store for each thread.
std::vector<Readers> OpenReaders(const Stores& stores, size_t threads) {
  std::vector<Readers> readers(threads);
  for (Readers& of_thread : readers) {
    for (const auto& [path, log] : stores) {
      of_thread.emplace(path,
                        log.ok() ? (*log)->NewReader() : Reader(log.status()));
    }
  }
  return readers;
}

}  // namespace

absl::Status CheckPlaces(absl::Span<const GameSource> games) {
  const bool exports =
      std::any_of(games.begin(), games.end(),
                  [](const GameSource& source) { return source.game == 0; });
  return exports ? CheckExportPlace() : absl::OkStatus();
}

void VerifyGames(absl::Span<const GameSource> games,
                 const VerifyOptions& options, OnVerdict on_verdict) {
  REFOLD_CHECK(options.threads >= 1 && options.threads <= kMaxThreads,
               "a number of threads that is not allowed");
  const Stores stores = OpenStores(games);
  std::vector<Readers> readers = OpenReaders(
      stores, std::min(static_cast<size_t>(options.threads), games.size()));
  Pool pool(games, options);
  for (Readers& of_thread : readers) pool.Start(std::move(of_thread));
  for (size_t game = 0; game < games.size(); ++game) {
    on_verdict(pool.Take(game));
  }
}

}  // namespace refold
