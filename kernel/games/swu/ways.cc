#include "kernel/games/swu/ways.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/rulebook.h"
#include "kernel/query/evaluate.h"

namespace refold::swu {
namespace {

const Word kPiloting = Word::Of("piloting");

// Null in a set without the rulebook.
const flat::CardProgram* Rulebook(const View& view) {
  const uint32_t index = view.programs.Find(kRulebook);
  return index == 0 ? nullptr : &view.programs.program(index).flat();
}

const flat::CastOption* CastOf(const View& view, Way way) {
  const flat::CardProgram* rulebook = Rulebook(view);
  const int64_t place = static_cast<int64_t>(way);
  if (rulebook == nullptr || place < 1 || place > rulebook->casts_size()) {
    return nullptr;
  }
  return &rulebook->casts(static_cast<int>(place) - 1);
}

Word WordOf(const View& view, Way way, const char* before, const char* after) {
  return Word::Of(absl::StrCat(before, NameOfWay(view, way).text(), after));
}

}  // namespace

Way WayCalled(const View& view, Word name) {
  const flat::CardProgram* rulebook = Rulebook(view);
  if (rulebook == nullptr) return Way::kUsual;
  for (int i = 0; i < rulebook->casts_size(); ++i) {
    if (rulebook->casts(i).name() == name) return static_cast<Way>(i + 1);
  }
  return Way::kUsual;
}

Way AsPilot(const View& view) { return WayCalled(view, kPiloting); }

Word NameOfWay(const View& view, Way way) {
  const flat::CastOption* cast = CastOf(view, way);
  return cast == nullptr ? Word() : cast->name();
}

Word ZoneOfWay(const View& view, Way way) {
  const flat::CastOption* cast = CastOf(view, way);
  return cast == nullptr ? kHand : cast->zone();
}

// Outside the resources, cards are played as from the hand.
std::vector<Way> WaysFrom(const View& view, const CardCell& card) {
  const Word from = card.zone == kResources ? kResources : kHand;
  std::vector<Way> ways;
  if (from == kHand) ways.push_back(Way::kUsual);
  const flat::CardProgram* rulebook = Rulebook(view);
  if (rulebook == nullptr) return ways;
  const Environment env{.source = card.ref()};
  for (int i = 0; i < rulebook->casts_size(); ++i) {
    const flat::CastOption& cast = rulebook->casts(i);
    if (cast.zone() == from && KeywordOf(view, card.ref(), cast.name()) > 0 &&
        (!cast.has_condition() ||
         Evaluate({view, env}, cast.condition()) != 0)) {
      ways.push_back(static_cast<Way>(i + 1));
    }
  }
  return ways;
}

Environment RulebookSpell(const View& view, PlayerId player, const Ref& card,
                          Word keyword) {
  Environment env{.source = card, .controller = player};
  const flat::CardProgram* rulebook = Rulebook(view);
  if (rulebook == nullptr || keyword.empty()) return env;
  for (int i = 0; i < rulebook->abilities_size(); ++i) {
    const flat::Ability& ability = rulebook->abilities(i);
    if (ability.kind() != flat::ABILITY_SPELL || ability.keyword() != keyword) {
      continue;
    }
    env.ability = {view.programs.Find(kRulebook), static_cast<uint32_t>(i)};
    env.registers.resize(ability.registers());
    break;
  }
  return env;
}

bool IsMet(const View& view, PlayerId player, const Ref& card, Word keyword) {
  const Environment env = RulebookSpell(view, player, card, keyword);
  if (env.ability.empty()) return true;
  const flat::Ability& spell = view.ability(env.ability);
  return Holds({view, env}, spell.has_condition(), spell.condition());
}

bool PrintsStat(const View& view, const Ref& card, Word stat) {
  const CardCell* cell = view.state.Find(card);
  if (cell == nullptr) return false;
  const auto& stats = view.programs.program(cell->program).flat().stats();
  return std::any_of(stats.begin(), stats.end(),
                     [stat](const flat::WordNumber& printed) {
                       return printed.word() == stat;
                     });
}

bool PrintsCost(const View& view, const Ref& card, Way way) {
  return way == Way::kUsual ||
         PrintsStat(view, card, WordOf(view, way, "", " cost"));
}

Word CostStat(const View& view, const Ref& card, Way way) {
  const bool usual = way == Way::kUsual || !PrintsCost(view, card, way);
  return usual ? kCost : WordOf(view, way, "", " cost");
}

Word IconStat(const View& view, const Ref& card, Way way, Word aspect) {
  const bool usual = way == Way::kUsual || !PrintsCost(view, card, way);
  return usual ? aspect
               : Word::Of(absl::StrCat(NameOfWay(view, way).text(), " ",
                                       aspect.text()));
}

int64_t CostGiven(const View& view, const Ref& card, Way way) {
  if (way == Way::kUsual) return 0;
  return KeywordOf(view, card, WordOf(view, way, "given ", ""));
}

}  // namespace refold::swu
