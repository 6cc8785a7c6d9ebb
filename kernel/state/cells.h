// The cells of a world: plain data, one struct a kind.
//
// Each struct lists its fields once (see kernel/base/wire.h); from the list
// come its canonical bytes, which are also the wire format of the message of
// the same name in proto/world.proto and proto/ref.proto. What a field means is
// said there. Lists of named things are sorted by name and hold each name once;
// use the functions of kernel/state/named.h to keep them so.
#ifndef REFOLD_KERNEL_STATE_CELLS_H_
#define REFOLD_KERNEL_STATE_CELLS_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "kernel/base/check.h"
#include "kernel/base/wire.h"
#include "kernel/base/wire_part_reader.h"
#include "kernel/base/word.h"

namespace refold {

// Players are numbered from 1 in seating order; 0 is nobody.
using PlayerId = uint32_t;
// Card objects are numbered from 1; 0 is none.
using CardId = uint32_t;

enum class RefKind { kNone = 0, kPlayer = 1, kCard = 2, kStackItem = 3 };

// A reference to one incarnation of one thing.
struct Ref {
  using WireTag = void;
  RefKind kind = RefKind::kNone;
  uint32_t id = 0;
  uint32_t incarnation = 0;

  static Ref Player(PlayerId id) { return {RefKind::kPlayer, id, 0}; }
  static Ref Card(CardId id, uint32_t incarnation) {
    return {RefKind::kCard, id, incarnation};
  }
  static Ref StackItem(uint32_t id) { return {RefKind::kStackItem, id, 0}; }

  bool empty() const { return kind == RefKind::kNone; }
  // For what a fact leaves out where there is nothing.
  std::optional<Ref> if_any() const {
    return empty() ? std::nullopt : std::optional<Ref>(*this);
  }
  bool is_player() const { return kind == RefKind::kPlayer; }
  bool is_card() const { return kind == RefKind::kCard; }
  bool is_stack_item() const { return kind == RefKind::kStackItem; }

  friend bool operator==(const Ref&, const Ref&) = default;
  friend auto operator<=>(const Ref&, const Ref&) = default;

  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "kind", self.kind);
    v(2, "id", self.id);
    v(3, "incarnation", self.incarnation);
  }
};

// One ability of one program of the game.
struct AbilityRef {
  using WireTag = void;
  uint32_t program = 0;
  uint32_t ability = 0;

  bool empty() const { return program == 0; }
  friend bool operator==(const AbilityRef&, const AbilityRef&) = default;
  friend auto operator<=>(const AbilityRef&, const AbilityRef&) = default;

  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "program", self.program);
    v(2, "ability", self.ability);
  }
};

struct NamedValue {
  using WireTag = void;
  Word name;
  int64_t value = 0;
  friend bool operator==(const NamedValue&, const NamedValue&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "name", self.name);
    v(2, "value", self.value);
  }
};

struct NamedRefs {
  using WireTag = void;
  Word name;
  std::vector<Ref> refs;
  friend bool operator==(const NamedRefs&, const NamedRefs&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "name", self.name);
    v(2, "refs", self.refs);
  }
};

struct NamedWords {
  using WireTag = void;
  Word name;
  std::vector<Word> words;
  friend bool operator==(const NamedWords&, const NamedWords&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "name", self.name);
    v(2, "words", self.words);
  }
};

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
  // Since when what it does counts.
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

struct Register {
  using WireTag = void;
  int64_t number = 0;
  std::vector<Ref> refs;
  std::vector<Word> words;
  friend bool operator==(const Register&, const Register&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "number", self.number);
    v(2, "refs", self.refs);
    v(3, "words", self.words);
  }
};

