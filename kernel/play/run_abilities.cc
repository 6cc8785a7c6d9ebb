#include "kernel/play/run_abilities.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "kernel/engine/code_frame.h"
#include "kernel/play/trigger_window.h"
#include "kernel/query/triggered_abilities.h"
#include "kernel/state/named.h"
#include "kernel/verbs/proposal.h"

namespace refold {
namespace {

using namespace part;  // NOLINT: names of parts only

const Word kAbilityNumber = Word::Of("ability");
const Word kAttacker = Word::Of("attacker");
const Word kDefender = Word::Of("defender");
const Word kKeyword = Word::Of("keyword");
const Word kOnly = Word::Of("only");
const Word kProgramNumber = Word::Of("program");
const Word kResolve = Word::Of("resolve");
const Word kRunAbilities = Word::Of("run abilities");
const Word kTells = Word::Of("tells");

struct RunStep {
  enum : uint32_t { kNext = 0, kRead = 1 };
};

bool CanRun(const View& view, const AbilityRef& ability, Word keyword) {
  if (!view.programs.has(ability.program)) return false;
  const flat::CardProgram& program =
      view.programs.program(ability.program).flat();
  if (ability.ability >= static_cast<uint32_t>(program.abilities_size())) {
    return false;
  }
  const flat::Ability& code = view.ability(ability);
  return code.kind() == flat::ABILITY_TRIGGERED &&
         (keyword.empty() || code.keyword() == keyword);
}

std::vector<AbilityRef> AbilitiesIn(const View& view, const Ref& card,
                                    Word keyword) {
  const CardCell* cell = view.state.Find(card);
  if (cell == nullptr || !view.game.words().InPlay(cell->zone)) return {};
  return TriggeredAbilitiesOf(view, card, keyword);
}

// Those that it has, or had before it left in the current group.
std::vector<AbilityRef> AbilitiesOf(const Engine& engine, const Ref& card,
                                    Word keyword) {
  const View now = engine.view();
  return AbilitiesIn(now.state.Find(card) != nullptr
                         ? now
                         : engine.world().view_before_group(),
                     card, keyword);
}

// The ability that a proposal names; empty if none.
std::optional<AbilityRef> AbilitySaid(const Proposal& proposal) {
  const int64_t program = NumberOf(proposal, kProgramNumber);
  if (program == 0) return std::nullopt;
  const int64_t ability = NumberOf(proposal, kAbilityNumber);
  const bool in_range = program > 0 && program <= UINT32_MAX && ability >= 0 &&
                        ability <= UINT32_MAX;
  if (!in_range) return AbilityRef();
  return AbilityRef{static_cast<uint32_t>(program),
                    static_cast<uint32_t>(ability)};
}

// The named one, or all.
std::vector<AbilityRef> AbilitiesToRun(const Engine& engine,
                                       const Proposal& proposal) {
  const Word keyword = WordOf(proposal, kKeyword);
  const std::optional<AbilityRef> said = AbilitySaid(proposal);
  if (!said.has_value()) {
    return AbilitiesOf(engine, RoleOf(proposal, kCard), keyword);
  }
  if (!CanRun(engine.view(), *said, keyword)) return {};
  return {*said};
}

// Unknown for a card that has left.
bool HasSomeToRun(const View& view, const Proposal& proposal) {
  const Word keyword = WordOf(proposal, kKeyword);
  if (const std::optional<AbilityRef> said = AbilitySaid(proposal)) {
    return CanRun(view, *said, keyword);
  }
  const Ref card = RoleOf(proposal, kCard);
  return view.state.Find(card) == nullptr ||
         !AbilitiesIn(view, card, keyword).empty();
}

Would WouldRun(const View& view, const Proposal& proposal) {
  return AllOrNothing(RoleOf(proposal, kCard).is_card() &&
                      view.state.has_player(PlayerIn(proposal, kPlayer)) &&
                      HasSomeToRun(view, proposal));
}

// What its code asks of its event: all that the verb is not told for itself.
void TellOfEvent(const Proposal& proposal, Environment& env) {
  for (const NamedRefs& role : proposal.roles) {
    if (role.name != kPlayer) SetRefs(env.roles, role.name, role.refs);
  }
  for (const NamedValue& number : proposal.numbers) {
    const bool own = number.name == kProgramNumber ||
                     number.name == kAbilityNumber || number.name == kOnly;
    if (!own) SetNamed(env.numbers, number.name, number.value);
  }
  for (const NamedWords& words : proposal.words) {
    const bool own =
        words.name == kKeyword || words.name == kReason || words.name == kTells;
    if (!own) SetWords(env.words, words.name, words.words);
  }
}

// Each proposal of the frame is an ability that has not run yet.
Outcome BeginRunning(Engine& engine, const Proposal& proposal) {
  if (!WouldRun(engine.view(), proposal).possible) return {};
  const std::vector<AbilityRef> abilities = AbilitiesToRun(engine, proposal);
  if (abilities.empty()) return {};
  Frame frame{.procedure = kRunAbilities,
              .env = {.source = RoleOf(proposal, kCard),
                      .controller = PlayerIn(proposal, kPlayer)}};
  TellOfEvent(proposal, frame.env);
  if (const Word tells = WordOf(proposal, kTells); !tells.empty()) {
    SetNamed(frame.env.numbers, tells, 1);
  }
  for (const AbilityRef& ability : abilities) {
    Proposal& one = frame.proposals.emplace_back(Propose(kRunAbilities));
    one.ability = ability;
    SetWords(one, kReason, WordsOf(proposal, kReason));
    SetNumber(one, kOnly, NumberOf(proposal, kOnly));
  }
  engine.Push(std::move(frame));
  return {.refs = {RoleOf(proposal, kCard)},
          .amount = static_cast<int64_t>(abilities.size())};
}

void RunOne(Engine& engine, Frame& frame, size_t index) {
  Environment env = frame.env;
  env.ability = frame.proposals[index].ability;
  env.registers.resize(engine.view().ability(env.ability).registers());
  env.event = engine.world().sequence();
  const bool only = NumberOf(frame.proposals[index], kOnly) != 0;
  frame.proposals.erase(frame.proposals.begin() +
                        static_cast<std::ptrdiff_t>(index));
  if (only) frame.proposals.clear();
  const uint64_t before = engine.world().sequence();
  engine.Push(CodeFrame(std::move(env), 0));
  engine.Push(TriggerWindowFrame(before));
}

void AskWhich(Engine& engine, Frame& frame) {
  Environment env = frame.env;
  env.numbers.clear();
  Prompt prompt{.player = frame.env.controller,
                .kind = PromptKind::kMode,
                .reason = WordOf(frame.proposals.front(), kReason),
                .min = 1,
                .max = 1,
                .env = std::move(env)};
  for (const Proposal& one : frame.proposals) {
    prompt.options.push_back({.action = kResolve,
                              .entity = frame.env.source,
                              .ability = one.ability});
  }
  frame.step = RunStep::kRead;
  engine.Ask(std::move(prompt));
}

}  // namespace

Next RunAbilities(Engine& engine, Frame& frame) {
  if (frame.step == RunStep::kRead) {
    const size_t chosen = engine.TakeAnswer().decision.chosen.front();
    frame.step = RunStep::kNext;
    RunOne(engine, frame, chosen);
  } else if (frame.proposals.empty()) {
    return Next::kDone;
  } else if (frame.proposals.size() == 1) {
    RunOne(engine, frame, 0);
  } else {
    AskWhich(engine, frame);
  }
  return Next::kStay;
}

VerbTable AbilityVerbs() {
  return {{kRunAbilities,
           {.roles = {kCard, kPlayer, kAttacker, kDefender},
            .numbers = {kProgramNumber, kAbilityNumber, kOnly},
            .words = {{kKeyword}, {kReason}, {kTells}},
            .needed = {kCard, kPlayer},
            .would = WouldRun,
            .act = BeginRunning}}};
}

VerbTable AbilityVerbsTold(const EventShape& event) {
  VerbTable verbs = AbilityVerbs();
  Verb& row = verbs.at(kRunAbilities);
  for (Word role : event.roles) {
    if (!HasWord(row.roles, role)) row.roles.push_back(role);
  }
  for (Word number : event.numbers) row.numbers.push_back(number);
  for (Word words : event.words) row.words.push_back({words});
  return verbs;
}

}  // namespace refold
