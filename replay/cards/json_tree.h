// JSON as a tree with the position of each value in the text, for messages
// about files written by people.
//
// RapidJSON reads it, as RFC 8259 says, in UTF-8, at most 64 levels deep.
// Duplicate names in an object are an error. Numbers are stored as 64-bit
// integers; those that do not fit (fractions, too large ones) are stored as
// such.
#ifndef REFOLD_REPLAY_CARDS_JSON_TREE_H_
#define REFOLD_REPLAY_CARDS_JSON_TREE_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "kernel/base/diagnostic.h"

namespace refold {

// A part of the text, in bytes.
struct JsonPlace {
  size_t begin = 0;
  size_t length = 0;
};

struct JsonMember;

struct JsonValue {
  enum class Kind {
    kNull,
    kBool,
    kInteger,
    kOtherNumber,
    kText,
    kList,
    kObject
  };

  Kind kind = Kind::kNull;
  bool truth = false;
  int64_t number = 0;
  std::string text;
  std::vector<JsonValue> items;
  std::vector<JsonMember> members;  // in the order of the text
  JsonPlace place;

  // The member of an object; null if there is none of that name, or this is not
  // an object.
  const JsonValue* Find(absl::string_view name) const;
};

struct JsonMember {
  std::string name;
  JsonPlace place;  // of the name
  JsonValue value;
};

// InvalidArgument with "file:line:column: " and what was expected.
absl::StatusOr<JsonValue> ParseJson(absl::string_view file,
                                    absl::string_view text);

// Makes messages about places in a JSON text.
class JsonPlaces {
 public:
  // `text` must outlive this.
  JsonPlaces(absl::string_view file, absl::string_view text);

  // An error there. It shows the line, unless that is a very long one.
  Diagnostic Say(const JsonPlace& place, const char* code,
                 std::string message) const;
  // "file:line:column"
  std::string At(const JsonPlace& place) const;
  int LineOf(const JsonPlace& place) const;

 private:
  size_t LineIndex(const JsonPlace& place) const;

  std::string file_;
  absl::string_view text_;
  std::vector<size_t> lines_;  // where each begins
};

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_JSON_TREE_H_
