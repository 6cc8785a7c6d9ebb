#include "kernel/verbs/replacing.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/base/check.h"
#include "kernel/effects/count_use.h"
#include "kernel/effects/effects.h"
#include "kernel/engine/game_rules.h"
#include "kernel/projections/match_event.h"
#include "kernel/query/evaluate.h"
#include "kernel/state/named.h"
#include "kernel/verbs/parts.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/window.h"

namespace refold {
namespace {

using flat::Replacement;

// Beyond so many, trying every order takes longer than asking.
constexpr size_t kMaxTried = 4;

bool RunsCode(const Replacement& how) {
  return how.kind() == Replacement::CODE || how.kind() == Replacement::ALSO ||
         how.kind() == Replacement::BEFORE;
}

bool RunsFirst(const Way& way) {
  return way.how->kind() == Replacement::BEFORE;
}

// The sort key: lower ranks come first, and within a rank, those that only run
// code before the proposal come last, when it is known what will happen.
std::pair<uint32_t, bool> ClassOf(const Way& way) {
  return {way.how->rank(), RunsFirst(way)};
}

Occurrence OccurrenceOf(const Engine& engine, const Proposal& proposal) {
  const Verb& verb = engine.rules().verb(proposal.verb);
  if (!WouldDo(engine, proposal).possible) return {};
  return verb.occurrence(engine.view(), proposal);
}

UsesCount UsesOf(const Engine& engine, const Way& way) {
  const flat::Ability& ability = engine.view().ability(way.env.ability);
  UsesCount uses = CountOfUses(way.env, ability);
  const UsedReplacement& of = way.used;
  if (of.granted_by.empty() || ability.uses().grant() != 0 ||
      !Word(ability.uses().shared()).empty()) {
    return uses;
  }
  uses.name = Word::Of(
      absl::StrCat(uses.name.text(), "/", of.granted_by.id, "/", of.copy));
  return uses;
}

// Whether it has a use left within its limit.
bool IsLeft(const Engine& engine, const Way& way) {
  const flat::Ability& ability = engine.view().ability(way.env.ability);
  return !ability.has_limit() ||
         UsesSoFar(engine.state(), UsesOf(engine, way), ability) <
             Evaluate(engine.scope(way.env), ability.limit());
}

bool AdmitsZone(const flat::List<flat::ZoneSpec>& zones, Word zone) {
  return zones.empty() || std::any_of(zones.begin(), zones.end(),
                                      [zone](const flat::ZoneSpec& spec) {
                                        return spec.zone() == zone;
                                      });
}

// Whether something enters play: what waits for that sees it as it will exist
// there (CR 614.12). A created object does not exist before.
bool AsksWhatComes(const Engine& engine, const Occurrence& what,
                   const flat::EventPattern& pattern, const Way& way) {
  const GameWords& words = engine.rules().words();
  const Word play = what.to.zone;
  const bool is_created = what.subject.empty() && what.from.zone.empty();
  const bool comes = what.subject.is_card() && !words.InPlay(what.from.zone) &&
                     way.env.source != what.subject;
  return what.kind == flat::EventPattern::MOVED && (is_created || comes) &&
         words.InPlay(play) && pattern.has_subject() &&
         AdmitsZone(pattern.to(), play) &&
         AdmitsZone(pattern.from(), what.from.zone);
}

// The game in which what enters play by a proposal is there, without
// replacements. One simulation serves all that ask about the proposal.
class WhatComes {
 public:
  WhatComes(const Engine& engine, Occurrence what, const Proposal& proposal)
      : engine_(engine), what_(std::move(what)), proposal_(proposal) {}

  // Whether the pattern matches it as it will be.
  bool Matches(const flat::EventPattern& pattern, const Way& way) {
    if (simulated_ == nullptr) Simulate();
    if (simulated_->state().Find(what_.subject) == nullptr) return false;
    Environment env = way.env;
    TellEvent(what_, /*everything=*/true, env);
    return PatternMatches(simulated_->scope(env), pattern, what_);
  }

 private:
  void Simulate() {
    const bool is_created = what_.subject.empty();
    Proposal proposal = proposal_;
    // One is like the others.
    if (is_created) SetNumber(proposal, part::kAmount, 1);
    simulated_ = engine_.Simulate();
    const Outcome outcome =
        engine_.rules().verb(proposal.verb).act(*simulated_, proposal);
    if (!is_created) {
      ++what_.subject.incarnation;
    } else if (!outcome.refs.empty()) {
      what_.subject = outcome.refs.front();
    }
  }

