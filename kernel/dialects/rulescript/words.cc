#include "kernel/dialects/rulescript/words.h"

namespace refold::rulescript {
namespace {

constexpr Word<PropertyKey> kPropertyKeyWords[] = {
    {"target", PropertyKey::kTarget}, {"action", PropertyKey::kAction},
    {"label", PropertyKey::kLabel},   {"abilities", PropertyKey::kAbilities},
    {"auto", PropertyKey::kAuto},     {"requisite", PropertyKey::kRequisite},
    {"vars", PropertyKey::kVars},
};

constexpr Word<Command> kCommandWords[] = {
    {"activate", Command::kActivate},
    {"alterCost", Command::kAlterCost},
    {"bp", Command::kBp},
    {"clear", Command::kClear},
    {"copyAbility", Command::kCopyAbility},
    {"damage", Command::kDamage},
    {"destroy", Command::kDestroy},
    {"disableRule", Command::kDisableRule},
    {"discard", Command::kDiscard},
    {"draw", Command::kDraw},
    {"each", Command::kEach},
    {"enableRule", Command::kEnableRule},
    {"freeze", Command::kFreeze},
    {"hp", Command::kHp},
    {"loseAbility", Command::kLoseAbility},
    {"loseLife", Command::kLoseLife},
    {"modCost", Command::kModCost},
    {"modDamage", Command::kModDamage},
    {"modRule", Command::kModRule},
    {"movePile", Command::kMovePile},
    {"moveRevealedTo", Command::kMoveRevealedTo},
    {"moveTo", Command::kMoveTo},
    {"moveToSlot", Command::kMoveToSlot},
    {"peek", Command::kPeek},
    {"pileView", Command::kPileView},
    {"playExtraChar", Command::kPlayExtraChar},
    {"prophecy", Command::kProphecy},
    {"removeFromAttack", Command::kRemoveFromAttack},
    {"reveal", Command::kReveal},
    {"rndDiscard", Command::kRndDiscard},
    {"shuffle", Command::kShuffle},
    {"skip", Command::kSkip},
    {"sp", Command::kSp},
    {"steal", Command::kSteal},
    {"swapAbilities", Command::kSwapAbilities},
    {"swapChars", Command::kSwapChars},
    {"swapPiles", Command::kSwapPiles},
    {"transform", Command::kTransform},
    {"trash", Command::kTrash},
    {"turns", Command::kTurns},
    {"unfreeze", Command::kUnfreeze},
    {"unite", Command::kUnite},
};

constexpr Word<Ability> kAbilityWords[] = {
    {"unblockable", Ability::kUnblockable},
    {"cantattack", Ability::kCantAttack},
    {"cantblock", Ability::kCantBlock},
    {"unlimitedbackup", Ability::kUnlimitedBackup},
    {"unfreezable", Ability::kUnfreezable},
    {"pierce", Ability::kPierce},
    {"preventpierce", Ability::kPreventPierce},
    {"rush", Ability::kRush},
    {"frosted", Ability::kFrosted},
    {"cantplayac", Ability::kCantPlayAc},
    {"cantplayre", Ability::kCantPlayRe},
};

constexpr Word<Event> kEventWords[] = {
    {"activatePhase", Event::kActivatePhase},
    {"drawPhase", Event::kDrawPhase},
    {"blockPhase", Event::kBlockPhase},
    {"endPhase", Event::kEndPhase},
    {"cleanupPhase", Event::kCleanupPhase},
    {"handChanges", Event::kHandChanges},
    {"ringChanges", Event::kRingChanges},
    {"removed", Event::kRemoved},
    {"powerless", Event::kPowerless},
    {"backedUp", Event::kBackedUp},
    {"beforePayCostAction", Event::kBeforePayCostAction},
    {"beforePayCostReaction", Event::kBeforePayCostReaction},
    {"beforeDamage", Event::kBeforeDamage},
    {"cancelCombatDamage", Event::kCancelCombatDamage},
    {"playerCombatDamaged", Event::kPlayerCombatDamaged},
    {"attacks", Event::kAttacks},
    {"blocks", Event::kBlocks},
    {"blocked", Event::kBlocked},
};

constexpr Word<Hook> kHookWords[] = {
    {"canBlock", Hook::kCanBlock},
};

constexpr Word<Suffix> kSuffixWords[] = {
    {"this", Suffix::kThis},     {"fromThis", Suffix::kFromThis},
    {"any", Suffix::kAny},       {"once", Suffix::kOnce},
    {"action", Suffix::kAction}, {"reaction", Suffix::kReaction},
    {"char", Suffix::kChar},
};

constexpr Word<Side> kSideWords[] = {
    {"my", Side::kMy},     {"opp", Side::kOpp},   {"any", Side::kAny},
    {"ctrl", Side::kCtrl}, {"same", Side::kSame},
};

constexpr Word<Zone> kZoneWords[] = {
    {"arena", Zone::kArena},     {"ring", Zone::kRing},
    {"infront", Zone::kInFront}, {"hand", Zone::kHand},
    {"deck", Zone::kDeck},       {"discards", Zone::kDiscards},
    {"removed", Zone::kRemoved},
};

constexpr Word<CardType> kCardTypeWords[] = {
    {"character", CardType::kCharacter},
    {"action", CardType::kAction},
    {"reaction", CardType::kReaction},
};

constexpr Word<CostSubject> kCostSubjectWords[] = {
    {"character", CostSubject::kCharacter},
    {"action", CostSubject::kAction},
    {"reaction", CostSubject::kReaction},
    {"ua2", CostSubject::kUa2},
    {"ua3", CostSubject::kUa3},
};

constexpr Word<GameRule> kGameRuleWords[] = {
    {"ab_trigger_fresh", GameRule::kAbTriggerFresh},
    {"ab_trigger_act", GameRule::kAbTriggerAct},
    {"ab_instant_act", GameRule::kAbInstantAct},
    {"piercing", GameRule::kPiercing},
    {"backup_fresh", GameRule::kBackupFresh},
    {"play_char_bp_limit", GameRule::kPlayCharBpLimit},
    {"dmg_combat_deal", GameRule::kDmgCombatDeal},
    {"attack_freeze", GameRule::kAttackFreeze},
    {"attack", GameRule::kAttack},
    {"backup_limit", GameRule::kBackupLimit},
    {"play_removed", GameRule::kPlayRemoved},
};

constexpr Word<Phase> kPhaseWords[] = {
    {"activate", Phase::kActivate},
    {"draw", Phase::kDraw},
    {"main", Phase::kMain},
    {"attack", Phase::kAttack},
    {"counter-attack", Phase::kCounterAttack},
};

constexpr Word<PileState> kPileStateWords[] = {
    {"collapsed", PileState::kCollapsed},
    {"pile", PileState::kPile},
    {"expanded", PileState::kExpanded},
};

constexpr Word<PileEnd> kPileEndWords[] = {
    {"top", PileEnd::kTop},
    {"bottom", PileEnd::kBottom},
};

constexpr Word<Until> kUntilWords[] = {
    {"ueot", Until::kEndOfTurn},
    {"unac", Until::kNextActionCard},
    {"uynt", Until::kYourNextTurn},
};

constexpr Word<CardState> kCardStateWords[] = {
    {"backedup", CardState::kBackedUp},    {"attack", CardState::kAttack},
    {"uattack", CardState::kUnitedAttack}, {"block", CardState::kBlock},
    {"blocked", CardState::kBlocked},      {"frozen", CardState::kFrozen},
    {"fresh", CardState::kFresh},          {"powerful", CardState::kPowerful},
    {"powerless", CardState::kPowerless},  {"abinstant", CardState::kAbInstant},
    {"abtrigger", CardState::kAbTrigger},  {"abauto", CardState::kAbAuto},
};

constexpr Word<TargetWord> kTargetWordWords[] = {
    {"player", TargetWord::kPlayer}, {"me", TargetWord::kMe},
    {"opp", TargetWord::kOpp},       {"this", TargetWord::kThis},
    {"all", TargetWord::kAll},
};

constexpr Word<CostKind> kCostKindWords[] = {
    {"F", CostKind::kFreeze},
    {"S", CostKind::kSacrifice},
    {"D", CostKind::kDiscard},
};

}  // namespace

template <>
absl::Span<const Word<PropertyKey>> Words<PropertyKey>() {
  return kPropertyKeyWords;
}

template <>
absl::Span<const Word<Command>> Words<Command>() {
  return kCommandWords;
}

template <>
absl::Span<const Word<Ability>> Words<Ability>() {
  return kAbilityWords;
}

template <>
absl::Span<const Word<Event>> Words<Event>() {
  return kEventWords;
}

template <>
absl::Span<const Word<Hook>> Words<Hook>() {
  return kHookWords;
}

template <>
absl::Span<const Word<Suffix>> Words<Suffix>() {
  return kSuffixWords;
}

template <>
absl::Span<const Word<Side>> Words<Side>() {
  return kSideWords;
}

template <>
absl::Span<const Word<Zone>> Words<Zone>() {
  return kZoneWords;
}

template <>
absl::Span<const Word<CardType>> Words<CardType>() {
  return kCardTypeWords;
}

template <>
absl::Span<const Word<CostSubject>> Words<CostSubject>() {
  return kCostSubjectWords;
}

template <>
absl::Span<const Word<GameRule>> Words<GameRule>() {
  return kGameRuleWords;
}

template <>
absl::Span<const Word<Phase>> Words<Phase>() {
  return kPhaseWords;
}

template <>
absl::Span<const Word<PileState>> Words<PileState>() {
  return kPileStateWords;
}

template <>
absl::Span<const Word<PileEnd>> Words<PileEnd>() {
  return kPileEndWords;
}

template <>
absl::Span<const Word<Until>> Words<Until>() {
  return kUntilWords;
}

template <>
absl::Span<const Word<CardState>> Words<CardState>() {
  return kCardStateWords;
}

template <>
absl::Span<const Word<TargetWord>> Words<TargetWord>() {
  return kTargetWordWords;
}

template <>
absl::Span<const Word<CostKind>> Words<CostKind>() {
  return kCostKindWords;
}

bool HasNumber(GameRule rule) {
  return rule == GameRule::kPlayCharBpLimit || rule == GameRule::kBackupLimit;
}

}  // namespace refold::rulescript
