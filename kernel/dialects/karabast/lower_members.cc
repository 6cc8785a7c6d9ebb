#include "kernel/dialects/karabast/lower_members.h"

#include <algorithm>
#include <set>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_frame.h"
#include "kernel/dialects/karabast/lower_given.h"
#include "kernel/dialects/karabast/lower_namespace.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_parameters.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {
namespace {

// How long JavaScript calls it: characters, of which those beyond the first
// plane count twice.
int64_t LengthOfText(const std::string& text) {
  int64_t length = 0;
  for (char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0) != 0x80) ++length;
    if (byte >= 0xF0) ++length;
  }
  return length;
}

// Of a text that is known.
std::optional<Value> TextMember(const std::string& text, const Asked& asked) {
  if (asked.Is("length")) return Value{LengthOfText(text)};
  if (asked.Is("toString")) return Value{text};
  if (!asked.IsOneOf({"endsWith", "includes", "startsWith"})) {
    return std::nullopt;
  }
  const Value argument = asked.Argument(0);
  if (argument.text() == nullptr) return std::nullopt;
  const std::string& part = *argument.text();
  if (asked.name == "endsWith") return Value{absl::EndsWith(text, part)};
  if (asked.name == "startsWith") return Value{absl::StartsWith(text, part)};
  return Value{absl::StrContains(text, part)};
}

// `system.hasLegalTarget(context)`
std::optional<Value> MemberOfSystem(Card& card, const Value& system,
                                    const Asked& asked) {
  if (!asked.Is("hasLegalTarget")) return std::nullopt;
  const Value argument = asked.Argument(0);
  const Context* context = argument.As<Context>();
  if (context == nullptr) return std::nullopt;
  std::optional<pb::Expr> legal = HasLegalTarget(card, *context, system);
  if (!legal.has_value()) return std::nullopt;
  return Value{Condition{*std::move(legal)}};
}

std::optional<Value> Lookup(Card& card, const Value& object,
                            const Asked& asked);

// Of both; nothing where one of them has no such member.
std::optional<Value> LookupEither(Card& card, const Either& either,
                                  const Asked& asked) {
  // What is asked of something missing is missing: the end of a chain behind
  // `?.`, or where JavaScript would stop with an error.
  const auto of = [&](const Value& one) {
    return one.undefined() ? std::optional<Value>(one)
                           : Lookup(card, one, asked);
  };
  const std::optional<Value> yes = of(*either.yes);
  const std::optional<Value> no = of(*either.no);
  if (!yes.has_value() || !no.has_value()) return std::nullopt;
  return Choose(card, {Condition{either.test}}, *yes, *no, asked.where);
}

