#include "kernel/games/mtg/permanent_verbs.h"

#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/games/mtg/combat.h"
#include "kernel/games/mtg/events.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/state_based.h"
#include "kernel/games/mtg/table.h"
#include "kernel/state/named.h"
#include "kernel/verbs/core_verbs.h"
#include "kernel/verbs/proposal.h"

namespace refold::mtg {
namespace {

using namespace part;  // NOLINT: names of parts only

const Word kBottom = Word::Of("bottom");
const Word kCounterReason = Word::Of("counter");
const Word kDestroy = Word::Of("destroy");
const Word kForgetDeathtouch = Word::Of("forget deathtouch");
const Word kIndestructible = Word::Of("indestructible");
const Word kKeepsFromSacrifice = Word::Of("cantbemadetosacrifice");
const Word kNoFizzle = Word::Of("nofizzle");
const Word kRegenerate = Word::Of("regenerate");
const Word kSacrifice = Word::Of("sacrifice");
const Word kShuffles = Word::Of("shuffles");

// -- destroy -----------------------------------------------------------------

Would WouldDestroy(const View& view, const Proposal& proposal) {
  const CardCell* card = InPlay(view.state, RoleOf(proposal, kCard));
  return AllOrNothing(card != nullptr &&
                      !HasKeyword(view, card->id, kIndestructible));
}

Happened DestroyedBy(const Proposal& proposal) {
  return DestroyedFact(RoleOf(proposal, kCard), RoleOf(proposal, kSource),
                       PlayerIn(proposal, kBy));
}

// Abilities that would regenerate it instead may ask whether that is possible.
Occurrence DestroyOccurrence(const View&, const Proposal& proposal) {
  Happened said = DestroyedBy(proposal);
  const int64_t unshielded = NumberOf(proposal, kUnshielded);
  if (unshielded != 0) SetNamed(said.numbers, kUnshielded, unshielded);
  return Proposed(std::move(said), RoleOf(proposal, kCard));
}

std::vector<Proposal> ResultsOfDestroy(const Engine& engine,
                                       const Proposal& proposal) {
  std::vector<Proposal> results;
  Happened said = DestroyedBy(proposal);
  if (engine.IsHeard(said.name)) {
    results.push_back({.verb = said.name, .roles = std::move(said.roles)});
  }
  Proposal move = MoveTo(engine, RoleOf(proposal, kCard), kGraveyard, kDestroy);
  const Ref source = RoleOf(proposal, kSource);
  if (!source.empty()) SetRole(move, kSource, {source});
  results.push_back(std::move(move));
  return results;
}

Word ShieldFromDestroy(const View& view, const Proposal& proposal) {
  const bool none =
      NumberOf(proposal, kUnshielded) != 0 ||
      HasKeyword(view, RoleOf(proposal, kCard).id, kCantRegenerate);
  return none ? Word() : kRegenerate;
}

// -- regenerate (CR 701.15) ---------------------------------------------------

Would WouldRegenerate(const View& view, const Proposal& proposal) {
  return AllOrNothing(InPlay(view.state, RoleOf(proposal, kCard)) != nullptr);
}

Outcome Regenerate(Engine& engine, const Proposal& proposal) {
  const Ref card = RoleOf(proposal, kCard);
  if (InPlay(engine.state(), card) == nullptr) return {};
  SetFlag(engine, card, kTapped, true, kRegenerate);
  WithdrawFromCombat(engine, card);
  ClearDamage(engine, card);
  SayRegenerated(engine, card, RoleOf(proposal, kSource));
  return {.refs = {card}, .amount = 1};
}

// -- forget deathtouch -------------------------------------------------------

Would WouldForget(const View& view, const Proposal& proposal) {
  const CardCell* card = InPlay(view.state, RoleOf(proposal, kCard));
  return AllOrNothing(card != nullptr &&
                      GetNamed(card->values, kDeathtouched) != 0);
}

Outcome Forget(Engine& engine, const Proposal& proposal) {
  const Ref card = RoleOf(proposal, kCard);
  if (InPlay(engine.state(), card) == nullptr) return {};
  SetValue(engine, card, kDeathtouched, 0);
  return {.refs = {card}, .amount = 1};
}

// -- counter spell -----------------------------------------------------------

// Null if it is no longer on the stack.
const StackItemCell* ItemOf(const View& view, const Proposal& proposal) {
  const Ref ref = RoleOf(proposal, kCard);
  return ref.is_stack_item() ? view.state.stack_item(ref.id)
                             : view.state.SpellOf(ref);
}

bool IsSpell(const StackItemCell& item) {
  return item.kind == StackItemKind::kSpell;
}

Would WouldCounter(const View& view, const Proposal& proposal) {
  const StackItemCell* item = ItemOf(view, proposal);
  return AllOrNothing(
      item != nullptr &&
      !(IsSpell(*item) && HadKeyword(view, item->card, kNoFizzle)));
}

Occurrence CounterOccurrence(const View& view, const Proposal& proposal) {
  const StackItemCell& item = *ItemOf(view, proposal);
  return Proposed(CounteredFact(item, RoleOf(proposal, kSource)), item.card);
}

Outcome Counter(Engine& engine, const Proposal& proposal) {
  if (!WouldCounter(engine.view(), proposal).possible) return {};
  const StackItemCell& item = *ItemOf(engine.view(), proposal);
  const Ref card = item.card;
  Say(engine, CounteredFact(item, RoleOf(proposal, kSource)));
  RemoveStackItem(engine, item.id, Word::Of("countered"));
  return {.refs = {card}, .amount = 1};
}

std::vector<Proposal> ResultsOfCounter(const Engine& engine,
                                       const Proposal& proposal) {
  const StackItemCell& item = *ItemOf(engine.view(), proposal);
  if (!IsSpell(item)) return {};
  MoveProposal move =
      ProposeMove(engine, item.card, WordOf(proposal, kZone), kCounterReason);
  const PlayerId to = PlayerIn(proposal, kPlayer);
  if (to != 0) move.to_player = to;
  move.controller = move.to_player;
  move.player = PlayerIn(proposal, kBy);
  move.bottom = NumberOf(proposal, kBottom) != 0;
  return {ProposalOf(move)};
}

// -- move --------------------------------------------------------------------

const Verb& CoreMove() { return CoreVerbs().at(verb::kMove); }

// Whether a permanent is moved to its own zone: then only its controller
// changes.
bool StaysInPlay(const CardCell& card, const Proposal& proposal) {
  return card.zone == kBattlefield && WordOf(proposal, kZone) == kBattlefield;
}

// Whether the player has permanent, uncontested control of the card.
bool HasForGood(const View& view, const CardCell& card, PlayerId player) {
  return card.controller == player &&
         CharacteristicsOf(view, card.id).controller == player;
}

// The player gains control of it permanently: by an effect, which has a
// timestamp like any other (CR 613.7) and ends if the player leaves the game
// (CR 800.4a).
void GiveForGood(Engine& engine, const CardCell& card, const Proposal& move) {
  const PlayerId player = MoveOf(engine.view(), move).controller;
  if (HasForGood(engine.view(), card, player)) return;
  const Ref source = RoleOf(move, kSource);
  AddModifier(
      engine,
      {.source = source.empty() ? card.ref() : source, .controller = player},
      {card.ref()},
      {{.kind = ModifierOpKind::kSetController,
        .number = static_cast<int64_t>(player)}},
      {.kind = DurationKind::kPermanent});
}

// Whether another player's spell or ability would make its controller sacrifice
// it, who cannot be made to do so.
bool IsKeptFromSacrifice(const View& view, const CardCell& card,
                         const Proposal& proposal) {
  const Ref source = RoleOf(proposal, kSource);
  const PlayerId player = ControllerOf(view, card.ref());
  return !source.empty() && ControllerOf(view, source) != player &&
         PlayerHas(view, player, kKeepsFromSacrifice);
}

// Only permanents are sacrificed, and only cards in hands are discarded.
Would WouldMove(const View& view, const Proposal& proposal) {
  const Word reason = WordOf(proposal, kReason);
  const CardCell* card = view.state.Find(RoleOf(proposal, kCard));
  if (card != nullptr && reason == kSacrifice &&
      IsKeptFromSacrifice(view, *card, proposal)) {
    return {};
  }
  if (card == nullptr || (reason == kSacrifice && card->zone != kBattlefield) ||
      (reason == kDiscardReason && card->zone != kHand)) {
    return {};
  }
  if (StaysInPlay(*card, proposal)) {
    const PlayerId player = MoveOf(view, proposal).controller;
    return AllOrNothing(true, !HasForGood(view, *card, player));
  }
  return CoreMove().would(view, proposal);
}

Outcome Move(Engine& engine, const Proposal& proposal) {
  const CardCell* card = engine.state().Find(RoleOf(proposal, kCard));
  if (card == nullptr || !StaysInPlay(*card, proposal)) {
    // Abilities that wait for the move can ask who moved it.
    SayMoved(engine, RoleOf(proposal, kCard), RoleOf(proposal, kSource));
    return CoreMove().act(engine, proposal);
  }
  const Ref permanent = card->ref();
  GiveForGood(engine, *card, proposal);
  return {.refs = {permanent}, .amount = 1};
}

// Replacements may ask whose code moves it.
Occurrence MoveOccurrence(const View& view, const Proposal& proposal) {
  Occurrence what = CoreMove().occurrence(view, proposal);
  const Ref source = RoleOf(proposal, kSource);
  if (source.empty() || what.kind == flat::EventPattern::NONE) return what;
  Happened more;
  SetRefs(more.roles, kSource, {source});
  return Saying(std::move(what), std::move(more));
}

std::vector<Proposal> ResultsOfMove(const Engine& engine,
                                    const Proposal& proposal) {
  if (NumberOf(proposal, kShuffles) == 0 ||
      WordOf(proposal, kZone) != kLibrary) {
    return {};
  }
  Proposal shuffle = Propose(verb::kShuffle);
  SetRole(shuffle, kPlayer,
          {Ref::Player(MoveOf(engine.view(), proposal).to_player)});
  SetWords(shuffle, kZone, {kLibrary});
  const Ref source = RoleOf(proposal, kSource);
  if (!source.empty()) SetRole(shuffle, kSource, {source});
  return {std::move(shuffle)};
}

// Abilities that wait for it can ask who made the player shuffle.
Outcome Shuffle(Engine& engine, const Proposal& proposal) {
  const Verb& core = CoreVerbs().at(verb::kShuffle);
  if (core.would(engine.view(), proposal).possible) {
    SayShuffled(engine, PlayerIn(proposal, kPlayer), RoleOf(proposal, kSource));
  }
  return core.act(engine, proposal);
}

Verb ShuffleRow() {
  Verb row = CoreVerbs().at(verb::kShuffle);
  row.roles.push_back(kSource);
  row.act = Shuffle;
  return row;
}

Verb MoveRow() {
  Verb row = CoreMove();
  row.roles.push_back(kSource);
  row.numbers.push_back(kShuffles);
  row.would = WouldMove;
  row.occurrence = MoveOccurrence;
  row.act = Move;
  row.results = ResultsOfMove;
  return row;
}

}  // namespace

VerbTable PermanentVerbs() {
  return {
      {verb::kDestroy,
       {.roles = {kCard, kSource, kBy},
        .numbers = {kUnshielded},
        .needed = {kCard},
        .would = WouldDestroy,
        .occurrence = DestroyOccurrence,
        .results = ResultsOfDestroy,
        .shield = ShieldFromDestroy,
        .shielded = kRegenerate,
        .proposes = Word::Of("destroyed")}},
      {kRegenerate,
       {.roles = {kCard, kSource},
        .needed = {kCard},
        .would = WouldRegenerate,
        .act = Regenerate}},
      {kForgetDeathtouch,
       {.roles = {kCard},
        .needed = {kCard},
        .would = WouldForget,
        .act = Forget}},
      {verb::kCounterSpell,
       {.roles = {kCard, kPlayer, kSource, kBy},
        .numbers = {kBottom},
        .words = {{kZone, WordKind::kZone}},
        .needed = {kCard, kZone},
        .would = WouldCounter,
        .occurrence = CounterOccurrence,
        .act = Counter,
        .results = ResultsOfCounter,
        .proposes = Word::Of("countered")}},
      {verb::kMove, MoveRow()},
      {verb::kShuffle, ShuffleRow()},
  };
}

Proposal DestroyOf(const Ref& card) {
  Proposal destroy = Propose(verb::kDestroy);
  SetRole(destroy, kCard, {card});
  return destroy;
}

Proposal ForgetDeathtouchOf(const Ref& card) {
  Proposal forget = Propose(kForgetDeathtouch);
  SetRole(forget, kCard, {card});
  return forget;
}

Proposal MoveTo(const Engine& engine, const Ref& card, Word zone, Word reason) {
  return ProposalOf(ProposeMove(engine, card, zone, reason));
}

Proposal SacrificeOf(const Engine& engine, const Ref& card) {
  MoveProposal move = ProposeMove(engine, card, kGraveyard, kSacrifice);
  move.player = ControllerOf(engine.view(), card);
  return ProposalOf(move);
}

Proposal DiscardOf(const Engine& engine, const Ref& card) {
  return MoveTo(engine, card, kGraveyard, kDiscardReason);
}

}  // namespace refold::mtg
