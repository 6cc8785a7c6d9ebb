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

std::string Meant(const std::string& near) {
  return near.empty() ? "" : absl::StrCat("; did you mean \"", near, "\"?");
}

absl::Status CheckKind(const std::set<std::string>& used, uint32_t kind,
                       const char* what, const words::Vocabulary& known) {
  for (const std::string& word : used) {
    if ((known.KindsOf(word) & kind) != 0) continue;
    return absl::NotFoundError(
        absl::StrCat("this game has no ", what, " \"", word, "\"",
                     Meant(known.NearestWord(word, kind))));
  }
  return absl::OkStatus();
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

std::string MeantByHand(const pb::TablePoke& poke, const ProgramSet& programs,
                        const GameRules& rules) {
  const words::Vocabulary known(programs, rules);
  const auto nearest = [&known](const std::string& word, uint32_t kind) {
    return (known.KindsOf(word) & kind) != 0
               ? ""
               : Meant(known.NearestWord(word, kind));
  };
  switch (poke.what_case()) {
    case pb::TablePoke::kValue:
      return nearest(poke.value(), poke.player() != 0 ? words::kPlayerValueWord
                                                      : words::kCardValueWord);
    case pb::TablePoke::kCounters:
      return nearest(poke.counters(), words::kCounterWord);
    case pb::TablePoke::kResource:
      return nearest(poke.resource(), words::kResourceWord);
    case pb::TablePoke::kFlag:
      return nearest(poke.flag(), words::kFlagWord);
    case pb::TablePoke::kMove:
      return nearest(poke.move(), words::kZoneWord);
    case pb::TablePoke::kCreate:
      return known.HasName(poke.create())
                 ? ""
                 : Meant(known.NearestName(poke.create()));
    case pb::TablePoke::kAttachTo:
    case pb::TablePoke::WHAT_NOT_SET:
      return "";
  }
  return "";
}

}  // namespace refold::tools
