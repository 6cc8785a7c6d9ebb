#include "tools/property/random_decks.h"

#include <set>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/base/check.h"
#include "kernel/base/random.h"
#include "replay/cards/game_cards.h"
#include "replay/cards/mixed_cards.h"
#include "replay/identity/game_header.h"

namespace refold::tools {
namespace {

// Of a big folder much may be unsupported.
constexpr int kTries = 20000;

}  // namespace

// Numbers that follow from a seed.
class RandomDecks::Draws {
 public:
  explicit Draws(uint64_t seed) : seed_(seed) {}
  // In [0, bound).
  size_t Below(size_t bound) { return RandomBelow(seed_, draws_++, bound); }

 private:
  uint64_t seed_;
  uint64_t draws_ = 0;
};

RandomDecks::RandomDecks(const DealtGame& game,
                         std::unique_ptr<CardSource> cards)
    : game_(game), cards_(std::move(cards)), names_(cards_->names()) {}

absl::StatusOr<std::unique_ptr<RandomDecks>> RandomDecks::Open(
    const DealtGame& game, const std::string& folder) {
  const GameCards* kind = CardsOfGame(game.game);
  REFOLD_CHECK(kind != nullptr, "no cards can be read of a game that is dealt");
  auto cards = CardsOfFolder(*kind, folder).read({folder});
  if (!cards.ok()) return cards.status();
  return Of(game, *std::move(cards), folder);
}

absl::StatusOr<std::unique_ptr<RandomDecks>> RandomDecks::OpenMixed(
    const DealtGame& game, const std::vector<std::string>& folders) {
  auto cards = ReadMixedFolders(*CardsOfGame(game.game), folders);
  if (!cards.ok()) return cards.status();
  return Of(game, *std::move(cards), absl::StrJoin(folders, ", "));
}

absl::StatusOr<std::unique_ptr<RandomDecks>> RandomDecks::Of(
    const DealtGame& game, std::unique_ptr<CardSource> cards,
    const std::string& where) {
  std::unique_ptr<RandomDecks> decks(new RandomDecks(game, std::move(cards)));
  if (game.is_staple == nullptr) return decks;
  decks->FindStaples();
  if (decks->staples_.empty()) {
    return absl::NotFoundError(absl::StrCat(
        where, " has none of the cards that every deck of ", game.game,
        " needs, such as a basic land, or none that is supported"));
  }
  return decks;
}

bool RandomDecks::IsStaple(const CardCode& card) const {
  return game_.is_staple != nullptr && game_.is_staple(*card.programs.front());
}

void RandomDecks::FindStaples() {
  std::set<std::vector<Word>> found;
  for (const std::string& name : names_) {
    const CardCode* card = cards_->Find(name);
    if (!card->supported() || !IsStaple(*card)) continue;
    if (!found.insert(card->programs.front()->types()).second) continue;
    staples_.push_back(name);
  }
}

absl::StatusOr<std::string> RandomDecks::DrawOther(Draws& draws,
                                                   const Share& share) {
  for (int i = 0; i < kTries; ++i) {
    const std::string& name = names_[draws.Below(names_.size())];
    const CardCode* card = cards_->Find(name);
    if (!card->linked.ok()) return card->linked;
    if (!card->supported() || IsStaple(*card)) continue;
    if (share.fits != nullptr && !share.fits(*card->programs.front())) continue;
    return name;
  }
  return absl::NotFoundError(
      absl::StrCat("hardly a card of the folder is supported and fits into ",
                   share.zone, ": none of ", kTries, " that were drawn"));
}

absl::Status RandomDecks::FillZone(Draws& draws, ProgramList& programs,
                                   const Share& share, pb::SetupZone& zone) {
  zone.set_zone(share.zone);
  std::vector<std::string> names;
  if (!staples_.empty()) {
    size_t first = draws.Below(staples_.size());
    for (int i = 0; i < share.staples; ++i) {
      names.push_back(staples_[(first + i) % staples_.size()]);
    }
  }
  for (int i = 0; i < share.others; ++i) {
    auto name = DrawOther(draws, share);
    if (!name.ok()) return name.status();
    names.push_back(*std::move(name));
  }
  for (const std::string& name : names) {
    auto program = programs.Add(name);
    if (!program.ok()) return program.status();
    zone.add_cards(*program);
  }
  return absl::OkStatus();
}

absl::Status RandomDecks::Seat(Draws& draws, ProgramList& programs,
                               pb::SetupPlayer& player) {
  for (const auto& [name, value] : game_.resources) {
    pb::NamedValue* resource = player.add_resources();
    resource->set_name(name);
    resource->set_value(value);
  }
  for (const Share& share : game_.shares) {
    absl::Status filled = FillZone(draws, programs, share, *player.add_zones());
    if (!filled.ok()) return filled;
  }
  return absl::OkStatus();
}

absl::StatusOr<RandomTable> RandomDecks::Deal(uint64_t seed) {
  RandomTable table;
  StampHeader(game_.game, table.header);
  table.header.set_seed(seed);
  table.header.set_title(absl::StrCat("random decks ", seed));
  pb::NamedValue* limit = table.header.add_options();
  limit->set_name("turn limit");
  limit->set_value(game_.turn_limit);
  pb::Setup* setup = table.header.mutable_setup();
  setup->set_shuffle(true);
  setup->set_opening_hand(game_.opening_hand);
  ProgramList programs(game_.game, *cards_);
  Draws draws(seed);
  for (int player = 0; player < 2; ++player) {
    absl::Status seated = Seat(draws, programs, *setup->add_players());
    if (!seated.ok()) return seated;
  }
  auto set = programs.Finish(table.header);
  if (!set.ok()) return set.status();
  table.programs = *std::move(set);
  return table;
}

}  // namespace refold::tools
