#include "kernel/projections/occurrence.h"

#include <algorithm>
#include <limits>
#include <variant>

#include "kernel/projections/event_names.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/links.h"
#include "kernel/state/named.h"
#include "proto/program.pb.h"

namespace refold {
namespace {

using Pattern = flat::EventPattern;

const Word kCast = Word::Of("cast");  // a value of a card

// |after - before|, at the limit of int64 if it is more.
int64_t Distance(int64_t before, int64_t after) {
  uint64_t low = static_cast<uint64_t>(std::min(before, after));
  uint64_t high = static_cast<uint64_t>(std::max(before, after));
  constexpr uint64_t kMost = std::numeric_limits<int64_t>::max();
  return static_cast<int64_t>(std::min(high - low, kMost));
}

Occurrence OfMove(const View& view, const CardMoved& move) {
  Ref before = move.card;
  Ref after =
      move.to.empty() ? Ref() : Ref::Card(before.id, before.incarnation + 1);
  Occurrence what{.kind = Pattern::MOVED, .amount = 1};
  what.reason = what.word = move.reason;
  what.from = {move.from, move.from_player};
  what.to = {move.to, move.to_player};
  const GameWords& words = view.game.words();
  const bool to_play = words.InPlay(what.to.zone);
  what.as_was = words.InPlay(what.from.zone);
  if (what.as_was) what.from.player = ControllerOf(view, before);
  if (to_play) what.to.player = move.controller;
  bool arrives = to_play && !what.as_was;
  what.player = arrives ? what.to.player : what.from.player;
  bool about_before = what.as_was || after.empty();
  what.subject = about_before ? before : after;
  what.other = about_before ? after : before;
  return what;
}

Occurrence OfToken(const View& view, const CardCreated& created) {
  Word zone = created.zone;
  bool in_play = view.game.words().InPlay(zone);
  PlayerId player = in_play ? created.controller : created.player;
  return {.kind = Pattern::MOVED,
          .subject = Ref::Card(created.card, 1),  // its first incarnation
          .amount = 1,
          .player = player,
          .to = {zone, player}};
}

Occurrence OfDamage(const DamageDealt& damage) {
  return {.kind = Pattern::DAMAGED,
          .subject = damage.target,
          .other = damage.source.value_or(Ref()),
          .amount = damage.amount,
          .player = damage.source_controller,
          .combat = damage.combat};
}

Occurrence OfResource(const ResourceChanged& change) {
  return {.kind = Pattern::RESOURCE,
          .subject = Ref::Player(change.player),
          .other = change.source,
          .amount = Distance(change.before, change.after),
          .player = change.player,
          .word = change.resource,
          .reason = change.reason,
          .rises = change.after > change.before};
}

Occurrence OfFlag(const FlagChanged& change) {
  return {.kind = Pattern::FLAG,
          .subject = change.card,
          .word = change.flag,
          .reason = change.reason,
          .on = change.on};
}

Occurrence OfCounter(const CounterChanged& change) {
  return {.kind = Pattern::COUNTER,
          .subject = change.card,
          .other = change.player == 0 ? Ref() : Ref::Player(change.player),
          .amount = Distance(change.before, change.after),
          .left = change.after,
          .player = change.player,
          .word = change.counter,
          .rises = change.after > change.before};
}

Ref DefenderOf(const View& view, const Ref& attacker) {
  const CardCell* cell = view.state.Find(attacker);
  if (cell == nullptr) return {};
  const std::vector<Ref>& attacks = GetRefs(cell->links, AttacksLink());
  return attacks.empty() ? Ref() : attacks.front();
}

Occurrence OfTime(Pattern::Kind kind, PlayerId player, Word phase) {
  return {.kind = kind,
          .subject = Ref::Player(player),
          .player = player,
          .word = phase};
}

// Facts that patterns match by name, like a game's own events.
Occurrence OfNameless(Word name, const Ref& subject, const Ref& other,
                      PlayerId player) {
  Happened fact{.name = name};
  SetRefs(fact.roles, event_names::kSubject, {subject});
  if (!other.empty()) SetRefs(fact.roles, event_names::kOther, {other});
  if (player != 0) {
    SetRefs(fact.roles, event_names::kPlayer, {Ref::Player(player)});
  }
  return Proposed(std::move(fact), subject);
}

Ref FirstOf(const std::vector<Ref>& refs) {
  return refs.empty() ? Ref() : refs.front();
}

Occurrence OfNamed(const Happened& fact) {
  const Ref player = FirstOf(GetRefs(fact.roles, event_names::kPlayer));
  return {.kind = Pattern::HAPPENED,
          .subject = FirstOf(GetRefs(fact.roles, event_names::kSubject)),
          .other = FirstOf(GetRefs(fact.roles, event_names::kOther)),
          .amount = GetNamed(fact.numbers, event_names::kAmount),
          .player = player.is_player() ? player.id : 0,
          .word = fact.name,
          .happened = &fact};
}

// Adds what each kind of fact is.
struct OccurrenceAdder {
  const View& view;
  const Cause& cause;
  std::vector<Occurrence>& out;

