// Effects that move, make or change cards.
#include <algorithm>
#include <utility>

#include "kernel/engine/code_ops.h"
#include "kernel/query/copies.h"
#include "kernel/verbs/proposal.h"

namespace refold::code_ops {
namespace {

const Word kEffect = Word::Of("effect");
// Verbs.
const Word kAttach = Word::Of("attach");
const Word kCreate = Word::Of("create");
const Word kDraw = Word::Of("draw");

// Says whose zone the card goes to. False if that is nobody's.
bool Place(CodeStep& step, flat::MoveOwner owner, PlayerId player,
           MoveProposal& move) {
  move.player = step.env().controller;
  if (owner == flat::MOVE_TO_CONTROLLER) move.to_player = step.env().controller;
  if (owner == flat::MOVE_TO_PLAYER) move.to_player = player;
  move.controller = player != 0 ? player : move.to_player;
  return move.to_player != 0;
}

// The card moved, or changed hands if it is in the play zone and stays there.
Ref MoveOne(Engine& engine, MoveProposal move) {
  const CardCell* card = engine.state().Find(move.card);
  if (card == nullptr) return {};
  Word play = engine.rules().words().play;
  if (card->zone == play && move.to == play) {
    ChangeController(engine, move.card, move.controller);
    return move.card;
  }
  return MoveCard(engine, std::move(move));
}

uint32_t Dependency(CodeStep& step, uint32_t index) {
  return step.engine().world().programs().Dependency(step.env().ability.program,
                                                     index);
}

// The programs of the tokens to create, each to be created `count` times.
std::vector<uint32_t> TokenPrograms(CodeStep& step, const Op::Token& op) {
  if (!op.has_copy_of()) return {Dependency(step, op.dependency())};
  std::vector<uint32_t> programs;
  for (const Ref& ref : step.Refs(op.copy_of())) {
    uint32_t program = CopiableProgram(step.engine().view(), ref);
    if (program != 0) programs.push_back(program);
  }
  return programs;
}

uint32_t FaceOf(CodeStep& step, const Op::Become& op) {
  if (!op.has_copy_of()) return Dependency(step, op.dependency() - 1);
  std::vector<Ref> refs = step.Refs(op.copy_of());
  return refs.empty() ? 0 : CopiableProgram(step.engine().view(), refs.front());
}

Proposal DrawOf(PlayerId player) {
  Proposal draw = Propose(kDraw);
  SetRole(draw, part::kPlayer, {Ref::Player(player)});
  return draw;
}

// What creates one token, for each of those that a player gets: with its name,
// or with what it is a copy of.
std::vector<Proposal> TokensOfOne(CodeStep& step, const Op::Token& op) {
  const Proposal create = Propose(kCreate);
  if (op.has_copy_of()) {
    return ToEach(create, Word::Of("copy of"), step.Refs(op.copy_of()));
  }
  std::vector<Proposal> named = {create};
  SetWords(named.front(), Word::Of("token"),
           {step.program().dependencies()[op.dependency()]});
  return named;
}

void CreateByVerb(CodeStep& step, const Op::Token& op, int64_t count) {
  step.SetResult(op.register_(), {});
  std::vector<Proposal> tokens;
  for (PlayerId player : step.Players(op.player())) {
    for (Proposal& token : TokensOfOne(step, op)) {
      SetRole(token, part::kPlayer, {Ref::Player(player)});
      if (step.ability().registers() != 0) token.into = op.register_() + 1;
      tokens.insert(tokens.end(),
                    static_cast<size_t>(std::max<int64_t>(count, 0)), token);
    }
  }
  DoByVerbs(step, std::move(tokens));
}

}  // namespace

void Move(CodeStep& step, const Op::Move& op) {
  PlayerId player =
      op.has_player() ? step.PlayerOr(true, op.player()) : PlayerId{0};
  std::vector<Ref> cards = step.Cards(op.what());
  Engine::Group group(step.engine());
  std::vector<Ref> moved;
  for (const Ref& card : cards) {
    MoveProposal move = ProposeMove(step.engine(), card, op.zone(),
                                    WordOr(op.reason(), kEffect));
    move.bottom = op.bottom();
    move.depth = op.depth();
    if (!Place(step, op.owner(), player, move)) continue;
    Ref after = MoveOne(step.engine(), std::move(move));
    if (!after.empty()) moved.push_back(after);
  }
  step.SetResult(op.register_(), std::move(moved));
}

void MoveTop(CodeStep& step, const Op::MoveTop& op) {
  Engine& engine = step.engine();
  int64_t count = step.Number(op.count());
  std::vector<Ref> cards;
  for (PlayerId player : step.Players(op.player())) {
    const std::vector<CardId>& zone = engine.state().zone(player, op.from());
    int64_t taken = 0;
    for (auto it = zone.rbegin(); it != zone.rend() && taken < count; ++it) {
      cards.push_back(engine.state().card(*it)->ref());
      ++taken;
    }
  }
  Engine::Group group(engine);
  std::vector<Ref> moved;
  for (const Ref& card : cards) {
    MoveProposal move =
        ProposeMove(engine, card, op.to(), WordOr(op.reason(), kEffect));
    move.player = step.env().controller;
    Ref after = MoveCard(engine, std::move(move));
    if (!after.empty()) moved.push_back(after);
  }
  step.SetResult(op.register_(), std::move(moved));
}

void Draw(CodeStep& step, const Op::Draw& op) {
  Engine& engine = step.engine();
  int64_t count = step.Number(op.count());
  Replaceable replaceable =
      op.no_replace() ? Replaceable::kNo : Replaceable::kYes;
  const bool by_verb = !op.no_replace() && engine.rules().has_verb(kDraw);
  std::vector<Proposal> draws;
  for (PlayerId player : step.Players(op.player())) {
    // Beyond the last card one draw more says all that can be said.
    int64_t most = static_cast<int64_t>(
        engine.state().zone(player, engine.rules().words().deck).size() + 1);
    for (int64_t i = 0; i < std::min(count, most); ++i) {
      if (by_verb) {
        draws.push_back(DrawOf(player));
      } else {
        DrawCard(engine, player, replaceable);
      }
    }
  }
  if (by_verb) DoOneByOne(step, std::move(draws));
}

void Destroy(CodeStep& step, const Op::Destroy& op) {
  std::vector<Ref> cards = step.Cards(op.what());
  Engine::Group group(step.engine());
  for (const Ref& card : cards) {
    DestroyCard(step.engine(), card, !op.no_regenerate());
  }
}

void Token(CodeStep& step, const Op::Token& op) {
  Engine& engine = step.engine();
  int64_t count =
      std::min<int64_t>(step.Number(op.count()), int64_t{kMaxObjects} + 1);
  if (engine.rules().has_verb(kCreate)) return CreateByVerb(step, op, count);
  std::vector<uint32_t> programs = TokenPrograms(step, op);
  std::vector<PlayerId> players = step.Players(op.player());
  std::vector<Ref> created;
  Engine::Group group(engine);
  for (PlayerId player : players) {
    for (uint32_t program : programs) {
      for (int64_t i = 0; i < count && !engine.over(); ++i) {
        Ref token = CreateToken(engine, player, program);
        if (!token.empty()) created.push_back(token);
      }
    }
  }
  step.SetResult(op.register_(), std::move(created));
}

void Attach(CodeStep& step, const Op::Attach& op) {
  Ref host;
  if (op.has_to()) {
    std::vector<Ref> hosts = step.Refs(op.to());
    if (hosts.empty()) return;
    host = hosts.front();
  }
  if (step.engine().rules().has_verb(kAttach)) {
    Proposal attach = Propose(kAttach);
    if (!host.empty()) SetRole(attach, part::kHost, {host});
    return DoByVerbs(step, ToEach(attach, part::kCard, step.Cards(op.what())));
  }
  for (const Ref& card : step.Cards(op.what())) {
    AttachCard(step.engine(), card, host);
  }
}

void Become(CodeStep& step, const Op::Become& op) {
  uint32_t face = FaceOf(step, op);
  if (face == 0) return;
  for (const Ref& card : step.Cards(op.what())) {
    ChangeFace(step.engine(), card, face,
               WordOr(op.reason(), Word::Of("copy")));
  }
}

void Shuffle(CodeStep& step, const Op::Shuffle& op) {
  for (PlayerId player : step.Players(op.player())) {
    ShuffleZone(step.engine(), player, op.zone());
  }
}

void CounterSpell(CodeStep& step, const Op::CounterSpell& op) {
  Engine& engine = step.engine();
  for (const Ref& ref : step.Refs(op.what())) {
    const StackItemCell* item = ref.is_stack_item()
                                    ? engine.state().stack_item(ref.id)
                                    : engine.state().SpellOf(ref);
    if (item == nullptr) continue;
    MoveProposal move = ProposeMove(
        engine, item->card, WordOr(op.zone(), engine.rules().words().discard),
        Word::Of("counter"));
    move.bottom = op.bottom();
    Place(step, op.owner(), 0, move);
    CounterItem(engine, ref, std::move(move));
  }
}

}  // namespace refold::code_ops
