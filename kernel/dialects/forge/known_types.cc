#include "kernel/dialects/forge/known_types.h"

#include "absl/strings/ascii.h"
#include "absl/strings/str_split.h"
#include "kernel/dialects/forge/params.h"

namespace refold::forge {
namespace {

// A type that is chosen, and not one of that name.
bool IsChosen(const Text& word) { return word.value == "ChosenType"; }

void AddWords(const Text& text, char separator, KnownTypes* types) {
  for (const Text& word : text.Split(separator)) {
    if (word.empty() || IsChosen(word)) continue;
    types->insert(absl::AsciiStrToLower(word.value));
  }
}

// The subtypes of creatures (CR 205.3m), and those of lands, artifacts,
// enchantments, spells and planeswalkers (205.3g to k).
constexpr absl::string_view kSubtypes =
    "advisor aetherborn ally angel antelope ape archer archon army "
    "artificer assassin assembly-worker atog aurochs avatar azra badger "
    "barbarian basilisk bat bear beast beeble berserker bird blinkmoth boar "
    "bringer brushwagg camarid camel caribou carrier cat centaur cephalid "
    "chimera citizen cleric cockatrice construct coward crab crocodile "
    "cyclops dauthi demon deserter devil dinosaur djinn dragon drake "
    "dreadnought drone druid dryad dwarf efreet egg elder eldrazi elemental "
    "elephant elf elk eye faerie ferret fish flagbearer fox frog fungus "
    "gargoyle germ giant gnome goat goblin god golem gorgon graveborn "
    "gremlin griffin hag harpy hellion hippo hippogriff homarid homunculus "
    "horror horse hound human hydra hyena illusion imp incarnation insect "
    "jackal jellyfish juggernaut kavu kirin kithkin knight kobold kor "
    "kraken lamia lammasu leech leviathan lhurgoyf licid lizard manticore "
    "masticore mercenary merfolk metathran minion minotaur mole monger "
    "mongoose monk monkey moonfolk mutant myr mystic naga nautilus nephilim "
    "nightmare nightstalker ninja noggle nomad nymph octopus ogre ooze orb "
    "orc orgg ouphe ox oyster pangolin pegasus pentavite pest phelddagrif "
    "phoenix pilot pincher pirate plant praetor prism processor rabbit rat "
    "rebel reflection rhino rigger rogue sable salamander samurai sand "
    "saproling satyr scarecrow scion scorpion scout sculpture serf serpent "
    "servo shade shaman shapeshifter sheep siren skeleton slith sliver slug "
    "snake soldier soltari spawn specter spellshaper sphinx spider spike "
    "spirit splinter sponge squid squirrel starfish surrakar survivor "
    "tetravite thalakos thopter thrull treefolk trilobite triskelavite "
    "troll turtle unicorn vampire vedalken viashino volver wall warrior "
    "weird werewolf whale wizard wolf wolverine wombat worm wraith wurm "
    "yeti zombie zubera "
    "desert gate lair locus mine power-plant tower urza's arcane trap "
    "cartouche curse saga shrine clue contraption food fortification gold "
    "treasure vehicle "
    "ajani aminatou angrath arlinn ashiok bolas chandra dack daretti domri "
    "dovin elspeth estrid freyalise garruk gideon huatli jace jaya karn "
    "kasmina kaya kiora koth liliana nahiri narset nissa nixilis ral rowan "
    "saheeli samut sarkhan sorin tamiyo teferi teyo tezzeret tibalt ugin "
    "venser vivien vraska will windgrace wrenn xenagos yanggu yanling ";

}  // namespace

KnownTypes TypesOfTheRules() {
  KnownTypes types = {
      "artifact", "creature",   "enchantment",  "instant",   "land",
      "sorcery",  "legendary",  "planeswalker", "tribal",    "basic",
      "snow",     "world",      "aura",         "equipment", "plains",
      "island",   "swamp",      "mountain",     "forest",    "ongoing",
      "plane",    "phenomenon", "scheme",       "vanguard",  "conspiracy"};
  for (absl::string_view type :
       absl::StrSplit(kSubtypes, ' ', absl::SkipEmpty())) {
    types.insert(std::string(type));
  }
  return types;
}

namespace {

// Words after `Creature` or `Tribal` on cards that are not subtypes of another
// type. For tokens only those in the rules, since scripts misspell them.
void AddCreatureTypes(const Text& types, bool token, KnownTypes* known) {
  static const KnownTypes* const of_the_rules =
      new KnownTypes(TypesOfTheRules());
  const char separator = token ? ',' : ' ';
  static const std::set<std::string>* const others = new std::set<std::string>{
      "artifact",    "creature",      "enchantment",  "instant",   "land",
      "sorcery",     "legendary",     "planeswalker", "tribal",    "basic",
      "snow",        "world",         "aura",         "equipment", "plains",
      "island",      "swamp",         "mountain",     "forest",    "vehicle",
      "arcane",      "trap",          "curse",        "shrine",    "saga",
      "contraption", "fortification", "clue",         "treasure",  "food"};
  bool creature = false;
  std::vector<std::string> words;
  for (const Text& word : types.Split(separator)) {
    if (IsChosen(word)) continue;
    const std::string lower = absl::AsciiStrToLower(word.value);
    creature = creature || lower == "creature" || lower == "tribal";
    const bool listed = !token || of_the_rules->count(lower) > 0;
    if (!lower.empty() && others->count(lower) == 0 && listed) {
      words.push_back(lower);
    }
  }
  if (creature) known->of_creatures.insert(words.begin(), words.end());
}

}  // namespace

void AddTypesOf(const Script& script, KnownTypes* types) {
  for (const Face& face : script.faces) {
    const Text* written = face.Find("Types");
    if (written != nullptr) {
      AddWords(*written, ' ', types);
      AddCreatureTypes(*written, /*token=*/false, types);
    }
    for (const auto& [name, value] : face.svars) {
      if (!IsParamLine(value.value)) continue;
      const ParamLine line = ParseParams(value);
      const Text* token = line.Find("TokenTypes");
      if (token == nullptr) continue;
      AddWords(*token, ',', types);
      AddCreatureTypes(*token, /*token=*/true, types);
    }
    for (const Property& property : face.properties) {
      if (property.key.value != "A") continue;
      const ParamLine line = ParseParams(property.value);
      const Text* token = line.Find("TokenTypes");
      if (token == nullptr) continue;
      AddWords(*token, ',', types);
      AddCreatureTypes(*token, /*token=*/true, types);
    }
  }
}

}  // namespace refold::forge
