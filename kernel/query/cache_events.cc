// Determines which events make which cached characteristics stale.
#include <algorithm>
#include <variant>

#include "kernel/program/reads.h"
#include "kernel/query/view.h"

namespace refold {

void CharacteristicsCache::Invalidate() {
  DropAll();
  in_force_.reset();
}

void CharacteristicsCache::DropAll() {
  ++changes_;
  cards_.clear();
  players_.clear();
  table_built_ = false;
}

void CharacteristicsCache::Drop(const Ref& thing) {
  ++changes_;
  Forget(thing);
}

void CharacteristicsCache::Forget(const Ref& thing) {
  std::vector<Slot>& slots = thing.is_player() ? players_ : cards_;
  if (thing.id >= 1 && thing.id <= slots.size()) slots[thing.id - 1].reset();
}

void CharacteristicsCache::Touch(CardId card) {
  if (!in_force_.has_value()) return;
  if (card == 0) {
    if ((in_force_->reads.bits & kReadsGame) != 0) DropAll();
  } else if (LooksAround()) {
    DropAll();
  } else {
    Drop(Ref::Card(card, 0));
  }
}

void CharacteristicsCache::TouchLastKnown() {
  if (LooksAround() && in_force_->reads.elsewhere) DropAll();
}

void CharacteristicsCache::AfterCardChange(const View& view, CardId card,
                                           Word from, Word to) {
  const CardCell* cell = view.state.card(card);
  // Abilities granted to it, and those of effects that it made, depend on its
  // characteristics, too.
  const bool has_statics =
      !view.programs.program(cell->program).statics().empty() ||
      std::any_of(in_force_->statics.begin(), in_force_->statics.end(),
                  [card](const InForce::Static& item) {
                    return item.source.id == card;
                  }) ||
      std::any_of(in_force_->granted.begin(), in_force_->granted.end(),
                  [card](const Ref& thing) {
                    return thing.is_card() && thing.id == card;
                  });
  if (has_statics) {
    Invalidate();
  } else if (in_force_->LooksInto(from) || in_force_->LooksInto(to)) {
    Touch(card);
  } else if (const GameWords& words = view.game.words();
             words.InPlay(from) || words.InPlay(to)) {
    Drop(Ref::Card(card, 0));
  } else {
    Forget(Ref::Card(card, 0));
  }
}

void CharacteristicsCache::AfterModifier(const View& view, uint32_t id,
                                         Lasting how) {
  const auto& statics = in_force_->statics;
  const bool has_statics =
      how == Lasting::kBegan
          ? HasStatics(view.programs, view.state.modifiers().at(id).get())
          : std::any_of(statics.begin(), statics.end(),
                        [id](const auto& item) { return item.modifier == id; });
  if (has_statics) return Invalidate();
  bool granted = !in_force_->granted.empty();
  if (how == Lasting::kBegan) {
    AddToInForce(view.programs, view.state.modifiers().at(id).get(),
                 *in_force_);
    granted = !in_force_->granted.empty();
  }
  for (auto it = in_force_->modifiers.begin();
       it != in_force_->modifiers.end();) {
    std::vector<uint32_t>& ids = it->second;
    auto found = std::find(ids.begin(), ids.end(), id);
    if (found != ids.end()) {
      Drop(it->first);
      if (how == Lasting::kEnded) ids.erase(found);
    }
    it = ids.empty() ? in_force_->modifiers.erase(it) : std::next(it);
  }
  if (granted) {
    Invalidate();
  } else if (LooksAround()) {
    DropAll();
  }
}

// What each kind of fact makes stale, in addition to what depends on every
// fact.
struct CharacteristicsCache::Stale {
  CharacteristicsCache& cache;
  const View& view;
  // Flags, values and links of a card matter only to effects that read them.
  bool asks_state;

  void operator()(const FlagChanged& fact) {
    if (asks_state) cache.Touch(fact.card.id);
  }
  void operator()(const LinksChanged& fact) {
    if (asks_state) cache.Touch(fact.card.id);
  }
  void operator()(const ValueChanged& fact) {
    if (asks_state && fact.entity.is_card()) cache.Touch(fact.entity.id);
  }
  void operator()(const CounterChanged& fact) { cache.Touch(fact.card.id); }
  void operator()(const CardCreated& fact) {
    cache.AfterCardChange(view, fact.card, fact.zone, fact.zone);
  }
  void operator()(const CardMoved& fact) {
    cache.AfterCardChange(view, fact.card.id, fact.from, fact.to);
  }
  void operator()(const AbsenceChanged& fact) {
    const Word nowhere;
    cache.AfterCardChange(view, fact.card.id, fact.absent ? fact.zone : nowhere,
                          fact.absent ? nowhere : fact.zone);
  }
  void operator()(const FaceChanged& fact) {
    const Word zone = view.state.card(fact.card.id)->zone;
    cache.AfterCardChange(view, fact.card.id, zone, zone);
  }
  void operator()(const ControlChanged& fact) { cache.Touch(fact.card.id); }
  void operator()(const Attached& fact) {
    // A new timestamp changes the order of static abilities.
    if (fact.stamps) {
      const Word zone = view.state.card(fact.card.id)->zone;
      cache.AfterCardChange(view, fact.card.id, zone, zone);
    } else {
      cache.Touch(fact.card.id);
    }
  }
  void operator()(const ModifierAdded& fact) {
    cache.AfterModifier(view, fact.modifier.id, Lasting::kBegan);
  }
  void operator()(const ModifierChanged& fact) {
    cache.AfterModifier(view, fact.modifier, Lasting::kChanged);
  }
  void operator()(const ModifierRemoved& fact) {
    cache.AfterModifier(view, fact.modifier, Lasting::kEnded);
  }
  void operator()(const Shuffled& fact) {
    if (view.game.words().InPlay(fact.zone)) ++cache.changes_;
  }
  void operator()(const GameStarted&) { cache.Invalidate(); }
  void operator()(const AttemptEnded& fact) {
    if (fact.taken_back) cache.Invalidate();
  }
  template <class Other>
  void operator()(const Other&) {}
};

// Whether a fact changes something that is not on a card. Effects cannot read
// the engine's continuation.
struct ChangesGame {
  bool operator()(const FlagChanged&) const { return false; }
  bool operator()(const LinksChanged&) const { return false; }
  bool operator()(const CounterChanged&) const { return false; }
  bool operator()(const DecisionMade&) const { return false; }
  bool operator()(const PromptOpened&) const { return false; }
  template <class Other>
  bool operator()(const Other&) const {
    return true;
  }
};

void CharacteristicsCache::AfterEvent(const View& view, const Event& event) {
  if (!in_force_.has_value()) return;
  const bool asks_state = (in_force_->reads.bits & kReadsCardState) != 0;
  std::visit(Stale{*this, view, asks_state}, event.fact);
  if (std::visit(ChangesGame{}, event.fact)) Touch(0);
}

}  // namespace refold
