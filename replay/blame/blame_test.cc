// On recorded games of two bots, of both games.
#include "replay/blame/blame.h"

#include <fstream>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "events/import.h"
#include "events/test_games.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernel/games/registry.h"
#include "kernel/query/view.h"
#include "kernel/state/convert.h"
#include "proto/event.pb.h"
#include "replay/blame/past_events.h"
#include "replay/seek_world.h"

namespace refold::blame {
namespace {

using ::testing::HasSubstr;
using Kind = Contribution::Kind;

class Recorded {
 public:
  explicit Recorded(const std::string& name) {
    std::ifstream in("testdata/logs/" + name, std::ios::binary);
    auto imported = ImportGame(in, *log_, {});
    EXPECT_TRUE(imported.ok()) << imported.status();
    reader_ = *log_->NewReader();
    game_ = std::make_unique<GameReader>(*reader_->Game(imported->game));
    last_ = imported->events;
  }

  const GameReader& game() const { return *game_; }
  uint64_t last() const { return last_; }
  const GameRules& rules() const { return *FindGame(game_->header().game()); }
  World At(uint64_t sequence) const {
    auto world = SeekWorld(*game_, rules(), sequence);
    EXPECT_TRUE(world.ok()) << world.status();
    return *std::move(world);
  }
  absl::StatusOr<Blame> Ask(const World& world, const std::string& text,
                            const Options& options = {}) const {
    return BlameValue(*game_, rules(), world, text, options);
  }
  EventPtr Event(uint64_t sequence) const {
    PastEvents past(*game_);
    return *past.At(sequence);
  }

