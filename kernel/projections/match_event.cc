#include "kernel/projections/match_event.h"

#include <algorithm>

namespace refold {
namespace {

using Pattern = flat::EventPattern;

// An empty list matches everything.
bool Admits(const flat::List<Word>& words, Word word) {
  return words.empty() || Contains(words, word);
}

bool IsSelected(const Scope& scope, const flat::Selector& players,
                PlayerId player) {
  std::vector<Ref> selected = Select(scope, players);
  return std::find(selected.begin(), selected.end(), Ref::Player(player)) !=
         selected.end();
}

// An empty list matches every place, even none.
bool AdmitsPlace(const Scope& scope, const flat::List<flat::ZoneSpec>& specs,
                 const Occurrence::Place& place) {
  return specs.empty() ||
         std::any_of(specs.begin(), specs.end(),
                     [&](const flat::ZoneSpec& spec) {
                       return spec.zone() == place.zone &&
                              (!spec.has_whose() ||
                               IsSelected(scope, spec.whose(), place.player));
                     });
}

bool AdmitsPlaces(const Scope& scope, const Pattern& pattern,
                  const Occurrence& what) {
  const bool left = AdmitsPlace(scope, pattern.from(), what.from);
  if (pattern.either_zone() && left) return true;
  return (left || pattern.either_zone()) &&
         AdmitsPlace(scope, pattern.to(), what.to);
}

bool AdmitsSign(Pattern::Sign sign, const Occurrence& what) {
  if (what.kind != Pattern::RESOURCE && what.kind != Pattern::COUNTER) {
    return true;
  }
  return sign == Pattern::ANY || (sign == Pattern::INCREASE) == what.rises;
}

bool AdmitsDamage(Pattern::Damage damage, const Occurrence& what) {
  return what.kind != Pattern::DAMAGED || damage == Pattern::ALL ||
         (damage == Pattern::COMBAT) == what.combat;
}

// Whose turn it is, or is beginning.
PlayerId TurnPlayer(const View& view, const Occurrence& what) {
  bool time = what.kind == Pattern::PHASE || what.kind == Pattern::TURN;
  return time ? what.player : view.state.game().active_player;
}

bool RolesFit(const Scope& scope, const Pattern& pattern,
              const Occurrence& what) {
  return std::all_of(
      pattern.roles().begin(), pattern.roles().end(),
      [&](const flat::EventPattern_Role& role) {
        const std::vector<Ref> refs = RefsOf(what, role.role());
        return std::any_of(refs.begin(), refs.end(), [&](const Ref& ref) {
          return !role.has_where() || Matches(scope, role.where(), ref);
        });
      });
}

}  // namespace

bool FactsMatch(const Pattern& pattern, const Occurrence& what) {
  return pattern.kind() == what.kind && Admits(pattern.words(), what.word) &&
         Admits(pattern.reasons(), what.reason) &&
         (what.kind != Pattern::FLAG || pattern.on() == what.on) &&
         AdmitsSign(pattern.sign(), what) &&
         AdmitsDamage(pattern.damage(), what) &&
         (!pattern.alone() || what.alone);
}

bool PatternMatches(const Scope& scope, const flat::EventPattern& pattern,
                    const Occurrence& what) {
  if (!FactsMatch(pattern, what)) return false;
  if (!AdmitsPlaces(scope, pattern, what)) return false;
  if (pattern.has_whose() &&
      !IsSelected(scope, pattern.whose(), TurnPlayer(scope.view, what))) {
    return false;
  }
  if (pattern.has_subject() &&
      !Matches(scope, pattern.subject(), what.subject)) {
    return false;
  }
  if (pattern.has_other() &&
      (what.other.empty() || !Matches(scope, pattern.other(), what.other))) {
    return false;
  }
  return RolesFit(scope, pattern, what) &&
         Holds(scope, pattern.has_condition(), pattern.condition());
}

}  // namespace refold