  const Engine& engine_;
  Occurrence what_;  // its subject, once simulated, as it is there
  const Proposal& proposal_;
  std::unique_ptr<Engine> simulated_;
};

// Whether it waits for the proposal; sets its event.
bool Awaits(const Engine& engine, const Occurrence& what,
            const Proposal& proposal, WhatComes& comes, Way& way) {
  if (HasUsed(proposal, way)) return false;
  if (way.shield.has_value()) {
    const Verb& row = engine.rules().verb(proposal.verb);
    return !row.shield(engine.view(), proposal).empty();
  }
  const Word spent = way.how->spent();
  if (!spent.empty() && GetValue(engine.state(), way.env.source, spent) != 0) {
    return false;
  }
  // Code that runs first does not run before its own proposals.
  const bool its_own = RunsFirst(way) && way.env.ability == proposal.ability;
  if (its_own || !IsLeft(engine, way)) return false;
  TellEvent(what, /*everything=*/true, way.env);
  const flat::EventPattern& pattern =
      engine.view().ability(way.env.ability).trigger();
  return AsksWhatComes(engine, what, pattern, way)
             ? comes.Matches(pattern, way)
             : PatternMatches(engine.scope(way.env), pattern, what);
}

bool ConditionHolds(const Engine& engine, const Way& way) {
  if (way.shield.has_value()) return true;
  const flat::Ability& ability = engine.view().ability(way.env.ability);
  return Holds(engine.scope(way.env), ability.has_condition(),
               ability.condition());
}

bool Applies(const Engine& engine, const Occurrence& what,
             const Proposal& proposal, Way& way) {
  WhatComes comes(engine, what, proposal);
  return Awaits(engine, what, proposal, comes, way) &&
         ConditionHolds(engine, way);
}

// Adds the remaining shields of whoever it is done to.
void AddShields(const Engine& engine, const Proposal& proposal,
                std::vector<Way>& ways) {
  const Verb& row = engine.rules().verb(proposal.verb);
  const Word kind = row.shield(engine.view(), proposal);
  if (kind.empty()) return;
  for (const Shield& shield :
       ShieldsOf(engine.state(), RoleOf(proposal, row.main_role()), kind)) {
    const Environment& env =
        engine.state().modifiers().at(shield.modifier)->env;
    Way way{.env = env,
            .used = {.source = env.source,
                     .ability = env.ability,
                     .modifier = shield.modifier,
                     .copy = shield.op},
            .how = &flat::DefaultOf<Replacement>(),
            .shield = shield};
    if (!HasUsed(proposal, way)) ways.push_back(std::move(way));
  }
}

// How much a shield can absorb; if it has no amount, all of it.
int64_t AmountOf(const Engine& engine, const Proposal& proposal) {
  const Verb& row = engine.rules().verb(proposal.verb);
  return HasWord(row.numbers, part::kAmount) ? NumberOf(proposal, part::kAmount)
                                             : 1;
}

int64_t TakenBy(const Engine& engine, const Shield& shield,
                const Proposal& proposal) {
  return std::min(shield.left, AmountOf(engine, proposal));
}

// Reduces it to what a shield of the source `by` leaves, which may be another
// verb. False if that is nothing.
bool LeaveOf(const Engine& engine, const Shield& shield, const Ref& by,
             Proposal& proposal) {
  const int64_t left =
      AmountOf(engine, proposal) - TakenBy(engine, shield, proposal);
  const Verb& row = engine.rules().verb(proposal.verb);
  if (left > 0 || row.shielded.empty()) {
    SetNumber(proposal, part::kAmount, left);
    return left > 0;
  }
  const Ref whom = RoleOf(proposal, row.main_role());
  proposal.verb = row.shielded;
  proposal.lasting.clear();
  proposal.roles.clear();
  proposal.numbers.clear();
  proposal.words.clear();
  const Verb& instead = engine.rules().verb(row.shielded);
  SetRole(proposal, instead.main_role(), {whom});
  if (HasWord(instead.roles, part::kSource)) {
    SetRole(proposal, part::kSource, {by});
  }
  return true;
}

// Everything in force that applies to the proposal, in registration order.
std::vector<Way> WaysThatAwait(const Engine& engine, const Occurrence& what,
                               const Proposal& proposal) {
  std::vector<Way> ways;
  if (what.kind == flat::EventPattern::NONE) return ways;
  WhatComes comes(engine, what, proposal);
  for (Listener& listener :
       engine.world().projections().Replacements(engine.view(), what)) {
    Way way{.env = std::move(listener.env),
            .used = {.source = listener.instance.source,
                     .ability = listener.instance.ability,
                     .modifier = listener.instance.modifier,
                     .granted_by = listener.instance.granted_by,
                     .copy = listener.instance.copy},
            .spends = listener.spends()};
    way.how = &engine.view().ability(way.used.ability).replacement();
    if (Awaits(engine, what, proposal, comes, way))
      ways.push_back(std::move(way));
  }
  AddShields(engine, proposal, ways);
  return ways;
}

// The face of the card that the way is on; 0 if it is gone.
uint32_t FaceOf(const Engine& engine, const Way& way) {
  const CardCell* card = engine.state().Find(way.env.source);
  return card == nullptr ? 0 : card->program;
}

// Whether it is the same ability of the same player's, and, as its code may do
// something to the card that it is on, of the same card or of equal ones.
bool AreAlike(const Engine& engine, const Way& a, const Way& b) {
  return a.env.ability == b.env.ability &&
         a.env.controller == b.env.controller &&
         (!RunsCode(*a.how) || FaceOf(engine, a) == FaceOf(engine, b));
}

// What is left when all are applied in this order, as far as they still apply;
// ignore its `used`.
Proposal InOrder(const Engine& engine, Proposal proposal,
                 const std::vector<Way>& ways) {
  for (Way way : ways) {
    const Occurrence what = OccurrenceOf(engine, proposal);
    if (!Applies(engine, what, proposal, way)) continue;
    if (!ApplyWay(engine, way, proposal)) return {};
  }
  proposal.used.clear();
  return proposal;
}

}  // namespace

void UseShield(Engine& engine, const Shield& shield, const Proposal& proposal) {
  Weaken(engine, shield, TakenBy(engine, shield, proposal));
}

void CountUse(Engine& engine, const Way& way) {
  if (!engine.view().ability(way.env.ability).has_limit()) return;
  CountUse(engine, way.env, UsesOf(engine, way));
}

bool HasUsed(const Proposal& proposal, const Way& way) {
  return std::find(proposal.used.begin(), proposal.used.end(), way.used) !=
         proposal.used.end();
}

ApplicableReplacements WaysToReplace(const Engine& engine,
                                     const Proposal& proposal) {
  const Verb& verb = engine.rules().verb(proposal.verb);
  const Occurrence what = verb.occurrence(engine.view(), proposal);
  ApplicableReplacements ways;
  std::vector<Way>& apply = ways.apply;
  for (Way& way : WaysThatAwait(engine, what, proposal)) {
    if (!ConditionHolds(engine, way)) {
      if (way.spends != 0) ways.wasted.push_back(std::move(way));
      continue;
    }
    if (!apply.empty() && ClassOf(way) > ClassOf(apply.front())) continue;
    if (!apply.empty() && ClassOf(way) < ClassOf(apply.front())) apply.clear();
    apply.push_back(std::move(way));
  }
  return ways;
}

bool AppliesTo(const Engine& engine, const Proposal& proposal, Way& way) {
  const Occurrence what = OccurrenceOf(engine, proposal);
  return what.kind != flat::EventPattern::NONE &&
         Applies(engine, what, proposal, way);
}

bool OrderMatters(const Engine& engine, const Proposal& proposal,
                  const std::vector<Way>& ways) {
  if (ways.size() < 2) return false;
  const bool alike = std::all_of(ways.begin(), ways.end(), [&](const Way& way) {
    return AreAlike(engine, way, ways.front());
  });
  if (alike) return false;
  const bool unknown =
      std::any_of(ways.begin(), ways.end(), [](const Way& way) {
        return RunsCode(*way.how) || way.how->optional() ||
               way.how->has_provided();
      });
  if (unknown || ways.size() > kMaxTried) return true;
  std::vector<size_t> order;
  for (size_t i = 0; i < ways.size(); ++i) order.push_back(i);
  const Proposal first = InOrder(engine, proposal, ways);
  while (std::next_permutation(order.begin(), order.end())) {
    std::vector<Way> other;
    for (size_t index : order) other.push_back(ways[index]);
    if (InOrder(engine, proposal, other) != first) return true;
  }
  return false;
}

bool ApplyWay(const Engine& engine, const Way& way, Proposal& proposal) {
  if (!HasUsed(proposal, way)) proposal.used.push_back(way.used);
  if (way.shield.has_value()) {
    return LeaveOf(engine, *way.shield, way.env.source, proposal);
  }
  const Scope scope = engine.scope(way.env);
  switch (way.how->kind()) {
    case Replacement::AMOUNT: {
      const int64_t amount = Evaluate(scope, way.how->amount());
      const bool falls = NumberOf(proposal, part::kAmount) < 0;
      SetNumber(proposal, part::kAmount,
                falls ? SaturatingSub(0, amount) : amount);
      return amount > 0;
    }
    case Replacement::CHANGE:
      SetParts(scope, way.how->parts(), proposal);
      return true;
    case Replacement::ALSO:
    case Replacement::BEFORE:
      return true;
    case Replacement::CANCEL:
    case Replacement::CODE:
      return false;
  }
  REFOLD_CHECK(false, "a way to replace that linking let through");
  return false;
}

}  // namespace refold
