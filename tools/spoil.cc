// Makes what the command line must stand: for refold_test.sh.
//
//   spoil delete STORE GAME FIRST LAST   takes these events out of a game
//   spoil flip STORE GAME EVENT          changes a bit of an event
//   spoil flip STORE GAME                changes a bit of the header
//   spoil export FILE                    writes an export whose title is not
//                                        UTF-8
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "events/export.h"
#include "events/format.h"
#include "events/lmdb_status.h"
#include "events/record_stream.h"
#include "events/store.h"
#include "events/test_games.h"

namespace refold::tools {
namespace {

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

bool Delete(const std::string& path, GameId game, uint64_t first,
            uint64_t last) {
  auto store = Store::Open(path, {});
  if (!store.ok()) return false;
  return (*store)
      ->Write(
          /*sync=*/false,
          [&](MDB_txn* txn) {
            int code = MDB_SUCCESS;
            for (uint64_t i = first; i <= last && code == MDB_SUCCESS; ++i) {
              const Key event = Key::Of(game, i);
              MDB_val key = ToVal(event.bytes());
              code =
                  mdb_del(txn, (*store)->table(Table::kEvents), &key, nullptr);
            }
            return code;
          })
      .ok();
}

bool Flip(const std::string& store, Table table, const Key& key) {
  std::string value = RawGet(store, table, key.bytes());
  if (value.empty()) return false;
  value.back() ^= 1;
  RawPut(store, table, key.bytes(), value);
  return true;
}

bool Run(const std::vector<std::string>& words) {
  if (words.size() == 2 && words[0] == "export")
    return WriteBadExport(words[1]);
  if (words.size() < 3) return false;
  std::vector<uint64_t> numbers;
  for (size_t i = 2; i < words.size(); ++i) {
    if (!absl::SimpleAtoi(words[i], &numbers.emplace_back())) return false;
  }
  if (numbers.size() == 3 && words[0] == "delete") {
    return Delete(words[1], numbers[0], numbers[1], numbers[2]);
  }
  if (words[0] != "flip") return false;
  if (numbers.size() == 1) {
    return Flip(words[1], Table::kGames, Key::Of(numbers[0]));
  }
  return numbers.size() == 2 &&
         Flip(words[1], Table::kEvents, Key::Of(numbers[0], numbers[1]));
}

}  // namespace
}  // namespace refold::tools

int main(int argc, char** argv) {
  if (refold::tools::Run({argv + 1, argv + argc})) return 0;
  std::cerr << "spoil: cannot do that\n";
  return 1;
}
