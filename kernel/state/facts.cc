#include "kernel/state/facts.h"

namespace refold {

Event::Event() = default;
Event::~Event() = default;
Event::Event(const Event&) = default;
Event::Event(Event&&) noexcept = default;
Event& Event::operator=(const Event&) = default;
Event& Event::operator=(Event&&) noexcept = default;

template void EncodeTo(const Event& value, std::string& out);
template std::string Encode(const Event& value);
template bool Decode(absl::string_view bytes, Event& value);
template bool DecodeNumbers(absl::string_view bytes, Event& value);

}  // namespace refold
