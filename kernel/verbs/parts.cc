#include "kernel/verbs/parts.h"

#include <algorithm>
#include <utility>

#include "kernel/query/evaluate.h"
#include "kernel/state/named.h"
#include "kernel/verbs/proposal.h"

namespace refold {
namespace {

bool IsSaid(const flat::List<flat::Instruction_Part>& parts, Word name) {
  return std::any_of(parts.begin(), parts.end(),
                     [name](const flat::Instruction_Part& part) {
                       return part.name() == name;
                     });
}

}  // namespace

void SetParts(const Scope& scope,
              const flat::List<flat::Instruction_Part>& parts,
              Proposal& proposal) {
  for (const flat::Instruction_Part& part : parts) {
    switch (part.value_case()) {
      case flat::Instruction_Part::kRefs:
        SetRole(proposal, part.name(), Select(scope, part.refs()));
        break;
      case flat::Instruction_Part::kNumber:
        SetNumber(proposal, part.name(), Evaluate(scope, part.number()));
        break;
      case flat::Instruction_Part::kWords:
        SetWords(proposal, part.name(), SelectWords(scope, part.words()));
        break;
      case flat::Instruction_Part::VALUE_NOT_SET:
        break;  // linking refuses it
    }
  }
}

std::vector<Proposal> ProposalsOf(const Scope& scope, const Verb& verb,
                                  const flat::Instruction_Verb& instruction) {
  Proposal whole = Propose(instruction.name());
  SetParts(scope, instruction.parts(), whole);
  if (HasWord(verb.roles, part::kSource) &&
      !IsSaid(instruction.parts(), part::kSource)) {
    SetRole(whole, part::kSource, {scope.env.source});
  }
  if (HasWord(verb.roles, part::kBy) &&
      !IsSaid(instruction.parts(), part::kBy)) {
    SetRole(whole, part::kBy, {Ref::Player(scope.env.controller)});
  }
  whole.into = instruction.into();
  whole.event = scope.env.event;
  whole.ability = scope.env.ability;
  const Word main = verb.main_role();
  if (!IsSaid(instruction.parts(), main)) return {std::move(whole)};

  const std::vector<Ref> refs = GetRefs(whole.roles, main);
  return ToEach(whole, main, refs);
}

}  // namespace refold
