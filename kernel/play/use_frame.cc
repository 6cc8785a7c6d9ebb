#include "kernel/play/use_frame.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "kernel/base/check.h"
#include "kernel/costs/payable.h"
#include "kernel/effects/count_use.h"
#include "kernel/play/mana_sources.h"
#include "kernel/play/play.h"
#include "kernel/play/procedures.h"
#include "kernel/play/target_search.h"
#include "kernel/play/targets.h"
#include "kernel/program/rules_of_acts.h"
#include "kernel/state/named.h"

namespace refold {
namespace use_frame {

const LinkedProgram& ProgramOf(const Engine& engine, const Ref& ref) {
  const CardCell* card = engine.state().Find(ref);
  REFOLD_CHECK(card != nullptr, "a card that is gone is being used");
  return engine.world().programs().program(card->program);
}

const flat::CastOption& OptionOf(const Engine& engine, const Frame& frame) {
  return ProgramOf(engine, frame.env.source)
      .flat()
      .casts(static_cast<int>(frame.locals[kOption]));
}

const flat::Ability* AbilityOf(const Engine& engine, const Environment& env) {
  if (env.ability.empty()) return nullptr;
  return &engine.view().ability(env.ability);
}

bool IsSpell(const Frame& frame) {
  return frame.locals[kKind] == kCast || frame.locals[kKind] == kCastFree;
}

// The way in which the card is cast for nothing; null if it has none.
const flat::CastOption* FreeOption(const Engine& engine, const Frame& frame) {
  const bool any = !ProgramOf(engine, frame.env.source).flat().casts().empty();
  return any ? &OptionOf(engine, frame) : nullptr;
}

Bill BillOfUse(const Engine& engine, const Frame& frame) {
  static const flat::Cost* const kNothing = new flat::Cost;
  Bill bill{.cost = kNothing,
            .env = frame.env,
            .act = frame.locals[kKind] == kActivate ? verb::kUse : Word(),
            .x = frame.locals[kXValue],
            .aimed = frame.procedure == kPayForUse};
  switch (frame.locals[kKind]) {
    case kCast: {
      const flat::CastOption& option = OptionOf(engine, frame);
      bill.cost = &option.cost();
      bill.casting = true;
      bill.way = option.name();
      bill.kicks = frame.locals[kKicks];
      if (option.has_kicker()) bill.kicker = &option.kicker();
      break;
    }
    case kCastFree:
      // Its other costs are paid (CR 118.9d).
      if (const flat::CastOption* way = FreeOption(engine, frame)) {
        bill.cost = &way->cost();
      }
      bill.free = true;
      bill.casting = true;
      break;
    case kActivate:
    case kAsEffect:
      bill.cost = &engine.rules().CostOfUse(engine, frame.env);
      bill.as_effect = frame.locals[kKind] == kAsEffect;
      break;
    default:
      break;
  }
  return bill;
}

size_t RegistersOf(const Engine& engine, const Frame& frame) {
  const flat::Ability* ability = AbilityOf(engine, frame.env);
  return ability == nullptr ? 0 : ability->registers();
}

bool MayMakeMana(const Engine& engine, const Frame& frame) {
  if (!engine.rules().MakesManaWhilePaying(engine)) return false;
  if (IsSpell(frame)) return true;
  return frame.locals[kKind] == kActivate &&
         !AbilityOf(engine, frame.env)->mana();
}

int64_t AffordableKicks(const Engine& engine, const Frame& frame) {
  constexpr int64_t kMaxKicks = 100;
  if (frame.locals[kKind] != kCast) return 0;
  const flat::CastOption& option = OptionOf(engine, frame);
  if (!option.has_kicker()) return 0;
  int64_t most = option.multikicker() ? kMaxKicks : 1;
  Bill bill = BillOfUse(engine, frame);
  bill.kicker = &option.kicker();
  while (bill.kicks < most) {
    ++bill.kicks;
    if (!IsPayable(engine, bill)) return bill.kicks - 1;
  }
  return most;
}

}  // namespace use_frame

namespace {

Frame UseFrame(const Engine& engine, use_frame::Kind kind, PlayerId player,
               const Ref& source, const AbilityRef& ability,
               std::vector<Register> memory) {
  Frame frame{.procedure = Word::Of("use"),
              .locals = std::vector<int64_t>(use_frame::kLocals),
              .env = {.source = source,
                      .controller = player,
                      .ability = ability,
                      .registers = std::move(memory)}};
  frame.locals[use_frame::kKind] = kind;
  size_t registers = use_frame::RegistersOf(engine, frame);
  if (frame.env.registers.size() < registers) {
    frame.env.registers.resize(registers);
  }
  return frame;
}

// The same in an existing environment.
Frame UseFrameIn(const Engine& engine, use_frame::Kind kind, Environment env) {
  Frame frame = UseFrame(engine, kind, env.controller, env.source, env.ability,
                         env.registers);
  std::vector<Register> registers = std::move(frame.env.registers);
  frame.env = std::move(env);
  frame.env.registers = std::move(registers);
  return frame;
}

}  // namespace

void ForgetUses(Engine& engine) { ForgetUsesIf(engine, CountsUses); }

AbilityRef SpellAbility(const LinkedProgram& program, uint32_t index) {
  for (int i = 0; i < program.flat().abilities_size(); ++i) {
    if (program.flat().abilities(i).kind() == flat::ABILITY_SPELL) {
      return {index, static_cast<uint32_t>(i)};
    }
  }
  return {};
}

namespace use_frame {

uint32_t FaceOf(const Engine& engine, const CardCell& card,
                const flat::CastOption& way) {
  if (way.face() == 0) return card.program;
  return engine.world().programs().Dependency(card.program, way.face() - 1);
}

}  // namespace use_frame

namespace {

// What the card does if it is cast in that way.
AbilityRef CastAbility(const Engine& engine, const CardCell& card,
                       const flat::CastOption& way) {
  const uint32_t face = use_frame::FaceOf(engine, card, way);
  return SpellAbility(engine.world().programs().program(face), face);
}

}  // namespace

Frame CastFrame(const Engine& engine, PlayerId player, const Ref& card,
                uint32_t option) {
  const flat::CastOption& way =
      use_frame::ProgramOf(engine, card).flat().casts(static_cast<int>(option));
  Frame frame =
      UseFrame(engine, use_frame::kCast, player, card,
               CastAbility(engine, *engine.state().Find(card), way), {});
  frame.locals[use_frame::kOption] = option;
  return frame;
}

Frame CastFreeFrame(const Engine& engine, PlayerId player, const Ref& card) {
  uint32_t program = engine.state().Find(card)->program;
  return UseFrame(engine, use_frame::kCastFree, player, card,
                  SpellAbility(use_frame::ProgramOf(engine, card), program),
                  {});
}

Frame ActivateFrame(const Engine& engine, PlayerId player, const Ref& card,
                    const AbilityRef& ability) {
  std::vector<Register> memory;
  for (const auto& granted :
       CharacteristicsOf(engine.view(), card.id).abilities) {
    if (granted.ability == ability) {
      memory = granted.env.registers;
      break;
    }
  }
  return UseFrame(engine, use_frame::kActivate, player, card, ability,
                  std::move(memory));
}

Frame TriggerFrame(const Engine& engine, Environment env) {
  return UseFrameIn(engine, use_frame::kTrigger, std::move(env));
}

Frame AsEffectFrame(const Engine& engine, Environment env) {
  return UseFrameIn(engine, use_frame::kAsEffect, std::move(env));
}

namespace {

bool IsPayableWith(const Engine& engine, const Bill& bill,
                   const ManaToBeMade* mana) {
  return IsPayable(engine, bill,
                   [mana] { return mana == nullptr ? nullptr : mana->get(); });
}

// Whether its cost may depend on its targets: an effect prices the act, or the
// cost is computed.
bool MayHangOnTargets(const Engine& engine, const Bill& bill) {
  if (bill.env.ability.empty()) return false;
  const Characteristics& is =
      CharacteristicsOf(engine.view(), bill.env.source.id);
  const Claims claims = ClaimsOf(bill);
  return std::any_of(is.rules.begin(), is.rules.end(),
                     [](const Characteristics::Rule& rule) {
                       return rule.word == act_rule::kPrice;
                     }) ||
         std::any_of(claims.begin(), claims.end(), [](const auto* claim) {
           return claim->has_mana() && claim->mana().has_generic();
         });
}

// Whether there are targets with which it can be paid for.
bool IsPayableAimed(const Engine& engine, const Bill& bill,
                    const ManaToBeMade* mana) {
  if (!MayHangOnTargets(engine, bill)) return true;
  return CanChooseSo(engine, bill.env, [&](const Environment& chosen) {
    Bill aimed = bill;
    aimed.env = chosen;
    aimed.aimed = true;
    return IsPayableWith(engine, aimed, mana);
  });
}

}  // namespace

bool CanCast(const Engine& engine, PlayerId player, const CardCell& card,
             const flat::CastOption& option, const ManaToBeMade* mana) {
  const Bill bill{.cost = &option.cost(),
                  .env = {.source = card.ref(),
                          .controller = player,
                          .ability = CastAbility(engine, card, option)},
                  .casting = true,
                  .way = option.name()};
  return IsPayableWith(engine, bill, mana) && EnoughTargets(engine, bill.env) &&
         IsPayableAimed(engine, bill, mana);
}

Activation ToActivate(const Engine& engine, PlayerId player,
                      const CardCell& card,
                      const Characteristics::GrantedAbility& granted,
                      const ManaToBeMade* mana) {
  const flat::Ability& used = engine.view().ability(granted.ability);
  Bill bill{.env = {.source = card.ref(),
                    .controller = player,
                    .ability = granted.ability,
                    .registers = granted.env.registers},
            .act = verb::kUse};
  bill.cost = &engine.rules().CostOfUse(engine, bill.env);
  const Scope scope = engine.scope(bill.env);
  if (!Holds(scope, used.has_condition(), used.condition())) {
    return Activation::kImpossible;
  }
  if (used.has_limit() && UsesSoFar(engine.state(), bill.env, used) >=
                              Evaluate(scope, used.limit())) {
    return Activation::kImpossible;
  }
  if (!IsPayableWith(engine, bill, mana)) return Activation::kImpossible;
  if (!EnoughTargets(engine, bill.env)) return Activation::kLacksTargets;
  return IsPayableAimed(engine, bill, mana) ? Activation::kPossible
                                            : Activation::kImpossible;
}

}  // namespace refold
