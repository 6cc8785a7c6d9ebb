// An ability's properties as code: how a step runs, and what follows it.
#include "kernel/dialects/karabast/lower_steps.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_choices.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_context.h"
#include "kernel/dialects/karabast/lower_costs.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_keys.h"
#include "kernel/dialects/karabast/lower_older.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {
namespace {

// So many steps follow one another at most, those not counted that repeat the
// one before.
constexpr int kMaxFollowUps = 12;

}  // namespace

bool Steps::Run(Done& done) {
  if (!KnowsStepKeys(card_, props_) || !DoesOneThing()) return false;
  const std::optional<bool> optional = AsSwitch(card_, Prop("optional"));
  if (!optional.has_value()) return false;
  optional_ = *optional;
  SettleFollowUps();
  if (!beginning_.chooses_first && !Pay()) return false;
  const std::optional<CountedUse> counted = CountIfDoes();
  if (!optional_) Used();
  const uint32_t begin = code_.here();
  Done own;
  const bool continued_around = code_.is_continued();
  code_.SetContinued(HasFollowUp());
  const bool optional_around = code_.is_optional();
  code_.SetOptional(optional_);
  if (!RunEffect(own)) return false;
  if (counted.has_value()) code_.SetWould(counted->at, begin, counted->into);
  code_.SetContinued(continued_around);
  code_.SetOptional(optional_around);
  if (bounty_) Claim();
  for (const auto& [name, value] : own.targets) {
    context_ = WithTarget(context_, name, value);
  }
  if (HasFollowUp()) JoinWays(code_, own);
  context_ = WithEvents(context_, own);
  done.Add(own);
  // What comes then comes whether or not the step was declined.
  for (size_t declined : declined_) code_.Land(declined);
  if (HasFollowUp()) {
    FindAgain(code_, context_);
    context_ = WithSourceFound(context_, own);
  }
  const bool followed = FollowUp("then", std::nullopt) && FollowUps(own);
  // Without its cost nothing comes of it.
  for (size_t unpaid : unpaid_) code_.Land(unpaid);
  return followed;
}

bool Steps::FollowUps(const Done& done) {
  if (!Prop("ifYouDo").undefined() &&
      !FollowUp("ifYouDo", done.IfItHappened(card_))) {
    return false;
  }
  return Prop("ifYouDoNot").undefined() ||
         FollowUp("ifYouDoNot",
                  tree::Unary(pb::Expr::NOT, done.IfItHappened(card_)));
}

std::optional<Steps::CountedUse> Steps::CountIfDoes() {
  if (optional_ || !beginning_.counts_use) return std::nullopt;
  const CountedUse counted = {code_.here(), code_.NewRegister()};
  code_.Add({});
  const size_t nothing = code_.JumpUnless(tree::RegisterNumber(counted.into));
  CountUse(code_);
  code_.Land(nothing);
  beginning_.counts_use = false;
  return counted;
}

void Steps::Used() {
  if (beginning_.counts_use) CountUse(code_);
  if (!beginning_.kind.empty()) WriteUse();
  beginning_.counts_use = false;
  beginning_.kind.clear();
}

void Steps::WriteUse() {
  ProgramBuilder& b = card_.b();
  std::vector<pb::Instruction_Part> parts = {
      b.Part("card", tree::Entities(pb::Selector::SOURCE)),
      b.Part("player", tree::Entities(pb::Selector::CONTROLLER)),
      b.Part("again", Forced().value_or(tree::Number(0))),
      b.Part("kind", beginning_.kind)};
  if (beginning_.kind == "when played") {
    for (pb::Instruction_Part& part : PartsOfPlay(card_)) {
      parts.push_back(std::move(part));
    }
  }
  code_.Add(b.Verb("ability used", std::move(parts)));
}

bool Steps::Chosen() {
  if (!beginning_.chooses_first) return true;
  beginning_.chooses_first = false;
  code_.ability().set_resolve_at(code_.here());
  return Pay();
}

