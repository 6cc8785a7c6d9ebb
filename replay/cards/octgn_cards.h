// OctgnCards: folders of an OCTGN game's cards as a source of cards.
//
// `sets/*.xml` holds the cards, `rules.ini` the RuleScript of those with
// abilities. Decks name cards by their ids, people by their names.
#ifndef REFOLD_REPLAY_CARDS_OCTGN_CARDS_H_
#define REFOLD_REPLAY_CARDS_OCTGN_CARDS_H_

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "kernel/dialects/rulescript/compile.h"
#include "replay/cards/card_source.h"
#include "replay/cards/octgn_set.h"

namespace refold {

class OctgnCards : public CardSource {
 public:
  // If several folders have a card, or a rule for it, the first one's is taken.
  // NotFound if a folder, its sets or its rules do not exist, or it has no
  // cards. InvalidArgument if a set cannot be read, or if two cards of one
  // folder have the same id or name.
  static absl::StatusOr<std::unique_ptr<OctgnCards>> Read(
      const std::vector<std::string>& paths);

  std::string dialect() const override { return "rulescript"; }
  std::vector<std::string> names() const override;
  std::vector<std::string> scripted() const override;
  const std::vector<Diagnostic>& diagnostics() const override {
    return diagnostics_;
  }
  std::vector<std::string> notes() const override { return notes_; }
  const std::vector<CardCode>& rejected() const override { return rejected_; }
  // By id or by name, in any case.
  const CardCode* Find(absl::string_view name) override;
  CardCode FindBare(absl::string_view name) override;

 private:
  // The rules of one folder.
  struct FolderRules {
    std::string folder;  // as it was given
    rulescript::RulesText text;
    rulescript::RulesFile file;
  };
  // A rule, and where it stands.
  struct Script {
    const FolderRules* from;
    const rulescript::CardRule* rule;
  };
  // A card, and what its set's file is called.
  struct Entry {
    OctgnCard card;
    std::string file;
    const FolderRules* home;
  };

  OctgnCards() = default;

  absl::Status AddFolder(const std::string& path);
  void AddRules(const FolderRules& rules, std::vector<Diagnostic> diagnostics);
  absl::Status AddSet(const std::string& file, absl::string_view text,
                      const FolderRules& home);
  // Whether another folder has the card; that is noted then.
  bool IsTaken(const OctgnCard& card, const std::string& file,
               const FolderRules& home);
  // "; did you mean …" of an id that no card has; empty if none is near.
  std::string MeantBy(absl::string_view id) const;
  // Warns about rules for cards that do not exist.
  void ReportStrays();
  // Collects what scripts may refer to, once all sets have been read.
  void CollectSet();
  // Gives each diagnostic of a rules file to the card that it is about.
  void SortDiagnostics(const FolderRules& rules,
                       std::vector<Diagnostic> diagnostics);
  void CompileInto(const Entry& entry, CardCode& code) const;
  // The card's code, whose program is yet to be made.
  CardCode CodeOf(const Entry& entry) const;
  void CompileWith(const rulescript::CardFacts& facts, const FolderRules& from,
                   const rulescript::CardRule* rule, CardCode& code) const;

  std::vector<std::unique_ptr<const FolderRules>> rules_;
  std::map<std::string, Script> script_of_;  // by card id
  std::map<std::string, std::vector<Diagnostic>> diagnostics_of_;
  std::vector<std::string> notes_;
  std::vector<Diagnostic> diagnostics_;
  std::vector<CardCode> rejected_;

  std::vector<Entry> cards_;
  std::map<std::string, size_t> by_key_;  // id, and name in lower case
  rulescript::CardSet card_set_;
  std::map<size_t, CardCode> codes_;
};

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_OCTGN_CARDS_H_
