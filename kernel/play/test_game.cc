#include "kernel/play/test_game.h"

#include <algorithm>
#include <utility>

#include "gtest/gtest.h"
#include "kernel/effects/effects.h"
#include "kernel/engine/code_frame.h"
#include "kernel/play/play.h"
#include "kernel/play/run_abilities.h"
#include "kernel/play/stack_triggers.h"
#include "kernel/state/named.h"
#include "kernel/verbs/core_verbs.h"
#include "kernel/verbs/proposal.h"

namespace refold {
namespace {

bool HasKeyword(const View& view, const Ref& card, const char* keyword) {
  return view.state.Find(card) != nullptr &&
         CharacteristicsOf(view, card.id).Keyword(W(keyword)) > 0;
}

const TinyRules& RulesOf(const Engine& engine) {
  return static_cast<const TinyRules&>(engine.rules());
}

Next RunSetup(Engine& engine, Frame& frame) {
  for (PlayerId player = 1; player <= 2; ++player) {
    SetResource(engine, player, W("life"), 20, W("setup"), Ref());
  }
  for (const TinyRules::Placed& placed : RulesOf(engine).placed) {
    engine.Emit(CardCreated{.card = engine.state().game().next_card + 1,
                            .owner = placed.player,
                            .program = placed.program,
                            .player = placed.player,
                            .zone = placed.zone,
                            .controller = placed.player});
  }
  engine.Emit(TurnBegan{.turn = 1, .player = 1});
  frame.procedure = W("tiny question");
  return Next::kStay;
}

struct QuestionStep {
  enum : uint32_t { kAsk = 0, kRead = 1 };
};

Next RunQuestion(Engine& engine, Frame& frame) {
  if (frame.step == QuestionStep::kRead) {
    engine.TakeAnswer();
    frame.step = QuestionStep::kAsk;
    std::function<void(Engine&)> next = std::move(RulesOf(engine).next);
    RulesOf(engine).next = nullptr;
    if (next) next(engine);
    return Next::kStay;
  }
  if (PutTriggersOnStack(engine)) return Next::kStay;
  if (!engine.state().stack().empty()) {
    engine.Push(ResolveFrame(engine));
    return Next::kStay;
  }
  frame.step = QuestionStep::kRead;
  engine.Ask({.player = 1,
              .kind = PromptKind::kPriority,
              .reason = W("tiny"),
              .options = {{.action = W("pass")}},
              .min = 1,
              .max = 1});
  return Next::kStay;
}

// What cards may ask of a turn.
pb::CardProgram CountsOfTurn() {
  ProgramBuilder b("counts");
  b.AddTally("cards drawn", pb::EventPattern::MOVED, {"player"})
      .mutable_pattern()
      ->add_words(b.W("draw"));
  pb::WatcherSpec& died =
      b.AddTally("died", pb::EventPattern::MOVED, {"player"});
  *died.mutable_pattern()->add_from() = b.Zone("battlefield");
  *died.mutable_pattern()->add_to() = b.Zone("graveyard");
  died.mutable_tally()->set_overall(true);
  *died.mutable_tally()->add_by() = tree::WordsOf(
      pb::WordList::TYPES, tree::Entities(pb::Selector::EVENT_SUBJECT));
  return b.program();
}

// A step that does something and asks at once.
Next RunFlagAndAsk(Engine& engine, Frame& frame) {
  if (frame.step == 0) {
    frame.step = 1;
    SetFlag(engine, frame.env.source, W("attacking"), true, W("effect"));
    engine.AskYesNo(1, W("tiny"), {});
    return Next::kStay;
  }
  engine.TakeAnswer();
  return Next::kDone;
}

ProcedureTable AllProcedures() {
  ProcedureTable table = PlayProcedures();
  table[W("flag and ask")] = RunFlagAndAsk;
  table[W("tiny setup")] = RunSetup;
  table[W("tiny question")] = RunQuestion;
  return table;
}

}  // namespace

bool TinyRules::CanTarget(const View& view, const Environment&,
                          const Ref& target) const {
  return !target.is_card() || !HasKeyword(view, target, "shroud");
}
const GameWords& TinyRules::words() const {
  static const GameWords* const words = new GameWords{.play = W("battlefield"),
                                                      .stack = W("stack"),
                                                      .deck = W("library"),
                                                      .hand = W("hand"),
                                                      .discard = W("graveyard"),
                                                      .life = W("life"),
                                                      .kin = W("creature")};
  return *words;
}
const WatcherSet& TinyRules::watchers() const {
  static const auto* const counts = new std::shared_ptr<const LinkedProgram>(
      *LinkedProgram::Link(CountsOfTurn()));
  static const WatcherSet* const watchers = [] {
    auto* set = new WatcherSet;
    EXPECT_TRUE(set->Add(**counts).ok());
    return set;
  }();
  return *watchers;
}
std::vector<NamedValue> TinyRules::CounterStats(Word counter) const {
  if (counter != W("1/1")) return {};
  return {{W("power"), 1}, {W("toughness"), 1}};
}

Word TinyRules::name() const { return W("tiny"); }
const GameShape& TinyRules::shape() const {
  static const GameShape* const shape =
      new GameShape{.zones = {W("library"), W("hand"), W("battlefield"),
                              W("graveyard"), W("exile"), W("stack")},
                    .public_zones = {W("battlefield"), W("graveyard"),
                                     W("exile"), W("stack")},
                    .action_zones = {W("hand"), W("battlefield")},
                    .payment_order = {W("mana.g"), W("mana.r")},
                    .never_negative = {W("sparks")},
                    .clock = {.attaching = true, .turning_over = true},
                    .events = {{.name = W("pitched"),
                                .roles = {W("card"), W("player")},
                                .numbers = {W("worth")},
                                .words = {W("zone")}}},
                    .words = {.phases = {W("action"), W("regroup")},
                              .resources = {W("life"), W("sparks")}},
                    .open = WordsOfCards()};
  return *shape;
}
const ProcedureTable& TinyRules::procedures() const {
  static const ProcedureTable* const table =
      new ProcedureTable(AllProcedures());
  return *table;
}
absl::Status TinyRules::CheckHeader(const pb::GameHeader& header) const {
  if (header.setup().phase().empty()) return absl::OkStatus();
  return absl::InvalidArgumentError("the tiny game has no phases");
}
Frame TinyRules::FirstFrame(const Engine&) const {
  return {.procedure = W("tiny setup")};
}

void TinyRules::DealDamage(Engine& engine, const DamageProposal& damage) const {
  SayDamage(engine, damage);
  if (damage.target.is_player()) {
    ChangeResource(engine, damage.target.id, W("life"), -damage.amount,
                   W("damage"), damage.source);
  } else {
    int64_t before = GetValue(engine.state(), damage.target, W("damage"));
    SetValue(engine, damage.target, W("damage"), before + damage.amount);
  }
}
Destination TinyRules::AfterResolution(const Engine& engine,
                                       const StackItemCell& item,
                                       Resolving how) const {
  if (how == Resolving::kBegins &&
      HasType(engine.view(), item.card, W("creature"))) {
    return {words().play, W("resolved")};
  }
  return GameRules::AfterResolution(engine, item, how);
}

void TinyRules::RunRule(Engine& engine, Frame& frame,
                        const flat::Instruction::Rule& rule) const {
  Scope scope = engine.scope(frame.env);
  SetValue(engine, Ref(), W("marked"), Evaluate(scope, rule.number()));
}
bool TinyRules::Knows(const WordUse& use) const {
  return use.kind == WordKind::kRule ? use.word == W("mark")
                                     : GameRules::Knows(use);
}

const VerbTable& TinyRules::verbs() const {
  static const VerbTable* const all = [] {
    auto* verbs = new VerbTable(CoreVerbs());
    verbs->merge(AbilityVerbs());
    return verbs;
  }();
  return *all;
}

std::vector<Proposal> TinyRules::Follow(
    const Engine& engine, const std::vector<Proposal>& proposals) const {
  std::vector<Proposal> more;
  const bool moves =
      std::any_of(proposals.begin(), proposals.end(),
                  [](const Proposal& one) { return one.verb == W("move"); });
  if (!moves) return more;
  auto leaves = [&proposals](const Ref& card, bool just_now = false) {
    return std::any_of(
        proposals.begin(), proposals.end(), [&](const Proposal& one) {
          return one.verb == W("move") && RoleOf(one, part::kCard) == card &&
                 !(just_now && one.followed);
        });
  };
  for (CardId id = 1; id <= engine.state().card_count(); ++id) {
    const CardCell& card = *engine.state().card(id);
    if (card.attached_to.empty() ||
        !leaves(card.attached_to, /*just_now=*/true) || leaves(card.ref())) {
      continue;
    }
    Proposal falls = Propose(W("move"));
    SetRole(falls, part::kCard, {card.ref()});
    SetWords(falls, part::kZone, {words().discard});
    SetWords(falls, part::kReason, {W("fell off")});
    more.push_back(std::move(falls));
  }
  return more;
}

Ref PutAway(Engine& engine, const Ref& card, const char* reason) {
  return MoveCard(engine, ProposeMove(engine, card, W("graveyard"), W(reason)));
}

ProgramBuilder Creature(const char* name) {
  ProgramBuilder b(name);
  b.Type("creature").Stat("power", 2).Stat("toughness", 2);
  return b;
}

uint32_t TinyTable::Add(const ProgramBuilder& builder) {
  auto linked = LinkedProgram::Link(builder.program());
  EXPECT_TRUE(linked.ok()) << linked.status();
  if (!linked.ok()) return 0;
  linked_.push_back(*linked);
  return static_cast<uint32_t>(linked_.size());
}

CardId TinyTable::Place(PlayerId player, const char* zone, uint32_t program) {
  rules_.placed.push_back({player, W(zone), program});
  return static_cast<CardId>(rules_.placed.size());
}

void TinyTable::Start() {
  auto programs = ProgramSet::Create(linked_);
  ASSERT_TRUE(programs.ok()) << programs.status();
  header_.set_game("tiny");
  header_.set_rules_version(rules_.version());
  header_.set_seed(1);
  header_.mutable_setup()->add_players();
  header_.mutable_setup()->add_players();
  Commit commit = [this](const Batch& batch) {
    batch_ = batch.events;
    EXPECT_EQ(batch.world.state().Hash(), batch.world.state().FullHash());
    return absl::OkStatus();
  };
  auto engine = Engine::Start(header_, *programs, rules_, commit);
  ASSERT_TRUE(engine.ok()) << engine.status();
  engine_ = std::move(*engine);
}

void TinyTable::Do(std::function<void(Engine&)> what) {
  ASSERT_TRUE(idle()) << "the game waits for another answer";
  rules_.next = std::move(what);
  Answer({0});
}

void TinyTable::Run(CardId source, uint32_t ability) {
  Environment env{.source = ref(source),
                  .controller = 1,
                  .ability = {card(source).program, ability}};
  Do([&env](Engine& engine) { engine.Push(CodeFrame(env, 0)); });
}

void TinyTable::Answer(std::vector<uint32_t> chosen) {
  absl::Status submitted =
      engine_->Submit({.player = prompt().player, .chosen = std::move(chosen)});
  ASSERT_TRUE(submitted.ok()) << submitted;
}

void TinyTable::AnswerWith(const std::vector<Ref>& entities) {
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

bool TinyTable::idle() const {
  return !engine_->over() && prompt().reason == W("tiny");
}

int64_t TinyTable::Life(PlayerId player) const {
  return Resource(player, "life");
}
int64_t TinyTable::Resource(PlayerId player, const char* name) const {
  return GetNamed(state().player(player).resources, W(name));
}
int64_t TinyTable::ValueOf(const Ref& entity, const char* name) const {
  return GetValue(state(), entity, W(name));
}
bool TinyTable::HasFlag(CardId id, const char* flag) const {
  return HasWord(card(id).flags, W(flag));
}
size_t TinyTable::Size(PlayerId player, const char* zone) const {
  return state().zone(player, W(zone)).size();
}

std::unique_ptr<Engine> TinyTable::Reload() {
  const World& world = engine_->world();
  auto state = GameState::FromBytes(world.state().ToBytes());
  EXPECT_TRUE(state.ok()) << state.status();
  auto projections = Projections::FromBytes(world.projections().ToBytes());
  EXPECT_TRUE(projections.ok()) << projections.status();
  auto programs = ProgramSet::Create(linked_);
  EXPECT_TRUE(programs.ok()) << programs.status();
  auto engine = Engine::Resume(
      header_,
      World(*programs, rules_, *std::move(state), *std::move(projections),
            world.sequence(), world.batch()),
      rules_, [](const Batch&) { return absl::OkStatus(); });
  EXPECT_TRUE(engine.ok()) << engine.status();
  return *std::move(engine);
}

}  // namespace refold
