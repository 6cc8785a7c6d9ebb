#include "kernel/query/uses.h"

#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/query/named_effects.h"
#include "kernel/state/entity_values.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

constexpr char kUses[] = "used ";
// So that no shared name is that of an ability's own count.
constexpr char kShared[] = "as ";

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

UsesCount CountOfUses(const Environment& env, const flat::Ability& of) {
  const Word counted_as = of.counted_as();
  const flat::Uses& uses = of.uses();
  std::string name =
      counted_as.empty() ? kUses : absl::StrCat(counted_as.text(), " ");
  if (const Word shared = uses.shared(); !shared.empty()) {
    absl::StrAppend(&name, kShared, shared.text());
    return {.of = uses.each_player() ? Ref::Player(env.controller) : Ref(),
            .name = Word::Of(name)};
  }
  absl::StrAppend(&name, env.ability.program, "/",
                  uses.with() == 0 ? env.ability.ability : uses.with() - 1);
  if (uses.each_player()) absl::StrAppend(&name, " by ", env.controller);
  absl::StrAppend(&name, GrantOf(env, uses));
  return {.of = env.source, .name = Word::Of(name)};
}

int64_t UsesSoFar(const GameState& state, const UsesCount& count,
                  const flat::Ability& of) {
  if (!of.uses().ends().empty()) {
    const std::vector<Ref> whose = {count.of};
    return CountEffects(state, count.name, count.of.empty() ? nullptr : &whose);
  }
  const std::vector<NamedValue>* values = ValuesOf(state, count.of);
  return values == nullptr ? 0 : GetNamed(*values, count.name);
}

int64_t UsesSoFar(const GameState& state, const Environment& env,
                  const flat::Ability& of) {
  return UsesSoFar(state, CountOfUses(env, of), of);
}

bool CountsUses(Word name) { return absl::StartsWith(name.text(), kUses); }

}  // namespace refold
