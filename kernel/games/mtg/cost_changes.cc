#include "kernel/games/mtg/cost_changes.h"

#include <algorithm>
#include <vector>

#include "kernel/costs/mana_need.h"
#include "kernel/effects/effects.h"
#include "kernel/games/mtg/act_rules.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/table.h"
#include "kernel/play/targets.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"

namespace refold::mtg {
namespace {

// Mana of any kind pays for the spell as though it were of any colour, or of
// any kind.
const Word kBePaidFor = Word::Of("be paid for");
const Word kAsColored = Word::Of("color");
const Word kAsAnyKind = Word::Of("kind");

// The card to unattach: the one that has the ability, or the one that granted
// the ability and is attached to it. Null if there is none.
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

// Turning a card up is not an ability (CR 116.2b), but is paid for like one.
Word ActOfUse(const flat::Ability& ability) {
  if (ability.immediate() && !ability.mana()) return kSpecialAction;
  return ability.mana() ? kUseForMana : kUseForMore;
}

// The acts priced with the targets as the other party: once for all of them
// together, and for each of them.
struct TargetActs {
  Word any;
  Word each;
};
const TargetActs kCastAt = {Word::Of("cast at"), Word::Of("cast at each")};
const Word kEquip = Word::Of("equip");
const TargetActs kEquipAt = {Word::Of("equip at"), Word::Of("equip at each")};
const TargetActs kUseAt = {Word::Of("use at"), Word::Of("use at each")};

// The additional cost because of the targets. Before it is aimed, this is a
// lower bound: the most favourable targets are assumed.
int64_t PriceOfTargets(const Engine& engine, const Environment& env,
                       const Ref& who, const TargetActs& acts, bool aimed) {
  const View view = engine.view();
  const CardCell* card = view.state.Find(who);
  if (card == nullptr) return 0;
  const Characteristics& is = CharacteristicsOf(view, card->id);
  const bool asks = std::any_of(
      is.rules.begin(), is.rules.end(), [&](const Characteristics::Rule& rule) {
        return !rule.words.empty() &&
               (rule.words[0] == acts.any || rule.words[0] == acts.each);
      });
  if (!asks) return 0;
  const std::vector<Ref> those =
      aimed ? ChosenTargets(engine, env) : PossibleTargets(engine, env);
  const SeveralPrices any =
      PricesOfAny(view, {.name = acts.any, .who = who}, those, kGenericMana);
  int64_t price = aimed ? SaturatingAdd(any.more, any.less) : any.less;
  for (const Ref& target : those) {
    const int64_t each = PriceOf(
        view, {.name = acts.each, .who = who, .other = target}, kGenericMana);
    if (!aimed && each > 0) continue;
    price = SaturatingAdd(price, each);
  }
  return price;
}

Word PricedKeyword(const flat::Ability& ability) {
  const std::vector<Word>& all = PricedKeywords();
  const bool priced =
      std::find(all.begin(), all.end(), ability.label()) != all.end();
  return priced ? ability.label() : Word();
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

const std::vector<Word>& PricedKeywords() {
  static const std::vector<Word>* const kKeywords = new std::vector<Word>{
      Word::Of("equip"),       Word::Of("cycling"),  Word::Of("adapt"),
      Word::Of("monstrosity"), Word::Of("outlast"),  Word::Of("embalm"),
      Word::Of("eternalize"),  Word::Of("level up"), Word::Of("unearth")};
  return *kKeywords;
}

std::vector<NamedValue> CostChangesOf(const Engine& engine,
                                      const Environment& casting, bool aimed) {
  View view = engine.view();
  const CardCell* card = view.state.Find(casting.source);
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
  int64_t generic = SaturatingAdd(
      GetNamed(changes, kGenericMana),
      PriceOfTargets(engine, casting, card->ref(), kCastAt, aimed));
  // Effects can price one of the ways to cast it.
  const std::vector<Word>& way = GetWords(casting.words, kWayOfCasting);
  if (!way.empty() && !is.rules.empty()) {
    generic = SaturatingAdd(generic,
                            PriceOf(view,
                                    {.name = kBeCast,
                                     .who = card->ref(),
                                     .other = Ref::Player(casting.controller),
                                     .as = way.front()},
                                    kGenericMana));
  }
  SetNamed(changes, kGenericMana, 0);
  SetNamed(changes, Word(), generic);
  const AskedAct paid{.name = kBePaidFor,
                      .who = card->ref(),
                      .other = Ref::Player(casting.controller)};
  if (MayBeAllowed(is, kBePaidFor)) {
    if (IsAllowed(view, paid, kAsColored)) {
      SetNamed(changes, kAnyPaysColors, 1);
    }
    if (IsAllowed(view, paid, kAsAnyKind)) SetNamed(changes, kAnyPaysKinds, 1);
  }
  return changes;
}

std::vector<NamedValue> UseCostChangesOf(const Engine& engine,
                                         const Environment& use, bool aimed) {
  const View view = engine.view();
  const AskedAct act{.name = ActOfUse(view.ability(use.ability)),
                     .who = use.source,
                     .other = Ref::Player(use.controller)};
  std::vector<NamedValue> changes;
  int64_t price =
      SaturatingAdd(PriceOf(view, act, kGenericMana),
                    PriceOfTargets(engine, use, use.source, kUseAt, aimed));
  // The keywords equip and cycling have separate prices.
  const Word keyword = PricedKeyword(view.ability(use.ability));
  if (!keyword.empty()) {
    AskedAct by_keyword = act;
    by_keyword.name = keyword;
    price = SaturatingAdd(price, PriceOf(view, by_keyword, kGenericMana));
    if (keyword == kEquip) {
      price = SaturatingAdd(
          price, PriceOfTargets(engine, use, use.source, kEquipAt, aimed));
    }
  }
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
      // Cards revealed from the hand: the decision says which.
      {Word::Of("reveal"),
       {[](const Engine&, const Environment&) { return true; },
        [](Engine&, const Environment&) {}}},
  };
  return costs;
}

}  // namespace refold::mtg