  void operator()(const CardCreated& fact) {
    if (fact.token) out.push_back(OfToken(view, fact));
  }
  void operator()(const CardMoved& fact) {
    if (fact.same) {
      out.push_back(OfPassage(fact.card, fact.controller, fact.from, fact.to,
                              fact.reason));
      return;
    }
    out.push_back(OfMove(view, fact));
    const CardCell* card = view.state.Find(fact.card);
    if (card == nullptr || card->attached_to.empty()) return;
    // What leaves is detached from its host.
    out.push_back(
        OfNameless(event_names::kUnattached, fact.card, card->attached_to, 0));
    out.back().as_was = true;
  }
  void operator()(const DamageDealt& fact) { out.push_back(OfDamage(fact)); }
  void operator()(const ResourceChanged& fact) {
    out.push_back(OfResource(fact));
  }
  void operator()(const FlagChanged& fact) { out.push_back(OfFlag(fact)); }
  void operator()(const CounterChanged& fact) {
    out.push_back(OfCounter(fact));
  }
  void operator()(const PhaseBegan& fact) {
    out.push_back(OfTime(Pattern::PHASE, fact.player, fact.phase));
  }
  void operator()(const TurnBegan& fact) {
    out.push_back(OfTime(Pattern::TURN, fact.player, Word()));
  }
  void operator()(const AttackDeclared& fact) {
    const Ref defender = fact.defender.value_or(Ref());
    if (defender.empty()) return;  // it left combat
    out.push_back({.kind = Pattern::ATTACKED,
                   .subject = fact.attacker,
                   .other = defender,
                   .player = ControllerOf(view, fact.attacker),
                   .alone = fact.alone});
  }
  void operator()(const AttackSettled& fact) {
    Occurrence about{.subject = fact.attacker,
                     .player = ControllerOf(view, fact.attacker),
                     .alone = fact.alone};
    if (fact.blockers.empty()) {
      about.kind = Pattern::UNBLOCKED;
      about.other = DefenderOf(view, fact.attacker);
      out.push_back(about);
      return;
    }
    about.kind = Pattern::BECAME_BLOCKED;
    about.amount = static_cast<int64_t>(fact.blockers.size());
    Happened by;
    SetRefs(by.roles, event_names::kBlockers, fact.blockers);
    out.push_back(Saying(about, std::move(by)));
    about.kind = Pattern::BLOCKED;
    about.amount = 0;
    for (const Ref& blocker : fact.blockers) {
      about.other = blocker;
      out.push_back(about);
    }
    for (const Ref& blocker : fact.blockers) {
      out.push_back({.kind = Pattern::BLOCKS,
                     .subject = blocker,
                     .other = fact.attacker,
                     .player = ControllerOf(view, blocker),
                     .alone = fact.alone});
    }
  }
  void operator()(const StackItemAdded& fact) {
    const CardCell* cell = view.state.Find(fact.item.card);
    // A copy is put there without being cast, unless an effect lets it be cast.
    const bool copy =
        cell != nullptr && cell->token && GetNamed(cell->values, kCast) == 0;
    PlayerId caster = fact.item.env.controller;
    // A copy has not been activated (CR 707.10): it records what made it.
    if (fact.item.kind == StackItemKind::kActivated &&
        fact.item.env.event == 0) {
      out.push_back(OfNameless(event_names::kActivated, fact.item.card,
                               Ref::StackItem(fact.item.id), caster));
    }
    if (fact.item.kind != StackItemKind::kSpell || copy) return;
    out.push_back({.kind = Pattern::CAST,
                   .subject = fact.item.card,
                   .other = Ref::Player(caster),
                   .player = caster});
  }
  void operator()(const Targeted& fact) {
    out.push_back({.kind = Pattern::TARGETED,
                   .subject = fact.target,
                   .other = fact.source.value_or(Ref()),
                   .player = fact.player,
                   .reason = KindOfCause()});
  }
  void operator()(const AbilityUsed& fact) {
    out.push_back({.kind = Pattern::ABILITY_USED,
                   .subject = fact.card,
                   .other = Ref::Player(fact.player),
                   .player = fact.player});
  }
  void operator()(const Attached& fact) {
    if (!fact.before.empty()) {
      out.push_back(
          OfNameless(event_names::kUnattached, fact.card, fact.before, 0));
    }
    if (fact.after.empty()) return;
    out.push_back({.kind = Pattern::ATTACHED,
                   .subject = fact.card,
                   .other = fact.after,
                   .player = ControllerOf(view, fact.card)});
  }
  void operator()(const Shuffled& fact) {
    out.push_back(OfNameless(event_names::kShuffled, Ref::Player(fact.player),
                             Ref(), fact.player));
  }
  void operator()(const PlayerLost& fact) {
    out.push_back(OfNameless(event_names::kLost, Ref::Player(fact.player),
                             Ref(), fact.player));
  }
  void operator()(const Happened& fact) { out.push_back(OfNamed(fact)); }
  template <class Other>
  void operator()(const Other&) {}  // nothing listens to the rest

