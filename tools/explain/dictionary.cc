#include "tools/explain/dictionary.h"

#include <map>
#include <string>

namespace refold::tools {
namespace {

constexpr Entry kEntries[] = {
#include "tools/explain/dictionary_code.inc"
#include "tools/explain/dictionary_parts.inc"
#include "tools/explain/dictionary_trees.inc"
};

using Dictionary = std::map<absl::string_view, const char*>;

const Dictionary& Patterns() {
  static const Dictionary* const patterns = [] {
    auto* all = new Dictionary();
    for (const Entry& entry : kEntries) all->emplace(entry.name, entry.pattern);
    return all;
  }();
  return *patterns;
}

const char* Known(absl::string_view full_name) {
  constexpr absl::string_view kPackage = "refold.pb.";
  const char* pattern = FindPattern(full_name.substr(kPackage.size()));
  return pattern == nullptr ? kNoSentence : pattern;
}

}  // namespace

const char* FindPattern(absl::string_view name) {
  auto found = Patterns().find(name);
  return found == Patterns().end() ? nullptr : found->second;
}

const char* PatternOf(const google::protobuf::Descriptor& message) {
  return Known(message.full_name());
}

const char* PatternOf(const google::protobuf::EnumValueDescriptor& value) {
  return Known(value.full_name());
}

}  // namespace refold::tools
