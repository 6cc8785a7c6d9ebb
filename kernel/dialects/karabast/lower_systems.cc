// Systems: which functions write them, and what all of them have in common.
#include "kernel/dialects/karabast/lower_systems.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_frame.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_settled.h"

namespace refold::karabast {
namespace {

// The first argument of the call, resolved with the context.
Value PropsOf(Card& card, Code& code, const Named& system,
              const Context& context) {
  if (system.arguments->empty()) return {Undefined{}};
  return ResolveAt(card, code, system.arguments->front(), {{context}});
}

// What a system is called with: nothing, or one object. Those that put others
// together say themselves of which lists they can.
bool IsWellCalled(Card& card, const Named& system, const Value& props) {
  const bool lists =
      system.name == "sequential" || system.name == "simultaneous";
  // A card, given for its properties, has none of them.
  const bool computed = !system.arguments->empty() &&
                        system.arguments->front().As<Closure>() != nullptr;
  const bool none = computed && props.As<Things>() != nullptr;
  const bool well =
      props.undefined() || props.entries() != nullptr || lists || none;
  if (well && system.arguments->size() < 2) return true;
  card.Fail(system.arguments->back().span,
            absl::StrCat("type of ", system.name),
            absl::StrCat("the system ", system.name,
                         " wants one object with properties"));
  return false;
}

std::vector<const SystemTable*> AllSystems() {
  return {&CardSystems(),   &PlayerSystems(),   &FlowSystems(),
          &ListSystems(),   &LastingSystems(),  &DelayedSystems(),
          &AttackSystems(), &PlaySystems(),     &HandSystems(),
          &LookSystems(),   &DiscloseSystems(), &SpreadSystems(),
          &SearchSystems(), &ChoiceSystems(),   &UseSystems(),
          &SideSystems()};
}

}  // namespace

Names SystemNames() {
  Names names;
  for (const SystemTable* table : AllSystems()) {
    for (const auto& row : *table) names.push_back(row.first);
  }
  return names;
}

const SystemRow* FindSystem(const std::string& name) {
  for (const SystemTable* table : AllSystems()) {
    auto found = table->find(name);
    if (found != table->end()) return &found->second;
  }
  return nullptr;
}

std::optional<pb::Selector> TargetOf(Card& card, const SystemCall& call,
                                     pb::Selector or_else) {
  Value said = call.Prop("target");
  said = Resolve(card, said, {{call.context}});
  if (said.undefined() && call.props.Find("target") != nullptr) {
    card.Fail(call.props.Find("target")->span, "unknown-target",
              "what this is done to is not known here");
    return std::nullopt;
  }
  if (said.undefined()) said = call.target;
  if (said.undefined()) return or_else;
  return WhereItIs(card, said);
}

std::optional<pb::Selector> WhereItIs(Card& card, const Value& value) {
  // `this` is the card of the file, wherever it lies.
  const Namespace* names = value.As<Namespace>();
  if (names != nullptr && names->path == "this") {
    const Value own = ThisCard(card);
    const Things* card_itself = own.As<Things>();
    if (card_itself == nullptr) return std::nullopt;
    return tree::Then(card_itself->selector, pb::Selector::NOW);
  }
  const Things* things = value.As<Things>();
  return things != nullptr && MayHaveMoved(*things)
             ? WhereTheyLie(card, *things)
             : AsSelector(card, value);
}

std::optional<pb::Selector> CardTargetOf(Card& card, const SystemCall& call) {
  const std::optional<pb::Selector> source =
      WhereItIs(card, call.context->source);
  if (!source.has_value()) return std::nullopt;
  return TargetOf(card, call, *source);
}

std::optional<pb::Selector> PlayerOf(Card& card, const SystemCall& call,
                                     pb::Selector::Base or_else) {
  SystemCall of = call;
  const Things* given = call.target.As<Things>();
  if (given == nullptr || given->sort == Things::Sort::kCards) {
    of.target = {Undefined{}};
  }
  return TargetOf(card, of, tree::Entities(or_else));
}

std::optional<pb::Expr> NumberOrElse(Card& card, const Value& value,
                                     int64_t otherwise) {
  if (value.undefined()) return tree::Number(otherwise);
  const Either* either = value.As<Either>();
  if (either == nullptr) return AsNumber(card, value);
  const std::optional<pb::Expr> yes =
      NumberOrElse(card, *either->yes, otherwise);
  const std::optional<pb::Expr> no = NumberOrElse(card, *either->no, otherwise);
  if (!yes.has_value() || !no.has_value()) return std::nullopt;
  return tree::If(either->test, *yes, *no);
}

std::optional<pb::Expr> NumberOf(Card& card, const SystemCall& call,
                                 const char* key, int64_t otherwise) {
  return NumberOrElse(card, call.Prop(key), otherwise);
}

bool AddSwitch(Card& card, const SystemCall& call, const char* key,
               const char* part, std::vector<pb::Instruction_Part>& parts) {
  const Value value = call.Prop(key);
  const std::optional<bool> known = KnownTruth(value);
  if (known.has_value() && !*known) return true;
  const std::optional<pb::Expr> on = AsCondition(value);
  if (!on.has_value()) return false;
  parts.push_back(card.b().Part(part, *on));
  return true;
}

bool AddForEach(Code& code, pb::Selector over, bool together,
                const std::function<bool(const Value&)>& write) {
  const size_t group = together ? code.BeginTogether() : 0;
  const uint32_t item = code.NewRegister();
  const uint32_t list = code.NewRegister();
  const size_t loop = code.here();
  pb::Instruction instruction;
  *instruction.mutable_for_each()->mutable_over() = std::move(over);
  instruction.mutable_for_each()->set_item(item);
  instruction.mutable_for_each()->set_list(list);
  code.Add(std::move(instruction));
  if (!write(CardsOf(tree::RegisterRefs(item), false))) return false;
  code.ability()
      .mutable_code(static_cast<int>(loop))
      ->mutable_for_each()
      ->set_end(code.here());
  if (together) code.EndTogether(group);
  return true;
}

bool LowerSystem(Card& card, Code& code, const Context& context,
                 const Value& value, const Value& target, Done& done) {
  const Value system = ResolveAt(card, code, value, {{context}});
  if (system.failed()) return false;
  if (system.undefined()) return true;
  const Named* named = system.As<Named>();
  if (named == nullptr || named->of != "immediateEffects") {
    card.Fail(value.span, "not-a-system", "a game system is expected here");
    return false;
  }
  const SystemRow* row = FindSystem(named->name);
  if (row == nullptr) {
    card.Fail(system.span, absl::StrCat("system ", named->name),
              absl::StrCat("the system ", named->name, " is not supported"));
    return false;
  }
  SystemCall call{
      .name = named->name,
      .word = row->word,
      .props = PropsOf(card, code, *named, context),
      .target = target,
      .context = context,
      .where = system.span,
      .from_arrow = !named->arguments->empty() &&
                    named->arguments->front().As<Closure>() != nullptr,
      .said = named->arguments->empty() ? Value{Undefined{}}
                                        : named->arguments->front()};
  if (call.props.failed() || !IsWellCalled(card, *named, call.props) ||
      !KnowsSystemKeys(card, named->name, row->keys, call.props)) {
    return false;
  }
  code.At(system.span);
  const size_t before = done.events.size();
  if (!row->lower(card, code, call, done)) return false;
  // What a single target is the target of.
  const Things* things = target.As<Things>();
  const bool one = things != nullptr && !things->many &&
                   CardSystems().contains(named->name) &&
                   call.props.Find("target") == nullptr;
  for (size_t i = before; one && i < done.events.size(); ++i) {
    done.events[i].one = true;
  }
  return true;
}

}  // namespace refold::karabast
