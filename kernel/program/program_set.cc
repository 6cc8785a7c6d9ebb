#include "kernel/program/program_set.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/base/check.h"
#include "proto/program.pb.h"

namespace refold {

namespace {

std::vector<Word> TalliesAskedBy(
    const std::vector<std::shared_ptr<const LinkedProgram>>& programs) {
  std::vector<Word> asked;
  for (const auto& program : programs) {
    for (const WordUse& use : program->uses()) {
      if (use.kind == WordKind::kTally) asked.push_back(use.word);
    }
  }
  std::sort(asked.begin(), asked.end());
  asked.erase(std::unique(asked.begin(), asked.end()), asked.end());
  return asked;
}

}  // namespace

absl::StatusOr<std::shared_ptr<const ProgramSet>> ProgramSet::Create(
    std::vector<std::shared_ptr<const LinkedProgram>> programs) {
  std::shared_ptr<ProgramSet> set(new ProgramSet);
  auto pinned = std::make_shared<Pinned>();
  set->pinned_ = pinned;
  set->programs_ = std::move(programs);
  for (uint32_t index = 1; index <= set->size(); ++index) {
    const Word name = set->program(index).name();
    if (!pinned->by_name.emplace(name, index).second) {
      return absl::InvalidArgumentError(absl::StrCat(
          "two programs of the game are called '", name.text(), "': programs ",
          set->Find(name), " and ", index, "; a game needs each name once"));
    }
  }
  for (uint32_t index = 1; index <= set->size(); ++index) {
    std::vector<uint32_t>& resolved = pinned->dependencies.emplace_back();
    const LinkedProgram& program = set->program(index);
    for (Word name : program.dependencies()) {
      uint32_t found = set->Find(name);
      if (found == 0) {
        return absl::InvalidArgumentError(absl::StrCat(
            "program '", program.name().text(), "' can create '", name.text(),
            "', which is not among the programs of the game; add it"));
      }
      resolved.push_back(found);
    }
  }
  for (const auto& program : set->programs_) {
    pinned->grants_coming = pinned->grants_coming || program->grants_coming();
    absl::Status added = pinned->watchers.Add(*program);
    if (!added.ok()) return added;
  }
  for (const auto& program : set->programs_) {
    absl::Status known = pinned->watchers.Check(*program);
    if (!known.ok()) return known;
  }
  pinned->asked_tallies = TalliesAskedBy(set->programs_);
  return std::shared_ptr<const ProgramSet>(std::move(set));
}

bool ProgramSet::has_ability(uint32_t index, uint32_t ability) const {
  return has(index) &&
         ability < programs_[index - 1]->flat().abilities().size();
}

uint32_t ProgramSet::Dependency(uint32_t index, uint32_t dependency) const {
  REFOLD_CHECK(has(index) && dependency < program(index).dependencies().size(),
               "a dependency index that the program does not have");
  const auto pinned = static_cast<uint32_t>(pinned_->dependencies.size());
  if (index <= pinned) return pinned_->dependencies[index - 1][dependency];
  const uint32_t found = Find(program(index).dependencies()[dependency]);
  return found != 0 ? found
                    : Dependency(reworded_of_[index - pinned - 1], dependency);
}

template <class Name>
uint32_t ProgramSet::FindBy(const Name& name) const {
  auto it = pinned_->by_name.find(name);
  if (it != pinned_->by_name.end()) return it->second;
  it = reworded_by_name_.find(name);
  return it == reworded_by_name_.end() ? 0 : it->second;
}

uint32_t ProgramSet::Find(Word name) const { return FindBy(name); }

uint32_t ProgramSet::Find(absl::string_view name) const { return FindBy(name); }

}  // namespace refold
