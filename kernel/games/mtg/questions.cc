#include "kernel/games/mtg/questions.h"

#include <algorithm>
#include <map>
#include <set>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/games/mtg/ability_questions.h"
#include "kernel/games/mtg/blocking.h"
#include "kernel/games/mtg/command_zone.h"
#include "kernel/games/mtg/damage.h"
#include "kernel/games/mtg/enchanting.h"
#include "kernel/games/mtg/land_mana.h"
#include "kernel/games/mtg/monarch.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/pairing.h"
#include "kernel/games/mtg/planes.h"
#include "kernel/games/mtg/producing.h"
#include "kernel/games/mtg/protection.h"
#include "kernel/games/mtg/subtypes.h"
#include "kernel/games/mtg/table.h"
#include "kernel/games/skeleton/players.h"
#include "kernel/query/appearance.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/faces.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"
#include "kernel/verbs/proposal.h"

namespace refold::mtg {
namespace {

// Labels of abilities.
const Word kOutlast = Word::Of("outlast");
const Word kEmbalm = Word::Of("embalm");
const Word kEternalize = Word::Of("eternalize");

const Word kNoMaxHand = Word::Of("nomaxhand");
// Rule of players: changes their hand limit by its number.
const Word kHandSizeChange = Word::Of("hand size");
// Rule of players: sets their hand limit to its number; the last one counts.
const Word kSetHandSize = Word::Of("set hand size");

int64_t ValueOf(const View& view, const Ref& ref, Word name) {
  const CardCell* card = view.state.Find(ref);
  return card == nullptr ? 0 : GetNamed(card->values, name);
}

bool HasDamaged(const View& view, const Ref& source, const Ref& damaged) {
  const CardCell* card = view.state.Find(source);
  if (card == nullptr) return false;
  const std::vector<Ref>& refs = GetRefs(card->links, kDamaged);
  return std::find(refs.begin(), refs.end(), damaged) != refs.end();
}

// Values that hold a turn hold its number plus 1.
bool IsOfThisTurn(const View& view, const Ref& ref, Word name) {
  return ValueOf(view, ref, name) == int64_t{view.state.game().turn} + 1;
}

int64_t CountAttached(const View& view, const Ref& host, Word type) {
  int64_t count = 0;
  for (CardId id : Permanents(view.state)) {
    if (view.state.card(id)->attached_to == host &&
        CharacteristicsOf(view, id).Has(type)) {
      ++count;
    }
  }
  return count;
}

bool BlocksAreSettled(const View& view) {
  Word phase = view.state.game().phase;
  return phase == kBlockersStep || phase == kCombatDamage ||
         phase == kCombatEnds;
}

bool IsOnStackAs(const View& view, const Ref& ref, StackItemKind kind) {
  const StackItemCell* item =
      ref.is_stack_item() ? view.state.stack_item(ref.id) : nullptr;
  return item != nullptr && item->kind == kind;
}

bool BothInPlay(const View& view, const Ref& a, const Ref& b) {
  return InPlay(view.state, a) != nullptr && InPlay(view.state, b) != nullptr;
}

int64_t BasicLandTypesOf(const View& view, const Ref& player) {
  int64_t count = 0;
  for (Word type : BasicLandTypes()) {
    if (ControlsType(view, player.id, {kLand, type})) ++count;
  }
  return count;
}

int64_t GraveyardCardTypes(const View& view, const Ref& player) {
  std::set<Word> types;
  for (CardId id : view.state.zone(player.id, kGraveyard)) {
    for (Word type : CharacteristicsOf(view, id).types) {
      if (IsCardType(type)) types.insert(type);
    }
  }
  return static_cast<int64_t>(types.size());
}

int64_t ColorsSpent(const View& view, const Ref& card) {
  int64_t count = 0;
  for (const char* color : {"w", "u", "b", "r", "g"}) {
    Word spent = Word::Of(absl::StrCat("spent mana.", color));
    if (ValueOf(view, card, spent) > 0) ++count;
  }
  return count;
}

// Of the player's unspent mana, what is of a kind that begins so.
int64_t Unspent(const View& view, const Ref& player, absl::string_view kind) {
  int64_t sum = 0;
  if (!view.state.has_player(player.id)) return 0;
  for (const NamedValue& resource : view.state.player(player.id).resources) {
    if (!absl::StartsWith(resource.name.text(), kind)) continue;
    sum = SaturatingAdd(sum, resource.value);
  }
  return sum;
}

int64_t ManaOf(const View& view, const Ref& player) {
  return Unspent(view, player, "mana.");
}

// Whatever it can be spent on.
template <char kKind>
int64_t UnspentOf(const View& view, const Ref& player) {
  static const std::string kind = absl::StrCat("mana.", std::string(1, kKind));
  return Unspent(view, player, kind);
}

template <char kKind>
int64_t LandsFor(const View& view, const Ref& player) {
  static const Word mana =
      Word::Of(absl::StrCat("mana.", std::string(1, kKind)));
  return LandsThatMake(view, player.id, mana);
}

int64_t CountOfPlayer(const View& view, std::vector<Ref> creatures,
                      const Ref& player) {
  return std::count_if(
      creatures.begin(), creatures.end(), [&](const Ref& creature) {
        return player.empty() || ControllerOf(view, creature) == player.id;
      });
}

bool AnotherIsAttacked(const View& view, const Ref& player) {
  const std::vector<Ref> attackers = Attackers(view.state);
  return std::any_of(attackers.begin(), attackers.end(),
                     [&](const Ref& attacker) {
                       const Ref attacked = AttackedBy(view.state, attacker);
                       return attacked.is_player() && attacked != player;
                     });
}

// Present or past, also on the stack, regardless of lost abilities.
bool LooksFaceDown(const View& view, const Ref& ref) {
  const LinkedProgram* program = Appearance(view, ref).program();
  return program != nullptr && StandsForFaceDown(*program);
}

// Of the printed cost.
bool AnyManaClaim(const View& view, const Ref& ref,
                  bool (*holds)(const flat::Claim::Mana&)) {
  const LinkedProgram* program = Appearance(view, ref).program();
  if (program == nullptr) return false;
  const auto& claims = program->flat().cost().claims();
  return std::any_of(
      claims.begin(), claims.end(),
      [holds](const flat::Claim& claim) { return holds(claim.mana()); });
}

}  // namespace

const std::map<Word, skeleton::TestFn>& Tests() {
  static const std::map<Word, skeleton::TestFn> tests = {
      {Word::Of("fresh"),
       [](const View& view, const Environment&, const Ref& ref) {
         return IsOfThisTurn(view, ref, kEntered);
       }},
      {Word::Of("monarch"),
       [](const View& view, const Environment&, const Ref& ref) {
         return ref.is_player() && IsMonarch(view.state, ref.id);
       }},
      {Word::Of("leads the planes"),
       [](const View& view, const Environment&, const Ref& ref) {
         return LeadsPlanes(view, ref);
       }},
      {Word::Of("attacked"),
       [](const View& view, const Environment&, const Ref& ref) {
         return IsOfThisTurn(view, ref, kAttacked);
       }},
      {kWasAttacking,
       [](const View& view, const Environment&, const Ref& ref) {
         return IsOfThisTurn(view, ref, kWasAttacking);
       }},
      {kWasBlocking,
       [](const View& view, const Environment&, const Ref& ref) {
         return IsOfThisTurn(view, ref, kWasBlocking);
       }},
      {Word::Of("blocked this turn"),
       [](const View& view, const Environment&, const Ref& ref) {
         return IsOfThisTurn(view, ref, kHasBlocked);
       }},
      {Word::Of("unblocked"),
       [](const View& view, const Environment&, const Ref& ref) {
         return HasFlag(view.state, ref, kAttacking) &&
                !HasFlag(view.state, ref, kBlocked) && BlocksAreSettled(view);
       }},
      {Word::Of("attacks player"),
       [](const View& view, const Environment&, const Ref& ref) {
         return HasFlag(view.state, ref, kAttacking) &&
                AttackedBy(view.state, ref).is_player();
       }},
      {Word::Of("attacks you"),
       [](const View& view, const Environment& env, const Ref& ref) {
         return HasFlag(view.state, ref, kAttacking) &&
                AttackedBy(view.state, ref) == Ref::Player(env.controller);
       }},
      {Word::Of("attacks you or yours"),
       [](const View& view, const Environment& env, const Ref& ref) {
         return HasFlag(view.state, ref, kAttacking) &&
                ControllerOf(view, AttackedBy(view.state, ref)) ==
                    env.controller;
       }},
      {Word::Of("x in its cost"),
       [](const View& view, const Environment&, const Ref& ref) {
         return AnyManaClaim(view, ref, [](const flat::Claim::Mana& mana) {
           return mana.x() > 0;
         });
       }},
      {Word::Of("life in its cost"),
       [](const View& view, const Environment&, const Ref& ref) {
         return AnyManaClaim(view, ref, [](const flat::Claim::Mana& mana) {
           return std::any_of(
               mana.symbols().begin(), mana.symbols().end(),
               [](const flat::ManaSymbol& one) { return one.life() > 0; });
         });
       }},
      {Word::Of("another player is attacked"),
       [](const View& view, const Environment&, const Ref& ref) {
         return AnotherIsAttacked(view, ref);
       }},
      {Word::Of("damaged"),
       [](const View& view, const Environment&, const Ref& ref) {
         return ValueOf(view, ref, kDamage) > 0;
       }},
      {Word::Of("damaged by source"),
       [](const View& view, const Environment& env, const Ref& ref) {
         return HasDamaged(view, env.source, ref);
       }},
      {Word::Of("damaged by host"),
       [](const View& view, const Environment& env, const Ref& ref) {
         const CardCell* source = InPlay(view.state, env.source);
         return source != nullptr && HasDamaged(view, source->attached_to, ref);
       }},
      {Word::Of("damaged you"),
       [](const View& view, const Environment& env, const Ref& ref) {
         return HasDamaged(view, ref, Ref::Player(env.controller));
       }},
      {Word::Of("damaged opponent"),
       [](const View& view, const Environment& env, const Ref& ref) {
         return HasDamaged(
             view, ref,
             Ref::Player(skeleton::NextPlayer(view.state, env.controller)));
       }},
      {Word::Of("face down"),
       [](const View& view, const Environment&, const Ref& ref) {
         return LooksFaceDown(view, ref);
       }},
      {Word::Of("double-faced"),
       [](const View& view, const Environment&, const Ref& ref) {
         const CardCell* card = view.state.Find(ref);
         return card != nullptr &&
                TurnedFace(view.programs, OwnFace(*card), flat::TURN_OVER) != 0;
       }},
      {Word::Of("enchanted"),
       [](const View& view, const Environment&, const Ref& ref) {
         return CountAttached(view, ref, kAura) > 0;
       }},
      {Word::Of("equipped"),
       [](const View& view, const Environment&, const Ref& ref) {
         return CountAttached(view, ref, kEquipment) > 0;
       }},
      {Word::Of("paired"), [](const View& view, const Environment&,
                              const Ref& ref) { return IsPaired(view, ref); }},
      {Word::Of("dual wielding"),
       [](const View& view, const Environment&, const Ref& ref) {
         return CountAttached(view, ref, kEquipment) > 1;
       }},
      {Word::Of("can attack"),
       [](const View& view, const Environment&, const Ref& ref) {
         return InPlay(view.state, ref) != nullptr && MayAttack(view, ref.id);
       }},
      {Word::Of("can block source"),
       [](const View& view, const Environment& env, const Ref& ref) {
         return BothInPlay(view, ref, env.source) &&
                MayBlock(view, ref.id, env.source.id);
       }},
      {Word::Of("blockable"),
       [](const View& view, const Environment& env, const Ref& ref) {
         return BothInPlay(view, ref, env.source) &&
                MayBlock(view, env.source.id, ref.id);
       }},
      // For the card itself, in any zone.
      {Word::Of("can enchant source"),
       [](const View& view, const Environment& env, const Ref& ref) {
         const CardCell* aura = view.state.Find(ref);
         const CardCell* host =
             env.source.is_card() ? view.state.card(env.source.id) : nullptr;
         return aura != nullptr && host != nullptr &&
                MayBePutOn(view, *aura, host->ref());
       }},
      {Word::Of("source can enchant"),
       [](const View& view, const Environment& env, const Ref& ref) {
         const CardCell* aura =
             env.source.is_card() ? view.state.card(env.source.id) : nullptr;
         return aura != nullptr && MayBePutOn(view, *aura, ref);
       }},
      {kEnchantableBySource,
       [](const View& view, const Environment& env, const Ref& ref) {
         const CardCell* aura = view.state.Find(env.source);
         return aura != nullptr && MayComeOn(view, *aura, env.controller, ref);
       }},
      {Word::Of("targetable"),
       [](const View& view, const Environment& env, const Ref& ref) {
         return MayTarget(view, env, ref);
       }},
      {Word::Of("activated ability"),
       [](const View& view, const Environment&, const Ref& ref) {
         return IsOnStackAs(view, ref, StackItemKind::kActivated);
       }},
      {Word::Of("triggered ability"),
       [](const View& view, const Environment&, const Ref& ref) {
         return IsOnStackAs(view, ref, StackItemKind::kTriggered);
       }},
      {Word::Of("taps for its cost"),
       [](const View& view, const Environment&, const Ref& ref) {
         return TapsForItsCost(view, ref);
       }},
      {Word::Of("outlast ability"),
       [](const View& view, const Environment&, const Ref& ref) {
         return HasLabel(view, ref, kOutlast);
       }},
      {Word::Of("embalm or eternalize"),
       [](const View& view, const Environment&, const Ref& ref) {
         return HasLabel(view, ref, kEmbalm) ||
                HasLabel(view, ref, kEternalize);
       }},
      {Word::Of("loyalty ability"),
       [](const View& view, const Environment&, const Ref& ref) {
         return IsLoyaltyAbility(view, ref);
       }},
      // Of the spell that the waking event is about.
      {Word::Of("another target of the spell"),
       [](const View& view, const Environment& env, const Ref& ref) {
         return CouldTarget(view, env.event_subject, ref);
       }},
      // For the damage in question.
      {Word::Of("preventable"),
       [](const View&, const Environment& env, const Ref&) {
         return GetNamed(env.numbers, kUnpreventable) == 0;
       }},
      // As it would be destroyed.
      {Word::Of("regenerable"),
       [](const View& view, const Environment& env, const Ref& ref) {
         return GetNamed(env.numbers, part::kUnshielded) == 0 &&
                InPlay(view.state, ref) != nullptr &&
                !HasKeyword(view, ref.id, kCantRegenerate);
       }},
      {Word::Of("unprotected"),
       [](const View& view, const Environment& env, const Ref& ref) {
         return InPlay(view.state, ref) == nullptr ||
                !IsBarredFrom(view, ref.id, env.source);
       }},
      {Word::Of("permanent"),
       [](const View& view, const Environment&, const Ref& ref) {
         return ref.is_card() && !HasType(view, ref, kInstant) &&
                !HasType(view, ref, kSorcery);
       }},
      {Word::Of("has abilities"),
       [](const View& view, const Environment&, const Ref& ref) {
         return HasAbilities(view, ref);
       }},
      {Word::Of("could produce mana.w"), CouldGive<'w'>},
      {Word::Of("could produce mana.u"), CouldGive<'u'>},
      {Word::Of("could produce mana.b"), CouldGive<'b'>},
      {Word::Of("could produce mana.r"), CouldGive<'r'>},
      {Word::Of("could produce mana.g"), CouldGive<'g'>},
      {Word::Of("could produce mana.c"), CouldGive<'c'>},
  };
  return tests;
}

const std::map<Word, skeleton::NumberFn>& Numbers() {
  static const std::map<Word, skeleton::NumberFn> numbers = {
      {Word::Of("turn"),
       [](const View& view, const Ref&) {
         return int64_t{view.state.game().turn};
       }},
      {Word::Of("gear"),
       [](const View& view, const Ref& card) {
         return CountAttached(view, card, kEquipment);
       }},
      {Word::Of("auras"),
       [](const View& view, const Ref& card) {
         return CountAttached(view, card, kAura);
       }},
      {Word::Of("remaining toughness"),
       [](const View& view, const Ref& card) {
         const CardCell* cell = InPlay(view.state, card);
         return cell == nullptr ? 0 : RemainingToughness(view, *cell);
       }},
      {Word::Of("basic land types"), BasicLandTypesOf},
      {Word::Of("hand limit"),
       [](const View& view, const Ref& player) {
         return HandLimit(view, player.id);
       }},
      {Word::Of("graveyard card types"), GraveyardCardTypes},
      {Word::Of("mana"), ManaOf},
      {Word::Of("colors spent"), ColorsSpent},
      {Word::Of("attackers"),
       [](const View& view, const Ref& player) {
         return CountOfPlayer(view, Attackers(view.state), player);
       }},
      {Word::Of("blockers"),
       [](const View& view, const Ref& player) {
         return CountOfPlayer(view, BlockingCreatures(view.state), player);
       }},
      {Word::Of("lands for mana.g"), LandsFor<'g'>},
      {Word::Of("lands for mana.u"), LandsFor<'u'>},
      {Word::Of("lands for mana.r"), LandsFor<'r'>},
      {Word::Of("lands for mana.b"), LandsFor<'b'>},
      {Word::Of("lands for mana.w"), LandsFor<'w'>},
      {Word::Of("lands for mana.c"), LandsFor<'c'>},
      {Word::Of("unspent mana.g"), UnspentOf<'g'>},
      {Word::Of("unspent mana.u"), UnspentOf<'u'>},
      {Word::Of("unspent mana.r"), UnspentOf<'r'>},
      {Word::Of("unspent mana.b"), UnspentOf<'b'>},
      {Word::Of("unspent mana.w"), UnspentOf<'w'>},
      {Word::Of("unspent mana.c"), UnspentOf<'c'>},
      {Word::Of("starting life"),
       [](const View& view, const Ref& player) {
         return player.is_player() ? StartingLife(view, player.id)
                                   : kStartingLife;
       }},
  };
  return numbers;
}

int64_t HandLimit(const View& view, PlayerId player) {
  if (!view.state.has_player(player)) return 0;
  if (PlayerHas(view, player, kNoMaxHand)) return -1;
  int64_t change =
      SaturatingAdd(GetNamed(view.state.player(player).values, kHandModifier),
                    PlayerRule(view, player, kHandSizeChange));
  int64_t size = kHandSize;
  for (const Characteristics::Rule& rule :
       CharacteristicsOfPlayer(view, player).rules) {
    if (rule.word == kSetHandSize) size = rule.number;
  }
  return std::max<int64_t>(SaturatingAdd(size, change), 0);
}

}  // namespace refold::mtg
