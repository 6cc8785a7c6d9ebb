#include "tools/commands/verify_list.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <system_error>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "kernel/base/hash128.h"
#include "replay/compatibility.h"
#include "tools/cards/read_file.h"
#include "tools/commands/said_first.h"
#include "tools/commands/store.h"

namespace refold::tools {
namespace {

namespace fs = std::filesystem;

bool IsNumber(absl::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), absl::ascii_isdigit);
}

// A word that means an id, if perhaps a wrong one: an export of such a name is
// written ./1.
bool MeansId(absl::string_view word) {
  return IsNumber(word.substr(word.find_first_not_of('-') == 1 ? 1 : 0));
}

absl::StatusOr<GameId> ParseId(absl::string_view word) {
  GameId id = 0;
  if (IsNumber(word) && absl::SimpleAtoi(word, &id)) return id;
  return absl::InvalidArgumentError(
      absl::StrCat("\"", word, "\" is not a whole number from 0 to 2^64 - 1"));
}

// Collects games, with the stores open that they are looked up in.
class Lister {
 public:
  absl::Status AddStore(const std::string& path);
  // All games of the stores that have been added.
  absl::Status AddAllGames();
  // `store` is one that was added or another one.
  absl::Status AddGame(const std::string& store, GameId id);
  absl::Status AddExport(const std::string& path);
  // An id, or what a line of a list says.
  absl::Status AddWord(const std::string& word);
  absl::Status AddLine(const std::string& line);

  VerifyList TakeShard(const Shard& shard);

 private:
  // The name under which a store was first opened.
  absl::StatusOr<std::string> Open(const std::string& path);
  void Add(const std::string& path, GameId game);
  std::string KindOf(const GameSource& source) const;

  std::vector<std::string> given_;  // --store
  std::map<fs::path, std::string> names_;
  std::map<std::string, OpenStore> stores_;
  std::vector<GameSource> games_;
  std::set<std::pair<std::string, GameId>> known_;
};

absl::StatusOr<std::string> Lister::Open(const std::string& path) {
  std::error_code error;
  // One directory may have many names, and is opened once.
  const fs::path place = fs::weakly_canonical(path, error);
  auto [name, fresh] = names_.emplace(error ? fs::path(path) : place, path);
  if (!fresh) return name->second;
  auto store = OpenToRead(path);
  if (!store.ok()) return store.status();
  stores_.emplace(path, *std::move(store));
  return path;
}

absl::Status Lister::AddStore(const std::string& path) {
  auto name = Open(path);
  if (!name.ok()) return name.status();
  if (std::find(given_.begin(), given_.end(), *name) == given_.end()) {
    given_.push_back(*name);
  }
  return absl::OkStatus();
}

absl::Status Lister::AddAllGames() {
  for (const std::string& store : given_) {
    auto games = stores_.at(store).reader->Games();
    if (!games.ok()) return games.status();
    for (GameId id : *games) Add(store, id);
  }
  return absl::OkStatus();
}

absl::Status Lister::AddGame(const std::string& store, GameId id) {
  auto name = Open(store);
  if (!name.ok()) return name.status();
  absl::Status found = OpenGame(*stores_.at(*name).reader, id).status();
  // What is wrong with a game is for the verdict to tell.
  if (!found.ok() && !absl::IsDataLoss(found)) return found;
  Add(*name, id);
  return absl::OkStatus();
}

absl::Status Lister::AddExport(const std::string& path) {
  std::error_code error;
  const fs::file_status there = fs::status(path, error);
  if (!fs::exists(there)) {
    return absl::NotFoundError(absl::StrCat("there is no export ", path));
  }
  if (fs::is_directory(there)) {
    return absl::InvalidArgumentError(absl::StrCat(
        path, " is a directory, not an export; name a store with --store"));
  }
  Add(path, 0);
  return absl::OkStatus();
}

absl::Status Lister::AddWord(const std::string& word) {
  if (!MeansId(word)) return AddExport(word);
  auto id = ParseId(word);
  if (!id.ok()) return id.status();
  if (given_.size() != 1) {
    return absl::InvalidArgumentError(
        absl::StrCat("game ", *id, " of which store? An id takes one --store; ",
                     "lines `STORE ID` of a --list name more"));
  }
  return AddGame(given_.front(), *id);
}

