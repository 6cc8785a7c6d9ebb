#include "kernel/games/mtg/state_based.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <variant>
#include <vector>

#include "kernel/effects/effects.h"
#include "kernel/games/mtg/attaching.h"
#include "kernel/games/mtg/blocking.h"
#include "kernel/games/mtg/combat.h"
#include "kernel/games/mtg/enchanting.h"
#include "kernel/games/mtg/events.h"
#include "kernel/games/mtg/losing.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/new_controllers.h"
#include "kernel/games/mtg/pairing.h"
#include "kernel/games/mtg/permanent_verbs.h"
#include "kernel/games/mtg/planes.h"
#include "kernel/games/mtg/protection.h"
#include "kernel/games/mtg/sagas.h"
#include "kernel/games/mtg/schemes.h"
#include "kernel/games/mtg/table.h"
#include "kernel/games/mtg/world_rule.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"
#include "kernel/verbs/core_verbs.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/window.h"

namespace refold::mtg {
namespace {

const Word kFortification = Word::Of("fortification");
const Word kNoLegend = Word::Of("nolegend");
const Word kLegendRule = Word::Of("legend rule");
const Word kKeep = Word::Of("keep");

// The types that are asked of every permanent, found in one look at them.
struct Kinds {
  explicit Kinds(const Characteristics& is) {
    for (Word type : is.types) {
      aura = aura || type == kAura;
      creature = creature || type == kCreature;
      equipment = equipment || type == kEquipment;
      fortification = fortification || type == kFortification;
      legendary = legendary || type == kLegendary;
      planeswalker = planeswalker || type == kPlaneswalker;
    }
  }
  bool aura = false;
  bool creature = false;
  bool equipment = false;
  bool fortification = false;
  bool legendary = false;
  bool planeswalker = false;
};

// Why a permanent leaves, in the order in which the reasons are asked.
enum class Fate { kStays, kDestroyed, kPutAway, kUnattached, kNoAura };

Fate FateOfAttachment(const View& view, const CardCell& card,
                      const Kinds& kinds) {
  const bool aura = kinds.aura;
  // Of other permanents none stays attached (CR 704.5p).
  if (!aura && !kinds.equipment) {
    const bool stays = card.attached_to.empty() || kinds.fortification;
    return stays ? Fate::kStays : Fate::kUnattached;
  }
  Fate off = aura ? Fate::kPutAway : Fate::kUnattached;
  // With bestow it stops being an Aura instead (CR 702.102f).
  if (aura && GetNamed(card.values, kPaidBestow) != 0) off = Fate::kNoAura;
  const Ref& host = card.attached_to;
  if (host.empty()) {
    // One that the set-up put into play may stay.
    bool placed = GetNamed(card.values, kPlaced) != 0;
    return aura && !placed ? off : Fate::kStays;
  }
  const bool lost = host.is_player() && view.state.player(host.id).lost;
  return lost || !MayBeAttached(view, card, host) ? off : Fate::kStays;
}

Fate FateOf(const View& view, CardId id) {
  const CardCell& card = *view.state.card(id);
  const Characteristics& is = CharacteristicsOf(view, id);
  const Kinds kinds(is);
  if (kinds.creature) {
    if (is.Stat(kToughness) <= 0 || IsHomeless(view, id)) return Fate::kPutAway;
    bool lethal = GetNamed(card.values, kDamage) >= is.Stat(kToughness);
    if (lethal || GetNamed(card.values, kDeathtouched) != 0) {
      return Fate::kDestroyed;
    }
  }
  if (kinds.planeswalker && GetNamed(card.counters, kLoyalty) <= 0) {
    return Fate::kPutAway;
  }
  return FateOfAttachment(view, card, kinds);
}

Proposal Loose(const Ref& card) {
  Proposal loose = Propose(verb::kAttach);
  SetRole(loose, part::kCard, {card});
  return loose;
}

// It was not cast for its bestow cost any more.
Proposal EndOfBestow(const Engine& engine, const Ref& card) {
  Proposal ends = Propose(Word::Of("value"));
  SetRole(ends, Word::Of("of"), {card});
  SetNumber(ends, part::kAmount,
            SaturatingSub(0, GetValue(engine.state(), card, kPaidBestow)));
  SetWords(ends, Word::Of("name"), {kPaidBestow});
  return ends;
}

// What does it, as far as that is possible.
std::vector<Proposal> ProposalsOf(const Engine& engine, const Ref& card,
                                  Fate fate) {
  switch (fate) {
    case Fate::kDestroyed: {
      std::vector<Proposal> proposals = {DestroyOf(card)};
      if (!WouldDo(engine, proposals.front()).possible) proposals.clear();
      if (GetValue(engine.state(), card, kDeathtouched) == 0) return proposals;
      // What is saved is not destroyed for the same damage again.
      proposals.push_back(ForgetDeathtouchOf(card));
      return proposals;
    }
    case Fate::kPutAway:
      return {MoveTo(engine, card, kGraveyard, kStateReason)};
    case Fate::kNoAura:
      return {EndOfBestow(engine, card), Loose(card)};
    case Fate::kUnattached:
      return {Loose(card)};
    case Fate::kStays:
      break;
  }
  return {};
}

// +1/+1 and -1/-1 counters take each other away, also on what leaves at the
// same time: that leaves with them (CR 704.3, 704.5q).
void AddCancelledCounters(const Engine& engine, std::vector<Proposal>& due) {
  VisitPermanents(engine.state(), [&](const CardCell& card) {
    const int64_t pairs = std::min(GetNamed(card.counters, kPlusCounter),
                                   GetNamed(card.counters, kMinusCounter));
    if (pairs <= 0) return false;
    const PlayerId by = CharacteristicsOf(engine.view(), card.id).controller;
    for (const Word kind : {kPlusCounter, kMinusCounter}) {
      due.push_back(CounterChange(card.ref(), kind, -pairs, by, kStateReason));
    }
    return false;
  });
}

// Everything that is due, at the same time: by player, last permanent first.
void RemovePermanents(Engine& engine) {
  std::vector<Proposal> due;
  AddCancelledCounters(engine, due);
  const View view = engine.view();
  const std::set<CardId> worlds = OlderWorlds(view);
  for (PlayerId player = 1; player <= view.state.player_count(); ++player) {
    const std::vector<CardId>& cards = view.state.zone(player, kBattlefield);
    for (auto it = cards.rbegin(); it != cards.rend(); ++it) {
      Fate fate = FateOf(view, *it);
      if (fate == Fate::kStays && worlds.contains(*it)) fate = Fate::kPutAway;
      std::vector<Proposal> of_one =
          ProposalsOf(engine, view.state.card(*it)->ref(), fate);
      due.insert(due.end(), std::make_move_iterator(of_one.begin()),
                 std::make_move_iterator(of_one.end()));
    }
  }
  if (!due.empty()) engine.Push(ProposalsFrame(std::move(due)));
}

// The first set of equal legendary permanents or planeswalkers that one player
// controls, newest first; empty if there is none.
std::vector<int64_t> TooManyOfOne(const View& view) {
  std::map<std::pair<PlayerId, Word>, std::vector<const CardCell*>> by_name;
  VisitPermanents(view.state, [&](const CardCell& card) {
    const Characteristics& is = CharacteristicsOf(view, card.id);
    const Kinds kinds(is);
    if ((kinds.legendary || kinds.planeswalker) && !is.name.empty() &&
        is.Keyword(kNoLegend) == 0) {
      by_name[{is.controller, is.name}].push_back(&card);
    }
    return false;
  });
  for (auto& [key, cards] : by_name) {
    if (cards.size() < 2) continue;
    std::sort(cards.begin(), cards.end(),
              [](const CardCell* a, const CardCell* b) {
                return a->timestamp > b->timestamp;
              });
    std::vector<int64_t> ids;
    for (const CardCell* card : cards) ids.push_back(card->id);
    return ids;
  }
  return {};
}

// Whether something attached stays or goes as a rule says that is found on its
// host, or for what the host is like, and that may change with anything.
bool HangsOnMore(const View& view) {
  return VisitPermanents(view.state, [&](const CardCell& card) {
    if (card.attached_to.empty()) return false;
    return EnchantsByMore(view, card) ||
           (InPlay(view.state, card.attached_to) != nullptr &&
            HasRuleOfAttachments(view, card.attached_to.id));
  });
}

// Facts that change nothing which is asked above but characteristics.
struct LeavesSettled {
  bool operator()(const DecisionMade&) const { return true; }
  bool operator()(const PromptOpened&) const { return true; }
  bool operator()(const PhaseBegan&) const { return true; }
  bool operator()(const FlagChanged&) const { return true; }
  bool operator()(const AbilityUsed&) const { return true; }
  bool operator()(const Targeted&) const { return true; }
  bool operator()(const RandomDrawn&) const { return true; }
  bool operator()(const ResourceChanged& fact) const {
    return fact.resource != kLife && fact.resource != kPoison;
  }
  bool operator()(const CardMoved& fact) const {
    return IsAside(fact.from) && IsAside(fact.to);
  }
  template <class Other>
  bool operator()(const Other&) const {
    return false;
  }

