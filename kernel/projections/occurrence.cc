#include "kernel/projections/occurrence.h"

#include <algorithm>
#include <limits>

#include "kernel/query/evaluate.h"
#include "kernel/query/links.h"
#include "kernel/state/convert.h"
#include "kernel/state/named.h"
#include "proto/event.pb.h"
#include "proto/program.pb.h"

namespace refold {
namespace {

using Pattern = flat::EventPattern;

// |after - before|, at the limit of int64 if it is more.
int64_t Distance(int64_t before, int64_t after) {
  uint64_t low = static_cast<uint64_t>(std::min(before, after));
  uint64_t high = static_cast<uint64_t>(std::max(before, after));
  constexpr uint64_t kMost = std::numeric_limits<int64_t>::max();
  return static_cast<int64_t>(std::min(high - low, kMost));
}

Occurrence OfMove(const View& view, const pb::CardMoved& move) {
  Ref before = FromProto(move.card());
  Ref after =
      move.to().empty() ? Ref() : Ref::Card(before.id, before.incarnation + 1);
  Occurrence what{.kind = Pattern::MOVED, .amount = 1};
  what.reason = what.word = Word::Of(move.reason());
  what.from = {Word::Of(move.from()), move.from_player()};
  what.to = {Word::Of(move.to()), move.to_player()};
  Word play = view.game.words().play;
  what.as_was = what.from.zone == play;
  if (what.as_was) what.from.player = ControllerOf(view, before);
  if (what.to.zone == play) what.to.player = move.controller();
  bool arrives = what.to.zone == play && !what.as_was;
  what.player = arrives ? what.to.player : what.from.player;
  bool about_before = what.as_was || after.empty();
  what.subject = about_before ? before : after;
  what.other = about_before ? after : before;
  return what;
}

Occurrence OfToken(const View& view, const pb::CardCreated& created) {
  Word zone = Word::Of(created.zone());
  bool in_play = zone == view.game.words().play;
  PlayerId player = in_play ? created.controller() : created.player();
  return {.kind = Pattern::MOVED,
          .subject = Ref::Card(created.card(), 1),  // its first incarnation
          .amount = 1,
          .player = player,
          .to = {zone, player}};
}

Occurrence OfDamage(const pb::DamageDealt& damage) {
  return {.kind = Pattern::DAMAGED,
          .subject = FromProto(damage.target()),
          .other = FromProto(damage.source()),
          .amount = damage.amount(),
          .player = damage.source_controller(),
          .combat = damage.combat()};
}

Occurrence OfResource(const pb::ResourceChanged& change) {
  return {.kind = Pattern::RESOURCE,
          .subject = Ref::Player(change.player()),
          .other = FromProto(change.source()),
          .amount = Distance(change.before(), change.after()),
          .player = change.player(),
          .word = Word::Of(change.resource()),
          .reason = Word::Of(change.reason()),
          .rises = change.after() > change.before()};
}

Occurrence OfFlag(const pb::FlagChanged& change) {
  return {.kind = Pattern::FLAG,
          .subject = FromProto(change.card()),
          .word = Word::Of(change.flag()),
          .reason = Word::Of(change.reason()),
          .on = change.on()};
}

Occurrence OfCounter(const pb::CounterChanged& change) {
  return {.kind = Pattern::COUNTER,
          .subject = FromProto(change.card()),
          .other = change.player() == 0 ? Ref() : Ref::Player(change.player()),
          .amount = Distance(change.before(), change.after()),
          .player = change.player(),
          .word = Word::Of(change.counter()),
          .rises = change.after() > change.before()};
}

Ref DefenderOf(const View& view, const Ref& attacker) {
  const CardCell* cell = view.state.Find(attacker);
  if (cell == nullptr) return {};
  const std::vector<Ref>& attacks = GetRefs(cell->links, AttacksLink());
  return attacks.empty() ? Ref() : attacks.front();
}

void AddSettled(const View& view, const pb::AttackSettled& settled,
                std::vector<Occurrence>& out) {
  Ref attacker = FromProto(settled.attacker());
  Occurrence about{.subject = attacker,
                   .player = ControllerOf(view, attacker),
                   .alone = settled.alone()};
  if (settled.blockers().empty()) {
    about.kind = Pattern::UNBLOCKED;
    about.other = DefenderOf(view, attacker);
    out.push_back(about);
    return;
  }
  about.kind = Pattern::BECAME_BLOCKED;
  about.amount = settled.blockers_size();
  out.push_back(about);
  about.kind = Pattern::BLOCKED;
  about.amount = 0;
  for (const pb::Ref& blocker : settled.blockers()) {
    about.other = FromProto(blocker);
    out.push_back(about);
  }
  for (const pb::Ref& ref : settled.blockers()) {
    Ref blocker = FromProto(ref);
    out.push_back({.kind = Pattern::BLOCKS,
                   .subject = blocker,
                   .other = attacker,
                   .player = ControllerOf(view, blocker),
                   .alone = settled.alone()});
  }
}

void AddCast(const View& view, const pb::StackItemCell& item,
             std::vector<Occurrence>& out) {
  Ref spell = FromProto(item.card());
  const CardCell* cell = view.state.Find(spell);
  bool copy = cell != nullptr && cell->token;
  if (item.kind() != pb::STACK_SPELL || copy) return;
  PlayerId caster = item.env().controller();
  out.push_back({.kind = Pattern::CAST,
                 .subject = spell,
                 .other = Ref::Player(caster),
                 .player = caster});
}

Occurrence OfTime(Pattern::Kind kind, PlayerId player, Word phase) {
  return {.kind = kind,
          .subject = Ref::Player(player),
          .player = player,
          .word = phase};
}

}  // namespace

std::vector<Occurrence> OccurrencesOf(const View& view,
                                      const pb::Event& event) {
  std::vector<Occurrence> out;
  switch (event.fact_case()) {
    case pb::Event::kCardCreated:
      if (event.card_created().token()) {
        out.push_back(OfToken(view, event.card_created()));
      }
      break;
    case pb::Event::kCardMoved:
      out.push_back(OfMove(view, event.card_moved()));
      break;
    case pb::Event::kDamageDealt:
      out.push_back(OfDamage(event.damage_dealt()));
      break;
    case pb::Event::kResourceChanged:
      out.push_back(OfResource(event.resource_changed()));
      break;
    case pb::Event::kFlagChanged:
      out.push_back(OfFlag(event.flag_changed()));
      break;
    case pb::Event::kCounterChanged:
      out.push_back(OfCounter(event.counter_changed()));
      break;
    case pb::Event::kPhaseBegan:
      out.push_back(OfTime(Pattern::PHASE, event.phase_began().player(),
                           Word::Of(event.phase_began().phase())));
      break;
    case pb::Event::kTurnBegan:
      out.push_back(OfTime(Pattern::TURN, event.turn_began().player(), Word()));
      break;
    case pb::Event::kAttackDeclared: {
      const pb::AttackDeclared& attack = event.attack_declared();
      Ref attacker = FromProto(attack.attacker());
      if (attack.defender().kind() == pb::REF_NONE) break;  // it left combat
      out.push_back({.kind = Pattern::ATTACKED,
                     .subject = attacker,
                     .other = FromProto(attack.defender()),
                     .player = ControllerOf(view, attacker),
                     .alone = attack.alone()});
      break;
    }
    case pb::Event::kAttackSettled:
      AddSettled(view, event.attack_settled(), out);
      break;
    case pb::Event::kStackItemAdded:
      AddCast(view, event.stack_item_added().item(), out);
      break;
    case pb::Event::kTargeted:
      out.push_back({.kind = Pattern::TARGETED,
                     .subject = FromProto(event.targeted().target()),
                     .other = FromProto(event.targeted().source()),
                     .player = event.targeted().player()});
      break;
    case pb::Event::kAbilityUsed:
      out.push_back({.kind = Pattern::ABILITY_USED,
                     .subject = FromProto(event.ability_used().card()),
                     .other = Ref::Player(event.ability_used().player()),
                     .player = event.ability_used().player()});
      break;
    case pb::Event::kAttached: {
      Ref card = FromProto(event.attached().card());
      if (event.attached().after().kind() == pb::REF_NONE) break;  // came loose
      out.push_back({.kind = Pattern::ATTACHED,
                     .subject = card,
                     .other = FromProto(event.attached().after()),
                     .player = ControllerOf(view, card)});
      break;
    }
    default:  // nothing listens to the rest
      break;
  }
  return out;
}

}  // namespace refold
