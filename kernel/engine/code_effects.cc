// Effects on numbers, flags, links and players.
#include <algorithm>
#include <utility>

#include "kernel/base/check.h"
#include "kernel/engine/code_ops.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"
#include "kernel/verbs/proposal.h"
#include "proto/program.pb.h"

namespace refold::code_ops {
namespace {

// Mana that does not empty is counted in a player's value of this name; the
// game's rules leave so much in the pool.
Word KeptName(Word resource) { return Word::Of("keep " + resource.text()); }

// The kinds of counter on the card that are to go, with how many there are.
std::vector<NamedValue> CountersToRemove(const CardCell& card, Word kind) {
  if (kind.empty()) return card.counters;
  return {{kind, GetNamed(card.counters, kind)}};
}

int64_t WithinLimit(int64_t before, int64_t change, int64_t limit) {
  int64_t room = std::max<int64_t>(SaturatingSub(limit, before), 0);
  return std::min(change, room);
}

void Lose(Engine& engine, PlayerId player) {
  if (engine.state().player(player).lost) return;
  engine.Emit(PlayerLost{.player = player, .reason = Word::Of("effect")});
}

}  // namespace

void Damage(CodeStep& step, const Op::Damage& op) {
  Ref source = step.env().source;
  if (op.has_source()) {
    std::vector<Ref> sources = step.Refs(op.source());
    if (sources.empty()) return;
    source = sources.front();
  }
  int64_t amount = step.Number(op.amount());
  std::vector<Ref> targets = step.Refs(op.target());
  if (step.engine().rules().has_verb(verb::kDamage)) {
    Proposal damage = Propose(verb::kDamage);
    SetRole(damage, part::kSource, {source});
    SetNumber(damage, part::kAmount, amount);
    return DoByVerbs(step, ToEach(damage, part::kTarget, targets));
  }
  Engine::Group group(step.engine());
  for (const Ref& target : targets) {
    DealDamage(step.engine(), {.source = source,
                               .target = target,
                               .amount = amount,
                               .by = step.env().ability});
  }
}

void Resource(CodeStep& step, const Op::Resource& op) {
  Engine& engine = step.engine();
  Word resource = op.resource();
  int64_t amount = step.Number(op.amount());
  Word usual = op.set()      ? Word::Of("set")
               : amount >= 0 ? Word::Of("gain")
                             : Word::Of("lose");
  Word reason = WordOr(op.reason(), usual);
  for (PlayerId player : step.Players(op.player())) {
    if (op.set()) {
      SetResource(engine, player, resource, amount, reason, step.env().source);
    } else {
      ChangeResource(engine, player, resource, amount, reason,
                     step.env().source);
    }
    if (!op.keep()) continue;
    Ref ref = Ref::Player(player);
    int64_t kept = GetValue(engine.state(), ref, KeptName(resource));
    SetValue(engine, ref, KeptName(resource), SaturatingAdd(kept, amount));
  }
}

void Counters(CodeStep& step, const Op::Counters& op) {
  Engine& engine = step.engine();
  PlayerId player = step.env().controller;
  Word kind = op.counter();
  int64_t change = step.NumberOr(op.has_change(), op.change(), 0);
  for (const Ref& ref : step.Cards(op.what())) {
    const CardCell& card = *engine.state().Find(ref);
    if (op.all()) {
      for (const NamedValue& counter : CountersToRemove(card, kind)) {
        ChangeCounters(engine, ref, counter.name,
                       SaturatingSub(0, counter.value), player);
      }
      continue;
    }
    int64_t allowed = change;
    if (op.has_limit()) {
      allowed = WithinLimit(GetNamed(card.counters, kind), change,
                            step.Number(op.limit()));
    }
    ChangeCounters(engine, ref, kind, allowed, player);
  }
}

void Flag(CodeStep& step, const Op::Flag& op) {
  std::vector<Ref> cards = step.Cards(op.what());
  Engine::Group group(step.engine());
  for (const Ref& card : cards) {
    SetFlag(step.engine(), card, op.flag(), op.on(), Word::Of("effect"));
  }
}

void Value(CodeStep& step, const Op::Value& op) {
  Engine& engine = step.engine();
  Word name = op.name();
  int64_t number = step.Number(op.number());
  std::vector<Ref> entities = {Ref()};
  if (op.has_of()) entities = step.Refs(op.of());
  for (const Ref& entity : entities) {
    int64_t before = GetValue(engine.state(), entity, name);
    SetValue(engine, entity, name,
             op.set() ? number : SaturatingAdd(before, number));
  }
}

void Link(CodeStep& step, const Op::Link& op) {
  Engine& engine = step.engine();
  Word name = op.name();
  std::vector<Ref> added = step.Refs(op.refs());
  std::vector<Ref> on = {step.env().source};
  if (op.has_on()) on = step.Cards(op.on());
  for (const Ref& ref : on) {
    const CardCell* card = engine.state().Find(ref);
    if (card == nullptr) continue;
    std::vector<Ref> refs;
    if (op.add()) refs = GetRefs(card->links, name);
    for (const Ref& one : added) {
      if (std::find(refs.begin(), refs.end(), one) == refs.end()) {
        refs.push_back(one);
      }
    }
    SetLinks(engine, ref, name, std::move(refs));
  }
}

void Outcome(CodeStep& step, const Op::Outcome& op) {
  std::vector<PlayerId> players = step.Players(op.player());
  if (op.wins()) {
    if (players.empty()) return;
    std::sort(players.begin(), players.end());
    return step.engine().EndGame(players, Word::Of("effect"));
  }
  for (PlayerId player : players) Lose(step.engine(), player);
}

void Rule(CodeStep& step, const Op::Rule& op) {
  step.engine().rules().RunRule(step.engine(), step.frame(), op);
}

}  // namespace refold::code_ops
