#include "kernel/games/mtg/attaching.h"

#include "kernel/games/mtg/enchanting.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/protection.h"
#include "kernel/games/mtg/table.h"
#include "kernel/verbs/core_verbs.h"
#include "kernel/verbs/parts.h"
#include "kernel/verbs/proposal.h"

namespace refold::mtg {
namespace {

const Word kAttach = Word::Of("attach");
const Word kAuraWard = Word::Of("auraward");

const Verb& KernelsAttach() {
  static const auto* const verb = new Verb(CoreVerbs().at(kAttach));
  return *verb;
}

bool IsByRules(const View& view, const Proposal& proposal) {
  const CardCell* card = InPlay(view.state, RoleOf(proposal, part::kCard));
  const Ref host = RoleOf(proposal, part::kHost);
  return card == nullptr || host.empty() || MayBeAttached(view, *card, host);
}

Would WouldAttachByRules(const View& view, const Proposal& proposal) {
  if (!IsByRules(view, proposal)) return {};
  return KernelsAttach().would(view, proposal);
}

Outcome AttachByRules(Engine& engine, const Proposal& proposal) {
  if (!IsByRules(engine.view(), proposal)) return {};
  return KernelsAttach().act(engine, proposal);
}

}  // namespace

bool MayBeAttached(const View& view, const CardCell& card, const Ref& host) {
  const Characteristics& is = CharacteristicsOf(view, card.id);
  const bool aura = is.Has(kAura);
  if (!aura && !is.Has(kEquipment)) return true;
  if (is.Has(kCreature)) return false;  // CR 301.5c, 303.4d
  if (aura && !MayEnchant(view, card, is.controller, host)) return false;
  if (InPlay(view.state, host) == nullptr) return aura;
  if (!aura && !IsCreature(view, host.id)) return false;
  return is.Keyword(kAuraWard) > 0 || HasKeyword(view, host.id, kAuraWard) ||
         !IsBarredFrom(view, host.id, card.ref());
}

Verb AttachVerb() {
  Verb verb = KernelsAttach();
  verb.would = WouldAttachByRules;
  verb.act = AttachByRules;
  return verb;
}

}  // namespace refold::mtg
