// Systems that are done to cards.
#include <map>
#include <utility>

#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_operators.h"

namespace refold::karabast {
namespace {

using Parts = std::vector<pb::Instruction_Part>;

pb::Selector Source() { return tree::Entities(pb::Selector::SOURCE); }

// Once for each of the targets, at the same time: what is said depends on it.
template <class Write>
bool ForEach(Code& code, pb::Selector over, Write write) {
  const size_t together = code.BeginTogether();
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
  code.EndTogether(together);
  return true;
}

bool Damage(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> target = TargetOf(card, call, Source());
  if (!target.has_value()) return false;
  const Value amount = call.Prop("amount");
  auto add = [&](const pb::Selector& whom, const Value& much) {
    const std::optional<pb::Expr> number =
        much.undefined() ? tree::Number(1) : AsNumber(card, much);
    if (!number.has_value()) return false;
    Parts parts = {card.b().Part("target", whom),
                   card.b().Part("amount", *number)};
    const Value source = call.Prop("source");
    if (!source.undefined()) {
      const std::optional<pb::Selector> dealer = AsSelector(card, source);
      if (!dealer.has_value()) return false;
      parts.push_back(card.b().Part("source", *dealer));
    }
    if (KnownTruth(call.Prop("isUnpreventable")).value_or(false)) {
      parts.push_back(card.b().Part("unpreventable", tree::Number(1)));
    }
    AddVerb(card, code, "damage", std::move(parts), done);
    return true;
  };
  if (amount.As<Closure>() == nullptr) return add(*target, amount);
  return ForEach(code, *target, [&](const Value& one) {
    const Value much = Resolve(card, amount, {one, {call.context}});
    return !much.failed() && add(one.As<Things>()->selector, much);
  });
}

bool Heal(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> target = TargetOf(card, call, Source());
  const std::optional<pb::Expr> amount = NumberOf(card, call, "amount", 1);
  if (!target.has_value() || !amount.has_value()) return false;
  AddVerb(card, code, "heal",
          {card.b().Part("card", *target), card.b().Part("amount", *amount)},
          done);
  return true;
}

// Verbs that take nothing but cards.
const char* PlainVerb(const std::string& name) {
  static const std::map<std::string, const char*> verbs = {
      {"defeat", "defeat"},
      {"discardSpecificCard", "discard"},
      {"exhaust", "exhaust"},
      {"ready", "ready"},
      {"rescue", "rescue"},
      {"returnToHand", "return to hand"},
      {"drawSpecificCard", "return to hand"},
  };
  auto found = verbs.find(name);
  return found == verbs.end() ? nullptr : found->second;
}

bool Plain(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> target = TargetOf(card, call, Source());
  if (!target.has_value()) return false;
  AddVerb(card, code, PlainVerb(call.name), {card.b().Part("card", *target)},
          done);
  return true;
}

const char* TokenUpgrade(const std::string& name) {
  static const std::map<std::string, const char*> tokens = {
      {"giveAdvantage", "Advantage"},
      {"giveExperience", "Experience"},
      {"giveShield", "Shield"},
      {"giveWeakness", "Weakness"},
  };
  auto found = tokens.find(name);
  return found == tokens.end() ? nullptr : found->second;
}

void AddDependency(Card& card, const char* token) {
  for (const std::string& name : card.b().program().dependencies()) {
    if (name == token) return;
  }
  card.b().program().add_dependencies(token);
}

bool Give(Card& card, Code& code, const SystemCall& call, Done& done) {
  const char* token = TokenUpgrade(call.name);
  const std::optional<pb::Selector> target = TargetOf(card, call, Source());
  const std::optional<pb::Expr> amount = NumberOf(card, call, "amount", 1);
  if (!target.has_value() || !amount.has_value()) return false;
  AddDependency(card, token);
  AddVerb(card, code, "give",
          {card.b().Part("card", *target), card.b().Part("amount", *amount),
           card.b().Part("token", token),
           card.b().Part("by", tree::Entities(pb::Selector::CONTROLLER))},
          done);
  return true;
}

const char* TokenUnitCreated(const std::string& name) {
  static const std::map<std::string, const char*> tokens = {
      {"createBattleDroid", "Battle Droid"},
      {"createBeast", "Beast"},
      {"createCloneTrooper", "Clone Trooper"},
      {"createMandalorian", "Mandalorian"},
      {"createSpy", "Spy"},
      {"createTieFighter", "TIE Fighter"},
      {"createXWing", "X-Wing"},
  };
  auto found = tokens.find(name);
  return found == tokens.end() ? nullptr : found->second;
}

bool Create(Card& card, Code& code, const SystemCall& call, Done& done) {
  const char* token = TokenUnitCreated(call.name);
  // What a resolver has chosen is no player.
  SystemCall of = call;
  const Things* given = call.target.As<Things>();
  if (given != nullptr && given->sort == Things::Sort::kCards) {
    of.target = {Undefined{}};
  }
  const std::optional<pb::Selector> player =
      TargetOf(card, of, tree::Entities(pb::Selector::CONTROLLER));
  const std::optional<pb::Expr> amount = NumberOf(card, call, "amount", 1);
  if (!player.has_value() || !amount.has_value()) return false;
  AddDependency(card, token);
  Parts parts = {card.b().Part("player", *player),
                 card.b().Part("amount", *amount),
                 card.b().Part("token", token)};
  if (KnownTruth(call.Prop("entersReady")).value_or(false)) {
    parts.push_back(card.b().Part("ready", tree::Number(1)));
  }
  AddVerb(card, code, "create units", std::move(parts), done);
  return true;
}

bool Capture(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> target = TargetOf(card, call, Source());
  const Value said = call.Prop("captor");
  const std::optional<pb::Selector> captor =
      said.undefined() ? Source() : AsSelector(card, said);
  if (!target.has_value() || !captor.has_value()) return false;
  AddVerb(card, code, "capture",
          {card.b().Part("card", *target), card.b().Part("captor", *captor)},
          done);
  return true;
}

bool TakeControl(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> target = TargetOf(card, call, Source());
  const Value said = call.Prop("newController");
  const std::optional<pb::Selector> player =
      said.undefined() ? tree::Entities(pb::Selector::CONTROLLER)
                       : AsSelector(card, said);
  if (!target.has_value() || !player.has_value()) return false;
  AddVerb(card, code, "take control",
          {card.b().Part("card", *target), card.b().Part("player", *player)},
          done);
  return true;
}

bool ResourceIt(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> target = TargetOf(card, call, Source());
  if (!target.has_value()) return false;
  Parts parts = {card.b().Part("card", *target)};
  const Value whose = call.Prop("targetPlayer");
  if (const std::string* relative = whose.text()) {
    parts.push_back(card.b().Part(
        "player",
        tree::Entities(*relative == "opponent" ? pb::Selector::OPPONENTS
                                               : pb::Selector::CONTROLLER)));
  } else if (!whose.undefined()) {
    const std::optional<pb::Selector> player = AsSelector(card, whose);
    if (!player.has_value()) return false;
    parts.push_back(card.b().Part("player", *player));
  }
  if (KnownTruth(call.Prop("readyResource")).value_or(false)) {
    parts.push_back(card.b().Part("ready", tree::Number(1)));
  }
  AddVerb(card, code, "resource card", std::move(parts), done);
  return true;
}

bool PutOnDeck(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> target = TargetOf(card, call, Source());
  if (!target.has_value()) return false;
  Parts parts = {card.b().Part("card", *target)};
  if (call.name == "moveToBottomOfDeck") {
    parts.push_back(card.b().Part("bottom", tree::Number(1)));
  }
  AddVerb(card, code, "put on deck", std::move(parts), done);
  return true;
}

}  // namespace

LowerSystemFn FindCardSystem(const std::string& name) {
  if (name == "damage") return Damage;
  if (name == "heal") return Heal;
  if (name == "capture") return Capture;
  if (name == "takeControlOfUnit") return TakeControl;
  if (name == "resourceCard") return ResourceIt;
  if (name == "moveToBottomOfDeck" || name == "moveToTopOfDeck") {
    return PutOnDeck;
  }
  if (PlainVerb(name) != nullptr) return Plain;
  if (TokenUpgrade(name) != nullptr) return Give;
  if (TokenUnitCreated(name) != nullptr) return Create;
  return nullptr;
}

std::optional<pb::Predicate> LegalFor(Card& card, const Context& context,
                                      const Value& value) {
  const Value system = Resolve(card, value, {{context}});
  if (system.failed()) return std::nullopt;
  const Named* named = system.As<Named>();
  if (named == nullptr) return tree::All({});
  const std::string& name = named->name;
  if (name == "damage" || name == "heal") {
    return RuleTest(card, "can be damaged");
  }
  if (TokenUpgrade(name) != nullptr || name == "takeControlOfUnit") {
    return RuleTest(card, "unit");
  }
  if (name == "defeat") return RuleTest(card, "in arena");
  if (name == "capture") {
    return tree::All(
        {RuleTest(card, "unit"), tree::Not(card.b().HasType("leader"))});
  }
  if (name == "attack") return RuleTest(card, "may attack");
  if (name == "ready" || name == "exhaust") {
    return tree::Not(card.b().HasType("base"));
  }
  if (name.find("CardEffect") != std::string::npos) {
    return RuleTest(card, "in play");
  }
  return tree::All({});
}

}  // namespace refold::karabast
