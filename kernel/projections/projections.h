// Projections: pure folds of the events beside the state.
//
// They hold what abilities are waiting to be put on the stack (triggers), what
// watchers counted and noted, and what was last known of what has left. They
// need the game's programs, so their hash is comparable only between builds
// that share a rules version; the state's hash does not depend on them.
//
// An event is shown twice: before it is applied, when what is about to leave
// can still be asked, and after. Its cost grows with the abilities that listen
// to its kind and words, not with the cards on the table.
//
// Who hears an event: the abilities that were there when it happened. When
// cards leave the play zone in one group, those that left first hear the
// others. What comes into play is heard by the abilities that are there once it
// has come, granted ones and those that came with it included, and not by what
// is lost by then; by its own, if they say so (EventPattern.own_arrival). A
// pattern about leaving the play zone, or about control, is asked of the world
// as it was; any other of the world as it then is. What the parties of an event
// are is said in occurrence.h; an ability whose source is itself the card that
// moved (from elsewhere than the play zone) has the card's new incarnation as
// its source. Conditions of abilities are asked together with the pattern.
//
// An ability that gathers (EventPattern.gather) hears each event of a closed
// group so, and wakes when the group is closed (gathering.h). If a group that
// should be closed is not, which no engine leaves behind, it wakes at the next
// event of another one.
//
// What comes into play in a closed group is heard at its end, as it then is. If
// the group still says what it comes as and with (CardMoved.arriving), it is
// counted then, too, and flags that it gets in the group it has come with:
// nobody hears them.
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

// Version of the canonical bytes: what parts they have, and what these mean. It
// goes up when the same events, heard in the same way, leave other bytes. What
// other versions left is folded anew.
inline constexpr uint32_t kProjectionsVersion = 7;

// A triggered ability that has woken and is not yet on the stack. Facts name it
// by the event that woke it and its number among those that did.
struct PendingTrigger {
  using WireTag = void;
  Environment env;        // source, controller, ability, event fields
  uint32_t modifier = 0;  // the delayed trigger that it came from; 0 = none
  uint32_t nth = 0;       // of those that the event woke, from 0

  uint64_t woken_by() const { return env.event; }
  // That it waits no longer.
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
  // FailedPrecondition if the event takes a pending trigger that is not there,
  // or as another ability than it is: rules that hear events otherwise recorded
  // it, or it is none of this game. Call before Before().
  absl::Status Check(const Event& event) const;
  // Call with the world as it is before `event`, then apply it, then After().
  // `before_group` is the view of the world before the closed group that the
  // event is part of; the same as `view` if it is part of none.
  void Before(const View& view, const View& before_group, const Event& event);
  void After(const View& view, const Event& event);

  // What the last event did to lasting effects: which it binds, brings nearer
  // to an end, or makes use of. By modifier, and not in the bytes: whoever
  // emitted the event makes facts of it at once.
  const std::vector<EffectHit>& effect_hits() const { return effect_hits_; }
  // The ends that are states of things and hold now, by modifier. Between
  // events only.
  std::vector<EffectEdge> EndsThatHold(const View& view) const;

  // In the order in which they woke; ties in registration order: cards by
  // timestamp, a card's abilities in order, then delayed triggers by modifier.
  const std::vector<PendingTrigger>& pending() const { return pending_.get(); }
  const LastKnownTable& last_known() const { return last_known_.get(); }
  const LastKnownItems& last_known_items() const {
    return last_known_items_.get();
  }
  const TallyTable& tallies() const { return tallies_.get(); }
  // What happened as something left is noted as it was before, and is there,
  // as all that an event adds, once the event has happened.
  const RecordTables& records() const { return records_.get(); }

  // State triggers whose condition holds now and of which no instance is on the
  // stack, with their source as the event's subject: either those that are
  // immediate or those that go on the stack. To be asked whenever the game
  // would; they have not been pending, but come as if they had. Between events
  // only.
  std::vector<PendingTrigger> StateTriggers(const View& view,
                                            bool immediate) const;

  // What may replace `proposal`, in registration order; a card elsewhere than
  // in play, which may replace what happens to itself, between the cards in
  // play and the lasting effects. Their patterns and conditions are not asked.
  std::vector<Listener> Replacements(const View& view,
                                     const Occurrence& proposal) const;

  // Canonical bytes.
  std::string ToBytes() const;
  // Their hash. Encodes only the parts that were touched since the last call.
  Hash128 Hash() const;
  // The same from nothing.
  Hash128 FullHash() const;
  // The inverse of ToBytes. The index of listeners is rebuilt from the view at
  // the next Before(). InvalidArgument if the bytes are not canonical.
  static absl::StatusOr<Projections> FromBytes(absl::string_view bytes);

