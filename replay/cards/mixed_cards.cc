#include "replay/cards/mixed_cards.h"

#include <algorithm>
#include <set>

#include "absl/strings/str_cat.h"
#include "kernel/base/check.h"

namespace refold {

MixedCards::MixedCards(std::vector<std::unique_ptr<CardSource>> sources)
    : sources_(std::move(sources)) {
  REFOLD_CHECK(!sources_.empty(), "cards of no source");
  for (const auto& source : sources_) {
    const std::vector<Diagnostic>& said = source->diagnostics();
    diagnostics_.insert(diagnostics_.end(), said.begin(), said.end());
    const std::vector<CardCode>& rejected = source->rejected();
    rejected_.insert(rejected_.end(), rejected.begin(), rejected.end());
  }
}

std::string MixedCards::dialect() const {
  std::string all;
  for (const auto& source : sources_) {
    absl::StrAppend(&all, all.empty() ? "" : "+", source->dialect());
  }
  return all;
}

std::vector<std::string> MixedCards::names() const {
  std::vector<std::string> names;
  std::set<std::string> known;
  for (const auto& source : sources_) {
    for (std::string& name : source->names()) {
      if (known.insert(name).second) names.push_back(std::move(name));
    }
  }
  return names;
}

std::vector<std::string> MixedCards::notes() const {
  std::vector<std::string> notes;
  for (const auto& source : sources_) {
    for (std::string& note : source->notes()) notes.push_back(std::move(note));
  }
  return notes;
}

const CardCode* MixedCards::Find(absl::string_view name) {
  const CardCode* unsupported = nullptr;
  for (const auto& source : sources_) {
    const CardCode* found = source->Find(name);
    if (found == nullptr) continue;
    if (found->supported()) return found;
    if (unsupported == nullptr) unsupported = found;
  }
  return unsupported;
}

absl::StatusOr<std::unique_ptr<CardSource>> ReadMixedFolders(
    const GameCards& kind, const std::vector<std::string>& folders) {
  // In the order in which the dialects first occur.
  std::vector<std::pair<const GameCards*, std::vector<std::string>>> by_dialect;
  for (const std::string& folder : folders) {
    const GameCards& cards = CardsOfFolder(kind, folder);
    auto known =
        std::find_if(by_dialect.begin(), by_dialect.end(),
                     [&cards](const auto& one) { return one.first == &cards; });
    if (known == by_dialect.end()) {
      by_dialect.push_back({&cards, {}});
      known = std::prev(by_dialect.end());
    }
    known->second.push_back(folder);
  }
  std::vector<std::unique_ptr<CardSource>> sources;
  for (const auto& [cards, of_it] : by_dialect) {
    auto source = cards->read(of_it);
    if (!source.ok()) return source.status();
    sources.push_back(*std::move(source));
  }
  if (sources.size() == 1) return std::move(sources.front());
  return std::unique_ptr<CardSource>(
      std::make_unique<MixedCards>(std::move(sources)));
}

}  // namespace refold
