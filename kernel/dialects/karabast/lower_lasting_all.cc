// Lasting effects on all cards of a player's that have a title, wherever they
// are, and on those that come later.
//
// A static ability that hangs on the effect says so: whom that affects is found
// again and again.
#include <utility>

#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_lasting.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {
namespace {

// What a card loses besides its abilities where it is not in play.
std::vector<pb::OpSpec> BlankOps(Card& card, std::vector<pb::OpSpec> ops) {
  for (const char* keyword : {"exploit", "piloting", "plot", "smuggle"}) {
    ops.push_back(card.b().Op(pb::MOD_FORBID_KEYWORD, keyword));
  }
  ops.push_back(card.b().Op(pb::MOD_ADD_KEYWORD, "does nothing when played",
                            tree::Number(1)));
  return ops;
}

// Cards of this title that the player owns.
std::optional<pb::Selector> CardsTitled(Card& card, const SystemCall& call,
                                        const pb::Selector& who) {
  const Value title = Resolve(card, call.Prop("cardTitle"), {{call.context}});
  const std::optional<bool> leaders =
      AsSwitch(card, call.Prop("includeLeaders"));
  const Candidate one(card);
  const Value own = MemberOf(card, one.value(), Name{{call.where}, "title"},
                             nullptr, call.where);
  const std::optional<pb::Predicate> titled =
      AsPredicate(AreEqual(card, own, title, call.where));
  if (!titled.has_value() || !leaders.has_value()) return std::nullopt;
  // A token is owned by its controller.
  const auto belongs = [&](pb::Selector::Step step) {
    pb::Expr owned =
        tree::HowMany(tree::Then(one.selector(), step), tree::IsOneOf(who));
    return ToPredicate(std::move(owned));
  };
  pb::Predicate token = tree::IsToken();
  const pb::Predicate owned = tree::Any(
      {tree::All({token, belongs(pb::Selector::CONTROLLER_OF)}),
       tree::All({tree::Not(token), belongs(pb::Selector::OWNER_OF)})});
  std::vector<pb::Predicate> all = {one.Close(tree::All({*titled, owned}))};
  if (!*leaders) all.push_back(tree::Not(card.b().HasType("leader")));
  pb::Query query;
  for (const char* zone :
       {"arena", "base", "captured", "deck", "discard", "hand", "resources"}) {
    *query.add_zones() = card.b().Zone(zone);
  }
  *query.mutable_where() = tree::All(std::move(all));
  return tree::Among(std::move(query));
}

bool IsBlanking(Card& card, const SystemCall& call) {
  const std::vector<Value> effects =
      OneOrMore(Resolve(card, call.Prop("effect"), {{call.context}}));
  const Named* named =
      effects.size() == 1 ? effects.front().As<Named>() : nullptr;
  if (named != nullptr && named->name == "blankAllCardsForPlayer") return true;
  card.Fail(call.where, "unsupported-effect",
            "all cards of a player can only lose their abilities");
  return false;
}

}  // namespace

bool AddEffectOnAll(Card& card, Code& code, const SystemCall& call,
                    const pb::Selector& who, const pb::Duration& duration) {
  const Value mode = call.Prop("cardTargetMode");
  if (!mode.undefined() &&
      (mode.text() == nullptr || *mode.text() != "onlyOwned")) {
    card.Fail(mode.span, "unsupported-effect",
              "of all cards of a player only those can be affected that the "
              "player owns");
    return false;
  }
  if (!IsBlanking(card, call)) return false;
  const std::optional<pb::Selector> affected = CardsTitled(card, call, who);
  const Value lose = {Named{"ongoingEffects", "loseAllAbilities",
                            std::make_shared<const std::vector<Value>>()},
                      call.where};
  std::optional<std::vector<pb::OpSpec>> ops =
      LowerEffects(card, call.context, lose);
  if (!affected.has_value() || !ops.has_value()) return false;
  pb::Instruction instruction;
  pb::Instruction::Modify& modify = *instruction.mutable_modify();
  *modify.mutable_what() = tree::Among(card.b().CardsIn(
      card.b().Zone("base", tree::Entities(pb::Selector::CONTROLLER)),
      card.b().HasType("base")));
  pb::OpSpec& works = *modify.add_ops();
  works.set_kind(pb::MOD_ABILITY);
  works.set_ability(static_cast<uint32_t>(card.b().program().abilities_size()));
  *modify.mutable_duration() = duration;
  pb::Ability& ability = card.b().AddAbility(pb::ABILITY_STATIC);
  ability.set_granted_only(true);
  ability.set_registers(code.registers());
  ability.add_zones(card.b().W("base"));
  *ability.mutable_continuous()->mutable_affects() = *affected;
  for (pb::OpSpec& op : BlankOps(card, *std::move(ops))) {
    *ability.mutable_continuous()->add_ops() = std::move(op);
  }
  code.Add(std::move(instruction));
  return true;
}

}  // namespace refold::karabast
