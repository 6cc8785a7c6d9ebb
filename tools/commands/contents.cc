#include "tools/commands/contents.h"

#include <cerrno>
#include <fstream>
#include <utility>

#include "absl/strings/str_cat.h"
#include "events/import.h"
#include "kernel/base/check.h"
#include "replay/compatibility.h"
#include "replay/contained.h"
#include "replay/open_export.h"
#include "tools/commands/store.h"

namespace refold::tools {
namespace {

void AddHeader(const pb::GameHeader& header, GameId id,
               pb::Contents& contents) {
  pb::Compatibility& judged = *contents.add_games();
  judged = JudgeHeader(header);
  judged.set_game(id);
  judged.clear_why();  // a store may hold a million games
}

absl::StatusOr<pb::Contents> ContentsOfStore(const std::string& path,
                                             bool with_headers) {
  auto store = OpenToRead(path);
  if (!store.ok()) return store.status();
  auto ids = store->reader->Games();
  if (!ids.ok()) return ids.status();
  pb::Contents contents;
  for (GameId id : *ids) {
    if (!with_headers) {
      contents.add_games()->set_game(id);
      continue;
    }
    auto game = store->reader->Game(id);
    if (game.ok()) {
      AddHeader(game->header(), id, contents);
    } else {
      contents.add_games()->set_game(id);
    }
  }
  return contents;
}

absl::StatusOr<pb::Contents> ContentsOfExport(const std::string& path) {
  absl::Status no_pipe = CheckNoPipe(path);
  if (!no_pipe.ok()) return no_pipe;
  std::ifstream in(path, std::ios::binary);
  if (!in) return absl::ErrnoToStatus(errno, path);
  auto header = ReadExportHeader(in);
  if (!header.ok()) return header.status();
  pb::Contents contents;
  AddHeader(*header, 0, contents);
  return contents;
}

absl::StatusOr<std::string> Serialized(
    const absl::StatusOr<pb::Contents>& contents) {
  if (!contents.ok()) return contents.status();
  return contents->SerializeAsString();
}

absl::StatusOr<pb::Contents> Parsed(const std::string& packed) {
  absl::StatusOr<std::string> serialized = Unpack(packed);
  if (!serialized.ok()) return serialized.status();
  pb::Contents contents;
  REFOLD_CHECK(contents.ParseFromString(*serialized),
               "the contents of a store cannot be read");
  return contents;
}

using AllContents = std::vector<absl::StatusOr<pb::Contents>>;

absl::StatusOr<AllContents> Read(const std::vector<ContentsSource>& sources,
                                 bool with_headers) {
  AllContents all;
  ContainedWork contained;
  contained.items = sources.size();
  contained.work = [&sources, with_headers](size_t first, size_t end,
                                            const ContainedWork::Say& say) {
    for (size_t i = first; i < end; ++i) {
      say(Pack(Serialized(sources[i].is_store
                              ? ContentsOfStore(sources[i].path, with_headers)
                              : ContentsOfExport(sources[i].path))));
    }
  };
  contained.hear = [&all](size_t, const std::string& said) {
    all.push_back(Parsed(said));
  };
  contained.ended = [&](size_t i, const std::string& how) {
    all.push_back(absl::AbortedError(absl::StrCat(
        "listing the games of ", sources[i].path, " ended the process (", how,
        "); it is damaged, or this build has a bug")));
  };
  absl::Status read = RunContained(contained);
  if (!read.ok()) return read;
  return all;
}

}  // namespace

absl::StatusOr<AllContents> ReadContents(
    const std::vector<ContentsSource>& sources) {
  auto all = Read(sources, /*with_headers=*/true);
  if (!all.ok()) return all;
  // One header that ends the process must not hide the other games.
  std::vector<ContentsSource> ended;
  std::vector<size_t> places;
  for (size_t i = 0; i < sources.size(); ++i) {
    if (!sources[i].is_store || !absl::IsAborted((*all)[i].status())) continue;
    ended.push_back(sources[i]);
    places.push_back(i);
  }
  auto listed = Read(ended, /*with_headers=*/false);
  if (!listed.ok()) return listed;
  for (size_t i = 0; i < places.size(); ++i) {
    if ((*listed)[i].ok()) (*all)[places[i]] = std::move((*listed)[i]);
  }
  return all;
}

}  // namespace refold::tools
