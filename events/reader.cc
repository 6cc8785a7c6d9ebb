#include "events/reader.h"

#include <cstdint>
#include <utility>

#include "absl/memory/memory.h"
#include "absl/strings/escaping.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "events/fork_row.h"

namespace refold {
namespace {

bool IsHashOrEmpty(absl::string_view bytes) {
  return bytes.empty() || bytes.size() == kHashBytes;
}

}  // namespace

absl::StatusOr<std::unique_ptr<LogReader>> LogReader::Open(
    std::shared_ptr<Store> store) {
  absl::StatusOr<Store::Reading> reading = store->BeginRead();
  if (!reading.ok()) return reading.status();
  return absl::WrapUnique(new LogReader(std::move(store), *std::move(reading)));
}

absl::StatusOr<absl::string_view> LogReader::Get(Table table,
                                                 absl::string_view key,
                                                 absl::string_view what) const {
  auto value = view().Find(table, key);
  if (!value.ok()) return value.status();
  if (value->has_value()) return **value;
  return absl::NotFoundError(
      absl::StrCat("store ", store_->path(), " holds no ", what));
}

absl::StatusOr<std::vector<GameId>> LogReader::Games() const {
  std::vector<GameId> games;
  TreeCursor cursor = view().Cursor(Table::kGames);
  for (bool more = cursor.First(); more; more = cursor.Next()) {
    if (cursor.key().size() != 8) {
      return absl::DataLossError(
          absl::StrCat("store ", store_->path(),
                       ": a key of the table games has ", cursor.key().size(),
                       " bytes instead of 8; import exports into a new store"));
    }
    games.push_back(ReadBigEndian(cursor.key()));
  }
  if (cursor.damaged()) return view().Damaged(cursor.damaged_page());
  return games;
}

absl::StatusOr<GameId> LogReader::UnfinishedGame() const {
  auto game = view().Find(Table::kMeta, kUnfinishedKey);
  if (!game.ok()) return game.status();
  if (!game->has_value()) return GameId{0};
  if ((*game)->size() == 8) return ReadBigEndian(**game);
  return absl::DataLossError(absl::StrCat("store ", store_->path(),
                                          ": the row \"", kUnfinishedKey,
                                          "\" of the table meta is damaged"));
}

absl::StatusOr<std::vector<std::string>> LogReader::KeysOf(Table table,
                                                           GameId game,
                                                           size_t limit) const {
  std::vector<std::string> keys;
  const Key first = Key::Of(game);
  TreeCursor cursor = view().Cursor(table);
  for (bool more = cursor.SeekFrom(first.bytes());
       more && keys.size() < limit &&
       absl::StartsWith(cursor.key(), first.bytes());
       more = cursor.Next()) {
    keys.emplace_back(cursor.key());
  }
  if (cursor.damaged()) return view().Damaged(cursor.damaged_page());
  return keys;
}

absl::StatusOr<absl::string_view> LogReader::RecordOf(GameId game) const {
  absl::StatusOr<absl::string_view> value =
      Get(Table::kGames, Key::Of(game).bytes(), absl::StrCat("game ", game));
  if (!value.ok()) return value.status();
  const absl::string_view hash = value->substr(0, kHashBytes);
  const absl::string_view record = value->substr(hash.size());
  const Hash128 found = HashOf(record);
  const std::string expected = found.ToBytes();
  if (hash == expected) return record;
  return absl::DataLossError(
      absl::StrCat("game ", game, ": its header is damaged: expected hash ",
                   absl::BytesToHexString(hash), ", found ", found.ToHex()));
}

absl::StatusOr<GameReader> LogReader::Game(GameId game) const {
  absl::StatusOr<absl::string_view> record = RecordOf(game);
  if (!record.ok()) return record.status();
  pb::Fork fork;
  if (IsForkRecord(*record)) {
    absl::StatusOr<pb::Fork> read = ReadForkRecord(game, *record);
    if (!read.ok()) return read.status();
    fork = *std::move(read);
    record = RecordOf(fork.pieces(0).game());
    if (!record.ok()) {
      return absl::DataLossError(
          absl::StrCat("game ", game,
                       " is a fork, and in the game that it "
                       "begins with: ",
                       record.status().message()));
    }
  }
  GameReader reader(this, game, *record);
  reader.fork_ = std::move(fork);
  if (IsForkRecord(*record) ||
      !reader.header_.ParseFromArray(record->data(),
                                     static_cast<int>(record->size()))) {
    return absl::DataLossError(
        absl::StrCat("game ", game, ": its header cannot be read"));
  }
  return reader;
}

bool LogReader::HasProgram(absl::string_view hash) const {
  const auto value = view().Find(Table::kPrograms, hash);
  return value.ok() && value->has_value();
}

absl::StatusOr<absl::string_view> LogReader::Program(
    absl::string_view hash) const {
  const auto proved = proved_programs_.find(hash);
  if (proved != proved_programs_.end()) return proved->second;
  const std::string hex = absl::BytesToHexString(hash);
  absl::StatusOr<absl::string_view> bytes =
      Get(Table::kPrograms, hash, absl::StrCat("program ", hex));
  if (!bytes.ok()) return bytes.status();
  const Hash128 found = HashOf(*bytes);
  if (hash != found.ToBytes()) {
    return absl::DataLossError(absl::StrCat(
        "program ", hex, " is damaged: its hash is ", found.ToHex()));
  }
  proved_programs_.emplace(hash, *bytes);
  return *bytes;
}

uint64_t GameReader::shared_events() const {
  return is_fork() ? fork_.pieces().rbegin()->last_event() : 0;
}

uint64_t GameReader::shared_batches() const {
  return is_fork() ? fork_.pieces().rbegin()->last_batch() : 0;
}

RowCursor GameReader::Rows(Table table) const {
  std::vector<Stretch> stretches;
  for (const pb::Fork::Piece& piece : fork_.pieces()) {
    stretches.push_back({piece.game(), table == Table::kHashes
                                           ? piece.last_batch()
                                           : piece.last_event()});
  }
  stretches.push_back({id_, kNoEnd});
  return RowCursor(log_->view(), table, std::move(stretches));
}

EventCursor GameReader::Events(uint64_t from) const {
  return EventCursor(Rows(Table::kEvents), from);
}

absl::StatusOr<GameEnd> GameReader::End() const {
  GameEnd end;
  end.chain = root();
  RowCursor events = Rows(Table::kEvents);
  if (events.SeekBack(kNoEnd)) {
    end.sequence = events.number();
    std::optional<Hash128> chain =
        Hash128::FromBytes(events.value().substr(0, kHashBytes));
    if (!chain.has_value()) {
      return absl::DataLossError(
          absl::StrCat("game ", id_, ": event ", end.sequence, " is damaged"));
    }
    end.chain = *chain;
  }
  RowCursor batches = Batches();
  if (batches.SeekBack(kNoEnd)) end.batch = batches.number();
  RowCursor checkpoints = Checkpoints();
  if (checkpoints.SeekBack(kNoEnd)) end.checkpoint = checkpoints.number();
  for (const RowCursor* rows : {&events, &batches, &checkpoints}) {
    if (!rows->status().ok()) return rows->status();
  }
  return end;
}

absl::StatusOr<std::vector<absl::string_view>> GameReader::Programs() const {
  std::vector<absl::string_view> programs;
  for (int i = 0; i < header_.programs_size(); ++i) {
    absl::StatusOr<absl::string_view> bytes = Program(i);
    if (!bytes.ok()) return bytes.status();
    programs.push_back(*bytes);
  }
  return programs;
}

absl::StatusOr<absl::string_view> GameReader::Program(int index) const {
  const pb::ProgramRef& ref = header_.programs(index);
  absl::StatusOr<absl::string_view> bytes = log_->Program(ref.hash());
  if (bytes.ok()) return bytes;
  return absl::Status(bytes.status().code(),
                      absl::StrCat("game ", id_, ": ", ref.name(), ": ",
                                   bytes.status().message()));
}

absl::StatusOr<std::optional<pb::Checkpoint>> GameReader::CheckpointAt(
    uint64_t sequence) const {
  RowCursor rows = Checkpoints();
  if (!rows.SeekBack(sequence)) {
    if (!rows.status().ok()) return rows.status();
    return std::nullopt;
  }
  absl::StatusOr<pb::Checkpoint> checkpoint = DecodeCheckpoint(rows);
  if (!checkpoint.ok()) return checkpoint.status();
  return *std::move(checkpoint);
}

absl::Status DecodeBatchHash(const RowCursor& row, pb::BatchHash& hash) {
  if (hash.ParseFromArray(row.value().data(),
                          static_cast<int>(row.value().size())) &&
      hash.batch() == row.number() && hash.state().size() == kHashBytes &&
      hash.chain().size() == kHashBytes && IsHashOrEmpty(hash.projections())) {
    return absl::OkStatus();
  }
  return absl::DataLossError(
      absl::StrCat("the hashes of batch ", row.number(), " are damaged"));
}

absl::StatusOr<pb::BatchHash> DecodeBatchHash(const RowCursor& row) {
  pb::BatchHash hash;
  absl::Status status = DecodeBatchHash(row, hash);
  if (!status.ok()) return status;
  return hash;
}

uint32_t ProjectionsVersionOf(const pb::BatchHash& hash) {
  return hash.projections_version() == 0 ? 1 : hash.projections_version();
}

absl::StatusOr<pb::Checkpoint> DecodeCheckpoint(const RowCursor& row) {
  pb::Checkpoint checkpoint;
  if (!checkpoint.ParseFromArray(row.value().data(),
                                 static_cast<int>(row.value().size())) ||
      checkpoint.sequence() != row.number() ||
      checkpoint.hashes().last() != row.number()) {
    return absl::DataLossError(
        absl::StrCat("the checkpoint at event ", row.number(), " is damaged"));
  }
  return checkpoint;
}

}  // namespace refold
