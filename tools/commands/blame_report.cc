// From contributions to a report: names, places in scripts, sentences.
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "replay/script_place.h"
#include "tools/commands/blame_text.h"
#include "tools/show/names.h"
#include "tools/show/plain_text.h"
#include "tools/story/told_moment.h"

namespace refold::tools {
namespace {

using blame::Contribution;
using Kind = Contribution::Kind;

const char* KindName(Kind kind) {
  switch (kind) {
    case Kind::kPrinted:
      return "printed";
    case Kind::kCounters:
      return "counters";
    case Kind::kModifier:
      return "modifier";
    case Kind::kStatic:
      return "static";
    case Kind::kEvent:
      return "event";
    case Kind::kCard:
      return "card";
    case Kind::kUnexplained:
      break;
  }
  return "unexplained";
}

// Until when a modifier works by the kind of its duration.
std::string UntilKind(const Duration& duration) {
  switch (duration.kind) {
    case DurationKind::kPermanent:
      return "permanent";
    case DurationKind::kEndOfTurn:
      return "until end of turn";
    case DurationKind::kSourceInPlay:
      return "as long as its source remains";
    case DurationKind::kUntilTurnOf:
      return absl::StrCat("until the next turn of player ", duration.player);
    case DurationKind::kEndOfCombat:
      return "until end of combat";
    case DurationKind::kUntilUsed:
      return "until it is used";
    case DurationKind::kEndOfTurnOf:
      return absl::StrCat("until the end of the next turn of player ",
                          duration.player);
  }
  return "";
}

// Until when a modifier works.
std::string Until(const Duration& duration) {
  if (duration.ends.empty()) return UntilKind(duration);
  return duration.kind == DurationKind::kPermanent
             ? "until an event ends it"
             : absl::StrCat(UntilKind(duration), " or an event ends it");
}

void FillReference(const ScriptPlace& place, pb::ScriptReference& script) {
  script.set_program(PlainText(ShownName(place.program)));
  script.set_ability(place.ability);
  script.set_instruction(place.instruction);
  script.set_file(PlainText(place.file));
  script.set_line(place.line);
  script.set_column(place.column);
}

class Reporter {
 public:
  // `blamed` is what was asked about.
  Reporter(const GameReader& game, const World& world, const Ref& blamed,
           std::map<uint64_t, ToldMoment> told)
      : namer_(game.header()),
        world_(world),
        blamed_(blamed),
        told_(std::move(told)) {}

  void Add(const Contribution& one, pb::BlameContribution& row) const {
    // However a card came to a zone, it is one of its cards.
    row.set_kind(KindName(one.card != 0 ? Kind::kCard : one.kind));
    row.set_before(one.before);
    row.set_after(one.after);
    row.set_text(TextOf(one));
    if (one.kind == Kind::kPrinted) FillPrinted(one, *row.mutable_script());
    if (one.kind == Kind::kModifier) row.set_until(Until(one.duration));
    FillAbility(one.doer.ability, InstructionOf(one, one.doer),
                *row.mutable_script());
    if (!one.granter.empty()) {
      FillAbility(one.granter.ability, InstructionOf(one, one.granter),
                  *row.mutable_granted_by());
    }
    for (const blame::Link& link : one.origin) AddLink(link, row);
  }

 private:
  // The instruction that left a modifier is narrower than its ability.
  static uint32_t InstructionOf(const Contribution& one,
                                const AbilityAtWork& doer) {
    const bool left =
        !one.origin.empty() && one.origin[0].ability == doer.ability;
    return left ? one.origin[0].instruction : 0;
  }

  // A token has no script of its own: it stands in the line that makes it. Of a
  // card the program knows only where it begins, so there is no column.
  void FillPrinted(const Contribution& one, pb::ScriptReference& script) const {
    const CardCell* card = world_.state().card(blamed_.id);
    const bool made = card != nullptr && card->token &&
                      card->timestamp == one.event && !one.origin.empty() &&
                      !one.origin[0].ability.empty();
    if (made) {
      FillAbility(one.origin[0].ability, one.origin[0].instruction, script);
    } else {
      FillReference(
          PlaceOfCard(world_.programs().program(one.program).program()),
          script);
    }
  }

  // Leaves the place alone if there is no such ability.
  void FillAbility(const AbilityRef& ability, uint32_t instruction,
                   pb::ScriptReference& script) const {
    const ProgramSet& programs = world_.programs();
    if (!programs.has_ability(ability.program, ability.ability)) return;
    FillReference(PlaceOfAbility(programs.program(ability.program).program(),
                                 ability.ability, instruction),
                  script);
  }

