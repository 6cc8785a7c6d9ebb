// Checker: validates a whole program and stops at the first fault that could
// make evaluators fail.
//
// Programs arrive from dialects, but also from exports that anybody can write,
// so every index, jump, depth, enum value and required field is checked here,
// and nowhere else. The walk itself is bounded by the depth limit.
#ifndef REFOLD_KERNEL_PROGRAM_CHECKER_H_
#define REFOLD_KERNEL_PROGRAM_CHECKER_H_

#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "kernel/program/instructions.h"
#include "kernel/program/limits.h"
#include "kernel/program/word_use.h"
#include "proto/forward.h"

namespace refold::program_internal {

// Trees: nesting depth of messages, counted from the field of an ability,
// instruction or cost that holds the tree.
inline constexpr int kMaxTreeDepth = 64;
// Nested queries: each level multiplies the work of a question.
inline constexpr int kMaxQueryDepth = 3;
// Combinations of ways to pay a cost.
inline constexpr int kMaxWaysToPay = 256;
inline constexpr int kMaxCodeSize = 100000;

// Returns the program's uses of words, by kind and then in order of appearance,
// each once.
absl::StatusOr<std::vector<WordUse>> CheckProgram(
    const pb::CardProgram& program);
// The error for a checked program with fields that this build does not know and
// would silently drop; linking notices that there are some (flat::Flatten).
absl::Status RefuseUnknown(const pb::CardProgram& program);
// The first place where a checked program has that use.
std::string PlaceOfUse(const pb::CardProgram& program, const WordUse& use);

class Checker {
 public:
  explicit Checker(const pb::CardProgram& program) : program_(program) {}

  absl::Status Run();
  absl::Status RefuseUnknown();
  // Valid after the check.
  std::vector<WordUse> uses() const;
  std::string PlaceOf(const WordUse& use) const;

 private:
  // The current position of the walk, for messages: a field, and an element of
  // it.
  class At {
   public:
    At(Checker& checker, const char* field, int index = -1)
        : checker_(checker) {
      checker_.path_.emplace_back(field, index);
    }
    ~At() { checker_.path_.pop_back(); }
    At(const At&) = delete;
    At& operator=(const At&) = delete;

   private:
    Checker& checker_;
  };
  // One level of a tree; false at the limit.
  class Level;

  // check_program.cc
  void CheckAbility(const pb::Ability& ability);
  void CheckUses(const pb::Ability& ability);
  void CheckAbilityParts(const pb::Ability& ability);
  void CheckPattern(const pb::EventPattern& pattern);
  void CheckReplacement(const pb::Replacement& replacement,
                        const pb::EventPattern& of);
  void CheckParts(
      const google::protobuf::RepeatedPtrField<pb::Instruction_Part>& parts);
  void CheckCast(const pb::CastOption& cast);
  void CheckCallCycles();
  void Fail(std::string what);
  std::string Path() const;

  // check_trees.cc
  void CheckSelector(const pb::Selector& selector);
  void CheckUnion(const pb::Selector& selector);
  // Enters a nested query, until query_depth_ is decremented.
  void EnterQuery();
  void CheckZone(const pb::ZoneSpec& zone);
  void CheckQuery(const pb::Query& query);
  void CheckPredicate(const pb::Predicate& predicate);
  void CheckPredicates(const pb::Predicate_List& list);
  void CheckCompare(const pb::Predicate_Compare& compare);
  void CheckBind(const pb::Predicate_Bind& bind);
  bool IsBound(uint32_t name) const;
  void CheckExpr(const pb::Expr& expr);
  void CheckExprFields(const pb::Expr& expr);
  void CheckWordList(const pb::WordList& list);
  void CheckLists(const pb::Expr& expr);
  // Its predicate, and what it asks of records.
  void CheckAsked(const pb::Expr& expr);
  void CheckCommonWord(const pb::Predicate_CommonWord& common);

  // check_records.cc
  void CheckWatcher(const pb::WatcherSpec& watcher);
  void CheckWatchedEvents(const pb::WatcherSpec& watcher);
  void CheckField(const pb::WatcherSpec_Field& field);
  void CheckTally(const pb::WatcherSpec& watcher);
  void CheckReset(uint32_t word);
  // Rejects what a watcher cannot ask for, since it has no source.
  void CheckWithoutSource(const pb::Selector& selector);
  // A question about records of `watcher`.
  void CheckRecords(const char* field, uint32_t watcher, bool has_where,
                    const pb::Predicate& where);
  // A field of them, or of the current record.
  void NeedField(WordKind kind, uint32_t field, uint32_t watcher);
  void NeedFieldInHand(WordKind kind, uint32_t field);

  // check_costs.cc
  void CheckCost(const pb::Cost& cost);
  void CheckClaims(const google::protobuf::RepeatedPtrField<pb::Claim>& claims);
  void CheckClaim(const pb::Claim& claim, bool instead);
  void CheckShortClaim(const pb::Claim& claim);
  void CheckMana(const pb::Claim_Mana& mana);
  // Of a CostPart, or a Claim.
  template <class Part>
  void CheckShortForm(const Part& part);
  template <class Part>
  void CheckWhatPays(const Part& part);
  void CheckOps(const google::protobuf::RepeatedPtrField<pb::OpSpec>& ops,
                bool stored);
  void CheckOp(const pb::OpSpec& op, bool stored);
  void CheckLent(const pb::OpSpec& op, bool stored);
  // The words of a rule about an act, or of a rule that only the game knows.
  void CheckRuleWords(const pb::OpSpec& op);
  // Checks that the ability works without a card that has it.
  void CheckWorksFromEffect(uint32_t ability);
  void CheckDuration(const pb::Duration& duration);
  void CheckEnds(
      const google::protobuf::RepeatedPtrField<pb::DurationEnd>& ends);
  // The parts of an effect other than its operations and duration.
  void CheckEffect(const pb::Instruction_Modify& op);

