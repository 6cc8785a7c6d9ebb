// ProgramBuilder: helpers for writing a CardProgram in C++.
//
// It keeps the program's word table and makes the small trees with words that
// are needed everywhere; those without words are in tree.h. It checks nothing;
// LinkedProgram::Link does.
#ifndef REFOLD_KERNEL_PROGRAM_PROGRAM_BUILDER_H_
#define REFOLD_KERNEL_PROGRAM_PROGRAM_BUILDER_H_

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/program/tree.h"
#include "proto/forward.h"

namespace refold {

class ProgramBuilder {
 public:
  ProgramBuilder();
  explicit ProgramBuilder(absl::string_view name);
  ~ProgramBuilder();
  ProgramBuilder(const ProgramBuilder& other);
  ProgramBuilder& operator=(const ProgramBuilder& other);
  ProgramBuilder(ProgramBuilder&&) noexcept;
  ProgramBuilder& operator=(ProgramBuilder&&) noexcept;

  // The index of a word, which is added if it is new; 0 for the empty word.
  uint32_t W(absl::string_view word);

  pb::CardProgram& program() { return *program_; }
  const pb::CardProgram& program() const { return *program_; }

  ProgramBuilder& Type(absl::string_view type);
  ProgramBuilder& Color(absl::string_view color);
  ProgramBuilder& Stat(absl::string_view stat, int64_t number);
  ProgramBuilder& Keyword(absl::string_view keyword);
  // Lets the card be cast in this way as long as it has the keyword, which it
  // is given.
  void LetByKeyword(absl::string_view keyword, pb::CastOption& way);
  // A new ability; the reference is valid as long as the program.
  pb::Ability& AddAbility(pb::AbilityKind kind);

  // A new watcher that counts such events in a turn for whoever has these
  // roles; valid as long as the program.
  pb::WatcherSpec& AddTally(absl::string_view name, pb::EventPattern_Kind kind,
                            const std::vector<absl::string_view>& of);

  pb::Expr StatOf(absl::string_view stat, pb::Selector of);
  pb::Expr WordExpr(pb::Expr_Op op, absl::string_view word, pb::Selector of);
  // Whether it is one of these phases.
  pb::Expr PhaseIs(const std::vector<absl::string_view>& phases);
  pb::Predicate HasType(absl::string_view type);
  pb::Predicate HasColor(absl::string_view color);
  pb::Predicate HasKeyword(absl::string_view keyword);
  pb::Predicate HasFlag(absl::string_view flag);
  // The test of this name, defined by the game's rules.
  pb::Predicate RuleTest(absl::string_view test);
  pb::ZoneSpec Zone(absl::string_view zone);
  pb::ZoneSpec Zone(absl::string_view zone, pb::Selector whose);
  // Cards in a zone for which `where` holds.
  pb::Query CardsIn(pb::ZoneSpec zone, pb::Predicate where);
  pb::Query CardsIn(pb::ZoneSpec zone);
  // An argument that an instruction passes to a verb.
  pb::Instruction_Part Part(absl::string_view name, pb::Selector refs);
  pb::Instruction_Part Part(absl::string_view name, pb::Expr number);
  pb::Instruction_Part Part(absl::string_view name, absl::string_view word);
  // A verb with such arguments; `into` is the register for the result, or -1.
  pb::Instruction Verb(absl::string_view name,
                       std::vector<pb::Instruction_Part> parts, int into = -1);
  // A role of the event that triggered the ability.
  pb::Selector EventRole(absl::string_view role);
  pb::Expr EventNumber(absl::string_view name);
  pb::WordList EventWords(absl::string_view name);
  pb::WordList Words(const std::vector<absl::string_view>& words);
  // Of records: their count, or with a field its sum or maximum; the contents
  // of a field; and those of the current record. `where` may be
  // filled in afterwards.
  pb::Expr Records(pb::Expr_Op op, absl::string_view watcher,
                   absl::string_view field);
  pb::Selector RecordRefs(absl::string_view watcher, absl::string_view field);
  pb::Selector RecordField(absl::string_view field);
  pb::Expr RecordNumber(absl::string_view field);
  // An operation with a word and a number.
  pb::OpSpec Op(pb::ModifierOpKind kind, absl::string_view word);
  pb::OpSpec Op(pb::ModifierOpKind kind, absl::string_view word,
                pb::Expr number);

 private:
  std::unique_ptr<pb::CardProgram> program_;
  std::map<std::string, uint32_t> words_;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_PROGRAM_PROGRAM_BUILDER_H_
