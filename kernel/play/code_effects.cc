// Effects on numbers, flags, links and players.
#include <algorithm>
#include <utility>

#include "kernel/base/check.h"
#include "kernel/effects/count_use.h"
#include "kernel/play/code_ops.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"
#include "kernel/verbs/core_verbs.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/window.h"
#include "proto/program.pb.h"

namespace refold::code_ops {
namespace {

// Mana that does not empty is counted in a player's value of this name; the
// game's rules leave that amount in the pool.
Word KeptName(Word resource) { return Word::Of("keep " + resource.text()); }

// How many there are; 0 for a card that has yet to enter.
int64_t CountersOn(CodeStep& step, const Ref& ref, Word kind) {
  const CardCell* card = step.engine().state().Find(ref);
  return card == nullptr ? 0 : GetNamed(card->counters, kind);
}

// The kinds of counter on the card that are to go, with how many there are.
std::vector<NamedValue> CountersToRemove(CodeStep& step, const Ref& ref,
                                         Word kind) {
  const CardCell* card = step.engine().state().Find(ref);
  if (kind.empty() && card != nullptr) return card->counters;
  return {{kind, CountersOn(step, ref, kind)}};
}

// The cards selected; in replacing code, also what cards become by its
// collected proposals.
std::vector<Ref> CardsToCome(CodeStep& step, const flat::Selector& what) {
  if (step.frame().procedure != kReplacingCode) return step.Cards(what);
  std::vector<Ref> cards = step.Refs(what);
  std::erase_if(cards, [&step](const Ref& ref) {
    const GameState& state = step.engine().state();
    const bool comes =
        ref.is_card() && ref.incarnation > 1 &&
        state.Find(Ref::Card(ref.id, ref.incarnation - 1)) != nullptr;
    return state.Find(ref) == nullptr && !comes;
  });
  return cards;
}

int64_t WithinLimit(int64_t before, int64_t change, int64_t limit) {
  int64_t room = std::max<int64_t>(SaturatingSub(limit, before), 0);
  return std::min(change, room);
}

void Lose(Engine& engine, PlayerId player) {
  if (engine.state().player(player).lost) return;
  engine.Emit(PlayerLost{.player = player, .reason = kEffect});
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
  Proposal damage = Propose(verb::kDamage);
  SetRole(damage, part::kSource, {source});
  SetNumber(damage, part::kAmount, amount);
  DoByVerbs(step, ToEach(damage, part::kTarget, targets));
}

void Resource(CodeStep& step, const Op::Resource& op) {
  Engine& engine = step.engine();
  Word resource = op.resource();
  int64_t amount = step.Number(op.amount());
  Word usual = op.set()      ? Word::Of("set")
               : amount >= 0 ? Word::Of("gain")
                             : Word::Of("lose");
  Word reason = WordOr(op.reason(), usual);
  std::vector<Proposal> changes;
  for (PlayerId player : step.Players(op.player())) {
    // What becomes so much is gained or lost (CR 119.5 of Magic).
    const int64_t change =
        op.set() ? SaturatingSub(
                       amount, GetNamed(engine.state().player(player).resources,
                                        resource))
                 : amount;
    if (change == 0) continue;
    changes.push_back(
        ResourceChange(player, resource, change, reason, step.env().source));
    if (!op.keep()) continue;
    Ref ref = Ref::Player(player);
    int64_t kept = GetValue(engine.state(), ref, KeptName(resource));
    SetValue(engine, ref, KeptName(resource), SaturatingAdd(kept, amount));
  }
  if (!changes.empty()) DoByVerbs(step, std::move(changes));
}

void Counters(CodeStep& step, const Op::Counters& op) {
  const PlayerId player = step.env().controller;
  std::vector<Proposal> proposals;
  const auto change = [&](const Ref& card, Word kind, int64_t by) {
    if (by == 0) return;
    proposals.push_back(CounterChange(card, kind, by, player, kEffect));
  };
  const Word kind = op.counter();
  const int64_t wanted = step.NumberOr(op.has_change(), op.change(), 0);
  for (const Ref& ref : CardsToCome(step, op.what())) {
    if (op.all()) {
      for (const NamedValue& counter : CountersToRemove(step, ref, kind)) {
        change(ref, counter.name, SaturatingSub(0, counter.value));
      }
    } else if (op.has_limit()) {
      change(ref, kind,
             WithinLimit(CountersOn(step, ref, kind), wanted,
                         step.Number(op.limit())));
    } else {
      change(ref, kind, wanted);
    }
  }
  DoByVerbs(step, std::move(proposals));
}

void Flag(CodeStep& step, const Op::Flag& op) {
  Proposal flag = Propose(verb::kFlag);
  SetNumber(flag, Word::Of("on"), op.on() ? 1 : 0);
  SetWords(flag, verb::kFlag, {op.flag()});
  SetWords(flag, part::kReason, {kEffect});
  DoByVerbs(step, ToEach(flag, part::kCard, CardsToCome(step, op.what())));
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

void CountUse(CodeStep& step) { refold::CountUse(step.engine(), step.env()); }

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
    Engine& engine = step.engine();
    std::erase_if(players, [&engine](PlayerId player) {
      return !engine.rules().MayWin(engine, player);
    });
    if (players.empty()) return;
    std::sort(players.begin(), players.end());
    return engine.EndGame(players, kEffect);
  }
  for (PlayerId player : players) Lose(step.engine(), player);
}

void Rule(CodeStep& step, const Op::Rule& op) {
  step.engine().rules().RunRule(step.engine(), step.frame(), op);
}

}  // namespace refold::code_ops
