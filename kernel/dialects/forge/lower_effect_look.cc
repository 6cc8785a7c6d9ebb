// Effects that show cards which not all can see.
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/effects.h"

namespace refold::forge {

void Show(CodeWriter& code, const Text& at, pb::Selector what,
          pb::Selector whom) {
  pb::Instruction::Choose* choose = code.Add(at)->mutable_choose();
  // There is nothing to choose; the player asked has seen it.
  *choose->mutable_from()->mutable_where() = tree::Not(tree::All({}));
  *choose->mutable_min() = tree::Number(0);
  *choose->mutable_max() = tree::Number(0);
  choose->set_register_(code.Scratch(at));
  *choose->mutable_chooser() = std::move(whom);
  *choose->mutable_shown() = std::move(what);
  choose->set_reason(code.builder().W("look"));
  choose->set_confirm(true);
}

void Reveal(CodeWriter& code, const Text& at, const pb::Selector& what,
            pb::Selector to) {
  // Each of them sees it, one after another (CR 701.16a).
  const uint32_t seer = code.BeginForEach(at, std::move(to));
  Show(code, at, what, tree::RegisterRefs(seer));
  code.EndForEach();
  Say(code, at, "revealed", {.subject = what});
}

void EmitRevealHand(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  const pb::Selector player = tree::RegisterRefs(
      code.BeginForEach(at, AffectedPlayers(code, link, scene)));
  const pb::Selector hand =
      tree::Among(code.builder().CardsIn(code.builder().Zone("hand", player)));
  CodeWriter::Label empty;
  code.JumpUnless(at, tree::CountOf(hand), &empty);
  if (link.TakeFlag("Optional")) AskPlayerOr(code, at, player, "may", &empty);
  Reveal(code, at, hand, tree::Then(player, pb::Selector::OPPONENTS_OF));
  if (link.TakeFlag("RememberRevealed")) {
    Remember(code, at, "remembered", hand, scene);
  }
  code.Bind(&empty);
  code.EndForEach();
}

void EmitReveal(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  const bool remembers = link.TakeFlag("RememberRevealed");
  if (const Text* defined = link.Take("RevealDefined")) {
    pb::Selector what = Defined(card, *defined, scene);
    link.Pass("Defined");
    Reveal(code, at, what, Opponents());
    if (remembers) Remember(code, at, "remembered", std::move(what), scene);
    return;
  }
  const pb::Selector player = tree::RegisterRefs(
      code.BeginForEach(at, AffectedPlayers(code, link, scene)));
  Choice choice;
  choice.from = code.builder().CardsIn(
      code.builder().Zone("hand", player),
      LowerValid(card, link.TakeOr("RevealValid", "Card"), scene));
  choice.max = NumberOr(code, link, "NumCards", 1, scene);
  choice.min = link.TakeFlag("Optional") ? tree::Number(0) : choice.max;
  if (link.TakeFlag("AnyNumber")) {
    choice.min = tree::Number(0);
    choice.max = CountIn(card, "hand", player);
  }
  choice.random = link.TakeFlag("Random");
  choice.chooser = player;
  choice.reason = "choose";
  const uint32_t chosen = EmitChoice(code, at, std::move(choice));
  CodeWriter::Label none;
  code.JumpUnless(at, tree::CountOf(tree::RegisterRefs(chosen)), &none);
  Reveal(code, at, tree::RegisterRefs(chosen),
         tree::Then(player, pb::Selector::OPPONENTS_OF));
  if (remembers) {
    Remember(code, at, "remembered", tree::RegisterRefs(chosen), scene);
  }
  code.Bind(&none);
  code.EndForEach();
}

// The top of a library is looked at; what matches may be shown.
void EmitPeekAndReveal(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  pb::Selector player = AffectedPlayers(code, link, scene);
  const uint32_t top = code.Keep(
      at, tree::Among(TopOf(code, std::move(player),
                            NumberOr(code, link, "PeekAmount", 1, scene))));
  const bool peeks = !link.TakeFlag("NoPeek");
  CodeWriter::Label end;
  code.JumpUnless(at, tree::CountOf(tree::RegisterRefs(top)), &end);
  if (peeks) Show(code, at, tree::RegisterRefs(top), You());
  if (link.TakeFlag("RememberPeeked")) {
    Remember(code, at, "remembered", tree::RegisterRefs(top), scene);
  }
  pb::Selector fits = LyingIn(card, tree::RegisterRefs(top), {"library"});
  const Text valid = link.TakeOr("RevealValid", "Card");
  if (valid.value != "Card") {
    pb::Predicate& where = *fits.mutable_query()->mutable_where();
    where = tree::All({where, LowerValid(card, valid, scene)});
  }
  const uint32_t shown = code.Keep(at, std::move(fits));
  const bool reveals = !link.TakeFlag("NoReveal");
  code.JumpUnless(at, tree::CountOf(tree::RegisterRefs(shown)), &end);
  if (link.TakeFlag("RevealOptional")) AskOr(code, at, &end);
  if (reveals) Reveal(code, at, tree::RegisterRefs(shown), Opponents());
  if (link.TakeFlag("RememberRevealed")) {
    Remember(code, at, "remembered", tree::RegisterRefs(shown), scene);
  }
  if (link.TakeFlag("ImprintRevealed")) {
    Remember(code, at, "imprinted", tree::RegisterRefs(shown), scene);
  }
  code.Bind(&end);
}

void EmitRearrange(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  pb::Selector player = AffectedPlayers(code, link, scene);
  const uint32_t top = code.Keep(
      at, tree::Among(
              TopOf(code, player, NumberOr(code, link, "NumCards", 1, scene))));
  PutInOrder(code, at, tree::RegisterRefs(top), /*bottom=*/false, You());
  if (!link.TakeFlag("MayShuffle")) return;
  CodeWriter::Label declined;
  AskOr(code, at, &declined);
  EmitShuffleOf(code, at, std::move(player));
  code.Bind(&declined);
}

// With an opponent: each of the two shows the top card of the own library, and
// may put it below (CR 701.23b).
void EmitClash(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  const Text* won = link.Take("WinSubAbility");
  const Text* lost = link.Take("OtherwiseSubAbility");
  link.Pass("RememberClasher");
  auto top = [&](pb::Selector player) {
    return code.Keep(
        at, tree::Among(TopOf(code, std::move(player), tree::Number(1))));
  };
  const pb::Selector opponent = SomeOpponent(code, at);
  const uint32_t yours = top(You());
  const uint32_t theirs = top(opponent);
  Reveal(code, at, tree::RegisterRefs(yours), Opponents());
  Reveal(code, at, tree::RegisterRefs(theirs),
         tree::Then(opponent, pb::Selector::OPPONENTS_OF));
  auto cost = [&](uint32_t of) {
    return code.builder().WordExpr(pb::Expr::RULE, "total cost",
                                   tree::RegisterRefs(of));
  };
  // Who has no card to show does not win.
  auto beats = [&](uint32_t one, uint32_t other) {
    return code.KeepNumber(
        at,
        And(tree::CountOf(tree::RegisterRefs(one)),
            tree::Binary(pb::Expr::OR,
                         tree::Unary(pb::Expr::NOT,
                                     tree::CountOf(tree::RegisterRefs(other))),
                         tree::Binary(pb::Expr::GT, cost(one), cost(other)))));
  };
  const uint32_t wins = beats(yours, theirs);
  const uint32_t loses = beats(theirs, yours);
  for (const bool own : {true, false}) {
    const uint32_t card = own ? yours : theirs;
    CodeWriter::Label stays;
    code.JumpUnless(at, tree::CountOf(tree::RegisterRefs(card)), &stays);
    AskPlayerOr(code, at, own ? You() : opponent, "bottom", &stays);
    EmitMove(code, at, tree::RegisterRefs(card), "library", "");
    LastMove(code)->set_bottom(true);
    code.Bind(&stays);
  }
  // Both have clashed.
  Say(code, at, "clashed",
      {.subject = You(), .amount = tree::RegisterNumber(wins)});
  Say(code, at, "clashed",
      {.subject = opponent, .amount = tree::RegisterNumber(loses)});
  EmitEither(code, at, tree::RegisterNumber(wins), won, lost, scene);
}

// The top card is shown: a land comes into the hand; otherwise the explorer
// grows, and the card may go to the graveyard.
void EmitExplore(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  const uint32_t explorer =
      code.BeginForEach(at, AffectedCards(code, link, scene));
  const pb::Selector player =
      tree::Then(tree::RegisterRefs(explorer), pb::Selector::CONTROLLER_OF);
  const uint32_t top =
      code.Keep(at, tree::Among(TopOf(code, player, tree::Number(1))));
  Reveal(code, at, tree::RegisterRefs(top),
         tree::Then(player, pb::Selector::OPPONENTS_OF));
  CodeWriter::Label no_land;
  CodeWriter::Label end;
  pb::Expr land =
      tree::HowMany(tree::RegisterRefs(top), card.builder.HasType("land"));
  code.JumpUnless(at, std::move(land), &no_land);
  EmitMove(code, at, tree::RegisterRefs(top), "hand", "");
  code.Jump(at, &end);
  code.Bind(&no_land);
  pb::Instruction::Counters* put = code.Add(at)->mutable_counters();
  *put->mutable_what() = tree::RegisterRefs(explorer);
  put->set_counter(card.builder.W(CounterName("P1P1")));
  *put->mutable_change() = tree::Number(1);
  code.JumpUnless(at, tree::CountOf(tree::RegisterRefs(top)), &end);
  AskPlayerOr(code, at, player, "graveyard", &end);
  EmitMove(code, at, tree::RegisterRefs(top), "graveyard", "");
  code.Bind(&end);
  Say(code, at, "explored", {.subject = tree::RegisterRefs(explorer)});
  code.EndForEach();
}

}  // namespace refold::forge
