// Triggers about cards that come, go and leave together.
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernel/projections/test_table.h"

namespace refold {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const char kBear[] = "name: 'bear' types: $creature types: $bear";
// Hears every death.
const char kOgler[] =
    "name: 'ogler' types: $creature abilities { kind: ABILITY_TRIGGERED"
    " trigger { kind: MOVED from { zone: $battlefield }"
    " to { zone: $graveyard } } }";
// Hears its own death.
const char kMourner[] =
    "name: 'mourner' types: $creature abilities { kind: ABILITY_TRIGGERED"
    " trigger { kind: MOVED from { zone: $battlefield }"
    " to { zone: $graveyard } subject { among { base: SOURCE } } } }";
// Hears every arrival, its own too if it were let.
const char kGreeter[] =
    "name: 'greeter' types: $creature abilities { kind: ABILITY_TRIGGERED"
    " trigger { kind: MOVED to { zone: $battlefield } } }";

TEST(MovesTest, ACardHearsLaterArrivalsButNotItsOwn) {
  TestTable table({kBear, kGreeter});
  table.Put("bear", 1);
  table.Put("greeter", 1);
  EXPECT_THAT(table.Take(), IsEmpty());
  table.Put("bear", 2);
  EXPECT_THAT(table.Take(), ElementsAre("greeter:0 by 1"));
  table.Put("bear", 1, "hand");
  EXPECT_THAT(table.Take(), IsEmpty());
}

TEST(MovesTest, ATokenArrivesFromNowhere) {
  TestTable table({kBear, kGreeter,
                   "name: 'recruiter' abilities { kind: ABILITY_TRIGGERED"
                   " trigger { kind: MOVED from { zone: $hand }"
                   " to { zone: $battlefield } } }"});
  table.Put("recruiter", 1);
  table.Put("greeter", 1);
  table.PutToken("bear", 2);
  EXPECT_THAT(table.Take(), ElementsAre("greeter:0 by 1"));
  CardId bear = table.Put("bear", 1, "hand");
  table.Move(bear, "battlefield");
  EXPECT_THAT(table.Take(), ElementsAre("recruiter:0 by 1", "greeter:0 by 1"));
}

TEST(MovesTest, ACardHearsItsOwnLeaving) {
  TestTable table({kBear, kMourner});
  CardId bear = table.Put("bear", 1);
  CardId mourner = table.Put("mourner", 2);
  Ref before = table.ref(mourner);
  table.Move(bear, "graveyard");
  EXPECT_THAT(table.Take(), IsEmpty());
  table.Move(mourner, "graveyard");
  ASSERT_EQ(table.projections().pending().size(), 1u);
  const Environment& env = table.projections().pending()[0].env;
  EXPECT_EQ(env.source, before);
  EXPECT_EQ(env.event_subject, before);
  EXPECT_EQ(env.event_other, table.ref(mourner));
  EXPECT_EQ(env.event, table.world().sequence());
  EXPECT_THAT(table.Take(), ElementsAre("mourner:0 by 2"));
  // It is gone: a second time there is nobody to hear.
  table.Move(mourner, "hand");
  EXPECT_THAT(table.Take(), IsEmpty());
}

TEST(MovesTest, CardsThatLeaveInOneGroupHearEachOther) {
  TestTable table({kOgler});
  CardId first = table.Put("ogler", 1);
  CardId second = table.Put("ogler", 2);
  CardId third = table.Put("ogler", 2);
  table.Move(second, "graveyard", "destroy", /*group=*/7);
  EXPECT_THAT(table.Take(),
              ElementsAre("ogler:0 by 1", "ogler:0 by 2", "ogler:0 by 2"));
  // The second has left, and still hears what leaves with it, in its place.
  table.Move(first, "graveyard", "destroy", /*group=*/7);
  EXPECT_THAT(table.Take(),
              ElementsAre("ogler:0 by 1", "ogler:0 by 2", "ogler:0 by 2"));
  // Another group, another moment.
  table.Move(third, "graveyard", "destroy", /*group=*/9);
  EXPECT_THAT(table.Take(), ElementsAre("ogler:0 by 2"));
}

TEST(MovesTest, ALeaverDoesNotHearArrivalsOfItsGroup) {
  TestTable table({kBear, kGreeter});
  CardId greeter = table.Put("greeter", 1);
  CardId bear = table.Put("bear", 1, "hand");
  table.Move(greeter, "graveyard", "", /*group=*/3);
  table.Move(bear, "battlefield", "", /*group=*/3);
  EXPECT_THAT(table.Take(), IsEmpty());
}

TEST(MovesTest, EachGroupCountsOnce) {
  TestTable table({kBear,
                   "name: 'chronicler' abilities { kind: ABILITY_TRIGGERED"
                   " trigger { kind: MOVED to { zone: $graveyard }"
                   " each_group: true } }"});
  table.Put("chronicler", 1);
  CardId bears[4];
  for (CardId& bear : bears) bear = table.Put("bear", 2);
  table.Move(bears[0], "graveyard", "", /*group=*/5);
  table.Move(bears[1], "graveyard", "", /*group=*/5);
  EXPECT_THAT(table.Take(), ElementsAre("chronicler:0 by 1"));
  table.Move(bears[2], "graveyard");
  table.Move(bears[3], "graveyard");
  EXPECT_THAT(table.Take(),
              ElementsAre("chronicler:0 by 1", "chronicler:0 by 1"));
}

TEST(MovesTest, EitherZoneIsEnoughAndIsHeardOnce) {
  TestTable table({kBear,
                   "name: 'doorman' abilities { kind: ABILITY_TRIGGERED"
                   " trigger { kind: MOVED from { zone: $hand }"
                   " to { zone: $hand } either_zone: true } }"});
  table.Put("doorman", 1);
  CardId bear = table.Put("bear", 2, "hand");
  table.Take();
  for (const char* zone : {"battlefield", "hand"}) {
    table.Move(bear, zone);
    EXPECT_THAT(table.Take(), ElementsAre("doorman:0 by 1")) << zone;
  }
  table.Move(bear, "graveyard");
  table.Take();
  table.Move(bear, "battlefield");
  EXPECT_THAT(table.Take(), IsEmpty());
}

TEST(MovesTest, ZonesReasonsAndSubjectsMustFit) {
  TestTable table({kBear, "name: 'rock'",
                   "name: 'judge' abilities { kind: ABILITY_TRIGGERED"
                   " trigger { kind: MOVED from { zone: $battlefield"
                   " whose { base: OPPONENTS } } to { zone: $graveyard }"
                   " reasons: $sacrifice subject { type: $creature } } }"});
  table.Put("judge", 1);
  auto move = [&](const char* name, PlayerId player, const char* to,
                  const char* reason) {
    table.Move(table.Put(name, player), to, reason);
    return table.Take();
  };
  EXPECT_THAT(move("bear", 2, "graveyard", "sacrifice"),
              ElementsAre("judge:0 by 1"));
  EXPECT_THAT(move("bear", 1, "graveyard", "sacrifice"), IsEmpty());
  EXPECT_THAT(move("rock", 2, "graveyard", "sacrifice"), IsEmpty());
  EXPECT_THAT(move("bear", 2, "hand", "sacrifice"), IsEmpty());
  EXPECT_THAT(move("bear", 2, "graveyard", "destroy"), IsEmpty());
}

TEST(MovesTest, ControlDecidesWhoseCardLeavesThePlayZone) {
  TestTable table({kBear,
                   "name: 'judge' abilities { kind: ABILITY_TRIGGERED trigger {"
                   " kind: MOVED from { zone: $battlefield whose {"
                   " base: CONTROLLER } } } }"});
  table.Put("judge", 1);
  CardId bear = table.Put("bear", 2);
  table.Fold("control_changed { card #2 before: 2 after: 1 }");
  table.Move(bear, "graveyard");
  EXPECT_THAT(table.Take(), ElementsAre("judge:0 by 1"));
}

TEST(MovesTest, ACardInHandHearsItsDiscardAndIsFollowed) {
  TestTable table(
      {"name: 'loyalist' abilities { kind: ABILITY_TRIGGERED"
       " zones: $hand trigger { kind: MOVED words: $discard"
       " from { zone: $hand } to { zone: $graveyard }"
       " subject { among { base: SOURCE } } } }"});
  CardId card = table.Put("loyalist", 2, "hand");
  table.Move(card, "graveyard", "discard");
  ASSERT_EQ(table.projections().pending().size(), 1u);
  EXPECT_EQ(table.projections().pending()[0].env.source, table.ref(card));
  EXPECT_THAT(table.Take(), ElementsAre("loyalist:0 by 2"));
  // In the play zone the ability does not work.
  table.Move(card, "battlefield");
  table.Move(card, "graveyard", "discard");
  EXPECT_THAT(table.Take(), IsEmpty());
}

TEST(MovesTest, ACardWithAnotherFaceHearsOtherThings) {
  TestTable table({kBear, kOgler});
  CardId card = table.Put("bear", 1);
  CardId bears[2];
  for (CardId& bear : bears) bear = table.Put("bear", 2);
  table.Fold("face_changed { card #1 before: 1 after: 2 }");
  table.Move(bears[0], "graveyard");
  EXPECT_THAT(table.Take(), ElementsAre("ogler:0 by 1"));
  EXPECT_EQ(table.ref(card).incarnation, 2u);
  table.Fold("face_changed { card #1 before: 2 after: 1 }");
  table.Move(bears[1], "graveyard");
  EXPECT_THAT(table.Take(), IsEmpty());
}

}  // namespace
}  // namespace refold
