#include "tools/peer/peer_maker.h"

#include <set>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/games/registry.h"
#include "replay/cards/game_cards.h"
#include "replay/cards/program_list.h"
#include "replay/identity/game_header.h"
#include "replay/identity/recorded_places.h"
#include "replay/peer/logged_game.h"

namespace refold::tools {
namespace {

using Linked = std::shared_ptr<const LinkedProgram>;

// The cards that the set-up deals out.
std::set<uint32_t> CardsOf(const pb::Setup& setup) {
  std::set<uint32_t> cards;
  for (const pb::SetupPlayer& player : setup.players()) {
    for (const pb::SetupZone& zone : player.zones()) {
      cards.insert(zone.cards().begin(), zone.cards().end());
    }
  }
  return cards;
}

absl::StatusOr<std::shared_ptr<const ProgramSet>> LinkOffered(
    const pb::GameHeader& offered, const ProgramsByHash& programs) {
  std::vector<Linked> linked;
  for (const pb::ProgramRef& ref : offered.programs()) {
    auto it = programs.find(ref.hash());
    pb::CardProgram program;
    if (it == programs.end() || !program.ParseFromString(it->second)) {
      return absl::InvalidArgumentError(
          absl::StrCat("the program \"", ref.name(), "\" cannot be read"));
    }
    absl::StatusOr<Linked> link = LinkedProgram::Link(program);
    if (!link.ok()) return link.status();
    if ((*link)->hash().ToBytes() != ref.hash() ||
        (*link)->name().text() != ref.name()) {
      return absl::InvalidArgumentError(absl::StrCat(
          "the program \"", ref.name(), "\" is not what the header says"));
    }
    linked.push_back(*std::move(link));
  }
  return ProgramSet::Create(std::move(linked));
}

// The programs of the cards that the set-up deals out, from one's own files.
absl::StatusOr<std::shared_ptr<const ProgramSet>> CompileOffered(
    const pb::GameHeader& offered, const std::vector<std::string>& cards,
    const PeerMaker::Note& note) {
  const GameCards* kind = CardsOfGame(offered.game());
  if (kind == nullptr) {
    return absl::NotFoundError(absl::StrCat("no cards of the game \"",
                                            offered.game(), "\" can be read"));
  }
  auto source = kind->read(cards);
  if (!source.ok()) return source.status();
  for (const std::string& said : (*source)->notes()) note(said);
  ProgramList list(offered.game(), **source);
  for (uint32_t card : CardsOf(offered.setup())) {
    if (card < 1 || card > static_cast<uint32_t>(offered.programs_size())) {
      return absl::InvalidArgumentError("the set-up names no such program");
    }
    auto added = list.Add(offered.programs(static_cast<int>(card) - 1).name());
    if (!added.ok()) return added.status();
  }
  pb::GameHeader unordered;
  return list.Finish(unordered);
}

bool IsSameButForFolder(const LinkedProgram& one, const LinkedProgram& two) {
  return ProgramBytes(WithoutFolders(one.program())) ==
         ProgramBytes(WithoutFolders(two.program()));
}

// One's own programs in the order of the offer, and then what they need
// besides.
absl::StatusOr<std::shared_ptr<const ProgramSet>> InOrderOf(
    const std::shared_ptr<const ProgramSet>& offered,
    const std::shared_ptr<const ProgramSet>& own) {
  std::vector<Linked> linked;
  std::set<std::string> taken;
  auto take = [&](const std::string& name) {
    const uint32_t index = own->Find(name);
    if (index == 0 || !taken.insert(name).second) return index != 0;
    const uint32_t there = offered->Find(name);
    const bool same = there != 0 && IsSameButForFolder(offered->program(there),
                                                       own->program(index));
    linked.push_back(same ? Linked(offered, &offered->program(there))
                          : Linked(own, &own->program(index)));
    return true;
  };
  for (uint32_t index = 1; index <= offered->size(); ++index) {
    const std::string& name = offered->program(index).name().text();
    if (take(name)) continue;
    return absl::NotFoundError(
        absl::StrCat("the offered game needs the program \"", name,
                     "\", which the cards of --cards do not make"));
  }
  for (size_t i = 0; i < linked.size(); ++i) {
    for (Word name : linked[i]->dependencies()) take(name.text());
  }
  return ProgramSet::Create(std::move(linked));
}

}  // namespace

std::vector<std::string> PeerMaker::Lacks(const pb::GameHeader& offered) {
  std::vector<std::string> lacks;
  std::set<std::string> seen;
  for (const pb::ProgramRef& ref : offered.programs()) {
    if (seen.insert(ref.hash()).second) lacks.push_back(ref.hash());
  }
  return lacks;
}

absl::StatusOr<std::unique_ptr<PeerGame>> PeerMaker::Make(
    const pb::GameHeader& offered, const ProgramsByHash& programs) {
  const GameRules* rules = FindGame(offered.game());
  if (rules == nullptr) {
    return absl::NotFoundError(absl::StrCat(
        "this build has no rules of the game \"", offered.game(), "\""));
  }
  auto set = LinkOffered(offered, programs);
  if (set.ok() && !cards_.empty()) {
    auto own = CompileOffered(offered, cards_, note_);
    if (!own.ok()) return own.status();
    set = InOrderOf(*set, *own);
  }
  if (!set.ok()) return set.status();
  pb::GameHeader own = offered;
  StampHeader(offered.game(), own);
  own.clear_programs();
  for (uint32_t index = 1; index <= (*set)->size(); ++index) {
    pb::ProgramRef& ref = *own.add_programs();
    ref.set_name((*set)->program(index).name().text());
    ref.set_hash((*set)->program(index).hash().ToBytes());
  }
  auto game = LoggedGame::Start(log_, own, *std::move(set), *rules);
  if (!game.ok()) return game.status();
  return std::unique_ptr<PeerGame>(*std::move(game));
}

}  // namespace refold::tools
