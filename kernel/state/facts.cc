#include "kernel/state/facts.h"

namespace refold {

template void EncodeTo(const Event& value, std::string& out);
template std::string Encode(const Event& value);
template bool Decode(absl::string_view bytes, Event& value);
template bool DecodeNumbers(absl::string_view bytes, Event& value);

}  // namespace refold
