// Which of what is done on entering is part of how the card comes: tapped, with
// counters, as a copy or face down, with what is chosen for it (CR 614.1c-d).
// The language writes it like any other line that is done once; what does
// nothing else, by whatever choice or payment, says how the card comes.
#include <algorithm>
#include <optional>
#include <set>

#include "kernel/dialects/wagic/lower_card.h"
#include "kernel/dialects/wagic/lower_roles.h"

namespace refold::wagic {
namespace {

bool IsItself(const pb::Selector& what) {
  return what.SerializeAsString() == Source().SerializeAsString();
}

bool IsCopying(const pb::OpSpec& op) {
  return op.kind() == pb::MOD_COPY || op.copiable();
}

pb::Coming ComingBy(const pb::Instruction& step) {
  using Op = pb::Instruction;
  switch (step.op_case()) {
    case Op::kFlag:
      return IsItself(step.flag().what()) ? pb::COMING_WITH : pb::COMING_NONE;
    case Op::kCounters:
      return IsItself(step.counters().what()) ? pb::COMING_WITH
                                              : pb::COMING_NONE;
    case Op::kBecome:
      return IsItself(step.become().what()) ? pb::COMING_AS : pb::COMING_NONE;
    case Op::kModify: {
      const auto& ops = step.modify().ops();
      const bool copies = !ops.empty() && IsItself(step.modify().what()) &&
                          std::all_of(ops.begin(), ops.end(), IsCopying);
      return copies ? pb::COMING_AS : pb::COMING_NONE;
    }
    case Op::kChooseWord:
      return pb::COMING_WITH;
    default:
      return pb::COMING_NONE;
  }
}

// What says how, whether, and of what.
bool Asks(const pb::Instruction& step) {
  using Op = pb::Instruction;
  switch (step.op_case()) {
    case Op::kChoose:
      return !step.choose().target() && !step.choose().random();
    case Op::kAsk:
    case Op::kMode:
    case Op::kPay:
    case Op::kJumpUnless:
    case Op::kLet:
      return true;
    default:
      return false;
  }
}

// Whether it depends on counters, which a card has when it has come with them.
bool AsksCounters(const pb::Expr& condition) {
  return condition.op() == pb::Expr::COUNTERS ||
         std::any_of(condition.args().begin(), condition.args().end(),
                     AsksCounters);
}

pb::Coming ComingBy(const pb::Ability& ability) {
  pb::Coming coming = pb::COMING_NONE;
  for (const pb::Instruction& step : ability.code()) {
    if (AsksCounters(step.jump_unless().condition())) return pb::COMING_NONE;
    const pb::Coming by = ComingBy(step);
    if (by == pb::COMING_NONE && !Asks(step)) return pb::COMING_NONE;
    if (by == pb::COMING_AS || coming == pb::COMING_NONE) coming = by;
  }
  return coming;
}

bool ComesAsCopy(const pb::Ability& ability) {
  return ability.coming() == pb::COMING_AS &&
         std::any_of(ability.code().begin(), ability.code().end(),
                     [](const pb::Instruction& step) {
                       return step.has_modify() || step.become().has_copy_of();
                     });
}

// Whether all that it does is done to the card itself, and stays.
bool ChangesItselfOnly(const pb::Ability& ability) {
  return std::all_of(
      ability.code().begin(), ability.code().end(),
      [](const pb::Instruction& step) {
        if (step.has_modify()) {
          return IsItself(step.modify().what()) &&
                 step.modify().duration().kind() == pb::DURATION_PERMANENT;
        }
        return ComingBy(step) == pb::COMING_WITH && !step.has_choose_word();
      });
}

// Whether it is about nothing but the card itself, and says the same as long as
// that is there.
bool IsStandingChange(const pb::Ability& ability) {
  const auto& ops = ability.continuous().ops();
  const bool same = std::none_of(ops.begin(), ops.end(), [](const auto& op) {
    return op.has_number() && op.number().op() != pb::Expr::CONST;
  });
  return same && ability.kind() == pb::ABILITY_STATIC &&
         !ability.granted_only() && ability.zones().empty() &&
         !ability.has_condition() && !ability.continuous().has_condition() &&
         !ability.continuous().has_times() &&
         IsItself(ability.continuous().affects());
}

// The same, done to it as it comes.
void DoAsItComes(pb::Ability& ability) {
  ability.set_kind(pb::ABILITY_ENTERS);
  pb::Instruction::Modify& modify = *ability.add_code()->mutable_modify();
  *modify.mutable_what() = Source();
  modify.mutable_ops()->Swap(ability.mutable_continuous()->mutable_ops());
  modify.mutable_duration()->set_kind(pb::DURATION_PERMANENT);
  ability.clear_continuous();
}

// Of what; null if it copies nothing.
const pb::OpSpec* CopyingOp(const pb::Instruction::Modify& modify) {
  for (const pb::OpSpec& op : modify.ops()) {
    if (op.kind() == pb::MOD_COPY) return &op;
  }
  return nullptr;
}

// The instruction by which it becomes a copy; null if there is none.
pb::Instruction::Modify* CopyingStep(pb::Ability& ability) {
  for (pb::Instruction& step : *ability.mutable_code()) {
    if (step.has_modify() && CopyingOp(step.modify()) != nullptr) {
      return step.mutable_modify();
    }
  }
  return nullptr;
}

// Whether it only changes the card, permanently.
bool IsChangeForGood(const pb::Ability& ability) {
  return !ability.has_condition() && ability.code_size() > 0 &&
         std::all_of(ability.code().begin(), ability.code().end(),
                     [](const pb::Instruction& step) {
                       return step.has_modify() &&
                              IsItself(step.modify().what()) &&
                              CopyingOp(step.modify()) == nullptr;
                     });
}

// What the card changes of itself is an exception of the copy that it comes as,
// and copied with it (CR 707.9a). Where it comes as no copy it is done by the
// same code.
void MakeException(pb::Ability& change, uint32_t index, pb::Ability& copies) {
  pb::Instruction::Modify& copy = *CopyingStep(copies);
  const pb::Selector original = CopyingOp(copy)->of();
  for (pb::Instruction& step : *change.mutable_code()) {
    for (pb::OpSpec& op : *step.mutable_modify()->mutable_ops()) {
      *copy.add_ops() = op;
      copy.mutable_ops(copy.ops_size() - 1)->set_copiable(true);
    }
  }
  change.set_granted_only(true);
  pb::Instruction::JumpUnless* jump = copies.add_code()->mutable_jump_unless();
  *jump->mutable_condition() =
      tree::Unary(pb::Expr::NOT, tree::CountOf(original));
  jump->set_to(static_cast<uint32_t>(copies.code_size() + 1));
  pb::Instruction::Call* call = copies.add_code()->mutable_call();
  call->set_ability(index);
  *call->mutable_who() = tree::Entities(pb::Selector::CONTROLLER);
}

// What comes as a copy has the other's lines. What its own do to itself as it
// enters, or while it is there, is part of what it comes as, or would be lost.
void KeepWithCopy(pb::CardProgram* program) {
  auto& abilities = *program->mutable_abilities();
  const auto copies =
      std::find_if(abilities.begin(), abilities.end(), ComesAsCopy);
  if (copies == abilities.end()) return;
  for (int i = 0; i < abilities.size(); ++i) {
    pb::Ability& ability = abilities[i];
    if (IsStandingChange(ability)) DoAsItComes(ability);
    if (ability.kind() != pb::ABILITY_ENTERS || ability.granted_only() ||
        !ChangesItselfOnly(ability)) {
      continue;
    }
    ability.set_coming(pb::COMING_AS);
    if (IsChangeForGood(ability) && CopyingStep(*copies) != nullptr) {
      MakeException(ability, static_cast<uint32_t>(i), *copies);
    }
  }
}

// The flag of the card itself that it comes with or without, by what the
// ability says; nothing if it says nothing of that sort.
std::optional<pb::Instruction::Flag> FlagOf(const pb::Ability& ability) {
  if (ability.coming() != pb::COMING_WITH || ability.granted_only() ||
      ability.has_condition()) {
    return std::nullopt;
  }
  std::optional<pb::Instruction::Flag> flag;
  for (const pb::Instruction& step : ability.code()) {
    if (step.has_flag()) flag = step.flag();
  }
  return flag;
}

// Lines are done in their order. Of two that say the opposite, as "tapped" and
// "untapped as long as", the earlier one runs the later one: they are one.
void JoinOpposites(pb::CardProgram* program) {
  for (int i = 0; i < program->abilities_size(); ++i) {
    pb::Ability& earlier = *program->mutable_abilities(i);
    const auto one = FlagOf(earlier);
    for (int j = i + 1; one.has_value() && j < program->abilities_size(); ++j) {
      pb::Ability& later = *program->mutable_abilities(j);
      const auto other = FlagOf(later);
      if (!other.has_value() || other->flag() != one->flag() ||
          other->on() == one->on()) {
        continue;
      }
      later.set_granted_only(true);
      pb::Instruction::Call* call = earlier.add_code()->mutable_call();
      call->set_ability(static_cast<uint32_t>(j));
      *call->mutable_who() = tree::Entities(pb::Selector::CONTROLLER);
    }
  }
}

// The abilities that standing ones give to other cards.
std::set<uint32_t> GrantedByStatics(const pb::CardProgram& program) {
  std::set<uint32_t> granted;
  for (const pb::Ability& ability : program.abilities()) {
    for (const pb::OpSpec& op : ability.continuous().ops()) {
      if (op.kind() == pb::MOD_GRANT_ABILITY) granted.insert(op.ability());
    }
  }
  return granted;
}

}  // namespace

void MarkComing(CardLowering& card) {
  pb::CardProgram& program = card.builder.program();
  const std::set<uint32_t> granted = GrantedByStatics(program);
  for (int i = 0; i < program.abilities_size(); ++i) {
    pb::Ability& ability = *program.mutable_abilities(i);
    if (ability.kind() != pb::ABILITY_ENTERS) continue;
    if (ability.granted_only() && !granted.contains(static_cast<uint32_t>(i))) {
      continue;
    }
    ability.set_coming(ComingBy(ability));
  }
  KeepWithCopy(&program);
  JoinOpposites(&program);
}

}  // namespace refold::wagic
