// Menus: one of several texts is chosen, and its system happens.
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_choices.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {
namespace {

// Whether it can be chosen though it does nothing: `noAction` that says so.
std::optional<pb::Expr> IsLegalNothing(Card& card, const Context& context,
                                       const Value& value) {
  const Value system = Resolve(card, value, {{context}});
  const Named* named = system.As<Named>();
  if (named == nullptr || named->arguments->empty()) return std::nullopt;
  const Value props = Resolve(card, named->arguments->front(), {{context}});
  auto condition = [&](const char* key) -> std::optional<pb::Expr> {
    const Value* said = props.Find(key);
    if (said == nullptr || said->undefined()) return std::nullopt;
    return AsCondition(Resolve(card, *said, {{context}}));
  };
  if (named->name == "noAction") return condition("hasLegalTarget");
  if (named->name != "conditional") return std::nullopt;
  const std::optional<pb::Expr> holds = condition("condition");
  if (!holds.has_value()) return std::nullopt;
  std::optional<pb::Expr> legal;
  for (const char* key : {"onTrue", "onFalse"}) {
    const Value* part = props.Find(key);
    if (part == nullptr) continue;
    const std::optional<pb::Expr> one = IsLegalNothing(card, context, *part);
    if (!one.has_value()) continue;
    const bool yes = std::string(key) == "onTrue";
    pb::Expr here = tree::Binary(
        pb::Expr::AND, yes ? *holds : tree::Unary(pb::Expr::NOT, *holds), *one);
    legal = legal.has_value() ? tree::Binary(pb::Expr::OR, *legal, here) : here;
  }
  return legal;
}

// A choice that says no more than whether it can be made.
bool IsTest(const Value& choice) {
  return choice.As<bool>() != nullptr || choice.As<Condition>() != nullptr;
}

// Between a menu and what is done by what was chosen: the ability is paid for.
class Dispatch {
 public:
  Dispatch(Code& code, size_t ways) : way_(code.NewRegister()) {
    std::vector<size_t> noted;
    for (size_t i = 0; i < ways; ++i) {
      notes_.push_back(code.here());
      pb::Instruction note;
      note.mutable_let()->set_register_(way_);
      *note.mutable_let()->mutable_number() =
          tree::Number(static_cast<int64_t>(i) + 1);
      code.Add(std::move(note));
      noted.push_back(code.Jump());
    }
    for (size_t jump : noted) code.Land(jump);
    code.ability().set_resolve_at(code.here());
    for (size_t i = 0; i < ways; ++i) {
      // Is taken where it is this way.
      jumps_.push_back(code.JumpUnless(
          tree::Binary(pb::Expr::SUB, tree::RegisterNumber(way_),
                       tree::Number(static_cast<int64_t>(i) + 1))));
    }
  }

  void SetWays(Code& code, const std::vector<uint32_t>& begins,
               pb::Instruction::Mode& mode) const {
    for (size_t i = 0; i < jumps_.size(); ++i) {
      mode.add_jumps(notes_[i]);
      code.ability()
          .mutable_code(static_cast<int>(jumps_[i]))
          ->mutable_jump_unless()
          ->set_to(begins[i]);
    }
  }

 private:
  uint32_t way_;
  std::vector<uint32_t> notes_;
  std::vector<size_t> jumps_;
};

}  // namespace

std::optional<MenuResult> LowerMenu(Card& card, Code& code,
                                    const Context& context,
                                    const ObjectEntries& choices,
                                    const Menu& offered) {
  if (choices.empty()) {
    card.Fail(card.at, "no-choices", "this menu has no choices");
    return std::nullopt;
  }
  const std::optional<pb::Selector> who =
      ChooserOf(card, context, offered.chooser);
  if (!who.has_value()) return std::nullopt;
  MenuResult result{.word = code.NewRegister()};
  const size_t probes = code.here();
  for (size_t i = 0; i < choices.size(); ++i) code.Add({});
  const size_t menu = code.here();
  code.Add({});
  pb::Instruction instruction;
  pb::Instruction::Mode& mode = *instruction.mutable_mode();
  mode.set_into(result.word + 1);
  mode.set_cancel(offered.optional);
  mode.set_reason(card.b().W(offered.title));
  if (who->base() != pb::Selector::NONE) *mode.mutable_who() = *who;
  std::vector<size_t> ends;
  std::vector<uint32_t> begins;
  pb::Expr some = tree::Number(0);  // whether any of them would do something
  std::optional<Dispatch> dispatch;
  if (offered.chooses_first) dispatch.emplace(code, choices.size());
  for (size_t i = 0; i < choices.size(); ++i) {
    const uint32_t begin = code.here();
    begins.push_back(begin);
    const uint32_t would = code.NewRegister();
    mode.add_labels(card.b().W(choices[i].key));
    if (!offered.chooses_first) mode.add_jumps(begin);
    const bool always = offered.forced_last && i + 1 == choices.size();
    pb::Expr available = always ? tree::Number(1) : tree::RegisterNumber(would);
    const Value choice = Resolve(card, choices[i].value, {{context}});
    std::optional<pb::Expr> legal =
        IsTest(choice) ? AsCondition(choice)
                       : IsLegalNothing(card, context, choices[i].value);
    if (!legal.has_value() && !offered.forced_last) {
      legal = HasLegalTarget(card, context, choices[i].value);
    }
    // Whether something else would be done instead does not matter.
    if (offered.forced_last && !always) {
      legal = WouldChange(card, context, choice, {Undefined{}});
    }
    if (legal.has_value()) {
      available = tree::Binary(pb::Expr::OR, available, *std::move(legal));
    }
    some = tree::Binary(pb::Expr::OR, std::move(some), available);
    *mode.add_available() = std::move(available);
    if (offered.chosen) offered.chosen();
    Done done;
    if (!IsTest(choice) && !LowerSystem(card, code, context, choices[i].value,
                                        {Undefined{}}, done)) {
      return std::nullopt;
    }
    result.only_tests = result.only_tests && IsTest(choice);
    result.done.AddWay(done, ++card.ways);
    code.SetWould(probes + i, begin, would);
    ends.push_back(code.Jump());
  }
  // Where one of them would do something, so can be chosen what would not.
  if (offered.unresolvable) {
    for (pb::Expr& available : *mode.mutable_available()) available = some;
  }
  mode.set_otherwise(code.here());
  if (offered.optional) result.declined = code.Jump();
  for (size_t end : ends) code.Land(end);
  if (dispatch.has_value()) dispatch->SetWays(code, begins, mode);
  *code.ability().mutable_code(static_cast<int>(menu))->mutable_mode() =
      std::move(*instruction.mutable_mode());
  return result;
}

std::optional<Asking> LowerAsking(Card& card, Code& code,
                                  const Context& context, const Value& props,
                                  bool number, const std::string& title) {
  auto prop = [&](const char* key) {
    const Value* value = props.Find(key);
    return value == nullptr ? Value{Undefined{}}
                            : Resolve(card, *value, {{context}});
  };
  const uint32_t index = code.NewRegister();
  const Value prompt = prop("activePromptTitle");
  const uint32_t reason =
      card.b().W(prompt.undefined() ? title : ShownIn(prompt));
  const uint32_t asked = code.NewRegister();
  pb::Instruction note;
  note.mutable_let()->set_register_(asked);
  pb::Instruction instruction;
  Asking asking{.done = asked};
  if (number) {
    pb::Instruction::ChooseNumber& choose =
        *instruction.mutable_choose_number();
    const std::optional<pb::Expr> max = AsNumber(card, prop("max"));
    const Value least = prop("min");
    const std::optional<pb::Expr> min =
        least.undefined() ? tree::Number(0) : AsNumber(card, least);
    if (!IsRelativeChooser(card, context, prop("choosingPlayer"))) {
      return std::nullopt;
    }
    const std::optional<pb::Selector> who =
        ChooserOf(card, context, prop("choosingPlayer"));
    if (!min.has_value() || !max.has_value() || !who.has_value()) {
      return std::nullopt;
    }
    const bool known =
        min->op() == pb::Expr::CONST && max->op() == pb::Expr::CONST;
    if (known && min->number() > max->number()) {
      card.Fail(props.span, "no-options",
                absl::StrCat("there is no number from ", min->number(), " to ",
                             max->number()));
      return std::nullopt;
    }
    if (who->base() != pb::Selector::NONE) *choose.mutable_who() = *who;
    *choose.mutable_min() = *min;
    *choose.mutable_max() = *max;
    choose.set_register_(index);
    choose.set_reason(reason);
    asking.value = {Number{tree::RegisterNumber(index)}};
    *note.mutable_let()->mutable_number() = tree::Number(1);
  } else {
    pb::Instruction::ChooseWord& choose = *instruction.mutable_choose_word();
    const Value options = prop("options");
    if (std::optional<pb::WordList> words = WordsIn(card, options)) {
      *choose.mutable_from() = *words;
    } else {
      const std::optional<std::vector<std::string>> texts =
          AsTexts(card, options);
      if (!texts.has_value()) return std::nullopt;
      if (texts->empty()) {
        card.Fail(props.Find("options") == nullptr
                      ? props.span
                      : props.Find("options")->span,
                  "no-options", "there is nothing to be chosen from");
        return std::nullopt;
      }
      for (const std::string& text : *texts) {
        choose.add_words(card.b().W(text));
      }
    }
    choose.set_into(index + 1);
    choose.set_reason(reason);
    pb::WordList chosen = tree::RegisterWords(index);
    // Titles are distinguished from other words by their beginning.
    if (choose.from().begins() != 0) chosen.set_begins(choose.from().begins());
    asking.value = {WordSet{chosen}};
    pb::Expr& count = *note.mutable_let()->mutable_number();
    count.set_op(pb::Expr::WORD_COUNT);
    *count.add_lists() = std::move(chosen);
  }
  code.Add(std::move(instruction));
  code.Add(std::move(note));
  return asking;
}

}  // namespace refold::karabast
