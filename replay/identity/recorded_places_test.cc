#include "replay/identity/recorded_places.h"

#include <string>

#include "gtest/gtest.h"

namespace refold {
namespace {

std::string ScriptOf(const std::string& recorded) {
  pb::CardProgram program;
  program.set_file(recorded);
  return WithoutFolders(program).file();
}

TEST(RecordedPlacesTest, AScriptKeepsItsNameWithinTheCardFolder) {
  for (const char* before : {"", "cards/", "../a b/cards/", "/", "/x/cards/",
                             "C:/x/", "primitives/", "/x//"}) {
    EXPECT_EQ(ScriptOf(std::string(before) + "primitives/embers.txt"),
              "primitives/embers.txt")
        << before;
    if (std::string(before) == "primitives/") continue;
    EXPECT_EQ(ScriptOf(std::string(before) + "rules.ini"), "rules.ini")
        << before;
  }
  EXPECT_EQ(ScriptOf(""), "");
}

TEST(RecordedPlacesTest, WhyACardIsUnsupportedKeepsAllButTheFolder) {
  pb::CardProgram program;
  program.set_name("Odd");
  program.set_line(2);
  program.set_file("/x/cards/primitives/odd.txt");
  program.set_unsupported(
      "/x/cards/primitives/odd.txt:4:6: there is no effect '/x/cards/'");
  const pb::CardProgram bare = WithoutFolders(program);
  EXPECT_EQ(bare.unsupported(),
            "primitives/odd.txt:4:6: there is no effect '/x/cards/'");
  EXPECT_EQ(bare.name(), "Odd");
  EXPECT_EQ(bare.line(), 2u);
  // What does not begin with the place is not touched.
  program.set_unsupported("/x/cards/primitives/odd.txtile: not there");
  EXPECT_EQ(WithoutFolders(program).unsupported(), program.unsupported());
}

pb::GameHeader Header(const std::string& one, const std::string& other,
                      const std::string& title) {
  pb::GameHeader header;
  header.mutable_setup()->add_players()->set_name(one);
  header.mutable_setup()->add_players()->set_name(other);
  header.set_title(title);
  header.set_seed(7);
  return header;
}

TEST(RecordedPlacesTest, PlayersOfDecksAreCalledAfterTheDecksFiles) {
  const pb::GameHeader old = Header("/x/red.txt", "../d/green.txt",
                                    "/x/red.txt against ../d/green.txt");
  const pb::GameHeader bare = WithoutFolders(old);
  EXPECT_EQ(bare.SerializeAsString(),
            Header("red.txt", "green.txt", "red.txt against green.txt")
                .SerializeAsString());
  EXPECT_EQ(WithoutFolders(bare).SerializeAsString(), bare.SerializeAsString());
}

TEST(RecordedPlacesTest, NamesThatNoDeckGaveStayAsTheyAre) {
  const pb::GameHeader chosen = Header("AC/DC", "and/or", "a final");
  EXPECT_EQ(WithoutFolders(chosen).SerializeAsString(),
            chosen.SerializeAsString());
}

}  // namespace
}  // namespace refold
