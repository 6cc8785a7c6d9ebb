// Any lines to a table, of any of the games: none may crash or hang it, each
// has a reply that can be read, and an error changes nothing.
#include <google/protobuf/util/json_util.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "kernel/base/check.h"
#include "replay/cards/game_cards.h"
#include "tools/table/driver.h"
#include "tools/table/table.pb.h"

namespace refold::tools {
namespace {

// Sessions are some KiB, and games take time.
constexpr size_t kMaxSize = 1 << 13;
constexpr size_t kMaxLines = 40;

// A game with our own cards, which are read once.
struct Kind {
  const GameCards* game;
  std::unique_ptr<CardSource> cards;
};

Kind MakeKind(const char* game, const char* folder) {
  const GameCards* kind = CardsOfGame(game);
  auto cards = kind->read({folder});
  REFOLD_CHECK(cards.ok(), "our own cards cannot be read");
  return {kind, *std::move(cards)};
}

Kind& KindOf(uint8_t byte) {
  static std::vector<Kind>& kinds = *[] {
    auto* made = new std::vector<Kind>;
    made->push_back(MakeKind("mtg", "testdata/cards"));
    made->push_back(MakeKind("cfc", "testdata/fighters"));
    made->push_back(MakeKind("swu", "testdata/rim"));
    return made;
  }();
  return kinds[byte % kinds.size()];
}

void Ask(TableDriver& driver, absl::string_view line) {
  const std::string look = R"({"look":{}})";
  const std::string before = driver.Reply(look);
  const std::string said = driver.Reply(line);
  pb::TableReply reply;
  REFOLD_CHECK(google::protobuf::util::JsonStringToMessage(said, &reply).ok(),
               "a reply cannot be read");
  REFOLD_CHECK(reply.ok() != reply.has_error(), "a reply says both or neither");
  REFOLD_CHECK(reply.ok() || driver.Reply(look) == before,
               "an error has changed something");
}

void Run(absl::string_view input) {
  if (input.empty() || input.size() > kMaxSize) return;
  Kind& kind = KindOf(static_cast<uint8_t>(input.front()));
  input.remove_prefix(1);
  TableDriver driver(*kind.game, *kind.cards, /*log=*/nullptr, /*viewer=*/0,
                     /*by_hand=*/true);
  size_t lines = 0;
  for (absl::string_view line : absl::StrSplit(input, '\n')) {
    // Decks are files of the person who runs the table.
    if (absl::StrContains(line, "decks") || ++lines > kMaxLines) return;
    Ask(driver, line);
  }
}

}  // namespace
}  // namespace refold::tools

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  refold::tools::Run({reinterpret_cast<const char*>(data), size});
  return 0;
}
