// View: everything that may be read of a world to answer a question about it.
//
// A view is a bundle of pointers, made for one moment and passed down by
// reference. It is valid until the next event is applied to its world.
#ifndef REFOLD_KERNEL_QUERY_VIEW_H_
#define REFOLD_KERNEL_QUERY_VIEW_H_

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "kernel/program/flat/program.h"
#include "kernel/program/program_set.h"
#include "kernel/query/game_words.h"
#include "kernel/query/in_force.h"
#include "kernel/query/layers.h"
#include "kernel/query/records.h"
#include "kernel/state/facts.h"
#include "kernel/state/game_state.h"
#include "proto/forward.h"

namespace refold {

// What the effects in force make of a card right now.
struct Characteristics {
  Word name;
  std::vector<Word> types;           // in the order in which it has them
  std::vector<Word> colors;          // sorted
  std::vector<NamedValue> keywords;  // sorted; how many of each, > 0
  std::vector<NamedValue> stats;     // sorted; zeros are left out
  PlayerId controller = 0;
  // The abilities it has, printed first, with the card that granted each.
  struct GrantedAbility {
    AbilityRef ability;
    Environment env;  // of the effect that granted it; empty for printed ones
  };
  std::vector<GrantedAbility> abilities;
  // Rules in force on it ("protection", "cant be blocked by", …), as their
  // effects began, the oldest first.
  struct Rule {
    Word word;
    int64_t number = 0;
    std::vector<Word> words;
    // Of rules from static abilities; lives as long as the programs.
    const flat::Predicate* predicate = nullptr;
    Environment env;  // of the effect; what `predicate` is evaluated in
    // The modifier whose rule it is, or which granted the static ability that
    // it is of; 0 = of an ability that is printed on `env.source`.
    uint32_t modifier = 0;
    uint64_t since = 0;  // the timestamp of its effect
  };
  std::vector<Rule> rules;
  std::vector<NamedValue> extra_cost;  // sorted: change of cost by mana kind
  // What it has beside its cell, each sorted. Flags: 1 set, -1 cleared.
  std::vector<NamedValue> flags;
  std::vector<NamedValue> values;
  std::vector<NamedValue> resources;

  bool Has(Word type) const;
  int64_t Keyword(Word keyword) const;
  int64_t Stat(Word stat) const;
};

// What was true of a card object that is not what it was any more.
struct LastKnownCard {
  using WireTag = void;
  Ref card;
  Word name;
  std::vector<Word> types;
  std::vector<Word> colors;
  std::vector<Word> keywords;
  std::vector<NamedValue> stats;
  std::vector<NamedValue> counters;
  std::vector<NamedValue> values;
  std::vector<Word> flags;
  PlayerId controller = 0;
  PlayerId owner = 0;
  Ref attached_to;
  bool token = false;
  uint32_t program = 0;
  uint32_t turn = 0;      // in which it left
  uint32_t copiable = 0;  // what is copied of it, if that is not `program`
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "card", self.card);
    v(2, "name", self.name);
    v(3, "types", self.types);
    v(4, "colors", self.colors);
    v(5, "keywords", self.keywords);
    v(6, "stats", self.stats);
    v(7, "counters", self.counters);
    v(8, "values", self.values);
    v(9, "flags", self.flags);
    v(10, "controller", self.controller);
    v(11, "owner", self.owner);
    v(12, "attached_to", self.attached_to);
    v(13, "token", self.token);
    v(14, "program", self.program);
    v(15, "turn", self.turn);
    v(16, "copiable", self.copiable);
  }
};

using LastKnownTable = std::map<Ref, LastKnownCard>;

struct View;
struct Scope;

