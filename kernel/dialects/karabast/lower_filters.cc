// Filters of cards in play: `{ trait, aspect, keyword, arena, type, … }`.
#include "kernel/dialects/karabast/lower_attributes.h"
#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_known_words.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_printed.h"

namespace refold::karabast {
namespace {

// `{ trait: X }`: a list means any of them.
bool AddAny(Card& card, const Value* value,
            pb::Predicate (ProgramBuilder::*has)(absl::string_view),
            std::vector<pb::Predicate>& all) {
  if (value == nullptr || value->undefined()) return true;
  const std::optional<std::vector<std::string>> texts = AsTexts(card, *value);
  if (!texts.has_value() || !AreWordsFor(card, has, *texts, value->span)) {
    return false;
  }
  std::vector<pb::Predicate> any;
  for (const std::string& text : *texts) {
    any.push_back((card.b().*has)(text));
  }
  all.push_back(tree::Any(std::move(any)));
  return true;
}

}  // namespace

std::optional<pb::Predicate> InArenaOf(Card& card, const Value& arena) {
  if (arena.undefined()) return tree::All({});
  if (const ShownText* shown = arena.As<ShownText>();
      shown != nullptr && shown->either != nullptr) {
    return InArenaOf(card, {*shown->either, arena.span});
  }
  if (const Either* either = arena.As<Either>()) {
    const std::optional<pb::Predicate> yes = InArenaOf(card, *either->yes);
    const std::optional<pb::Predicate> no = InArenaOf(card, *either->no);
    if (!yes.has_value() || !no.has_value()) return std::nullopt;
    const pb::Predicate test = ToPredicate(either->test);
    return tree::Any(
        {tree::All({test, *yes}), tree::All({tree::Not(test), *no})});
  }
  if (const Attribute* zone = arena.As<Attribute>()) {
    const Candidate one(card);
    const Attribute own{.of = Attribute::Of::kZone, .selector = one.selector()};
    std::optional<pb::Predicate> same =
        AsPredicate(AttributesAreEqual(card, own, *zone, arena.span));
    if (!same.has_value()) return std::nullopt;
    return one.Close(*std::move(same));
  }
  const std::optional<std::string> text = AsText(card, arena);
  if (!text.has_value()) return std::nullopt;
  if (*text != "anyArena" && *text != "groundArena" && *text != "spaceArena") {
    card.Fail(arena.span, "unknown-zone", "\"" + *text + "\" is no arena");
    return std::nullopt;
  }
  return InZoneCalled(card, *text);
}

namespace {

bool AddFilter(Card& card, const Value& filter,
               std::vector<pb::Predicate>& all) {
  if (filter.undefined()) return true;
  if (filter.failed()) return false;
  if (filter.entries() == nullptr) {
    card.Fail(filter.span, "not-a-filter",
              "a filter is an object, such as { trait: Trait.Rebel } or "
              "{ condition: (card) => … }");
    return false;
  }
  if (!KnowsFilterKeys(card, filter)) return false;
  if (!AddAny(card, filter.Find("trait"), &ProgramBuilder::HasType, all) ||
      !AddAny(card, filter.Find("aspect"), &ProgramBuilder::HasColor, all) ||
      !AddAny(card, filter.Find("keyword"), &ProgramBuilder::HasKeyword, all)) {
    return false;
  }
  if (const Value* arena = filter.Find("arena"); arena && !arena->undefined()) {
    std::optional<pb::Predicate> zone = InArenaOf(card, *arena);
    if (!zone.has_value()) return false;
    all.push_back(*std::move(zone));
  }
  if (const Value* type = filter.Find("type"); type && !type->undefined()) {
    std::optional<pb::Predicate> of = OfTypesIn(card, *type);
    if (!of.has_value()) return false;
    all.push_back(*std::move(of));
  }
  if (const Value* other = filter.Find("otherThan");
      other && !other->undefined()) {
    const std::optional<pb::Selector> selector = AsSelector(card, *other);
    if (!selector.has_value()) return false;
    all.push_back(tree::Not(tree::IsOneOf(*selector)));
  }
  if (const Value* condition = filter.Find("condition");
      condition && !condition->undefined()) {
    std::optional<pb::Predicate> predicate = PredicateOf(card, *condition);
    if (!predicate.has_value()) return false;
    all.push_back(*std::move(predicate));
  }
  return true;
}

}  // namespace

std::optional<pb::Predicate> FilterOf(Card& card, const Value& filter) {
  std::vector<pb::Predicate> all;
  if (!AddFilter(card, filter, all)) return std::nullopt;
  return tree::All(std::move(all));
}

std::optional<pb::Selector> ArenaCards(Card& card, const pb::Selector* player,
                                       const pb::Predicate& kind,
                                       const Value& filter) {
  std::optional<pb::Predicate> fits = FilterOf(card, filter);
  if (!fits.has_value()) return std::nullopt;
  pb::Query query =
      card.b().CardsIn(player == nullptr ? card.b().Zone("arena")
                                         : card.b().Zone("arena", *player));
  *query.mutable_where() = tree::All({kind, *std::move(fits)});
  return tree::Among(std::move(query));
}

}  // namespace refold::karabast
