// Verbs that systems do, with what is noted of them for the steps that follow.
#include <map>
#include <set>
#include <utility>

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

// Damage that does not come about, since something prevents it, has an event
// among the step's, which is cancelled. To whom it would be dealt is noted
// before.
class Prevented {
 public:
  Prevented(Card& card, Code& code,
            const std::vector<pb::Instruction_Part>& parts)
      : code_(code) {
    std::vector<pb::Instruction_Part> each = parts;
    *each[0].mutable_refs() = tree::Entities(pb::Selector::CANDIDATE);
    pb::Predicate would;
    *would.mutable_tried()->mutable_verb() =
        card.b().Verb("damage", std::move(each)).verb();
    would.mutable_tried()->set_level(pb::Predicate::Tried::CHANGES);
    aimed_ = code.Note(Narrowed(card, parts[0].refs(), std::move(would)));
  }

  // Behind the damage, which lies in the register `dealt`: a register with all
  // to whom it has been dealt or would have been.
  uint32_t Add(uint32_t dealt) {
    const uint32_t all = code_.Note(tree::RegisterRefs(dealt));
    pb::Instruction more;
    more.mutable_let()->set_register_(all);
    more.mutable_let()->set_add(true);
    *more.mutable_let()->mutable_refs() =
        ThoseThatFit(tree::RegisterRefs(aimed_),
                     tree::Not(tree::IsOneOf(tree::RegisterRefs(dealt))));
    code_.Add(std::move(more));
    return all;
  }

 private:
  Code& code_;
  uint32_t aimed_ = 0;
};

}  // namespace

void AddVerb(Card& card, Code& code, const char* verb,
             std::vector<pb::Instruction_Part> parts, Done& done) {
  const absl::string_view name = verb;
  std::optional<Prevented> prevented;
  if (name == "damage" && code.is_continued()) {
    prevented.emplace(card, code, parts);
  }
  if (name == "play card" && !parts.empty()) {
    const Things own = {.selector = tree::Entities(pb::Selector::SOURCE),
                        .moved = true};
    done.source_played = parts[0].refs().SerializeAsString() ==
                         WhereTheyLie(card, own).SerializeAsString();
  }
  std::optional<uint32_t> was;
  if (TakesOutOfPlay(name) && code.is_continued()) {
    was =
        code.Note(ThoseThatFit(parts[0].refs(), card.b().RuleTest("in play")));
  }
  const uint32_t into = code.NewRegister();
  code.Add(card.b().Verb(verb, std::move(parts), static_cast<int>(into)));
  done.registers.push_back(into);
  const uint32_t whom_all = prevented.has_value() ? prevented->Add(into) : into;
  done.events.push_back({.name = EventOfVerb(verb),
                         .whom = tree::RegisterRefs(whom_all),
                         .into = into,
                         .single = name == "create units" || name == "reveal",
                         .prevented = prevented.has_value(),
                         .was = was});
  // The token leaves play.
  if (name == "use force") {
    done.events.push_back(done.events.back());
    done.events.back().name = "onCardLeavesPlay";
  }
}

}  // namespace refold::karabast
