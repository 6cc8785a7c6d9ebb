// Values: the results of evaluating expressions of a card file during lowering.
//
// Much of a card file is known before any game: texts, options, lists of
// systems, helper methods. That is computed immediately. What depends on the
// game (a card's power, whether a unit is in play) becomes a kernel expression,
// with the words of the card's program. A value is one or the other:
//
//   known       undefined, true/false, numbers, texts, lists, objects, arrows
//   of a game   cards and players (a selector), numbers and conditions (an
//               expression), words (a list of them)
//   named       a system, cost, limit, lasting effect: its name and what it was
//               called with
//   handles     contexts, events, attacks, watchers, records: things that have
//               members but are no values in a game
//   missing     undefined and null; of something that the game may lack, a
//               choice between a value and that (lower_missing.h)
//
// `Failed` stands for something that has already been reported: anything
// computed from it is `Failed`, too, without another report.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_VALUE_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_VALUE_H_

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "kernel/dialects/karabast/ast.h"
#include "proto/program.pb.h"

namespace refold::karabast {

struct Value;
struct Scope;

// JavaScript's undefined, or its null. Which of the two is only known of what
// is written; what a game lacks is taken for either.
struct Undefined {
  bool null = false;
  bool written = false;
};
struct Failed {};
// What arithmetic with something missing gives: JavaScript's NaN.
struct NotANumber {};
// A name that is bound but may not be read: reading it is an error that says
// what it is.
struct Unreadable {
  std::string what;
};

using ValueList = std::shared_ptr<const std::vector<Value>>;

struct ObjectEntry;
// In the order in which they are written; a key comes once.
using ObjectEntries = std::vector<ObjectEntry>;

// An arrow, a method, with what it was written in.
struct Closure {
  const Function* function = nullptr;  // lives as long as the file
  std::shared_ptr<const Scope> scope;
};

// A name with members that stand for nothing by themselves:
// "AbilityHelper.immediateEffects", "Math".
struct Namespace {
  std::string path;
};

// A system, cost, limit, lasting effect or watcher, by the namespace that it
// comes from and its name, with its arguments.
struct Named {
  std::string of;
  std::string name;
  ValueList arguments;
};

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
  // It is the same card whatever object it is by now: entries of watchers keep
  // what it was, and `this` is the card.
  bool recorded = false;
  // It stands for which object the card is, not for the card: its `inPlayId`.
  bool object = false;
  // A player as their relation to the ability's player, which is compared with
  // the words of RelativePlayer.
  bool relative = false;
  // It has left play, and these are what it was: what was on it then.
  std::optional<pb::Selector> upgrades_then = std::nullopt;
};
// Whether they may lie elsewhere than what is known of them.
inline bool MayHaveMoved(const Things& things) {
  return things.moved || things.followed;
}
// What things that may have been moved are now; else the selector.
pb::Selector WhereTheyAre(const Things& things);

struct Either;

// A text of which the game decides a part: it can only be shown, or, where it
// is one of two texts, be compared with others.
struct ShownText {
  std::string text;
  std::shared_ptr<const Either> either = nullptr;
};

struct Number {
  pb::Expr expr;
};
// A number of the game of which is only known that it is more than 0: it can be
// compared with that.
struct Positive {};
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
  bool once = false;  // a Set: no word comes again
};

