// Projections: pure folds of the events, kept next to the state.
//
// They hold the triggers waiting to be put on the stack, what watchers counted
// and noted, and last-known information about what has left. They need the
// game's programs, so their hash is comparable only between builds that share a
// rules version; the state's hash does not depend on them.
//
// An event is shown twice: before it is applied, when what is about to leave
// can still be examined, and after. Its cost depends on the abilities that
// listen to its kind and words, not on the number of cards on the table.
//
// Which abilities hear an event: those that existed when it happened. When
// cards leave the play zone in one group, those that left first hear the
// others. The entry of a card is heard by the abilities that exist once it has
// entered, including granted ones and those that entered with it, but not by
// abilities lost by then; and by its own, if they say so
// (EventPattern.own_arrival). A pattern about leaving the play zone, or about
// control, is matched against the world as it was; any other against the world
// as it then is. occurrence.h defines the parties of an event; an ability whose
// source is itself the card that moved (other than from the play zone) has the
// card's new incarnation as its source. Conditions of abilities are checked
// together with the pattern.
//
// An ability that gathers (EventPattern.gather) hears each event of a closed
// group in this way, and triggers when the group is closed (gathering.h). If
// such a group is never closed, which no engine causes, it triggers at the next
// event of another group.
//
// What enters play in a closed group is heard at its end, as it then is. If the
// group still determines what it enters as and with (CardMoved.arriving), it is
// also counted at the end, and flags that it gets within the group count as
// entered with: no ability hears them.
//
// Abilities that look at the state instead of events (EventPattern STATE) are
// not woken by events; see StateTriggers().
#ifndef REFOLD_KERNEL_PROJECTIONS_PROJECTIONS_H_
#define REFOLD_KERNEL_PROJECTIONS_PROJECTIONS_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "kernel/base/hash128.h"
#include "kernel/projections/effect_index.h"
#include "kernel/projections/encoded_part.h"
#include "kernel/projections/gathering.h"
#include "kernel/projections/listener_index.h"
#include "kernel/projections/record_keeper.h"
#include "kernel/projections/trigger_usage.h"
#include "kernel/query/view.h"
#include "kernel/state/facts.h"
#include "proto/forward.h"

namespace refold {

// Version of the canonical bytes: their parts and the meaning of these. It
// increases when the same events, heard in the same way, produce different
// bytes. Bytes of other versions are discarded and the events folded again.
inline constexpr uint32_t kProjectionsVersion = 7;

// A triggered ability that has triggered and is not yet on the stack. Facts
// name it by the event that woke it and its number among those woken by it.
struct PendingTrigger {
  using WireTag = void;
  Environment env;        // source, controller, ability, event fields
  uint32_t modifier = 0;  // the delayed trigger that it came from; 0 = none
  uint32_t nth = 0;       // among those that the event woke, from 0

  uint64_t woken_by() const { return env.event; }
  // The fact that it no longer waits.
  PendingRemoved Removal(Word reason) const {
    return {.reason = reason, .woken_by = woken_by(), .nth = nth};
  }
  friend bool operator==(const PendingTrigger&,
                         const PendingTrigger&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "env", self.env);
    v(2, "modifier", self.modifier);
    v(3, "nth", self.nth);
  }
};

// An event that a lasting effect waited for.
struct EffectHit {
  EffectEdge edge;
  // Of one that begins: what happened to whom.
  Ref subject;
  Ref other;
  int64_t amount = 0;
};

class Projections {
 public:
  // FailedPrecondition if the event takes a pending trigger that does not
  // exist, or names the wrong ability for it: it was recorded by rules that
  // hear events differently, or belongs to another game. Call before Before().
  absl::Status Check(const Event& event) const;
  // Call with the world as it is before `event`, then apply it, then After().
  // `before_group` is the view of the world before the closed group that the
  // event is part of; the same as `view` if it is part of none.
  void Before(const View& view, const View& before_group, const Event& event);
  void After(const View& view, const Event& event);

  // What the last event did to lasting effects: which it binds, brings closer
  // to an end, or uses. By modifier, and not in the bytes: the code that
  // emitted the event turns it into facts at once.
  const std::vector<EffectHit>& effect_hits() const { return effect_hits_; }
  // The ends that are conditions on the state and hold now, by modifier.
  // Between events only.
  std::vector<EffectEdge> EndsThatHold(const View& view) const;

  // In the order in which they were woken; ties in registration order: cards by
  // timestamp, a card's abilities in order, then delayed triggers by modifier.
  const std::vector<PendingTrigger>& pending() const { return pending_.get(); }
  const LastKnownTable& last_known() const { return last_known_.get(); }
  const LastKnownItems& last_known_items() const {
    return last_known_items_.get();
  }
  const TallyTable& tallies() const { return tallies_.get(); }
  // Records about something leaving describe it as it was before; like
  // everything that an event adds, they exist once the event has happened.
  const RecordTables& records() const { return records_.get(); }

  // State triggers whose condition holds now and of which no instance is on the
  // stack, with their source as the event's subject: either those that are
  // immediate or those that go on the stack. Call whenever the game checks
  // them; they were never pending, but have the same form. Between events only.
  std::vector<PendingTrigger> StateTriggers(const View& view,
                                            bool immediate) const;

  // What may replace `proposal`, in registration order; a card outside play,
  // which may replace what happens to itself, comes between the cards in play
  // and the lasting effects. Their patterns and conditions are not checked.
  std::vector<Listener> Replacements(const View& view,
                                     const Occurrence& proposal) const;

