#include "events/batch_row.h"

#include "absl/strings/str_cat.h"
#include "events/format.h"
#include "kernel/base/wire_part_reader.h"

namespace refold {

absl::Status ReadBatchRow(const RowCursor& row, BatchRow& batch) {
  batch = BatchRow();
  batch.bytes = row.value();
  if (ReadPart(batch.bytes, batch) && batch.batch == row.number() &&
      batch.state.size() == kHashBytes && batch.chain.size() == kHashBytes &&
      (batch.projections.empty() || batch.projections.size() == kHashBytes)) {
    return absl::OkStatus();
  }
  return absl::DataLossError(
      absl::StrCat("the hashes of batch ", row.number(), " are damaged"));
}

}  // namespace refold
