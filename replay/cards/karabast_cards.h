// KarabastCards: folders of Karabast's card files as a source of cards.
//
// A folder holds card files (*.ts) at any depth; the printed values come from
// JSON files: those given in addition to the folders or, without any, the
// `cards.json` of each folder. A card file is found by the name it contains
// (internalName). Cards without a card file have only their printed values.
// Tokens are not cards of a source: the game's rulebook has them
// (kernel/games/swu/tokens.cc).
#ifndef REFOLD_REPLAY_CARDS_KARABAST_CARDS_H_
#define REFOLD_REPLAY_CARDS_KARABAST_CARDS_H_

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "kernel/dialects/karabast/ast.h"
#include "replay/cards/card_source.h"
#include "replay/cards/karabast_data.h"

namespace refold {

class KarabastCards : public CardSource {
 public:
  // `paths`: folders of card files, and JSON files of printed values. NotFound
  // if one does not exist, or if there are no printed values.
  static absl::StatusOr<std::unique_ptr<KarabastCards>> Read(
      const std::vector<std::string>& paths);

  std::string dialect() const override { return "karabast"; }
  std::vector<std::string> names() const override;
  std::map<std::string, std::string> other_names() const override;
  std::vector<std::string> scripted() const override;
  const std::vector<Diagnostic>& diagnostics() const override {
    return diagnostics_;
  }
  std::vector<std::string> notes() const override { return notes_; }
  std::vector<std::string> left_out() const override;
  const std::vector<CardCode>& rejected() const override { return rejected_; }
  // By "Title, Subtitle", "title#subtitle" or "SOR_005", in any case.
  const CardCode* Find(absl::string_view name) override;
  CardCode FindBare(absl::string_view name) override;

 private:
  struct Script {
    std::string folder;
    std::string path;
    karabast::CardFile file;
    std::vector<Diagnostic> diagnostics;
  };

  KarabastCards() = default;

  absl::Status AddData(const std::string& path);
  absl::Status AddFolder(const std::string& path);
  void SayFaultsOfUnscripted();
  void AddFile(const std::string& folder, const std::string& path,
               absl::string_view text);
  // The end of the message about an unknown name: the record with that id, or
  // the closest name.
  std::string NameMeant(const std::string& name, const std::string& id) const;
  CardCode CodeOf(const KarabastRecord& record, const Script* script) const;

  std::vector<KarabastRecord> records_;
  std::map<std::string, size_t> by_key_;
  std::set<std::string> tokens_;           // by internalName
  std::set<std::string> traits_;           // of all cards
  std::map<std::string, Script> scripts_;  // by internalName
  std::map<size_t, CardCode> codes_;
  std::vector<Diagnostic> diagnostics_;
  std::vector<std::string> notes_;
  std::vector<std::string> extended_;     // files of classes that cards extend
  std::vector<std::string> token_files_;  // of the rulebook's tokens
  std::vector<CardCode> rejected_;
};

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_KARABAST_CARDS_H_
