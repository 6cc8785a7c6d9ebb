#include "kernel/games/skeleton/test_skeleton.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "kernel/effects/effects.h"
#include "kernel/games/skeleton/setup.h"
#include "kernel/state/named.h"

namespace refold::skeleton {
namespace {

const Word kTestPlay = Word::Of("play");
const Word kTestLife = Word::Of("life");

GameShape MakeTestShape() {
  GameShape shape;
  for (const char* zone : {"deck", "hand", "play", "discard"}) {
    shape.zones.push_back(Word::Of(zone));
  }
  shape.public_zones = {kTestPlay, Word::Of("discard")};
  shape.resources = {{kTestLife, 9}};
  shape.action_zones = {Word::Of("hand"), kTestPlay};
  shape.words.resources = {kTestLife};
  shape.open = WordsOfCards();
  return shape;
}

}  // namespace

const GameWords& TestRules::words() const {
  static const GameWords words = {.play = kTestPlay,
                                  .stack = {},
                                  .deck = Word::Of("deck"),
                                  .hand = Word::Of("hand"),
                                  .discard = Word::Of("discard"),
                                  .life = kTestLife,
                                  .kin = {},
                                  .setting_up = kSettingUp};
  return words;
}

const GameShape& TestRules::shape() const {
  static const GameShape shape = MakeTestShape();
  return shape;
}

void TestRules::DealDamage(Engine& engine, const DamageProposal& damage) const {
  ChangeResource(engine, damage.target.id, kTestLife, -damage.amount,
                 Word::Of("damage"), damage.source);
}

TestTable::TestTable(const Skeleton& skeleton, Restarts restarts, int players)
    : TestTable(std::make_unique<TestRules>(skeleton), restarts, players) {}

TestTable::TestTable(std::unique_ptr<const SkeletonRules> rules,
                     Restarts restarts, int players)
    : rules_(std::move(rules)), restarts_(restarts) {
  header_.set_game(rules_->name().text());
  header_.set_rules_version(rules_->version());
  for (int i = 0; i < players; ++i) header_.mutable_setup()->add_players();
}

uint32_t TestTable::ProgramOf(const ProgramBuilder& program) {
  const std::string& name = program.program().name();
  for (uint32_t i = 0; i < linked_.size(); ++i) {
    if (linked_[i]->name().text() == name) return i + 1;
  }
  auto linked = LinkedProgram::Link(program.program());
  EXPECT_TRUE(linked.ok()) << linked.status();
  if (!linked.ok()) return 0;
  linked_.push_back(*linked);
  header_.add_programs()->set_name(name);
  return static_cast<uint32_t>(linked_.size());
}

void TestTable::Put(PlayerId player, const std::string& zone,
                    const ProgramBuilder& program) {
  pb::SetupZone* cards = header_.mutable_setup()
                             ->mutable_players(static_cast<int>(player) - 1)
                             ->add_zones();
  cards->set_zone(zone);
  cards->add_cards(ProgramOf(program));
}

Commit TestTable::Keep() {
  return [this](const Batch& batch) {
    events_.insert(events_.end(), batch.events.begin(), batch.events.end());
    return absl::OkStatus();
  };
}

void TestTable::Start() {
  auto programs = ProgramSet::Create(linked_);
  ASSERT_TRUE(programs.ok()) << programs.status();
  programs_ = *programs;
  auto engine = Engine::Start(header_, programs_, *rules_, Keep());
  ASSERT_TRUE(engine.ok()) << engine.status();
  engine_ = *std::move(engine);
}

int64_t TestTable::Value(const Ref& entity, const std::string& name) const {
  return GetValue(state(), entity, Word::Of(name));
}

int64_t TestTable::Life(PlayerId player) const {
  return GetNamed(state().player(player).resources, rules_->words().life);
}

Ref TestTable::Card(const std::string& name, int nth) const {
  for (CardId id = 1; id <= state().card_count(); ++id) {
    const CardCell& card = *state().card(id);
    if (programs_->program(card.program).name().text() == name && nth-- == 0) {
      return card.ref();
    }
  }
  ADD_FAILURE() << "there is no card " << name;
  return {};
}

void TestTable::Answer(std::vector<uint32_t> chosen) {
  Submit({.player = prompt().player, .chosen = std::move(chosen)});
}

void TestTable::TakeBack() {
  Submit({.player = prompt().player, .take_back = true});
}

void TestTable::Submit(const Decision& decision) {
  if (restarts_ == Restarts::kAtEveryPrompt) Restart();
  absl::Status answered = engine_->Submit(decision);
  ASSERT_TRUE(answered.ok()) << answered;
  ASSERT_EQ(state().Hash(), state().FullHash());
}

void TestTable::Choose(const std::vector<Ref>& entities) {
  std::vector<uint32_t> chosen;
  const std::vector<PromptOption>& options = prompt().options;
  for (const Ref& entity : entities) {
    auto found = std::find_if(
        options.begin(), options.end(),
        [&](const PromptOption& one) { return one.entity == entity; });
    ASSERT_NE(found, options.end()) << "the entity is not offered";
    chosen.push_back(static_cast<uint32_t>(found - options.begin()));
  }
  Answer(std::move(chosen));
}

void TestTable::Do(const std::string& action, const std::string& word) {
  const std::vector<PromptOption>& options = prompt().options;
  for (uint32_t i = 0; i < options.size(); ++i) {
    if (options[i].action.text() != action) continue;
    if (!word.empty() && options[i].word.text() != word) continue;
    return Answer({i});
  }
  FAIL() << "no option " << action << " " << word << " in " << phase();
}

int TestTable::Offers(const std::string& action) const {
  int count = 0;
  for (const PromptOption& option : prompt().options) {
    if (option.action.text() == action) ++count;
  }
  return count;
}

void TestTable::Restart() {
  const World& world = engine_->world();
  auto state = GameState::FromBytes(world.state().ToBytes());
  ASSERT_TRUE(state.ok()) << state.status();
  auto projections = Projections::FromBytes(world.projections().ToBytes());
  ASSERT_TRUE(projections.ok()) << projections.status();
  auto resumed = Engine::Resume(
      header_,
      World(programs_, *rules_, *std::move(state), *std::move(projections),
            world.sequence(), world.batch()),
      *rules_, Keep());
  ASSERT_TRUE(resumed.ok()) << resumed.status();
  engine_ = *std::move(resumed);
}

std::string TestTable::Log() const {
  std::string log;
  for (const Event& event : events_) {
    absl::StrAppend(&log, Encode(event), "\n");
  }
  return log;
}

std::string TestTable::Phases() const {
  std::string phases;
  for (const Event& event : events_) {
    const auto* began = event.As<PhaseBegan>();
    if (began == nullptr) continue;
    absl::StrAppend(&phases, phases.empty() ? "" : " ", began->player, ":",
                    began->phase.text());
  }
  return phases;
}

}  // namespace refold::skeleton
