// Lowering: from the lines of a script to the kernel's CardProgram.
//
// A CardLowering holds the program being built for one face. The functions
// below turn one sort of sentence each into the matching message of
// proto/program.proto. What cannot be expressed is reported at its place, and
// the card is then unsupported: nothing is ever lowered to half of what it
// says.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_LOWER_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_LOWER_H_

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "kernel/base/diagnostic.h"
#include "kernel/dialects/forge/known_types.h"
#include "kernel/dialects/forge/lower_scene.h"
#include "kernel/dialects/forge/params.h"
#include "kernel/dialects/forge/script.h"
#include "kernel/dialects/forge/valid.h"
#include "kernel/dialects/forge/words.h"
#include "kernel/program/program_builder.h"
#include "proto/program.pb.h"

namespace refold::forge {

struct CardLowering {
  const Script* script = nullptr;
  // A face of its own: keywords that a script could write out add SVars to it.
  Face* face = nullptr;
  const KnownTypes* known_types = nullptr;
  ProgramBuilder builder;
  std::vector<Diagnostic>* diagnostics = nullptr;
  // Programs of tokens and other faces, with their names as dependencies.
  std::vector<pb::CardProgram> made;
  std::set<std::string> types;  // of the face, in lower case
  bool token = false;           // what is lowered is a token, and no card
  // The program of the other face, if the card can be turned over to it.
  std::string other_face;
  // What may be paid instead of its mana cost, and when.
  struct Instead {
    Text cost;
    std::optional<pb::Expr> when;
  };
  std::vector<Instead> instead;
  // What each target beyond the first costs more.
  std::optional<Text> target_price;
  // How much more, or less, its targets make it cost: a number of theirs.
  struct PriceOfTargets {
    Text amount;
    int64_t sign = 1;
  };
  std::vector<PriceOfTargets> of_targets;
  bool bare = false;  // what is printed, and nothing that it does
  // An activated ability that is being lowered is granted by this card, which
  // it finds in its first register (`OriginalHost`).
  bool lends_itself = false;
  // What lines know that an effect brings: its memory, and registers.
  Scene around;
  uint32_t around_registers = 0;
  bool failed = false;    // an error was reported
  int number_depth = 0;   // SVars that name SVars that …
  int ability_depth = 0;  // the same of abilities
  // How many of either were read, in whatever depth: what names several of them
  // that name several would grow beyond all bounds.
  int read = 0;
  bool endless = false;  // one of these bounds was met: nothing more is read

  // Whether a bound is met, now or before. Reported once, by this code.
  bool IsEndless(const Text& at, bool too_deep, absl::string_view code);

  bool Is(absl::string_view type) const {
    return types.count(std::string(type)) > 0;
  }
  // Whether the script says this word anywhere.
  bool Mentions(absl::string_view word) const;
  // Whether the face has this keyword, written so.
  bool HasKeyword(absl::string_view keyword) const;
  bool IsSpell() const { return Is("instant") || Is("sorcery"); }
  // Whether it is not a card of a deck, but one that works in the command zone.
  bool IsOfCommandZone() const;
  // Where an ability of it works that does not say where.
  absl::string_view HomeZone() const {
    return IsOfCommandZone() ? "Command" : "Battlefield";
  }

  // Reports that the text cannot be expressed. `code` is short and stable:
  // `--by-reason` counts by it.
  void Unsupported(const Text& at, absl::string_view code,
                   absl::string_view message);
  // Reports what has no effect; the card is none the worse for it.
  void Warn(const Text& at, absl::string_view code, absl::string_view message);
  // The SVar of that name; null, reported, if there is none.
  const Text* SVar(const Text& name);
  // The same as a line of parameters.
  std::optional<ParamLine> Line(const Text& name);

