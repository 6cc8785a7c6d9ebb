// The lines of script files, shown next to what they compile to.
#ifndef REFOLD_TOOLS_EXPLAIN_SCRIPT_LINES_H_
#define REFOLD_TOOLS_EXPLAIN_SCRIPT_LINES_H_

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace refold::tools {

// Reads each file once, when a line of it is first asked for.
class ScriptLines {
 public:
  // Line `line`, from 1, without its end. Empty if the file has no such line or
  // cannot be read (any more: its cards have been).
  std::string Line(const std::string& file, uint32_t line);

 private:
  std::map<std::string, std::vector<std::string>> files_;
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_EXPLAIN_SCRIPT_LINES_H_
