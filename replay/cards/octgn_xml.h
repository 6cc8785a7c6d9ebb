// Shared by readers of OCTGN's XML files: parsing with line numbers in errors,
// and lines of elements.
#ifndef REFOLD_REPLAY_CARDS_OCTGN_XML_H_
#define REFOLD_REPLAY_CARDS_OCTGN_XML_H_

#include <pugixml.hpp>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "kernel/base/diagnostic.h"

namespace refold {

// A parsed document together with its text.
class OctgnXml {
 public:
  // InvalidArgument names the file, line and fault: text that is not XML, or
  // whose root is not called `root`. `file` and `text` must outlive this.
  absl::Status Parse(absl::string_view file, absl::string_view text,
                     const char* root);

  pugi::xml_node root() const { return document_.document_element(); }
  // 1-based.
  int LineOf(const pugi::xml_node& node) const;
  // A fault at the element, whose name is underlined.
  Diagnostic Say(const pugi::xml_node& node, const char* code,
                 std::string message) const;
  // An error about a place: "file:line: what".
  absl::Status ErrorAt(const pugi::xml_node& node,
                       absl::string_view what) const;

 private:
  int LineAt(ptrdiff_t offset) const;

  absl::string_view file_;
  absl::string_view text_;
  pugi::xml_document document_;
};

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_OCTGN_XML_H_
