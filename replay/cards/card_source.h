// CardSource: the cards of some folders, in any script language.
//
// Diagnostics name files by paths, so that readers can open them. Programs are
// stored in recordings and identified by their hashes: they name their file
// relative to the card folder.
//
// A card is compiled and linked when it is first asked for, and kept.
#ifndef REFOLD_REPLAY_CARDS_CARD_SOURCE_H_
#define REFOLD_REPLAY_CARDS_CARD_SOURCE_H_

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "kernel/base/diagnostic.h"
#include "kernel/program/program_set.h"
#include "proto/program.pb.h"

namespace refold {

// A compiled card, or the reason why it is unsupported.
struct CardCode {
  // The card's own program first, then those of what it makes. Empty if the
  // card is unsupported.
  std::vector<std::shared_ptr<const LinkedProgram>> programs;
  std::vector<Diagnostic> diagnostics;
  absl::Status linked;  // an error: the compiler made an invalid program
  std::string name;     // as it is written
  std::string folder;   // the card folder, as it was given
  std::string file;     // where the card begins: a path that begins with folder
  int line = 0;

  bool supported() const { return !programs.empty(); }
  // Why it is unsupported, in one line.
  std::string WhyNot() const;
  // The same for recordings: with file names relative to the card folder.
  std::string RecordedWhyNot() const;
};

// Links the programs of a card of this game, all or none. A program that uses a
// word that the game does not have cannot be linked.
void LinkPrograms(absl::string_view game,
                  const std::vector<pb::CardProgram>& programs, CardCode& code);

class CardSource {
 public:
  virtual ~CardSource() = default;

  // Name of the dialect, as in programs.
  virtual std::string dialect() const = 0;
  // The names of all cards that could be read, in the order of the files.
  virtual std::vector<std::string> names() const = 0;
  // Alternative names of cards in decks and for people, mapped to those in
  // names().
  virtual std::map<std::string, std::string> other_names() const { return {}; }
  // The names of cards with a script. In sources where some cards have none,
  // only those with one count as compiled or not.
  virtual std::vector<std::string> scripted() const { return names(); }
  // Faults of the files that are not about one of these cards.
  virtual const std::vector<Diagnostic>& diagnostics() const = 0;
  // A sentence for each card that is in several folders: the first folder's is
  // used.
  virtual std::vector<std::string> notes() const { return {}; }
  // A sentence for each file that does not belong to a card, with the reason.
  virtual std::vector<std::string> left_out() const { return {}; }
  // Cards that have a name but could not be read: no program, only diagnostics.
  virtual const std::vector<CardCode>& rejected() const = 0;
  // By its name, or by another identifier used in decks of the dialect. Null if
  // there is no such card. Valid as long as this.
  virtual const CardCode* Find(absl::string_view name) = 0;
  // The card with its printed values only, without a script. Unsupported, with
  // the reason, if there is no such card or the dialect cannot do that.
  virtual CardCode FindBare(absl::string_view name);

  // "there is no card called …", with the closest existing name, or else the
  // closest alternative name.
  absl::Status NoSuchCard(absl::string_view name) const;
};

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_CARD_SOURCE_H_
