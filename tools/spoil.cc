// Makes what the command line must stand: for refold_test.sh.
//
//   spoil delete STORE GAME FIRST LAST   takes these events out of a game
//   spoil flip STORE GAME EVENT          changes a bit of an event
//   spoil flip STORE GAME                changes a bit of the header
//   spoil projections STORE GAME BATCH   changes the hash of the projections
//                                        after a batch
//   spoil cause STORE GAME EVENT TO      copies a game to the store TO, with
//                                        another cause of an event
//   spoil forge STORE GAME EVENT TO      copies a game to the store TO, as if a
//                                        resource had been one more before it
//                                        changed in an event
//   spoil pending STORE GAME EVENT TO    copies a game to the store TO, as if
//                                        an event that takes a pending trigger
//                                        had taken the 99th
//   spoil hide STORE GAME EVENT          makes an event one of another game:
//                                        whoever reads on stops before it
//   spoil damage STORE GAME TO           copies a game to the store TO, as if
//                                        all damage had been one more
//   spoil title STORE GAME TO            copies a game to the store TO, with
//                                        control characters in its title
//   spoil rules STORE GAME TO NAME VERSION
//                                        copies a game to the store TO, as if
//                                        these rules had recorded it
//   spoil kernel STORE GAME TO NAME      copies a game to the store TO, as if
//                                        this build had recorded it
//   spoil begin STORE GAME TO            copies the header of a game to the
//                                        store TO, and no event
//   spoil folder STORE GAME TO FOLDER    copies a game of decks to the store
//                                        TO, as earlier builds recorded it:
//                                        with the folder of its files
//   spoil schema STORE GAME VERSION      changes the schema of the header
//   spoil program STORE GAME N           takes away the game's Nth program
//   spoil branches STORE                 empties the pages through which LMDB
//                                        finds rows
//   spoil headers STORE                  makes the rows of games longer than
//                                        the file
//   spoil export FILE                    writes an export whose title is not
//                                        UTF-8
#include <algorithm>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "events/export.h"
#include "events/format.h"
#include "events/lmdb_status.h"
#include "events/log.h"
#include "events/reader.h"
#include "events/record_stream.h"
#include "events/store.h"
#include "events/test_games.h"
#include "kernel/program/program_set.h"
#include "replay/identity/recorded_places.h"

