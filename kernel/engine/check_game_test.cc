// Games that these rules cannot play are refused, not begun.
#include "kernel/engine/check_game.h"

#include <functional>
#include <memory>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernel/fold/check_programs.h"
#include "kernel/fold/fold_state.h"
#include "kernel/play/test_game.h"
#include "kernel/state/limits.h"

namespace refold {
namespace {

using testing::HasSubstr;

using Spoil = std::function<void(ProgramBuilder&, pb::Ability&)>;

// What the engine says to a game of one card with an ability that `spoil` gives
// something to ask for.
absl::Status StartWith(const Spoil& spoil, pb::GameHeader header) {
  ProgramBuilder card("Odd");
  spoil(card, card.AddAbility(pb::ABILITY_ACTIVATED));
  auto linked = LinkedProgram::Link(card.program());
  EXPECT_TRUE(linked.ok()) << linked.status();
  auto programs = ProgramSet::Create({*linked});
  EXPECT_TRUE(programs.ok()) << programs.status();
  header.add_programs()->set_name("Odd");
  TinyRules rules;
  return Engine::Start(std::move(header), *programs, rules,
                       [](const Batch&) { return absl::OkStatus(); })
      .status();
}

Spoil Running(const char* rule, bool for_a_turn = false) {
  return [=](ProgramBuilder& card, pb::Ability& ability) {
    pb::Instruction::Rule* step = ability.add_code()->mutable_rule();
    step->set_name(card.W(rule));
    if (!for_a_turn) return;
    step->mutable_duration()->set_kind(pb::DURATION_END_OF_TURN);
  };
}

pb::GameHeader Header() {
  pb::GameHeader header;
  header.set_game("tiny");
  header.mutable_setup()->add_players();
  header.mutable_setup()->add_players();
  return header;
}

// The agenda of a game names steps by number: what they do is a matter of the
// version of the rules, so a frame of another one must not run.
TEST(CheckGame, WhatAnotherVersionOfTheRulesLeftIsNotPlayedOn) {
  TinyRules rules;
  pb::GameHeader header = Header();
  const auto keep = [](const Batch&) { return absl::OkStatus(); };
  auto engine = Engine::Start(header, *ProgramSet::Create({}), rules, keep);
  ASSERT_TRUE(engine.ok()) << engine.status();
  const World& world = (*engine)->world();
  for (uint32_t version : {0u, rules.version() + 1}) {
    header.set_rules_version(version);
    const absl::Status status =
        Engine::Resume(header, world, rules, keep).status();
    EXPECT_EQ(status.code(), absl::StatusCode::kFailedPrecondition);
    EXPECT_EQ(status.message(),
              absl::StrCat("the game was recorded with version ", version,
                           " of the rules of tiny, this build plays version 1: "
                           "it can be read, folded and replayed, not played "
                           "on"));
  }
  header.set_rules_version(rules.version());
  EXPECT_TRUE(Engine::Resume(header, world, rules, keep).ok());
}

// The answer of player 1 to the open prompt, and the beginning of an attempt
// that can be taken back to this frame.
std::vector<Event> BeginningAttempt(const World& world, const Frame& frame) {
  Event answered;
  answered.sequence = world.sequence() + 1;
  answered.batch = world.batch() + 1;
  answered.fact = DecisionMade{.player = 1};
  Event began = answered;
  ++began.sequence;
  began.fact = AttemptBegan{.agenda = Agenda{.frames = {frame}}};
  return {answered, began};
}

class AttemptedGameTest : public testing::Test {
 protected:
  void SetUp() override {
    header_.set_rules_version(rules_.version());
    auto engine = Engine::Start(header_, programs_, rules_, Keep);
    ASSERT_TRUE(engine.ok()) << engine.status();
    engine_ = *std::move(engine);
    frame_ = engine_->state().agenda().frames.front();
  }
  // What is said to a world that would go back to the frame.
  absl::Status Resume() {
    World world = engine_->world();
    for (const Event& event : BeginningAttempt(world, frame_)) {
      absl::Status applied = Apply(world, event);
      if (!applied.ok()) return applied;
    }
    return Engine::Resume(header_, std::move(world), rules_, Keep).status();
  }
  static absl::Status Keep(const Batch&) { return absl::OkStatus(); }