 private:
  static bool IsAside(Word zone) {
    return zone != kBattlefield && zone != kGraveyard && zone != kCommand;
  }
};

// Steps of the procedure "legend rule".
struct LegendStep {
  enum : uint32_t { kAsk = 0, kRead = 1 };
};

}  // namespace

bool RunStateBasedActions(Engine& engine) {
  if (engine.settled()) return false;
  uint64_t before = engine.world().sequence();
  LosePlayers(engine);
  EndIfDecided(engine);
  if (engine.over()) return true;
  LeaveCombat(engine);
  BreakPairs(engine);
  NoteNewControllers(engine);
  RemovePermanents(engine);
  SacrificeSagas(engine);
  LeavePhenomena(engine);
  PutSchemesAway(engine);
  if (engine.world().sequence() != before || engine.HasPushed()) return true;
  std::vector<int64_t> equals = TooManyOfOne(engine.view());
  if (equals.empty()) {
    if (!HangsOnMore(engine.view())) engine.Settle();
    return false;
  }
  engine.Push({.procedure = kLegendRule, .locals = std::move(equals)});
  return true;
}

bool UnsettlesState(const Event& event) {
  return !std::visit(LeavesSettled{}, event.fact);
}

void ClearDamage(Engine& engine, const Ref& card) {
  SetValue(engine, card, kDamage, 0);
  SetValue(engine, card, kDeathtouched, 0);
}

Next RunLegendRule(Engine& engine, Frame& frame) {
  const GameState& state = engine.state();
  if (frame.step == LegendStep::kAsk) {
    Prompt prompt{
        .player = CharacteristicsOf(engine.view(),
                                    static_cast<CardId>(frame.locals.front()))
                      .controller,
        .kind = PromptKind::kCards,
        .reason = kLegendRule,
        .min = 1,
        .max = 1};
    for (int64_t id : frame.locals) {
      prompt.options.push_back(
          {.action = kKeep,
           .entity = state.card(static_cast<CardId>(id))->ref()});
    }
    frame.step = LegendStep::kRead;
    engine.Ask(std::move(prompt));
    return Next::kStay;
  }
  const Answer answer = engine.TakeAnswer();
  std::vector<Proposal> others;
  for (const PromptOption& option : answer.prompt->options) {
    if (option.entity == answer.option().entity) continue;
    others.push_back(MoveTo(engine, option.entity, kGraveyard, kLegendRule));
  }
  engine.Push(ProposalsFrame(std::move(others)));
  return Next::kDone;
}

}  // namespace refold::mtg
