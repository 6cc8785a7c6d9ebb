// A script file of Forge: one card, a property a line, perhaps with a second
// face.
//
// Reading keeps every line with its place and does not interpret values. A line
// that is not a property, an unknown property and a face without a
// name are reported; empty lines and comments are skipped.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_SCRIPT_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_SCRIPT_H_

#include <map>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/base/diagnostic.h"
#include "kernel/dialects/forge/text.h"

namespace refold::forge {

// `Key:value`.
struct Property {
  Text key;
  Text value;
};

struct Face {
  Text name;
  std::vector<Property> properties;   // in order, without SVars
  std::map<std::string, Text> svars;  // by name; of two equal ones the last

  // The last value of that key, null if there is none.
  const Text* Find(absl::string_view key) const;
};

struct Script : TextFile {
  std::vector<Face> faces;  // one or two
  std::vector<Diagnostic> diagnostics;

  const std::string& name() const { return faces.front().name.value; }
};

// A script has at least one face, if one without a name.
Script ReadScript(absl::string_view file, absl::string_view text);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_SCRIPT_H_
