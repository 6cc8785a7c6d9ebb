#include "tools/table/set_up_words.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/base/diagnostic.h"
#include "kernel/games/registry.h"
#include "replay/expression/vocabulary.h"

namespace refold::tools {
namespace {

namespace words = expression;

// Words of a set-up by what they must be.
class WordsInUse {
 public:
  explicit WordsInUse(const pb::TableSetUp& setup) {
    for (const pb::TableSeat& seat : setup.players()) {
      AddNames(seat.resources(), resources);
      AddNames(seat.values(), player_values);
      for (const pb::TableSetUpZone& zone : seat.zones()) {
        zones.insert(zone.zone());
        for (const pb::TableSetUpCard& card : zone.cards()) {
          flags.insert(card.flags().begin(), card.flags().end());
          AddNames(card.counters(), counters);
          AddNames(card.values(), card_values);
        }
      }
    }
  }

  std::set<std::string> resources, player_values, zones, flags, counters,
      card_values;

 private:
  static void AddNames(const google::protobuf::Map<std::string, int64_t>& map,
                       std::set<std::string>& names) {
    for (const auto& [name, number] : map) names.insert(name);
  }
};

// A list that is longer is no help.
constexpr size_t kMostListed = 20;

// What may be meant instead: the nearest word of these kinds, else all of them.
std::string Meant(const std::string& word, uint32_t kinds,
                  const words::Vocabulary& known) {
  const std::string near = known.NearestWord(word, kinds);
  if (!near.empty()) return DidYouMean(near);
  const std::vector<std::string> all = known.WordsOf(kinds);
  if (all.empty() || all.size() > kMostListed) return "";
  return absl::StrCat("; it has: ", absl::StrJoin(all, ", "));
}

absl::Status CheckWord(const std::string& word, uint32_t kinds,
                       const char* what, const words::Vocabulary& known) {
  if ((known.KindsOf(word) & kinds) != 0) return absl::OkStatus();
  return absl::NotFoundError(absl::StrCat(
      "this game has no ", what, " \"", word, "\"", Meant(word, kinds, known)));
}

absl::Status CheckKind(const std::set<std::string>& used, uint32_t kind,
                       const char* what, const words::Vocabulary& known) {
  for (const std::string& word : used) {
    absl::Status checked = CheckWord(word, kind, what, known);
    if (!checked.ok()) return checked;
  }
  return absl::OkStatus();
}

absl::Status CheckWordOf(const pb::TablePoke& poke,
                         const words::Vocabulary& known) {
  switch (poke.what_case()) {
    case pb::TablePoke::kValue:
      return CheckWord(poke.value(),
                       words::kCardValueWord | words::kPlayerValueWord |
                           words::kGameValueWord,
                       "value", known);
    case pb::TablePoke::kCounters:
      return CheckWord(poke.counters(), words::kCounterWord, "counter", known);
    case pb::TablePoke::kResource:
      return CheckWord(poke.resource(), words::kResourceWord, "resource",
                       known);
    case pb::TablePoke::kFlag:
      return CheckWord(poke.flag(), words::kFlagWord, "flag", known);
    case pb::TablePoke::kMove:
      return CheckWord(poke.move(), words::kZoneWord, "zone", known);
    case pb::TablePoke::kCreate: {
      if (known.HasName(poke.create())) return absl::OkStatus();
      return absl::NotFoundError(
          absl::StrCat("no card of this game is called \"", poke.create(), "\"",
                       DidYouMean(known.NearestName(poke.create()))));
    }
    case pb::TablePoke::kAttachTo:
      return absl::OkStatus();
    case pb::TablePoke::WHAT_NOT_SET:
      return absl::InvalidArgumentError(
          "a poke says what it changes: value, counters, resource, flag, move, "
          "attach_to or create");
  }
  return absl::OkStatus();
}

absl::Status CheckCard(uint32_t id, const GameState& state) {
  if (id == 0 || state.card(id) != nullptr) return absl::OkStatus();
  return absl::NotFoundError(absl::StrCat(
      "there is no card ", id, "; the cards are 1 to ", state.card_count()));
}

}  // namespace

absl::Status CheckWords(const pb::TableSetUp& setup, const ProgramSet& programs,
                        const GameRules& rules) {
  const words::Vocabulary known(programs, rules);
  const WordsInUse used(setup);
  absl::Status checked = CheckKind(used.zones, words::kZoneWord, "zone", known);
  checked.Update(
      CheckKind(used.resources, words::kResourceWord, "resource", known));
  checked.Update(CheckKind(used.player_values, words::kPlayerValueWord,
                           "value of players", known));
  checked.Update(CheckKind(used.flags, words::kFlagWord, "flag", known));
  checked.Update(
      CheckKind(used.counters, words::kCounterWord, "counter", known));
  checked.Update(CheckKind(used.card_values, words::kCardValueWord,
                           "value of cards", known));
  return checked;
}

absl::Status CheckOptions(const pb::TableSetUp& setup, absl::string_view game) {
  std::set<std::string> known;
  for (Word option : OptionsOfGame(game)) known.insert(option.text());
  // The first that is wrong, by name.
  std::set<std::string> unknown;
  for (const auto& [name, number] : setup.options()) {
    if (known.count(name) == 0) unknown.insert(name);
  }
  if (unknown.empty()) return absl::OkStatus();
  return absl::NotFoundError(
      absl::StrCat("this game has no option \"", *unknown.begin(),
                   "\"; it has: ", absl::StrJoin(known, ", ")));
}

absl::Status CheckPhase(const pb::TableSetUp& setup, const GameRules& rules) {
  if (setup.phase().empty()) return absl::OkStatus();
  std::vector<absl::string_view> known;
  for (Word phase : rules.shape().words.phases) known.push_back(phase.text());
  if (std::find(known.begin(), known.end(), setup.phase()) != known.end()) {
    return absl::OkStatus();
  }
  return absl::NotFoundError(
      absl::StrCat("this game has no phase \"", setup.phase(),
                   "\"; it has: ", absl::StrJoin(known, ", ")));
}

absl::Status CheckPoke(const pb::TablePoke& poke, const World& world,
                       const GameRules& rules) {
  const GameState& state = world.state();
  absl::Status checked =
      CheckWordOf(poke, words::Vocabulary(world.programs(), rules));
  checked.Update(CheckCard(poke.card(), state));
  checked.Update(CheckCard(poke.attach_to(), state));
  if (poke.player() != 0 && !state.has_player(poke.player())) {
    checked.Update(absl::NotFoundError(
        absl::StrCat("there is no player ", poke.player(),
                     "; the players are 1 to ", state.player_count())));
  }
  return checked;
}

}  // namespace refold::tools
