// ForgeCards: folders of Forge's card scripts as a source of cards.
//
// A folder holds script files (*.txt) at any depth, below `cardsfolder` if it
// has that. A card is found by the names of its faces, not by its file name;
// case and accents are ignored, and `A // B` means the card with those two
// faces.
#ifndef REFOLD_REPLAY_CARDS_FORGE_CARDS_H_
#define REFOLD_REPLAY_CARDS_FORGE_CARDS_H_

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "kernel/dialects/forge/compile.h"
#include "replay/cards/card_source.h"

namespace refold {

class ForgeCards : public CardSource {
 public:
  // NotFound if a folder does not exist or has no scripts.
  static absl::StatusOr<std::unique_ptr<ForgeCards>> Read(
      const std::vector<std::string>& folders);

  std::string dialect() const override { return "forge"; }
  std::vector<std::string> names() const override;
  const std::vector<Diagnostic>& diagnostics() const override {
    return diagnostics_;
  }
  std::vector<std::string> notes() const override { return notes_; }
  const std::vector<CardCode>& rejected() const override { return rejected_; }
  const CardCode* Find(absl::string_view name) override;
  CardCode FindBare(absl::string_view name) override;

 private:
  struct Entry {
    std::string folder;
    forge::Script script;
  };

  ForgeCards() = default;

  absl::Status AddFolder(const std::string& folder);
  void AddScript(const std::string& folder, const std::string& path,
                 const std::string& text);
  const Entry* EntryOf(absl::string_view name) const;
  CardCode CodeOf(const Entry& entry, forge::Compiled compiled) const;

  std::vector<Entry> entries_;
  std::map<std::string, size_t> by_name_;  // as it is looked up
  forge::KnownTypes types_;
  std::map<size_t, CardCode> codes_;
  std::vector<Diagnostic> diagnostics_;
  std::vector<std::string> notes_;
  std::vector<CardCode> rejected_;
};

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_FORGE_CARDS_H_