// What only the rules of a game can answer. Implemented in kernel/games, each
// by overriding what it has; the answers here are those of a game without.
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
  // Predicate.tried: whether some of what the verb would be done to would come
  // to so much. Only asked with verbs that the game has.
  virtual bool Tried(const Scope& /*scope*/,
                     const flat::Predicate_Tried& /*tried*/) const {
    return false;
  }
  // Whether the rules let this ability choose `target` as a target.
  virtual bool CanTarget(const View& /*view*/, const Environment& /*env*/,
                         const Ref& /*target*/) const {
    return true;
  }
  // Whether abilities may trigger because this, which has just done so, has
  // come into play. Here: always.
  virtual bool ArrivalTriggers(const View& /*view*/,
                               const Ref& /*arrived*/) const {
    return true;
  }
  // How many additional times an ability triggers, with this environment, that
  // the move of a card wakes: the card as events speak of it, and between which
  // zones (CR 603.2d of Magic). Here: none.
  virtual int64_t TriggersAgain(const View& /*view*/,
                                const Environment& /*woken*/,
                                const Ref& /*moved*/, Word /*from*/,
                                Word /*to*/) const {
    return 0;
  }
  // Whether within a layer a static ability waits for effects on which it
  // depends (CR 613.8 of Magic), or all apply by timestamp alone.
  virtual bool has_dependency() const { return false; }
  // In which order operations of effects are applied. Lives as long as the
  // game.
  virtual const LayerTable& layers() const = 0;
  // What the game calls what the kernel works with. Lives as long as the game.
  virtual const GameWords& words() const = 0;
  // The watchers of this build's rulebook: what the rulebook among a game's
  // programs, which may be older, does not count is counted by these. Same
  // lifetime.
  virtual const WatcherSet& watchers() const {
    static const WatcherSet none;
    return none;
  }
  // Counters of this kind change these stats by this much each. Sorted by stat.
  virtual std::vector<NamedValue> CounterStats(Word /*counter*/) const {
    return {};
  }
  // Abilities that belong to a card's types as though they were printed on it:
  // it has them before abilities are granted and lost, and may lose them. As
  // for the rest, see RuleAbilities.
  virtual std::vector<AbilityRef> IntrinsicAbilities(
      const View& /*view*/, const CardCell& /*card*/,
      const Characteristics& /*so_far*/) const {
    return {};
  }
  // Abilities that every card gets by the game's rules, for what it is, as
  // abilities of a program of the set. They may depend on the card's faces,
  // those beneath included, on its zone and on what is known of it so far, and
  // on nothing else; none of them is static.
  virtual std::vector<AbilityRef> RuleAbilities(
      const View& /*view*/, const CardCell& /*card*/,
      const Characteristics& /*so_far*/) const {
    return {};
  }
  // Static abilities of no card that are at work in the whole game, as a
  // program of the set has them: what keywords make of whatever has them. They
  // begin once all others are done in the layer of abilities, without a source
  // and a controller, and so select what they affect by a query.
  virtual std::vector<AbilityRef> RuleStatics(
      const ProgramSet& /*programs*/) const {
    return {};
  }
  // Whether abilities of cards in this zone replace what happens to others, and
  // not only to the card itself. Here: in the play zone.
  virtual bool ReplacesFrom(Word zone) const { return zone == words().play; }
  // Whether a card or player has a word that abilities and effects give and
  // take away ("flying"). Here it does if anything gives it and no rule takes
  // it away, by a number below zero. False for a card that is not there any
  // more.
  virtual bool HasAbilityWord(const View& view, const Ref& ref,
                              Word word) const;
  // What a keyword becomes when the word `from` of its text becomes `to`
  // ("islandwalk"). Here: what it is.
  virtual Word Reworded(Word keyword, Word /*from*/, Word /*to*/) const {
    return keyword;
  }
  // Whether `subtype` is one of the subtypes that cards of `type` have.
  virtual bool IsSubtypeOf(Word /*subtype*/, Word /*type*/) const {
    return false;
  }
};

class BuildObserver;
class CharacteristicsBuilder;
class CharacteristicsCache;
struct Observation;

struct View {
  const GameState& state;
  const ProgramSet& programs;
  const GameQueries& game;
  const LastKnownTable& last_known;
  const TallyTable& tallies;
  const RecordTables& records;
  CharacteristicsCache&
      cache;  // kept by the world, cleared as events are applied
  // Cards that have come into play since this event are not found there, but
  // by their own abilities: they come at the same time as what asks. 0: all
  // are. What cards are is what they are with all that is there.
  uint64_t arrived_since = 0;

  // The game must have it.
  const flat::Ability& ability(const AbilityRef& ref) const {
    return programs.program(ref.program).ability(ref.ability);
  }
};

// The characteristics of a card that exists now. Valid until the next event.
inline const Characteristics& CharacteristicsOf(const View& view, CardId card);
// What effects make of a player: keywords, rules and abilities; nothing else is
// filled in. Valid until the next event.
const Characteristics& CharacteristicsOfPlayer(const View& view,
                                               PlayerId player);

