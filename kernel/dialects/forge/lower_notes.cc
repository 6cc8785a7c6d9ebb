#include <algorithm>

#include "kernel/dialects/forge/notes.h"
#include "kernel/dialects/forge/property.h"

namespace refold::forge {

void DeclareNotes(CardLowering& card, const Notes& notes) {
  const uint32_t name = card.builder.W(notes.name);
  pb::CardProgram& program = card.builder.program();
  if (std::any_of(program.watchers().begin(), program.watchers().end(),
                  [name](const pb::WatcherSpec& watcher) {
                    return watcher.name() == name;
                  })) {
    return;
  }
  pb::WatcherSpec* watcher = program.add_watchers();
  watcher->set_name(name);
  *watcher->mutable_pattern() = notes.pattern;
  for (const auto& [field_name, who] : notes.fields) {
    pb::WatcherSpec::Field* field = watcher->add_fields();
    field->set_name(card.builder.W(field_name));
    *field->mutable_refs() = who;
  }
  for (const auto& [field_name, number] : notes.numbers) {
    pb::WatcherSpec::Field* field = watcher->add_fields();
    field->set_name(card.builder.W(field_name));
    *field->mutable_number() = number;
  }
  pb::Expr setting_up;
  setting_up.set_op(pb::Expr::VALUE);
  setting_up.set_word(card.builder.W("setting up"));
  pb::Expr playing = tree::Unary(pb::Expr::NOT, std::move(setting_up));
  *watcher->mutable_condition() = notes.when.has_value()
                                      ? And(*notes.when, std::move(playing))
                                      : std::move(playing);
  if (!notes.until.empty()) watcher->add_reset(card.builder.W(notes.until));
}

pb::Expr CountNotes(CardLowering& card, absl::string_view name,
                    std::vector<pb::Predicate> of_note) {
  pb::Expr count = card.builder.Records(pb::Expr::RECORD_COUNT, name, "");
  *count.mutable_predicate() = tree::All(std::move(of_note));
  return count;
}

pb::Predicate NoteFits(CardLowering& card, absl::string_view field,
                       pb::Predicate fits) {
  pb::Expr holds =
      tree::HowMany(card.builder.RecordField(field), std::move(fits));
  return MoreThanNone(std::move(holds));
}

pb::Predicate NoteNames(CardLowering& card, absl::string_view field,
                        pb::Selector who) {
  return NoteFits(card, field, tree::IsOneOf(std::move(who)));
}

pb::Selector AttackedInThisCombat(CardLowering& card) {
  Notes notes;
  notes.name = "attacked in this combat:";
  notes.pattern.set_kind(pb::EventPattern::ATTACKED);
  notes.fields = {{"attacker", tree::Entities(pb::Selector::EVENT_SUBJECT)},
                  {"attacked", tree::Entities(pb::Selector::EVENT_OTHER)}};
  notes.until = "attackers";
  DeclareNotes(card, notes);
  return card.builder.RecordRefs(notes.name, "attacked");
}

pb::Selector Noted() {
  pb::Selector noted = tree::Entities(pb::Selector::BOUND);
  noted.set_register_(kNoted);
  return noted;
}

pb::Predicate IsNoted(CardLowering& card, absl::string_view name,
                      std::vector<pb::Predicate> of_note) {
  pb::Expr bound;
  bound.set_op(pb::Expr::BIND);
  bound.set_number(kNoted);
  *bound.add_args() = CountNotes(card, name, std::move(of_note));
  return MoreThanNone(std::move(bound));
}

}  // namespace refold::forge
