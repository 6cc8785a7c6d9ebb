#include "kernel/program/program_set.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/base/check.h"
#include "proto/program.pb.h"

namespace refold {

absl::StatusOr<std::shared_ptr<const ProgramSet>> ProgramSet::Create(
    std::vector<std::shared_ptr<const LinkedProgram>> programs) {
  std::shared_ptr<ProgramSet> set(new ProgramSet);
  set->programs_ = std::move(programs);
  for (uint32_t index = 1; index <= set->size(); ++index) {
    const std::string& name = set->program(index).name().text();
    if (!set->by_name_.emplace(name, index).second) {
      return absl::InvalidArgumentError(absl::StrCat(
          "two programs of the game are called '", name, "': programs ",
          set->Find(name), " and ", index, "; a game needs each name once"));
    }
  }
  for (uint32_t index = 1; index <= set->size(); ++index) {
    std::vector<uint32_t>& resolved = set->dependencies_.emplace_back();
    const LinkedProgram& program = set->program(index);
    for (Word name : program.dependencies()) {
      uint32_t found = set->Find(name.text());
      if (found == 0) {
        return absl::InvalidArgumentError(absl::StrCat(
            "program '", program.name().text(), "' can create '", name.text(),
            "', which is not among the programs of the game; add it"));
      }
      resolved.push_back(found);
    }
  }
  for (const auto& program : set->programs_) {
    set->grants_coming_ = set->grants_coming_ || program->grants_coming();
    absl::Status added = set->watchers_.Add(*program);
    if (!added.ok()) return added;
  }
  for (const auto& program : set->programs_) {
    absl::Status known = set->watchers_.Check(*program);
    if (!known.ok()) return known;
  }
  return std::shared_ptr<const ProgramSet>(std::move(set));
}

bool ProgramSet::has_ability(uint32_t index, uint32_t ability) const {
  return has(index) &&
         ability < programs_[index - 1]->flat().abilities().size();
}

uint32_t ProgramSet::Dependency(uint32_t index, uint32_t dependency) const {
  REFOLD_CHECK(has(index) && dependency < dependencies_[index - 1].size(),
               "a dependency index that the program does not have");
  return dependencies_[index - 1][dependency];
}

uint32_t ProgramSet::Find(absl::string_view name) const {
  auto it = by_name_.find(name);
  return it == by_name_.end() ? 0 : it->second;
}

}  // namespace refold
