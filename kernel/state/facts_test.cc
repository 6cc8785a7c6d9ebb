// Facts and the messages of proto/event.proto have the same bytes.
#include "kernel/state/facts.h"

#include <string>
#include <utility>
#include <vector>

#include "google/protobuf/descriptor.h"
#include "google/protobuf/message.h"
#include "google/protobuf/util/json_util.h"
#include "gtest/gtest.h"
#include "kernel/state/convert.h"
#include "proto/event.pb.h"

namespace refold {
namespace {

using google::protobuf::Descriptor;
using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using google::protobuf::Reflection;

std::string JsonOf(const pb::Event& event) {
  std::string json;
  EXPECT_TRUE(google::protobuf::util::MessageToJsonString(event, &json).ok());
  return json;
}

Event Holding(Event::Fact fact) {
  Event event;
  event.fact = std::move(fact);
  return event;
}

// Sets every field of a message, lists to two elements, each value another one.
// Of a oneof no member is set.
class Filler {
 public:
  void Fill(Message& message) {
    const Descriptor& type = *message.GetDescriptor();
    for (int i = 0; i < type.field_count(); ++i) {
      const FieldDescriptor& field = *type.field(i);
      if (field.real_containing_oneof() != nullptr) continue;
      Set(message, field);
      if (field.is_repeated()) Set(message, field);
    }
  }

 private:
  void Set(Message& message, const FieldDescriptor& field) {
    const Reflection& of = *message.GetReflection();
    const bool list = field.is_repeated();
    ++value_;
    switch (field.type()) {
      case FieldDescriptor::TYPE_UINT32:
        return list ? of.AddUInt32(&message, &field, value_)
                    : of.SetUInt32(&message, &field, value_);
      case FieldDescriptor::TYPE_UINT64:
        return of.SetUInt64(&message, &field, uint64_t{value_} << 32);
      case FieldDescriptor::TYPE_SINT64:
        return list ? of.AddInt64(&message, &field, -int64_t{value_})
                    : of.SetInt64(&message, &field, -int64_t{value_});
      case FieldDescriptor::TYPE_BOOL:
        return of.SetBool(&message, &field, true);
      case FieldDescriptor::TYPE_ENUM:
        return of.SetEnumValue(&message, &field,
                               field.enum_type()->value_count() - 1);
      case FieldDescriptor::TYPE_STRING: {
        std::string text = "wörd " + std::to_string(value_);
        return list ? of.AddString(&message, &field, text)
                    : of.SetString(&message, &field, text);
      }
      case FieldDescriptor::TYPE_MESSAGE:
        return Fill(list ? *of.AddMessage(&message, &field)
                         : *of.MutableMessage(&message, &field));
      default:
        FAIL() << field.full_name() << " is of a type that facts have not";
    }
  }

