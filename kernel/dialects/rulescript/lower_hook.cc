// Hooks: what must be true of a block.
//
// The game asks the rule "can block" on attackers and on blocking players. A
// hook about this character as a blocker is a rule on its player that says
// nothing of other blockers.
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/lower_auto.h"

namespace refold::rulescript {
namespace {

using pb::EventPattern;
using pb::Predicate;
using pb::Selector;

// The blocks that a hook is about.
struct Blocks {
  bool by_this = false;  // this character wants to block
  bool of_this = false;  // it attacks
  bool by_any = false;   // of whose characters: the prefix
};

Blocks BlocksOf(const HookTrigger& hook) {
  if (hook.scope == Scope::kAny) return {.by_any = true};
  return {.by_this = hook.side != Side::kOpp && hook.scope != Scope::kFromThis,
          .of_this = hook.side != Side::kMy};
}

// What makes no sense of blocks. False if something was reported.
bool CheckHook(CardLowering& card, const HookTrigger& hook) {
  if (hook.card_type.has_value() && *hook.card_type != CardType::kCharacter) {
    card.Unsupported(hook.position, "unsupported-hook",
                     absl::StrCat("only characters block, not ",
                                  TypeName(*hook.card_type), "s"));
  } else if (hook.scope == Scope::kFromThis && hook.side == Side::kMy) {
    card.Unsupported(hook.position, "unsupported-hook",
                     "nobody blocks an attack of their own: "
                     "oppCanBlock:fromThis, or canBlock:this");
  }
  return !card.failed;
}

void AddRule(CardLowering& card, const HookTrigger& hook,
             const std::string& done, Selector affects, Predicate allowed) {
  pb::Ability* ability = AddAuto(card, pb::ABILITY_STATIC, hook.position);
  pb::Continuous* continuous = ability->mutable_continuous();
  *continuous->mutable_affects() = std::move(affects);
  pb::OpSpec* op = continuous->add_ops();
  *op = card.builder.Op(pb::MOD_RULE, "can block");
  *op->mutable_predicate() = std::move(allowed);
  if (done.empty()) return;
  *continuous->mutable_condition() =
      tree::Unary(pb::Expr::NOT, ThisHasFlag(card, done));
}

// The attackers that the hook has a say about.
Predicate Attackers(const HookTrigger& hook, const Blocks& blocks) {
  std::vector<Predicate> any;
  if (blocks.of_this) any.push_back(IsThis());
  bool theirs = blocks.by_this || (blocks.by_any && hook.side != Side::kOpp);
  bool own = blocks.by_any && hook.side != Side::kMy;
  if (theirs) {
    any.push_back(tree::ControlledBy(tree::Entities(Selector::OPPONENTS)));
  }
  if (own) {
    any.push_back(tree::ControlledBy(tree::Entities(Selector::CONTROLLER)));
  }
  return tree::Any(std::move(any));
}

// `:once`: over when an attack that the hook has a say about is settled.
void AddEnd(CardLowering& card, const HookTrigger& hook, const Blocks& blocks,
            const std::string& done) {
  for (EventPattern::Kind kind :
       {EventPattern::BECAME_BLOCKED, EventPattern::UNBLOCKED}) {
    pb::Ability* ability = AddAuto(card, pb::ABILITY_TRIGGERED, hook.position);
    ability->mutable_trigger()->set_kind(kind);
    ability->mutable_trigger()->set_each_group(true);
    *ability->mutable_trigger()->mutable_subject() = Attackers(hook, blocks);
    ability->set_immediate(true);
    pb::Instruction::Flag* flag = ability->add_code()->mutable_flag();
    *flag->mutable_what() = tree::Entities(Selector::SOURCE);
    flag->set_flag(card.builder.W(done));
    flag->set_on(true);
  }
}

}  // namespace

void LowerHook(CardLowering& card, const HookTrigger& hook, const Expr& test) {
  if (!CheckHook(card, hook)) return;
  Site site = SiteOf(hook);
  site.attacker = tree::Entities(Selector::EVENT_SUBJECT);
  site.blocker = tree::Entities(Selector::EVENT_OTHER);
  site.trigger = site.blocker;
  Predicate holds = tree::Compared(LowerTest(card, site, test), pb::Expr::NE,
                                   tree::Number(0));
  Blocks blocks = BlocksOf(hook);
  std::string done;
  if (hook.once) {
    done = absl::StrCat(card.facts.name, " hook ",
                        card.builder.program().abilities_size() + 1, " done");
    AddEnd(card, hook, blocks, done);
  }
  if (blocks.by_any) {
    Selector whose = WhoseEvent(hook.side);
    if (whose.base() == Selector::NONE) {
      whose = tree::Entities(Selector::PLAYERS);
    }
    AddRule(card, hook, done, std::move(whose), holds);
  }
  if (blocks.by_this) {
    AddRule(card, hook, done, tree::Entities(Selector::CONTROLLER),
            tree::Any({tree::Not(IsThis()), holds}));
  }
  if (blocks.of_this) {
    AddRule(card, hook, done, tree::Entities(Selector::SOURCE), holds);
  }
}

}  // namespace refold::rulescript
