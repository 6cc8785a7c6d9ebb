// refold table: a driver plays a game over standard input and output.
#include <cstdio>
#include <iostream>
#include <memory>
#include <streambuf>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "replay/cards/game_cards.h"
#include "tools/commands/card_folders.h"
#include "tools/commands/command.h"
#include "tools/commands/options.h"
#include "tools/commands/output.h"
#include "tools/commands/store.h"
#include "tools/table/driver.h"

namespace refold::tools {
namespace {

struct TableOptions {
  std::string game = "mtg";
  std::vector<std::string> cards;
  std::string store;
  uint64_t viewer = 0;
  bool by_hand = false;
  bool json = false;
};

// A line of input, of which no more is kept than a request may have.
struct InputLine {
  std::string text;
  bool too_long = false;
};

// Reads the next line; false at the end of the input.
bool ReadLineOf(std::streambuf& in, InputLine& line) {
  using Traits = std::streambuf::traits_type;
  line.text.clear();
  line.too_long = false;
  int next = in.sbumpc();
  if (Traits::eq_int_type(next, Traits::eof())) return false;
  for (; !Traits::eq_int_type(next, Traits::eof()) && next != '\n';
       next = in.sbumpc()) {
    if (line.text.size() < TableDriver::kMaxLine) {
      line.text += Traits::to_char_type(next);
    } else {
      line.too_long = true;
    }
  }
  return true;
}

// Until there is no more input.
absl::Status Drive(TableDriver& driver, std::streambuf& in) {
  InputLine line;
  while (ReadLineOf(in, line)) {
    const std::string reply = line.too_long ? TableDriver::ReplyToLongLine()
                                            : driver.Reply(line.text);
    PrintJsonLine(reply);
    // The client waits for it.
    absl::Status shown = FinishOutput();
    if (!shown.ok()) return shown;
  }
  return absl::OkStatus();
}

absl::StatusOr<int> RunTable(const TableOptions& options) {
  const GameCards& kind = *CardsOfGame(options.game);
  auto cards = ReadCardFoldersOf(kind, options.cards);
  if (!cards.ok()) return cards.status();
  auto log = OpenToRecordIf(options.store);
  if (!log.ok()) return log.status();
  TableDriver driver(kind, **cards, log->get(),
                     static_cast<PlayerId>(options.viewer), options.by_hand);
  const absl::Status driven = Drive(driver, *std::cin.rdbuf());
  const absl::Status closed = CloseRecorded(log->get());
  if (!driven.ok()) return driven;
  if (!closed.ok()) return closed;
  return kSuccess;
}

}  // namespace

void DefineTable(CLI::App& app, Run& run) {
  auto options = std::make_shared<TableOptions>();
  app.add_option("--game", options->game, "game to play")
      ->check(CLI::IsMember(PlayableGames()))
      ->capture_default_str();
  AddCardFolders(app, options->cards, "card folder")->required();
  app.add_flag("--json", options->json,
               "read a TableRequest per line as JSON and print a TableReply "
               "for each; tools/table/PROTOCOL.md describes them")
      ->required();
  AddStore(app, options->store, "record the games in this store");
  app.add_option("--view-of", options->viewer,
                 "show what this player may see; if omitted, the whole table")
      ->transform(WholeNumber())
      ->check(CLI::Range(1, 1000));
  app.add_flag("--allow-pokes", options->by_hand,
               "let the client change the table by hand, for tests of cards; "
               "the games' headers say so");
  SetAction(app, run, options, RunTable);
}

}  // namespace refold::tools
