// Chains of abilities: one line, and those that its SubAbility names.
//
// Targets of all links are chosen when the chain is announced; then the links
// are done in order, each under its own conditions.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_CHAIN_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_CHAIN_H_

#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

#include "absl/functional/function_ref.h"
#include "kernel/dialects/forge/code_writer.h"
#include "kernel/dialects/forge/lower.h"
#include "kernel/dialects/forge/param_reader.h"

namespace refold::forge {

// The first link and those behind it, in order.
std::vector<ParamLine> LinksOf(CardLowering& card, const ParamLine& first);

// What a link has done is known to those behind it.
void TakeAlong(Scene own, Scene* scene);

// What is asked before the first link is done: of a trigger.
struct Prologue {
  std::optional<pb::Expr> condition;
  const Text* decider = nullptr;  // who may decline
  const Text* cost = nullptr;     // the controller may pay it, or nothing is
                                  // done
  // Nothing is done once it has been so often this turn.
  const Text* resolved_limit = nullptr;
  bool ascends = false;  // with ten permanents, the city's blessing comes first
};

// What is paid as a triggered ability resolves: the `Cost` of its first link;
// null if it is nothing.
const Text* PriceOf(const ParamLine& first);

// Writes all of the chain. `taken`: parameters of the first link that belong to
// where the chain stands, and not to the effect. The ability's resolution
// begins behind the targets; `paid` is what its cost left in registers.
void EmitChain(CodeWriter& code, const ParamLine& first,
               const std::vector<std::string>& taken, Scene scene,
               const Prologue* prologue = nullptr);
// The same in two abilities: `code` chooses the targets as it runs, and what
// `waits` returns does the rest. That is told what has been chosen, and may
// write before the rest, with a label behind it.
using WaitingFn = absl::FunctionRef<CodeWriter(
    const std::vector<Scene::Targets>& targets, CodeWriter::Label* nothing)>;
void EmitChainInTwo(CodeWriter& code, const ParamLine& first,
                    const std::vector<std::string>& taken, WaitingFn waits);
// The same for code that is done at once, where nothing can be targeted.
void EmitInner(CodeWriter& code, const ParamLine& first, Scene scene);

// lower_target.cc
bool HasTargets(const ParamLine& link);
// Chooses the targets of the link; the scene has them then.
void EmitTargets(CodeWriter& code, ParamReader& link, Scene* scene);

// lower_target_together.cc
// Chooses the targets of the link one after another, if they must fit together:
// what `all` would choose at once, into the parts of `targets`. False if they
// need not.
bool EmitTargetsTogether(CodeWriter& code, ParamReader& link,
                         const pb::Instruction::Choose& all, const Text& at,
                         const Scene& scene, Scene::Targets* targets);
// Puts those of each link together that are chosen for themselves, as far as
// they are still there.
void JoinTargets(CodeWriter& code, const Text& at,
                 const std::vector<Scene::Targets>& all);

// lower_stack_target.cc
// Whether the link's targets may be abilities on the stack.
bool TargetsAbilities(const ParamLine& link);
// What `TargetType` and `ValidTgts` mean on the stack; reported and absent if
// the type is invalid.
std::optional<pb::Query> StackTargets(CardLowering& card, const Text& types,
                                      const Text& valid, const Scene& scene);

// What is on the stack, is of that card and has that target.
pb::Selector ItemsTargeting(CardLowering& card, const pb::Selector& source,
                            const pb::Selector& target);

// lower_unless.cc: somebody may pay so that the link does not happen; switched,
// so that it does. True if it happens instead of all that follows.
bool EmitUnless(CodeWriter& code, ParamReader& link, const Scene& scene,
                CodeWriter::Label* skip, CodeWriter::Label* end);

// lower_link.cc: one link, its conditions and its price.
void EmitLink(CodeWriter& code, ParamReader& link, Scene* scene,
              CodeWriter::Label* end);

// lower_charm.cc: modes that are chosen when the chain is announced.
bool IsCharm(const ParamLine& link);
// Whether as many modes as must be chosen can be: absent where that is always
// so.
std::optional<pb::Expr> EnoughModes(CardLowering& card, const ParamLine& link);
void EmitCharm(CodeWriter& code, ParamReader& link, Scene scene,
               const Prologue* prologue);
// Writes the questions; `declined` if nothing is to be done.
void EmitPrologue(CodeWriter& code, const Text& at, const Prologue* prologue,
                  Scene* scene, CodeWriter::Label* declined);

// -- Effects -----------------------------------------------------------------

// What an effect does, written behind what is there.
using EffectFn = void (*)(CodeWriter& code, ParamReader& link, Scene& scene);
struct EffectRow {
  absl::string_view api;
  EffectFn emit;
};

// lower_effect_table.cc: null if the effect is not supported.
EffectFn EffectOf(absl::string_view api);

// lower_affected.cc: whom an effect is about: the targets of the link, else who
// is defined, else the card itself or its controller.
pb::Selector AffectedCards(CodeWriter& code, ParamReader& link,
                           const Scene& scene);
pb::Selector AffectedPlayers(CodeWriter& code, ParamReader& link,
                             const Scene& scene);
pb::Selector Affected(CodeWriter& code, ParamReader& link, const Scene& scene);
// Effects in which `Defined` goes before targets.
pb::Selector DefinedOrTargets(CodeWriter& code, ParamReader& link,
                              const Scene& scene);
// How long it lasts, and what else ends it.
pb::Duration DurationOf(CodeWriter& code, ParamReader& link);
// The effect ends as soon as this holds, or at the next such event.
void EndWhen(CodeWriter& code, pb::Expr holds, pb::Duration* duration);
void EndAt(CodeWriter& code, pb::EventPattern pattern, pb::Duration* duration);
// The same as one of these steps begins in a later turn, of the controller's or
// of anybody's.
enum class OfTurn { kYours, kAnybodys };
void EndInLaterTurn(CodeWriter& code, const Text& at,
                    std::initializer_list<absl::string_view> steps,
                    OfTurn whose, pb::Duration* duration);
// The same in a turn of one of these players, or in anybody's. Returns the
// register with the number of the current turn.
uint32_t EndInLaterTurnOf(CodeWriter& code, const Text& at,
                          std::initializer_list<absl::string_view> steps,
                          std::optional<pb::Selector> whose,
                          pb::Duration* duration);
// Whether the turn is a later one than that in register `now`.
pb::Expr IsLaterTurn(ProgramBuilder& b, uint32_t now);
// Until the ability's own card is attached to nothing.
void EndWhenUnattached(CodeWriter& code, pb::Duration* duration);
// lower_effect_lasting.cc: until the next untap step of its controller at that
// time.
void EndAtItsUntap(CodeWriter& code, const pb::Selector& what,
                   pb::Duration* duration);
// Whether the card itself is no longer so.
pb::Expr SourceIsNot(pb::Predicate what);
pb::Predicate InPlay(CardLowering& card);
pb::Expr NumberOr(CodeWriter& code, ParamReader& link, absl::string_view key,
                  int64_t otherwise, const Scene& scene);
// `ValidCard$ Card.Self` of an effect that does not know it: it is about the
// card itself anyway.
void PassOwn(ParamReader& link);

// Starts a lasting effect; nothing is done if there are no operations.
void EmitModify(CodeWriter& code, const Text& at, pb::Selector what,
                std::vector<pb::OpSpec> ops, const pb::Duration& duration);
// `AtEOT`: what becomes of the things at the next end step.
void EmitAtEndOfTurn(CodeWriter& code, ParamReader& link, pb::Selector what);
// lower_effect_made.cc: `AtEOTTrig`, the same as an ability of the things.
std::vector<pb::OpSpec> EndTrigger(CodeWriter& code, ParamReader& link);
// They join the attack that is going on if the parameter says so: `True`, or
// whom they attack.
void EmitMadeAttack(CodeWriter& code, ParamReader& link, absl::string_view key,
                    uint32_t made, const Scene& scene);
// An ability of the card's program that waits for its event, with all that the
// code has in its registers: its index. Its code is to be written then.
int AddDelayed(CodeWriter& code, const Text& at, pb::EventPattern pattern,
               const pb::Duration& duration);

// lower_keeping.cc: what the effect remembers, by its parameters.
void Remember(CodeWriter& code, const Text& at, absl::string_view kind,
              pb::Selector refs, const Scene& scene);
void Forget(CodeWriter& code, const Text& at, absl::string_view kind,
            const Scene& scene);
void ForgetSome(CodeWriter& code, const Text& at, absl::string_view kind,
                pb::Selector some, const Scene& scene);
// `RememberTargets`, `RememberObjects`, `ImprintCards` …, which any effect may
// have.
void EmitKeeping(CodeWriter& code, ParamReader& link, const Scene& scene);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_CHAIN_H_
