// Checks the instructions that have effects.
#include <set>

#include "kernel/program/checker.h"
#include "proto/program.pb.h"

namespace refold::program_internal {

void Checker::Check(const pb::Instruction::Move& op) {
  NeedSelector("what", op.has_what(), op.what());
  NeedUse(WordKind::kZone, "zone", op.zone());
  NeedEnum("owner", pb::MoveOwner_IsValid(op.owner()));
  Need("player", op.owner() != pb::MOVE_TO_PLAYER || op.has_player());
  OptSelector("player", op.has_player(), op.player());
  CheckWord("reason", op.reason());
  CheckResult("register", op.register_());
}

void Checker::Check(const pb::Instruction::MoveTop& op) {
  NeedSelector("player", op.has_player(), op.player());
  NeedUse(WordKind::kZone, "from", op.from());
  NeedUse(WordKind::kZone, "to", op.to());
  NeedExpr("count", op.has_count(), op.count());
  CheckWord("reason", op.reason());
  CheckResult("register", op.register_());
}

void Checker::Check(const pb::Instruction::Destroy& op) {
  NeedSelector("what", op.has_what(), op.what());
}

void Checker::Check(const pb::Instruction::Counters& op) {
  NeedSelector("what", op.has_what(), op.what());
  UseWord(WordKind::kCounter, "counter", op.counter());
  Need("counter", op.all() || op.counter() != 0);
  Need("change", op.all() || op.has_change());
  OptExpr("change", op.has_change(), op.change());
  OptExpr("limit", op.has_limit(), op.limit());
}

void Checker::Check(const pb::Instruction::Flag& op) {
  NeedSelector("what", op.has_what(), op.what());
  NeedUse(WordKind::kFlag, "flag", op.flag());
}

void Checker::Check(const pb::Instruction::Token& op) {
  NeedSelector("player", op.has_player(), op.player());
  OptSelector("copy_of", op.has_copy_of(), op.copy_of());
  if (!op.has_copy_of()) NeedDependency("dependency", op.dependency());
  NeedExpr("count", op.has_count(), op.count());
  CheckResult("register", op.register_());
}

void Checker::Check(const pb::Instruction::Modify& op) {
  OptSelector("what", op.has_what(), op.what());
  CheckOps(op.ops(), /*stored=*/true);
  OptSelector("whose", op.has_whose(), op.whose());
  CheckDuration(op.duration());
  CheckEffect(op);
}

void Checker::Check(const pb::Instruction::Attach& op) {
  NeedSelector("what", op.has_what(), op.what());
  OptSelector("to", op.has_to(), op.to());
}

void Checker::Check(const pb::Instruction::Become& op) {
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
}

void Checker::Check(const pb::Instruction::Link& op) {
  NeedUse(WordKind::kGivenLink, "name", op.name());
  NeedSelector("refs", op.has_refs(), op.refs());
  OptSelector("on", op.has_on(), op.on());
}

void Checker::Check(const pb::Instruction::Damage& op) {
  OptSelector("source", op.has_source(), op.source());
  NeedSelector("target", op.has_target(), op.target());
  NeedExpr("amount", op.has_amount(), op.amount());
}

void Checker::Check(const pb::Instruction::Resource& op) {
  NeedSelector("player", op.has_player(), op.player());
  NeedUse(WordKind::kResource, "resource", op.resource());
  NeedExpr("amount", op.has_amount(), op.amount());
  CheckWord("reason", op.reason());
}

void Checker::Check(const pb::Instruction::Draw& op) {
  NeedSelector("player", op.has_player(), op.player());
  NeedExpr("count", op.has_count(), op.count());
}

void Checker::Check(const pb::Instruction::Shuffle& op) {
  NeedSelector("player", op.has_player(), op.player());
  NeedUse(WordKind::kZone, "zone", op.zone());
}

void Checker::Check(const pb::Instruction::Value& op) {
  OptSelector("of", op.has_of(), op.of());
  NeedUse(WordKind::kGivenValue, "name", op.name());
  NeedExpr("number", op.has_number(), op.number());
}

void Checker::Check(const pb::Instruction::CounterSpell& op) {
  NeedSelector("what", op.has_what(), op.what());
  UseWord(WordKind::kZone, "zone", op.zone());
  NeedEnum("owner", pb::MoveOwner_IsValid(op.owner()));
}

void Checker::Check(const pb::Instruction::Outcome& op) {
  NeedSelector("player", op.has_player(), op.player());
}

void Checker::Check(const pb::Instruction::Delay& op) {
  NeedAbility("ability", op.ability(), pb::ABILITY_TRIGGERED);
  OptSelector("whose", op.has_whose(), op.whose());
  UseWord(WordKind::kGivenEffect, "name", op.name());
  OptExpr("uses", op.has_uses(), op.uses());
  CheckDuration(op.duration());
}

void Checker::Check(const pb::Instruction::EndEffects& op) {
  NeedUse(WordKind::kNamedEffect, "name", op.name());
  OptSelector("of", op.has_of(), op.of());
  OptSelector("controller", op.has_controller(), op.controller());
}

void Checker::Check(const pb::Instruction::Rule& op) {
  NeedUse(op.has_duration() ? WordKind::kLastingRule : WordKind::kRule, "name",
          op.name());
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
  UseWordsOf(WordKind::kOperand, "words", op.words(), op.name());
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

void Checker::Check(const pb::Instruction::Verb& op) {
  NeedUse(WordKind::kVerb, "name", op.name());
  if (op.into() != 0) NeedRegister("into", op.into() - 1);
  CheckParts(op.parts());
}

void Checker::Check(const pb::Instruction::Call& op) {
  NeedAbility("ability", op.ability(), pb::ABILITY_NONE);
  NeedSelector("who", op.has_who(), op.who());
  OptSelector("subject", op.has_subject(), op.subject());
}

}  // namespace refold::program_internal
