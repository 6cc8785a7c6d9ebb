// The targets of a step: chosen one after another, some only if another was.
#include <algorithm>
#include <array>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_at_once.h"
#include "kernel/dialects/karabast/lower_choices.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_context.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_keys.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_settled.h"
#include "kernel/dialects/karabast/lower_steps.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {

bool Steps::RunTarget(const std::string& name, const Value& said,
                      const Decline& decline, Last last, Done& done,
                      std::vector<Later>* later) {
  // What is chosen before costs are paid is chosen before anything is noted.
  const Value props = beginning_.chooses_first
                          ? Resolve(card_, said, {{context_}})
                          : ResolveAt(card_, code_, said, {{context_}});
  if (props.failed() || !KnowsResolverKeys(card_, props)) return false;
  if (!SkipUnless(props)) return false;
  const Value* mode = props.Find("mode");
  if (mode != nullptr && mode->text() != nullptr) {
    if (mode->text()->starts_with("select") && RefusedOfBounty("a menu")) {
      return false;
    }
    if (*mode->text() == "select") return RunSelect(name, props, last, done);
    if (*mode->text() == "selectUnless") {
      Used();
      return RunUnless(props, done) &&
             (last == Last::kNo || RunPlainEffect(done));
    }
    if (*mode->text() == "dropdownList" || *mode->text() == "chooseNumber") {
      Used();
      return RunAsked(name, props, *mode->text() == "chooseNumber", last, done);
    }
    const bool many = *mode->text() == "multiplePlayers";
    if (many || *mode->text() == "player") {
      return RunPlayer(name, props, many, last, done);
    }
  }
  const Value* said_effect = props.Find("immediateEffect");
  const Value effect =
      said_effect == nullptr ? Value{Undefined{}} : *said_effect;
  Decline with = decline;
  with.tries = !effect.undefined() || last == Last::kYes;
  // Cards that are picked one after another may always be none.
  const bool picked = props.Find("multiSelectCardCondition") != nullptr ||
                      (mode != nullptr && mode->text() != nullptr &&
                       *mode->text() == "maxStat");
  if (picked && !bounty_) with.forced.reset();
  const std::optional<TargetChoice> chosen =
      LowerChoice(card_, code_, context_, props, Title(), with,
                  effect.undefined() ? Prop("immediateEffect") : effect, name);
  if (!chosen.has_value()) return false;
  context_ = WithTarget(context_, name, chosen->value);
  const pb::Expr count = tree::CountOf(tree::RegisterRefs(chosen->index));
  if (later == nullptr && !Chosen()) return false;
  if (decline.may) NoteDeclined(count, chosen->from);
  if (later == nullptr) Used();
  const bool anyway = IsDoneAnyway(props, effect) ||
                      (later != nullptr && IsDoneToOthers(props, effect));
  const pb::Expr done_for = anyway ? tree::Number(1) : count;
  if (later != nullptr && !effect.undefined()) {
    later->push_back({effect, *chosen, done_for});
    return true;
  }
  const size_t none = code_.JumpUnless(done_for);
  const uint32_t begin = code_.here();
  if (!LowerSystem(card_, code_, context_, effect, chosen->value, done)) {
    return false;
  }
  if (last == Last::kYes && !RunPlainEffect(done, chosen->value)) {
    return false;
  }
  if (decline.leads != nullptr) {
    leading_.push_back({*chosen, begin});
  } else {
    chosen->Probe(code_, begin);
  }
  if (effect.undefined() && !HasPlainEffect()) {
    done.registers.push_back(chosen->index);
    done.events_known = false;
  }
  code_.Land(none);
  return true;
}

bool Steps::IsDoneAnyway(const Value& props, const Value& effect) {
  const Value* none = props.Find("canChooseNoCards");
  const Named* system = effect.As<Named>();
  if (none == nullptr || !KnownTruth(*none).value_or(false) ||
      system == nullptr || system->arguments->empty()) {
    return false;
  }
  const Value own = Resolve(card_, system->arguments->front(), {{context_}});
  const Value* target = own.Find("target");
  return target != nullptr && !target->undefined();
}

bool Steps::IsDoneToOthers(const Value& props, const Value& effect) {
  const Named* named = effect.As<Named>();
  if (named == nullptr || named->arguments->empty() ||
      props.Find("dependsOn") != nullptr) {
    return false;
  }
  const Value own = Resolve(card_, named->arguments->front(), {{context_}});
  const std::vector<Value>* parts = SystemsOf(own);
  if (parts == nullptr) return false;
  return std::all_of(parts->begin(), parts->end(), [this](const Value& part) {
    const Value system = Resolve(card_, part, {{context_}});
    const Named* one = system.As<Named>();
    if (one == nullptr || one->arguments->empty()) return false;
    const Value said = Resolve(card_, one->arguments->front(), {{context_}});
    const Value* target = said.Find("target");
    return target != nullptr && !target->undefined();
  });
}

bool Steps::SkipUnless(const Value& props) {
  const Value* said = props.Find("condition");
  if (said == nullptr || said->undefined()) return true;
  const std::optional<pb::Expr> holds =
      AsCondition(Resolve(card_, *said, {{context_}}));
  if (!holds.has_value()) return false;
  declined_.push_back(code_.JumpUnless(*holds));
  return true;
}

