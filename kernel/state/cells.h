// The cells of a world: plain data, one struct per kind. Lasting effects,
// prompts and agendas have separate files.
//
// Each struct lists its fields once (see kernel/base/wire.h); its canonical
// bytes are derived from the list, and are also the wire format of the message
// of the same name in proto/world.proto and proto/ref.proto. The fields are
// documented there. Lists of named things are sorted by name and hold each name
// once; use the functions of kernel/state/named.h to keep them so.
#ifndef REFOLD_KERNEL_STATE_CELLS_H_
#define REFOLD_KERNEL_STATE_CELLS_H_

#include <cstdint>
#include <vector>

#include "kernel/state/environment.h"
#include "kernel/state/modifier_cell.h"
#include "kernel/state/prompt_cells.h"
#include "kernel/state/refs.h"

namespace refold {

struct Rewording {
  using WireTag = void;
  uint32_t program = 0;
  uint32_t of = 0;
  Word from;
  Word to;
  bool created = false;
  friend bool operator==(const Rewording&, const Rewording&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "program", self.program);
    v(2, "of", self.of);
    v(3, "from", self.from);
    v(4, "to", self.to);
    v(5, "created", self.created);
  }
};

struct GameCell {
  using WireTag = void;
  Word game;
  uint64_t seed = 0;
  uint64_t draws = 0;
  uint32_t turn = 0;
  Word phase;
  PlayerId active_player = 0;
  uint32_t next_card = 0;
  uint32_t next_stack_item = 0;
  uint32_t next_modifier = 0;
  bool over = false;
  std::vector<PlayerId> winners;
  std::vector<NamedValue> values;
  std::vector<Rewording> reworded;
  friend bool operator==(const GameCell&, const GameCell&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "game", self.game);
    v(2, "seed", self.seed);
    v(3, "draws", self.draws);
    v(4, "turn", self.turn);
    v(5, "phase", self.phase);
    v(6, "active_player", self.active_player);
    v(7, "next_card", self.next_card);
    v(8, "next_stack_item", self.next_stack_item);
    v(9, "next_modifier", self.next_modifier);
    v(10, "over", self.over);
    v(11, "winners", self.winners);
    v(12, "values", self.values);
    v(13, "reworded", self.reworded);
  }
};

struct PlayerCell {
  using WireTag = void;
  PlayerId id = 0;
  std::vector<NamedValue> resources;
  std::vector<NamedValue> values;
  bool lost = false;
  friend bool operator==(const PlayerCell&, const PlayerCell&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "id", self.id);
    v(2, "resources", self.resources);
    v(3, "values", self.values);
    v(4, "lost", self.lost);
  }
};

struct ZoneCell {
  using WireTag = void;
  PlayerId player = 0;
  Word name;
  std::vector<CardId> cards;
  friend bool operator==(const ZoneCell&, const ZoneCell&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "player", self.player);
    v(2, "name", self.name);
    v(3, "cards", self.cards);
  }
};

struct Absence {
  using WireTag = void;
  PlayerId player = 0;
  Word zone;
  PlayerId of = 0;
  Ref with;
  friend bool operator==(const Absence&, const Absence&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "player", self.player);
    v(2, "zone", self.zone);
    v(3, "of", self.of);
    v(4, "with", self.with);
  }
};

struct CardCell {
  using WireTag = void;
  CardId id = 0;
  uint32_t incarnation = 0;
  PlayerId owner = 0;
  PlayerId controller = 0;
  PlayerId zone_player = 0;
  Word zone;
  uint32_t printed = 0;
  uint32_t program = 0;
  bool token = false;
  std::vector<Word> flags;
  std::vector<NamedValue> counters;
  std::vector<NamedValue> values;
  Ref attached_to;
  std::vector<NamedRefs> links;
  uint64_t timestamp = 0;
  uint64_t stamped = 0;
  uint32_t beneath = 0;
  Absence absence;

  bool absent() const { return !absence.zone.empty(); }
  Ref ref() const { return Ref::Card(id, incarnation); }
  // The timestamp that counts for ordering.
  uint64_t since() const { return stamped != 0 ? stamped : timestamp; }
  friend bool operator==(const CardCell&, const CardCell&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "id", self.id);
    v(2, "incarnation", self.incarnation);
    v(3, "owner", self.owner);
    v(4, "controller", self.controller);
    v(5, "zone_player", self.zone_player);
    v(6, "zone", self.zone);
    v(7, "printed", self.printed);
    v(8, "program", self.program);
    v(9, "token", self.token);
    v(10, "flags", self.flags);
    v(11, "counters", self.counters);
    v(12, "values", self.values);
    v(13, "attached_to", self.attached_to);
    v(14, "links", self.links);
    v(15, "timestamp", self.timestamp);
    v(16, "stamped", self.stamped);
    v(17, "beneath", self.beneath);
    v(18, "absence", self.absence);
  }
};

enum class StackItemKind {
  kNone = 0,
  kSpell = 1,
  kActivated = 2,
  kTriggered = 3
};

struct StackItemCell {
  using WireTag = void;
  uint32_t id = 0;
  StackItemKind kind = StackItemKind::kNone;
  Ref card;
  Environment env;
  friend bool operator==(const StackItemCell&, const StackItemCell&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "id", self.id);
    v(2, "kind", self.kind);
    v(3, "card", self.card);
    v(4, "env", self.env);
  }
};

struct Snapshot {
  using WireTag = void;
  GameCell game;
  std::vector<PlayerCell> players;
  std::vector<ZoneCell> zones;
  std::vector<CardCell> cards;
  std::vector<StackItemCell> stack;
  std::vector<ModifierCell> modifiers;
  Prompt prompt;
  Agenda agenda;
  std::vector<Snapshot> attempt;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "game", self.game);
    v(2, "players", self.players);
    v(3, "zones", self.zones);
    v(4, "cards", self.cards);
    v(5, "stack", self.stack);
    v(6, "modifiers", self.modifiers);
    v(7, "prompt", self.prompt);
    v(8, "agenda", self.agenda);
    v(9, "attempt", self.attempt);
  }
};

// The contribution of a state saved for an attempt to the hash of the state
// that holds it: its own hash.
struct AttemptMark {
  using WireTag = void;
  uint64_t low = 0;
  uint64_t high = 0;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "low", self.low);
    v(2, "high", self.high);
  }
};

}  // namespace refold

#endif  // REFOLD_KERNEL_STATE_CELLS_H_
