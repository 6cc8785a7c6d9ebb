// The text of a file with its name: finds and shows places in it.
//
// Nothing here accesses a file system; the text is passed in. Lines end with LF
// or CRLF. A byte order mark at the beginning belongs to no line.

#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_SOURCE_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_SOURCE_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/base/diagnostic.h"
#include "kernel/dialects/karabast/node.h"

namespace refold::karabast {

class Source {
 public:
  Source() = default;
  Source(absl::string_view name, absl::string_view text);

  const std::string& name() const { return name_; }
  // Without the byte order mark. Offsets below count from its beginning.
  const std::string& text() const { return text_; }

  // The line without its end; empty if there is none. Lines count from 1.
  absl::string_view Line(int number) const;
  // The place of text()[begin, end).
  Span At(size_t begin, size_t end) const;
  // What is written there.
  absl::string_view TextOf(const Span& span) const;

  Diagnostic Say(const Span& where, Severity severity, absl::string_view code,
                 absl::string_view message) const;

 private:
  std::string name_;
  std::string text_;
  std::vector<size_t> lines_;  // The offset at which each line begins.
};

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_SOURCE_H_
