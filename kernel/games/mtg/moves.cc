#include "kernel/games/mtg/moves.h"

#include <optional>
#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/engine/code_frame.h"
#include "kernel/games/mtg/enchanting.h"
#include "kernel/games/mtg/events.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/rules_parts.h"
#include "kernel/games/mtg/table.h"
#include "kernel/query/faces.h"
#include "kernel/query/set_up.h"
#include "kernel/state/named.h"
#include "proto/log.pb.h"

namespace refold::mtg {
namespace {

const Word kResolved = Word::Of("resolved");
const Word kIllegal = Word::Of("illegal");
// Of a spell: it was cast by flashback, and is exiled (rules_moves.cc).
const Word kByFlashback = Word::Of("paid flashback");

// Links of cards in which scripts remember things.
const std::vector<Word> kMemories = {
    Word::Of("remembered"), Word::Of("imprinted"), Word::Of("chosen card"),
    Word::Of("chosen player"), Word::Of("targeted player")};

bool IsDiscarded(const CardCell& card, const MoveProposal& move) {
  return card.zone == kHand &&
         (move.reason == kDiscardReason || move.reason == Word::Of("cycle"));
}

// Records the turn in which the card entered. Cards placed by the set-up did
// not enter in any turn.
void RememberTurn(const View& view, MoveProposal& move) {
  if (IsSettingUp(view)) return;
  SetNamed(move.keep_values, kEntered, int64_t{view.state.game().turn} + 1);
}

void AdjustEntering(const Engine& engine, const CardCell& card,
                    MoveProposal& move) {
  const bool setting_up = IsSettingUp(engine.view());
  if (card.zone == kStack) {
    // A permanent keeps the values about how it was cast.
    for (const NamedValue& value : card.values) {
      SetNamed(move.keep_values, value.name, value.value);
    }
    move.keep_links = card.links;
  }
  if (setting_up && engine.option(kAurasStay) != 0) {
    SetNamed(move.keep_values, kPlaced, 1);
  }
  RememberTurn(engine.view(), move);
  if (!setting_up || engine.header().setup().summoning_sick()) {
    SetWord(move.flags, kSick, true);
  }
}

// Keeps what abilities that hear the card leave may ask for.
void KeepMemory(const CardCell& card, MoveProposal& move) {
  for (const NamedRefs& link : card.links) {
    if (HasWord(kMemories, link.name)) move.keep_links.push_back(link);
  }
}

// The environment for attaching an Aura that is this card now; without an
// ability if the game's program has none.
Environment SeekingHost(const View& view, const CardCell& card,
                        PlayerId controller) {
  return {.source = card.ref(),
          .controller = controller,
          .ability = Labelled(view.programs, kSeeksHost)};
}

// An Aura that enters other than by resolving is put on something that it may
// enchant (CR 303.4f); without such a thing it stays where it is (CR 303.4g).
// If its host is known, none is looked for.
void FindHostFor(const Engine& engine, const CardCell& card,
                 MoveProposal& move) {
  if (!LooksForHost(engine, move)) return;
  if (HasHost(engine.view(), card, move.controller)) {
    SetNamed(move.keep_values, kSeeksHost, 1);
  } else {
    move.cancelled = true;
  }
}

// Whether the permanent is an unattached Aura with a possible host.
bool LacksHost(const View& view, const CardCell& card) {
  return card.zone == kBattlefield && card.attached_to.empty() &&
         SaysWhatItEnchants(view, card) &&
         CharacteristicsOf(view, card.id).Has(kAura) &&
         HasHost(view, card, card.controller);
}

// The code that puts it on something; nullopt if the game's rules have none.
std::optional<Frame> SeekHost(const Engine& engine, const CardCell& card) {
  Environment env = SeekingHost(engine.view(), card, card.controller);
  if (env.ability.empty()) return std::nullopt;
  return CodeFrame(std::move(env), 0);
}

// The program that it enters as, if that is not its own: of another card, or
// its other face.
uint32_t EntersAs(const Engine& engine, const CardCell& card,
                  const MoveProposal& move) {
  if (move.program != 0 || GetNamed(card.values, kComesTurned) == 0) {
    return move.program;
  }
  return TurnedFace(engine.world().programs(), OwnFace(card), flat::TURN_OVER);
}

// Instants and sorceries do not come to the battlefield: they stay where they
// are (CR 304.4, 307.4). What enters face down, or as something else, is none.
bool IsKeptOut(const Engine& engine, const CardCell& card,
               const MoveProposal& move) {
  if (HasWord(move.flags, kFaceDownFlag) || IsSettingUp(engine.view())) {
    return false;
  }
  const uint32_t as = EntersAs(engine, card, move);
  const std::vector<Word>& types =
      as != 0 ? engine.world().programs().program(as).types()
              : CharacteristicsOf(engine.view(), card.id).types;
  return HasWord(types, kInstant) || HasWord(types, kSorcery);
}

void PushAsPartOfComing(Engine& engine, Frame code) {
  if (engine.in_atomic_scope()) {
    engine.PushWithin(std::move(code));
  } else {
    engine.Push(std::move(code));
  }
}

}  // namespace

std::optional<Frame> SeekHostAsCopy(const Engine& engine, const Ref& card) {
  const CardCell* cell = engine.state().Find(card);
  if (cell == nullptr || cell->beneath == 0 ||
      !LacksHost(engine.view(), *cell)) {
    return std::nullopt;
  }
  return SeekHost(engine, *cell);
}

bool LooksForHost(const Engine& engine, const MoveProposal& move) {
  const CardCell* card = engine.state().Find(move.card);
  return card != nullptr && move.to == kBattlefield && card->zone != kStack &&
         move.reason != kToAttach && !IsSettingUp(engine.view()) &&
         SaysWhatItEnchants(engine.view(), *card) &&
         CharacteristicsOf(engine.view(), card->id).Has(kAura) &&
         !SeekingHost(engine.view(), *card, move.controller).ability.empty();
}

void AdjustMoveByRules(Engine& engine, MoveProposal& move) {
  const CardCell* card = engine.state().Find(move.card);
  if (card == nullptr) return;
  if (move.to == kBattlefield) {
    if (IsKeptOut(engine, *card, move)) {
      move.cancelled = true;
      return;
    }
    AdjustEntering(engine, *card, move);
    FindHostFor(engine, *card, move);
    return;
  }
  if (move.to == kStack) {
    SetNamed(move.keep_values, Word::Of("cast from " + card->zone.text()), 1);
    if (card->zone == kGraveyard &&
        CharacteristicsOf(engine.view(), card->id).Keyword(kFlashbackGiven) >
            0) {
      SetNamed(move.keep_values, kByFlashback, 1);
    }
    return;
  }
  if (card->zone == kBattlefield) KeepMemory(*card, move);
  if (IsDiscarded(*card, move)) SayDiscarded(engine, move.card);
  if (move.to == kGraveyard) RememberTurn(engine.view(), move);
}

void AfterMoveByRules(Engine& engine, const Ref& before, const Ref& after) {
  const CardCell* card = engine.state().Find(after);
  if (card == nullptr) return;
  if (before.empty()) {
    MoveProposal entering;
    AdjustEntering(engine, *card, entering);
    for (const NamedValue& value : entering.keep_values) {
      SetValue(engine, after, value.name, value.value);
    }
    for (Word flag : entering.flags) {
      SetFlag(engine, after, flag, true, kStateReason);
    }
    card = engine.state().Find(after);
    if (card == nullptr || IsSettingUp(engine.view()) ||
        !LacksHost(engine.view(), *card)) {
      return;
    }
    if (std::optional<Frame> code = SeekHost(engine, *card)) {
      PushAsPartOfComing(engine, *std::move(code));
    }
  } else if (GetNamed(card->values, kSeeksHost) != 0) {
    Frame code =
        CodeFrame(SeekingHost(engine.view(), *card, card->controller), 0);
    SetValue(engine, after, kSeeksHost, 0);
    PushAsPartOfComing(engine, std::move(code));
  }
}

Destination DestinationOf(const Engine& engine, const StackItemCell& item,
                          Resolving how) {
  if (how == Resolving::kBegins) {
    const Characteristics& is = CharacteristicsOf(engine.view(), item.card.id);
    if (!is.Has(kInstant) && !is.Has(kSorcery)) {
      return {kBattlefield, kResolved};
    }
  }
  const CardCell* card = engine.state().Find(item.card);
  if (how != Resolving::kFailed) return {kGraveyard, kResolveReason};
  // A bestowed spell without a legal target is a creature (CR 702.103e).
  if (card != nullptr && GetNamed(card->values, kPaidBestow) != 0) {
    return {kBattlefield, kResolved};
  }
  return {kGraveyard, kIllegal};
}

}  // namespace refold::mtg
