// Effects on the top of a library: looking, ordering, taking.
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/property.h"

namespace refold::forge {
pb::Query TopOf(CodeWriter& code, pb::Selector player, pb::Expr number) {
  pb::Query query =
      code.builder().CardsIn(code.builder().Zone("library", std::move(player)));
  *query.mutable_top() = std::move(number);
  return query;
}

pb::Instruction::Move* LastMove(CodeWriter& code) {
  return code.ability()
      ->mutable_code(code.ability()->code_size() - 1)
      ->mutable_move();
}

void PutInOrder(CodeWriter& code, const Text& at, const pb::Selector& what,
                bool bottom, const pb::Selector& chooser, bool random) {
  Choice order;
  order.from = LyingIn(code.card(), what, {"library"}).query();
  order.min = tree::CountOf(what);
  order.max = order.min;
  order.chooser = chooser;
  order.random = random;
  order.reason = "order";
  const uint32_t ordered = EmitChoice(code, at, std::move(order));
  EmitMove(code, at, tree::RegisterRefs(ordered), "library", "");
  LastMove(code)->set_bottom(bottom);
}

pb::Selector InOwnersOrder(CodeWriter& code, const Text& at,
                           pb::Selector what) {
  const pb::Selector all = tree::RegisterRefs(code.Keep(at, std::move(what)));
  const uint32_t sorted = code.Keep(at, all);
  const uint32_t own = code.NewRegister(at);
  const pb::Selector owner = tree::RegisterRefs(
      code.BeginForEach(at, tree::Entities(pb::Selector::PLAYERS)));
  const pb::Predicate is_own =
      LeadsTo(pb::Selector::OWNER_OF, tree::IsOneOf(owner));
  pb::Instruction::Order& order = *code.Add(at)->mutable_order();
  *order.mutable_what() = tree::Union({all});
  *order.mutable_what()->mutable_where() = is_own;
  *order.mutable_who() = owner;
  order.set_register_(own);
  pb::Selector others = tree::Union({tree::RegisterRefs(sorted)});
  *others.mutable_where() = tree::Not(is_own);
  code.Set(at, sorted, std::move(others), /*add=*/false);
  code.Set(at, sorted, tree::RegisterRefs(own), /*add=*/true);
  code.EndForEach();
  return tree::RegisterRefs(sorted);
}

namespace {

// Of the top cards some go elsewhere; the others are put back on top.
void LookAtTop(CodeWriter& code, const Text& at, const pb::Selector& player,
               pb::Expr number, absl::string_view zone, bool bottom,
               absl::string_view reason) {
  const uint32_t top = code.Keep(at, tree::Among(TopOf(code, player, number)));
  Choice choice;
  choice.from =
      LyingIn(code.card(), tree::RegisterRefs(top), {"library"}).query();
  choice.min = tree::Number(0);
  choice.max = number;
  choice.chooser = player;
  choice.reason = std::string(reason);
  const uint32_t away = EmitChoice(code, at, std::move(choice));
  pb::Selector rest =
      LyingIn(code.card(), tree::RegisterRefs(top), {"library"});
  pb::Predicate& where = *rest.mutable_query()->mutable_where();
  where =
      tree::All({where, tree::Not(tree::IsOneOf(tree::RegisterRefs(away)))});
  const uint32_t kept = code.Keep(at, std::move(rest));
  EmitMove(code, at, tree::RegisterRefs(away), zone, "");
  LastMove(code)->set_bottom(bottom);
  CodeWriter::Label end;
  code.JumpUnless(
      at,
      tree::Binary(pb::Expr::GT, tree::CountOf(tree::RegisterRefs(kept)),
                   tree::Number(1)),
      &end);
  PutInOrder(code, at, tree::RegisterRefs(kept), /*bottom=*/false, player);
  code.Bind(&end);
}

}  // namespace

// Several players do so in turn; each may decline an optional one.
void EmitScry(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  const pb::Expr number = NumberOr(code, link, "ScryNum", 1, scene);
  const bool optional = link.TakeFlag("Optional");
  const uint32_t player =
      code.BeginForEach(at, AffectedPlayers(code, link, scene));
  CodeWriter::Label declined;
  if (optional) {
    AskPlayerOr(code, at, tree::RegisterRefs(player), "scry", &declined);
  }
  LookAtTop(code, at, tree::RegisterRefs(player), number, "library",
            /*bottom=*/true, "scry");
  Say(code, at, "scried", {.subject = tree::RegisterRefs(player)});
  code.Bind(&declined);
  code.EndForEach();
}

void EmitSurveil(CodeWriter& code, ParamReader& link, Scene& scene) {
  pb::Selector player = AffectedPlayers(code, link, scene);
  LookAtTop(code, link.line().head, player,
            NumberOr(code, link, "Amount", 1, scene), "graveyard",
            /*bottom=*/false, "surveil");
  Say(code, link.line().head, "surveiled", {.subject = player});
}

namespace {

struct DigTerms {
  std::string zone;     // of those that are taken
  bool bottom = false;  // in a library
  std::string rest;     // of the others
  bool rest_bottom = true;
  bool rest_in_order = false;
  bool rest_random = false;  // in a random order
};

bool ReadPosition(ParamReader& link, absl::string_view key, bool otherwise,
                  bool* bottom) {
  *bottom = otherwise;
  const Text* position = link.Take(key);
  if (position == nullptr) return true;
  int number = 0;
  const bool simple = absl::SimpleAtoi(position->value, &number);
  if (!simple || number > 0 || number < -1) {
    link.Refuse(key);
    return false;
  }
  *bottom = number < 0;
  return true;
}

bool ReadDig(ParamReader& link, DigTerms* terms) {
  terms->zone = ZoneName(link.TakeOr("DestinationZone", "Hand").value);
  terms->rest = ZoneName(link.TakeOr("DestinationZone2", "Library").value);
  if (terms->zone.empty()) link.Refuse("DestinationZone");
  if (terms->rest.empty()) link.Refuse("DestinationZone2");
  terms->rest_in_order = link.TakeFlag("SkipReorder");
  terms->rest_random = link.TakeFlag("RestRandomOrder");
  return ReadPosition(link, "LibraryPosition", false, &terms->bottom) &&
         ReadPosition(link, "LibraryPosition2", true, &terms->rest_bottom) &&
         !terms->zone.empty() && !terms->rest.empty();
}

// At most one of the first, and one of those cards for which `other` holds: the
// register with both.
uint32_t OneOfEach(CodeWriter& code, const Text& at, pb::Query first,
                   const pb::Selector& cards, pb::Predicate other) {
  Choice choice;
  choice.from = std::move(first);
  choice.min = tree::Number(0);
  choice.max = tree::Number(1);
  choice.chooser = You();
  choice.reason = "choose";
  Choice second = choice;
  const uint32_t taken = EmitChoice(code, at, std::move(choice));
  second.from = cards.query();
  *second.from.mutable_where() =
      tree::All({second.from.where(), std::move(other),
                 tree::Not(tree::IsOneOf(tree::RegisterRefs(taken)))});
  const uint32_t more = EmitChoice(code, at, std::move(second));
  code.Set(at, taken, tree::RegisterRefs(more), /*add=*/true);
  return taken;
}

}  // namespace

void EmitDig(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  link.Pass("ExileFaceDown");
  CardLowering& card = code.card();
  pb::Selector player = AffectedPlayers(code, link, scene);
  DigTerms terms;
  if (!ReadDig(link, &terms)) return;
  pb::Expr number = NumberOr(code, link, "DigNum", 1, scene);
  const uint32_t top = code.Keep(at, tree::Among(TopOf(code, player, number)));
  for (absl::string_view seen :
       {"NoReveal", "ForceRevealToController", "NoLooking",
        "PromptToSkipOptionalAbility", "OptionalAbilityPrompt"}) {
    link.Pass(seen);
  }
  const bool no_move = link.TakeFlag("NoMove");
  const bool reveal = link.TakeFlag("Reveal");
  const bool remembers = link.TakeFlag("RememberRevealed");
  const bool imprints = link.TakeFlag("Imprint");
  // What moves is seen in the choice, or where it goes.
  CodeWriter::Label kept;  // what is not revealed is not remembered
  if (no_move) {
    CodeWriter::Label none;
    code.JumpUnless(at, tree::CountOf(tree::RegisterRefs(top)), &none);
    Show(code, at, tree::RegisterRefs(top), You());
    if (link.TakeFlag("RevealOptional")) {
      AskOr(code, at, &kept);
      Reveal(code, at, tree::RegisterRefs(top), Opponents());
    }
    if (reveal) Reveal(code, at, tree::RegisterRefs(top), Opponents());
    code.Bind(&none);
  }
  if (remembers) {
    Remember(code, at, "remembered", tree::RegisterRefs(top), scene);
  }
  if (no_move && imprints) {
    Remember(code, at, "imprinted", tree::RegisterRefs(top), scene);
  }
  if (no_move) {
    for (absl::string_view where :
         {"ChangeNum", "ChangeValid", "LibraryPosition", "DestinationZone"}) {
      link.Pass(where);
    }
    return code.Bind(&kept);
  }
  const Text valid = link.TakeOr("ChangeValid", "Card");
  const Text wanted = link.TakeOr("ChangeNum", "1");
  const bool all = wanted.value == "All";
  const bool any = wanted.value == "Any" || link.TakeFlag("AnyNumber");
  const bool optional = link.TakeFlag("Optional");
  pb::Query from = LyingIn(card, tree::RegisterRefs(top), {"library"}).query();
  if (valid.value != "Card") {
    *from.mutable_where() =
        tree::All({from.where(), LowerValid(card, valid, scene)});
  }
  uint32_t taken = 0;
  const Text* either = link.Take("AndOrValid");
  if (either != nullptr) {
    if (!optional || wanted.value != "2") link.Refuse("AndOrValid");
    taken = OneOfEach(code, at, std::move(from),
                      LyingIn(card, tree::RegisterRefs(top), {"library"}),
                      LowerValid(card, *either, scene));
  } else if (all) {
    taken = code.Keep(at, tree::Among(std::move(from)));
  } else {
    Choice choice;
    choice.from = std::move(from);
    choice.max = any ? number : LowerNumber(card, wanted, scene);
    choice.min = any || optional ? tree::Number(0) : choice.max;
    const Text* chooser = link.Take("Choser");
    choice.chooser =
        chooser == nullptr ? You() : Defined(card, *chooser, scene);
    choice.reason = "choose";
    taken = EmitChoice(code, at, std::move(choice));
  }
  pb::Selector others = LyingIn(card, tree::RegisterRefs(top), {"library"});
  pb::Predicate& where = *others.mutable_query()->mutable_where();
  where =
      tree::All({where, tree::Not(tree::IsOneOf(tree::RegisterRefs(taken)))});
  const uint32_t rest = code.Keep(at, std::move(others));
  const uint32_t moved =
      EmitMove(code, at, tree::RegisterRefs(taken), terms.zone, "");
  LastMove(code)->set_bottom(terms.bottom);
  if (link.TakeFlag("Tapped")) {
    EnterTapped(code, at, tree::RegisterRefs(moved));
  }
  if (link.TakeFlag("RememberChanged")) {
    Remember(code, at, "remembered", tree::RegisterRefs(moved), scene);
  }
  if (imprints) {
    Remember(code, at, "imprinted", tree::RegisterRefs(moved), scene);
  }
  if (terms.rest != "library") {
    EmitMove(code, at, tree::RegisterRefs(rest), terms.rest, "");
  } else if (terms.rest_in_order) {
    if (terms.rest_bottom) link.Refuse("SkipReorder");
  } else {
    PutInOrder(code, at, tree::RegisterRefs(rest), terms.rest_bottom, You(),
               terms.rest_random);
  }
}

}  // namespace refold::forge
