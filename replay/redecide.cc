#include "replay/redecide.h"

#include <memory>
#include <utility>
#include <vector>

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "kernel/base/hash128.h"
#include "kernel/engine/engine.h"
#include "kernel/program/program_set.h"
#include "kernel/projections/projections.h"

namespace refold {
namespace {

// Compares what an engine commits with the recorded events, in order.
class Comparison {
 public:
  Comparison(const GameReader& game, const GameRules& rules)
      : cursor_(game.Events()),
        batches_(game.Batches()),
        same_rules_(game.header().game() == rules.name().text() &&
                    game.header().rules_version() == rules.version()) {
    Advance();
  }

  Commit commit() {
    return [this](const Batch& batch) {
      absl::Status same = CompareEvents(batch);
      return same.ok() ? CompareProjections(batch) : same;
    };
  }

  // Whether the recorded game goes on; bytes() is its next event then.
  bool has_next() const { return has_next_; }
  uint64_t sequence() const { return cursor_.sequence(); }
  const absl::Status& status() const { return cursor_.status(); }
  absl::StatusOr<Event> next() const {
    Event event;
    if (!Decode(cursor_.bytes(), event)) {
      return absl::DataLossError(
          absl::StrCat("event ", sequence(), " is damaged"));
    }
    return event;
  }

  RedecideReport& report() { return report_; }

  void Diverge(Divergence divergence) {
    report_.divergence = std::move(divergence);
  }

 private:
  void Advance() { has_next_ = cursor_.Next(); }

  // Stops the engine at the first difference: nothing after it is comparable.
  absl::Status CompareEvents(const Batch& batch) {
    for (size_t i = 0; i < batch.events.size(); ++i) {
      const Event& event = batch.events[i];
      if (!cursor_.status().ok()) return cursor_.status();
      if (!has_next_) {
        Diverge({.sequence = event.sequence,
                 .today = event,
                 .why = "the recorded game has no such event"});
        return absl::AbortedError("diverged");
      }
      if (batch.bytes[i] != cursor_.bytes()) {
        absl::StatusOr<Event> recorded = next();
        if (!recorded.ok()) return recorded.status();
        Diverge({.sequence = event.sequence,
                 .recorded = *std::move(recorded),
                 .today = event,
                 .why = "today's rules produce a different event"});
        return absl::AbortedError("diverged");
      }
      ++report_.events;
      Advance();
    }
    return absl::OkStatus();
  }

  absl::Status CompareProjections(const Batch& batch) {
    if (!same_rules_) return absl::OkStatus();
    if (!batches_.SeekFrom(batch.world.batch()) ||
        batches_.number() != batch.world.batch()) {
      if (!batches_.status().ok()) return batches_.status();
      return absl::DataLossError(absl::StrCat(
          "the hashes of batch ", batch.world.batch(), " are missing"));
    }
    absl::StatusOr<pb::BatchHash> recorded = DecodeBatchHash(batches_);
    if (!recorded.ok()) return recorded.status();
    const Hash128 today = batch.world.projections().Hash();
    if (recorded->projections().empty() ||
        ProjectionsVersionOf(*recorded) != kProjectionsVersion ||
        recorded->projections() == today.ToBytes()) {
      return absl::OkStatus();
    }
    Diverge(
        {.sequence = batch.world.sequence(),
         .why = absl::StrCat(
             "after the same events, today's rules produce other projections "
             "(pending triggers, continuous effects, tallies) at the end "
             "of batch ",
             batch.world.batch(), ": their hash is ", today.ToHex(),
             ", recorded was ",
             absl::BytesToHexString(recorded->projections()))});
    return absl::AbortedError("diverged");
  }

  EventCursor cursor_;
  RowCursor batches_;
  const bool same_rules_;
  bool has_next_ = false;
  RedecideReport report_;
};

// Makes the next recorded decision. False when that was the last thing to do.
absl::StatusOr<bool> Continue(Engine& engine, Comparison& comparison) {
  if (!comparison.has_next()) {
    if (!comparison.status().ok()) return comparison.status();
    return false;
  }
  absl::StatusOr<Event> event = comparison.next();
  if (!event.ok()) return event.status();
  auto diverge = [&](std::string why) {
    comparison.Diverge({.sequence = comparison.sequence(),
                        .recorded = *event,
                        .why = std::move(why)});
    return false;
  };
  const auto* made = event->As<DecisionMade>();
  if (made == nullptr) {
    return diverge(engine.over() ? "today's game is over"
                                 : "today's rules open a prompt here");
  }
  const Decision decision = DecisionOf(*made);
  absl::Status legal = engine.CheckDecision(decision);
  if (!legal.ok()) {
    return diverge(absl::StrCat("under today's rules: ", legal.message()));
  }
  absl::Status submitted = engine.Submit(decision);
  if (comparison.report().divergence.has_value()) return false;
  if (!submitted.ok()) return submitted;
  ++comparison.report().decisions;
  return true;
}

}  // namespace

absl::StatusOr<std::shared_ptr<const ProgramSet>> LoadPrograms(
    const GameReader& game) {
  absl::StatusOr<std::vector<absl::string_view>> stored = game.Programs();
  if (!stored.ok()) return stored.status();
  std::vector<std::shared_ptr<const LinkedProgram>> linked;
  for (absl::string_view bytes : *stored) {
    pb::CardProgram program;
    if (!program.ParseFromArray(bytes.data(), static_cast<int>(bytes.size()))) {
      return absl::DataLossError(absl::StrCat(
          "game ", game.id(), ": program ", linked.size() + 1, " is damaged"));
    }
    auto link = LinkedProgram::Link(program);
    if (!link.ok()) return link.status();
    linked.push_back(*std::move(link));
  }
  return ProgramSet::Create(std::move(linked));
}

absl::StatusOr<RedecideReport> Redecide(const GameReader& game,
                                        const GameRules& rules,
                                        uint64_t up_to) {
  auto programs = LoadPrograms(game);
  if (!programs.ok()) return programs.status();
  return Redecide(game, rules, *std::move(programs), up_to);
}

absl::StatusOr<RedecideReport> Redecide(
    const GameReader& game, const GameRules& rules,
    std::shared_ptr<const ProgramSet> programs, uint64_t up_to) {
  Comparison comparison(game, rules);
  auto engine = Engine::Start(game.header(), std::move(programs), rules,
                              comparison.commit());
  if (comparison.report().divergence.has_value()) return comparison.report();
  if (!engine.ok()) return engine.status();
  while (!comparison.has_next() || comparison.sequence() <= up_to) {
    absl::StatusOr<bool> more = Continue(**engine, comparison);
    if (!more.ok()) return more.status();
    if (!*more) break;
  }
  return comparison.report();
}

}  // namespace refold
