// The cells and the messages of proto/world.proto are the same thing said
// twice. This test keeps them so: every field by number, name and type.
#include <string>

#include "google/protobuf/descriptor.h"
#include "gtest/gtest-spi.h"
#include "gtest/gtest.h"
#include "kernel/state/cells.h"
#include "proto/ref.pb.h"
#include "proto/world.pb.h"

namespace refold {
namespace {

using google::protobuf::Descriptor;
using google::protobuf::FieldDescriptor;

// Visits a struct's fields and compares each with the message's descriptor.
class SchemaChecker {
 public:
  explicit SchemaChecker(const Descriptor* message) : message_(message) {}

  template <class T>
  void operator()(int number, const char* name, const T& value) {
    const FieldDescriptor* field = message_->FindFieldByNumber(number);
    ASSERT_NE(field, nullptr) << message_->name() << " lacks field " << number;
    EXPECT_EQ(field->name(), name) << message_->name();
    EXPECT_GT(number, last_) << "fields must ascend in " << message_->name();
    last_ = number;
    ++count_;
    Check(field, value);
  }

  void ExpectComplete() const {
    EXPECT_EQ(count_, message_->field_count())
        << message_->name() << " has fields that the struct has not";
  }

 private:
  template <class T>
  void Check(const FieldDescriptor* field, const std::vector<T>&) {
    EXPECT_TRUE(field->is_repeated()) << field->full_name();
    CheckOne(field, T());
  }
  template <class T>
  void Check(const FieldDescriptor* field, const T& value) {
    EXPECT_FALSE(field->is_repeated()) << field->full_name();
    CheckOne(field, value);
  }
  void ExpectType(const FieldDescriptor* field, FieldDescriptor::Type type) {
    EXPECT_EQ(field->type(), type) << field->full_name();
  }
  void CheckOne(const FieldDescriptor* field, uint32_t) {
    ExpectType(field, FieldDescriptor::TYPE_UINT32);
  }
  void CheckOne(const FieldDescriptor* field, uint64_t) {
    ExpectType(field, FieldDescriptor::TYPE_UINT64);
  }
  void CheckOne(const FieldDescriptor* field, int64_t) {
    ExpectType(field, FieldDescriptor::TYPE_SINT64);
  }
  void CheckOne(const FieldDescriptor* field, bool) {
    ExpectType(field, FieldDescriptor::TYPE_BOOL);
  }
  void CheckOne(const FieldDescriptor* field, Word) {
    ExpectType(field, FieldDescriptor::TYPE_STRING);
  }
  template <class T>
  requires std::is_enum_v<T>
  void CheckOne(const FieldDescriptor* field, T) {
    ExpectType(field, FieldDescriptor::TYPE_ENUM);
  }
  template <WireStruct T>
  void CheckOne(const FieldDescriptor* field, const T& value) {
    ASSERT_EQ(field->type(), FieldDescriptor::TYPE_MESSAGE)
        << field->full_name();
    // A state holds the one before an attempt: it has been seen.
    if (std::is_same_v<T, Snapshot>) return;
    SchemaChecker nested(field->message_type());
    T::Fields(value, nested);
    nested.ExpectComplete();
  }

  const Descriptor* message_;
  int last_ = 0;
  int count_ = 0;
};

TEST(CellsSchemaTest, EveryFieldOfEveryCellIsInTheSchemaAndBack) {
  const Snapshot everything;
  SchemaChecker checker(pb::Snapshot::descriptor());
  Snapshot::Fields(everything, checker);
  checker.ExpectComplete();
}

TEST(CellsSchemaTest, TheCheckerFindsAWrongSchema) {
  // A cell held against another message must fail, else the test above proves
  // nothing.
  testing::TestPartResultArray failures;
  {
    testing::ScopedFakeTestPartResultReporter reporter(
        testing::ScopedFakeTestPartResultReporter::
            INTERCEPT_ONLY_CURRENT_THREAD,
        &failures);
    SchemaChecker checker(pb::ZoneCell::descriptor());
    const PlayerCell player;
    PlayerCell::Fields(player, checker);
    checker.ExpectComplete();
  }
  EXPECT_GT(failures.size(), 0);
}

TEST(CellsSchemaTest, BytesAreTheMessagesBytes) {
  CardCell card{.id = 7,
                .incarnation = 3,
                .owner = 1,
                .controller = 2,
                .zone_player = 1,
                .zone = Word::Of("battlefield"),
                .printed = 4,
                .program = 5,
                .token = true,
                .flags = {Word::Of("attacking"), Word::Of("tapped")},
                .counters = {{Word::Of("1/1"), 2}},
                .values = {{Word::Of("damage"), -3}},
                .attached_to = Ref::Card(9, 1),
                .links = {{Word::Of("blockers"), {Ref::Card(8, 2), Ref()}}},
                .timestamp = 1ull << 40};
  std::string bytes = Encode(card);
  pb::CardCell message;
  ASSERT_TRUE(message.ParseFromString(bytes));
  EXPECT_EQ(message.SerializeAsString(), bytes);
  EXPECT_EQ(message.values(0).value(), -3);
  EXPECT_EQ(message.links(0).refs(0).id(), 8u);
  CardCell back;
  ASSERT_TRUE(Decode(bytes, back));
  EXPECT_EQ(back, card);
}

TEST(CellsSchemaTest, BytesOfAnEffectAreTheMessagesBytes) {
  ModifierCell effect{
      .id = 3,
      .env = {.controller = 2},
      .ops = {{.kind = ModifierOpKind::kAbility, .ability = {4, 1}}},
      .duration = {.kind = DurationKind::kEndOfTurn,
                   .ends = {{{4, 2}, 3}, {{4, 0}, 0}}}};
  const std::string begun = Encode(effect);
  effect.timestamp = 1ull << 40;
  effect.name = Word::Of("charge");
  effect.uses = 2;
  effect.begin = {4, 3};
  effect.into = 1;
  effect.bound.ends = {{{4, 2}, 1}};
  effect.of = 2;
  const std::string bytes = Encode(effect);
  // What an older log does not say is not in its bytes.
  EXPECT_EQ(bytes.substr(0, begun.size()), begun);
  pb::ModifierCell message;
  ASSERT_TRUE(message.ParseFromString(bytes));
  EXPECT_EQ(message.SerializeAsString(), bytes);
  EXPECT_EQ(message.duration().ends(0).matches(), 3u);
  EXPECT_EQ(message.bound().ends(0).ability().ability(), 2u);
  ModifierCell back;
  ASSERT_TRUE(Decode(bytes, back));
  EXPECT_EQ(back, effect);
}

}  // namespace
}  // namespace refold
