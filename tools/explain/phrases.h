// Applies the dictionary to the parts of one program.
//
// "You" is the player who controls the ability; <A>, <B>, … are what the code
// remembers (its registers), and "the number <A>" a number that it does.
#ifndef REFOLD_TOOLS_EXPLAIN_PHRASES_H_
#define REFOLD_TOOLS_EXPLAIN_PHRASES_H_

#include <cstdint>
#include <set>
#include <string>

#include "kernel/program/program_set.h"
#include "proto/program.pb.h"
#include "tools/explain/sentence.h"

namespace refold::tools {

// The registers whose content some code of the program reads.
std::set<int64_t> RegistersRead(const pb::CardProgram& program);

class Phrases : public Values {
 public:
  // `ability` is the one being described; null outside abilities. All must
  // outlive this.
  Phrases(const LinkedProgram& program, const std::set<int64_t>& registers_read,
          const pb::Ability* ability)
      : program_(program), read_(registers_read), ability_(ability) {}

  // The message by the pattern of its type.
  std::string Say(const google::protobuf::Message& message) const;
  // By this one. Fields in `said` are known to be said elsewhere.
  std::string SayBy(absl::string_view pattern,
                    const google::protobuf::Message& message,
                    std::set<std::string> said = {}) const;

  std::string Number(char style, int64_t number) const override;
  std::string Part(char style,
                   const google::protobuf::Message& part) const override;
  std::string Choice(const google::protobuf::EnumValueDescriptor& value,
                     const google::protobuf::Message& of) const override;
  std::string Special(absl::string_view name,
                      const google::protobuf::Message& of) const override;
  std::string Belonging(const google::protobuf::Message& owner,
                        const std::string& what) const override;
  bool IsUsed(int64_t register_index) const override;

 private:
  std::string Word(int64_t index) const;
  std::string WithMeaning(int64_t word, absl::string_view prefix) const;
  std::string Dependency(int64_t index) const;
  std::string Step(int64_t index) const;

  // phrases_trees.cc
  std::string SelectorText(const pb::Selector& selector) const;
  std::string Places(const pb::Query& query) const;
  std::string PredicateText(const pb::Predicate& predicate) const;
  std::string Items(const pb::Predicate::List& list, absl::string_view sign,
                    bool brackets) const;
  std::string Not(const pb::Predicate& predicate) const;
  std::string Among(const pb::Selector& selector) const;
  std::string Compared(const pb::Predicate::Compare& compare) const;
  std::string NumberText(const pb::Expr& expr) const;
  std::string ConditionText(const pb::Expr& expr) const;
  std::string Operation(const pb::Expr& expr) const;

  // phrases_parts.cc
  std::string Range(const pb::Instruction::Choose& choose) const;
  std::string Modes(const pb::Instruction::Mode& mode) const;
  std::string Counted(const pb::Instruction::Counters& counters) const;
  std::string Until(const pb::Duration& duration,
                    const pb::Selector* whose) const;
  // Of an instruction that says how long, and as whose.
  template <class Lasting>
  std::string UntilOf(const Lasting& of) const {
    return Until(of.duration(), of.has_whose() ? &of.whose() : nullptr);
  }
  std::string Price(const pb::OpSpec& op) const;
  std::string Symbol(const pb::ManaSymbol& symbol) const;
  std::string Symbols(const pb::Claim::Mana& mana) const;

  const LinkedProgram& program_;
  const std::set<int64_t>& read_;
  const pb::Ability* ability_;
};

// Whom and what else an event is about, in the words of its kind.
const char* SubjectOf(pb::EventPattern::Kind kind);
const char* OtherOf(pb::EventPattern::Kind kind);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_EXPLAIN_PHRASES_H_
