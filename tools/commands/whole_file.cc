#include "tools/commands/whole_file.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "absl/strings/str_cat.h"

namespace refold::tools {
namespace {

// Writes to `place`, which is `path` or stands in for it.
absl::Status Fill(const std::string& path, const std::string& place,
                  const std::function<absl::Status(std::ostream&)>& write) {
  std::ofstream out(place, std::ios::binary | std::ios::trunc);
  if (!out) {
    return absl::FailedPreconditionError(
        absl::StrCat("cannot write ", path, ": ", std::strerror(errno)));
  }
  absl::Status written = write(out);
  out.close();
  if (written.ok() && !out) {
    written = absl::UnavailableError(
        absl::StrCat("cannot be written: ", std::strerror(errno)));
  }
  if (written.ok()) return written;
  return absl::Status(written.code(),
                      absl::StrCat(path, ": ", written.message()));
}

}  // namespace

absl::Status WriteWholeFile(
    const std::string& path,
    const std::function<absl::Status(std::ostream&)>& write) {
  std::error_code ignored;
  bool replaceable = !std::filesystem::exists(path, ignored) ||
                     std::filesystem::is_regular_file(path, ignored);
  if (!replaceable) return Fill(path, path, write);
  std::string part = path + ".part";
  absl::Status filled = Fill(path, part, write);
  if (!filled.ok()) {
    std::filesystem::remove(part, ignored);
    return filled;
  }
  std::error_code renamed;
  std::filesystem::rename(part, path, renamed);
  if (!renamed) return absl::OkStatus();
  std::filesystem::remove(part, ignored);
  return absl::FailedPreconditionError(
      absl::StrCat("cannot write ", path, ": ", renamed.message()));
}

}  // namespace refold::tools
