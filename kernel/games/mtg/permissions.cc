#include "kernel/games/mtg/permissions.h"

#include "absl/strings/str_cat.h"
#include "kernel/games/mtg/mana_purpose.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/table.h"
#include "kernel/state/named.h"
#include "kernel/verbs/acts.h"

namespace refold::mtg {
namespace {

// Keywords.
const Word kFlash = Word::Of("flash");
const Word kSplitSecond = Word::Of("split second");
const Word kFromGraveyard = Word::Of("canplayfromgraveyard");
const Word kFromExile = Word::Of("canplayfromexile");
const Word kNoActivated = Word::Of("noactivatedability");
const Word kNoMana = Word::Of("nomanaability");
const Word kOnlyMana = Word::Of("onlymanaability");
const Word kNoTap = Word::Of("notapability");
// Rules on players, besides those about the acts. For the limit on casting, the
// predicate is about the card, the number is how many a turn, and a word, if
// there is one, a type or colour of which alone the spells cast so far are
// counted.
const Word kCastLimit = Word::Of("cast limit");
const Word kExtraLand = Word::Of("extra land");
// Acts of players (verbs/acts.h); the other party is the card.
const Word kCastAct = Word::Of("cast");
const Word kPlayALand = Word::Of("play a land");
// Name of the ordinary way to cast.
const Word kNormal = Word::Of("normal");

// Timing: the player could cast a sorcery.
const Word kSorcerySpeed = Word::Of("sorcery speed");

bool IsOwnMainPhase(const GameState& state, PlayerId player) {
  const GameCell& game = state.game();
  return game.active_player == player &&
         (game.phase == kFirstMain || game.phase == kSecondMain);
}

// Whether a keyword lets the card be used from where it lies as from the hand.
bool IsAsInHand(const View& view, const CardCell& card) {
  if (card.zone == kHand) return true;
  if (card.zone == kGraveyard) return HasKeyword(view, card.id, kFromGraveyard);
  return card.zone == kExile && HasKeyword(view, card.id, kFromExile);
}

int64_t SpellsCast(const View& view, PlayerId player,
                   const Characteristics::Rule& rule) {
  Word watcher = rule.words.empty()
                     ? kSpellsCast
                     : Word::Of(absl::StrCat(kSpellsCast.text(), ": ",
                                             rule.words.front().text()));
  auto cast = view.watches.find({watcher, Ref::Player(player)});
  return cast == view.watches.end() ? 0 : cast->second;
}

bool HasCastEnough(const View& view, PlayerId player, const Ref& card) {
  for (const Characteristics::Rule& rule :
       CharacteristicsOfPlayer(view, player).rules) {
    if (rule.word == kCastLimit &&
        SpellsCast(view, player, rule) >= rule.number &&
        RuleMatches(view, rule, card)) {
      return true;
    }
  }
  return false;
}

bool IsSorcerySpeed(const Moment& moment) {
  return moment.timing == kSorcerySpeed;
}

bool MayCast(const View& view, const Act& act) {
  const CardCell& card = *view.state.Find(act.card);
  const Characteristics& is = CharacteristicsOf(view, card.id);
  const flat::CastOption& way = *act.way;
  if (is.Has(kLand)) return false;
  Word zone = way.zone();
  bool elsewhere =
      zone == kHand && way.name() == kNormal && IsAsInHand(view, card);
  if (card.zone != zone && !elsewhere) return false;
  if (!IsSorcerySpeed(act.moment) && !way.instant_speed() &&
      !is.Has(kInstant) && is.Keyword(kFlash) == 0) {
    return false;
  }
  const AskedAct cast{
      .name = kCastAct, .who = Ref::Player(act.player), .other = act.card};
  if (IsForbidden(view, cast) || HasCastEnough(view, act.player, act.card)) {
    return false;
  }
  Environment env{.source = act.card,
                  .controller = act.player,
                  .ability = {.program = card.program}};
  return Holds({view, env}, way.has_condition(), way.condition());
}

bool MayActivate(const View& view, const Act& act) {
  const CardCell& card = *view.state.Find(act.card);
  auto has = [&](Word keyword) { return HasKeyword(view, card.id, keyword); };
  if (act.ability->sorcery_speed() && !IsSorcerySpeed(act.moment)) return false;
  // What is suspended must be such that it could be cast (CR 702.62a).
  const bool mana = act.ability->mana();
  if (card.zone != kBattlefield) return mana || !act.moment.at_once_too;
  if (CharacteristicsOf(view, card.id).keywords.empty()) return true;
  if (has(kNoActivated)) return false;
  return mana ? !has(kNoMana) : !has(kOnlyMana);
}

// Who has just come cannot be tapped for a cost of its own (CR 302.6); for that
// of another card it can.
bool MayPayFlag(const View& view, const Act& act) {
  if (IsWithPurpose(act)) return MayPayFor(view, act);
  const CardCell* card = InPlay(view.state, act.card);
  if (card == nullptr) return false;
  if (act.flag != kTapped) return true;
  if (HasKeyword(view, card->id, kNoTap)) return false;
  return act.chosen || !HasWord(card->flags, kSick) ||
         !IsCreature(view, card->id) || HasKeyword(view, card->id, kHaste);
}

}  // namespace

Moment MomentFor(const Engine& engine, PlayerId player) {
  const GameState& state = engine.state();
  Moment moment;
  if (IsOwnMainPhase(state, player) && state.stack().empty()) {
    moment.timing = kSorcerySpeed;
  }
  for (const CellSlot<StackItemCell>& item : state.stack()) {
    if (item->kind == StackItemKind::kSpell &&
        state.Find(item->card) != nullptr &&
        HasKeyword(engine.view(), item->card.id, kSplitSecond)) {
      // Turning face up is a special action (CR 702.61b).
      moment.resources_only = true;
      moment.at_once_too = true;
    }
  }
  return moment;
}

std::vector<Ref> PlayableLands(const Engine& engine, PlayerId player) {
  std::vector<Ref> lands;
  View view = engine.view();
  if (!IsSorcerySpeed(MomentFor(engine, player))) return lands;
  const PlayerCell& cell = view.state.player(player);
  int64_t limit = 1 + GetNamed(cell.values, kExtraLands) +
                  PlayerRule(view, player, kExtraLand);
  if (GetNamed(cell.values, kLandsPlayed) >= limit) return lands;
  for (Word zone : {kHand, kGraveyard, kExile}) {
    for (CardId id : view.state.zone(player, zone)) {
      const CardCell& card = *view.state.card(id);
      const AskedAct play{
          .name = kPlayALand, .who = Ref::Player(player), .other = card.ref()};
      if (CharacteristicsOf(view, id).Has(kLand) && IsAsInHand(view, card) &&
          !IsForbidden(view, play)) {
        lands.push_back(card.ref());
      }
    }
  }
  return lands;
}

bool AllowsByRules(const Engine& engine, const Act& act) {
  switch (act.kind) {
    case Act::Kind::kPlay:
      return MayCast(engine.view(), act);
    case Act::Kind::kUse:
      return MayActivate(engine.view(), act);
    case Act::Kind::kPay:
      return MayPayFlag(engine.view(), act);
  }
  return false;
}

}  // namespace refold::mtg
