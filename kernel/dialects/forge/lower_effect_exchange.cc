// Effects that exchange, move or multiply what there is, and those on combat.
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/effects.h"

namespace refold::forge {
namespace {

pb::Selector AllCards(CodeWriter& code, ParamReader& link, const Scene& scene) {
  const Text* zones = link.Take("ValidZone");
  return tree::Among(QueryOf(code.card(), link.TakeOr("ValidCards", "Card"),
                             zones == nullptr
                                 ? std::vector<std::string>{"battlefield"}
                                 : ZoneNames(code.card(), *zones),
                             scene));
}

pb::Expr CountersOn(CodeWriter& code, const std::string& kind,
                    pb::Selector of) {
  return code.builder().WordExpr(pb::Expr::COUNTERS, kind, std::move(of));
}

void ChangeCounters(CodeWriter& code, const Text& at, pb::Selector what,
                    const std::string& kind, pb::Expr change) {
  pb::Instruction::Counters* put = code.Add(at)->mutable_counters();
  *put->mutable_what() = std::move(what);
  put->set_counter(code.builder().W(kind));
  *put->mutable_change() = std::move(change);
}

// Registers of two permanents that exchange something: the defined one and the
// target, or both targets, of which there must be some.
struct Two {
  uint32_t first;
  uint32_t second;
};

Two KeepTwo(CodeWriter& code, ParamReader& link, const Scene& scene) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  pb::Selector one;
  pb::Selector two;
  if (const Text* defined = link.Take("Defined")) {
    one = Defined(card, *defined, scene);
    two = OwnTargets(card, at, scene);
  } else {
    one = OwnTargets(card, at, scene);
    two = one;
    one.set_nth(1);
    two.set_nth(2);
  }
  const uint32_t first =
      code.Keep(at, LyingIn(card, std::move(one), {"battlefield"}));
  return {first, code.Keep(at, LyingIn(card, std::move(two), {"battlefield"}))};
}

pb::Expr AreThere(const Two& two) {
  return And(tree::CountOf(tree::RegisterRefs(two.first)),
             tree::CountOf(tree::RegisterRefs(two.second)));
}

}  // namespace

// Both must be there, under different players' control (CR 701.10b).
void EmitExchangeControl(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  if (!HasOwnTargets(scene)) return link.Refuse("Defined");
  const Two two = KeepTwo(code, link, scene);
  auto owner = [](uint32_t of) {
    return tree::Then(tree::RegisterRefs(of), pb::Selector::CONTROLLER_OF);
  };
  const uint32_t first_player = code.Keep(at, owner(two.first));
  const uint32_t second_player = code.Keep(at, owner(two.second));
  pb::Expr same =
      tree::HowMany(tree::RegisterRefs(first_player),
                    tree::IsOneOf(tree::RegisterRefs(second_player)));
  CodeWriter::Label end;
  code.JumpUnless(
      at, And(AreThere(two), tree::Unary(pb::Expr::NOT, std::move(same))),
      &end);
  pb::Duration for_good;
  auto give = [&](uint32_t what, uint32_t to) {
    EmitAs(code, at, tree::RegisterRefs(to), [&](CodeWriter& theirs) {
      pb::OpSpec control;
      control.set_kind(pb::MOD_SET_CONTROLLER);
      EmitModify(theirs, at, tree::RegisterRefs(what), {std::move(control)},
                 for_good);
    });
  };
  give(two.first, second_player);
  give(two.second, first_player);
  code.Bind(&end);
}

// Each of the two has the power of the other, if both are there.
void EmitExchangePower(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  if (!HasOwnTargets(scene)) return link.Refuse("ValidTgts");
  const Two two = KeepTwo(code, link, scene);
  CodeWriter::Label end;
  code.JumpUnless(at, AreThere(two), &end);
  auto power = [&](uint32_t of) {
    return code.KeepNumber(
        at, code.builder().StatOf("power", tree::RegisterRefs(of)));
  };
  const uint32_t first_power = power(two.first);
  const uint32_t second_power = power(two.second);
  const pb::Duration duration = DurationOf(code, link);
  auto give = [&](uint32_t to, uint32_t number) {
    EmitModify(code, at, tree::RegisterRefs(to),
               {code.builder().Op(pb::MOD_SET_STAT, "power",
                                  tree::RegisterNumber(number))},
               duration);
  };
  give(two.first, second_power);
  give(two.second, first_power);
  code.Bind(&end);
}

