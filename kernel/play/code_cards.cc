// Effects that move, make or change cards.
#include <algorithm>
#include <utility>

#include "kernel/play/code_ops.h"
#include "kernel/query/copies.h"
#include "kernel/state/named.h"
#include "kernel/verbs/core_verbs.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/window.h"

namespace refold::code_ops {
namespace {

// Of more draws than there are cards, only this many are proposed at once.
constexpr int64_t kMaxReplaced = 100;

// Sets the player whose zone the card goes to. False if there is none.
bool Place(CodeStep& step, flat::MoveOwner owner, PlayerId player,
           MoveProposal& move) {
  move.player = step.env().controller;
  if (owner == flat::MOVE_TO_CONTROLLER) move.to_player = step.env().controller;
  if (owner == flat::MOVE_TO_PLAYER) move.to_player = player;
  move.controller = player != 0 ? player : move.to_player;
  return move.to_player != 0;
}

uint32_t Dependency(CodeStep& step, uint32_t index) {
  return step.engine().world().programs().Dependency(step.env().ability.program,
                                                     index);
}

// Value of a card that has been turned over: the last item on the stack at that
// time.
const Word kTurnedAfter = Word::Of("turned over after");

// An ability on the stack turns over what it is on only if that has not been
// turned since it went there (CR 701.28f of Magic).
bool HasTurnedSince(CodeStep& step, const CardCell& card) {
  const auto& stack = step.engine().state().stack();
  const auto item = std::find_if(
      stack.rbegin(), stack.rend(), [&](const CellSlot<StackItemCell>& one) {
        return one->env.source == card.ref() &&
               one->env.ability == step.env().ability;
      });
  return item != stack.rend() &&
         (*item)->id <= GetNamed(card.values, kTurnedAfter);
}

void Turn(CodeStep& step, const Op::Become& op) {
  Engine& engine = step.engine();
  const bool over = op.turn() == flat::TURN_OVER;
  for (const Ref& ref : step.Cards(op.what())) {
    const CardCell* card = engine.state().Find(ref);
    if (card == nullptr || (over && HasTurnedSince(step, *card))) continue;
    if (!engine.Turn(ref, op.turn(), op.reason()) || !over) continue;
    SetValue(engine, ref, kTurnedAfter, engine.state().game().next_stack_item);
  }
}

uint32_t FaceOf(CodeStep& step, const Op::Become& op) {
  if (!op.has_copy_of()) return Dependency(step, op.dependency() - 1);
  std::vector<Ref> refs = step.Refs(op.copy_of());
  return refs.empty() ? 0 : CopiableProgram(step.engine().view(), refs.front());
}

Proposal DrawOf(PlayerId player) {
  Proposal draw = Propose(verb::kDraw);
  SetRole(draw, part::kPlayer, {Ref::Player(player)});
  return draw;
}

// The proposals that create tokens, for each kind that a player gets: with
// their name, or with what they copy.
std::vector<Proposal> TokensOfOne(CodeStep& step, const Op::Token& op) {
  const Proposal create = Propose(verb::kCreate);
  if (op.has_copy_of()) {
    return ToEach(create, Word::Of("copy of"), step.Refs(op.copy_of()));
  }
  std::vector<Proposal> named = {create};
  SetWords(named.front(), Word::Of("token"),
           {step.program().dependencies()[op.dependency()]});
  return named;
}

// What the cards become by these moves; within the play zone they only change
// hands.
std::vector<Ref> Moved(const Engine& engine,
                       const std::vector<MoveProposal>& moves) {
  const GameWords& words = engine.rules().words();
  std::vector<Ref> moved;
  for (const MoveProposal& move : moves) {
    const Word from = engine.state().Find(move.card)->zone;
    const bool stays = (from == move.to && words.InPlay(from)) ||
                       !words.CrossesBorder(from, move.to);
    moved.push_back(stays ? move.card
                          : Ref::Card(move.card.id, move.card.incarnation + 1));
  }
  return moved;
}

// All at the same time; `index`: the register for what moved. Replacing code
// continues before that, with what will have moved.
void MoveAll(CodeStep& step, const std::vector<MoveProposal>& moves,
             uint32_t index) {
  const Engine& engine = step.engine();
  const bool replaces = step.frame().procedure == kReplacingCode;
  step.SetResult(index, replaces ? Moved(engine, moves) : std::vector<Ref>());
  std::vector<Proposal> proposals;
  for (const MoveProposal& move : moves) {
    proposals.push_back(ProposalOf(move));
    NameActor(step, proposals.back());
    if (step.ability().registers() != 0) proposals.back().into = index + 1;
  }
  DoByVerbs(step, std::move(proposals));
}

}  // namespace

void Move(CodeStep& step, const Op::Move& op) {
  PlayerId player =
      op.has_player() ? step.PlayerOr(true, op.player()) : PlayerId{0};
  std::vector<MoveProposal> moves;
  for (const Ref& card : step.Cards(op.what())) {
    MoveProposal move = ProposeMove(step.engine(), card, op.zone(),
                                    WordOr(op.reason(), kEffect));
    move.bottom = op.bottom();
    move.depth = op.depth();
    if (Place(step, op.owner(), player, move)) moves.push_back(std::move(move));
  }
  MoveAll(step, moves, op.register_());
}

void MoveTop(CodeStep& step, const Op::MoveTop& op) {
  Engine& engine = step.engine();
  int64_t count = step.Number(op.count());
  std::vector<MoveProposal> moves;
  for (PlayerId player : step.Players(op.player())) {
    const std::vector<CardId>& zone = engine.state().zone(player, op.from());
    int64_t taken = 0;
    for (auto it = zone.rbegin(); it != zone.rend() && taken < count; ++it) {
      moves.push_back(ProposeMove(engine, engine.state().card(*it)->ref(),
                                  op.to(), WordOr(op.reason(), kEffect)));
      moves.back().player = step.env().controller;
      ++taken;
    }
  }
  MoveAll(step, moves, op.register_());
}

void Draw(CodeStep& step, const Op::Draw& op) {
  Engine& engine = step.engine();
  int64_t count = step.Number(op.count());
  std::vector<Proposal> draws;
  for (PlayerId player : step.Players(op.player())) {
    // Beyond the last card, one more draw is enough, unless something replaces
    // it.
    const auto all = static_cast<int64_t>(
        engine.state().zone(player, engine.rules().words().deck).size() + 1);
    const int64_t most = op.no_replace() ? all : std::max(all, kMaxReplaced);
    for (int64_t i = 0; i < std::min(count, most); ++i) {
      if (op.no_replace()) {
        DrawCard(engine, player);
      } else {
        draws.push_back(DrawOf(player));
      }
    }
  }
  if (!op.no_replace()) DoOneByOne(step, std::move(draws));
}

void Destroy(CodeStep& step, const Op::Destroy& op) {
  Proposal destroy = Propose(verb::kDestroy);
  NameActor(step, destroy);
  if (op.no_regenerate()) SetNumber(destroy, part::kUnshielded, 1);
  DoByVerbs(step, ToEach(destroy, part::kCard, step.Cards(op.what())));
}

void Token(CodeStep& step, const Op::Token& op) {
  const int64_t count =
      std::min<int64_t>(step.Number(op.count()), int64_t{kMaxObjects} + 1);
  step.SetResult(op.register_(), {});
  std::vector<Proposal> tokens;
  for (PlayerId player : step.Players(op.player())) {
    for (Proposal& token : TokensOfOne(step, op)) {
      SetRole(token, part::kPlayer, {Ref::Player(player)});
      if (step.ability().registers() != 0) token.into = op.register_() + 1;
      SetNumber(token, part::kAmount, count);
      if (count > 0) tokens.push_back(std::move(token));
    }
  }
  DoByVerbs(step, std::move(tokens));
}

void Attach(CodeStep& step, const Op::Attach& op) {
  Ref host;
  if (op.has_to()) {
    std::vector<Ref> hosts = step.Refs(op.to());
    if (hosts.empty()) return;
    host = hosts.front();
  }
  Proposal attach = Propose(verb::kAttach);
  if (!host.empty()) SetRole(attach, part::kHost, {host});
  DoByVerbs(step, ToEach(attach, part::kCard, step.Cards(op.what())));
}

void Become(CodeStep& step, const Op::Become& op) {
  if (op.turn() != flat::TURN_NONE) return Turn(step, op);
  uint32_t face = FaceOf(step, op);
  if (face == 0) return;
  for (const Ref& card : step.Cards(op.what())) {
    ChangeFace(step.engine(), card, face,
               WordOr(op.reason(), Word::Of("copy")));
  }
}

void Shuffle(CodeStep& step, const Op::Shuffle& op) {
  std::vector<Proposal> all;
  for (PlayerId player : step.Players(op.player())) {
    all.push_back(Propose(verb::kShuffle));
    NameActor(step, all.back());
    SetRole(all.back(), part::kPlayer, {Ref::Player(player)});
    SetWords(all.back(), part::kZone, {op.zone()});
  }
  DoByVerbs(step, std::move(all));
}

void CounterSpell(CodeStep& step, const Op::CounterSpell& op) {
  const Engine& engine = step.engine();
  Proposal counter = Propose(verb::kCounterSpell);
  NameActor(step, counter);
  SetWords(counter, part::kZone,
           {WordOr(op.zone(), engine.rules().words().discard)});
  SetNumber(counter, Word::Of("bottom"), op.bottom() ? 1 : 0);
  if (op.owner() == flat::MOVE_TO_CONTROLLER) {
    SetRole(counter, part::kPlayer, {Ref::Player(step.env().controller)});
  }
  DoByVerbs(step, ToEach(counter, part::kCard, step.Refs(op.what())));
}

}  // namespace refold::code_ops
