// Properties that are about what happened before: who dealt damage to whom, who
// attacked and who blocked whom, this turn, this combat or this game.
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "kernel/dialects/forge/notes.h"
#include "kernel/dialects/forge/property.h"

namespace refold::forge {
namespace {

using tree::Not;
using tree::Then;

constexpr absl::string_view kCombatBegins = "combatbegins";

// Who dealt damage (`source`) to whom (`target`).
std::string DamageNotes(CardLowering& card, bool combat,
                        absl::string_view until) {
  Notes notes;
  notes.name = absl::StrCat(combat ? "combat " : "", "damage",
                            until.empty() ? "" : " since ", until, ":");
  notes.pattern.set_kind(pb::EventPattern::DAMAGED);
  if (combat) notes.pattern.set_damage(pb::EventPattern::COMBAT);
  notes.fields = {{"source", tree::Entities(pb::Selector::EVENT_OTHER)},
                  {"target", tree::Entities(pb::Selector::EVENT_SUBJECT)}};
  notes.until = std::string(until);
  DeclareNotes(card, notes);
  return notes.name;
}

// Who blocked (`blocker`) whom (`attacker`).
std::string BlockNotes(CardLowering& card, absl::string_view until) {
  Notes notes;
  notes.name = absl::StrCat("blocks since ", until, ":");
  notes.pattern.set_kind(pb::EventPattern::BLOCKS);
  notes.fields = {{"blocker", tree::Entities(pb::Selector::EVENT_SUBJECT)},
                  {"attacker", tree::Entities(pb::Selector::EVENT_OTHER)}};
  notes.until = std::string(until);
  DeclareNotes(card, notes);
  return notes.name;
}

// Who attacked (`attacker`) whom (`defender`) this combat.
std::string AttackNotes(CardLowering& card) {
  Notes notes;
  notes.name = "attacks this combat:";
  notes.pattern.set_kind(pb::EventPattern::ATTACKED);
  notes.fields = {{"attacker", tree::Entities(pb::Selector::EVENT_SUBJECT)},
                  {"defender", tree::Entities(pb::Selector::EVENT_OTHER)}};
  notes.until = std::string(kCombatBegins);
  DeclareNotes(card, notes);
  return notes.name;
}

pb::Predicate IsExertedThisTurn(CardLowering& card) {
  Notes notes;
  notes.name = "exerted this turn:";
  notes.pattern.set_kind(pb::EventPattern::FLAG);
  notes.pattern.add_words(card.builder.W("exerted"));
  notes.pattern.set_on(true);
  notes.fields = {{"card", tree::Entities(pb::Selector::EVENT_SUBJECT)}};
  DeclareNotes(card, notes);
  return IsNoted(card, notes.name, {NoteNames(card, "card", Noted())});
}

// The candidate has that part in a note, somebody who is meant the other one.
pb::Predicate IsNotedWith(CardLowering& card, absl::string_view notes,
                          absl::string_view own, absl::string_view other,
                          pb::Predicate is_meant) {
  return IsNoted(card, notes,
                 {NoteNames(card, own, Noted()),
                  NoteFits(card, other, std::move(is_meant))});
}

pb::Predicate IsRemembered(CardLowering& card, const Text& at,
                           const Scene& scene) {
  return IsInMemory(card, at, "remembered", scene);
}

pb::Predicate DamagedBy(CardLowering& card, pb::Predicate whom) {
  return IsNotedWith(card, DamageNotes(card, /*combat=*/false, "turn"),
                     "target", "source", std::move(whom));
}

pb::Predicate Blocked(CardLowering& card, pb::Predicate whom) {
  return IsNotedWith(card, BlockNotes(card, "turn"), "blocker", "attacker",
                     std::move(whom));
}

pb::Predicate BlockedBy(CardLowering& card, pb::Predicate whom) {
  return IsNotedWith(card, BlockNotes(card, "turn"), "attacker", "blocker",
                     std::move(whom));
}

// Its controller is the one who was dealt the damage.
pb::Predicate ControllerDamagedBySource(CardLowering& card,
                                        const Scene& scene) {
  return IsNoted(
      card, DamageNotes(card, /*combat=*/true, "turn"),
      {NoteNames(card, "target", Then(Noted(), pb::Selector::CONTROLLER_OF)),
       NoteNames(card, "source", Itself(scene))});
}

// It came where it lies this turn: from anywhere, or from there alone.
pb::Predicate CameThisTurn(CardLowering& card, absl::string_view to,
                           absl::string_view from,
                           std::initializer_list<absl::string_view> reasons) {
  Notes notes;
  notes.name =
      absl::StrCat("came this turn: ", to, from.empty() ? "" : " from ", from);
  notes.pattern.set_kind(pb::EventPattern::MOVED);
  if (!to.empty()) *notes.pattern.add_to() = card.builder.Zone(to);
  if (!from.empty()) *notes.pattern.add_from() = card.builder.Zone(from);
  for (absl::string_view reason : reasons) {
    notes.pattern.add_reasons(card.builder.W(reason));
    absl::StrAppend(&notes.name, " by ", reason);
  }
  notes.fields = {{"card", tree::Entities(pb::Selector::EVENT_SUBJECT)}};
  DeclareNotes(card, notes);
  // What leaves play is noted as it was there, and is this card by now.
  pb::Predicate noted =
      IsNoted(card, notes.name, {NoteNames(card, "card", Noted())});
  if (to.empty()) return noted;
  pb::Expr became = tree::HowMany(
      Then(card.builder.RecordField("card"), pb::Selector::BECOMES),
      tree::IsOneOf(Noted()));
  return tree::All({tree::InZone(card.builder.Zone(to)),
                    tree::Any({std::move(noted),
                               IsNoted(card, notes.name,
                                       {MoreThanNone(std::move(became))})})});
}

// Its last attack was in the last turn of its controller's that is over.
pb::Predicate AttackedLastTurn(CardLowering& card) {
  const pb::Expr now =
      card.builder.WordExpr(pb::Expr::RULE, "turn", pb::Selector());
  Notes notes;
  notes.name = "turns by number:";
  notes.pattern.set_kind(pb::EventPattern::TURN);
  notes.fields = {{"player", tree::Entities(pb::Selector::EVENT_SUBJECT)}};
  notes.numbers = {{"turn", now}};
  notes.until = "";
  DeclareNotes(card, notes);
  pb::Expr last =
      card.builder.Records(pb::Expr::RECORD_MAX, notes.name, "turn");
  *last.mutable_predicate() = tree::All(
      {NoteNames(card, "player",
                 tree::Then(Noted(), pb::Selector::CONTROLLER_OF)),
       tree::Compared(card.builder.RecordNumber("turn"), pb::Expr::LT, now)});
  pb::Expr bound;
  bound.set_op(pb::Expr::BIND);
  bound.set_number(kNoted);
  *bound.add_args() = std::move(last);
  // The game counts the turns of attacks from one more.
  return tree::Compared(
      card.builder.WordExpr(pb::Expr::VALUE, "attacked", Candidate()),
      pb::Expr::EQ,
      tree::Binary(pb::Expr::ADD, std::move(bound), tree::Number(1)));
}

const PropertyRow kHappenedToCards[] = {
    REFOLD_PROPERTY("DrawnThisTurn",
                    CameThisTurn(card, "hand", "library", {"draw"})),
    REFOLD_PROPERTY("DiscardedThisTurn", CameThisTurn(card, "graveyard", "hand",
                                                      {"discard", "cycle"})),
    // Of a creature that has dealt damage to the card itself.
    REFOLD_PROPERTY(
        "Damaged",
        IsNotedWith(card, DamageNotes(card, /*combat=*/false, "turn"), "source",
                    "target", tree::IsOneOf(Itself(scene)))),
    REFOLD_PROPERTY("DamagedByRemembered",
                    DamagedBy(card, IsRemembered(card, text, scene))),
    REFOLD_PROPERTY("controllerWasDealtCombatDamageByThisTurn",
                    ControllerDamagedBySource(card, scene)),
    REFOLD_PROPERTY("dealtDamageThisGame",
                    IsNoted(card, DamageNotes(card, /*combat=*/false, ""),
                            {NoteNames(card, "source", Noted())})),
    REFOLD_PROPERTY("blockedRemembered",
                    Blocked(card, IsRemembered(card, text, scene))),
    REFOLD_PROPERTY("blockedSource",
                    Blocked(card, tree::IsOneOf(Itself(scene)))),
    REFOLD_PROPERTY("blockedBySourceThisTurn",
                    BlockedBy(card, tree::IsOneOf(Itself(scene)))),
    REFOLD_PROPERTY("blockedByThisTurn", BlockedBy(card, tree::All({}))),
    REFOLD_PROPERTY("gotBlockedThisTurn", BlockedBy(card, tree::All({}))),
    REFOLD_PROPERTY("blockedThisCombat",
                    IsNoted(card, BlockNotes(card, kCombatBegins),
                            {NoteNames(card, "blocker", Noted())})),
    REFOLD_PROPERTY("attackedThisCombat",
                    IsNoted(card, AttackNotes(card),
                            {NoteNames(card, "attacker", Noted())})),
    REFOLD_PROPERTY("attackedLastTurn", AttackedLastTurn(card)),
    REFOLD_PROPERTY("notExertedThisTurn", Not(IsExertedThisTurn(card))),
};

const PropertyRow kHappenedToPlayers[] = {
    REFOLD_PROPERTY("attackedBySourceThisCombat",
                    IsNotedWith(card, AttackNotes(card), "defender", "attacker",
                                tree::IsOneOf(Itself(scene)))),
    REFOLD_PROPERTY("wasDealtCombatDamageThisTurn",
                    Watched(card, "combat damage taken")),
};

// Properties with a word behind them.
struct WordyRow {
  absl::string_view word;
  bool of_player;
  bool combat;
  absl::string_view until;
  bool dealt;  // the candidate dealt the damage, and the word says to whom
  bool not_so;
};

constexpr WordyRow kWordy[] = {
    {"DamagedBy ", false, false, "turn", false, false},
    {"dealtCombatDamageThisTurn ", false, true, "turn", true, false},
    {"notDealtCombatDamageThisTurn ", false, true, "turn", true, true},
    {"dealtCombatDamageThisCombat ", false, true, kCombatBegins, true, false},
    {"wasDealtDamageThisTurnBy ", true, false, "turn", false, false},
    {"wasDealtCombatDamageThisTurnBy ", true, true, "turn", false, false},
    {"wasDealtCombatDamageThisCombatBy ", true, true, kCombatBegins, false,
     false},
    {"wasDealtDamageThisGameBy ", true, false, "", false, false}};

// `Self`, `Remembered`: who is meant; else what is valid.
std::optional<pb::Predicate> WhoIsMeant(CardLowering& card, const Text& whom,
                                        const Scene& scene) {
  if (absl::StartsWith(whom.value, "Valid:")) return std::nullopt;
  if (whom.value == "Self") return tree::IsOneOf(Itself(scene));
  if (std::optional<pb::Selector> meant = TryDefined(card, whom, scene)) {
    return tree::IsOneOf(*std::move(meant));
  }
  return LowerValid(card, whom, scene);
}

// `ThisTurnEntered_Graveyard_from_Battlefield`; without zones, wherever it is.
std::optional<pb::Predicate> LowerCame(CardLowering& card, const Text& word) {
  absl::string_view rest = word.value;
  if (!absl::ConsumePrefix(&rest, "ThisTurnEntered")) return std::nullopt;
  if (rest.empty()) return CameThisTurn(card, "", "", {});
  const std::vector<Text> parts = word.Split('_');
  const bool from = parts.size() == 4 && parts[2].value == "from";
  if (parts.size() != 2 && !from) return std::nullopt;
  const std::string to = ZoneName(parts[1].value);
  const std::string origin = from ? ZoneName(parts[3].value) : "";
  if (to.empty() || (from && origin.empty())) return std::nullopt;
  return CameThisTurn(card, to, origin, {});
}

std::optional<pb::Predicate> LowerWordy(CardLowering& card, const Text& word,
                                        bool of_player, const Scene& scene) {
  for (const WordyRow& row : kWordy) {
    if (row.of_player != of_player || !absl::StartsWith(word.value, row.word)) {
      continue;
    }
    std::optional<pb::Predicate> whom =
        WhoIsMeant(card, word.Part(row.word.size()), scene);
    if (!whom.has_value()) return std::nullopt;
    pb::Predicate so =
        IsNotedWith(card, DamageNotes(card, row.combat, row.until),
                    row.dealt ? "source" : "target",
                    row.dealt ? "target" : "source", *std::move(whom));
    return row.not_so ? Not(std::move(so)) : std::move(so);
  }
  if (of_player) return std::nullopt;
  if (std::optional<pb::Predicate> came = LowerCame(card, word)) return came;
  for (absl::string_view verb :
       {"blockedByValidThisTurn ", "blockedValidThisTurn "}) {
    if (!absl::StartsWith(word.value, verb)) continue;
    pb::Predicate whom = LowerValid(card, word.Part(verb.size()), scene);
    return absl::StrContains(verb, "By") ? BlockedBy(card, std::move(whom))
                                         : Blocked(card, std::move(whom));
  }
  return std::nullopt;
}

}  // namespace

std::optional<pb::Predicate> LowerHappenedProperty(CardLowering& card,
                                                   const Text& word,
                                                   bool of_player,
                                                   const Scene& scene) {
  const absl::Span<const PropertyRow> rows =
      of_player ? absl::MakeConstSpan(kHappenedToPlayers)
                : absl::MakeConstSpan(kHappenedToCards);
  for (const PropertyRow& row : rows) {
    if (row.word == word.value) return row.lower(card, word, scene);
  }
  return LowerWordy(card, word, of_player, scene);
}

}  // namespace refold::forge
