// Fuzzes the reading of exports.
//
// The first byte chooses what the rest is: 0 is an export as it stands;
// anything else is cut into records that get right checks, so that what lies
// behind the checks is reached: a byte for the kind and two for the length,
// then the payload.
#include <cstddef>
#include <cstdint>
#include <sstream>

#include "events/import.h"
#include "events/record_stream.h"
#include "kernel/base/check.h"

namespace refold {
namespace {

std::string Frame(absl::string_view in) {
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

void ReadBothWays(const std::string& bytes) {
  ImportOptions options;
  ImportReport whole;
  std::istringstream in(bytes);
  absl::StatusOr<StoredGame> game = ReadExport(in, options, whole);

  options.partial = true;
  ImportReport part;
  std::istringstream again(bytes);
  absl::StatusOr<StoredGame> saved = ReadExport(again, options, part);
  if (saved.ok()) {
    REFOLD_CHECK(saved->batches.size() == part.batches, "a batch is missing");
    REFOLD_CHECK(part.lost.empty() == game.ok(), "a loss is not reported");
  }
  REFOLD_CHECK(!game.ok() || saved.ok(), "a whole game cannot be saved");
}

}  // namespace
}  // namespace refold

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size == 0) return 0;
  const absl::string_view rest(reinterpret_cast<const char*>(data) + 1,
                               size - 1);
  refold::ReadBothWays(data[0] == 0 ? std::string(rest) : refold::Frame(rest));
  return 0;
}
