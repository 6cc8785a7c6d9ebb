#include "kernel/query/test_table.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "kernel/fold/fold_state.h"
#include "kernel/state/convert.h"
#include "kernel/state/named.h"

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

bool TestGame::CanTarget(const View&, const Environment&, const Ref&) const {
  return true;
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
  pb::Event event;
  pb::GameStarted* started = event.mutable_game_started();
  started->set_players(2);
  for (const char* zone :
       {"library", "hand", "battlefield", "graveyard", "exile"}) {
    started->add_zones(zone);
  }
  started->add_shared_zones("stack");
  Fold(event);
  pb::Event turn;
  turn.mutable_turn_began()->set_turn(1);
  turn.mutable_turn_began()->set_player(1);
  Fold(turn);
}

void TestTable::Fold(pb::Event event) {
  event.set_sequence(++sequence_);
  absl::Status folded = FoldState(state_, event);
  ASSERT_TRUE(folded.ok()) << folded << "\n" << event.DebugString();
  cache_.AfterEvent(view(), event);
}

View TestTable::ViewWith(CharacteristicsCache& cache) {
  return {state_, *programs_, game, last_known, watches, cache};
}

CardId TestTable::Create(uint32_t program, PlayerId player, const char* zone) {
  pb::Event event;
  pb::CardCreated* created = event.mutable_card_created();
  created->set_card(state_.game().next_card + 1);
  created->set_owner(player);
  created->set_controller(player);
  created->set_player(state_.has_zone(player, Word::Of(zone)) ? player : 0);
  created->set_zone(zone);
  created->set_program(program);
  Fold(event);
  return state_.game().next_card;
}

void TestTable::Move(CardId card, const char* zone) {
  const CardCell& cell = *state_.card(card);
  const std::vector<CardId>& from = state_.zone(cell.zone_player, cell.zone);
  PlayerId to = state_.has_zone(cell.owner, Word::Of(zone)) ? cell.owner : 0;
  pb::Event event;
  pb::CardMoved* moved = event.mutable_card_moved();
  ToProto(cell.ref(), moved->mutable_card());
  moved->set_from_player(cell.zone_player);
  moved->set_from(cell.zone.text());
  moved->set_from_index(static_cast<uint32_t>(
      std::find(from.begin(), from.end(), card) - from.begin()));
  moved->set_to_player(to);
  moved->set_to(zone);
  moved->set_to_index(
      static_cast<uint32_t>(state_.zone(to, Word::Of(zone)).size()));
  if (cell.zone == Word::Of(zone)) moved->set_to_index(0);
  moved->set_controller(cell.owner);
  moved->set_program(cell.printed);
  Fold(event);
}

void TestTable::SetFlag(CardId card, const char* flag, bool on) {
  pb::Event event;
  ToProto(ref(card), event.mutable_flag_changed()->mutable_card());
  event.mutable_flag_changed()->set_flag(flag);
  event.mutable_flag_changed()->set_on(on);
  Fold(event);
}

void TestTable::SetCounter(CardId card, const char* counter, int64_t number) {
  pb::Event event;
  pb::CounterChanged* changed = event.mutable_counter_changed();
  ToProto(ref(card), changed->mutable_card());
  changed->set_counter(counter);
  changed->set_before(GetNamed(state_.card(card)->counters, Word::Of(counter)));
  changed->set_after(number);
  Fold(event);
}

void TestTable::SetValue(CardId card, const char* name, int64_t number) {
  pb::Event event;
  pb::ValueChanged* changed = event.mutable_value_changed();
  if (card != 0) ToProto(ref(card), changed->mutable_entity());
  changed->set_name(name);
  changed->set_before(
      GetNamed(card == 0 ? state_.game().values : state_.card(card)->values,
               Word::Of(name)));
  changed->set_after(number);
  Fold(event);
}

void TestTable::SetResource(PlayerId player, const char* name, int64_t number) {
  pb::Event event;
  pb::ResourceChanged* changed = event.mutable_resource_changed();
  changed->set_player(player);
  changed->set_resource(name);
  changed->set_before(
      GetNamed(state_.player(player).resources, Word::Of(name)));
  changed->set_after(number);
  Fold(event);
}

void TestTable::SetLink(CardId card, const char* name,
                        const std::vector<Ref>& refs) {
  pb::Event event;
  pb::LinksChanged* changed = event.mutable_links_changed();
  ToProto(ref(card), changed->mutable_card());
  changed->set_name(name);
  for (const Ref& ref : refs) ToProto(ref, changed->add_refs());
  Fold(event);
}

void TestTable::Attach(CardId card, CardId host) {
  pb::Event event;
  pb::Attached* attached = event.mutable_attached();
  ToProto(ref(card), attached->mutable_card());
  const Ref& before = state_.card(card)->attached_to;
  if (!before.empty()) ToProto(before, attached->mutable_before());
  if (host != 0) ToProto(ref(host), attached->mutable_after());
  Fold(event);
}

void TestTable::SetPhase(const char* phase) {
  pb::Event event;
  event.mutable_phase_began()->set_phase(phase);
  event.mutable_phase_began()->set_player(1);
  Fold(event);
}

uint32_t TestTable::AddModifier(const std::vector<Ref>& affected, ModifierOp op,
                                PlayerId controller) {
  ModifierCell cell;
  cell.id = state_.game().next_modifier + 1;
  cell.env.controller = controller;
  cell.affected = affected;
  cell.ops.push_back(std::move(op));
  pb::Event event;
  ToProto(cell, event.mutable_modifier_added()->mutable_modifier());
  Fold(event);
  return cell.id;
}

void TestTable::RemoveModifier(uint32_t id) {
  pb::Event event;
  event.mutable_modifier_removed()->set_modifier(id);
  Fold(event);
}

uint32_t TestTable::PushStackItem(StackItemKind kind, const Ref& card,
                                  PlayerId controller) {
  StackItemCell item;
  item.id = state_.game().next_stack_item + 1;
  item.kind = kind;
  item.card = card;
  item.env.controller = controller;
  pb::Event event;
  ToProto(item, event.mutable_stack_item_added()->mutable_item());
  Fold(event);
  return item.id;
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
  return out;
}

}  // namespace refold
