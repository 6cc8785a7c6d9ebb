#include "kernel/games/mtg/cost_changes.h"

#include <algorithm>

#include "kernel/effects/effects.h"
#include "kernel/engine/mana_need.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/table.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"

namespace refold::mtg {
namespace {

const Word kTrinisphere = Word::Of("trinisphere");
const Word kGeneric = Word::Of("mana.generic");

constexpr int64_t kTrinispherePrice = 3;

// Costs one less for each permanent of its controller with the type (and, if
// given, the colour): less of this kind of mana, or of the generic amount.
struct Affinity {
  Word keyword;
  Word type;
  Word color;
  Word kind;
};

const std::vector<Affinity>& Affinities() {
  static const std::vector<Affinity> words = {
      {Word::Of("affinityartifacts"), kArtifact, {}, {}},
      {Word::Of("affinityplains"), Word::Of("plains"), {}, {}},
      {Word::Of("affinityislands"), Word::Of("island"), {}, {}},
      {Word::Of("affinityswamps"), Word::Of("swamp"), {}, {}},
      {Word::Of("affinitymountains"), Word::Of("mountain"), {}, {}},
      {Word::Of("affinityforests"), Word::Of("forest"), {}, {}},
      {Word::Of("affinitygreencreatures"), kCreature, Word::Of("green"),
       Word::Of("mana.g")},
  };
  return words;
}

int64_t CountPermanents(const View& view, PlayerId player,
                        const Affinity& affinity) {
  int64_t count = 0;
  for (CardId id : Permanents(view.state)) {
    const Characteristics& is = CharacteristicsOf(view, id);
    if (is.controller == player && is.Has(affinity.type) &&
        (affinity.color.empty() || HasWord(is.colors, affinity.color))) {
      ++count;
    }
  }
  return count;
}

bool AnyPermanentHas(const View& view, Word keyword) {
  return VisitPermanents(view.state, [&](const CardCell& card) {
    return HasKeyword(view, card.id, keyword);
  });
}

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
  int64_t generic = 0;
  std::vector<NamedValue> changes;
  for (const NamedValue& change : is.extra_cost) {
    if (change.name.empty() || change.name == kGeneric) {
      generic = SaturatingAdd(generic, change.value);
    } else {
      changes.push_back(change);
    }
  }
  for (const Affinity& affinity : Affinities()) {
    if (is.Keyword(affinity.keyword) == 0) continue;
    int64_t less = CountPermanents(view, is.controller, affinity);
    if (affinity.kind.empty()) {
      generic = SaturatingSub(generic, less);
    } else {
      SetNamed(changes, affinity.kind,
               SaturatingSub(GetNamed(changes, affinity.kind), less));
    }
  }
  if (AnyPermanentHas(view, kTrinisphere)) {
    SetNamed(changes, kLeastPrice, kTrinispherePrice);
  }
  SetNamed(changes, Word(), generic);
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
