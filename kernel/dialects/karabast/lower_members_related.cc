// What card files ask of a card that is another card or a player: who controls
// it, what it is attached to, whom it has captured, its attack.
#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_members.h"

namespace refold::karabast {
namespace {

Value OneCard(const Things& things, pb::Selector_Step step, bool many) {
  return {
      Things{Things::Sort::kCards, many, tree::Then(things.selector, step)}};
}
Value OnePlayer(const Things& things, pb::Selector_Step step) {
  return {
      Things{Things::Sort::kPlayers, false, tree::Then(things.selector, step)}};
}

bool IsSource(const pb::Selector& selector) {
  return selector.base() == pb::Selector::SOURCE && selector.steps().empty();
}

// Of a card that was defeated: the object that it was before.
Value ObjectInPlay(const Things& things) {
  Things was = things;
  auto& steps = *was.selector.mutable_steps();
  const bool moved =
      !steps.empty() && steps.Get(steps.size() - 1) == pb::Selector::BECOMES;
  if (moved) steps.RemoveLast();
  was.object = true;
  return {was};
}

}  // namespace

std::optional<Value> RelatedTo(Card& card, const Things& things,
                               const Asked& asked) {
  if (asked.Is("controller"))
    return OnePlayer(things, pb::Selector::CONTROLLER_OF);
  if (asked.Is("owner")) {
    Things there = things;
    there.selector = WhereTheyAre(things);
    return OnePlayer(there, pb::Selector::OWNER_OF);
  }
  if (asked.Is("parentCard") || asked.Is("parentUnit")) {
    return OneCard(things, pb::Selector::HOST_OF, false);
  }
  if (asked.Is("upgrades")) {
    return OneCard(things, pb::Selector::ATTACHED_TO, true);
  }
  if (asked.Is("capturedUnits") && IsSource(things.selector)) {
    pb::Query query = card.b().CardsIn(card.b().Zone("captured"));
    return Value{Things{Things::Sort::kCards, true,
                        Narrowed(card, tree::Among(std::move(query)),
                                 card.b().RuleTest("captured by source"))}};
  }
  if (asked.Is("capturedUnits")) {
    const Candidate captive(card);
    pb::Query query =
        card.b().CardsIn(card.b().Zone("captured"),
                         captive.Close(ToPredicate(IsGuardedBy(
                             card, captive.selector(), things.selector))));
    return CardsOf(tree::Among(std::move(query)), true);
  }
  if (asked.Is("activeAttack")) {
    // Another card's does not count.
    const Value part =
        SomeOf(things, tree::Any({card.b().RuleTest("attacking"),
                                  card.b().RuleTest("defending")}));
    const pb::Predicate here = ToPredicate(part.As<Condition>()->expr);
    return Value{AttackHandle{
        Narrowed(card, tree::Among(card.b().CardsIn(card.b().Zone("arena"))),
                 tree::All({here, card.b().RuleTest("attacking")})),
        Narrowed(card, pb::Selector(),
                 tree::All({here, card.b().RuleTest("defending")}))}};
  }
  // The printed card behind what it has become; and which object it is, for a
  // card is one object as long as it stays in play.
  if (asked.Is("mostRecentInPlayId")) return ObjectInPlay(things);
  if (asked.Is("getCard") || asked.Is("lastKnownInformation") ||
      asked.Is("card")) {
    return Value{things};
  }
  if (asked.Is("inPlayId")) {
    Things is = things;
    is.object = true;
    return Value{std::move(is)};
  }
  return std::nullopt;
}

// Cards are told apart by number, for whoever guards another is known to that
// one only.
pb::Expr IsGuardedBy(Card& card, const pb::Selector& captive,
                     const pb::Selector& captor) {
  return tree::Binary(pb::Expr::EQ,
                      StatNumber(card, "captor's number", captive),
                      StatNumber(card, "card's number", captor));
}

Value CaptorOf(Card& card, const pb::Selector& captive) {
  const Candidate captor(card);
  pb::Query query = card.b().CardsIn(
      card.b().Zone("arena"),
      captor.Close(ToPredicate(IsGuardedBy(card, captive, captor.selector()))));
  *query.add_zones() = card.b().Zone("base");
  return CardsOf(tree::Among(std::move(query)), false);
}

// canAttach(unit, context, controller): whether attaching it there is possible.
std::optional<Value> CanAttach(Card& card, const Things& things,
                               const Asked& asked) {
  const Value unit = asked.Argument(0);
  const Things* host = unit.As<Things>();
  const std::optional<pb::Selector> player =
      AsSelector(card, asked.Argument(2));
  if (host == nullptr || !player.has_value()) return std::nullopt;
  std::vector<pb::Instruction_Part> parts = {
      card.b().Part("card", things.selector),
      card.b().Part("host", tree::Entities(pb::Selector::CANDIDATE))};
  if (!asked.Argument(2).undefined()) {
    parts.push_back(card.b().Part("player", *player));
  }
  pb::Predicate tried;
  *tried.mutable_tried()->mutable_verb() =
      card.b().Verb("attach upgrade", std::move(parts)).verb();
  return SomeOf(*host, std::move(tried));
}

}  // namespace refold::karabast
