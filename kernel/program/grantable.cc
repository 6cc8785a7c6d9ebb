#include "kernel/program/grantable.h"

#include <set>

namespace refold {
namespace {

// Adds the abilities that operations grant.
void AddGranted(const flat::List<flat::OpSpec>& ops,
                std::set<uint32_t>& abilities) {
  for (const flat::OpSpec& op : ops) {
    if (op.kind() == flat::MOD_GRANT_ABILITY && !op.has_of()) {
      abilities.insert(op.ability());
    }
  }
}

// Which of a program's abilities the program grants, and which it mentions in
// other ways: as those of effects, as beginnings and ends, or to call them.
struct Mentions {
  std::set<uint32_t> granted;
  std::set<uint32_t> otherwise;
};

void AddEnds(const flat::List<flat::DurationEnd>& ends,
             std::set<uint32_t>& abilities) {
  for (const flat::DurationEnd& end : ends) {
    abilities.insert(end.ability().ability());
  }
}

void AddOfEffect(const flat::Instruction_Modify& op,
                 std::set<uint32_t>& abilities) {
  for (const flat::OpSpec& spec : op.ops()) {
    if (spec.kind() == flat::MOD_ABILITY || spec.kind() == flat::MOD_TRIGGER) {
      abilities.insert(spec.ability());
    }
  }
  if (op.begin() != 0) abilities.insert(op.begin() - 1);
  AddEnds(op.duration().ends(), abilities);
  AddEnds(op.bound().ends(), abilities);
}

Mentions MentionsIn(const flat::CardProgram& program) {
  Mentions found;
  for (const flat::Ability& ability : program.abilities()) {
    AddGranted(ability.continuous().ops(), found.granted);
    AddEnds(ability.uses().ends(), found.otherwise);
    for (const flat::Instruction& step : ability.code()) {
      AddGranted(step.modify().ops(), found.granted);
      AddOfEffect(step.modify(), found.otherwise);
      AddEnds(step.delay().duration().ends(), found.otherwise);
      if (step.has_delay()) found.otherwise.insert(step.delay().ability());
      if (step.has_call()) found.otherwise.insert(step.call().ability());
    }
  }
  return found;
}

}  // namespace

std::vector<Grantable> GrantableIn(const flat::CardProgram& program) {
  const Mentions mentions = MentionsIn(program);
  std::vector<Grantable> found;
  uint32_t index = 0;
  for (const flat::Ability& ability : program.abilities()) {
    const bool granted = mentions.granted.contains(index);
    const bool by_rules = ability.granted_only() && !granted &&
                          !mentions.otherwise.contains(index);
    if (granted || by_rules) found.push_back({index, by_rules});
    ++index;
  }
  found.shrink_to_fit();
  return found;
}

}  // namespace refold
