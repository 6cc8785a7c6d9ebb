// What a step asks for other than cards: a way, a player, a word, a number.
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_choices.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_context.h"
#include "kernel/dialects/karabast/lower_costs.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_settled.h"
#include "kernel/dialects/karabast/lower_steps.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {

namespace {

// The texts of a menu; null if one is only known in a game.
std::shared_ptr<const std::vector<std::string>> TextsOf(const Value& choices) {
  std::vector<std::string> texts;
  for (const ObjectEntry& entry : *choices.entries()) {
    if (absl::StrContains(entry.key, "…")) return nullptr;
    texts.push_back(entry.key);
  }
  return std::make_shared<const std::vector<std::string>>(std::move(texts));
}

}  // namespace

bool Steps::RunAsked(const std::string& name, const Value& props, bool number,
                     Last last, Done& done) {
  const std::optional<Asking> asked = LowerAsking(
      card_, code_, context_, props, number,
      number ? "Choose a number" : "Choose an option from the list");
  if (!asked.has_value()) return false;
  ContextHandle with = *context_;
  // The only one is in `context.select`, one of several is called by its name.
  if (name == "target") {
    with.select = asked->value;
  } else {
    with.selects[name] = MakeObject({{"choice", props.span, asked->value}});
  }
  context_ = std::make_shared<const ContextHandle>(std::move(with));
  selected_[name] = tree::RegisterNumber(asked->done);
  const Value* effect = props.Find("immediateEffect");
  if (effect != nullptr &&
      !LowerSystem(card_, code_, context_, *effect, {Undefined{}}, done)) {
    return false;
  }
  if (effect == nullptr && !HasPlainEffect() && last == Last::kYes) {
    done.registers.push_back(asked->done);
    done.events_known = false;
  }
  return last == Last::kNo || RunPlainEffect(done);
}

bool Steps::RunUnless(const Value& props, Done& done) {
  ObjectEntries choices;
  for (const char* key : {"unlessEffect", "defaultEffect"}) {
    const Value* way = props.Find(key);
    const Value* effect = way == nullptr ? nullptr : way->Find("effect");
    const Value* text =
        way == nullptr ? nullptr : way->Find("promptButtonText");
    if (effect == nullptr || text == nullptr || ShownIn(*text).empty()) {
      card_.Fail(props.span, "unsupported-choices",
                 "a choice between two ways needs both, and their texts");
      return false;
    }
    choices.push_back({ShownIn(*text), way->span, *effect});
  }
  Menu is{.optional = optional_, .forced_last = true};
  if (const Value* chooser = props.Find("choosingPlayer")) {
    if (!IsRelativeChooser(card_, context_, *chooser)) return false;
    is.chooser = *chooser;
  }
  is.title = MenuTitle(props);
  const std::optional<MenuResult> menu =
      LowerMenu(card_, code_, context_, choices, is);
  if (!menu.has_value()) return false;
  done.Add(menu->done);
  if (optional_) declined_.push_back(menu->declined);
  return true;
}

