#include "tools/puzzle/mana_book.h"

#include <memory>
#include <utility>

#include "absl/strings/match.h"
#include "kernel/state/named.h"
#include "tools/puzzle/moves.h"
#include "tools/puzzle/possible_answers.h"

namespace refold::tools {
namespace {

const Word kActivates = Word::Of("activate");
const Word kPriorityFrame = Word::Of("priority");
// A mana ability asks for no more than this.
constexpr size_t kMaxPrompts = 3;

// Whether two lists differ in mana at most, of which `after` has more.
bool HasMoreMana(const std::vector<NamedValue>& before,
                 const std::vector<NamedValue>& after) {
  bool more = false;
  for (const NamedValue& value : after) {
    const int64_t had = GetNamed(before, value.name);
    if (value.value == had) continue;
    if (value.value < had || !IsMana(value.name)) return false;
    more = true;
  }
  return more;
}

// Tries one ability in every way.
class Trial {
 public:
  Trial(const Engine& before, const Ref& source)
      : before_(before), source_(source), player_(before.prompt().player) {}

  // False once something else happens than that mana is made.
  bool Follow(const Engine& engine, std::vector<Decision> answers) {
    if (engine.over() || engine.prompt().player != player_) return false;
    if (AsksForAction(engine)) {
      if (!OnlyMadeMana(engine.state())) return false;
      ways_.push_back({std::move(answers), Made(engine)});
      return true;
    }
    if (answers.size() == kMaxPrompts) return false;
    for (const Decision& answer : AnswersTo(engine).decisions) {
      std::vector<Decision> more = answers;
      more.push_back(answer);
      if (!Follow(*After(engine, answer), std::move(more))) return false;
    }
    return true;
  }

  std::vector<ManaWay> Take() { return std::move(ways_); }

 private:
  std::vector<NamedValue> Made(const Engine& engine) const {
    const auto& had = before_.state().player(player_).resources;
    std::vector<NamedValue> made;
    for (const NamedValue& has : engine.state().player(player_).resources) {
      if (!IsMana(has.name)) continue;
      SetNamed(made, has.name, has.value - GetNamed(had, has.name));
    }
    return made;
  }

  bool OnlyMadeMana(const GameState& after) const {
    const GameState& before = before_.state();
    if (before.card_count() != after.card_count() ||
        before.modifiers().size() != after.modifiers().size() ||
        before.stack().size() != after.stack().size() ||
        !HasMoreMana(before.player(player_).resources,
                     after.player(player_).resources)) {
      return false;
    }
    for (PlayerId other = 1; other <= before.player_count(); ++other) {
      if (other != player_ && before.player(other) != after.player(other)) {
        return false;
      }
    }
    for (CardId id = 1; id <= before.card_count(); ++id) {
      CardCell was = *before.card(id);
      const CardCell& is = *after.card(id);
      if (id == source_.id) was.flags = is.flags;
      if (was != is) return false;
    }
    return true;
  }

  const Engine& before_;
  const Ref source_;
  const PlayerId player_;
  std::vector<ManaWay> ways_;
};

}  // namespace

const std::vector<ManaWay>& ManaBook::WaysOf(const Engine& engine,
                                             uint32_t option) {
  static const auto* const none = new std::vector<ManaWay>;
  const PromptOption& asked = engine.prompt().options[option];
  if (asked.action != kActivates ||
      !engine.view().ability(asked.ability).mana()) {
    return *none;
  }
  const Kind kind{engine.state().card(asked.entity.id)->printed,
                  asked.ability.program, asked.ability.ability};
  auto [place, added] = known_.try_emplace(kind);
  if (!added) return place->second;
  Trial trial(engine, asked.entity);
  const auto after =
      After(engine, {.player = engine.prompt().player, .chosen = {option}});
  if (trial.Follow(*after, {})) place->second = trial.Take();
  return place->second;
}

bool IsMana(Word resource) {
  return absl::StartsWith(resource.text(), "mana.");
}

bool AsksForAction(const Engine& engine) {
  return !engine.over() && engine.prompt().kind == PromptKind::kPriority &&
         engine.state().agenda().frames.back().procedure == kPriorityFrame;
}

}  // namespace refold::tools
