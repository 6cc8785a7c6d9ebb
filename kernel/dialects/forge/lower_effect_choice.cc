// Effects in which somebody decides while they are done, and those that are
// done again.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/modes.h"

namespace refold::forge {
void EmitNamed(CodeWriter& code, const Text& name, const Scene& scene) {
  std::optional<ParamLine> line = code.card().Line(name);
  if (line.has_value()) EmitInner(code, *line, scene);
}

namespace {

bool IsYours(ParamReader& link) {
  const Text* defined = link.Take("Defined");
  if (defined == nullptr || defined->value == "You") return true;
  link.Refuse("Defined");
  return false;
}

// Whether each of the modes does nothing but what the other chain does, unless
// something is paid.
bool AllUnless(CardLowering& card, const std::vector<Text>& modes,
               const Text& otherwise) {
  const std::optional<ParamLine> other = card.Line(otherwise);
  if (!other.has_value() || other->Find("SubAbility") != nullptr) return false;
  return std::all_of(modes.begin(), modes.end(), [&](const Text& name) {
    const std::optional<ParamLine> mode = card.Line(name);
    return mode.has_value() && mode->Find("UnlessCost") != nullptr &&
           mode->Find("SubAbility") == nullptr &&
           absl::EqualsIgnoreCase(mode->head.value, other->head.value);
  });
}

}  // namespace

// A mode with a price does what it does if that is not paid after all.
void EmitGenericChoice(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  const Text* choices = link.Take("Choices");
  if (choices == nullptr) return link.Refuse("Choices");
  // What is shown of it later.
  link.Pass("SetChosenMode");
  link.Pass("ShowChoice");
  Modes modes;
  if (const Text* who = link.Take("Defined")) {
    modes.who = Defined(code.card(), *who, scene);
  } else if (HasOwnTargets(scene)) {
    modes.who = OwnTargets(code.card(), at, scene);
  }
  const std::vector<Text> names = choices->Split(',');
  modes.labels = LabelsOf(code.card(), names);
  // A player who cannot pay for any mode chooses one without paying for it.
  if (const Text* otherwise = link.Take("FallbackAbility")) {
    if (!AllUnless(code.card(), names, *otherwise)) {
      link.Refuse("FallbackAbility");
    }
  }
  if (!link.TakeFlag("AtRandom")) {
    return EmitModes(code, at, modes,
                     [&](size_t i) { EmitNamed(code, names[i], scene); });
  }
  const uint32_t chance = code.NewRegister(at);
  pb::Instruction::Random* random = code.Add(at)->mutable_random();
  random->set_register_(chance);
  random->set_bound(static_cast<uint32_t>(names.size()));
  random->set_reason(code.builder().W("choose"));
  CodeWriter::Label end;
  for (size_t i = 0; i < names.size(); ++i) {
    CodeWriter::Label next;
    code.JumpUnless(at,
                    tree::Binary(pb::Expr::EQ, tree::RegisterNumber(chance),
                                 tree::Number(static_cast<int64_t>(i))),
                    &next);
    EmitNamed(code, names[i], scene);
    code.Jump(at, &end);
    code.Bind(&next);
  }
  code.Bind(&end);
}

void EmitEither(CodeWriter& code, const Text& at, pb::Expr holds,
                const Text* yes, const Text* no, Scene& scene) {
  CodeWriter::Label other;
  CodeWriter::Label end;
  code.JumpUnless(at, std::move(holds), &other);
  if (yes != nullptr) EmitNamed(code, *yes, scene);
  if (no != nullptr) code.Jump(at, &end);
  code.Bind(&other);
  if (no != nullptr) EmitNamed(code, *no, scene);
  code.Bind(&end);
}

namespace {

// The register with the result of the coin flip: 1 if the player who called it
// wins.
uint32_t FlipCoin(CodeWriter& code, const Text& at, const pb::Selector& caller,
                  bool no_call) {
  const uint32_t coin = code.NewRegister(at);
  pb::Instruction::Random* flip = code.Add(at)->mutable_random();
  flip->set_register_(coin);
  flip->set_bound(2);
  flip->set_reason(code.builder().W("flip a coin"));
  // Of a flip that nobody calls there is no winner and no loser.
  Say(code, at, "flipped a coin",
      {.subject = caller,
       .amount = no_call ? tree::Number(2) : tree::RegisterNumber(coin)});
  return coin;
}

// Until a flip is lost, a hundred times at most; how many were won is stored.
void FlipUntilLost(CodeWriter& code, ParamReader& link, Scene& scene) {
  constexpr int64_t kMaxFlips = 100;
  const Text& at = link.line().head;
  const Text* svar = link.Take("SaveNumFlipsToSVar");
  const Text* then = link.Take("LoseSubAbility");
  if (svar == nullptr || scene.IsGone()) {
    return link.Refuse("FlipUntilYouLose");
  }
  const uint32_t won = code.KeepNumber(at, tree::Number(0));
  const uint32_t goes_on = code.KeepNumber(at, tree::Number(1));
  const uint32_t left = code.NewRegister(at);
  const uint32_t begin = code.here();
  pb::Instruction::Repeat* repeat = code.Add(at)->mutable_repeat();
  *repeat->mutable_times() = tree::Number(kMaxFlips);
  repeat->set_counter(left);
  CodeWriter::Label next;
  code.JumpUnless(at, tree::RegisterNumber(goes_on), &next);
  const uint32_t coin = FlipCoin(code, at, You(), /*no_call=*/false);
  code.SetNumber(at, goes_on, tree::RegisterNumber(coin));
  code.SetNumber(at, won,
                 tree::Binary(pb::Expr::ADD, tree::RegisterNumber(won),
                              tree::RegisterNumber(coin)));
  code.Bind(&next);
  code.ability()
      ->mutable_code(static_cast<int>(begin))
      ->mutable_repeat()
      ->set_end(code.here());
  StoreNumber(code, at, svar->value, tree::RegisterNumber(won));
  if (then != nullptr) EmitNamed(code, *then, scene);
}

}  // namespace

void EmitFlipACoin(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  if (!IsYours(link)) return;
  if (link.TakeFlag("FlipUntilYouLose")) {
    return FlipUntilLost(code, link, scene);
  }
  const bool no_call = link.TakeFlag("NoCall");
  const Text* good = link.Take(no_call ? "HeadsSubAbility" : "WinSubAbility");
  const Text* bad = link.Take(no_call ? "TailsSubAbility" : "LoseSubAbility");
  pb::Selector caller = You();
  for (absl::string_view key : {"Flipper", "Caller"}) {
    if (const Text* who = link.Take(key)) {
      caller = Defined(code.card(), *who, scene);
    }
  }
  const uint32_t coin = FlipCoin(code, at, caller, no_call);
  EmitEither(code, at, tree::RegisterNumber(coin), good, bad, scene);
}

// Takes those out of the register. The others stay as they were put there:
// what has left since is asked for by what it was.
void DropFrom(CodeWriter& code, const Text& at, uint32_t from,
              const pb::Selector& those) {
  const uint32_t all = code.Keep(at, tree::RegisterRefs(from));
  code.Set(at, from, tree::Entities(pb::Selector::NONE), /*add=*/false);
  const pb::Selector each =
      tree::RegisterRefs(code.BeginForEach(at, tree::RegisterRefs(all)));
  pb::Expr dropped = tree::HowMany(each, tree::IsOneOf(those));
  CodeWriter::Label next;
  code.JumpUnless(
      at, tree::Binary(pb::Expr::EQ, std::move(dropped), tree::Number(0)),
      &next);
  code.Set(at, from, each, /*add=*/true);
  code.Bind(&next);
  code.EndForEach();
}

// Each in turn is what is remembered while the chain is done for it.
namespace {

// All of them, in the order that the controller wants.
pb::Selector InChosenOrder(CodeWriter& code, const Text& at,
                           const pb::Selector& those) {
  const uint32_t all = code.Keep(at, those);
  Choice order;
  order.from = Everything(code.card());
  *order.from.mutable_where() = tree::IsOneOf(tree::RegisterRefs(all));
  order.min = tree::CountOf(tree::RegisterRefs(all));
  order.max = order.min;
  order.chooser = You();
  order.reason = "order";
  return tree::RegisterRefs(EmitChoice(code, at, std::move(order)));
}

// The chain is done as the player's next turn begins, before anything else.
void AsTurnBegins(CodeWriter& code, const Text& chain,
                  const pb::Selector& player, const Scene& round) {
  const std::optional<ParamLine> line = code.card().Line(chain);
  if (!line.has_value()) return;
  pb::EventPattern turn;
  turn.set_kind(pb::EventPattern::TURN);
  *turn.mutable_subject() = tree::IsOneOf(player);
  pb::Duration once;
  once.set_kind(pb::DURATION_UNTIL_USED);
  const int index = AddDelayed(code, chain, std::move(turn), once);
  CodeWriter writer(code.card(), index, code.registers());
  writer.ability()->set_immediate(true);
  Scene later = round;
  later.later = true;
  EmitInner(writer, *line, std::move(later));
}

}  // namespace

void EmitRepeatEach(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  const Text* chain = link.Take("RepeatSubAbility");
  if (chain == nullptr) return link.Refuse("RepeatSubAbility");
  pb::Selector over;
  if (const Text* players = link.Take("RepeatPlayers")) {
    over = Defined(card, *players, scene);
    if (link.TakeFlag("StartingWithActivator")) {
      // The controller, and then the other one, of those that are meant.
      const uint32_t meant = code.Keep(at, std::move(over));
      auto among = [&](pb::Selector who) {
        pb::Query some = Everything(card);
        some.set_players(true);
        *some.mutable_where() =
            tree::All({tree::IsOneOf(std::move(who)),
                       tree::IsOneOf(tree::RegisterRefs(meant))});
        return tree::Among(std::move(some));
      };
      over = Union(card, {among(You()), among(Opponents())});
    }
  } else if (const Text* cards = link.Take("RepeatCards")) {
    const Text zones = link.TakeOr("Zone", "Battlefield");
    over = tree::Among(QueryOf(card, *cards, ZoneNames(card, zones), scene));
  } else if (const Text* defined = link.Take("DefinedCards")) {
    over = Defined(card, *defined, scene);
    link.Pass("Zone");  // wherever they are
  } else {
    return link.Refuse("RepeatPlayers");
  }
  // What is there already is forgotten before, and not what is gone through.
  if (link.TakeFlag("ClearRemembered") ||
      link.TakeFlag("ClearRememberedBeforeLoop")) {
    over = tree::RegisterRefs(code.Keep(at, std::move(over)));
    Forget(code, at, "remembered", scene);
  }
  if (link.TakeFlag("ChooseOrder")) over = InChosenOrder(code, at, over);
  const std::string kind =
      link.TakeFlag("UseImprinted") ? "imprinted" : "remembered";
  // All damage of the rounds is dealt together.
  const bool together = link.TakeFlag("DamageMap");
  const uint32_t begin = code.here();
  if (together) code.Add(at)->mutable_together();
  const pb::Selector item =
      tree::RegisterRefs(code.BeginForEach(at, std::move(over)));
  CodeWriter::Label declined;
  if (link.TakeFlag("RepeatOptionalForEachPlayer")) {
    link.Pass("RepeatOptionalMessage");
    AskPlayerOr(code, at, item, "may", &declined);
  }
  // In the round the chain has what the card remembers in a register.
  Scene round = scene;
  const bool on_card = scene.memory.count(kind) == 0;
  if (on_card) {
    round.memory[kind] = code.Keep(at, MemoryAsItWas(card, at, kind, scene));
  }
  Remember(code, at, kind, item, round);
  if (link.TakeFlag("NextTurnForEachPlayer")) {
    AsTurnBegins(code, *chain, item, round);
  } else {
    EmitNamed(code, *chain, round);
  }
  DropFrom(code, at, round.memory[kind], item);
  if (on_card) {
    Forget(code, at, kind, scene);
    Remember(code, at, kind, tree::RegisterRefs(round.memory[kind]), scene);
  }
  code.Bind(&declined);
  code.EndForEach();
  if (!together) return;
  code.ability()
      ->mutable_code(static_cast<int>(begin))
      ->mutable_together()
      ->set_end(code.here());
}

}  // namespace refold::forge
