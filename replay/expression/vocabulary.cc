#include "replay/expression/vocabulary.h"

#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/base/diagnostic.h"
#include "replay/expression/program_words.h"

namespace refold::expression {

absl::string_view CardName(absl::string_view program) {
  return program.substr(0, program.find('#', 1));
}

Vocabulary::Vocabulary(const ProgramSet& programs, const GameRules& rules) {
  AddRules(rules);
  for (uint32_t i = 1; i <= programs.size(); ++i) {
    AddName(programs.program(i).name().text());
    ProgramWords(programs.program(i), *this).AddAll();
  }
  AddEngine(rules, programs);
}

void Vocabulary::Add(Word word, uint32_t kinds) {
  if (!word.empty()) words_[word.text()] |= kinds;
}

void Vocabulary::AddName(const std::string& program) {
  names_.insert(program);
  names_.insert(std::string(CardName(program)));
}

void Vocabulary::AddRules(const GameRules& rules) {
  const GameShape& shape = rules.shape();
  auto add = [this](const std::vector<Word>& words, uint32_t kinds) {
    for (Word word : words) Add(word, kinds);
  };
  add(shape.zones, kZoneWord);
  add(shape.optional_zones, kZoneWord);
  add(shape.shared_zones, kZoneWord | kSharedZoneWord);
  for (const NamedValue& resource : shape.resources) {
    Add(resource.name, kResourceWord);
  }
  add(shape.payment_order, kResourceWord);
  add(shape.never_negative, kResourceWord);
  const CellWords& words = shape.words;
  add(words.phases, kPhaseWord);
  add(words.resources, kResourceWord);
  add(words.player_values, kPlayerValueWord);
  add(words.game_values, kGameValueWord);
  add(words.stats, kStatWord);
  add(words.counters, kCounterWord);
  add(words.values, kCardValueWord);
  add(words.flags, kFlagWord);
  add(words.types, kTypeWord);
  add(words.colors, kColorWord);
}

// What the engine writes into cells of every game: kernel/play/use.cc,
// kernel/effects/move.cc.
void Vocabulary::AddEngine(const GameRules& rules, const ProgramSet& programs) {
  for (const char* value : {"cast", "paid kicker", "x", "x known"}) {
    Add(Word::Of(value), kCardValueWord);
  }
  Add(Word::Of("empty draw"), kPlayerValueWord);
  for (uint32_t i = 1; i <= programs.size(); ++i) {
    for (const flat::CastOption& cast : programs.program(i).flat().casts()) {
      Add(Word::Of(absl::StrCat("paid ", cast.name().text())), kCardValueWord);
    }
  }
  for (Word kind : rules.shape().payment_order) {
    Add(Word::Of(absl::StrCat("spent ", kind.text())), kCardValueWord);
    Add(Word::Of(absl::StrCat("keep ", kind.text())), kPlayerValueWord);
  }
}

void Vocabulary::Learn(const GameState& state) {
  auto add = [this](const std::vector<NamedValue>& values, uint32_t kinds) {
    for (const NamedValue& value : values) Add(value.name, kinds);
  };
  Add(state.game().phase, kPhaseWord);
  add(state.game().values, kGameValueWord);
  for (PlayerId id = 1; id <= state.player_count(); ++id) {
    add(state.player(id).resources, kResourceWord);
    add(state.player(id).values, kPlayerValueWord);
  }
  for (CardId id = 1; id <= state.card_count(); ++id) {
    const CardCell& card = *state.card(id);
    for (Word flag : card.flags) Add(flag, kFlagWord);
    add(card.counters, kCounterWord);
    add(card.values, kCardValueWord);
  }
  for (const Rewording& one : state.game().reworded) {
    Add(one.to, kTypeWord | kColorWord);
  }
}

uint32_t Vocabulary::KindsOf(absl::string_view word) const {
  auto found = words_.find(std::string(word));
  return found == words_.end() ? 0 : found->second;
}

bool Vocabulary::HasName(absl::string_view name) const {
  return names_.count(std::string(name)) != 0;
}

std::string Vocabulary::NearestWord(absl::string_view word,
                                    uint32_t kinds) const {
  const std::vector<std::string> words = WordsOf(kinds);
  return std::string(refold::NearestWord(word, {words.begin(), words.end()}));
}

std::vector<std::string> Vocabulary::WordsOf(uint32_t kinds) const {
  std::vector<std::string> words;
  for (const auto& [text, is] : words_) {
    if ((is & kinds) != 0) words.push_back(text);
  }
  return words;
}

std::string Vocabulary::NearestName(absl::string_view name) const {
  std::vector<absl::string_view> candidates(names_.begin(), names_.end());
  return std::string(refold::NearestWord(name, candidates));
}

}  // namespace refold::expression
