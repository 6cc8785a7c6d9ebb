#include "tools/commands/judged_state.h"

#include <string>

#include "gtest/gtest.h"
#include "proto/world.pb.h"
#include "tools/commands/output.h"

namespace refold::tools {
namespace {

TEST(JudgedStateTest, HasAllFieldsOfASnapshot) {
  const auto& snapshot = *pb::Snapshot::descriptor();
  const auto& judged = *pb::JudgedState::descriptor();
  for (int i = 0; i < snapshot.field_count(); ++i) {
    const auto* field = snapshot.field(i);
    const auto* same = judged.FindFieldByNumber(field->number());
    ASSERT_NE(same, nullptr) << field->name();
    EXPECT_EQ(same->name(), field->name());
    EXPECT_EQ(same->type(), field->type());
    EXPECT_EQ(same->is_repeated(), field->is_repeated());
    EXPECT_EQ(same->message_type(), field->message_type());
  }
}

TEST(JudgedStateTest, BeforeTheFirstEventThereIsAGameToo) {
  pb::GameHeader header;
  header.set_game("mtg");
  const std::string json = JsonOf(JudgedStateOf(GameState(), 0, header));
  EXPECT_NE(json.find("\"game\":{\"game\":\"\""), std::string::npos) << json;
  EXPECT_NE(json.find("\"event\":\"0\",\"turn\":0,\"phase\":\"\""),
            std::string::npos)
      << json;
  EXPECT_NE(json.find("\"rules\":\"mtg\""), std::string::npos) << json;
}

}  // namespace
}  // namespace refold::tools
