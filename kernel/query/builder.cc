// The things being computed: how each begins and advances through the layers.
#include "kernel/query/builder.h"

#include <algorithm>
#include <utility>

#include "kernel/query/copies.h"
#include "kernel/query/faces.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

constexpr uint64_t kEndOfLayer = UINT64_MAX;

// Whether it stands for a card that lies face down, or for a copy of one: those
// have no name, and the program's is only for display.
bool IsNameless(const GameWords& words, const LinkedProgram& program) {
  return program.name() == words.copy_of_face_down ||
         StandsForFaceDown(program);
}

// Its name in the game: the programs of tokens that one card makes differ in
// the part after a '#'.
Word CalledBy(const GameWords& words, const LinkedProgram& program) {
  if (IsNameless(words, program)) return Word();
  const std::string& name = program.name().text();
  const size_t mark = name.find('#', 1);
  return mark == std::string::npos ? program.name()
                                   : Word::Of(name.substr(0, mark));
}

bool IsAmong(const AbilityRef& ability, const std::vector<AbilityRef>& all) {
  return std::find(all.begin(), all.end(), ability) != all.end();
}

// Removes one instance, if there is one.
void TakeOne(const AbilityRef& ability,
             std::vector<Characteristics::GrantedAbility>& abilities) {
  const auto found = std::find_if(
      abilities.begin(), abilities.end(),
      [&ability](const auto& has) { return has.ability == ability; });
  if (found != abilities.end()) abilities.erase(found);
}

}  // namespace

std::optional<Characteristics> CharacteristicsBuilder::Watch(
    const Ref& thing, const Characteristics& now) const {
  if (observation_ == nullptr || observation_->thing != thing) {
    return std::nullopt;
  }
  return now;
}

CharacteristicsBuilder::Entry& CharacteristicsBuilder::At(const Ref& thing) {
  auto [it, is_new] = entries_.try_emplace(thing);
  if (is_new) Begin(thing, it->second);
  Bring(thing, it->second, layer_, clock_);
  return it->second;
}

void CharacteristicsBuilder::Begin(const Ref& thing, Entry& entry) {
  auto modifiers = in_force_.modifiers.find(thing);
  if (modifiers != in_force_.modifiers.end()) {
    entry.modifiers = &modifiers->second;
    for (uint32_t id : *entry.modifiers) {
      const ModifierCell& modifier = view_.state.modifiers().at(id).get();
      for (const ModifierOp& op : modifier.ops) {
        if (!Forbids(op.kind)) continue;
        entry.forbidden.push_back({op.word, modifier.env.source});
      }
    }
  }
  auto nothing = Watch(thing, entry.now);
  if (thing.is_player()) {
    entry.now.controller = thing.id;
    Show(nothing, entry.now, {.kind = BuildStep::Kind::kPrinted});
    return;
  }
  entry.card = view_.state.card(thing.id);
  const LinkedProgram& program = view_.programs.program(entry.card->program);
  Characteristics& now = entry.now;
  now.name = CalledBy(view_.game.words(), program);
  now.types = program.types();
  for (Word color : program.colors()) SetWord(now.colors, color, true);
  for (const flat::WordNumber& keyword : program.flat().keywords()) {
    int64_t number = keyword.number() == 0 ? 1 : keyword.number();
    SetNamed(now.keywords, keyword.word(), number);
  }
  now.controller = entry.card->controller;
  now.abilities.reserve(program.flat().abilities().size());
  for (int i = 0; i < program.flat().abilities_size(); ++i) {
    if (program.flat().abilities(i).granted_only()) continue;
    now.abilities.push_back(
        {{entry.card->program, static_cast<uint32_t>(i)}, {}});
  }
  SetPrintedStats(entry);
  Show(nothing, now, {.kind = BuildStep::Kind::kPrinted});
  if (previous_ == nullptr) return;
  auto stats = previous_->find(thing);
  if (stats == previous_->end()) return;
  auto printed = Watch(thing, now);
  now.stats = stats->second;
  Show(printed, now, {.kind = BuildStep::Kind::kLent});
}

void CharacteristicsBuilder::SetPrintedStats(Entry& entry) {
  const LinkedProgram& program = view_.programs.program(entry.card->program);
  entry.now.stats.clear();
  entry.now.stats.reserve(program.flat().stats().size());
  for (const flat::WordNumber& stat : program.flat().stats()) {
    SetNamed(entry.now.stats, stat.word(), stat.number());
  }
}

void CharacteristicsBuilder::SetRuleAbilities(Entry& entry) {
  std::vector<AbilityRef> by_rules =
      view_.game.RuleAbilities(view_, *entry.card, entry.now);
  if (by_rules == entry.by_rules) return;
  for (const AbilityRef& before : entry.by_rules) {
    TakeOne(before, entry.now.abilities);
  }
  for (const AbilityRef& ability : by_rules) {
    entry.now.abilities.push_back({ability, {}});
  }
  entry.by_rules = std::move(by_rules);
}

void CharacteristicsBuilder::SetIntrinsicAbilities(Entry& entry) {
  std::vector<AbilityRef> now =
      view_.game.IntrinsicAbilities(view_, *entry.card, entry.now);
  const std::vector<AbilityRef>& before = entry.intrinsic;
  if (now == before) return;
  for (const AbilityRef& ability : before) {
    if (!IsAmong(ability, now)) TakeOne(ability, entry.now.abilities);
  }
  for (const AbilityRef& ability : now) {
    if (!IsAmong(ability, before)) {
      entry.now.abilities.push_back({ability, {}});
    }
  }
  entry.intrinsic = std::move(now);
}

