#include "kernel/games/swu/put_in_play.h"

#include <utility>

#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/enters.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/playable.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/query/evaluate.h"
#include "kernel/state/named.h"
#include "kernel/verbs/acts.h"

namespace refold::swu {
namespace {

using namespace part;  // NOLINT: names of parts only

const Word kWayOfEvent = Word::Of("way");

// Event, unit or upgrade: the card's type in the way in which it is played.
Word TypeOf(const View& view, const PaidCard& paid) {
  if (HasType(view, paid.card, kEvent)) return kEvent;
  return IsAttachedByPlaying(view, paid.card, paid.way) ? kUpgrade : kUnit;
}

Ref After(const PaidCard& paid) {
  return Ref::Card(paid.card.id, paid.card.incarnation + 1);
}

Proposal Move(const Engine& engine, const PaidCard& paid, Word type) {
  Proposal move = OfOne(Word::Of("move"), kCard, paid.card);
  SetRole(move, Word::Of("controller"), {Ref::Player(paid.player)});
  SetWords(move, kZone, {type == kEvent ? swu::kDiscard : kArena});
  SetWords(move, kReason, {kPlay});
  if (type != kUnit) return move;
  const View view = engine.view();
  const bool ready =
      paid.ready ||
      IsAllowedThough(view, {kPlay, Ref::Player(paid.player), paid.card},
                      kExhausted) ||
      EntersReady(engine, paid.card, paid.player);
  SetWords(move, Word::Of("flags"),
           ready ? std::vector<Word>{kFresh}
                 : std::vector<Word>{kExhausted, kFresh});
  return move;
}

Proposal Played(const View& view, const PaidCard& paid, Word type) {
  Proposal played = OfOne(kCardPlayed, kCard, After(paid));
  SetRole(played, kPlayer, {Ref::Player(paid.player)});
  if (!paid.host.empty()) SetRole(played, kHost, {paid.host});
  SetRole(played, kExploit, paid.exploited);
  SetNumber(played, kCost, paid.cost);
  SetNumber(played, kResources, paid.resources);
  SetNumber(played, Word::Of("credits"), paid.credits);
  SetWords(played, Word::Of("from"), {view.state.Find(paid.card)->zone});
  SetWords(played, kWayOfEvent,
           {paid.way == Way::kUsual ? kPlay : NameOfWay(view, paid.way)});
  SetWords(played, Word::Of("type"), {type});
  return played;
}

}  // namespace

std::vector<Proposal> PutInPlay(const Engine& engine, const PaidCard& paid) {
  const Word type = TypeOf(engine.view(), paid);
  std::vector<Proposal> proposals = {Move(engine, paid, type)};
  if (!paid.host.empty()) {
    Proposal attach = OfOne(Word::Of("attach"), kCard, After(paid));
    SetRole(attach, kHost, {paid.host});
    proposals.push_back(std::move(attach));
  }
  proposals.push_back(Played(engine.view(), paid, type));
  return proposals;
}

std::vector<Proposal> EnterAsUnit(const Engine& engine, const PaidCard& paid) {
  if (TypeOf(engine.view(), paid) != kUnit) return {};
  Proposal entered = OfOne(kUnitEntered, kCard, After(paid));
  SetRole(entered, kPlayer, {Ref::Player(paid.player)});
  SetRole(entered, kBy, {Ref::Player(paid.player)});
  SetWords(entered, kWayOfEvent, {kPlay});
  return {std::move(entered)};
}

}  // namespace refold::swu
