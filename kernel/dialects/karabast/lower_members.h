// Members of the values that a card file asks, one file for each kind.
//
// Each function gives the value of `name`, or of a call of it if `arguments`
// is not null; nothing if it has no such member. MemberOf (lower_evaluate.h)
// says so then.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_MEMBERS_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_MEMBERS_H_

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/dialects/karabast/lower_card.h"
#include "kernel/dialects/karabast/lower_keys.h"
#include "kernel/dialects/karabast/lower_older.h"

namespace refold::karabast {

// What is asked of a value. Every name that it is compared with is noted: where
// none was the one, these are the names that there are.
struct Asked {
  std::string name;
  const std::vector<Value>* arguments = nullptr;
  Span where;
  Names* known = nullptr;  // literals and rows of tables
  Span at = {};            // the name itself
  size_t* read = nullptr;  // how many of the arguments have been asked for

  bool Is(absl::string_view member) const {
    if (known != nullptr) known->push_back(member);
    return name == member;
  }
  bool IsOneOf(std::initializer_list<absl::string_view> members) const {
    return IsOneOf(Names(members));
  }
  // The row of that name; null if there is none.
  template <class Row>
  const Row* In(const std::map<std::string, Row>& rows) const {
    for (const auto& row : rows) {
      if (Is(row.first)) return &row.second;
    }
    return nullptr;
  }
  template <class List>
  bool IsOneOf(const List& members) const {
    return std::any_of(members.begin(), members.end(),
                       [this](absl::string_view one) { return Is(one); });
  }
  Asked ByTodaysName(Naming naming) const {
    Asked today = *this;
    today.name = TodaysName(naming, name);
    return today;
  }
  // Another member of something else, in its place.
  Asked For(const char* other) const {
    return {other, arguments, where, nullptr, {}, read};
  }
  // The nth argument; where the call is, and undefined, if it is not given.
  Value Argument(size_t nth) const {
    if (read != nullptr) *read = std::max(*read, nth + 1);
    if (arguments == nullptr || nth >= arguments->size()) {
      return {Undefined{}, where};
    }
    return (*arguments)[nth];
  }
  // So many may be given, though what the game knows makes some of them idle:
  // the watcher behind an attack, the test of an empty list.
  void Takes(size_t most) const {
    if (read != nullptr) *read = std::max(*read, most);
  }
  // All of them; there must be arguments.
  const std::vector<Value>& All() const {
    Takes(arguments->size());
    return *arguments;
  }
};

std::optional<Value> MemberOfCard(Card& card, const Things& things,
                                  const Asked& asked);
std::optional<Value> MemberOfPlayer(Card& card, const Things& things,
                                    const Asked& asked);
std::optional<Value> MemberOfThings(Card& card, const Things& things,
                                    const Asked& asked);
std::optional<Value> MemberOfList(Card& card, const std::vector<Value>& list,
                                  const Asked& asked);
std::optional<Value> MemberOfMapped(Card& card, const Mapped& mapped,
                                    const Asked& asked);
// `once`: of a Set of them.
std::optional<Value> MemberOfWords(Card& card, const pb::WordList& words,
                                   const Asked& asked, bool once = false);
std::optional<Value> MemberOfContext(Card& card, const ContextHandle& context,
                                     const Asked& asked);
std::optional<Value> MemberOfEvent(Card& card, const EventHandle& event,
                                   const Asked& asked);
// Of the step before: all of its events, or one.
std::optional<Value> MemberOfEvents(Card& card, const EventsHandle& events,
                                    const Asked& asked);
std::optional<Value> MemberOfPastEvent(Card& card, const PastEvent& event,
                                       const Asked& asked);
// `events[0]`; nothing, after no report, if it cannot be told which that is.
std::optional<Value> NthOf(Card& card, const EventsHandle& events,
                           size_t index);
std::optional<Value> MemberOfAttack(Card& card, const AttackHandle& attack,
                                    const Asked& asked);
std::optional<Value> MemberOfSource(Card& card, const SourceHandle& source,
                                    const Asked& asked);
std::optional<Value> MemberOfGame(Card& card, const Asked& asked);
std::optional<Value> MemberOfRecords(Card& card, const RecordsHandle& records,
                                     const Asked& asked);
std::optional<Value> MemberOfMappedRecords(Card& card,
                                           const MappedRecords& mapped,
                                           const Asked& asked);
std::optional<Value> MemberOfRecord(Card& card, const RecordHandle& record,
                                    const Asked& asked);
std::optional<Value> MemberOfNamespace(Card& card, const Namespace& names,
                                       const Asked& asked);
// The triggered abilities of a card, as a list of that name of the card.
inline constexpr char kTriggeredAbilities[] = "triggeredAbilities";
std::optional<Value> MemberOfAbilities(Card& card, const Named& abilities,
                                       const Asked& asked);
// The ability of which the event at hand tells that it is used: an object with
// what it says of its kind is behind the name.
inline constexpr char kUsedAbility[] = "usedAbility";
Value AbilityOfUse(Card& card, const Span& where);
std::optional<Value> MemberOfUsedAbility(const Named& ability,
                                         const Asked& asked);
// Whether the ability that the current event is about is of this kind.
pb::Expr IsUseOf(Card& card, const char* kind);
// What an ability says of its kind, and what the kernel's programs call that.
const std::map<std::string, const char*>& AbilityKinds();
Names WatcherNames();
// A watcher is asked: AbilityHelper.stateWatchers.NAME().
std::optional<Value> MemberOfWatcher(Card& card, const Named& watcher,
                                     const Asked& asked);

// The cards in a player's part of a zone, by Karabast's name of it.
std::optional<pb::Selector> ZoneOfPlayer(Card& card, const pb::Selector& player,
                                         const std::string& zone);
// The units, upgrades or cards in play of these players for which the filter
// `{ arena, trait, aspect, keyword, type, otherThan, condition }` holds.
std::optional<pb::Selector> ArenaCards(Card& card, const pb::Selector* player,
                                       const pb::Predicate& kind,
                                       const Value& filter);
// What is asked of a card that is another one, or a player; whether it can be
// attached to a unit (lower_members_related.cc).
std::optional<Value> RelatedTo(Card& card, const Things& things,
                               const Asked& asked);
std::optional<Value> CanAttach(Card& card, const Things& things,
                               const Asked& asked);
// What is asked of cards in the arenas or in play: of a player's, or of both
// players' where there is none. Nullopt if the name is not one of these.
std::optional<Value> AskedOfArena(Card& card, const pb::Selector* player,
                                  const Asked& asked);
std::optional<Value> AskedOfPlay(Card& card, const pb::Selector* player,
                                 const Asked& asked);
std::optional<Value> CardsInPlay(Card& card, const pb::Selector* player,
                                 const Asked& asked);
// Whether the one card is captured by the other; who has captured it.
pb::Expr IsGuardedBy(Card& card, const pb::Selector& captive,
                     const pb::Selector& captor);
Value CaptorOf(Card& card, const pb::Selector& captive);
// A filter `{ trait, aspect, keyword, … }` alone.
std::optional<pb::Predicate> FilterOf(Card& card, const Value& filter);
// Whether some of these have any of the words of an argument: traits, aspects
// or keywords, as texts or as those that other cards have.
using HasWordFn = pb::Predicate (ProgramBuilder::*)(absl::string_view);
std::optional<Value> HasSome(Card& card, const Things& things,
                             const Value& argument, HasWordFn has);
// Whether the words are traits of cards. What a card is besides them - unit,
// ground - is a type of the kernel's, too.
bool AreTraits(const pb::WordList& list);
// The words that were mapped to, of all things together; nullopt if they are
// not words.
std::optional<pb::WordList> WordsOfMapped(Card& card, const Mapped& mapped);
// The things that were mapped to, of all of them together:
// `cards.flatMap((card)
// => card.upgrades)`; nullopt if they are not things.
std::optional<Things> ThingsOfMapped(const Mapped& mapped);
// Whether a card is among the cards of any of the lists that were joined so.
std::optional<pb::Predicate> IsInOneOf(Card& card, const Mapped& mapped);
// The titles of these cards: types of the kernel's that begin with kTitleWord.
pb::WordList TitlesOf(Card& card, pb::Selector of);
pb::Expr StatNumber(Card& card, absl::string_view rule, pb::Selector of);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_MEMBERS_H_
