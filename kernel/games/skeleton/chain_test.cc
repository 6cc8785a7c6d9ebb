// Chains of attacks: links, defenders, reactions, links within links; every
// order of passes, and a restart at every prompt.
#include "kernel/games/skeleton/chain.h"

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "kernel/effects/effects.h"
#include "kernel/games/skeleton/players.h"
#include "kernel/games/skeleton/test_skeleton.h"
#include "kernel/play/play.h"
#include "kernel/query/evaluate.h"

namespace refold::skeleton {
namespace {

const Word kStrike = Word::Of("strike");
const Word kHandZone = Word::Of("hand");
const Word kPlayZone = Word::Of("play");
const Word kDiscardZone = Word::Of("discard");
const Word kPower = Word::Of("power");
const Word kGuard = Word::Of("guard");
const Word kBoosts = Word::Of("boosts");

enum ChainWindow : int64_t { kActions = 0, kAttacked = 1, kReactions = 2 };

PlayerId TurnPlayer(const GameState& state, int64_t) {
  return state.game().active_player;
}

std::vector<Ref> HandOf(const View& view, PlayerId player, const char* type) {
  std::vector<Ref> cards;
  for (CardId id : view.state.zone(player, kHandZone)) {
    const Ref card = view.state.card(id)->ref();
    if (HasType(view, card, Word::Of(type))) cards.push_back(card);
  }
  return cards;
}

// Attacks in one's own turn, and reactions: abilities of cards in play, by the
// card's name.
std::vector<PromptOption> ChainOptions(const Engine& engine, PlayerId player,
                                       int64_t window) {
  const View view = engine.view();
  if (window == kActions) {
    std::vector<PromptOption> options;
    if (player != view.state.game().active_player) return options;
    for (const Ref& card : HandOf(view, player, "attack")) {
      options.push_back({.action = kStrike, .entity = card});
    }
    return options;
  }
  if (window != kReactions) return {};
  std::vector<PromptOption> options = UsableActions(engine, player, {});
  for (PromptOption& option : options) {
    option.word = CharacteristicsOf(view, option.entity.id).name;
  }
  return options;
}

void ActInChain(Engine& engine, PlayerId player, const PromptOption& option) {
  if (option.action != kStrike) {
    engine.Push(ActivateFrame(engine, player, option.entity, option.ability));
    return;
  }
  const Ref attacker =
      MoveCard(engine, ProposeMove(engine, option.entity, kPlayZone, kStrike));
  const PlayerId target = NextPlayer(engine.state(), player);
  engine.Push(LinkFrame(player, attacker, Ref::Player(target)));
}

std::vector<Ref> Shields(const Engine& engine, const Link& link) {
  return HandOf(engine.view(), link.defending, "shield");
}

Ref Shield(Engine& engine, const Link&, const Ref& card) {
  return MoveCard(engine, ProposeMove(engine, card, kPlayZone, kDefend));
}

void Hit(Engine& engine, const Link& link) {
  int64_t amount = StatOf(engine.view(), link.attacker, kPower) +
                   GetValue(engine.state(), link.attacker, kBoosts);
  for (const Ref& defender : link.defenders) {
    amount -= StatOf(engine.view(), defender, kGuard);
  }
  if (amount <= 0) return;
  engine.rules().DealDamage(
      engine,
      {.source = link.attacker, .target = link.target, .amount = amount});
}

// The game's value "closed" tells the numbers of the links in the order in
// which they closed, as digits.
void NoteClosed(Engine& engine, const Link& link) {
  const Word closed = Word::Of("closed");
  SetValue(engine, Ref(), closed,
           10 * GetValue(engine.state(), Ref(), closed) + link.number);
}

void Boost(Engine& engine, const Operands&) {
  AddToValue(engine, LinkOf(engine)->attacker, kBoosts, 1);
}
void Parry(Engine& engine, const Operands&) {
  MoveCard(engine, ProposeMove(engine, LinkOf(engine)->attacker, kDiscardZone,
                               kDefend));
}
void StrikeBack(Engine& engine, const Operands& with) {
  const PlayerId player = with.env().controller;
  engine.Push(LinkFrame(player, with.env().source,
                        Ref::Player(NextPlayer(engine.state(), player))));
}

const Skeleton& ChainGame() {
  static const PriorityTable priority = {
      .first = TurnPlayer, .options = ChainOptions, .perform = ActInChain};
  static const ChainTable chain = {.windows = {.action = kActions,
                                               .attack = kAttacked,
                                               .reaction = kReactions},
                                   .may_defend = Shields,
                                   .defend = Shield,
                                   .damage = Hit,
                                   .link_closes = NoteClosed};
  static const Skeleton skeleton = [] {
    Skeleton game;
    game.turn.phases = {{.name = Word::Of("actions"),
                         .procedure = Word::Of("actions"),
                         .run = RunChain}};
    game.priority = &priority;
    game.chain = &chain;
    game.vocabulary.effects = {{Word::Of("boost"), {Boost}},
                               {Word::Of("parry"), {Parry}},
                               {Word::Of("strike back"), {StrikeBack}}};
    return game;
  }();
  return skeleton;
}

ProgramBuilder CardOf(const char* name, const char* type, const char* stat,
                      int64_t number) {
  ProgramBuilder card(name);
  card.Type(type).Stat(stat, number);
  return card;
}

ProgramBuilder Reaction(const char* effect) {
  ProgramBuilder card = CardOf(effect, "reaction", "power", 1);
  card.AddAbility(pb::ABILITY_ACTIVATED)
      .add_code()
      ->mutable_rule()
      ->set_name(card.W(effect));
  return card;
}

// Player 1 has two attacks of 3 and can boost one by 1; player 2 has two
// shields of 2 and 1, can parry and strike back for 1.
void Deal(TestTable& table) {
  for (const char* name : {"First", "Second"}) {
    table.Put(1, "hand", CardOf(name, "attack", "power", 3));
  }
  table.Put(1, "play", Reaction("boost"));
  table.Put(2, "hand", CardOf("Shield", "shield", "guard", 2));
  table.Put(2, "hand", CardOf("Buckler", "shield", "guard", 1));
  table.Put(2, "play", Reaction("parry"));
  table.Put(2, "play", Reaction("strike back"));
  table.Start();
}

// Does what the letters say and returns who was asked for each: "p" passes, "s"
// attacks, "b", "x" and "k" boost, parry and strike back, and of the defenders
// "d" declares the first, "D" both and "n" none.
std::string PlayChain(TestTable& table, const std::string& letters) {
  std::string asked;
  for (char letter : letters) {
    absl::StrAppend(&asked, table.prompt().player);
    if (letter == 'p') table.Do("pass");
    if (letter == 's') table.Do("strike");
    if (letter == 'b') table.Do("activate", "boost");
    if (letter == 'x') table.Do("activate", "parry");
    if (letter == 'k') table.Do("activate", "strike back");
    if (letter == 'd') table.Answer({0});
    if (letter == 'D') table.Answer({0, 1});
    if (letter == 'n') table.Answer({});
  }
  return asked;
}

struct ChainCase {
  const char* done;
  const char* asked;
  int64_t life1, life2;
  int64_t closed;  // links, in order
};

// The turn is over after each. Letters: the action; the attack's window; the
// defenders; the reactions; "pp" closes the chain and "pp" ends the phase.
const ChainCase kChainCases[] = {
    {"pp", "12", 9, 9, 0},
    // The attack hits, or meets a defender, or two.
    {"s pp n pp pp pp", "1 12 2 12 12 12", 9, 6, 1},
    {"s pp d pp pp pp", "1 12 2 12 12 12", 9, 8, 1},
    {"s pp D pp pp pp", "1 12 2 12 12 12", 9, 9, 1},
    // Reactions resolve before damage, and both sides may react again.
    {"s pp n bpppp pp pp", "1 12 2 11212 12 12", 9, 5, 1},
    {"s pp n bppbpppp pp pp", "1 12 2 11211212 12 12", 9, 4, 1},
    {"s pp d pxpppp pp pp", "1 12 2 122112 12 12", 9, 9, 1},
    // A second link; the chain closes once.
    {"s pp n pp s pp n pp pp pp", "1 12 2 12 1 12 2 12 12 12", 9, 3, 12},
    {"s pp n pp pp s pp n pp pp pp", "1 12 2 12 12 1 12 2 12 12 12", 9, 3, 11},
    // A link within a link is over first: player 1 has no shields.
    {"s pp n pkpp pp pp pp pp pp", "1 12 2 1221 12 12 12 12 12", 8, 6, 21},
};

std::string WithoutBlanks(const char* text) {
  std::string letters(text);
  std::erase(letters, ' ');
  return letters;
}

TEST(ChainTest, LinksAreDefendedReactedToAndDealDamage) {
  for (const ChainCase& one : kChainCases) {
    SCOPED_TRACE(one.done);
    TestTable table(ChainGame());
    Deal(table);
    EXPECT_EQ(PlayChain(table, WithoutBlanks(one.done)),
              WithoutBlanks(one.asked));
    EXPECT_EQ(table.Life(1), one.life1);
    EXPECT_EQ(table.Life(2), one.life2);
    EXPECT_EQ(table.Value(Ref(), "closed"), one.closed);
    EXPECT_EQ(table.Value(Ref(), "chain links"), 0);
    EXPECT_EQ(table.state().game().turn, 1u) << "the turn is over";
  }
}

TEST(ChainTest, AnAttackSaysWhomAndWhoDefends) {
  TestTable table(ChainGame());
  Deal(table);
  PlayChain(table, "sppD");
  std::vector<bool> alone;
  std::vector<size_t> blockers;
  size_t blocks = 0;
  for (const Event& event : table.events()) {
    if (const auto* attack = event.As<AttackDeclared>()) {
      alone.push_back(attack->alone);
      EXPECT_EQ(attack->defender.value_or(Ref()).id, 2u);
    }
    if (event.As<BlockDeclared>() != nullptr) ++blocks;
    if (const auto* settled = event.As<AttackSettled>()) {
      blockers.push_back(settled->blockers.size());
    }
  }
  EXPECT_EQ(alone, std::vector<bool>({true}));
  EXPECT_EQ(blockers, std::vector<size_t>({2}));
  EXPECT_EQ(blocks, 2u);
  EXPECT_EQ(table.Value(Ref(), "chain links"), 1) << "the chain is open";
}

TEST(ChainTest, AnAttackWithinALinkIsNotAlone) {
  TestTable table(ChainGame());
  Deal(table);
  PlayChain(table, "sppnpkpp");
  std::vector<bool> alone;
  for (const Event& event : table.events()) {
    const auto* attack = event.As<AttackDeclared>();
    if (attack != nullptr) alone.push_back(attack->alone);
  }
  EXPECT_EQ(alone, std::vector<bool>({true, false}));
  EXPECT_EQ(table.Value(Ref(), "chain links"), 2);
}

// Decisions of each game; all ways to take them are played, of three at each.
constexpr int kDecisions = 6;

std::string ChainLog(int game, Restarts restarts) {
  TestTable table(ChainGame(), restarts);
  Deal(table);
  // In the middle of a link, where there is most to do.
  PlayChain(table, "spp");
  for (int left = game, i = 0; i < kDecisions; ++i, left /= 3) {
    const size_t options = table.prompt().options.size();
    table.Answer(
        {static_cast<uint32_t>(static_cast<size_t>(left % 3) % options)});
  }
  return table.Log();
}

TEST(ChainTest, ARestartAtEachPromptGivesTheSameLog) {
  int games = 1;
  for (int i = 0; i < kDecisions; ++i) games *= 3;
  for (int game = 0; game < games; ++game) {
    EXPECT_EQ(ChainLog(game, Restarts::kNever),
              ChainLog(game, Restarts::kAtEveryPrompt))
        << "game " << game;
  }
}

}  // namespace
}  // namespace refold::skeleton
