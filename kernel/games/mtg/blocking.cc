#include "kernel/games/mtg/blocking.h"

#include <algorithm>
#include <limits>
#include <string>

#include "absl/strings/str_cat.h"
#include "kernel/games/mtg/act_rules.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/table.h"
#include "kernel/query/contains.h"
#include "kernel/state/named.h"
#include "kernel/verbs/acts.h"

namespace refold::mtg {
namespace {

// Keywords.
const Word kMustAttack = Word::Of("mustattack");
const Word kUnblockable = Word::Of("unblockable");
const Word kReach = Word::Of("reach");
const Word kFear = Word::Of("fear");
const Word kIntimidate = Word::Of("intimidate");
const Word kShadow = Word::Of("shadow");
const Word kReachShadow = Word::Of("reachshadow");
const Word kHorsemanship = Word::Of("horsemanship");
const Word kCloud = Word::Of("cloud");
const Word kStrong = Word::Of("strong");
const Word kWeak = Word::Of("weak");
const Word kEvadeBigger = Word::Of("evadebigger");
const Word kOneBlocker = Word::Of("oneblocker");
const Word kMenace = Word::Of("menace");
const Word kThreeBlockers = Word::Of("threeblockers");
const Word kMustBlock = Word::Of("mustblock");
const Word kMustBeBlocked = Word::Of("mustbeblocked");
const Word kBlocksMore = Word::Of("blocks more");
const Word kBlocksAny = Word::Of("blocks any number");
const Word kBlack = Word::Of("black");
// Acts (verbs/acts.h). The other party is the other creature, or the defender.
const Word kBeBlocked = Word::Of("be blocked");

// A keyword that makes a creature unblockable while the defender controls a
// land with all these types.
struct LandWord {
  Word keyword;
  std::vector<Word> types;
  // The keyword of an attacker that is blocked as though it did not have this
  // one.
  Word ignored = Word::Of(absl::StrCat("ignored ", keyword.text()));
};

const std::vector<LandWord>& Landwalks() {
  static const std::vector<LandWord> words = [] {
    const Word snow = Word::Of("snow");
    std::vector<LandWord> result;
    for (const char* land :
         {"plains", "island", "swamp", "mountain", "forest"}) {
      Word type = Word::Of(land);
      result.push_back({Word::Of(absl::StrCat(land, "walk")), {type}});
      result.push_back(
          {Word::Of(absl::StrCat("snow", land, "landwalk")), {type, snow}});
    }
    result.push_back({Word::Of("snowlandwalk"), {kLand, snow}});
    result.push_back({Word::Of("legendarylandwalk"), {kLand, kLegendary}});
    result.push_back({Word::Of("desertlandwalk"), {Word::Of("desert")}});
    return result;
  }();
  return words;
}

const std::vector<LandWord>& Homes() {
  static const std::vector<LandWord> words = [] {
    std::vector<LandWord> result;
    for (const char* land :
         {"plains", "island", "swamp", "mountain", "forest"}) {
      result.push_back(
          {Word::Of(absl::StrCat(land, "home")), {Word::Of(land)}});
    }
    return result;
  }();
  return words;
}

// "islandhome" and similar: it can only attack a player who controls the land.
bool HasHomeWith(const View& view, const Characteristics& attacker,
                 PlayerId defender) {
  if (attacker.keywords.empty()) return true;
  return std::all_of(Homes().begin(), Homes().end(), [&](const LandWord& home) {
    return attacker.Keyword(home.keyword) == 0 ||
           ControlsType(view, defender, home.types);
  });
}

bool ControlsNonbasicLand(const View& view, PlayerId player) {
  const Word basic = Word::Of("basic");
  for (CardId id : Permanents(view.state)) {
    const Characteristics& is = CharacteristicsOf(view, id);
    if (is.controller == player && is.Has(kLand) && !is.Has(basic)) return true;
  }
  return false;
}

bool HasLandwalk(const View& view, const Characteristics& attacker,
                 PlayerId defender) {
  for (const LandWord& walk : Landwalks()) {
    if (attacker.Keyword(walk.keyword) > 0 &&
        attacker.Keyword(walk.ignored) == 0 &&
        ControlsType(view, defender, walk.types)) {
      return true;
    }
  }
  return attacker.Keyword(Word::Of("nonbasiclandwalk")) > 0 &&
         ControlsNonbasicLand(view, defender);
}

bool SharesColor(const Characteristics& a, const Characteristics& b) {
  return std::any_of(a.colors.begin(), a.colors.end(),
                     [&b](Word color) { return HasWord(b.colors, color); });
}

// Keywords by which an attacker passes a blocker.
bool Evades(const Characteristics& attacker, const Characteristics& blocker) {
  auto has = [](const Characteristics& is, Word word) {
    return is.Keyword(word) > 0;
  };
  const int64_t attack = attacker.Stat(kPower);
  const int64_t block = blocker.Stat(kPower);
  if (has(attacker, kUnblockable)) return true;
  if (has(attacker, kFlying) && !has(blocker, kFlying) &&
      !has(blocker, kReach)) {
    return true;
  }
  if (has(attacker, kFear) && !blocker.Has(kArtifact) &&
      !HasWord(blocker.colors, kBlack)) {
    return true;
  }
  if (has(attacker, kIntimidate) && !blocker.Has(kArtifact) &&
      !SharesColor(attacker, blocker)) {
    return true;
  }
  if (has(attacker, kShadow)) {
    if (!has(blocker, kShadow) && !has(blocker, kReachShadow)) return true;
  } else if (has(blocker, kShadow)) {
    return true;
  }
  if (has(attacker, kHorsemanship) && !has(blocker, kHorsemanship)) return true;
  if (has(blocker, kCloud) && !has(attacker, kFlying)) return true;
  if (has(attacker, kStrong) && block < attack) return true;
  if (has(attacker, kEvadeBigger) && block > attack) return true;
  return has(blocker, kWeak) && attack > block;
}

// With several players, only the attacked one can block it (CR 802.4b).
bool AttacksAnother(const View& view, const CardCell& attacker,
                    PlayerId player) {
  return HasWord(attacker.flags, kAttacking) &&
         DefendingPlayerAgainst(view, attacker.ref()) != player;
}

// Whether another creature already blocks an attacker that takes only one.
bool IsTaken(const View& view, CardId attacker, const Ref& blocker) {
  if (!HasKeyword(view, attacker, kOneBlocker)) return false;
  std::vector<Ref> blockers =
      BlockersOf(view.state, view.state.card(attacker)->ref());
  return std::any_of(blockers.begin(), blockers.end(),
                     [&blocker](const Ref& ref) { return ref != blocker; });
}

}  // namespace

bool IsHomeless(const View& view, CardId creature) {
  const Characteristics& is = CharacteristicsOf(view, creature);
  if (is.keywords.empty()) return false;
  for (const LandWord& home : Homes()) {
    if (is.Keyword(home.keyword) > 0 &&
        !ControlsType(view, is.controller, home.types)) {
      return true;
    }
  }
  return false;
}

bool MayAttack(const View& view, CardId creature) {
  const CardCell& card = *view.state.card(creature);
  const Characteristics& is = CharacteristicsOf(view, creature);
  if (!is.Has(kCreature) || is.controller != view.state.game().active_player) {
    return false;
  }
  const AskedAct attack{.name = kAttack, .who = card.ref()};
  if (IsBarred(view, attack) || IsHindered(view, attack)) return false;
  const std::vector<PlayerId> players = DefendingPlayers(view.state);
  return std::any_of(players.begin(), players.end(), [&](PlayerId player) {
    return HasHomeWith(view, is, player);
  });
}

bool MayAttackThis(const View& view, CardId creature, const Ref& defender) {
  return HasHomeWith(view, CharacteristicsOf(view, creature),
                     ControllerOf(view, defender)) &&
         !IsForbidden(view, {.name = kAttack,
                             .who = view.state.card(creature)->ref(),
                             .other = defender});
}

size_t FewestBlockers(const View& view, CardId attacker) {
  if (HasKeyword(view, attacker, kThreeBlockers)) return 3;
  return HasKeyword(view, attacker, kMenace) ? 2 : 1;
}

size_t MostBlocked(const View& view, CardId blocker) {
  const Characteristics& is = CharacteristicsOf(view, blocker);
  if (is.Keyword(kBlocksAny) > 0) return std::numeric_limits<size_t>::max();
  return 1 + static_cast<size_t>(std::max<int64_t>(is.Keyword(kBlocksMore), 0));
}

namespace {

// Whether the creature must block this attacker if able: because all must, or
// all of its kind.
bool Lures(const View& view, const Ref& attacker, const Ref& blocker) {
  return HasKeyword(view, attacker.id, kLure) ||
         IsRequired(view,
                    {.name = kBeBlocked, .who = attacker, .other = blocker});
}

}  // namespace

std::optional<Ref> MustBlockNow(const View& view, CardId blocker) {
  const std::vector<Ref>& blocked =
      GetRefs(view.state.card(blocker)->links, kBlocks);
  if (blocked.size() >= MostBlocked(view, blocker)) return std::nullopt;
  std::vector<Ref> choices = BlockChoices(view, blocker);
  std::erase_if(choices, [&blocked](const Ref& attacker) {
    return Contains(blocked, attacker);
  });
  const Ref who = view.state.card(blocker)->ref();
  for (const Ref& attacker : choices) {
    if (Lures(view, attacker, who) ||
        IsRequired(view, {.name = kBlockAct, .who = who, .other = attacker})) {
      return attacker;
    }
  }
  if (choices.empty()) return std::nullopt;
  if (blocked.empty() && HasKeyword(view, blocker, kMustBlock)) {
    return choices.front();
  }
  for (const Ref& attacker : choices) {
    if (HasKeyword(view, attacker.id, kMustBeBlocked) &&
        BlockersOf(view.state, attacker).empty()) {
      return attacker;
    }
  }
  return std::nullopt;
}

bool MustAttack(const View& view, CardId creature) {
  return HasKeyword(view, creature, kMustAttack);
}

bool MayBlock(const View& view, CardId blocker, CardId attacker) {
  const CardCell& block = *view.state.card(blocker);
  const CardCell& attack = *view.state.card(attacker);
  const Characteristics& blocks = CharacteristicsOf(view, blocker);
  if (!blocks.Has(kCreature)) return false;
  const AskedAct does{
      .name = kBlockAct, .who = block.ref(), .other = attack.ref()};
  if (IsHindered(view, does)) return false;
  if (blocks.controller == CharacteristicsOf(view, attacker).controller ||
      AttacksAnother(view, attack, blocks.controller)) {
    return false;
  }
  if (Evades(CharacteristicsOf(view, attacker), blocks) ||
      HasLandwalk(view, CharacteristicsOf(view, attacker), blocks.controller)) {
    return false;
  }
  return !IsBarred(
             view,
             {.name = kBeBlocked, .who = attack.ref(), .other = block.ref()}) &&
         !IsBarred(view, does) && !IsTaken(view, attacker, block.ref());
}

std::vector<Ref> BlockChoices(const View& view, CardId blocker) {
  std::vector<Ref> choices;
  const std::vector<Ref>& blocked =
      GetRefs(view.state.card(blocker)->links, kBlocks);
  const bool room = blocked.size() < MostBlocked(view, blocker);
  const Ref who = view.state.card(blocker)->ref();
  bool lured = false;
  for (const Ref& attacker : Attackers(view.state)) {
    if (!MayBlock(view, blocker, attacker.id)) continue;
    choices.push_back(attacker);
    // Existing blocks do not keep it from blocking one more.
    const bool done = room && !blocked.empty() && Contains(blocked, attacker);
    lured = lured || (!done && Lures(view, attacker, who));
  }
  if (lured) {
    std::erase_if(choices, [&](const Ref& attacker) {
      return !Lures(view, attacker, who);
    });
  }
  return choices;
}

}  // namespace refold::mtg
