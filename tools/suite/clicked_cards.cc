#include "tools/suite/clicked_cards.h"

#include <algorithm>
#include <array>

#include "absl/algorithm/container.h"
#include "absl/strings/match.h"

namespace refold::tools {
namespace {

// What is chosen before it can be answered stands in front of the code that
// resolves.
bool Asks(const flat::Ability& ability, bool players) {
  const auto& code = ability.code();
  return std::any_of(code.begin(), code.begin() + ability.resolve_at(),
                     [players](const flat::Instruction& step) {
                       return step.has_choose() && step.choose().target() &&
                              (!players || step.choose().from().players());
                     });
}

bool Asks(const LinkedProgram* card, flat::AbilityKind kind, bool players) {
  if (card == nullptr) return false;
  const auto& abilities = card->flat().abilities();
  return std::any_of(abilities.begin(), abilities.end(),
                     [&](const flat::Ability& ability) {
                       return ability.kind() == kind && Asks(ability, players);
                     });
}

// What remembers whether an upkeep was paid, or how many are left.
bool IsOfUpkeep(const flat::Instruction& step) {
  static const std::array<Word, 3> kCounters = {
      Word::Of("0/0 age"), Word::Of("0/0 time"), Word::Of("0/0 fade")};
  return (step.has_value() &&
          absl::StartsWith(step.value().name().text(), "upkeep ")) ||
         (step.has_counters() &&
          absl::c_linear_search(kCounters, step.counters().counter()));
}

}  // namespace

bool WakesInUpkeep(const LinkedProgram& card) {
  return absl::c_any_of(
      card.flat().abilities(), [](const flat::Ability& ability) {
        return ability.kind() == flat::ABILITY_TRIGGERED &&
               ability.trigger().kind() == flat::EventPattern::PHASE &&
               absl::c_linear_search(ability.trigger().words(),
                                     Word::Of("upkeep"));
      });
}

bool ClickedCards::RemembersUpkeep(absl::string_view name) const {
  const LinkedProgram* card = Find(name);
  return card != nullptr &&
         absl::c_any_of(card->flat().abilities(),
                        [](const flat::Ability& ability) {
                          return absl::c_any_of(ability.code(), IsOfUpkeep);
                        });
}

Word ManaMadeBy(const flat::Ability& ability) {
  Word made;
  if (!ability.mana()) return made;
  for (const flat::Instruction& step : ability.code()) {
    if (!step.has_resource()) continue;
    const Word kind = step.resource().resource();
    if (!absl::StartsWith(kind.text(), "mana.")) continue;
    if (!made.empty() && made != kind) return Word();
    made = kind;
  }
  return made;
}

const LinkedProgram* ClickedCards::Find(absl::string_view name) const {
  const CardCode* card = cards_.Find(name);
  return card == nullptr || !card->supported() ? nullptr
                                               : card->programs.front().get();
}

bool ClickedCards::AsksAsCast(absl::string_view name, bool players) const {
  return Asks(Find(name), flat::ABILITY_SPELL, players);
}

bool ClickedCards::AsksAsActivated(absl::string_view name, bool players) const {
  return Asks(Find(name), flat::ABILITY_ACTIVATED, players);
}

absl::string_view ClickedCards::LabelOf(absl::string_view name,
                                        uint32_t entry) const {
  const LinkedProgram* card = Find(name);
  if (card == nullptr) return "";
  for (const flat::Ability& ability : card->flat().abilities()) {
    for (const flat::Instruction& step : ability.code()) {
      if (!step.has_mode()) continue;
      const auto& labels = step.mode().labels();
      if (entry >= labels.size()) return "";
      return labels[entry].text();
    }
  }
  return "";
}

Word ClickedCards::ManaOf(absl::string_view name, uint32_t entry) const {
  const LinkedProgram* card = Find(name);
  if (card == nullptr) return Word();
  for (const flat::Ability& ability : card->flat().abilities()) {
    if (ability.kind() != flat::ABILITY_ACTIVATED || ability.granted_only()) {
      continue;
    }
    if (entry-- == 0) return ManaMadeBy(ability);
  }
  return Word();
}

}  // namespace refold::tools
