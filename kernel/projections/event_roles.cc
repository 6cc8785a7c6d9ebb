// The named contents of events: roles, numbers and words (occurrence.h).
#include <algorithm>
#include <utility>

#include "kernel/projections/event_names.h"
#include "kernel/projections/occurrence.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

using RoleKind = flat::EventPattern_Kind;

// The names of the two parties of a kind of event; empty for none.
struct Parties {
  RoleKind kind;
  Word subject;
  Word other;
};

const std::vector<Parties>& PartiesOfKinds() {
  using Pattern = flat::EventPattern;
  static const std::vector<Parties>* const kParties = [] {
    const Word card = Word::Of("card");
    const Word target = Word::Of("target");
    const Word source = Word::Of("source");
    const Word attacker = Word::Of("attacker");
    const Word defender = Word::Of("defender");
    const Word blocker = Word::Of("blocker");
    return new std::vector<Parties>{
        {Pattern::MOVED, card, Word()},
        {Pattern::DAMAGED, target, source},
        {Pattern::RESOURCE, event_names::kPlayer, source},
        {Pattern::FLAG, card, Word()},
        {Pattern::COUNTER, card, event_names::kPlayer},
        {Pattern::PHASE, event_names::kPlayer, Word()},
        {Pattern::TURN, event_names::kPlayer, Word()},
        {Pattern::ATTACKED, attacker, defender},
        {Pattern::BECAME_BLOCKED, attacker, Word()},
        {Pattern::BLOCKED, attacker, blocker},
        {Pattern::BLOCKS, blocker, attacker},
        {Pattern::UNBLOCKED, attacker, defender},
        {Pattern::CAST, card, event_names::kPlayer},
        {Pattern::TARGETED, target, source},
        {Pattern::ABILITY_USED, card, event_names::kPlayer},
        {Pattern::ATTACHED, card, Word::Of("host")},
    };
  }();
  return *kParties;
}

Parties PartiesOf(RoleKind kind) {
  for (const Parties& parties : PartiesOfKinds()) {
    if (parties.kind == kind) return parties;
  }
  return {};
}

// All contents of a built-in event.
void TellFixed(const Occurrence& what, Environment& env) {
  const Parties parties = PartiesOf(what.kind);
  for (Word role : {event_names::kSubject, event_names::kOther,
                    event_names::kPlayer, parties.subject, parties.other}) {
    if (!role.empty()) SetRefs(env.roles, role, RefsOf(what, role));
  }
  SetNamed(env.numbers, event_names::kAmount, what.amount);
  if (what.kind == flat::EventPattern::COUNTER) {
    SetNamed(env.numbers, event_names::kLeft, what.left);
  }
  auto word = [&env](Word name, Word one) {
    if (!one.empty()) SetWords(env.words, name, {one});
  };
  // The word of a move is its reason.
  if (what.kind != flat::EventPattern::MOVED)
    word(event_names::kWord, what.word);
  word(event_names::kReason, what.reason);
  word(event_names::kFrom, what.from.zone);
  word(event_names::kTo, what.to.zone);
}

bool IsNamed(const Occurrence& what) {
  return what.happened != nullptr && what.kind == flat::EventPattern::HAPPENED;
}

// What a verb adds to a built-in event.
void TellMore(const Happened& more, Environment& env) {
  for (const NamedRefs& role : more.roles) {
    SetRefs(env.roles, role.name, role.refs);
  }
  for (const NamedValue& number : more.numbers) {
    SetNamed(env.numbers, number.name, number.value);
  }
  for (const NamedWords& words : more.words) {
    SetWords(env.words, words.name, words.words);
  }
}

}  // namespace

bool HasFixedRole(Word role) {
  if (role == event_names::kSubject || role == event_names::kOther ||
      role == event_names::kPlayer || role == event_names::kAll ||
      role == event_names::kAllOthers || role == event_names::kBlockers) {
    return true;
  }
  const std::vector<Parties>& all = PartiesOfKinds();
  return !role.empty() &&
         std::any_of(all.begin(), all.end(), [role](const Parties& parties) {
           return parties.subject == role || parties.other == role;
         });
}

bool HasFixedNumber(Word name) {
  return name == event_names::kAmount || name == event_names::kLeft;
}

bool HasFixedWord(Word name) {
  return name == event_names::kWord || name == event_names::kReason ||
         name == event_names::kFrom || name == event_names::kTo;
}

Ref PartyOf(const Occurrence& what, Word role) {
  if (role == event_names::kSubject) return what.subject;
  if (role == event_names::kOther) return what.other;
  const Parties parties = PartiesOf(what.kind);
  if (role == parties.subject) return what.subject;
  if (role == parties.other) return what.other;
  return role == event_names::kPlayer && what.player != 0
             ? Ref::Player(what.player)
             : Ref();
}

std::vector<Ref> RefsOf(const Occurrence& what, Word role) {
  if (what.happened != nullptr) {
    std::vector<Ref> said = GetRefs(what.happened->roles, role);
    if (IsNamed(what) || !said.empty()) return said;
  }
  const Ref party = PartyOf(what, role);
  return party.empty() ? std::vector<Ref>() : std::vector<Ref>{party};
}

void TellEvent(const Occurrence& what, bool everything, Environment& env) {
  env.event_subject = what.subject;
  env.event_other = what.other;
  env.event_amount = what.amount;
  // Drop what a delayed ability was given about an earlier event.
  env.roles.clear();
  env.numbers.clear();
  env.words.clear();
  if (IsNamed(what)) {
    env.roles = what.happened->roles;
    env.numbers = what.happened->numbers;
    env.words = what.happened->words;
  } else if (everything) {
    TellFixed(what, env);
    if (what.happened != nullptr) TellMore(*what.happened, env);
  }
}

}  // namespace refold
