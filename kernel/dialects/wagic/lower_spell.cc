// Instants and sorceries: all of their lines are one ability, done in order
// when the spell resolves. The target of the card is chosen when it is cast,
// those of its lines when they are done.
#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "kernel/dialects/wagic/lower_effect.h"
#include "kernel/dialects/wagic/lower_target.h"

namespace refold::wagic {
namespace {

// The field in which the target is written, for messages about it.
size_t TargetField(const CardLowering& card) {
  for (size_t i = 0; i < card.record->fields.size(); ++i) {
    if (card.record->fields[i].key == "target") return i;
  }
  return card.field;
}

// Whether the line is about what the spell targets, and not about a player
// whom it names.
bool ActsOnTarget(const Ability& ability) {
  return !IsMenuEntry(ability) && !ability.target.has_value() &&
         !ability.trigger.has_value() && !ability.effects.empty() &&
         ability.effects[0].who == Who::kDefault;
}

// The cards that any way of casting it was paid with, if its lines ask them.
void RememberPayments(CodeWriter& code, Site* site) {
  CardLowering& card = code.card();
  const bool asks = std::any_of(
      card.record->fields.begin(), card.record->fields.end(),
      [](const CardField& field) {
        return field.key == "auto" &&
               absl::StrContains(absl::AsciiStrToLower(field.value), "stored");
      });
  if (!asks) return;
  for (pb::CastOption& cast : *card.builder.program().mutable_casts()) {
    for (pb::CostPart& part : *cast.mutable_cost()->mutable_parts()) {
      if (!part.has_move() || !part.has_of()) continue;
      if (site->stored.base() == pb::Selector::NONE) {
        site->stored = tree::RegisterRefs(code.NewRegister(Span()));
      }
      part.set_into(site->stored.register_() + 1);
      break;
    }
  }
}

// A spell that is being cast still lies where it is cast from; it cannot choose
// itself.
void NeverItself(CardLowering& card, pb::Ability* spell) {
  pb::Query* from = spell->mutable_code(spell->code_size() - 1)
                        ->mutable_choose()
                        ->mutable_from();
  const bool there = std::any_of(
      from->zones().begin(), from->zones().end(),
      [&card](const pb::ZoneSpec& spec) {
        const std::string& zone =
            card.builder.program().words(static_cast<int>(spec.zone()) - 1);
        return zone == "hand" || zone == "graveyard";
      });
  if (!there) return;
  pb::Predicate other =
      tree::Not(tree::IsOneOf(tree::Entities(pb::Selector::SOURCE)));
  *from->mutable_where() = from->has_where()
                               ? tree::All({from->where(), std::move(other)})
                               : std::move(other);
}

// Whether the effect moves what it acts on into play, or elsewhere.
bool Moves(const Effect& effect, bool into_play) {
  const auto* move = std::get_if<MoveArgs>(&effect.args);
  return effect.kind == EffectKind::kMoveTo && move != nullptr &&
         (move->zone.zone == Zone::kBattlefield) == into_play;
}

bool MovesIntoPlay(const Ability& line) {
  return std::any_of(line.effects.begin(), line.effects.end(),
                     [](const Effect& effect) { return Moves(effect, true); });
}

// Whether it moves the target into play where something holds.
bool MayMoveIntoPlay(const Ability& line) {
  return ActsOnTarget(line) && line.effects[0].kind == EffectKind::kAsLongAs &&
         MovesIntoPlay(*std::get<ScopeArgs>(line.effects[0].args).inner);
}

// Whether it moves the target elsewhere: that is the card that was chosen, and
// not what it has become in play.
bool MovesAway(const Ability& line) {
  return ActsOnTarget(line) && line.effects.size() == 1 &&
         Moves(line.effects[0], false);
}

// What the targets have become by coming into play: the lines behind are about
// that.
void FollowIntoPlay(CodeWriter& code, const Span& span,
                    const pb::Selector& targets) {
  pb::Query there;
  *there.add_zones() = code.builder().Zone("battlefield");
  *there.mutable_where() =
      tree::Any({tree::IsOneOf(targets),
                 tree::IsOneOf(tree::Then(targets, pb::Selector::BECOMES))});
  pb::Instruction::Let* let = code.Add(span)->mutable_let();
  let->set_register_(targets.register_());
  *let->mutable_refs() = tree::Among(std::move(there));
}

bool IsTeach(const CardLine* line) {
  const Ability& ability = line->line.ability;
  return ability.effects.size() == 1 && !IsMenuEntry(ability) &&
         ability.effects[0].kind == EffectKind::kTeach &&
         ability.conditions.empty() && ability.paid_with == PaidWith::kAnything;
}

// `teach(…)` lines one behind the other tell cases apart: which of them hold is
// judged before any of them does something.
void EmitCases(CodeWriter& code, const std::vector<const CardLine*>& lines,
               size_t begin, size_t end, const Site& site) {
  std::vector<pb::Expr> holds;
  for (size_t i = begin; i < end; ++i) {
    code.card().field = lines[i]->field;
    const Effect& effect = lines[i]->line.ability.effects[0];
    holds.push_back(
        code.Keep(effect.span, IsTaught(code.card(), effect, site)));
  }
  for (size_t i = begin; i < end; ++i) {
    code.card().field = lines[i]->field;
    EmitTeach(code, lines[i]->line.ability.effects[0], site,
              std::move(holds[i - begin]));
  }
}

}  // namespace

void LowerSpell(CardLowering& card) {
  std::vector<const CardLine*> lines;
  for (const CardLine& line : card.ast->lines) {
    if (line.line.zone == LineZone::kBattlefield) lines.push_back(&line);
  }
  if (lines.empty()) return;
  // Menus open when all else has been done.
  std::stable_partition(lines.begin(), lines.end(), [](const CardLine* line) {
    return !OpensMenu(line->line.ability);
  });
  pb::Ability& spell = card.builder.AddAbility(pb::ABILITY_SPELL);
  CodeWriter code(card, &spell);
  Site site;
  site.object = tree::Entities(pb::Selector::SOURCE);
  site.until_end_of_turn = true;
  site.spell = true;
  const Site searched = site;
  TargetClause target;
  if (card.ast->target.has_value()) {
    card.field = TargetField(card);
    target.span = card.ast->target->span;
    target.spec = *card.ast->target;
    EmitChoose(code, target, /*optional=*/false, &site);
    NeverItself(card, &spell);
    if (!MeansOnlyPlayers(target.spec)) site.measured = site.object;
    site.card_target = std::none_of(
        target.spec.subjects.begin(), target.spec.subjects.end(),
        [](const Subject& subject) { return MeansPlayers(subject.kind); });
  }
  RememberPayments(code, &site);
  code.BeginResolution();
  site.resolving = true;
  // A library that it searches is shuffled when the card has left that.
  const bool takes_away = TakesAway(lines[0]->line.ability);
  if (!takes_away) EmitShuffleSearched(code, target, searched);
  const bool several = card.ast->target.has_value() &&
                       card.ast->target->count_kind != TargetCount::kOne;
  Site chosen = site;
  const auto any_line = [&lines](bool (*is)(const Ability&)) {
    return std::any_of(lines.begin(), lines.end(), [is](const CardLine* line) {
      return is(line->line.ability);
    });
  };
  if (any_line(MayMoveIntoPlay) && any_line(MovesAway)) {
    chosen.object = code.Keep(target.span, site.object);
  }
  // Lines that form a menu are done together; all others one by one, so that
  // each is reported in its own place.
  for (size_t i = 0; i < lines.size();) {
    const bool first_line = i == 0;
    std::vector<WrittenLine> together;
    const Ability& first = lines[i]->line.ability;
    size_t cases = i;
    while (!several && cases < lines.size() && IsTeach(lines[cases])) ++cases;
    if (cases > i + 1) {
      EmitCases(code, lines, i, cases, site);
      i = cases;
      continue;
    }
    card.field = lines[i]->field;
    do {
      together.push_back({&lines[i]->line.ability, lines[i]->field});
      ++i;
    } while (IsMenuEntry(first) && i < lines.size() &&
             IsMenuEntry(lines[i]->line.ability));
    if (several && ActsOnTarget(first)) {
      EmitForEachTarget(code, first, site);
      if (MovesIntoPlay(first)) FollowIntoPlay(code, first.span, site.object);
    } else {
      EmitLines(code, together, MovesAway(first) ? chosen : site);
    }
    if (first_line && takes_away) EmitShuffleSearched(code, target, searched);
  }
}

}  // namespace refold::wagic
