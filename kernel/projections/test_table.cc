#include "kernel/projections/test_table.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "google/protobuf/text_format.h"
#include "gtest/gtest.h"
#include "kernel/query/evaluate.h"
#include "kernel/state/named.h"
#include "kernel/state/test_event.h"
#include "proto/program.pb.h"

namespace refold {
namespace {

// Replaces every `mark` and the word after it (letters, digits, _ and :) by
// what `make` makes of that word.
template <class Make>
std::string Expand(const std::string& text, char mark, Make make) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != mark) {
      out += text[i];
      continue;
    }
    size_t end = i + 1;
    while (end < text.size() &&
           (std::isalnum(text[end]) || text[end] == '_' || text[end] == ':')) {
      ++end;
    }
    out += make(text.substr(i + 1, end - i - 1));
    i = end - 1;
  }
  return out;
}

template <class Message>
Message Parse(const std::string& text) {
  Message message;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &message))
      << text;
  return message;
}

std::shared_ptr<const LinkedProgram> LinkText(const std::string& text) {
  std::vector<std::string> words;
  std::string expanded = Expand(text, '$', [&](std::string word) {
    std::replace(word.begin(), word.end(), '_', ' ');
    auto it = std::find(words.begin(), words.end(), word);
    size_t index = static_cast<size_t>(it - words.begin());
    if (it == words.end()) words.push_back(word);
    return std::to_string(index + 1);
  });
  auto program = Parse<pb::CardProgram>(expanded);
  for (const std::string& word : words) program.add_words(word);
  auto linked = LinkedProgram::Link(program);
  EXPECT_TRUE(linked.ok()) << linked.status() << "\n" << text;
  return *linked;
}

// What a card is like, as its leaving tells it.
LastKnown LastKnownOf(const World& world, CardId card) {
  LastKnownCard known = Remember(world.view(), card);
  return {.types = known.types,
          .colors = known.colors,
          .stats = known.stats,
          .controller = known.controller,
          .token = known.token,
          .program = known.program};
}

const GameQueries& Own() {
  static const TableGame* const game = new TableGame;
  return *game;
}

}  // namespace

const GameWords& TableGame::words() const {
  static const GameWords* const words =
      new GameWords{.play = Word::Of("battlefield"),
                    .stack = Word::Of("stack"),
                    .deck = Word::Of("library"),
                    .hand = Word::Of("hand"),
                    .discard = Word::Of("graveyard"),
                    .life = Word::Of("life"),
                    .kin = Word::Of("creature"),
                    .setting_up = Word::Of("setting up")};
  return *words;
}
std::vector<AbilityRef> TableGame::RuleAbilities(
    const View& view, const CardCell&, const Characteristics& so_far) const {
  if (so_far.Keyword(Word::Of("ruled")) == 0) return {};
  return {{view.programs.Find("rules"), 0}};
}

TestTable::TestTable(const std::vector<std::string>& programs)
    : TestTable(Own(), {}, programs) {}

TestTable::TestTable(const GameQueries& game,
                     const std::vector<pb::CardProgram>& rulebook,
                     const std::vector<std::string>& programs)
    : game_(&game) {
  std::vector<std::shared_ptr<const LinkedProgram>> linked;
  for (const pb::CardProgram& program : rulebook) {
    auto rules = LinkedProgram::Link(program);
    EXPECT_TRUE(rules.ok()) << rules.status();
    linked.push_back(*rules);
  }
  for (const std::string& text : programs) linked.push_back(LinkText(text));
  auto set = ProgramSet::Create(std::move(linked));
  EXPECT_TRUE(set.ok()) << set.status();
  programs_ = *set;
  world_ = std::make_unique<World>(programs_, *game_);
  Fold(
      "game_started { game: 'toy' seed: 1 players: 2 zones: 'library'"
      " zones: 'hand' zones: 'battlefield' zones: 'graveyard'"
      " shared_zones: 'stack' }");
  Turn(1);
}

