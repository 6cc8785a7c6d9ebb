// Characteristics, and the part of their cache that answers queries and
// computes.
#include <algorithm>
#include <utility>

#include "kernel/base/check.h"
#include "kernel/program/reads.h"
#include "kernel/query/builder.h"
#include "kernel/query/view.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

// The sorts of a thing's abilities.
Characteristics::Sorts SortsOf(const View& view, const Ref& thing,
                               const Characteristics& is) {
  const CardCell* card = thing.is_card() ? view.state.card(thing.id) : nullptr;
  Characteristics::Sorts sorts = {false, false, false};
  for (const Characteristics::GrantedAbility& has : is.abilities) {
    const bool by_face = card != nullptr &&
                         has.ability.program == card->program &&
                         has.env.source.empty();
    sorts.lent = sorts.lent || !by_face;
    const flat::Ability& ability = view.ability(has.ability);
    if (ability.kind() != flat::ABILITY_ACTIVATED) continue;
    sorts.activated = true;
    sorts.at_once = sorts.at_once || ability.mana() || ability.immediate();
  }
  return sorts;
}

}  // namespace

bool Characteristics::Has(Word type) const {
  return std::find(types.begin(), types.end(), type) != types.end();
}

int64_t Characteristics::Keyword(Word keyword) const {
  return GetNamed(keywords, keyword);
}

int64_t Characteristics::Stat(Word stat) const { return GetNamed(stats, stat); }

const Characteristics& CharacteristicsCache::GetCard(const View& view,
                                                     CardId card) {
  const CardCell* cell = view.state.card(card);
  REFOLD_CHECK(cell != nullptr, "characteristics of a card that never was");
  return Get(view, cell->ref());
}

const Characteristics& CharacteristicsOfPlayer(const View& view,
                                               PlayerId player) {
  REFOLD_CHECK(view.state.has_player(player),
               "characteristics of a player who never was");
  return view.cache.Get(view, Ref::Player(player));
}

bool GameQueries::HasAbilityWord(const View& view, const Ref& ref,
                                 Word word) const {
  if (!ref.is_player() && view.state.Find(ref) == nullptr) return false;
  const Characteristics& now = ref.is_player()
                                   ? CharacteristicsOfPlayer(view, ref.id)
                                   : CharacteristicsOf(view, ref.id);
  bool has = now.Keyword(word) > 0;
  for (const Characteristics::Rule& rule : now.rules) {
    if (rule.word != word) continue;
    if (rule.number < 0) return false;
    has = true;
  }
  return has;
}

Characteristics ObserveCharacteristics(const View& view, const Ref& thing,
                                       BuildObserver& observer) {
  REFOLD_CHECK(thing.is_player() ? view.state.has_player(thing.id)
                                 : view.state.Find(thing) != nullptr,
               "characteristics of what is not there");
  const Observation observation{thing, &observer};
  CharacteristicsCache cache;
  cache.observation_ = &observation;
  return cache.Get({view.state, view.programs, view.game, view.last_known,
                    view.last_known_items, view.tallies, view.records, cache},
                   thing);
}

const Characteristics& CharacteristicsCache::Get(const View& view,
                                                 const Ref& thing) {
  if (view.arrived_since != 0) {
    View all = view;
    all.arrived_since = 0;
    return Get(all, thing);
  }
  if (building_ != nullptr) return building_->SoFar(thing);
  if (Slot& slot = SlotOf(view, thing); slot != nullptr) return *slot;
  if (!in_force_.has_value()) in_force_ = CollectInForce(view);
  if (LooksAround() && !table_built_) {
    Build(view, nullptr);
    table_built_ = true;
    if (Slot& slot = SlotOf(view, thing); slot != nullptr) return *slot;
  }
  if (thing.is_card() && observation_ == nullptr) {
    const CardCell& card = *view.state.card(thing.id);
    if (!IsTouched(view, card)) {
      return *(SlotOf(view, thing) = UntouchedOf(view, card));
    }
  }
  Build(view, &thing);
  return *SlotOf(view, thing);
}

CharacteristicsCache::Slot& CharacteristicsCache::SlotOf(const View& view,
                                                         const Ref& thing) {
  std::vector<Slot>& slots = thing.is_player() ? players_ : cards_;
  size_t size =
      thing.is_player() ? view.state.player_count() : view.state.card_count();
  if (slots.size() < size) slots.resize(size);
  return slots[thing.id - 1];
}

bool CharacteristicsCache::AddsToCells(const View& view) {
  if (!in_force_.has_value()) in_force_ = CollectInForce(view);
  return (in_force_->reads.bits & kAddsToCells) != 0;
}

size_t CharacteristicsCache::StaticsInForce(const View& view) {
  if (!in_force_.has_value()) in_force_ = CollectInForce(view);
  return in_force_->statics.size();
}

