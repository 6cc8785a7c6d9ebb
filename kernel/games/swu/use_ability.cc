#include "kernel/games/swu/use_ability.h"

#include <algorithm>
#include <utility>

#include "kernel/base/check.h"
#include "kernel/effects/count_use.h"
#include "kernel/effects/effects.h"
#include "kernel/engine/code_frame.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/kept_back.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/pay.h"
#include "kernel/games/swu/say_use.h"
#include "kernel/games/swu/shape.h"
#include "kernel/play/interpreter.h"
#include "kernel/play/pay.h"
#include "kernel/play/procedures.h"
#include "kernel/query/evaluate.h"
#include "kernel/state/named.h"
#include "kernel/verbs/acts.h"
#include "kernel/verbs/proposal.h"

namespace refold::swu {
namespace {

using Granted = Characteristics::GrantedAbility;

const Word kByAnyone = Word::Of("by anyone");
const Word kByOpponents = Word::Of("by opponents");

struct UseStep {
  enum : uint32_t { kPay = 0, kRun = 1, kRan = 2, kChoose = 3 };
};
struct UseLocal {
  enum : size_t {
    kPaid = 0,    // 1 once it has been paid for
    kGoesOn = 1,  // where the code goes on behind what was chosen first
    kLocals = 2,
  };
};

// A cost that verbs cannot express is code of the ability. A dry run decides
// whether it can be paid: it must change something, or reach a prompt.
bool WouldPayCode(const Engine& engine, const Bill& bill) {
  for (const flat::Claim& claim : bill.cost->claims()) {
    if (Word(claim.verb().name()) != kPayInCode) continue;
    const Proposal code = DueOf(engine, bill, claim).deeds.front();
    const int64_t begin = NumberOf(code, kCodeBegin);
    const int64_t end = NumberOf(code, kCodeEnd);
    Environment env = bill.env;
    const flat::Ability& ability = engine.view().ability(env.ability);
    // Where the claim marks no part of the code, nothing can be paid.
    if (begin < 0 || begin > end ||
        end > static_cast<int64_t>(ability.code_size())) {
      return false;
    }
    env.registers.resize(ability.registers());
    if (!engine.Simulate()->WouldChange(
            TriedFrame(std::move(env), static_cast<uint32_t>(begin),
                       static_cast<uint32_t>(end)))) {
      return false;
    }
  }
  return true;
}

Bill BillOfUse(const Engine& engine, const Environment& env) {
  return BillOf(engine, env, {.of = CostPlace::Of::kAbility, .index = 0}, {});
}

// A card may have one ability several times, by several grants: which of them
// it is, from 0.
int64_t NthOf(const std::vector<Granted>& abilities, size_t index) {
  return std::count_if(abilities.begin(),
                       abilities.begin() + static_cast<std::ptrdiff_t>(index),
                       [&](const Granted& before) {
                         return before.ability == abilities[index].ability;
                       });
}

bool MayUse(const Engine& engine, PlayerId player, const CardCell& card,
            const Granted& granted) {
  const LinkedProgram& program =
      engine.world().programs().program(granted.ability.program);
  const flat::Ability& ability = program.ability(granted.ability.ability);
  if (ability.kind() != flat::ABILITY_ACTIVATED ||
      !program.WorksIn(ability, card.zone, card.zone == kArena) ||
      IsKeptBack(engine.view(), card.ref(), granted.ability) ||
      !CanActivate(engine, player, card, granted)) {
    return false;
  }
  return WouldPayCode(engine,
                      BillOfUse(engine, {.source = card.ref(),
                                         .controller = player,
                                         .ability = granted.ability,
                                         .registers = granted.env.registers}));
}

// Whether a rule of the card allows the users named by `by` to use this
// ability: a rule of the same program whose number is the ability's index plus
// one.
bool IsUsed(const View& view, CardId id, const AbilityRef& ability, Word by) {
  const std::vector<Characteristics::Rule>& rules =
      CharacteristicsOf(view, id).rules;
  return std::any_of(
      rules.begin(), rules.end(), [&](const Characteristics::Rule& one) {
        return one.word == act_rule::kAllow && one.words.size() == 2 &&
               one.words[0] == kUse && one.words[1] == by &&
               one.env.ability.program == ability.program &&
               one.number == static_cast<int64_t>(ability.ability) + 1;
      });
}

void CountUse(Engine& engine, const Environment& env,
              const flat::Ability& ability) {
  engine.Emit(AbilityUsed{
      .card = env.source, .ability = env.ability, .player = env.controller});
  if (ability.has_limit()) refold::CountUse(engine, env);
}

}  // namespace

void AddUses(const Engine& engine, PlayerId player,
             std::vector<PromptOption>& options) {
  const View view = engine.view();
  for (CardId id = 1; id <= view.state.card_count(); ++id) {
    const CardCell& card = *view.state.card(id);
    const bool own = ControllerOf(view, card.ref()) == player;
    if (!HasWord(Shape().action_zones, card.zone) ||
        (!own && card.zone != kArena)) {
      continue;
    }
    const std::vector<Granted>& abilities =
        CharacteristicsOf(view, id).abilities;
    for (size_t i = 0; i < abilities.size(); ++i) {
      const Granted& granted = abilities[i];
      const bool theirs = IsUsed(view, id, granted.ability, kByOpponents);
      const bool may =
          own ? !theirs
              : theirs || IsUsed(view, id, granted.ability, kByAnyone);
      if (!may) continue;
      if (!MayUse(engine, player, card, granted)) continue;
      options.push_back({.action = kUse,
                         .entity = card.ref(),
                         .ability = granted.ability,
                         .number = NthOf(abilities, i)});
    }
  }
}

Frame UseFrame(const Engine& engine, PlayerId player,
               const PromptOption& option) {
  Environment env{
      .source = option.entity, .controller = player, .ability = option.ability};
  const std::vector<Granted>& abilities =
      CharacteristicsOf(engine.view(), option.entity.id).abilities;
  for (size_t i = 0; i < abilities.size(); ++i) {
    if (abilities[i].ability == option.ability &&
        NthOf(abilities, i) == option.number) {
      env.registers = abilities[i].env.registers;
    }
  }
  env.registers.resize(engine.world()
                           .programs()
                           .program(env.ability.program)
                           .ability(env.ability.ability)
                           .registers());
  return {.procedure = Word::Of("use ability"),
          .step = UseStep::kChoose,
          .locals = std::vector<int64_t>(UseLocal::kLocals),
          .env = std::move(env)};
}

Frame ChooseFirstFrame(const Environment& env, const flat::Ability& ability) {
  return {.procedure = Word::Of("choose first"),
          .locals = {static_cast<int64_t>(ability.resolve_at())},
          .env = env};
}

Next RunUseAbility(Engine& engine, Frame& frame) {
  const flat::Ability& ability = engine.world()
                                     .programs()
                                     .program(frame.env.ability.program)
                                     .ability(frame.env.ability.ability);
  switch (frame.step) {
    case UseStep::kChoose:
      frame.step = UseStep::kPay;
      if (ability.resolve_at() == 0) return Next::kStay;
      engine.Push(ChooseFirstFrame(frame.env, ability));
      return Next::kStay;
    case UseStep::kPay:
      frame.step = UseStep::kRun;
      SayActionUsed(engine, frame.env.controller, frame.env.source);
      engine.Push(PayBillFrame(frame.env,
                               {.of = CostPlace::Of::kAbility, .index = 0}, {},
                               UseLocal::kPaid));
      return Next::kStay;
    case UseStep::kRun: {
      if (frame.locals[UseLocal::kPaid] == 0) return Next::kDone;
      CountUse(engine, frame.env, ability);
      Environment env = frame.env;
      env.event = engine.world().sequence();
      engine.Push(
          CodeFrame(std::move(env),
                    static_cast<uint32_t>(frame.locals[UseLocal::kGoesOn])));
      frame.step = UseStep::kRan;
      return Next::kStay;
    }
    case UseStep::kRan:
      return Next::kDone;
    default:
      REFOLD_CHECK(false, "using an ability has no such step");
  }
}

Next RunChooseFirst(Engine& engine, Frame& frame) {
  const Next next = RunTried(engine, frame);
  if (next == Next::kDone) {
    Frame& user = engine.Caller();
    user.locals.back() = frame.step;
    user.env.registers = std::move(frame.env.registers);
  }
  return next;
}

}  // namespace refold::swu
