#include "kernel/games/skeleton/by_hand.h"

#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/effects/effects.h"
#include "kernel/effects/set_up.h"
#include "kernel/games/skeleton/ask.h"
#include "kernel/games/skeleton/priority.h"
#include "kernel/games/skeleton/skeleton.h"
#include "kernel/query/faces.h"
#include "kernel/state/named.h"

namespace refold::skeleton {
namespace {

// Limit of tokens created by one act.
constexpr int64_t kMaxTokens = 1'000;
const Word kByHand = Word::Of("by hand");

// An act in unpacked form.
struct HandAct {
  Ref subject;
  Ref host;
  PlayerId player = 0;
  Word name;
  int64_t amount = 0;
};

Ref RoleOf(const Proposal& act, Word role) {
  const std::vector<Ref>& refs = GetRefs(act.roles, role);
  return refs.empty() ? Ref() : refs.front();
}

HandAct ReadAct(const Proposal& act) {
  static const Word subject = Word::Of("subject");
  static const Word host = Word::Of("host");
  static const Word player = Word::Of("player");
  static const Word name = Word::Of("name");
  static const Word amount = Word::Of("amount");
  const std::vector<Word>& names = GetWords(act.words, name);
  return {.subject = RoleOf(act, subject),
          .host = RoleOf(act, host),
          .player = RoleOf(act, player).id,
          .name = names.empty() ? Word() : names.front(),
          .amount = GetNamed(act.numbers, amount)};
}

absl::Status Wrong(const HandAct& act, const char* what) {
  return absl::InvalidArgumentError(
      absl::StrCat("by hand: ", what, " \"", act.name.text(), "\""));
}

bool IsCard(const Engine& engine, const HandAct& act) {
  const CardCell* card = engine.state().Find(act.subject);
  return card != nullptr && !card->zone.empty();
}

bool IsPlayer(const Engine& engine, const HandAct& act) {
  return act.subject.is_player() && engine.state().has_player(act.subject.id);
}

const SetupLimits& LimitsOf(const Engine& engine) {
  return SkeletonOf(engine).setup.limits;
}

absl::Status CheckValue(const Engine& engine, const HandAct& act) {
  const SetupLimits& limits = LimitsOf(engine);
  const bool known =
      act.subject.empty()
          ? HasWord(limits.game_values, act.name)
          : (IsCard(engine, act) && HasWord(limits.card_values, act.name)) ||
                (IsPlayer(engine, act) &&
                 HasWord(limits.player_values, act.name));
  if (!known) return Wrong(act, "nothing there has a value");
  return act.amount < 0 ? Wrong(act, "less than 0 is no value of")
                        : absl::OkStatus();
}

void DoValue(Engine& engine, const HandAct& act) {
  SetValue(engine, act.subject, act.name, act.amount);
}

absl::Status CheckCounters(const Engine& engine, const HandAct& act) {
  const bool known =
      IsCard(engine, act) && !act.name.empty() && act.amount >= 0;
  return known ? absl::OkStatus() : Wrong(act, "nothing can have so many");
}

void DoCounters(Engine& engine, const HandAct& act) {
  const CardCell& card = *engine.state().Find(act.subject);
  ChangeCounters(engine, act.subject, act.name,
                 act.amount - GetNamed(card.counters, act.name),
                 card.controller);
}

absl::Status CheckResource(const Engine& engine, const HandAct& act) {
  const bool known = IsPlayer(engine, act) &&
                     engine.rules().Knows({WordKind::kResource, act.name});
  return known ? absl::OkStatus() : Wrong(act, "nobody there has a resource");
}

void DoResource(Engine& engine, const HandAct& act) {
  SetResource(engine, act.subject.id, act.name, act.amount, kByHand, Ref());
}

absl::Status CheckFlag(const Engine& engine, const HandAct& act) {
  // What is flipped stays so.
  const bool unflips = act.name == kFlippedFlag && act.amount == 0;
  const bool known = IsCard(engine, act) && !unflips &&
                     HasWord(engine.rules().shape().words.flags, act.name);
  return known ? absl::OkStatus() : Wrong(act, "nothing there has a flag");
}

void DoFlag(Engine& engine, const HandAct& act) {
  SetFlagOrTurn(engine, act.subject, act.name, act.amount != 0, kByHand);
}

// No card can be moved by hand to or from a zone where no card can begin.
absl::Status CheckMove(const Engine& engine, const HandAct& act) {
  const std::vector<Word>& closed = SkeletonOf(engine).setup.closed_zones;
  const CardCell* card = engine.state().Find(act.subject);
  const bool known = IsCard(engine, act) && !HasWord(closed, card->zone) &&
                     !HasWord(closed, act.name) &&
                     engine.state().has_zone(card->owner, act.name) &&
                     (act.player == 0 || engine.state().has_player(act.player));
  if (!known) return Wrong(act, "nothing there can move to");
  const bool own = act.player == 0 || act.player == card->owner;
  if (own || HasWord(LimitsOf(engine).table_zones, act.name)) {
    return absl::OkStatus();
  }
  return Wrong(act, "no card of another player can move to");
}

void DoMove(Engine& engine, const HandAct& act) {
  MoveProposal move = ProposeMove(engine, act.subject, act.name, kByHand);
  move.to_player = move.controller = move.player =
      act.player == 0 ? engine.state().Find(act.subject)->owner : act.player;
  MoveCard(engine, std::move(move));
}

bool IsHost(const GameState& state, const Ref& host) {
  for (CardId id = 1; id <= state.card_count(); ++id) {
    if (state.card(id)->attached_to == host) return true;
  }
  return false;
}

// As in a set-up: a host must not be attached itself.
absl::Status CheckAttach(const Engine& engine, const HandAct& act) {
  const std::vector<Word>& zones = LimitsOf(engine).table_zones;
  const CardCell* host = engine.state().Find(act.host);
  const bool fits = IsCard(engine, act) &&
                    HasWord(zones, engine.state().Find(act.subject)->zone) &&
                    (act.host.empty() ||
                     (host != nullptr && HasWord(zones, host->zone) &&
                      host->attached_to.empty() && act.host != act.subject &&
                      !IsHost(engine.state(), act.subject)));
  return fits ? absl::OkStatus()
              : absl::InvalidArgumentError(
                    "by hand: it cannot be attached there");
}

void DoAttach(Engine& engine, const HandAct& act) {
  AttachCard(engine, act.subject, act.host);
}

// The game's own tokens, or those that a card in it makes.
uint32_t TokenCalled(const Engine& engine, Word name) {
  const ProgramSet& programs = engine.world().programs();
  const uint32_t program = programs.Find(name);
  const Word type = engine.rules().shape().token_type;
  if (program == 0 || type.empty()) return 0;
  return HasWord(programs.program(program).types(), type) ? program : 0;
}

absl::Status CheckCreate(const Engine& engine, const HandAct& act) {
  const bool known =
      IsPlayer(engine, act) && TokenCalled(engine, act.name) != 0;
  if (!known) return Wrong(act, "nobody there can get a token");
  return act.amount >= 0 && act.amount <= kMaxTokens
             ? absl::OkStatus()
             : Wrong(act, "nobody gets so many at once of");
}

void DoCreate(Engine& engine, const HandAct& act) {
  for (int64_t i = 0; i < act.amount; ++i) {
    CreateToken(engine, act.subject.id, TokenCalled(engine, act.name));
  }
}

struct HandVerb {
  const char* name;
  absl::Status (*check)(const Engine& engine, const HandAct& act);
  void (*act)(Engine& engine, const HandAct& act);
};

constexpr HandVerb kVerbs[] = {
    {"value", CheckValue, DoValue},
    {"counters", CheckCounters, DoCounters},
    {"resource", CheckResource, DoResource},
    {"flag", CheckFlag, DoFlag},
    {"move", CheckMove, DoMove},
    {"attach", CheckAttach, DoAttach},
    {"create", CheckCreate, DoCreate},
};

const HandVerb* FindVerb(Word name) {
  for (const HandVerb& verb : kVerbs) {
    if (name.text() == verb.name) return &verb;
  }
  return nullptr;
}

}  // namespace

bool AskAgain(const TurnTable& turn, Frame& asking) {
  if (AskPriorityAgain(asking)) return true;
  for (const Phase& phase : turn.phases) {
    if (!phase.lets_act || phase.procedure != asking.procedure ||
        asking.step != kReadStep) {
      continue;
    }
    asking.step = kAskStep;
    return true;
  }
  return false;
}

absl::Status CheckActByHand(const Engine& engine, const Proposal& proposal) {
  const HandVerb* verb = FindVerb(proposal.verb);
  if (verb == nullptr) {
    return absl::InvalidArgumentError(absl::StrCat("nothing is called \"",
                                                   proposal.verb.text(),
                                                   "\" that is done by hand"));
  }
  Frame asking = engine.state().agenda().frames.back();
  if (!AskAgain(SkeletonOf(engine).turn, asking)) {
    return absl::InvalidArgumentError(
        "nothing is changed by hand while this is asked, only where players "
        "act");
  }
  const HandAct act = ReadAct(proposal);
  if (act.amount < -kMaxSetupNumber || act.amount > kMaxSetupNumber) {
    return Wrong(act, "too far from 0:");
  }
  if (act.subject.is_card() && !IsCard(engine, act)) {
    return absl::InvalidArgumentError(
        absl::StrCat("by hand: there is no card ", act.subject.id));
  }
  return verb->check(engine, act);
}

Frame FrameByHand(const Proposal& act) {
  return {.procedure = kByHand, .proposals = {act}};
}

Next RunByHand(Engine& engine, Frame& frame) {
  const Proposal& act = frame.proposals.front();
  FindVerb(act.verb)->act(engine, ReadAct(act));
  return Next::kDone;
}

}  // namespace refold::skeleton
