#include "kernel/engine/heard_events.h"

namespace refold {
namespace {

void AddNames(const flat::EventPattern& pattern, std::set<uint32_t>& names) {
  if (pattern.kind() != flat::EventPattern::HAPPENED) return;
  for (Word word : pattern.words()) names.insert(word.process_id());
}

}  // namespace

std::set<uint32_t> EventsHeard(const ProgramSet& programs) {
  std::set<uint32_t> names;
  for (uint32_t i = 1; i <= programs.size(); ++i) {
    const flat::CardProgram& program = programs.program(i).flat();
    for (const flat::Ability& ability : program.abilities()) {
      AddNames(ability.trigger(), names);
    }
    for (const flat::WatcherSpec& watcher : program.watchers()) {
      AddNames(watcher.pattern(), names);
    }
  }
  return names;
}

}  // namespace refold
