#include "tools/commands/whole_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>

#include "absl/cleanup/cleanup.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

namespace refold::tools {
namespace {

namespace fs = std::filesystem;

// Writes to `place`, which is `path` or stands in for it.
absl::Status WriteAt(const std::string& path, const std::string& place,
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

// The permissions of a new file at `path`: of what is there, or as usual.
mode_t ModeFor(const std::string& path) {
  std::error_code none;
  const fs::file_status there = fs::status(path, none);
  if (fs::exists(there)) return static_cast<mode_t>(there.permissions());
  const mode_t mask = umask(0);
  umask(mask);
  return static_cast<mode_t>(0666 & ~mask);
}

// A new empty file in the folder of `path`, which has no name: it goes away
// with the process, however that ends. Where the file system has no such files,
// one with the name that is put into `part`.
int OpenPart(const std::string& path, std::string& part) {
  const fs::path folder = fs::path(path).parent_path();
  const int file = open(folder.empty() ? "." : folder.c_str(),
                        O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
  if (file >= 0) return file;
  part = path + ".XXXXXX";
  return mkstemp(part.data());
}

// Gives an open file without a name one beside `path`.
absl::Status NamePart(const std::string& path, const std::string& open_file,
                      std::string& part) {
  // Nothing in the folder has this name, since the process is here but once.
  part = absl::StrCat(path, ".", getpid());
  if (linkat(AT_FDCWD, open_file.c_str(), AT_FDCWD, part.c_str(),
             AT_SYMLINK_FOLLOW) == 0) {
    return absl::OkStatus();
  }
  const int error = errno;
  part.clear();
  return CannotWrite(path, std::strerror(error));
}

// Where the bytes of `path` shall stand: behind links, but for those that stand
// for a device or an open file.
std::string PlaceOf(const std::string& path) {
  std::error_code error;
  if (!fs::is_symlink(path, error) || absl::StartsWith(path, "/dev/") ||
      absl::StartsWith(path, "/proc/")) {
    return path;
  }
  const fs::path place = fs::weakly_canonical(path, error);
  return error ? path : place.string();
}

// InvalidArgument if the file is, or would be, one of those that a store is
// made of.
absl::Status CheckOutsideStores(const std::string& path) {
  std::error_code none;
  const fs::path folder = fs::weakly_canonical(path, none).parent_path();
  if (!fs::exists(folder / "data.mdb", none)) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat(path, " is inside a store; choose a file elsewhere"));
}

// Opened again, it would have its own offset in the file that it may be
// redirected to, and other output would overwrite it.
bool IsStandardOutput(const std::string& path) {
  return path == "/dev/stdout" || path == "/dev/fd/1" ||
         path == "/proc/self/fd/1";
}

absl::Status Print(const std::string& path,
                   const std::function<absl::Status(std::ostream&)>& write) {
  std::ostringstream out;
  absl::Status written = write(out);
  const std::string bytes = out.str();
  if (written.ok() &&
      (std::fwrite(bytes.data(), 1, bytes.size(), stdout) != bytes.size() ||
       std::fflush(stdout) != 0)) {
    written = absl::UnavailableError(
        absl::StrCat("cannot be written: ", std::strerror(errno)));
  }
  if (written.ok()) return written;
  return absl::Status(written.code(),
                      absl::StrCat(path, ": ", written.message()));
}

absl::Status Replace(const std::string& path,
                     const std::function<absl::Status(std::ostream&)>& write) {
  std::string part;
  const int file = OpenPart(path, part);
  if (file < 0) return CannotWrite(path, std::strerror(errno));
  const auto close_file = absl::MakeCleanup([file] { close(file); });
  fchmod(file, ModeFor(path));
  const std::string open_file = absl::StrCat("/proc/self/fd/", file);
  absl::Status filled = WriteAt(path, part.empty() ? open_file : part, write);
  if (filled.ok() && part.empty()) filled = NamePart(path, open_file, part);
  std::error_code error;
  if (filled.ok()) {
    fs::rename(part, path, error);
    if (!error) return absl::OkStatus();
    filled = CannotWrite(path, error.message());
  }
  if (!part.empty()) fs::remove(part, error);
  return filled;
}

}  // namespace

absl::Status WriteWholeFile(
    const std::string& path,
    const std::function<absl::Status(std::ostream&)>& write) {
  absl::Status outside = CheckOutsideStores(path);
  if (!outside.ok()) return outside;
  if (IsStandardOutput(path)) return Print(path, write);
  const std::string place = PlaceOf(path);
  std::error_code error;
  const fs::file_type type = fs::symlink_status(place, error).type();
  if (type != fs::file_type::not_found && type != fs::file_type::regular) {
    return WriteAt(place, place, write);
  }
  return Replace(place, write);
}

absl::Status CheckWritable(const std::string& path,
                           const std::vector<std::string>& inputs) {
  if (path.empty()) {
    return absl::InvalidArgumentError("the name of the output file is empty");
  }
  absl::Status outside = CheckOutsideStores(path);
  if (!outside.ok()) return outside;
  for (const std::string& input : inputs) {
    std::error_code none;
    if (fs::equivalent(path, input, none)) {
      return absl::InvalidArgumentError(absl::StrCat(
          path, " is an input of this command; choose another file"));
    }
  }
  if (IsStandardOutput(path)) return absl::OkStatus();
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