std::optional<Value> Lookup(Card& card, const Value& object,
                            const Asked& asked) {
  if (const Either* either = object.As<Either>()) {
    return LookupEither(card, *either, asked);
  }
  if (const Things* things = object.As<Things>()) {
    if (things->many) return MemberOfThings(card, *things, asked);
    return things->sort == Things::Sort::kPlayers
               ? MemberOfPlayer(card, *things, asked)
               : MemberOfCard(card, *things, asked);
  }
  if (const std::vector<Value>* list = object.list()) {
    return MemberOfList(card, *list, asked);
  }
  if (const Mapped* mapped = object.As<Mapped>()) {
    return MemberOfMapped(card, *mapped, asked);
  }
  if (const WordSet* words = object.As<WordSet>()) {
    // What is chosen from a menu is its text, and is called so, too.
    if (words->among != nullptr && asked.Is("choice")) return object;
    return MemberOfWords(card, words->list, asked, words->once);
  }
  if (auto* context = object.As<std::shared_ptr<const ContextHandle>>()) {
    return MemberOfContext(card, **context, asked);
  }
  if (const EventHandle* event = object.As<EventHandle>()) {
    return MemberOfEvent(card, *event, asked);
  }
  if (const EventsHandle* events = object.As<EventsHandle>()) {
    return MemberOfEvents(card, *events, asked);
  }
  if (const PastEvent* event = object.As<PastEvent>()) {
    return MemberOfPastEvent(card, *event, asked);
  }
  if (const AttackHandle* attack = object.As<AttackHandle>()) {
    return MemberOfAttack(card, *attack, asked);
  }
  if (const Attribute* attribute = object.As<Attribute>()) {
    // `card.zone.name` is the zone's name.
    if (attribute->of == Attribute::Of::kZone && asked.Is("name")) {
      return object;
    }
    // `card.zone.captor`, of a captured card.
    if (attribute->of == Attribute::Of::kZone && asked.Is("captor")) {
      return CaptorOf(card, attribute->selector);
    }
    return std::nullopt;
  }
  if (const BountiesHandle* bounties = object.As<BountiesHandle>()) {
    if (asked.Is("abilityProps")) return object;
    // `bounties.map((one) => one.abilityProps)`
    if (!asked.Is("map")) return std::nullopt;
    const Value each = Resolve(card, asked.Argument(0), {{*bounties}});
    if (each.As<BountiesHandle>() == nullptr) return std::nullopt;
    return each;
  }
  if (const SourceHandle* source = object.As<SourceHandle>()) {
    return MemberOfSource(card, *source, asked);
  }
  if (object.As<GameHandle>() != nullptr) return MemberOfGame(card, asked);
  if (const RecordsHandle* records = object.As<RecordsHandle>()) {
    return MemberOfRecords(card, *records, asked);
  }
  if (const MappedRecords* mapped = object.As<MappedRecords>()) {
    return MemberOfMappedRecords(card, *mapped, asked);
  }
  if (const RecordHandle* record = object.As<RecordHandle>()) {
    return MemberOfRecord(card, *record, asked);
  }
  if (const Namespace* names = object.As<Namespace>()) {
    return MemberOfNamespace(card, *names, asked);
  }
  if (const Named* named = object.As<Named>()) {
    if (named->of == "stateWatchers") {
      return MemberOfWatcher(card, *named, asked);
    }
    if (named->of == kTriggeredAbilities) {
      return MemberOfAbilities(card, *named, asked);
    }
    if (named->of == kUsedAbility) return MemberOfUsedAbility(*named, asked);
    if (named->of == "immediateEffects") {
      return MemberOfSystem(card, object, asked);
    }
  }
  if (const std::string* text = object.text()) return TextMember(*text, asked);
  // `map.set(key, text)`, of a Map that is shown.
  if (object.As<ShownText>() != nullptr && asked.Is("set")) {
    asked.Takes(2);
    return object;
  }
  if (object.entries() != nullptr) {
    if (const Value* entry = object.Find(asked.name)) return *entry;
    const bool unknown =
        std::any_of(object.entries()->begin(), object.entries()->end(),
                    [](const ObjectEntry& entry) { return entry.shown; });
    if (!unknown) return Value{Undefined{}};
    return card.Fail(asked.at, "unknown-key",
                     "only the game knows what a property of this is called");
  }
  return std::nullopt;
}

std::string KindOf(const Value& object) {
  if (const Things* things = object.As<Things>()) {
    const bool players = things->sort == Things::Sort::kPlayers;
    if (things->many) return "a list";
    return players ? "a player" : "a card";
  }
  if (object.list() != nullptr || object.As<Mapped>() != nullptr) {
    return "a list";
  }
  if (const EventHandle* event = object.As<EventHandle>()) {
    return event->name.empty() ? "this event"
                               : absl::StrCat("the event ", event->name);
  }
  if (object.As<PastEvent>() != nullptr) return "this event";
  if (object.As<EventsHandle>() != nullptr) return "what has happened";
  if (object.As<AttackHandle>() != nullptr) return "an attack";
  if (object.As<GameHandle>() != nullptr) return "the game";
  if (object.As<RecordHandle>() != nullptr) return "an entry of this watcher";
  if (object.As<RecordsHandle>() != nullptr) return "this watcher";
  if (object.As<std::shared_ptr<const ContextHandle>>() != nullptr) {
    return "a context";
  }
  if (const Namespace* names = object.As<Namespace>()) {
    return NameOfNamespace(*names);
  }
  if (const Lent* lent = object.As<Lent>()) return KindOf(*lent->value);
  if (const Named* named = object.As<Named>()) {
    if (named->of == kUsedAbility) return "the ability that is used";
  }
  return "this";
}

