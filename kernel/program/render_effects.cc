// Instructions that have effects as text: what they do, and with what.
#include "absl/strings/str_cat.h"
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

}  // namespace

std::string Renderer::Text(const pb::Instruction::Move& op) const {
  return absl::StrCat("move ", Text(op.what()), " to ", EndText(op),
                      Word(op.zone()), OwnerText(op.owner()),
                      Opt(" ", op.has_player(), op.player()),
                      OptWord(" as ", op.reason()), " -> r", op.register_());
}

std::string Renderer::Text(const pb::Instruction::MoveTop& op) const {
  return absl::StrCat("move top ", Text(op.count()), " of ", Text(op.player()),
                      " from ", Word(op.from()), " to ", Word(op.to()),
                      OptWord(" as ", op.reason()), " -> r", op.register_());
}

std::string Renderer::Text(const pb::Instruction::Destroy& op) const {
  return absl::StrCat("destroy ", Text(op.what()),
                      op.no_regenerate() ? " for good" : "");
}

std::string Renderer::Text(const pb::Instruction::Counters& op) const {
  return absl::StrCat("counters ", OptWord("", op.counter()), " on ",
                      Text(op.what()), op.all() ? " remove all" : "",
                      Opt(" by ", op.has_change(), op.change()),
                      Opt(" at most ", op.has_limit(), op.limit()));
}

std::string Renderer::Text(const pb::Instruction::Flag& op) const {
  return absl::StrCat(op.on() ? "set " : "clear ", Word(op.flag()), " on ",
                      Text(op.what()));
}

std::string Renderer::Text(const pb::Instruction::Token& op) const {
  std::string what = op.has_copy_of()
                         ? absl::StrCat("copies of ", Text(op.copy_of()))
                         : program_.dependencies()[op.dependency()].text();
  return absl::StrCat("create ", Text(op.count()), " ", what, " for ",
                      Text(op.player()), " -> r", op.register_());
}

std::string Renderer::Bound(const pb::Instruction::Modify& op) const {
  if (op.begin() == 0) return "";
  std::string text = absl::StrCat(" from #", op.begin() - 1);
  if (op.into() != 0) absl::StrAppend(&text, " -> r", op.into() - 1);
  return absl::StrCat(text, " until ", Text(op.bound()));
}

std::string Renderer::Text(const pb::Instruction::Modify& op) const {
  return absl::StrCat("modify", OptWord(" as ", op.name()),
                      Opt(" ", op.has_what(), op.what()), ": ", Ops(op.ops()),
                      " until ", Text(op.duration()),
                      Opt(" ", op.has_whose(), op.whose()),
                      Opt(" uses ", op.has_uses(), op.uses()), Bound(op));
}

std::string Renderer::Text(const pb::Instruction::Attach& op) const {
  return op.has_to()
             ? absl::StrCat("attach ", Text(op.what()), " to ", Text(op.to()))
             : absl::StrCat("unattach ", Text(op.what()));
}

std::string Renderer::Text(const pb::Instruction::Become& op) const {
  const std::string into =
      op.has_copy_of() ? absl::StrCat("copy of ", Text(op.copy_of()))
      : op.turn() != pb::TURN_NONE
          ? TurningText(op.turn())
          : program_.dependencies()[op.dependency() - 1].text();
  return absl::StrCat("become ", Text(op.what()), " ", into,
                      OptWord(" as ", op.reason()));
}

std::string Renderer::Text(const pb::Instruction::Damage& op) const {
  return absl::StrCat("damage ", Text(op.amount()), " to ", Text(op.target()),
                      Opt(" by ", op.has_source(), op.source()));
}

std::string Renderer::Text(const pb::Instruction::Resource& op) const {
  return absl::StrCat("resource ", Word(op.resource()), " of ",
                      Text(op.player()), op.set() ? " = " : " by ",
                      Text(op.amount()), op.keep() ? " kept" : "",
                      OptWord(" as ", op.reason()));
}

std::string Renderer::Text(const pb::Instruction::Draw& op) const {
  return absl::StrCat("draw ", Text(op.count()), " for ", Text(op.player()),
                      op.no_replace() ? " not replaced" : "");
}

std::string Renderer::Text(const pb::Instruction::Shuffle& op) const {
  return absl::StrCat("shuffle ", Word(op.zone()), " of ", Text(op.player()));
}

std::string Renderer::Text(const pb::Instruction::Value& op) const {
  return absl::StrCat("value ", Word(op.name()),
                      Opt(" of ", op.has_of(), op.of()),
                      op.set() ? " = " : " by ", Text(op.number()));
}

std::string Renderer::Text(const pb::Instruction::Link& op) const {
  return absl::StrCat("link ", Word(op.name()), op.add() ? " add " : " = ",
                      Text(op.refs()), Opt(" on ", op.has_on(), op.on()));
}

std::string Renderer::Text(const pb::Instruction::CounterSpell& op) const {
  return absl::StrCat("counter ", Text(op.what()), OptWord(" to ", op.zone()),
                      OwnerText(op.owner()),
                      op.bottom() ? " at the bottom" : "");
}

std::string Renderer::Text(const pb::Instruction::Outcome& op) const {
  return absl::StrCat(Text(op.player()), op.wins() ? " wins" : " loses");
}

std::string Renderer::Text(const pb::Instruction::Delay& op) const {
  return absl::StrCat("wait", OptWord(" as ", op.name()), " for #",
                      op.ability(), " until ", Text(op.duration()),
                      Opt(" ", op.has_whose(), op.whose()),
                      Opt(" uses ", op.has_uses(), op.uses()));
}

std::string Renderer::Text(const pb::Instruction::EndEffects& op) const {
  return absl::StrCat(
      "end effects ", Word(op.name()), Opt(" of ", op.has_of(), op.of()),
      Opt(" controlled by ", op.has_controller(), op.controller()));
}

std::string Renderer::Text(const pb::Instruction::Rule& op) const {
  return absl::StrCat(
      "rule ", Word(op.name()), Opt(" ", op.has_what(), op.what()),
      Opt(" with ", op.has_other(), op.other()),
      Opt(" number ", op.has_number(), op.number()),
      op.dependency() != 0
          ? absl::StrCat(" program ",
                         program_.dependencies()[op.dependency() - 1].text())
          : "",
      op.words_size() > 0 ? absl::StrCat(" [", Words(op.words()), "]") : "",
      Opt(" until ", op.has_duration(), op.duration()),
      Opt(" ", op.has_whose(), op.whose()));
}

}  // namespace refold::program_internal