const std::vector<CardId>& CharacteristicsCache::UsableInPlay(const View& view,
                                                              PlayerId player) {
  // Without effects collected, events do not say what changes.
  if (!in_force_.has_value()) in_force_ = CollectInForce(view);
  if (usable_at_ == changes_) return usable_[player - 1];
  usable_.resize(view.state.player_count());
  for (std::vector<CardId>& cards : usable_) cards.clear();
  const GameWords& words = view.game.words();
  for (PlayerId owner = 1; owner <= view.state.player_count(); ++owner) {
    AddUsable(view, view.state.zone(owner, words.play));
    for (Word zone : words.also_in_play) {
      AddUsable(view, view.state.zone(owner, zone));
    }
  }
  usable_at_ = changes_;
  return usable_[player - 1];
}

void CharacteristicsCache::AddUsable(const View& view,
                                     const std::vector<CardId>& zone) {
  for (CardId id : zone) {
    const Characteristics& is = CharacteristicsOf(view, id);
    if (!is.sorts.activated) continue;
    const bool says_who = std::any_of(
        is.abilities.begin(), is.abilities.end(), [&view](const auto& one) {
          const flat::Ability& ability = view.ability(one.ability);
          return ability.kind() == flat::ABILITY_ACTIVATED &&
                 ability.has_controlled_by();
        });
    for (PlayerId player = 1; player <= usable_.size(); ++player) {
      if (says_who || player == is.controller) {
        usable_[player - 1].push_back(id);
      }
    }
  }
}

bool CharacteristicsCache::LooksAround() const {
  return in_force_.has_value() && (in_force_->reads.bits & kReadsOthers) != 0;
}

// For a card without a stored result although the table is built: whether it
// must be computed. No static ability touches it.
bool CharacteristicsCache::IsTouched(const View& view,
                                     const CardCell& card) const {
  // Turned-over or face-down cards and copies may have abilities because of
  // what is beneath.
  if (!card.counters.empty() || card.beneath != 0 ||
      in_force_->modifiers.count(card.ref()) != 0) {
    return true;
  }
  if (table_built_) return false;
  const LinkedProgram& program = view.programs.program(card.program);
  return std::any_of(
      program.statics().begin(), program.statics().end(), [&](uint32_t index) {
        return program.WorksIn(program.ability(index), card.zone,
                               view.game.words().InPlay(card.zone));
      });
}

const CharacteristicsCache::Slot& CharacteristicsCache::UntouchedOf(
    const View& view, const CardCell& card) {
  if (untouched_.size() <= card.program) untouched_.resize(card.program + 1);
  std::vector<Untouched>& known = untouched_[card.program];
  for (const Untouched& one : known) {
    if (one.zone == card.zone && one.controller == card.controller) {
      return one.is;
    }
  }
  const InForce nothing;
  CharacteristicsBuilder builder(view, nothing, nullptr, nullptr);
  building_ = &builder;
  builder.BuildOne(card.ref(), /*with_statics=*/false);
  building_ = nullptr;
  builder.ForEach([&](const Ref& ref, Characteristics& result) {
    if (ref != card.ref()) return;
    result.sorts = SortsOf(view, ref, result);
    known.push_back(
        {card.zone, card.controller,
         std::make_shared<const Characteristics>(std::move(result))});
  });
  return known.back().is;
}

// Stats that are read before their layers require a previous run.
CharacteristicsCache::ReentryGuard::ReentryGuard(CharacteristicsCache& cache,
                                                 Kind kind, Word word)
    : cache_(cache) {
  const std::pair<Kind, Word> asked = {kind, word};
  reentered_ = std::find(cache.being_asked_.begin(), cache.being_asked_.end(),
                         asked) != cache.being_asked_.end();
  cache.being_asked_.push_back(asked);
}

CharacteristicsCache::ReentryGuard::~ReentryGuard() {
  cache_.being_asked_.pop_back();
}

void CharacteristicsCache::Build(const View& view, const Ref* thing) {
  std::vector<std::pair<ReentryGuard::Kind, Word>> around;
  around.swap(being_asked_);
  bool again = (in_force_->reads.bits & kReadsStatsEarly) != 0;
  StatTable previous;
  for (int run = again ? 0 : 1; run < 2; ++run) {
    // If there are two runs, the second one counts.
    CharacteristicsBuilder builder(view, *in_force_,
                                   again && run == 1 ? &previous : nullptr,
                                   run == 1 ? observation_ : nullptr);
    building_ = &builder;
    if (thing == nullptr) {
      builder.BuildTable();
    } else {
      // In a table that is built, what is still missing has no static ability
      // that does anything to itself.
      builder.BuildOne(*thing, /*with_statics=*/!table_built_);
    }
    building_ = nullptr;
    builder.ForEach([&](const Ref& ref, Characteristics& result) {
      if (run == 0) {
        previous[ref] = std::move(result.stats);
      } else if (thing == nullptr || ref == *thing) {
        result.sorts = SortsOf(view, ref, result);
        SlotOf(view, ref) =
            std::make_shared<const Characteristics>(std::move(result));
      }
    });
  }
  being_asked_.swap(around);
}

}  // namespace refold
