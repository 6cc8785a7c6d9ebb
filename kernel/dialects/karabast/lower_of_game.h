// Values that only a game knows: cards and players, numbers, words, and handles
// of events, attacks and entries of watchers. What they are is said in the
// kernel's selectors and expressions; nothing here evaluates them.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_OF_GAME_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_OF_GAME_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "proto/program.pb.h"

namespace refold::karabast {

// Cards or players.
struct Things {
  enum class Sort { kCards, kPlayers };
  Sort sort = Sort::kCards;
  bool many = false;  // a list of them, else the first, if there is one
  pb::Selector selector;
  // The event at hand has moved it: these are what it was, and where it lies
  // now, and what is done to it there, is of what it has become by that. What
  // has been moved once more since is not found.
  bool moved = false;
  // The same of what an earlier step of the ability may have moved; it is found
  // wherever it is.
  bool followed = false;
  // It stands for which object the card is, not for the card: its `inPlayId`.
  bool object = false;
  // It has left play, and these are what it was; what was on it has left, too.
  bool left = false;
};
// Whether they may lie elsewhere than what is known of them.
inline bool MayHaveMoved(const Things& things) {
  return things.moved || things.followed;
}
// What things that may have been moved are now; else the selector.
pb::Selector WhereTheyAre(const Things& things);

// A text of which the game decides a part: it can only be shown.
struct ShownText {
  std::string text;
};

struct Number {
  pb::Expr expr;
};
// A number that need not be whole (lower_fractions.h).
struct Fraction {
  pb::Expr over;
  int64_t under = 1;  // at least 2
};
// 1 or 0.
struct Condition {
  pb::Expr expr;
};
struct WordSet {
  pb::WordList list;
  // Of what was chosen from a menu: its texts, if all are known.
  std::shared_ptr<const std::vector<std::string>> among = nullptr;
};

// The event at hand.
struct EventHandle {
  std::string name;       // as in `when`; empty if it may be any
  bool proposed = false;  // it has not happened: something replaces it
  bool defeated = false;  // it has happened, and its card has left play
};
// The dealer of damage, or what has defeated something: of the event at hand or
// of the record in hand.
struct SourceHandle {
  std::string event;
  bool record = false;
};
// An attack: there is one where it has an attacker.
struct AttackHandle {
  pb::Selector attacker;
  pb::Selector defenders;
};
struct GameHandle {};
// A word of which there is one, which is only compared: of a card; of how it
// was played or deployed, which zone it came from and how it dealt damage, in
// `words`, in the event or in the record at hand; of the game.
struct Attribute {
  enum class Of {
    kZone,
    kArena,  // that a unit belongs to, wherever it is
    kType,
    kTitle,
    kSubtitle,  // only compared with that of a card of the same title
    kPlayedType,
    kPlayType,
    kZoneWord,
    kDamageType,
    kRecordedDamage,
    kDamageSource,
    kDefeatSource,
    kDeployed,
    kEntry,
    kExhaustSource,
    kPhase,
    kToken
  };
  Of of = Of::kZone;
  pb::Selector selector;
  pb::WordList words = {};
};
// Entries of a watcher that fit.
struct RecordsHandle {
  std::string watcher;  // the kernel's name
  pb::Predicate where;  // may be empty
};
// The entry in hand.
struct RecordHandle {
  std::string watcher;
};
// What a verb has done in an earlier step: to whom, in one event each.
struct Happened {
  std::string name;  // as in `when`; empty if no card file asks for it
  pb::Selector whom;
  uint32_t into = 0;      // the register with its result
  bool single = false;    // one event, whatever it was done to
  bool one = false;       // it was done to one at most
  bool indirect = false;  // of damage
  // Of damage: who deals it, if not the ability's own card.
  std::optional<pb::Selector> dealer = std::nullopt;
  // Not 0: it happens only if this way of a menu is taken, and none of the
  // others; no two ways have the same number.
  uint32_t way = 0;
};
// The events of the step before.
struct EventsHandle {
  std::vector<Happened> all;
};
// One of them.
struct PastEvent {
  std::string name;
  Things whom;
  uint32_t into = 0;
  bool alone = false;  // no other event is in that register
  bool indirect = false;
  std::optional<pb::Selector> dealer = std::nullopt;
};
// Bounties: all of a unit's, or the one that the event at hand is about. Their
// properties are nothing else.
struct BountiesHandle {
  pb::Selector unit;
  bool of_event = false;
};
}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_OF_GAME_H_
