#include "kernel/dialects/karabast/lower_at_once.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_settled.h"
#include "kernel/dialects/karabast/lower_systems.h"
#include "kernel/dialects/karabast/lower_systems_lists.h"

namespace refold::karabast {

bool OnlyLasts(Card& card, const Context& context, const Value& value) {
  const Named* named = value.As<Named>();
  if (named == nullptr) return false;
  if (LastingSystems().contains(named->name)) return true;
  if (named->name != "conditional" || named->arguments->empty()) return false;
  const Value props = Resolve(card, named->arguments->front(), {{context}});
  bool some = false;
  for (const char* key : {"onTrue", "onFalse"}) {
    const Value* part = props.Find(key);
    if (part == nullptr || part->undefined()) continue;
    some = true;
    if (!OnlyLasts(card, context, Resolve(card, *part, {{context}}))) {
      return false;
    }
  }
  return some;
}

Value WorkedOut(Card& card, Code& code, const Context& context,
                const Value& system) {
  const Named* named = system.As<Named>();
  if (named == nullptr || named->arguments->empty()) return system;
  Value props =
      Settled(card, code,
              ResolveAt(card, code, named->arguments->front(), {{context}}));
  if (props.failed()) return props;
  if (named->name == "conditional" && props.entries() != nullptr) {
    ObjectEntries entries = *props.entries();
    for (ObjectEntry& entry : entries) {
      const Value worked = ResolveAt(card, code, entry.value, {{context}});
      entry.value = entry.key == "condition"
                        ? Settled(card, code, worked)
                        : WorkedOut(card, code, context, worked);
      if (entry.value.failed()) return entry.value;
    }
    props = MakeObject(std::move(entries));
  }
  return {Named{named->of, named->name,
                std::make_shared<const std::vector<Value>>(
                    std::vector<Value>{std::move(props)})},
          system.span};
}

bool WriteAsOne(Code& code, const std::vector<Write>& happens,
                const std::vector<Write>& lasts) {
  const auto all = [](const std::vector<Write>& writes) {
    return std::all_of(writes.begin(), writes.end(),
                       [](const Write& write) { return write(); });
  };
  const bool mixed = !lasts.empty() && happens.size() + lasts.size() > 1;
  const size_t one = mixed ? code.BeginTogether(/*in_turn=*/true) : 0;
  const size_t group = happens.size() > 1 ? code.BeginTogether() : 0;
  if (!all(happens)) return false;
  if (happens.size() > 1) code.EndTogether(group);
  if (!all(lasts)) return false;
  if (mixed) code.EndTogether(one);
  return true;
}

bool WriteAtOnce(Card& card, Code& code, const Context& context,
                 const std::vector<AtOnce>& parts) {
  std::vector<Write> happens;
  std::vector<Write> lasts;
  std::vector<Write> others;
  for (const AtOnce& part : parts) {
    Value system = Resolve(card, part.system, {{context}});
    if (system.failed()) return false;
    const bool only_lasts = OnlyLasts(card, context, system);
    const bool together = CanBeTogether(card, context, system);
    if (card.failed()) return false;
    if (parts.size() > 1 && (only_lasts || !together)) {
      system = only_lasts ? WorkedOut(card, code, context, system)
                          : Settled(card, code, system);
    }
    if (system.failed()) return false;
    std::vector<Write>& among = only_lasts ? lasts
                                : together ? happens
                                           : others;
    among.push_back([&part, system] { return part.write(system); });
  }
  return WriteAsOne(code, happens, lasts) &&
         std::all_of(others.begin(), others.end(),
                     [](const Write& write) { return write(); });
}

}  // namespace refold::karabast
