// Numbers of CardCode: literals, variables, counts, and arithmetic on them.
//
// An Amount describes how to compute a number when it is needed; nothing is
// computed here. Spans are offsets into the line the amount was read from.

#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_AMOUNT_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_AMOUNT_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace refold::wagic {

// Where in its line a piece of syntax stands.
struct Span {
  uint32_t offset = 0;
  uint32_t length = 0;
};

// A child node. Nodes are built once and never changed, so copies share them.
template <typename T>
using Ref = std::shared_ptr<const T>;

struct TargetSpec;
struct Condition;

// clang-format off
#define REFOLD_WAGIC_VARIABLES(X) \
  X(kX, "x") /* X paid */ \
  X(kHalfX, "xx") /* X of a cost that holds it twice */ \
  X(kPreX, "prex") /* what the pool would leave for X now */ \
  X(kHalfPreX, "prexx") /* the same for a cost that holds it twice */ \
  X(kCastX, "castx") /* X kept from casting */ \
  X(kPower, "p") \
  X(kToughness, "t") \
  X(kManaCost, "manacost") \
  X(kColors, "colors") \
  X(kGear, "gear") \
  X(kAuras, "auras") \
  X(kKicked, "kicked") \
  X(kSunburst, "sunburst") \
  X(kConverge, "converge") \
  X(kThatMuch, "thatmuch") /* amount of the triggering event */ \
  X(kLifeTotal, "lifetotal") \
  X(kOpponentLifeTotal, "opponentlifetotal") \
  X(kStartingLife, "startinglife") \
  X(kAbundantLife, "abundantlife") /* 1 if at least starting life */ \
  X(kHighestLifeTotal, "highestlifetotal") \
  X(kLowestLifeTotal, "lowestlifetotal") \
  X(kLifeLost, "lifelost") /* this turn */ \
  X(kOpponentLifeLost, "oplifelost") \
  X(kDamageToController, "pdcount") /* this turn */ \
  X(kDamageToOpponent, "odcount") \
  X(kPlayerPoison, "playerpoisoncount") \
  X(kOpponentPoison, "opponentpoisoncount") \
  X(kDrawnByController, "pdrewcount") /* this turn */ \
  X(kDrawnByOpponent, "odrewcount") \
  X(kControllerHand, "phandcount") \
  X(kOpponentHand, "ohandcount") \
  X(kMaximumHandSize, "handsize") \
  X(kControllerLibrary, "plibrarycount") \
  X(kOpponentLibrary, "olibrarycount") \
  X(kControllerTurn, "controllerturn") /* 1 in that player's turn */ \
  X(kOpponentTurn, "opponentturn") \
  X(kControllerLandsGreen, "plandg") /* lands able to make the colour */ \
  X(kControllerLandsBlue, "plandu") \
  X(kControllerLandsRed, "plandr") \
  X(kControllerLandsBlack, "plandb") \
  X(kControllerLandsWhite, "plandw") \
  X(kControllerLandsColorless, "plandc") \
  X(kOpponentLandsGreen, "olandg") \
  X(kOpponentLandsBlue, "olandu") \
  X(kOpponentLandsRed, "olandr") \
  X(kOpponentLandsBlack, "olandb") \
  X(kOpponentLandsWhite, "olandw") \
  X(kOpponentLandsColorless, "olandc") \
  X(kTargetableCreatures, "cantargetcre") \
  X(kTargetableOwnCreatures, "cantargetmycre") \
  X(kTargetableOpponentCreatures, "cantargetoppocre") \
  X(kAzorius, "azorius") /* devotion to two colours */ \
  X(kBoros, "boros") \
  X(kDimir, "dimir") \
  X(kGolgari, "golgari") \
  X(kGruul, "gruul") \
  X(kIzzet, "izzet") \
  X(kOrzhov, "orzhov") \
  X(kRakdos, "rakdos") \
  X(kSelesnya, "selesnya") \
  X(kSimic, "simic") \
  X(kImprintedGreen, "evictg") /* colour of the imprinted card */ \
  X(kImprintedBlue, "evictu") \
  X(kImprintedRed, "evictr") \
  X(kImprintedBlack, "evictb") \
  X(kImprintedWhite, "evictw") \
  X(kCommonGreen, "commongreen") /* 1 if no colour is commoner in play */ \
  X(kCommonBlue, "commonblue") \
  X(kCommonRed, "commonred") \
  X(kCommonBlack, "commonblack") \
  X(kCommonWhite, "commonwhite") \
  X(kUrzatron, "urzatron") /* 1 if the three Urza lands are there */ \
  X(kWorshipped, "worshipped") \
  X(kAncientOoze, "pancientooze") /* costs of the other own creatures */ \
  X(kDauntless, "pdauntless") /* own forests and treefolk */ \
  X(kBasicLandTypes, "pbasiclandtypes") \
  X(kMyName, "myname") /* own cards of this name */ \
  X(kAllMyName, "allmyname") \
  X(kZombiesInPlayAndGraves, "pgbzombie") \
  X(kInstantsSorceriesInGrave, "pginstantsorcery") \
  X(kGraveCardTypes, "gravecardtypes") \
  X(kMoreThanFourCards, "morethanfourcards") /* hand cards above four */ \
  X(kTotalPower, "powertotalinplay") /* own creatures */ \
  X(kTargetedCurses, "targetedcurses") \
  X(kEpicActivated, "epicactivated") \
  X(kSnowMana, "snowcount")
