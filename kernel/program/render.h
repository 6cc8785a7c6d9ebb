// Text for the parts of a program, each on one line. Used by Disassemble().
#ifndef REFOLD_KERNEL_PROGRAM_RENDER_H_
#define REFOLD_KERNEL_PROGRAM_RENDER_H_

#include <string>

#include "kernel/program/instructions.h"
#include "kernel/program/program_set.h"
#include "proto/forward.h"

namespace refold::program_internal {

// "TURN_OVER" -> "turn over".
std::string TurningText(pb::Turning turning);

class Renderer {
 public:
  explicit Renderer(const LinkedProgram& program) : program_(program) {}

  // render_trees.cc
  std::string Text(const pb::Expr& expr) const;
  std::string Text(const pb::Selector& selector) const;
  std::string UnionText(const pb::Selector& selector) const;
  std::string Text(const pb::ZoneSpec& zone) const;
  std::string Text(const pb::Query& query) const;
  std::string Text(const pb::Predicate& predicate) const;
  std::string Text(const pb::WordList& list) const;

  // render_parts.cc
  std::string Text(const pb::Cost& cost) const;
  std::string Text(const pb::OpSpec& op) const;
  std::string Text(const pb::EventPattern& pattern) const;
  std::string Text(const pb::Duration& duration) const;
  std::string Text(const pb::DurationEnd& end) const;
  std::string Text(const pb::Continuous& continuous) const;
  std::string Text(const pb::Replacement& replacement) const;
  std::string Text(const pb::WatcherSpec& watcher) const;
  std::string Text(const pb::WatcherSpec_Tally& tally) const;

  // render_code.cc
  std::string Text(const pb::Instruction& instruction) const;

  // A word as it is written in listings: bare if it is one word, else quoted.
  std::string Word(uint32_t index) const;
  std::string Words(
      const google::protobuf::RepeatedField<uint32_t>& words) const;

 private:
  // One function for each kind of instruction: render_code.cc,
  // render_effects.cc.
  std::string Text(const pb::Instruction_Choose& op) const;
  std::string Text(const pb::Instruction_Distribute& op) const;
  std::string Text(const pb::Instruction_Ask& op) const;
  std::string Text(const pb::Instruction_Mode& op) const;
  std::string Text(const pb::Instruction_ChooseNumber& op) const;
  std::string Text(const pb::Instruction_ChooseWord& op) const;
  std::string Text(const pb::Instruction_Order& op) const;
  std::string Text(const pb::Instruction_Pay& op) const;
  std::string Text(const pb::Instruction_JumpUnless& op) const;
  std::string Text(const pb::Instruction_ForEach& op) const;
  std::string Text(const pb::Instruction_Repeat& op) const;
  std::string Text(const pb::Instruction_Would& op) const;
  std::string Text(const pb::Instruction_Together& op) const;
  std::string Text(const pb::Instruction_Verb& op) const;
  std::string Text(const pb::Instruction_Let& op) const;
  std::string Text(const pb::Instruction_Random& op) const;
  std::string Text(const pb::Instruction_Call& op) const;
  std::string Text(const pb::Instruction_Move& op) const;
  std::string Text(const pb::Instruction_MoveTop& op) const;
  std::string Text(const pb::Instruction_Destroy& op) const;
  std::string Text(const pb::Instruction_Counters& op) const;
  std::string Text(const pb::Instruction_Flag& op) const;
  std::string Text(const pb::Instruction_Token& op) const;
  std::string Text(const pb::Instruction_Modify& op) const;
  std::string Text(const pb::Instruction_Attach& op) const;
  std::string Text(const pb::Instruction_Become& op) const;
  std::string Text(const pb::Instruction_Damage& op) const;
  std::string Text(const pb::Instruction_Resource& op) const;
  std::string Text(const pb::Instruction_Draw& op) const;
  std::string Text(const pb::Instruction_Shuffle& op) const;
  std::string Text(const pb::Instruction_Value& op) const;
  std::string Text(const pb::Instruction_Link& op) const;
  std::string Text(const pb::Instruction_CounterSpell& op) const;
  std::string Text(const pb::Instruction_Outcome& op) const;
  std::string Text(const pb::Instruction_Delay& op) const;
  std::string Text(const pb::Instruction_EndEffects& op) const;
  std::string Text(const pb::Instruction_Rule& op) const;
  // What begins an effect, and how long what it binds lasts.
  std::string Bound(const pb::Instruction_Modify& op) const;
  // For a CostPart or a Claim.
  template <class Part>
  std::string ShortForm(const Part& part) const;
  std::string Text(const pb::Claim& claim) const;
  // "name: value" for each, separated by commas.
  std::string Parts(
      const google::protobuf::RepeatedPtrField<pb::Instruction_Part>& parts)
      const;
  std::string Mana(const pb::Claim_Mana& mana) const;
  std::string Ops(
      const google::protobuf::RepeatedPtrField<pb::OpSpec>& ops) const;
  std::string AskText(const pb::Expr& expr) const;

  // " label text" if it is there, else nothing.
  template <class T>
  std::string Opt(const char* label, bool has, const T& value) const {
    return has ? std::string(label) + Text(value) : std::string();
  }
  std::string OptWord(const char* label, uint32_t word) const {
    return word == 0 ? std::string() : std::string(label) + Word(word);
  }

  const LinkedProgram& program_;
};

}  // namespace refold::program_internal

#endif  // REFOLD_KERNEL_PROGRAM_RENDER_H_