// The creatures block the attacker this turn if they can.
void EmitMustBlock(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  pb::Selector blockers = AffectedCards(code, link, scene);
  const Text* attacker = link.Take("DefinedAttacker");
  pb::Selector whom =
      attacker == nullptr ? Source() : Defined(card, *attacker, scene);
  const uint32_t kept = code.Keep(at, std::move(whom));
  pb::OpSpec rule = card.builder.Op(pb::MOD_RULE, "require");
  rule.add_words(card.builder.W("block"));
  *rule.mutable_predicate() = tree::IsOneOf(tree::RegisterRefs(kept));
  // A rule about a set of things is a static ability's.
  const int index = code.builder().program().abilities_size();
  pb::Ability& ability = code.builder().AddAbility(pb::ABILITY_STATIC);
  *ability.mutable_span() = PlaceOf(at);
  ability.set_granted_only(true);
  ability.set_registers(code.registers() + 1);
  const uint32_t held = code.Keep(at, std::move(blockers));
  ability.set_registers(code.registers());
  pb::Continuous* continuous = ability.mutable_continuous();
  *continuous->mutable_affects() = tree::RegisterRefs(held);
  *continuous->add_ops() = std::move(rule);
  EmitModify(code, at, You(), {WorksOp(static_cast<uint32_t>(index))},
             DurationOf(code, link));
}

void EmitRemoveCounterAll(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  const Text* kind = link.Take("CounterType");
  if (link.TakeFlag("AllCounterTypes")) {
    if (kind != nullptr) return link.Refuse("AllCounterTypes");
    pb::Instruction::Counters* every = code.Add(at)->mutable_counters();
    *every->mutable_what() = AllCards(code, link, scene);
    every->set_all(true);
    return;
  }
  if (kind == nullptr) return link.Refuse("CounterType");
  const bool all =
      link.TakeFlag("AllCounters") ||
      (link.Has("CounterNum") && link.TakeOr("CounterNum", "").value == "All");
  pb::Selector what = AllCards(code, link, scene);
  pb::Instruction::Counters* take = code.Add(at)->mutable_counters();
  *take->mutable_what() = std::move(what);
  take->set_counter(code.builder().W(CounterName(kind->value)));
  take->set_all(all);
  if (all) return;
  *take->mutable_change() =
      tree::Unary(pb::Expr::NEG, NumberOr(code, link, "CounterNum", 1, scene));
}

// As many again as each has.
void EmitMultiplyCounter(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  const Text* kind = link.Take("CounterType");
  if (link.TakeOr("Multiplier", "2").value != "2") {
    return link.Refuse("Multiplier");
  }
  // Each kind that there is.
  if (kind == nullptr) {
    code.Rule(at, "double each counter", AffectedCards(code, link, scene));
    return;
  }
  const std::string name = CounterName(kind->value);
  const pb::Selector item = tree::RegisterRefs(
      code.BeginForEach(at, AffectedCards(code, link, scene)));
  ChangeCounters(code, at, item, name, CountersOn(code, name, item));
  code.EndForEach();
}

namespace {

// So many counters of this kind, or as many as the controller says, as far as
// there are some.
void MoveSome(CodeWriter& code, const Text& at, const std::string& kind,
              const pb::Selector& from, const pb::Selector& to,
              const Text& number, const Scene& scene) {
  const pb::Expr there = CountersOn(code, kind, from);
  pb::Expr moved = there;
  if (number.value == "Any") {
    moved = ChooseUpTo(code, at, there);
  } else if (number.value != "All") {
    moved = tree::Binary(pb::Expr::MIN, LowerNumber(code.card(), number, scene),
                         there);
  }
  const uint32_t amount = code.KeepNumber(at, std::move(moved));
  ChangeCounters(code, at, from, kind,
                 tree::Unary(pb::Expr::NEG, tree::RegisterNumber(amount)));
  ChangeCounters(code, at, to, kind, tree::RegisterNumber(amount));
}

// Each of them, whose controller is asked in turn.
pb::Selector EachOf(CodeWriter& code, const Text& valid, const Scene& scene) {
  return tree::RegisterRefs(code.BeginForEach(
      valid, tree::Among(QueryOf(code.card(), valid, {"battlefield"}, scene))));
}

}  // namespace

