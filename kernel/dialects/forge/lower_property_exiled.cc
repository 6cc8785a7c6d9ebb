// Cards that the ability's own card has exiled (`ExiledWithSource`).
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/dialects/forge/notes.h"
#include "kernel/dialects/forge/property.h"

namespace refold::forge {
namespace {

// Notes of what cards of this name move, whichever side is up, as they move it.
std::string NotesOfMoves(CardLowering& card) {
  std::set<std::string> names = {card.face->name.value};
  if (!card.other_face.empty()) names.insert(card.other_face);
  std::vector<pb::Predicate> called;
  for (const std::string& name : names) {
    called.emplace_back().set_name(card.builder.W(name));
  }
  Notes notes;
  notes.name = absl::StrCat("moved by ", absl::StrJoin(names, " or "), ":");
  notes.pattern.set_kind(pb::EventPattern::HAPPENED);
  notes.pattern.add_words(card.builder.W("made to move"));
  const pb::Selector mover = card.builder.EventRole("source");
  notes.fields = {{"card", tree::Entities(pb::Selector::EVENT_SUBJECT)},
                  {"source", mover}};
  notes.when = tree::HowMany(mover, tree::Any(std::move(called)));
  notes.until = "";
  DeclareNotes(card, notes);
  return notes.name;
}

}  // namespace

pb::Predicate IsExiledWithSource(CardLowering& card) {
  const std::string notes = NotesOfMoves(card);
  // It lies where that move has put it.
  pb::Expr came = tree::HowMany(
      tree::Then(card.builder.RecordField("card"), pb::Selector::BECOMES),
      tree::IsOneOf(Noted()));
  return tree::All({tree::InZone(card.builder.Zone("exile")),
                    IsNoted(card, notes,
                            {MoreThanNone(std::move(came)),
                             NoteNames(card, "source", Source())})});
}

}  // namespace refold::forge
