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

// A text without the mark of UTF-8 that some editors put before it.
absl::string_view WithoutMark(absl::string_view text);

struct SourceFile {
  std::string path;
  std::string text;
};

absl::StatusOr<std::vector<SourceFile>> ReadFiles(
    const std::vector<std::filesystem::path>& paths);

// The entries of a folder, sorted by name: the file system's order is nobody's.
// NotFound if it cannot be read.
absl::StatusOr<std::vector<std::filesystem::path>> SortedEntries(
    const std::filesystem::path& folder);

// What a path names: itself, or all files of a folder that have the extension
// (".pzl"), sorted; perhaps none. NotFound if the folder cannot be read.
absl::StatusOr<std::vector<std::string>> FilesNamed(const std::string& path,
                                                    const char* extension);

// The folders in their order, each once, by whatever names they are given.
std::vector<std::string> DistinctFolders(const std::vector<std::string>& paths);

// What a file below the folder is called within it, the same on every machine:
// "primitives/embers.txt". Of a file that lies elsewhere only its own name.
std::string NameInFolder(const std::string& folder, const std::string& file);

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_READ_FILE_H_