 private:
  std::unique_ptr<Log> log_ = OpenLog(NewStorePath());
  std::unique_ptr<LogReader> reader_;
  std::unique_ptr<GameReader> game_;
  uint64_t last_ = 0;
};

const Recorded& Mtg() {
  static const auto* const game = new Recorded("mtg-bots-1.refold");
  return *game;
}

const Recorded& Cfc() {
  static const auto* const game = new Recorded("cfc-bots-1.refold");
  return *game;
}

// Without errors: "+2 static 25", kind and event of each contribution.
std::vector<std::string> Lines(const Recorded& game, uint64_t at,
                               const std::string& text) {
  const char* const kKinds[] = {"printed", "counters", "modifier",   "static",
                                "event",   "card",     "unexplained"};
  auto blame = game.Ask(game.At(at), text);
  EXPECT_TRUE(blame.ok()) << text << ": " << blame.status();
  std::vector<std::string> lines;
  if (!blame.ok()) return lines;
  for (const Contribution& one : blame->list) {
    lines.push_back(absl::StrCat(one.before, "->", one.after, " ",
                                 kKinds[static_cast<int>(one.kind)], " ",
                                 one.event));
  }
  return lines;
}

// The events on the way back, nearest first.
std::vector<uint64_t> OriginOf(const Recorded& game, uint64_t event) {
  PastEvents past(game.game());
  auto chain = Origins(past).Of(event);
  EXPECT_TRUE(chain.ok()) << chain.status();
  std::vector<uint64_t> events;
  for (const Link& link : *chain) events.push_back(link.event);
  return events;
}

// The contributions account for the value, and each goes back to a decision or
// to something that nothing led to.
void ExpectExplained(const Recorded& game, const World& world,
                     const std::string& text) {
  SCOPED_TRACE(absl::StrCat(text, " after event ", world.sequence()));
  auto blame = game.Ask(world, text);
  ASSERT_TRUE(blame.ok()) << blame.status();
  int64_t now = 0;
  for (const Contribution& one : blame->list) {
    EXPECT_NE(one.kind, Kind::kUnexplained);
    EXPECT_EQ(one.before, now);
    now = one.after;
    EXPECT_NE(one.event, 0u);
    ASSERT_FALSE(one.origin.empty());
    const Link& first = one.origin.back();
    EXPECT_TRUE(first.decision || game.Event(first.event)->cause.event == 0);
  }
  if (blame->value.type() == expression::Type::kInteger) {
    EXPECT_EQ(blame->value.integer(), now);
  }
}

void ExpectAllExplained(const Recorded& game, const World& world) {
  const View view = world.view();
  for (CardId id = 1; id <= view.state.card_count(); ++id) {
    const CardCell& card = *view.state.card(id);
    if (card.zone != view.game.words().play) continue;
    const Characteristics& now = CharacteristicsOf(view, id);
    for (const NamedValue& stat : now.stats) {
      ExpectExplained(game, world, absl::StrCat(id, ".", stat.name.text()));
    }
    for (const NamedValue& counter : card.counters) {
      ExpectExplained(game, world,
                      absl::StrCat(id, ".`", counter.name.text(), "`"));
    }
    for (const NamedValue& value : card.values) {
      ExpectExplained(game, world,
                      absl::StrCat(id, ".`", value.name.text(), "`"));
    }
    for (Word flag : card.flags) {
      ExpectExplained(game, world, absl::StrCat(id, " is `", flag.text(), "`"));
    }
    for (Word type : now.types) {
      ExpectExplained(game, world, absl::StrCat(id, " is `", type.text(), "`"));
    }
    ExpectExplained(game, world, absl::StrCat(id, ".zone"));
  }
  for (PlayerId id = 1; id <= view.state.player_count(); ++id) {
    for (const NamedValue& resource : view.state.player(id).resources) {
      ExpectExplained(game, world,
                      absl::StrCat("p", id, ".`", resource.name.text(), "`"));
    }
    for (const NamedValue& value : view.state.player(id).values) {
      ExpectExplained(game, world,
                      absl::StrCat("p", id, ".`", value.name.text(), "`"));
    }
    ExpectExplained(game, world, absl::StrCat("p", id, ".lost"));
  }
  ExpectExplained(game, world, "count(any)");
  ExpectExplained(game, world, "over");
}

TEST(BlameTest, EverythingIsExplainedInMagic) {
  for (uint64_t at : {600, 1370, 2000, 2415, 2850, 3349}) {
    ExpectAllExplained(Mtg(), Mtg().At(at));
  }
}

TEST(BlameTest, EverythingIsExplainedInCardFightersClash) {
  for (uint64_t at : {130, 300, 440, 630, 764, 863}) {
    ExpectAllExplained(Cfc(), Cfc().At(at));
  }
}

TEST(BlameTest, EachContributionWithItsEvent) {
  const struct {
    const Recorded& game;
    uint64_t at;
    const char* text;
    std::vector<std::string> lines;
  } kCases[] = {
      {Mtg(),
       1370,
       "Ember Whelp#19.power",
       {"0->1 printed 292", "1->3 static 533", "3->6 modifier 1366"}},
      {Mtg(), 3349, "Briar Hydra.power", {"0->3 counters 2411"}},
      {Mtg(),
       3349,
       "Banner Salamander#26.power",
       {"0->2 printed 1975", "2->3 static 2259"}},
      {Mtg(), 1400, "19.trample", {"0->1 static 533", "1->2 modifier 1367"}},
      {Mtg(),
       900,
       "\"Ember Whelp#19\" is tapped",
       {"0->1 event 445", "1->0 event 573", "0->1 event 786"}},
      {Mtg(), 460, "p2.life", {"0->20 event 5", "20->19 event 457"}},
      {Mtg(), 3349, "p2.lost", {"0->1 event 3348"}},
      {Mtg(), 3349, "p1.lost", {}},
      {Mtg(), 3349, "over", {"0->1 event 3349"}},
      {Mtg(), 3349, "p1.won", {"0->1 event 3349"}},
      {Mtg(), 3349, "p2.won", {}},
      {Cfc(), 863, "winner", {"0->1 event 863"}},
      {Mtg(), 3349, "19.controller", {"0->1 event 292"}},
      {Mtg(), 3349, "19.zone", {"0->1 card 292"}},
      {Mtg(),
       3349,
       "count(creature[power > 4] @ p1.battlefield)",
       {"0->1 card 292"}},
      {Mtg(), 3349, "p1.hand", {"0->1 card 94", "1->2 card 3104"}},
      {Cfc(),
       863,
       "Narrow Passage#87.bp",
       {"0->500 printed 321", "500->800 counters 579", "800->500 counters 396",
        "500->200 counters 788"}},
      {Cfc(),
       863,
       "Narrow Passage#87.wounds",
       {"0->300 event 396", "300->600 event 788"}},
      {Cfc(),
       863,
       "p1.ring",
       {"0->1 card 271", "1->2 card 505", "2->3 card 540", "3->4 card 655"}},
  };
  for (const auto& one : kCases) {
    EXPECT_EQ(Lines(one.game, one.at, one.text), one.lines) << one.text;
  }
}

TEST(BlameTest, BackToTheDecisionThatSetItOff) {
  using Events = std::vector<uint64_t>;
  // Life, damage, the spell on the stack, its target, the casting of it; and
  // not the pass that let it resolve.
  EXPECT_EQ(OriginOf(Mtg(), 160), (Events{160, 159, 154, 150, 148}));
  EXPECT_TRUE(Mtg().Event(148)->As<DecisionMade>() != nullptr);
  // Life, damage, the attack, the choice of the attacker.
  EXPECT_EQ(OriginOf(Mtg(), 2008), (Events{2008, 2006, 1998, 1988}));
  // A permanent is there because it was cast.
  EXPECT_EQ(OriginOf(Mtg(), 292), (Events{292, 286, 283}));
  // What it does on entering is its doing.
  EXPECT_EQ(OriginOf(Mtg(), 2411), (Events{2411, 2410, 2398, 2395}));
  // An attacker is tapped, has attacked and is not blocked because it was
  // chosen, and not because somebody passed then.
  EXPECT_EQ(OriginOf(Mtg(), 786), (Events{786, 778}));
  EXPECT_EQ(OriginOf(Mtg(), 787), (Events{787, 778}));
  EXPECT_EQ(OriginOf(Mtg(), 785), (Events{785, 778}));
  EXPECT_EQ(OriginOf(Mtg(), 794), (Events{794, 788, 778}));
  // So with who blocks, and who is blocked.
  EXPECT_EQ(OriginOf(Mtg(), 1434), (Events{1434, 1426}));
  EXPECT_EQ(OriginOf(Mtg(), 1436), (Events{1436, 1426}));
  EXPECT_EQ(OriginOf(Mtg(), 1437), (Events{1437, 1435, 1426}));
  // What damage destroys goes back to who dealt it, and so do links and losses.
  EXPECT_EQ(OriginOf(Mtg(), 1450).size(), 4u);
  EXPECT_EQ(OriginOf(Mtg(), 1450)[1], 1441u);
  EXPECT_EQ(OriginOf(Mtg(), 797), (Events{797, 796, 788, 778}));
  EXPECT_EQ(OriginOf(Mtg(), 3349),
            (Events{3349, 3348, 3338, 3336, 3204, 3179}));
  // What begins with a phase goes back to who let the last one end.
  EXPECT_EQ(OriginOf(Mtg(), 2056), (Events{2056, 2045, 2030}));
  // The set-up is nobody's decision.
  EXPECT_EQ(OriginOf(Mtg(), 94), (Events{94, 1}));
  // Without a stack: wounds, damage, the target, the card that was played.
  EXPECT_EQ(OriginOf(Cfc(), 788), (Events{788, 787, 782, 780}));
  // A price between the ability and its target.
  EXPECT_EQ(OriginOf(Cfc(), 737), (Events{737, 736, 730, 728}));
  // Somebody who joined an attack.
  EXPECT_EQ(OriginOf(Cfc(), 403), (Events{403, 402, 382, 375}));
  // Who attacked is frozen; who lost to it, and whose backup lost its host.
  EXPECT_EQ(OriginOf(Cfc(), 231), (Events{231, 212, 207}));
  EXPECT_EQ(OriginOf(Cfc(), 228).size(), 4u);
  EXPECT_EQ(OriginOf(Cfc(), 628).size(), 5u);
}

// What came about, by kind and reason, of which nobody is to blame but who let
// the game go on. What only ends then, as flags do with a turn, is left out.
std::set<std::string> EndingAtAPass(const Recorded& game) {
  std::set<std::string> ending;
  PastEvents past(game.game());
  Origins origins(past);
  for (uint64_t sequence = 1; sequence <= game.last(); ++sequence) {
    const std::vector<Link> chain = *origins.Of(sequence);
    if (chain.size() == 1 || !chain.back().decision) continue;
    const EventPtr last = *past.At(chain.back().event);
    const EventPtr asked = *past.At(chain.back().event - 1);
    const Prompt& prompt = *asked->As<PromptOpened>()->prompt;
    const std::vector<uint32_t>& chosen = last->As<DecisionMade>()->chosen;
    if (chosen.size() != 1 ||
        prompt.options[chosen[0]].action != Word::Of("pass")) {
      continue;
    }
    const pb::Event event = ToProto(**past.At(sequence));
    if (event.has_flag_changed()) {
      if (!event.flag_changed().on()) continue;
      ending.insert(absl::StrCat("flag ", event.flag_changed().flag(), ", ",
                                 event.flag_changed().reason()));
    } else if (event.has_card_moved()) {
      ending.insert(absl::StrCat("moved, ", event.card_moved().reason()));
    } else if (event.has_resource_changed()) {
      ending.insert(
          absl::StrCat("resource, ", event.resource_changed().reason()));
    } else if (event.has_value_changed()) {
      if (event.value_changed().after() == 0) continue;
      ending.insert(absl::StrCat("value ", event.value_changed().name()));
    } else if (event.has_links_changed()) {
      if (event.links_changed().refs().empty()) continue;
      ending.insert(absl::StrCat("links ", event.links_changed().name()));
    } else if (!event.has_turn_began() && !event.has_phase_began() &&
               !event.has_prompt_opened() && !event.has_modifier_removed()) {
      ending.insert(
          event.GetDescriptor()->FindFieldByNumber(event.fact_case())->name());
    }
  }
  return ending;
}

// Only what a turn or phase does by itself: who draws, what empties, and what
// triggers then and is put on the stack.
TEST(BlameTest, NoCombatIsBlamedOnAPass) {
  using Kinds = std::set<std::string>;
  EXPECT_EQ(EndingAtAPass(Mtg()),
            (Kinds{"moved, draw", "resource, empty", "resource, gain",
                   "stack_item_added", "stack_item_removed"}));
  EXPECT_EQ(EndingAtAPass(Cfc()), (Kinds{"moved, draw"}));
}

TEST(BlameTest, EventsOfAnotherGameDoNotExplainThis) {
  auto blame =
      BlameValue(Cfc().game(), Mtg().rules(), Mtg().At(800), "p2.life");
  ASSERT_TRUE(blame.ok()) << blame.status();
  ASSERT_EQ(blame->list.size(), 1u);
  EXPECT_EQ(blame->list[0].kind, Kind::kUnexplained);
  EXPECT_EQ(blame->list[0].after, 16);
}

TEST(BlameTest, OnlyTheLastOnesIfSoMany) {
  const World world = Mtg().At(Mtg().last());
  auto all = Mtg().Ask(world, "p2.life");
  auto few = Mtg().Ask(world, "p2.life", {.most = 3});
  ASSERT_TRUE(all.ok() && few.ok());
  EXPECT_EQ(all->left_out, 0u);
  ASSERT_EQ(few->list.size(), 3u);
  EXPECT_EQ(few->left_out + 3, all->list.size());
  EXPECT_EQ(few->list.back().event, all->list.back().event);
}

// In a world that goes on without projections.
TEST(BlameTest, WhatIsNotKnownIsNotBlamed) {
  World world = Mtg().At(Mtg().last() - 1);
  Event odd;
  odd.sequence = Mtg().last();
  odd.fact = PendingRemoved{.pending = 99};
  ASSERT_TRUE(Apply(world, odd).ok());
  EXPECT_TRUE(Mtg().Ask(world, "p2.life").ok());
  for (const char* text :
       {"count(creature @ p1.battlefield)", "p1.battlefield"}) {
    EXPECT_EQ(Mtg().Ask(world, text).status(), world.projections_status())
        << text;
  }
}

TEST(BlameTest, SaysWhatCannotBeBlamed) {
  const struct {
    const char* text;
    absl::StatusCode code;
    const char* message;
  } kCases[] = {
      {"p1.lief", absl::StatusCode::kInvalidArgument, "did you mean \"life\"?"},
      {"Moss Hollow.power", absl::StatusCode::kInvalidArgument,
       "there are 10 cards called \"Moss Hollow\": Moss Hollow#41 "
       "(p2.battlefield), "},
      {"Scorch.zone", absl::StatusCode::kInvalidArgument, "(p1.graveyard)"},
      {"Moss Trol.power", absl::StatusCode::kInvalidArgument,
       "expression:1:1: error: "},
      {"Mos.power", absl::StatusCode::kInvalidArgument, "means nothing"},
      {"\"Moss Trol\".power", absl::StatusCode::kInvalidArgument,
       "did you mean \"Moss Troll\"?"},
      {"Moss Troll#41.power", absl::StatusCode::kNotFound,
       "card 41 is called \"Moss Hollow\""},
      {"9999.power", absl::StatusCode::kNotFound, "there is no card 9999"},
      {"p1.life > 3", absl::StatusCode::kInvalidArgument, "takes one value"},
      {"Guy", absl::StatusCode::kInvalidArgument, "means nothing by itself"},
      {"turn", absl::StatusCode::kInvalidArgument, "takes one value"},
      {"3", absl::StatusCode::kInvalidArgument, "takes one value"},
      {"p1.battlefeld", absl::StatusCode::kInvalidArgument, ""},
      {"", absl::StatusCode::kInvalidArgument, "expression:1:1"},
  };
  const World world = Mtg().At(Mtg().last());
  for (const auto& one : kCases) {
    SCOPED_TRACE(one.text);
    auto blame = Mtg().Ask(world, one.text);
    ASSERT_FALSE(blame.ok());
    EXPECT_EQ(blame.status().code(), one.code) << blame.status();
    EXPECT_THAT(std::string(blame.status().message()), HasSubstr(one.message));
  }
}

}  // namespace
}  // namespace refold::blame
