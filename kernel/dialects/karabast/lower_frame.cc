#include "kernel/dialects/karabast/lower_frame.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "kernel/dialects/karabast/lower_attributes.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_kept_words.h"
#include "kernel/dialects/karabast/lower_leaves.h"
#include "kernel/dialects/karabast/lower_settled.h"
#include "kernel/program/parts.h"

namespace refold::karabast {
namespace {

using google::protobuf::Message;

bool IsOfEvent(const Message& message) {
  const google::protobuf::Descriptor* type = message.GetDescriptor();
  if (type == pb::Selector::descriptor()) {
    const pb::Selector::Base base =
        static_cast<const pb::Selector&>(message).base();
    return base == pb::Selector::EVENT_SUBJECT ||
           base == pb::Selector::EVENT_OTHER ||
           base == pb::Selector::EVENT_ROLE;
  }
  if (type == pb::Expr::descriptor()) {
    const pb::Expr::Op op = static_cast<const pb::Expr&>(message).op();
    return op == pb::Expr::EVENT_AMOUNT || op == pb::Expr::EVENT_NUMBER;
  }
  return type == pb::WordList::descriptor() &&
         static_cast<const pb::WordList&>(message).base() ==
             pb::WordList::EVENT;
}

bool IsOfSource(const Message& message) {
  if (message.GetDescriptor() != pb::Selector::descriptor()) return false;
  const pb::Selector::Base base =
      static_cast<const pb::Selector&>(message).base();
  return base == pb::Selector::SOURCE || base == pb::Selector::LINK ||
         base == pb::Selector::KEPT_LINK || base == pb::Selector::DEFENDERS;
}

bool IsOfPlayer(const Message& message) {
  if (message.GetDescriptor() != pb::Selector::descriptor()) return false;
  const pb::Selector::Base base =
      static_cast<const pb::Selector&>(message).base();
  return base == pb::Selector::CONTROLLER || base == pb::Selector::OPPONENTS;
}

// Who lends an ability is asked as that ability alone.
bool IsOfGranter(const Message& message) {
  return message.GetDescriptor() == pb::Selector::descriptor() &&
         static_cast<const pb::Selector&>(message).base() ==
             pb::Selector::GRANTER;
}

// Has members but is not a value by itself.
bool IsHandle(const Value& value) {
  return value.As<std::shared_ptr<const ContextHandle>>() != nullptr ||
         value.As<EventHandle>() != nullptr ||
         value.As<AttackHandle>() != nullptr ||
         value.As<RecordsHandle>() != nullptr ||
         value.As<RecordHandle>() != nullptr ||
         value.As<EventsHandle>() != nullptr ||
         value.As<PastEvent>() != nullptr ||
         value.As<SourceHandle>() != nullptr ||
         value.As<BountiesHandle>() != nullptr;
}

// Known, or a function, whose scopes say where they belong.
bool IsOfNoFrame(const Value& value) {
  return value.undefined() || value.failed() ||
         value.As<NotANumber>() != nullptr ||
         value.As<Unreadable>() != nullptr || value.As<bool>() != nullptr ||
         value.As<int64_t>() != nullptr || value.text() != nullptr ||
         value.As<ShownText>() != nullptr || value.As<Closure>() != nullptr ||
         value.As<Namespace>() != nullptr ||
         value.As<GameHandle>() != nullptr || value.As<Lent>() != nullptr;
}

// As long as it lives, this frame of those around is at work.
class Within {
 public:
  Within(Card& card, Frame* frame)
      : card_(card),
        frame_(std::exchange(card.frame, frame)),
        at_work_(std::exchange(card.at_work, nullptr)) {}
  ~Within() {
    card_.frame = frame_;
    card_.at_work = at_work_;
  }
  Within(const Within&) = delete;
  Within& operator=(const Within&) = delete;

