// Collects the words of one program, by what they name there.
//
// A program's word table does not say what its words are; the fields that hold
// their indices do.
#ifndef REFOLD_REPLAY_EXPRESSION_PROGRAM_WORDS_H_
#define REFOLD_REPLAY_EXPRESSION_PROGRAM_WORDS_H_

#include <cstdint>

#include "google/protobuf/message.h"
#include "proto/program.pb.h"
#include "replay/expression/vocabulary.h"

namespace refold::expression {

class ProgramWords {
 public:
  ProgramWords(const LinkedProgram& program, Vocabulary& vocabulary)
      : program_(program), vocabulary_(vocabulary) {}

  void AddAll();

 private:
  void AddMessage(const google::protobuf::Message& message);
  void AddExpr(const pb::Expr& expr);
  void AddOp(const pb::OpSpec& op);
  void AddPattern(const pb::EventPattern& pattern);
  void AddValue(const pb::Instruction::Value& value);
  void Add(uint32_t word, uint32_t kinds) {
    vocabulary_.Add(program_.words()[word], kinds);
  }

  const LinkedProgram& program_;
  Vocabulary& vocabulary_;
};

}  // namespace refold::expression

#endif  // REFOLD_REPLAY_EXPRESSION_PROGRAM_WORDS_H_