  // Canonical bytes.
  std::string ToBytes() const;
  // Their hash. Encodes only the parts that were touched since the last call.
  Hash128 Hash() const;
  // The same, computed from scratch.
  Hash128 FullHash() const;
  // The inverse of ToBytes. The index of listeners is rebuilt from the view at
  // the next Before(). InvalidArgument if the bytes are not canonical.
  static absl::StatusOr<Projections> FromBytes(absl::string_view bytes);

 private:
  // A listener, and what it heard; `gone`: it has left in the current group.
  struct Hearing {
    Listener listener;
    size_t occurrence = 0;
    bool gone = false;
  };
  // Something that enters play, and the event in which it does.
  struct Arrival {
    Occurrence what;
    uint64_t sequence = 0;
    bool coming = false;  // the group still determines how it enters
  };
  // What Before() found out for After(). Empty between events.
  struct Moment {
    // Keeps the memory.
    void Clear() {
      occurrences.clear();
      heard.clear();
      records.clear();
    }

    std::vector<Occurrence> occurrences;
    std::vector<Hearing> heard;  // in registration order
    std::vector<RecordKeeper::Made> records;
  };

  struct Parts;
  static absl::StatusOr<Projections> FromParts(Parts parts);
  // Calls append(part, encoder) for each part in the order of the bytes.
  template <class Append>
  void EncodeParts(Append append) const;
  void EnterGroup(uint64_t group);
  void AddGone(const View& before_group, size_t occurrence,
               const std::vector<Listener>& there);
  void CollectHearings(const View& view, const View& before_group,
                       const Event& event);
  void RecordLeaver(const View& view, const Event& event);
  // `view`: the world against which patterns are matched.
  void Wake(const View& view, const Event& event, bool as_was);
  // Wakes the listener if what happened at `sequence` matches its pattern.
  void WakeOne(const View& view, const Listener& listener,
               const Occurrence& what, const Event& event, uint64_t sequence);
  // arrivals.cc: keeps what enters play in the event until it is heard.
  void NoteArrival(const View& view, const Event& event);
  // Ignores flags set on what is still entering: they are part of how it
  // enters.
  void DropFlagsOfComing();
  // Counts what was still entering, and lets what waits for it hear it.
  void CountArrivals();
  // Once the event is applied: wakes what hears the entries in it, or in the
  // group that it closes.
  void HearArrivals(const View& view, const Event& event);
  // The card's own coming into a zone that is not in play.
  void HearOwnComing(const View& view, const Event& event);
  void HearArrival(const View& view, const Arrival& arrival,
                   const Event& event);
  // Adds what heard an event to the pending triggers, as many times as it
  // triggers, unless its limits prevent that.
  void Note(const View& view, Listener listener, uint64_t group,
            int64_t times = 1);
  void WakeGathered(const View& view);
  // Whether an effect's ability with limited uses has one left for what it
  // heard; if so, spends it.
  bool SpendUse(const Listener& listener);
  void HitEffects(const View& view, const Event& event, bool as_was);
  void TakePending(const Event& event);
  void Count(const View& view, const Event& event);
  // Returns whether there were any.
  bool ForgetOldLeavers(uint32_t turn, const GameState& state);
  // Returns whether any number changed.
  bool CountTallies(const View& view, const Event& event);
  void MakeRecords(const View& view, const Event& event, bool as_was);
  // Returns whether any record was added or removed.
  bool KeepRecords(const View& view, const Event& event);
  void RecordStateTrigger(const View& view, const Event& event);
  void UpdateIndex(const View& view, const Event& event);
  // Saves everything while something is attempted, and restores it if that is
  // taken back. Returns whether the event is about an attempt.
  bool FollowAttempt(const Event& event);
  // If it is not built.
  void BuildIndex(const View& view) const;

  // The last group of simultaneous events, and the listeners on cards that left
  // the play zone in it.
  struct Leaving {
    uint64_t group = 0;
    std::vector<Listener> leavers;
  };

  // What entered play in the current group, or in an event outside groups.
  struct Arrivals {
    uint64_t group = 0;
    std::vector<Arrival> all;
    size_t heard = 0;  // this many of them
  };

  EncodedPart<std::vector<PendingTrigger>> pending_;
  EncodedPart<LastKnownTable> last_known_;
  EncodedPart<LastKnownItems> last_known_items_;
  EncodedPart<TallyTable> tallies_;
  EncodedPart<TriggerUsage> usage_;
  EncodedPart<Leaving> leaving_;
  EncodedPart<Gathered> gathered_;
  // The projections before the attempt; these have no attempt themselves.
  EncodedPart<std::shared_ptr<const Projections>> attempt_;
  EncodedPart<RecordTables> records_;
  mutable Hash128 hash_;  // as of the last Hash()

  // Derived from the state and the programs; not in the bytes.
  mutable ListenerIndex index_;
  mutable EffectIndex effects_;  // built together with index_
  // The listeners before the current closed group, once they have changed.
  ListenerIndex index_before_;
  uint64_t index_before_group_ = 0;
  // What must be noted and counted; created at the first event.
  std::shared_ptr<const RecordKeeper> keeper_;
  // No group outlives a batch, so this need not be in the bytes.
  Arrivals arrivals_;
  Moment moment_;
  std::vector<EffectHit> effect_hits_;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_PROJECTIONS_PROJECTIONS_H_
