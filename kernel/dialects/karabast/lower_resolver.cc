#include "kernel/dialects/karabast/lower_resolver.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "kernel/dialects/karabast/lower_ability.h"
#include "kernel/dialects/karabast/lower_attributes.h"
#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_choices.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_context.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_missing.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {
namespace {

// The zone of another card, or of one of two, or of one that may be missing.
bool IsZoneOfAnother(const Value& filter) {
  if (const Either* either = filter.As<Either>()) {
    const auto fits = [](const Value& one) {
      return one.undefined() || IsZoneOfAnother(one);
    };
    return fits(*either->yes) && fits(*either->no);
  }
  return filter.As<Attribute>() != nullptr;
}

bool IsHidden(const std::string& zone) {
  return zone == "hand" || zone == "deck" || zone == "resource";
}

}  // namespace

std::vector<const char*> ZonesToSearch(const std::string& zone) {
  static const std::map<std::string, std::vector<const char*>> zones = {
      {"any",
       {"arena", "base", "captured", "deck", "discard", "hand", "resources"}},
      {"anyArena", {"arena"}},
      {"anyAttackable", {"arena", "base"}},
      {"base", {"base", "arena"}},
      {"capture", {"captured"}},
      {"deck", {"deck"}},
      {"discard", {"discard"}},
      {"groundArena", {"arena"}},
      {"hand", {"hand"}},
      {"resource", {"resources"}},
      {"spaceArena", {"arena"}}};
  auto found = zones.find(zone);
  return found == zones.end() ? std::vector<const char*>() : found->second;
}

std::vector<std::string> SeenOf(const std::vector<std::string>& zones) {
  std::vector<std::string> seen;
  std::copy_if(zones.begin(), zones.end(), std::back_inserter(seen),
               [](const std::string& zone) { return !IsHidden(zone); });
  return seen;
}

bool HidesWhetherThereIsOne(const Resolver& resolver,
                            const std::vector<std::string>& zones) {
  return std::any_of(zones.begin(), zones.end(), IsHidden) &&
         resolver.Prop("mustChangeGameState").undefined() &&
         (!resolver.Prop("cardCondition").undefined() ||
          !resolver.Prop("cardTypeFilter").undefined());
}

std::optional<std::vector<std::string>> ZonesOf(Card& card,
                                                const Resolver& resolver) {
  const Value filter = resolver.Prop("zoneFilter");
  if (filter.undefined()) return {{"anyArena", "base"}};
  if (IsZoneOfAnother(filter)) {
    if (MayBeMissing(filter)) return {{"anyArena", "base"}};
    return {{"anyArena"}};
  }
  std::optional<std::vector<std::string>> zones = AsTexts(card, filter);
  if (!zones.has_value()) return std::nullopt;
  std::vector<std::string> all;
  for (const std::string& zone : *zones) {
    if (zone == "anyAttackable") {
      all.insert(all.end(), {"anyArena", "base"});
    } else if (zone == "any") {
      all.insert(all.end(), {"anyArena", "base", "hand", "discard", "deck",
                             "resource", "capture"});
    } else {
      all.push_back(zone);
    }
  }
  return all;
}

