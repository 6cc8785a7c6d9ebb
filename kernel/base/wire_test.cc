#include "kernel/base/wire.h"

#include <map>
#include <thread>
#include <utility>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "kernel/base/wire_checker.h"
#include "kernel/base/wire_part_reader.h"

namespace refold {
namespace {

enum class Color { kNone, kRed, kBlue };

struct Inner {
  using WireTag = void;
  int64_t number = 0;
  std::vector<Inner> more;
  friend bool operator==(const Inner&, const Inner&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "number", self.number);
    v(2, "more", self.more);
  }
};

struct Outer {
  using WireTag = void;
  uint32_t id = 0;
  bool on = false;
  Word name;
  Color color = Color::kNone;
  std::vector<uint32_t> ids;
  std::vector<Word> words;
  Inner inner;
  std::vector<Inner> inners;
  Frozen<Inner> kept;
  friend bool operator==(const Outer&, const Outer&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "id", self.id);
    v(2, "on", self.on);
    v(3, "name", self.name);
    v(4, "color", self.color);
    v(5, "ids", self.ids);
    v(6, "words", self.words);
    v(7, "inner", self.inner);
    v(20, "inners", self.inners);
    v(21, "kept", self.kept);
  }
};

Outer FilledOuter() {
  return {.id = 300,
          .on = true,
          .name = Word::Of("bear"),
          .color = Color::kBlue,
          .ids = {1, 0, 70000},
          .words = {Word::Of("a"), Word::Of("b")},
          .inner = {.number = -5, .more = {}},
          .inners = {{.number = 1, .more = {{}}}, {}},
          .kept = Inner{.number = 7, .more = {{.number = 8, .more = {}}}}};
}

TEST(WireTest, DefaultsTakeNoBytes) { EXPECT_EQ(Encode(Outer()), ""); }

TEST(WireTest, KnownBytes) {
  EXPECT_EQ(Encode(Outer{.id = 300, .name = Word::Of("x")}),
            std::string("\x08\xac\x02\x1a\x01x", 6));
  EXPECT_EQ(Encode(Inner{.number = -1, .more = {}}), "\x08\x01");
}

TEST(WireTest, LengthsOfAnySizeStandBeforeTheirBytes) {
  // Elements of two bytes, in a list of a list: lengths of one to three bytes.
  for (size_t count : {1u, 63u, 64u, 4000u, 6000u}) {
    const Inner list{.more = std::vector<Inner>(count)};
    std::string elements;
    for (size_t i = 0; i < count; ++i) elements += std::string("\x12\x00", 2);
    ASSERT_EQ(Encode(list), elements);
    char length[wire_internal::kVarint];
    const auto bytes = static_cast<size_t>(
        wire_internal::PutVarint(elements.size(), length) - length);
    EXPECT_EQ(Encode(Inner{.more = {list, {.number = -1}}}),
              absl::StrCat("\x12", std::string(length, bytes), elements,
                           "\x12\x02\x08\x01"));
    Inner back;
    ASSERT_TRUE(Decode(Encode(Inner{.more = {list}}), back));
    EXPECT_EQ(back.more.at(0), list);
  }
}

TEST(WireTest, AMapIsTheListOfItsValues) {
  const Inner one{.number = 1};
  const Inner two{.number = 2};
  std::string bytes = "before";
  {
    WireEncoder encoder(bytes);
    encoder(2, "more", std::map<std::string, Inner>{{"b", two}, {"a", one}});
  }
  EXPECT_EQ(bytes, "before" + Encode(Inner{.more = {one, two}}));
}

TEST(WireTest, RoundTrip) {
  Outer back;
  ASSERT_TRUE(Decode(Encode(FilledOuter()), back));
  EXPECT_EQ(back, FilledOuter());
}

TEST(WireTest, EveryTruncationIsRefusedOrReadsAsASmallerWhole) {
  std::string bytes = Encode(FilledOuter());
  for (size_t n = 0; n < bytes.size(); ++n) {
    Outer back;
    if (Decode(bytes.substr(0, n), back)) {
      EXPECT_EQ(Encode(back), bytes.substr(0, n)) << n;
    }
  }
}

