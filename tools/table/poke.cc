#include "tools/table/poke.h"

#include <string>

#include "kernel/base/check.h"
#include "kernel/state/named.h"

namespace refold::tools {
namespace {

Ref CardOf(uint32_t id, const GameState& state) {
  const CardCell* card = state.card(id);
  REFOLD_CHECK(card != nullptr, "a poke at no card was let through");
  return card->ref();
}

void SetRole(const char* role, const Ref& ref, Proposal& act) {
  SetRefs(act.roles, Word::Of(role), {ref});
}

// The verb and the word that it is about.
void SetVerb(const char* verb, const std::string& name, Proposal& act) {
  act.verb = Word::Of(verb);
  if (!name.empty()) SetWords(act.words, Word::Of("name"), {Word::Of(name)});
}

}  // namespace

Proposal ActOf(const pb::TablePoke& poke, const GameState& state) {
  Proposal act;
  SetNamed(act.numbers, Word::Of("amount"), poke.number());
  const bool moves = poke.what_case() == pb::TablePoke::kMove;
  if (poke.player() != 0) {
    SetRole(moves ? "player" : "subject", Ref::Player(poke.player()), act);
  }
  if (poke.card() != 0) SetRole("subject", CardOf(poke.card(), state), act);
  switch (poke.what_case()) {
    case pb::TablePoke::kValue:
      SetVerb("value", poke.value(), act);
      break;
    case pb::TablePoke::kCounters:
      SetVerb("counters", poke.counters(), act);
      break;
    case pb::TablePoke::kResource:
      SetVerb("resource", poke.resource(), act);
      break;
    case pb::TablePoke::kFlag:
      SetVerb("flag", poke.flag(), act);
      break;
    case pb::TablePoke::kMove:
      SetVerb("move", poke.move(), act);
      break;
    case pb::TablePoke::kAttachTo:
      SetVerb("attach", "", act);
      if (poke.attach_to() != 0) {
        SetRole("host", CardOf(poke.attach_to(), state), act);
      }
      break;
    case pb::TablePoke::kCreate:
      SetVerb("create", poke.create(), act);
      break;
    case pb::TablePoke::WHAT_NOT_SET:
      REFOLD_CHECK(false, "a poke that says nothing was let through");
  }
  return act;
}

}  // namespace refold::tools
