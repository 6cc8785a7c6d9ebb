#include "tools/suite/references.h"

#include <array>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "tools/show/names.h"

namespace refold::tools {
namespace {

bool CanCreate(const World& world, uint32_t creator, uint32_t program) {
  const size_t count = world.programs().program(creator).dependencies().size();
  for (uint32_t i = 0; i < count; ++i) {
    if (world.programs().Dependency(creator, i) == program) {
      return true;
    }
  }
  return false;
}

}  // namespace

absl::StatusOr<References> References::Create(
    const CardFolder& cards, const std::vector<SetupCard>& setup,
    const World& world, ProgramName program_name) {
  References references(cards, std::move(program_name));
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
  auto program = [&world, this](const wagic::Print* print) {
    return print == nullptr ? 0
                            : world.programs().Find(program_name_(print->name));
  };
  Meaning meaning;
  bool by_id = absl::SimpleAtoi(reference, &meaning.id);
  const wagic::Print* print = cards_->FindPrint(reference);
  meaning.program = program(print);
  if (print != nullptr) {
    meaning.id = print->id;
  } else if (by_id && meaning.id < 0) {
    meaning.creator = program(cards_->database.FindPrint(-meaning.id));
  }
  // What is in no collection, such as a token, is known by its name only.
  if (!by_id) meaning.name = std::string(reference);
  return meaning;
}

bool References::Matches(const Meaning& meaning, const CardCell& card,
                         const World& world) const {
  auto print = prints_.find(card.id);
  if (print != prints_.end()) return print->second == meaning.id;
  if (meaning.program != 0) return card.printed == meaning.program;
  if (meaning.creator != 0) {
    return CanCreate(world, meaning.creator, card.printed);
  }
  return absl::EqualsIgnoreCase(
      ShownName(CharacteristicsOf(world.view(), card.id).name.text()),
      meaning.name);
}

bool References::IsKnown(absl::string_view reference) const {
  int64_t id = 0;
  if (absl::SimpleAtoi(reference, &id) && id < 0) return true;
  return cards_->FindPrint(reference) != nullptr;
}

bool References::Means(absl::string_view reference, const CardCell& card,
                       const World& world) const {
  return Matches(MeaningOf(reference, world), card, world);
}

Ref References::Find(absl::string_view reference, const World& world) const {
  static const auto* zones = new std::array<Word, 6>{
      Word::Of("library"),   Word::Of("hand"),  Word::Of("battlefield"),
      Word::Of("graveyard"), Word::Of("exile"), Word::Of("stack")};
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
  // What has phased out is still there (CR 702.26d).
  for (CardId id = 1; id <= world.state().card_count(); ++id) {
    const CardCell& card = *world.state().card(id);
    if (card.absent() && card.absence.zone == play &&
        card.absence.of == player) {
      cards.push_back(id);
    }
  }
  return cards;
}

std::vector<CardId> CardsIn(const World& world, PlayerId player, Word zone) {
  static const Word play = Word::Of("battlefield");
  if (zone == play) return CardsInPlay(world, player);
  return world.state().zone(player, zone);
}

}  // namespace refold::tools