void TestTable::Apply(Event event) {
  event.sequence = world_->sequence() + 1;
  event.batch = 1;
  event.closed_group = event.group != 0 && event.group == closed_group_;
  auto projections = Projections::FromBytes(world_->projections().ToBytes());
  ASSERT_TRUE(projections.ok()) << projections.status();
  World other(programs_, *game_, world_->state(), *std::move(projections),
              world_->sequence(), 1);
  absl::Status status = refold::Apply(*world_, event);
  ASSERT_TRUE(status.ok()) << status << "\n" << TextOfEvent(event);
  ASSERT_EQ(world_->projections().Hash(), world_->projections().FullHash())
      << "a part was changed without being touched by\n"
      << TextOfEvent(event);
  // A checkpoint lies between groups that are closed, never within one.
  if (event.closed_group) return;
  status = refold::Apply(other, event);
  ASSERT_TRUE(status.ok()) << status;
  ASSERT_EQ(world_->projections().ToBytes(), other.projections().ToBytes())
      << "made anew from bytes, the projections go on differently at\n"
      << TextOfEvent(event);
}

uint64_t TestTable::Fold(const std::string& text, uint64_t group) {
  std::string cards = Expand(text, '#', [this](const std::string& id) {
    uint32_t card = 0;
    EXPECT_TRUE(absl::SimpleAtoi(id, &card));
    return absl::StrCat("{ kind: REF_CARD id: ", id,
                        " incarnation: ", ref(card).incarnation, " }");
  });
  std::string all = Expand(cards, '@', [](const std::string& id) {
    return absl::StrCat("{ kind: REF_PLAYER id: ", id, " }");
  });
  Event event = EventOfText(all);
  event.group = group;
  Apply(std::move(event));
  return world_->sequence();
}

CardId TestTable::Put(const std::string& name, PlayerId player,
                      const std::string& zone) {
  CardId id = world_->state().game().next_card + 1;
  Fold(absl::StrCat("card_created { card: ", id, " owner: ", player,
                    " program: ", programs_->Find(name), " player: ", player,
                    " zone: 'library' controller: ", player, " }"));
  Move(id, zone);
  return id;
}

CardId TestTable::PutToken(const std::string& name, PlayerId player) {
  CardId id = world_->state().game().next_card + 1;
  Fold(absl::StrCat("card_created { card: ", id, " owner: ", player,
                    " program: ", programs_->Find(name), " player: ", player,
                    " zone: 'battlefield' controller: ", player,
                    " token: true }"));
  return id;
}

void TestTable::Move(CardId card, const std::string& zone,
                     const std::string& reason, uint64_t group) {
  const CardCell& cell = *world_->state().card(card);
  const std::vector<CardId>& from =
      world_->state().zone(cell.zone_player, cell.zone);
  PlayerId to = zone == "stack" || zone.empty() ? 0 : cell.owner;
  CardMoved move{.card = cell.ref(),
                 .from_player = cell.zone_player,
                 .from = cell.zone,
                 .from_index = static_cast<uint32_t>(
                     std::find(from.begin(), from.end(), card) - from.begin()),
                 .to_player = to,
                 .to = Word::Of(zone),
                 .controller = cell.owner,
                 .reason = Word::Of(reason),
                 .program = cell.program};
  if (cell.zone == game_->words().play) {
    move.last_known = LastKnownOf(*world_, card);
  }
  Event event;
  event.group = group;
  event.fact = std::move(move);
  Apply(std::move(event));
}

void TestTable::CloseGroup() {
  Event event;
  event.group = closed_group_;
  event.fact = GroupClosed{closed_group_};
  Apply(std::move(event));
  closed_group_ = 0;
}

void TestTable::Turn(PlayerId player) {
  Fold(absl::StrCat("turn_began { turn: ", world_->state().game().turn + 1,
                    " player: ", player, " }"));
}

uint32_t TestTable::Modify(PlayerId player, const std::string& text) {
  uint32_t id = world_->state().game().next_modifier + 1;
  Fold(absl::StrCat("modifier_added { modifier { id: ", id,
                    " env { controller: ", player, " } ", text, " } }"));
  return id;
}

int64_t TestTable::Tally(const std::string& name, const Ref& of) const {
  return TallyOf(projections().tallies(), Word::Of(name), of);
}

std::vector<std::string> TestTable::Take() {
  std::vector<std::string> out;
  while (!projections().pending().empty()) {
    const Environment& env = projections().pending().front().env;
    out.push_back(
        absl::StrCat(programs_->program(env.ability.program).name().text(), ":",
                     env.ability.ability, " by ", env.controller));
    Fold("pending_removed { pending: 1 reason: 'immediate' }");
  }
  return out;
}

}  // namespace refold
