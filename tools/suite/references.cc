#include "tools/suite/references.h"

#include <array>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"

namespace refold::tools {
namespace {

bool CanCreate(const World& world, uint32_t creator, uint32_t program) {
  if (!world.programs().has(creator)) return false;
  int count = world.programs().program(creator).program().dependencies_size();
  for (int i = 0; i < count; ++i) {
    if (world.programs().Dependency(creator, static_cast<uint32_t>(i)) ==
        program) {
      return true;
    }
  }
  return false;
}

}  // namespace

absl::StatusOr<References> References::Create(
    const wagic::CardDatabase& database, const std::vector<SetupCard>& setup,
    const World& world) {
  References references(database);
  size_t next = 0;
  for (CardId id = 1; id <= world.state().card_count(); ++id) {
    const CardCell* card = world.state().card(id);
    if (card->token || next == setup.size()) continue;
    if (card->printed != setup[next].program) break;
    references.prints_[id] = setup[next].print;
    ++next;
  }
  if (next != setup.size()) {
    return absl::InternalError(
        absl::StrCat("the game began with ", next, " of the set-up's ",
                     setup.size(), " cards in the order of the set-up"));
  }
  return references;
}

References::Meaning References::MeaningOf(absl::string_view reference,
                                          const World& world) const {
  Meaning meaning;
  const wagic::Print* print = nullptr;
  if (absl::SimpleAtoi(reference, &meaning.id)) {
    print = database_->FindPrint(meaning.id < 0 ? -meaning.id : meaning.id);
  } else {
    print = database_->FindPrintByName(reference);
    if (print != nullptr) meaning.id = print->id;
  }
  if (print != nullptr) {
    meaning.program = world.programs().Find(print->name);
  } else if (meaning.id == 0) {
    meaning.name = absl::AsciiStrToLower(reference);
  }
  return meaning;
}

bool References::Matches(const Meaning& meaning, const CardCell& card,
                         const World& world) const {
  auto print = prints_.find(card.id);
  if (print != prints_.end()) return print->second == meaning.id;
  if (meaning.id > 0) return card.printed == meaning.program;
  if (meaning.id < 0) return CanCreate(world, meaning.program, card.printed);
  const std::string& name =
      CharacteristicsOf(world.view(), card.id).name.text();
  return absl::EqualsIgnoreCase(name, meaning.name);
}

bool References::Means(absl::string_view reference, const CardCell& card,
                       const World& world) const {
  return Matches(MeaningOf(reference, world), card, world);
}

Ref References::Find(absl::string_view reference, const World& world) const {
  static const auto* zones = new std::array<Word, 5>{
      Word::Of("library"), Word::Of("hand"), Word::Of("battlefield"),
      Word::Of("graveyard"), Word::Of("exile")};
  Meaning meaning = MeaningOf(reference, world);
  for (PlayerId player = 1; player <= world.state().player_count(); ++player) {
    for (Word zone : *zones) {
      for (CardId id : CardsIn(world, player, zone)) {
        const CardCell& card = *world.state().card(id);
        if (Matches(meaning, card, world)) return card.ref();
      }
    }
  }
  return Ref();
}

std::vector<CardId> CardsInPlay(const World& world, PlayerId player) {
  static const Word play = Word::Of("battlefield");
  std::vector<CardId> cards;
  PlayerId count = world.state().player_count();
  for (PlayerId offset = 0; offset < count; ++offset) {
    PlayerId owner = (player - 1 + offset) % count + 1;
    for (CardId id : world.state().zone(owner, play)) {
      if (CharacteristicsOf(world.view(), id).controller == player) {
        cards.push_back(id);
      }
    }
  }
  return cards;
}

std::vector<CardId> CardsIn(const World& world, PlayerId player, Word zone) {
  if (zone == Word::Of("battlefield")) return CardsInPlay(world, player);
  return world.state().zone(player, zone);
}

}  // namespace refold::tools