namespace {

// Nobody in particular: no base.
std::optional<pb::Selector> WhoseOf(Card& card, const Resolver& resolver) {
  const Value said = resolver.Prop("controller");
  const Value controller = Resolve(card, said, {{resolver.context}});
  if (controller.failed()) return std::nullopt;
  if (controller.undefined()) return pb::Selector();
  if (const std::string* relative = controller.text()) {
    if (*relative == "any") return pb::Selector();
    if (*relative == "self") return tree::Entities(pb::Selector::CONTROLLER);
    if (*relative == "opponent") {
      return tree::Entities(pb::Selector::OPPONENTS);
    }
  }
  const Things* players = controller.As<Things>();
  if (players != nullptr && players->sort == Things::Sort::kPlayers) {
    return AsSelector(card, controller);
  }
  card.Fail(said.span, "unsupported-controller",
            "whose cards are meant cannot be told from this");
  return std::nullopt;
}

// Events are never in play.
bool IsNeverThere(const Value& types, const std::vector<std::string>& zones) {
  static const std::set<std::string> in_play = {"anyArena", "base",
                                                "groundArena", "spaceArena"};
  const std::vector<Value> all = OneOrMore(types);
  return !all.empty() &&
         std::all_of(all.begin(), all.end(),
                     [](const Value& type) {
                       return type.text() != nullptr && *type.text() == "event";
                     }) &&
         std::all_of(zones.begin(), zones.end(), [](const std::string& zone) {
           return in_play.contains(zone);
         });
}

bool AddTypes(Card& card, const Resolver& resolver,
              const std::vector<std::string>& zones,
              std::vector<pb::Predicate>& all) {
  const Value filter = resolver.Prop("cardTypeFilter");
  if (filter.undefined()) return true;
  if (IsNeverThere(filter, zones)) {
    card.Fail(filter.span, "property cardTypeFilter",
              "an event is never in an arena or a base: the target has a "
              "zoneFilter that is missing or another one");
    return false;
  }
  std::optional<pb::Predicate> of = OfTypesIn(card, filter);
  if (!of.has_value()) return false;
  all.push_back(*std::move(of));
  return true;
}

// `zoneFilter: other?.zoneName`: in the arena of another card; if there is
// none, wherever a target may be.
bool AddSameArena(Card& card, const Resolver& resolver,
                  std::vector<pb::Predicate>& all) {
  const Value filter = resolver.Prop("zoneFilter");
  if (!IsZoneOfAnother(filter)) return true;
  std::optional<pb::Predicate> same = InArenaOf(card, filter);
  if (!same.has_value()) return false;
  all.push_back(*std::move(same));
  return true;
}

// `capturedByFilter`: only what these have captured.
bool AddCaptors(Card& card, const Resolver& resolver,
                std::vector<pb::Predicate>& all) {
  const Value said = resolver.Prop("capturedByFilter");
  if (said.undefined()) return true;
  const Value captors = Resolve(card, said, {{resolver.context}});
  const Candidate captive(card);
  const Value captor = CaptorOf(card, captive.selector());
  const std::optional<pb::Predicate> guarded =
      AsPredicate(AreEqual(card, captor, captors, said.span));
  if (!guarded.has_value()) return false;
  all.push_back(captive.Close(*guarded));
  return true;
}

// `mustChangeGameState`: only what the system would change in full.
bool AddMustChange(Card& card, const Context& context, const Value& required,
                   const Value& system, std::vector<pb::Predicate>& all) {
  if (required.undefined()) return true;
  std::optional<pb::Predicate> changed = ChangedInFullBy(card, context, system);
  if (!changed.has_value()) {
    card.Fail(required.span, "property mustChangeGameState",
              "mustChangeGameState is not supported of this system");
    return false;
  }
  all.push_back(*std::move(changed));
  return true;
}

// `cardCondition(card, context)`: the context has the candidate as what is
// chosen.
std::optional<pb::Predicate> FitsCondition(Card& card, const Resolver& resolver,
                                           const Value& condition) {
  if (resolver.name.empty() ||
      resolver.context->targets.contains(resolver.name)) {
    return PredicateOf(card, condition, Things::Sort::kCards,
                       {{resolver.context}});
  }
  const Candidate candidate(card);
  Code* around = std::exchange(card.at_work, nullptr);
  const Context with =
      WithTarget(resolver.context, resolver.name, candidate.value());
  const Value holds = Resolve(card, condition, {candidate.value(), {with}});
  card.at_work = around;
  if (!IsCondition(card, holds, condition.span)) return std::nullopt;
  std::optional<pb::Predicate> fits = AsPredicate(holds);
  if (!fits.has_value()) return std::nullopt;
  return candidate.Close(*std::move(fits));
}

}  // namespace

