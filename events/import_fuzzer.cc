// Fuzzes the reading of exports.
//
// The first byte chooses what the rest is: 0 is an export as it stands;
// anything else is cut into records that get right checks, so that what lies
// behind the checks is reached: a byte for the kind and two for the length,
// then the payload.
#include <cstddef>
#include <cstdint>
#include <sstream>

#include "events/export_reader.h"
#include "events/import.h"
#include "events/record_stream.h"
#include "kernel/base/check.h"

namespace refold {
namespace {

// The input cut into records.
std::string InRecords(absl::string_view in) {
  std::ostringstream out;
  while (in.size() >= 3) {
    const auto kind = static_cast<RecordKind>(static_cast<uint8_t>(in[0]) % 5);
    const size_t length =
        static_cast<uint8_t>(in[1]) << 8 | static_cast<uint8_t>(in[2]);
    in.remove_prefix(3);
    const absl::string_view payload = in.substr(0, length);
    WriteRecord(kind, payload, out);
    in.remove_prefix(payload.size());
  }
  return out.str();
}

// Reads all of it, as far as it is right.
void Read(const std::string& bytes) {
  std::istringstream in(bytes);
  ExportReader reader(in, kMaxImportBytes);
  if (!reader.ReadHeader().ok()) return;
  for (int i = 0; i < reader.header().programs_size(); ++i) {
    if (!reader.NextProgram().ok()) return;
  }
  uint64_t batches = 0;
  uint64_t events = 0;
  for (;;) {
    absl::StatusOr<const StoredBatch*> batch = reader.NextBatch();
    if (batch.ok() && *batch != nullptr) {
      ++batches;
      events += (*batch)->events.size();
    }
    REFOLD_CHECK(reader.batches() == batches && reader.events() == events,
                 "the reader counts other batches than it gives out");
    if (!batch.ok() || *batch == nullptr) return;
  }
}

}  // namespace
}  // namespace refold

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size == 0) return 0;
  const absl::string_view rest(reinterpret_cast<const char*>(data) + 1,
                               size - 1);
  refold::Read(data[0] == 0 ? std::string(rest) : refold::InRecords(rest));
  return 0;
}
