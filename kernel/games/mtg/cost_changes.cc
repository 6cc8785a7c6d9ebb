#include "kernel/games/mtg/cost_changes.h"

#include "kernel/costs/mana_need.h"
#include "kernel/effects/effects.h"
#include "kernel/games/mtg/act_rules.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/table.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"

namespace refold::mtg {
namespace {

// What is unattached: the card that has the ability, or the one that gave it
// that ability and is attached to it. Null if there is none.
const CardCell* AttachedCard(const GameState& state, const Environment& env) {
  const CardCell* source = InPlay(state, env.source);
  if (source == nullptr || !source->attached_to.empty()) return source;
  const CardCell* giver = nullptr;
  VisitPermanents(state, [&](const CardCell& card) {
    const bool gave =
        card.attached_to == env.source && card.program == env.ability.program;
    if (gave) giver = &card;
    return gave;
  });
  return giver;
}

bool CanUnattach(const Engine& engine, const Environment& env) {
  return AttachedCard(engine.state(), env) != nullptr;
}

void Unattach(Engine& engine, const Environment& env) {
  const CardCell* card = AttachedCard(engine.state(), env);
  if (card != nullptr) AttachCard(engine, card->ref(), Ref());
}

// Turning a card up is no ability (CR 116.2b), but is paid for like one.
Word ActOfUse(const flat::Ability& ability) {
  if (ability.immediate() && !ability.mana()) return kSpecialAction;
  return ability.mana() ? kUseForMana : kUseForMore;
}

bool CanExert(const Engine& engine, const Environment& env) {
  return InPlay(engine.state(), env.source) != nullptr;
}

// It does not untap in the next untap step. What listens hears it each time.
void Exert(Engine& engine, const Environment& env) {
  const Word exerted = Word::Of("exerted");
  SetFlag(engine, env.source, kFrozen, true, exerted);
  SetFlag(engine, env.source, exerted, false, exerted);
  SetFlag(engine, env.source, exerted, true, exerted);
}

}  // namespace

std::vector<NamedValue> CostChangesOf(const Engine& engine, const Ref& ref) {
  View view = engine.view();
  const CardCell* card = view.state.Find(ref);
  if (card == nullptr) return {};
  const Characteristics& is = CharacteristicsOf(view, card->id);
  std::vector<NamedValue> changes =
      PricesByKeywords(view, {.name = kBeCast, .who = card->ref()});
  for (const NamedValue& change : is.extra_cost) {
    const Word kind = change.name.empty() ? kGenericMana : change.name;
    SetNamed(changes, kind,
             SaturatingAdd(GetNamed(changes, kind), change.value));
  }
  const AskedAct cast{.name = kCastAct,
                      .who = Ref::Player(is.controller),
                      .other = card->ref()};
  const int64_t least = LeastPrice(view, cast, kGenericMana);
  if (least > 0) SetNamed(changes, kLeastPrice, least);
  const int64_t generic = GetNamed(changes, kGenericMana);
  SetNamed(changes, kGenericMana, 0);
  SetNamed(changes, Word(), generic);
  return changes;
}

std::vector<NamedValue> UseCostChangesOf(const Engine& engine,
                                         const Environment& use) {
  const View view = engine.view();
  const AskedAct act{.name = ActOfUse(view.ability(use.ability)),
                     .who = use.source,
                     .other = Ref::Player(use.controller)};
  std::vector<NamedValue> changes;
  const int64_t price = PriceOf(view, act, kGenericMana);
  if (price == 0) return changes;
  const int64_t left = LeftPriceOf(view, act, kGenericMana);
  if (price < 0 && left > 0) SetNamed(changes, kLeastLeft, left);
  SetNamed(changes, Word(), price);
  return changes;
}

const std::map<Word, skeleton::RuleCost>& Costs() {
  static const std::map<Word, skeleton::RuleCost> costs = {
      {Word::Of("unattach"), {CanUnattach, Unattach}},
      {Word::Of("exert"), {CanExert, Exert}},
      // Cards of the hand that are shown: which ones, the decision says.
      {Word::Of("reveal"),
       {[](const Engine&, const Environment&) { return true; },
        [](Engine&, const Environment&) {}}},
  };
  return costs;
}

}  // namespace refold::mtg
