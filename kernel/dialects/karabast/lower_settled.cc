#include "kernel/dialects/karabast/lower_settled.h"

#include <algorithm>
#include <set>
#include <utility>

#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_kept_words.h"
#include "kernel/dialects/karabast/lower_leaves.h"
#include "kernel/dialects/karabast/lower_missing.h"
#include "kernel/program/parts.h"

namespace refold::karabast {
namespace {

using google::protobuf::Message;

// What is in hand where a message stands.
struct InHand {
  bool candidate = false;
  bool record = false;
  std::set<uint32_t> names;
};

bool SpeaksOfMore(const Message& message, const InHand& in_hand);

// Whether this part of a message speaks of more than is in hand there.
bool IsMore(bool has, const Message& part, InHand in_hand, bool candidate,
            bool record) {
  if (!has) return false;
  in_hand.candidate = in_hand.candidate || candidate;
  in_hand.record = in_hand.record || record;
  return SpeaksOfMore(part, in_hand);
}

bool PartsSpeakOfMore(const Message& message, const InHand& in_hand) {
  const std::vector<const Message*> parts = PartsOf(message);
  return std::any_of(parts.begin(), parts.end(), [&](const Message* part) {
    return SpeaksOfMore(*part, in_hand);
  });
}

bool SelectorSpeaksOfMore(const pb::Selector& selector, const InHand& in_hand) {
  const pb::Selector::Base base = selector.base();
  const bool asks_more =
      (base == pb::Selector::CANDIDATE && !in_hand.candidate) ||
      (base == pb::Selector::RECORD_FIELD && !in_hand.record) ||
      (base == pb::Selector::BOUND &&
       !in_hand.names.contains(selector.register_()));
  const bool together = base == pb::Selector::UNION;
  return asks_more ||
         IsMore(selector.has_where(), selector.where(), in_hand, together,
                !together) ||
         std::any_of(selector.of().begin(), selector.of().end(),
                     [&](const pb::Selector& part) {
                       return SelectorSpeaksOfMore(part, in_hand);
                     }) ||
         IsMore(selector.has_query(), selector.query(), in_hand, false, false);
}

bool QuerySpeaksOfMore(const pb::Query& query, const InHand& in_hand) {
  pb::Query around = query;
  around.clear_where();
  return IsMore(query.has_where(), query.where(), in_hand, true, false) ||
         PartsSpeakOfMore(around, in_hand);
}

bool WordsSpeakOfMore(const pb::WordList& words, const InHand& in_hand) {
  if (words.base() == pb::WordList::RECORD_FIELD && !in_hand.record) {
    return true;
  }
  return IsMore(words.has_of(), words.of(), in_hand, false, false) ||
         IsMore(words.has_where(), words.where(), in_hand, false, true);
}

bool ExprSpeaksOfMore(const pb::Expr& expr, const InHand& in_hand) {
  if (expr.op() == pb::Expr::RECORD_NUMBER && !in_hand.record) return true;
  const bool of_records = expr.op() == pb::Expr::RECORD_COUNT ||
                          expr.op() == pb::Expr::RECORD_SUM ||
                          expr.op() == pb::Expr::RECORD_MAX;
  if (IsMore(expr.has_predicate(), expr.predicate(), in_hand, !of_records,
             of_records)) {
    return true;
  }
  InHand within = in_hand;
  if (expr.op() == pb::Expr::BIND) {
    within.names.insert(static_cast<uint32_t>(expr.number()));
  }
  within.candidate = within.candidate || expr.op() == pb::Expr::SUM;
  within.record = within.record || of_records;
  pb::Expr rest = expr;
  rest.clear_predicate();
  rest.clear_args();
  return PartsSpeakOfMore(rest, in_hand) ||
         std::any_of(expr.args().begin(), expr.args().end(),
                     [&](const pb::Expr& arg) {
                       return ExprSpeaksOfMore(arg, within);
                     });
}

bool SpeaksOfMore(const Message& message, const InHand& in_hand) {
  const google::protobuf::Descriptor* type = message.GetDescriptor();
  if (type == pb::Selector::descriptor()) {
    return SelectorSpeaksOfMore(static_cast<const pb::Selector&>(message),
                                in_hand);
  }
  if (type == pb::Query::descriptor()) {
    return QuerySpeaksOfMore(static_cast<const pb::Query&>(message), in_hand);
  }
  if (type == pb::WordList::descriptor()) {
    return WordsSpeakOfMore(static_cast<const pb::WordList&>(message), in_hand);
  }
  if (type == pb::Expr::descriptor()) {
    return ExprSpeaksOfMore(static_cast<const pb::Expr&>(message), in_hand);
  }
  if (type == pb::Predicate::Bind::descriptor()) {
    const auto& bind = static_cast<const pb::Predicate::Bind&>(message);
    InHand within = in_hand;
    within.names.insert(bind.register_());
    return SpeaksOfMore(bind.where(), within);
  }
  return PartsSpeakOfMore(message, in_hand);
}

bool IsCounted(pb::Expr::Op op) {
  static const std::set<pb::Expr::Op> ops = {
      pb::Expr::ADD, pb::Expr::AND,          pb::Expr::CONST,
      pb::Expr::EQ,  pb::Expr::GE,           pb::Expr::GT,
      pb::Expr::LE,  pb::Expr::LT,           pb::Expr::NE,
      pb::Expr::NOT, pb::Expr::OR,           pb::Expr::SUB,
      pb::Expr::MUL, pb::Expr::EVENT_NUMBER, pb::Expr::EVENT_AMOUNT,
      pb::Expr::NEG, pb::Expr::REGISTER};
  return ops.contains(op);
}

Value SettledThings(Code& code, const Things& things) {
  if (IsSettled(things.selector) || IsOpen(things.selector)) return {things};
  Things noted = things;
  noted.selector = tree::RegisterRefs(code.NoteOnce(things.selector));
  return {std::move(noted)};
}

pb::Expr SettledNumber(Code& code, const pb::Expr& number) {
  if (IsSettled(number) || IsOpen(number)) return number;
  return tree::RegisterNumber(code.NoteOnce(number));
}

// The arena that a card is in is the one that it belongs to, also when it has
// left it.
Value SettledZone(Card& card, Code& code, const Attribute& zone) {
  const Value whose =
      SettledThings(code, {Things::Sort::kCards, false, zone.selector});
  const pb::Selector& of = whose.As<Things>()->selector;
  const Value in_arena = SomeOf({Things::Sort::kCards, false, of},
                                *InZoneCalled(card, "anyArena"));
  const uint32_t was = code.NoteOnce(in_arena.As<Condition>()->expr);
  return EitherOf(tree::RegisterNumber(was),
                  {Attribute{Attribute::Of::kArena, of}},
                  {Kept(card, code, {Attribute::Of::kZone, of})});
}

Value SettledLeaf(Card& card, Code& code, const Value& value) {
  const Attribute* word = value.As<Attribute>();
  if (word != nullptr && CanBeKept(*word) && !IsOpen(word->selector)) {
    return word->of == Attribute::Of::kZone ? SettledZone(card, code, *word)
                                            : Value{Kept(card, code, *word)};
  }
  if (const Things* things = value.As<Things>()) {
    return SettledThings(code, *things);
  }
  if (const Number* number = value.As<Number>()) {
    return {Number{SettledNumber(code, number->expr)}};
  }
  if (const Condition* condition = value.As<Condition>()) {
    return {Condition{SettledNumber(code, condition->expr)}};
  }
  if (const Fraction* fraction = value.As<Fraction>()) {
    return {Fraction{SettledNumber(code, fraction->over), fraction->under}};
  }
  const WordSet* words = value.As<WordSet>();
  if (words == nullptr || IsSettled(words->list) || IsOpen(words->list)) {
    return value;
  }
  return {
      WordSet{tree::RegisterWords(code.NoteOnce(words->list)), words->among}};
}

}  // namespace

bool IsOpen(const Message& message) { return SpeaksOfMore(message, {}); }

bool IsSettled(const pb::Selector& selector) {
  switch (selector.base()) {
    case pb::Selector::NONE:
    case pb::Selector::SOURCE:
    case pb::Selector::GRANTER:
    case pb::Selector::CONTROLLER:
    case pb::Selector::OPPONENTS:
    case pb::Selector::REGISTER:
    case pb::Selector::EVENT_SUBJECT:
    case pb::Selector::EVENT_OTHER:
    case pb::Selector::EVENT_ROLE:
      break;
    default:
      return false;
  }
  return std::all_of(
      selector.steps().begin(), selector.steps().end(), [](int step) {
        return step == pb::Selector::NOW || step == pb::Selector::BECOMES;
      });
}

bool IsSettled(const pb::Expr& number) {
  return IsCounted(number.op()) &&
         std::all_of(number.args().begin(), number.args().end(),
                     [](const pb::Expr& arg) { return IsSettled(arg); });
}

bool IsSettled(const pb::WordList& words) {
  return words.base() == pb::WordList::NONE ||
         words.base() == pb::WordList::WRITTEN ||
         words.base() == pb::WordList::EVENT ||
         words.base() == pb::WordList::PROGRAM_TYPES ||
         words.base() == pb::WordList::REGISTER;
}

Value Settled(Card& card, Code& code, const Value& value) {
  if (code.on_trial()) return value;
  return WithLeaves(card, value, [&](const Value& leaf) {
    return SettledLeaf(card, code, leaf);
  });
}

Value ResolveAt(Card& card, Code& code, const Value& value,
                std::vector<Value> arguments) {
  Code* around = std::exchange(card.at_work, &code);
  Value resolved = Resolve(card, value, std::move(arguments));
  card.at_work = around;
  return resolved;
}

Value SettledHere(Card& card, const Value& value) {
  return card.at_work == nullptr ? value : Settled(card, *card.at_work, value);
}

}  // namespace refold::karabast