bool Steps::Pay() {
  ContextHandle with = *context_;
  for (const auto& [name, paid] : beginning_.costs.paid) {
    with.costs[name] = Followed(paid);
  }
  context_ = std::make_shared<const ContextHandle>(std::move(with));
  return WriteCosts(card_, code_, context_,
                    std::exchange(beginning_.costs, {}).in_code, unpaid_);
}

void Steps::Claim() {
  ProgramBuilder& b = card_.b();
  code_.Add(
      b.Verb("bounty collected",
             {b.Part("card", tree::Entities(pb::Selector::SOURCE)),
              b.Part("player", tree::Entities(pb::Selector::CONTROLLER))}));
}

std::optional<pb::Expr> Steps::Forced() {
  if (bounty_) return card_.b().EventNumber("forced");
  if (kind_.empty() || kind_ == "event") return std::nullopt;
  return card_.b().EventNumber("again");
}

bool Steps::RefusedOfBounty(const char* what) {
  if (!bounty_ || !optional_) return false;
  card_.Fail(props_.span, "unsupported-bounty",
             absl::StrCat("a Bounty with ", what, " is not supported"));
  return true;
}

Value Steps::Prop(const char* key) const {
  const Value* value = props_.Find(key);
  return value == nullptr ? Value{Undefined{}} : *value;
}

std::string Steps::MenuTitle(const Value& props) {
  const Value* prompt = props.Find("activePromptTitle");
  return prompt == nullptr ? "Select one"
                           : ShownIn(Resolve(card_, *prompt, {{context_}}));
}

std::string Steps::Title() { return ShownTitle(card_, props_, context_); }

bool LowerBountySteps(Card& card, Code& code, const Context& context,
                      const Value& props) {
  Done done;
  return Steps(card, code, context, props, /*bounty=*/true).Run(done);
}

std::string ShownTitle(Card& card, const Value& props, const Context& context) {
  const Value* title = props.Find("title");
  const std::string said = title == nullptr ? "" : ShownIn(*title);
  const Value* shown = props.Find("contextTitle");
  if (shown == nullptr || shown->undefined()) return said;
  // What it is called changes nothing in a game.
  const size_t reported = card.diagnostics->size();
  const std::string text = ShownIn(Resolve(card, *shown, {{context}}));
  card.diagnostics->resize(reported);
  return text.empty() ? said : text;
}

namespace {

bool LowerStepsFrom(Card& card, Code& code, const Context& context,
                    const Value& said, const Beginning& beginning, Done& done) {
  const Value props = AbilityByTodaysNames(card, said);
  if (props.failed()) return false;
  if (props.entries() == nullptr) {
    card.Fail(props.span, "unsupported-properties",
              "the properties of an ability must be known");
    return false;
  }
  const std::vector<const Function*>& arrows = card.follow_up_arrows;
  const bool repeats =
      !arrows.empty() &&
      std::count(arrows.begin(), arrows.end(), arrows.back()) > 1;
  if (!repeats && card.follow_ups == kMaxFollowUps) {
    card.Fail(props.span, "unsupported-repetition",
              "an ability that goes on with itself is not supported");
    return false;
  }
  const int longer = repeats ? 0 : 1;
  card.follow_ups += longer;
  const bool lowered =
      Steps(card, code, context, props, /*bounty=*/false, beginning).Run(done);
  card.follow_ups -= longer;
  return lowered;
}

}  // namespace

bool LowerSteps(Card& card, Code& code, const Context& context,
                const Value& props, Done& done) {
  return LowerStepsFrom(card, code, context, props, {}, done);
}

bool LowerAbilitySteps(Card& card, Code& code, const Context& context,
                       const Value& props, const Beginning& beginning) {
  Done done;
  return LowerStepsFrom(card, code, context, props, beginning, done);
}

}  // namespace refold::karabast
