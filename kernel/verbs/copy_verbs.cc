// Verbs that make tokens and copies.
#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/effects/enter_play.h"
#include "kernel/query/copies.h"
#include "kernel/query/evaluate.h"
#include "kernel/verbs/core_verbs.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/slots.h"

namespace refold {
namespace {

using namespace part;  // NOLINT: names of parts only

const Word kCopyOf = Word::Of("copy of");
const Word kLoses = Word::Of("loses");
const Word kToken = Word::Of("token");
const Word kTypes = Word::Of("types");

// -- create ------------------------------------------------------------------

// The program of what is created; 0 if what it copies is unknown.
uint32_t ProgramToCreate(const View& view, const Proposal& proposal) {
  const Ref original = RoleOf(proposal, kCopyOf);
  return original.empty() ? view.programs.Find(WordOf(proposal, kToken))
                          : CopiableProgram(view, original);
}

Would WouldCreate(const View& view, const Proposal& proposal) {
  const bool possible = view.state.has_player(PlayerIn(proposal, kPlayer)) &&
                        ProgramToCreate(view, proposal) != 0;
  return AllOrNothing(possible);
}

int64_t CountOf(const Proposal& proposal) {
  const int64_t count = NumberOf(proposal, kAmount);
  return count == 0 ? 1 : count;
}

// A token comes from nowhere: there is no card yet for a pattern to examine.
Occurrence CreateOccurrence(const View& view, const Proposal& proposal) {
  const PlayerId player = PlayerIn(proposal, kPlayer);
  return {.kind = flat::EventPattern::MOVED,
          .other = Ref::Player(player),
          .amount = CountOf(proposal),
          .player = player,
          .to = {view.game.words().play, player}};
}

Outcome Create(Engine& engine, const Proposal& proposal) {
  if (!WouldCreate(engine.view(), proposal).possible) return {};
  const uint32_t program = ProgramToCreate(engine.view(), proposal);
  const std::vector<ModifierOp> copied =
      CopiableOps(engine.view(), RoleOf(proposal, kCopyOf));
  Outcome created;
  for (int64_t i = 0; i < CountOf(proposal) && !engine.over(); ++i) {
    const Ref token =
        CreateToken(engine, PlayerIn(proposal, kPlayer), program, copied);
    if (!token.empty()) created.refs.push_back(token);
  }
  created.amount = std::ssize(created.refs);
  return created;
}

bool CreatedComes(const Engine& engine, const Proposal& proposal) {
  const uint32_t program = ProgramToCreate(engine.view(), proposal);
  return program != 0 && MayComeWith(engine, program);
}

// -- copy spell ---------------------------------------------------------------

Would WouldCopySpell(const View& view, const Proposal& proposal) {
  const Ref card = RoleOf(proposal, kCard);
  return AllOrNothing(KnownItem(view, card) != nullptr);
}

Outcome DoCopySpell(Engine& engine, const Proposal& proposal) {
  const View view = engine.view();
  const StackItemCell* spell = KnownItem(view, RoleOf(proposal, kCard));
  if (spell == nullptr) return {};
  const uint32_t id =
      CopySpell(engine, StackItemCell(*spell), PlayerIn(proposal, kBy));
  if (id == 0) return {};
  engine.Push(NewTargetsFrame(id));
  return {.refs = {engine.state().stack_item(id)->card}, .amount = 1};
}

// -- become copy -------------------------------------------------------------

Would WouldBecomeCopy(const View& view, const Proposal& proposal) {
  const CardCell* card = view.state.Find(RoleOf(proposal, kCard));
  return AllOrNothing(card != nullptr && !card->zone.empty() &&
                      CopiableProgram(view, RoleOf(proposal, kCopyOf)) != 0);
}

Outcome BecomeCopy(Engine& engine, const Proposal& proposal) {
  const View view = engine.view();
  if (!WouldBecomeCopy(view, proposal).possible) return {};
  const Ref card = RoleOf(proposal, kCard);
  const Ref of = RoleOf(proposal, kCopyOf);
  ModifierCell effect{
      .env = {.source = card, .controller = ControllerOf(view, card)},
      .affected = {card}};
  effect.ops = {{.kind = ModifierOpKind::kCopy,
                 .number = static_cast<int64_t>(CopiableProgram(view, of))}};
  for (const ModifierOp& op : CopiableOps(view, of)) effect.ops.push_back(op);
  for (Word type : WordsOf(proposal, kTypes)) {
    effect.ops.push_back(
        {.kind = ModifierOpKind::kAddType, .word = type, .copiable = true});
  }
  for (Word type : WordsOf(proposal, kLoses)) {
    effect.ops.push_back(
        {.kind = ModifierOpKind::kRemoveType, .word = type, .copiable = true});
  }
  AddEffect(engine, std::move(effect));
  return {.refs = {card}, .amount = 1};
}

}  // namespace

VerbTable CopyVerbs() {
  return {
      {Word::Of("create"),
       {.roles = {kPlayer, kCopyOf},
        .numbers = {kAmount},
        .words = {{.name = kToken, .program = true}},
        .needed = {kPlayer},
        .would = WouldCreate,
        .occurrence = CreateOccurrence,
        .act = Create,
        .comes = CreatedComes}},
      {Word::Of("copy spell"),
       {.roles = {kCard, kBy},
        .needed = {kCard},
        .would = WouldCopySpell,
        .act = DoCopySpell}},
      {Word::Of("become copy"),
       {.roles = {kCard, kCopyOf},
        .words = {{kTypes}, {kLoses}},
        .needed = {kCard, kCopyOf},
        .would = WouldBecomeCopy,
        .act = BecomeCopy}},
  };
}

}  // namespace refold
