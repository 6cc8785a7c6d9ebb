// Instructions as text: what they do, with what, and where they jump.
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/program/render.h"
#include "proto/program.pb.h"

namespace refold::program_internal {
namespace {

// Where in a zone a card is put.
std::string EndText(const pb::Instruction::Move& op) {
  const char* end = op.bottom() ? "bottom of " : "";
  if (op.depth() == 0) return end;
  return absl::StrCat(op.depth(), " from the ", op.bottom() ? end : "top of ");
}

const char* OwnerText(pb::MoveOwner owner) {
  switch (owner) {
    case pb::MOVE_TO_CONTROLLER:
      return " of controller";
    case pb::MOVE_TO_PLAYER:
      return " of player";
    default:
      return " of owner";
  }
}

// The cards of a mode; nothing where modes are not of cards.
const pb::Selector& OfMode(const pb::Instruction::Mode& op, int index) {
  return op.of_size() > 0 ? op.of(index) : pb::Selector::default_instance();
}

// The register that receives a word, from 1; 0 for none.
std::string IntoText(uint32_t into) {
  return into == 0 ? "" : absl::StrCat(" -> words r", into - 1);
}

}  // namespace

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

std::string Renderer::Text(const pb::Instruction& instruction) const {
  std::string text = Choosing(instruction);
  if (text.empty()) text = Objects(instruction);
  return text.empty() ? Others(instruction) : text;
}

std::string Renderer::Choosing(const pb::Instruction& instruction) const {
  switch (instruction.op_case()) {
    case pb::Instruction::kChoose: {
      const auto& op = instruction.choose();
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
    case pb::Instruction::kDistribute: {
      const auto& op = instruction.distribute();
      return absl::StrCat(
          "distribute ", Text(op.points()), " over {", Text(op.from()), "}",
          Opt(" min ", op.has_min(), op.min()),
          op.or_nothing() ? " or nothing" : "",
          Opt(" among ", op.has_most_options(), op.most_options()),
          Opt(" each max ", op.has_most(), op.most()),
          Opt(" by ", op.has_chooser(), op.chooser()),
          OptWord(" as ", op.reason()), " -> r", op.register_());
    }
    case pb::Instruction::kAsk: {
      const auto& op = instruction.ask();
      return absl::StrCat("ask", OptWord(" ", op.reason()),
                          Opt(" of ", op.has_who(), op.who()), " else goto ",
                          op.otherwise());
    }
    case pb::Instruction::kMode: {
      const auto& op = instruction.mode();
      std::vector<std::string> modes;
      for (int i = 0; i < op.labels_size(); ++i) {
        modes.push_back(absl::StrCat(
            Word(op.labels(i)),
            op.keys_size() > 0 ? absl::StrCat(" (", Word(op.keys(i)), ")") : "",
            Opt(" of ", op.of_size() > 0, OfMode(op, i)), " goto ", op.jumps(i),
            op.available_size() > 0
                ? absl::StrCat(" if ", Text(op.available(i)))
                : ""));
      }
      return absl::StrCat(
          "mode ", absl::StrJoin(modes, "; "), op.cancel() ? "; or none" : "",
          Opt(" by ", op.has_who(), op.who()), OptWord(" as ", op.reason()),
          IntoText(op.into()),
          op.card() == 0 ? "" : absl::StrCat(" -> card r", op.card() - 1),
          " else goto ", op.otherwise());
    }
    case pb::Instruction::kChooseNumber: {
      const auto& op = instruction.choose_number();
      return absl::StrCat("choose number ", op.has_min() ? Text(op.min()) : "0",
                          " .. ", Text(op.max()), OptWord(" as ", op.reason()),
                          Opt(" by ", op.has_who(), op.who()), " -> r",
                          op.register_());
    }
    case pb::Instruction::kChooseWord: {
      const auto& op = instruction.choose_word();
      return absl::StrCat("choose word [", Words(op.words()), "]",
                          op.has_from() ? " or of " + Text(op.from()) : "",
                          op.has_without() ? " but " + Text(op.without()) : "",
                          OptWord(" as ", op.reason()),
                          OptWord(" -> ", op.value()), IntoText(op.into()));
    }
    case pb::Instruction::kPay: {
      const auto& op = instruction.pay();
      return absl::StrCat(op.may() ? "may pay " : "pay ", Text(op.cost()),
                          Opt(" by ", op.has_who(), op.who()), " else goto ",
                          op.otherwise());
    }
    case pb::Instruction::kJumpUnless: {
      const auto& op = instruction.jump_unless();
      return op.has_condition() ? absl::StrCat("unless ", Text(op.condition()),
                                               " goto ", op.to())
                                : absl::StrCat("goto ", op.to());
    }
    case pb::Instruction::kForEach: {
      const auto& op = instruction.for_each();
      return absl::StrCat("for each r", op.item(), " in ", Text(op.over()),
                          " (r", op.list(), ") until ", op.end());
    }
    case pb::Instruction::kRepeat: {
      const auto& op = instruction.repeat();
      return absl::StrCat("repeat ", Text(op.times()), " (r", op.counter(),
                          ") until ", op.end());
    }
    case pb::Instruction::kWould:
      return absl::StrCat("would ", instruction.would().begin(), " to ",
                          instruction.would().end(), " -> r",
                          instruction.would().into());
    case pb::Instruction::kTogether:
      return absl::StrCat("together until ", instruction.together().end(),
                          instruction.together().in_turn() ? ", in turn" : "");
    case pb::Instruction::kVerb: {
      const auto& op = instruction.verb();
      return absl::StrCat(
          "do ", Word(op.name()), " {", Parts(op.parts()), "}",
          op.into() != 0 ? absl::StrCat(" -> r", op.into() - 1) : "");
    }
    case pb::Instruction::kLet: {
      const auto& op = instruction.let();
      return absl::StrCat(
          "let r", op.register_(), Opt(" = ", op.has_number(), op.number()),
          Opt(op.add() ? " add refs " : " refs ", op.has_refs(), op.refs()),
          Opt(op.add() ? " add words " : " words ", op.has_words(),
              op.words()));
    }
    case pb::Instruction::kRandom: {
      const auto& op = instruction.random();
      return absl::StrCat("random below ", op.bound(),
                          OptWord(" as ", op.reason()), " -> r",
                          op.register_());
    }
    case pb::Instruction::kCall: {
      const auto& op = instruction.call();
      return absl::StrCat("call #", op.ability(), " for ", Text(op.who()),
                          Opt(" with ", op.has_subject(), op.subject()));
    }
    default:
      return "";
  }
}

std::string Renderer::Bound(const pb::Instruction::Modify& op) const {
  if (op.begin() == 0) return "";
  std::string text = absl::StrCat(" from #", op.begin() - 1);
  if (op.into() != 0) absl::StrAppend(&text, " -> r", op.into() - 1);
  return absl::StrCat(text, " until ", Text(op.bound()));
}

std::string Renderer::Objects(const pb::Instruction& instruction) const {
  switch (instruction.op_case()) {
    case pb::Instruction::kMove: {
      const auto& op = instruction.move();
      return absl::StrCat(
          "move ", Text(op.what()), " to ", EndText(op), Word(op.zone()),
          OwnerText(op.owner()), Opt(" ", op.has_player(), op.player()),
          OptWord(" as ", op.reason()), " -> r", op.register_());
    }
    case pb::Instruction::kMoveTop: {
      const auto& op = instruction.move_top();
      return absl::StrCat("move top ", Text(op.count()), " of ",
                          Text(op.player()), " from ", Word(op.from()), " to ",
                          Word(op.to()), OptWord(" as ", op.reason()), " -> r",
                          op.register_());
    }
    case pb::Instruction::kDestroy:
      return absl::StrCat(
          "destroy ", Text(instruction.destroy().what()),
          instruction.destroy().no_regenerate() ? " for good" : "");
    case pb::Instruction::kCounters: {
      const auto& op = instruction.counters();
      return absl::StrCat("counters ", OptWord("", op.counter()), " on ",
                          Text(op.what()), op.all() ? " remove all" : "",
                          Opt(" by ", op.has_change(), op.change()),
                          Opt(" at most ", op.has_limit(), op.limit()));
    }
    case pb::Instruction::kFlag: {
      const auto& op = instruction.flag();
      return absl::StrCat(op.on() ? "set " : "clear ", Word(op.flag()), " on ",
                          Text(op.what()));
    }
    case pb::Instruction::kToken: {
      const auto& op = instruction.token();
      std::string what = op.has_copy_of()
                             ? absl::StrCat("copies of ", Text(op.copy_of()))
                             : program_.dependencies()[op.dependency()].text();
      return absl::StrCat("create ", Text(op.count()), " ", what, " for ",
                          Text(op.player()), " -> r", op.register_());
    }
    case pb::Instruction::kModify: {
      const auto& op = instruction.modify();
      return absl::StrCat("modify", OptWord(" as ", op.name()),
                          Opt(" ", op.has_what(), op.what()), ": ",
                          Ops(op.ops()), " until ", Text(op.duration()),
                          Opt(" ", op.has_whose(), op.whose()),
                          Opt(" uses ", op.has_uses(), op.uses()), Bound(op));
    }
    case pb::Instruction::kAttach: {
      const auto& op = instruction.attach();
      return op.has_to() ? absl::StrCat("attach ", Text(op.what()), " to ",
                                        Text(op.to()))
                         : absl::StrCat("unattach ", Text(op.what()));
    }
    case pb::Instruction::kBecome: {
      const auto& op = instruction.become();
      const std::string into =
          op.has_copy_of() ? absl::StrCat("copy of ", Text(op.copy_of()))
          : op.turn() != pb::TURN_NONE
              ? TurningText(op.turn())
              : program_.dependencies()[op.dependency() - 1].text();
      return absl::StrCat("become ", Text(op.what()), " ", into,
                          OptWord(" as ", op.reason()));
    }
    default:
      return "";
  }
}

std::string Renderer::Others(const pb::Instruction& instruction) const {
  switch (instruction.op_case()) {
    case pb::Instruction::kDamage: {
      const auto& op = instruction.damage();
      return absl::StrCat("damage ", Text(op.amount()), " to ",
                          Text(op.target()),
                          Opt(" by ", op.has_source(), op.source()));
    }
    case pb::Instruction::kResource: {
      const auto& op = instruction.resource();
      return absl::StrCat("resource ", Word(op.resource()), " of ",
                          Text(op.player()), op.set() ? " = " : " by ",
                          Text(op.amount()), op.keep() ? " kept" : "",
                          OptWord(" as ", op.reason()));
    }
    case pb::Instruction::kDraw: {
      const auto& op = instruction.draw();
      return absl::StrCat("draw ", Text(op.count()), " for ", Text(op.player()),
                          op.no_replace() ? " not replaced" : "");
    }
    case pb::Instruction::kShuffle:
      return absl::StrCat("shuffle ", Word(instruction.shuffle().zone()),
                          " of ", Text(instruction.shuffle().player()));
    case pb::Instruction::kCountUse:
      return "count a use";
    case pb::Instruction::kValue: {
      const auto& op = instruction.value();
      return absl::StrCat("value ", Word(op.name()),
                          Opt(" of ", op.has_of(), op.of()),
                          op.set() ? " = " : " by ", Text(op.number()));
    }
    case pb::Instruction::kLink: {
      const auto& op = instruction.link();
      return absl::StrCat("link ", Word(op.name()), op.add() ? " add " : " = ",
                          Text(op.refs()), Opt(" on ", op.has_on(), op.on()));
    }
    case pb::Instruction::kCounterSpell: {
      const auto& op = instruction.counter_spell();
      return absl::StrCat("counter ", Text(op.what()),
                          OptWord(" to ", op.zone()), OwnerText(op.owner()),
                          op.bottom() ? " at the bottom" : "");
    }
    case pb::Instruction::kOutcome:
      return absl::StrCat(Text(instruction.outcome().player()),
                          instruction.outcome().wins() ? " wins" : " loses");
    case pb::Instruction::kDelay: {
      const auto& op = instruction.delay();
      return absl::StrCat("wait", OptWord(" as ", op.name()), " for #",
                          op.ability(), " until ", Text(op.duration()),
                          Opt(" ", op.has_whose(), op.whose()),
                          Opt(" uses ", op.has_uses(), op.uses()));
    }
    case pb::Instruction::kEndEffects: {
      const auto& op = instruction.end_effects();
      return absl::StrCat(
          "end effects ", Word(op.name()), Opt(" of ", op.has_of(), op.of()),
          Opt(" controlled by ", op.has_controller(), op.controller()));
    }
    case pb::Instruction::kRule: {
      const auto& op = instruction.rule();
      return absl::StrCat(
          "rule ", Word(op.name()), Opt(" ", op.has_what(), op.what()),
          Opt(" with ", op.has_other(), op.other()),
          Opt(" number ", op.has_number(), op.number()),
          op.dependency() != 0
              ? absl::StrCat(
                    " program ",
                    program_.dependencies()[op.dependency() - 1].text())
              : "",
          op.words_size() > 0 ? absl::StrCat(" [", Words(op.words()), "]") : "",
          Opt(" until ", op.has_duration(), op.duration()),
          Opt(" ", op.has_whose(), op.whose()));
    }
    default:
      return "nothing";
  }
}

}  // namespace refold::program_internal
