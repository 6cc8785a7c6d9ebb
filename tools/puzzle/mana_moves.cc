#include "tools/puzzle/mana_moves.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/engine/mana_need.h"
#include "kernel/engine/play.h"
#include "kernel/engine/use_frame.h"
#include "kernel/games/skeleton/skeleton.h"
#include "kernel/state/named.h"
#include "tools/puzzle/same_things.h"

namespace refold::tools {
namespace {

const Word kUses = Word::Of("activate");
const Word kCasts = Word::Of("cast");
const Word kPlenty = Word::Of("plenty");
// Of each kind; more than anything costs.
constexpr int64_t kPlentyMana = 100;
// Ways to pay for one use that are tried.
constexpr size_t kMostWays = 60;

// What the player may do with plenty of mana.
std::vector<PromptOption> ActsOf(Engine& rich) {
  const PlayerId player = rich.prompt().player;
  const int64_t window = rich.state().agenda().frames.back().locals.front();
  for (Word kind : rich.rules().shape().payment_order) {
    SetResource(rich, player, kind, kPlentyMana, kPlenty, Ref());
  }
  return skeleton::SkeletonOf(rich).priority->options(rich, player, window);
}

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

void AddAmounts(const Amounts& more, Amounts& pool) {
  for (size_t i = 0; i < more.size(); ++i) pool[i] += more[i];
}

}  // namespace

ManaMoves::ManaMoves(const Engine& engine, ManaBook& book)
    : engine_(engine), book_(book) {
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

std::vector<ManaMoves::Use> ManaMoves::FindUses() const {
  std::vector<Use> uses;
  std::set<std::string> known;  // of uses that mean the same, one is enough
  const SameThings same(engine_);
  const PlayerId player = engine_.prompt().player;
  const std::unique_ptr<Engine> rich = engine_.Suppose();
  for (const PromptOption& option : ActsOf(*rich)) {
    Frame frame;
    if (option.action == kCasts) {
      frame = CastFrame(*rich, player, option.entity,
                        static_cast<uint32_t>(option.number));
    } else if (option.action == kUses) {
      frame = ActivateFrame(*rich, player, option.entity, option.ability);
    } else {
      continue;
    }
    const Charge charge = use_frame::ChargeOf(*rich, frame);
    const ManaNeed need = NeedOf(*rich, frame.env, charge);
    const bool takes_more = need.x != 0 || charge.kicker != nullptr;
    if (AsksForNothing(need) && !takes_more) continue;
    if (!takes_more && Holds(engine_.prompt().options, option)) continue;
    if (!known.insert(same.KeyOf(option)).second) continue;
    uses.push_back({option, need.price, takes_more});
  }
  return uses;
}

void ManaMoves::AddTo(Moves& moves) const {
  if (sources_.empty()) return;
  const Amounts pool = PoolOf(engine_, engine_.prompt().player);
  for (const Use& use : FindUses()) {
    std::vector<Tap> taps;
    Choose(use, pool, {}, taps, moves);
  }
}

bool ManaMoves::IsPaid(const Use& use, const Amounts& pool) const {
  const int64_t life =
      GetNamed(engine_.state().player(engine_.prompt().player).resources,
               engine_.rules().words().life);
  return PlanPayment(pool, use.price, life).has_value();
}

const Amounts& ManaMoves::MadeBy(const Tap& tap) const {
  return (*kinds_[tap.kind].ways)[tap.way].makes;
}

bool ManaMoves::IsLeast(const Use& use, const Amounts& pool,
                        const std::vector<Tap>& taps) const {
  return std::none_of(taps.begin(), taps.end(), [&](const Tap& tap) {
    Amounts without = pool;
    const Amounts& made = MadeBy(tap);
    for (size_t i = 0; i < made.size(); ++i) without[i] -= made[i];
    return IsPaid(use, without);
  });
}

void ManaMoves::Choose(const Use& use, const Amounts& pool, Tap from,
                       std::vector<Tap>& taps, Moves& moves) const {
  if (!taps.empty() && IsPaid(use, pool)) {
    if (use.takes_more || IsLeast(use, pool, taps)) Play(use, taps, moves);
    if (!use.takes_more) return;
  }
  for (size_t kind = from.kind; kind < kinds_.size(); ++kind) {
    const auto used = static_cast<size_t>(
        std::count_if(taps.begin(), taps.end(),
                      [kind](const Tap& tap) { return tap.kind == kind; }));
    if (used == kinds_[kind].options.size()) continue;
    const size_t first = kind == from.kind ? from.way : 0;
    for (size_t way = first; way < kinds_[kind].ways->size(); ++way) {
      if (moves.moves.size() >= kMostWays * (kinds_.size() + 1)) {
        moves.all = false;
        return;
      }
      taps.push_back({kind, way});
      Amounts more = pool;
      AddAmounts(MadeBy(taps.back()), more);
      Choose(use, more, taps.back(), taps, moves);
      taps.pop_back();
    }
  }
}

void ManaMoves::Play(const Use& use, const std::vector<Tap>& taps,
                     Moves& moves) const {
  Move move{.after = engine_.Suppose(), .acts = true};
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
