// Operations with a predicate in lasting effects, and what these ask of the
// ability that starts the effect: its code puts that into registers, which an
// effect keeps.
#include <google/protobuf/message.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_lasting.h"
#include "kernel/program/parts.h"

namespace refold::karabast {
namespace {

using google::protobuf::Message;

// The step that leads to where the card lies; none if it has not moved.
pb::Selector::Step StepOf(const Value& value) {
  const Things* things = value.As<Things>();
  if (things == nullptr || !MayHaveMoved(*things)) {
    return pb::Selector::STEP_NONE;
  }
  return things->followed ? pb::Selector::NOW : pb::Selector::BECOMES;
}

class Keeping {
 public:
  Keeping(Code& code, const Context& context, Keeper keeper, bool plays)
      : code_(code),
        plays_(plays),
        moved_(StepOf(context->source)),
        same_player_(keeper == Keeper::kOwnBase) {}

  // Makes what the ability knows now something that the effect keeps. False if
  // there is something that it cannot keep.
  bool Keep(Message& message) {
    const google::protobuf::Descriptor* type = message.GetDescriptor();
    if (type == pb::Selector::descriptor() &&
        !KeepRefs(static_cast<pb::Selector&>(message))) {
      return false;
    }
    if (type == pb::Expr::descriptor()) {
      KeepNumber(static_cast<pb::Expr&>(message));
    }
    if (type == pb::WordList::descriptor()) {
      KeepWords(static_cast<pb::WordList&>(message));
    }
    const std::vector<Message*> parts = MutablePartsOf(&message);
    return std::all_of(parts.begin(), parts.end(),
                       [this](Message* part) { return Keep(*part); });
  }

 private:
  bool KeepRefs(pb::Selector& selector) {
    switch (selector.base()) {
      case pb::Selector::NONE:
      case pb::Selector::CANDIDATE:
      case pb::Selector::BOUND:
      case pb::Selector::PLAYERS:
      case pb::Selector::QUERY:
        return true;
      case pb::Selector::REGISTER:
        if (plays_) FollowMoved(selector);
        return true;
      case pb::Selector::CONTROLLER:
      case pb::Selector::OPPONENTS:
        if (same_player_) return true;
        break;
      case pb::Selector::SOURCE:
      case pb::Selector::GRANTER:
      case pb::Selector::EVENT_SUBJECT:
      case pb::Selector::EVENT_OTHER:
      case pb::Selector::EVENT_ROLE:
        break;
      default:
        return false;
    }
    pb::Selector now = selector;
    now.clear_steps();
    // The card where its defeat, or what was done before, has put it.
    if (moved_ != pb::Selector::STEP_NONE &&
        (now.base() == pb::Selector::SOURCE ||
         now.base() == pb::Selector::GRANTER)) {
      now.add_steps(moved_);
    }
    pb::Selector kept = tree::RegisterRefs(code_.NewRegister());
    pb::Instruction let;
    let.mutable_let()->set_register_(kept.register_());
    *let.mutable_let()->mutable_refs() = std::move(now);
    code_.Add(std::move(let));
    kept.mutable_steps()->CopyFrom(selector.steps());
    selector = std::move(kept);
    return true;
  }

  // Cards that were chosen, be it that the ability has moved them since: they
  // are played from where they then lie.
  void FollowMoved(pb::Selector& selector) {
    if (!selector.steps().empty()) return;
    const uint32_t both = code_.NewRegister();
    for (const bool moved : {false, true}) {
      pb::Instruction let;
      let.mutable_let()->set_register_(both);
      let.mutable_let()->set_add(moved);
      *let.mutable_let()->mutable_refs() = selector;
      if (moved) {
        let.mutable_let()->mutable_refs()->add_steps(pb::Selector::BECOMES);
      }
      code_.Add(std::move(let));
    }
    selector = tree::RegisterRefs(both);
  }

  void KeepNumber(pb::Expr& number) {
    if (number.op() != pb::Expr::EVENT_AMOUNT &&
        number.op() != pb::Expr::EVENT_NUMBER) {
      return;
    }
    const uint32_t kept = code_.Note(number);
    number = tree::RegisterNumber(kept);
  }

  void KeepWords(pb::WordList& list) {
    if (list.base() != pb::WordList::EVENT) return;
    list = tree::RegisterWords(code_.NoteWords(list));
  }