struct Environment {
  using WireTag = void;
  Ref source;
  PlayerId controller = 0;
  AbilityRef ability;
  std::vector<Register> registers;
  Ref event_subject;
  Ref event_other;
  int64_t event_amount = 0;
  uint64_t event = 0;
  std::vector<NamedRefs> roles;
  std::vector<NamedValue> numbers;
  std::vector<NamedWords> words;
  friend bool operator==(const Environment&, const Environment&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "source", self.source);
    v(2, "controller", self.controller);
    v(3, "ability", self.ability);
    v(4, "registers", self.registers);
    v(5, "event_subject", self.event_subject);
    v(6, "event_other", self.event_other);
    v(7, "event_amount", self.event_amount);
    v(8, "event", self.event);
    v(9, "roles", self.roles);
    v(10, "numbers", self.numbers);
    v(11, "words", self.words);
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

enum class ModifierOpKind {
  kNone = 0,
  kSetController = 1,
  kAddType = 2,
  kRemoveType = 3,
  kRemoveSubtypes = 4,
  kAddColor = 5,
  kSetColor = 6,
  kAddKeyword = 7,
  kRemoveKeyword = 8,
  kGrantAbility = 9,
  kLoseAbilities = 10,
  kDefineStat = 11,
  kSetStat = 12,
  kAddStat = 13,
  kSwapStats = 14,
  kRule = 15,
  kShield = 16,
  kTrigger = 17,
  kAddCost = 18,
  kAbility = 20,
  kSetFlag = 21,
  kAddResource = 22,
  kAddValue = 23,
  kProxyStat = 40,
  kCopy = 24,
  kForbidAbilities = 25,
  kForbidKeyword = 26,
  kReword = 27,
  kChangeFlag = 28,
  kChangeResource = 29,
};

struct ModifierOp {
  using WireTag = void;
  ModifierOpKind kind = ModifierOpKind::kNone;
  Word word;
  int64_t number = 0;
  std::vector<Word> words;
  AbilityRef ability;
  bool copiable = false;
  friend bool operator==(const ModifierOp&, const ModifierOp&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "kind", self.kind);
    v(2, "word", self.word);
    v(3, "number", self.number);
    v(4, "words", self.words);
    v(5, "ability", self.ability);
    v(6, "copiable", self.copiable);
  }
};

enum class DurationKind {
  kPermanent = 0,
  kEndOfTurn = 1,
  kSourceInPlay = 2,
  kUntilTurnOf = 3,
  kEndOfCombat = 4,
  kUntilUsed = 5,
  kEndOfTurnOf = 6,
};

struct DurationEnd {
  using WireTag = void;
  AbilityRef ability;
  uint32_t matches = 0;
  friend bool operator==(const DurationEnd&, const DurationEnd&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "ability", self.ability);
    v(2, "matches", self.matches);
  }
};

struct Duration {
  using WireTag = void;
  DurationKind kind = DurationKind::kPermanent;
  PlayerId player = 0;
  std::vector<DurationEnd> ends;
  friend bool operator==(const Duration&, const Duration&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "kind", self.kind);
    v(2, "player", self.player);
    v(3, "ends", self.ends);
  }
};

struct ModifierCell {
  using WireTag = void;
  uint32_t id = 0;
  Environment env;
  std::vector<Ref> affected;
  std::vector<ModifierOp> ops;
  Duration duration;
  uint64_t timestamp = 0;
  Word name;
  uint32_t uses = 0;
  AbilityRef begin;
  uint32_t into = 0;
  Duration bound;
  uint32_t of = 0;

  // Whether it has not begun.
  bool waits() const { return !begin.empty(); }
  friend bool operator==(const ModifierCell&, const ModifierCell&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "id", self.id);
    v(2, "env", self.env);
    v(3, "affected", self.affected);
    v(4, "ops", self.ops);
    v(5, "duration", self.duration);
    v(6, "timestamp", self.timestamp);
    v(7, "name", self.name);
    v(8, "uses", self.uses);
    v(9, "begin", self.begin);
    v(10, "into", self.into);
    v(11, "bound", self.bound);
    v(12, "of", self.of);
  }
};

enum class PromptKind {
  kNone = 0,
  kPriority = 1,
  kTargets = 2,
  kCards = 3,
  kMode = 4,
  kYesNo = 5,
  kNumber = 6,
  kOrder = 7,
  kWord = 8,
  kDistribute = 9,
};

