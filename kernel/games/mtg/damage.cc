#include "kernel/games/mtg/damage.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "kernel/effects/effects.h"
#include "kernel/games/mtg/act_rules.h"
#include "kernel/games/mtg/events.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/permanent_verbs.h"
#include "kernel/games/mtg/table.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"
#include "kernel/verbs/core_verbs.h"
#include "kernel/verbs/proposal.h"

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
// words say which damage, or all if there are none.
const Word kPreventTo = Word::Of("prevent damage to");
const Word kPreventFrom = Word::Of("prevent damage from");
// An act (verbs/acts.h) of what is dealt damage by the other party.
const Word kBeDealtDamage = Word::Of("be dealt damage");
const Word kCombat = Word::Of("combat");
const Word kNonCombat = Word::Of("noncombat");

// Keyword of a source: nothing prevents the damage that it deals.
const Word kDealsUnpreventable = Word::Of("unpreventable damage");
// Of a player: nothing prevents any damage.
const Word kNoPrevention = Word::Of("no damage prevention");

const Word kGain = Word::Of("gain");
const Word kMill = Word::Of("mill");

// `is`: what has the rule; `other`: the other party of the damage.
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

bool IsUnpreventable(const View& view, const Proposal& proposal) {
  if (NumberOf(proposal, kUnpreventable) != 0 ||
      HadKeyword(view, DamageOf(proposal).source, kDealsUnpreventable)) {
    return true;
  }
  for (PlayerId id = 1; id <= view.state.player_count(); ++id) {
    if (PlayerHas(view, id, kNoPrevention)) return true;
  }
  return false;
}

bool IsPrevented(const View& view, const Proposal& proposal) {
  if (IsUnpreventable(view, proposal)) return false;
  const DamageProposal damage = DamageOf(proposal);
  const GameState& state = view.state;
  if (damage.combat && GetNamed(state.game().values, kFog) != 0) return true;
  if (damage.source.is_card() && state.Find(damage.source) != nullptr &&
      RulePrevents(view, CharacteristicsOf(view, damage.source.id),
                   kPreventFrom, damage, damage.target)) {
    return true;
  }
  // Players have protection, too (CR 702.16e).
  const AskedAct dealt{
      .name = kBeDealtDamage, .who = damage.target, .other = damage.source};
  const Characteristics& target =
      damage.target.is_player()
          ? CharacteristicsOfPlayer(view, damage.target.id)
          : CharacteristicsOf(view, damage.target.id);
  return IsBarred(view, dealt) ||
         RulePrevents(view, target, kPreventTo, damage, damage.source);
}

// The amount of poison that damage by this source adds, by its keywords.
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

// Records on the source, until the turn ends, what it has dealt damage to.
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

std::vector<Proposal> ResultsForPlayer(const Engine& engine,
                                       const DamageProposal& damage) {
  const View view = engine.view();
  const PlayerId player = damage.target.id;
  std::vector<Proposal> results;
  if (HadKeyword(view, damage.source, kInfect) ||
      HadKeyword(view, damage.source, kPoisonDamager)) {
    results.push_back(ResourceChange(player, kPoison, damage.amount,
                                     kDamageReason, damage.source));
  } else if (damage.combat && HadKeyword(view, damage.source, kLibraryEater)) {
    const std::vector<CardId>& library = view.state.zone(player, kLibrary);
    const int64_t count = std::min<int64_t>(damage.amount, std::ssize(library));
    for (int64_t i = 0; i < count; ++i) {
      const CardId card = library[library.size() - 1 - static_cast<size_t>(i)];
      results.push_back(
          MoveTo(engine, view.state.card(card)->ref(), kGraveyard, kMill));
    }
  } else {
    results.push_back(ResourceChange(player, kLife, -damage.amount,
                                     kDamageReason, damage.source));
  }
  const int64_t toxic = Toxicity(view, damage.source);
  if (toxic > 0) {
    results.push_back(
        ResourceChange(player, kPoison, toxic, kDamageReason, damage.source));
  }
  return results;
}

// It gives a creature -1/-1 counters instead of being marked on it.
bool Withers(const View& view, const DamageProposal& damage) {
  return HadKeyword(view, damage.source, kWither) ||
         HadKeyword(view, damage.source, kInfect) ||
         HasKeyword(view, damage.target.id, kWilting);
}

