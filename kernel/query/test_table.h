// TestTable: a small game for tests, built by folding events.
#ifndef REFOLD_KERNEL_QUERY_TEST_TABLE_H_
#define REFOLD_KERNEL_QUERY_TEST_TABLE_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "kernel/program/program_builder.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/test_layers.h"
#include "kernel/query/view.h"
#include "proto/program.pb.h"

namespace refold {

// Minimal rules whose effects can be observed: the test "odd" asks for odd ids,
// the number "answer" is 42 and one for each thing asked about, goblins and
// elves are creatures' subtypes, forests lands'. Cards of type forest get
// `forest_ability` once it is set, and `rule_statics` are at work everywhere.
class TestGame : public GameQueries {
 public:
  bool Test(const View& view, Word rule, const Environment& env,
            const Ref& candidate) const override;
  int64_t Number(const View& view, Word rule, const Environment& env,
                 const std::vector<Ref>& about) const override;
  const LayerTable& layers() const override { return *layer_table; }
  const GameWords& words() const override;
  std::vector<NamedValue> CounterStats(Word counter) const override;
  std::vector<AbilityRef> RuleAbilities(
      const View& view, const CardCell& card,
      const Characteristics& so_far) const override;
  std::vector<AbilityRef> RuleStatics(const ProgramSet&) const override {
    return rule_statics;
  }
  bool IsSubtypeOf(Word subtype, Word type) const override;
  bool has_dependency() const override { return true; }

  const LayerTable* layer_table = &TestLayers();
  AbilityRef forest_ability;
  std::vector<AbilityRef> rule_statics;
  // How many times characteristics of cards were computed.
  mutable int computed = 0;
};

// Two players with zones library, hand, battlefield, graveyard, exile, and the
// shared zone stack. Player 1 is active. Every event is shown to the cache; an
// event that does not fold, or a program that does not link, fails the test.
class TestTable {
 public:
  // Call in this order: AddProgram for each program, Start, the rest.
  uint32_t AddProgram(const ProgramBuilder& builder);
  void Start();

  void Fold(Event::Fact fact);
  CardId Create(uint32_t program, PlayerId player, const char* zone);
  void Move(CardId card, const char* zone);
  void SetFlag(CardId card, const char* flag, bool on);
  void SetCounter(CardId card, const char* counter, int64_t number);
  // Sets a value of the card, or of the game for card 0.
  void SetValue(CardId card, const char* name, int64_t number);
  void SetResource(PlayerId player, const char* name, int64_t number);
  void SetLink(CardId card, const char* name, const std::vector<Ref>& refs);
  void Attach(CardId card, CardId host);
  void SetPhase(const char* phase);
  // Numbers and words are those of the stored operation.
  uint32_t AddModifier(const std::vector<Ref>& affected, ModifierOp op,
                       PlayerId controller = 1);
  uint32_t AddModifier(const std::vector<Ref>& affected,
                       std::vector<ModifierOp> ops, Environment env);
  void RemoveModifier(uint32_t id);
  uint32_t PushStackItem(StackItemKind kind, const Ref& card,
                         PlayerId controller);

  const GameState& state() const { return state_; }
  Ref ref(CardId card) const { return state_.card(card)->ref(); }
  View view() { return ViewWith(cache_); }
  // The same, with an empty cache of its own.
  View ViewWith(CharacteristicsCache& cache);
  const Characteristics& Of(CardId card) {
    return CharacteristicsOf(view(), card);
  }
  int64_t Power(CardId card) { return Of(card).Stat(Word::Of("power")); }

  TestGame game;
  // Whether modifiers get timestamps, and attaching gives a new one.
  bool stamps = false;
  LastKnownTable last_known;
  LastKnownItems last_known_items;
  TallyTable tallies;
  RecordTables records;

 private:
  std::vector<std::shared_ptr<const LinkedProgram>> linked_;
  std::shared_ptr<const ProgramSet> programs_;
  GameState state_;
  CharacteristicsCache cache_;
  uint64_t sequence_ = 0;
};

inline Word W(const char* text) { return Word::Of(text); }

// The program of a creature.
ProgramBuilder Creature(const char* name, int64_t power, int64_t toughness);
// A new static ability of `b` about the cards of a type on the battlefield.
pb::Continuous& Lord(ProgramBuilder& b, const char* type);
// A new static ability of `b` about its own card.
pb::Continuous& OnItself(ProgramBuilder& b);
ModifierOp StoredOp(ModifierOpKind kind, const char* word, int64_t number = 0);

// The characteristics as text, for comparing and reading.
std::string Show(const Characteristics& thing);

}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_TEST_TABLE_H_
