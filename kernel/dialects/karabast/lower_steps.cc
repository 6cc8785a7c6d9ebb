// An ability's properties as code: how a step runs, and what follows it.
#include "kernel/dialects/karabast/lower_steps.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_choices.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_context.h"
#include "kernel/dialects/karabast/lower_costs.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_frame.h"
#include "kernel/dialects/karabast/lower_keys.h"
#include "kernel/dialects/karabast/lower_older.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_settled.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {
namespace {

// So many steps follow one another at most, those not counted that repeat the
// one before.
constexpr int kMostFollowUps = 12;
// A step that goes on with itself as long as something happens is written so
// often: what an ability has registers for.
constexpr int kMostRepetitions = 8;

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
  const bool around = code_.is_followed();
  const bool continued_around = code_.is_continued();
  code_.SetContinued(HasFollowUp());
  const bool optional_around = code_.is_optional();
  code_.SetOptional(optional_);
  code_.SetFollowed(!Prop("ifYouDo").undefined() ||
                    !Prop("ifYouDoNot").undefined());
  if (!RunEffect(own)) return false;
  if (counted.has_value()) code_.SetWould(counted->at, begin, counted->into);
  code_.SetFollowed(around);
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
  const bool followed =
      FollowUp("then", std::nullopt) && FollowUp("ifYouDo", own.happened()) &&
      FollowUp("ifYouDoNot", tree::Unary(pb::Expr::NOT, own.happened()));
  // Without its cost nothing comes of it.
  for (size_t unpaid : unpaid_) code_.Land(unpaid);
  return followed;
}

std::optional<Steps::CountedUse> Steps::CountIfDoes() {
  if (optional_ || beginning_.counts_as.empty()) return std::nullopt;
  const CountedUse counted = {code_.here(), code_.NewRegister()};
  code_.Add({});
  const size_t nothing = code_.JumpUnless(tree::RegisterNumber(counted.into));
  CountUse(card_, code_, beginning_.counts_as);
  code_.Land(nothing);
  beginning_.counts_as = {};
  return counted;
}

void Steps::Used() {
  if (!beginning_.counts_as.empty()) {
    CountUse(card_, code_, beginning_.counts_as);
  }
  if (!beginning_.kind.empty()) WriteUse();
  beginning_.counts_as = {};
  beginning_.kind.clear();
}

