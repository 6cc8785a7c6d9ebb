// Entries of watchers: which fields they have, and lists of them.
#include "kernel/dialects/karabast/lower_records.h"

#include <map>
#include <memory>
#include <set>

#include "kernel/dialects/karabast/lower_call.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_last_known.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_missing.h"
#include "kernel/dialects/karabast/lower_reduce.h"

namespace refold::karabast {
namespace {

struct EntryField {
  enum class Is {
    kCard,
    kCards,
    kType,
    kPlayer,
    kOpponent,
    kNumber,
    kCondition,
    kZone,
    kPlayedType,
    kAttributes  // what the attacker was then
  };
  Is is = Is::kCard;
  const char* name = "";
};

const std::map<std::string, EntryField>& EntryFields() {
  using Is = EntryField::Is;
  static const std::map<std::string, EntryField> fields = {
      {"actionNumber", {Is::kNumber, "action"}},
      {"activeAttackId", {Is::kNumber, "attack"}},
      {"amount", {Is::kNumber, "amount"}},
      {"attacker", {Is::kCard, "attacker"}},
      {"attackingPlayer", {Is::kPlayer, "player"}},
      {"attackerAttributes", {Is::kAttributes, "attacker"}},
      {"attackerInPlayId", {Is::kCard, "attacker"}},
      {"attackId", {Is::kNumber, "attack"}},
      {"card", {Is::kCard, "card"}},
      {"controlledBy", {Is::kPlayer, "player"}},
      {"controller", {Is::kPlayer, "player"}},
      {"createdBy", {Is::kPlayer, "player"}},
      {"damageDealtBy", {Is::kCard, "source"}},
      {"defeatedBy", {Is::kPlayer, "by"}},
      {"discardedFromPlayer", {Is::kPlayer, "player"}},
      {"discardedPlayId", {Is::kCard, "card"}},
      {"discardedFromZone", {Is::kZone, "from"}},
      {"hasWhenDefeatedAbilities", {Is::kCondition, "when defeated"}},
      {"inPlayId", {Is::kCard, "card"}},
      {"isIndirect", {Is::kCondition, "indirect"}},
      {"lastKnownInformation", {Is::kCard, "card"}},
      {"leader", {Is::kCard, "card"}},
      {"leaderCard", {Is::kCard, "card"}},
      {"originalZone", {Is::kZone, "from"}},
      {"parentCard", {Is::kCard, "host"}},
      {"parentCardInPlayId", {Is::kCard, "host"}},
      {"playedAsType", {Is::kPlayedType, "type"}},
      {"playedBy", {Is::kPlayer, "player"}},
      // A play is told by the card: as that object it is played once.
      {"playEventId", {Is::kCard, "card"}},
      {"player", {Is::kPlayer, "player"}},
      {"target", {Is::kCard, "defender"}},
      {"targets", {Is::kCards, "defender"}},
      {"unit", {Is::kCard, "card"}},
      {"wasDefeatedWhileAttacking", {Is::kCondition, "attacked"}},
  };
  return fields;
}

}  // namespace

// Whether entries of the table have the field (kernel/games/swu/rulebook.cc).
bool HasField(const std::string& table, const std::string& field) {
  static const std::map<std::string, std::set<std::string>> fields = {
      {"actions taken", {"action", "player"}},
      {"attacks", {"action", "attack", "attacker", "defender", "player"}},
      {"cards defeated",
       {"attacked", "by", "by damage", "card", "combat", "player", "power",
        "source", "unique", "upgrades"}},
      {"cards discarded", {"by", "card", "from", "player"}},
      {"cards drawn", {"amount", "card", "player"}},
      {"cards left play", {"attached", "card", "player"}},
      {"cards played",
       {"card", "cost", "from", "host", "player", "type", "way",
        "when defeated"}},
      {"damage dealt",
       {"amount", "attack", "by", "card", "combat", "indirect", "overwhelm",
        "player", "source"}},
      {"damage healed", {"amount", "card", "source"}},
      {"force used", {"player"}},
      {"leaders deployed", {"card", "player"}},
      {"tokens created", {"card", "player"}},
      {"units entered", {"card", "player", "way"}},
  };
  auto found = fields.find(table);
  return found != fields.end() && found->second.contains(field);
}

namespace {

// What an entry of this table calls so; null if there is no such thing.
const EntryField* FieldCalled(const std::string& table, const Asked& asked) {
  using Is = EntryField::Is;
  // An entry of damage is of one that was damaged.
  static const std::map<std::string, EntryField> damage = {
      {"targets", {Is::kCards, "card"}},
      {"targetController", {Is::kPlayer, "player"}},
      {"targetType", {Is::kType, "card"}}};
  static const std::map<std::string, EntryField> attacks = {
      {"defendingPlayer", {Is::kOpponent, "player"}}};
  for (const auto* fields : {table == "damage dealt" ? &damage
                             : table == "attacks"    ? &attacks
                                                     : &EntryFields(),
                             &EntryFields()}) {
    for (const auto& [name, field] : *fields) {
      if (HasField(table, field.name) && asked.Is(name)) return &field;
    }
  }
  return nullptr;
}

}  // namespace

// What an entry speaks of is like this.
pb::Predicate EntryHolds(pb::Selector of, pb::Predicate predicate) {
  pb::Expr holds = tree::HowMany(std::move(of), std::move(predicate));
  return tree::Compared(std::move(holds), pb::Expr::GT, tree::Number(0));
}

pb::Predicate FieldIs(Card& card, const char* field, pb::Selector who) {
  return EntryHolds(card.b().RecordField(field), tree::IsOneOf(std::move(who)));
}

pb::Predicate CardFits(Card& card, pb::Predicate predicate) {
  return EntryHolds(card.b().RecordField("card"), std::move(predicate));
}

RecordsHandle WithRecords(const RecordsHandle& records, pb::Predicate where) {
  RecordsHandle with = records;
  with.where = records.where.test_case() == pb::Predicate::TEST_NOT_SET
                   ? std::move(where)
                   : tree::All({records.where, std::move(where)});
  return with;
}

pb::Expr CountOfRecords(Card& card, const RecordsHandle& records) {
  pb::Expr count =
      card.b().Records(pb::Expr::RECORD_COUNT, records.watcher, "");
  if (records.where.test_case() != pb::Predicate::TEST_NOT_SET) {
    *count.mutable_predicate() = records.where;
  }
  return count;
}

Value AnyRecord(Card& card, const RecordsHandle& records) {
  return {Condition{tree::Binary(pb::Expr::GT, CountOfRecords(card, records),
                                 tree::Number(0))}};
}

pb::Selector RefsOfRecords(Card& card, const RecordsHandle& records,
                           const char* field) {
  pb::Selector cards = card.b().RecordRefs(records.watcher, field);
  if (records.where.test_case() != pb::Predicate::TEST_NOT_SET) {
    *cards.mutable_where() = records.where;
  }
  return cards;
}

// With the filter of an argument, if there is one.
std::optional<RecordsHandle> FilteredRecords(Card& card,
                                             const RecordsHandle& records,
                                             const Value& filter) {
  if (filter.undefined()) return records;
  // The candidate is the one around it.
  std::optional<pb::Predicate> predicate =
      AsPredicate(AskArrow(card, filter, {RecordHandle{records.watcher}}));
  if (!predicate.has_value()) return std::nullopt;
  return WithRecords(records, *std::move(predicate));
}

// Of the player that an argument names.
std::optional<RecordsHandle> RecordsOf(Card& card, const RecordsHandle& records,
                                       const char* field, const Value& player) {
  if (!HasField(records.watcher, field)) {
    card.Fail(player.span, "unsupported-watcher",
              "entries of this watcher do not say that");
    return std::nullopt;
  }
  if (player.undefined()) {
    card.Fail(player.span, "type of argument",
              "a player or a card is expected here");
    return std::nullopt;
  }
  const std::optional<pb::Selector> who = AsSelector(card, player);
  if (!who.has_value()) return std::nullopt;
  return WithRecords(records, FieldIs(card, field, *who));
}

// `{ controller: player, filter: (entry) => … }`
std::optional<RecordsHandle> RecordsWithOptions(Card& card,
                                                const RecordsHandle& records,
                                                const char* field,
                                                const Value& options) {
  RecordsHandle with = records;
  if (options.As<Closure>() != nullptr) {
    return FilteredRecords(card, records, options);
  }
  if (!KnowsEntryFilterKeys(card, options)) return std::nullopt;
  if (const Value* player = options.Find("controller")) {
    std::optional<RecordsHandle> of = RecordsOf(card, with, field, *player);
    if (!of.has_value()) return std::nullopt;
    with = *std::move(of);
  }
  const Value* filter = options.Find("filter");
  return filter == nullptr ? with : FilteredRecords(card, with, *filter);
}

std::optional<Value> MemberOfRecords(Card& card, const RecordsHandle& records,
                                     const Asked& asked) {
  if (asked.Is("length")) return Value{Number{CountOfRecords(card, records)}};
  if (asked.Is("some") || asked.Is("filter") || asked.Is("find")) {
    std::optional<RecordsHandle> some =
        FilteredRecords(card, records, asked.Argument(0));
    if (!some.has_value()) return std::nullopt;
    if (asked.Is("filter")) return Value{*some};
    const Value any = AnyRecord(card, *some);
    if (asked.Is("some")) return any;
    // Of what was found is asked whether there is such an entry.
    return EitherOf(any.As<Condition>()->expr, {true}, {Undefined{}});
  }
  if (asked.Is("every")) {
    const std::optional<pb::Predicate> holds = AsPredicate(
        AskArrow(card, asked.Argument(0), {RecordHandle{records.watcher}}));
    if (!holds.has_value()) return std::nullopt;
    return Value{Condition{tree::Binary(
        pb::Expr::EQ,
        CountOfRecords(card, WithRecords(records, tree::Not(*holds))),
        tree::Number(0))}};
  }
  if (asked.Is("reduce")) {
    return ReducedRecords(card, records, {RecordHandle{records.watcher}},
                          asked);
  }
  if (asked.Is("map")) {
    const Value entry =
        AskArrow(card, asked.Argument(0), {RecordHandle{records.watcher}});
    const Things* things = entry.As<Things>();
    if (entry.failed()) return std::nullopt;
    if (things == nullptr ||
        things->selector.base() != pb::Selector::RECORD_FIELD) {
      return Value{
          MappedRecords{records, std::make_shared<const Value>(entry)}};
    }
    pb::Selector all = things->selector;
    all.set_base(pb::Selector::RECORD_REFS);
    all.set_word(card.b().W(records.watcher));
    if (records.where.test_case() != pb::Predicate::TEST_NOT_SET) {
      *all.mutable_where() = records.where;
    }
    return Value{Things{.sort = things->sort,
                        .many = true,
                        .selector = std::move(all),
                        .recorded = things->recorded}};
  }
  return std::nullopt;
}

namespace {

// What entries call an id tells which object it was, all else which card: that
// is asked what it is by now.
Value CardOfEntry(pb::Selector selector, bool many, const std::string& name) {
  const bool object = name.ends_with("Id");
  if (!object) selector.add_steps(pb::Selector::NOW);
  return {Things{.sort = Things::Sort::kCards,
                 .many = many,
                 .selector = std::move(selector),
                 .recorded = !object}};
}

}  // namespace

std::optional<Value> MemberOfRecord(Card& card, const RecordHandle& record,
                                    const Asked& asked) {
  if (asked.Is("damageSource") && HasField(record.watcher, "by")) {
    return Value{SourceHandle{"", true}};
  }
  if (asked.Is("damageType") && record.watcher == "damage dealt") {
    return Value{Attribute{.of = Attribute::Of::kRecordedDamage}};
  }
  const EntryField* found = FieldCalled(record.watcher, asked);
  if (found == nullptr) return std::nullopt;
  const char* field = found->name;
  // The card, as which it lies in the discard pile; which object it was is
  // another question.
  if (asked.name == "unit" && record.watcher == "cards defeated") {
    return CardsOf(
        tree::Then(card.b().RecordField(field), pb::Selector::BECOMES), false);
  }
  if (asked.name == "lastKnownInformation") {
    const pb::Selector was = card.b().RecordField(field);
    for (const char* upgrades : {"attached", "upgrades"}) {
      if (!HasField(record.watcher, upgrades)) continue;
      return WhatItWas(was, card.b().RecordField(upgrades));
    }
    return WhatItWas(card, was);
  }
  switch (found->is) {
    case EntryField::Is::kCard:
    case EntryField::Is::kCards:
      return CardOfEntry(card.b().RecordField(field),
                         found->is == EntryField::Is::kCards, asked.name);
    case EntryField::Is::kType:
      return Value{
          Attribute{Attribute::Of::kType, card.b().RecordField(field)}};
    case EntryField::Is::kOpponent:
      return PlayersOf(
          tree::Then(card.b().RecordField(field), pb::Selector::OPPONENTS_OF),
          false);
    case EntryField::Is::kPlayer:
      return PlayersOf(card.b().RecordField(field), false);
    case EntryField::Is::kNumber:
      return Value{Number{card.b().RecordNumber(field)}};
    case EntryField::Is::kCondition:
      return Value{Condition{card.b().RecordNumber(field)}};
    case EntryField::Is::kAttributes: {
      pb::WordList types;
      types.set_base(pb::WordList::RECORD_FIELD);
      types.set_field(card.b().W("attacker types"));
      return MakeObject({{"traits", asked.where, {WordSet{std::move(types)}}}});
    }
    case EntryField::Is::kZone:
    case EntryField::Is::kPlayedType: {
      Attribute word{.of = found->is == EntryField::Is::kZone
                               ? Attribute::Of::kZoneWord
                               : Attribute::Of::kPlayedType,
                     .selector = card.b().RecordField("card")};
      word.words.set_base(pb::WordList::RECORD_FIELD);
      word.words.set_field(card.b().W(field));
      return Value{std::move(word)};
    }
  }
  return std::nullopt;
}

}  // namespace refold::karabast