bool Steps::RunSelect(const std::string& name, const Value& props, Last last,
                      Done& done) {
  const Value* said = props.Find("choices");
  if (said == nullptr) {
    card_.Fail(props.span, "unsupported-choices",
               "a menu without choices is not supported");
    return false;
  }
  const Value choices = ResolveAt(card_, code_, *said, {{context_}});
  if (choices.failed()) return false;
  if (choices.entries() == nullptr) {
    card_.Fail(said->span, "unsupported-choices",
               "the choices of a menu must be known");
    return false;
  }
  Menu is{.optional = optional_};
  if (const Value* chooser = props.Find("choosingPlayer")) {
    if (!IsRelativeChooser(card_, context_, *chooser)) return false;
    is.chooser = *chooser;
  }
  is.title = MenuTitle(props);
  // What is chosen first begins each of its ways; costs in code are paid before
  // the menu instead.
  is.chooses_first = std::exchange(beginning_.chooses_first, false) &&
                     beginning_.costs.in_code.empty();
  if (!Pay()) return false;
  if (beginning_.counts_use || !beginning_.kind.empty()) {
    is.chosen = [this] {
      if (beginning_.counts_use) CountUse(code_);
      if (!beginning_.kind.empty()) WriteUse();
    };
  }
  const Value* all = props.Find("showUnresolvable");
  const std::optional<bool> unresolvable =
      AsSwitch(card_, all == nullptr ? Value{Undefined{}} : *all);
  if (!unresolvable.has_value()) return false;
  is.unresolvable = *unresolvable;
  const std::optional<MenuResult> menu =
      LowerMenu(card_, code_, context_, *choices.entries(), is);
  if (!menu.has_value()) return false;
  beginning_.counts_use = false;
  beginning_.kind.clear();
  done.Add(menu->done);
  if (optional_) declined_.push_back(menu->declined);
  ContextHandle with = *context_;
  with.selects[name] = MakeObject(
      {{"choice",
        said->span,
        {WordSet{tree::RegisterWords(menu->word), TextsOf(choices)}}}});
  context_ = std::make_shared<const ContextHandle>(std::move(with));
  pb::Expr chosen;
  chosen.set_op(pb::Expr::WORD_COUNT);
  *chosen.add_lists() = tree::RegisterWords(menu->word);
  // A choice of what does nothing is all that happens.
  if (menu->only_tests && !HasPlainEffect()) {
    const uint32_t made = code_.Note(chosen);
    done.registers.push_back(made);
    done.events_known = false;
  }
  selected_[name] = std::move(chosen);
  return last == Last::kNo || RunPlainEffect(done);
}

bool Steps::RunPlayer(const std::string& name, const Value& props, bool many,
                      Last last, Done& done) {
  const uint32_t index = code_.NewRegister();
  pb::Instruction instruction;
  pb::Instruction::Choose& choose = *instruction.mutable_choose();
  choose.mutable_from()->set_players(true);
  choose.set_register_(index);
  const Value* said = props.Find("activePromptTitle");
  choose.set_reason(card_.b().W(
      said == nullptr ? absl::StrCat("Choose a player to target for ability '",
                                     Title(), "'")
                      : ShownIn(Resolve(card_, *said, {{context_}}))));
  const Value* chooser = props.Find("choosingPlayer");
  const Value* may = props.Find("optional");
  if (chooser != nullptr && !IsRelativeChooser(card_, context_, *chooser)) {
    return false;
  }
  const std::optional<pb::Selector> who = ChooserOf(
      card_, context_, chooser == nullptr ? Value{Undefined{}} : *chooser);
  const std::optional<bool> optional =
      AsSwitch(card_, may == nullptr ? Value{Undefined{}} : *may);
  if (!who.has_value() || !optional.has_value()) return false;
  if (who->base() != pb::Selector::NONE) *choose.mutable_chooser() = *who;
  const std::optional<pb::Expr> forced = Forced();
  if (optional_ && !many && forced.has_value()) {
    *choose.mutable_min() = tree::If(*forced, tree::Number(1), tree::Number(0));
  } else if (optional_ || *optional || many) {
    *choose.mutable_min() = tree::Number(0);
  }
  if (many) {
    *choose.mutable_max() =
        tree::CountOf(tree::Entities(pb::Selector::PLAYERS));
  }
  code_.Add(std::move(instruction));
  if (!Chosen()) return false;
  if (optional_) {
    declined_.push_back(
        code_.JumpUnless(tree::CountOf(tree::RegisterRefs(index))));
  }
  Used();
  const Value chosen = PlayersOf(tree::RegisterRefs(index), many);
  context_ = WithTarget(context_, name, chosen);
  const Value* effect = props.Find("immediateEffect");
  if (effect == nullptr && !HasPlainEffect()) {
    done.registers.push_back(index);
    done.events_known = false;
  }
  const size_t none =
      code_.JumpUnless(tree::CountOf(tree::RegisterRefs(index)));
  if (effect != nullptr &&
      !LowerSystem(card_, code_, context_, *effect, chosen, done)) {
    return false;
  }
  if (last == Last::kYes && !RunPlainEffect(done, chosen)) return false;
  code_.Land(none);
  return true;
}

}  // namespace refold::karabast
