#include "kernel/dialects/rulescript/lower_target.h"

#include <utility>

namespace refold::rulescript {
namespace {

using pb::Selector;

// Asks from whose pile the cards come. Only players in whose pile there are
// enough are offered.
void ChoosePile(CodeWriter& code, const Site& site, const TargetFilter& filter,
                const FilterPlace& place) {
  FilterPlace candidates = place;
  candidates.whose = tree::Entities(Selector::CANDIDATE);
  FilterLowering there = LowerFilter(code.card(), site, filter, candidates);
  pb::Instruction::Choose* choose = code.Add()->mutable_choose();
  choose->mutable_from()->set_players(true);
  *choose->mutable_from()->mutable_where() = tree::Compared(
      tree::CountOf(there.all), pb::Expr::GE, tree::Number(there.min));
  *choose->mutable_chooser() = site.me;
  choose->set_register_(kPileOf);
  choose->set_reason(code.builder().W("whose"));
}

void Choose(CodeWriter& code, const Site& site, const FilterLowering& what,
            const TargetUse& use, bool target, uint32_t into) {
  pb::Instruction::Choose* choose = code.Add()->mutable_choose();
  *choose->mutable_from() = what.query;
  bool random = what.how == FilterLowering::How::kRandom;
  *choose->mutable_min() =
      tree::Number(random ? what.max.value_or(1) : what.min);
  *choose->mutable_max() =
      what.max.has_value() ? tree::Number(*what.max) : tree::CountOf(what.all);
  *choose->mutable_chooser() =
      use.chooser.base() == Selector::NONE ? site.me : use.chooser;
  choose->set_register_(into);
  choose->set_random(random);
  choose->set_target(target);
  choose->set_optional(use.as_many_as_there_are);
}

Targets::Kind KindOfMatches(const FilterLowering& what) {
  if (what.players) {
    return what.cards ? Targets::Kind::kEither : Targets::Kind::kPlayers;
  }
  return Targets::Kind::kCards;
}

Targets::Kind WriteOne(CodeWriter& code, const Site& site,
                       const TargetFilter& filter, const TargetUse& use,
                       uint32_t into, Search* search) {
  FilterPlace place = use.place;
  bool one_pile = IsFromOnePile(filter);
  if (one_pile) {
    ChoosePile(code, site, filter, place);
    place.whose = tree::RegisterRefs(kPileOf);
  }
  FilterLowering what = LowerFilter(code.card(), site, filter, place);
  if (what.how == FilterLowering::How::kAll) {
    code.LetRefs(into, what.all);
  } else {
    // What depends on a choice before it cannot be counted before that.
    Choose(code, site, what, use, use.announced && !one_pile, into);
  }
  search->Note(filter, what, tree::RegisterRefs(into));
  return KindOfMatches(what);
}

}  // namespace

Targets::Kind WriteTargets(CodeWriter& code, const Site& site,
                           const std::vector<TargetFilter>& filters,
                           const TargetUse& use, uint32_t into) {
  std::vector<TargetFilter> all;
  for (const TargetFilter& filter : filters) {
    for (TargetFilter& one : OnePerName(filter)) all.push_back(std::move(one));
  }
  Search search(code);
  Targets::Kind kind = Targets::Kind::kDefault;
  for (size_t i = 0; i < all.size(); ++i) {
    code.At(all[i].position);
    uint32_t place = i == 0 ? into : code.NewRegister();
    Targets::Kind one = WriteOne(code, site, all[i], use, place, &search);
    kind = i == 0 || kind == one ? one : Targets::Kind::kEither;
    if (i > 0) code.AddRefs(into, tree::RegisterRefs(place));
  }
  search.End(tree::RegisterRefs(into));
  return kind;
}

pb::Expr EnoughMatches(CardLowering& card, const Site& site,
                       const TargetFilter& filter) {
  pb::Expr all;
  for (const TargetFilter& one : OnePerName(filter)) {
    FilterLowering what = LowerFilter(card, site, one, {});
    pb::Expr enough = tree::Binary(
        pb::Expr::GE, tree::CountOf(what.all),
        tree::Number(what.how == FilterLowering::How::kChoose ? what.min : 1));
    all = all.args().empty()
              ? std::move(enough)
              : tree::Binary(pb::Expr::AND, std::move(all), std::move(enough));
  }
  return all;
}

pb::Selector CardTargets(const Site& site) {
  bool cards = site.targets.kind == Targets::Kind::kCards ||
               site.targets.kind == Targets::Kind::kEither;
  return cards ? site.targets.refs : tree::Entities(Selector::SOURCE);
}

pb::Selector PlayerTargets(const Site& site) {
  bool players = site.targets.kind == Targets::Kind::kPlayers ||
                 site.targets.kind == Targets::Kind::kEither;
  return players ? site.targets.refs : site.me;
}

pb::Selector AnyTargets(const Site& site) {
  return site.targets.kind == Targets::Kind::kDefault ? site.me
                                                      : site.targets.refs;
}

}  // namespace refold::rulescript
