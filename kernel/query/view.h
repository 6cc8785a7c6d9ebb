// View: everything that may be read of a world to answer a question about it.
//
// A view is a bundle of pointers, made for one moment and passed down by
// reference. It is valid until the next event is applied to its world.
#ifndef REFOLD_KERNEL_QUERY_VIEW_H_
#define REFOLD_KERNEL_QUERY_VIEW_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "kernel/program/flat/program.h"
#include "kernel/program/program_set.h"
#include "kernel/query/characteristics.h"
#include "kernel/query/game_queries.h"
#include "kernel/query/in_force.h"
#include "kernel/query/records.h"
#include "kernel/state/facts.h"
#include "kernel/state/game_state.h"

namespace refold {

class BuildObserver;
class CharacteristicsBuilder;
class CharacteristicsCache;
struct Observation;

struct View {
  const GameState& state;
  const ProgramSet& programs;
  const GameQueries& game;
  const LastKnownTable& last_known;
  const LastKnownItems& last_known_items;
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

  // How many static abilities and lasting effects with such work now, whether
  // or not their conditions hold.
  size_t StaticsInForce(const View& view);

  // The cards in play with activated abilities of which the player may use one,
  // as far as that is known at once: he controls the card, or the ability says
  // who may. By whose zone they lie in, and in their order there, so that
  // nobody looks at all the others again and again to find what could be used.
  // Valid until the next event.
  const std::vector<CardId>& UsableInPlay(const View& view, PlayerId player);

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
  // Adds the cards of a zone to those that players may use.
  void AddUsable(const View& view, const std::vector<CardId>& zone);
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
  // By player, from 1. Found when there had been `usable_at_` changes.
  std::vector<std::vector<CardId>> usable_;
  std::optional<uint64_t> usable_at_;
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
