// What tells builds of different rules apart; rules_hash.bzl makes its .cc
// file.
#ifndef REFOLD_REPLAY_IDENTITY_RULES_HASH_H_
#define REFOLD_REPLAY_IDENTITY_RULES_HASH_H_

namespace refold {

// Eight hexadecimal digits that are others when a source of the rules, of the
// schemas or of what makes programs of cards is another.
extern const char kRulesHash[];

}  // namespace refold

#endif  // REFOLD_REPLAY_IDENTITY_RULES_HASH_H_
