#include "events/record_stream.h"

#include <algorithm>
#include <cstddef>

#include "absl/strings/str_cat.h"
#include "events/format.h"
#include "kernel/base/hash128.h"

namespace refold {
namespace {

constexpr uint32_t kLengthDelimited = 2;  // wire type
constexpr char kCheckTag = 15 << 3 | 1;   // field 15, fixed64
constexpr size_t kCheckBytes = 1 + 8;     // the tag and the number
constexpr size_t kMaxVarintBytes = 10;

void AppendVarint(uint64_t value, std::string& out) {
  for (; value >= 0x80; value >>= 7) {
    out.push_back(static_cast<char>(value | 0x80));
  }
  out.push_back(static_cast<char>(value));
}

// Takes a varint off the front of `in`.
std::optional<uint64_t> TakeVarint(absl::string_view& in) {
  uint64_t value = 0;
  for (size_t i = 0; i < in.size() && i < kMaxVarintBytes; ++i) {
    const uint64_t byte = static_cast<uint8_t>(in[i]);
    value |= (byte & 0x7f) << (7 * i);
    if (byte < 0x80) {
      in.remove_prefix(i + 1);
      return value;
    }
  }
  return std::nullopt;
}

std::string Check(absl::string_view body) {
  std::string check(1, kCheckTag);
  uint64_t hash = Hash64Of(body);
  for (size_t i = 0; i < 8; ++i, hash >>= 8) {
    check.push_back(static_cast<char>(hash & 0xff));
  }
  return check;
}

}  // namespace

void WriteRecord(RecordKind kind, absl::string_view payload,
                 std::ostream& out) {
  std::string body;
  AppendVarint(static_cast<uint32_t>(kind) << 3 | kLengthDelimited, body);
  AppendVarint(payload.size(), body);
  body.append(payload.data(), payload.size());
  body += Check(body);
  std::string length;
  AppendVarint(body.size(), length);
  out << length << body;
}

absl::Status RecordReader::Damaged(absl::string_view what) const {
  return absl::DataLossError(
      absl::StrCat("record ", records_ + 1, " (at byte ", offset_, ") ", what));
}

absl::StatusOr<std::optional<uint64_t>> RecordReader::ReadLength() {
  std::string bytes;
  while (bytes.size() < kMaxVarintBytes) {
    const int c = in_.get();
    if (c == std::istream::traits_type::eof()) {
      if (in_.bad()) return Damaged("cannot be read");
      if (bytes.empty()) return std::nullopt;
      return Damaged("is cut off");
    }
    bytes.push_back(static_cast<char>(c));
    absl::string_view rest = bytes;
    if (std::optional<uint64_t> length = TakeVarint(rest)) {
      length_bytes_ = bytes.size();
      return length;
    }
  }
  return Damaged("has no valid length");
}

// In pieces, so that a length that promises too much costs nothing.
absl::Status RecordReader::ReadBody(uint64_t length) {
  constexpr uint64_t kPiece = 1 << 20;
  body_.clear();
  while (body_.size() < length) {
    const size_t old = body_.size();
    body_.resize(old + std::min(kPiece, length - old));
    in_.read(&body_[old], static_cast<std::streamsize>(body_.size() - old));
    if (static_cast<size_t>(in_.gcount()) != body_.size() - old) {
      return Damaged(in_.bad() ? "cannot be read" : "is cut off");
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<RecordReader::Record> RecordReader::Parse() const {
  absl::string_view body = body_;
  if (body.size() < kCheckBytes) return Damaged("is too short");
  const absl::string_view check = body.substr(body.size() - kCheckBytes);
  body.remove_suffix(kCheckBytes);
  if (check != Check(body)) return Damaged("is damaged: its check is wrong");
  const std::optional<uint64_t> tag = TakeVarint(body);
  const std::optional<uint64_t> size =
      tag.has_value() ? TakeVarint(body) : std::nullopt;
  if (!size.has_value() || *size != body.size() ||
      (*tag & 7) != kLengthDelimited || *tag >> 3 < 1 || *tag >> 3 > 4) {
    return Damaged("is of an unknown kind");
  }
  return Record{static_cast<RecordKind>(*tag >> 3), body};
}

absl::StatusOr<std::optional<RecordReader::Record>> RecordReader::Next() {
  absl::StatusOr<std::optional<uint64_t>> length = ReadLength();
  if (!length.ok()) return length.status();
  if (!length->has_value()) return std::nullopt;
  if (**length > kMaxRecordBytes) {
    return Damaged(absl::StrCat("is longer than ", kMaxRecordBytes, " bytes"));
  }
  absl::Status read = ReadBody(**length);
  if (!read.ok()) return read;
  absl::StatusOr<Record> record = Parse();
  if (!record.ok()) return record.status();
  ++records_;
  offset_ += length_bytes_ + **length;
  return *record;
}

}  // namespace refold
