// Checks watchers, and queries of their records.
#include <set>

#include "absl/strings/str_cat.h"
#include "kernel/program/checker.h"
#include "kernel/program/watcher_set.h"
#include "proto/program.pb.h"

namespace refold::program_internal {

void Checker::CheckWatcher(const pb::WatcherSpec& watcher) {
  in_watcher_ = true;
  NeedWord("name", watcher.name());
  CheckWatchedEvents(watcher);
  std::set<uint32_t> names;
  for (int i = 0; i < watcher.fields_size() && status_.ok(); ++i) {
    At at(*this, "fields", i);
    CheckField(watcher.fields(i));
    if (!names.insert(watcher.fields(i).name()).second) {
      Fail("name: another field is called the same");
    }
  }
  if (watcher.has_tally()) CheckTally(watcher);
  for (uint32_t word : watcher.reset()) CheckReset(word);
  if (watcher.limit() > kMaxRecords) {
    Fail(
        absl::StrCat("limit: no more than ", kMaxRecords, " records are kept"));
  }
  in_watcher_ = false;
}

void Checker::CheckWatchedEvents(const pb::WatcherSpec& watcher) {
  const pb::EventPattern& pattern = watcher.pattern();
  Need("pattern", watcher.has_pattern());
  if (status_.ok()) {
    At at(*this, "pattern");
    CheckPattern(pattern);
    if (pattern.kind() == pb::EventPattern::STATE || pattern.gather() ||
        pattern.each_group()) {
      Fail("a record is of one event");
    }
  }
  OptExpr("condition", watcher.has_condition(), watcher.condition());
}

void Checker::CheckField(const pb::WatcherSpec::Field& field) {
  NeedWord("name", field.name());
  switch (field.what_case()) {
    case pb::WatcherSpec::Field::kRefs:
      return OptSelector("refs", true, field.refs());
    case pb::WatcherSpec::Field::kNumber:
      return OptExpr("number", true, field.number());
    case pb::WatcherSpec::Field::kWords: {
      At at(*this, "words");
      return CheckWordList(field.words());
    }
    case pb::WatcherSpec::Field::WHAT_NOT_SET:
      return Fail("what is missing, or of a kind that is not known");
  }
}

void Checker::CheckTally(const pb::WatcherSpec& watcher) {
  const pb::WatcherSpec::Tally& tally = watcher.tally();
  At at(*this, "tally");
  if (watcher.fields_size() > 0 || watcher.limit() > 0) {
    Fail("what counts has no records, and so no fields and no limit of them");
  }
  if (tally.of_size() == 0 && !tally.overall()) Fail("it is about nobody");
  UseWords(WordKind::kCountedRole, "of", tally.of());
  OptExpr("number", tally.has_number(), tally.number());
  for (int i = 0; i < tally.by_size() && status_.ok(); ++i) {
    At place(*this, "by", i);
    CheckWordList(tally.by(i));
  }
}

void Checker::CheckReset(uint32_t word) {
  NeedWord("reset", word);
  if (!status_.ok() ||
      program_.words(static_cast<int>(word) - 1) == kResetAtTurn) {
    return;
  }
  UseWord(WordKind::kPhase, "reset", word);
}

void Checker::CheckWithoutSource(const pb::Selector& selector) {
  switch (selector.base()) {
    case pb::Selector::SOURCE:
    case pb::Selector::GRANTER:
    case pb::Selector::CONTROLLER:
    case pb::Selector::OPPONENTS:
    case pb::Selector::LINK:
    case pb::Selector::KEPT_LINK:
    case pb::Selector::DEFENDERS:
      return Fail("base: a watcher has no source and no controller");
    default:
      return;
  }
}

void Checker::CheckRecords(const char* field, uint32_t watcher, bool has_where,
                           const pb::Predicate& where) {
  NeedUse(WordKind::kRecord, "word", watcher);
  // The predicate is evaluated for each, as in a query.
  EnterQuery();
  const uint32_t around = record_;
  record_ = watcher;
  OptPredicate(field, has_where && status_.ok(), where);
  record_ = around;
  --query_depth_;
}

void Checker::NeedField(WordKind kind, uint32_t field, uint32_t watcher) {
  NeedWord("field", field);
  NoteUse(kind, "field", field, watcher);
}

void Checker::NeedFieldInHand(WordKind kind, uint32_t field) {
  if (record_ == 0) Fail("field: there is no record in hand");
  NeedField(kind, field, record_);
}

}  // namespace refold::program_internal
