// generate: prints the flat form of programs, from the schemas.
//
//   generate program.h|flatten.h|flatten.cc <DESCRIPTOR_SET
//
// A flat program is what a program says, without protobuf: a class a message
// with the accessors that the generated message has, so that a reader of one
// reads the other; words instead of indices into the table of words; lists and
// parts in an arena. proto/program.proto stays the one definition of both.
#include <cstdio>
#include <set>
#include <sstream>
#include <string>

#include "google/protobuf/descriptor.pb.h"
#include "kernel/program/flat/generate/forms.h"

namespace refold::flat {
namespace {

using google::protobuf::DescriptorPool;
using google::protobuf::FileDescriptorProto;
using google::protobuf::FileDescriptorSet;

constexpr char kRoot[] = "refold.pb.CardProgram";

void Collect(const Descriptor* message, std::set<std::string>& seen,
             Schema& schema) {
  if (!seen.insert(message->full_name()).second) return;
  for (const FieldDescriptor* field : FieldsOf(message)) {
    if (IsMessage(field)) Collect(field->message_type(), seen, schema);
    if (field->type() == FieldDescriptor::TYPE_ENUM &&
        seen.insert(field->enum_type()->full_name()).second) {
      schema.enums.push_back(field->enum_type());
    }
  }
  schema.messages.push_back(message);
}

struct Form {
  const char* name;
  void (*print)(const Schema& schema, std::ostream& out);
};
constexpr Form kForms[] = {{"program.h", PrintClasses},
                           {"flatten.h", PrintFlatten},
                           {"flatten.cc", PrintFlattener}};

// The messages that programs are made of, from the descriptors on standard
// input.
Schema ReadSchema(DescriptorPool& pool) {
  constexpr int kStandardInput = 0;
  FileDescriptorSet set;
  if (!set.ParseFromFileDescriptor(kStandardInput)) {
    Fail("standard input is no set of descriptors");
  }
  for (const FileDescriptorProto& proto : set.file()) {
    if (pool.BuildFile(proto) == nullptr) Fail("the schemas do not fit");
  }
  const Descriptor* root = pool.FindMessageTypeByName(kRoot);
  if (root == nullptr) Fail(std::string("there is no ") + kRoot);
  Schema schema;
  std::set<std::string> seen;
  Collect(root, seen, schema);
  return schema;
}

}  // namespace
}  // namespace refold::flat

int main(int argc, char** argv) {
  using namespace refold::flat;  // what is above
  const std::string wanted = argc == 2 ? argv[1] : "";
  for (const Form& form : kForms) {
    if (wanted != form.name) continue;
    DescriptorPool pool(DescriptorPool::generated_pool());
    std::ostringstream out;
    form.print(ReadSchema(pool), out);
    std::fputs(out.str().c_str(), stdout);
    return std::fclose(stdout) == 0 ? 0 : 1;
  }
  Fail("usage: generate program.h|flatten.h|flatten.cc <DESCRIPTOR_SET");
}
