// Changes each field of programs in turn, and checks whether the explanation
// changes.
#ifndef REFOLD_TOOLS_EXPLAIN_TEST_MUTATIONS_H_
#define REFOLD_TOOLS_EXPLAIN_TEST_MUTATIONS_H_

#include <map>
#include <string>
#include <vector>

#include "kernel/program/program_set.h"
#include "proto/program.pb.h"
#include "tools/explain/explain.h"

namespace refold::tools {

// "line N" for every line.
std::string NumberedLine(const std::string& file, uint32_t line);

class Mutations {
 public:
  // At most this many occurrences of each field of each message are changed.
  explicit Mutations(int most_each) : most_each_(most_each) {}

  // Changes every number, word, choice and text that is set to what else still
  // links.
  void Try(const LinkedProgram& program);

  // How many changed programs there were.
  int tried() const { return tried_; }
  // Those that were explained as before the change.
  const std::vector<std::string>& unseen() const { return unseen_; }

 private:
  void Walk(google::protobuf::Message& message);
  void ChangeField(google::protobuf::Message& message,
                   const google::protobuf::FieldDescriptor& field, int index);
  void Compare(const std::string& what);

  const int most_each_;
  std::map<std::string, int> done_;  // by field
  pb::CardProgram program_;          // with one change at a time
  std::string before_;               // how it was explained
  int tried_ = 0;
  std::vector<std::string> unseen_;
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_EXPLAIN_TEST_MUTATIONS_H_