// The characteristics computed since the last event that could change them.
//
// As long as no effect in force looks at other things than its own card, cards
// are computed one by one when asked for. Otherwise everything that the effects
// touch is computed together, once after an event that could change an answer.
//
// Cards that no effect and no counter touches are what is printed on them; that
// is computed once for all cards with one face, in one zone, of one player, and
// events do not change it.
class CharacteristicsCache {
 public:
  // Everything cached becomes stale, the list of effects in force included.
  void Invalidate();
  // Only what is known of this card becomes stale, unless effects that look at
  // other cards are in force. Card 0: something that is on no card (players,
  // turn, stack, watchers) has changed.
  void Touch(CardId card);
  // Makes stale what effects made of things that may look at cards that are
  // gone: what is known of them has changed.
  void TouchLastKnown();
  // Makes stale exactly what `event`, just folded into the view's state, can
  // have changed. What watchers count changes later (Touch(0) after that), and
  // so does what is known of cards that are gone (TouchLastKnown).
  void AfterEvent(const View& view, const Event& event);
  // Whether anything in force may give what cells hold too: flags, values and
  // resources of Characteristics.
  bool AddsToCells(const View& view);

  // The cards of a player in the play zone that have an activated ability now,
  // in their order there, so that nobody looks at all the others again and
  // again to find what could be used. Valid until the next event.
  const std::vector<CardId>& ActivatedInPlay(const View& view, PlayerId player);

  // A question to the game's rules (GameQueries) that is being answered. Asked
  // once more by a program on which its own answer depends, it would never end:
  // then it is not asked, and the answer is no, or 0.
  class Question {
   public:
    enum class Kind { kTest, kNumber, kTried };
    Question(CharacteristicsCache& cache, Kind kind, Word word);
    ~Question();
    Question(const Question&) = delete;
    Question& operator=(const Question&) = delete;
    bool meets_itself() const { return meets_itself_; }

   private:
    CharacteristicsCache& cache_;
    bool meets_itself_;
  };

  // Grows whenever what was computed of a player or of a card in play becomes
  // stale, or the order of the cards there: as long as it does not, they are
  // what they were.
  uint64_t changes() const { return changes_; }

 private:
  friend inline const Characteristics& CharacteristicsOf(const View& view,
                                                         CardId card);
  friend const Characteristics& CharacteristicsOfPlayer(const View& view,
                                                        PlayerId player);
  friend Characteristics ObserveCharacteristics(const View& view,
                                                const Ref& thing,
                                                BuildObserver& observer);

  // Null if it must be computed. Copies of a cache share what is computed.
  using Slot = std::shared_ptr<const Characteristics>;
  // What the cards with one face are where nothing touches them.
  struct Untouched {
    Word zone;
    PlayerId controller = 0;
    Slot is;
  };
  struct Stale;

  // What is stored of a card; null while something is being computed, too.
  const Characteristics* Known(CardId card) const {
    // There is no card 0.
    const size_t place = size_t{card} - 1;
    return building_ == nullptr && place < cards_.size() ? cards_[place].get()
                                                         : nullptr;
  }
  const Characteristics& Get(const View& view, const Ref& thing);
  const Characteristics& GetCard(const View& view, CardId card);
  Slot& SlotOf(const View& view, const Ref& thing);
  // Computes and stores one thing, or everything that effects touch if null.
  void Build(const View& view, const Ref* thing);
  bool IsTouched(const View& view, const CardCell& card) const;
  const Slot& UntouchedOf(const View& view, const CardCell& card);
  bool LooksAround() const;
  void Drop(const Ref& thing);
  // The same of a card that neither was in play nor is.
  void Forget(const Ref& thing);
  void DropAll();
  // A lasting effect began, changed or ended.
  enum class Lasting { kBegan, kChanged, kEnded };
  void AfterModifier(const View& view, uint32_t id, Lasting how);
  // A card changed in a way that can begin or end static abilities, in a zone
  // or from one to another.
  void AfterCardChange(const View& view, CardId card, Word from, Word to);

  std::vector<Slot> cards_;
  std::vector<Slot> players_;
  // By the index of the face, from 1. Of programs alone: never stale.
  std::vector<std::vector<Untouched>> untouched_;
  // Absent when it must be collected again; then nothing else is stored either.
  std::optional<InForce> in_force_;
  // Everything that effects in force touch is stored.
  bool table_built_ = false;
  // At work right now: questions are answered with what it has so far.
  CharacteristicsBuilder* building_ = nullptr;
  uint64_t changes_ = 0;
  // By player, from 1. Found when there had been `activated_at_` changes.
  std::vector<std::vector<CardId>> activated_;
  std::optional<uint64_t> activated_at_;
  // Those that are being answered since the last thing was begun to be built:
  // what is built depends on nothing that is asked around it.
  std::vector<std::pair<Question::Kind, Word>> questions_;
  // Who looks on (observe.h); null if nobody does.
  const Observation* observation_ = nullptr;
};

const Characteristics& CharacteristicsOf(const View& view, CardId card) {
  const Characteristics* known = view.cache.Known(card);
  return known != nullptr ? *known : view.cache.GetCard(view, card);
}

}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_VIEW_H_