  Code& code_;
  bool plays_;  // it is about playing cards
  pb::Selector::Step moved_;
  bool same_player_;  // whoever has the predicate has the ability's player
};

bool IsOfRegisters(const google::protobuf::Message& message) {
  const google::protobuf::Descriptor* type = message.GetDescriptor();
  if (type == pb::Selector::descriptor()) {
    return static_cast<const pb::Selector&>(message).base() ==
           pb::Selector::REGISTER;
  }
  if (type == pb::Expr::descriptor()) {
    return static_cast<const pb::Expr&>(message).op() == pb::Expr::REGISTER;
  }
  return type == pb::WordList::descriptor() &&
         static_cast<const pb::WordList&>(message).base() ==
             pb::WordList::REGISTER;
}

}  // namespace

bool SpeaksOfRegisters(const google::protobuf::Message& message) {
  if (IsOfRegisters(message)) return true;
  const std::vector<const google::protobuf::Message*> parts = PartsOf(message);
  return std::any_of(parts.begin(), parts.end(),
                     [](const google::protobuf::Message* part) {
                       return SpeaksOfRegisters(*part);
                     });
}

bool KeepPredicates(Card& card, Code& code, const Context& context,
                    std::vector<pb::OpSpec>& ops, const Span& where,
                    Keeper keeper) {
  for (pb::OpSpec& op : ops) {
    if (!op.has_predicate()) continue;
    const bool plays = op.words_size() > 0 && op.words(0) == card.b().W("play");
    if (!Keeping(code, context, keeper, plays).Keep(op)) {
      card.Fail(where, "unsupported-lasting-condition",
                "a lasting effect that asks something of the ability that "
                "made it is not supported");
      return false;
    }
    const int index = card.b().program().abilities_size();
    pb::Ability& ability = card.b().AddAbility(pb::ABILITY_STATIC);
    ability.set_granted_only(true);
    ability.set_registers(code.registers());
    const bool of_card = keeper == Keeper::kAffected;
    ability.add_zones(card.b().W(of_card ? "arena" : "base"));
    *ability.mutable_continuous()->mutable_affects() = tree::Entities(
        of_card ? pb::Selector::SOURCE : pb::Selector::CONTROLLER);
    *ability.mutable_continuous()->add_ops() = std::move(op);
    op = pb::OpSpec();
    op.set_kind(pb::MOD_GRANT_ABILITY);
    op.set_ability(static_cast<uint32_t>(index));
  }
  return true;
}

bool AddAskedAgain(Card& card, Code& code, const Context& context,
                   std::vector<pb::OpSpec> ops, const pb::Selector& whom,
                   const pb::Duration& duration, const Span& where) {
  return AddLookedFor(card, code, context, std::move(ops),
                      tree::RegisterRefs(code.Note(whom)), duration, where);
}

bool AddLookedFor(Card& card, Code& code, const Context& context,
                  std::vector<pb::OpSpec> ops, pb::Selector whom,
                  const pb::Duration& duration, const Span& where) {
  Keeping keeping(code, context, Keeper::kOwnBase, /*plays=*/false);
  const bool kept =
      keeping.Keep(whom) &&
      std::all_of(ops.begin(), ops.end(),
                  [&keeping](pb::OpSpec& op) { return keeping.Keep(op); });
  if (!kept) {
    card.Fail(where, "unsupported-lasting-number",
              "a lasting effect that asks something of the ability that made "
              "it again and again is not supported");
    return false;
  }
  pb::Instruction instruction;
  pb::Instruction::Modify& modify = *instruction.mutable_modify();
  *modify.mutable_what() = tree::Among(card.b().CardsIn(
      card.b().Zone("base", tree::Entities(pb::Selector::CONTROLLER)),
      card.b().HasType("base")));
  pb::OpSpec& works = *modify.add_ops();
  works.set_kind(pb::MOD_ABILITY);
  works.set_ability(static_cast<uint32_t>(card.b().program().abilities_size()));
  *modify.mutable_duration() = duration;
  if (duration.kind() == pb::DURATION_UNTIL_TURN_OF) {
    *modify.mutable_whose() = tree::Entities(pb::Selector::CONTROLLER);
  }
  pb::Ability& ability = card.b().AddAbility(pb::ABILITY_STATIC);
  ability.set_granted_only(true);
  ability.set_registers(code.registers());
  ability.add_zones(card.b().W("base"));
  *ability.mutable_continuous()->mutable_affects() = std::move(whom);
  for (pb::OpSpec& op : ops) {
    *ability.mutable_continuous()->add_ops() = std::move(op);
  }
  code.Add(std::move(instruction));
  return true;
}

}  // namespace refold::karabast
