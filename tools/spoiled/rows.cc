#include "tools/spoiled/rows.h"

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <iterator>

#include "absl/strings/str_cat.h"
#include "events/export.h"
#include "events/format.h"
#include "events/lmdb_status.h"
#include "events/record_stream.h"
#include "events/store.h"
#include "events/test_games.h"
#include "kernel/base/hash128.h"
#include "proto/log.pb.h"

namespace refold::tools {
namespace {

uint16_t Short(const std::string& bytes, size_t at) {
  return static_cast<uint16_t>(static_cast<uint8_t>(bytes[at]) |
                               static_cast<uint8_t>(bytes[at + 1]) << 8);
}

bool Flip(const std::string& store, Table table, const Key& key) {
  std::string value = RawGet(store, table, key.bytes());
  if (value.empty()) return false;
  value.back() ^= 1;
  RawPut(store, table, key.bytes(), value);
  return true;
}

}  // namespace

// The whole of Begin, encoded by hand: protobuf complains when it encodes text
// that is not UTF-8.
bool WriteBadExport(const std::string& file) {
  const std::string title = "\x42\x02\xff\xfe";  // field 8, two bytes
  const std::string header =
      absl::StrCat("\x08\x01\x1a\x03mtg", title);  // schema 1, game "mtg"
  const std::string begin =
      absl::StrCat("\x0a\x06", kExportMagic, "\x10\x01\x1a",
                   std::string(1, static_cast<char>(header.size())), header);
  std::ofstream out(file, std::ios::binary);
  WriteRecord(RecordKind::kBegin, begin, out);
  out.close();
  return out.good();
}

bool DeleteEvents(const std::string& path, GameId game, uint64_t first,
                  uint64_t last) {
  auto store = Store::Open(path, {});
  if (!store.ok()) return false;
  return (*store)
      ->Write(
          /*sync=*/false,
          [&](WriteTransaction& txn) {
            int code = MDB_SUCCESS;
            for (uint64_t i = first; i <= last && code == MDB_SUCCESS; ++i) {
              code = txn.Delete(Table::kEvents, Key::Of(game, i).bytes());
            }
            return code;
          })
      .ok();
}

bool FlipHeader(const std::string& store, GameId game) {
  return Flip(store, Table::kGames, Key::Of(game));
}

bool FlipEvent(const std::string& store, GameId game, uint64_t event) {
  return Flip(store, Table::kEvents, Key::Of(game, event));
}

bool ChangeProjections(const std::string& store, GameId game, uint64_t batch) {
  const Key key = Key::Of(game, batch);
  pb::BatchHash hashes;
  if (!hashes.ParseFromString(RawGet(store, Table::kHashes, key.bytes())) ||
      hashes.projections().empty()) {
    return false;
  }
  hashes.mutable_projections()->back() ^= 1;
  RawPut(store, Table::kHashes, key.bytes(), hashes.SerializeAsString());
  return true;
}

bool ChangeSchema(const std::string& store, GameId game, uint64_t schema) {
  const Key key = Key::Of(game);
  const std::string row = RawGet(store, Table::kGames, key.bytes());
  pb::GameHeader header;
  if (row.size() < kHashBytes ||
      !header.ParseFromString(row.substr(kHashBytes)))
    return false;
  header.set_schema(static_cast<uint32_t>(schema));
  const std::string bytes = header.SerializeAsString();
  RawPut(store, Table::kGames, key.bytes(),
         absl::StrCat(HashOf(bytes).ToBytes(), bytes));
  return true;
}

bool DeleteProgram(const std::string& store, GameId game, uint64_t number) {
  const std::string row = RawGet(store, Table::kGames, Key::Of(game).bytes());
  pb::GameHeader header;
  if (row.size() < kHashBytes ||
      !header.ParseFromString(row.substr(kHashBytes)) || number == 0 ||
      number > static_cast<uint64_t>(header.programs_size())) {
    return false;
  }
  RawDelete(store, Table::kPrograms,
            header.programs(static_cast<int>(number) - 1).hash());
  return true;
}

bool LengthenHeaders(const std::string& path) {
  constexpr size_t kPage = 4096;
  constexpr uint16_t kLeaf = 2;
  const std::string file = path + "/data.mdb";
  std::ifstream in(file, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(in), {}};
  bool found = false;
  for (size_t page = 0; page + kPage <= bytes.size(); page += kPage) {
    if (Short(bytes, page + 10) != kLeaf) continue;
    const size_t end = std::min<size_t>(Short(bytes, page + 12), kPage);
    for (size_t place = 16; place + 2 <= end; place += 2) {
      const size_t row = page + Short(bytes, page + place);
      if (row + 16 > page + kPage || Short(bytes, row + 6) != 8) continue;
      if (bytes[row + 8] != 0) continue;  // the name of a table
      bytes.replace(row, 4, std::string("\0\0\0\x10", 4));
      found = true;
    }
  }
  std::ofstream(file, std::ios::binary) << bytes;
  return found;
}

// Changes its key in its page.
bool HideEvent(const std::string& path, GameId game, uint64_t event) {
  const std::string file = path + "/data.mdb";
  std::ifstream in(file, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(in), {}};
  const std::string key(Key::Of(game, event).bytes());
  const size_t place = bytes.find(key);
  // A batch or a checkpoint of this number has such a key, too.
  if (place == std::string::npos ||
      bytes.find(key, place + 1) != std::string::npos) {
    return false;
  }
  bytes.replace(place, key.size(),
                std::string(Key::Of(game + 1, event).bytes()));
  std::ofstream(file, std::ios::binary) << bytes;
  return true;
}

}  // namespace refold::tools