std::vector<Proposal> ResultsForPermanent(const View& view,
                                          const DamageProposal& damage,
                                          PlayerId by) {
  std::vector<Proposal> results;
  if (CharacteristicsOf(view, damage.target.id).Has(kPlaneswalker)) {
    const CardCell* card = InPlay(view.state, damage.target);
    const int64_t loyalty =
        std::min(GetNamed(card->counters, kLoyalty), damage.amount);
    if (loyalty > 0) {
      results.push_back(
          CounterChange(damage.target, kLoyalty, -loyalty, by, kDamageReason));
    }
  }
  if (IsCreature(view, damage.target.id) && Withers(view, damage)) {
    results.push_back(CounterChange(damage.target, kMinusCounter, damage.amount,
                                    by, kDamageReason));
  }
  return results;
}

// Its simultaneous results for life, counters and libraries (CR 120.3).
std::vector<Proposal> ResultsOfDamage(const Engine& engine,
                                      const Proposal& proposal) {
  const View view = engine.view();
  const DamageProposal damage = DamageOf(proposal);
  const PlayerId by = ControllerOf(view, damage.source);
  std::vector<Proposal> results = damage.target.is_player()
                                      ? ResultsForPlayer(engine, damage)
                                      : ResultsForPermanent(view, damage, by);
  if (by != 0 && HadKeyword(view, damage.source, kLifelink)) {
    results.push_back(
        ResourceChange(by, kLife, damage.amount, kGain, damage.source));
  }
  return results;
}

void MarkDamage(Engine& engine, const DamageProposal& damage) {
  const Ref& target = damage.target;
  const bool deadly = HadKeyword(engine.view(), damage.source, kDeathtouch);
  if (!Withers(engine.view(), damage)) {
    SetValue(engine, target, kDamage,
             SaturatingAdd(GetValue(engine.state(), target, kDamage),
                           damage.amount));
  }
  if (deadly) SetValue(engine, target, kDeathtouched, 1);
}

bool CanBeDamaged(const GameState& state, const Ref& target) {
  return target.is_player() ? state.has_player(target.id)
                            : InPlay(state, target) != nullptr;
}

Would WouldDamage(const View& view, const Proposal& proposal) {
  const DamageProposal damage = DamageOf(proposal);
  return AllOrNothing(damage.amount > 0 && !damage.source.empty() &&
                      CanBeDamaged(view.state, damage.target) &&
                      !IsPrevented(view, proposal));
}

// Abilities that would prevent it may ask whether that is possible.
Occurrence DamageOccurrence(const View& view, const Proposal& proposal) {
  Occurrence what = CoreVerbs().at(verb::kDamage).occurrence(view, proposal);
  if (!IsUnpreventable(view, proposal)) return what;
  Happened more;
  SetNamed(more.numbers, kUnpreventable, 1);
  return Saying(std::move(what), std::move(more));
}

// Announced only for damage that is not dealt because of prevention.
std::vector<Proposal> PreventedDamage(const Engine& engine,
                                      const Proposal& proposal, const Ref& by) {
  const DamageProposal damage = DamageOf(proposal);
  const bool could = damage.amount > 0 && !damage.source.empty() &&
                     CanBeDamaged(engine.state(), damage.target);
  if (!could || IsUnpreventable(engine.view(), proposal)) return {};
  return SayDamagePrevented(engine, damage, by);
}

Word ShieldFromDamage(const View& view, const Proposal& proposal) {
  return IsUnpreventable(view, proposal) ? Word() : Word::Of("prevent");
}

Outcome Damage(Engine& engine, const Proposal& proposal) {
  if (!WouldDamage(engine.view(), proposal).possible) return {};
  const DamageProposal damage = DamageOf(proposal);
  SayDamage(engine, damage);
  RememberDamaged(engine, damage);
  const bool creature =
      damage.target.is_card() && IsCreature(engine.view(), damage.target.id);
  if (creature) MarkDamage(engine, damage);
  return {.refs = {damage.target}, .amount = damage.amount};
}

}  // namespace

Verb DamageVerb() {
  Verb row = CoreVerbs().at(verb::kDamage);
  row.numbers.push_back(kUnpreventable);
  row.would = WouldDamage;
  row.occurrence = DamageOccurrence;
  row.shield = ShieldFromDamage;
  row.prevented = PreventedDamage;
  row.act = Damage;
  row.results = ResultsOfDamage;
  return row;
}

}  // namespace refold::mtg
