// The keywords of Magic.
#include "kernel/games/mtg/vocabulary.h"
#include "kernel/games/skeleton/vocabulary.h"

namespace refold::mtg {

std::vector<Word> Keywords() {
  return skeleton::Words(
      {// As what cards are printed.
       "printed aftermath", "printed alternative", "printed awaken",
       "printed cycling", "printed embalm", "printed eternalize",
       "printed fading", "printed flashback", "printed level up",
       "printed madness", "printed megamorph", "printed modular",
       "printed morph", "printed rampage", "printed retrace", "printed suspend",
       "printed typecycling", "printed while searching",
       // Protection (CR 702.16).
       "protection from black", "protection from blue", "protection from green",
       "protection from red", "protection from white",
       "protectionfromcoloredspells",
       // Landwalk (CR 702.14), and what must have a land to fight for.
       "desertlandwalk", "foresthome", "forestwalk", "ignored forestwalk",
       "ignored islandwalk", "ignored mountainwalk", "ignored plainswalk",
       "ignored swampwalk", "islandhome", "islandwalk", "legendarylandwalk",
       "mountainhome", "mountainwalk", "nonbasiclandwalk", "plainshome",
       "plainswalk", "snowforestlandwalk", "snowislandlandwalk", "snowlandwalk",
       "snowmountainlandwalk", "snowplainslandwalk", "snowswamplandwalk",
       "swamphome", "swampwalk",
       // Affinity (CR 702.41).
       "affinityartifacts", "affinityforests", "affinitygreencreatures",
       "affinityislands", "affinitymountains", "affinityplains",
       "affinityswamps",
       // Whom spells and abilities do not target.
       "controllershroud", "opponentshroud", "playershroud", "poisonshroud",
       "shroud",
       // Attacking and blocking.
       "attackhaste", "attacks despite defender", "banding",
       "bands with other legendary", "blocks any number", "blocks more",
       "canattack", "cantattack", "cantblock", "cloud", "combattoughness",
       "defender", "double strike", "evadebigger", "exalted", "fear",
       "first strike", "flanking", "flying", "haste", "horsemanship", "infect",
       "intimidate", "lure", "may pass blockers", "menace", "mustattack",
       "mustbeblocked", "mustblock", "nocombatdamage", "notattackalone",
       "notblockalone", "onlyattackalone", "oneblocker", "reach", "reachshadow",
       "shadow", "strong", "threeblockers", "trample", "treason", "unblockable",
       "vigilance", "weak",
       // Players.
       "attacker chooses blocks", "cantbemadetosacrifice", "cantchangelife",
       "cantlifelose", "cantlose", "cantmilllose", "cantpaylife", "cantsearch",
       "cantwin", "hand revealed", "no damage prevention", "searches four",
       "nolifegain", "nolifegainopponent", "nomaxhand", "poisondamager",
       "skip combat phase", "skip draw step", "skip main phase",
       "skip untap step", "skip upkeep step", "trinisphere",
       // The rest.
       "absorb", "auraward", "canplayfromexile", "canplayfromgraveyard",
       "cantbesacrified", "cantphaseout", "cantregen", "canttransform",
       "changeling", "chapters", "converge", "deathtouch", "devoid",
       "doesnotuntap", "epic", "exiledeath", "face down", "flash", "flashback",
       "hydra", "indestructible", "leveler", "leyline", "librarydeath",
       "libraryeater", "lifelink", "loyaltytwice", "madness",
       "mygcreatureexiler", "mygraveexiler", "noactivatedability", "nofizzle",
       "nolegend", "nomanaability", "notapability", "offering",
       "onlymanaability", "oppgcreatureexiler", "oppgraveexiler", "persist",
       "phantom", "phasing", "poisonthreetoxic", "poisontoxic",
       "poisontwotoxic", "rebound", "retrace", "shufflelibrarydeath",
       "soulbond", "spellmastery", "split second", "storm", "sunburst",
       "suspend", "tokenizer", "totem armor", "undying", "unearth",
       "unpreventable damage", "usehaste", "vigor", "wilting", "wither",
       "zerocast"});
}

}  // namespace refold::mtg