void CharacteristicsBuilder::AddCounters(const Ref& thing, Entry& entry) {
  std::vector<NamedValue>& stats = entry.now.stats;
  for (const NamedValue& counter : entry.card->counters) {
    auto before = Watch(thing, entry.now);
    for (const NamedValue& stat : view_.game.CounterStats(counter.name)) {
      int64_t change = SaturatingMul(stat.value, counter.value);
      SetNamed(stats, stat.name,
               SaturatingAdd(GetNamed(stats, stat.name), change));
    }
    Show(before, entry.now,
         {.kind = BuildStep::Kind::kCounters,
          .counter = counter.name,
          .count = counter.value});
  }
}

void CharacteristicsBuilder::Enter(const Ref& thing, Entry& entry,
                                   Layer layer) {
  if (entry.card == nullptr) return;
  if (layer == layers_.grants()) SetIntrinsicAbilities(entry);
  // After the abilities that were granted or lost: it is not one of its own.
  if (layer == layers_.grants() + 1) SetRuleAbilities(entry);
  if (layer == layers_.stats() && previous_ != nullptr) {
    auto lent = Watch(thing, entry.now);
    SetPrintedStats(entry);
    Show(lent, entry.now, {.kind = BuildStep::Kind::kLent});
  }
  if (layer == layers_.counters()) AddCounters(thing, entry);
}

void CharacteristicsBuilder::ApplyModifiers(const Ref& thing, Entry& entry,
                                            uint64_t clock) {
  if (entry.modifiers == nullptr) return;
  while (entry.next < entry.modifiers->size()) {
    const uint32_t id = (*entry.modifiers)[entry.next];
    const ModifierCell& modifier = view_.state.modifiers().at(id).get();
    if (ClockOf(modifier) >= clock) return;
    ++entry.next;
    for (const ModifierOp& op : modifier.ops) {
      if (layers_.LayerOf(op) != entry.layer) continue;
      // Of several copy effects only one counts, and none on a face-down card.
      const bool hidden = entry.card != nullptr && IsFaceDown(*entry.card);
      if (op.copiable &&
          (hidden || CopyEffectAmong(view_.state, *entry.modifiers) != id)) {
        continue;
      }
      Change change{op.kind,       op.word,    op.number,
                    op.words,      op.ability, nullptr,
                    &modifier.env, id,         ClockOf(modifier)};
      if (op.kind == ModifierOpKind::kGrantAbility) {
        change.grant = view_.ability(op.ability).uses().grant();
      }
      ApplyTo(thing, entry, change,
              {modifier.env.source, modifier.env.ability, id}, {});
    }
  }
}

void CharacteristicsBuilder::Bring(const Ref& thing, Entry& entry, Layer layer,
                                   uint64_t clock) {
  while (entry.layer < layer) {
    ApplyModifiers(thing, entry, kEndOfLayer);
    // Incremented first, so that a nested question about this thing finds it
    // here.
    ++entry.layer;
    entry.next = 0;
    Enter(thing, entry, entry.layer);
  }
  if (entry.layer == layer) ApplyModifiers(thing, entry, clock);
}

void CharacteristicsBuilder::BringAll(Layer layer) {
  // Advancing one thing may add others, which start at layer_.
  layer_ = layer;
  clock_ = 0;
  for (auto& [thing, entry] : entries_) Bring(thing, entry, layer, clock_);
}

bool CharacteristicsBuilder::IsForbidden(const Entry& entry,
                                         const Change& change,
                                         const AbilityAtWork& doer) {
  const bool ability = change.kind == ModifierOpKind::kGrantAbility;
  if (!ability && change.kind != ModifierOpKind::kAddKeyword) return false;
  const Word keyword = ability ? Word() : change.word;
  return std::any_of(entry.forbidden.begin(), entry.forbidden.end(),
                     [&](const Forbidden& one) {
                       return one.keyword == keyword &&
                              one.source != doer.source;
                     });
}

bool CharacteristicsBuilder::Applies(const Entry& entry, const Change& change,
                                     const AbilityAtWork& doer) const {
  const bool to_nobody = change.kind == ModifierOpKind::kSetController &&
                         !view_.state.has_player(NewController(change));
  return !to_nobody && !IsForbidden(entry, change, doer);
}

void CharacteristicsBuilder::ApplyTo(const Ref& thing, Entry& entry,
                                     const Change& change,
                                     const AbilityAtWork& doer,
                                     const AbilityAtWork& granter) {
  if (!Applies(entry, change, doer)) return;
  auto before = Watch(thing, entry.now);
  ApplyChange(view_.game, change, entry.now);
  Show(before, entry.now,
       {.kind = doer.modifier != 0 ? BuildStep::Kind::kModifier
                                   : BuildStep::Kind::kStatic,
        .op = change.kind,
        .doer = doer,
        .granter = granter});
  if (change.kind != ModifierOpKind::kGrantAbility) return;
  const LinkedProgram& program = view_.programs.program(change.ability.program);
  if (program.ability(change.ability.ability).kind() == flat::ABILITY_STATIC) {
    grants_.push_back({thing, change.ability, EnvironmentOf(change), doer});
  }
}

}  // namespace refold
