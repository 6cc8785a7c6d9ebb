#include "tools/commands/junit.h"

#include <cstdint>
#include <ostream>
#include <pugixml.hpp>

#include "absl/strings/str_cat.h"
#include "tools/commands/whole_file.h"
#include "tools/show/plain_text.h"

namespace refold::tools {
namespace {

constexpr char kName[] = "refold verify";

bool Ended(const pb::GameVerdict& verdict) {
  return verdict.fault().check() == "ended";
}

// XML has no place for control characters.
void Set(pugi::xml_node node, const char* name, const std::string& text) {
  node.append_attribute(name) = PlainText(text).c_str();
}

void Set(pugi::xml_node node, const char* name, uint64_t number) {
  node.append_attribute(name) = static_cast<unsigned long long>(number);
}

void SetCounts(pugi::xml_node node, const VerifyResults& results) {
  uint64_t failures = 0;
  uint64_t errors = 0;
  for (const pb::GameVerdict& verdict : results.games) {
    if (verdict.has_fault()) ++(Ended(verdict) ? errors : failures);
  }
  Set(node, "name", kName);
  Set(node, "tests", results.games.size());
  Set(node, "failures", failures);
  Set(node, "errors", errors);
}

void AddProperty(pugi::xml_node properties, const char* name,
                 const std::string& value) {
  pugi::xml_node property = properties.append_child("property");
  Set(property, "name", name);
  Set(property, "value", value);
}

void AddCase(pugi::xml_node suite, const pb::GameVerdict& verdict) {
  pugi::xml_node test = suite.append_child("testcase");
  Set(test, "classname", verdict.source());
  Set(test, "name",
      verdict.game() == 0 ? std::string("export")
                          : absl::StrCat("game ", verdict.game()));
  if (!verdict.has_fault()) return;
  const pb::GameFault& fault = verdict.fault();
  pugi::xml_node wrong =
      test.append_child(Ended(verdict) ? "error" : "failure");
  Set(wrong, "type", fault.check());
  Set(wrong, "message",
      fault.sequence() == 0
          ? fault.what()
          : absl::StrCat("event ", fault.sequence(), ": ", fault.what()));
}

}  // namespace

absl::Status WriteJunit(const std::string& path, const VerifyResults& results) {
  pugi::xml_document document;
  pugi::xml_node declaration = document.append_child(pugi::node_declaration);
  Set(declaration, "version", "1.0");
  Set(declaration, "encoding", "UTF-8");
  pugi::xml_node suites = document.append_child("testsuites");
  SetCounts(suites, results);
  pugi::xml_node suite = suites.append_child("testsuite");
  SetCounts(suite, results);
  pugi::xml_node properties = suite.append_child("properties");
  AddProperty(properties, "build", results.run.build());
  AddProperty(properties, "mode", results.run.mode());
  for (const pb::GameVerdict& verdict : results.games) AddCase(suite, verdict);
  return WriteWholeFile(path, [&document](std::ostream& out) {
    document.save(out, "  ", pugi::format_default, pugi::encoding_utf8);
    return absl::OkStatus();
  });
}

}  // namespace refold::tools
