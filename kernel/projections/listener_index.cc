#include "kernel/projections/listener_index.h"

#include <algorithm>
#include <tuple>

#include "absl/container/inlined_vector.h"
#include "absl/types/span.h"
#include "kernel/query/evaluate.h"

namespace refold {
namespace {

// Whether a card has this ability by its face, not by a grant.
bool IsByFace(const CardCell& card, const AbilityRef& ability,
              const Ref& granted_by) {
  return ability.program == card.program && granted_by.empty();
}

// Whether a card still has this ability of its face under the effects in force.
bool HasByFace(const View& view, const CardCell& card,
               const AbilityRef& ability) {
  const Characteristics& now = CharacteristicsOf(view, card.id);
  return std::any_of(now.abilities.begin(), now.abilities.end(),
                     [&](const Characteristics::GrantedAbility& has) {
                       return has.ability == ability &&
                              IsByFace(card, ability, has.env.source);
                     });
}

bool IsAmong(const AbilityRef& ability, absl::Span<const AbilityRef> of) {
  return std::find(of.begin(), of.end(), ability) != of.end();
}

// Whether the effects in force grant a card any of these abilities.
bool IsGrantedAny(const View& view, const CardCell& card,
                  absl::Span<const AbilityRef> abilities) {
  const Characteristics& now = CharacteristicsOf(view, card.id);
  if (!now.sorts.lent) return false;
  return std::any_of(now.abilities.begin(), now.abilities.end(),
                     [&](const Characteristics::GrantedAbility& has) {
                       return IsAmong(has.ability, abilities) &&
                              !IsByFace(card, has.ability, has.env.source);
                     });
}

// The abilities of a kind that a card has under the effects in force, with each
// grant as a separate instance.
std::vector<Listener> AbilitiesOn(const View& view, const CardCell& card,
                                  flat::AbilityKind kind) {
  std::vector<Listener> out;
  std::map<std::pair<AbilityRef, Ref>, uint32_t> copies;
  for (const auto& has : CharacteristicsOf(view, card.id).abilities) {
    if (!IsOfKind(view.programs, has.ability, kind)) continue;
    const LinkedProgram& program = view.programs.program(has.ability.program);
    const flat::Ability& ability = program.ability(has.ability.ability);
    bool by_face = IsByFace(card, has.ability, has.env.source);
    if (!program.WorksIn(ability, card.zone,
                         view.game.words().InPlay(card.zone)) ||
        (by_face && ability.granted_only())) {
      continue;
    }
    Listener listener{.env = has.env, .since = card.since()};
    listener.instance = {.source = card.ref(),
                         .ability = has.ability,
                         .granted_by = has.env.source,
                         .copy = copies[{has.ability, has.env.source}]++};
    listener.env.source = card.ref();
    listener.env.controller = ControllerOf(view, card.ref());
    listener.env.ability = has.ability;
    out.push_back(std::move(listener));
  }
  return out;
}

// Whether an ability listens from a zone, for others and not only for itself.
bool WorksAndListens(const View& view, const LinkedProgram& program,
                     const flat::Ability& ability, Word zone) {
  if (ability.kind() == flat::ABILITY_REPLACEMENT &&
      !view.game.ReplacesFrom(zone)) {
    return false;
  }
  return Listens(ability.kind()) &&
         program.WorksIn(ability, zone, view.game.words().InPlay(zone));
}

// The zones where any of these abilities works.
absl::InlinedVector<Word, 8> ZonesOf(const View& view,
                                     const std::vector<AbilityRef>& abilities) {
  absl::InlinedVector<Word, 8> zones;
  for (const AbilityRef& ref : abilities) {
    const flat::Ability& ability =
        view.programs.program(ref.program).ability(ref.ability);
    if (ability.zones().empty()) {
      const GameWords& words = view.game.words();
      zones.push_back(words.play);
      zones.insert(zones.end(), words.also_in_play.begin(),
                   words.also_in_play.end());
    }
    zones.insert(zones.end(), ability.zones().begin(), ability.zones().end());
  }
  return zones;
}

// Whether an operation of a lasting effect brings an ability that listens.
bool IsListener(const ProgramSet& programs, const ModifierOp& op) {
  const bool hangs = op.kind == ModifierOpKind::kAbility;
  return (hangs || op.kind == ModifierOpKind::kTrigger) &&
         (IsOfKind(programs, op.ability, flat::ABILITY_TRIGGERED) ||
          (hangs && IsOfKind(programs, op.ability, flat::ABILITY_REPLACEMENT)));
}

void AddFromModifier(const View& view, uint32_t id, uint32_t op,
                     std::vector<Listener>& out) {
  auto it = view.state.modifiers().find(id);
  if (it == view.state.modifiers().end() || op >= it->second->ops.size()) {
    return;
  }
  const ModifierCell& modifier = it->second.get();
  Listener listener{.env = modifier.env, .since = id};
  listener.env.ability = modifier.ops[op].ability;
  listener.instance = {.source = modifier.env.source,
                       .ability = listener.env.ability,
                       .modifier = id,
                       .copy = op};
  listener.until_used = modifier.duration.kind == DurationKind::kUntilUsed;
  listener.uses = modifier.uses;
  out.push_back(std::move(listener));
}

}  // namespace

bool RegisteredBefore(const Listener& a, const Listener& b) {
  auto key = [](const Listener& listener) {
    const TriggerInstance& of = listener.instance;
    return std::tuple(of.modifier != 0, listener.since, of.source,
                      of.granted_by, of.ability, of.copy);
  };
  return key(a) < key(b);
}

void ListenerIndex::Rebuild(const View& view) {
  *this = ListenerIndex();
  built_ = true;
  for (CardId card = 1; card <= view.state.card_count(); ++card) {
    UpdateCard(view, card);
  }
  for (const auto& modifier : view.state.modifiers()) {
    UpdateModifier(view, modifier.first);
  }
}

void ListenerIndex::UpdateCard(const View& view, CardId card) {
  grants_.Learn(view.programs);
  Drop(cards_, card);
  const CardCell* cell = view.state.card(card);
  if (cell == nullptr || cell->zone.empty() ||
      !view.programs.has(cell->program)) {
    return;
  }
  const LinkedProgram& program = view.programs.program(cell->program);
  Entry entry{.influence = InfluenceOf(view, *cell)};
  uint32_t index = 0;
  for (const flat::Ability& ability : program.flat().abilities()) {
    AbilityRef ref{cell->program, index++};
    if (!ability.granted_only() &&
        WorksAndListens(view, program, ability, cell->zone)) {
      File(view.programs,
           {.since = cell->since(), .card = card, .ability = ref}, entry);
    }
  }
  Put(cards_, card, std::move(entry));
}

void ListenerIndex::UpdateModifier(const View& view, uint32_t modifier) {
  Drop(modifiers_, modifier);
  auto it = view.state.modifiers().find(modifier);
  if (it == view.state.modifiers().end()) return;
  Entry entry{.influence = InfluenceOf(view, it->second.get())};
  uint32_t index = 0;
  for (const ModifierOp& op : it->second->ops) {
    uint32_t place = index++;
    if (!it->second->waits() && IsListener(view.programs, op)) {
      File(view.programs,
           {.since = modifier,
            .ability = op.ability,
            .modifier = modifier,
            .op = place},
           entry);
    }
  }
  Put(modifiers_, modifier, std::move(entry));
}

void ListenerIndex::File(const ProgramSet& programs, const Place& place,
                         Entry& entry) {
  const flat::Ability& ability =
      programs.program(place.ability.program).ability(place.ability.ability);
  for (const EventKey& key : KeysOf(ability)) {
    files_state_ = files_state_ || key.kind == flat::EventPattern::STATE;
    entry.places.emplace_back(key, place);
    filed_[key].insert(place);
  }
}

void ListenerIndex::Put(std::map<uint32_t, Entry>& entries, uint32_t id,
                        Entry entry) {
  const Influence& influence = entry.influence;
  bool matters = !entry.places.empty() || !influence.grants_from.empty() ||
                 influence.removes;
  if (!matters) return;
  grants_.Add(influence);
  entries[id] = std::move(entry);
}

void ListenerIndex::Drop(std::map<uint32_t, Entry>& entries, uint32_t id) {
  auto it = entries.find(id);
  if (it == entries.end()) return;
  for (const auto& [key, place] : it->second.places) {
    auto filed = filed_.find(key);
    filed->second.erase(place);
    if (filed->second.empty()) filed_.erase(filed);
  }
  grants_.Remove(it->second.influence);
  entries.erase(it);
}

void ListenerIndex::AddListeners(const View& view, const Occurrence& what,
                                 std::vector<Listener>& out) const {
  AddAll(view, KeysOf(what, flat::ABILITY_TRIGGERED), out);
}

void ListenerIndex::AddReplacements(const View& view,
                                    const Occurrence& proposal,
                                    std::vector<Listener>& out) const {
  AddAll(view, KeysOf(proposal, flat::ABILITY_REPLACEMENT), out);
}

void ListenerIndex::AddStateTriggers(const View& view,
                                     std::vector<Listener>& out) const {
  AddFiled(
      view,
      {.listens = flat::ABILITY_TRIGGERED, .kind = flat::EventPattern::STATE},
      out);
}

void ListenerIndex::AddAll(const View& view, const EventKeys& keys,
                           std::vector<Listener>& out) const {
  for (const EventKey& key : keys) AddFiled(view, key, out);
}

void ListenerIndex::AddFiled(const View& view, const EventKey& key,
                             std::vector<Listener>& out) const {
  auto filed = filed_.find(key);
  if (filed != filed_.end()) {
    for (const Place& place : filed->second) {
      if (place.modifier != 0) {
        AddFromModifier(view, place.modifier, place.op, out);
      } else {
        AddFromCard(view, place, out);
      }
    }
  }
  const std::vector<AbilityRef> live = grants_.Live(view.programs, key);
  if (!live.empty()) AddGranted(view, key.listens, live, out);
}

void ListenerIndex::AddFromCard(const View& view, const Place& place,
                                std::vector<Listener>& out) const {
  const CardCell* card = view.state.card(place.card);
  if (card == nullptr) return;
  if (grants_.removers() && !HasByFace(view, *card, place.ability)) return;
  Listener listener{.since = place.since};
  listener.env = {.source = card->ref(),
                  .controller = ControllerOf(view, card->ref()),
                  .ability = place.ability};
  listener.instance = {.source = card->ref(), .ability = place.ability};
  out.push_back(std::move(listener));
}

// Visits each card once in the zones where any of them works.
void ListenerIndex::AddGranted(const View& view, flat::AbilityKind kind,
                               const std::vector<AbilityRef>& live,
                               std::vector<Listener>& out) const {
  const absl::InlinedVector<Word, 8> zones = ZonesOf(view, live);
  for (const CellSlot<ZoneCell>& zone : view.state.zones()) {
    if (zone->cards.empty() ||
        std::find(zones.begin(), zones.end(), zone->name) == zones.end()) {
      continue;
    }
    absl::InlinedVector<AbilityRef, 8> working;
    for (const AbilityRef& ability : live) {
      const LinkedProgram& program = view.programs.program(ability.program);
      if (WorksAndListens(view, program, program.ability(ability.ability),
                          zone->name)) {
        working.push_back(ability);
      }
    }
    if (working.empty()) continue;
    for (CardId id : zone->cards) {
      const CardCell* card = view.state.card(id);
      if (!IsGrantedAny(view, *card, working)) continue;
      for (Listener& listener : AbilitiesOn(view, *card, kind)) {
        const TriggerInstance& of = listener.instance;
        if (!IsByFace(*card, of.ability, of.granted_by) &&
            IsAmong(of.ability, working)) {
          out.push_back(std::move(listener));
        }
      }
    }
  }
}

std::vector<Listener> ListenerIndex::ListenersOn(
    const View& view, CardId card, flat::AbilityKind listens,
    flat::EventPattern::Kind kind) const {
  const CardCell* cell = view.state.card(card);
  if (cell == nullptr) return {};
  std::vector<Listener> all = AbilitiesOn(view, *cell, listens);
  std::erase_if(all, [&view, kind](const Listener& listener) {
    const AbilityRef& ref = listener.env.ability;
    const LinkedProgram& program = view.programs.program(ref.program);
    return program.ability(ref.ability).trigger().kind() != kind;
  });
  return all;
}

}  // namespace refold