std::optional<pb::Query> CandidatesOf(Card& card, const Resolver& resolver,
                                      const std::vector<std::string>& zones,
                                      const Value& system) {
  pb::Query query;
  const std::optional<pb::Selector> whose = WhoseOf(card, resolver);
  if (!whose.has_value()) return std::nullopt;
  const auto has = [&zones](const char* zone) {
    return std::find(zones.begin(), zones.end(), zone) != zones.end();
  };
  std::vector<std::string> seen;
  std::vector<pb::Predicate> in;
  for (const std::string& zone : zones) {
    const std::vector<const char*> kernel = ZonesToSearch(zone);
    if (kernel.empty()) {
      card.Fail(resolver.Prop("zoneFilter").span, "unknown-zone",
                "\"" + zone + "\" is no zone");
      return std::nullopt;
    }
    // What is on a base is in one of the two.
    const bool either = has("anyArena") && has("base") &&
                        (zone == "anyArena" || zone == "base");
    in.push_back(either ? tree::InZone(card.b().Zone(kernel.front()))
                        : *InZoneCalled(card, zone));
    for (const char* one : kernel) {
      if (std::find(seen.begin(), seen.end(), one) != seen.end()) continue;
      seen.emplace_back(one);
      *query.add_zones() = whose->base() == pb::Selector::NONE
                               ? card.b().Zone(one)
                               : card.b().Zone(one, *whose);
    }
  }
  std::vector<pb::Predicate> all = {tree::Any(std::move(in))};
  const bool in_play =
      std::any_of(seen.begin(), seen.end(), [](const std::string& zone) {
        return zone == "arena" || zone == "base";
      });
  if (in_play) all.push_back(card.b().RuleTest("can be targeted"));
  if (!AddTypes(card, resolver, zones, all) ||
      !AddSameArena(card, resolver, all) || !AddCaptors(card, resolver, all)) {
    return std::nullopt;
  }
  const Value condition = resolver.Prop("cardCondition");
  if (!condition.undefined()) {
    std::optional<pb::Predicate> fits =
        FitsCondition(card, resolver, condition);
    if (!fits.has_value()) return std::nullopt;
    all.push_back(*std::move(fits));
  }
  std::optional<pb::Predicate> legal = LegalFor(card, resolver.context, system);
  if (!legal.has_value()) return std::nullopt;
  all.push_back(*std::move(legal));
  if (!AddMustChange(card, resolver.context,
                     resolver.Prop("mustChangeGameState"), system, all)) {
    return std::nullopt;
  }
  *query.mutable_where() = tree::All(std::move(all));
  return query;
}

std::optional<pb::Query> LowerCandidates(Card& card, const Context& context,
                                         const Value& props,
                                         const Value& system) {
  const Resolver resolver{props, context};
  const std::optional<std::vector<std::string>> zones = ZonesOf(card, resolver);
  if (!zones.has_value()) return std::nullopt;
  return CandidatesOf(card, resolver, *zones, system);
}

bool IsRelativeChooser(Card& card, const Context& context, const Value& said) {
  const Value who = Resolve(card, said, {{context}});
  const Things* players = who.As<Things>();
  if (players == nullptr || players->relative) return !who.failed();
  card.Fail(said.span, "unsupported-chooser",
            "who chooses is RelativePlayer.Self or RelativePlayer.Opponent "
            "here, and this is a player");
  return false;
}

std::optional<pb::Selector> ChooserOf(Card& card, const Context& context,
                                      const Value& said) {
  const Value who = Resolve(card, said, {{context}});
  if (who.failed()) return std::nullopt;
  if (who.undefined()) return pb::Selector();
  if (const std::string* relative = who.text()) {
    if (*relative == "self") return pb::Selector();
    if (*relative == "opponent") {
      return tree::Entities(pb::Selector::OPPONENTS);
    }
  }
  const Things* players = who.As<Things>();
  if (players != nullptr && players->sort == Things::Sort::kPlayers) {
    return AsSelector(card, who);
  }
  card.Fail(said.span, "unsupported-chooser",
            "who chooses cannot be told from this");
  return std::nullopt;
}

}  // namespace refold::karabast
