// Systems of lists, one after another; and what goes for those that are done at
// the same time, too.
#include "kernel/dialects/karabast/lower_systems_lists.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_context.h"
#include "kernel/dialects/karabast/lower_context_now.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_planned.h"
#include "kernel/dialects/karabast/lower_settled.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {
namespace {

// The systems of a list, worked out before the first of them is done.
std::vector<Value> SettledSystems(Card& card, Code& code,
                                  const std::vector<Value>& systems) {
  std::vector<Value> settled = systems;
  for (size_t i = 1; i < settled.size(); ++i) {
    settled[i] = Settled(card, code, settled[i]);
  }
  return settled;
}

}  // namespace

bool CanBeTogether(Card& card, const Context& context, const Value& value) {
  const Named* named = value.As<Named>();
  if (named == nullptr) return value.undefined();
  const SystemRow* row = FindSystem(named->name);
  if (row != nullptr && row->apart) return false;
  const bool outer = named->name == "simultaneous";
  const bool inner =
      named->name == "conditional" || named->name == "selectCard";
  if (!outer && !inner) return true;
  const Value first = named->arguments->empty() ? Value{Undefined{}}
                                                : named->arguments->front();
  const Value props = Resolve(card, first, {{context}});
  if (props.failed()) return false;
  std::vector<Value> parts;
  if (const std::vector<Value>* list = SystemsOf(props); outer && list) {
    parts = *list;
  }
  for (const char* key :
       {"onTrue", "onFalse", "innerSystem", "immediateEffect"}) {
    const Value* part = props.Find(key);
    if (part != nullptr) parts.push_back(*part);
  }
  return std::all_of(parts.begin(), parts.end(), [&](const Value& part) {
    return CanBeTogether(card, context, Resolve(card, part, {{context}}));
  });
}

bool Plays(const Value& system) {
  const Named* named = system.As<Named>();
  return named != nullptr && named->name.starts_with("playCard");
}

Value InPlay(const Value& target) {
  const Things* things = target.As<Things>();
  if (things == nullptr) return target;
  return CardsOf(tree::Then(things->selector, pb::Selector::BECOMES),
                 things->many);
}

bool LowerMapped(Card& card, Code& code, const SystemCall& call,
                 const Mapped& mapped, bool in_turn, Done& done) {
  const size_t unknown = card.diagnostics->size();
  auto systems_for = [&](const Value& one) {
    return OneOrMore(Resolve(card, *mapped.arrow, {one}));
  };
  auto is_together = [&](const Value& system) {
    return CanBeTogether(card, call.context,
                         Resolve(card, system, {{call.context}}));
  };
  const Candidate any(card, mapped.sort);
  const std::vector<Value> of_any = systems_for(any.value());
  const bool together =
      !in_turn && std::all_of(of_any.begin(), of_any.end(), is_together);
  if (card.diagnostics->size() != unknown) return false;
  const Planned planned(card, code, call.context,
                        together ? of_any : std::vector<Value>());
  return AddForEach(code, mapped.over, together, [&](const Value& one) {
    const std::vector<Value> systems = systems_for(one);
    return std::all_of(systems.begin(), systems.end(),
                       [&](const Value& system) {
                         return LowerSystem(card, code, planned.context(),
                                            system, call.target, done);
                       });
  });
}

Value ListOfEither(const SystemCall& call, const Either& lists) {
  const auto called = [&call](const char* name, Value argument) {
    return Value{Named{"immediateEffects", name,
                       std::make_shared<const std::vector<Value>>(
                           std::vector<Value>{std::move(argument)})},
                 call.where};
  };
  const auto branch = [&](const Value& list) {
    return list.undefined() ? called("noAction", MakeObject({}))
                            : called(call.name.c_str(), list);
  };
  return MakeList(
      {called("conditional",
              MakeObject({{"condition", call.where, {Condition{lists.test}}},
                          {"onTrue", call.where, branch(*lists.yes)},
                          {"onFalse", call.where, branch(*lists.no)}}))});
}

Context WithTargetInPlay(const Context& context, const Value& target) {
  const Things* things = target.As<Things>();
  if (things == nullptr) return context;
  const std::string played = things->selector.SerializeAsString();
  ContextHandle with = *context;
  for (auto& [name, value] : with.targets) {
    const Things* named = value.As<Things>();
    const bool same =
        named != nullptr && named->selector.SerializeAsString() == played;
    if (same) value = InPlay(value);
  }
  return std::make_shared<const ContextHandle>(std::move(with));
}

bool IsLegalForAll(const SystemCall& call, const Value& mode) {
  return mode.text() != nullptr &&
         *mode.text() == "allGameSystemsMustBeLegal" &&
         !call.target.undefined() && !call.from_arrow;
}

bool Sequential(Card& card, Code& code, const SystemCall& call, Done& done) {
  const Mapped* mapped = call.props.As<Mapped>();
  if (mapped != nullptr && mapped->arrow != nullptr) {
    return LowerMapped(card, code, call, *mapped, /*in_turn=*/true, done);
  }
  if (const Either* either = call.props.As<Either>()) {
    SystemCall chosen = call;
    chosen.props = ListOfEither(call, *either);
    return Sequential(card, code, chosen, done);
  }
  // They happen one after another, whatever comes of those before.
  const Value mode = call.Prop("resolutionMode");
  if (mode.text() != nullptr && *mode.text() != "alwaysResolve" &&
      !IsLegalForAll(call, mode)) {
    card.Fail(mode.span, "property resolutionMode",
              "this resolutionMode is not supported here");
    return false;
  }
  const std::vector<Value>* said = SystemsOf(call.props);
  if (said == nullptr) {
    card.Fail(call.where, "unsupported-list",
              "the systems of a list must be known");
    return false;
  }
  const std::vector<Value> systems = SettledSystems(card, code, *said);
  // Later ones see what the earlier ones have chosen and done.
  Context context = call.context;
  Value target = call.target;
  Done so_far;
  return std::all_of(systems.begin(), systems.end(), [&](const Value& one) {
    Done of;
    const Value system = WithContextNow(card, one, call.context, context);
    if (system.failed() ||
        !LowerSystem(card, code, context, system, target, of)) {
      return false;
    }
    if (Plays(system) && !IsChosen(target)) {
      context = WithTargetInPlay(context, target);
      target = InPlay(target);
    }
    for (const auto& [name, value] : of.targets) {
      context = WithTarget(context, name, value);
    }
    so_far.Add(of);
    if (!so_far.events.empty()) context = WithEvents(context, so_far);
    FindAgain(code, context, target);
    context = WithSourceFound(context, of);
    done.Add(of);
    return true;
  });
}

const std::vector<Value>* SystemsOf(const Value& props) {
  if (props.list() != nullptr) return props.list();
  const Value* systems = props.Find("gameSystems");
  return systems == nullptr ? nullptr : systems->list();
}

const SystemTable& ListSystems() {
  static const SystemTable systems = {
      {"sequential", {Sequential, {"gameSystems", "resolutionMode"}, "", true}},
      {"simultaneous", {Simultaneous, {"gameSystems", "resolutionMode"}}},
  };
  return systems;
}

}  // namespace refold::karabast
