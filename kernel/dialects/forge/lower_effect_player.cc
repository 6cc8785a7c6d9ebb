// What effects do to players: life, cards drawn, milled and discarded, turns.
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/effects.h"

namespace refold::forge {
namespace {

pb::Expr NotNegative(pb::Expr number) {
  if (number.op() == pb::Expr::CONST && number.number() >= 0) return number;
  return tree::Binary(pb::Expr::MAX, std::move(number), tree::Number(0));
}

void Change(CodeWriter& code, const Text& at, pb::Selector players,
            absl::string_view resource, pb::Expr amount, bool set) {
  pb::Instruction::Resource* change = code.Add(at)->mutable_resource();
  *change->mutable_player() = std::move(players);
  change->set_resource(code.builder().W(resource));
  *change->mutable_amount() = std::move(amount);
  change->set_set(set);
}

void EmitRule(CodeWriter& code, const Text& at, absl::string_view name,
              pb::Selector what, pb::Expr number) {
  pb::Instruction::Rule* rule = code.Rule(at, name, std::move(what));
  *rule->mutable_number() = std::move(number);
}

// Declined, it does not happen.
void AskFirst(CodeWriter& code, ParamReader& link, const pb::Selector& players,
              const Scene& scene, absl::string_view key,
              CodeWriter::Label* declined) {
  const Text* who = link.Take(key);
  if (who == nullptr) return;
  if (who->value == "True") {
    return AskPlayerOr(code, *who, players, "may", declined);
  }
  AskPlayerOr(code, *who, Defined(code.card(), *who, scene), "may", declined);
}

}  // namespace

void EmitGainLife(CodeWriter& code, ParamReader& link, Scene& scene) {
  pb::Selector players = DefinedOrTargets(code, link, scene);
  Change(code, link.line().head, std::move(players), "life",
         NotNegative(NumberOr(code, link, "LifeAmount", 1, scene)), false);
}

// What is lost is known to the links behind it, whatever became of it.
void EmitLoseLife(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  pb::Selector players = AffectedPlayers(code, link, scene);
  const pb::Expr life =
      code.builder().WordExpr(pb::Expr::RESOURCE, "life", players);
  const uint32_t before = code.KeepNumber(at, life);
  Change(code, at, std::move(players), "life",
         tree::Unary(pb::Expr::NEG,
                     NotNegative(NumberOr(code, link, "LifeAmount", 1, scene))),
         false);
  scene.life_lost = code.KeepNumber(
      at, tree::Binary(pb::Expr::SUB, tree::RegisterNumber(before), life));
}

void EmitSetLife(CodeWriter& code, ParamReader& link, Scene& scene) {
  pb::Selector players = AffectedPlayers(code, link, scene);
  if (link.TakeFlag("Redistribute")) {
    return EmitRedistribute(code, link.line().head, players);
  }
  Change(code, link.line().head, std::move(players), "life",
         NumberOr(code, link, "LifeAmount", 1, scene), true);
}

// `Num$ -X`: so many are taken away, of those that there are.
void EmitPoison(CodeWriter& code, ParamReader& link, Scene& scene) {
  pb::Selector players = AffectedPlayers(code, link, scene);
  const Text* number = link.line().Find("Num");
  if (number != nullptr && absl::StartsWith(number->value, "-")) {
    const Text& at = link.line().head;
    const uint32_t change =
        code.KeepNumber(at, NumberOr(code, link, "Num", 1, scene));
    const pb::Selector one =
        tree::RegisterRefs(code.BeginForEach(at, std::move(players)));
    pb::Expr all =
        tree::Unary(pb::Expr::NEG,
                    code.builder().WordExpr(pb::Expr::RESOURCE, "poison", one));
    Change(code, at, one, "poison",
           tree::Binary(pb::Expr::MAX, tree::RegisterNumber(change),
                        std::move(all)),
           false);
    return code.EndForEach();
  }
  Change(code, link.line().head, std::move(players), "poison",
         NotNegative(NumberOr(code, link, "Num", 1, scene)), false);
}

void EmitDraw(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  pb::Selector players = DefinedOrTargets(code, link, scene);
  CodeWriter::Label declined;
  AskFirst(code, link, players, scene, "OptionalDecider", &declined);
  if (link.TakeFlag("Optional"))
    AskPlayerOr(code, at, players, "may", &declined);
  pb::Instruction::Draw draw;
  pb::Expr number = NotNegative(NumberOr(code, link, "NumCards", 1, scene));
  if (link.TakeFlag("Upto")) {
    const uint32_t chosen = code.NewRegister(at);
    pb::Instruction::ChooseNumber* choose =
        code.Add(at)->mutable_choose_number();
    *choose->mutable_max() = std::move(number);
    choose->set_register_(chosen);
    choose->set_reason(code.builder().W("draw"));
    *choose->mutable_who() = players;
    number = tree::RegisterNumber(chosen);
  }
  *draw.mutable_player() = players;
  *draw.mutable_count() = std::move(number);
  const pb::Selector hand = tree::Among(
      code.builder().CardsIn(code.builder().Zone("hand", std::move(players))));
  const bool remembers = link.TakeFlag("RememberDrawn");
  const bool shows = link.TakeFlag("Reveal");
  const uint32_t before = remembers || shows ? code.Keep(at, hand) : 0;
  *code.Add(at)->mutable_draw() = std::move(draw);
  if (remembers || shows) {
    // What was not there before.
    pb::Selector drawn = hand;
    *drawn.mutable_query()->mutable_where() =
        tree::Not(tree::IsOneOf(tree::RegisterRefs(before)));
    if (remembers) Remember(code, at, "remembered", drawn, scene);
    if (shows) Reveal(code, at, drawn, Opponents());
  }
  code.Bind(&declined);
}

void EmitMill(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  link.Pass("ExileFaceDown");
  link.Ignore("Mode");    // nobody chooses what is milled
  link.Pass("NoReveal");  // what lies where it comes is seen or not anyway
  pb::Selector players = AffectedPlayers(code, link, scene);
  const Text* from = link.line().Find("Origin");
  if (from != nullptr && from->value == "Library") link.Pass("Origin");
  const Text destination = link.TakeOr("Destination", "Graveyard");
  const std::string to = ZoneName(destination.value);
  if (to.empty()) return link.Refuse("Destination");
  const bool remembers = link.TakeFlag("RememberMilled");
  const bool imprints = link.TakeFlag("Imprint");
  const char* reason = to == "exile" ? "exile" : "mill";
  pb::Expr number = NotNegative(NumberOr(code, link, "NumCards", 1, scene));
  uint32_t result = 0;
  if (link.TakeFlag("FromBottom")) {
    pb::Query bottom = code.builder().CardsIn(
        code.builder().Zone("library", std::move(players)));
    *bottom.mutable_bottom() = std::move(number);
    result = EmitMove(code, at, tree::Among(std::move(bottom)), to, reason);
  } else {
    result = remembers || imprints ? code.NewRegister(at) : code.Scratch(at);
    pb::Instruction::MoveTop* move = code.Add(at)->mutable_move_top();
    *move->mutable_player() = std::move(players);
    move->set_from(code.builder().W("library"));
    move->set_to(code.builder().W(to));
    *move->mutable_count() = std::move(number);
    move->set_reason(code.builder().W(reason));
    move->set_register_(result);
  }
  if (imprints) {
    Remember(code, at, "imprinted", tree::RegisterRefs(result), scene);
  }
  if (remembers) {
    Remember(code, at, "remembered", tree::RegisterRefs(result), scene);
  }
}

namespace {

// Which cards of the hand of `player` are discarded, in a register.
uint32_t ChooseDiscards(CodeWriter& code, ParamReader& link, const Text& valid,
                        const std::string& mode, pb::Selector player,
                        pb::Expr count, const Scene& scene) {
  const Text& at = link.line().head;
  Choice choice;
  choice.from = code.builder().CardsIn(code.builder().Zone("hand", player),
                                       LowerValid(code.card(), valid, scene));
  // Only so many cards are shown, which their owner chooses.
  if (const Text* shown = link.Take("RevealNumber")) {
    Choice some;
    some.from = code.builder().CardsIn(code.builder().Zone("hand", player));
    some.min = LowerNumber(code.card(), *shown, scene);
    some.max = some.min;
    some.chooser = player;
    some.reason = "reveal";
    const uint32_t revealed = EmitChoice(code, at, std::move(some));
    Reveal(code, at, tree::RegisterRefs(revealed),
           tree::Then(player, pb::Selector::OPPONENTS_OF));
    *choice.from.mutable_where() = tree::All(
        {choice.from.where(), tree::IsOneOf(tree::RegisterRefs(revealed))});
  }
  choice.reason = "discard";
  choice.random = mode == "Random";
  choice.chooser = mode == "RevealYouChoose" ? You() : player;
  // The target chooses among what another player shows them.
  if (mode == "RevealTgtChoose") {
    choice.chooser = OwnTargets(code.card(), at, scene);
    Reveal(code, at,
           tree::Among(
               code.builder().CardsIn(code.builder().Zone("hand", player))),
           tree::Then(player, pb::Selector::OPPONENTS_OF));
  }
  choice.min = count;
  choice.max = std::move(count);
  if (!choice.random && link.TakeFlag("Optional")) {
    choice.min = tree::Number(0);
  }
  if (link.TakeFlag("AnyNumber")) {
    choice.min = tree::Number(0);
    choice.max = CountIn(code.card(), "hand", std::move(player));
  }
  return EmitChoice(code, at, std::move(choice));
}

}  // namespace

void EmitDiscard(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  const Text mode = link.TakeOr("Mode", "TgtChoose");
  pb::Selector players = DefinedOrTargets(code, link, scene);
  const Text valid = link.TakeOr("DiscardValid", "Card");
  pb::Expr count = NumberOr(code, link, "NumCards", 1, scene);
  const bool remembers = link.TakeFlag("RememberDiscarded");
  const bool whose = link.TakeFlag("RememberDiscarder");
  // Nobody is asked whether to, unless it is said so.
  if (!link.Has("Optional")) link.Pass("Mandatory");
  auto discard = [&](pb::Selector what) {
    const uint32_t moved =
        EmitMove(code, at, std::move(what), "graveyard", "discard");
    if (whose) {
      Remember(code, at, "remembered",
               tree::Then(tree::RegisterRefs(moved), pb::Selector::OWNER_OF),
               scene);
    }
    if (!remembers) return;
    Remember(code, at, "remembered", tree::RegisterRefs(moved), scene);
  };
  if (mode.value == "Defined") {
    const Text cards = link.TakeOr("DefinedCards", "Self");
    return discard(LyingIn(card, Defined(card, cards, scene), {"hand"}));
  }
  if (mode.value == "NotRemembered") {
    return discard(tree::Among(code.builder().CardsIn(
        code.builder().Zone("hand", std::move(players)),
        tree::Not(IsInMemory(card, at, "remembered", scene)))));
  }
  if (mode.value == "Hand" || mode.value == "RevealDiscardAll") {
    return discard(tree::Among(
        code.builder().CardsIn(code.builder().Zone("hand", std::move(players)),
                               LowerValid(card, valid, scene))));
  }
  if (mode.value != "TgtChoose" && mode.value != "Random" &&
      mode.value != "RevealYouChoose" &&
      (mode.value != "RevealTgtChoose" || !HasOwnTargets(scene))) {
    return link.Refuse("Mode");
  }
  // All choose, then all is discarded at once.
  const uint32_t all = code.NewRegister(at);
  code.Set(at, all, pb::Selector(), /*add=*/false);
  const uint32_t player = code.BeginForEach(at, std::move(players));
  CodeWriter::Label done;
  // One card of that type is enough.
  if (const Text* type = link.Take("UnlessType")) {
    Choice one;
    one.from = code.builder().CardsIn(
        code.builder().Zone("hand", tree::RegisterRefs(player)),
        LowerValid(card, *type, scene));
    one.min = tree::Number(0);
    one.max = tree::Number(1);
    one.chooser = tree::RegisterRefs(player);
    one.reason = "discard";
    const uint32_t enough = EmitChoice(code, at, std::move(one));
    code.Set(at, all, tree::RegisterRefs(enough), /*add=*/true);
    code.JumpUnless(
        at,
        tree::Unary(pb::Expr::NOT, tree::CountOf(tree::RegisterRefs(enough))),
        &done);
  }
  // A player who chooses nothing is asked whether to do it.
  if (mode.value == "Random" && link.TakeFlag("Optional")) {
    AskPlayerOr(code, at, tree::RegisterRefs(player), "discard", &done);
  }
  const uint32_t chosen =
      ChooseDiscards(code, link, valid, mode.value, tree::RegisterRefs(player),
                     std::move(count), scene);
  code.Set(at, all, tree::RegisterRefs(chosen), /*add=*/true);
  code.Bind(&done);
  code.EndForEach();
  discard(tree::RegisterRefs(all));
}

// Another upkeep right behind the one that is; or another combat right after
// the one that is, or after the main phase that is, with another main phase
// behind it. Of main phases and combats that take turns it is the same whether
// those more come first or last.
void EmitAddPhase(CodeWriter& code, ParamReader& link, Scene& /*scene*/) {
  const Text more = link.TakeOr("ExtraPhase", "");
  if (more.value == "Upkeep") {
    if (link.TakeOr("AfterPhase", "Upkeep").value != "Upkeep") {
      link.Refuse("AfterPhase");
    }
    return EmitRule(code, link.line().head, "extra upkeep", pb::Selector(),
                    tree::Number(1));
  }
  if (more.value != "BeginCombat") return link.Refuse("ExtraPhase");
  const std::string followed = link.TakeOr("FollowedBy", "").value;
  const Text after = link.TakeOr("AfterPhase", "");
  const bool in_combat = after.value == "EndCombat" && followed.empty();
  const bool in_main = (after.empty() || after.value == "Main2") &&
                       (followed == "ThisPhase" || followed == "Main2");
  if (!in_combat && !in_main) return link.Refuse("AfterPhase");
  EmitRule(code, link.line().head,
           in_main ? "extra combat" : "combat after combat", pb::Selector(),
           tree::Number(1));
}

void EmitAddTurn(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  const pb::Selector players = AffectedPlayers(code, link, scene);
  const pb::Expr turns = NumberOr(code, link, "NumTurns", 1, scene);
  if (link.TakeFlag("NoSchemes")) {
    pb::Instruction::Value* none = code.Add(at)->mutable_value();
    *none->mutable_of() = players;
    none->set_name(code.builder().W("no schemes"));
    *none->mutable_number() = turns;
  }
  EmitRule(code, at, "extra turn", players, turns);
  // The next untap step of the player is that of the turn that was added.
  if (link.TakeFlag("SkipUntap")) {
    code.Rule(at, "skip phase", players)->add_words(code.builder().W("untap"));
  }
  const Text* trigger = link.Take("ExtraTurnDelayedTrigger");
  const Text* execute = link.Take("ExtraTurnDelayedTriggerExcute");
  if (trigger != nullptr && execute != nullptr) {
    EmitAtEndOfExtraTurn(code, link, *trigger, *execute, players);
  }
}

void EmitSkipTurn(CodeWriter& code, ParamReader& link, Scene& scene) {
  pb::Selector players = AffectedPlayers(code, link, scene);
  EmitRule(code, link.line().head, "skip turn", std::move(players),
           NumberOr(code, link, "NumTurns", 1, scene));
}

void EmitLosesGame(CodeWriter& code, ParamReader& link, Scene& scene) {
  // Who can't lose the game does not (CR 104.3e).
  pb::Selector players = tree::Union({AffectedPlayers(code, link, scene)});
  *players.mutable_where() = tree::Not(code.builder().HasKeyword("cantlose"));
  *code.Add(link.line().head)->mutable_outcome()->mutable_player() =
      std::move(players);
}

void EmitWinsGame(CodeWriter& code, ParamReader& link, Scene& scene) {
  pb::Instruction::Outcome outcome;
  *outcome.mutable_player() = AffectedPlayers(code, link, scene);
  outcome.set_wins(true);
  *code.Add(link.line().head)->mutable_outcome() = std::move(outcome);
}

void EmitShuffle(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  pb::Selector players = AffectedPlayers(code, link, scene);
  CodeWriter::Label declined;
  AskFirst(code, link, You(), scene, "Optional", &declined);
  pb::Instruction::Shuffle* shuffle = code.Add(at)->mutable_shuffle();
  *shuffle->mutable_player() = std::move(players);
  shuffle->set_zone(code.builder().W("library"));
  code.Bind(&declined);
}

}  // namespace refold::forge
