// Shared by the printers of expressions, functions and files.

#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_PRINT_PARTS_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_PRINT_PARTS_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/dialects/karabast/print.h"

namespace refold::karabast {

// The parts, printed one by one, with `separator` between them.
template <typename Part>
std::string PrintEach(const std::vector<Part>& parts,
                      absl::string_view separator,
                      std::string (*print)(const Part&)) {
  std::string out;
  for (size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) out.append(separator.data(), separator.size());
    out += print(parts[i]);
  }
  return out;
}

// A name as the key of a property or member: in quotes if it needs them.
std::string PrintName(absl::string_view name);
std::string PrintKey(const PropertyKey& key);

// `(a, b = 1)`
std::string PrintParameters(const Function& function);
// An arrow, or the parameters and body of another function.
std::string PrintFunction(const Function& function);
std::string PrintBlock(const Block& block);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_PRINT_PARTS_H_