  // check_code.cc
  void CheckCode(const pb::Ability& ability);
  void CheckLoops(const pb::Ability& ability);
  void CheckInstruction(const pb::Instruction& instruction);
  template <class Op>
  void CheckAs(const char* field, const Op& op);
  void CheckJump(const char* field, uint32_t to);

  // check_control.cc
  void Check(const pb::Instruction_Choose& op);
  void Check(const pb::Instruction_Distribute& op);
  void Check(const pb::Instruction_Ask& op);
  void Check(const pb::Instruction_Mode& op);
  void Check(const pb::Instruction_ChooseNumber& op);
  void Check(const pb::Instruction_ChooseWord& op);
  void Check(const pb::Instruction_Order& op);
  void Check(const pb::Instruction_Pay& op);
  void Check(const pb::Instruction_JumpUnless& op);
  void Check(const pb::Instruction_ForEach& op);
  void Check(const pb::Instruction_Repeat& op);
  void Check(const pb::Instruction_Would& op);
  void Check(const pb::Instruction_Together& op);
  void Check(const pb::Instruction_Let& op);
  void Check(const pb::Instruction_Random& op);

  // check_effects.cc
  void Check(const pb::Instruction_Move& op);
  void Check(const pb::Instruction_MoveTop& op);
  void Check(const pb::Instruction_Destroy& op);
  void Check(const pb::Instruction_Counters& op);
  void Check(const pb::Instruction_Flag& op);
  void Check(const pb::Instruction_Token& op);
  void Check(const pb::Instruction_Modify& op);
  void Check(const pb::Instruction_Attach& op);
  void Check(const pb::Instruction_Become& op);
  void Check(const pb::Instruction_Link& op);
  void Check(const pb::Instruction_Damage& op);
  void Check(const pb::Instruction_Resource& op);
  void Check(const pb::Instruction_Draw& op);
  void Check(const pb::Instruction_Shuffle& op);
  void Check(const pb::Instruction_Value& op);
  void Check(const pb::Instruction_CounterSpell& op);
  void Check(const pb::Instruction_Outcome& op);
  void Check(const pb::Instruction_Delay& op);
  void Check(const pb::Instruction_EndEffects& op);
  void Check(const pb::Instruction_Rule& op);
  void Check(const pb::Instruction_Verb& op);
  void Check(const pb::Instruction_Call& op);

  // Leaves, used by all of them.
  void CheckWord(const char* field, uint32_t word);  // 0 allowed
  void NeedWord(const char* field, uint32_t word);   // 0 not allowed
  // A word that the game must know, if it is not 0.
  void UseWord(WordKind kind, const char* field, uint32_t word);
  void NeedUse(WordKind kind, const char* field, uint32_t word);
  void NoteUse(WordKind kind, const char* field, uint32_t word, uint32_t of);
  Word WordAt(uint32_t index) const;  // 0 is none
  void CheckWords(const char* field,
                  const google::protobuf::RepeatedField<uint32_t>& words);
  // Of each of them.
  void UseWords(WordKind kind, const char* field,
                const google::protobuf::RepeatedField<uint32_t>& words);
  void UseWordsOf(WordKind kind, const char* field,
                  const google::protobuf::RepeatedField<uint32_t>& words,
                  uint32_t of);
  void NeedRegister(const char* field, uint32_t index);
  // Register 0 without registers means that the result is dropped.
  void CheckResult(const char* field, uint32_t index);
  void NeedAbility(const char* field, uint32_t index, pb::AbilityKind kind);
  void NeedDependency(const char* field, uint32_t index);
  void Need(const char* field, bool present);
  // Text that protobuf cannot parse again would make the game unreadable.
  void NeedUtf8(const char* field, const std::string& text);
  void NeedEnum(const char* field, bool valid);
  void OptExpr(const char* field, bool has, const pb::Expr& expr);
  void NeedExpr(const char* field, bool has, const pb::Expr& expr);
  void OptSelector(const char* field, bool has, const pb::Selector& selector);
  void NeedSelector(const char* field, bool has, const pb::Selector& selector);
  void OptPredicate(const char* field, bool has,
                    const pb::Predicate& predicate);

  const pb::CardProgram& program_;
  absl::Status status_;
  // Kind, word, and for a field of records its watcher -> the first place.
  std::map<std::tuple<WordKind, uint32_t, uint32_t>, std::string> uses_;
  std::vector<std::pair<const char*, int>> path_;
  int depth_ = 0;
  int query_depth_ = 0;
  bool in_watcher_ = false;
  std::vector<uint32_t> bound_;  // names of candidates in scope
  uint32_t record_ = 0;          // the watcher of the current record; 0 = none
  // Of the current ability; 0 outside abilities.
  uint32_t registers_ = 0;
  bool knows_granter_ = false;  // it has a register for what granted it
  bool may_save_ = false;       // Claim.saves is allowed here
  uint32_t code_size_ = 0;
  uint32_t pc_ = 0;
};

class Checker::Level {
 public:
  explicit Level(Checker& checker) : checker_(checker) {
    if (++checker_.depth_ > kMaxTreeDepth) {
      checker_.Fail("the tree is deeper than 64");
    }
  }
  ~Level() { --checker_.depth_; }
  Level(const Level&) = delete;
  Level& operator=(const Level&) = delete;

  bool ok() const { return checker_.status_.ok(); }

 private:
  Checker& checker_;
};

}  // namespace refold::program_internal

#endif  // REFOLD_KERNEL_PROGRAM_CHECKER_H_
