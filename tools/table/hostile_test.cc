// Requests from nobody who means well: none may crash the table, or leave it
// without a reply.
#include <algorithm>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "gtest/gtest.h"
#include "kernel/base/random.h"
#include "kernel/games/registry.h"
#include "tools/table/test_client.h"

namespace refold::tools {
namespace {

class Chance {
 public:
  explicit Chance(uint64_t seed) : seed_(seed) {}
  uint64_t Below(uint64_t bound) { return RandomBelow(seed_, draws_++, bound); }
  bool OneIn(uint64_t n) { return Below(n) == 0; }
  template <class T>
  const T& Of(const std::vector<T>& things) {
    return things[Below(things.size())];
  }

 private:
  uint64_t seed_;
  uint64_t draws_ = 0;
};

// But for zones where no card can begin.
std::vector<std::string> TextsOf(const std::vector<Word>& words) {
  std::vector<std::string> texts;
  for (Word word : words) {
    const std::string& text = word.text();
    if (text != "stack" && text != "backups" && text != "played") {
      texts.push_back(text);
    }
  }
  return texts;
}

// Set-ups of whatever words the game has, wherever they make sense or not.
class AnySetUp {
 public:
  AnySetUp(const GameRules& rules, std::vector<std::string> cards,
           Chance& chance)
      : chance_(chance),
        cards_(std::move(cards)),
        zones_(TextsOf(rules.shape().zones)),
        phases_(TextsOf(rules.shape().words.phases)),
        flags_(TextsOf(rules.shape().words.flags)),
        counters_(TextsOf(rules.shape().words.counters)),
        resources_(TextsOf(rules.shape().words.resources)),
        deck_(rules.words().deck.text()),
        is_mtg_(rules.name().text() == "mtg") {}

  std::string Make() {
    placed_ = 0;
    const std::string phase =
        chance_.OneIn(4)
            ? ""
            : absl::StrCat(R"("phase":")", chance_.Of(phases_), "\",");
    return absl::StrCat(R"("setup":{)", phase, R"("active":)", chance_.Below(3),
                        R"(,"seed":)", chance_.Below(100), R"(,"players":[)",
                        Seat(), ",", Seat(), "]}");
  }

 private:
  std::string Number() {
    static const std::vector<std::string> numbers = {
        "0", "1", "2", "3", "7", "20", "-1", "-5", "1000000000"};
    return chance_.Of(numbers);
  }

  std::string Seat() {
    std::vector<std::string> zones = {
        absl::StrCat(R"({"zone":")", deck_, R"(","cards":[{"count":9,"card":")",
                     chance_.Of(cards_), "\"}]}")};
    for (uint64_t i = chance_.Below(5); i > 0; --i) zones.push_back(Zone());
    const std::string resources =
        resources_.empty() || chance_.OneIn(2)
            ? ""
            : absl::StrCat("\"", chance_.Of(resources_), "\":", Number());
    return absl::StrCat(R"({"resources":{)", resources, R"(},"zones":[)",
                        absl::StrJoin(zones, ","), "]}");
  }

  std::string Zone() {
    std::vector<std::string> cards;
    for (uint64_t i = chance_.Below(5); i > 0; --i) cards.push_back(Card());
    return absl::StrCat(R"({"zone":")", chance_.Of(zones_), R"(","cards":[)",
                        absl::StrJoin(cards, ","), "]}");
  }

  std::string Card() {
    const uint64_t place = placed_++;
    std::string card = absl::StrCat(R"({"card":")", chance_.Of(cards_),
                                    R"(","as":"c)", place, "\"");
    if (chance_.OneIn(3)) {
      absl::StrAppend(&card, R"(,"flags":[")", chance_.Of(flags_), R"(",")",
                      chance_.Of(flags_), "\"]");
    }
    if (!counters_.empty() && chance_.OneIn(4)) {
      absl::StrAppend(&card, R"(,"counters":{")", chance_.Of(counters_),
                      R"(":)", 1 + chance_.Below(5), "}");
    }
    if (is_mtg_ && chance_.OneIn(6)) {
      absl::StrAppend(&card, R"(,"values":{"damage":)", Number(), "}");
    }
    if (is_mtg_ && chance_.OneIn(12)) {
      absl::StrAppend(&card, R"(,"on":"c)", chance_.Below(place + 2), "\"");
    }
    if (is_mtg_ && chance_.OneIn(12)) {
      absl::StrAppend(&card, R"(,"owner":)", 1 + chance_.Below(2));
    }
    return card + "}";
  }

  Chance& chance_;
  const std::vector<std::string> cards_;
  const std::vector<std::string> zones_, phases_, flags_, counters_, resources_;
  const std::string deck_;
  const bool is_mtg_;  // which lets cards begin with more than the other game
  uint64_t placed_ = 0;
};

