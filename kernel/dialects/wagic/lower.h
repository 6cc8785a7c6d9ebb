// Lowering: from the tree of a CardCode line to the kernel's CardProgram.
//
// A CardLowering holds the program being built for one card. The functions
// below turn one sort of sentence each into the matching message of
// proto/program.proto. What cannot be expressed is reported as an error
// diagnostic at its place, and the card is then unsupported: nothing is ever
// lowered to half of what it says.
#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_H_

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "kernel/base/diagnostic.h"
#include "kernel/dialects/wagic/ast.h"
#include "kernel/dialects/wagic/card_database.h"
#include "kernel/dialects/wagic/card_file.h"
#include "kernel/dialects/wagic/lower_known_types.h"
#include "kernel/dialects/wagic/parse_card.h"
#include "kernel/program/program_builder.h"
#include "proto/program.pb.h"

namespace refold::wagic {

// What a sentence means depends on where it stands.
struct Site {
  // What effects without a target act on, and `mytgt` is: the source, its host,
  // a register with the chosen targets, or the entity that a wrapper goes
  // through.
  pb::Selector object;
  // What `p`, `manacost`, `counter{…}` and the other numbers about a card are
  // about: the card that a spell targets, the host of an aura or equipment,
  // else the card itself, whatever its ability has chosen. NONE is `object`.
  pb::Selector measured;
  // The card that `this` means in what a card is taught, which is the taught
  // one; NONE is the card that has the line.
  pb::Selector self;
  // What `target(…)` chose, if it chose something; else NONE.
  pb::Selector target;
  // The card that `cantargetcard(…)` asks of in `and!(…)!`, which is the one
  // that has moved; NONE is `target`, or `object`.
  pb::Selector moved_card;
  // Numbers of targets that were counted before other lines did something: by
  // where they are written.
  std::vector<std::pair<uint32_t, pb::Expr>> counted;
  // True if only players could be chosen there.
  bool player_target = false;
  // True if the target is a spell's own `target=`, and a card.
  bool card_target = false;
  // True in a static ability: effects hold while the ability works.
  bool continuous = false;
  // True in what is done as a card enters.
  bool entering = false;
  // True where lasting effects end with the turn unless they say otherwise.
  bool until_end_of_turn = false;
  // True in a trigger of a permanent that stays: what that transforms, and an
  // ability that the card gets itself, lasts as long as the card is there.
  bool lasting = false;
  // True where the card is an instant or sorcery being resolved.
  bool spell = false;
  // True there once it is done what the spell says, and not yet while its own
  // targets are chosen.
  bool resolving = false;
  // True where `object` is a spell on the stack: what it gains works there.
  bool is_spell = false;
  // True inside a trigger: `thatmuch`, `trigger[to]` mean its event.
  bool triggered = false;
  // True if that event is a change of zone (its pattern's kind is MOVED): then
  // `trigger[to]` is the card where it came, not as it was.
  bool moved = false;
  // True in what a trigger on a spell that is cast asks: the spells of the turn
  // are then those before it.
  bool casting = false;
  // True in what a trigger on a discarded card asks: that card still counts as
  // one of the hand.
  bool discarding = false;
  // What `trigger[from]` means; NONE is the event's other party.
  pb::Selector from;
  // True where the targets of what has {X} in its cost are asked for: before X
  // is chosen, whatever X may be would do.
  bool before_x = false;
  // X, where the card itself forgets it by paying; without `keeps_x` it knows.
  bool keeps_x = false;
  // True in what another card does in place of this one: `x` is what `storedx`
  // means, and X is that card's own.
  bool stored_x = false;
  pb::Expr x;
  // The cards that the cost was paid with, for `storedpower` and its like; NONE
  // where nothing was.
  pb::Selector stored;
};

// Everything known of the card while it is lowered.
struct CardLowering {
  const CardRecord* record = nullptr;
  const CardAst* ast = nullptr;
  // The cards known together, for names written in target specs; may be null.
  const CardDatabase* database = nullptr;
  // Their types, so that misspelt ones are noticed; may be null.
  const KnownTypes* known_types = nullptr;
  ProgramBuilder builder;
  std::vector<Diagnostic>* diagnostics = nullptr;
  // Programs of tokens and other faces that the card makes, by name.
  std::vector<pb::CardProgram> made;
  // The lines of a permanent, in the order in which they are lowered.
  std::vector<const CardLine*> lines;
  // The cost whose {X} counts, if it is not the card's mana cost.
  const Cost* x_cost = nullptr;
  // What each of those that a `lord(…)` means did last, as it came to be one,
  // and where that is said: what else is said of the same is done to the same
  // cards.
  pb::Selector acted_on;
  uint32_t acted_in = 0;
  bool is_instant_or_sorcery = false;
  bool is_aura = false;
  bool is_equipment = false;
  bool failed = false;  // an error was reported
  size_t field = 0;     // field of the record that is being lowered

