#include "kernel/query/uses.h"

#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

constexpr char kUses[] = "used ";

// What granted the card the ability, as noted by the kernel (query/change.h);
// empty if it is printed.
std::string GrantOf(const Environment& env, const flat::Uses& uses) {
  if (uses.grant() == 0 || env.registers.size() < uses.grant()) return "";
  const Register& grant = env.registers[uses.grant() - 1];
  if (grant.refs.empty()) return "";
  const Ref& by = grant.refs.front();
  return absl::StrCat(" from ", by.id, ".", by.incarnation, "/", grant.number);
}

}  // namespace

Word UsesName(const Environment& env, const flat::Ability& of) {
  const Word counted_as = of.counted_as();
  const flat::Uses& uses = of.uses();
  std::string name =
      counted_as.empty() ? kUses : absl::StrCat(counted_as.text(), " ");
  absl::StrAppend(&name, env.ability.program, "/",
                  uses.with() == 0 ? env.ability.ability : uses.with() - 1);
  if (uses.each_player()) absl::StrAppend(&name, " by ", env.controller);
  absl::StrAppend(&name, GrantOf(env, uses));
  return Word::Of(name);
}

int64_t UsesSoFar(const GameState& state, const Environment& env,
                  const flat::Ability& of) {
  const CardCell* card = state.Find(env.source);
  return card == nullptr ? 0 : GetNamed(card->values, UsesName(env, of));
}

bool CountsUses(Word value) { return absl::StartsWith(value.text(), kUses); }

}  // namespace refold
