// What triggers ask of how often something has happened before.
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/notes.h"
#include "kernel/dialects/forge/trigger.h"

namespace refold::forge {

pb::Expr IsFirstThisTurn(CardLowering& card, absl::string_view step) {
  Notes notes;
  notes.name = absl::StrCat("began this turn: ", step);
  notes.pattern.set_kind(pb::EventPattern::PHASE);
  notes.pattern.add_words(card.builder.W(step));
  DeclareNotes(card, notes);
  return tree::Binary(pb::Expr::EQ, CountNotes(card, notes.name, {}),
                      tree::Number(1));
}

void OnlyFirst(CardLowering& card, const ParamReader& line,
               const TriggerTerms& terms, pb::Ability* ability) {
  pb::EventPattern* pattern = ability->mutable_trigger();
  const pb::Selector whom =
      terms.first_for.value_or(tree::Entities(pb::Selector::EVENT_SUBJECT));
  Notes notes;
  notes.name = absl::StrCat("this turn: ", line.line().head.value);
  notes.pattern = *pattern;
  notes.pattern.clear_subject();
  notes.pattern.clear_other();
  notes.pattern.clear_condition();
  notes.pattern.clear_roles();
  notes.pattern.clear_alone();
  // Whatever has it as its target.
  if (notes.pattern.kind() == pb::EventPattern::TARGETED) {
    notes.pattern.clear_reasons();
  }
  notes.pattern.clear_own_arrival();
  for (pb::ZoneSpec& zone : *notes.pattern.mutable_from()) zone.clear_whose();
  notes.fields = {{"whom", whom}};
  DeclareNotes(card, notes);
  pb::Expr first = tree::Binary(
      pb::Expr::EQ,
      CountNotes(card, notes.name, {NoteNames(card, "whom", whom)}),
      tree::Number(1));
  *pattern->mutable_condition() =
      pattern->has_condition() ? And(pattern->condition(), std::move(first))
                               : std::move(first);
}

pb::Expr IsOwnTurnNumber(CardLowering& card, const Text& number,
                         const Scene& scene) {
  Notes notes;
  notes.name = "turns begun:";
  notes.pattern.set_kind(pb::EventPattern::TURN);
  notes.fields = {{"player", tree::Entities(pb::Selector::EVENT_SUBJECT)}};
  notes.until = "";
  DeclareNotes(card, notes);
  return tree::Binary(
      pb::Expr::EQ,
      CountNotes(card, notes.name, {NoteNames(card, "player", You())}),
      LowerNumber(card, number, scene));
}

}  // namespace refold::forge
