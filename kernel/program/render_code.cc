// Instructions as text: those that choose, jump and compute, and where they
// jump.
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/base/check.h"
#include "kernel/program/render.h"
#include "proto/program.pb.h"

namespace refold::program_internal {
namespace {

// The cards of a mode; nothing where modes are not of cards.
const pb::Selector& OfMode(const pb::Instruction::Mode& op, int index) {
  return op.of_size() > 0 ? op.of(index) : pb::Selector::default_instance();
}

// The register that receives a word, from 1; 0 for none.
std::string IntoText(uint32_t into) {
  return into == 0 ? "" : absl::StrCat(" -> words r", into - 1);
}

}  // namespace

std::string Renderer::Text(const pb::Instruction& instruction) const {
  switch (instruction.op_case()) {
    case pb::Instruction::kChoose:
      return Text(instruction.choose());
    case pb::Instruction::kDistribute:
      return Text(instruction.distribute());
    case pb::Instruction::kAsk:
      return Text(instruction.ask());
    case pb::Instruction::kMode:
      return Text(instruction.mode());
    case pb::Instruction::kChooseNumber:
      return Text(instruction.choose_number());
    case pb::Instruction::kChooseWord:
      return Text(instruction.choose_word());
    case pb::Instruction::kOrder:
      return Text(instruction.order());
    case pb::Instruction::kPay:
      return Text(instruction.pay());
    case pb::Instruction::kJumpUnless:
      return Text(instruction.jump_unless());
    case pb::Instruction::kForEach:
      return Text(instruction.for_each());
    case pb::Instruction::kRepeat:
      return Text(instruction.repeat());
    case pb::Instruction::kWould:
      return Text(instruction.would());
    case pb::Instruction::kTogether:
      return Text(instruction.together());
    case pb::Instruction::kVerb:
      return Text(instruction.verb());
    case pb::Instruction::kLet:
      return Text(instruction.let());
    case pb::Instruction::kRandom:
      return Text(instruction.random());
    case pb::Instruction::kCall:
      return Text(instruction.call());
    case pb::Instruction::kMove:
      return Text(instruction.move());
    case pb::Instruction::kMoveTop:
      return Text(instruction.move_top());
    case pb::Instruction::kDestroy:
      return Text(instruction.destroy());
    case pb::Instruction::kCounters:
      return Text(instruction.counters());
    case pb::Instruction::kFlag:
      return Text(instruction.flag());
    case pb::Instruction::kToken:
      return Text(instruction.token());
    case pb::Instruction::kModify:
      return Text(instruction.modify());
    case pb::Instruction::kAttach:
      return Text(instruction.attach());
    case pb::Instruction::kBecome:
      return Text(instruction.become());
    case pb::Instruction::kDamage:
      return Text(instruction.damage());
    case pb::Instruction::kResource:
      return Text(instruction.resource());
    case pb::Instruction::kDraw:
      return Text(instruction.draw());
    case pb::Instruction::kShuffle:
      return Text(instruction.shuffle());
    case pb::Instruction::kCountUse:
      return "count a use";
    case pb::Instruction::kValue:
      return Text(instruction.value());
    case pb::Instruction::kLink:
      return Text(instruction.link());
    case pb::Instruction::kCounterSpell:
      return Text(instruction.counter_spell());
    case pb::Instruction::kOutcome:
      return Text(instruction.outcome());
    case pb::Instruction::kDelay:
      return Text(instruction.delay());
    case pb::Instruction::kEndEffects:
      return Text(instruction.end_effects());
    case pb::Instruction::kRule:
      return Text(instruction.rule());
    case pb::Instruction::OP_NOT_SET:
      return "nothing";
  }
  REFOLD_CHECK(false, "an instruction of a kind that linking let through");
}

std::string Renderer::Parts(
    const google::protobuf::RepeatedPtrField<pb::Instruction::Part>& parts)
    const {
  return absl::StrJoin(
      parts, ", ", [this](std::string* out, const pb::Instruction::Part& part) {
        absl::StrAppend(out, Word(part.name()), ": ",
                        Opt("", part.has_refs(), part.refs()),
                        Opt("", part.has_number(), part.number()),
                        Opt("", part.has_words(), part.words()));
      });
}

std::string Renderer::Text(const pb::Instruction::Choose& op) const {
  return absl::StrCat(
      op.target() ? "target" : "choose", op.random() ? " at random" : "",
      op.optional() ? " if there are" : "", " {", Text(op.from()), "}",
      Opt(" min ", op.has_min(), op.min()),
      Opt(" max ", op.has_max(), op.max()),
      Opt(" by ", op.has_chooser(), op.chooser()),
      Opt(" showing ", op.has_shown(), op.shown()),
      Opt(" after ", op.has_picked(), op.picked()),
      op.confirm() ? " to be confirmed" : "", OptWord(" as ", op.reason()),
      " -> r", op.register_());
}

std::string Renderer::Text(const pb::Instruction::Distribute& op) const {
  return absl::StrCat("distribute ", Text(op.points()), " over {",
                      Text(op.from()), "}",
                      Opt(" min ", op.has_min(), op.min()),
                      op.or_nothing() ? " or nothing" : "",
                      Opt(" among ", op.has_most_options(), op.most_options()),
                      Opt(" each max ", op.has_most(), op.most()),
                      Opt(" by ", op.has_chooser(), op.chooser()),
                      OptWord(" as ", op.reason()), " -> r", op.register_());
}

std::string Renderer::Text(const pb::Instruction::Ask& op) const {
  return absl::StrCat("ask", OptWord(" ", op.reason()),
                      Opt(" of ", op.has_who(), op.who()), " else goto ",
                      op.otherwise());
}

std::string Renderer::Text(const pb::Instruction::Mode& op) const {
  std::vector<std::string> modes;
  for (int i = 0; i < op.labels_size(); ++i) {
    modes.push_back(absl::StrCat(
        Word(op.labels(i)),
        op.keys_size() > 0 ? absl::StrCat(" (", Word(op.keys(i)), ")") : "",
        Opt(" of ", op.of_size() > 0, OfMode(op, i)), " goto ", op.jumps(i),
        op.available_size() > 0 ? absl::StrCat(" if ", Text(op.available(i)))
                                : ""));
  }
  return absl::StrCat(
      "mode ", absl::StrJoin(modes, "; "), op.cancel() ? "; or none" : "",
      Opt(" by ", op.has_who(), op.who()), OptWord(" as ", op.reason()),
      IntoText(op.into()),
      op.card() == 0 ? "" : absl::StrCat(" -> card r", op.card() - 1),
      " else goto ", op.otherwise());
}

std::string Renderer::Text(const pb::Instruction::ChooseNumber& op) const {
  return absl::StrCat("choose number ", op.has_min() ? Text(op.min()) : "0",
                      " .. ", Text(op.max()), OptWord(" as ", op.reason()),
                      Opt(" by ", op.has_who(), op.who()), " -> r",
                      op.register_());
}

std::string Renderer::Text(const pb::Instruction::ChooseWord& op) const {
  return absl::StrCat("choose word [", Words(op.words()), "]",
                      op.has_from() ? " or of " + Text(op.from()) : "",
                      op.has_without() ? " but " + Text(op.without()) : "",
                      Opt(" by ", op.has_who(), op.who()),
                      OptWord(" as ", op.reason()), OptWord(" -> ", op.value()),
                      IntoText(op.into()));
}

std::string Renderer::Text(const pb::Instruction::Order& op) const {
  return absl::StrCat("order ", Text(op.what()),
                      Opt(" by ", op.has_who(), op.who()),
                      OptWord(" as ", op.reason()), " -> r", op.register_());
}

std::string Renderer::Text(const pb::Instruction::Pay& op) const {
  return absl::StrCat(op.may() ? "may pay " : "pay ", Text(op.cost()),
                      Opt(" by ", op.has_who(), op.who()), " else goto ",
                      op.otherwise());
}

std::string Renderer::Text(const pb::Instruction::JumpUnless& op) const {
  return op.has_condition()
             ? absl::StrCat("unless ", Text(op.condition()), " goto ", op.to())
             : absl::StrCat("goto ", op.to());
}

std::string Renderer::Text(const pb::Instruction::ForEach& op) const {
  return absl::StrCat("for each r", op.item(), " in ", Text(op.over()), " (r",
                      op.list(), ") until ", op.end());
}

std::string Renderer::Text(const pb::Instruction::Repeat& op) const {
  return absl::StrCat("repeat ", Text(op.times()), " (r", op.counter(),
                      ") until ", op.end());
}

std::string Renderer::Text(const pb::Instruction::Would& op) const {
  return absl::StrCat("would ", op.begin(), " to ", op.end(), " -> r",
                      op.into());
}

std::string Renderer::Text(const pb::Instruction::Together& op) const {
  return absl::StrCat("together until ", op.end(),
                      op.in_turn() ? ", in turn" : "");
}

std::string Renderer::Text(const pb::Instruction::Verb& op) const {
  return absl::StrCat(
      "do ", Word(op.name()), " {", Parts(op.parts()), "}",
      op.into() != 0 ? absl::StrCat(" -> r", op.into() - 1) : "");
}

std::string Renderer::Text(const pb::Instruction::Let& op) const {
  return absl::StrCat(
      "let r", op.register_(), Opt(" = ", op.has_number(), op.number()),
      Opt(op.add() ? " add refs " : " refs ", op.has_refs(), op.refs()),
      Opt(op.add() ? " add words " : " words ", op.has_words(), op.words()));
}

std::string Renderer::Text(const pb::Instruction::Random& op) const {
  return absl::StrCat("random below ", op.bound(), OptWord(" as ", op.reason()),
                      " -> r", op.register_());
}

std::string Renderer::Text(const pb::Instruction::Call& op) const {
  return absl::StrCat("call #", op.ability(), " for ", Text(op.who()),
                      Opt(" with ", op.has_subject(), op.subject()));
}

}  // namespace refold::program_internal
