// The store's format: its version, its tables and their keys. FORMAT.md
// describes it in full.
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

// Four versions increase independently, and everything written under an older
// one can still be read: these two, that of projections
// (kernel/projections/projections.h) and that of the rules of each game
// (GameRules::version).
//
// Version of the tables and their rows; stored in each store.
inline constexpr uint32_t kStoreLayout = 1;
// Version of events and their effect on a state; stored in a game's header.
inline constexpr uint32_t kSchemaVersion = 1;

// Version of the framing of exports.
inline constexpr uint32_t kExportFormat = 1;

// Whether a build that knows the versions up to `newest` can read `version`:
// the first is 1, and support is never dropped.
constexpr bool IsKnownVersion(uint64_t version, uint32_t newest) {
  return version >= 1 && version <= newest;
}

// Bytes of a stored hash.
inline constexpr size_t kHashBytes = 16;

// The maximum size of a record of an export. Limits for stored data are well
// below it, so that everything stored can be exported.
inline constexpr size_t kMaxRecordBytes = 64 << 20;
// A program, or the events of a batch (each counted kEventOverhead
// bytes longer than it is).
inline constexpr size_t kMaxPartBytes = 32 << 20;
inline constexpr size_t kEventOverhead = 8;
// Tighter limits, for data that is small on disk and large in memory. They are
// far above what games reach.
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

// It has this name because layout and schema used to share one version.
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
