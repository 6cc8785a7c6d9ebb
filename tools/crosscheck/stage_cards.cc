#include "tools/crosscheck/stage_cards.h"

#include <utility>
#include <vector>

#include "kernel/base/check.h"
#include "kernel/dialects/wagic/card_file.h"
#include "replay/cards/wagic_cards.h"

namespace refold::tools {
namespace {

constexpr char kText[] = R"([card]
name=Stage Beast
mana={2}{G}
type=Creature
subtype=Beast
power=3
toughness=3
[/card]
[card]
name=Stage Bird
abilities=flying
mana={1}{U}
type=Creature
subtype=Bird
power=1
toughness=1
[/card]
[card]
name=Stage Relic
mana={2}
type=Artifact
[/card]
[card]
name=Stage Charm
mana={1}{W}
type=Enchantment
[/card]
[card]
name=Stage Doom
target=*
auto=destroy
mana={1}{B}
type=Instant
[/card]
[card]
name=Stage Growth
target=creature
auto=2/2
mana={G}
type=Instant
[/card]
[card]
name=Stage Return
target=*
auto=moveTo(ownerHand)
mana={U}
type=Instant
[/card]
[card]
name=Stage Twin
auto=may copy NotATarget(creature)
mana={3}{U}
type=Creature
subtype=Shapeshifter
power=0
toughness=0
[/card]
[card]
name=Stage Spark
target=creature,player
auto=damage:2
mana={R}
type=Instant
[/card]
[card]
name=Stage Edict
auto=ability$!sacrifice notatarget(*|mybattlefield)!$ opponent
mana={B}
type=Instant
[/card]
[card]
name=Stage Exile
target=*
auto=moveTo(exile)
mana={W}
type=Instant
[/card]
[card]
name=Stage Theft
target=*
auto=steal
mana={2}{U}
type=Instant
[/card]
[card]
name=Stage Rot
auto=ability$!reject notatarget(*|myhand)!$ opponent
mana={B}
type=Instant
[/card]
[card]
name=Stage Denial
target=*|stack
auto=fizzle
mana={1}{U}
type=Instant
[/card]
[card]
name=Stage Shifter
mana={W}{U}{B}{R}{G}
type=Artifact Creature
subtype=Shapeshifter Ally Angel Archer Assassin Barbarian Bear Berserker Cat Cleric Demon Dragon Drake Druid Dwarf Eldrazi Elemental Elf Faerie Giant Goblin Golem Griffin Horror Horse Human Hydra Illusion Insect Kithkin Knight Kobold Kor Lizard Mercenary Merfolk Minotaur Monk Myr Nightmare Ninja Ogre Orc Pirate Plant Rat Rebel Rogue Samurai Shaman Skeleton Sliver Snake Soldier Specter Sphinx Spider Spirit Squirrel Thopter Treefolk Troll Vampire Vedalken Warrior Werewolf Wizard Wolf Wurm Zombie
power=2
toughness=2
[/card]
[card]
name=Stage Giant
abilities=trample
mana={4}{R}
type=Creature
subtype=Giant
power=6
toughness=6
[/card]
[card]
name=Stage Blade
auto={1}:equip
auto=1/0
mana={1}
type=Artifact
subtype=Equipment
[/card]
[card]
name=Stage Veil
target=*
auto=teach(creature) 0/1
mana={W}
type=Enchantment
subtype=Aura
[/card]
[card]
name=Stage Well
auto=poolsave(white)
auto=poolsave(blue)
auto=poolsave(black)
auto=poolsave(red)
auto=poolsave(green)
mana={2}
type=Artifact
[/card]
[card]
name=Stage Wisp
autohand={1}{cycle}:name(cycling) draw:1
mana={9}
type=Creature
subtype=Wisp
power=1
toughness=1
[/card]
[card]
name=Stage Plains
type=Basic Land
subtype=Plains
[/card]
[card]
name=Stage Island
type=Basic Land
subtype=Island
[/card]
[card]
name=Stage Swamp
type=Basic Land
subtype=Swamp
[/card]
[card]
name=Stage Mountain
type=Basic Land
subtype=Mountain
[/card]
[card]
name=Stage Forest
type=Basic Land
subtype=Forest
[/card]
)";

}  // namespace

std::unique_ptr<CardSource> StageCards() {
  auto folder = std::make_shared<CardFolder>();
  std::vector<Diagnostic> diagnostics;
  wagic::MacroTable macros;
  folder->paths = {"stage"};
  folder->database.AddPrimitives(
      wagic::ReadCardFile("stage/cards.txt", kText, macros, &diagnostics),
      &diagnostics);
  REFOLD_CHECK(diagnostics.empty(), diagnostics.front().Render().c_str());
  return std::make_unique<WagicCards>(std::move(folder));
}

}  // namespace refold::tools
