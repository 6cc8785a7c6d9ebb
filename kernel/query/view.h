// View: read-only access to a world and everything needed to answer questions
// about it.
//
// A view is a bundle of pointers, made when needed and passed down by
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
  // Cards that have entered play since this event are found only by their own
  // abilities, since they enter at the same time as what asks. 0: all are
  // found. Characteristics take everything in play into account.
  uint64_t arrived_since = 0;

  // The game must have it.
  const flat::Ability& ability(const AbilityRef& ref) const {
    return programs.program(ref.program).ability(ref.ability);
  }
};

// The characteristics of a card that exists now. Valid until the next event.
inline const Characteristics& CharacteristicsOf(const View& view, CardId card);
// A player's characteristics from effects: only keywords, rules and abilities
// are filled in. Valid until the next event.
const Characteristics& CharacteristicsOfPlayer(const View& view,
                                               PlayerId player);

// The characteristics computed since the last event that could change them.
//
// As long as no effect in force depends on anything but its own card, cards are
// computed one by one on demand. Otherwise everything that the effects touch is
// computed together, once after an event that could change an answer.
//
// Cards that no effect and no counter touches have their printed values; these
// are computed once for all cards with one face, in one zone, of one player,
// and events do not change them.
class CharacteristicsCache {
 public:
  // Everything cached becomes stale, the list of effects in force included.
  void Invalidate();
  // Only what is known of this card becomes stale, unless effects that depend
  // on other cards are in force. Card 0: something that is not on a card
  // (players, turn, stack, watchers) has changed.
  void Touch(CardId card);
  // Invalidates the results of effects that may depend on cards that are gone,
  // since last-known information has changed.
  void TouchLastKnown();
  // Invalidates exactly what `event`, just folded into the view's state, can
  // have changed. What watchers count changes later (Touch(0) after that), and
  // so does what is known of cards that are gone (TouchLastKnown).
  void AfterEvent(const View& view, const Event& event);
  // Whether anything in force may add to what cells hold: flags, values and
  // resources of Characteristics.
  bool AddsToCells(const View& view);

  // The number of static abilities in force, lasting effects with such
  // abilities included, whether or not their conditions hold.
  size_t StaticsInForce(const View& view);

  // The cards in play with activated abilities of which the player may use one,
  // as far as a quick check shows: they control the card, or the ability says
  // who may. Ordered by zone owner and position; kept so that the other cards
  // need not be searched repeatedly. Valid until the next event.
  const std::vector<CardId>& UsableInPlay(const View& view, PlayerId player);

  // Guards a question to the game's rules (GameQueries) that is being answered
  // against infinite recursion: if a program on which its answer depends asks
  // it again, it is not evaluated, and the answer is no, or 0.
  class ReentryGuard {
   public:
    enum class Kind { kTest, kNumber, kTried };
    ReentryGuard(CharacteristicsCache& cache, Kind kind, Word word);
    ~ReentryGuard();
    ReentryGuard(const ReentryGuard&) = delete;
    ReentryGuard& operator=(const ReentryGuard&) = delete;
    bool reentered() const { return reentered_; }

   private:
    CharacteristicsCache& cache_;
    bool reentered_;
  };

  // How many cards queries have looked at, other than to find characteristics:
  // the same whatever of these was known.
  uint64_t looks() const { return looks_; }
  void CountLooks(size_t cards) {
    if (building_ == nullptr) looks_ += cards;
  }

  // Grows whenever the characteristics of a player or a card in play, or the
  // order of the cards there, become stale: while it is the same, so are they.
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
  // The characteristics of cards with one face that nothing touches.
  struct Untouched {
    Word zone;
    PlayerId controller = 0;
    Slot is;
  };
  struct Stale;

  // What is stored for a card; null also while something is being computed.
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
  // The same for a card that was not in play and is not now.
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
  // By the index of the face, from 1. Depends only on programs: never stale.
  std::vector<std::vector<Untouched>> untouched_;
  // Absent when it must be collected again; then nothing else is stored.
  std::optional<InForce> in_force_;
  // Everything that effects in force touch is stored.
  bool table_built_ = false;
  // The builder that is running: questions are answered with what it has so
  // far.
  CharacteristicsBuilder* building_ = nullptr;
  uint64_t changes_ = 0;
  uint64_t looks_ = 0;
  // By player, from 1. Computed when changes() was `usable_at_`.
  std::vector<std::vector<CardId>> usable_;
  std::optional<uint64_t> usable_at_;
  // Those being answered since the last build began: what is built does not
  // depend on the questions outside it.
  std::vector<std::pair<ReentryGuard::Kind, Word>> being_asked_;
  // The observer (observe.h); null if there is none.
  const Observation* observation_ = nullptr;
};

const Characteristics& CharacteristicsOf(const View& view, CardId card) {
  const Characteristics* known = view.cache.Known(card);
  return known != nullptr ? *known : view.cache.GetCard(view, card);
}

}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_VIEW_H_
