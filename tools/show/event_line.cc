#include "tools/show/event_line.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"

namespace refold::tools {
namespace {

std::string Change(int64_t before, int64_t after) {
  return absl::StrCat(before, " -> ", after);
}

std::string Because(const std::string& reason) {
  return reason.empty() ? "" : absl::StrCat(" (", reason, ")");
}

// " of player 1"; nothing for a zone that belongs to nobody.
std::string OfPlayer(uint32_t player) {
  return player == 0 ? "" : absl::StrCat(" of player ", player);
}

}  // namespace

std::string EventWriter::Name(const pb::Ref& ref) const {
  switch (ref.kind()) {
    case pb::REF_PLAYER:
      return absl::StrCat("player ", ref.id());
    case pb::REF_CARD:
      return absl::StrCat(ref.id() < cards_.size()
                              ? namer_.Program(cards_[ref.id()])
                              : "unknown card",
                          "#", ref.id());
    case pb::REF_STACK_ITEM:
      return absl::StrCat("stack item ", ref.id());
    default:
      return "nothing";
  }
}

std::string EventWriter::Names(
    const google::protobuf::RepeatedPtrField<pb::Ref>& refs) const {
  if (refs.empty()) return "nothing";
  return absl::StrJoin(
      refs, ", ",
      [this](std::string* out, const pb::Ref& ref) { out->append(Name(ref)); });
}

void EventWriter::Learn(const pb::Event& event) {
  auto learn = [this](uint32_t card, uint32_t program) {
    // Ids are dense; a damaged log must not make this grow without bound.
    constexpr uint32_t kMaxCards = 1'000'000;
    if (program == 0 || card >= kMaxCards) return;
    if (card >= cards_.size()) cards_.resize(card + 1);
    cards_[card] = program;
  };
  switch (event.fact_case()) {
    case pb::Event::kCardCreated:
      return learn(event.card_created().card(), event.card_created().program());
    case pb::Event::kCardMoved:
      return learn(event.card_moved().card().id(),
                   event.card_moved().program());
    case pb::Event::kFaceChanged:
      return learn(event.face_changed().card().id(),
                   event.face_changed().after());
    default:
      return;
  }
}

std::string EventWriter::Line(const pb::Event& event) {
  Learn(event);
  return absl::StrFormat("%6d  %s", event.sequence(), Sentence(event));
}

std::string EventWriter::Sentence(const pb::Event& event) const {
  for (auto about : {&EventWriter::AboutCards, &EventWriter::AboutCombat,
                     &EventWriter::AboutStack, &EventWriter::AboutGame}) {
    std::string sentence = (this->*about)(event);
    if (!sentence.empty()) return sentence;
  }
  return "an event that this build does not know";
}

std::string EventWriter::Moved(const pb::CardMoved& fact) const {
  return absl::StrCat(
      Name(fact.card()), " moves from ", fact.from(),
      OfPlayer(fact.from_player()),
      fact.to().empty()
          ? std::string(" out of the game")
          : absl::StrCat(" to ", fact.to(), OfPlayer(fact.to_player())),
      Because(fact.reason()));
}

std::string EventWriter::AboutCards(const pb::Event& event) const {
  switch (event.fact_case()) {
    case pb::Event::kCardCreated: {
      const pb::CardCreated& fact = event.card_created();
      return absl::StrCat(
          fact.token() ? "token " : "", namer_.Program(fact.program()), "#",
          fact.card(), " is created in ", fact.zone(), OfPlayer(fact.player()));
    }
    case pb::Event::kCardMoved:
      return Moved(event.card_moved());
    case pb::Event::kFlagChanged: {
      const pb::FlagChanged& fact = event.flag_changed();
      return absl::StrCat(Name(fact.card()),
                          fact.on() ? " becomes " : " is no longer ",
                          fact.flag(), Because(fact.reason()));
    }
    case pb::Event::kCounterChanged: {
      const pb::CounterChanged& fact = event.counter_changed();
      return absl::StrCat(Name(fact.card()), ": ", fact.counter(), " counters ",
                          Change(fact.before(), fact.after()));
    }
    case pb::Event::kLinksChanged: {
      const pb::LinksChanged& fact = event.links_changed();
      return absl::StrCat(Name(fact.card()), " notes under \"", fact.name(),
                          "\": ", Names(fact.refs()));
    }
    case pb::Event::kValueChanged: {
      const pb::ValueChanged& fact = event.value_changed();
      return absl::StrCat(fact.has_entity() ? Name(fact.entity()) : "the game",
                          ": ", fact.name(), " ",
                          Change(fact.before(), fact.after()));
    }
    case pb::Event::kControlChanged: {
      const pb::ControlChanged& fact = event.control_changed();
      return absl::StrCat("player ", fact.after(), " gains control of ",
                          Name(fact.card()));
    }
    case pb::Event::kAttached: {
      const pb::Attached& fact = event.attached();
      return fact.has_after()
                 ? absl::StrCat(Name(fact.card()), " is attached to ",
                                Name(fact.after()))
                 : absl::StrCat(Name(fact.card()), " comes loose");
    }
    case pb::Event::kFaceChanged: {
      const pb::FaceChanged& fact = event.face_changed();
      return absl::StrCat("card#", fact.card().id(), ", ",
                          namer_.Program(fact.before()), ", becomes ",
                          namer_.Program(fact.after()), Because(fact.reason()));
    }
    case pb::Event::kCardsRevealed: {
      const pb::CardsRevealed& fact = event.cards_revealed();
      return absl::StrCat("player ", fact.player(), " reveals ",
                          Names(fact.cards()));
    }
    default:
      return "";
  }
}

std::string EventWriter::AboutCombat(const pb::Event& event) const {
  switch (event.fact_case()) {
    case pb::Event::kDamageDealt: {
      const pb::DamageDealt& fact = event.damage_dealt();
      return absl::StrCat(Name(fact.source()), " deals ", fact.amount(),
                          fact.combat() ? " combat damage to " : " damage to ",
                          Name(fact.target()));
    }
    case pb::Event::kAttackDeclared: {
      const pb::AttackDeclared& fact = event.attack_declared();
      return fact.has_defender()
                 ? absl::StrCat(Name(fact.attacker()), " attacks ",
                                Name(fact.defender()))
                 : absl::StrCat(Name(fact.attacker()), " leaves combat");
    }
    case pb::Event::kBlockDeclared:
      return absl::StrCat(Name(event.block_declared().blocker()), " blocks ",
                          Name(event.block_declared().attacker()));
    case pb::Event::kAttackSettled: {
      const pb::AttackSettled& fact = event.attack_settled();
      return fact.blockers().empty()
                 ? absl::StrCat(Name(fact.attacker()), " is not blocked")
                 : absl::StrCat(Name(fact.attacker()), " is blocked by ",
                                Names(fact.blockers()));
    }
    default:
      return "";
  }
}

std::string EventWriter::AboutStack(const pb::Event& event) const {
  switch (event.fact_case()) {
    case pb::Event::kStackItemAdded: {
      const pb::StackItemCell& item = event.stack_item_added().item();
      const char* what = item.kind() == pb::STACK_SPELL       ? "the spell "
                         : item.kind() == pb::STACK_ACTIVATED ? "an ability of "
                                                              : "a trigger of ";
      return absl::StrCat("player ", item.env().controller(), " puts ", what,
                          Name(item.card()), " on the stack (item ", item.id(),
                          ")");
    }
    case pb::Event::kStackItemChanged:
      return absl::StrCat("stack item ", event.stack_item_changed().item(),
                          " changes");
    case pb::Event::kStackItemRemoved: {
      const pb::StackItemRemoved& fact = event.stack_item_removed();
      return absl::StrCat("stack item ", fact.item(), " leaves the stack",
                          Because(fact.reason()));
    }
    case pb::Event::kPendingRemoved:
      return absl::StrCat("waiting trigger ", event.pending_removed().pending(),
                          " is taken off",
                          Because(event.pending_removed().reason()));
    case pb::Event::kTargeted:
      return absl::StrCat(Name(event.targeted().source()), " targets ",
                          Name(event.targeted().target()));
    case pb::Event::kAbilityUsed: {
      const pb::AbilityUsed& fact = event.ability_used();
      return absl::StrCat("player ", fact.player(), " uses ability ",
                          fact.ability().ability() + 1, " of ",
                          Name(fact.card()));
    }
    case pb::Event::kModifierAdded: {
      const pb::ModifierCell& modifier = event.modifier_added().modifier();
      return absl::StrCat("an effect of ", Name(modifier.env().source()),
                          " begins (number ", modifier.id(), ") on ",
                          Names(modifier.affected()));
    }
    case pb::Event::kModifierChanged: {
      const pb::ModifierChanged& fact = event.modifier_changed();
      return absl::StrCat("effect ", fact.modifier(), " changes ",
                          Change(fact.before(), fact.after()));
    }
    case pb::Event::kModifierRemoved:
      return absl::StrCat("effect ", event.modifier_removed().modifier(),
                          " ends", Because(event.modifier_removed().reason()));
    default:
      return "";
  }
}

std::string EventWriter::Asked(const pb::PromptOpened& fact) const {
  const pb::Prompt& prompt = fact.prompt();
  if (prompt.kind() == pb::PROMPT_NUMBER) {
    return absl::StrCat("player ", prompt.player(),
                        " is asked: ", prompt.reason(), ", a number from ",
                        prompt.min(), " to ", prompt.max());
  }
  return absl::StrCat("player ", prompt.player(),
                      " is asked: ", prompt.reason(), ", ",
                      prompt.options_size(),
                      prompt.options_size() == 1 ? " option" : " options");
}

std::string EventWriter::AboutGame(const pb::Event& event) const {
  switch (event.fact_case()) {
    case pb::Event::kGameStarted:
      return absl::StrCat("a game of ", event.game_started().game(), " for ",
                          event.game_started().players(), " begins");
    case pb::Event::kDecisionMade: {
      const pb::DecisionMade& fact = event.decision_made();
      return fact.chosen().empty()
                 ? absl::StrCat("player ", fact.player(), " answers ",
                                fact.number())
                 : absl::StrCat("player ", fact.player(), " chooses ",
                                absl::StrJoin(fact.chosen(), ", "));
    }
    case pb::Event::kPromptOpened:
      return Asked(event.prompt_opened());
    case pb::Event::kResourceChanged: {
      const pb::ResourceChanged& fact = event.resource_changed();
      return absl::StrCat("player ", fact.player(), ": ", fact.resource(), " ",
                          Change(fact.before(), fact.after()),
                          Because(fact.reason()));
    }
    case pb::Event::kTurnBegan:
      return absl::StrCat("turn ", event.turn_began().turn(),
                          " begins: player ", event.turn_began().player());
    case pb::Event::kPhaseBegan:
      return absl::StrCat("-- ", event.phase_began().phase());
    case pb::Event::kShuffled:
      return absl::StrCat("the ", event.shuffled().zone(),
                          OfPlayer(event.shuffled().player()), " is shuffled");
    case pb::Event::kRandomDrawn:
      return absl::StrCat("random number ", event.random_drawn().value(),
                          " of ", event.random_drawn().bound(),
                          Because(event.random_drawn().reason()));
    case pb::Event::kPlayerLost:
      return absl::StrCat("player ", event.player_lost().player(), " loses",
                          Because(event.player_lost().reason()));
    case pb::Event::kGameEnded:
      return event.game_ended().winners().empty()
                 ? absl::StrCat("the game ends without a winner",
                                Because(event.game_ended().reason()))
                 : absl::StrCat(
                       "the game ends; winner: player ",
                       absl::StrJoin(event.game_ended().winners(), ", player "),
                       Because(event.game_ended().reason()));
    default:
      return "";
  }
}

}  // namespace refold::tools
