#include "kernel/program/watcher_set.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "kernel/program/program_set.h"
#include "proto/program.pb.h"

namespace refold {
namespace {

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

}  // namespace

absl::Status WatcherSet::Add(const LinkedProgram& program) {
  const int count = program.flat().watchers_size();
  if (count == 0) return absl::OkStatus();
  const pb::CardProgram message = program.program();
  for (int i = 0; i < count; ++i) {
    const flat::WatcherSpec& spec = program.flat().watchers(i);
    const std::string form = WatcherForm(message.watchers(i), message);
    auto [it, is_new] =
        all_.emplace(spec.name(), Watcher{&spec, &program, form});
    if (is_new || it->second.form == form) continue;
    return absl::InvalidArgumentError(absl::StrCat(
        "the programs '", it->second.program->name().text(), "' and '",
        program.name().text(), "' declare the watcher \"", spec.name().text(),
        "\" differently"));
  }
  return absl::OkStatus();
}

bool WatcherSet::Has(const WordUse& use) const {
  const Word name = use.kind == WordKind::kRecord ? use.word : use.of;
  auto found = all_.find(name);
  if (found == all_.end()) return false;
  const auto& fields = found->second.spec->fields();
  return use.kind == WordKind::kRecord ||
         std::any_of(fields.begin(), fields.end(), [&](const auto& field) {
           return field.name() == use.word &&
                  field.what_case() == CaseOfField(use.kind);
         });
}

absl::Status WatcherSet::Check(const LinkedProgram& program) const {
  for (const WordUse& use : program.uses()) {
    if (!IsOfRecords(use.kind) || Has(use)) continue;
    return absl::InvalidArgumentError(absl::StrCat(
        "the program \"", program.name().text(), "\" (", use.where,
        ") asks for the ", NameOf(use.kind), " \"", use.word.text(), "\"",
        use.of.empty()
            ? ""
            : absl::StrCat(" of the records \"", use.of.text(), "\""),
        ", which no program of the game declares"));
  }
  return absl::OkStatus();
}

}  // namespace refold
