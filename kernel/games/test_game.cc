#include "kernel/games/test_game.h"

#include <algorithm>
#include <utility>

#include "gtest/gtest.h"
#include "kernel/games/registry.h"
#include "kernel/query/evaluate.h"
#include "kernel/state/named.h"

namespace refold {

TestGame::TestGame(const std::string& game) : rules_(*FindGame(game)) {
  header_.set_game(game);
  header_.set_rules_version(rules_.version());
  header_.set_seed(7);
  header_.mutable_setup()->add_players();
  header_.mutable_setup()->add_players();
  for (pb::CardProgram& program : ProgramsOfGame(game)) {
    ProgramBuilder own;
    own.program() = std::move(program);
    Define(own);
  }
}

std::string TestGame::Define(const ProgramBuilder& card) {
  auto linked = LinkedProgram::Link(card.program());
  EXPECT_TRUE(linked.ok()) << linked.status();
  linked_.push_back(*linked);
  header_.add_programs()->set_name(card.program().name());
  return card.program().name();
}

void TestGame::Put(PlayerId player, const std::string& zone,
                   const std::string& name) {
  pb::SetupPlayer* seat =
      header_.mutable_setup()->mutable_players(static_cast<int>(player) - 1);
  pb::SetupZone* found = nullptr;
  for (pb::SetupZone& known : *seat->mutable_zones()) {
    if (known.zone() == zone) found = &known;
  }
  if (found == nullptr) {
    found = seat->add_zones();
    found->set_zone(zone);
  }
  for (int i = 0; i < header_.programs_size(); ++i) {
    if (header_.programs(i).name() == name) {
      found->add_cards(static_cast<uint32_t>(i) + 1);
      return;
    }
  }
  FAIL() << "there is no card " << name;
}

void TestGame::SetOption(const std::string& name, int64_t value) {
  pb::NamedValue* option = header_.add_options();
  option->set_name(name);
  option->set_value(value);
}

void TestGame::Start(const std::string& phase) {
  header_.mutable_setup()->set_phase(phase);
  auto programs = ProgramSet::Create(linked_);
  ASSERT_TRUE(programs.ok()) << programs.status();
  programs_ = *programs;
  auto engine =
      Engine::Start(header_, programs_, rules_, [this](const Batch& batch) {
        events_.insert(events_.end(), batch.events.begin(), batch.events.end());
        return absl::OkStatus();
      });
  ASSERT_TRUE(engine.ok()) << engine.status();
  engine_ = *std::move(engine);
}

bool TestGame::IsCalled(const Ref& ref, const std::string& name) const {
  if (ref.is_player()) return name == "player " + std::to_string(ref.id);
  const CardCell* card = ref.is_card() ? state().card(ref.id) : nullptr;
  return card != nullptr &&
         programs_->program(card->program).name().text() == name;
}

const CardCell& TestGame::Card(const std::string& name, int nth) const {
  for (CardId id = 1; id <= state().card_count(); ++id) {
    const CardCell& card = *state().card(id);
    if (IsCalled(card.ref(), name) && nth-- == 0) return card;
  }
  ADD_FAILURE() << "there is no card " << name;
  return *state().card(1);
}

int64_t TestGame::Stat(const std::string& name, const std::string& stat) const {
  return CharacteristicsOf(engine_->view(), Card(name).id).Stat(Word::Of(stat));
}

int64_t TestGame::Resource(PlayerId player, const std::string& resource) const {
  return GetNamed(state().player(player).resources, Word::Of(resource));
}

int TestGame::CardsIn(PlayerId player, const std::string& zone) const {
  return static_cast<int>(state().zone(player, Word::Of(zone)).size());
}

int TestGame::FindOption(const std::string& action, const std::string& card,
                         const std::string& other) const {
  const std::vector<PromptOption>& options = prompt().options;
  for (size_t i = 0; i < options.size(); ++i) {
    if (options[i].action.text() == action &&
        (card.empty() || IsCalled(options[i].entity, card)) &&
        (other.empty() || IsCalled(options[i].other, other))) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

bool TestGame::Offers(const std::string& action, const std::string& card,
                      const std::string& other) const {
  return FindOption(action, card, other) >= 0;
}

void TestGame::Do(const std::string& action, const std::string& card,
                  const std::string& other) {
  int option = FindOption(action, card, other);
  ASSERT_GE(option, 0) << "no option " << action << " " << card << " in "
                       << phase();
  Answer({static_cast<uint32_t>(option)});
}

absl::Status TestGame::Try(std::vector<uint32_t> chosen) {
  return engine_->Submit(
      {.player = prompt().player, .chosen = std::move(chosen)});
}

void TestGame::Answer(std::vector<uint32_t> chosen) {
  absl::Status status = Try(std::move(chosen));
  ASSERT_TRUE(status.ok()) << status;
  CheckResumes();
}

void TestGame::CheckResumes() {
  if (engine_->over()) return;
  const World& world = engine_->world();
  auto state = GameState::FromBytes(world.state().ToBytes());
  ASSERT_TRUE(state.ok()) << state.status();
  auto projections = Projections::FromBytes(world.projections().ToBytes());
  ASSERT_TRUE(projections.ok()) << projections.status();
  World copy(programs_, rules_, *std::move(state), *std::move(projections),
             world.sequence(), world.batch());
  ASSERT_EQ(copy.state().FullHash(), world.state().Hash());
  auto resumed = Engine::Resume(
      header_, std::move(copy), rules_, [this](const Batch& batch) {
        events_.insert(events_.end(), batch.events.begin(), batch.events.end());
        return absl::OkStatus();
      });
  ASSERT_TRUE(resumed.ok()) << resumed.status();
  engine_ = *std::move(resumed);
}

void TestGame::NextPhase() {
  std::string before = phase();
  while (!engine_->over() && phase() == before &&
         prompt().kind == PromptKind::kPriority) {
    Pass();
    if (::testing::Test::HasFatalFailure()) return;
  }
}

void TestGame::GoTo(const std::string& wanted) {
  for (int i = 0; i < 40 && phase() != wanted && !engine_->over(); ++i) {
    NextPhase();
  }
  EXPECT_EQ(phase(), wanted);
}

void TestGame::Settle() {
  while (!engine_->over() && !state().stack().empty() &&
         prompt().kind == PromptKind::kPriority) {
    Pass();
    if (::testing::Test::HasFatalFailure()) return;
  }
}

ProgramBuilder AddLoop(ProgramBuilder card, const std::string& resource,
                       const std::string& counter, const std::string& zone) {
  pb::Ability& ability = card.AddAbility(pb::ABILITY_TRIGGERED);
  ability.set_immediate(true);
  pb::EventPattern& pattern = *ability.mutable_trigger();
  pattern.set_kind(pb::EventPattern::RESOURCE);
  pattern.add_words(card.W(resource));
  pattern.set_sign(pb::EventPattern::INCREASE);
  pb::Instruction::Counters& put = *ability.add_code()->mutable_counters();
  *put.mutable_what() = tree::Among(card.CardsIn(card.Zone(zone)));
  put.set_counter(card.W(counter));
  *put.mutable_change() = tree::Number(1);
  pb::Instruction::Resource& gain = *ability.add_code()->mutable_resource();
  *gain.mutable_player() = tree::Entities(pb::Selector::CONTROLLER);
  gain.set_resource(card.W(resource));
  *gain.mutable_amount() = tree::Number(1);
  return card;
}

void ExpectDrawByLoop(const TestGame& game) {
  constexpr size_t kEasilyStored = 16 << 20;
  ASSERT_FALSE(game.events().empty());
  const Event& last = game.events().back();
  size_t bytes = 0;
  const GameEnded* end = nullptr;
  for (const Event& event : game.events()) {
    if (event.batch == last.batch) bytes += Encode(event).size();
    if (const auto* ended = event.As<GameEnded>()) end = ended;
  }
  EXPECT_LT(bytes, kEasilyStored) << "of the last batch";
  ASSERT_NE(end, nullptr) << "the game has not ended";
  EXPECT_TRUE(end->winners.empty());
  EXPECT_EQ(end->reason, Word::Of("endless loop"));
}

}  // namespace refold
