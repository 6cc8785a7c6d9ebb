// For tests: a client of a table that knows nothing but the protocol.
#ifndef REFOLD_TOOLS_TABLE_TEST_CLIENT_H_
#define REFOLD_TOOLS_TABLE_TEST_CLIENT_H_

#include <memory>
#include <string>

#include "events/log.h"
#include "replay/cards/game_cards.h"
#include "tools/table/driver.h"
#include "tools/table/table.pb.h"

namespace refold::tools {

class TestClient {
 public:
  // With our own cards of the game, or those of a folder. Without a log nothing
  // is recorded.
  explicit TestClient(const std::string& game, Log* log = nullptr,
                      PlayerId viewer = 0, bool by_hand = false,
                      const std::string& folder = "");

  // Sends an operation, `"mark":{}`, perhaps with what else a request has.
  pb::TableReply Ask(const std::string& operation);
  // The same of one that must be done.
  pb::TableReply Do(const std::string& operation);
  // The same of one that must fail for this reason, with this text somewhere in
  // the error, and must change nothing.
  void Refused(const std::string& operation, pb::TableError::Kind kind,
               const std::string& text);

  // What the last reply with a view showed.
  const pb::TableView& view() const { return view_; }
  // The card with this name, the nth by id; one without an id if there is none.
  pb::TableCard Card(const std::string& name, int nth = 0) const;
  // "pass, cast Scorch#1 (normal)"
  std::string Options() const;

  TableDriver& driver() { return *driver_; }

 private:
  std::unique_ptr<CardSource> cards_;
  std::unique_ptr<TableDriver> driver_;
  pb::TableView view_;
};

// The folder of our own cards of the game.
std::string OwnCardsOf(const std::string& game);
// A reply as it is in a line.
pb::TableReply ParseReply(const std::string& line);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_TABLE_TEST_CLIENT_H_
