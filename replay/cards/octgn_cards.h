// OctgnCards: a folder of an OCTGN game's cards as a source of cards.
//
// `sets/*.xml` holds the cards, `rules.ini` the RuleScript of those that do
// more than be there. Decks name cards by their ids, people by their names.
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
  // NotFound if the folder, its sets or its rules are not there, or if there is
  // no card in it. InvalidArgument if a set cannot be read, or if two cards
  // have the same id or name.
  static absl::StatusOr<std::unique_ptr<OctgnCards>> Read(
      const std::string& path);

  std::string dialect() const override { return "rulescript"; }
  std::vector<std::string> names() const override;
  std::vector<std::string> scripted() const override;
  const std::vector<Diagnostic>& diagnostics() const override {
    return diagnostics_;
  }
  const std::vector<CardCode>& rejected() const override { return rejected_; }
  // By id or by name, in any case.
  const CardCode* Find(absl::string_view name) override;
  CardCode FindBare(absl::string_view name) override;

 private:
  // A card, and what its set's file is called.
  struct Entry {
    OctgnCard card;
    std::string file;
  };

  OctgnCards(std::string folder, const std::string& rules_file,
             const std::string& rules);

  absl::Status AddSet(const std::string& file, absl::string_view text);
  // Warns of rules of cards that there are not.
  void ReportStrays();
  // Fills what scripts may speak of, once all sets are there.
  void CollectSet();
  // Gives each diagnostic of the rules file to the card that it is about.
  void SortDiagnostics(std::vector<Diagnostic> diagnostics);
  void CompileInto(const Entry& entry, CardCode& code) const;
  // Whose program is yet to be made.
  CardCode CodeOf(const Entry& entry) const;
  // Without a script if that is null.
  void CompileWith(const rulescript::CardFacts& facts,
                   const rulescript::CardRule* script, CardCode& code) const;

  std::string folder_;
  rulescript::RulesText text_;
  rulescript::RulesFile rules_;
  std::map<std::string, const rulescript::CardRule*> rule_of_;  // by card id
  std::map<std::string, std::vector<Diagnostic>> diagnostics_of_;
  std::vector<Diagnostic> diagnostics_;
  std::vector<CardCode> rejected_;

  std::vector<Entry> cards_;
  std::map<std::string, size_t> by_key_;  // id, and name in lower case
  rulescript::CardSet card_set_;
  std::map<size_t, CardCode> codes_;
};

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_OCTGN_CARDS_H_
