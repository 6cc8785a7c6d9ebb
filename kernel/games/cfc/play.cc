#include "kernel/games/cfc/play.h"

#include <algorithm>
#include <utility>

#include "absl/strings/match.h"
#include "kernel/effects/effects.h"
#include "kernel/games/cfc/combat.h"
#include "kernel/games/cfc/names.h"
#include "kernel/games/cfc/switches.h"
#include "kernel/games/cfc/table.h"
#include "kernel/games/skeleton/alone.h"
#include "kernel/play/play.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"

namespace refold::cfc {
namespace {

// Ability words: of players, and of characters.
const Word kCantPlayActions = Word::Of("cantplayac");
const Word kCantPlayReactions = Word::Of("cantplayre");
const Word kUnlimitedBackup = Word::Of("unlimitedbackup");

const Word kPlayedReason = Word::Of("played");

int64_t SpOf(const GameState& state, PlayerId player) {
  return GetNamed(state.player(player).resources, kSp);
}

int64_t PlayerValue(const GameState& state, PlayerId player, Word name) {
  return GetNamed(state.player(player).values, name);
}

void Count(Engine& engine, PlayerId player, Word name) {
  SetValue(engine, Ref::Player(player), name,
           SaturatingAdd(PlayerValue(engine.state(), player, name), 1));
}

// The cards that the player may play, judging by their zones.
std::vector<Ref> PlayableCards(const View& view, PlayerId player) {
  std::vector<Ref> cards;
  for (Word zone : {kHand, kRemoved}) {
    if (zone == kRemoved && !IsOn(view, player, kPlayRemoved)) continue;
    for (CardId id : view.state.zone(player, zone)) {
      cards.push_back(view.state.card(id)->ref());
    }
  }
  return cards;
}

// How many characters the player may play this turn.
int64_t MostCharacters(const View& view, PlayerId player) {
  int64_t most =
      SaturatingAdd(1, PlayerValue(view.state, player, kExtraCharacters));
  for (const auto& rule : CharacteristicsOfPlayer(view, player).rules) {
    if (rule.word == kExtraCharacters) most = SaturatingAdd(most, rule.number);
  }
  return most;
}

bool MayPlayCharacter(const View& view, PlayerId player, const Ref& card) {
  if (!HasType(view, card, kCharacter)) return false;
  const GameState& state = view.state;
  if (PlayerValue(state, player, kCharactersPlayed) >=
      MostCharacters(view, player)) {
    return false;
  }
  std::optional<int64_t> limit = LimitOf(view, player, kBpLimit);
  if (limit.has_value() && BpOf(view, card) >= *limit) return false;
  return SpOf(state, player) >= PriceOf(view, player, card);
}

// More icons of one subtype than a character can use.
constexpr int64_t kMaxIcons = 100;

// The icons printed on the character, as subtypes, in their order.
std::vector<Word> Icons(const View& view, const Ref& character) {
  const CardCell& cell = *view.state.Find(character);
  const LinkedProgram& program = view.programs.program(cell.program);
  std::vector<Word> icons;
  for (const flat::WordNumber& value : program.flat().keywords()) {
    absl::string_view word = value.word().text();
    if (!absl::StartsWith(word, kBackupIcon)) continue;
    for (int64_t i = 0; i < std::min(value.number(), kMaxIcons); ++i) {
      icons.push_back(Word::Of(word.substr(sizeof(kBackupIcon) - 1)));
    }
  }
  return icons;
}

// 1 + the first icon of the character that the card matches and that no
// back-up uses yet; 0 if there is none.
int64_t FreeIcon(const View& view, const Ref& character, const Ref& card) {
  std::vector<Word> icons = Icons(view, character);
  std::vector<Ref> backups = BackupsOf(view.state, character);
  bool unlimited = HasWordOn(view, character, kUnlimitedBackup);
  for (size_t i = 0; i < icons.size(); ++i) {
    int64_t number = static_cast<int64_t>(i) + 1;
    bool used =
        std::any_of(backups.begin(), backups.end(), [&](const Ref& backup) {
          return GetNamed(view.state.Find(backup)->values, kIcon) == number;
        });
    if ((!used || unlimited) && HasType(view, card, icons[i])) return number;
  }
  return 0;
}

bool MayBeBackedUp(const View& view, const Ref& character) {
  PlayerId player = view.state.Find(character)->zone_player;
  if (HasFlag(view.state, character, kFrozen)) return false;
  return !HasFlag(view.state, character, kFresh) ||
         IsOn(view, player, kFreshBackup);
}

bool MayPlayBackups(const View& view, PlayerId player) {
  std::optional<int64_t> limit = LimitOf(view, player, kBackupLimit);
  return !limit.has_value() ||
         PlayerValue(view.state, player, kBackupsPlayed) < *limit;
}

// As many back-ups per turn as the rule allows, except for characters that can
// receive any number.
void AddBackups(const View& view, PlayerId player, const Ref& card,
                std::vector<PromptOption>& options) {
  if (!HasType(view, card, kCharacter)) return;
  const bool any = MayPlayBackups(view, player);
  for (const Ref& character : Ring(view.state, player)) {
    if (!any && !HasWordOn(view, character, kUnlimitedBackup)) continue;
    if (!MayBeBackedUp(view, character)) continue;
    int64_t icon = FreeIcon(view, character, card);
    if (icon == 0) continue;
    options.push_back({.action = kBackUp,
                       .entity = card,
                       .number = icon,
                       .other = character});
  }
}

void PlayCharacter(Engine& engine, PlayerId player, const Ref& card,
                   int64_t slot) {
  int64_t price = PriceOf(engine.view(), player, card);
  int64_t gain = GainOf(engine.view(), card);
  ChangeResource(engine, player, kSp, SaturatingSub(0, price), kPlayReason,
                 card);
  Count(engine, player, kCharactersPlayed);
  MoveProposal move = ProposeMove(engine, card, kRing, kPlayReason);
  move.keep_values.push_back({kSlot, slot});
  move.player = player;
  MoveCard(engine, std::move(move));
  ChangeResource(engine, player, kSp, gain, kPlayReason, card);
}

void BackUp(Engine& engine, PlayerId player, const PromptOption& option) {
  Count(engine, player, kBackupsPlayed);
  MoveProposal move =
      ProposeMove(engine, option.entity, kBackups, kBackUpReason);
  move.keep_values.push_back({kIcon, option.number});
  move.player = player;
  Ref backup = MoveCard(engine, std::move(move));
  if (backup.empty()) return;
  ChangeCounters(engine, option.other, kBoost, kBackupBp, player);
  AttachCard(engine, backup, option.other);
}

bool IsPlayedFromHand(const CardCell& card) {
  return card.zone == kHand || card.zone == kRemoved;
}

PlayerId ActivePlayer(const GameState& state) {
  return state.game().active_player;
}

std::vector<PromptOption> MainOptions(const Engine& engine, PlayerId player) {
  std::vector<PromptOption> options = PlayOptions(engine, player);
  for (PromptOption& option : UsableActions(engine, player, {})) {
    options.push_back(std::move(option));
  }
  return options;
}

void ActInMain(Engine& engine, PlayerId player, const PromptOption& option) {
  if (option.action == kUse) {
    engine.Push(ActivateFrame(engine, player, option.entity, option.ability));
  } else {
    Play(engine, player, option);
  }
}

}  // namespace

std::vector<PromptOption> PlayOptions(const Engine& engine, PlayerId player) {
  View view = engine.view();
  std::vector<PromptOption> options;
  std::vector<int64_t> slots = FreeSlots(view.state, player);
  for (const Ref& card : PlayableCards(view, player)) {
    if (!slots.empty() && MayPlayCharacter(view, player, card)) {
      for (int64_t slot : slots) {
        options.push_back({.action = kPlay, .entity = card, .number = slot});
      }
    }
    AddBackups(view, player, card, options);
  }
  return options;
}

void Play(Engine& engine, PlayerId player, const PromptOption& option) {
  if (option.action == kPlay) {
    PlayCharacter(engine, player, option.entity, option.number);
  } else {
    BackUp(engine, player, option);
  }
}

bool MayUse(const Engine& engine, PlayerId player, const Ref& card) {
  View view = engine.view();
  const GameState& state = view.state;
  const CardCell& cell = *state.Find(card);
  bool own_main =
      state.game().active_player == player && state.game().phase == kMain;
  bool counter = state.game().active_player != player &&
                 state.game().phase == kCounterAttack;
  if (cell.zone == kRing) {
    return own_main && IsOn(view, player, kActivatedAbilities) &&
           (!HasFlag(state, card, kFresh) ||
            IsOn(view, player, kFreshAbilities));
  }
  if (cell.zone == kRemoved && !IsOn(view, player, kPlayRemoved)) return false;
  Ref who = Ref::Player(player);
  if (HasType(view, card, kAction)) {
    return own_main && !HasWordOn(view, who, kCantPlayActions);
  }
  return counter && !HasWordOn(view, who, kCantPlayReactions);
}

Ref BeginPlay(Engine& engine, const Environment& env) {
  const CardCell* card = engine.state().Find(env.source);
  if (card == nullptr || card->program != env.ability.program ||
      !IsPlayedFromHand(*card)) {
    return env.source;
  }
  bool action = HasType(engine.view(), env.source, kAction);
  int64_t gain = GainOf(engine.view(), env.source);
  if (action) {
    // Effects that last until the next action card is played.
    PlayerId player = env.controller;
    EndModifiers(engine, kPlayedReason, [player](const ModifierCell& modifier) {
      return modifier.duration.kind == DurationKind::kUntilUsed &&
             modifier.duration.player == player;
    });
  }
  Ref played =
      MoveCard(engine, ProposeMove(engine, env.source, kPlayed, kPlayReason));
  ChangeResource(engine, env.controller, kSp, gain, kPlayReason, played);
  return played;
}

void FinishPlay(Engine& engine, const Environment& env) {
  const CardCell* card = engine.state().Find(env.source);
  if (card == nullptr || card->zone != kPlayed) return;
  MoveCard(engine, ProposeMove(engine, env.source, kDiscards, kPlayedReason));
}

Next RunMainPhase(Engine& engine, Frame& frame) {
  static const skeleton::AloneTable main = {.player = ActivePlayer,
                                            .reason = kMain,
                                            .options = MainOptions,
                                            .perform = ActInMain};
  return skeleton::RunAlone(engine, frame, main);
}

}  // namespace refold::cfc