// The current event.
struct EventHandle {
  std::string name;       // as in `when`; empty if it may be any
  bool proposed = false;  // it has not happened: something replaces it
  bool defeated = false;  // it has happened, and its card has left play
  bool moved = false;     // it has happened: its cards may lie elsewhere by now
};
// The dealer of damage, or what has defeated something: of the current event or
// record.
struct SourceHandle {
  std::string event;
  bool record = false;
  bool followed = false;  // as Things
};
// An attack: there is one where it has an attacker.
struct AttackHandle {
  pb::Selector attacker;
  pb::Selector defenders;
  bool followed = false;  // as Things
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
    kSubtitle,      // only compared with that of a card of the same title
    kInternalName,  // title and subtitle
    kTypeInPlay,    // the type that it has, or would have, in play
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
// The current entry.
struct RecordHandle {
  std::string watcher;
};
// What a verb has done in an earlier step: to whom, in one event each.
struct Happened {
  std::string name;  // as in `when`; empty if no card file asks for it
  pb::Selector whom;
  uint32_t into = 0;       // the register with its result
  bool single = false;     // one event, whatever it was done to
  bool one = false;        // it was done to one at most
  bool indirect = false;   // of damage
  bool narrowed = false;   // `whom` is only a part of those in the register
  bool prevented = false;  // also of those for whom it was prevented
  // Of damage: who deals it, if not the ability's own card. Of a capture: who
  // has captured it.
  std::optional<pb::Selector> dealer = std::nullopt;
  // Register with those that were in play before it, where it may have taken
  // them out of play and says what they have become.
  std::optional<uint32_t> was = std::nullopt;
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
  bool alone = false;      // no other event is in that register
  bool summed = false;     // it is asked what all in the register come to
  bool prevented = false;  // it may have been: then it is cancelled
  bool indirect = false;
  std::optional<pb::Selector> dealer = std::nullopt;
  std::optional<uint32_t> was = std::nullopt;  // as above
};
// Bounties: all of a unit's, or the one that the event at hand is about. Their
// properties are nothing else.
struct BountiesHandle {
  pb::Selector unit;
  bool of_event = false;
};
struct ContextHandle;

// A value mapped over things: `cards.map((card) => card.cost)`.
struct Mapped {
  pb::Selector over;
  std::shared_ptr<const Value> each;
  uint32_t name = 0;  // of the candidate of which `each` is what it says
  // What was mapped, for what is to be done for each: the arrow, and the sort
  // of the things. Empty where there was none.
  std::shared_ptr<const Value> arrow = nullptr;
  Things::Sort sort = Things::Sort::kCards;
  bool flat = false;  // what is a list of each is joined to one
  bool once = false;  // a Set: of equal values there is one
};

// What each entry of a watcher was mapped to, with that entry in hand; things
// are a list of things instead.
struct MappedRecords {
  RecordsHandle records;
  std::shared_ptr<const Value> each;
};

// Of two values of different kinds the one or the other, as the game decides:
// what is asked of it is asked of both.
struct Either {
  pb::Expr test;
  std::shared_ptr<const Value> yes;
  std::shared_ptr<const Value> no;
};

// What belongs to the ability that has lent the one at work: it is asked there
// (lower_frame.h).
struct Lent {
  int frame = 0;
  std::shared_ptr<const Value> value;
};

struct Value {
  std::variant<
      Undefined, Failed, NotANumber, Unreadable, bool, int64_t, std::string,
      ShownText, ValueList, std::shared_ptr<const ObjectEntries>, Closure,
      Namespace, Named, Things, Number, Positive, Fraction, Condition, WordSet,
      EventHandle, AttackHandle, GameHandle, Attribute, RecordsHandle,
      RecordHandle, EventsHandle, PastEvent, SourceHandle, BountiesHandle,
      std::shared_ptr<const ContextHandle>, Mapped, MappedRecords, Either, Lent>
      is;
  // Where it was written, for later messages about it.
  Span span = {};

  template <class T>
  const T* As() const {
    return std::get_if<T>(&is);
  }
  bool failed() const { return As<Failed>() != nullptr; }
  bool undefined() const { return As<Undefined>() != nullptr; }
  const std::string* text() const { return As<std::string>(); }
  // Null if it is not a list of known length.
  const std::vector<Value>* list() const {
    const ValueList* list = As<ValueList>();
    return list == nullptr ? nullptr : list->get();
  }
  // Null if it is not an object, or has no such entry.
  const Value* Find(const std::string& key) const;
  const ObjectEntries* entries() const {
    auto* object = As<std::shared_ptr<const ObjectEntries>>();
    return object == nullptr ? nullptr : object->get();
  }
};

struct ObjectEntry {
  std::string key;
  Span span;
  Value value;
  bool shown = false;  // the key is only known in a game, and this shows it
};

// Who an ability's context speaks of. Registers and roles that are set later
// make another context.
struct ContextHandle {
  bool of_event = false;  // of the ability that has caused the current event
  Value source;
  Value player;
  Value event;
  Value attach_target;
  Value events;  // of the step before; undefined if they are not known
  // By name; "target" is the only one of a single resolver.
  std::map<std::string, Value> targets;
  std::vector<std::string> to_come = {};  // targets still to be chosen
  std::map<std::string, Value> selects;
  Value select;  // the word or number that a single resolver has asked for
  std::map<std::string, Value> costs;
  // How far the ability is, as Karabast calls it: its effect is under way, if
  // nothing else is said.
  std::string stage = "effect";
};

// Names in force, from the inside to the outside.
struct Scope {
  std::map<std::string, Value> names;
  std::shared_ptr<const Scope> outer;
  int frame = 0;  // of the ability of which the names speak (lower_frame.h)
};

// A number, whole or not, known or of a game; true or false likewise.
bool IsNumeric(const Value& value);
bool IsTruth(const Value& value);
// The object without these entries; anything else as it is.
Value Without(const Value& object, std::initializer_list<const char*> keys);
// A list unchanged, anything else as a list of one; undefined as an empty list.
std::vector<Value> OneOrMore(const Value& value);
// What is shown of a text, of either kind; empty for anything else.
std::string ShownIn(const Value& value);
Value MakeList(std::vector<Value> values);
Value MakeObject(ObjectEntries entries);
Value CardsOf(pb::Selector selector, bool many);
// Cards that are kept, and are the same wherever they lie by now; anything
// else, and what the event at hand has moved, as it is.
Value Followed(Value value);
Value PlayersOf(pb::Selector selector, bool many);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_VALUE_H_
