#include "tools/commands/whole_file.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "absl/strings/str_cat.h"

namespace refold::tools {
namespace {

namespace fs = std::filesystem;

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

absl::Status CannotWrite(const std::string& path, const std::string& why) {
  return absl::FailedPreconditionError(
      absl::StrCat("cannot write ", path, ": ", why));
}

// A new empty file beside `path`, under a name that nothing else has; with the
// permissions of what it will replace. Its name is put into `part`.
absl::Status MakePart(const std::string& path, std::string& part) {
  part = path + ".XXXXXX";
  int file = mkstemp(part.data());
  if (file < 0) return CannotWrite(path, std::strerror(errno));
  std::error_code none;
  fs::file_status there = fs::status(path, none);
  mode_t mask = umask(0);
  umask(mask);
  mode_t mode = fs::exists(there) ? static_cast<mode_t>(there.permissions())
                                  : static_cast<mode_t>(0666 & ~mask);
  fchmod(file, mode);
  close(file);
  return absl::OkStatus();
}

}  // namespace

absl::Status WriteWholeFile(
    const std::string& path,
    const std::function<absl::Status(std::ostream&)>& write) {
  std::error_code error;
  fs::file_type type = fs::symlink_status(path, error).type();
  if (type != fs::file_type::not_found && type != fs::file_type::regular) {
    return Fill(path, path, write);
  }
  std::string part;
  absl::Status filled = MakePart(path, part);
  if (!filled.ok()) return filled;
  filled = Fill(path, part, write);
  if (filled.ok()) {
    fs::rename(part, path, error);
    if (!error) return absl::OkStatus();
    filled = CannotWrite(path, error.message());
  }
  fs::remove(part, error);
  return filled;
}

absl::Status CheckWritable(const std::string& path) {
  fs::path folder = fs::path(path).parent_path();
  if (folder.empty()) folder = ".";
  std::error_code none;
  if (fs::is_directory(path, none)) {
    errno = EISDIR;
  } else if (access(folder.c_str(), W_OK | X_OK) == 0) {
    return absl::OkStatus();
  }
  return CannotWrite(path, std::strerror(errno));
}

}  // namespace refold::tools
