// Systems that put others together, or ask before them.
#include <algorithm>
#include <utility>

#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_operators.h"

namespace refold::karabast {
namespace {

bool Nothing(Card&, Code&, const SystemCall&, Done&) { return true; }

// A function that does nothing: only what it says in the chat is for somebody.
bool Handler(Card& card, Code&, const SystemCall& call, Done&) {
  const Value handler = call.Prop("handler");
  const Closure* closure = handler.As<Closure>();
  const auto* block = closure == nullptr
                          ? nullptr
                          : std::get_if<Ref<Block>>(&closure->function->body);
  if (block != nullptr && (*block)->statements.empty()) return true;
  card.Fail(call.where, "unsupported-handler",
            "a handler that does something is not supported");
  return false;
}

bool LowerConditional(Card& card, Code& code, const SystemCall& call,
                      Done& done) {
  const Value test = Resolve(card, call.Prop("condition"), {{call.context}});
  if (test.failed()) return false;
  // What it says itself is done to that.
  const Value own = Resolve(card, call.Prop("target"), {{call.context}});
  if (own.failed()) return false;
  const Value& target = own.undefined() ? call.target : own;
  const Value yes = call.Prop("onTrue");
  const Value no = call.Prop("onFalse");
  const std::optional<bool> known = KnownTruth(test);
  if (known.has_value()) {
    const Value& taken = *known ? yes : no;
    return taken.undefined() ||
           LowerSystem(card, code, call.context, taken, target, done);
  }
  const std::optional<pb::Expr> condition = AsCondition(test);
  if (!condition.has_value()) return false;
  const size_t otherwise = code.JumpUnless(*condition);
  if (!yes.undefined() &&
      !LowerSystem(card, code, call.context, yes, target, done)) {
    return false;
  }
  if (no.undefined()) {
    code.Land(otherwise);
    return true;
  }
  const size_t end = code.Jump();
  code.Land(otherwise);
  if (!LowerSystem(card, code, call.context, no, target, done)) {
    return false;
  }
  code.Land(end);
  return true;
}

// Whether it can happen together with others: it only chooses and says what is
// to happen. What lasts begins before the others happen; a condition is asked
// before them, too.
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

bool Captures(const Value& system) {
  const Named* named = system.As<Named>();
  return named != nullptr && named->name == "capture";
}

bool Plays(const Value& system) {
  const Named* named = system.As<Named>();
  return named != nullptr && named->name.starts_with("playCard");
}

bool SaysTarget(const Value& system) {
  const Named* named = system.As<Named>();
  return named != nullptr && !named->arguments->empty() &&
         named->arguments->front().Find("target") != nullptr;
}
bool PlaysItsOwn(const Value& system) {
  return Plays(system) && SaysTarget(system);
}
bool LastsOnItsOwn(const Value& system) {
  const Named* named = system.As<Named>();
  return named != nullptr && named->name.ends_with("CardEffect") &&
         SaysTarget(system);
}

// What a card that has been played or captured has become.
Value InPlay(const Value& target) {
  const Things* things = target.As<Things>();
  if (things == nullptr) return target;
  return CardsOf(tree::Then(things->selector, pb::Selector::BECOMES),
                 things->many);
}

// `cards.map((card) => system)`: the systems for each of the cards, which the
// game knows.
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
  return AddForEach(code, mapped.over, together, [&](const Value& one) {
    const std::vector<Value> systems = systems_for(one);
    return std::all_of(systems.begin(), systems.end(),
                       [&](const Value& system) {
                         return LowerSystem(card, code, call.context, system,
                                            call.target, done);
                       });
  });
}

// The target that the system itself says.
Value OwnTarget(const Value& system) {
  const Value* target = system.As<Named>()->arguments->front().Find("target");
  return target == nullptr ? Value{Undefined{}} : *target;
}

// Makes the system one about what the card that is played becomes, if both are
// about the same card.
bool LastOnPlayed(Card& card, const Value& plays, Value& system) {
  const std::optional<pb::Selector> one = AsSelector(card, OwnTarget(plays));
  const Value target = OwnTarget(system);
  const std::optional<pb::Selector> other = AsSelector(card, target);
  if (!one.has_value() || !other.has_value()) return false;
  if (one->SerializeAsString() != other->SerializeAsString()) {
    card.Fail(system.span, "unsupported-list",
              "a lasting effect on another card than is played at the same "
              "time is not supported");
    return false;
  }
  ObjectEntries entries = *system.As<Named>()->arguments->front().entries();
  for (ObjectEntry& entry : entries) {
    if (entry.key == "target") entry.value = InPlay(entry.value);
  }
  system = {Named{"immediateEffects", system.As<Named>()->name,
                  std::make_shared<const std::vector<Value>>(
                      std::vector<Value>{MakeObject(std::move(entries))})},
            system.span};
  return true;
}

// The same of the target, by whatever name the context has it.
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

// The nth system of a list that an arrow gives, as it gives it with what has
// been done meanwhile.
Value SystemNow(Card& card, const SystemCall& call, const Context& context,
                size_t nth, const Value& before) {
  if (!call.from_arrow || context == call.context) return before;
  const Value props = Resolve(card, call.said, {{context}});
  const std::vector<Value>* systems = SystemsOf(props);
  return systems == nullptr || nth >= systems->size() ? before
                                                      : (*systems)[nth];
}

// All must be legal: of what a resolver chooses, which is legal for all then.
bool IsLegalForAll(const SystemCall& call, const Value& mode) {
  return mode.text() != nullptr &&
         *mode.text() == "allGameSystemsMustBeLegal" &&
         !call.target.undefined() && !call.from_arrow;
}

// A delayed effect that waits for the play beside it: it has to wait before the
// card is played, and is about it where it lies then.
bool WaitsForPlay(Card& card, const Context& context, const Value& system) {
  const Named* named = system.As<Named>();
  if (named == nullptr || named->name != "delayedCardEffect" ||
      named->arguments->empty()) {
    return false;
  }
  const Value props = Resolve(card, named->arguments->front(), {{context}});
  const Value* when = props.Find("when");
  return when != nullptr && when->Find("onCardPlayed") != nullptr;
}

// The same cards, wherever a move has put them.
Value WhereverTheyLie(Card& card, const Value& target) {
  const Things* things = target.As<Things>();
  if (things == nullptr) return target;
  pb::Query query;
  for (const char* zone :
       {"arena", "base", "deck", "discard", "hand", "resources"}) {
    *query.add_zones() = card.b().Zone(zone);
  }
  *query.mutable_where() = tree::Any(
      {tree::IsOneOf(things->selector),
       tree::IsOneOf(tree::Then(things->selector, pb::Selector::BECOMES))});
  return CardsOf(tree::Among(std::move(query)), things->many);
}

bool Simultaneous(Card& card, Code& code, const SystemCall& call, Done& done) {
  const Mapped* mapped = call.props.As<Mapped>();
  if (mapped != nullptr && mapped->arrow != nullptr) {
    return LowerMapped(card, code, call, *mapped, /*in_turn=*/false, done);
  }
  const std::vector<Value>* systems = SystemsOf(call.props);
  if (systems == nullptr) {
    card.Fail(call.where, "unsupported-list",
              "the systems of a list must be known");
    return false;
  }
  const Value mode = call.Prop("resolutionMode");
  const bool all_legal = IsLegalForAll(call, mode);
  // Each is done as far as it can be, anyway.
  const bool always = mode.text() != nullptr && *mode.text() == "alwaysResolve";
  if (!mode.undefined() && !all_legal && !always) {
    card.Fail(mode.span, "property resolutionMode",
              "this resolutionMode is not supported here");
    return false;
  }
  // One group; behind it what lets a player act, which cannot be in a group.
  std::vector<Value> together;
  std::vector<Value> others;
  std::vector<size_t> places;  // of the others in the list
  for (size_t i = 0; i < systems->size(); ++i) {
    const Value system = Resolve(card, (*systems)[i], {{call.context}});
    if (system.failed()) return false;
    if (system.undefined()) continue;
    const bool can = CanBeTogether(card, call.context, system);
    if (card.failed()) return false;
    (can ? together : others).push_back(system);
    if (!can) places.push_back(i);
  }
  // What lasts on a card would be over when it is played: it is for what the
  // card becomes then.
  const auto played = std::find_if(others.begin(), others.end(), PlaysItsOwn);
  for (Value& system : together) {
    if (played == others.end() || !LastsOnItsOwn(system)) continue;
    if (!LastOnPlayed(card, *played, system)) return false;
  }
  // What is done to a card that is played meanwhile is done to what it becomes
  // in play.
  const bool plays = std::any_of(others.begin(), others.end(), Plays);
  const Value in_play = plays ? InPlay(call.target) : call.target;
  if (plays) {
    const Context followed =
        WithTarget(call.context, "target", WhereverTheyLie(card, call.target));
    for (Value& system : others) {
      if (!WaitsForPlay(card, call.context, system)) continue;
      if (!LowerSystem(card, code, followed, system, call.target, done)) {
        return false;
      }
      system = {Undefined{}};
    }
  }
  auto lower = [&](const Value& system) {
    return system.undefined() ||
           LowerSystem(card, code, call.context, system,
                       Plays(system) ? call.target : in_play, done);
  };
  if (together.size() == 1 && !lower(together.front())) return false;
  if (together.size() > 1) {
    const size_t group = code.BeginTogether();
    if (!std::all_of(together.begin(), together.end(), lower)) return false;
    code.EndTogether(group);
  }
  if (!std::any_of(together.begin(), together.end(), Captures)) {
    return std::all_of(others.begin(), others.end(), lower);
  }
  // What then is about a captured card is about what it has become.
  const Context captured = WithTargetInPlay(call.context, call.target);
  for (size_t i = 0; i < others.size(); ++i) {
    const Value system = SystemNow(card, call, captured, places[i], others[i]);
    if (system.failed() ||
        !LowerSystem(card, code, captured, system, InPlay(call.target), done)) {
      return false;
    }
  }
  return true;
}

bool Sequential(Card& card, Code& code, const SystemCall& call, Done& done) {
  const Mapped* mapped = call.props.As<Mapped>();
  if (mapped != nullptr && mapped->arrow != nullptr) {
    return LowerMapped(card, code, call, *mapped, /*in_turn=*/true, done);
  }
  // They happen one after another, whatever comes of those before.
  const Value mode = call.Prop("resolutionMode");
  if (mode.text() != nullptr && *mode.text() != "alwaysResolve" &&
      !IsLegalForAll(call, mode)) {
    card.Fail(mode.span, "property resolutionMode",
              "this resolutionMode is not supported here");
    return false;
  }
  const std::vector<Value>* systems = SystemsOf(call.props);
  if (systems == nullptr) {
    card.Fail(call.where, "unsupported-list",
              "the systems of a list must be known");
    return false;
  }
  // Later ones see what the earlier ones have chosen and done.
  Context context = call.context;
  Value target = call.target;
  Done so_far;
  size_t nth = 0;
  return std::all_of(systems->begin(), systems->end(), [&](const Value& one) {
    Done of;
    const Value system = SystemNow(card, call, context, nth++, one);
    if (system.failed() ||
        !LowerSystem(card, code, context, system, target, of)) {
      return false;
    }
    if (Plays(system)) {
      context = WithPlayed(WithTargetInPlay(context, target), of);
      target = InPlay(target);
    }
    for (const auto& [name, value] : of.targets) {
      context = WithTarget(context, name, value);
    }
    so_far.Add(of);
    if (!so_far.events.empty()) context = WithEvents(context, so_far);
    done.Add(of);
    return true;
  });
}

std::string TitleIn(const SystemCall& call, const char* key) {
  return ShownIn(call.Prop(key));
}

bool SelectCard(Card& card, Code& code, const SystemCall& call, Done& done) {
  Value inner = call.Prop("immediateEffect");
  if (inner.undefined()) inner = call.Prop("innerSystem");
  // Without a title of its own it is asked by that of the step.
  const std::string own = TitleIn(call, "activePromptTitle");
  const std::optional<TargetChoice> chosen =
      LowerChoice(card, code, call.context, call.props,
                  own.empty() ? code.title() : own, {}, inner);
  if (!chosen.has_value()) return false;
  const Value named = call.Prop("name");
  const std::string name = named.text() == nullptr ? "target" : *named.text();
  const Context context = WithTarget(call.context, name, chosen->value);
  if (named.text() != nullptr || !call.context->targets.contains(name)) {
    done.targets[name] = chosen->value;
  }
  const uint32_t begin = code.here();
  if (!LowerSystem(card, code, context, inner, chosen->value, done)) {
    return false;
  }
  chosen->Probe(code, begin);
  return true;
}

// Asks, then does it; does not ask where nothing would come of it.
bool Optional(Card& card, Code& code, const SystemCall& call, Done& done) {
  Value inner = call.Prop("innerSystem");
  if (inner.undefined()) inner = call.Prop("immediateEffect");
  const size_t probe = code.here();
  const uint32_t would = code.NewRegister();
  code.Add({});
  const size_t nothing = code.JumpUnless(tree::RegisterNumber(would));
  pb::Instruction ask;
  ask.mutable_ask()->set_reason(card.b().W(TitleIn(call, "title")));
  const size_t jump = code.here();
  code.Add(std::move(ask));
  const uint32_t begin = code.here();
  if (!LowerSystem(card, code, call.context, inner, call.target, done)) {
    return false;
  }
  code.SetWould(probe, begin, would);
  code.Land(jump);
  code.Land(nothing);
  return true;
}

}  // namespace

const std::vector<Value>* SystemsOf(const Value& props) {
  if (props.list() != nullptr) return props.list();
  const Value* systems = props.Find("gameSystems");
  return systems == nullptr ? nullptr : systems->list();
}

const SystemTable& FlowSystems() {
  static const SystemTable systems = {
      {"chooseModalEffects",
       {LowerModal, {"amountOfChoices", "choices"}, "", true}},
      {"conditional",
       {LowerConditional, {"condition", "onFalse", "onTrue", "target"}}},
      {"handler", {Handler, {"handler"}}},
      {"noAction", {Nothing, {"hasLegalTarget"}}},
      {"optional", {Optional, {"immediateEffect", "innerSystem"}, "", true}},
      {"selectCard", {SelectCard, ResolverKeys()}},
      {"sequential", {Sequential, {"gameSystems", "resolutionMode"}, "", true}},
      {"simultaneous", {Simultaneous, {"gameSystems", "resolutionMode"}}},
  };
  return systems;
}

}  // namespace refold::karabast
