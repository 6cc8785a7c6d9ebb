// ParamReader: takes the parameters of a line one by one, and knows which of
// them nobody took.
//
// Every lowering takes the parameters that it understands and calls Finish().
// Any that are left then and are not hints make the card unsupported, by name:
// no parameter is ever silently ignored.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_PARAM_READER_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_PARAM_READER_H_

#include <set>
#include <string>
#include <vector>

#include "kernel/dialects/forge/lower.h"

namespace refold::forge {

// The value of a flag. Only `False` means no, since `CheckScript` has accepted
// the value.
bool IsSet(const Text& flag);

class ParamReader {
 public:
  // Both must outlive the reader.
  ParamReader(CardLowering& card, const ParamLine& line)
      : card_(card), line_(line) {}

  const ParamLine& line() const { return line_; }
  // The value, null if the parameter is absent. It counts as taken.
  const Text* Take(absl::string_view key);
  // Whether it is there and set.
  bool TakeFlag(absl::string_view key);
  // The value, or `otherwise` at the place of the line.
  Text TakeOr(absl::string_view key, absl::string_view otherwise);
  // Takes it without reading it, for it says what is so anyway.
  void Pass(absl::string_view key) { (void)Take(key); }
  // Takes what this sort of line does not read: a warning.
  void Ignore(absl::string_view key);
  bool Has(absl::string_view key) const { return line_.Find(key) != nullptr; }
  // Whether it counts as taken.
  bool Took(absl::string_view key) const;
  // All that count so, in lower case.
  std::vector<std::string> AllTaken() const {
    return {taken_.begin(), taken_.end()};
  }

  // Reports that the value cannot be expressed.
  void Refuse(absl::string_view key);
  void Finish();

 private:
  CardLowering& card_;
  const ParamLine& line_;
  std::set<std::string> taken_;  // in lower case
};

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_PARAM_READER_H_
