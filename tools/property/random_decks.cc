#include "tools/property/random_decks.h"

#include <algorithm>
#include <set>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/base/random.h"
#include "tools/game_header.h"

namespace refold::tools {
namespace {

constexpr char kGame[] = "mtg";
constexpr int64_t kLife = 8;
constexpr int64_t kTurns = 5;
constexpr int kOpeningHand = 4;

// What a player has where.
struct Share {
  const char* zone;
  int lands;
  int others;
};
constexpr Share kShares[] = {
    {"library", 4, 12}, {"graveyard", 0, 2}, {"battlefield", 4, 3}};

// Of a big folder much may be unsupported.
constexpr int kTries = 1000;

bool IsOf(const CardCode& card, const char* type) {
  const std::vector<Word>& types = card.programs.front()->types();
  return std::find(types.begin(), types.end(), Word::Of(type)) != types.end();
}

bool IsBasicLand(const CardCode& card) {
  return IsOf(card, "basic") && IsOf(card, "land");
}

bool IsPermanent(const CardCode& card) {
  return !IsOf(card, "instant") && !IsOf(card, "sorcery");
}

void SetOption(pb::GameHeader& header, const char* name, int64_t value) {
  pb::NamedValue* option = header.add_options();
  option->set_name(name);
  option->set_value(value);
}

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

absl::StatusOr<std::unique_ptr<RandomDecks>> RandomDecks::Open(
    const std::string& folder) {
  auto read = ReadCardFolder(folder);
  if (!read.ok()) return read.status();
  std::unique_ptr<RandomDecks> decks(new RandomDecks(*std::move(read)));
  decks->FindLands();
  if (decks->lands_.empty()) {
    return absl::NotFoundError(
        absl::StrCat(folder, " has no basic land that is supported"));
  }
  return decks;
}

void RandomDecks::FindLands() {
  std::set<std::vector<Word>> found;
  for (const wagic::CardRecord& record : cards_.database().primitives()) {
    const wagic::CardField* type = record.Find("type");
    if (type == nullptr || type->value != "Basic Land") continue;
    const CardCode* card = cards_.Find(record.name);
    if (!card->supported() || !IsBasicLand(*card)) continue;
    if (!found.insert(card->programs.front()->types()).second) continue;
    lands_.push_back(record.name);
  }
}

absl::StatusOr<std::string> RandomDecks::DrawCard(Draws& draws,
                                                  bool permanent) {
  const auto& all = cards_.database().primitives();
  for (int i = 0; i < kTries; ++i) {
    const std::string& name = all[draws.Below(all.size())].name;
    const CardCode* card = cards_.Find(name);
    if (!card->linked.ok()) return card->linked;
    if (!card->supported() || IsBasicLand(*card)) continue;
    if (permanent && !IsPermanent(*card)) continue;
    return name;
  }
  return absl::NotFoundError("hardly a card of the folder is supported");
}

absl::Status RandomDecks::FillZone(Draws& draws, ProgramList& programs,
                                   pb::SetupZone& zone, int lands, int others) {
  std::vector<std::string> names;
  size_t first = draws.Below(lands_.size());
  for (int i = 0; i < lands; ++i) {
    names.push_back(lands_[(first + i) % lands_.size()]);
  }
  for (int i = 0; i < others; ++i) {
    auto name = DrawCard(draws, zone.zone() == "battlefield");
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
  pb::NamedValue* life = player.add_resources();
  life->set_name("life");
  life->set_value(kLife);
  for (const Share& share : kShares) {
    pb::SetupZone* zone = player.add_zones();
    zone->set_zone(share.zone);
    absl::Status filled =
        FillZone(draws, programs, *zone, share.lands, share.others);
    if (!filled.ok()) return filled;
  }
  return absl::OkStatus();
}

absl::StatusOr<RandomTable> RandomDecks::Deal(uint64_t seed) {
  RandomTable table;
  StampHeader(kGame, table.header);
  table.header.set_seed(seed);
  table.header.set_title(absl::StrCat("random decks ", seed));
  SetOption(table.header, "turn limit", kTurns);
  pb::Setup* setup = table.header.mutable_setup();
  setup->set_shuffle(true);
  setup->set_opening_hand(kOpeningHand);
  ProgramList programs(kGame, cards_);
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
