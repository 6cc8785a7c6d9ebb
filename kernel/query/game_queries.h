// GameQueries: read-only questions about a world that a game answers. GameRules
// (kernel/engine/game_rules.h) is the other half: what a game does.
#ifndef REFOLD_KERNEL_QUERY_GAME_QUERIES_H_
#define REFOLD_KERNEL_QUERY_GAME_QUERIES_H_

#include <cstdint>
#include <vector>

#include "kernel/program/flat/program.h"
#include "kernel/program/program_set.h"
#include "kernel/query/characteristics.h"
#include "kernel/query/game_words.h"
#include "kernel/query/layers.h"
#include "kernel/query/records.h"
#include "kernel/state/cells.h"

namespace refold {

struct View;
struct Scope;

// What only the rules of a game can answer. Implemented in kernel/games, where
// each game overrides what it needs; the defaults ("Here:") are for games
// without the concept.
class GameQueries {
 public:
  virtual ~GameQueries() = default;
  // Predicate.rule: a test that the game defines.
  virtual bool Test(const View& /*view*/, Word /*rule*/,
                    const Environment& /*env*/,
                    const Ref& /*candidate*/) const {
    return false;
  }
  // Expr RULE: a number that the game defines, about `about`.
  virtual int64_t Number(const View& /*view*/, Word /*rule*/,
                         const Environment& /*env*/,
                         const std::vector<Ref>& /*about*/) const {
    return 0;
  }
  // Predicate.tried: whether the verb would reach the required level on any of
  // the things it is done to. Only called with verbs that the game has.
  virtual bool Tried(const Scope& /*scope*/,
                     const flat::Predicate_Tried& /*tried*/) const {
    return false;
  }
  // Whether the rules let this ability choose `target` as a target.
  virtual bool CanTarget(const View& /*view*/, const Environment& /*env*/,
                         const Ref& /*target*/) const {
    return true;
  }
  // Whether abilities may trigger on the entry of this card, which has just
  // entered play. Here: always.
  virtual bool ArrivalTriggers(const View& /*view*/,
                               const Ref& /*arrived*/) const {
    return true;
  }
  // How many additional times an ability with this environment triggers on the
  // move of a card: the card as events name it, and the zones (CR 603.2d of
  // Magic). Here: none.
  virtual int64_t TriggersAgain(const View& /*view*/,
                                const Environment& /*woken*/,
                                const Ref& /*moved*/, Word /*from*/,
                                Word /*to*/) const {
    return 0;
  }
  // Whether, within a layer, a static ability waits for effects on which it
  // depends (CR 613.8 of Magic), rather than all applying by timestamp alone.
  virtual bool has_dependency() const { return false; }
  // The order in which operations of effects are applied. Lives as long as the
  // game.
  virtual const LayerTable& layers() const = 0;
  // The game's names for what the kernel works with. Lives as long as the game.
  virtual const GameWords& words() const = 0;
  // The watchers of this build's rulebook: they count what the rulebook among a
  // game's programs, which may be older, does not count. Same lifetime.
  virtual const WatcherSet& watchers() const {
    static const WatcherSet none;
    return none;
  }
  // Counters of this kind change these stats by this much each. Sorted by stat.
  virtual std::vector<NamedValue> CounterStats(Word /*counter*/) const {
    return {};
  }
  // Abilities that belong to a card's types as though they were printed on it:
  // it has them before abilities are granted and lost, and may lose them.
  // Otherwise like RuleAbilities.
  virtual std::vector<AbilityRef> IntrinsicAbilities(
      const View& /*view*/, const CardCell& /*card*/,
      const Characteristics& /*so_far*/) const {
    return {};
  }
  // Abilities that a card gets by the game's rules for what it is, as abilities
  // of a program of the set. They may depend only on the card's faces (those
  // beneath included), its zone and what is known of it so far; none of them is
  // static.
  virtual std::vector<AbilityRef> RuleAbilities(
      const View& /*view*/, const CardCell& /*card*/,
      const Characteristics& /*so_far*/) const {
    return {};
  }
  // Static abilities of the game itself, as abilities of a program of the set:
  // they implement keywords for whatever has them. They begin once all others
  // are done in the layer of abilities. They have no source and no controller,
  // and so select what they affect by a query.
  virtual std::vector<AbilityRef> RuleStatics(
      const ProgramSet& /*programs*/) const {
    return {};
  }
  // Whether abilities of cards in this zone replace events of other objects,
  // not only of the card itself. Here: in the play zone.
  virtual bool ReplacesFrom(Word zone) const { return words().InPlay(zone); }
  // Whether a card or player has a word that abilities and effects give and
  // take away ("flying"). Here: if anything gives it and no rule takes it away,
  // by a number below zero. False for a card that no longer exists.
  virtual bool HasAbilityWord(const View& view, const Ref& ref,
                              Word word) const;
  // What a keyword becomes when the word `from` of its text becomes `to`
  // ("islandwalk"). Here: unchanged.
  virtual Word Reworded(Word keyword, Word /*from*/, Word /*to*/) const {
    return keyword;
  }
  // Whether `subtype` is one of the subtypes that cards of `type` have.
  virtual bool IsSubtypeOf(Word /*subtype*/, Word /*type*/) const {
    return false;
  }
};

}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_GAME_QUERIES_H_
