// DigUntil: cards are shown from the top of a library until enough of them fit.
#include <utility>

#include "absl/strings/numbers.h"
#include "kernel/dialects/forge/effects.h"

namespace refold::forge {
namespace {

struct DigUntilTerms {
  std::string found;  // where those go; empty: where the others go
  std::string others;
  bool found_bottom = false;
  bool others_bottom = false;
  bool random = false;
};

bool ReadPlace(ParamReader& link, absl::string_view zone_key,
               absl::string_view position_key, std::string* zone,
               bool* bottom) {
  if (const Text* text = link.Take(zone_key)) {
    *zone = ZoneName(text->value);
    if (zone->empty()) {
      link.Refuse(zone_key);
      return false;
    }
  }
  int position = 0;
  const Text* at = link.Take(position_key);
  if (at != nullptr && (!absl::SimpleAtoi(at->value, &position) ||
                        position < -1 || position > 0)) {
    link.Refuse(position_key);
    return false;
  }
  *bottom = position < 0;
  return true;
}

void PutOthers(CodeWriter& code, const Text& at, uint32_t others,
               const DigUntilTerms& terms, const pb::Selector& player) {
  if (terms.others != "library") {
    EmitMove(code, at, tree::RegisterRefs(others), terms.others, "");
    return;
  }
  if (!terms.random) {
    return PutInOrder(code, at, tree::RegisterRefs(others), terms.others_bottom,
                      player);
  }
  Choice order;
  order.from =
      LyingIn(code.card(), tree::RegisterRefs(others), {"library"}).query();
  order.min = tree::CountOf(tree::RegisterRefs(others));
  order.max = order.min;
  order.random = true;
  order.reason = "order";
  const uint32_t ordered = EmitChoice(code, at, std::move(order));
  EmitMove(code, at, tree::RegisterRefs(ordered), "library", "");
  LastMove(code)->set_bottom(terms.others_bottom);
}

}  // namespace

void EmitDigUntil(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  DigUntilTerms terms;
  if (!ReadPlace(link, "RevealedDestination", "RevealedLibraryPosition",
                 &terms.others, &terms.others_bottom) ||
      !ReadPlace(link, "FoundDestination", "FoundLibraryPosition", &terms.found,
                 &terms.found_bottom)) {
    return;
  }
  if (terms.others.empty()) return link.Refuse("RevealedDestination");
  terms.random = link.TakeFlag("RevealRandomOrder");
  const bool stays = link.TakeFlag("NoMoveFound");
  const bool shuffles = link.TakeFlag("Shuffle");
  // Said of both sorts of cards, if of nothing in particular.
  link.Pass("DigNum");
  if (const Text* position = link.Take("LibraryPosition")) {
    if (position->value != "0") return link.Refuse("LibraryPosition");
  }
  const Text valid = link.TakeOr("Valid", "Card");
  const bool remember_found = link.TakeFlag("RememberFound");
  const bool remember_all = link.TakeFlag("RememberRevealed");
  const bool imprint_all = link.TakeFlag("ImprintRevealed");
  const bool optional = link.TakeFlag("Optional");
  pb::Expr amount = NumberOr(code, link, "Amount", 1, scene);
  pb::Selector over = AffectedPlayers(code, link, scene);
  const pb::Selector player =
      tree::RegisterRefs(code.BeginForEach(at, std::move(over)));
  CodeWriter::Label declined;
  if (optional) AskOr(code, at, &declined);
  pb::Query library = code.builder().CardsIn(
      code.builder().Zone("library", player), LowerValid(card, valid, scene));
  *library.mutable_top() = amount;
  const uint32_t found = code.Keep(at, tree::Among(std::move(library)));
  // All above the last one; the whole library if there are not enough.
  pb::Selector lowest = tree::RegisterRefs(found);
  lowest.set_nth(1);
  const uint32_t all = code.Keep(
      at, tree::Among(
              code.builder().CardsIn(code.builder().Zone("library", player))));
  CodeWriter::Label whole;
  code.JumpUnless(
      at,
      tree::Binary(pb::Expr::GE, tree::CountOf(tree::RegisterRefs(found)),
                   std::move(amount)),
      &whole);
  code.Set(at, all, tree::Then(std::move(lowest), pb::Selector::ABOVE),
           /*add=*/false);
  code.Set(at, all, tree::RegisterRefs(found), /*add=*/true);
  code.Bind(&whole);
  Reveal(code, at, tree::RegisterRefs(all),
         tree::Then(player, pb::Selector::OPPONENTS_OF));
  pb::Selector rest = LyingIn(card, tree::RegisterRefs(all), {"library"});
  const bool together = terms.found.empty() && !stays;
  if (!together) {
    pb::Predicate& where = *rest.mutable_query()->mutable_where();
    where =
        tree::All({where, tree::Not(tree::IsOneOf(tree::RegisterRefs(found)))});
  }
  const uint32_t others = code.Keep(at, std::move(rest));
  if (remember_all) {
    Remember(code, at, "remembered", tree::RegisterRefs(all), scene);
  }
  if (imprint_all) {
    Remember(code, at, "imprinted", tree::RegisterRefs(all), scene);
  }
  if (!together && !stays) {
    const uint32_t moved =
        EmitMove(code, at, tree::RegisterRefs(found), terms.found, "");
    LastMove(code)->set_bottom(terms.found_bottom);
    if (terms.found == "battlefield" && link.TakeFlag("GainControl")) {
      LastMove(code)->set_owner(pb::MOVE_TO_CONTROLLER);
    }
    code.Set(at, found, tree::RegisterRefs(moved), /*add=*/false);
  }
  if (remember_found) {
    Remember(code, at, "remembered", tree::RegisterRefs(found), scene);
  }
  PutOthers(code, at, others, terms, player);
  if (shuffles) EmitShuffleOf(code, at, player);
  code.Bind(&declined);
  code.EndForEach();
}

}  // namespace refold::forge
