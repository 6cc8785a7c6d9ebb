#include "kernel/dialects/karabast/lower_costs_code.h"

#include <map>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_choices.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_legal_telling.h"

namespace refold::karabast {
namespace {

using Payable = std::optional<pb::Expr>;

pb::Expr AtLeast(pb::Selector cards, pb::Expr count) {
  return tree::Binary(pb::Expr::GE, tree::CountOf(std::move(cards)),
                      std::move(count));
}

// Of the players that it is done to each has so many cards there that fit.
Payable HasCards(Card& card, const Context& context, const Value& props,
                 const char* zone, pb::Selector::Base whose,
                 const pb::Predicate& fits = tree::All({})) {
  const Value* target = props.Find("target");
  pb::Selector player = tree::Entities(whose);
  if (target != nullptr) {
    const std::optional<pb::Selector> said =
        AsSelector(card, Resolve(card, *target, {{context}}));
    if (!said.has_value()) return std::nullopt;
    player = *said;
  }
  const Value* amount = props.Find("amount");
  const Payable count =
      amount == nullptr ? tree::Number(1)
                        : AsNumber(card, Resolve(card, *amount, {{context}}));
  if (!count.has_value()) return std::nullopt;
  return AtLeast(tree::Among(card.b().CardsIn(
                     card.b().Zone(zone, std::move(player)), fits)),
                 *count);
}

// A unit of the player's own, or the one that is said, may make the attack.
Payable HasAttacker(Card& card, const Context& context, const Value& props) {
  const std::optional<pb::Predicate> legal =
      LegalAttacker(card, context, props);
  if (!legal.has_value()) return std::nullopt;
  for (const char* key : {"attacker", "target"}) {
    const Value* said = props.Find(key);
    if (said == nullptr) continue;
    const std::optional<pb::Selector> unit =
        AsSelector(card, Resolve(card, *said, {{context}}));
    if (!unit.has_value()) return std::nullopt;
    return AtLeast(Narrowed(card, *unit, *legal), tree::Number(1));
  }
  return AtLeast(
      tree::Among(card.b().CardsIn(
          card.b().Zone("arena", tree::Entities(pb::Selector::CONTROLLER)),
          *legal)),
      tree::Number(1));
}

Payable Told(Card& card, const Context& context, const Value& said);

// All of several.
Payable ToldOfAll(Card& card, const Context& context, const Value& props) {
  const std::vector<Value>* list = SystemsOf(props);
  if (list == nullptr) return std::nullopt;
  pb::Expr all = tree::Number(1);
  for (const Value& one : *list) {
    Payable told = Told(card, context, one);
    if (!told.has_value()) return std::nullopt;
    all = tree::Binary(pb::Expr::AND, std::move(all), *std::move(told));
  }
  return all;
}

// Whatever the condition asks for then; a branch that is not there is nothing
// that could be done.
Payable ToldOfBranches(Card& card, const Context& context, const Value& props) {
  const Value* said = props.Find("condition");
  if (said == nullptr) return std::nullopt;
  const Payable holds = AsCondition(Resolve(card, *said, {{context}}));
  const auto branch = [&](const char* key) -> Payable {
    const Value* part = props.Find(key);
    return part == nullptr ? Payable(tree::Number(0))
                           : Told(card, context, *part);
  };
  Payable yes = branch("onTrue");
  Payable no = branch("onFalse");
  if (!holds.has_value() || !yes.has_value() || !no.has_value()) {
    return std::nullopt;
  }
  return tree::If(*holds, *std::move(yes), *std::move(no));
}

// A card that fits, to which it can be done in full.
Payable ToldOfChoice(Card& card, const Context& context, const Value& props) {
  const Value* inner = props.Find("immediateEffect");
  if (inner == nullptr) inner = props.Find("innerSystem");
  const Value system = inner == nullptr ? Value{Undefined{}} : *inner;
  std::optional<pb::Query> from = LowerCandidates(card, context, props, system);
  if (!from.has_value()) return std::nullopt;
  if (std::optional<pb::Predicate> full =
          ChangedInFullBy(card, context, system)) {
    *from->mutable_where() = tree::All({from->where(), *std::move(full)});
  }
  const Value* exactly = props.Find("numCards");
  const bool all = props.Find("mode") != nullptr && exactly != nullptr &&
                   props.Find("mode")->text() != nullptr &&
                   *props.Find("mode")->text() == "exactly";
  const Payable least =
      all ? AsNumber(card, Resolve(card, *exactly, {{context}}))
          : Payable(tree::Number(1));
  if (!least.has_value()) return std::nullopt;
  return AtLeast(tree::Among(*std::move(from)), *least);
}

using ToldFn = Payable (*)(Card&, const Context&, const Value&);

template <const char* kZone, pb::Selector::Base kWhose>
Payable HasCardsIn(Card& card, const Context& context, const Value& props) {
  return HasCards(card, context, props, kZone, kWhose);
}
template <bool kExhausted, pb::Selector::Base kWhose>
Payable HasResources(Card& card, const Context& context, const Value& props) {
  const pb::Predicate exhausted = card.b().HasFlag("exhausted");
  return HasCards(card, context, props, "resources", kWhose,
                  kExhausted ? exhausted : tree::Not(exhausted));
}
constexpr char kInHand[] = "hand";
constexpr char kInDeck[] = "deck";

// What is more than a verb, by its name.
const std::map<std::string, ToldFn>& ToldSystems() {
  constexpr pb::Selector::Base kOwn = pb::Selector::CONTROLLER;
  constexpr pb::Selector::Base kTheirs = pb::Selector::OPPONENTS;
  static const std::map<std::string, ToldFn> systems = {
      {"attack", HasAttacker},
      {"conditional", ToldOfBranches},
      {"disclose", CanDisclose},
      {"discardCardsFromOpponentsHand", HasCardsIn<kInHand, kTheirs>},
      {"discardCardsFromOwnHand", HasCardsIn<kInHand, kOwn>},
      {"discardEntireHand", HasCardsIn<kInHand, kTheirs>},
      {"discardFromDeck", HasCardsIn<kInDeck, kOwn>},
      {"exhaustResources", HasResources<false, kTheirs>},
      {"initiateAttack", HasAttacker},
      {"readyResources", HasResources<true, kOwn>},
      {"selectCard", ToldOfChoice},
      {"sequential", ToldOfAll},
      {"simultaneous", ToldOfAll}};
  return systems;
}

// Players are legal targets of these even if nothing comes of it, which is not
// enough for a cost: that is found out by trying.
bool IsOnlyTried(const std::string& name) {
  return name == "lookMoveDeckCardsTopOrBottom" ||
         name == "takeControlOfCreditToken" || name == "takeControlOfResource";
}

Payable Told(Card& card, const Context& context, const Value& said) {
  const Value system = Resolve(card, said, {{context}});
  const Named* named = system.As<Named>();
  if (named == nullptr) return std::nullopt;
  const auto row = ToldSystems().find(named->name);
  if (row == ToldSystems().end()) {
    if (IsOnlyTried(named->name)) return std::nullopt;
    Payable full = WouldDoInFull(card, context, system, {Undefined{}});
    return full.has_value() ? full : HasLegalTarget(card, context, system);
  }
  const Value props =
      named->arguments->empty()
          ? Value{Undefined{}}
          : Resolve(card, named->arguments->front(), {{context}});
  return props.failed() ? std::nullopt : row->second(card, context, props);
}

}  // namespace

Payable CanPayInCode(Card& card, const Context& context, const Value& system) {
  return IfItCanBeTold(card, [&] { return Told(card, context, system); });
}

bool WriteCosts(Card& card, Code& code, Context& context,
                const std::vector<CostInCode>& costs,
                std::vector<size_t>& unpaid) {
  for (const CostInCode& cost : costs) {
    const uint32_t begin = code.here();
    Done done;
    if (!LowerSystem(card, code, context, cost.system, {Undefined{}}, done)) {
      return false;
    }
    if (cost.tried) {
      ProgramBuilder& b = card.b();
      pb::Claim& claim = *code.ability().mutable_cost()->add_claims();
      *claim.mutable_verb() =
          b.Verb("pay in code",
                 {b.Part("player", tree::Entities(pb::Selector::CONTROLLER)),
                  b.Part("begin", tree::Number(begin)),
                  b.Part("end", tree::Number(code.here()))})
              .verb();
    }
    if (!done.registers.empty()) {
      unpaid.push_back(code.JumpUnless(done.IfItHappened(card)));
    }
    ContextHandle with = *context;
    for (const auto& [name, chosen] : done.targets) {
      with.costs[cost.name] = Followed(chosen);
    }
    context = std::make_shared<const ContextHandle>(std::move(with));
  }
  return true;
}

bool AsksWhatWasPaid(const Card& card) {
  constexpr absl::string_view kAsked = "costs";
  const absl::string_view text = card.file->source.text();
  for (size_t at = text.find(kAsked); at != absl::string_view::npos;
       at = text.find(kAsked, at + 1)) {
    const absl::string_view before = text.substr(0, at);
    if (!absl::EndsWithIgnoreCase(before, "abilityHelper.")) return true;
  }
  return false;
}

}  // namespace refold::karabast
