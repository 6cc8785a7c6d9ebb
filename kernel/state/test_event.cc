#include "kernel/state/test_event.h"

#include "google/protobuf/text_format.h"
#include "gtest/gtest.h"
#include "kernel/state/convert.h"
#include "proto/event.pb.h"

namespace refold {

Event EventOfText(const std::string& text) {
  pb::Event message;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &message))
      << text;
  Event event;
  EXPECT_TRUE(FromProto(message, event)) << "not canonical: " << text;
  return event;
}

std::string TextOfEvent(const Event& event) {
  return ToProto(event).DebugString();
}

}  // namespace refold
