#include "kernel/program/program_builder.h"

#include <utility>

#include "kernel/program/watcher_set.h"
#include "proto/program.pb.h"

namespace refold {

ProgramBuilder::ProgramBuilder()
    : program_(std::make_unique<pb::CardProgram>()) {}

ProgramBuilder::~ProgramBuilder() = default;
ProgramBuilder::ProgramBuilder(ProgramBuilder&&) noexcept = default;
ProgramBuilder& ProgramBuilder::operator=(ProgramBuilder&&) noexcept = default;

ProgramBuilder::ProgramBuilder(const ProgramBuilder& other)
    : program_(std::make_unique<pb::CardProgram>(other.program())),
      words_(other.words_) {}

ProgramBuilder& ProgramBuilder::operator=(const ProgramBuilder& other) {
  return *this = ProgramBuilder(other);
}

ProgramBuilder::ProgramBuilder(absl::string_view name) : ProgramBuilder() {
  program_->set_name(std::string(name));
}

uint32_t ProgramBuilder::W(absl::string_view word) {
  if (word.empty()) return 0;
  uint32_t next = static_cast<uint32_t>(program_->words_size()) + 1;
  auto [it, is_new] = words_.emplace(std::string(word), next);
  if (is_new) program_->add_words(it->first);
  return it->second;
}

ProgramBuilder& ProgramBuilder::Type(absl::string_view type) {
  program_->add_types(W(type));
  return *this;
}

ProgramBuilder& ProgramBuilder::Color(absl::string_view color) {
  program_->add_colors(W(color));
  return *this;
}

ProgramBuilder& ProgramBuilder::Stat(absl::string_view stat, int64_t number) {
  pb::WordNumber* item = program_->add_stats();
  item->set_word(W(stat));
  item->set_number(number);
  return *this;
}

ProgramBuilder& ProgramBuilder::Keyword(absl::string_view keyword) {
  pb::WordNumber* item = program_->add_keywords();
  item->set_word(W(keyword));
  item->set_number(1);
  return *this;
}

void ProgramBuilder::LetByKeyword(absl::string_view keyword,
                                  pb::CastOption& way) {
  way.set_keyword(W(keyword));
  for (const pb::WordNumber& known : program_->keywords()) {
    if (known.word() == way.keyword()) return;
  }
  Keyword(keyword);
}

pb::Ability& ProgramBuilder::AddAbility(pb::AbilityKind kind) {
  pb::Ability* ability = program_->add_abilities();
  ability->set_kind(kind);
  return *ability;
}

pb::Expr ProgramBuilder::WordExpr(pb::Expr::Op op, absl::string_view word,
                                  pb::Selector of) {
  pb::Expr expr;
  expr.set_op(op);
  expr.set_word(W(word));
  *expr.mutable_of() = std::move(of);
  return expr;
}

pb::WatcherSpec& ProgramBuilder::AddTally(
    absl::string_view name, pb::EventPattern::Kind kind,
    const std::vector<absl::string_view>& of) {
  pb::WatcherSpec& watcher = *program_->add_watchers();
  watcher.set_name(W(name));
  watcher.mutable_pattern()->set_kind(kind);
  for (absl::string_view role : of) watcher.mutable_tally()->add_of(W(role));
  watcher.add_reset(W(kResetAtTurn));
  return watcher;
}

pb::Expr ProgramBuilder::StatOf(absl::string_view stat, pb::Selector of) {
  return WordExpr(pb::Expr::STAT, stat, std::move(of));
}

pb::Expr ProgramBuilder::PhaseIs(const std::vector<absl::string_view>& phases) {
  pb::Expr expr;
  expr.set_op(pb::Expr::PHASE_IS);
  for (absl::string_view phase : phases) expr.add_words(W(phase));
  return expr;
}

pb::Predicate ProgramBuilder::HasType(absl::string_view type) {
  pb::Predicate predicate;
  predicate.set_type(W(type));
  return predicate;
}

pb::Predicate ProgramBuilder::HasColor(absl::string_view color) {
  pb::Predicate predicate;
  predicate.set_color(W(color));
  return predicate;
}

pb::Predicate ProgramBuilder::HasKeyword(absl::string_view keyword) {
  pb::Predicate predicate;
  predicate.set_keyword(W(keyword));
  return predicate;
}

pb::Predicate ProgramBuilder::HasFlag(absl::string_view flag) {
  pb::Predicate predicate;
  predicate.set_flag(W(flag));
  return predicate;
}

pb::Predicate ProgramBuilder::RuleTest(absl::string_view test) {
  pb::Predicate predicate;
  predicate.set_rule(W(test));
  return predicate;
}

pb::ZoneSpec ProgramBuilder::Zone(absl::string_view zone) {
  pb::ZoneSpec spec;
  spec.set_zone(W(zone));
  return spec;
}

pb::ZoneSpec ProgramBuilder::Zone(absl::string_view zone, pb::Selector whose) {
  pb::ZoneSpec spec = Zone(zone);
  *spec.mutable_whose() = std::move(whose);
  return spec;
}

pb::Query ProgramBuilder::CardsIn(pb::ZoneSpec zone) {
  pb::Query query;
  *query.add_zones() = std::move(zone);
  return query;
}

pb::Query ProgramBuilder::CardsIn(pb::ZoneSpec zone, pb::Predicate where) {
  pb::Query query = CardsIn(std::move(zone));
  *query.mutable_where() = std::move(where);
  return query;
}

pb::Instruction::Part ProgramBuilder::Part(absl::string_view name,
                                           pb::Selector refs) {
  pb::Instruction::Part part;
  part.set_name(W(name));
  *part.mutable_refs() = std::move(refs);
  return part;
}

pb::Instruction::Part ProgramBuilder::Part(absl::string_view name,
                                           pb::Expr number) {
  pb::Instruction::Part part;
  part.set_name(W(name));
  *part.mutable_number() = std::move(number);
  return part;
}

pb::Instruction::Part ProgramBuilder::Part(absl::string_view name,
                                           absl::string_view word) {
  pb::Instruction::Part part;
  part.set_name(W(name));
  part.mutable_words()->set_base(pb::WordList::WRITTEN);
  part.mutable_words()->add_words(W(word));
  return part;
}

pb::Instruction ProgramBuilder::Verb(absl::string_view name,
                                     std::vector<pb::Instruction::Part> parts,
                                     int into) {
  pb::Instruction instruction;
  instruction.mutable_verb()->set_name(W(name));
  for (pb::Instruction::Part& part : parts) {
    *instruction.mutable_verb()->add_parts() = std::move(part);
  }
  instruction.mutable_verb()->set_into(static_cast<uint32_t>(into + 1));
  return instruction;
}

pb::Selector ProgramBuilder::EventRole(absl::string_view role) {
  pb::Selector selector = tree::Entities(pb::Selector::EVENT_ROLE);
  selector.set_word(W(role));
  return selector;
}

pb::Expr ProgramBuilder::EventNumber(absl::string_view name) {
  pb::Expr expr;
  expr.set_op(pb::Expr::EVENT_NUMBER);
  expr.set_word(W(name));
  return expr;
}

pb::WordList ProgramBuilder::EventWords(absl::string_view name) {
  pb::WordList list;
  list.set_base(pb::WordList::EVENT);
  list.set_word(W(name));
  return list;
}

pb::WordList ProgramBuilder::Words(
    const std::vector<absl::string_view>& words) {
  pb::WordList list;
  list.set_base(pb::WordList::WRITTEN);
  for (absl::string_view word : words) list.add_words(W(word));
  return list;
}

pb::Expr ProgramBuilder::Records(pb::Expr::Op op, absl::string_view watcher,
                                 absl::string_view field) {
  pb::Expr expr;
  expr.set_op(op);
  expr.set_word(W(watcher));
  expr.set_field(W(field));
  return expr;
}

pb::Selector ProgramBuilder::RecordRefs(absl::string_view watcher,
                                        absl::string_view field) {
  pb::Selector selector = tree::Entities(pb::Selector::RECORD_REFS);
  selector.set_word(W(watcher));
  selector.set_field(W(field));
  return selector;
}

pb::Selector ProgramBuilder::RecordField(absl::string_view field) {
  pb::Selector selector = tree::Entities(pb::Selector::RECORD_FIELD);
  selector.set_field(W(field));
  return selector;
}

pb::Expr ProgramBuilder::RecordNumber(absl::string_view field) {
  pb::Expr expr;
  expr.set_op(pb::Expr::RECORD_NUMBER);
  expr.set_field(W(field));
  return expr;
}

pb::OpSpec ProgramBuilder::Op(pb::ModifierOpKind kind, absl::string_view word) {
  pb::OpSpec op;
  op.set_kind(kind);
  op.set_word(W(word));
  return op;
}

pb::OpSpec ProgramBuilder::Op(pb::ModifierOpKind kind, absl::string_view word,
                              pb::Expr number) {
  pb::OpSpec op = Op(kind, word);
  *op.mutable_number() = std::move(number);
  return op;
}

}  // namespace refold
