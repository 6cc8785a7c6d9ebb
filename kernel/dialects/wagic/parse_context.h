// Shared by all parsers of CardCode: the line being read, the destination of
// diagnostics, and the bounds that keep a hostile line from costing more than
// it should.

#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_CONTEXT_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_CONTEXT_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/base/diagnostic.h"
#include "kernel/dialects/wagic/amount.h"
#include "kernel/dialects/wagic/card_file.h"
#include "kernel/dialects/wagic/scan.h"

namespace refold::wagic {

// How deep constructs may nest, how long a line may be, and how many nodes,
// complaints and meaningless words one line may have.
constexpr int kMaxDepth = 24;
constexpr size_t kMaxLineLength = 8192;
constexpr int kMaxNodes = 4096;
constexpr int kMaxPassedOver = 64;
constexpr size_t kMaxDiagnosticsPerLine = 20;

class ParseContext {
 public:
  // `field` and `diagnostics` must outlive the context.
  ParseContext(absl::string_view file, const CardField& field,
               std::vector<Diagnostic>* diagnostics);

  // The value in lower case; as long as the value, so offsets agree.
  absl::string_view text() const { return text_; }
  Range all() const { return {0, text_.size()}; }

  // Complain about a range of the line. `code` is the stable reason. An error
  // means that the line was not wholly understood and must not be used; a
  // warning that it was, though it is written in an odd way.
  void Error(Range where, absl::string_view code, absl::string_view message);
  void Warning(Range where, absl::string_view code, absl::string_view message);
  // "… 'text' is not a known `what`", with the nearest candidate if any.
  void Unknown(Range where, absl::string_view code, absl::string_view what,
               const std::vector<absl::string_view>& candidates);

  // Whether nothing stands there but brackets that close nothing, and a warning
  // of them: they are passed over.
  bool OnlyStrayBrackets(Range where);

  // Warns of what means nothing there and is passed over, as Wagic does that
  // looks for the words that it knows. False if the line has too much of it.
  bool PassOver(Range where);

  // Counts a node against the bounds. False, with one complaint for the whole
  // line, when the line has too many or nests too deeply.
  bool Enter(Range where);
  void Leave() { --depth_; }

 private:
  void Report(Range where, Severity severity, absl::string_view code,
              std::string message);

  std::string file_;
  const CardField& field_;
  std::string text_;
  std::vector<Diagnostic>* diagnostics_;
  size_t reported_ = 0;
  int depth_ = 0;
  int nodes_ = 0;
  int passed_over_ = 0;
  bool exhausted_ = false;
};

// Enters a construct for as long as it lives; false if a bound was reached.
class Nesting {
 public:
  Nesting(ParseContext* context, Range where)
      : context_(context), entered_(context->Enter(where)) {}
  ~Nesting() {
    if (entered_) context_->Leave();
  }
  Nesting(const Nesting&) = delete;
  Nesting& operator=(const Nesting&) = delete;
  explicit operator bool() const { return entered_; }

 private:
  ParseContext* context_;
  bool entered_;
};

Span ToSpan(Range range);

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_CONTEXT_H_
