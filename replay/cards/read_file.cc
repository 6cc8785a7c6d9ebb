#include "replay/cards/read_file.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <system_error>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"

namespace refold {
namespace {

constexpr size_t kMaxBytes = size_t{256} << 20;

absl::Status CannotRead(const std::string& path) {
  std::string message =
      absl::StrCat("cannot read ", path, ": ", std::strerror(errno));
  return errno == ENOENT ? absl::NotFoundError(message)
                         : absl::FailedPreconditionError(message);
}

}  // namespace

absl::string_view WithoutMark(absl::string_view text) {
  absl::ConsumePrefix(&text, "\xEF\xBB\xBF");
  return text;
}

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
          absl::StrCat(path, " is too large for a script"));
    }
  }
  if (std::ferror(file.get()) != 0) return CannotRead(path);
  return text;
}

absl::StatusOr<std::vector<SourceFile>> ReadFiles(
    const std::vector<std::filesystem::path>& paths) {
  std::vector<SourceFile> files;
  for (const std::filesystem::path& path : paths) {
    absl::StatusOr<std::string> text = ReadFile(path.string());
    if (!text.ok()) return text.status();
    files.push_back({path.string(), *std::move(text)});
  }
  return files;
}

absl::StatusOr<std::vector<std::filesystem::path>> SortedEntries(
    const std::filesystem::path& folder) {
  namespace fs = std::filesystem;
  std::error_code error;
  std::vector<fs::path> entries;
  fs::directory_iterator entry(folder, error);
  for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
    entries.push_back(entry->path());
  }
  if (error) {
    return absl::NotFoundError(absl::StrCat(
        "cannot read the folder ", folder.string(), ": ", error.message()));
  }
  std::sort(entries.begin(), entries.end());
  return entries;
}

absl::StatusOr<std::vector<std::string>> FilesNamed(const std::string& path,
                                                    const char* extension) {
  std::error_code error;
  if (!std::filesystem::is_directory(path, error)) {
    return std::vector<std::string>{path};
  }
  auto entries = SortedEntries(path);
  if (!entries.ok()) return entries.status();
  std::vector<std::string> files;
  for (const std::filesystem::path& entry : *entries) {
    if (entry.extension() == extension) files.push_back(entry.string());
  }
  return files;
}

std::vector<std::string> DistinctFolders(
    const std::vector<std::string>& paths) {
  std::vector<std::string> distinct;
  for (const std::string& path : paths) {
    const bool known = std::any_of(
        distinct.begin(), distinct.end(), [&](const std::string& other) {
          std::error_code none;
          return other == path ||
                 std::filesystem::equivalent(other, path, none);
        });
    if (!known) distinct.push_back(path);
  }
  return distinct;
}

std::string NameInFolder(const std::string& folder, const std::string& file) {
  const std::filesystem::path path(file);
  const std::filesystem::path within = path.lexically_relative(folder);
  const bool below = !within.empty() && *within.begin() != "..";
  return (below ? within : path.filename()).generic_string();
}

}  // namespace refold
