// Target resolvers: who may be chosen, by whom, how many.
#include <map>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_attributes.h"
#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_operators.h"

namespace refold::karabast {
namespace {

// A resolver that is being written.
struct Resolver {
  const Value& props;
  Context context;
  std::string name = {};  // of what is chosen; empty if it has none

  Value Prop(const char* key) const {
    const Value* value = props.Find(key);
    return value == nullptr ? Value{Undefined{}} : *value;
  }
};

// Zones of Karabast and the kernel's zone in which they are.
const char* KernelZone(const std::string& zone) {
  static const std::map<std::string, const char*> zones = {
      {"anyArena", "arena"},    {"groundArena", "arena"},
      {"spaceArena", "arena"},  {"base", "base"},
      {"capture", "captured"},  {"deck", "deck"},
      {"discard", "discard"},   {"hand", "hand"},
      {"resource", "resources"}};
  auto found = zones.find(zone);
  return found == zones.end() ? nullptr : found->second;
}

bool IsHidden(const std::vector<std::string>& zones) {
  return std::any_of(zones.begin(), zones.end(), [](const std::string& zone) {
    return zone == "hand" || zone == "deck" || zone == "resource";
  });
}

// Nobody else can see whether there is a card that fits.
bool HidesWhetherThereIsOne(const Resolver& resolver,
                            const std::vector<std::string>& zones) {
  return IsHidden(zones) && resolver.Prop("mustChangeGameState").undefined() &&
         (!resolver.Prop("cardCondition").undefined() ||
          !resolver.Prop("cardTypeFilter").undefined());
}

// The zones of the filter; the arenas and bases if there is none.
std::optional<std::vector<std::string>> ZonesOf(Card& card,
                                                const Resolver& resolver) {
  const Value filter = resolver.Prop("zoneFilter");
  if (filter.undefined()) return {{"anyArena", "base"}};
  if (filter.As<Attribute>() != nullptr) return {{"anyArena"}};
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

bool AddTypes(Card& card, const Resolver& resolver,
              std::vector<pb::Predicate>& all) {
  const Value filter = resolver.Prop("cardTypeFilter");
  if (filter.undefined()) return true;
  std::optional<pb::Predicate> of = OfTypesIn(card, filter);
  if (!of.has_value()) return false;
  all.push_back(*std::move(of));
  return true;
}

// `zoneFilter: other.zoneName`: in the arena of another card.
bool AddSameArena(Card& card, const Resolver& resolver,
                  std::vector<pb::Predicate>& all) {
  const Value filter = resolver.Prop("zoneFilter");
  const Attribute* zone = filter.As<Attribute>();
  if (zone == nullptr) return true;
  const Candidate one(card);
  const Attribute own{.of = Attribute::Of::kZone, .selector = one.selector()};
  const std::optional<pb::Predicate> same =
      AsPredicate(AttributesAreEqual(card, own, *zone, filter.span));
  if (!same.has_value()) return false;
  all.push_back(one.Close(*same));
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

// Nothing is chosen where no target would be changed: how many would be is
// counted before.
void AddSomeChanges(Card& card, Code& code, const Context& context,
                    const Value& system, pb::Query& query) {
  std::optional<pb::Predicate> changed = ChangedBy(card, context, system);
  if (!changed.has_value()) return;
  pb::Query changing = query;
  *changing.mutable_where() = tree::All({query.where(), *std::move(changed)});
  const uint32_t count = code.NewRegister();
  pb::Instruction let;
  let.mutable_let()->set_register_(count);
  *let.mutable_let()->mutable_number() =
      tree::CountOf(tree::Among(std::move(changing)));
  code.Add(std::move(let));
  *query.mutable_where() =
      tree::All({query.where(), tree::Compared(tree::RegisterNumber(count),
                                               pb::Expr::GT, tree::Number(0))});
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
  std::optional<pb::Predicate> fits =
      AsPredicate(Resolve(card, condition, {candidate.value(), {with}}));
  card.at_work = around;
  if (!fits.has_value()) return std::nullopt;
  return candidate.Close(*std::move(fits));
}

std::optional<pb::Query> CandidatesOf(Card& card, const Resolver& resolver,
                                      const std::vector<std::string>& zones,
                                      const Value& system) {
  pb::Query query;
  const std::optional<pb::Selector> whose = WhoseOf(card, resolver);
  if (!whose.has_value()) return std::nullopt;
  std::vector<std::string> seen;
  std::vector<pb::Predicate> in;
  for (const std::string& zone : zones) {
    const char* kernel = KernelZone(zone);
    if (kernel == nullptr) {
      card.Fail(resolver.Prop("zoneFilter").span, "unknown-zone",
                "\"" + zone + "\" is no zone");
      return std::nullopt;
    }
    in.push_back(*InZoneCalled(card, zone));
    if (std::find(seen.begin(), seen.end(), kernel) != seen.end()) continue;
    seen.emplace_back(kernel);
    *query.add_zones() = whose->base() == pb::Selector::NONE
                             ? card.b().Zone(kernel)
                             : card.b().Zone(kernel, *whose);
  }
  std::vector<pb::Predicate> all = {tree::Any(std::move(in))};
  if (!AddTypes(card, resolver, all) || !AddSameArena(card, resolver, all) ||
      !AddCaptors(card, resolver, all)) {
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

bool IsMode(const Resolver& resolver, const char* mode) {
  const Value said = resolver.Prop("mode");
  return said.text() != nullptr && *said.text() == mode;
}

// More than there are cards.
constexpr int64_t kAny = 1000;

// How many, by the mode.
struct HowMany {
  pb::Expr min;
  pb::Expr max;
  bool many = false;
};

std::optional<HowMany> CountOfMode(Card& card, const Resolver& resolver) {
  const Value mode_value = resolver.Prop("mode");
  const std::string mode =
      mode_value.text() == nullptr ? "single" : *mode_value.text();
  HowMany how{tree::Number(1), tree::Number(1), false};
  if (mode == "single" || mode == "autoSingle") return how;
  how.many = true;
  auto number = [&](const char* key) -> std::optional<pb::Expr> {
    Value value = resolver.Prop(key);
    value = Resolve(card, value, {{resolver.context}, MakeList({})});
    return AsNumber(card, value);
  };
  if (mode == "upTo" || mode == "exactly") {
    std::optional<pb::Expr> count = number("numCards");
    if (!count.has_value()) return std::nullopt;
    how.max = *count;
    how.min = mode == "exactly" ? *count : tree::Number(0);
    const Value none = resolver.Prop("canChooseNoCards");
    if (mode == "upTo" && !none.undefined() && KnownTruth(none) == false) {
      how.min = tree::Number(1);
    }
    return how;
  }
  if (mode == "betweenVariable") {
    const bool least = !resolver.Prop("minNumCardsFunc").undefined();
    const bool most = !resolver.Prop("maxNumCardsFunc").undefined();
    std::optional<pb::Expr> min =
        least ? number("minNumCardsFunc") : tree::Number(0);
    std::optional<pb::Expr> max =
        most ? number("maxNumCardsFunc") : tree::Number(kAny);
    if (!min.has_value() || !max.has_value()) return std::nullopt;
    how.min = *std::move(min);
    how.max = *std::move(max);
    return how;
  }
  if (mode == "maxStat") {
    how.min = tree::Number(0);
    how.max = tree::Number(kAny);
    if (!resolver.Prop("numCards").undefined()) {
      std::optional<pb::Expr> count = number("numCards");
      if (!count.has_value()) return std::nullopt;
      how.max = *std::move(count);
    }
    return how;
  }
  if (mode == "exactlyVariable" || mode == "upToVariable") {
    std::optional<pb::Expr> count = number("numCardsFunc");
    if (!count.has_value()) return std::nullopt;
    how.max = *count;
    how.min = mode == "exactlyVariable" ? *count : tree::Number(0);
    return how;
  }
  if (mode == "unlimited") {
    how.min = tree::Number(0);
    how.max = tree::Number(kAny);
    return how;
  }
  card.Fail(mode_value.span, absl::StrCat("mode ", mode),
            absl::StrCat("the target mode ", mode, " is not supported"));
  return std::nullopt;
}

// Whether it is asked of each target if it can be done at all: whether a card
// can be played depends on its cost, what it may be attached to, …
bool IsTried(const Value& system) {
  const Named* named = system.As<Named>();
  return named != nullptr && named->name.starts_with("playCard");
}

// Only those for which something would come of it may be chosen.
void AddTries(Card& card, Code& code, TargetChoice& choice) {
  const uint32_t possible = code.NewRegister();
  pb::Instruction none;
  none.mutable_let()->set_register_(possible);
  *none.mutable_let()->mutable_refs() = tree::Entities(pb::Selector::NONE);
  code.Add(std::move(none));
  const size_t loop = code.here();
  pb::Instruction each;
  *each.mutable_for_each()->mutable_over() = tree::Among(choice.from);
  each.mutable_for_each()->set_item(choice.index);
  each.mutable_for_each()->set_list(code.NewRegister());
  code.Add(std::move(each));
  choice.tried = {.at = code.here(), .into = code.NewRegister()};
  code.Add({});
  const size_t nothing =
      code.JumpUnless(tree::RegisterNumber(choice.tried->into));
  pb::Instruction more;
  more.mutable_let()->set_register_(possible);
  more.mutable_let()->set_add(true);
  *more.mutable_let()->mutable_refs() = tree::RegisterRefs(choice.index);
  code.Add(std::move(more));
  code.Land(nothing);
  code.ability()
      .mutable_code(static_cast<int>(loop))
      ->mutable_for_each()
      ->set_end(code.here());
  choice.from = QueryOf(card, tree::RegisterRefs(possible));
}

std::string TitleOf(Card& card, const Resolver& resolver,
                    const std::string& title) {
  const Value prompt = resolver.Prop("activePromptTitle");
  const Value shown = Resolve(card, prompt, {{resolver.context}});
  return shown.undefined() ? PromptByTypes(title, resolver.props)
                           : ShownIn(shown);
}

std::optional<pb::Selector> WhoChooses(Card& card, const Resolver& resolver) {
  const Value said = resolver.Prop("choosingPlayer");
  return ChooserOf(card, resolver.context,
                   said.undefined() ? resolver.Prop("player") : said);
}

// `cardStat` and `maxStat`: with those that have been picked, the sum of the
// stat must not be beyond the greatest.
std::optional<pb::Predicate> WithinStat(Card& card, const Resolver& resolver,
                                        const pb::Selector& picked) {
  const Value stat = resolver.Prop("cardStat");
  const Span where = stat.span;
  const Value most =
      Resolve(card, resolver.Prop("maxStat"), {{resolver.context}});
  const Candidate one(card);
  const Value own = Resolve(card, stat, {one.value()});
  const Candidate each(card);
  const Mapped before{
      picked,
      std::make_shared<const Value>(Resolve(card, stat, {each.value()})),
      each.name()};
  const std::optional<Value> sum =
      own.failed() ? std::nullopt
                   : MemberOfMapped(
                         card, before,
                         {.name = "sum", .arguments = nullptr, .where = where});
  if (!sum.has_value()) return std::nullopt;
  const Value with = ApplyBinary(card, BinaryOperator::kAdd, own, *sum, where);
  std::optional<pb::Predicate> within = AsPredicate(
      ApplyBinary(card, BinaryOperator::kLessOrEqual, with, most, where));
  if (!within.has_value()) return std::nullopt;
  return one.Close(*std::move(within));
}

// What may be picked next, where that depends on what has been picked.
std::optional<pb::Predicate> NextOf(Card& card, const Resolver& resolver,
                                    const Value& together, bool by_stat,
                                    const TargetChoice& choice) {
  std::vector<pb::Predicate> all;
  if (by_stat) {
    std::optional<pb::Predicate> within =
        WithinStat(card, resolver, tree::RegisterRefs(choice.index));
    if (!within.has_value()) return std::nullopt;
    all.push_back(*std::move(within));
  }
  if (!together.undefined()) {
    std::optional<pb::Predicate> fits =
        PredicateOf(card, together, Things::Sort::kCards,
                    {choice.value, {resolver.context}});
    if (!fits.has_value()) return std::nullopt;
    all.push_back(*std::move(fits));
  }
  return all.size() == 1 ? all.front() : tree::All(std::move(all));
}

// Where what may be chosen depends on what is chosen. Nobody is asked where
// nothing can be.
bool AddPicksOf(Card& card, Code& code, const Resolver& resolver,
                const HowMany& how, const std::string& title,
                std::optional<pb::Predicate> next, const TargetChoice& choice) {
  const std::optional<pb::Selector> chooser = WhoChooses(card, resolver);
  if (!next.has_value() || !chooser.has_value()) return false;
  const pb::Selector all = tree::Among(choice.from);
  const pb::Selector picked = tree::RegisterRefs(choice.index);
  const size_t none = code.JumpUnless(tree::CountOf(all));
  Picks picks{.into = choice.index, .from = choice.from};
  picks.next = *std::move(next);
  picks.most = tree::Binary(pb::Expr::MIN, how.max, tree::CountOf(all));
  picks.enough = tree::Binary(pb::Expr::GE, tree::CountOf(picked), how.min);
  picks.may_decline = how.min.op() == pb::Expr::CONST && how.min.number() == 0;
  picks.chooser = *chooser;
  picks.title = TitleOf(card, resolver, title);
  AddPicks(card, code, picks);
  code.Land(none);
  return true;
}

}  // namespace

std::optional<TargetChoice> LowerChoice(
    Card& card, Code& code, const Context& context, const Value& props,
    const std::string& title, const Decline& decline, const Value& system,
    const std::string& name) {
  const Resolver resolver{props, context, name};
  const std::optional<std::vector<std::string>> zones = ZonesOf(card, resolver);
  if (!zones.has_value()) return std::nullopt;
  std::optional<HowMany> how = CountOfMode(card, resolver);
  if (!how.has_value()) return std::nullopt;
  std::optional<pb::Query> from = CandidatesOf(card, resolver, *zones, system);
  if (!from.has_value()) return std::nullopt;
  AddSomeChanges(card, code, context, system, *from);
  const std::optional<bool> none =
      AsSwitch(card, resolver.Prop("canChooseNoCards"));
  const std::optional<bool> optional =
      AsSwitch(card, resolver.Prop("optional"));
  if (!none.has_value() || !optional.has_value()) return std::nullopt;
  if (*none || *optional || HidesWhetherThereIsOne(resolver, *zones) ||
      (decline.may && !decline.unless.has_value() &&
       !decline.forced.has_value())) {
    how->min = tree::Number(0);
  } else if (decline.may) {
    pb::Expr must = decline.unless.value_or(tree::Number(0));
    if (decline.forced.has_value()) {
      must = decline.unless.has_value()
                 ? tree::Binary(pb::Expr::OR, must, *decline.forced)
                 : *decline.forced;
    }
    how->min = tree::If(std::move(must), how->min, tree::Number(0));
  }
  TargetChoice choice{.from = *from};
  const uint32_t index = code.NewRegister();
  choice.index = index;
  choice.value = CardsOf(tree::RegisterRefs(index), how->many);
  if ((decline.tries && IsTried(system)) || (decline.leads && !how->many)) {
    AddTries(card, code, choice);
  }
  const Value together = resolver.Prop("multiSelectCardCondition");
  const bool by_stat = IsMode(resolver, "maxStat");
  if (by_stat || !together.undefined()) {
    if (decline.forced.has_value()) {
      card.Fail(props.span, "unsupported-bounty",
                "a Bounty whose targets depend on each other is not supported");
      return std::nullopt;
    }
    if (!AddPicksOf(card, code, resolver, *how, title,
                    NextOf(card, resolver, together, by_stat, choice),
                    choice)) {
      return std::nullopt;
    }
    return choice;
  }
  pb::Instruction instruction;
  pb::Instruction::Choose& choose = *instruction.mutable_choose();
  *choose.mutable_from() = choice.from;
  *choose.mutable_min() = how->min;
  *choose.mutable_max() = how->max;
  choose.set_register_(index);
  choose.set_optional(true);
  choose.set_reason(card.b().W(TitleOf(card, resolver, title)));
  const std::optional<pb::Selector> chooser = WhoChooses(card, resolver);
  if (!chooser.has_value()) return std::nullopt;
  if (chooser->base() != pb::Selector::NONE)
    *choose.mutable_chooser() = *chooser;
  code.Add(std::move(instruction));
  return choice;
}

std::optional<pb::Query> LowerCandidates(Card& card, const Context& context,
                                         const Value& props,
                                         const Value& system) {
  const Resolver resolver{props, context};
  const std::optional<std::vector<std::string>> zones = ZonesOf(card, resolver);
  if (!zones.has_value()) return std::nullopt;
  return CandidatesOf(card, resolver, *zones, system);
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