struct PromptOption {
  using WireTag = void;
  Word action;
  Ref entity;
  AbilityRef ability;
  int64_t number = 0;
  Word word;
  Ref other;
  int64_t most = 0;
  friend bool operator==(const PromptOption&, const PromptOption&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "action", self.action);
    v(2, "entity", self.entity);
    v(3, "ability", self.ability);
    v(4, "number", self.number);
    v(5, "word", self.word);
    v(6, "other", self.other);
    v(7, "most", self.most);
  }
};

// What folding a prompt needs to know of it.
struct PromptHead {
  using WireTag = void;
  PlayerId player = 0;
  PromptKind kind = PromptKind::kNone;
  PlayerId whose = 0;

  PlayerId chooser() const { return whose != 0 ? whose : player; }
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "player", self.player);
    v(2, "kind", self.kind);
    v(12, "whose", self.whose);
  }
};

struct Prompt {
  using WireTag = void;
  PlayerId player = 0;
  PromptKind kind = PromptKind::kNone;
  Word reason;
  std::vector<PromptOption> options;
  int64_t min = 0;
  int64_t max = 0;
  Environment env;
  std::vector<Ref> shown;
  std::vector<Ref> picked;
  int64_t most_options = 0;
  bool or_nothing = false;
  PlayerId whose = 0;

  PlayerId chooser() const { return whose != 0 ? whose : player; }
  friend bool operator==(const Prompt&, const Prompt&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "player", self.player);
    v(2, "kind", self.kind);
    v(3, "reason", self.reason);
    v(4, "options", self.options);
    v(5, "min", self.min);
    v(6, "max", self.max);
    v(7, "env", self.env);
    v(8, "shown", self.shown);
    v(9, "picked", self.picked);
    v(10, "most_options", self.most_options);
    v(11, "or_nothing", self.or_nothing);
    v(12, "whose", self.whose);
  }
};

// Of a prompt that need not be decoded for it.
inline PromptHead HeadOf(const Frozen<Prompt>& prompt) {
  if (const Prompt* value = prompt.if_decoded()) {
    return {value->player, value->kind, value->whose};
  }
  PromptHead head;
  REFOLD_CHECK(ReadPart(prompt.bytes(), head), "a prompt has other bytes");
  return head;
}

struct UsedReplacement {
  using WireTag = void;
  Ref source;
  AbilityRef ability;
  uint32_t modifier = 0;
  Ref granted_by;     // the card that granted it
  uint32_t copy = 0;  // tells equal grants apart
  friend bool operator==(const UsedReplacement&,
                         const UsedReplacement&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "source", self.source);
    v(2, "ability", self.ability);
    v(3, "modifier", self.modifier);
    v(4, "granted_by", self.granted_by);
    v(5, "copy", self.copy);
  }
};

struct Proposal {
  using WireTag = void;
  Word verb;
  std::vector<NamedRefs> roles;
  std::vector<NamedValue> numbers;
  std::vector<NamedWords> words;
  std::vector<UsedReplacement> used;
  uint32_t into = 0;
  uint64_t event = 0;
  AbilityRef ability;
  uint32_t instruction = 0;
  friend bool operator==(const Proposal&, const Proposal&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "verb", self.verb);
    v(2, "roles", self.roles);
    v(3, "numbers", self.numbers);
    v(4, "words", self.words);
    v(5, "used", self.used);
    v(6, "into", self.into);
    v(7, "event", self.event);
    v(8, "ability", self.ability);
    v(9, "instruction", self.instruction);
  }
};

struct Frame {
  using WireTag = void;
  Word procedure;
  uint32_t step = 0;
  std::vector<int64_t> locals;
  Environment env;
  std::vector<uint32_t> loops;
  std::vector<Proposal> proposals;
  friend bool operator==(const Frame&, const Frame&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "procedure", self.procedure);
    v(2, "step", self.step);
    v(3, "locals", self.locals);
    v(4, "env", self.env);
    v(5, "loops", self.loops);
    v(6, "proposals", self.proposals);
  }
};

struct Agenda {
  using WireTag = void;
  std::vector<Frame> frames;
  friend bool operator==(const Agenda&, const Agenda&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "frames", self.frames);
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

// What a state that is kept for an attempt contributes to the hash of the one
// that keeps it: its own hash.
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