 private:
  // Once for each place.
  void Report(Diagnostic report);
};

pb::Span PlaceOf(const Text& text);

// Those that the words name, comma-separated.
std::vector<std::string> ZoneNames(CardLowering& card, const Text& zones);

// -- Who and what ------------------------------------------------------------

inline pb::Selector Source() { return tree::Entities(pb::Selector::SOURCE); }
inline pb::Selector You() { return tree::Entities(pb::Selector::CONTROLLER); }
inline pb::Selector Opponents() {
  return tree::Entities(pb::Selector::OPPONENTS);
}
inline pb::Selector Candidate() {
  return tree::Entities(pb::Selector::CANDIDATE);
}

// lower_valid.cc: whether the candidate is meant.
pb::Predicate LowerValid(CardLowering& card, const Text& text,
                         const Scene& scene);
// All that are meant: cards of these zones, and players if some are named.
pb::Query QueryOf(CardLowering& card, const Text& text,
                  const std::vector<std::string>& zones, const Scene& scene);
bool MeansPlayers(absl::string_view base);
// Whether it is a word of Defined that means players.
bool IsPlayerWord(absl::string_view word);

// lower_property.cc: what a property says of the candidate.
pb::Predicate LowerProperty(CardLowering& card, const Text& word,
                            bool of_player, const Scene& scene);

// lower_defined.cc
pb::Selector Defined(CardLowering& card, const Text& text, const Scene& scene);
// The same of one word, which may be none.
std::optional<pb::Selector> TryDefined(CardLowering& card, const Text& word,
                                       const Scene& scene);
// Those that are in one of the zones now.
pb::Selector LyingIn(CardLowering& card, pb::Selector what,
                     const std::vector<std::string>& zones);
// The same of the ability's own card and of what the event is about, which may
// have been taken away by it: where they came.
pb::Selector Arrived(CardLowering& card, const Text& defined,
                     const Scene& scene);
// The ability's own card, also where the chain has moved it (CR 400.7j).
pb::Predicate IsOwnCard(const Scene& scene);
pb::Selector WhereItIs(CardLowering& card);
// The nearest targets, those of the links above only, and those of this link.
// Reported if there are none.
pb::Selector Targets(CardLowering& card, const Text& at, const Scene& scene);
// Those of the nearest link whose targets may be players.
pb::Selector PlayerTargets(CardLowering& card, const Text& at,
                           const Scene& scene);
pb::Selector ParentTargets(CardLowering& card, const Text& at,
                           const Scene& scene);
pb::Selector OwnTargets(CardLowering& card, const Text& at, const Scene& scene);
bool HasOwnTargets(const Scene& scene);
// All cards and players, with no test yet.
pb::Query Everything(CardLowering& card);
// One selector for several.
pb::Selector Union(CardLowering& card, std::vector<pb::Selector> selectors);
// The tokens among them that have left play and so lie nowhere: they are known
// as they last were (CR 608.2h).
pb::Selector CeasedTokens(CardLowering& card, pb::Selector among);

// lower_memory.cc: what the chain, or the card, remembers; where it is now.
pb::Selector MemoryOf(CardLowering& card, const Text& at,
                      absl::string_view kind, const Scene& scene);
// The same as it was when it was remembered.
pb::Selector MemoryAsItWas(CardLowering& card, const Text& at,
                           absl::string_view kind, const Scene& scene);
pb::Predicate IsInMemory(CardLowering& card, const Text& at,
                         absl::string_view kind, const Scene& scene);

// -- Numbers -----------------------------------------------------------------

// lower_number.cc
pb::Expr LowerNumber(CardLowering& card, const Text& text, const Scene& scene);
// How much mana has been spent to cast it.
pb::Expr ManaSpentOn(CardLowering& card, const pb::Selector& what);
// lower_count.cc: what stands behind `Count$`.
pb::Expr LowerCount(CardLowering& card, const Text& body, const Scene& scene);
// lower_sum.cc: how many card types there are among the cards.
pb::Expr CardTypesOf(CardLowering& card, pb::Selector of);
// The counters of a kind on all of these; `ALL`: of any kind.
pb::Expr SumOfCounters(CardLowering& card, absl::string_view kind,
                       pb::Selector of);
// `CardPower` of all of these cards; `LifeTotal` of a player.
pb::Expr SumOver(CardLowering& card, const Text& property, pb::Selector of,
                 const Scene& scene);
pb::Expr OfPlayer(CardLowering& card, const Text& property, pb::Selector of,
                  const Scene& scene);
// `left` compared as `GE3` says.
pb::Expr Compare(CardLowering& card, pb::Expr left, const Text& comparison,
                 const Scene& scene);
// A number of each of these, added up; what is tallied of each of the players.
pb::Expr SumOfEach(pb::Selector of, pb::Expr each);
pb::Expr WatchedOf(CardLowering& card, absl::string_view tally,
                   pb::Selector players);
// The greatest, or least, number that one of the players has.
pb::Expr ExtremeOf(const pb::Selector& players, bool highest,
                   const std::function<pb::Expr(pb::Selector)>& of);
pb::Expr CountIn(CardLowering& card, absl::string_view zone,
                 pb::Selector whose);
// lower_count_zone.cc: how many lie somewhere; false if the count is another.
bool LowerZoneCount(CardLowering& card, const Text& body, const Scene& scene,
                    pb::Expr* count);
// lower_this_turn.cc: how many cards that match came somewhere this turn, or
// were cast; false if the count is another.
bool LowerThisTurn(CardLowering& card, const Text& body, pb::Expr* count);
// lower_count_more.cc: false if the count is another.
bool LowerMoreCounts(CardLowering& card, const Text& body, const Scene& scene,
                     pb::Expr* count);
// All spells that were cast this turn, in order, as they were then.
pb::Selector CastThisTurn(CardLowering& card);
// Whether the card was cast in a main phase of the player who cast it.
pb::Expr CastInOwnMainPhase(CardLowering& card);
// Whether such a card was shown as the card was cast, or its caster controlled
// such a permanent then.
pb::Expr WasPresent(CardLowering& card, const Text& valid);
// How often the ability of the card's own that is called so has resolved this
// turn, which its code says (`ability resolved`).
constexpr absl::string_view kAbilityResolved = "ability resolved";
// A planeswalker's number of loyalty abilities that were used this turn, of
// which one at most is.
constexpr absl::string_view kLoyaltyUsed = "used loyalty";
// The keyword of one of which two may be used.
constexpr absl::string_view kLoyaltyTwice = "loyaltytwice";
pb::Expr ResolvedThisTurn(CardLowering& card, absl::string_view ability);
// How many permanents that you controlled left play this turn.
pb::Expr LeftThisTurn(CardLowering& card);
// lower_number_x.cc
// What X in a mana cost is: asked for, the number of targets, what the target
// costs, or a number of the card.
enum class XIs { kAsked, kTargets, kTargetCost, kNumber };
// Whether an SVar says that X is chosen as it is paid.
bool IsXChoice(absl::string_view value);
XIs WhatXIs(const CardLowering& card);
// X as it was chosen, or as much as can be paid while that is asked.
pb::Expr ChosenX(CardLowering& card, const Scene& scene);

// -- Costs -------------------------------------------------------------------

// lower_condition.cc: 1 if it holds, else 0.
pb::Expr And(pb::Expr a, pb::Expr b);
pb::Expr Or(pb::Expr a, pb::Expr b);
// At least one card, or as many as `compare` says, that matches.
pb::Expr IsPresent(CardLowering& card, const Text& valid, const Text* compare,
                   const std::vector<std::string>& zones, const Scene& scene);
// Whether mana of all of these colours was spent on the card.
pb::Expr ManaSpent(CardLowering& card, const Text& colors);
// `Threshold`, `Metalcraft` …; reported if it is unknown.
pb::Expr NamedCondition(CardLowering& card, const Text& name);

// lower_cost.cc. What is paid with goes into registers of `scene->paid`, which
// `ability` must then have; none without an ability.
pb::Cost LowerCost(CardLowering& card, const Text& text, pb::Ability* ability,
                   Scene* scene);

// `XColor$ B`: X is paid with that mana only. Reported if it is not a single
// colour.
void PayXWith(CardLowering& card, const ParamLine& line, pb::Cost* cost);

// -- Abilities ---------------------------------------------------------------

// Whose ability it is: the card's own, or one that something grants.
enum class Holding { kOwn, kGranted };

// Each adds abilities to the program and their indices to `added`.
using Added = std::vector<uint32_t>;
// lower_activated.cc
void AddActivated(CardLowering& card, const ParamLine& line, Holding holding,
                  Added* added);
// lower_trigger.cc
void AddTriggered(CardLowering& card, const ParamLine& line, Holding holding,
                  Added* added);
// lower_static.cc
void AddStatic(CardLowering& card, const ParamLine& line, Holding holding,
               Added* added);
// lower_replacement.cc
void AddReplacement(CardLowering& card, const ParamLine& line, Holding holding,
                    Added* added);
// Whatever kind of line it is.
void AddLine(CardLowering& card, const ParamLine& line, Holding holding,
             Added* added);
// lower_keyword.cc: a keyword that is not a word of the game. False if it is
// unknown.
bool AddKeyword(CardLowering& card, const Text& keyword, Holding holding,
                Added* added);
// lower_entering.cc: those about how a permanent enters. False for others.
bool AddEntering(CardLowering& card, const Text& keyword, Holding holding,
                 Added* added);
// What is valid does what the line says as it comes, by an ability that it has.
struct OthersComing {
  Text at;
  ParamLine line;
  Text valid;
  pb::Coming coming = pb::COMING_WITH;
  std::optional<pb::Expr> when = std::nullopt;
  // Where the card must be that says so; as an effect it lies in none.
  std::vector<std::string> zones = {"battlefield"};
};
// False if the line speaks of something else than what comes.
bool AddOthersComing(CardLowering& card, const OthersComing& what,
                     const Scene& scene, Holding holding, Added* added);

// lower_command.cc: what is of the command zone may mean cards there, and in
// the decks that go with it; others never do.
void AddCommandZones(CardLowering& card, pb::Query* query);
// The hand and life modifiers of a vanguard.
void LowerVanguard(CardLowering& card, const Text& modifiers);
// Types of cards that are of the command zone, in lower case.
bool IsCommandType(absl::string_view type);

// lower_effect_name.cc: whether the candidate has the name that was chosen.
pb::Predicate IsNamed(CardLowering& card, const Text& at, const Scene& scene);
// A conspiracy that begins face down, with a name. False for other keywords.
bool AddHiddenAgenda(CardLowering& card, const Text& keyword);

// lower_cumulative.cc: cumulative upkeep of most costs. False for others.
bool AddCumulative(CardLowering& card, const Text& keyword, Holding holding,
                   Added* added);

// lower_keyword_rule.cc: one that is a rule about the card itself. False if it
// is not such a keyword.
bool AddRuleOfCard(CardLowering& card, const Text& keyword, Holding holding,
                   Added* added);

// lower_saga.cc: chapters. False for others.
bool AddSaga(CardLowering& card, const Text& keyword, Holding holding,
             Added* added);

// A new ability of that kind: its index.
int NewAbility(CardLowering& card, pb::AbilityKind kind, const Text& at,
               Holding holding, Added* added);

// lower_card.cc: types, colours, costs and ways to play of the face, and all of
// its lines.
void LowerFace(CardLowering& card);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_LOWER_H_