 private:
  Card& card_;
  Frame* frame_;
  Code* at_work_;
};

int IdOf(const Frame* frame) { return frame == nullptr ? 0 : frame->id(); }

// The frame with this number, of those around `at`; null is that of the card's
// own abilities. False if it is not one of them.
bool IsAround(Frame* at, int number, Frame** found) {
  for (; IdOf(at) != number; at = at->lender()) {
    if (at == nullptr) return false;
  }
  *found = at;
  return true;
}

// From the frame `from`, which is `to` or around it, into `to`.
Value BringDown(Frame* from, Frame* to, const Value& value) {
  if (to == from) return value;
  const Value above = BringDown(from, to->lender(), value);
  return above.failed() ? above : to->Bring(above);
}

}  // namespace

Frame::Frame(Card& card, Kind kind, Code* lender)
    : card_(card),
      kind_(kind),
      lender_(std::exchange(card.frame, this)),
      code_(lender),
      id_(++card.frames),
      first_(card.b().program().abilities_size()),
      starts_around_(std::exchange(card.starts, nullptr)),
      at_work_around_(std::exchange(card.at_work, nullptr)),
      gained_by_host_around_(std::exchange(card.gained_by_host, false)) {}

Frame::~Frame() {
  card_.frame = lender_;
  card_.starts = starts_around_;
  card_.at_work = at_work_around_;
  card_.gained_by_host = gained_by_host_around_;
}

uint32_t Frame::registers() const {
  if (code_ != nullptr) return code_->registers();
  // What grants it may itself be granted, and has registers then.
  return std::max(filled_to_, lender_ == nullptr ? 0 : lender_->FreeRegister());
}

uint32_t Frame::FreeRegister() const {
  uint32_t most = registers();
  const pb::CardProgram& program = card_.b().program();
  for (int i = first_; i < program.abilities_size(); ++i) {
    most = std::max(most, program.abilities(i).registers());
  }
  return most;
}

void Frame::LendTo(pb::OpSpec& grant) const {
  for (const pb::OpSpec::Lent& lent : lent_) *grant.add_lent() = lent;
}

bool Frame::Differs(const Message& message) const {
  const bool differs = IsOfGranter(message) ||
                       (kind_ != Kind::kByAnother && IsOfEvent(message)) ||
                       (kind_ == Kind::kGranted && IsOfSource(message)) ||
                       (kind_ != Kind::kDelayed && IsOfPlayer(message));
  if (differs) return true;
  const std::vector<const Message*> parts = PartsOf(message);
  return std::any_of(parts.begin(), parts.end(),
                     [this](const Message* part) { return Differs(*part); });
}

uint32_t Frame::Fill(const Message& with) {
  const std::string bytes = with.GetTypeName() + with.SerializeAsString();
  const auto before = filled_.find(bytes);
  if (before != filled_.end()) return before->second;
  const uint32_t index = FreeRegister();
  filled_[bytes] = index;
  filled_to_ = index + 1;
  pb::CardProgram& program = card_.b().program();
  for (int i = first_; i < program.abilities_size(); ++i) {
    program.mutable_abilities(i)->set_registers(index + 1);
  }
  if (code_ == nullptr) {
    pb::OpSpec::Lent& lent = lent_.emplace_back();
    lent.set_register_(index);
    *lent.mutable_refs() = static_cast<const pb::Selector&>(with);
    return index;
  }
  code_->Reserve(index + 1);
  pb::Instruction let;
  let.mutable_let()->set_register_(index);
  if (with.GetDescriptor() == pb::Selector::descriptor()) {
    *let.mutable_let()->mutable_refs() = static_cast<const pb::Selector&>(with);
  } else if (with.GetDescriptor() == pb::Expr::descriptor()) {
    *let.mutable_let()->mutable_number() = static_cast<const pb::Expr&>(with);
  } else {
    *let.mutable_let()->mutable_words() =
        static_cast<const pb::WordList&>(with);
  }
  code_->Add(std::move(let));
  return index;
}

Value Frame::Refuse(const Span& where) {
  return card_.Fail(where, "unsupported-lending",
                    "an ability that is given to another card, or waits, "
                    "cannot take this along");
}

Value Frame::BringThings(const Things& things, const Span& where) {
  if (IsOpen(things.selector)) return Refuse(where);
  const bool settled = IsSettled(things.selector);
  if (settled && !Differs(things.selector)) {
    return things.selector.base() == pb::Selector::REGISTER ? Followed({things})
                                                            : Value{things};
  }
  // A static ability grants again and again, and nothing says as what it was
  // when the file was read.
  if (code_ == nullptr && !settled) return Refuse(where);
  // A card is the same one wherever it is by the time it is asked.
  return {Things{
      .sort = things.sort,
      .many = things.many,
      .selector = tree::RegisterRefs(
          Fill(MayHaveMoved(things) ? WhereTheyAre(things) : things.selector)),
      .followed = !things.many && things.sort == Things::Sort::kCards}};
}

std::optional<pb::Expr> Frame::BringNumber(const pb::Expr& number) {
  if (IsSettled(number) && !Differs(number)) return number;
  if (code_ == nullptr || IsOpen(number)) return std::nullopt;
  return tree::RegisterNumber(Fill(number));
}

bool Frame::IsInRegisters(const EventsHandle& events) const {
  const auto is_kept = [this](const pb::Selector& whom) {
    return IsSettled(whom) && !Differs(whom);
  };
  return std::all_of(events.all.begin(), events.all.end(),
                     [&](const Happened& one) {
                       return is_kept(one.whom) &&
                              (!one.dealer.has_value() || is_kept(*one.dealer));
                     });
}

Value Frame::BringLeaf(const Value& value) {
  if (IsOfNoFrame(value)) return value;
  // Whoever it is done by, it is done upon the same event, and after the same
  // steps.
  const EventsHandle* past = value.As<EventsHandle>();
  const bool same = value.As<EventHandle>() != nullptr ||
                    (past != nullptr && IsInRegisters(*past));
  if (same && kind_ == Kind::kByAnother) return value;
  if (IsHandle(value)) {
    return {Lent{IdOf(lender_), std::make_shared<const Value>(value)}};
  }
  if (const Things* things = value.As<Things>()) {
    return BringThings(*things, value.span);
  }
  std::optional<pb::Expr> brought;
  if (const Number* number = value.As<Number>()) {
    brought = BringNumber(number->expr);
    if (brought.has_value()) return {Number{*std::move(brought)}};
  } else if (const Condition* condition = value.As<Condition>()) {
    brought = BringNumber(condition->expr);
    if (brought.has_value()) return {Condition{*std::move(brought)}};
  } else if (const Fraction* fraction = value.As<Fraction>()) {
    brought = BringNumber(fraction->over);
    if (brought.has_value()) {
      return {Fraction{*std::move(brought), fraction->under}};
    }
  } else if (const WordSet* words = value.As<WordSet>()) {
    if (IsSettled(words->list) && !Differs(words->list)) return value;
    if (code_ != nullptr && !IsOpen(words->list)) {
      return {WordSet{tree::RegisterWords(Fill(words->list)), words->among}};
    }
  } else if (const Attribute* one = value.As<Attribute>()) {
    // What a card is called does not change, nor where it belongs.
    const bool lasts = one->of == Attribute::Of::kArena ||
                       one->of == Attribute::Of::kTitle ||
                       one->of == Attribute::Of::kInternalName ||
                       one->of == Attribute::Of::kSubtitle;
    if (IsKept(*one)) {
      const Value words = BringLeaf({WordSet{one->words, nullptr}});
      if (words.failed()) return words;
      return {Attribute{one->of, one->selector, words.As<WordSet>()->list}};
    }
    if (!lasts && code_ != nullptr && CanBeKept(*one) &&
        !IsOpen(one->selector)) {
      return BringKept(*one);
    }
    const Value of =
        lasts ? BringThings({Things::Sort::kCards, false, one->selector},
                            value.span)
              : Refuse(value.span);
    if (of.failed()) return of;
    return {Attribute{one->of, of.As<Things>()->selector}};
  }
  return Refuse(value.span);
}

Value Frame::BringKept(const Attribute& attribute) {
  code_->Reserve(FreeRegister());
  const Value kept = {Kept(card_, *code_, attribute)};
  filled_to_ = code_->registers();
  pb::CardProgram& program = card_.b().program();
  for (int i = first_; i < program.abilities_size(); ++i) {
    pb::Ability& ability = *program.mutable_abilities(i);
    ability.set_registers(std::max(ability.registers(), filled_to_));
  }
  return kept;
}

Value Frame::Bring(const Value& value) {
  return WithLeaves(card_, value,
                    [this](const Value& leaf) { return BringLeaf(leaf); });
}

int FrameAtWork(const Card& card) { return IdOf(card.frame); }

Value BroughtFrom(Card& card, int frame, const Value& value,
                  const Span& where) {
  Frame* from = nullptr;
  if (!IsAround(card.frame, frame, &from)) {
    return card.Fail(where, "unsupported-lending",
                     "this belongs to another ability");
  }
  Value placed = value;
  placed.span = where;
  return BringDown(from, card.frame, placed);
}

Value Brought(Card& card, const Value& value) {
  return card.frame == nullptr ? value : card.frame->Bring(value);
}

Value ThisCard(Card& card) {
  const pb::Selector::Base base =
      card.may_lend ? pb::Selector::GRANTER : pb::Selector::SOURCE;
  return BroughtFrom(card, 0, CardsOf(tree::Entities(base), false), card.at);
}

Value LentContext(Card& card, const Context& context) {
  return Brought(card, {context});
}

std::optional<Value> ElementOfLent(Card& card, const Lent& lent, int64_t nth,
                                   const Span& where) {
  Frame* owner = nullptr;
  if (!IsAround(card.frame, lent.frame, &owner)) return std::nullopt;
  std::optional<Value> value;
  {
    const Within within(card, owner);
    value = ElementOf(card, *lent.value, nth);
  }
  if (!value.has_value() || value->failed()) return value;
  value->span = where;
  return BringDown(owner, card.frame, *value);
}

Value MemberOfLent(Card& card, const Lent& lent, MemberFn member,
                   const Name& name, const std::vector<Value>* arguments,
                   const Span& where) {
  Frame* owner = nullptr;
  // What has happened is the same whenever a function is asked about it.
  const bool is_past = lent.value->As<EventsHandle>() != nullptr ||
                       lent.value->As<PastEvent>() != nullptr;
  const bool known =
      arguments == nullptr ||
      std::all_of(arguments->begin(), arguments->end(), [&](const Value& one) {
        return IsOfNoFrame(one) && one.As<Lent>() == nullptr &&
               (is_past || one.As<Closure>() == nullptr);
      });
  if (!known || !IsAround(card.frame, lent.frame, &owner)) {
    return card.Fail(where, "unsupported-lending",
                     "this cannot be asked of what belongs to the ability "
                     "that gives this one");
  }
  Value value;
  {
    const Within within(card, owner);
    value = member(card, *lent.value, name, arguments, where);
  }
  if (value.failed()) return value;
  value.span = where;
  return BringDown(owner, card.frame, value);
}

}  // namespace refold::karabast