  // Reports that the text at `span` of the current field cannot be expressed.
  // `code` is short and stable: `--by-reason` counts by it.
  void Unsupported(const Span& span, absl::string_view code,
                   absl::string_view message);
  // Warns the author about that text, once, of a card that is nevertheless
  // supported.
  void Warn(const Span& span, absl::string_view code,
            absl::string_view message);

 private:
  Diagnostic About(const Span& span, absl::string_view code,
                   absl::string_view message) const;
};

// lower_amount.cc
pb::Expr LowerAmount(CardLowering& card, const Amount& amount,
                     const Site& site);

// lower_target.cc, lower_zone.cc: zones, subjects and attributes.
pb::Query LowerTarget(CardLowering& card, const TargetSpec& spec,
                      const Site& site);
// The same as a test of one candidate, its zones included.
pb::Predicate LowerTargetTest(CardLowering& card, const TargetSpec& spec,
                              const Site& site);
// The zones that one written zone means ("nonbattlezone" is four).
std::vector<pb::ZoneSpec> LowerZones(CardLowering& card, const ZoneRef& zone,
                                     const Site& site);
// How many are to be chosen.
void LowerTargetCount(CardLowering& card, const TargetSpec& spec,
                      const Site& site, pb::Instruction::Choose* choose);

// lower_names.cc
//
// The kernel's name of a counter: "1/1", "-1/-1", "0/0 charge".
std::string CounterName(const CounterSpec& counter);
// The kernel's word for a static ability ("first strike", "opponentshroud").
std::string KeywordName(StaticAbility ability);
// Whether the keyword means something where it is printed on a card.
bool IsSupported(StaticAbility ability);
// The kernel's word for a static ability that an effect, whose text is at
// `span`, gives to a card, or to a token that it creates. Reports those that
// mean nothing there.
std::string GrantedKeyword(CardLowering& card, const Span& span,
                           StaticAbility ability);
std::string ColorName(Color color);
std::string ManaKind(Color color);  // "mana.g"
std::string ZoneName(Zone zone);
std::string PhaseName(Phase phase);

// lower_cost.cc
pb::Cost LowerCost(CardLowering& card, const Cost& cost, const Site& site);
bool HasX(const Cost& cost);
// How often X is in it.
int CountX(const Cost& cost);

// lower_condition.cc: 1 if it holds, else 0.
pb::Expr LowerCondition(CardLowering& card, const Condition& condition,
                        const Site& site);
pb::Expr LowerConditionTerm(CardLowering& card, const ConditionTerm& term,
                            const Site& site);

// lower_trigger.cc: one pattern for each event that wakes it, most often one.
// Also sets on `ability` what belongs to the trigger: once, limit, immediate,
// condition.
std::vector<pb::EventPattern> LowerTrigger(CardLowering& card,
                                           const Trigger& trigger,
                                           const Site& site,
                                           pb::Ability* ability);

// Makes the site one inside the trigger, at that event of it.
void SetEvent(const Trigger& trigger, const pb::EventPattern& pattern,
              Site* site);

// lower_line.cc: one line becomes abilities of the program.
void LowerLine(CardLowering& card, const CardLine& line);
// All lines of an instant or sorcery become its one ABILITY_SPELL.
void LowerSpell(CardLowering& card);

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_H_
