// CardSource: the cards of some folders, whatever language they are written in.
//
// Diagnostics name files by paths, for whoever reads them is to open them.
// Programs go into recordings and are known by their hashes: they name their
// file as it is called in the card folder, wherever that lies.
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

// A card, or why there is none.
struct CardCode {
  // The card's own program first, then those of what it makes. Empty if the
  // card is unsupported.
  std::vector<std::shared_ptr<const LinkedProgram>> programs;
  std::vector<Diagnostic> diagnostics;
  absl::Status linked;  // an error: the compiler made a program that is none
  std::string name;     // as it is written
  std::string folder;   // the card folder, as it was given
  std::string file;     // where the card begins: a path that begins with folder
  int line = 0;

  bool supported() const { return !programs.empty(); }
  // Why it is unsupported, in one line.
  std::string WhyNot() const;
  // The same as a recording says it: its files are called by their names in the
  // card folder.
  std::string RecordedWhyNot() const;
};

// Links the programs of a card of this game, all or none. A program that asks
// the game for what it does not have cannot be linked.
void LinkPrograms(absl::string_view game,
                  const std::vector<pb::CardProgram>& programs, CardCode& code);

class CardSource {
 public:
  virtual ~CardSource() = default;

  // Name of the dialect, as programs have it.
  virtual std::string dialect() const = 0;
  // Of every card that could be read, in the order of the files.
  virtual std::vector<std::string> names() const = 0;
  // What else decks and people may call cards, and which card that is, as
  // `names` have it.
  virtual std::map<std::string, std::string> other_names() const { return {}; }
  // Of those that have a script. Where cards without one are apart from those
  // with one, only the latter are counted as compiled or not.
  virtual std::vector<std::string> scripted() const { return names(); }
  // What was wrong with the files and is about none of these cards.
  virtual const std::vector<Diagnostic>& diagnostics() const = 0;
  // Which cards several of the folders have, a sentence each: of these that of
  // the first folder is the one that there is.
  virtual std::vector<std::string> notes() const { return {}; }
  // Files that were read and are no card's, and why, a sentence each.
  virtual std::vector<std::string> left_out() const { return {}; }
  // Cards that have a name but could not be read: no program, only diagnostics.
  virtual const std::vector<CardCode>& rejected() const = 0;
  // By its name, or by whatever else decks of the dialect say. Null if there is
  // no such card. Valid as long as this.
  virtual const CardCode* Find(absl::string_view name) = 0;
  // The card as it is printed, as if nobody had scripted it. Unsupported, with
  // the reason, if there is no such card or the dialect cannot do that.
  virtual CardCode FindBare(absl::string_view name);

  // "there is no card called …", with the nearest name that there is, or else
  // the nearest of what cards are called otherwise.
  absl::Status NoSuchCard(absl::string_view name) const;
};

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_CARD_SOURCE_H_
