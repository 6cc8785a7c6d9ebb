// More of what stands behind `Count$`: what is noted of a turn, or of the whole
// game, and counted.
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/notes.h"

namespace refold::forge {
namespace {

using tree::Entities;

pb::Selector Subject() { return Entities(pb::Selector::EVENT_SUBJECT); }

pb::Expr Amount() {
  pb::Expr amount;
  amount.set_op(pb::Expr::EVENT_AMOUNT);
  return amount;
}

// How often the game has said so of a player this turn.
pb::Expr SaidOf(CardLowering& card, absl::string_view event,
                pb::Selector players) {
  Notes notes;
  notes.name = absl::StrCat(event, " this turn:");
  notes.pattern.set_kind(pb::EventPattern::HAPPENED);
  notes.pattern.add_words(card.builder.W(event));
  notes.fields = {{"player", Subject()}};
  DeclareNotes(card, notes);
  return CountNotes(card, notes.name,
                    {NoteNames(card, "player", std::move(players))});
}

// `YourTurns`: those that have begun.
pb::Expr YourTurns(CardLowering& card) {
  Notes notes;
  notes.name = "turns of players:";
  notes.pattern.set_kind(pb::EventPattern::TURN);
  notes.fields = {{"player", Subject()}};
  notes.until = "";
  DeclareNotes(card, notes);
  return CountNotes(card, notes.name, {NoteNames(card, "player", You())});
}

// The table of the damage that such sources have dealt to players this turn.
std::string DamageBy(CardLowering& card, const Text& source) {
  Notes notes;
  notes.name = absl::StrCat("damage to players by ", source.value, ":");
  notes.pattern.set_kind(pb::EventPattern::DAMAGED);
  *notes.pattern.mutable_subject() = tree::IsPlayer();
  *notes.pattern.mutable_other() = LowerValid(card, source, Scene());
  notes.fields = {{"player", Subject()},
                  {"source", Entities(pb::Selector::EVENT_OTHER)}};
  notes.numbers = {{"amount", Amount()}};
  DeclareNotes(card, notes);
  return notes.name;
}

pb::Expr DamageToYou(CardLowering& card, const Text& source) {
  pb::Expr sum = card.builder.Records(pb::Expr::RECORD_SUM,
                                      DamageBy(card, source), "amount");
  *sum.mutable_predicate() = NoteNames(card, "player", You());
  return sum;
}

pb::Expr SourcesOfDamageToYou(CardLowering& card, const Text& source) {
  pb::Selector sources = Entities(pb::Selector::RECORD_REFS);
  sources.set_word(card.builder.W(DamageBy(card, source)));
  sources.set_field(card.builder.W("source"));
  *sources.mutable_where() = NoteNames(card, "player", You());
  pb::Selector each = Entities(pb::Selector::UNION);
  *each.add_of() = std::move(sources);
  return tree::CountOf(std::move(each));
}

// Counters of a kind that were put on permanents which you controlled.
pb::Expr CountersAdded(CardLowering& card, absl::string_view kind) {
  Notes notes;
  notes.name = absl::StrCat("put on permanents: ", kind);
  notes.pattern.set_kind(pb::EventPattern::COUNTER);
  notes.pattern.add_words(card.builder.W(CounterName(kind)));
  notes.pattern.set_sign(pb::EventPattern::INCREASE);
  *notes.pattern.mutable_subject() =
      tree::InZone(card.builder.Zone("battlefield"));
  notes.fields = {
      {"player", tree::Then(Subject(), pb::Selector::CONTROLLER_OF)}};
  notes.numbers = {{"amount", Amount()}};
  DeclareNotes(card, notes);
  pb::Expr sum =
      card.builder.Records(pb::Expr::RECORD_SUM, notes.name, "amount");
  *sum.mutable_predicate() = NoteNames(card, "player", You());
  return sum;
}

}  // namespace

bool LowerNotedCounts(CardLowering& card, const Text& body, pb::Expr* count) {
  if (body.value == "YouSurveilThisTurn") {
    *count = SaidOf(card, "surveiled", You());
  } else if (body.value == "SearchedLibrary.Opponent") {
    *count = SaidOf(card, "searched", Opponents());
  } else if (body.value == "YourTurns") {
    *count = YourTurns(card);
  } else {
    struct Row {
      absl::string_view prefix;
      pb::Expr (*count)(CardLowering& card, const Text& what);
    };
    static constexpr Row kRows[] = {
        {"YourTypeDamageThisTurn ", DamageToYou},
        {"YourDamageSourcesThisTurn ", SourcesOfDamageToYou},
        {"CountersAddedToPermYouCtrl ", [](CardLowering& of, const Text& kind) {
           return CountersAdded(of, kind.value);
         }}};
    for (const Row& row : kRows) {
      if (!absl::StartsWith(body.value, row.prefix)) continue;
      *count = row.count(card, body.Part(row.prefix.size()));
      return true;
    }
    return false;
  }
  return true;
}

}  // namespace refold::forge
