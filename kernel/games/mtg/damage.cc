#include "kernel/games/mtg/damage.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "kernel/effects/effects.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/protection.h"
#include "kernel/games/mtg/table.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"
#include "kernel/verbs/core_verbs.h"

namespace refold::mtg {
namespace {

// Keywords of the source.
const Word kWither = Word::Of("wither");
const Word kInfect = Word::Of("infect");
const Word kLifelink = Word::Of("lifelink");
const Word kPoisonDamager = Word::Of("poisondamager");
const Word kLibraryEater = Word::Of("libraryeater");
// Keyword of the damaged permanent.
const Word kWilting = Word::Of("wilting");

// Rules that prevent damage. Their predicate is about the other party; their
// words say which damage, none meaning all.
const Word kPreventTo = Word::Of("prevent damage to");
const Word kPreventFrom = Word::Of("prevent damage from");
const Word kCombat = Word::Of("combat");
const Word kNonCombat = Word::Of("noncombat");

const Word kGain = Word::Of("gain");
const Word kMill = Word::Of("mill");

// `is`: who has the rule; `other`: the other party to the damage.
bool RulePrevents(const View& view, const Characteristics& is, Word word,
                  const DamageProposal& damage, const Ref& other) {
  Word sort = damage.combat ? kCombat : kNonCombat;
  for (const Characteristics::Rule& rule : is.rules) {
    if (rule.word != word) continue;
    if (!rule.words.empty() && std::find(rule.words.begin(), rule.words.end(),
                                         sort) == rule.words.end()) {
      continue;
    }
    if (RuleMatches(view, rule, other)) return true;
  }
  return false;
}

bool IsPrevented(const View& view, const DamageProposal& damage) {
  const GameState& state = view.state;
  if (damage.combat && GetNamed(state.game().values, kFog) != 0) return true;
  if (damage.source.is_card() && state.Find(damage.source) != nullptr &&
      RulePrevents(view, CharacteristicsOf(view, damage.source.id),
                   kPreventFrom, damage, damage.target)) {
    return true;
  }
  if (damage.target.is_player()) {
    return RulePrevents(view, CharacteristicsOfPlayer(view, damage.target.id),
                        kPreventTo, damage, damage.source);
  }
  return IsProtected(view, damage.target.id, damage.source) ||
         RulePrevents(view, CharacteristicsOf(view, damage.target.id),
                      kPreventTo, damage, damage.source);
}

// How much poison damage by this source adds, by how many of which keyword.
int64_t Toxicity(const View& view, const Ref& source) {
  static const struct {
    Word keyword;
    int64_t poison;
  } kToxic[] = {{Word::Of("poisontoxic"), 1},
                {Word::Of("poisontwotoxic"), 2},
                {Word::Of("poisonthreetoxic"), 3}};
  int64_t poison = 0;
  for (const auto& toxic : kToxic) {
    if (HadKeyword(view, source, toxic.keyword)) poison += toxic.poison;
  }
  return poison;
}

// The source remembers, until the turn ends, whom it has dealt damage.
void RememberDamaged(Engine& engine, const DamageProposal& damage) {
  const CardCell* source = InPlay(engine.state(), damage.source);
  if (source == nullptr) return;
  std::vector<Ref> damaged = GetRefs(source->links, kDamaged);
  if (std::find(damaged.begin(), damaged.end(), damage.target) !=
      damaged.end()) {
    return;
  }
  damaged.push_back(damage.target);
  SetLinks(engine, damage.source, kDamaged, std::move(damaged));
}

void DamagePlayer(Engine& engine, const DamageProposal& damage) {
  PlayerId player = damage.target.id;
  int64_t toxic = Toxicity(engine.view(), damage.source);
  if (HadKeyword(engine.view(), damage.source, kInfect) ||
      HadKeyword(engine.view(), damage.source, kPoisonDamager)) {
    ChangeResource(engine, player, kPoison, damage.amount, kDamageReason,
                   damage.source);
  } else if (damage.combat &&
             HadKeyword(engine.view(), damage.source, kLibraryEater)) {
    for (int64_t i = 0; i < damage.amount; ++i) {
      if (engine.state().zone(player, kLibrary).empty()) break;
      MoveTopCard(engine, player, kLibrary, kGraveyard, kMill);
    }
  } else {
    ChangeResource(engine, player, kLife, -damage.amount, kDamageReason,
                   damage.source);
  }
  ChangeResource(engine, player, kPoison, toxic, kDamageReason, damage.source);
}

void MarkDamage(Engine& engine, const DamageProposal& damage,
                PlayerId source_controller) {
  const Ref& target = damage.target;
  bool withers = HadKeyword(engine.view(), damage.source, kWither) ||
                 HadKeyword(engine.view(), damage.source, kInfect);
  bool deadly = HadKeyword(engine.view(), damage.source, kDeathtouch);
  if (withers || HasKeyword(engine.view(), target.id, kWilting)) {
    ChangeCounters(engine, target, kMinusCounter, damage.amount,
                   source_controller);
  } else {
    SetValue(engine, target, kDamage,
             SaturatingAdd(GetValue(engine.state(), target, kDamage),
                           damage.amount));
  }
  if (deadly) SetValue(engine, target, kDeathtouched, 1);
}

void DamagePermanent(Engine& engine, const DamageProposal& damage,
                     PlayerId source_controller) {
  bool creature = IsCreature(engine.view(), damage.target.id);
  if (CharacteristicsOf(engine.view(), damage.target.id).Has(kPlaneswalker)) {
    const CardCell* card = InPlay(engine.state(), damage.target);
    int64_t loyalty = GetNamed(card->counters, kLoyalty);
    ChangeCounters(engine, damage.target, kLoyalty,
                   -std::min(loyalty, damage.amount), source_controller);
  }
  if (creature) MarkDamage(engine, damage, source_controller);
}

bool CanBeDamaged(const GameState& state, const Ref& target) {
  return target.is_player() ? state.has_player(target.id)
                            : InPlay(state, target) != nullptr;
}

Would WouldDamage(const View& view, const Proposal& proposal) {
  const DamageProposal damage = DamageOf(proposal);
  return AllOrNothing(damage.amount > 0 && !damage.source.empty() &&
                      CanBeDamaged(view.state, damage.target) &&
                      !IsPrevented(view, damage));
}

// The DamageDealt fact and what follows.
void DealByRules(Engine& engine, const DamageProposal& damage) {
  const bool lifelink = HadKeyword(engine.view(), damage.source, kLifelink);
  const PlayerId controller = SayDamage(engine, damage);
  RememberDamaged(engine, damage);
  if (damage.target.is_player()) {
    DamagePlayer(engine, damage);
  } else {
    DamagePermanent(engine, damage, controller);
  }
  if (lifelink && controller != 0) {
    ChangeResource(engine, controller, kLife, damage.amount, kGain,
                   damage.source);
  }
}

Outcome Damage(Engine& engine, const Proposal& proposal) {
  if (!WouldDamage(engine.view(), proposal).possible) return {};
  const DamageProposal damage = DamageOf(proposal);
  DealByRules(engine, damage);
  return {.refs = {damage.target}, .amount = damage.amount};
}

}  // namespace

Verb DamageVerb() {
  Verb row = NumberVerbs().at(verb::kDamage);
  row.would = WouldDamage;
  row.act = Damage;
  return row;
}

}  // namespace refold::mtg
