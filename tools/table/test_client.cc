#include "tools/table/test_client.h"

#include <google/protobuf/util/json_util.h>

#include <utility>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "replay/cards/mixed_cards.h"

namespace refold::tools {

pb::TableReply ParseReply(const std::string& line) {
  pb::TableReply reply;
  EXPECT_TRUE(google::protobuf::util::JsonStringToMessage(line, &reply).ok())
      << line;
  return reply;
}

std::string OwnCardsOf(const std::string& game) {
  if (game == "mtg") return "testdata/cards";
  return game == "cfc" ? "testdata/fighters" : "testdata/rim";
}

TestClient::TestClient(const std::string& game, Log* log, PlayerId viewer,
                       bool by_hand, const std::string& folder) {
  const GameCards& kind = *CardsOfGame(game);
  auto cards =
      ReadMixedFolders(kind, {folder.empty() ? OwnCardsOf(game) : folder});
  EXPECT_TRUE(cards.ok()) << cards.status();
  cards_ = *std::move(cards);
  driver_ = std::make_unique<TableDriver>(kind, *cards_, log, viewer, by_hand);
}

pb::TableReply TestClient::Ask(const std::string& operation) {
  const std::string line = absl::StrCat("{\"id\":\"it\",", operation, "}");
  pb::TableReply reply = ParseReply(driver_->Reply(line));
  EXPECT_EQ(reply.ok(), !reply.has_error());
  if (reply.has_view()) view_ = reply.view();
  return reply;
}

pb::TableReply TestClient::Do(const std::string& operation) {
  pb::TableReply reply = Ask(operation);
  EXPECT_TRUE(reply.ok()) << operation << ": " << reply.error().text();
  EXPECT_EQ(reply.id(), "it");
  return reply;
}

void TestClient::Refused(const std::string& operation,
                         pb::TableError::Kind kind, const std::string& text) {
  const std::string before = driver_->Reply("{\"look\":{}}");
  const pb::TableReply reply = Ask(operation);
  EXPECT_EQ(pb::TableError::Kind_Name(reply.error().kind()),
            pb::TableError::Kind_Name(kind))
      << operation << ": " << reply.error().text();
  EXPECT_NE(reply.error().text().find(text), std::string::npos)
      << operation << ": " << reply.error().text();
  EXPECT_EQ(driver_->Reply("{\"look\":{}}"), before) << operation;
}

pb::TableCard TestClient::Card(const std::string& name, int nth) const {
  for (const pb::TableCard& card : view_.cards()) {
    if (card.name() == name && nth-- == 0) return card;
  }
  ADD_FAILURE() << "no card " << name << " is shown";
  return {};
}

std::string TestClient::Options() const {
  std::string options;
  for (const pb::TableOption& option : view_.prompt().options()) {
    absl::StrAppend(&options, options.empty() ? "" : ", ", option.text());
  }
  return options;
}

}  // namespace refold::tools
