#include "kernel/games/mtg/vocabulary.h"

#include "absl/strings/str_cat.h"
#include "kernel/games/mtg/combat_choosers.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/turn.h"
#include "kernel/games/skeleton/setup.h"
#include "kernel/games/skeleton/turn_table.h"
#include "kernel/games/skeleton/vocabulary.h"
#include "kernel/query/links.h"

namespace refold::mtg {
namespace {

using skeleton::Words;

void Append(std::vector<Word>& words, std::initializer_list<const char*> more) {
  for (Word word : Words(more)) words.push_back(word);
}

CellWords MakeCellWords() {
  CellWords words;
  words.phases = skeleton::PhaseNames(Turn());
  words.resources = {kLife, kPoison, kEnergy, kExperience};
  words.player_values = skeleton::PlayerValues(Turn());
  words.player_values.insert(
      words.player_values.end(),
      {kExtraLands, kHandModifier, kDecked, kControlledBy, kNextControlledBy,
       kLandsPlayed, kPlanarRolls});
  Append(words.player_values, {"city's blessing", "no schemes"});
  words.game_values = skeleton::GameValues(Turn());
  words.game_values.insert(
      words.game_values.end(),
      {skeleton::kSettingUp, kAttackMade, kBlocksMade, kFog});
  for (Word chooser : CombatChooserValues()) {
    words.game_values.push_back(chooser);
  }
  words.types = {kArtifact,     kAura,      kCreature, kEquipment,  kInstant,
                 kLand,         kLegendary, kOngoing,  kPhenomenon, kPlane,
                 kPlaneswalker, kScheme,    kSorcery};
  words.colors = Words({"white", "blue", "black", "red", "green"});
  words.stats = {kPower, kToughness};
  // Of vanguards: what they give their players.
  Append(words.stats, {"hand modifier", "life modifier"});
  words.counters = {kPlusCounter, kMinusCounter, kLoyalty};
  words.values = {kDamage,      kDeathtouched, kEntered,    kAttacked,
                  kHasBlocked,  kStruck,       kPlaced,     kSeeksHost,
                  kComesTurned, kWasAttacking, kWasBlocking};
  // How it was cast, and with what; how many it has devoured (CR 702.82b).
  Append(words.values, {"cast", "devoured", "kicked", "x", "x known"});
  words.flags = {kTapped, kSick, kFrozen, kAttacking, kBlocking, kBlocked};
  // Its status beside tapped (CR 110.5).
  Append(words.flags, {"face down", "flipped"});
  // Designations (CR 701.31, 702.112), and what has been done with it.
  Append(words.flags,
         {"exerted", "manifested", "monstrous", "renowned", "turned up"});
  words.keywords = Keywords();
  words.links = {AttacksLink(), BlockersLink(), BlocksLink(), kDamaged};
  Append(words.links, {"band", "paired"});
  // What cards note; of others there is none.
  Append(words.links,
         {"chosen card", "chosen player", "imprinted", "remembered"});
  words.actions =
      Words({"pass", "play", "cast free", "attack", "unattack", "block",
             "unblock", "order blockers", "assign damage", "keep", "discard",
             "untap", "put on the stack", "join attack", "band"});
  return words;
}

std::vector<LawShape> Laws(const GameShape& shape) {
  const std::vector<Word> sorts = Words({"combat", "noncombat"});
  std::vector<LawShape> laws = {
      {.name = Word::Of("prevent damage from"), .operands = sorts},
      {.name = Word::Of("prevent damage to"), .operands = sorts}};
  for (Word law :
       Words({"attack paid with", "blank is chaos", "block paid with",
              "hand size", "least life after damage", "may look at",
              "set hand size", "trigger again as it comes",
              "trigger again as it dies", "untap limit"})) {
    laws.push_back({.name = law});
  }
  for (Word mana : shape.payment_order) {
    laws.push_back({.name = Word::Of(absl::StrCat("keep ", mana.text()))});
  }
  return laws;
}

}  // namespace

void AddVocabulary(GameShape& shape) {
  shape.words = MakeCellWords();
  shape.ways = Words(
      {"alternative",    "awaken",   "bestow",   "both kickers", "buyback",
       "conspire",       "dash",     "emerge",   "entwine",      "escalate",
       "evoke",          "facedown", "flash",    "flashback",    "fuse",
       "kicker",         "kicker 1", "kicker 2", "leyline",      "madness",
       "miracle",        "normal",   "offering", "optional",     "presence",
       "prowl",          "retrace",  "second",   "spectacle",    "surge",
       "while searching"});
  shape.acts = Acts(shape);
  shape.laws = Laws(shape);
  shape.shields = Words({"prevent", "regenerate"});
  shape.reasons = Words({"ability",
                         "attack",
                         "cost",
                         "cycle",
                         "damage",
                         "destroy",
                         "discard",
                         "draw",
                         "effect",
                         "exchange",
                         "exile",
                         "face down",
                         "flip",
                         "for mana",
                         "gain",
                         "illegal",
                         "mill",
                         "pay",
                         "play",
                         "produce",
                         "produce besides",
                         "produce untapped",
                         "produce untapped besides",
                         "regenerate",
                         "resolve",
                         "return",
                         "sacrifice",
                         "spell",
                         "state",
                         "suspend",
                         "to attach",
                         "transform",
                         "turn",
                         "turn up",
                         "untap step"});
  // How it was cast and where from, what was spent on it, and how often its
  // abilities were used.
  for (const char* begins : {"cast from ", "paid ", "spent ", "used "}) {
    shape.forms.push_back({WordKind::kValue, Word::Of(begins)});
  }
}

}  // namespace refold::mtg
