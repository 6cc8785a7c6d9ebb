// `chooseModalEffects`: several effects of a list are chosen and done, one
// after another.
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_choices.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_settled.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {
namespace {

// In front of the text of an option that would do nothing.
const std::string kNoEffect = "(No effect) ";

// Up to so many choices are counted in a menu's title.
constexpr int64_t kMaxCounted = 9;

struct RoundOfMenu {
  size_t place = 0;
  std::string title;
};

// Where the menu of a round stands, once for each number of choices that may be
// left, with a title that says it; once without one if that is not known.
std::vector<RoundOfMenu> PlaceMenus(Code& code, const Code::Loop& loop,
                                    const pb::Expr& amount) {
  std::vector<RoundOfMenu> rounds;
  const bool counted =
      amount.op() == pb::Expr::CONST && amount.number() <= kMaxCounted;
  for (int64_t left = counted ? amount.number() : 0; left > 1; --left) {
    const size_t fewer = code.JumpUnless(
        tree::Binary(pb::Expr::EQ, tree::RegisterNumber(loop.counter),
                     tree::Number(left - 1)));
    rounds.push_back(
        {code.here(), absl::StrCat("Choose ", left, " of the following")});
    code.Add({});
    code.Land(fewer);
  }
  rounds.push_back({code.here(), counted ? "Choose 1 of the following" : ""});
  code.Add({});
  return rounds;
}

}  // namespace

// "Choose two": each is done before the next is chosen, and can be chosen once,
// if it does not say otherwise.
bool LowerModal(Card& card, Code& code, const SystemCall& call, Done& done) {
  const Value choices =
      ResolveAt(card, code, call.Prop("choices"), {{call.context}});
  const std::optional<pb::Expr> amount =
      NumberOf(card, call, "amountOfChoices", 1);
  const std::optional<bool> again =
      AsSwitch(card, call.Prop("canChooseSameOptionMoreThanOnce"));
  if (choices.failed() || !amount.has_value() || !again.has_value()) {
    return false;
  }
  if (choices.entries() == nullptr) {
    card.Fail(call.where, "unsupported-choices",
              "the choices of a menu must be known");
    return false;
  }
  const bool is_known = amount->op() == pb::Expr::CONST;
  const int64_t count = static_cast<int64_t>(choices.entries()->size());
  if (is_known && !*again && amount->number() > count) {
    card.Fail(call.Prop("amountOfChoices").span, "too-few-choices",
              absl::StrCat("of ", count, " choices ", amount->number(),
                           " cannot be made"));
    return false;
  }
  const bool one_is_chosen = is_known && amount->number() == 1;
  const Code::Loop loop = code.BeginRepeat(*amount);
  const size_t probes = code.here();
  for (size_t i = 0; i < choices.entries()->size(); ++i) code.Add({});
  const std::vector<RoundOfMenu> rounds = PlaceMenus(code, loop, *amount);
  pb::Instruction instruction;
  pb::Instruction::Mode& mode = *instruction.mutable_mode();
  std::vector<size_t> ends;
  for (const ObjectEntry& choice : *choices.entries()) {
    const uint32_t chosen = code.NewRegister();
    const uint32_t would = code.NewRegister();
    // What has nobody to be done to, or would do nothing where that cannot be
    // told, can be chosen; it is shown under another text.
    const pb::Expr open =
        tree::Unary(pb::Expr::NOT, tree::RegisterNumber(chosen));
    const pb::Expr changes = HasLegalTarget(card, call.context, choice.value)
                                 .value_or(tree::RegisterNumber(would));
    for (const bool does : {true, false}) {
      mode.add_labels(card.b().W(does ? choice.key : kNoEffect + choice.key));
      mode.add_jumps(code.here());
      *mode.add_available() =
          tree::Binary(pb::Expr::AND, open,
                       does ? changes : tree::Unary(pb::Expr::NOT, changes));
    }
    if (!*again) {
      pb::Instruction note;
      note.mutable_let()->set_register_(chosen);
      *note.mutable_let()->mutable_number() = tree::Number(1);
      code.Add(std::move(note));
    }
    const uint32_t begin = code.here();
    Done of;
    if (!LowerSystem(card, code, call.context, choice.value, call.target, of)) {
      return false;
    }
    code.SetWould(probes + mode.labels_size() / 2 - 1, begin, would);
    // Of several that are chosen each happens.
    if (one_is_chosen) {
      done.AddWay(of, ++card.ways);
    } else {
      done.Add(of);
    }
    ends.push_back(code.Jump());
  }
  mode.set_otherwise(code.here());
  for (size_t end : ends) code.Land(end);
  for (const RoundOfMenu& round : rounds) {
    if (!round.title.empty()) mode.set_reason(card.b().W(round.title));
    *code.ability()
         .mutable_code(static_cast<int>(round.place))
         ->mutable_mode() = mode;
  }
  code.EndRepeat(loop);
  return true;
}

}  // namespace refold::karabast
