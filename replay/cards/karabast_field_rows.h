// The rows of karabast_fields.h: each field that a record may have, its type,
// its range and its words.
#ifndef REFOLD_REPLAY_CARDS_KARABAST_FIELD_ROWS_H_
#define REFOLD_REPLAY_CARDS_KARABAST_FIELD_ROWS_H_

#include <cstdint>
#include <vector>

#include "absl/strings/string_view.h"

namespace refold::karabast_fields {

using Words = std::vector<absl::string_view>;

enum class Type { kText, kNumber, kTruth, kWord, kWords, kTexts, kTraits };

struct FieldRow {
  absl::string_view name;
  Type type = Type::kText;
  int64_t least = 0;  // of a number, or of the length of a text or a list
  int64_t most = 0;   // of a number
  Words words;        // of kWord and kWords
};

// Of a record, of its `setId`, and of each of its `keywords`.
const std::vector<FieldRow>& RecordFields();
const std::vector<FieldRow>& SetIdFields();
const std::vector<FieldRow>& KeywordFields();
// What keywords have besides their name; others have nothing.
absl::string_view NeededOf(absl::string_view keyword);

}  // namespace refold::karabast_fields

#endif  // REFOLD_REPLAY_CARDS_KARABAST_FIELD_ROWS_H_