 private:
  // A listener, and what it heard; `gone`: it has left in the group at hand.
  struct Hearing {
    Listener listener;
    size_t occurrence = 0;
    bool gone = false;
  };
  // Something that comes into play, and the event in which it does.
  struct Arrival {
    Occurrence what;
    uint64_t sequence = 0;
    bool coming = false;  // the group says more of how it comes
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
  // Calls append(part, how to encode it) for each part in the bytes' order.
  template <class Append>
  void EncodeParts(Append append) const;
  void EnterGroup(uint64_t group);
  void AddGone(const View& before_group, size_t occurrence,
               const std::vector<Listener>& there);
  void CollectHearings(const View& view, const View& before_group,
                       const Event& event);
  void RecordLeaver(const View& view, const Event& event);
  // `view`: of the world in which patterns are asked.
  void Wake(const View& view, const Event& event, bool as_was);
  // Wakes the listener if what happened at `sequence` is what it waits for.
  void WakeOne(const View& view, const Listener& listener,
               const Occurrence& what, const Event& event, uint64_t sequence);
  // arrivals.cc: keeps what comes into play in the event until it is heard.
  void NoteArrival(const View& view, const Event& event);
  // Of what is still coming the flags that it gets are how it comes.
  void DropFlagsOfComing();
  // What was still coming has come, as far as it is counted and waited for.
  void CountArrivals();
  // Once the event is applied: wakes whoever hears what came in it, or in the
  // group that it closes.
  void HearArrivals(const View& view, const Event& event);
  // The card's own coming into a zone that is not in play.
  void HearOwnComing(const View& view, const Event& event);
  void HearArrival(const View& view, const Arrival& arrival,
                   const Event& event);
  // Puts what heard an event among the pending, unless its limits hold it back:
  // as often as it triggers.
  void Note(const View& view, Listener listener, uint64_t group,
            int64_t times = 1);
  void WakeGathered(const View& view);
  // Whether an ability with so many uses that hangs on an effect has one left
  // for what it heard, which it spends.
  bool SpendUse(const Listener& listener);
  void HitEffects(const View& view, const Event& event, bool as_was);
  void TakePending(const Event& event);
  void Count(const View& view, const Event& event);
  // Whether there were any.
  bool ForgetOldLeavers(uint32_t turn, const GameState& state);
  // Whether any number changed.
  bool CountTallies(const View& view, const Event& event);
  void MakeRecords(const View& view, const Event& event, bool as_was);
  // Whether any record came or went.
  bool KeepRecords(const View& view, const Event& event);
  void RecordStateTrigger(const View& view, const Event& event);
  void UpdateIndex(const View& view, const Event& event);
  // Keeps everything while something is attempted, and has it again if that is
  // taken back. Whether the event is about that.
  bool FollowAttempt(const Event& event);
  // If it is not built.
  void BuildIndex(const View& view) const;

  // The last group of simultaneous events, and who listened on cards that left
  // the play zone in it.
  struct Leaving {
    uint64_t group = 0;
    std::vector<Listener> leavers;
  };

  // What came into play in the group at hand, or in an event of none.
  struct Arrivals {
    uint64_t group = 0;
    std::vector<Arrival> all;
    size_t heard = 0;  // so many of them
  };

  EncodedPart<std::vector<PendingTrigger>> pending_;
  EncodedPart<LastKnownTable> last_known_;
  EncodedPart<LastKnownItems> last_known_items_;
  EncodedPart<TallyTable> tallies_;
  EncodedPart<TriggerUsage> usage_;
  EncodedPart<Leaving> leaving_;
  EncodedPart<Gathered> gathered_;
  // As they were before what is being attempted; it has none itself.
  EncodedPart<std::shared_ptr<const Projections>> attempt_;
  EncodedPart<RecordTables> records_;
  mutable Hash128 hash_;  // as of the last Hash()

  // Derived from the state and the programs; not in the bytes.
  mutable ListenerIndex index_;
  mutable EffectIndex effects_;  // built with the other
  // Who listened before the closed group at hand, once that has changed.
  ListenerIndex index_before_;
  uint64_t index_before_group_ = 0;
  // What is to be noted and counted; made at the first event.
  std::shared_ptr<const RecordKeeper> keeper_;
  // No group outlives a batch, and so none needs it in the bytes.
  Arrivals arrivals_;
  Moment moment_;
  std::vector<EffectHit> effect_hits_;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_PROJECTIONS_PROJECTIONS_H_
