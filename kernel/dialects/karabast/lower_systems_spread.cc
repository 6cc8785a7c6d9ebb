// Systems whose amount a player distributes over cards.
#include <utility>

#include "kernel/dialects/karabast/lower_choices.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {
namespace {

// What one point of it is.
struct Spread {
  const char* system;  // of which it is the amount
  const char* reason;
  bool less;  // not all of it needs to be given, unless it says so
};

Spread SpreadOf(const std::string& name) {
  if (name == "distributeHealingAmong") {
    return {"heal", "distribute healing", true};
  }
  if (name == "distributeExperienceAmong") {
    return {"giveExperience", "distribute Experience tokens", false};
  }
  if (name == "distributeAdvantageAmong") {
    return {"giveAdvantage", "distribute Advantage tokens", false};
  }
  return {"damage", "distribute damage", false};
}

Value SystemCalled(const char* name, ObjectEntries props, const Span& where) {
  return {Named{"immediateEffects", name,
                std::make_shared<const std::vector<Value>>(
                    std::vector<Value>{MakeObject(std::move(props))})},
          where};
}

// Asks for the points: the resulting register holds each entity that gets any,
// once for each point.
std::optional<uint32_t> AddDistribute(Card& card, Code& code,
                                      const SystemCall& call,
                                      const Spread& spread,
                                      const pb::Query& from) {
  const std::optional<pb::Expr> amount = NumberOrElse(
      card, Resolve(card, call.Prop("amountToDistribute"), {{call.context}}),
      1);
  const std::optional<bool> none =
      AsSwitch(card, call.Prop("canChooseNoTargets"));
  const Value said = call.Prop("canDistributeLess");
  const std::optional<bool> less =
      said.undefined() ? spread.less : AsSwitch(card, said);
  if (!amount.has_value() || !none.has_value() || !less.has_value()) {
    return std::nullopt;
  }
  const uint32_t points = code.NewRegister();
  pb::Instruction instruction;
  pb::Instruction::Distribute& distribute = *instruction.mutable_distribute();
  *distribute.mutable_from() = from;
  *distribute.mutable_points() = *amount;
  if (*less) *distribute.mutable_min() = tree::Number(*none ? 0 : 1);
  distribute.set_or_nothing(*none);
  if (!call.Prop("maxTargets").undefined()) {
    const std::optional<pb::Expr> most = NumberOf(card, call, "maxTargets", 1);
    if (!most.has_value()) return std::nullopt;
    *distribute.mutable_most_options() = *most;
  }
  distribute.set_register_(points);
  distribute.set_reason(card.b().W(spread.reason));
  code.Add(std::move(instruction));
  return points;
}

// Puts them into the register, or adds whoever is not there yet.
void AddLet(Code& code, uint32_t index, pb::Selector refs, bool add) {
  pb::Instruction let;
  let.mutable_let()->set_register_(index);
  let.mutable_let()->set_add(add);
  *let.mutable_let()->mutable_refs() = std::move(refs);
  code.Add(std::move(let));
}

bool Distribute(Card& card, Code& code, const SystemCall& call, Done& done) {
  const Spread spread = SpreadOf(call.name);
  const Value bare = SystemCalled(spread.system, {}, call.where);
  const std::optional<pb::Query> from =
      LowerCandidates(card, call.context, call.props, bare);
  if (!from.has_value()) return false;
  // Nobody is asked where it would change nothing.
  std::optional<pb::Predicate> changed = ChangedBy(card, call.context, bare);
  pb::Query changing = *from;
  if (changed.has_value()) {
    *changing.mutable_where() = tree::All({from->where(), *changed});
  }
  const uint32_t takers = code.NewRegister();
  AddLet(code, takers, tree::Entities(pb::Selector::NONE), false);
  const size_t nothing = code.JumpUnless(tree::CountOf(tree::Among(changing)));
  const std::optional<uint32_t> points =
      AddDistribute(card, code, call, spread, *from);
  if (!points.has_value()) return false;
  AddLet(code, takers, tree::RegisterRefs(*points), true);
  const size_t together = code.BeginTogether();
  const uint32_t item = code.NewRegister();
  const size_t loop = code.here();
  pb::Instruction each;
  *each.mutable_for_each()->mutable_over() = tree::RegisterRefs(takers);
  each.mutable_for_each()->set_item(item);
  each.mutable_for_each()->set_list(code.NewRegister());
  code.Add(std::move(each));
  pb::Expr share = tree::HowMany(tree::RegisterRefs(*points),
                                 tree::IsOneOf(tree::RegisterRefs(item)));
  ObjectEntries props = {{"amount", call.where, {Number{std::move(share)}}}};
  const Value source = call.Prop("source");
  if (!source.undefined()) props.push_back({"source", call.where, source});
  Done of;
  if (!LowerSystem(card, code, call.context,
                   SystemCalled(spread.system, std::move(props), call.where),
                   CardsOf(tree::RegisterRefs(item), false), of)) {
    return false;
  }
  code.ability()
      .mutable_code(static_cast<int>(loop))
      ->mutable_for_each()
      ->set_end(code.here());
  code.EndTogether(together);
  code.Land(nothing);
  // First the distribution as a whole, then what it did.
  if (of.events.empty()) return false;
  const Value targets = call.Prop("maxTargets");
  const int64_t* most = targets.As<int64_t>();
  if (most != nullptr && *most == 1) {
    for (Happened& one : of.events) one.one = true;
  }
  Happened whole = of.events.front();
  whole.name = "onDistribute";
  whole.single = true;
  done.events.push_back(std::move(whole));
  done.Add(of);
  return true;
}

}  // namespace

const SystemTable& SpreadSystems() {
  static const Keys keys = {"amountToDistribute", "canChooseNoTargets",
                            "canDistributeLess",  "cardCondition",
                            "cardTypeFilter",     "controller",
                            "maxTargets",         "source",
                            "zoneFilter"};
  static const SystemTable systems = {
      {"distributeAdvantageAmong", {Distribute, keys, "", true}},
      {"distributeDamageAmong", {Distribute, keys, "", true}},
      {"distributeExperienceAmong", {Distribute, keys, "", true}},
      {"distributeHealingAmong", {Distribute, keys, "", true}},
  };
  return systems;
}

}  // namespace refold::karabast
