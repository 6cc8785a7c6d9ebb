// The code of one ability under construction: systems, targets and follow-ups
// are turned into it.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_CODE_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_CODE_H_

#include <google/protobuf/message.h>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kernel/dialects/karabast/lower_card.h"
#include "kernel/dialects/karabast/lower_keys.h"

namespace refold::karabast {

using Context = std::shared_ptr<const ContextHandle>;

class Code {
 public:
  explicit Code(pb::Ability* ability) : ability_(ability) {}
  // Code that is only written to find out what a system is: what is worked out
  // on the way is not noted.
  static Code OnTrial(pb::Ability* ability) {
    Code code(ability);
    code.on_trial_ = true;
    return code;
  }
  bool on_trial() const { return on_trial_; }

  pb::Ability& ability() { return *ability_; }
  uint32_t registers() const { return ability_->registers(); }
  // Where what is added from now on stands in the file.
  void At(const Span& place) { place_ = place; }
  // The title of the step that is being written.
  const std::string& title() const { return title_; }
  void SetTitle(std::string title) { title_ = std::move(title); }
  // A register that nothing else uses.
  uint32_t NewRegister();
  // One with the number, the things or the words, as they are now.
  uint32_t Note(pb::Expr number);
  uint32_t Note(pb::Selector things);
  uint32_t NoteWords(pb::WordList words);
  // The same of a number, things or words, in a register that nothing else is
  // put into: the one of the same as before, if nothing is written in between
  // and nothing jumps there.
  uint32_t NoteOnce(const google::protobuf::Message& what);
  // What words were noted there; as they are, if they are in no register.
  const pb::WordList& AsNoted(const pb::WordList& words) const;
  // Whether something follows it at all, and may ask what it has done.
  bool is_continued() const { return is_continued_; }
  void SetContinued(bool continued) { is_continued_ = continued; }
  // Whether the step that is being written may be declined.
  bool is_optional() const { return is_optional_; }
  void SetOptional(bool optional) { is_optional_ = optional; }
  // Ensures that there are at least this many registers.
  void Reserve(uint32_t registers);
  pb::Instruction& Add(pb::Instruction instruction);
  // The place of the next instruction. Something may jump there.
  uint32_t here() const {
    noted_.clear();
    return static_cast<uint32_t>(ability_->code_size());
  }
  // A jump where the condition does not hold, or always; its target is set
  // later, by Land().
  size_t JumpUnless(pb::Expr condition);
  size_t Jump();
  void Land(size_t jump);
  // Makes the instruction at `probe` one that asks whether the code from
  // `begin` up to here would change anything.
  void SetWould(size_t probe, uint32_t begin, uint32_t into);
  // Everything up to EndRepeat() is done again and again, at most so often.
  // With `last`, a jump: who takes it has been through the loop for the last
  // time.
  struct Loop {
    size_t at = 0;
    uint32_t counter = 0;  // the register that says how many rounds are left
  };
  Loop BeginRepeat(pb::Expr times);
  void EndRepeat(const Loop& loop, std::optional<size_t> last = std::nullopt);
  // Everything up to EndTogether() happens at the same time: in one window, or
  // `in_turn`, before the game sees to any of it.
  size_t BeginTogether(bool in_turn = false);
  void EndTogether(size_t together);

 private:
  // The next instruction, with its place.
  pb::Instruction& Next();

  pb::Ability* ability_;  // lives in the program
  // What NoteOnce() has noted up to this instruction, by its bytes.
  mutable std::map<std::string, uint32_t> noted_;
  int noted_until_ = 0;
  Span place_;
  std::string title_;
  bool is_continued_ = false;
  bool is_optional_ = false;
  bool on_trial_ = false;
};

// As programs have it.
pb::Span AsProgramSpan(const Span& span);

// What came of systems.
struct Done {
  std::vector<uint32_t> registers;  // not 0 where something happened
  // What was chosen on the way, by name, for the steps that follow.
  std::map<std::string, Value> targets;
  // The events, as long as it is known which they are.
  std::vector<Happened> events;
  bool events_known = true;
  // The ability's own card has been played, from where the event had put it.
  bool source_played = false;

  // Whether something happened, or something else in place of it, and nothing
  // of it was cancelled.
  pb::Expr IfItHappened(Card& card) const;
  void Add(const Done& other);
  // What comes of the way of a menu with this number.
  void AddWay(Done other, uint32_t way);
};

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_CODE_H_