absl::Status Lister::AddLine(const std::string& line) {
  const size_t space = line.find_last_of(" \t");
  if (space == std::string::npos || !IsNumber(line.substr(space + 1))) {
    return AddWord(line);
  }
  auto id = ParseId(line.substr(space + 1));
  if (!id.ok()) return id.status();
  return AddGame(std::string(absl::StripAsciiWhitespace(line.substr(0, space))),
                 *id);
}

void Lister::Add(const std::string& path, GameId game) {
  if (known_.emplace(path, game).second) games_.push_back({path, game});
}

std::string Lister::KindOf(const GameSource& source) const {
  if (source.game == 0) return "exports, each judged when its turn comes";
  auto game = stores_.at(source.path).reader->Game(source.game);
  if (!game.ok()) return "refused, for the header is damaged";
  return KindLine(JudgeHeader(game->header()));
}

VerifyList Lister::TakeShard(const Shard& shard) {
  VerifyList list;
  list.all_games = games_.size();
  std::string names;
  std::map<std::string, size_t> kinds;
  for (size_t i = 0; i < games_.size(); ++i) {
    const GameSource& game = games_[i];
    absl::StrAppend(&names, game.path, "\n", game.game, "\n");
    if (i % shard.shards + 1 != shard.shard) continue;
    list.games.push_back(game);
    list.places.push_back(i + 1);
    const std::string kind = KindOf(game);
    const size_t at = kinds.emplace(kind, list.kinds.size()).first->second;
    if (at == list.kinds.size()) list.kinds.emplace_back(kind, 0);
    ++list.kinds[at].second;
  }
  list.hash = HashOf(names).ToHex();
  return list;
}

absl::StatusOr<std::vector<std::string>> ReadLines(const std::string& path) {
  auto text = ReadFile(path);
  if (!text.ok()) return text.status();
  std::vector<std::string> lines;
  for (absl::string_view line : absl::StrSplit(*text, '\n')) {
    line = absl::StripAsciiWhitespace(line);
    lines.emplace_back(line.substr(0, 1) == "#" ? "" : line);
  }
  return lines;
}

}  // namespace

absl::StatusOr<Shard> ParseShard(const std::string& text) {
  const std::vector<std::string> parts = absl::StrSplit(text, '/');
  Shard shard;
  if (parts.size() == 2 && IsNumber(parts[0]) && IsNumber(parts[1]) &&
      absl::SimpleAtoi(parts[0], &shard.shard) &&
      absl::SimpleAtoi(parts[1], &shard.shards) && shard.shard >= 1 &&
      shard.shard <= shard.shards) {
    return shard;
  }
  return absl::InvalidArgumentError(
      absl::StrCat("\"", text, "\" is no shard; the second of four is 2/4"));
}

absl::StatusOr<VerifyList> ListGames(const VerifyArguments& arguments,
                                     const Shard& shard) {
  if (arguments.stores.empty() && arguments.words.empty() &&
      arguments.list.empty()) {
    return absl::InvalidArgumentError(
        "name a store with --store, exports, or a --list of games");
  }
  std::vector<std::string> lines;
  if (!arguments.list.empty()) {
    auto read = ReadLines(arguments.list);
    if (!read.ok()) return read.status();
    lines = *std::move(read);
    if (std::all_of(lines.begin(), lines.end(),
                    [](const std::string& line) { return line.empty(); })) {
      return absl::InvalidArgumentError(
          absl::StrCat(arguments.list, " names no game"));
    }
  }
  Lister lister;
  for (const std::string& store : arguments.stores) {
    absl::Status added = lister.AddStore(store);
    if (!added.ok()) return added;
  }
  if (std::none_of(arguments.words.begin(), arguments.words.end(), MeansId) &&
      std::none_of(lines.begin(), lines.end(), MeansId)) {
    absl::Status added = lister.AddAllGames();
    if (!added.ok()) return added;
  }
  for (const std::string& word : arguments.words) {
    absl::Status added = lister.AddWord(word);
    if (!added.ok()) return added;
  }
  for (size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].empty()) continue;
    absl::Status added = lister.AddLine(lines[i]);
    if (added.ok()) continue;
    return absl::Status(added.code(), absl::StrCat(arguments.list, ":", i + 1,
                                                   ": ", added.message()));
  }
  return lister.TakeShard(shard);
}

}  // namespace refold::tools
