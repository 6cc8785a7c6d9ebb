#include "kernel/verbs/proposal.h"

#include <utility>

#include "kernel/state/named.h"

namespace refold {

Ref RoleOf(const Proposal& proposal, Word role) {
  const std::vector<Ref>& refs = GetRefs(proposal.roles, role);
  return refs.empty() ? Ref() : refs.front();
}

PlayerId PlayerIn(const Proposal& proposal, Word role) {
  const Ref ref = RoleOf(proposal, role);
  return ref.is_player() ? ref.id : 0;
}

int64_t NumberOf(const Proposal& proposal, Word name) {
  return GetNamed(proposal.numbers, name);
}

std::vector<Word> WordsOf(const Proposal& proposal, Word name) {
  return GetWords(proposal.words, name);
}

Word WordOf(const Proposal& proposal, Word name) {
  const std::vector<Word>& words = GetWords(proposal.words, name);
  return words.empty() ? Word() : words.front();
}

Proposal Propose(Word verb) { return {.verb = verb}; }

void SetRole(Proposal& proposal, Word role, std::vector<Ref> refs) {
  SetRefs(proposal.roles, role, std::move(refs));
}

void SetNumber(Proposal& proposal, Word name, int64_t number) {
  SetNamed(proposal.numbers, name, number);
}

void SetWords(Proposal& proposal, Word name, std::vector<Word> words) {
  SetWords(proposal.words, name, std::move(words));
}

std::vector<Proposal> ToEach(const Proposal& proposal, Word role,
                             const std::vector<Ref>& refs) {
  std::vector<Proposal> all(refs.size(), proposal);
  for (size_t i = 0; i < refs.size(); ++i) SetRole(all[i], role, {refs[i]});
  return all;
}

}  // namespace refold
