#include "kernel/games/mtg/subtypes.h"

#include <initializer_list>
#include <map>
#include <set>
#include <vector>

#include "kernel/games/mtg/names.h"

namespace refold::mtg {
namespace {

std::set<Word> WordsOf(std::initializer_list<const char*> texts) {
  std::set<Word> words;
  for (const char* text : texts) words.insert(Word::Of(text));
  return words;
}

const std::set<Word>& CardTypes() {
  static const std::set<Word> types =
      WordsOf({"artifact", "creature", "enchantment", "instant", "land",
               "planeswalker", "sorcery", "tribal"});
  return types;
}

const std::set<Word>& Supertypes() {
  static const std::set<Word> types =
      WordsOf({"basic", "legendary", "snow", "world", "token", "permanent"});
  return types;
}

// Subtypes of every card type but creature and planeswalker.
const std::map<Word, std::set<Word>>& Subtypes() {
  static const std::map<Word, std::set<Word>> subtypes = [] {
    const std::set<Word> spells = WordsOf({"arcane", "trap"});
    return std::map<Word, std::set<Word>>{
        {kLand, WordsOf({"plains", "island", "swamp", "mountain", "forest",
                         "desert", "gate", "lair", "locus", "mine",
                         "power-plant", "tower", "urza's"})},
        {kArtifact, WordsOf({"clue", "contraption", "equipment",
                             "fortification", "vehicle"})},
        {Word::Of("enchantment"),
         WordsOf({"aura", "cartouche", "curse", "rune", "shrine"})},
        {kInstant, spells},
        {kSorcery, spells},
    };
  }();
  return subtypes;
}

// Whether it is a type of another sort than those of creatures and
// planeswalkers. Asked so often that it looks up the word by its id.
bool IsListed(Word type) {
  static const std::vector<bool> listed = [] {
    std::set<Word> all = CardTypes();
    all.insert(Supertypes().begin(), Supertypes().end());
    for (const auto& [other, subtypes] : Subtypes()) {
      all.insert(subtypes.begin(), subtypes.end());
    }
    std::vector<bool> ids;
    for (Word word : all) {
      if (ids.size() <= word.process_id()) ids.resize(word.process_id() + 1);
      ids[word.process_id()] = true;
    }
    return ids;
  }();
  return type.process_id() < listed.size() && listed[type.process_id()];
}

}  // namespace

bool IsCardType(Word type) { return CardTypes().count(type) != 0; }

const std::vector<Word>& BasicLandTypes() {
  static const std::vector<Word> types = {
      Word::Of("plains"), Word::Of("island"), Word::Of("swamp"),
      Word::Of("mountain"), Word::Of("forest")};
  return types;
}

bool IsSubtype(Word subtype, Word type) {
  auto listed = Subtypes().find(type);
  if (listed != Subtypes().end()) return listed->second.count(subtype) != 0;
  return (type == kCreature || type == kPlaneswalker) && !IsListed(subtype);
}

}  // namespace refold::mtg
