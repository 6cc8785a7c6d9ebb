#include "kernel/query/test_table.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "kernel/fold/fold_state.h"
#include "kernel/state/named.h"
#include "kernel/state/test_event.h"

namespace refold {

bool TestGame::Test(const View&, Word rule, const Environment&,
                    const Ref& candidate) const {
  return rule == Word::Of("odd") && candidate.id % 2 == 1;
}

int64_t TestGame::Number(const View&, Word rule, const Environment&,
                         const std::vector<Ref>& about) const {
  return rule == Word::Of("answer") ? 42 + static_cast<int64_t>(about.size())
                                    : 0;
}

const GameWords& TestGame::words() const {
  static const GameWords* const words =
      new GameWords{.play = Word::Of("battlefield"),
                    .stack = Word::Of("stack"),
                    .deck = Word::Of("library"),
                    .hand = Word::Of("hand"),
                    .discard = Word::Of("graveyard"),
                    .life = Word::Of("life"),
                    .kin = Word::Of("creature")};
  return *words;
}

std::vector<NamedValue> TestGame::CounterStats(Word counter) const {
  if (counter != Word::Of("1/1")) return {};
  return {{Word::Of("power"), 1}, {Word::Of("toughness"), 1}};
}

std::vector<AbilityRef> TestGame::RuleAbilities(
    const View&, const CardCell&, const Characteristics& so_far) const {
  ++computed;
  if (forest_ability.empty() || !so_far.Has(Word::Of("forest"))) return {};
  return {forest_ability};
}

bool TestGame::IsSubtypeOf(Word subtype, Word type) const {
  if (type == Word::Of("land")) return subtype == Word::Of("forest");
  return type == Word::Of("creature") &&
         (subtype == Word::Of("goblin") || subtype == Word::Of("elf"));
}

uint32_t TestTable::AddProgram(const ProgramBuilder& builder) {
  auto linked = LinkedProgram::Link(builder.program());
  EXPECT_TRUE(linked.ok()) << linked.status();
  if (!linked.ok()) return 0;
  linked_.push_back(*linked);
  return static_cast<uint32_t>(linked_.size());
}

void TestTable::Start() {
  auto programs = ProgramSet::Create(linked_);
  ASSERT_TRUE(programs.ok()) << programs.status();
  programs_ = *programs;
  Fold(GameStarted{.players = 2,
                   .zones = {W("library"), W("hand"), W("battlefield"),
                             W("graveyard"), W("exile")},
                   .shared_zones = {W("stack")}});
  Fold(TurnBegan{.turn = 1, .player = 1});
}

void TestTable::Fold(Event::Fact fact) {
  Event event;
  event.sequence = ++sequence_;
  event.fact = std::move(fact);
  absl::Status folded = FoldState(state_, event);
  ASSERT_TRUE(folded.ok()) << folded << "\n" << TextOfEvent(event);
  cache_.AfterEvent(view(), event);
}

View TestTable::ViewWith(CharacteristicsCache& cache) {
  return {state_,           *programs_, game,    last_known,
          last_known_items, tallies,    records, cache};
}

CardId TestTable::Create(uint32_t program, PlayerId player, const char* zone) {
  Fold(CardCreated{.card = state_.game().next_card + 1,
                   .owner = player,
                   .program = program,
                   .player = state_.has_zone(player, W(zone)) ? player : 0,
                   .zone = W(zone),
                   .controller = player});
  return state_.game().next_card;
}

void TestTable::Move(CardId card, const char* zone) {
  const CardCell& cell = *state_.card(card);
  const std::vector<CardId>& from = state_.zone(cell.zone_player, cell.zone);
  PlayerId to = state_.has_zone(cell.owner, W(zone)) ? cell.owner : 0;
  const size_t place =
      cell.zone == W(zone) ? 0 : state_.zone(to, W(zone)).size();
  Fold(CardMoved{.card = cell.ref(),
                 .from_player = cell.zone_player,
                 .from = cell.zone,
                 .from_index = static_cast<uint32_t>(
                     std::find(from.begin(), from.end(), card) - from.begin()),
                 .to_player = to,
                 .to = W(zone),
                 .to_index = static_cast<uint32_t>(place),
                 .controller = cell.owner,
                 .program = cell.printed});
}

void TestTable::SetFlag(CardId card, const char* flag, bool on) {
  Fold(FlagChanged{.card = ref(card), .flag = W(flag), .on = on});
}

void TestTable::SetCounter(CardId card, const char* counter, int64_t number) {
  Fold(CounterChanged{
      .card = ref(card),
      .counter = W(counter),
      .before = GetNamed(state_.card(card)->counters, W(counter)),
      .after = number});
}

void TestTable::SetValue(CardId card, const char* name, int64_t number) {
  const std::vector<NamedValue>& values =
      card == 0 ? state_.game().values : state_.card(card)->values;
  Fold(ValueChanged{.entity = card == 0 ? Ref() : ref(card),
                    .name = W(name),
                    .before = GetNamed(values, W(name)),
                    .after = number});
}

void TestTable::SetResource(PlayerId player, const char* name, int64_t number) {
  Fold(ResourceChanged{
      .player = player,
      .resource = W(name),
      .before = GetNamed(state_.player(player).resources, W(name)),
      .after = number});
}

void TestTable::SetLink(CardId card, const char* name,
                        const std::vector<Ref>& refs) {
  Fold(LinksChanged{.card = ref(card), .name = W(name), .refs = refs});
}

void TestTable::Attach(CardId card, CardId host) {
  Fold(Attached{.card = ref(card),
                .before = state_.card(card)->attached_to,
                .after = host == 0 ? Ref() : ref(host),
                .stamps = stamps});
}

void TestTable::SetPhase(const char* phase) {
  Fold(PhaseBegan{.phase = W(phase), .player = 1});
}

uint32_t TestTable::AddModifier(const std::vector<Ref>& affected, ModifierOp op,
                                PlayerId controller) {
  Environment env;
  env.controller = controller;
  return AddModifier(affected, std::vector<ModifierOp>{std::move(op)},
                     std::move(env));
}

uint32_t TestTable::AddModifier(const std::vector<Ref>& affected,
                                std::vector<ModifierOp> ops, Environment env) {
  ModifierCell cell;
  cell.id = state_.game().next_modifier + 1;
  cell.env = std::move(env);
  cell.affected = affected;
  cell.ops = std::move(ops);
  if (stamps) cell.timestamp = sequence_ + 1;
  const uint32_t id = cell.id;
  Fold(ModifierAdded{.modifier = std::move(cell)});
  return id;
}

void TestTable::RemoveModifier(uint32_t id) {
  Fold(ModifierRemoved{.modifier = id});
}

uint32_t TestTable::PushStackItem(StackItemKind kind, const Ref& card,
                                  PlayerId controller) {
  StackItemCell item;
  item.id = state_.game().next_stack_item + 1;
  item.kind = kind;
  item.card = card;
  item.env.controller = controller;
  const uint32_t id = item.id;
  Fold(StackItemAdded{.item = std::move(item)});
  return id;
}

ProgramBuilder Creature(const char* name, int64_t power, int64_t toughness) {
  ProgramBuilder b(name);
  b.Type("creature").Stat("power", power).Stat("toughness", toughness);
  return b;
}

pb::Continuous& Lord(ProgramBuilder& b, const char* type) {
  pb::Continuous& continuous =
      *b.AddAbility(pb::ABILITY_STATIC).mutable_continuous();
  *continuous.mutable_affects() =
      tree::Among(b.CardsIn(b.Zone("battlefield"), b.HasType(type)));
  return continuous;
}

pb::Continuous& OnItself(ProgramBuilder& b) {
  pb::Continuous& continuous =
      *b.AddAbility(pb::ABILITY_STATIC).mutable_continuous();
  *continuous.mutable_affects() = tree::Entities(pb::Selector::SOURCE);
  return continuous;
}

ModifierOp StoredOp(ModifierOpKind kind, const char* word, int64_t number) {
  ModifierOp op;
  op.kind = kind;
  op.word = Word::Of(word);
  op.number = number;
  return op;
}

std::string Show(const Characteristics& thing) {
  std::string out = absl::StrCat(thing.name.text(), " of ", thing.controller);
  auto words = [&out](const char* label, const std::vector<Word>& list) {
    absl::StrAppend(&out, " | ", label);
    for (Word word : list) absl::StrAppend(&out, " ", word.text());
  };
  auto numbers = [&out](const char* label,
                        const std::vector<NamedValue>& list) {
    absl::StrAppend(&out, " | ", label);
    for (const NamedValue& item : list) {
      absl::StrAppend(&out, " ", item.name.text(), "=", item.value);
    }
  };
  words("types", thing.types);
  words("colors", thing.colors);
  numbers("keywords", thing.keywords);
  numbers("stats", thing.stats);
  numbers("cost", thing.extra_cost);
  out += " | abilities";
  for (const auto& has : thing.abilities) {
    absl::StrAppend(&out, " ", has.ability.program, "#", has.ability.ability);
  }
  out += " | rules";
  for (const auto& rule : thing.rules) {
    absl::StrAppend(&out, " ", rule.word.text(), "=", rule.number);
  }
  if (!thing.flags.empty()) numbers("flags", thing.flags);
  if (!thing.values.empty()) numbers("values", thing.values);
  if (!thing.resources.empty()) numbers("resources", thing.resources);
  return out;
}

}  // namespace refold
