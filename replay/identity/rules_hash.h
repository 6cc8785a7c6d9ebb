// A hash that distinguishes builds with different rules; rules_hash.bzl
// generates its .cc file.
#ifndef REFOLD_REPLAY_IDENTITY_RULES_HASH_H_
#define REFOLD_REPLAY_IDENTITY_RULES_HASH_H_

namespace refold {

// Eight hexadecimal digits that change with the sources of the rules, of the
// schemas and of the card compilers.
extern const char kRulesHash[];

}  // namespace refold

#endif  // REFOLD_REPLAY_IDENTITY_RULES_HASH_H_