// clang-format on

enum class Variable : uint8_t {
#define REFOLD_WAGIC_ENUMERATOR(name, word) name,
  REFOLD_WAGIC_VARIABLES(REFOLD_WAGIC_ENUMERATOR)
#undef REFOLD_WAGIC_ENUMERATOR
};

absl::string_view Name(Variable variable);
// The words `power` and `toughness` mean the same as `p` and `t`.
bool FindVariable(absl::string_view word, Variable* variable);
const std::vector<absl::string_view>& VariableWords();

// `p/t`, `p/t,n`, `p/t,n,name`, `p/t,n,name,max`: a kind of counter, how many,
// and the largest number that may lie on the card.
struct CounterSpec {
  Span span;
  bool any = false;  // `any` or `all`: every kind.
  int32_t power = 0;
  int32_t toughness = 0;
  std::string name;
  // At most one element each; none: 1, and no maximum.
  std::vector<struct Amount> count;
  std::vector<struct Amount> maximum;
};

enum class AmountKind : uint8_t {
  kInteger,
  kVariable,
  kCount,      // `type:spec[:zone]`: number of matches of `spec`.
  kDevotion,   // `type:manaX[:zone]`: symbols of `color` in costs.
  kCounters,   // `counter{...}`: number of such counters.
  kCondition,  // `restriction{...}`: 1 if it holds.
  kExtreme,    // `power:highest:spec[:zone]` and the like.
};

enum class Characteristic : uint8_t { kPower, kToughness, kConvertedCost };

// Applied in order, innermost (last written) first; only to positive values,
// except kPlus….
enum class Arithmetic : uint8_t {
  kNegate,
  kHalfUp,
  kHalfDown,
  kTwice,
  kThrice,
  kPlusOne,
  kPlusTwo,
  kPlusThree,
};

struct Amount {
  Span span;
  AmountKind kind = AmountKind::kInteger;
  int32_t integer = 0;               // kInteger
  Variable variable = Variable::kX;  // kVariable
  char color = '\0';                 // kDevotion: one of w u b r g
  Ref<TargetSpec> spec;              // kCount, kExtreme, kDevotion
  Ref<CounterSpec> counter;          // kCounters
  Ref<Condition> condition;          // kCondition
  bool highest = false;              // kExtreme
  Characteristic characteristic = Characteristic::kPower;  // kExtreme
  bool stored = false;                 // Read from the remembered card.
  bool without_self = false;           // Not counting this card.
  std::vector<Arithmetic> arithmetic;  // In the order written.
  // `type(a)~op~type(b)-3`: added behind everything else.
  int32_t addend = 0;
};

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_AMOUNT_H_
