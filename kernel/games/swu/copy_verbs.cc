// A unit that enters play as a copy of another one. It copies printed values,
// even if an effect says that something else counts as printed on that unit.
#include <map>
#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/verbs/core_verbs.h"

namespace refold::swu {
namespace {

const Word kBecomeCopy = Word::Of("become copy");
const Word kCopyOf = Word::Of("copy of");
const Word kTypes = Word::Of("types");
const Word kLoses = Word::Of("loses");

// The values that effects substitute for printed ones, by stat; of several the
// youngest counts.
std::map<Word, int64_t> PrintedInstead(const View& view, const Ref& card) {
  std::map<Word, int64_t> stats;
  if (view.state.Find(card) == nullptr) return stats;
  for (const Characteristics::Rule& rule :
       CharacteristicsOf(view, card.id).rules) {
    if (rule.word == kPrintedInstead && rule.words.size() == 1) {
      stats[rule.words.front()] = rule.number;
    }
  }
  return stats;
}

Proposal AsCopy(const Proposal& proposal) {
  Proposal copy = proposal;
  copy.verb = kBecomeCopy;
  return copy;
}

Would WouldEnterAsCopy(const View& view, const Proposal& proposal) {
  return CoreVerbs().at(kBecomeCopy).would(view, AsCopy(proposal));
}

Outcome EnterAsCopy(Engine& engine, const Proposal& proposal) {
  const Ref card = RoleOf(proposal, part::kCard);
  const std::map<Word, int64_t> printed =
      PrintedInstead(engine.view(), RoleOf(proposal, kCopyOf));
  const Outcome outcome =
      CoreVerbs().at(kBecomeCopy).act(engine, AsCopy(proposal));
  if (outcome.amount == 0 || printed.empty()) return outcome;
  ModifierCell effect{
      .env = {.source = card, .controller = ControllerOf(engine.view(), card)},
      .affected = {card}};
  for (const auto& [stat, number] : printed) {
    effect.ops.push_back(
        {.kind = ModifierOpKind::kSetStat, .word = stat, .number = number});
    effect.ops.push_back({.kind = ModifierOpKind::kRule,
                          .word = kPrintedInstead,
                          .number = number,
                          .words = {stat}});
  }
  AddEffect(engine, std::move(effect));
  return outcome;
}

}  // namespace

VerbTable CopyVerbs() {
  return {{Word::Of("enter as copy"),
           {.roles = {part::kCard, kCopyOf},
            .words = {{kTypes}, {kLoses}},
            .needed = {part::kCard, kCopyOf},
            .would = WouldEnterAsCopy,
            .act = EnterAsCopy}}};
}

}  // namespace refold::swu
