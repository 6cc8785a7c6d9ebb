// Cards move, are drawn and are shuffled.
#include <algorithm>
#include <string>
#include <utility>

#include "kernel/base/check.h"
#include "kernel/base/random.h"
#include "kernel/effects/cease.h"
#include "kernel/effects/effects.h"
#include "kernel/effects/enter_play.h"
#include "kernel/effects/going_on.h"
#include "kernel/effects/last_known_fact.h"
#include "kernel/engine/rewording.h"
#include "kernel/query/faces.h"
#include "kernel/state/named.h"
#include "proto/program.pb.h"

namespace refold {
namespace {

const Word kCease = Word::Of("cease");
const Word kLeft = Word::Of("left");  // why a spell is off the stack

// Determines whose zone it is and who controls the card there.
void SettlePlace(const Engine& engine, PlayerId owner, MoveProposal& move) {
  const GameState& state = engine.state();
  if (!state.has_zone(move.to_player, move.to)) move.to_player = 0;
  REFOLD_CHECK(state.has_zone(move.to_player, move.to),
               "a card moves to a zone that the game does not have");
  bool in_play = engine.rules().words().InPlay(move.to);
  if (move.to_player != 0 && (!in_play || move.controller == 0)) {
    move.controller = move.to_player;
  }
  if (move.controller == 0) move.controller = owner;
}

// Whether it stays the same object.
bool StaysSame(const Engine& engine, const CardCell& card,
               const MoveProposal& move) {
  return !engine.rules().words().CrossesBorder(card.zone, move.to);
}

uint32_t FaceOf(const CardCell& card, const MoveProposal& move) {
  return move.program != 0 ? move.program : card.printed;
}

// The fact, without the consequences for the card. An empty destination means
// that the card ceases to exist.
CardMoved MoveFact(const Engine& engine, const MoveProposal& move) {
  const CardCell& card = *engine.state().Find(move.card);
  const std::vector<CardId>& from =
      engine.state().zone(card.zone_player, card.zone);
  auto place = std::find(from.begin(), from.end(), card.id);
  CardMoved fact{.card = move.card,
                 .from_player = card.zone_player,
                 .from = card.zone,
                 .from_index = static_cast<uint32_t>(place - from.begin()),
                 .to_player = move.to_player,
                 .to = move.to,
                 .controller = move.controller,
                 .reason = move.reason,
                 .player = move.player};
  if (move.to.empty()) return fact;
  size_t size = engine.state().zone(move.to_player, move.to).size();
  bool same = card.zone == move.to && card.zone_player == move.to_player;
  size_t others = same ? size - 1 : size;
  size_t depth = std::min<size_t>(move.depth, others);
  fact.to_index = static_cast<uint32_t>(move.bottom ? depth : others - depth);
  return fact;
}

void EmitMove(Engine& engine, const MoveProposal& move, bool arriving) {
  const CardCell& card = *engine.state().Find(move.card);
  CardMoved fact = MoveFact(engine, move);
  fact.keep_values = move.keep_values;
  fact.keep_links = move.keep_links;
  fact.program = FaceOf(card, move);
  fact.arriving = arriving;
  if (HasWord(engine.rules().shape().public_zones, card.zone)) {
    // What leaves in a group is seen as it was before the group.
    const View before = engine.view_before_group();
    const bool there = before.state.Find(move.card) != nullptr;
    fact.last_known = FactOf(Remember(there ? before : engine.view(), card.id));
  }
  engine.Emit(std::move(fact));
}

bool BecomesPermanent(const Engine& engine, const MoveProposal& move) {
  return engine.state().Find(move.card)->zone == engine.rules().words().stack &&
         engine.rules().words().InPlay(move.to);
}

// Tokens exist in play, or apart, and, as copies of spells, on the stack.
bool MustCease(const Engine& engine, const CardCell& card) {
  if (!card.token || card.zone.empty()) return false;
  const GameWords& words = engine.rules().words();
  const Word exists = ZoneOfTokens(engine, card.program);
  const bool there =
      card.zone == exists || (words.InPlay(exists) && words.InPlay(card.zone));
  return !there && card.zone != words.stack;
}

// A move that keeps the incarnation: the card neither leaves nor enters,
// everything on it stays, and nothing is done on entering.
Ref MoveOn(Engine& engine, const MoveProposal& move) {
  CardMoved fact = MoveFact(engine, move);
  fact.program = engine.state().Find(move.card)->program;
  fact.same = true;
  engine.Emit(std::move(fact));
  for (Word flag : move.flags) {
    SetFlag(engine, move.card, flag, true, move.reason);
  }
  const CardCell* moved = engine.state().Find(move.card);
  if (moved == nullptr || !MustCease(engine, *moved)) return move.card;
  CeaseToExist(engine, move.card, kCease);
  return {};
}

// What has entered face down has a different program beneath.
void LieOn(Engine& engine, const Ref& card, uint32_t own) {
  const CardCell* cell = engine.state().Find(card);
  if (cell == nullptr || engine.full()) return;
  engine.Emit(FaceChanged{.card = card,
                          .before = cell->program,
                          .after = cell->program,
                          .reason = kFaceDownFlag,
                          .beneath = own});
}

}  // namespace

void CeaseToExist(Engine& engine, const Ref& card, Word reason) {
  const CardCell* cell = engine.state().Find(card);
  EmitMove(engine,
           {.card = card,
            .controller = cell->controller,
            .reason = reason,
            .program = cell->program},
           /*arriving=*/false);
  EndModifiersOfGone(engine, card);
}

MoveProposal ProposeMove(const Engine& engine, const Ref& card, Word to,
                         Word reason) {
  const CardCell* cell = engine.state().Find(card);
  if (cell != nullptr &&
      !engine.rules().words().CrossesBorder(cell->zone, to)) {
    return {.card = card,
            .to = to,
            .to_player = cell->zone_player,
            .controller = cell->controller,
            .reason = reason,
            .player = cell->controller};
  }
  PlayerId owner = OwnerOf(engine.view(), card);
  if (engine.rules().shape().cards_follow_holder && cell != nullptr &&
      cell->zone_player != 0) {
    owner = cell->zone_player;
  }
  return {.card = card,
          .to = to,
          .to_player = owner,
          .controller = owner,
          .reason = reason,
          .player = owner};
}

Ref MoveCard(Engine& engine, MoveProposal move) {
  const CardCell* card = engine.state().Find(move.card);
  if (card == nullptr || card->zone.empty() || engine.full()) return {};
  PlayerId owner = card->owner;
  engine.rules().AdjustMove(engine, move);
  if (move.cancelled) return {};
  SettlePlace(engine, owner, move);
  if (engine.state().Find(move.card) == nullptr) return {};

  const StackItemCell* spell = engine.state().SpellOf(move.card);
  if (spell != nullptr) RemoveStackItem(engine, spell->id, kLeft);
  if (StaysSame(engine, *engine.state().Find(move.card), move)) {
    return MoveOn(engine, move);
  }
  const Ref after = Ref::Card(move.card.id, move.card.incarnation + 1);
  const uint32_t own = FaceOf(*engine.state().Find(move.card), move);
  std::vector<ModifierCell> rewords;
  std::vector<ModifierCell> others;
  if (BecomesPermanent(engine, move)) {
    rewords = RewordingEffectsOn(engine, move.card);
    others = EffectsThatGoOn(engine, move.card);
    move.program =
        RewordProgram(engine, own, RewordingsOn(engine.state(), move.card));
  }
  const bool enters = engine.rules().words().InPlay(move.to);
  const bool face_down = enters && HasWord(move.flags, kFaceDownFlag);
  if (face_down) move.program = FaceDownOf(engine.view(), own, own);
  const bool arriving =
      enters && engine.in_atomic_scope() &&
      (move.then.has_value() || engine.rules().ComesByRules(engine, move) ||
       MayComeWith(engine, FaceOf(*engine.state().Find(move.card), move)));
  EmitMove(engine, move, arriving);
  GoOnRewording(engine, after, own, std::move(rewords));
  GoOn(engine, after, std::move(others));
  EndModifiersOfGone(engine, move.card);
  for (Word flag : move.flags) SetFlag(engine, after, flag, true, move.reason);
  if (face_down) LieOn(engine, after, own);
  engine.rules().AfterMove(engine, move.card, after);
  const CardCell* moved = engine.state().Find(after);
  if (moved == nullptr) return {};
  if (MustCease(engine, *moved)) {
    CeaseToExist(engine, after, kCease);
    return {};
  }
  if (!enters) return after;
  if (arriving) {
    if (move.then.has_value()) engine.PushWithin(*std::move(move.then));
    PushComing(engine, after);
    return after;
  }
  if (move.then.has_value()) engine.Push(*std::move(move.then));
  PushEntersCode(engine, after);
  return after;
}

Ref DrawCard(Engine& engine, PlayerId player) {
  const GameWords& words = engine.rules().words();
  const std::vector<CardId>& deck = engine.state().zone(player, words.deck);
  if (deck.empty()) {
    SetValue(engine, Ref::Player(player), Word::Of("empty draw"), 1);
    return {};
  }
  Ref top = engine.state().card(deck.back())->ref();
  return MoveCard(engine,
                  ProposeMove(engine, top, words.hand, Word::Of("draw")));
}

void ShuffleZone(Engine& engine, PlayerId player, Word zone) {
  std::vector<CardId> order = engine.state().zone(player, zone);
  if (order.size() < 2 || engine.full()) return;
  // One number is drawn, and the others are made from it.
  constexpr uint64_t kKeys = uint64_t{1} << 63;
  uint64_t key = engine.Random(kKeys, Word::Of("shuffle"));
  for (size_t left = order.size(); left > 1; --left) {
    std::swap(order[left - 1], order[RandomBelow(key, left, left)]);
  }
  engine.Emit(
      Shuffled{.player = player, .zone = zone, .order = std::move(order)});
}

}  // namespace refold