TEST(WireTest, WhatIsDecodedEncodesToTheSameBytes) {
  std::string bytes = Encode(FilledOuter());
  for (size_t i = 0; i < bytes.size(); ++i) {
    for (int bit = 0; bit < 8; ++bit) {
      std::string damaged = bytes;
      damaged[i] = static_cast<char>(damaged[i] ^ (1 << bit));
      Outer back;
      const bool decoded = Decode(damaged, back);
      EXPECT_EQ(WireChecker::IsCanonical<Outer>(damaged, 0), decoded) << i;
      if (decoded) {
        EXPECT_EQ(Encode(back), damaged) << i;
        EXPECT_EQ(Encode(*back.kept), back.kept.bytes()) << i;
      }
    }
  }
}

TEST(WireTest, RefusesWhatIsNotCanonical) {
  Outer back;
  EXPECT_FALSE(Decode(std::string("\x08\x00", 2), back)) << "default written";
  EXPECT_FALSE(Decode("\x08\x81\x80", back)) << "unfinished number";
  EXPECT_FALSE(Decode(std::string("\x08\x81\x00", 3), back)) << "long number";
  EXPECT_FALSE(Decode("\x10\x02", back)) << "bool that is neither 0 nor 1";
  EXPECT_FALSE(Decode("\x10\x01\x08\x01", back)) << "out of order";
  EXPECT_FALSE(Decode("\x78\x01", back)) << "unknown field";
  EXPECT_FALSE(Decode("\x0a\x01x", back)) << "number as bytes";
  EXPECT_FALSE(Decode("\x18\x01", back)) << "bytes as a number";
  EXPECT_FALSE(Decode("\x08\x01\x08\x01", back)) << "number twice";
  EXPECT_FALSE(Decode("\x08\x01\x80", back)) << "unfinished tag";
  EXPECT_FALSE(Decode(std::string("\x88\x00\x01", 3), back)) << "long tag";
  EXPECT_FALSE(Decode(std::string("\x00", 1), back)) << "tag of no field";
  EXPECT_FALSE(Decode("\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01", back))
      << "largest tag";
}

TEST(WireTest, NumbersAreReadWithoutWords) {
  Outer expected = FilledOuter();
  expected.name = Word();
  expected.words.assign(expected.words.size(), Word());
  Outer back;
  ASSERT_TRUE(DecodeNumbers(Encode(FilledOuter()), back));
  EXPECT_EQ(back, expected);
  EXPECT_FALSE(DecodeNumbers("\x1a\x01\xff", back)) << "not UTF-8";
}

TEST(WireTest, AFrozenFieldHasTheBytesOfItsValue) {
  const Inner value{.number = 7, .more = {{.number = 8, .more = {}}}};
  const Frozen<Inner> frozen = value;
  EXPECT_EQ(*frozen, value);
  EXPECT_EQ(frozen.bytes(), Encode(value));
  EXPECT_EQ(Encode(Outer{.kept = frozen}),
            "\xaa\x01\x06" + std::string(frozen.bytes()));
  Outer back;
  ASSERT_TRUE(Decode(Encode(Outer{.kept = frozen}), back));
  EXPECT_EQ(back.kept, frozen);
  EXPECT_EQ(*back.kept, value);
  EXPECT_EQ(Encode(Outer{.kept = Inner()}), "") << "a default is left out";
  EXPECT_EQ(Frozen<Inner>(Inner()), Frozen<Inner>());
  EXPECT_NE(Frozen<Inner>(Inner{.number = 1}), frozen);
}

TEST(WireTest, WhatIsThawedLeavesOthersAsTheyAre) {
  const Inner value{.number = 7, .more = {{.number = 8, .more = {}}}};
  Frozen<Inner> shared = value;
  Frozen<Inner> other = shared;
  Inner thawed = std::move(shared).Thaw();
  EXPECT_EQ(thawed, value);
  thawed.more.clear();
  EXPECT_EQ(*other, value);
  EXPECT_EQ(std::move(other).Thaw(), value) << "not shared any more";
  EXPECT_EQ(Frozen<Inner>().Thaw(), Inner());
}

