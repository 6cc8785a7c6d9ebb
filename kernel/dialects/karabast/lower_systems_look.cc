// Systems that show cards to a player, who may choose among them.
#include "kernel/dialects/karabast/lower_systems_look.h"

#include <utility>

#include "kernel/dialects/karabast/lower_choices.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_context.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {

std::string PromptTitle(Card& card, const SystemCall& call,
                        const char* otherwise) {
  const Value said =
      Resolve(card, call.Prop("activePromptTitle"), {{call.context}});
  return said.undefined() ? otherwise : ShownIn(said);
}

// Who sees the cards: the ability's player unless it says so.
std::optional<pb::Selector> SeenBy(Card& card, const SystemCall& call) {
  for (const char* key : {"promptedPlayer", "player"}) {
    const Value said = call.Prop(key);
    if (said.undefined()) continue;
    const std::optional<pb::Selector> who = ChooserOf(card, call.context, said);
    if (!who.has_value() || who->base() != pb::Selector::NONE) return who;
  }
  return tree::Entities(pb::Selector::CONTROLLER);
}

namespace {

bool AddDisplay(Card& card, Code& code, const SystemCall& call,
                const pb::Selector& cards) {
  const std::optional<bool> shown =
      AsSwitch(card, call.Prop("useDisplayPrompt"));
  const std::optional<pb::Selector> who = SeenBy(card, call);
  if (!shown.has_value() || !who.has_value()) return false;
  if (*shown) {
    AddShow(card, code, cards, *who, PromptTitle(card, call, kLook));
  }
  return true;
}

bool Reveal(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> target = CardTargetOf(card, call);
  if (!target.has_value()) return false;
  AddVerb(card, code, "reveal", {card.b().Part("card", *target)}, done);
  return AddDisplay(card, code, call, *target);
}

// They are shown as what they are in the hand.
bool RevealAndDraw(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> target = CardTargetOf(card, call);
  if (!target.has_value()) return false;
  const uint32_t cards = code.Note(*target);
  Done ignored;
  AddVerb(card, code, "reveal",
          {card.b().Part("card", tree::RegisterRefs(cards))}, ignored);
  AddVerb(card, code, "draw card",
          {card.b().Part("card", tree::RegisterRefs(cards))}, done);
  return AddDisplay(
      card, code, call,
      tree::Then(tree::RegisterRefs(cards), pb::Selector::BECOMES));
}

// Some of the cards that are shown are chosen, and the effect happens to them.
bool SelectShown(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> target = CardTargetOf(card, call);
  const std::optional<pb::Selector> who = SeenBy(card, call);
  const Value condition = call.Prop("cardCondition");
  std::optional<pb::Predicate> fitting = tree::All({});
  if (!condition.undefined()) {
    fitting =
        PredicateOf(card, condition, Things::Sort::kCards, {{call.context}});
  }
  const std::optional<pb::Expr> most = NumberOf(card, call, "maxCards", 1);
  const Value fewer = call.Prop("canChooseFewer");
  const std::optional<pb::Expr> can_decline =
      fewer.undefined() ? tree::Number(1) : AsCondition(fewer);
  if (!target.has_value() || !who.has_value() || !fitting.has_value() ||
      !most.has_value() || !can_decline.has_value()) {
    return false;
  }
  // What is chosen among them may put others in their place.
  const pb::Selector seen = tree::RegisterRefs(code.Note(*target));
  const size_t none = code.JumpUnless(tree::CountOf(seen));
  const uint32_t chosen = code.NewRegister();
  pb::Instruction instruction;
  pb::Instruction::Choose& choose = *instruction.mutable_choose();
  *choose.mutable_from() = QueryOf(card, Narrowed(card, seen, *fitting));
  *choose.mutable_min() = tree::If(*can_decline, tree::Number(0), *most);
  *choose.mutable_max() = *most;
  choose.set_register_(chosen);
  choose.set_optional(true);
  choose.set_confirm(true);
  *choose.mutable_shown() = seen;
  *choose.mutable_chooser() = *who;
  choose.set_reason(card.b().W(PromptTitle(card, call, kSelect)));
  code.Add(std::move(instruction));
  const Value selected = CardsOf(tree::RegisterRefs(chosen), true);
  done.targets[kSelectedPromptCards] = selected;
  const Context context =
      WithTarget(call.context, kSelectedPromptCards, selected);
  const size_t nothing =
      code.JumpUnless(tree::CountOf(tree::RegisterRefs(chosen)));
  const Value effect = call.Prop("immediateEffect");
  if (!effect.undefined() &&
      !LowerSystem(card, code, context, effect, selected, done)) {
    return false;
  }
  code.Land(nothing);
  code.Land(none);
  return true;
}

}  // namespace

void AddShow(Card& card, Code& code, const pb::Selector& cards,
             const pb::Selector& who, const std::string& title) {
  const size_t none = code.JumpUnless(tree::CountOf(cards));
  pb::Instruction instruction;
  pb::Instruction::Choose& choose = *instruction.mutable_choose();
  choose.mutable_from();
  *choose.mutable_min() = tree::Number(0);
  *choose.mutable_max() = tree::Number(0);
  choose.set_register_(code.NewRegister());
  choose.set_confirm(true);
  *choose.mutable_shown() = cards;
  *choose.mutable_chooser() = who;
  choose.set_reason(card.b().W(title));
  code.Add(std::move(instruction));
  code.Land(none);
}

const SystemTable& LookSystems() {
  static const Keys shown = {"promptedPlayer", "target", "useDisplayPrompt"};
  static const Keys options = {"perCardButtons", "player", "promptedPlayer",
                               "target", "useDisplayPrompt"};
  static const Keys select = {
      "canChooseFewer",  "cardCondition",  "displayTextByCardUuid",
      "immediateEffect", "maxCards",       "noSelectedCardsButtonText",
      "player",          "promptedPlayer", "target",
      "useDisplayPrompt"};
  static const SystemTable systems = {
      {"lookAt", {Reveal, shown}},
      {"lookAtAndChooseOption", {ChooseOption, options, "", true}},
      {"lookAtAndSelectCard", {SelectShown, select, "", true}},
      {"lookMoveDeckCardsTopOrBottom",
       {MoveTopOrBottom, {"amount", "target"}, "", true}},
      {"reveal", {Reveal, shown}},
      {"revealAndChooseOption", {ChooseOption, options, "", true}},
      {"revealAndDraw", {RevealAndDraw, shown}},
      {"revealAndSelectCard", {SelectShown, select, "", true}},
  };
  return systems;
}

}  // namespace refold::karabast
