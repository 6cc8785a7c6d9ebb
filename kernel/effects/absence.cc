#include "kernel/effects/absence.h"

#include <algorithm>
#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/effects/last_known_fact.h"
#include "kernel/query/contains.h"

namespace refold {
namespace {

// Calls `follows` for every card of the game until no more of them follow those
// that are in `all` already.
template <class F>
void AddFollowers(const GameState& state, F follows, std::vector<Ref>& all) {
  for (size_t i = 0; i < all.size(); ++i) {
    const Ref leader = all[i];
    for (CardId id = 1; id <= state.card_count(); ++id) {
      const CardCell& card = *state.card(id);
      if (follows(card, leader) && !Contains(all, card.ref())) {
        all.push_back(card.ref());
      }
    }
  }
}

// Everything except its position, which earlier ones may change.
AbsenceChanged Leaving(const Engine& engine, const Ref& ref,
                       const std::vector<Ref>& all) {
  const CardCell& card = *engine.state().Find(ref);
  const bool follows = Contains(all, card.attached_to);
  return {.card = ref,
          .absent = true,
          .player = card.zone_player,
          .zone = card.zone,
          .of = ControllerOf(engine.view(), ref),
          .with = follows ? card.attached_to : Ref(),
          .last_known = FactOf(Remember(engine.view(), card.id))};
}

}  // namespace

std::vector<Ref> GoAbsent(Engine& engine, const std::vector<Ref>& cards) {
  if (engine.full()) return {};
  const GameWords& words = engine.rules().words();
  std::vector<Ref> all;
  for (const Ref& ref : cards) {
    const CardCell* card = engine.state().Find(ref);
    const bool there = card != nullptr && words.InPlay(card->zone);
    if (there && !Contains(all, ref)) all.push_back(ref);
  }
  AddFollowers(
      engine.state(),
      [&words](const CardCell& card, const Ref& host) {
        return words.InPlay(card.zone) && card.attached_to == host;
      },
      all);
  // All are known as they were together.
  std::vector<AbsenceChanged> facts;
  for (const Ref& ref : all) facts.push_back(Leaving(engine, ref, all));
  Engine::ClosedGroup group(engine);
  for (AbsenceChanged& fact : facts) {
    const std::vector<CardId>& zone =
        engine.state().zone(fact.player, fact.zone);
    const auto place = std::find(zone.begin(), zone.end(), fact.card.id);
    fact.index = static_cast<uint32_t>(place - zone.begin());
    engine.Emit(std::move(fact));
  }
  for (const Ref& ref : all) EndModifiersOfSource(engine, ref);
  return all;
}

std::vector<Ref> AbsentOf(const GameState& state, PlayerId player) {
  std::vector<Ref> absent;
  for (CardId id = 1; id <= state.card_count(); ++id) {
    const CardCell& card = *state.card(id);
    const Absence& absence = card.absence;
    if (card.absent() && absence.of == player && absence.with.empty()) {
      absent.push_back(card.ref());
    }
  }
  return absent;
}

std::vector<Ref> ComeBack(Engine& engine, const std::vector<Ref>& cards) {
  if (engine.full()) return {};
  std::vector<Ref> all;
  for (const Ref& ref : cards) {
    const CardCell* card = engine.state().FindEvenAbsent(ref);
    const bool absent = card != nullptr && card->absent();
    if (absent && !Contains(all, ref)) all.push_back(ref);
  }
  AddFollowers(
      engine.state(),
      [](const CardCell& card, const Ref& host) {
        return card.absent() && card.absence.with == host;
      },
      all);
  Engine::ClosedGroup group(engine);
  for (const Ref& ref : all) {
    const Absence absence = engine.state().FindEvenAbsent(ref)->absence;
    engine.Emit(AbsenceChanged{
        .card = ref,
        .player = absence.player,
        .zone = absence.zone,
        .index = static_cast<uint32_t>(
            engine.state().zone(absence.player, absence.zone).size())});
  }
  return all;
}

}  // namespace refold
