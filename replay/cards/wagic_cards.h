// WagicCards: folders of CardCode as a source of cards.
#ifndef REFOLD_REPLAY_CARDS_WAGIC_CARDS_H_
#define REFOLD_REPLAY_CARDS_WAGIC_CARDS_H_

#include <memory>
#include <string>
#include <vector>

#include "absl/container/node_hash_map.h"
#include "absl/status/statusor.h"
#include "kernel/dialects/wagic/compile.h"
#include "replay/cards/card_folder.h"
#include "replay/cards/card_source.h"

namespace refold {

class WagicCards : public CardSource {
 public:
  // See ReadCardFolders for the errors.
  static absl::StatusOr<std::unique_ptr<WagicCards>> Read(
      const std::vector<std::string>& paths);
  explicit WagicCards(std::shared_ptr<const CardFolder> folder);

  std::string dialect() const override { return "wagic"; }
  std::vector<std::string> names() const override;
  const std::vector<Diagnostic>& diagnostics() const override {
    return folder_->diagnostics;
  }
  std::vector<std::string> notes() const override { return folder_->notes; }
  const std::vector<CardCode>& rejected() const override { return rejected_; }
  const CardCode* Find(absl::string_view name) override;
  CardCode FindBare(absl::string_view name) override;

  const CardFolder& folder() const { return *folder_; }
  const wagic::CardDatabase& database() const { return folder_->database; }

 private:
  CardCode CodeOf(const wagic::CardRecord& record,
                  wagic::Compiler::Compiled compiled) const;

  std::shared_ptr<const CardFolder> folder_;
  wagic::Compiler compiler_;
  absl::node_hash_map<std::string, CardCode> cards_;  // only looked up
  std::vector<CardCode> rejected_;
};

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_WAGIC_CARDS_H_
