// Access to the parts of a proposal, by name.
#ifndef REFOLD_KERNEL_VERBS_PROPOSAL_H_
#define REFOLD_KERNEL_VERBS_PROPOSAL_H_

#include <cstdint>
#include <vector>

#include "kernel/state/cells.h"

namespace refold {

// Names that many verbs have in common.
namespace part {
inline const Word kAmount = Word::Of("amount");
inline const Word kBy = Word::Of("by");
inline const Word kCard = Word::Of("card");
inline const Word kCombat = Word::Of("combat");
inline const Word kHost = Word::Of("host");
inline const Word kPlayer = Word::Of("player");
inline const Word kReason = Word::Of("reason");
inline const Word kResolves = Word::Of("resolves");  // of a move
inline const Word kSource = Word::Of("source");
inline const Word kTarget = Word::Of("target");
inline const Word kUnshielded = Word::Of("unshielded");  // by no shield
inline const Word kZone = Word::Of("zone");
}  // namespace part

// The first ref of a role; empty if there is none.
Ref RoleOf(const Proposal& proposal, Word role);
// The same as a player; 0 if it is not a player.
PlayerId PlayerIn(const Proposal& proposal, Word role);
// 0 if absent.
int64_t NumberOf(const Proposal& proposal, Word name);
// The first of its words; empty if there is none.
Word WordOf(const Proposal& proposal, Word name);
std::vector<Word> WordsOf(const Proposal& proposal, Word name);

// For code that makes a proposal itself.
Proposal Propose(Word verb);
void SetRole(Proposal& proposal, Word role, std::vector<Ref> refs);
void SetNumber(Proposal& proposal, Word name, int64_t number);
void SetWords(Proposal& proposal, Word name, std::vector<Word> words);
// A copy of the proposal for each of these, put into the role.
std::vector<Proposal> ToEach(const Proposal& proposal, Word role,
                             const std::vector<Ref>& refs);

}  // namespace refold

#endif  // REFOLD_KERNEL_VERBS_PROPOSAL_H_