  void AddLink(const blame::Link& link, pb::BlameContribution& row) const {
    pb::BlamedEvent& blamed = *row.add_events();
    const ToldMoment& moment = told_.at(link.event);
    blamed.set_turn(moment.turn);
    blamed.set_phase(moment.phase);
    blamed.set_decision(link.decision);
    pb::ToldEvent& event = *blamed.mutable_event();
    event.set_sequence(link.event);
    event.set_sentence(moment.sentence);
    pb::ScriptReference script;
    FillAbility(link.ability, link.instruction, script);
    event.set_program(script.program());
    event.set_ability(script.ability());
    event.set_instruction(script.instruction());
    event.set_file(script.file());
    event.set_line(script.line());
    event.set_column(script.column());
  }

  std::string TextOf(const Contribution& one) const {
    const GameState& state = world_.state();
    switch (one.kind) {
      case Kind::kPrinted:
        return absl::StrCat("printed on ", namer_.Program(state, one.program));
      case Kind::kCounters:
        return absl::StrCat("counters ", PlainText(one.counter.text()));
      case Kind::kCard:
        break;
      case Kind::kModifier:
      case Kind::kStatic: {
        if (one.doer.modifier == 0 && one.doer.source.empty()) {
          return RuleText(one);
        }
        std::string text = namer_.Thing(state, one.doer.source);
        if (one.card == 0) return text;
        return absl::StrCat(namer_.Thing(state, state.card(one.card)->ref()),
                            ", taken by ", text);
      }
      case Kind::kEvent:
        return one.origin.empty() ? "" : told_.at(one.event).sentence;
      case Kind::kUnexplained:
        return "unexplained: nothing in the log accounts for it";
    }
    return namer_.Thing(state, state.card(one.card)->ref());
  }

  // What is attached to the thing that is asked about, by name.
  std::string Attached() const {
    const GameState& state = world_.state();
    const CardCell* card = state.card(blamed_.id);
    std::vector<std::string> names;
    for (CardId id = 1; card != nullptr && id <= state.card_count(); ++id) {
      const CardCell& other = *state.card(id);
      if (other.attached_to == card->ref()) {
        names.push_back(namer_.Thing(state, other.ref()));
      }
    }
    return absl::StrJoin(names, ", ");
  }

  // "Grit, a rule of the game, printed on Old Brawler"; of a rule for no
  // keyword what it can be about: "Upgrade, a rule of the game, with
  // Vibroblade#7".
  std::string RuleText(const Contribution& one) const {
    const ProgramSet& programs = world_.programs();
    const AbilityRef& rule = one.doer.ability;
    const Word label = programs.has_ability(rule.program, rule.ability)
                           ? world_.view().ability(rule).label()
                           : Word();
    std::string text = label.empty() ? "a rule of the game"
                                     : absl::StrCat(PlainText(label.text()),
                                                    ", a rule of the game");
    if (one.program != 0) {
      absl::StrAppend(&text, ", printed on ",
                      namer_.Program(world_.state(), one.program));
    } else if (const std::string with = Attached();
               one.granter.empty() && !with.empty()) {
      absl::StrAppend(&text, ", with ", with);
    }
    return text;
  }

  Namer namer_;
  const World& world_;
  const Ref blamed_;
  std::map<uint64_t, ToldMoment> told_;
};

}  // namespace

absl::StatusOr<pb::BlameReport> ReportOf(const GameReader& game,
                                         const World& world,
                                         const std::string& value_of,
                                         const blame::Blame& found) {
  std::set<uint64_t> wanted;
  for (const Contribution& one : found.list) {
    for (const blame::Link& link : one.origin) wanted.insert(link.event);
  }
  auto told = TellMoments(game, wanted);
  if (!told.ok()) return told.status();
  const GameCell& now = world.state().game();
  pb::BlameReport report;
  report.set_game(game.id());
  report.set_value_of(value_of);
  report.set_value(PlainText(found.value.ToText()));
  report.set_event(world.sequence());
  report.set_turn(now.turn + 1);  // people count from one
  report.set_phase(PlainText(now.phase.text()));
  report.set_player(now.active_player);
  report.set_explained(true);
  report.set_left_out(found.left_out);
  report.set_players(found.value.type() == expression::Type::kPlayer);
  const Reporter reporter(game, world, found.thing, *std::move(told));
  for (const Contribution& one : found.list) {
    if (one.kind == Kind::kUnexplained) report.set_explained(false);
    reporter.Add(one, *report.add_contributions());
  }
  return report;
}

}  // namespace refold::tools
