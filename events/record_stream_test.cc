#include "events/record_stream.h"

#include <sstream>

#include "events/format.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "proto/log.pb.h"

namespace refold {
namespace {

using ::testing::HasSubstr;

TEST(RecordStreamTest, IsAStreamOfExportRecords) {
  pb::ExportRecord::End end;
  end.set_batches(300);
  std::ostringstream out;
  WriteRecord(RecordKind::kEnd, end.SerializeAsString(), out);
  const std::string bytes = out.str();
  pb::ExportRecord record;
  ASSERT_EQ(static_cast<size_t>(bytes[0]), bytes.size() - 1);
  ASSERT_TRUE(record.ParseFromString(bytes.substr(1)));
  EXPECT_EQ(record.end().batches(), 300u);
  EXPECT_NE(record.check(), 0u);
}

TEST(RecordStreamTest, ReadsWhatWasWritten) {
  std::stringstream stream;
  const std::string large(3 << 20, 'x');
  WriteRecord(RecordKind::kProgram, "", stream);
  WriteRecord(RecordKind::kBatch, large, stream);
  RecordReader reader(stream);
  auto first = reader.Next();
  ASSERT_TRUE(first.ok() && first->has_value());
  EXPECT_EQ((*first)->kind, RecordKind::kProgram);
  EXPECT_EQ((*first)->payload, "");
  auto second = reader.Next();
  ASSERT_TRUE(second.ok() && second->has_value());
  EXPECT_EQ((*second)->kind, RecordKind::kBatch);
  EXPECT_EQ((*second)->payload, large);
  auto end = reader.Next();
  ASSERT_TRUE(end.ok());
  EXPECT_FALSE(end->has_value());
  EXPECT_EQ(reader.records(), 2u);
  EXPECT_EQ(reader.offset(), stream.str().size());
}

std::string ErrorOf(const std::string& bytes) {
  std::istringstream stream(bytes);
  RecordReader reader(stream);
  auto record = reader.Next();
  EXPECT_EQ(record.status().code(), absl::StatusCode::kDataLoss);
  return std::string(record.status().message());
}

TEST(RecordStreamTest, RefusesWhatIsNoRecord) {
  EXPECT_THAT(ErrorOf(std::string(11, '\xff')), HasSubstr("no valid length"));
  EXPECT_THAT(ErrorOf("\xff\xff"), HasSubstr("cut off"));
  EXPECT_THAT(ErrorOf("\xff\xff\xff\x7f"), HasSubstr("longer than"));
  // 64 MiB are promised and two bytes come.
  EXPECT_THAT(ErrorOf("\x80\x80\x80\x20xy"), HasSubstr("cut off"));
  EXPECT_THAT(ErrorOf(std::string("\0", 1)), HasSubstr("too short"));
  EXPECT_THAT(ErrorOf("\x0a"
                      "0123456789"),
              HasSubstr("check is wrong"));
}

}  // namespace
}  // namespace refold
