#include "replay/blame/characteristic.h"

#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"
#include "replay/blame/history.h"

namespace refold::blame {
namespace {

using Kind = Contribution::Kind;

// What one step made of the number.
struct Step {
  BuildStep step;
  int64_t before;
  int64_t after;
  // Of counters: what one more of them would make of the number.
  int64_t each;
};

class StepCollector : public BuildObserver {
 public:
  explicit StepCollector(Measure measure) : measure_(std::move(measure)) {}

  void Applied(const BuildStep& step, const Characteristics& before,
               const Characteristics& after) override {
    // Two of them undo each other.
    if (step.kind == BuildStep::Kind::kLent) return;
    const int64_t was = measure_(before);
    const int64_t is = measure_(after);
    if (was != is || step.kind == BuildStep::Kind::kCounters) {
      steps.push_back({step, was, is, 0});
    }
  }

  std::vector<Step> steps;

 private:
  const Measure measure_;
};

class Explainer {
 public:
  Explainer(const World& world, PastEvents& past, const CardCell& card)
      : world_(world), past_(past), card_(card) {}

  absl::Status Add(const Step& step) {
    switch (step.step.kind) {
      case BuildStep::Kind::kPrinted:
        return AddPrinted(step);
      case BuildStep::Kind::kCounters:
        return AddCounters(step);
      default:
        return AddEffect(step);
    }
  }

  Contributions Take() { return std::move(list_); }

 private:
  absl::Status AddPrinted(const Step& step) {
    absl::StatusOr<uint64_t> event = FaceEvent();
    if (!event.ok()) return event.status();
    list_.push_back({.kind = Kind::kPrinted,
                     .before = step.before,
                     .after = step.after,
                     .event = *event,
                     .program = card_.program});
    return absl::OkStatus();
  }

  // Counters of one kind: what each event that changed their number made of
  // the value. Each counter counts the same.
  absl::Status AddCounters(const Step& step) {
    if (step.before == step.after && step.each == 0) return absl::OkStatus();
    absl::StatusOr<Contributions> history =
        HistoryOf(past_, card_.timestamp, world_.sequence(),
                  CountersOf(card_.ref(), step.step.counter));
    if (!history.ok()) return history.status();
    for (Contribution& one : *history) {
      one.kind = Kind::kCounters;
      one.counter = step.step.counter;
      for (int64_t* number : {&one.before, &one.after}) {
        *number = SaturatingAdd(step.before, SaturatingMul(step.each, *number));
      }
      list_.push_back(std::move(one));
    }
    return absl::OkStatus();
  }

  absl::Status AddEffect(const Step& step) {
    Contribution one;
    one.before = step.before;
    one.after = step.after;
    one.doer = step.step.doer;
    one.granter = step.step.granter;
    one.kind = one.doer.modifier != 0 ? Kind::kModifier : Kind::kStatic;
    if (IsRule(one.doer)) return AddRule(std::move(one));
    // An ability that was given works since then.
    absl::StatusOr<uint64_t> event =
        EventOf(one.granter.empty() ? one.doer : one.granter);
    if (!event.ok()) return event.status();
    one.event = *event;
    if (one.doer.modifier != 0) {
      one.duration = world_.state().modifiers().at(one.doer.modifier)->duration;
    }
    list_.push_back(std::move(one));
    return absl::OkStatus();
  }

  // A static ability that is the game's own, and on no card.
  static bool IsRule(const AbilityAtWork& doer) {
    return doer.modifier == 0 && doer.source.empty();
  }

  // The rule works because of the keyword that it is called by, if it is called
  // by one: then what matters is where the card has that from.
  absl::Status AddRule(Contribution one) {
    const View view = world_.view();
    const Word label = view.ability(one.doer.ability).label();
    const Word keyword = Word::Of(absl::AsciiStrToLower(label.text()));
    StepCollector collector(KeywordOf(keyword));
    ObserveCharacteristics(view, card_.ref(), collector);
    absl::StatusOr<uint64_t> event = 0;
    for (const Step& step : collector.steps) {
      if (step.after <= step.before) continue;
      const bool printed = step.step.kind == BuildStep::Kind::kPrinted;
      one.program = printed ? card_.program : 0;
      one.granter = printed ? AbilityAtWork() : step.step.doer;
      event = printed ? FaceEvent() : EventOf(step.step.doer);
      if (!event.ok()) return event.status();
    }
    one.event = *event;
    list_.push_back(std::move(one));
    return absl::OkStatus();
  }