  uint32_t value_ = 0;
};

// The fields of Event that are facts.
std::vector<const FieldDescriptor*> FactFields() {
  std::vector<const FieldDescriptor*> fields;
  const auto* facts = pb::Event::descriptor()->FindOneofByName("fact");
  for (int i = 0; i < facts->field_count(); ++i) {
    fields.push_back(facts->field(i));
  }
  return fields;
}

Message& FactOf(pb::Event& event, const FieldDescriptor* fact) {
  return *event.GetReflection()->MutableMessage(&event, fact);
}

// The bytes are an event's, and the event's bytes are these.
void ExpectSameBytes(const pb::Event& message) {
  const std::string bytes = message.SerializeAsString();
  Event event;
  ASSERT_TRUE(Decode(bytes, event)) << message.DebugString();
  EXPECT_EQ(Encode(event), bytes) << message.DebugString();
  EXPECT_EQ(JsonOf(ToProto(event)), JsonOf(message));
}

TEST(FactsTest, EveryFieldOfEveryFactIsReadAndWritten) {
  for (const FieldDescriptor* fact : FactFields()) {
    pb::Event message;
    Filler filler;
    filler.Fill(message);
    filler.Fill(FactOf(message, fact));
    ExpectSameBytes(message);
  }
}

TEST(FactsTest, AFactThatSaysNothingIsStillAFact) {
  for (const FieldDescriptor* fact : FactFields()) {
    pb::Event message;
    FactOf(message, fact);
    ExpectSameBytes(message);
    Event event;
    ASSERT_TRUE(Decode(message.SerializeAsString(), event));
    EXPECT_FALSE(std::holds_alternative<std::monostate>(event.fact));
  }
  ExpectSameBytes(pb::Event());
}

// References that builds before the plain facts wrote even if they were empty:
// their logs are read as they are.
TEST(FactsTest, ReferencesOfOldLogsMayBeEmpty) {
  pb::Event dealt;
  dealt.mutable_damage_dealt()->mutable_source();
  pb::Event targeted;
  targeted.mutable_targeted()->mutable_source();
  pb::Event declared;
  declared.mutable_attack_declared()->mutable_defender();
  for (const pb::Event& message : {dealt, targeted, declared}) {
    ExpectSameBytes(message);
  }
  Event absent;
  ASSERT_TRUE(Decode(Encode(Holding(AttackDeclared())), absent));
  EXPECT_FALSE(absent.As<AttackDeclared>()->defender.has_value());
  EXPECT_FALSE(Ref().if_any().has_value());
  EXPECT_EQ(Ref::Player(2).if_any(), Ref::Player(2));
}

// What is `optional` is told from what is absent.
TEST(FactsTest, OptionalPartsMayBeEmpty) {
  pb::Event message;
  message.mutable_cause()->mutable_ability();
  message.mutable_card_moved()->mutable_last_known();
  ExpectSameBytes(message);
  Event event;
  ASSERT_TRUE(Decode(message.SerializeAsString(), event));
  EXPECT_TRUE(event.cause.ability.has_value());
  EXPECT_TRUE(event.As<CardMoved>()->last_known.has_value());
}

TEST(FactsTest, EveryOtherEmptyPartIsRefused) {
  for (const FieldDescriptor* fact : FactFields()) {
    const Descriptor& type = *fact->message_type();
    for (int i = 0; i < type.field_count(); ++i) {
      const FieldDescriptor& field = *type.field(i);
      if (field.type() != FieldDescriptor::TYPE_MESSAGE ||
          field.is_repeated() || field.has_optional_keyword()) {
        continue;
      }
      pb::Event message;
      Message& of = FactOf(message, fact);
      of.GetReflection()->MutableMessage(&of, &field);
      Event event;
      EXPECT_FALSE(FromProto(message, event)) << field.full_name();
    }
  }
}

TEST(FactsTest, WhatThisBuildDoesNotKnowIsRefused) {
  Event turn = Holding(TurnBegan());
  turn.sequence = 1;
  const std::string known = Encode(turn);
  Event event;
  ASSERT_TRUE(Decode(known, event));
  EXPECT_FALSE(Decode(known + "\x88\x01", event)) << "cut";
  // Field 2047, empty: behind the fact, and as the fact.
  const std::string strange("\xfa\x7f\x00", 3);
  EXPECT_FALSE(Decode(known + strange, event));
  EXPECT_FALSE(Decode("\x08\x01" + strange, event));
  const std::string two = Encode(Holding(PhaseBegan()));
  EXPECT_FALSE(Decode(known + two, event)) << "two facts";
}

TEST(FactsTest, WordsThatAreNotUtf8AreRefused) {
  const std::string bytes = Encode(Holding(PhaseBegan{.phase = Word::Of("?")}));
  Event event;
  ASSERT_TRUE(Decode(bytes, event));
  std::string damaged = bytes;
  damaged[bytes.find('?')] = '\xff';
  EXPECT_FALSE(Decode(damaged, event));
}

}  // namespace
}  // namespace refold
