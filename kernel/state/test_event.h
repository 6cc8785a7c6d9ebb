// Events in protobuf's text format, as tests write and print them.
#ifndef REFOLD_KERNEL_STATE_TEST_EVENT_H_
#define REFOLD_KERNEL_STATE_TEST_EVENT_H_

#include <string>

#include "kernel/state/facts.h"

namespace refold {

// A text that is not an event makes the test fail.
Event EventOfText(const std::string& text);
std::string TextOfEvent(const Event& event);

}  // namespace refold

#endif  // REFOLD_KERNEL_STATE_TEST_EVENT_H_