  // The word "spell" or "ability" for the running code; empty for none.
  Word KindOfCause() const {
    const AbilityRef by = cause.ability.value_or(AbilityRef());
    if (!view.programs.has_ability(by.program, by.ability)) return {};
    const bool spell = view.ability(by).kind() == flat::ABILITY_SPELL;
    return spell ? event_names::kSpell : event_names::kAbility;
  }
};

}  // namespace

Occurrence Proposed(Happened fact, const Ref& subject) {
  auto said = std::make_shared<const Happened>(std::move(fact));
  Occurrence what = OfNamed(*said);
  what.subject = subject;
  what.said = std::move(said);
  return what;
}

Occurrence OfPassage(const Ref& card, PlayerId player, Word from, Word to,
                     Word reason) {
  Happened fact{.name = event_names::kPassage};
  SetRefs(fact.roles, event_names::kSubject, {card});
  SetRefs(fact.roles, event_names::kPlayer, {Ref::Player(player)});
  SetWords(fact.words, event_names::kFrom, {from});
  SetWords(fact.words, event_names::kTo, {to});
  if (!reason.empty()) SetWords(fact.words, event_names::kReason, {reason});
  return Proposed(std::move(fact), card);
}

Occurrence Saying(Occurrence what, Happened more) {
  what.said = std::make_shared<const Happened>(std::move(more));
  what.happened = what.said.get();
  return what;
}

void AddOccurrences(const View& view, const Event& event,
                    std::vector<Occurrence>& out) {
  std::visit(OccurrenceAdder{view, event.cause, out}, event.fact);
}

}  // namespace refold