namespace refold::tools {
namespace {

// Would be a line of its own, and red.
constexpr char kBadTitle[] = "fine\n9  mtg  \x1b[31mforged";

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
          [&](WriteTransaction& txn) {
            int code = MDB_SUCCESS;
            for (uint64_t i = first; i <= last && code == MDB_SUCCESS; ++i) {
              code = txn.Delete(Table::kEvents, Key::Of(game, i).bytes());
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

// Another hash of the projections, of the same version.
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

// What a newer build might have written: its own hash is right.
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

// What is changed in a copy of a game.
struct Changes {
  std::string title;         // empty: the game's own
  std::string rules;         // empty: the game's own
  std::string kernel;        // empty: the game's own
  std::string folder;        // of cards and decks; empty: none is told
  uint64_t version = 0;      // of these rules
  uint64_t event = 0;        // whose cause is another; 0: none
  uint64_t forged = 0;       // that changes a resource from another amount
  uint64_t pending = 0;      // the event that takes another pending trigger
  int64_t damage = 0;        // more than was dealt
  bool header_only = false;  // no events are copied
};

// False if the event takes no pending trigger. Which one it takes is in no
// state.
bool TakeAnother(Event& event) {
  constexpr uint32_t kLast = 98;
  if (auto* added = std::get_if<StackItemAdded>(&event.fact)) {
    if (added->woken_by == 0) return false;
    added->nth = kLast;
    return true;
  }
  auto* removed = std::get_if<PendingRemoved>(&event.fact);
  if (removed == nullptr) return false;
  removed->nth = kLast;
  return true;
}

// The batch that ends with event `last`, with what is changed in it. Moves
// `events` over it.
std::vector<Event> NextBatch(uint64_t last, const Changes& changes,
                             EventCursor& events) {
  std::vector<Event> batch;
  while ((batch.empty() || batch.back().sequence < last) && events.Next()) {
    Event& event = batch.emplace_back();
    if (!Decode(events.bytes(), event)) return {};
    if (auto* damage = std::get_if<DamageDealt>(&event.fact)) {
      damage->amount += changes.damage;
    }
    if (event.sequence == changes.pending && !TakeAnother(event)) return {};
    if (event.sequence == changes.forged) {
      auto* resource = std::get_if<ResourceChanged>(&event.fact);
      if (resource == nullptr) return {};
      ++resource->before;
    }
    if (event.sequence == changes.event) ++event.cause.event;
  }
  return batch;
}

// Puts the folder before the names of decks and scripts.
bool TellFolder(const std::string& folder, pb::GameHeader& header,
                std::vector<std::string>& programs) {
  for (pb::SetupPlayer& player : *header.mutable_setup()->mutable_players()) {
    player.set_name(absl::StrCat(folder, "/decks/", player.name()));
  }
  header.set_title(DeckTitle(header.setup()));
  for (size_t i = 0; i < programs.size(); ++i) {
    pb::CardProgram program;
    if (!program.ParseFromString(programs[i])) return false;
    if (program.file().empty()) continue;  // of the rules
    program.set_file(absl::StrCat(folder, "/cards/", program.file()));
    programs[i] = ProgramBytes(program);
    header.mutable_programs(static_cast<int>(i))
        ->set_hash(HashOf(programs[i]).ToBytes());
  }
  return true;
}

// The copy is a sound log: its chain is its own.
bool Copy(const std::string& from, GameId id, const Changes& changes,
          const std::string& to) {
  auto source = OpenLog(from);
  auto reader = source->NewReader();
  if (!reader.ok()) return false;
  auto game = (*reader)->Game(id);
  if (!game.ok()) return false;
  auto recorded = game->Programs();
  if (!recorded.ok()) return false;
  std::vector<std::string> programs(recorded->begin(), recorded->end());
  pb::GameHeader header = game->header();
  if (!changes.title.empty()) header.set_title(changes.title);
  if (!changes.rules.empty()) {
    header.set_game(changes.rules);
    header.set_rules_version(static_cast<uint32_t>(changes.version));
  }
  if (!changes.kernel.empty()) header.set_kernel(changes.kernel);
  if (!changes.folder.empty() &&
      !TellFolder(changes.folder, header, programs)) {
    return false;
  }
  auto target = OpenLog(to);
  auto copy = target->CreateGame(
      header, [&programs](int i) { return programs[static_cast<size_t>(i)]; });
  if (!copy.ok()) return false;
  if (changes.header_only) return target->Close().ok();
  EventCursor events = game->Events();
  RowCursor rows = game->Batches();
  for (bool more = rows.SeekFrom(1); more; more = rows.Next()) {
    auto hashes = DecodeBatchHash(rows);
    if (!hashes.ok()) return false;
    auto state = Hash128::FromBytes(hashes->state());
    if (!state.has_value()) return false;
    auto batch = NextBatch(hashes->last(), changes, events);
    NewBatch stored;
    stored.events = batch;
    stored.state = *state;
    stored.projections = Hash128::FromBytes(hashes->projections());
    stored.projections_version = ProjectionsVersionOf(*hashes);
    if (!target->Append(*copy, stored, Durability::kNone).ok()) return false;
  }
  return target->Close().ok();
}

uint16_t Short(const std::string& bytes, size_t at) {
  return static_cast<uint16_t>(static_cast<uint8_t>(bytes[at]) |
                               static_cast<uint8_t>(bytes[at + 1]) << 8);
}

// Makes the rows of games, whose keys alone are a number of 8 bytes, longer
// than the file, though not longer than a row may be. A leaf page has its flags
// at byte 10, the end of its rows' places at byte 12 and the first of these at
// byte 16; a row has its length in 4 bytes, and the length of its key at
// byte 6.
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

// Changes the event's key in its page.
bool Hide(const std::string& path, GameId game, uint64_t event) {
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

bool Run(const std::vector<std::string>& words) {
  if (words.size() == 2 && words[0] == "export")
    return WriteBadExport(words[1]);
  if (words.size() == 2 && words[0] == "branches") {
    return EmptyBranchPages(words[1]) > 0;
  }
  if (words.size() == 2 && words[0] == "headers") {
    return LengthenHeaders(words[1]);
  }
  if (words.size() < 3) return false;
  if (words.size() == 4 && words[0] == "title") {
    GameId game = 0;
    return absl::SimpleAtoi(words[2], &game) &&
           Copy(words[1], game, {.title = kBadTitle}, words[3]);
  }
  if (words.size() == 4 && words[0] == "damage") {
    GameId game = 0;
    return absl::SimpleAtoi(words[2], &game) &&
           Copy(words[1], game, {.damage = 1}, words[3]);
  }
  if (words.size() == 4 && words[0] == "begin") {
    GameId game = 0;
    return absl::SimpleAtoi(words[2], &game) &&
           Copy(words[1], game, {.header_only = true}, words[3]);
  }
  if (words.size() == 5 && words[0] == "cause") {
    GameId game = 0;
    Changes changes;
    return absl::SimpleAtoi(words[2], &game) &&
           absl::SimpleAtoi(words[3], &changes.event) &&
           Copy(words[1], game, changes, words[4]);
  }
  if (words.size() == 5 && words[0] == "forge") {
    GameId game = 0;
    Changes changes;
    return absl::SimpleAtoi(words[2], &game) &&
           absl::SimpleAtoi(words[3], &changes.forged) &&
           Copy(words[1], game, changes, words[4]);
  }
  if (words.size() == 5 && words[0] == "pending") {
    GameId game = 0;
    Changes changes;
    return absl::SimpleAtoi(words[2], &game) &&
           absl::SimpleAtoi(words[3], &changes.pending) &&
           Copy(words[1], game, changes, words[4]);
  }
  if (words.size() == 5 && words[0] == "kernel") {
    GameId game = 0;
    return absl::SimpleAtoi(words[2], &game) &&
           Copy(words[1], game, {.kernel = words[4]}, words[3]);
  }
  if (words.size() == 5 && words[0] == "folder") {
    GameId game = 0;
    return absl::SimpleAtoi(words[2], &game) &&
           Copy(words[1], game, {.folder = words[4]}, words[3]);
  }
  if (words.size() == 6 && words[0] == "rules") {
    GameId game = 0;
    Changes changes{.rules = words[4]};
    return absl::SimpleAtoi(words[2], &game) &&
           absl::SimpleAtoi(words[5], &changes.version) &&
           Copy(words[1], game, changes, words[3]);
  }
  std::vector<uint64_t> numbers;
  for (size_t i = 2; i < words.size(); ++i) {
    if (!absl::SimpleAtoi(words[i], &numbers.emplace_back())) return false;
  }
  if (numbers.size() == 3 && words[0] == "delete") {
    return Delete(words[1], numbers[0], numbers[1], numbers[2]);
  }
  if (numbers.size() == 2 && words[0] == "projections") {
    return ChangeProjections(words[1], numbers[0], numbers[1]);
  }
  if (numbers.size() == 2 && words[0] == "schema") {
    return ChangeSchema(words[1], numbers[0], numbers[1]);
  }
  if (numbers.size() == 2 && words[0] == "program") {
    return DeleteProgram(words[1], numbers[0], numbers[1]);
  }
  if (numbers.size() == 2 && words[0] == "hide") {
    return Hide(words[1], numbers[0], numbers[1]);
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
