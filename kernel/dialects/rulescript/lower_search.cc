// What searching piles reveals.
#include <utility>

#include "kernel/dialects/rulescript/lower_target.h"

namespace refold::rulescript {
namespace {

using pb::Selector;

bool IsOfPile(const TargetFilter& filter) {
  if (!filter.zone.has_value()) return false;
  Zone zone = filter.zone->zone;
  return zone == Zone::kDeck || zone == Zone::kHand ||
         zone == Zone::kDiscards || zone == Zone::kRemoved;
}

// How many of `of` are among `what`.
pb::Expr HowManyAre(const Selector& what, Selector of) {
  return tree::HowMany(std::move(of), tree::IsOneOf(what));
}

}  // namespace

void Search::Note(const TargetFilter& filter, const FilterLowering& what,
                  const Selector& found) {
  bool asked = code_.card().remembered.revealed;
  if (!asked || !what.cards || !IsOfPile(filter)) return;
  if (way_ == kUnused) {
    way_ = code_.NewRegister();
    code_.LetRefs(way_, tree::Entities(Selector::NONE));
  }
  if (filter.pick.has_value()) {
    NotePick(*filter.pick, what.query);
  } else {
    code_.AddRefs(way_, tree::Then(found, Selector::ABOVE));
  }
}

void Search::NotePick(int64_t pick, const pb::Query& query) {
  const pb::ZoneSpec& pile = query.zones(0);
  ProgramBuilder& b = code_.builder();
  uint32_t picked = code_.NewRegister();
  code_.LetRefs(picked, tree::Among(query));
  CodeWriter::Label enough;
  code_.JumpUnless(tree::Binary(pb::Expr::LT, CountIn(picked),
                                tree::Number(pick > 0 ? pick : -pick)),
                   &enough);
  code_.LetRefs(picked, tree::Among(b.CardsIn(pile)));
  code_.Bind(&enough);
  Selector cards = tree::RegisterRefs(picked);
  if (pick > 0) {
    code_.AddRefs(way_, tree::Then(cards, Selector::ABOVE));
  } else {
    Selector above =
        tree::Then(tree::Entities(Selector::CANDIDATE), Selector::ABOVE);
    pb::Predicate below = tree::Compared(HowManyAre(cards, std::move(above)),
                                         pb::Expr::GT, tree::Number(0));
    code_.AddRefs(way_, tree::Among(b.CardsIn(pile, std::move(below))));
  }
  code_.AddRefs(way_, cards);
}

void Search::End(const Selector& found) {
  if (way_ == kUnused) return;
  uint32_t revealed = code_.Revealed();
  code_.LetRefs(revealed, tree::Entities(Selector::NONE));
  uint32_t item = 0;
  uint32_t loop = code_.BeginForEach(tree::RegisterRefs(way_), &item);
  CodeWriter::Label next;
  code_.JumpUnless(
      tree::Unary(pb::Expr::NOT, HowManyAre(found, tree::RegisterRefs(item))),
      &next);
  code_.AddRefs(revealed, tree::RegisterRefs(item));
  code_.Bind(&next);
  code_.EndLoop(loop);
}

void NoteSearchOf(CodeWriter& code, const Site& site, const Expr& expr,
                  const Selector& found) {
  const auto* get = std::get_if<GetTargets>(&expr.value);
  if (get == nullptr || code.card().failed) return;
  Search search(code);
  search.Note(*get->filter, LowerFilter(code.card(), site, *get->filter, {}),
              found);
  search.End(found);
}

}  // namespace refold::rulescript
