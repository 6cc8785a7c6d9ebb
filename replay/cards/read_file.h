// Reads whole files; errors name the file and the reason.
#ifndef REFOLD_REPLAY_CARDS_READ_FILE_H_
#define REFOLD_REPLAY_CARDS_READ_FILE_H_

#include <filesystem>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace refold {

// NotFound if there is no such file, FailedPrecondition if it cannot be read or
// is longer than 256 MB.
absl::StatusOr<std::string> ReadFile(const std::string& path);

// The text without the UTF-8 byte order mark that some editors put before it.
absl::string_view WithoutMark(absl::string_view text);

struct SourceFile {
  std::string path;
  std::string text;
};

absl::StatusOr<std::vector<SourceFile>> ReadFiles(
    const std::vector<std::filesystem::path>& paths);

// The entries of a folder, sorted by name, since the file system's order is
// arbitrary. NotFound if it cannot be read.
absl::StatusOr<std::vector<std::filesystem::path>> SortedEntries(
    const std::filesystem::path& folder);

// The files that a path names: itself, or all files of a folder that have the
// extension (".pzl"), sorted; possibly none. NotFound if the folder cannot be
// read.
absl::StatusOr<std::vector<std::string>> FilesNamed(const std::string& path,
                                                    const char* extension);

// The folders in order without duplicates, even if given under different names.
std::vector<std::string> DistinctFolders(const std::vector<std::string>& paths);

// The path of a file relative to the folder, the same on every machine:
// "primitives/embers.txt". For a file elsewhere, only its file name.
std::string NameInFolder(const std::string& folder, const std::string& file);

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_READ_FILE_H_
