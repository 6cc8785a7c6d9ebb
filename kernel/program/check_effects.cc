// Checks the requirements of instructions with effects.
#include <set>

#include "kernel/program/checker.h"
#include "proto/program.pb.h"

namespace refold::program_internal {

// Effects that move, make or change cards. False if it is another instruction.
bool Checker::CheckObjectEffect(const pb::Instruction& instruction) {
  switch (instruction.op_case()) {
    case pb::Instruction::kMove: {
      const auto& op = instruction.move();
      At at(*this, "move");
      NeedSelector("what", op.has_what(), op.what());
      NeedUse(WordKind::kZone, "zone", op.zone());
      NeedEnum("owner", pb::MoveOwner_IsValid(op.owner()));
      Need("player", op.owner() != pb::MOVE_TO_PLAYER || op.has_player());
      OptSelector("player", op.has_player(), op.player());
      CheckWord("reason", op.reason());
      CheckResult("register", op.register_());
      return true;
    }
    case pb::Instruction::kMoveTop: {
      const auto& op = instruction.move_top();
      At at(*this, "move_top");
      NeedSelector("player", op.has_player(), op.player());
      NeedUse(WordKind::kZone, "from", op.from());
      NeedUse(WordKind::kZone, "to", op.to());
      NeedExpr("count", op.has_count(), op.count());
      CheckWord("reason", op.reason());
      CheckResult("register", op.register_());
      return true;
    }
    case pb::Instruction::kDestroy: {
      At at(*this, "destroy");
      NeedSelector("what", instruction.destroy().has_what(),
                   instruction.destroy().what());
      return true;
    }
    case pb::Instruction::kCounters: {
      const auto& op = instruction.counters();
      At at(*this, "counters");
      NeedSelector("what", op.has_what(), op.what());
      UseWord(WordKind::kCounter, "counter", op.counter());
      Need("counter", op.all() || op.counter() != 0);
      Need("change", op.all() || op.has_change());
      OptExpr("change", op.has_change(), op.change());
      OptExpr("limit", op.has_limit(), op.limit());
      return true;
    }
    case pb::Instruction::kFlag: {
      At at(*this, "flag");
      NeedSelector("what", instruction.flag().has_what(),
                   instruction.flag().what());
      NeedUse(WordKind::kFlag, "flag", instruction.flag().flag());
      return true;
    }
    case pb::Instruction::kToken: {
      const auto& op = instruction.token();
      At at(*this, "token");
      NeedSelector("player", op.has_player(), op.player());
      OptSelector("copy_of", op.has_copy_of(), op.copy_of());
      if (!op.has_copy_of()) NeedDependency("dependency", op.dependency());
      NeedExpr("count", op.has_count(), op.count());
      CheckResult("register", op.register_());
      return true;
    }
    case pb::Instruction::kModify: {
      const auto& op = instruction.modify();
      At at(*this, "modify");
      OptSelector("what", op.has_what(), op.what());
      CheckOps(op.ops(), /*stored=*/true);
      OptSelector("whose", op.has_whose(), op.whose());
      CheckDuration(op.duration());
      CheckEffect(op);
      return true;
    }
    case pb::Instruction::kAttach: {
      const auto& op = instruction.attach();
      At at(*this, "attach");
      NeedSelector("what", op.has_what(), op.what());
      OptSelector("to", op.has_to(), op.to());
      return true;
    }
    case pb::Instruction::kBecome: {
      const auto& op = instruction.become();
      At at(*this, "become");
      NeedSelector("what", op.has_what(), op.what());
      OptSelector("copy_of", op.has_copy_of(), op.copy_of());
      Need("copy_of, dependency or turn",
           op.has_copy_of() || op.dependency() != 0 || op.turn() != 0);
      if (op.turn() != pb::TURN_NONE) {
        NeedEnum("turn", pb::Turning_IsValid(op.turn()));
      }
      if (op.dependency() != 0) {
        NeedDependency("dependency", op.dependency() - 1);
      }
      CheckWord("reason", op.reason());
      return true;
    }
    case pb::Instruction::kLink: {
      const auto& op = instruction.link();
      At at(*this, "link");
      NeedUse(WordKind::kGivenLink, "name", op.name());
      NeedSelector("refs", op.has_refs(), op.refs());
      OptSelector("on", op.has_on(), op.on());
      return true;
    }
    default:
      return false;
  }
}

void Checker::CheckParts(
    const google::protobuf::RepeatedPtrField<pb::Instruction::Part>& parts) {
  std::set<uint32_t> names;
  for (int i = 0; i < parts.size() && status_.ok(); ++i) {
    const pb::Instruction::Part& part = parts[i];
    At at(*this, "parts", i);
    NeedWord("name", part.name());
    if (!names.insert(part.name()).second) Fail("name: it is said twice");
    switch (part.value_case()) {
      case pb::Instruction::Part::kRefs:
        NeedSelector("refs", true, part.refs());
        break;
      case pb::Instruction::Part::kNumber:
        NeedExpr("number", true, part.number());
        break;
      case pb::Instruction::Part::kWords: {
        At words(*this, "words");
        CheckWordList(part.words());
        break;
      }
      case pb::Instruction::Part::VALUE_NOT_SET:
        Fail("value: it says nothing");
    }
  }
}

void Checker::CheckOtherEffect(const pb::Instruction& instruction) {
  switch (instruction.op_case()) {
    case pb::Instruction::kDamage: {
      const auto& op = instruction.damage();
      At at(*this, "damage");
      OptSelector("source", op.has_source(), op.source());
      NeedSelector("target", op.has_target(), op.target());
      return NeedExpr("amount", op.has_amount(), op.amount());
    }
    case pb::Instruction::kResource: {
      const auto& op = instruction.resource();
      At at(*this, "resource");
      NeedSelector("player", op.has_player(), op.player());
      NeedUse(WordKind::kResource, "resource", op.resource());
      NeedExpr("amount", op.has_amount(), op.amount());
      return CheckWord("reason", op.reason());
    }
    case pb::Instruction::kDraw: {
      const auto& op = instruction.draw();
      At at(*this, "draw");
      NeedSelector("player", op.has_player(), op.player());
      return NeedExpr("count", op.has_count(), op.count());
    }
    case pb::Instruction::kShuffle: {
      const auto& op = instruction.shuffle();
      At at(*this, "shuffle");
      NeedSelector("player", op.has_player(), op.player());
      return NeedUse(WordKind::kZone, "zone", op.zone());
    }
    case pb::Instruction::kCountUse:
      return;
    case pb::Instruction::kValue: {
      const auto& op = instruction.value();
      At at(*this, "value");
      OptSelector("of", op.has_of(), op.of());
      NeedUse(WordKind::kGivenValue, "name", op.name());
      return NeedExpr("number", op.has_number(), op.number());
    }
    case pb::Instruction::kCounterSpell: {
      const auto& op = instruction.counter_spell();
      At at(*this, "counter_spell");
      NeedSelector("what", op.has_what(), op.what());
      UseWord(WordKind::kZone, "zone", op.zone());
      return NeedEnum("owner", pb::MoveOwner_IsValid(op.owner()));
    }
    case pb::Instruction::kOutcome: {
      At at(*this, "outcome");
      return NeedSelector("player", instruction.outcome().has_player(),
                          instruction.outcome().player());
    }
    case pb::Instruction::kDelay: {
      const auto& op = instruction.delay();
      At at(*this, "delay");
      NeedAbility("ability", op.ability(), pb::ABILITY_TRIGGERED);
      OptSelector("whose", op.has_whose(), op.whose());
      UseWord(WordKind::kGivenEffect, "name", op.name());
      OptExpr("uses", op.has_uses(), op.uses());
      return CheckDuration(op.duration());
    }
    case pb::Instruction::kEndEffects: {
      const auto& op = instruction.end_effects();
      At at(*this, "end_effects");
      NeedUse(WordKind::kNamedEffect, "name", op.name());
      OptSelector("of", op.has_of(), op.of());
      return OptSelector("controller", op.has_controller(), op.controller());
    }
    case pb::Instruction::kRule: {
      const auto& op = instruction.rule();
      At at(*this, "rule");
      NeedUse(op.has_duration() ? WordKind::kLastingRule : WordKind::kRule,
              "name", op.name());
      OptSelector("what", op.has_what(), op.what());
      OptSelector("other", op.has_other(), op.other());
      OptExpr("number", op.has_number(), op.number());
      if (op.dependency() != 0) {
        NeedDependency("dependency", op.dependency() - 1);
      }
      OptSelector("whose", op.has_whose(), op.whose());
      if (op.has_whose() && !op.has_duration()) {
        Fail("whose: there is no duration for it to be about");
      }
      if (op.duration().ends_size() > 0) {
        Fail("duration.ends: a rule of the game ends as the kind says");
      }
      CheckDuration(op.duration());
      return UseWordsOf(WordKind::kOperand, "words", op.words(), op.name());
    }
    case pb::Instruction::kVerb: {
      const auto& op = instruction.verb();
      At at(*this, "verb");
      NeedUse(WordKind::kVerb, "name", op.name());
      if (op.into() != 0) NeedRegister("into", op.into() - 1);
      return CheckParts(op.parts());
    }
    case pb::Instruction::kCall: {
      const auto& op = instruction.call();
      At at(*this, "call");
      NeedAbility("ability", op.ability(), pb::ABILITY_NONE);
      NeedSelector("who", op.has_who(), op.who());
      return OptSelector("subject", op.has_subject(), op.subject());
    }
    default:
      return Fail("op is missing, or of a kind that is not known");
  }
}

}  // namespace refold::program_internal
