// Collects all faults of a text written by people into one status: each as a
// diagnostic, with its place and the text underlined.
#ifndef REFOLD_REPLAY_CARDS_FAULT_REPORT_H_
#define REFOLD_REPLAY_CARDS_FAULT_REPORT_H_

#include <string>

#include "absl/status/status.h"
#include "kernel/base/diagnostic.h"

namespace refold {

class FaultReport {
 public:
  void Add(const Diagnostic& fault,
           absl::StatusCode code = absl::StatusCode::kInvalidArgument);
  bool empty() const { return code_ == absl::StatusCode::kOk; }
  // OK if there is no fault; else with the code of the first fault.
  absl::Status status() const;

 private:
  absl::StatusCode code_ = absl::StatusCode::kOk;
  std::string text_;
};

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_FAULT_REPORT_H_
