// Verbs that systems do, with what is noted of them for the steps that follow.
#include <map>
#include <set>
#include <utility>

#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {
namespace {

// Karabast's name of the event of a verb; none if no card file asks for it.
const char* EventOfVerb(absl::string_view verb) {
  static const std::map<absl::string_view, const char*> events = {
      {"attach upgrade", "onUpgradeAttached"},
      {"capture", "onCardCaptured"},
      {"create units", "onTokensCreated"},
      {"damage", "onDamageDealt"},
      {"defeat", "onCardDefeated"},
      {"discard", "onCardDiscarded"},
      {"draw card", "onCardMoved"},
      {"draw cards", "onCardsDrawn"},
      {"exhaust", "onCardExhausted"},
      {"give", "onTokensCreated"},
      {"heal", "onDamageHealed"},
      {"indirect damage", "onDamageDealt"},
      {"play card", "onCardPlayed"},
      {"ready", "onCardReadied"},
      {"put on deck", "onCardMoved"},
      {"rescue", "onRescue"},
      {"resource card", "onCardResourced"},
      {"return to hand", "onCardMoved"},
      {"reveal", "onCardRevealed"},
      {"take control", "onTakeControl"},
      {"use force", "onForceUsed"},
  };
  auto found = events.find(verb);
  return found == events.end() ? "" : found->second;
}

// Whether its register has what the cards have become, which may have been in
// play.
bool TakesOutOfPlay(absl::string_view verb) {
  static const std::set<absl::string_view> verbs = {
      "capture", "put on deck", "resource card", "return to hand"};
  return verbs.contains(verb);
}

pb::Expr ShieldsOn(Card& card, const pb::Selector& units) {
  pb::Predicate shield;
  shield.set_name(card.b().W("Shield"));
  return tree::CountOf(Narrowed(
      card, tree::Then(units, pb::Selector::ATTACHED_TO), std::move(shield)));
}

pb::Expr IsSome(pb::Expr count) {
  return tree::Binary(pb::Expr::GT, std::move(count), tree::Number(0));
}

// Damage that a Shield takes has been dealt for what follows "if you do", and
// its event is one of the step's. The Shields are counted before.
class Shielded {
 public:
  Shielded(Card& card, Code& code, const pb::Selector& units)
      : card_(card), code_(code), units_(units) {
    const Candidate each(card);
    shielded_ = code.Note(Narrowed(
        card, units,
        each.Close(ToPredicate(IsSome(ShieldsOn(card, each.selector()))))));
    before_ = code.Note(ShieldsOn(card, units));
  }

  // Behind the damage, which lies in the register `dealt`: a register with all
  // to whom it has been dealt so.
  uint32_t Add(uint32_t dealt, Done& done) {
    const pb::Expr taken = tree::Binary(
        pb::Expr::GT, tree::RegisterNumber(before_), ShieldsOn(card_, units_));
    done.instead.push_back(taken);
    const uint32_t all = code_.Note(tree::RegisterRefs(dealt));
    pb::Instruction more;
    more.mutable_let()->set_register_(all);
    more.mutable_let()->set_add(true);
    *more.mutable_let()->mutable_refs() =
        Narrowed(card_, tree::RegisterRefs(shielded_),
                 tree::All({tree::Not(tree::IsOneOf(tree::RegisterRefs(dealt))),
                            ToPredicate(taken)}));
    code_.Add(std::move(more));
    return all;
  }

 private:
  Card& card_;
  Code& code_;
  pb::Selector units_;
  uint32_t shielded_ = 0;
  uint32_t before_ = 0;
};

}  // namespace

void AddVerb(Card& card, Code& code, const char* verb,
             std::vector<pb::Instruction_Part> parts, Done& done) {
  const absl::string_view name = verb;
  std::optional<Shielded> shielded;
  if (name == "damage" && (code.is_followed() || code.is_continued())) {
    shielded.emplace(card, code, parts[0].refs());
  }
  if (name == "play card" && !parts.empty()) {
    done.source_played =
        parts[0].refs().SerializeAsString() ==
        tree::Then(tree::Entities(pb::Selector::SOURCE), pb::Selector::BECOMES)
            .SerializeAsString();
  }
  std::optional<uint32_t> was;
  if (TakesOutOfPlay(name) && code.is_continued()) {
    was =
        code.Note(ThoseThatFit(parts[0].refs(), card.b().RuleTest("in play")));
  }
  const uint32_t into = code.NewRegister();
  code.Add(card.b().Verb(verb, std::move(parts), static_cast<int>(into)));
  done.registers.push_back(into);
  const uint32_t whom_all =
      shielded.has_value() ? shielded->Add(into, done) : into;
  done.events.push_back({.name = EventOfVerb(verb),
                         .whom = tree::RegisterRefs(whom_all),
                         .into = into,
                         .single = name == "create units" || name == "reveal",
                         .shielded = shielded.has_value(),
                         .was = was});
  // The token leaves play.
  if (name == "use force") {
    done.events.push_back(done.events.back());
    done.events.back().name = "onCardLeavesPlay";
  }
}

}  // namespace refold::karabast
