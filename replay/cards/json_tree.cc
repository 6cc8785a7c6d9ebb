#include "replay/cards/json_tree.h"

#include <algorithm>
#include <set>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "rapidjson/error/en.h"
#include "rapidjson/memorystream.h"
#include "rapidjson/reader.h"

namespace refold {
namespace {

constexpr size_t kMaxLevels = 64;
// A line that is longer helps nobody who reads a message.
constexpr size_t kMaxShown = 240;
// Without recursion, whatever the text is.
constexpr unsigned kHow =
    rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag;

// Hears the parser and builds the tree. Where a value begins is not said, so
// it is found behind the one before.
class TreeBuilder
    : public rapidjson::BaseReaderHandler<rapidjson::UTF8<>, TreeBuilder> {
 public:
  TreeBuilder(absl::string_view text, const rapidjson::MemoryStream& stream)
      : text_(text), stream_(stream) {}

  JsonValue Take() { return std::move(root_); }
  // What was heard and is not allowed, and where; empty if all is.
  const std::string& error() const { return error_; }
  size_t error_at() const { return error_at_; }

  bool Null() { return AddLeaf(JsonValue::Kind::kNull); }
  bool Bool(bool truth) {
    return AddLeaf(JsonValue::Kind::kBool, {.truth = truth});
  }
  bool Int(int number) { return Int64(number); }
  bool Uint(unsigned number) { return Int64(number); }
  bool Int64(int64_t number) {
    return AddLeaf(JsonValue::Kind::kInteger, {.number = number});
  }
  bool Uint64(uint64_t) { return AddLeaf(JsonValue::Kind::kOtherNumber); }
  bool Double(double) { return AddLeaf(JsonValue::Kind::kOtherNumber); }
  bool String(const char* text, size_t length, bool /*copy*/) {
    return AddLeaf(JsonValue::Kind::kText, {.text = {text, length}});
  }
  bool StartObject() { return Open(JsonValue::Kind::kObject); }
  bool StartArray() { return Open(JsonValue::Kind::kList); }
  bool EndObject(size_t /*members*/) { return Close(); }
  bool EndArray(size_t /*items*/) { return Close(); }

  bool Key(const char* text, size_t length, bool /*copy*/) {
    const size_t begin = NextToken();
    std::string name(text, length);
    if (!names_.back().insert(name).second) {
      return Fail(begin,
                  absl::StrCat("\"", name, "\" is there twice in one object"));
    }
    end_ = stream_.Tell();
    open_.back()->members.push_back(
        {std::move(name), {.begin = begin, .length = end_ - begin}, {}});
    return true;
  }

 private:
  bool Fail(size_t at, std::string error) {
    error_at_ = at;
    error_ = std::move(error);
    return false;
  }

  // Of what stands between two tokens nothing but these can be there.
  size_t NextToken() const {
    return std::min(text_.find_first_not_of(" \t\r\n,:", end_), text_.size());
  }

  JsonValue& Add(JsonValue value) {
    if (open_.empty()) return root_ = std::move(value);
    JsonValue& parent = *open_.back();
    if (parent.kind == JsonValue::Kind::kList) {
      return parent.items.emplace_back(std::move(value));
    }
    return parent.members.back().value = std::move(value);
  }

  bool AddLeaf(JsonValue::Kind kind, JsonValue value = {}) {
    const size_t begin = NextToken();
    end_ = stream_.Tell();
    value.kind = kind;
    value.place = {.begin = begin, .length = end_ - begin};
    Add(std::move(value));
    return true;
  }

  bool Open(JsonValue::Kind kind) {
    const size_t begin = NextToken();
    if (open_.size() == kMaxLevels) {
      return Fail(begin, absl::StrCat("more than ", kMaxLevels,
                                      " levels of lists and objects"));
    }
    end_ = begin + 1;
    JsonValue& value = Add({.kind = kind, .place = {.begin = begin}});
    open_.push_back(&value);
    names_.emplace_back();
    return true;
  }

  bool Close() {
    end_ = NextToken() + 1;
    JsonPlace& place = open_.back()->place;
    place.length = end_ - place.begin;
    open_.pop_back();
    names_.pop_back();
    return true;
  }

  const absl::string_view text_;
  const rapidjson::MemoryStream& stream_;
  size_t end_ = 0;  // of the token before
  JsonValue root_;
  // Lists and objects that are not closed yet, the innermost last, and the
  // names in each. Only the innermost grows, so that none of them moves.
  std::vector<JsonValue*> open_;
  std::vector<std::set<std::string>> names_;
  std::string error_;
  size_t error_at_ = 0;
};

}  // namespace

const JsonValue* JsonValue::Find(absl::string_view name) const {
  for (const JsonMember& member : members) {
    if (member.name == name) return &member.value;
  }
  return nullptr;
}

absl::StatusOr<JsonValue> ParseJson(absl::string_view file,
                                    absl::string_view text) {
  rapidjson::MemoryStream stream(text.data(), text.size());
  TreeBuilder builder(text, stream);
  rapidjson::Reader reader;
  const rapidjson::ParseResult read = reader.Parse<kHow>(stream, builder);
  // The parser takes a byte 0 for the end.
  if (!read.IsError() && stream.Tell() == text.size()) return builder.Take();
  const JsonPlaces places(file, text);
  const auto at = [&places](size_t begin) {
    return places.At({.begin = begin, .length = 1});
  };
  if (!builder.error().empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat(at(builder.error_at()), ": ", builder.error()));
  }
  return absl::InvalidArgumentError(absl::StrCat(
      at(read.IsError() ? read.Offset() : stream.Tell()), ": no JSON: ",
      read.IsError() ? rapidjson::GetParseError_En(read.Code())
                     : "The text goes on behind its end."));
}

JsonPlaces::JsonPlaces(absl::string_view file, absl::string_view text)
    : file_(file), text_(text), lines_{0} {
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n') lines_.push_back(i + 1);
  }
}

size_t JsonPlaces::LineIndex(const JsonPlace& place) const {
  const auto next = std::upper_bound(lines_.begin(), lines_.end(), place.begin);
  return static_cast<size_t>(next - lines_.begin()) - 1;
}

int JsonPlaces::LineOf(const JsonPlace& place) const {
  return static_cast<int>(LineIndex(place)) + 1;
}

std::string JsonPlaces::At(const JsonPlace& place) const {
  const size_t line = LineIndex(place);
  return absl::StrCat(file_, ":", line + 1, ":",
                      place.begin - lines_[line] + 1);
}

Diagnostic JsonPlaces::Say(const JsonPlace& place, const char* code,
                           std::string message) const {
  const size_t line = LineIndex(place);
  const absl::string_view whole = text_.substr(lines_[line]);
  const absl::string_view shown =
      absl::StripTrailingAsciiWhitespace(whole.substr(0, whole.find('\n')));
  Diagnostic said{.file = file_,
                  .line = static_cast<int>(line) + 1,
                  .column = static_cast<int>(place.begin - lines_[line]) + 1,
                  .length = static_cast<int>(place.length),
                  .severity = Severity::kError,
                  .code = code,
                  .message = std::move(message),
                  .source_line = {}};
  if (shown.size() <= kMaxShown) said.source_line = std::string(shown);
  return said;
}

}  // namespace refold
