// Questions about single cards, players and stack items.
#include <algorithm>

#include "kernel/base/check.h"
#include "kernel/query/appearance.h"
#include "kernel/query/copies.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/faces.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

// What one symbol counts: {3} three, {G} and {G/W} one, {2/W} two.
int64_t Converted(const flat::ManaSymbol& symbol) {
  bool colored = !symbol.kinds().empty() || symbol.life() != 0;
  return std::max<int64_t>(symbol.generic(), colored ? 1 : 0);
}

// The program whose cost counts: that of its front if its back is up (CR 202.3b
// of Magic). A copy of only a back has no front.
const LinkedProgram& WithItsCost(const View& view, const Ref& ref,
                                 const LinkedProgram& program) {
  const CardCell* card = ref.is_card() ? view.state.card(ref.id) : nullptr;
  if (card == nullptr || program.flat().faces().empty()) return program;
  const uint32_t back =
      TurnedFace(view.programs, card->printed, flat::TURN_OVER);
  const bool is_back = back != 0 && &view.programs.program(back) == &program;
  return is_back ? view.programs.program(card->printed) : program;
}

}  // namespace

const StackItemCell* KnownItem(const View& view, const Ref& ref) {
  const LastKnownItems& known = view.last_known_items;
  if (ref.is_stack_item()) {
    const StackItemCell* there = view.state.stack_item(ref.id);
    if (there != nullptr) return there;
    const auto left = known.find(ref.id);
    return left == known.end() ? nullptr : &left->second.item;
  }
  const StackItemCell* there = view.state.SpellOf(ref);
  if (there != nullptr || !ref.is_card()) return there;
  const auto left = std::find_if(known.begin(), known.end(), [&](auto& entry) {
    const StackItemCell& item = entry.second.item;
    return item.kind == StackItemKind::kSpell && item.card == ref;
  });
  return left == known.end() ? nullptr : &left->second.item;
}

PlayerId ControllerOf(const View& view, const Ref& ref) {
  return Appearance(view, ref).controller();
}

PlayerId OwnerOf(const View& view, const Ref& ref) {
  return Appearance(view, ref).owner();
}

bool HasType(const View& view, const Ref& ref, Word type) {
  return Appearance(view, ref).HasType(type);
}

int64_t StatOf(const View& view, const Ref& ref, Word stat) {
  return Appearance(view, ref).Stat(stat);
}

int64_t ConvertedCost(const View& view, const Ref& ref) {
  static const Word kX = Word::Of("x");
  Appearance card(view, ref);
  const LinkedProgram* program = card.program();
  if (program == nullptr) return 0;
  bool on_stack =
      card.cell() != nullptr && card.cell()->zone == view.game.words().stack;
  int64_t x = on_stack ? GetNamed(card.values(), kX) : 0;
  int64_t sum = 0;
  const flat::Cost& cost = WithItsCost(view, ref, *program).flat().cost();
  for (const flat::Claim& claim : cost.claims()) {
    for (const flat::ManaSymbol& symbol : claim.mana().symbols()) {
      sum = SaturatingAdd(sum, Converted(symbol));
    }
    sum = SaturatingAdd(sum, SaturatingMul(claim.mana().x(), x));
  }
  return sum;
}

LastKnownCard Remember(const View& view, CardId id) {
  const CardCell* cell = view.state.card(id);
  REFOLD_CHECK(cell != nullptr, "remembering a card that never was");
  const Characteristics& now = CharacteristicsOf(view, id);
  LastKnownCard card;
  card.card = cell->ref();
  card.name = now.name;
  card.types = now.types;
  card.colors = now.colors;
  for (const NamedValue& keyword : now.keywords) {
    card.keywords.push_back(keyword.name);
  }
  card.stats = now.stats;
  card.counters = cell->counters;
  card.values = cell->values;
  card.flags = cell->flags;
  for (const NamedValue& flag : now.flags) {
    SetWord(card.flags, flag.name, flag.value > 0);
  }
  for (const NamedValue& more : now.values) {
    SetNamed(card.values, more.name,
             SaturatingAdd(GetNamed(card.values, more.name), more.value));
  }
  card.controller = now.controller;
  card.owner = cell->owner;
  card.attached_to = cell->attached_to;
  card.token = cell->token;
  card.program = cell->program;
  const uint32_t copiable = CopiableProgram(view, card.card);
  if (copiable != card.program) card.copiable = copiable;
  card.turn = view.state.game().turn;
  return card;
}

}  // namespace refold
