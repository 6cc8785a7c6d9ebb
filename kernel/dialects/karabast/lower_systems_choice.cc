// Systems that choose for another system: a player, or cards at random.
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_context.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {
namespace {

Value InnerOf(const SystemCall& call) {
  const Value effect = call.Prop("immediateEffect");
  return effect.undefined() ? call.Prop("innerSystem") : effect;
}

bool SelectPlayer(Card& card, Code& code, const SystemCall& call, Done& done) {
  const uint32_t chosen = code.NewRegister();
  pb::Instruction instruction;
  pb::Instruction::Choose& choose = *instruction.mutable_choose();
  choose.mutable_from()->set_players(true);
  choose.set_register_(chosen);
  const Value prompt =
      Resolve(card, call.Prop("activePromptTitle"), {{call.context}});
  choose.set_reason(
      card.b().W(prompt.undefined()
                     ? absl::StrCat("Choose a player to target for ability '",
                                    code.title(), "'")
                     : ShownIn(prompt)));
  code.Add(std::move(instruction));
  const Value player = PlayersOf(tree::RegisterRefs(chosen), false);
  const Value named = call.Prop("name");
  const std::string name = named.text() == nullptr ? "target" : *named.text();
  const Context context = WithTarget(call.context, name, player);
  done.targets[name] = player;
  return LowerSystem(card, code, context, InnerOf(call), player, done);
}

bool SelectAtRandom(Card& card, Code& code, const SystemCall& call,
                    Done& done) {
  const std::optional<pb::Selector> target = CardTargetOf(card, call);
  const std::optional<pb::Expr> count = NumberOf(card, call, "count", 1);
  if (!target.has_value() || !count.has_value()) return false;
  const uint32_t chosen = code.NewRegister();
  pb::Instruction instruction;
  pb::Instruction::Choose& choose = *instruction.mutable_choose();
  *choose.mutable_from() = QueryOf(card, *target);
  *choose.mutable_min() = *count;
  *choose.mutable_max() = *count;
  choose.set_register_(chosen);
  choose.set_optional(true);
  choose.set_random(true);
  choose.set_reason(card.b().W("at random"));
  code.Add(std::move(instruction));
  const Value cards = CardsOf(tree::RegisterRefs(chosen), true);
  const Context context = WithTarget(call.context, "randomTarget", cards);
  done.targets["randomTarget"] = cards;
  return LowerSystem(card, code, context, InnerOf(call), cards, done);
}

}  // namespace

const SystemTable& ChoiceSystems() {
  static const SystemTable systems = {
      {"randomSelection",
       {SelectAtRandom,
        {"count", "immediateEffect", "innerSystem", "target"},
        "",
        true}},
      {"selectPlayer",
       {SelectPlayer, {"immediateEffect", "innerSystem", "name"}, "", true}},
  };
  return systems;
}

}  // namespace refold::karabast
