// Driver: the protocol of tools/table/PROTOCOL.md, a line in and a line out.
//
// It does no input or output itself. Every line gets a reply: anything that is
// not a request is an error that changes nothing. The same lines give the same
// replies, byte for byte.
#ifndef REFOLD_TOOLS_TABLE_DRIVER_H_
#define REFOLD_TOOLS_TABLE_DRIVER_H_

#include <string>

#include "absl/strings/string_view.h"
#include "events/log.h"
#include "replay/cards/card_source.h"
#include "replay/cards/game_cards.h"
#include "tools/table/table.h"
#include "tools/table/table.pb.h"

namespace refold::tools {

class TableDriver {
 public:
  // Version of the protocol.
  static constexpr uint32_t kProtocol = 1;
  // Of a request, in bytes.
  static constexpr size_t kMaxLine = 1 << 20;

  // As of Table. `viewer`: whose view is shown; 0 = the whole table.
  TableDriver(const GameCards& kind, CardSource& cards, Log* log,
              PlayerId viewer, bool by_hand)
      : kind_(kind),
        cards_(cards),
        viewer_(viewer),
        table_(kind, cards, log, viewer, by_hand) {}

  // The reply to a line, both without a newline.
  std::string Reply(absl::string_view line);
  // The reply to a line of more than kMaxLine bytes, which nobody has kept.
  static std::string ReplyToLongLine();

 private:
  absl::Status Do(const pb::TableRequest& request, pb::TableReply& reply);
  absl::Status SetUp(const pb::TableSetUp& setup, pb::TableReply& reply);
  void SayHello(pb::TableHello& hello) const;
  void SayGame(pb::TableGame& game) const;
  // What the operation has brought about.
  void TellFacts(const pb::TableRequest& request, pb::TableReply& reply) const;
  void Show(pb::TableRequest::View which, pb::TableReply& reply);

  const GameCards& kind_;
  CardSource& cards_;
  const PlayerId viewer_;
  Table table_;
  // What the client has seen of this game; patches are of that.
  pb::TableView shown_;
  bool has_shown_ = false;
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_TABLE_DRIVER_H_
