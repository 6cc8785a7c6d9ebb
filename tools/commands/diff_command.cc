// refold diff: where two recorded games, or the games of two stores, diverge.
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "events/verify_chain.h"
#include "replay/diff/pair_games.h"
#include "tools/commands/command.h"
#include "tools/commands/compare_games.h"
#include "tools/commands/options.h"
#include "tools/commands/output.h"
#include "tools/commands/said_first.h"
#include "tools/commands/store.h"
#include "tools/show/phrases.h"

namespace refold::tools {
namespace {

struct DiffOptions {
  std::string store;
  std::string with;
  std::vector<std::string> games;  // ids, or files if there is no store
  bool json = false;
  bool quiet = false;

  // Of whole stores, only what cannot be compared is said.
  SaidFirst said_first() const {
    return {.quiet = quiet || games.empty(), .json = json};
  }
};

constexpr char kUsage[] =
    "name two exported files, or two games of --store; with --with: two games "
    "(the second is of --with), one that both stores have, or none for all "
    "games of both";

// Games of so many events are proved before they are compared: the hashes of a
// damaged one tell what was recorded, and not what is there.
constexpr uint64_t kProveUpTo = 20'000;

absl::Status Prove(const GameReader& game, const std::string& name) {
  absl::StatusOr<GameEnd> end = game.End();
  if (!end.ok()) return end.status();
  if (end->sequence > kProveUpTo) return absl::OkStatus();
  const ChainReport chain = VerifyChain(game);
  if (!chain.fault.has_value()) return absl::OkStatus();
  return absl::DataLossError(absl::StrCat(
      name, ": ", chain.fault->what,
      "; it cannot be compared; restore it from a copy, or import an export"));
}

void AddComparison(pb::GameComparison comparison, pb::DiffReport& report) {
  switch (comparison.outcome()) {
    case pb::GameComparison::EQUAL:
      report.set_equal(report.equal() + 1);
      break;
    case pb::GameComparison::UNREADABLE:
      report.set_unreadable(report.unreadable() + 1);
      break;
    default:
      report.set_different(report.different() + 1);
      break;
  }
  *report.add_games() = std::move(comparison);
}

absl::StatusOr<pb::GameComparison> Compare(
    const DiffOptions& options, const GameReader& a, const std::string& name_a,
    const GameReader& b, const std::string& name_b, HeaderComparer& headers) {
  for (const GameReader* game : {&a, &b}) {
    absl::Status said = SayFirst(*game, options.said_first());
    if (!said.ok()) return said;
  }
  absl::Status proved = Prove(a, name_a);
  if (proved.ok()) proved = Prove(b, name_b);
  if (!proved.ok()) return proved;
  return CompareGames(a, name_a, b, name_b, headers);
}

absl::Status CompareFiles(const DiffOptions& options, pb::DiffReport& report) {
  const std::vector<std::string>& files = options.games;
  auto a = OpenGameOrFile("", files[0]);
  if (!a.ok()) return a.status();
  auto b = OpenGameOrFile("", files[1]);
  if (!b.ok()) return b.status();
  HeaderComparer headers;
  auto comparison =
      Compare(options, a->game, files[0], b->game, files[1], headers);
  if (!comparison.ok()) return comparison.status();
  AddComparison(*std::move(comparison), report);
  return absl::OkStatus();
}

// One or two stores; of one, both sides are the same.
struct Stores {
  OpenStore first;
  OpenStore other;  // empty if it is the same store
  std::string first_name;
  std::string other_name;

