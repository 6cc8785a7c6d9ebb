// An ability's properties as code: targets, effect, follow-ups.
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_keys.h"
#include "kernel/dialects/karabast/lower_operators.h"

namespace refold::karabast {
namespace {

// So many steps follow one another at most.
constexpr int kMostFollowUps = 12;

// The properties of one step, while it is written.
class Steps {
 public:
  Steps(Card& card, Code& code, Context context, const Value& props)
      : card_(card), code_(code), context_(std::move(context)), props_(props) {
    code_.At(props.span);
  }

  bool Run(Done& done) {
    if (!KnowsStepKeys(card_, props_)) return false;
    optional_ = KnownTruth(Prop("optional")).value_or(false);
    Done own;
    if (!RunEffect(own)) return false;
    done.registers.insert(done.registers.end(), own.registers.begin(),
                          own.registers.end());
    return FollowUp("then", std::nullopt) &&
           FollowUp("ifYouDo", own.happened()) &&
           FollowUp("ifYouDoNot", tree::Unary(pb::Expr::NOT, own.happened()));
  }

 private:
  Value Prop(const char* key) const {
    const Value* value = props_.Find(key);
    return value == nullptr ? Value{Undefined{}} : *value;
  }

  std::string Title() {
    const Value title = Prop("title");
    return title.text() == nullptr ? std::string() : *title.text();
  }

  // What the step does, asked before if it is optional.
  bool RunEffect(Done& done) {
    const Value one = Prop("targetResolver");
    const Value several = Prop("targetResolvers");
    if (!one.undefined()) return RunTarget("target", one, true, done);
    if (!several.undefined()) return RunTargets(several, done);
    std::optional<size_t> asked;
    std::optional<size_t> skipped;
    if (optional_) {
      if (!AskFirst(asked, skipped)) return false;
    }
    if (!RunPlainEffect({Undefined{}}, done)) return false;
    if (skipped.has_value()) EndWould(*skipped);
    if (asked.has_value()) code_.Land(*asked);
    return true;
  }

  // "You may": not asked where nothing would come of it.
  bool AskFirst(std::optional<size_t>& asked, std::optional<size_t>& skipped) {
    const uint32_t would = code_.NewRegister();
    pb::Instruction probe;
    probe.mutable_would()->set_into(would);
    skipped = code_.here();
    code_.Add(std::move(probe));
    no_effect_ = code_.JumpUnless(tree::RegisterNumber(would));
    pb::Instruction ask;
    ask.mutable_ask()->set_reason(card_.b().W(Title()));
    asked = code_.here();
    code_.Add(std::move(ask));
    begin_ = code_.here();
    return true;
  }
  void EndWould(size_t probe) {
    pb::Instruction::Would& would =
        *code_.ability().mutable_code(static_cast<int>(probe))->mutable_would();
    would.set_begin(begin_);
    would.set_end(code_.here());
    code_.Land(no_effect_);
  }

  bool RunPlainEffect(const Value& target, Done& done) {
    const Value effect = Prop("immediateEffect");
    const Value attack = Prop("initiateAttack");
    if (!attack.undefined()) {
      Value props = attack.As<bool>() != nullptr
                        ? MakeObject({})
                        : Resolve(card_, attack, {{context_}});
      if (props.failed()) return false;
      const Value system = {Named{"immediateEffects", "attack",
                                  std::make_shared<const std::vector<Value>>(
                                      std::vector<Value>{std::move(props)})},
                            attack.span};
      return LowerSystem(card_, code_, context_, system, target, done);
    }
    return effect.undefined() ||
           LowerSystem(card_, code_, context_, effect, target, done);
  }

  // Nothing is done if nothing was chosen.
  bool RunTarget(const std::string& name, const Value& said, bool last,
                 Done& done) {
    const Value props = Resolve(card_, said, {{context_}});
    if (props.failed() || !KnowsResolverKeys(card_, props)) return false;
    const Value* mode = props.Find("mode");
    if (mode != nullptr && mode->text() != nullptr) {
      if (*mode->text() == "select") return RunSelect(name, props, done);
      if (*mode->text() == "player") return RunPlayer(name, props, done);
    }
    const Value* effect = props.Find("immediateEffect");
    const Value inner = effect == nullptr ? Prop("immediateEffect") : *effect;
    const std::optional<TargetChoice> chosen =
        LowerChoice(card_, code_, context_, props, Title(), optional_, inner);
    if (!chosen.has_value()) return false;
    context_ = WithTarget(context_, name, chosen->value);
    const size_t none =
        code_.JumpUnless(tree::CountOf(tree::RegisterRefs(chosen->index)));
    if (effect != nullptr && !effect->undefined() &&
        !LowerSystem(card_, code_, context_, *effect, chosen->value, done)) {
      return false;
    }
    if (last && !RunPlainEffect(chosen->value, done)) return false;
    if (done.registers.empty()) done.registers.push_back(chosen->index);
    code_.Land(none);
    return true;
  }

