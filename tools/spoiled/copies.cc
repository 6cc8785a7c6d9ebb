#include "tools/spoiled/copies.h"

#include <utility>
#include <variant>
#include <vector>

#include "absl/strings/str_cat.h"
#include "events/log.h"
#include "events/reader.h"
#include "events/test_games.h"
#include "kernel/program/program_set.h"
#include "replay/identity/recorded_places.h"

namespace refold::tools {
namespace {

// False if the event takes no pending trigger. Which one it takes is in no
// state.
bool TakeAnother(Event& event) {
  constexpr uint32_t kLast = 98;
  if (auto* added = std::get_if<StackItemAdded>(&event.fact)) {
    if (added->woken_by == 0) return false;
    added->nth = kLast;
    return true;
  }
  auto* removed = std::get_if<PendingRemoved>(&event.fact);
  if (removed == nullptr) return false;
  removed->nth = kLast;
  return true;
}

// The batch that ends with event `last`, with what is changed in it. Moves
// `events` over it.
std::vector<Event> NextBatch(uint64_t last, const Changes& changes,
                             EventCursor& events) {
  std::vector<Event> batch;
  while ((batch.empty() || batch.back().sequence < last) && events.Next()) {
    Event& event = batch.emplace_back();
    if (!Decode(events.bytes(), event)) return {};
    if (auto* damage = std::get_if<DamageDealt>(&event.fact)) {
      damage->amount += changes.damage;
    }
    if (event.sequence == changes.pending && !TakeAnother(event)) return {};
    if (event.sequence == changes.forged) {
      auto* resource = std::get_if<ResourceChanged>(&event.fact);
      if (resource == nullptr) return {};
      ++resource->before;
    }
    if (event.sequence == changes.event) ++event.cause.event;
  }
  return batch;
}

// Puts the folder before the names of decks and scripts.
bool TellFolder(const std::string& folder, pb::GameHeader& header,
                std::vector<std::string>& programs) {
  for (pb::SetupPlayer& player : *header.mutable_setup()->mutable_players()) {
    player.set_name(absl::StrCat(folder, "/decks/", player.name()));
  }
  header.set_title(DeckTitle(header.setup()));
  for (size_t i = 0; i < programs.size(); ++i) {
    pb::CardProgram program;
    if (!program.ParseFromString(programs[i])) return false;
    if (program.file().empty()) continue;  // of the rules
    program.set_file(absl::StrCat(folder, "/cards/", program.file()));
    programs[i] = ProgramBytes(program);
    header.mutable_programs(static_cast<int>(i))
        ->set_hash(HashOf(programs[i]).ToBytes());
  }
  return true;
}

}  // namespace

bool CopyGame(const std::string& from, GameId id, const Changes& changes,
              const std::string& to) {
  auto source = OpenLog(from);
  auto reader = source->NewReader();
  if (!reader.ok()) return false;
  auto game = (*reader)->Game(id);
  if (!game.ok()) return false;
  auto recorded = game->Programs();
  if (!recorded.ok()) return false;
  std::vector<std::string> programs(recorded->begin(), recorded->end());
  pb::GameHeader header = game->header();
  if (!changes.title.empty()) header.set_title(changes.title);
  if (!changes.rules.empty()) {
    header.set_game(changes.rules);
    header.set_rules_version(static_cast<uint32_t>(changes.version));
  }
  if (!changes.kernel.empty()) header.set_kernel(changes.kernel);
  if (!changes.folder.empty() &&
      !TellFolder(changes.folder, header, programs)) {
    return false;
  }
  auto target = OpenLog(to);
  auto copy = target->CreateGame(
      header, [&programs](int i) { return programs[static_cast<size_t>(i)]; });
  if (!copy.ok()) return false;
  if (changes.header_only) return target->Close().ok();
  EventCursor events = game->Events();
  RowCursor rows = game->Batches();
  for (bool more = rows.SeekFrom(1); more; more = rows.Next()) {
    auto hashes = DecodeBatchHash(rows);
    if (!hashes.ok()) return false;
    auto state = Hash128::FromBytes(hashes->state());
    if (!state.has_value()) return false;
    auto batch = NextBatch(hashes->last(), changes, events);
    NewBatch stored;
    stored.events = batch;
    stored.state = *state;
    stored.projections = Hash128::FromBytes(hashes->projections());
    stored.projections_version = ProjectionsVersionOf(*hashes);
    if (!target->Append(*copy, stored, Durability::kNone).ok()) return false;
  }
  return target->Close().ok();
}

}  // namespace refold::tools
