// refold verify merge: the results of all shards of a run, as if one process
// had verified all of its games.
#include "tools/commands/verify_merge.h"

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "tools/commands/verify_results.h"

namespace refold::tools {
namespace {

// As many missing shards as a message can bear.
constexpr size_t kNamedShards = 10;

struct MergeOptions {
  std::vector<std::string> files;
  VerifyOutput output;
};

// In which respect two results are not of one run; empty if they are.
std::string WhereRunsDiffer(const pb::VerifyRun& a, const pb::VerifyRun& b) {
  if (a.build() != b.build()) {
    return absl::StrCat("their builds are \"", a.build(), "\" and \"",
                        b.build(), "\"");
  }
  if (a.mode() != b.mode()) {
    return absl::StrCat("their modes are ", a.mode(), " and ", b.mode());
  }
  if (a.shards() != b.shards()) {
    return absl::StrCat("one has ", a.shards(), " shards, the other ",
                        b.shards());
  }
  if (a.list() != b.list() || a.all_games() != b.all_games()) {
    return "their lists of games differ";
  }
  return "";
}

absl::Status CheckNoneIsMissing(
    const std::map<uint64_t, std::string>& file_of_shard, uint64_t shards) {
  if (file_of_shard.size() == shards) return absl::OkStatus();
  std::vector<std::string> missing;
  for (uint64_t shard = 1; shard <= shards && missing.size() < kNamedShards;
       ++shard) {
    if (file_of_shard.count(shard) == 0) {
      missing.push_back(absl::StrCat(shard, "/", shards));
    }
  }
  const uint64_t more = shards - file_of_shard.size() - missing.size();
  return absl::InvalidArgumentError(absl::StrCat(
      "there are no results of shard ", absl::StrJoin(missing, ", "),
      more == 0 ? "" : absl::StrCat(" and ", more, " more")));
}

absl::StatusOr<VerifyResults> Merge(const std::vector<std::string>& files) {
  VerifyResults all;
  std::map<uint64_t, std::string> file_of_shard;
  for (const std::string& file : files) {
    auto results = ReadVerifyResults(file);
    if (!results.ok()) return results.status();
    if (file_of_shard.empty()) all.run = results->run;
    const std::string differ = WhereRunsDiffer(all.run, results->run);
    if (!differ.empty()) {
      return absl::InvalidArgumentError(
          absl::StrCat(files.front(), " and ", file,
                       " are results of different runs: ", differ));
    }
    auto [known, fresh] = file_of_shard.emplace(results->run.shard(), file);
    if (!fresh) {
      return absl::InvalidArgumentError(absl::StrCat(
          known->second, " and ", file, " are both results of shard ",
          known->first, "/", all.run.shards()));
    }
    std::move(results->games.begin(), results->games.end(),
              std::back_inserter(all.games));
  }
  absl::Status complete = CheckNoneIsMissing(file_of_shard, all.run.shards());
  if (!complete.ok()) return complete;
  std::sort(all.games.begin(), all.games.end(),
            [](const pb::GameVerdict& a, const pb::GameVerdict& b) {
              return a.place() < b.place();
            });
  all.run.set_shard(1);
  all.run.set_shards(1);
  all.run.set_games(all.run.all_games());
  return all;
}

absl::StatusOr<int> RunMerge(const MergeOptions& options) {
  absl::Status writable = CheckVerifyOutput(options.output, options.files);
  if (!writable.ok()) return writable;
  auto all = Merge(options.files);
  if (!all.ok()) return all.status();
  const bool many = HasManySources(all->games);
  for (const pb::GameVerdict& verdict : all->games) {
    if (!options.output.json) PrintFinding(verdict, many);
  }
  return Conclude(*all, options.output);
}

}  // namespace

void DefineVerifyMerge(CLI::App& app, Run& run) {
  auto options = std::make_shared<MergeOptions>();
  app.add_option("results", options->files,
                 "files written by `verify --json-lines`, one per shard")
      ->required();
  AddVerifyOutput(app, options->output);
  SetAction(app, run, options, RunMerge);
}

}  // namespace refold::tools
