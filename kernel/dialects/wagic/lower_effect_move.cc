// Effects that move cards from zone to zone.
#include <utility>

#include "kernel/dialects/wagic/lower_effect.h"
#include "kernel/dialects/wagic/lower_target.h"

namespace refold::wagic {
namespace {

// Cards go to nobody's hand, library or graveyard but their owner's, whatever
// the script says (CR 400.3).
bool IsOwners(Zone zone) {
  return zone == Zone::kHand || zone == Zone::kLibrary ||
         zone == Zone::kGraveyard;
}

// Whose zone a card goes to. Plain zones that cards are used in are the
// player's who moves it, the others the owner's.
void PlaceCard(CardLowering& card, const ZoneRef& zone, const Site& site,
               pb::Instruction::Move* move) {
  move->set_zone(card.builder.W(ZoneName(zone.zone)));
  if (IsOwners(zone.zone)) {
    move->set_owner(pb::MOVE_TO_OWNER);
    return;
  }
  auto to_player = [move](pb::Selector player) {
    move->set_owner(pb::MOVE_TO_PLAYER);
    *move->mutable_player() = std::move(player);
  };
  switch (zone.owner) {
    case ZoneOwner::kAnyone: {
      const bool mine =
          zone.zone == Zone::kBattlefield || zone.zone == Zone::kStack;
      move->set_owner(mine ? pb::MOVE_TO_CONTROLLER : pb::MOVE_TO_OWNER);
      return;
    }
    case ZoneOwner::kMy:
    case ZoneOwner::kController:
      move->set_owner(pb::MOVE_TO_CONTROLLER);
      return;
    case ZoneOwner::kOwner:
      move->set_owner(pb::MOVE_TO_OWNER);
      return;
    case ZoneOwner::kOpponent:
      return to_player(tree::Entities(pb::Selector::OPPONENTS));
    case ZoneOwner::kTargetController:
    case ZoneOwner::kTargetedPersons:
      return to_player(
          tree::Then(TargetOrObject(site), pb::Selector::CONTROLLER_OF));
    case ZoneOwner::kTargetOwner:
      return to_player(
          tree::Then(TargetOrObject(site), pb::Selector::OWNER_OF));
  }
}

bool IsOneZone(CodeWriter& code, const ZoneRef& zone) {
  if (zone.zone != Zone::kNonBattle && zone.zone != Zone::kAll) return true;
  code.card().Unsupported(zone.span, "several-zones",
                          "one zone is expected here, not several");
  return false;
}

// Where the moved cards are remembered. What comes after a move into play is
// about the card there; after any other move, about the card as it was.
uint32_t ResultOf(CodeWriter& code, const Effect& effect, const Zone zone,
                  const pb::Selector& moved) {
  if (!effect.follow_up.empty()) return code.NewRegister(effect.span);
  const bool in_register =
      moved.base() == pb::Selector::REGISTER && moved.steps().empty();
  if (zone == Zone::kBattlefield && in_register) return moved.register_();
  return code.Scratch(effect.span);
}

// `and!(…)!`, done to what is in the register.
void EmitFollowUp(CodeWriter& code, const Effect& effect, uint32_t moved,
                  Site site) {
  site.measured = MeasuredOf(site);
  site.object = tree::RegisterRefs(moved);
  site.moved_card = site.object;
  for (const Ability& ability : effect.follow_up) {
    EmitAbility(code, ability, site);
  }
}

bool ActsOnPlayers(const Site& site) {
  return site.player_target &&
         site.object.SerializeAsString() == site.target.SerializeAsString();
}

// Targeted players are not cards to move: the card itself is meant.
Site ForSource(Site site) {
  site.object = tree::Entities(pb::Selector::SOURCE);
  return site;
}

void NoFollowUp(CodeWriter& code, const Effect& effect) {
  if (effect.follow_up.empty()) return;
  UnsupportedEffect(code.card(), effect, "and!");
}

pb::Instruction::Move* AddMove(CodeWriter& code, const Effect& effect,
                               const pb::Selector& what, absl::string_view zone,
                               absl::string_view reason, uint32_t result) {
  pb::Instruction::Move* move = code.Add(effect.span)->mutable_move();
  *move->mutable_what() = code.Movable(what);
  move->set_zone(code.builder().W(zone));
  move->set_reason(code.builder().W(reason));
  move->set_register_(result);
  return move;
}

}  // namespace

void EmitMove(CodeWriter& code, const Effect& effect, const Site& site) {
  if (ActsOnPlayers(site)) return EmitMove(code, effect, ForSource(site));
  const ZoneRef& zone = std::get<MoveArgs>(effect.args).zone;
  if (!IsOneZone(code, zone)) return;
  const bool self = IsSource(site.object);
  const bool comes = self && zone.zone == Zone::kBattlefield;
  const bool goes = self && zone.zone == Zone::kExile;
  const uint32_t result = comes || goes
                              ? code.NewRegister(effect.span)
                              : ResultOf(code, effect, zone.zone, site.object);
  PlaceCard(
      code.card(), zone, site,
      AddMove(code, effect, site.object, ZoneName(zone.zone), "", result));
  if (comes) code.Follow(tree::RegisterRefs(result));
  if (goes) code.set_moved_self(tree::RegisterRefs(result));
  EmitFollowUp(code, effect, result, site);
}

void EmitDestroy(CodeWriter& code, const Effect& effect, const Site& site) {
  const bool followed = !effect.follow_up.empty();
  const pb::Selector meant =
      followed ? code.Keep(effect.span, site.object) : site.object;
  pb::Instruction::Destroy* destroy = code.Add(effect.span)->mutable_destroy();
  *destroy->mutable_what() = meant;
  destroy->set_no_regenerate(effect.kind == EffectKind::kBury);
  if (!followed) return;
  // What follows is about the cards that this has put into graveyards.
  const uint32_t gone = code.NewRegister(effect.span);
  pb::Instruction::Let* let = code.Add(effect.span)->mutable_let();
  let->set_register_(gone);
  *let->mutable_refs() = tree::Among(code.builder().CardsIn(
      code.builder().Zone("graveyard"),
      tree::IsOneOf(tree::Then(meant, pb::Selector::BECOMES))));
  EmitFollowUp(code, effect, gone, site);
}

void EmitToGraveyard(CodeWriter& code, const Effect& effect, const Site& site) {
  const bool discard = effect.kind == EffectKind::kReject;
  const uint32_t result = ResultOf(code, effect, Zone::kGraveyard, site.object);
  AddMove(code, effect, site.object, "graveyard",
          discard ? "discard" : "sacrifice", result);
  EmitFollowUp(code, effect, result, site);
}

void EmitToLibraryBottom(CodeWriter& code, const Effect& effect,
                         const Site& site) {
  const uint32_t result = ResultOf(code, effect, Zone::kLibrary, site.object);
  AddMove(code, effect, site.object, "library", "", result)->set_bottom(true);
  EmitFollowUp(code, effect, result, site);
}

void EmitMoveRandom(CodeWriter& code, const Effect& effect, const Site& site) {
  const auto& args = std::get<MoveRandomArgs>(effect.args);
  if (!IsOneZone(code, args.to)) return;
  TargetSpec spec = args.spec;
  spec.zones = {args.from};
  const uint32_t chosen = code.NewRegister(effect.span);
  pb::Instruction::Choose* choose = code.Add(effect.span)->mutable_choose();
  *choose->mutable_from() = LowerTarget(code.card(), spec, site);
  choose->set_register_(chosen);
  choose->set_random(true);
  choose->set_optional(true);
  PlaceCard(code.card(), args.to, site,
            AddMove(code, effect, tree::RegisterRefs(chosen),
                    ZoneName(args.to.zone), "", chosen));
  EmitFollowUp(code, effect, chosen, site);
}

void EmitFizzle(CodeWriter& code, const Effect& effect, const Site& site) {
  NoFollowUp(code, effect);
  pb::Instruction::CounterSpell* counter =
      code.Add(effect.span)->mutable_counter_spell();
  *counter->mutable_what() = site.object;
  if (effect.kind == EffectKind::kFizzle) return;
  switch (std::get<FizzleToArgs>(effect.args).to) {
    case FizzleDestination::kHand:
      return counter->set_zone(code.builder().W("hand"));
    case FizzleDestination::kExile:
      return counter->set_zone(code.builder().W("exile"));
    case FizzleDestination::kLibraryTop:
      return counter->set_zone(code.builder().W("library"));
  }
}

void EmitBlink(CodeWriter& code, const Effect& effect, const Site& site) {
  const auto& args = std::get<BlinkArgs>(effect.args);
  NoFollowUp(code, effect);
  // `(blink) target(x) ueot` is `(blink)ueot target(x)`.
  const BlinkReturn when =
      args.when == BlinkReturn::kNow && effect.modifiers.until_end_of_turn
          ? BlinkReturn::kEndOfTurn
          : args.when;
  const uint32_t away = code.NewRegister(effect.span);
  AddMove(code, effect, site.object, "exile", "", away);
  auto come_back = [&](CodeWriter& later) {
    AddMove(later, effect, tree::RegisterRefs(away),
            args.to_hand ? "hand" : "battlefield", "", away);
    if (args.after_return == nullptr) return;
    Site returned = site;
    returned.measured = MeasuredOf(site);
    returned.object = tree::RegisterRefs(away);
    EmitAbility(later, *args.after_return, returned);
  };
  if (when == BlinkReturn::kNow) {
    come_back(code);
    // What follows is about the card that came back.
    if (IsSource(site.object)) code.Follow(tree::RegisterRefs(away));
    if (site.object.base() == pb::Selector::REGISTER &&
        site.object.steps().empty()) {
      pb::Instruction::Let* let = code.Add(effect.span)->mutable_let();
      let->set_register_(site.object.register_());
      *let->mutable_refs() = tree::RegisterRefs(away);
    }
    return;
  }
  pb::EventPattern pattern;
  if (when == BlinkReturn::kEndOfTurn) {
    pattern.set_kind(pb::EventPattern::PHASE);
    pattern.add_words(code.builder().W("end"));
  } else {
    pattern.set_kind(pb::EventPattern::MOVED);
    *pattern.mutable_subject() =
        tree::IsOneOf(tree::Entities(pb::Selector::SOURCE));
    *pattern.add_from() = code.builder().Zone("battlefield");
  }
  pb::Duration until_used;
  until_used.set_kind(pb::DURATION_UNTIL_USED);
  pb::Ability* waiting =
      AddDelayed(code, effect.span, std::move(pattern), until_used);
  CodeWriter later(code.card(), waiting, code.registers());
  later.FollowFrom(code);
  come_back(later);
}

void EmitImprint(CodeWriter& code, const Effect& effect, const Site& site) {
  NoFollowUp(code, effect);
  const uint32_t exiled = code.NewRegister(effect.span);
  AddMove(code, effect, site.object, "exile", "", exiled);
  pb::Instruction::Link* link = code.Add(effect.span)->mutable_link();
  link->set_name(code.builder().W(kImprintLink));
  *link->mutable_refs() = tree::RegisterRefs(exiled);
}

// The player exiles the cards of their hand and draws as many.
void EmitSerumPowder(CodeWriter& code, const Effect& effect, const Site& site) {
  const pb::Selector player = PlayerOf(code.card(), effect, site);
  const pb::Selector hand = code.Keep(
      effect.span,
      tree::Among(code.builder().CardsIn(code.builder().Zone("hand", player))));
  AddMove(code, effect, hand, "exile", "", code.Scratch(effect.span));
  pb::Instruction::Draw* draw = code.Add(effect.span)->mutable_draw();
  *draw->mutable_player() = player;
  *draw->mutable_count() = tree::CountOf(hand);
}

}  // namespace refold::wagic
