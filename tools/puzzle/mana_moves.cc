#include "tools/puzzle/mana_moves.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "kernel/base/check.h"
#include "kernel/costs/mana_need.h"
#include "kernel/effects/effects.h"
#include "kernel/games/skeleton/skeleton.h"
#include "kernel/play/play.h"
#include "kernel/play/use_frame.h"
#include "kernel/state/named.h"
#include "tools/puzzle/goal.h"
#include "tools/puzzle/mana_left.h"
#include "tools/puzzle/same_things.h"

namespace refold::tools {
namespace {

const Word kUses = Word::Of("activate");
const Word kCasts = Word::Of("cast");
const Word kPlenty = Word::Of("plenty");
// Of each kind; more than anything costs.
constexpr int64_t kPlentyMana = 100;
// Ways to pay for one use that are tried.
constexpr size_t kMaxWays = 60;

bool Holds(const std::vector<PromptOption>& options,
           const PromptOption& option) {
  return std::find(options.begin(), options.end(), option) != options.end();
}

// The answer that chooses the option, if it is offered.
std::optional<Decision> Choosing(const Engine& engine,
                                 const PromptOption& option) {
  const std::vector<PromptOption>& options = engine.prompt().options;
  const auto place = std::find(options.begin(), options.end(), option);
  if (place == options.end()) return std::nullopt;
  return Decision{.player = engine.prompt().player,
                  .chosen = {static_cast<uint32_t>(place - options.begin())}};
}

// Adds `more`, so many times.
void AddMana(const std::vector<NamedValue>& more, int64_t times,
             std::vector<NamedValue>& pool) {
  for (const NamedValue& one : more) {
    SetNamed(pool, one.name, GetNamed(pool, one.name) + times * one.value);
  }
}

}  // namespace

ManaMoves::ManaMoves(const Engine& engine, Breadth breadth, ManaBook& book)
    : engine_(engine),
      only_best_(breadth == Breadth::kOneByOne &&
                 engine.prompt().player == kSolver),
      book_(book) {
  if (AsksForAction(engine)) FindKinds();
}

bool ManaMoves::IsSource(uint32_t option) const {
  return std::find(sources_.begin(), sources_.end(), option) != sources_.end();
}

void ManaMoves::FindKinds() {
  const SameThings same(engine_);
  std::map<std::string, size_t> places;
  const std::vector<PromptOption>& options = engine_.prompt().options;
  for (uint32_t i = 0; i < options.size(); ++i) {
    const std::vector<ManaWay>& ways = book_.WaysOf(engine_, i);
    if (ways.empty()) continue;
    sources_.push_back(i);
    auto [place, added] =
        places.try_emplace(same.KeyOf(options[i]), kinds_.size());
    if (added) kinds_.push_back({{}, &ways});
    kinds_[place->second].options.push_back(options[i]);
  }
}

std::vector<PromptOption> ManaMoves::ActsWithPlenty(Engine& rich) const {
  const PlayerId player = rich.prompt().player;
  const int64_t window = rich.state().agenda().frames.back().locals.front();
  std::set<Word> plenty;
  for (const Kind& kind : kinds_) {
    for (const ManaWay& way : *kind.ways) {
      for (const NamedValue& made : way.makes) plenty.insert(made.name);
    }
  }
  const std::vector<Word>& order = rich.rules().shape().payment_order;
  plenty.insert(order.begin(), order.end());
  for (Word kind : plenty) {
    SetResource(rich, player, kind, kPlentyMana, kPlenty, Ref());
  }
  return skeleton::SkeletonOf(rich).priority->options(rich, player, window);
}

std::vector<ManaMoves::Use> ManaMoves::FindUses() const {
  std::vector<Use> uses;
  std::set<std::string> known;  // of uses that mean the same, one is enough
  const SameThings same(engine_);
  const PlayerId player = engine_.prompt().player;
  const std::unique_ptr<Engine> rich = engine_.Simulate();
  for (const PromptOption& option : ActsWithPlenty(*rich)) {
    Frame frame;
    if (option.action == kCasts) {
      frame = CastFrame(*rich, player, option.entity,
                        static_cast<uint32_t>(option.number));
    } else if (option.action == kUses) {
      frame = ActivateFrame(*rich, player, option.entity, option.ability);
    } else {
      continue;
    }
    const Bill bill = use_frame::BillOfUse(*rich, frame);
    ManaNeed need = NeedOf(*rich, bill);
    const bool takes_more = need.x != 0 || bill.kicker != nullptr;
    if (AsksForNothing(need) && !takes_more) continue;
    if (!takes_more && Holds(engine_.prompt().options, option)) continue;
    if (!known.insert(same.KeyOf(option)).second) continue;
    uses.push_back({option, std::move(need), takes_more});
  }
  return uses;
}

void ManaMoves::AddTo(Moves& moves) const {
  if (sources_.empty()) return;
  const Pool& pool = engine_.state().player(engine_.prompt().player).resources;
  const std::vector<Use> uses = FindUses();
  std::optional<ManaLeft> left;
  if (only_best_ && AreSimple()) {
    std::vector<ManaNeed> needs;
    for (const Use& use : uses) needs.push_back(use.need);
    left.emplace(engine_, engine_.prompt().player, needs);
  }
  for (const Use& use : uses) {
    Ways ways;
    std::vector<Tap> taps;
    Choose(use, pool, {}, taps, ways);
    if (left.has_value() && !use.takes_more) KeepBest(use, *left, ways);
    moves.all = moves.all && ways.all;
    for (const std::vector<Tap>& way : ways.taps) Play(use, way, moves);
  }
}

bool ManaMoves::IsPaid(const Use& use, const Pool& pool) const {
  return PaysFor(engine_, use.need, pool);
}

bool ManaMoves::AreSimple() const {
  std::set<std::pair<uint32_t, uint32_t>> cards;
  for (const Kind& kind : kinds_) {
    if (kind.ways->size() != 1) return false;
    for (const PromptOption& option : kind.options) {
      if (!cards.insert({option.entity.id, option.entity.incarnation}).second) {
        return false;
      }
    }
  }
  return true;
}

ManaMoves::Pool ManaMoves::LeftBy(const Use& use,
                                  const std::vector<Tap>& taps) const {
  Pool paid = engine_.state().player(engine_.prompt().player).resources;
  for (const Tap& tap : taps) AddMana(MadeBy(tap), 1, paid);
  Pool left = paid;
  REFOLD_CHECK(PaysFor(engine_, use.need, paid, &left),
               "a way to pay does not pay");
  for (size_t kind = 0; kind < kinds_.size(); ++kind) {
    const auto used =
        std::count_if(taps.begin(), taps.end(),
                      [kind](const Tap& tap) { return tap.kind == kind; });
    AddMana(MadeBy({kind, 0}), std::ssize(kinds_[kind].options) - used, left);
  }
  return left;
}

void ManaMoves::KeepBest(const Use& use, const ManaLeft& left,
                         Ways& ways) const {
  std::vector<std::vector<int64_t>> worth;
  for (const std::vector<Tap>& taps : ways.taps) {
    worth.push_back(left.Worth(LeftBy(use, taps)));
  }
  std::vector<std::vector<Tap>> best;
  for (size_t i = 0; i < worth.size(); ++i) {
    bool is_best = true;
    for (size_t j = 0; j < worth.size() && is_best; ++j) {
      const bool as_good = j != i && IsNoMore(worth[i], worth[j]);
      is_best = !as_good || (j > i && worth[i] == worth[j]);
    }
    if (is_best) best.push_back(ways.taps[i]);
  }
  ways.taps = std::move(best);
}

const ManaMoves::Pool& ManaMoves::MadeBy(const Tap& tap) const {
  return (*kinds_[tap.kind].ways)[tap.way].makes;
}

bool ManaMoves::IsLeast(const Use& use, const Pool& pool,
                        const std::vector<Tap>& taps) const {
  return std::none_of(taps.begin(), taps.end(), [&](const Tap& tap) {
    Pool without = pool;
    AddMana(MadeBy(tap), -1, without);
    return IsPaid(use, without);
  });
}

void ManaMoves::Choose(const Use& use, const Pool& pool, Tap from,
                       std::vector<Tap>& taps, Ways& ways) const {
  if (!taps.empty() && IsPaid(use, pool)) {
    if (use.takes_more || IsLeast(use, pool, taps)) ways.taps.push_back(taps);
    if (!use.takes_more) return;
  }
  for (size_t kind = from.kind; kind < kinds_.size(); ++kind) {
    const auto used = static_cast<size_t>(
        std::count_if(taps.begin(), taps.end(),
                      [kind](const Tap& tap) { return tap.kind == kind; }));
    if (used == kinds_[kind].options.size()) continue;
    const size_t first = kind == from.kind ? from.way : 0;
    for (size_t way = first; way < kinds_[kind].ways->size(); ++way) {
      if (ways.taps.size() >= kMaxWays) {
        ways.all = false;
        return;
      }
      taps.push_back({kind, way});
      Pool more = pool;
      AddMana(MadeBy(taps.back()), 1, more);
      Choose(use, more, taps.back(), taps, ways);
      taps.pop_back();
    }
  }
}

void ManaMoves::Play(const Use& use, const std::vector<Tap>& taps,
                     Moves& moves) const {
  Move move{.after = engine_.Simulate(), .acts = true};
  const auto submit = [&move](const Decision& decision) {
    move.decisions.push_back(decision);
    return move.after->Submit(decision).ok();
  };
  for (const Tap& tap : taps) {
    const Kind& kind = kinds_[tap.kind];
    std::optional<Decision> choosing;
    for (const PromptOption& option : kind.options) {
      choosing = Choosing(*move.after, option);
      if (choosing.has_value()) break;
    }
    // Another ability of the same card may have tapped it.
    if (!choosing.has_value() || !submit(*choosing)) return;
    for (const Decision& answer : (*kind.ways)[tap.way].answers) {
      if (!submit(answer)) return;
    }
    if (!AsksForAction(*move.after)) return;
  }
  const auto choosing = Choosing(*move.after, use.option);
  if (choosing.has_value() && submit(*choosing)) {
    moves.moves.push_back(std::move(move));
  }
}

}  // namespace refold::tools