TEST(WireTest, AFrozenFieldIsCheckedBeforeItsValueIsAskedFor) {
  Outer back;
  EXPECT_FALSE(Decode(std::string("\xaa\x01\x02\x08\x00", 5), back))
      << "a default is written in it";
  EXPECT_FALSE(Decode(std::string("\xaa\x01\x00", 3), back)) << "it is empty";
}

TEST(WireTest, CopiesOfAFrozenFieldReadItsValueInDifferentThreads) {
  for (int32_t i = 1; i <= 100; ++i) {
    // Another one each time: what was read of late is decoded already.
    const Inner value{.number = i, .more = {{.number = 8, .more = {}}}};
    Outer read;
    ASSERT_TRUE(Decode(Encode(Outer{.kept = value}), read));
    const Frozen<Inner> copy = read.kept;
    std::thread other([copy, &value] { EXPECT_EQ(*copy, value); });
    EXPECT_EQ(*read.kept, value);
    other.join();
  }
}

Frozen<Inner> ReadKept(const std::string& bytes) {
  Outer read;
  EXPECT_TRUE(Decode(bytes, read));
  return read.kept;
}

TEST(WireTest, WhatWasReadOfLateIsSharedWithItsDecodedValue) {
  const std::string bytes =
      Encode(Outer{.kept = Inner{.number = 701, .more = {}}});
  EXPECT_EQ(ReadKept(bytes).if_decoded(), nullptr);
  const Inner* decoded = &*ReadKept(bytes);
  EXPECT_EQ(ReadKept(bytes).if_decoded(), decoded);
  const std::string other =
      Encode(Outer{.kept = Inner{.number = 702, .more = {}}});
  EXPECT_EQ(ReadKept(other)->number, 702);
}

TEST(WireTest, WhatIsLongIsReadAnewEachTime) {
  const Inner inner{.number = 703, .more = std::vector<Inner>(2000)};
  const std::string bytes = Encode(Outer{.kept = inner});
  EXPECT_EQ(*ReadKept(bytes), inner);
  EXPECT_EQ(ReadKept(bytes).if_decoded(), nullptr);
}

TEST(WireTest, TheBytesOfAFrozenFieldAreHashedOnce) {
  const Frozen<Inner> frozen = Inner{.number = 704, .more = {}};
  const Frozen<Inner> copy = frozen;
  int asked = 0;
  auto hash = [&asked](absl::string_view bytes) {
    ++asked;
    return HashOf(bytes);
  };
  EXPECT_EQ(frozen.HashOnce(hash), HashOf(frozen.bytes()));
  EXPECT_EQ(copy.HashOnce(hash), HashOf(frozen.bytes()));
  EXPECT_EQ(asked, 1);
}

// What a reader of Outer's id and inner may look for.
struct OuterPart {
  using WireTag = void;
  uint32_t id = 0;
  absl::string_view inner;
  uint32_t later = 0;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "id", self.id);
    v(7, "inner", self.inner);
    v(30, "later", self.later);
  }
};

TEST(WireTest, APartIsReadWithoutTheRest) {
  const std::string bytes = Encode(FilledOuter());
  OuterPart part;
  ASSERT_TRUE(ReadPart(bytes, part));
  EXPECT_EQ(part.id, FilledOuter().id);
  EXPECT_EQ(part.inner, Encode(FilledOuter().inner));
  EXPECT_EQ(part.later, 0u);
  OuterPart nothing;
  EXPECT_TRUE(ReadPart("", nothing));
  OuterPart cut;
  EXPECT_FALSE(
      ReadPart(absl::string_view(bytes).substr(0, bytes.size() - 1), cut));
}

TEST(WireTest, DeepNestingIsRefused) {
  Inner deep;
  for (int i = 0; i < 40; ++i) {
    Inner outer{.number = 1, .more = {}};
    outer.more.push_back(deep);
    deep = outer;
  }
  Inner back;
  EXPECT_FALSE(Decode(Encode(deep), back));
  EXPECT_FALSE(WireChecker::IsCanonical<Inner>(Encode(deep), 0));
}

}  // namespace
}  // namespace refold