void Steps::WriteUse() {
  ProgramBuilder& b = card_.b();
  code_.Add(b.Verb("ability used",
                   {b.Part("card", tree::Entities(pb::Selector::SOURCE)),
                    b.Part("player", tree::Entities(pb::Selector::CONTROLLER)),
                    b.Part("again", b.EventNumber("again")),
                    b.Part("kind", beginning_.kind)}));
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
    with.costs[name] = paid;
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
  if (kind_.empty()) return std::nullopt;
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

bool Steps::HasFollowUp() const {
  return !Prop("then").undefined() || !Prop("ifYouDo").undefined() ||
         !Prop("ifYouDoNot").undefined();
}

// What is written in the same object as the step has been worked out with it.
void Steps::SettleFollowUps() {
  ObjectEntries entries = *props_.entries();
  for (ObjectEntry& entry : entries) {
    const bool follows = entry.key == "then" || entry.key == "ifYouDo" ||
                         entry.key == "ifYouDoNot";
    if (follows) entry.value = Settled(code_, entry.value);
  }
  const Span where = props_.span;
  props_ = MakeObject(std::move(entries));
  props_.span = where;
}

std::string Steps::MenuTitle(const Value& props) {
  const Value* prompt = props.Find("activePromptTitle");
  return prompt == nullptr ? "Select one"
                           : ShownIn(Resolve(card_, *prompt, {{context_}}));
}

std::string Steps::Title() { return ShownTitle(card_, props_, context_); }

bool Steps::FollowUp(const char* key, std::optional<pb::Expr> condition) {
  const Value said = Prop(key);
  if (said.undefined()) return true;
  const Closure* arrow = said.As<Closure>();
  std::vector<const Function*>& arrows = card_.follow_up_arrows;
  if (arrow == nullptr) return WriteFollowUp(said, std::move(condition));
  if (std::count(arrows.begin(), arrows.end(), arrow->function) ==
      kMostRepetitions) {
    return true;
  }
  arrows.push_back(arrow->function);
  const bool written = WriteFollowUp(said, std::move(condition));
  arrows.pop_back();
  return written;
}

bool Steps::WriteFollowUp(const Value& said,
                          std::optional<pb::Expr> condition) {
  Code* around = std::exchange(card_.at_work, &code_);
  const Value props = Resolve(card_, said, {{context_}});
  card_.at_work = around;
  if (props.failed()) return false;
  const Value* more = nullptr;
  for (const char* name : {"thenCondition", "ifYouDoCondition", "condition"}) {
    const Value* one = props.Find(name);
    if (one != nullptr && !one->undefined()) more = one;
  }
  if (more != nullptr) {
    const Value holds = Resolve(card_, *more, {{context_}});
    if (KnownTruth(holds) == false) return true;
    const std::optional<pb::Expr> expr = AsCondition(holds);
    if (!expr.has_value()) return false;
    condition = condition.has_value()
                    ? tree::Binary(pb::Expr::AND, *condition, *expr)
                    : *expr;
  }
  std::optional<size_t> skipped;
  if (condition.has_value()) skipped = code_.JumpUnless(*condition);
  const Value* by = props.Find("canBeTriggeredBy");
  Done of;
  if (by != nullptr && !by->undefined()) {
    if (!RunByAnother(said)) return false;
  } else if (!LowerSteps(card_, code_, context_, WithoutConditions(props),
                         of)) {
    return false;
  }
  if (skipped.has_value()) code_.Land(*skipped);
  return true;
}

bool Steps::RunByAnother(const Value& said) {
  auto target = context_->targets.find("target");
  Context context = context_;
  if (target != context_->targets.end()) {
    context = WithTarget(context_, "target", WhereItLies(target->second));
  }
  const Value props = Resolve(card_, said, {{context}});
  const Value* by = props.Find("canBeTriggeredBy");
  return by != nullptr &&
         LowerStepsBy(card_, code_, context, *by,
                      Without(WithoutConditions(props), {"canBeTriggeredBy"}));
}

Value Steps::WithoutConditions(const Value& props) {
  return Without(props, {"condition", "ifYouDoCondition", "thenCondition"});
}

Value Steps::WhereItLies(const Value& target) {
  const Things* things = target.As<Things>();
  if (things == nullptr || things->sort != Things::Sort::kCards) {
    return target;
  }
  pb::Query query;
  for (const char* zone :
       {"arena", "hand", "discard", "deck", "resources", "base"}) {
    *query.add_zones() = card_.b().Zone(zone);
  }
  *query.mutable_where() = tree::Any(
      {tree::IsOneOf(things->selector),
       tree::IsOneOf(tree::Then(things->selector, pb::Selector::BECOMES))});
  return CardsOf(tree::Among(std::move(query)), things->many);
}

namespace {

// The context for the player who uses the ability instead: what has been chosen
// is what it was for the ability's own.
std::optional<Context> ForAnother(Card& card, const Context& context) {
  ContextHandle with = *context;
  for (auto& [name, value] : with.targets) {
    value = Brought(card, value);
    if (value.failed()) return std::nullopt;
  }
  return std::make_shared<const ContextHandle>(std::move(with));
}

}  // namespace

bool LowerStepsBy(Card& card, Code& code, const Context& context,
                  const Value& who, const Value& said) {
  std::optional<pb::Selector> player;
  if (who.text() != nullptr && *who.text() == "opponent") {
    player = tree::Entities(pb::Selector::OPPONENTS);
  } else if (const Things* things = who.As<Things>();
             things != nullptr && things->sort == Things::Sort::kPlayers) {
    player = things->selector;
  }
  if (!player.has_value()) {
    card.Fail(who.span, "property canBeTriggeredBy",
              "who may use this ability cannot be told from this");
    return false;
  }
  Frame frame(card, Frame::Kind::kByAnother, &code);
  const Value props = Brought(card, said);
  const std::optional<Context> of = ForAnother(card, context);
  if (props.failed() || !of.has_value()) return false;
  pb::Instruction call;
  call.mutable_call()->set_ability(
      static_cast<uint32_t>(card.b().program().abilities_size()));
  *call.mutable_call()->mutable_who() = *player;
  pb::Ability& ability = card.b().AddAbility(pb::ABILITY_ACTIVATED);
  ability.set_granted_only(true);
  ability.set_registers(code.registers());
  Code run(&ability);
  Done done;
  if (!LowerSteps(card, run, *of, props, done)) return false;
  code.Add(std::move(call));
  return true;
}

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
  if (!repeats && card.follow_ups == kMostFollowUps) {
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