  // What put an ability to work: of a modifier the event that began it, of a
  // static ability the one that put its card there.
  absl::StatusOr<uint64_t> EventOf(const AbilityAtWork& doer) {
    if (doer.modifier == 0) {
      const CardCell* source = world_.state().Find(doer.source);
      return source == nullptr ? 0 : source->timestamp;
    }
    return SequenceOf(
        past_.LastBetween(0, world_.sequence() + 1, [&](const Event& event) {
          const auto* fact = event.As<ModifierAdded>();
          return fact != nullptr && fact->modifier.id == doer.modifier;
        }));
  }

  // What gave the card the program that it has.
  absl::StatusOr<uint64_t> FaceEvent() {
    if (card_.program == card_.printed) return card_.timestamp;
    absl::StatusOr<uint64_t> changed = SequenceOf(past_.LastBetween(
        card_.timestamp, world_.sequence() + 1, [&](const Event& event) {
          const auto* fact = event.As<FaceChanged>();
          return fact != nullptr && fact->card.id == card_.id;
        }));
    if (!changed.ok() || *changed != 0) return changed;
    return card_.timestamp;
  }

  static absl::StatusOr<uint64_t> SequenceOf(
      const absl::StatusOr<EventPtr>& event) {
    if (!event.ok()) return event.status();
    return *event == nullptr ? 0 : (*event)->sequence;
  }

  const World& world_;
  PastEvents& past_;
  const CardCell& card_;
  Contributions list_;
};

// What one counter of a kind is worth for the number: how it differs between a
// card with the stats that such a counter changes and one without.
int64_t WorthOf(const World& world, Word counter, const Measure& measure) {
  Characteristics with;
  for (const NamedValue& stat : world.view().game.CounterStats(counter)) {
    SetNamed(with.stats, stat.name, stat.value);
  }
  return measure(with) - measure(Characteristics());
}

}  // namespace

Measure StatOf(Word stat) {
  return [=](const Characteristics& thing) { return thing.Stat(stat); };
}

Measure ControllerOf() {
  return [](const Characteristics& thing) {
    return static_cast<int64_t>(thing.controller);
  };
}

Measure KeywordOf(Word keyword) {
  return [=](const Characteristics& thing) { return thing.Keyword(keyword); };
}

Measure TypeOf(Word type) {
  return [=](const Characteristics& thing) -> int64_t {
    return thing.Has(type) ? 1 : 0;
  };
}

Measure ColorOf(Word color) {
  return [=](const Characteristics& thing) -> int64_t {
    return HasWord(thing.colors, color) ? 1 : 0;
  };
}

Measure RulesOf(Word word) {
  return [=](const Characteristics& thing) -> int64_t {
    return std::count_if(thing.rules.begin(), thing.rules.end(),
                         [&](const auto& rule) { return rule.word == word; });
  };
}

absl::StatusOr<Contributions> CharacteristicOf(const World& world,
                                               PastEvents& past, CardId id,
                                               const Measure& measure) {
  if (!world.projections_status().ok()) return world.projections_status();
  const View view = world.view();
  const CardCell& card = *view.state.card(id);
  StepCollector collector(measure);
  ObserveCharacteristics(view, card.ref(), collector);
  Explainer explainer(world, past, card);
  for (Step& step : collector.steps) {
    if (step.step.kind == BuildStep::Kind::kCounters) {
      step.each = WorthOf(world, step.step.counter, measure);
    }
    absl::Status added = explainer.Add(step);
    if (!added.ok()) return added;
  }
  Contributions list = explainer.Take();
  // The kernel's own answer, not that of the walk that was observed.
  CheckJoined(0, measure(CharacteristicsOf(view, id)), list);
  return list;
}

}  // namespace refold::blame
