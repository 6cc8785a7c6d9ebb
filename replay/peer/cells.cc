#include "replay/peer/cells.h"

#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "kernel/base/wire.h"
#include "kernel/state/cells.h"
#include "replay/peer/value_text.h"

namespace refold {
namespace {

// Calls use(a cell of the kind's type). False if there is no such kind.
template <class Use>
bool WithCellOfKind(char kind, Use use) {
  switch (kind) {
    case 'G':
      use(GameCell());
      return true;
    case 'P':
      use(PlayerCell());
      return true;
    case 'Z':
      use(ZoneCell());
      return true;
    case 'C':
      use(CardCell());
      return true;
    case 'S':
      use(StackItemCell());
      return true;
    case 'M':
      use(ModifierCell());
      return true;
    case '?':
      use(Prompt());
      return true;
    case 'A':
      use(Agenda());
      return true;
    case 'T':
      use(AttemptMark());
      return true;
    default:
      return false;
  }
}

class CellList {
 public:
  template <WireStruct T>
  void Add(CellKey key, const T& cell) {
    std::string bytes = Encode(cell);
    if (bytes.empty()) return;
    twice_ |= !cells_.emplace(std::move(key), std::move(bytes)).second;
  }
  bool twice() const { return twice_; }
  StateCells Take() { return std::move(cells_); }

 private:
  StateCells cells_;
  bool twice_ = false;
};

// The name of the program that a card was printed with.
std::string PrintedName(absl::string_view bytes, const pb::GameHeader& header) {
  CardCell card;
  if (!Decode(bytes, card) || card.printed < 1 ||
      card.printed > static_cast<uint32_t>(header.programs_size())) {
    return "";
  }
  return header.programs(static_cast<int>(card.printed) - 1).name();
}

}  // namespace

absl::StatusOr<StateCells> CellsOf(absl::string_view state) {
  Snapshot snapshot;
  if (!Decode(state, snapshot)) {
    return absl::InvalidArgumentError("the bytes of a state cannot be decoded");
  }
  CellList list;
  list.Add({'G'}, snapshot.game);
  list.Add({'?'}, snapshot.prompt);
  list.Add({'A'}, snapshot.agenda);
  for (const auto& cell : snapshot.players) list.Add({'P', cell.id}, cell);
  for (const auto& cell : snapshot.zones) {
    list.Add({'Z', cell.player, cell.name.text()}, cell);
  }
  for (const auto& cell : snapshot.cards) list.Add({'C', cell.id}, cell);
  for (const auto& cell : snapshot.stack) list.Add({'S', cell.id}, cell);
  for (const auto& cell : snapshot.modifiers) list.Add({'M', cell.id}, cell);
  for (const Snapshot& before : snapshot.attempt) {
    absl::StatusOr<GameState> kept = GameState::FromBytes(Encode(before));
    if (!kept.ok()) return kept.status();
    const Hash128 hash = kept->FullHash();
    list.Add({'T'}, AttemptMark{hash.low, hash.high});
  }
  if (list.twice()) {
    return absl::InvalidArgumentError("a cell is in this state twice");
  }
  return list.Take();
}

Hash128 HashOfCell(const CellKey& key, absl::string_view bytes) {
  return HashOf(absl::StrCat(absl::string_view(&key.kind, 1), bytes));
}

absl::StatusOr<FieldTexts> FieldsOfCell(const CellKey& key,
                                        absl::string_view bytes) {
  FieldTexts fields;
  bool decoded = false;
  WithCellOfKind(key.kind, [&](auto cell) {
    decoded = Decode(bytes, cell);
    if (decoded) fields = TextsOfFields(cell);
  });
  if (!decoded) {
    return absl::InvalidArgumentError("these are not the bytes of a cell");
  }
  return fields;
}

std::string NameOfCell(const CellKey& key, absl::string_view bytes,
                       const pb::GameHeader& header) {
  switch (key.kind) {
    case 'G':
      return "game";
    case '?':
      return "prompt";
    case 'A':
      return "agenda";
    case 'T':
      return "what was before the attempt";
    case 'P':
      return absl::StrCat("player ", key.id);
    case 'S':
      return absl::StrCat("stack item ", key.id);
    case 'M':
      return absl::StrCat("modifier ", key.id);
    case 'Z':
      return key.id == 0
                 ? absl::StrCat("shared zone ", key.name)
                 : absl::StrCat("zone ", key.name, " of player ", key.id);
    case 'C': {
      const std::string name = PrintedName(bytes, header);
      return absl::StrCat("card ", key.id,
                          name.empty() ? "" : absl::StrCat(" (", name, ")"));
    }
    default:
      return absl::StrCat("cell of unknown kind ", int{key.kind});
  }
}

}  // namespace refold
