#include "tools/commands/verify_list.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <system_error>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "kernel/base/hash128.h"
#include "replay/cards/read_file.h"
#include "tools/commands/contents.h"
#include "tools/commands/said_first.h"

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
  if (IsNumber(word) && absl::SimpleAtoi(word, &id) && id > 0) return id;
  return absl::InvalidArgumentError(
      absl::StrCat("\"", word, "\" is not a whole number from 1 to 2^64 - 1"));
}

// Collects what is named, and looks into it where that is needed.
class Lister {
 public:
  void AddStore(const std::string& path);
  // All games of the stores that have been added. Of one that cannot be listed,
  // one entry that says so.
  absl::Status AddAllGames();
  // An id, or what a line of a list says.
  absl::Status AddWord(const std::string& word);
  absl::Status AddLine(const std::string& line);

  absl::StatusOr<VerifyList> TakeShard(const Shard& shard);

 private:
  // The name under which a store was first named: one directory may have many.
  std::string NameOf(const std::string& path);
  void Add(GameSource source);
  // Looks into those that have not been looked into.
  absl::Status Look(const std::vector<ContentsSource>& sources);
  std::string KindOf(const GameSource& source) const;

  std::vector<std::string> given_;  // --store
  std::map<fs::path, std::string> names_;
  std::vector<GameSource> games_;
  std::set<std::pair<std::string, GameId>> known_;
  // By whether it is a store, and its name.
  std::map<std::pair<bool, std::string>, absl::StatusOr<pb::Contents>>
      contents_;
};

std::string Lister::NameOf(const std::string& path) {
  std::error_code error;
  const fs::path place = fs::weakly_canonical(path, error);
  return names_.emplace(error ? fs::path(path) : place, path).first->second;
}

void Lister::AddStore(const std::string& path) {
  const std::string name = NameOf(path);
  if (std::find(given_.begin(), given_.end(), name) == given_.end()) {
    given_.push_back(name);
  }
}

absl::Status Lister::Look(const std::vector<ContentsSource>& sources) {
  std::vector<ContentsSource> fresh;
  std::set<std::pair<bool, std::string>> seen;
  for (const ContentsSource& source : sources) {
    const auto key = std::make_pair(source.is_store, source.path);
    if (contents_.count(key) > 0 || !seen.insert(key).second) continue;
    fresh.push_back(source);
  }
  auto contents = ReadContents(fresh);
  if (!contents.ok()) return contents.status();
  for (size_t i = 0; i < fresh.size(); ++i) {
    contents_.emplace(std::make_pair(fresh[i].is_store, fresh[i].path),
                      std::move((*contents)[i]));
  }
  return absl::OkStatus();
}

absl::Status Lister::AddAllGames() {
  std::vector<ContentsSource> stores;
  for (const std::string& store : given_) stores.push_back({store});
  absl::Status looked = Look(stores);
  if (!looked.ok()) return looked;
  for (const std::string& store : given_) {
    const auto& contents = contents_.at({true, store});
    if (!contents.ok()) {
      Add({.path = store, .unlisted = contents.status()});
      continue;
    }
    for (const pb::Compatibility& game : contents->games()) {
      Add({.path = store, .game = game.game()});
    }
  }
  return absl::OkStatus();
}

absl::Status Lister::AddWord(const std::string& word) {
  if (!MeansId(word)) {
    Add({.path = word});
    return absl::OkStatus();
  }
  auto id = ParseId(word);
  if (!id.ok()) return id.status();
  if (given_.size() != 1) {
    return absl::InvalidArgumentError(
        absl::StrCat("game ", *id,
                     ": an id needs exactly one --store; for "
                     "several stores, use a --list with lines `STORE ID`"));
  }
  Add({.path = given_.front(), .game = *id});
  return absl::OkStatus();
}

absl::Status Lister::AddLine(const std::string& line) {
  const size_t space = line.find_last_of(" \t");
  if (space == std::string::npos || !IsNumber(line.substr(space + 1))) {
    return AddWord(line);
  }
  auto id = ParseId(line.substr(space + 1));
  if (!id.ok()) return id.status();
  const std::string store(absl::StripAsciiWhitespace(line.substr(0, space)));
  Add({.path = NameOf(store), .game = *id});
  return absl::OkStatus();
}

void Lister::Add(GameSource source) {
  if (known_.emplace(source.path, source.game).second) {
    games_.push_back(std::move(source));
  }
}

std::string Lister::KindOf(const GameSource& source) const {
  const auto nothing_of = [](const absl::Status& why) {
    return absl::IsNotFound(why)   ? kNotThere
           : absl::IsDataLoss(why) ? kDamaged
                                   : kUnreadable;
  };
  if (!source.unlisted.ok()) return nothing_of(source.unlisted);
  const auto& contents = contents_.at({source.game != 0, source.path});
  if (!contents.ok()) return nothing_of(contents.status());
  const auto& games = contents->games();
  const auto game = std::lower_bound(
      games.begin(), games.end(), source.game,
      [](const pb::Compatibility& a, GameId id) { return a.game() < id; });
  if (game == games.end() || game->game() != source.game) return kNotThere;
  if (game->verdict() == pb::Compatibility::UNKNOWN) {
    return "damaged header";
  }
  return KindLine(*game);
}

absl::StatusOr<VerifyList> Lister::TakeShard(const Shard& shard) {
  VerifyList list;
  list.all_games = games_.size();
  std::string names;
  std::vector<ContentsSource> sources;
  for (size_t i = 0; i < games_.size(); ++i) {
    const GameSource& game = games_[i];
    absl::StrAppend(&names, game.path, "\n", game.game, "\n");
    if (i % shard.shards + 1 != shard.shard) continue;
    list.games.push_back(game);
    list.places.push_back(i + 1);
    if (game.unlisted.ok()) sources.push_back({game.path, game.game != 0});
  }
  list.hash = HashOf(names).ToHex();
  absl::Status looked = Look(sources);
  if (!looked.ok()) return looked;
  std::map<std::string, size_t> kinds;
  for (const GameSource& game : list.games) {
    const std::string kind = KindOf(game);
    const size_t at = kinds.emplace(kind, list.kinds.size()).first->second;
    if (at == list.kinds.size()) list.kinds.emplace_back(kind, 0);
    ++list.kinds[at].second;
  }
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
      absl::StrCat("\"", text, "\" is not a shard; the second of four is 2/4"));
}

absl::StatusOr<VerifyList> ListGames(const VerifyArguments& arguments,
                                     const Shard& shard) {
  if (arguments.stores.empty() && arguments.words.empty() &&
      arguments.list.empty()) {
    return absl::InvalidArgumentError(
        "nothing to verify: give --store, exported files, or a --list of "
        "games");
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
  for (const std::string& store : arguments.stores) lister.AddStore(store);
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
