// MessageDiff: walks two protobuf messages of one type and notes which fields
// differ, each by a path of words. Fields at their default count as equal to
// absent ones.
#ifndef REFOLD_REPLAY_DIFF_MESSAGE_DIFF_H_
#define REFOLD_REPLAY_DIFF_MESSAGE_DIFF_H_

#include <google/protobuf/descriptor.h>
#include <google/protobuf/message.h>

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "proto/ref.pb.h"
#include "replay/diff/field_diff.h"

namespace refold {

// The name of a reference: "Scorch#12", "player 1".
using NameOfRef = std::function<std::string(const pb::Ref&)>;

class MessageDiff {
 public:
  // One for the references of each side.
  MessageDiff(NameOfRef name_a, NameOfRef name_b)
      : name_a_(std::move(name_a)), name_b_(std::move(name_b)) {}

  // Compares all fields. `path` is the name of the messages; it may be empty.
  void Compare(const google::protobuf::Message& a,
               const google::protobuf::Message& b, const std::string& path);
  // Notes a difference, if the texts differ.
  void Say(std::string field, std::string a, std::string b);

  std::vector<FieldDiff> TakeDiffs() { return std::move(diffs_); }

 private:
  using Message = google::protobuf::Message;
  using Field = google::protobuf::FieldDescriptor;

  void CompareOne(const Message& a, const Message& b, const Field* field,
                  const std::string& path);
  void CompareRepeated(const Message& a, const Message& b, const Field* field,
                       const std::string& parent, const std::string& path);
  void CompareRefs(const pb::Ref& a, const pb::Ref& b, const std::string& path);
  void CompareValues(const Message& a, const Message& b, const Field* field,
                     const std::string& parent);
  void CompareWords(const Message& a, const Message& b, const Field* field,
                    const std::string& path);

  NameOfRef name_a_;
  NameOfRef name_b_;
  std::vector<FieldDiff> diffs_;
};

}  // namespace refold

#endif  // REFOLD_REPLAY_DIFF_MESSAGE_DIFF_H_