// From one card to another; `ValidSource`, `ValidDefined`: from, or to, each of
// several.
void EmitMoveCounter(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  const Text kind = link.TakeOr("CounterType", "Any");
  const Text number = link.TakeOr("CounterNum", "1");
  const Text* givers = link.Take("ValidSource");
  const Text* takers = link.Take("ValidDefined");
  // What says where the counters go and has targets takes them from these.
  const bool from_targets = givers == nullptr && !link.Has("Source") &&
                            link.Has("Defined") && link.Has("ValidTgts");
  const Text source = link.TakeOr("Source", "Self");
  pb::Selector from =
      givers != nullptr ? EachOf(code, *givers, scene)
                        : tree::RegisterRefs(code.Keep(
                              at, from_targets ? OwnTargets(card, at, scene)
                                               : Defined(card, source, scene)));
  pb::Selector to = takers != nullptr
                        ? EachOf(code, *takers, scene)
                        : tree::RegisterRefs(code.Keep(
                              at, DefinedOrTargets(code, link, scene)));
  CodeWriter::Label end;
  // Counters are not moved from what has left, or onto the same card (CR
  // 122.5).
  code.JumpUnless(at, tree::CountOf(LyingIn(card, to, {"battlefield"})), &end);
  code.JumpUnless(at,
                  tree::HowMany(LyingIn(card, from, {"battlefield"}),
                                tree::Not(tree::IsOneOf(to))),
                  &end);
  if (kind.value == "Any") {
    // Of which kind its controller says, each time.
    if (number.value == "Any" || number.value == "All") {
      return link.Refuse("CounterNum");
    }
    pb::Instruction::Rule* move = code.Rule(at, "move a counter", from);
    *move->mutable_other() = to;
    *move->mutable_number() = LowerNumber(card, number, scene);
  } else {
    MoveSome(code, at, CounterName(kind.value), from, to, number, scene);
  }
  code.Bind(&end);
  if (takers != nullptr) code.EndForEach();
  if (givers != nullptr) code.EndForEach();
}

void EmitBecomesBlocked(CodeWriter& code, ParamReader& link, Scene& scene) {
  pb::Selector what = AffectedCards(code, link, scene);
  code.Rule(link.line().head, "become blocked", std::move(what));
}

void EmitRegenerateAll(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  pb::Duration turn;
  turn.set_kind(pb::DURATION_END_OF_TURN);
  const uint32_t item = code.BeginForEach(at, AllCards(code, link, scene));
  EmitModify(code, at, tree::RegisterRefs(item),
             {code.builder().Op(pb::MOD_SHIELD, "regenerate", tree::Number(1))},
             turn);
  code.EndForEach();
}

void EmitExchangeLife(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  const Text* defined = link.Take("Defined");
  pb::Selector one =
      defined == nullptr ? You() : Defined(code.card(), *defined, scene);
  if (!HasOwnTargets(scene)) return link.Refuse("Defined");
  pb::Instruction::Rule* rule = code.Rule(at, "exchange life");
  pb::Selector two = OwnTargets(code.card(), at, scene);
  pb::Selector other = two;
  // Without a word, the two targets exchange.
  if (defined == nullptr && link.Has("TargetMin")) {
    one = two;
    one.set_nth(1);
    other.set_nth(2);
  }
  *rule->mutable_what() = std::move(one);
  *rule->mutable_other() = std::move(other);
}

void EmitProtectionAll(CodeWriter& code, ParamReader& link, Scene& scene) {
  if (const Text* players = link.Take("ValidPlayers")) {
    if (link.TakeOr("Gains", "").value == "Choice") link.Refuse("ValidPlayers");
    EmitProtectionOf(code, link,
                     tree::Among(QueryOf(code.card(), *players, {}, scene)),
                     scene);
    if (!link.Has("ValidCards")) return;
  }
  EmitProtectionOf(code, link, AllCards(code, link, scene), scene);
}

}  // namespace refold::forge
