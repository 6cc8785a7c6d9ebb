#include "kernel/games/swu/alternatives.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "kernel/games/swu/names.h"
#include "kernel/query/evaluate.h"

namespace refold::swu {
namespace {

const flat::CardProgram* ProgramOf(const View& view, const Ref& card) {
  const CardCell* cell = view.state.Find(card);
  return cell == nullptr ? nullptr
                         : &view.programs.program(cell->program).flat();
}

}  // namespace

std::vector<int64_t> AlternativesTo(const View& view, const Ref& card,
                                    Way way) {
  std::vector<int64_t> all;
  const flat::CardProgram* program = ProgramOf(view, card);
  const Word zone = ZoneOfWay(view, way);
  if (program == nullptr || (way != Way::kUsual && zone == kHand)) return all;
  for (int i = 0; i < program->casts_size(); ++i) {
    if (program->casts(i).zone() == zone) all.push_back(i + 1);
  }
  return all;
}

const flat::CastOption* AlternativeOf(const View& view, const Ref& card,
                                      int64_t alternative) {
  const flat::CardProgram* program = ProgramOf(view, card);
  if (program == nullptr || alternative < 1 ||
      alternative > program->casts_size()) {
    return nullptr;
  }
  return &program->casts(static_cast<int>(alternative) - 1);
}

bool IsPayableBesides(const View& view, PlayerId player, const Ref& card,
                      const flat::CastOption& option) {
  if (!option.has_condition()) return true;
  return Evaluate({view, {.source = card, .controller = player}},
                  option.condition()) != 0;
}

bool IsWithoutResources(const View& view, const Ref& card,
                        const flat::CastOption& option) {
  return !PrintsStat(view, card, CostStatOf(option));
}

Word CostStatOf(const flat::CastOption& option) {
  return Word::Of(absl::StrCat(option.name().text(), " cost"));
}

Word IconStatOf(const flat::CastOption& option, Word aspect) {
  return Word::Of(absl::StrCat(option.name().text(), " ", aspect.text()));
}

}  // namespace refold::swu