  TinyRules rules_;
  pb::GameHeader header_ = Header();
  std::shared_ptr<const ProgramSet> programs_ = *ProgramSet::Create({});
  std::unique_ptr<Engine> engine_;
  Frame frame_;
};

TEST_F(AttemptedGameTest, GoesOnIfTheGameHasTheFrame) {
  EXPECT_TRUE(Resume().ok()) << Resume();
}

TEST_F(AttemptedGameTest, IsRefusedIfTheGameHasNoSuchProcedure) {
  frame_.procedure = Word::Of("nowhere");
  EXPECT_EQ(Resume().code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_THAT(Resume().message(), HasSubstr("waits in procedure \"nowhere\""));
}

TEST_F(AttemptedGameTest, IsRefusedIfTheGameHasNoSuchProgram) {
  frame_.env.ability = {1, 0};
  EXPECT_EQ(Resume().code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_THAT(Resume().message(), HasSubstr("names a program or ability"));
  // The same of a state that was stored so.
  GameState state = engine_->state();
  EXPECT_TRUE(CheckPrograms(*programs_, state).ok());
  for (const Event& event : BeginningAttempt(engine_->world(), frame_)) {
    ASSERT_TRUE(FoldState(state, event).ok());
  }
  EXPECT_EQ(CheckPrograms(*programs_, state).code(),
            absl::StatusCode::kFailedPrecondition);
}

TEST(CheckGame, ARuleThatTheGameHasIsFine) {
  EXPECT_TRUE(StartWith(Running("mark"), Header()).ok());
}

struct Unknown {
  const char* name;
  Spoil spoil;
  const char* message;
};

void PrintTo(const Unknown& unknown, std::ostream* out) {
  *out << unknown.name;
}

class UnknownWordTest : public testing::TestWithParam<Unknown> {};

TEST_P(UnknownWordTest, IsNamedWithItsPlace) {
  absl::Status status = StartWith(GetParam().spoil, Header());
  EXPECT_EQ(status.code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_THAT(
      std::string(status.message()),
      HasSubstr(std::string("the program \"Odd\" (") + GetParam().message));
}

// A condition that asks with this word.
Spoil Asking(pb::Expr::Op op, const char* word) {
  return [=](ProgramBuilder& card, pb::Ability& ability) {
    pb::Expr& condition = *ability.mutable_condition();
    condition.set_op(op);
    condition.set_word(card.W(word));
    condition.mutable_of()->set_base(pb::Selector::CONTROLLER);
  };
}

INSTANTIATE_TEST_SUITE_P(
    All, UnknownWordTest,
    testing::Values(
        Unknown{"Rule", Running("unheard of"),
                "abilities[0].code[0].rule.name) needs the effect "
                "\"unheard of\""},
        Unknown{"LastingRule", Running("mark", /*for_a_turn=*/true),
                "abilities[0].code[0].rule.name) needs the lasting effect "
                "\"mark\""},
        Unknown{"Test",
                [](ProgramBuilder& card, pb::Ability& ability) {
                  pb::Expr& holds = *ability.mutable_condition();
                  holds.set_op(pb::Expr::HOLDS);
                  holds.mutable_of()->set_base(pb::Selector::CONTROLLER);
                  holds.mutable_predicate()->set_rule(card.W("guess"));
                },
                "abilities[0].condition.predicate.rule) needs the test "
                "\"guess\""},
        Unknown{"Number", Asking(pb::Expr::RULE, "luck"),
                "abilities[0].condition.word) needs the number \"luck\""},
        Unknown{"Watcher", Asking(pb::Expr::WATCH, "stars seen"),
                "abilities[0].condition.word) needs the watcher "
                "\"stars seen\""},
        Unknown{"SplitWatcherOfNothing", Asking(pb::Expr::WATCH, "died: "),
                "abilities[0].condition.word) needs the watcher \"died: \""},
        Unknown{"Resource", Asking(pb::Expr::RESOURCE, "gold"),
                "abilities[0].condition.word) needs the resource \"gold\""},
        Unknown{"Mana",
                [](ProgramBuilder& card, pb::Ability& ability) {
                  ability.mutable_cost()
                      ->add_parts()
                      ->mutable_mana()
                      ->add_symbols()
                      ->add_kinds(card.W("mana.y"));
                },
                "abilities[0].cost.parts[0].mana.symbols[0].kinds) needs the "
                "kind of mana \"mana.y\""},
        Unknown{"Cost",
                [](ProgramBuilder& card, pb::Ability& ability) {
                  ability.mutable_cost()->add_parts()->set_rule(card.W("wait"));
                },
                "abilities[0].cost.parts[0].rule) needs the cost \"wait\""},
        Unknown{"Event",
                [](ProgramBuilder& card, pb::Ability& ability) {
                  ability.set_kind(pb::ABILITY_TRIGGERED);
                  pb::EventPattern& pattern = *ability.mutable_trigger();
                  pattern.set_kind(pb::EventPattern::HAPPENED);
                  pattern.add_words(card.W("sneezed"));
                },
                "abilities[0].trigger.words) needs the event \"sneezed\""},
        Unknown{"Role",
                [](ProgramBuilder& card, pb::Ability& ability) {
                  pb::Expr& count = *ability.mutable_condition();
                  count.set_op(pb::Expr::COUNT);
                  count.mutable_of()->set_base(pb::Selector::EVENT_ROLE);
                  count.mutable_of()->set_word(card.W("sneezer"));
                },
                "abilities[0].condition.of.word) needs the role in an event "
                "\"sneezer\""},
        Unknown{"EventNumber", Asking(pb::Expr::EVENT_NUMBER, "loudness"),
                "abilities[0].condition.word) needs the number of an event "
                "\"loudness\""},
        Unknown{"EventWord",
                [](ProgramBuilder& card, pb::Ability& ability) {
                  pb::Expr& count = *ability.mutable_condition();
                  count.set_op(pb::Expr::WORD_COUNT);
                  pb::WordList& list = *count.add_lists();
                  list.set_base(pb::WordList::EVENT);
                  list.set_word(card.W("tune"));
                },
                "abilities[0].condition.lists[0].word) needs the word of an "
                "event \"tune\""},
        Unknown{"Phase",
                [](ProgramBuilder& card, pb::Ability&) {
                  pb::WatcherSpec& watcher = *card.program().add_watchers();
                  watcher.set_name(card.W("moves"));
                  watcher.mutable_pattern()->set_kind(pb::EventPattern::MOVED);
                  watcher.add_reset(card.W("turn"));
                  watcher.add_reset(card.W("regruop"));
                },
                "watchers[0].reset) needs the phase \"regruop\""},
        Unknown{"AskedPhase",
                [](ProgramBuilder& card, pb::Ability& ability) {
                  pb::Expr& phase = *ability.mutable_condition();
                  phase.set_op(pb::Expr::PHASE_IS);
                  phase.add_words(card.W("siesta"));
                },
                "abilities[0].condition.words) needs the phase \"siesta\""},
        Unknown{"AwaitedPhase",
                [](ProgramBuilder& card, pb::Ability&) {
                  pb::EventPattern& pattern =
                      *card.AddAbility(pb::ABILITY_TRIGGERED).mutable_trigger();
                  pattern.set_kind(pb::EventPattern::PHASE);
                  pattern.add_words(card.W("regruop"));
                },
                "abilities[1].trigger.words) needs the phase \"regruop\""},
        Unknown{"AwaitedResource",
                [](ProgramBuilder& card, pb::Ability&) {
                  pb::EventPattern& pattern =
                      *card.AddAbility(pb::ABILITY_TRIGGERED).mutable_trigger();
                  pattern.set_kind(pb::EventPattern::RESOURCE);
                  pattern.add_words(card.W("lief"));
                },
                "abilities[1].trigger.words) needs the resource \"lief\""},
        Unknown{"EnchantedWhere",
                [](ProgramBuilder& card, pb::Ability&) {
                  *card.program().mutable_enchants()->add_zones() =
                      card.Zone("limbo");
                },
                "enchants.zones[0].zone) needs the zone \"limbo\""},
        Unknown{"Zone",
                [](ProgramBuilder& card, pb::Ability& ability) {
                  pb::Instruction::Move& move =
                      *ability.add_code()->mutable_move();
                  move.mutable_what()->set_base(pb::Selector::SOURCE);
                  move.set_zone(card.W("limbo"));
                },
                "abilities[0].code[0].move.zone) needs the zone \"limbo\""}),
    [](const testing::TestParamInfo<Unknown>& info) {
      return std::string(info.param.name);
    });

TEST(CheckGame, WatchersAreKnownByTheirNamesAndSplitNames) {
  for (const char* name :
       {"cards drawn", "died", "died: creature", "last turn died: creature"}) {
    EXPECT_TRUE(StartWith(Asking(pb::Expr::WATCH, name), Header()).ok())
        << name;
  }
}

TEST(CheckGame, TalliesThatTheProgramItselfDeclares) {
  EXPECT_TRUE(StartWith(
                  [](ProgramBuilder& card, pb::Ability& ability) {
                    Asking(pb::Expr::WATCH, "stars seen")(card, ability);
                    card.AddTally("stars seen", pb::EventPattern::TURN,
                                  {"subject"});
                  },
                  Header())
                  .ok());
}

TEST(CheckGame, TheNearestOfUnknownTalliesIsNamed) {
  EXPECT_THAT(
      std::string(
          StartWith(Asking(pb::Expr::WATCH, "last turn dyed: red"), Header())
              .message()),
      HasSubstr("needs the watcher \"last turn dyed: red\" (the nearest is "
                "\"last turn died: red\"), which this build's rules"));
}

TEST(CheckGame, AHeaderOfAnotherGameOrOfNobody) {
  pb::GameHeader header = Header();
  header.set_game("chess");
  EXPECT_THAT(std::string(StartWith(Running("mark"), header).message()),
              HasSubstr("is for game \"chess\""));
  header = Header();
  header.mutable_setup()->clear_players();
  EXPECT_THAT(std::string(StartWith(Running("mark"), header).message()),
              HasSubstr("seats no players"));
  while (header.setup().players_size() <= static_cast<int>(kMaxPlayers)) {
    header.mutable_setup()->add_players();
  }
  EXPECT_THAT(std::string(StartWith(Running("mark"), header).message()),
              HasSubstr("seats 65 players; a game has at most 64"));
  header = Header();
  header.mutable_setup()->mutable_players(0)->add_zones()->add_cards(9);
  EXPECT_THAT(std::string(StartWith(Running("mark"), header).message()),
              HasSubstr("names program 9"));
}

// A game whose cards cross no border between these zones.
class PassageRules final : public TinyRules {
 public:
  PassageRules(const char* from, const char* to) : words_(TinyRules().words()) {
    words_.passages = {{W(from), W(to)}};
  }
  const GameWords& words() const override { return words_; }

 private:
  GameWords words_;
};

TEST(CheckGame, BordersAreMissingBetweenZonesOfTheGameAlone) {
  auto programs = ProgramSet::Create({});
  const auto check = [&](const char* from, const char* to) {
    return std::string(
        CheckGameHeader(PassageRules(from, to), Header(), **programs)
            .message());
  };
  EXPECT_EQ(check("battlefield", "exile"), "");
  EXPECT_THAT(check("battlefield", "nowhere"),
              HasSubstr("\"nowhere\" is the stack, or none of its zones"));
  EXPECT_THAT(check("stack", "battlefield"),
              HasSubstr("\"stack\" is the stack, or none of its zones"));
}

TEST(CheckGame, AGameWithAGapInItsLayers) {
  class GapRules : public TinyRules {
   public:
    const LayerTable& layers() const override {
      static const LayerTable table({});
      return table;
    }
  };
  ProgramBuilder card("Odd");
  auto linked = LinkedProgram::Link(card.program());
  ASSERT_TRUE(linked.ok()) << linked.status();
  auto programs = ProgramSet::Create({*linked});
  ASSERT_TRUE(programs.ok()) << programs.status();
  EXPECT_THAT(
      std::string(CheckGameHeader(GapRules(), Header(), **programs).message()),
      HasSubstr("the layers of tiny: the operation MOD_SET_CONTROLLER lies in "
                "no layer"));
}

// What the tiny game says to a card whose code is this verb.
absl::Status StartWithVerb(
    const std::function<pb::Instruction(ProgramBuilder&)>& verb) {
  ProgramBuilder card("Odd");
  *card.AddAbility(pb::ABILITY_ACTIVATED).add_code() = verb(card);
  auto linked = LinkedProgram::Link(card.program());
  EXPECT_TRUE(linked.ok()) << linked.status();
  TinyRules rules;
  return CheckWordsOfProgram(rules, **linked);
}

TEST(CheckGame, WhatFitsTheRulesOfOneGameIsAskedOfAnotherAgain) {
  ProgramBuilder card("Odd");
  Running("mark")(card, card.AddAbility(pb::ABILITY_ACTIVATED));
  auto linked = LinkedProgram::Link(card.program());
  ASSERT_TRUE(linked.ok()) << linked.status();
  struct Wordless : TinyRules {
    bool Knows(const WordUse&) const override { return false; }
  };
  const TinyRules rules;
  const Wordless other;
  for (int i = 0; i < 2; ++i) {
    EXPECT_TRUE(CheckWordsOfProgram(rules, **linked).ok());
    EXPECT_FALSE(CheckWordsOfProgram(other, **linked).ok());
  }
  EXPECT_NE(TinyRules().number(), rules.number());
}

// What a predicate only tries is looked at as well.
TEST(CheckGame, TriedVerbsSayWhatTheirRowsTake) {
  auto start = [](const std::function<pb::Instruction(ProgramBuilder&)>& make) {
    ProgramBuilder b("Thing");
    pb::Predicate tried;
    *tried.mutable_tried()->mutable_verb() = make(b).verb();
    pb::Query query = b.CardsIn(b.Zone("battlefield"), std::move(tried));
    pb::Expr& condition =
        *b.AddAbility(pb::ABILITY_ACTIVATED).mutable_condition();
    condition = tree::CountOf(tree::Among(std::move(query)));
    auto linked = LinkedProgram::Link(b.program());
    EXPECT_TRUE(linked.ok()) << linked.status();
    TinyRules rules;
    return CheckWordsOfProgram(rules, **linked);
  };
  const pb::Selector you = tree::Entities(pb::Selector::CONTROLLER);
  EXPECT_TRUE(start([&](ProgramBuilder& b) {
                return b.Verb("draw", {b.Part("player", you)});
              }).ok());
  EXPECT_THAT(start([&](ProgramBuilder& b) {
                return b.Verb("drow", {b.Part("player", you)});
              }).message(),
              HasSubstr("needs the verb \"drow\""));
  EXPECT_THAT(
      start([&](ProgramBuilder& b) { return b.Verb("draw", {}); }).message(),
      HasSubstr("what its predicates try): the verb \"draw\" needs"));
}

TEST(CheckGame, VerbsTakeWhatTheirRowsTake) {
  const pb::Selector you = tree::Entities(pb::Selector::CONTROLLER);
  EXPECT_TRUE(StartWithVerb([&](ProgramBuilder& b) {
                return b.Verb("draw", {b.Part("player", you)});
              }).ok());
  EXPECT_THAT(StartWithVerb([&](ProgramBuilder& b) {
                return b.Verb("drow", {b.Part("player", you)});
              }).message(),
              HasSubstr("needs the verb \"drow\""));
  EXPECT_THAT(StartWithVerb([&](ProgramBuilder& b) {
                return b.Verb("draw", {});
              }).message(),
              HasSubstr("abilities[0].code[0]): the verb \"draw\" needs "
                        "\"player\""));
  EXPECT_THAT(StartWithVerb([&](ProgramBuilder& b) {
                return b.Verb("draw", {b.Part("player", you),
                                       b.Part("amount", tree::Number(2))});
              }).message(),
              HasSubstr("does not take \"amount\""));
  EXPECT_THAT(StartWithVerb([&](ProgramBuilder& b) {
                return b.Verb("draw", {b.Part("player", tree::Number(1))});
              }).message(),
              HasSubstr("does not take \"player\""));
  EXPECT_THAT(StartWithVerb([&](ProgramBuilder& b) {
                return b.Verb("shuffle",
                              {b.Part("player", you), b.Part("zone", "attic")});
              }).message(),
              HasSubstr("does not take \"zone\""));
  EXPECT_THAT(StartWithVerb([&](ProgramBuilder& b) {
                return b.Verb("create",
                              {b.Part("player", you), b.Part("token", "Imp")});
              }).message(),
              HasSubstr("does not take \"token\""));
}

// What the game must know stands there: a list that may be empty says nothing.
TEST(CheckGame, WordsThatVerbsNeedAreWritten) {
  const pb::Selector you = tree::Entities(pb::Selector::CONTROLLER);
  const auto shuffle = [&](auto spoil) {
    return StartWithVerb([&](ProgramBuilder& b) {
      pb::Instruction verb =
          b.Verb("shuffle", {b.Part("player", you), b.Part("zone", "hand")});
      spoil(b, *verb.mutable_verb()->mutable_parts(1)->mutable_words());
      return verb;
    });
  };
  EXPECT_TRUE(shuffle([](ProgramBuilder&, pb::WordList&) {}).ok());
  EXPECT_THAT(std::string(shuffle([](ProgramBuilder&, pb::WordList& zone) {
                            zone.clear_words();
                          }).message()),
              HasSubstr("does not take \"zone\""));
  EXPECT_THAT(std::string(shuffle([](ProgramBuilder& b, pb::WordList& zone) {
                            zone.set_begins(b.W("x"));
                          }).message()),
              HasSubstr("does not take \"zone\""));
}

TEST(CheckGame, WhatNobodyProposesIsNotWaitedFor) {
  const absl::Status refused = StartWith(
      [](ProgramBuilder& card, pb::Ability& ability) {
        ability.set_kind(pb::ABILITY_REPLACEMENT);
        ability.mutable_trigger()->set_kind(pb::EventPattern::ABILITY_USED);
        ability.mutable_replacement()->set_kind(pb::Replacement::BEFORE);
        card.Type("creature");
      },
      Header());
  EXPECT_THAT(refused.message(), HasSubstr("does not have the verb \"use\""));
}

TEST(CheckGame, AGameWithoutTheVerbsOfEveryGameIsRefused) {
  struct Idle : TinyRules {
    const VerbTable& verbs() const override {
      static const VerbTable none;
      return none;
    }
  };
  auto programs = ProgramSet::Create({});
  ASSERT_TRUE(programs.ok()) << programs.status();
  EXPECT_THAT(CheckGameHeader(Idle(), Header(), **programs).message(),
              HasSubstr("tiny has no verb \"attach\""));
}

TEST(CheckGame, WhatVerbsChangeDoesNotLastUntilItIsUsed) {
  ProgramBuilder card("Odd");
  pb::Ability& ability = card.AddAbility(pb::ABILITY_ACTIVATED);
  pb::Instruction::Modify& modify = *ability.add_code()->mutable_modify();
  *modify.mutable_what() = tree::Entities(pb::Selector::SOURCE);
  *modify.add_ops() = card.Op(pb::MOD_CHANGE_FLAG, "tapped");
  *modify.mutable_uses() = tree::Number(1);
  auto linked = LinkedProgram::Link(card.program());
  ASSERT_TRUE(linked.ok()) << linked.status();
  EXPECT_THAT(CheckWordsOfProgram(TinyRules(), **linked).message(),
              HasSubstr("\"tapped\" does not last until it is used"));
}

TEST(CheckGame, WhatNoVerbProposesIsReplacedByNothing) {
  ProgramBuilder card("Late");
  pb::Ability& ability = card.AddAbility(pb::ABILITY_REPLACEMENT);
  ability.mutable_trigger()->set_kind(pb::EventPattern::HAPPENED);
  ability.mutable_trigger()->add_words(card.W("pitched"));
  ability.mutable_replacement()->set_kind(pb::Replacement::CANCEL);
  auto linked = LinkedProgram::Link(card.program());
  ASSERT_TRUE(linked.ok()) << linked.status();
  TinyRules rules;
  EXPECT_THAT(CheckWordsOfProgram(rules, **linked).message(),
              HasSubstr("no verb proposes \"pitched\""));
}

}  // namespace
}  // namespace refold