  const LogReader& a() const { return *first.reader; }
  const LogReader& b() const {
    return other.reader == nullptr ? *first.reader : *other.reader;
  }
  std::string NameA(GameId game) const {
    return absl::StrCat("game ", game, first_name);
  }
  std::string NameB(GameId game) const {
    return absl::StrCat("game ", game, other_name);
  }
};

absl::StatusOr<Stores> OpenStores(const DiffOptions& options) {
  Stores stores;
  auto first = OpenToRead(options.store);
  if (!first.ok()) return first.status();
  stores.first = *std::move(first);
  if (options.with.empty()) return stores;
  stores.first_name = absl::StrCat(" of ", options.store);
  stores.other_name = absl::StrCat(" of ", options.with);
  // LMDB must not open one store twice in a process.
  std::error_code none;
  if (std::filesystem::equivalent(options.store, options.with, none)) {
    return stores;
  }
  auto other = OpenToRead(options.with);
  if (!other.ok()) return other.status();
  stores.other = *std::move(other);
  return stores;
}

// Two games that somebody named.
absl::Status CompareNamed(const DiffOptions& options, const Stores& stores,
                          GameId id_a, GameId id_b, pb::DiffReport& report) {
  auto a = OpenGame(stores.a(), id_a);
  if (!a.ok()) return a.status();
  auto b = OpenGame(stores.b(), id_b);
  if (!b.ok()) return b.status();
  HeaderComparer headers;
  auto comparison =
      Compare(options, *a, stores.NameA(id_a), *b, stores.NameB(id_b), headers);
  if (!comparison.ok()) return comparison.status();
  AddComparison(*std::move(comparison), report);
  return absl::OkStatus();
}

// A pair of two whole stores. One that never began is equal to another: both
// have no events.
absl::StatusOr<pb::GameComparison> ComparePair(const DiffOptions& options,
                                               const Stores& stores,
                                               const GamePair& pair,
                                               HeaderComparer& headers) {
  auto a = stores.a().Game(pair.a);
  if (!a.ok()) return a.status();
  auto b = stores.b().Game(pair.b);
  if (!b.ok()) return b.status();
  return Compare(options, *a, stores.NameA(pair.a), *b, stores.NameB(pair.b),
                 headers);
}

// A game that only one of the stores has.
absl::StatusOr<pb::GameComparison> OnlyInOne(const Stores& stores,
                                             const GamePair& pair) {
  pb::GameComparison only;
  if (pair.a != 0) {
    only.set_a(stores.NameA(pair.a));
    only.set_outcome(pb::GameComparison::ONLY_IN_FIRST);
    absl::Status readable = stores.a().Game(pair.a).status();
    if (!readable.ok()) return readable;
  } else {
    only.set_b(stores.NameB(pair.b));
    only.set_outcome(pb::GameComparison::ONLY_IN_SECOND);
    absl::Status readable = stores.b().Game(pair.b).status();
    if (!readable.ok()) return readable;
  }
  return only;
}

pb::GameComparison Unreadable(const Stores& stores, const GamePair& pair,
                              const absl::Status& why) {
  pb::GameComparison comparison;
  comparison.set_outcome(pb::GameComparison::UNREADABLE);
  if (pair.a != 0) comparison.set_a(stores.NameA(pair.a));
  if (pair.b != 0) comparison.set_b(stores.NameB(pair.b));
  comparison.set_unread(std::string(why.message()));
  return comparison;
}

// All games of both. One that cannot be read does not stop the others.
absl::Status CompareStores(const DiffOptions& options, const Stores& stores,
                           pb::DiffReport& report) {
  auto pairs = PairGames(stores.a(), stores.b());
  if (!pairs.ok()) return pairs.status();
  HeaderComparer headers;
  for (const GamePair& pair : *pairs) {
    const bool both = pair.a != 0 && pair.b != 0;
    auto compared = both ? ComparePair(options, stores, pair, headers)
                         : OnlyInOne(stores, pair);
    AddComparison(compared.ok() ? *std::move(compared)
                                : Unreadable(stores, pair, compared.status()),
                  report);
  }
  return absl::OkStatus();
}

// The ids among the words.
absl::StatusOr<std::vector<GameId>> ReadIds(
    const std::vector<std::string>& words) {
  std::vector<GameId> ids;
  for (std::string word : words) {
    const std::string wrong = WholeNumber()(word);
    if (!wrong.empty()) {
      return absl::InvalidArgumentError(absl::StrCat("id of a game: ", wrong));
    }
    GameId id = 0;
    if (absl::SimpleAtoi(word, &id)) ids.push_back(id);
  }
  return ids;
}

absl::Status CompareStored(const DiffOptions& options, pb::DiffReport& report) {
  auto ids = ReadIds(options.games);
  if (!ids.ok()) return ids.status();
  auto stores = OpenStores(options);
  if (!stores.ok()) return stores.status();
  if (ids->empty()) return CompareStores(options, *stores, report);
  return CompareNamed(options, *stores, ids->front(), ids->back(), report);
}

absl::Status CheckDiffOptions(const DiffOptions& options) {
  const size_t named = options.games.size();
  const bool two_stores = !options.with.empty();
  if (two_stores && options.store.empty()) {
    return absl::InvalidArgumentError("--with requires --store");
  }
  if (named > 2 || (!two_stores && named != 2)) {
    return absl::InvalidArgumentError(kUsage);
  }
  return absl::OkStatus();
}

void PrintComparison(const pb::GameComparison& games) {
  if (games.outcome() == pb::GameComparison::UNREADABLE) {
    const bool both = !games.a().empty() && !games.b().empty();
    PrintError(absl::StrCat(games.a(), both ? " and " : "", games.b(),
                            " cannot be compared: ", games.unread()));
  } else {
    Print(ComparisonText(games));
  }
}

// "3 games equal, 1 different"; what is unreadable is counted if there is any.
std::string ClosingLine(const pb::DiffReport& report) {
  return absl::StrCat(
      Counted(report.equal(), "game"), " equal, ", report.different(),
      " different",
      report.unreadable() == 0
          ? ""
          : absl::StrCat(", ", report.unreadable(), " unreadable"),
      "\n");
}

// A difference is an answer, whatever else cannot be read.
int ExitCode(const pb::DiffReport& report) {
  if (report.different() > 0) return kFailure;
  return report.unreadable() > 0 ? kUnusable : kSuccess;
}

absl::StatusOr<int> RunDiff(const DiffOptions& options) {
  absl::Status usable = CheckDiffOptions(options);
  if (!usable.ok()) return usable;
  pb::DiffReport report;
  absl::Status compared = options.store.empty()
                              ? CompareFiles(options, report)
                              : CompareStored(options, report);
  // What is damaged differs from nothing: it cannot be compared.
  if (!compared.ok()) {
    return absl::InvalidArgumentError(compared.message());
  }
  if (options.json) {
    PrintJson(report);
    return ExitCode(report);
  }
  const bool all = !options.with.empty() && options.games.empty();
  for (const pb::GameComparison& games : report.games()) {
    if (all && games.outcome() == pb::GameComparison::EQUAL) continue;
    PrintComparison(games);
  }
  if (all) Print(ClosingLine(report));
  return ExitCode(report);
}

}  // namespace

void DefineDiff(CLI::App& app, Run& run) {
  auto options = std::make_shared<DiffOptions>();
  app.add_option("games", options->games, kUsage);
  AddStore(app, options->store, "the store of the games");
  AddStore(app, options->with,
           "a second store: compare its games with those of --store", "--with");
  app.add_flag("--json", options->json, "print one DiffReport as JSON");
  AddQuiet(app, options->quiet);
  SetAction(app, run, options, RunDiff);
}

}  // namespace refold::tools
