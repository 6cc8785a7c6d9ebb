// Frames: the source, player and event of an ability while it is lowered, and
// references of the functions of an ability that it lends.
//
// An ability that is given to another unit, or waits for an event, runs in an
// environment of its own: its source is that unit, its player that unit's, its
// event the one that wakes it. Its functions were written in the lender's
// environment, and in JavaScript they keep it as a closure: `context` of an
// outer function, `this`, and values computed there. Each scope has the frame
// in which it was made. A value found in a scope of another frame is
// transferred to the current one: what differs between the two is stored in a
// register by the lender's code, or lent by the static ability that grants
// (OpSpec.lent), and the ability finds it there. What cannot be transferred is
// refused.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_FRAME_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_FRAME_H_

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "kernel/dialects/karabast/lower_code.h"

namespace refold::karabast {

class Frame {
 public:
  // What is another one than the lender's.
  enum class Kind {
    kGranted,    // source, player and event
    kDelayed,    // the event
    kByAnother,  // the player
  };
  // As long as it lives, what is lowered is of an ability that the ability at
  // work lends: by the code that `lender` is, or, if that is null, by being a
  // static ability.
  Frame(Card& card, Kind kind, Code* lender);
  ~Frame();
  Frame(const Frame&) = delete;
  Frame& operator=(const Frame&) = delete;

  int id() const { return id_; }
  Frame* lender() const { return lender_; }
  // How many registers an ability of the frame finds filled.
  uint32_t registers() const;
  // What the operation by which a static ability grants one of the frame's
  // abilities lends it.
  void LendTo(pb::OpSpec& grant) const;

  // A value of the lender's as this frame's abilities have it; reports what
  // cannot be.
  Value Bring(const Value& value);

 private:
  // Whether it is another thing here than with the lender.
  bool Differs(const google::protobuf::Message& message) const;
  // A register of this frame's that is filled, and the lender's code for it.
  uint32_t Fill(const google::protobuf::Message& with);
  uint32_t FreeRegister() const;
  // Whether they are asked in registers alone, and of nobody who differs.
  bool IsInRegisters(const EventsHandle& events) const;
  Value BringLeaf(const Value& value);
  // A zone or type as it is where the lender's code has come to.
  Value BringKept(const Attribute& attribute);
  Value BringThings(const Things& things, const Span& where);
  Value Refuse(const Span& where);
  // Nothing if it cannot be brought, and no report.
  std::optional<pb::Expr> BringNumber(const pb::Expr& number);

  Card& card_;
  Kind kind_;
  Frame* lender_;  // null for the card's own abilities
  Code* code_;
  int id_;
  int first_;  // the first ability that is lowered in it
  Code* starts_around_;
  Code* at_work_around_;
  bool gained_by_host_around_;
  std::map<std::string, uint32_t> filled_;  // by the bytes of what is in them
  uint32_t filled_to_ = 0;                  // the registers below may be
  std::vector<pb::OpSpec::Lent> lent_;
};

// A value found in a scope of the frame with this number, as the frame at work
// has it.
Value BroughtFrom(Card& card, int frame, const Value& value, const Span& where);
// The same of one of the lender's.
Value Brought(Card& card, const Value& value);
// The number of the frame at work; 0 is that of the card's own abilities.
int FrameAtWork(const Card& card);
// `this`: the card of the file, whose ability is at work or has lent it.
Value ThisCard(Card& card);
// A context of the lender's, for a function that is given it.
Value LentContext(Card& card, const Context& context);

// `lent[nth]`, likewise; nothing, after no report, if that cannot be told.
std::optional<Value> ElementOfLent(Card& card, const Lent& lent, int64_t nth,
                                   const Span& where);
// `lent.name`, of what belongs to another frame, by MemberOf or MemberIfThere.
using MemberFn = Value (*)(Card&, const Value&, const Name&,
                           const std::vector<Value>*, const Span&);
Value MemberOfLent(Card& card, const Lent& lent, MemberFn member,
                   const Name& name, const std::vector<Value>* arguments,
                   const Span& where);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_FRAME_H_
