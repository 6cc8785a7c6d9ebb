#include "tools/golden/golden_folder.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <system_error>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/strip.h"
#include "kernel/base/hash128.h"
#include "replay/cards/read_file.h"

namespace refold::tools {
namespace {

namespace fs = std::filesystem;

constexpr char kScenarios[] = ".scenario";
constexpr char kExport[] = ".refold";
constexpr char kGolden[] = ".golden";
constexpr size_t kMaxName = 60;

// All files below a folder, sorted: the file system's order is nobody's.
absl::StatusOr<std::vector<fs::path>> FilesBelow(const std::string& folder) {
  std::error_code error;
  std::vector<fs::path> files;
  fs::recursive_directory_iterator it(folder, error);
  for (; !error && it != fs::recursive_directory_iterator();
       it.increment(error)) {
    std::error_code none;
    if (it->is_regular_file(none)) files.push_back(it->path());
  }
  if (error) {
    return absl::NotFoundError(
        absl::StrCat("cannot read the folder ", folder, ": ", error.message()));
  }
  std::sort(files.begin(), files.end());
  return files;
}

// Whether the file begins as a report does (events/report_file.h).
bool IsReport(const fs::path& path) {
  constexpr char kBegin[] = "refold report ";
  std::string begin(sizeof kBegin - 1, '\0');
  std::ifstream in(path, std::ios::binary);
  return in.read(begin.data(), static_cast<std::streamsize>(begin.size())) &&
         begin == kBegin;
}

std::string NameOf(const std::string& title) {
  std::string name;
  for (const char c : title) {
    if (absl::ascii_isalnum(c)) {
      name += absl::ascii_tolower(c);
    } else if (!name.empty() && name.back() != '-') {
      name += '-';
    }
  }
  name.resize(std::min(name.size(), kMaxName));
  return std::string(absl::StripSuffix(name, "-"));
}

class FolderReader {
 public:
  explicit FolderReader(std::string root) : root_(std::move(root)) {}

  absl::StatusOr<GoldenFolder> Read() {
    absl::StatusOr<std::vector<fs::path>> files = FilesBelow(root_);
    if (!files.ok()) return files.status();
    for (const fs::path& path : *files) {
      if (path.extension() == kGolden) goldens_.insert(path.string());
    }
    for (const fs::path& path : *files) {
      absl::Status added;
      if (path.extension() == kScenarios) {
        added = AddScenarios(path);
      } else if (path.extension() == kExport ||
                 (path.extension() != kGolden && IsReport(path))) {
        AddReport(path);
      }
      if (!added.ok()) return added;
    }
    if (folder_.items.empty() && goldens_.empty()) {
      return absl::NotFoundError(
          absl::StrCat("no *", kScenarios, " and no report in ", root_));
    }
    for (const std::string& golden : goldens_) {
      if (referenced_.count(golden) > 0) continue;
      GoldenItem& item = Add(GoldenItem::kUnreferenced, golden);
      item.golden = golden;
      item.has_golden = true;
    }
    std::stable_sort(folder_.items.begin(), folder_.items.end(),
                     [](const GoldenItem& a, const GoldenItem& b) {
                       return a.path < b.path;
                     });
    return std::move(folder_);
  }

 private:
  GoldenItem& Add(GoldenItem::Kind kind, const fs::path& path) {
    GoldenItem& item = folder_.items.emplace_back();
    item.kind = kind;
    item.path = path.string();
    item.name = path.lexically_relative(root_).string();
    return item;
  }

  void SetGolden(GoldenItem& item, std::string golden) {
    item.has_golden = goldens_.count(golden) > 0;
    referenced_.insert(golden);
    item.golden = std::move(golden);
  }

  absl::Status AddScenarios(const fs::path& path) {
    absl::StatusOr<std::string> text = ReadFile(path.string());
    if (!text.ok()) return text.status();
    const ScenarioFile& file =
        *folder_.files.emplace_back(std::make_unique<ScenarioFile>(
            ParseScenarioFile(path.string(), *text, Expectations::kOptional)));
    if (!file.ok()) AddBroken(file, path);
    std::vector<std::string> titles;
    for (const Scenario& scenario : file.scenarios) {
      titles.push_back(scenario.title);
    }
    const std::vector<std::string> names = GoldenNames(titles);
    for (size_t i = 0; i < titles.size(); ++i) {
      const std::string golden = absl::StrCat(
          fs::path(path).replace_extension().string(), ".", names[i], kGolden);
      referenced_.insert(golden);
      if (!file.ok()) continue;
      GoldenItem& item = Add(GoldenItem::kScenario, path);
      absl::StrAppend(&item.name, ": ", titles[i]);
      item.file = &file;
      item.scenario = &file.scenarios[i];
      SetGolden(item, golden);
    }
    return absl::OkStatus();
  }

  void AddBroken(const ScenarioFile& file, const fs::path& path) {
    GoldenItem& item = Add(GoldenItem::kBroken, path);
    for (const Diagnostic& diagnostic : file.diagnostics) {
      item.errors.push_back(absl::StrCat(file.name, ":", diagnostic.line, ":",
                                         diagnostic.column, ": ",
                                         diagnostic.message));
    }
  }

  void AddReport(const fs::path& path) {
    GoldenItem& item = Add(GoldenItem::kReport, path);
    SetGolden(item, path.string() + kGolden);
  }

  const std::string root_;
  GoldenFolder folder_;
  std::set<std::string> goldens_;
  std::set<std::string> referenced_;
};

}  // namespace

std::vector<std::string> GoldenNames(const std::vector<std::string>& titles) {
  std::map<std::string, int> count;
  for (const std::string& title : titles) ++count[NameOf(title)];
  std::vector<std::string> names;
  for (const std::string& title : titles) {
    std::string name = NameOf(title);
    if (count[name] > 1 || name.empty() || name.size() >= kMaxName - 1) {
      absl::StrAppendFormat(&name, "%s%08x", name.empty() ? "" : "-",
                            static_cast<uint32_t>(Hash64Of(title)));
    }
    names.push_back(std::move(name));
  }
  return names;
}

absl::StatusOr<GoldenFolder> ReadGoldenFolder(const std::string& folder) {
  return FolderReader(folder).Read();
}

}  // namespace refold::tools