// What cards and players have, and what they are asked by a call: the one is
// not the other.
bool IsProperty(absl::string_view name) {
  static const std::set<absl::string_view> names = {"activeAttack",
                                                    "aspects",
                                                    "base",
                                                    "capturedUnits",
                                                    "cardTypeWhenInPlay",
                                                    "controller",
                                                    "cost",
                                                    "creditTokenCount",
                                                    "damage",
                                                    "deckLeader",
                                                    "discard",
                                                    "drawDeck",
                                                    "exhausted",
                                                    "exhaustedResourceCount",
                                                    "hand",
                                                    "hasTheForce",
                                                    "inPlayId",
                                                    "internalName",
                                                    "keywords",
                                                    "leader",
                                                    "mostRecentInPlayId",
                                                    "name",
                                                    "opponent",
                                                    "owner",
                                                    "parentCard",
                                                    "parentUnit",
                                                    "printedCost",
                                                    "readyResourceCount",
                                                    "remainingHp",
                                                    "resources",
                                                    "subtitle",
                                                    "title",
                                                    "traits",
                                                    "type",
                                                    "unique",
                                                    "upgrades",
                                                    "uuid",
                                                    "zone",
                                                    "zoneName"};
  return names.contains(name);
}

// `isUnit`, `getPower`, `canAttach` …
bool IsMethod(absl::string_view name) {
  if (IsProperty(name)) return false;
  for (absl::string_view verb : {"can", "get", "has", "is"}) {
    if (name.size() > verb.size() && absl::StartsWith(name, verb) &&
        absl::ascii_isupper(static_cast<unsigned char>(name[verb.size()]))) {
      return true;
    }
  }
  return false;
}

// Reports a property that is called, or a method that is not.
bool IsAskedWell(Card& card, const Value& object, const Name& name,
                 const std::vector<Value>* arguments) {
  const Things* things = object.As<Things>();
  if (things == nullptr || things->many) return true;
  const bool called = arguments != nullptr;
  const bool wrong = called ? IsProperty(name.text) : IsMethod(name.text);
  if (!wrong) return true;
  card.Fail(name.span, absl::StrCat("use of ", name.text),
            called ? absl::StrCat(name.text, " of ", KindOf(object),
                                  " is a property, and is not called")
                   : absl::StrCat(name.text, " of ", KindOf(object),
                                  " is a method, and has to be called"));
  return false;
}

}  // namespace

Value MemberOf(Card& card, const Value& object, const Name& name,
               const std::vector<Value>* arguments, const Span& where) {
  if (object.failed()) return object;
  if (const Lent* lent = object.As<Lent>()) {
    return MemberOfLent(card, *lent, MemberOf, name, arguments, where);
  }
  if (arguments != nullptr) card.at = where;
  if (arguments != nullptr &&
      !FitsParameters(card, object, name, *arguments, where)) {
    return {Failed{}, where};
  }
  const size_t before = card.diagnostics->size();
  Names known;
  size_t read = 0;
  std::optional<Value> value = Lookup(
      card, object, {name.text, arguments, where, &known, name.span, &read});
  if (value.has_value() && !value->failed() &&
      !IsAskedWell(card, object, name, arguments)) {
    return {Failed{}, where};
  }
  if (value.has_value()) {
    if (arguments != nullptr && !value->failed() &&
        !TakesAll(card, name.text, *arguments, read)) {
      return {Failed{}, where};
    }
    return *std::move(value);
  }
  if (card.diagnostics->size() != before) return {Failed{}, where};
  if (object.undefined()) {
    return card.Fail(
        name.span, "unknown-member",
        absl::StrCat("this is undefined whatever happens, and has no ",
                     name.text));
  }
  // It is there, and what is done with it is not supported.
  const bool there =
      std::find(known.begin(), known.end(), name.text) != known.end();
  return card.Fail(
      name.span, "unknown-member",
      there ? absl::StrCat("this use of ", name.text, " of ", KindOf(object),
                           " is not supported")
            : absl::StrCat(KindOf(object), " has no ", name.text,
                           " that is supported", OrMeant(name.text, known)));
}

}  // namespace refold::karabast
