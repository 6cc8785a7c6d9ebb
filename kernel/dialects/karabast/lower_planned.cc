#include "kernel/dialects/karabast/lower_planned.h"

#include <string>
#include <utility>

#include "kernel/dialects/karabast/lower_ability.h"
#include "kernel/dialects/karabast/lower_context.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_legal_tried.h"

namespace refold::karabast {
namespace {

// The name of the event of the system that a selectCard applies to what it
// chooses; empty if it is not a selectCard, or its system does not have exactly
// one event.
std::string EventOfChoice(Card& card, const Context& context,
                          const Value& system) {
  const Named* named = system.As<Named>();
  if (named == nullptr || named->name != "selectCard") return "";
  const size_t reported = card.diagnostics->size();
  Code* around = std::exchange(card.at_work, nullptr);
  const Value props = Resolve(card, FirstArgument(*named), {{context}});
  Value inner = PropertyOf(props, "immediateEffect");
  if (inner.undefined()) inner = PropertyOf(props, "innerSystem");
  const Named* of = inner.As<Named>();
  const bool is_verb = of != nullptr && CardSystems().contains(of->name);
  const Value any = CardsOf(tree::Entities(pb::Selector::SOURCE), false);
  pb::Ability scratch;
  Code code = Code::OnTrial(&scratch);
  Done done;
  const bool lowered =
      is_verb &&
      LowerSystem(card, code, WithTarget(context, "target", any), inner, any,
                  done) &&
      done.events.size() == 1;
  card.at_work = around;
  card.diagnostics->resize(reported);
  return lowered ? done.events.front().name : "";
}

}  // namespace

Planned::Planned(Card& card, Code& code, const Context& context,
                 const std::vector<Value>& systems)
    : card_(card),
      around_(std::exchange(card.planned, std::nullopt)),
      context_(context) {
  if (code.on_trial()) return;
  std::string event;
  for (const Value& system : systems) {
    if (event.empty()) event = EventOfChoice(card, context, system);
  }
  if (event.empty()) return;
  card.planned = code.Note(pb::Selector());
  ContextHandle with = *context;
  with.events = {
      EventsHandle{{Happened{.name = event,
                             .whom = tree::RegisterRefs(*card.planned),
                             .into = *card.planned}}}};
  context_ = std::make_shared<const ContextHandle>(std::move(with));
}

void NotePlanned(Code& code, uint32_t planned, pb::Selector chosen) {
  pb::Instruction let;
  let.mutable_let()->set_register_(planned);
  pb::Selector& all = *let.mutable_let()->mutable_refs();
  all.set_base(pb::Selector::UNION);
  *all.add_of() = tree::RegisterRefs(planned);
  *all.add_of() = std::move(chosen);
  code.Add(std::move(let));
}

}  // namespace refold::karabast
