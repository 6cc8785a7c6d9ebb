// The results of a cross-check as text.
#ifndef REFOLD_TOOLS_CROSSCHECK_REPORT_H_
#define REFOLD_TOOLS_CROSSCHECK_REPORT_H_

#include <cstdint>
#include <map>
#include <string>

#include "replay/cards/card_source.h"
#include "tools/crosscheck/classes.h"
#include "tools/crosscheck/crosscheck.h"
#include "tools/explain/script_lines.h"

namespace refold::tools {

// How many of its abilities did something in some game, or why it was not
// played.
std::string ShareOf(const CheckedCard& card);

// That share, why it disagrees as far as that is `classed`, both scripts, every
// difference, and the decisions of the shortest game that shows a difference in
// play. Null: there is no list of classes.
std::string ReportOf(const CheckedCard& card, const Classing* classed,
                     const CardCode& a, const CardCode& b,
                     ScriptLines& scripts);

// Counts the cards that agree in what was exercised, and where the others
// differ. Cards that look alike because none of their abilities did anything do
// not count as agreeing: only their printed values are known to be equal.
class CrosscheckTally {
 public:
  void Add(const CheckedCard& card);
  // The lines that end the output.
  std::string Text() const;
  // Whether no card that compiles in both languages differs.
  bool all_agree() const { return agree_ + idle_ + unsupported_ == both_; }

 private:
  int both_ = 0;
  int unsupported_ = 0;
  int agree_ = 0;
  int idle_ = 0;  // alike, but none of their abilities did anything
  int printed_ = 0;
  int play_ = 0;
  int stopped_ = 0;
  int64_t games_ = 0;
  int64_t abilities_ = 0;
  int64_t exercised_ = 0;
  std::map<std::string, int> situations_;
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_CROSSCHECK_REPORT_H_