// Some change by hand, of whatever there is or is not.
std::string SomePoke(const std::vector<std::string>& zones,
                     const std::vector<std::string>& flags, Chance& chance) {
  const std::string card = absl::StrCat(R"("poke":{"card":)", chance.Below(30));
  switch (chance.Below(5)) {
    case 0:
      return absl::StrCat(card, R"(,"flag":")", chance.Of(flags),
                          R"(","number":)", chance.Below(2), "}");
    case 1:
      return absl::StrCat(card, R"(,"move":")", chance.Of(zones),
                          R"(","player":)", chance.Below(3), "}");
    case 2:
      return absl::StrCat(card, R"(,"attach_to":)", chance.Below(30), "}");
    case 3:
      return absl::StrCat(card, R"(,"value":"damage","number":)",
                          chance.Below(4), "}");
    default:
      return absl::StrCat(card, R"(,"counters":"1/1","number":)",
                          chance.Below(4), "}");
  }
}

// Some legal answer, as a number of indices that the prompt wants.
std::string SomeAnswer(const pb::TablePrompt& prompt, Chance& chance) {
  if (prompt.kind() == "number") {
    return absl::StrCat(R"("number":)", static_cast<int64_t>(prompt.min()));
  }
  std::vector<uint32_t> all(static_cast<size_t>(prompt.options_size()));
  for (uint32_t i = 0; i < all.size(); ++i) all[i] = i;
  const uint64_t least = static_cast<uint64_t>(std::max(prompt.min(), 0.0));
  if (all.empty() || prompt.max() < 1) return R"("nothing":true)";
  if (prompt.kind() == "distribute") {
    const std::vector<uint32_t> points(static_cast<size_t>(prompt.max()), 0);
    return absl::StrCat(R"("options":[)", absl::StrJoin(points, ","), "]");
  }
  for (size_t i = 0; i < all.size(); ++i) {
    std::swap(all[i], all[i + chance.Below(all.size() - i)]);
  }
  all.resize(std::min<size_t>(all.size(), std::max<uint64_t>(least, 1)));
  return absl::StrCat(R"("options":[)", absl::StrJoin(all, ","), "]");
}

class TableHostileTest : public testing::TestWithParam<const char*> {
 protected:
  std::vector<std::string> CardNames() {
    const GameCards& kind = *CardsOfGame(GetParam());
    auto cards = kind.read({OwnCardsOf(GetParam())});
    EXPECT_TRUE(cards.ok());
    return (*cards)->names();
  }
};

TEST_P(TableHostileTest, WhateverIsSetUpCanBePlayed) {
  Chance chance(5);
  TestClient client(GetParam(), nullptr, 0, /*by_hand=*/true);
  const GameRules& rules = *FindGame(GetParam());
  const std::vector<std::string> zones = TextsOf(rules.shape().zones);
  const std::vector<std::string> flags = TextsOf(rules.shape().words.flags);
  AnySetUp setups(rules, CardNames(), chance);
  int begun = 0;
  int poked = 0;
  int made = 0;
  for (int i = 0; i < 120; ++i) {
    const pb::TableReply reply = client.Ask(setups.Make());
    if (!reply.ok()) continue;
    ++begun;
    for (int j = 0; j < 25 && client.view().has_prompt(); ++j) {
      if (chance.OneIn(3)) {
        poked += client.Ask(SomePoke(zones, flags, chance)).ok();
        if (!client.view().has_prompt()) break;
      }
      const std::string answer = SomeAnswer(client.view().prompt(), chance);
      made += client.Ask(absl::StrCat(R"("answer":{)", answer, "}")).ok();
    }
  }
  EXPECT_GT(begun, 40);
  EXPECT_GT(made, 5 * begun);
  EXPECT_GT(poked, begun / 2);
}

TEST_P(TableHostileTest, WhateverALineIsItHasAReply) {
  Chance chance(6);
  TestClient client(GetParam());
  AnySetUp setups(*FindGame(GetParam()), CardNames(), chance);
  const std::vector<std::string> others = {
      R"("mark":{})",
      R"("undo":{"to":1})",
      R"("done":{})",
      R"("hello":{})",
      R"("toggle":{"option":0,"text":"pass"},"view":"patch")",
      R"("answer":{"choose":[{"card":1,"action":"cast"}]})",
      R"("answer":{"distribute":[{"to":{"player":1},"amount":2}]})",
      R"("answer":{"number":3,"player":1})"};
  const std::string bytes = "\"{}[]:,0-9.eE\\u/\xff\x01 tfn";
  for (int i = 0; i < 1200; ++i) {
    std::string line =
        absl::StrCat(R"({"id":"x",)",
                     chance.OneIn(10) ? setups.Make() : chance.Of(others), "}");
    for (uint64_t times = chance.Below(4); times > 0; --times) {
      const size_t at = chance.Below(line.size());
      if (chance.OneIn(3)) {
        line.erase(at, 1 + chance.Below(8));
      } else {
        line[at] = bytes[chance.Below(bytes.size())];
      }
      if (line.empty()) break;
    }
    const pb::TableReply reply = ParseReply(client.driver().Reply(line));
    EXPECT_EQ(reply.ok(), !reply.has_error()) << line;
  }
}

INSTANTIATE_TEST_SUITE_P(Games, TableHostileTest,
                         testing::Values("mtg", "cfc", "swu"),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace refold::tools