  bool RunTargets(const Value& several, Done& done) {
    if (several.entries() == nullptr) {
      card_.Fail(several.span, "unsupported-targets",
                 "the target resolvers must be known");
      return false;
    }
    for (const ObjectEntry& entry : *several.entries()) {
      const Value props = Resolve(card_, entry.value, {{context_}});
      if (props.failed()) return false;
      std::optional<size_t> skipped;
      const Value* other = props.Find("dependsOn");
      if (other != nullptr && other->text() != nullptr) {
        auto found = context_->targets.find(*other->text());
        if (found != context_->targets.end()) {
          const std::optional<pb::Expr> there =
              AsCondition(card_, AnyOf(found->second));
          if (!there.has_value()) return false;
          skipped = code_.JumpUnless(*there);
        }
      }
      Done of;
      if (!RunTarget(entry.key, props, false, of)) return false;
      done.registers.insert(done.registers.end(), of.registers.begin(),
                            of.registers.end());
      if (skipped.has_value()) code_.Land(*skipped);
    }
    return RunPlainEffect({Undefined{}}, done);
  }

  // Whether anything has been chosen.
  static Value AnyOf(const Value& target) {
    const Things* things = target.As<Things>();
    if (things == nullptr) return target;
    return {Condition{tree::Binary(
        pb::Expr::GT, tree::CountOf(things->selector), tree::Number(0))}};
  }

  // A menu of texts, each with its system.
  bool RunSelect(const std::string& name, const Value& props, Done& done) {
    const Value* said = props.Find("choices");
    if (said == nullptr) return true;
    const Value choices = Resolve(card_, *said, {{context_}});
    if (choices.failed()) return false;
    if (choices.entries() == nullptr) {
      card_.Fail(said->span, "unsupported-choices",
                 "the choices of a menu must be known");
      return false;
    }
    const uint32_t word = code_.NewRegister();
    const size_t menu = code_.here();
    code_.Add({});
    std::vector<size_t> ends;
    pb::Instruction instruction;
    pb::Instruction::Mode& mode = *instruction.mutable_mode();
    mode.set_into(word + 1);
    mode.set_cancel(optional_);
    for (const ObjectEntry& choice : *choices.entries()) {
      mode.add_labels(card_.b().W(choice.key));
      mode.add_jumps(code_.here());
      if (!LowerSystem(card_, code_, context_, choice.value, {Undefined{}},
                       done)) {
        return false;
      }
      ends.push_back(code_.Jump());
    }
    mode.set_otherwise(code_.here());
    for (size_t end : ends) code_.Land(end);
    const Value* chooser = props.Find("choosingPlayer");
    if (chooser != nullptr && chooser->text() != nullptr &&
        *chooser->text() == "opponent") {
      *mode.mutable_who() = tree::Entities(pb::Selector::OPPONENTS);
    }
    *code_.ability().mutable_code(static_cast<int>(menu)) =
        std::move(instruction);
    ContextHandle with = *context_;
    with.selects[name] = MakeObject(
        {{"choice", said->span, {WordSet{tree::RegisterWords(word)}}}});
    context_ = std::make_shared<const ContextHandle>(std::move(with));
    return true;
  }

  bool RunPlayer(const std::string& name, const Value& props, Done& done) {
    const uint32_t index = code_.NewRegister();
    pb::Instruction instruction;
    pb::Instruction::Choose& choose = *instruction.mutable_choose();
    choose.mutable_from()->set_players(true);
    choose.set_register_(index);
    choose.set_reason(card_.b().W(
        absl::StrCat("Choose a player to target for ability '", Title(), "'")));
    if (optional_) *choose.mutable_min() = tree::Number(0);
    code_.Add(std::move(instruction));
    const Value chosen = PlayersOf(tree::RegisterRefs(index), false);
    context_ = WithTarget(context_, name, chosen);
    const Value* effect = props.Find("immediateEffect");
    return effect == nullptr || effect->undefined() ||
           LowerSystem(card_, code_, context_, *effect, chosen, done);
  }

  bool FollowUp(const char* key, std::optional<pb::Expr> condition) {
    const Value said = Prop(key);
    if (said.undefined()) return true;
    const Value props = Resolve(card_, said, {{context_}});
    if (props.failed()) return false;
    const Value* more = nullptr;
    for (const char* name :
         {"thenCondition", "ifYouDoCondition", "condition"}) {
      const Value* one = props.Find(name);
      if (one != nullptr && !one->undefined()) more = one;
    }
    if (more != nullptr) {
      const Value holds = Resolve(card_, *more, {{context_}});
      const std::optional<pb::Expr> expr = AsCondition(card_, holds);
      if (!expr.has_value()) return false;
      condition = condition.has_value()
                      ? tree::Binary(pb::Expr::AND, *condition, *expr)
                      : *expr;
    }
    std::optional<size_t> skipped;
    if (condition.has_value()) skipped = code_.JumpUnless(*condition);
    Done of;
    if (!LowerSteps(card_, code_, context_, props, of)) return false;
    if (skipped.has_value()) code_.Land(*skipped);
    return true;
  }

  Card& card_;
  Code& code_;
  Context context_;
  const Value& props_;
  bool optional_ = false;
  size_t no_effect_ = 0;
  uint32_t begin_ = 0;
};

}  // namespace

bool LowerSteps(Card& card, Code& code, const Context& context,
                const Value& props, Done& done) {
  if (props.entries() == nullptr) {
    card.Fail(props.span, "unsupported-properties",
              "the properties of an ability must be known");
    return false;
  }
  if (card.follow_ups == kMostFollowUps) {
    card.Fail(props.span, "unsupported-repetition",
              "an ability that goes on with itself is not supported");
    return false;
  }
  ++card.follow_ups;
  const bool lowered = Steps(card, code, context, props).Run(done);
  --card.follow_ups;
  return lowered;
}

}  // namespace refold::karabast