void Steps::NoteDeclined(const pb::Expr& count, const pb::Query& from) {
  const uint32_t there = code_.Note(tree::CountOf(tree::Among(from)));
  const pb::Expr nobody =
      tree::Binary(pb::Expr::EQ, tree::RegisterNumber(there), tree::Number(0));
  declined_.push_back(
      code_.JumpUnless(tree::Binary(pb::Expr::OR, count, nobody)));
  // A Bounty may be collected although there is nobody that it is about.
  if (!bounty_ || std::exchange(asked_, true)) return;
  const size_t asked = code_.JumpUnless(tree::Binary(
      pb::Expr::AND, nobody, tree::Unary(pb::Expr::NOT, *Forced())));
  Ask();
  code_.Land(asked);
}

namespace {

// Whether nothing is done to it by itself.
bool IsOnlyChosen(const Value& props) {
  static constexpr std::array<const char*, 4> kDoes = {
      "choices", "defaultEffect", "immediateEffect", "unlessEffect"};
  return std::none_of(kDoes.begin(), kDoes.end(), [&props](const char* key) {
    return props.Find(key) != nullptr;
  });
}

}  // namespace

bool Steps::RunTargets(const Value& several, Done& done) {
  if (several.entries() == nullptr) {
    card_.Fail(several.span, "unsupported-targets",
               "the target resolvers must be known");
    return false;
  }
  ContextHandle with = *context_;
  for (const ObjectEntry& entry : *several.entries()) {
    with.to_come.push_back(entry.key);
  }
  context_ = std::make_shared<const ContextHandle>(std::move(with));
  // Any target may be declined, and with it all: up to those that an opponent
  // chooses.
  Decline decline{.may = optional_, .forced = Forced()};
  std::vector<Later> later;
  Done only_chosen;  // targets to which nothing is done by themselves
  for (const ObjectEntry& entry : *several.entries()) {
    const Value props =
        beginning_.chooses_first
            ? Resolve(card_, entry.value, {{context_}})
            : ResolveAt(card_, code_, entry.value, {{context_}});
    if (props.failed()) return false;
    std::optional<size_t> skipped;
    const Value* other = props.Find("dependsOn");
    if (other != nullptr && !SkipWithout(*other, skipped)) return false;
    if (&entry != &several.entries()->front() &&
        props.Find("choosingPlayer") != nullptr) {
      decline.may = false;
    }
    Decline here = decline;
    const bool leads = props.Find("immediateEffect") == nullptr &&
                       HasDependents(several, entry.key);
    if (leads) here.leads = &several;
    Done of;
    if (!RunTarget(entry.key, props, here, Last::kNo, of, &later)) {
      return false;
    }
    (IsOnlyChosen(props) ? only_chosen : done).Add(of);
    if (skipped.has_value()) code_.Land(*skipped);
  }
  // Where something is done to others, that is what happens.
  if (later.empty() && done.registers.empty()) done.Add(only_chosen);
  if (!Chosen()) return false;
  Used();
  // What is done to all of them happens at the same time.
  std::vector<AtOnce> effects;
  for (const Later& one : later) {
    effects.push_back({one.effect, [this, &one, &done](const Value& effect) {
                         return DoToChosen(one, effect, done);
                       }});
  }
  if (!WriteAtOnce(card_, code_, context_, effects) || !RunPlainEffect(done)) {
    return false;
  }
  for (const auto& [choice, begin] : leading_) choice.Probe(code_, begin);
  return true;
}

bool Steps::DoToChosen(const Later& one, const Value& effect, Done& done) {
  const size_t none = code_.JumpUnless(one.count);
  const uint32_t begin = code_.here();
  if (!LowerSystem(card_, code_, context_, effect, one.chosen.value, done)) {
    return false;
  }
  one.chosen.Probe(code_, begin);
  code_.Land(none);
  return true;
}

bool Steps::HasDependents(const Value& several, const std::string& name) {
  return std::any_of(several.entries()->begin(), several.entries()->end(),
                     [&name](const ObjectEntry& entry) {
                       const Value* other = entry.value.Find("dependsOn");
                       return other != nullptr && other->text() != nullptr &&
                              *other->text() == name;
                     });
}

bool Steps::SkipWithout(const Value& other, std::optional<size_t>& skipped) {
  const std::optional<std::string> name = AsText(card_, other);
  if (!name.has_value()) return false;
  auto select = selected_.find(*name);
  if (select != selected_.end()) {
    skipped = code_.JumpUnless(select->second);
    return true;
  }
  auto found = context_->targets.find(*name);
  if (found == context_->targets.end()) {
    card_.Fail(other.span, "unknown-target",
               absl::StrCat("no target is called ", *name,
                            OrMeant(*name, KeysOf(context_->targets))));
    return false;
  }
  const std::optional<pb::Expr> there = AsCondition(AnyOf(found->second));
  if (!there.has_value()) return false;
  skipped = code_.JumpUnless(*there);
  return true;
}

Value Steps::AnyOf(const Value& target) {
  const Things* things = target.As<Things>();
  if (things == nullptr) return target;
  return {Condition{tree::Binary(pb::Expr::GT, tree::CountOf(things->selector),
                                 tree::Number(0))}};
}

}  // namespace refold::karabast
