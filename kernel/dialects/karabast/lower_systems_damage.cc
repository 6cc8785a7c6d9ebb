// Damage that is dealt and healed.
#include <utility>

#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_systems.h"
#include "kernel/dialects/karabast/lower_systems_card.h"

namespace refold::karabast {
namespace {

using Parts = std::vector<pb::Instruction_Part>;

}  // namespace

bool Damage(Card& card, Code& code, const SystemCall& call, Done& done) {
  auto add = [&](const pb::Selector& whom, const pb::Expr& much) {
    Parts parts = {card.b().Part("target", whom),
                   card.b().Part("amount", much)};
    const Value said = call.Prop("source");
    const std::optional<pb::Selector> dealer =
        AsSelector(card, said.undefined() ? call.context->source : said);
    if (!dealer.has_value()) return false;
    // The ability's source deals it if nothing is said.
    if (dealer->base() != pb::Selector::SOURCE || dealer->steps_size() > 0) {
      parts.push_back(card.b().Part("source", *dealer));
    }
    if (!AddSwitch(card, call, "isUnpreventable", "unpreventable", parts)) {
      return false;
    }
    // As combat damage of the attack at hand, where something says so.
    if (*call.word != '\0') {
      parts.push_back(card.b().Part(call.word, tree::Number(1)));
    }
    AddVerb(card, code, "damage", std::move(parts), done);
    done.events.back().dealer = dealer;
    return true;
  };
  return WithAmount(card, code, call, add);
}

// As much as the damage of the event at hand was beyond what defeats.
bool ExcessDamage(Card& card, Code& code, const SystemCall& call, Done& done) {
  const Value from = call.Prop("sourceEventForExcessDamage");
  const std::optional<pb::Selector> target = CardTargetOf(card, call);
  if (!target.has_value()) return false;
  if (from.As<EventHandle>() == nullptr) {
    card.Fail(call.where, "unsupported-excess",
              "of which damage the excess is meant cannot be told from this");
    return false;
  }
  const Value type = call.Prop("type");
  const std::string* said = type.text();
  if (!type.undefined() && (said == nullptr || *said != "excess")) {
    card.Fail(type.span, "unsupported-type",
              "damage that is the excess of other damage is of the type "
              "DamageType.Excess");
    return false;
  }
  AddVerb(card, code, "damage",
          {card.b().Part("target", *target),
           card.b().Part("amount", card.b().EventNumber("excess")),
           card.b().Part("of excess", tree::Number(1))},
          done);
  return true;
}

bool Heal(Card& card, Code& code, const SystemCall& call, Done& done) {
  auto add = [&](const pb::Selector& whom, const pb::Expr& much) {
    AddVerb(card, code, "heal",
            {card.b().Part("card", whom), card.b().Part("amount", much)}, done);
    return true;
  };
  return WithAmount(card, code, call, add);
}

}  // namespace refold::karabast
