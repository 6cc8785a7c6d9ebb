#include "kernel/engine/check_game.h"

#include <algorithm>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/base/diagnostic.h"
#include "kernel/engine/check_verbs.h"
#include "kernel/state/limits.h"
#include "kernel/state/named.h"
#include "proto/log.pb.h"

namespace refold {
namespace {

bool Uses(const LinkedProgram& program, WordKind kind, Word word) {
  return std::any_of(
      program.uses().begin(), program.uses().end(),
      [&](const WordUse& use) { return use.kind == kind && use.word == word; });
}

// Whether the program itself gives what it asks for.
bool Declares(const LinkedProgram& program, const WordUse& use) {
  switch (use.kind) {
    case WordKind::kTally: {
      if (program.watchers().empty()) return false;
      WatcherSet own;
      return own.Add(program).ok() && own.FindTally(use.word).has_value();
    }
    case WordKind::kValue:
      return Uses(program, WordKind::kGivenValue, use.word);
    case WordKind::kGivenValue:
      return Uses(program, WordKind::kValue, use.word);
    case WordKind::kLink: {
      // For a choice: what is chosen is part of the name (query/links.h).
      const std::string& link = use.word.text();
      return Uses(program, WordKind::kGivenLink, use.word) ||
             Uses(program, WordKind::kGivenLink,
                  Word::Of(link.substr(0, link.find('='))));
    }
    case WordKind::kNamedEffect:
      return Uses(program, WordKind::kGivenEffect, use.word);
    default:
      return false;
  }
}

// " (the nearest is …)", if the game has a similar word.
std::string Nearest(const GameRules& rules, const WordUse& use) {
  std::string near;
  if (use.kind == WordKind::kTally) {
    near = rules.watchers().NearestTally(use.word);
  } else {
    std::vector<absl::string_view> words;
    rules.ListWords(use, [&](Word word) { words.push_back(word.text()); });
    near = std::string(NearestWord(use.word.text(), words));
  }
  return near.empty() ? "" : absl::StrCat(" (the nearest is \"", near, "\")");
}

absl::Status CheckUse(const GameRules& rules, const LinkedProgram& program,
                      const WordUse& use) {
  if (rules.Knows(use) || Declares(program, use)) {
    return absl::OkStatus();
  }
  return absl::FailedPreconditionError(absl::StrCat(
      "the program \"", program.name().text(), "\" (", program.PlaceOf(use),
      ") needs the ", NameOf(use.kind), " \"", use.word.text(), "\"",
      Nearest(rules, use), ", which this build's rules of ",
      rules.name().text(), " do not have: the game can be folded, not played"));
}

bool HasZone(const GameShape& shape, Word zone) {
  return HasWord(shape.zones, zone) || HasWord(shape.shared_zones, zone) ||
         HasWord(shape.optional_zones, zone);
}

// A spell on the stack is a different object than what it becomes.
absl::Status CheckZones(const GameRules& rules) {
  const GameWords& words = rules.words();
  for (Word zone : words.also_in_play) {
    if (HasZone(rules.shape(), zone)) continue;
    return absl::InvalidArgumentError(
        absl::StrCat("the zone \"", zone.text(), "\", which is in play in ",
                     rules.name().text(), ", is none of its zones"));
  }
  for (const GameWords::Passage& passage : words.passages) {
    for (Word zone : {passage.from, passage.to}) {
      if (HasZone(rules.shape(), zone) && zone != words.stack) continue;
      return absl::InvalidArgumentError(
          absl::StrCat("the move from \"", passage.from.text(), "\" to \"",
                       passage.to.text(), "\" in ", rules.name().text(),
                       " cannot cross no border: \"", zone.text(),
                       "\" is the stack, or none of its zones"));
    }
  }
  return absl::OkStatus();
}

// What instructions, costs and the engine itself propose.
absl::Status CheckTableOfVerbs(const GameRules& rules) {
  for (Word verb : verb::OfEveryGame()) {
    if (rules.has_verb(verb)) continue;
    return absl::InvalidArgumentError(
        absl::StrCat(rules.name().text(), " has no verb \"", verb.text(),
                     "\", which every game must have"));
  }
  return absl::OkStatus();
}

}  // namespace

absl::Status CheckGameHeader(const GameRules& rules,
                             const pb::GameHeader& header,
                             const ProgramSet& programs) {
  if (Word::Of(header.game()) != rules.name()) {
    return absl::InvalidArgumentError(absl::StrCat("the header is for game \"",
                                                   header.game(), "\", not \"",
                                                   rules.name().text(), "\""));
  }
  if (const absl::Status& layers = rules.layers().status(); !layers.ok()) {
    return absl::InvalidArgumentError(absl::StrCat(
        "the layers of ", rules.name().text(), ": ", layers.message()));
  }
  if (absl::Status zones = CheckZones(rules); !zones.ok()) return zones;
  if (absl::Status verbs = CheckTableOfVerbs(rules); !verbs.ok()) return verbs;
  if (header.setup().players_size() < 1) {
    return absl::InvalidArgumentError("the header seats no players");
  }
  if (header.setup().players_size() > static_cast<int>(kMaxPlayers)) {
    return absl::InvalidArgumentError(
        absl::StrCat("the header seats ", header.setup().players_size(),
                     " players; a game has at most ", kMaxPlayers));
  }
  for (const pb::SetupPlayer& player : header.setup().players()) {
    for (const pb::SetupZone& zone : player.zones()) {
      for (uint32_t program : zone.cards()) {
        if (programs.has(program)) continue;
        return absl::InvalidArgumentError(
            absl::StrCat("the set-up names program ", program,
                         ", but the header lists ", programs.size()));
      }
    }
  }
  return rules.CheckHeader(header);
}

absl::Status CheckRulesVersion(const GameRules& rules,
                               const pb::GameHeader& header) {
  if (header.rules_version() == rules.version()) return absl::OkStatus();
  return absl::FailedPreconditionError(absl::StrCat(
      "the game was recorded with version ", header.rules_version(),
      " of the rules of ", rules.name().text(), ", this build plays version ",
      rules.version(), ": it can be read, folded and replayed, not played on"));
}

absl::Status CheckWordsOfProgram(const GameRules& rules,
                                 const LinkedProgram& program) {
  // Most programs are played in many games.
  if (program.KnownToFit(rules.number())) return absl::OkStatus();
  for (const WordUse& use : program.uses()) {
    absl::Status known = CheckUse(rules, program, use);
    if (!known.ok()) return known;
  }
  absl::Status verbs = CheckVerbsOfProgram(rules, program);
  if (verbs.ok()) program.NoteThatItFits(rules.number());
  return verbs;
}

absl::Status CheckWordsOfPrograms(const GameRules& rules,
                                  const ProgramSet& programs) {
  for (uint32_t index = 1; index <= programs.size(); ++index) {
    absl::Status known = CheckWordsOfProgram(rules, programs.program(index));
    if (!known.ok()) return known;
  }
  return absl::OkStatus();
}

namespace {

absl::Status CheckFrames(const GameRules& rules,
                         const std::vector<Frame>& frames) {
  for (const Frame& frame : frames) {
    for (const Proposal& proposal : frame.proposals) {
      if (rules.verbs().contains(proposal.verb)) continue;
      return absl::FailedPreconditionError(absl::StrCat(
          "the game is about to do \"", proposal.verb.text(),
          "\", a verb that this build does not have: it can be folded, not "
          "played"));
    }
    if (rules.procedures().count(frame.procedure) != 0) continue;
    return absl::FailedPreconditionError(absl::StrCat(
        "the game waits in procedure \"", frame.procedure.text(),
        "\", which this build does not have: it can be folded, not played"));
  }
  return absl::OkStatus();
}

}  // namespace

absl::Status CheckAgenda(const GameRules& rules, const Agenda& agenda) {
  absl::Status known = CheckFrames(rules, agenda.frames);
  return known.ok() ? CheckFrames(rules, agenda.due) : known;
}

}  // namespace refold
