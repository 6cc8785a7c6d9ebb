#include "kernel/dialects/wagic/parse_effect.h"

#include <variant>

#include "gtest/gtest.h"
#include "kernel/dialects/wagic/test_parsing.h"

namespace refold::wagic {
namespace {

struct Case {
  const char* text;
  EffectKind kind;
};

// One row for every kind of effect: it parses without complaint to that kind,
// and its arguments use up the whole text.
constexpr Case kCases[] = {
    {"donothing", EffectKind::kDoNothing},
    {"destroy", EffectKind::kDestroy},
    {"bury", EffectKind::kBury},
    {"sacrifice", EffectKind::kSacrifice},
    {"reject", EffectKind::kReject},
    {"shuffle", EffectKind::kShuffle},
    {"resetdamage", EffectKind::kResetDamage},
    {"wingame", EffectKind::kWinGame},
    {"exchangelife", EffectKind::kExchangeLife},
    {"bottomoflibrary", EffectKind::kBottomOfLibrary},
    {"fizzle", EffectKind::kFizzle},
    {"copy", EffectKind::kCopy},
    {"proliferate", EffectKind::kProliferate},
    {"evolve", EffectKind::kEvolve},
    {"flanker", EffectKind::kFlanker},
    {"spiritlink", EffectKind::kSpiritLink},
    {"combatspiritlink", EffectKind::kCombatSpiritLink},
    {"tap", EffectKind::kTap},
    {"untap", EffectKind::kUntap},
    {"frozen", EffectKind::kFrozen},
    {"regenerate", EffectKind::kRegenerate},
    {"phaseout", EffectKind::kPhaseOut},
    {"imprint", EffectKind::kImprint},
    {"equip", EffectKind::kEquip},
    {"attach", EffectKind::kAttach},
    {"retarget", EffectKind::kRetarget},
    {"newtarget", EffectKind::kNewTarget},
    {"rehook", EffectKind::kRehook},
    {"newhook", EffectKind::kNewHook},
    {"connect", EffectKind::kConnect},
    {"steal", EffectKind::kSteal},
    {"block", EffectKind::kBlock},
    {"removefromcombat", EffectKind::kRemoveFromCombat},
    {"ninjutsu", EffectKind::kNinjutsu},
    {"morph", EffectKind::kMorph},
    {"swap", EffectKind::kSwap},
    {"loseabilities", EffectKind::kLoseAbilities},
    {"epic", EffectKind::kEpic},
    {"forcefield", EffectKind::kForceField},
    {"serumpowder", EffectKind::kSerumPowder},
    {"damage:3", EffectKind::kDamage},
    {"life:-type:zombie:battlefield", EffectKind::kLife},
    {"lifeset:20", EffectKind::kLifeSet},
    {"draw:2 noreplace", EffectKind::kDraw},
    {"discard:1", EffectKind::kDiscard},
    {"deplete:x", EffectKind::kDeplete},
    {"ingest:1", EffectKind::kIngest},
    {"cascade:plibrarycount", EffectKind::kCascade},
    {"turns:-1", EffectKind::kTurns},
    {"alterpoison:3", EffectKind::kAlterPoison},
    {"prevent:2", EffectKind::kPrevent},
    {"hmodifer:-1", EffectKind::kHandModifier},
    {"sethand:2", EffectKind::kSetHand},
    {"reduceto:1", EffectKind::kReduceTo},
    {"bloodthirst:2", EffectKind::kBloodthirst},
    {"vanishing:3", EffectKind::kVanishing},
    {"fading:2", EffectKind::kFading},
    {"maxlevel:4", EffectKind::kMaxLevel},
    {"attackcost:2", EffectKind::kAttackCost},
    {"attackpwcost:2", EffectKind::kAttackPlaneswalkerCost},
    {"blockcost:1", EffectKind::kBlockCost},
    {"+1/-1", EffectKind::kPowerToughness},
    {"type:artifact:mybattlefield/0 nonstatic", EffectKind::kPowerToughness},
    {"power/toughness", EffectKind::kPowerToughness},
    {"bushido(1/1)", EffectKind::kBushido},
    {"rampage(2/2,1)", EffectKind::kRampage},
    {"add{b}{b}", EffectKind::kAddMana},
    {"produceextra:{2}", EffectKind::kProduceExtra},
    {"produceextra:selectmana", EffectKind::kProduceExtra},
    {"removemana(*)", EffectKind::kRemoveMana},
    {"producecolor:red", EffectKind::kProduceColor},
    {"poolsave(green)", EffectKind::kPoolSave},
    {"moveto(ownerhand)", EffectKind::kMoveTo},
    {"moverandom(creature) from(mygraveyard) to(myhand)",
     EffectKind::kMoveRandom},
    {"fizzleto(librarytop)", EffectKind::kFizzleTo},
    {"counter(1/1,2,charge)", EffectKind::kCounter},
    {"removeallcounters(all)", EffectKind::kRemoveAllCounters},
    {"countershroud(any)", EffectKind::kCounterShroud},
    {"countertrack(0/0,1,charge)", EffectKind::kCounterTrack},
    {"token(wolf,creature wolf,2/2,green)*x", EffectKind::kToken},
    {"token(-121156)", EffectKind::kToken},
    {"livingweapontoken(germ,creature germ,0/0,black)",
     EffectKind::kLivingWeapon},
    {"clone with(unearth,haste) addtype(spirit)", EffectKind::kClone},
    {"(blink)forsrc", EffectKind::kBlink},
    {"hand(blink)ueot", EffectKind::kBlink},
    {"castcard(copied noevent named!:chain of smog:!)", EffectKind::kCastCard},
    {"transforms((forest))", EffectKind::kTransforms},
    {"becomes(creature,2/2,first strike)", EffectKind::kBecomes},
    {"flip(dokai, weaver of life)", EffectKind::kFlip},
    {"losesubtypesof(land)", EffectKind::kLoseSubtypes},
    {"message(hello)", EffectKind::kMessage},
    {"protection from(demon,dragon)", EffectKind::kProtectionFrom},
    {"cantbeblockedby(creature[flying])", EffectKind::kCantBeBlockedBy},
    {"cantbeblockerof(this)", EffectKind::kCantBeBlockerOf},
    {"cantbetargetof(instant,sorcery)", EffectKind::kCantBeTargetOf},
    {"fog to(mytgt)", EffectKind::kFog},
    {"preventalldamage to(this) from(creature)", EffectKind::kPreventAllDamage},
    {"preventallcombatdamage from(creature[-trample])",
     EffectKind::kPreventAllCombatDamage},
    {"preventallnoncombatdamage to(this)",
     EffectKind::kPreventAllNonCombatDamage},
    {"altercost(colorless, +2)", EffectKind::kAlterCost},
    {"affinity(creature|battlefield) reduce({1})", EffectKind::kAffinity},
    {"maxcast(creature)0", EffectKind::kMaxCast},
    {"maxplay(land)+1", EffectKind::kMaxPlay},
    {"phasealter(add,combatphases,controller,after<combatends>)",
     EffectKind::kPhaseAlter},
    {"nextphasealter(remove,combatdamage,opponent)", EffectKind::kPhaseAlter},
    {"dynamicability<!mytgt powerlifegain targetcontroller!>",
     EffectKind::kDynamicAbility},
    {"flying", EffectKind::kKeyword},
    {"-first strike", EffectKind::kKeyword},
    {"protection from red", EffectKind::kKeyword},
    {"lord(creature) 1/1", EffectKind::kLord},
    {"tap all(creature)", EffectKind::kAll},
    {"foreach(forest) 1/1", EffectKind::kForEach},
    {"aslongas(artifact) flying", EffectKind::kAsLongAs},
    {"teach(creature) flying", EffectKind::kTeach},
    {"this(untapped) flying", EffectKind::kThis},
    {"thisforeach(gear) 2/2", EffectKind::kThisForEach},
    {"if morbid then draw:1", EffectKind::kIf},
    {"pay({1}) life:1", EffectKind::kPay},
    {"ability$!draw:1 _ life:2!$ opponent", EffectKind::kGive},
    {"phaseaction[my upkeep once] draw:1", EffectKind::kPhaseAction},
    {"phaseactionmulti[endofturn] draw:1 && tap", EffectKind::kPhaseAction},
    {"upcost[{g};next upkeep] sacrifice", EffectKind::kUpkeepCost},
    {"cumulativeupcostmulti[{1}] sacrifice && tap", EffectKind::kUpkeepCost},
    {"chooseacolor lord(*) becomes(,chosencolor) chooseend",
     EffectKind::kChoose},
    {"flipacoin winability draw:1 winabilityend loseability tap "
     "loseabilityend flipend",
     EffectKind::kFlipCoin},
    {"soulbond flying", EffectKind::kSoulbond},
    {"replacedraw draw:2 noreplace", EffectKind::kReplaceDraw},
    {"opponentreplacedraw life:1", EffectKind::kOpponentReplaceDraw},
    {"emblem draw:1", EffectKind::kEmblem},
    {"activate draw:1", EffectKind::kActivate},
};

class EffectTest : public testing::TestWithParam<Case> {};

TEST_P(EffectTest, ParsesToItsKind) {
  const ParsedLine parsed(GetParam().text);
  EXPECT_EQ(parsed.codes(), "");
  ASSERT_EQ(parsed.ability().effects.size(), 1u);
  EXPECT_EQ(parsed.ability().effects[0].kind, GetParam().kind);
}

INSTANTIATE_TEST_SUITE_P(EveryKind, EffectTest, testing::ValuesIn(kCases));

template <typename Args>
const Args& ArgsOf(const ParsedLine& parsed) {
  return std::get<Args>(parsed.ability().effects.at(0).args);
}

TEST(EffectArgsTest, TokenHasItsTraits) {
  const ParsedLine parsed(
      "token(elf warrior,creature elf warrior, 1/2,flying greenwhite,"
      "first strike)*3");
  const TokenArgs& token = ArgsOf<TokenArgs>(parsed);
  EXPECT_EQ(token.name, "elf warrior");
  EXPECT_EQ(token.traits.types,
            (std::vector<std::string>{"creature", "elf", "warrior"}));
  EXPECT_EQ(token.traits.power->integer, 1);
  EXPECT_EQ(token.traits.toughness->integer, 2);
  EXPECT_EQ(token.traits.colors,
            (std::vector<Color>{Color::kGreen, Color::kWhite}));
  ASSERT_EQ(token.traits.keywords.size(), 2u);
  EXPECT_EQ(token.traits.keywords[1].ability, StaticAbility::kFirstStrike);
  EXPECT_EQ(token.times->integer, 3);
}

TEST(EffectArgsTest, TransformsHoldsLines) {
  const ParsedLine parsed(
      "transforms((zombie,newcolors[black],setpower=2,-flying,"
      "newability[{t}:draw:1 && life:1],newability[autohand=haste])) ueot");
  EXPECT_EQ(parsed.codes(), "");
  const Traits& traits = ArgsOf<TransformArgs>(parsed).traits;
  EXPECT_TRUE(traits.replaces_colors);
  EXPECT_EQ(traits.power->integer, 2);
  EXPECT_FALSE(traits.toughness);
  EXPECT_TRUE(traits.keywords.at(0).removed);
  ASSERT_EQ(traits.abilities.size(), 2u);
  EXPECT_EQ(traits.abilities[0]->ability.effects.size(), 2u);
  EXPECT_EQ(traits.abilities[1]->zone, LineZone::kHand);
  EXPECT_TRUE(parsed.ability().effects[0].modifiers.until_end_of_turn);
}

TEST(EffectArgsTest, DynamicAbilityMayHaveASecondEffect) {
  const ParsedLine parsed(
      "dynamicability<!mytgt manacoststrike tosrc!> destroy");
  const DynamicArgs& args = ArgsOf<DynamicArgs>(parsed);
  EXPECT_EQ(args.source, DynamicSource::kMyTarget);
  EXPECT_EQ(args.amount, DynamicAmount::kManaCost);
  EXPECT_EQ(args.effect, DynamicEffect::kStrike);
  EXPECT_EQ(args.who, DynamicWho::kToSource);
  ASSERT_NE(args.then, nullptr);
  EXPECT_EQ(args.then->effects.at(0).kind, EffectKind::kDestroy);
}

struct BadCase {
  const char* text;
  const char* codes;
  const char* marked;  // What the first diagnostic underlines.
};
constexpr BadCase kBad[] = {
    {"destory target(creature)", "unknown-effect", "destory"},
    {"life:2 conroller", "unknown-effect", "conroller"},
    {"damage:oops", "unknown-amount", "oops"},
    {"moveto(myhnad)", "unknown-zone", "myhnad"},
    {"counter(x,1)", "bad-counter", "x"},
    {"token(goblin)", "bad-token", "goblin"},
    {"tap untap", "second-effect", "untap"},
    {"tap)", "stray-bracket", ")"},
    {"destroy target(creature|battlefield])", "stray-bracket", "]"},
    {"@tapped(this)}:tap", "stray-bracket", "}"},
    {"{1}{r}}{g}:tap", "stray-bracket", "}"},
    {"transforms((,newability[tap])])", "stray-bracket", "]"},
    {"tap(mytgt)", "ignored-argument", "(mytgt)"},
    {"phasealter(add,lunch,controller)", "unknown-phase", "lunch"},
    {"dynamicability<!powersmash!>", "unknown-dynamic-word", "powersmash"},
    {"draw:1 && ueot", "empty-effect", "ueot"},
    {"all(creature)", "empty-effect", "all(creature)"},
    {"{t}: && tap", "empty-effect", "&"},
    {"damage:1 >2", "stray-condition", "damage:1 >2"},
    {"frozen all(elf) frozen", "passed-over", "frozen"},
    {"flying,first strike", "passed-over passed-over", ","},
    {"(to the left) draw:1", "passed-over", "(to the left)"},
    {"draw:2 reject target(*|myhand)", "passed-over", "reject"},
    {"kicked draw:1", "passed-over", "kicked"},
    {"draw:1 restriction{assorcery}~morethan~0",
     "passed-over passed-over passed-over passed-over", "~"},
    {"kicked", "passed-over empty-effect", "kicked"},
    {"scrymore:2 draw:1", "unknown-effect", "scrymore"},
    {"tap target(<2 min>elf)", "passed-over", "min"},
    {"{s(elf|mybattlefield}:tap", "sloppy-bracket", "("},
    {"tap target(elf[-token|mybattlefield)", "sloppy-bracket", "["},
    {"tap target(elf[red,green])", "matches-nothing", "red,green"},
    {"counter(1/1)*2", "passed-over passed-over", "*"},
    {"@each end of turn:tap", "passed-over passed-over", "of"},
    {"pay(cost{1}) tap", "passed-over", "cost"},
    {"transforms((elf,spiritlink)) ueot", "passed-over", "spiritlink"},
    {"tap target(elf||mybattlefield)", "passed-over", "|"},
    {"{s;target(elf|mybattlefield)}:tap", "passed-over", ";target"},
    {"o/2", "no-number", "o"},
    {"transforms((,newability[tap] ueot))", "passed-over", "ueot"},
    {"transforms((,newability[tap))", "sloppy-bracket", "["},
    {"ability$!tap!$ability opponent", "passed-over", "ability"},
    {"-name(x) tap", "passed-over", "-"},
    {"flying & vigilance", "passed-over passed-over", "&"},
    {"flipacoin winability tap winabilityend oneshot flipend", "passed-over",
     "oneshot"},
    {"tap text=untap it", "passed-over", "text=untap it"},
    {"{1}:auto={t}:tap", "passed-over", "auto={t}"},
};

class BadEffectTest : public testing::TestWithParam<BadCase> {};

TEST_P(BadEffectTest, SaysWhatAndWhere) {
  const ParsedLine parsed(GetParam().text);
  EXPECT_EQ(parsed.codes(), GetParam().codes);
  ASSERT_FALSE(parsed.source.diagnostics.empty());
  const Diagnostic& diagnostic = parsed.source.diagnostics[0];
  EXPECT_EQ(
      diagnostic.source_line.substr(diagnostic.column - 1, diagnostic.length),
      GetParam().marked);
}

INSTANTIATE_TEST_SUITE_P(Bad, BadEffectTest, testing::ValuesIn(kBad));

TEST(EffectTest, AnAbilityBehindAnotherEffectIsNone) {
  const ParsedLine parsed("defender,first strike");
  ASSERT_EQ(parsed.ability().effects.size(), 1u);
  EXPECT_EQ(ArgsOf<KeywordArgs>(parsed).ability, StaticAbility::kDefender);
}

TEST(EffectTest, OfTwoEffectsTheOneCountsThatIsLookedForFirst) {
  const ParsedLine who("life:2 srccontroller");
  EXPECT_EQ(who.ability().effects.at(0).who, Who::kController);
  for (const char* text : {"draw:2 reject", "reject draw:2"}) {
    const ParsedLine parsed(text);
    ASSERT_EQ(parsed.ability().effects.size(), 1u);
    EXPECT_EQ(parsed.ability().effects[0].kind, EffectKind::kReject);
  }
}

TEST(EffectTest, AStrayBracketBeforeAPartOfATransformation) {
  const ParsedLine parsed("transforms((,[newability[tap],newability[untap]))");
  EXPECT_EQ(parsed.codes(), "passed-over");
  EXPECT_EQ(ArgsOf<TransformArgs>(parsed).traits.abilities.size(), 2u);
}

TEST(EffectTest, APlayerInBracketsIsMeant) {
  const ParsedLine parsed("(opponent gets one) token(Elf,creature elf,1/1)");
  EXPECT_EQ(parsed.ability().effects.at(0).who, Who::kOpponent);
}

TEST(EffectTest, SuggestsTheNearestWord) {
  const ParsedLine parsed("destory");
  EXPECT_NE(parsed.source.diagnostics.at(0).message.find("'destroy'?"),
            std::string::npos);
}

}  // namespace
}  // namespace refold::wagic
