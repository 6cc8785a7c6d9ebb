// ListenerIndex: an index of the abilities that listen to events, both
// triggered abilities and replacement abilities.
//
// It holds the abilities that cards have by their face, in zones where they
// work, and those of lasting effects; granted abilities are found through the
// GrantTable when an event occurs that they listen to. For cards in zones from
// which nothing replaces what happens to others (GameQueries::ReplacesFrom), it
// holds only triggered abilities: such a card can only replace what happens to
// itself, and is then asked directly. The index is a function of the state and
// the programs: Rebuild() gives the same result as the updates.
#ifndef REFOLD_KERNEL_PROJECTIONS_LISTENER_INDEX_H_
#define REFOLD_KERNEL_PROJECTIONS_LISTENER_INDEX_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "kernel/program/flat/program.h"
#include "kernel/projections/event_key.h"
#include "kernel/projections/grant_table.h"
#include "kernel/projections/occurrence.h"
#include "kernel/projections/trigger_usage.h"
#include "kernel/query/view.h"

namespace refold {

// An ability that listens to an event of this kind and these words. Its pattern
// decides whether it triggers or replaces.
struct Listener {
  using WireTag = void;
  TriggerInstance instance;
  Environment env;          // source, controller and memory; no event yet
  uint64_t since = 0;       // timestamp of the source; id of a lasting effect
  bool until_used = false;  // a lasting effect that is used only once
  uint32_t uses = 0;        // left for a lasting effect; 0 = without end

  // The lasting effect of which it spends a use; 0 if none.
  uint32_t spends() const {
    return uses != 0 || until_used ? instance.modifier : 0;
  }

  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "instance", self.instance);
    v(2, "env", self.env);
    v(3, "since", self.since);
    v(4, "until_used", self.until_used);
    v(5, "uses", self.uses);
  }
};

// Registration order: cards by timestamp, and a card's abilities as on its
// face, then as granted; lasting effects after all cards.
bool RegisteredBefore(const Listener& a, const Listener& b);

class ListenerIndex {
 public:
  // Empty until Rebuild().
  ListenerIndex() = default;

  bool built() const { return built_; }
  void Rebuild(const View& view);
  // Call after a card was created, moved or changed face.
  void UpdateCard(const View& view, CardId card);
  // Call after a modifier began or ended.
  void UpdateModifier(const View& view, uint32_t modifier);

  // Appends the triggered abilities that listen to `what`, in no particular
  // order.
  void AddListeners(const View& view, const Occurrence& what,
                    std::vector<Listener>& out) const;
  // State triggers, which look at the state instead of listening to events.
  // Whether there may be any: most games are known to have none.
  bool MayHaveStateTriggers() const {
    return files_state_ || grants_.MayHaveStateTriggers();
  }
  void AddStateTriggers(const View& view, std::vector<Listener>& out) const;
  // Appends the abilities that may replace the proposal, in no particular
  // order.
  void AddReplacements(const View& view, const Occurrence& proposal,
                       std::vector<Listener>& out) const;
  // Every ability of a card, its own or granted, that works where the card is,
  // has this kind and listens to events of that kind.
  std::vector<Listener> ListenersOn(const View& view, CardId card,
                                    flat::AbilityKind listens,
                                    flat::EventPattern_Kind kind) const;

 private:
  // Where one ability is filed.
  struct Place {
    uint64_t since = 0;
    uint32_t card = 0;
    AbilityRef ability;
    uint32_t modifier = 0;
    uint32_t op = 0;
    friend auto operator<=>(const Place&, const Place&) = default;
  };
  // What is filed for a card or modifier.
  struct Entry {
    std::vector<std::pair<EventKey, Place>> places;
    Influence influence;
  };

  void File(const ProgramSet& programs, const Place& place, Entry& entry);
  void Put(std::map<uint32_t, Entry>& entries, uint32_t id, Entry entry);
  void Drop(std::map<uint32_t, Entry>& entries, uint32_t id);
  void AddAll(const View& view, const EventKeys& keys,
              std::vector<Listener>& out) const;
  void AddFiled(const View& view, const EventKey& key,
                std::vector<Listener>& out) const;
  void AddFromCard(const View& view, const Place& place,
                   std::vector<Listener>& out) const;
  // `live` are of this kind.
  void AddGranted(const View& view, flat::AbilityKind kind,
                  const std::vector<AbilityRef>& live,
                  std::vector<Listener>& out) const;

  bool built_ = false;
  bool files_state_ = false;  // a state trigger was ever filed
  std::map<EventKey, std::set<Place>> filed_;
  std::map<uint32_t, Entry> cards_;
  std::map<uint32_t, Entry> modifiers_;
  GrantTable grants_;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_PROJECTIONS_LISTENER_INDEX_H_
