#include "tools/commands/junit.h"

#include <cstdint>
#include <ostream>
#include <pugixml.hpp>

#include "kernel/base/utf8.h"
#include "tools/commands/whole_file.h"
#include "tools/show/plain_text.h"

namespace refold::tools {
namespace {

// XML allows neither control characters nor bytes that are not text.
void Set(pugi::xml_node node, const char* name, const std::string& text) {
  node.append_attribute(name) = PlainText(ToUtf8(text)).c_str();
}

void Set(pugi::xml_node node, const char* name, uint64_t number) {
  node.append_attribute(name) = static_cast<unsigned long long>(number);
}

void SetCounts(pugi::xml_node node, const JunitSuite& suite) {
  uint64_t failures = 0;
  uint64_t errors = 0;
  for (const JunitCase& test : suite.cases) {
    if (!test.type.empty()) ++(test.error ? errors : failures);
  }
  Set(node, "name", suite.name);
  Set(node, "tests", suite.cases.size());
  Set(node, "failures", failures);
  Set(node, "errors", errors);
}

void AddCase(pugi::xml_node suite, const JunitCase& one) {
  pugi::xml_node test = suite.append_child("testcase");
  Set(test, "classname", one.group);
  Set(test, "name", one.name);
  if (one.type.empty()) return;
  pugi::xml_node wrong = test.append_child(one.error ? "error" : "failure");
  Set(wrong, "type", one.type);
  Set(wrong, "message", one.message);
}

}  // namespace

absl::Status WriteJunit(const std::string& path, const JunitSuite& suite) {
  pugi::xml_document document;
  pugi::xml_node declaration = document.append_child(pugi::node_declaration);
  Set(declaration, "version", "1.0");
  Set(declaration, "encoding", "UTF-8");
  pugi::xml_node suites = document.append_child("testsuites");
  SetCounts(suites, suite);
  pugi::xml_node node = suites.append_child("testsuite");
  SetCounts(node, suite);
  if (!suite.properties.empty()) {
    pugi::xml_node properties = node.append_child("properties");
    for (const auto& [name, value] : suite.properties) {
      pugi::xml_node property = properties.append_child("property");
      Set(property, "name", name);
      Set(property, "value", value);
    }
  }
  for (const JunitCase& test : suite.cases) AddCase(node, test);
  return WriteWholeFile(path, [&document](std::ostream& out) {
    document.save(out, "  ", pugi::format_default, pugi::encoding_utf8);
    return absl::OkStatus();
  });
}

}  // namespace refold::tools
