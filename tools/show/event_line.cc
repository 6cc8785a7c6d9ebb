#include "tools/show/event_line.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "kernel/state/convert.h"
#include "tools/show/act_text.h"
#include "tools/show/phrases.h"
#include "tools/show/plain_text.h"

namespace refold::tools {

std::string EventWriter::Name(const pb::Ref& ref) const {
  switch (ref.kind()) {
    case pb::REF_PLAYER:
      return absl::StrCat("player ", ref.id());
    case pb::REF_CARD:
      return CardName(ref.id());
    case pb::REF_STACK_ITEM:
      return names_->StackItem(ref.id());
    default:
      return "nothing";
  }
}

std::string EventWriter::CardName(uint32_t card) const {
  return names_->Card(card,
                      namer_.Program(card < cards_.size() ? cards_[card] : 0));
}

std::string EventWriter::CardNames(const std::vector<CardId>& cards) const {
  std::vector<std::string> names;
  for (CardId card : cards) names.push_back(CardName(card));
  return names_->List(names);
}

std::string EventWriter::Names(
    const google::protobuf::RepeatedPtrField<pb::Ref>& refs) const {
  if (refs.empty()) return "nothing";
  std::vector<std::string> names;
  for (const pb::Ref& ref : refs) names.push_back(Name(ref));
  return names_->List(names);
}

void EventWriter::Learn(uint32_t card, uint32_t program) {
  // Ids are dense; a damaged log must not make this grow without bound.
  constexpr uint32_t kMaxCards = 1'000'000;
  if (program == 0 || card >= kMaxCards) return;
  if (card >= cards_.size()) cards_.resize(card + 1);
  cards_[card] = program;
}

void EventWriter::Learn(const GameState& state) {
  for (const Rewording& one : state.game().reworded) namer_.Learn(one);
  for (CardId id = 1; id <= state.card_count(); ++id) {
    Learn(id, state.card(id)->program);
  }
  for (const CellSlot<StackItemCell>& slot : state.stack()) {
    pb::StackItemCell item;
    ToProto(slot.get(), &item);
    LearnItem(item);
  }
  for (const auto& [id, slot] : state.modifiers()) {
    pb::ModifierCell effect;
    ToProto(slot.get(), &effect);
    LearnEffect(effect);
  }
}

std::string EventWriter::SourceName(const pb::Ref& ref) const {
  return ref.kind() == pb::REF_NONE ? "the game" : Name(ref);
}

void EventWriter::LearnItem(const pb::StackItemCell& item) {
  const char* what = item.kind() == pb::STACK_SPELL       ? "the spell "
                     : item.kind() == pb::STACK_ACTIVATED ? "the ability of "
                                                          : "the trigger of ";
  names_->LearnItem(item.id(), what + SourceName(item.card()));
}

void EventWriter::LearnEffect(const pb::ModifierCell& effect) {
  names_->LearnEffect(effect.id(),
                      "the effect of " + SourceName(effect.env().source()));
}

void EventWriter::Learn(const pb::Event& event) {
  names_->Learn(event);
  switch (event.fact_case()) {
    case pb::Event::kCardCreated:
      return Learn(event.card_created().card(), event.card_created().program());
    case pb::Event::kCardMoved:
      return Learn(event.card_moved().card().id(),
                   event.card_moved().program());
    case pb::Event::kFaceChanged:
      return Learn(event.face_changed().card().id(),
                   event.face_changed().after());
    case pb::Event::kStackItemAdded:
      return LearnItem(event.stack_item_added().item());
    case pb::Event::kModifierAdded:
      return LearnEffect(event.modifier_added().modifier());
    case pb::Event::kProgramReworded:
      return namer_.Learn(RewordingOf(event.program_reworded().rewording()));
    case pb::Event::kPromptOpened:
      prompt_ = event.prompt_opened().prompt();
      return;
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
    if (!sentence.empty()) return PlainText(sentence);
  }
  return "an event that this build does not know";
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

std::string EventWriter::Decided(const pb::DecisionMade& fact) const {
  if (fact.take_back()) {
    return absl::StrCat("player ", fact.player(), " takes it back");
  }
  if (fact.has_by_hand()) return "the table is changed by hand";
  if (prompt_.kind() == pb::PROMPT_NUMBER) {
    return absl::StrCat("player ", fact.player(), " answers ", fact.number());
  }
  std::vector<std::string> chosen;
  for (uint32_t index : fact.chosen()) {
    if (index >= static_cast<uint32_t>(prompt_.options_size())) {
      chosen.push_back(absl::StrCat("option ", index));
      continue;
    }
    const pb::PromptOption& option = prompt_.options(static_cast<int>(index));
    chosen.push_back(ActText(game_, option.action(),
                             option.has_entity() ? Name(option.entity()) : "",
                             option.has_other() ? Name(option.other()) : ""));
    if (!option.word().empty()) {
      absl::StrAppend(&chosen.back(), " (", option.word(), ")");
    }
  }
  return absl::StrCat("player ", fact.player(), " chooses: ",
                      chosen.empty() ? "none" : absl::StrJoin(chosen, ", "));
}

std::string EventWriter::NamedEvent(const pb::Happened& fact) const {
  std::string text = fact.name();
  for (const pb::NamedRefs& role : fact.roles()) {
    absl::StrAppend(&text, ", ", role.name(), ": ", Names(role.refs()));
  }
  for (const pb::NamedValue& number : fact.numbers()) {
    absl::StrAppend(&text, ", ", number.name(), ": ", number.value());
  }
  for (const pb::NamedWords& words : fact.words()) {
    absl::StrAppend(&text, ", ", words.name(), ": ",
                    absl::StrJoin(words.words(), " and "));
  }
  return text;
}

std::string EventWriter::AboutGame(const pb::Event& event) const {
  switch (event.fact_case()) {
    case pb::Event::kGameStarted:
      return absl::StrCat("a game of ", event.game_started().game(), " for ",
                          event.game_started().players(), " begins");
    case pb::Event::kDecisionMade:
      return Decided(event.decision_made());
    case pb::Event::kPromptOpened:
      return Asked(event.prompt_opened());
    case pb::Event::kResourceChanged: {
      const pb::ResourceChanged& fact = event.resource_changed();
      return absl::StrCat("player ", fact.player(), ": ", fact.resource(), " ",
                          Change(fact.before(), fact.after()),
                          Because(fact.reason()));
    }
    case pb::Event::kTurnBegan:
      return absl::StrCat("turn ", event.turn_began().turn() + 1,
                          " begins: player ", event.turn_began().player());
    case pb::Event::kPhaseBegan:
      return absl::StrCat("-- ", event.phase_began().phase());
    case pb::Event::kShuffled:
      return absl::StrCat("the ", event.shuffled().zone(),
                          OfPlayer(event.shuffled().player()), " is shuffled");
    case pb::Event::kAttemptBegan:
      return "what follows may be taken back";
    case pb::Event::kAttemptEnded:
      return event.attempt_ended().taken_back() ? "everything is as it was"
                                                : "it stands";
    case pb::Event::kGroupClosed:
      return "all of this happened at the same time";
    case pb::Event::kHappened:
      return NamedEvent(event.happened());
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
