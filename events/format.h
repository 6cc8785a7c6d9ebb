// The store's format: its version, its tables and their keys. FORMAT.md tells
// the whole story.
//
// Keys are big-endian, so that LMDB's byte order is the order of the numbers.
#ifndef REFOLD_EVENTS_FORMAT_H_
#define REFOLD_EVENTS_FORMAT_H_

#include <endian.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "absl/strings/string_view.h"

namespace refold {

// Names a game within one store; the first is 1.
using GameId = uint64_t;

// Four versions go up each by itself, and whatever an older one left can still
// be read: these two, that of projections (kernel/projections/projections.h)
// and that of the rules of each game (GameRules::version).
//
// Of the tables and their rows; a store carries it.
inline constexpr uint32_t kStoreLayout = 1;
// Of events and what they leave in a state; a game's header carries it.
inline constexpr uint32_t kSchemaVersion = 1;

// Version of the framing of exports.
inline constexpr uint32_t kExportFormat = 1;

// Whether a build that knows the versions up to `newest` reads what carries
// `version`: the first is 1, and none is ever given up.
constexpr bool IsKnownVersion(uint64_t version, uint32_t newest) {
  return version >= 1 && version <= newest;
}

// Bytes of a stored hash.
inline constexpr size_t kHashBytes = 16;

// No record of an export is longer. What is stored is kept well below it, so
// that everything stored can be exported.
inline constexpr size_t kMaxRecordBytes = 64 << 20;
// A program, or the events of a batch (each counted kEventOverhead
// bytes longer than it is).
inline constexpr size_t kMaxPartBytes = 32 << 20;
inline constexpr size_t kEventOverhead = 8;
// Tighter limits, for what is small on disk and large in memory. They are far
// above what games come to.
inline constexpr size_t kMaxHeaderBytes = 8 << 20;
inline constexpr size_t kMaxEventBytes = 8 << 20;
inline constexpr size_t kMaxBatchEvents = 1 << 20;

enum class Table : uint8_t {
  kGames,      // game -> hash of the header, header
  kEvents,     // game, sequence -> chain hash, event
  kHashes,     // game, batch -> BatchHash
  kSnapshots,  // game, sequence -> Checkpoint
  kPrograms,   // hash of the program -> program
  kMeta,       // "schema" -> layout, 4 bytes; "unfinished" -> game
};
inline constexpr size_t kTableCount = 6;
inline constexpr std::array<const char*, kTableCount> kTableNames = {
    "games", "events", "hashes", "snapshots", "programs", "meta"};

// The row has this name since layout and schema were one version.
inline constexpr char kLayoutKey[] = "schema";
inline constexpr char kUnfinishedKey[] = "unfinished";

// A key: one number, or two.
class Key {
 public:
  static Key Of(uint64_t number);
  static Key Of(uint64_t game, uint64_t number);

  absl::string_view bytes() const { return {bytes_.data(), size_}; }

 private:
  std::array<char, 16> bytes_;
  size_t size_ = 0;
};

// Reads a big-endian number of 8 bytes.
inline uint64_t ReadBigEndian64(const char* bytes) {
  uint64_t value;
  std::memcpy(&value, bytes, sizeof(value));
  return be64toh(value);
}
// Reads a big-endian number of `bytes.size()` <= 8 bytes.
uint64_t ReadBigEndian(absl::string_view bytes);
// Writes `value` as `size` <= 8 big-endian bytes.
void WriteBigEndian(uint64_t value, size_t size, char* out);

}  // namespace refold

#endif  // REFOLD_EVENTS_FORMAT_H_
