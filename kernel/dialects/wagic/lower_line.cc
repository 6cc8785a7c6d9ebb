// Lines of permanents, and lines that work elsewhere than in play.
#include <utility>

#include "kernel/dialects/wagic/lower_effect.h"

namespace refold::wagic {
namespace {

// What is used of an equipment acts on its host, or on itself if it has none.
pb::Selector HostOrItself(CardLowering& card) {
  const pb::Selector source = tree::Entities(pb::Selector::SOURCE);
  const pb::Selector host = tree::Then(source, pb::Selector::HOST_OF);
  return tree::Among(card.builder.CardsIn(
      card.builder.Zone("battlefield"),
      tree::Any({tree::IsOneOf(host),
                 tree::All({tree::IsOneOf(source),
                            tree::Compared(tree::CountOf(host), pb::Expr::EQ,
                                           tree::Number(0))})})));
}

// What the lines of a card in play act on: an aura's and an equipment's on the
// host.
pb::Selector ObjectOf(CardLowering& card, const Line& line) {
  const pb::Selector source = tree::Entities(pb::Selector::SOURCE);
  const bool attached = card.is_aura || card.is_equipment;
  if (!attached || line.zone != LineZone::kBattlefield) return source;
  const bool used = line.ability.cost.has_value();
  return card.is_equipment && used ? HostOrItself(card)
                                   : tree::Then(source, pb::Selector::HOST_OF);
}

// Whether the line, which is done once, is an entry of the card's menu.
bool IsEntry(const CardLine& line) {
  const Ability& ability = line.line.ability;
  return IsMenuEntry(ability) && IsOneShot(ability);
}

// The lines that belong into one menu with the line: itself, and the entries
// behind it. Empty if an earlier line holds the menu.
std::vector<const CardLine*> MenuOf(const CardLowering& card,
                                    const CardLine& line) {
  const std::vector<const CardLine*>& lines = card.lines;
  auto fits = [&line](const CardLine* other) {
    return other->line.zone == line.line.zone && IsEntry(*other);
  };
  size_t at = 0;
  while (at < lines.size() && lines[at] != &line) ++at;
  if (at == lines.size() || !IsEntry(line)) return {&line};
  if (at > 0 && fits(lines[at - 1])) return {};
  std::vector<const CardLine*> menu;
  for (; at < lines.size() && fits(lines[at]); ++at) {
    menu.push_back(lines[at]);
  }
  return menu;
}

// What is done once, as the card enters. An equipment is not attached yet.
void AddEnters(CardLowering& card, const CardLine& line) {
  const std::vector<const CardLine*> menu = MenuOf(card, line);
  if (menu.empty()) return;
  Holder holder;
  std::vector<uint32_t> added;
  pb::Ability* enters = AddAbilityOf(card, pb::ABILITY_ENTERS,
                                     line.line.ability.span, holder, &added);
  CodeWriter code(card, enters);
  Site site;
  site.object = card.is_equipment ? tree::Entities(pb::Selector::SOURCE)
                                  : ObjectOf(card, line.line);
  site.entering = true;
  std::vector<WrittenLine> lines;
  for (const CardLine* entry : menu) {
    lines.push_back({&entry->line.ability, entry->field});
  }
  EmitLines(code, lines, site);
}

}  // namespace

void LowerLine(CardLowering& card, const CardLine& line) {
  card.field = line.field;
  const bool down_or_up = line.line.zone == LineZone::kFaceDown ||
                          line.line.zone == LineZone::kFaceUp;
  if (down_or_up && card.ast->facedown.has_value()) return;  // told apart
  Holder holder;
  holder.object = ObjectOf(card, line.line);
  if (!ZonesOf(line.line.zone, &holder.zones)) {
    card.Unsupported(line.line.span, "line-zone",
                     "lines that work while the card is face down or turned up "
                     "are not supported here");
    return;
  }
  std::vector<uint32_t> added;
  if (AddStanding(card, line.line.ability, holder, &added)) return;
  if (line.line.zone == LineZone::kBattlefield) return AddEnters(card, line);
  AddArrival(card, line.line);
}

}  // namespace refold::wagic
