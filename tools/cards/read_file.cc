#include "tools/cards/read_file.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"

namespace refold::tools {
namespace {

constexpr size_t kMaxBytes = size_t{256} << 20;

absl::Status CannotRead(const std::string& path) {
  std::string message =
      absl::StrCat("cannot read ", path, ": ", std::strerror(errno));
  return errno == ENOENT ? absl::NotFoundError(message)
                         : absl::FailedPreconditionError(message);
}

}  // namespace

absl::StatusOr<std::string> ReadFile(const std::string& path) {
  std::unique_ptr<FILE, int (*)(FILE*)> file(std::fopen(path.c_str(), "rb"),
                                             std::fclose);
  if (file == nullptr) return CannotRead(path);
  std::string text;
  char buffer[1 << 16];
  while (size_t count = std::fread(buffer, 1, sizeof(buffer), file.get())) {
    text.append(buffer, count);
    if (text.size() > kMaxBytes) {
      return absl::FailedPreconditionError(
          absl::StrCat(path, " is too long to be a script"));
    }
  }
  if (std::ferror(file.get()) != 0) return CannotRead(path);
  return text;
}

}  // namespace refold::tools
