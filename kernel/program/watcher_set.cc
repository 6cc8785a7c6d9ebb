#include "kernel/program/watcher_set.h"

#include <algorithm>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "kernel/base/diagnostic.h"
#include "kernel/program/program_set.h"

namespace refold {
namespace {

constexpr absl::string_view kLastTurn = "last turn ";

bool IsOfRecords(WordKind kind) {
  return kind == WordKind::kRecord || kind == WordKind::kRecordRefs ||
         kind == WordKind::kRecordNumber || kind == WordKind::kRecordWords;
}

flat::WatcherSpec_Field::WhatCase CaseOfField(WordKind kind) {
  switch (kind) {
    case WordKind::kRecordRefs:
      return flat::WatcherSpec_Field::kRefs;
    case WordKind::kRecordNumber:
      return flat::WatcherSpec_Field::kNumber;
    default:
      return flat::WatcherSpec_Field::kWords;
  }
}

// Whether the name, without "last turn", is one of a tally's: nullopt if not,
// else the word by which it counts, which is empty for all.
std::optional<absl::string_view> KindIn(absl::string_view name,
                                        const flat::WatcherSpec& spec) {
  if (!spec.has_tally() || !absl::ConsumePrefix(&name, spec.name().text())) {
    return std::nullopt;
  }
  if (name.empty()) return name;
  const bool by_words = !spec.tally().by().empty() && name.size() > 2 &&
                        absl::ConsumePrefix(&name, ": ");
  if (!by_words) return std::nullopt;
  return name;
}

}  // namespace

absl::Status WatcherSet::Add(const LinkedProgram& program) {
  for (const DeclaredWatcher& declared : program.watchers()) {
    const Word name = declared.spec->name();
    auto [it, is_new] = all_.emplace(name, Watcher{&declared, &program});
    if (is_new || it->second.declared->form == declared.form) continue;
    return absl::InvalidArgumentError(absl::StrCat(
        "the programs '", it->second.program->name().text(), "' and '",
        program.name().text(), "' declare the watcher \"", name.text(),
        "\" differently"));
  }
  return absl::OkStatus();
}

bool WatcherSet::Has(const WordUse& use) const {
  const Word name = use.kind == WordKind::kRecord ? use.word : use.of;
  auto found = all_.find(name);
  if (found == all_.end() || found->second.spec().has_tally()) return false;
  const auto& fields = found->second.spec().fields();
  return use.kind == WordKind::kRecord ||
         std::any_of(fields.begin(), fields.end(), [&](const auto& field) {
           return field.name() == use.word &&
                  field.what_case() == CaseOfField(use.kind);
         });
}

std::optional<WatcherSet::AskedTally> WatcherSet::FindTally(Word name) const {
  static const Word kTurn = Word::Of(kResetAtTurn);
  absl::string_view now = name.text();
  const bool last_turn = absl::ConsumePrefix(&now, kLastTurn);
  for (const auto& [declared, watcher] : all_) {
    const std::optional<absl::string_view> kind = KindIn(now, watcher.spec());
    if (!kind.has_value()) continue;
    const auto& reset = watcher.spec().reset();
    const bool has_last =
        std::find(reset.begin(), reset.end(), kTurn) != reset.end();
    if (last_turn && !has_last) continue;
    return AskedTally{.watcher = &watcher,
                      .now = Word::Of(now),
                      .kind = Word::Of(*kind),
                      .last_turn = last_turn};
  }
  return std::nullopt;
}

std::string WatcherSet::NearestTally(Word name) const {
  absl::string_view now = name.text();
  const bool last_turn = absl::ConsumePrefix(&now, kLastTurn);
  const absl::string_view kind =
      now.substr(std::min(now.find(": "), now.size()));
  std::vector<absl::string_view> names;
  for (const auto& [declared, watcher] : all_) {
    if (watcher.spec().has_tally()) names.push_back(declared.text());
  }
  const absl::string_view near =
      NearestWord(now.substr(0, now.size() - kind.size()), names);
  if (near.empty()) return "";
  return absl::StrCat(last_turn ? kLastTurn : "", near, kind);
}

absl::Status WatcherSet::Check(const LinkedProgram& program) const {
  for (const WordUse& use : program.uses()) {
    if (!IsOfRecords(use.kind) || Has(use)) continue;
    return absl::InvalidArgumentError(absl::StrCat(
        "the program \"", program.name().text(), "\" (", program.PlaceOf(use),
        ") asks for the ", NameOf(use.kind), " \"", use.word.text(), "\"",
        use.of.empty()
            ? ""
            : absl::StrCat(" of the records \"", use.of.text(), "\""),
        ", which no program of the game declares"));
  }
  return absl::OkStatus();
}

}  // namespace refold
