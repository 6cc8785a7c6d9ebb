#include <algorithm>
#include <utility>

#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/search.h"

namespace refold::forge {
namespace {

// One after the other, each called otherwise than those before it.
uint32_t FindDifferent(CodeWriter& code, const Text& at, Choice choice) {
  const uint32_t all = code.NewRegister(at);
  code.Set(at, all, pb::Selector(), /*add=*/false);
  const uint32_t counter = code.NewRegister(at);
  const int begin = static_cast<int>(code.here());
  pb::Instruction::Repeat* repeat = code.Add(at)->mutable_repeat();
  *repeat->mutable_times() = choice.max;
  repeat->set_counter(counter);
  pb::Predicate same;
  *same.mutable_shares_name() = tree::RegisterRefs(all);
  *choice.from.mutable_where() =
      tree::All({choice.from.where(), tree::Not(std::move(same))});
  choice.max = tree::Number(1);
  choice.min = tree::Number(0);
  const uint32_t one = EmitChoice(code, at, std::move(choice));
  code.Set(at, all, tree::RegisterRefs(one), /*add=*/true);
  code.ability()->mutable_code(begin)->mutable_repeat()->set_end(code.here());
  return all;
}

pb::Predicate IsNot(CardLowering& card, const pb::Selector& players,
                    absl::string_view keyword) {
  pb::Expr has = tree::HowMany(players, card.builder.HasKeyword(keyword));
  return tree::Compared(std::move(has), pb::Expr::EQ, tree::Number(0));
}

// Of cards in a library: whether the searching player may find them there.
pb::Predicate MayBeFound(CodeWriter& code, const pb::Selector& library_of,
                         const pb::Selector& searcher) {
  CardLowering& card = code.card();
  const pb::Query top = TopOf(code, library_of, tree::Number(4));
  return tree::Any(
      {tree::Not(tree::InZone(card.builder.Zone("library"))),
       tree::All({IsNot(card, searcher, kCantSearch),
                  tree::Any({IsNot(card, searcher, "searches four"),
                             tree::IsOneOf(tree::Among(top))})})});
}

}  // namespace

Search ReadSearch(CodeWriter& code, ParamReader& link, const Scene& scene,
                  bool library) {
  Search search;
  search.type = link.TakeOr("ChangeType", "Card");
  const Text* number = link.Take("ChangeNum");
  search.all = number != nullptr && number->value == "All";
  search.number = number == nullptr || search.all
                      ? tree::Number(1)
                      : LowerNumber(code.card(), *number, scene);
  const bool mandatory = link.TakeFlag("Mandatory");
  search.random = link.TakeFlag("AtRandom");
  search.different = link.TakeFlag("DifferentNames");
  search.theirs = link.Has("DefinedPlayer");
  search.library = library;
  // What is looked for without a restriction is found.
  search.must =
      mandatory || search.random || (library && search.type.value == "Card");
  return search;
}

uint32_t FindCards(CodeWriter& code, ParamReader& link, const Search& search,
                   const std::vector<std::string>& origin, pb::Selector player,
                   pb::Selector chooser, const Scene& scene) {
  const Text& at = link.line().head;
  pb::Query from = QueryOf(code.card(), search.type, origin, scene);
  // Where all can look, whatever the expression means is looked at, unless the
  // player is named or is a target.
  const bool hidden =
      std::any_of(origin.begin(), origin.end(), [](const std::string& zone) {
        return zone == "library" || zone == "hand";
      });
  const bool theirs = search.theirs || hidden || HasOwnTargets(scene);
  for (pb::ZoneSpec& zone : *from.mutable_zones()) {
    const bool play = zone.zone() == code.builder().W("battlefield");
    if (search.theirs || (theirs && !play)) *zone.mutable_whose() = player;
  }
  if (search.library) {
    *from.mutable_where() =
        tree::All({from.where(), MayBeFound(code, player, chooser)});
  }
  if (search.all) return code.Keep(at, tree::Among(std::move(from)));
  Choice choice;
  choice.from = std::move(from);
  choice.min = search.must ? search.number : tree::Number(0);
  choice.max = search.number;
  choice.chooser = std::move(chooser);
  choice.random = search.random;
  choice.reason = "choose";
  if (search.different) return FindDifferent(code, at, std::move(choice));
  return EmitChoice(code, at, std::move(choice));
}

}  // namespace refold::forge
