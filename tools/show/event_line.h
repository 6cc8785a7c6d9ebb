// Events as sentences.
//
// Names of cards come from the events themselves and the header's list of
// programs, so a log can be read without its rules, by any build.
#ifndef REFOLD_TOOLS_SHOW_EVENT_LINE_H_
#define REFOLD_TOOLS_SHOW_EVENT_LINE_H_

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "kernel/state/game_state.h"
#include "proto/event.pb.h"
#include "proto/log.pb.h"
#include "tools/show/names.h"
#include "tools/show/thing_names.h"

namespace refold::tools {

class EventWriter {
 public:
  // The header must outlive the writer.
  explicit EventWriter(const pb::GameHeader& header)
      : EventWriter(header, std::make_shared<ThingNames>()) {}
  // With other names for things. Copies of the writer share them.
  EventWriter(const pb::GameHeader& header, std::shared_ptr<ThingNames> names)
      : namer_(header), names_(std::move(names)), game_(header.game()) {}

  // "   12  player 1 draws: Forest#7 from library to hand". Events must be
  // shown to it from the first one on, or cards that it has not seen have no
  // names.
  std::string Line(const pb::Event& event);
  // Takes note of the names in the event; Line() does so too.
  void Learn(const pb::Event& event);
  // Takes note of the cards, stack items and effects in the state, so that
  // events can be shown from here on. The question of an open prompt is learnt
  // from its event alone.
  void Learn(const GameState& state);

  // The event as a sentence, without the sequence number.
  std::string Sentence(const pb::Event& event) const;
  // "Forest#7", "player 1", "nothing"
  std::string Name(const pb::Ref& ref) const;
  std::string CardName(uint32_t card) const;
  // The name printed on the cards of a program: "Forest".
  std::string ProgramName(uint32_t program) const {
    return namer_.Program(program);
  }
  // A stack item, or a lasting effect: "the spell Scorch#34 (item 1)".
  std::string StackItemName(uint32_t item) const {
    return names_->StackItem(item);
  }
  std::string EffectName(uint32_t effect) const {
    return names_->Effect(effect);
  }
  // "Forest#7, Forest#8"; "" if there are none.
  std::string CardNames(const std::vector<CardId>& cards) const;
  // The game whose rules are used, as in the header.
  const std::string& game() const { return game_; }
  // The last one that was opened; empty before the first.
  const pb::Prompt& prompt() const { return prompt_; }

 private:
  void Learn(uint32_t card, uint32_t program);
  void LearnItem(const pb::StackItemCell& item);
  void LearnEffect(const pb::ModifierCell& effect);
  // The source of an effect: "Forest#7"; "the game" if there is none.
  std::string SourceName(const pb::Ref& ref) const;
  std::string Names(
      const google::protobuf::RepeatedPtrField<pb::Ref>& refs) const;
  // "attack ended, attacker: Ewok#7, damage: 3".
  std::string NamedEvent(const pb::Happened& fact) const;
  std::string Moved(const pb::CardMoved& fact) const;
  std::string Asked(const pb::PromptOpened& fact) const;
  std::string Decided(const pb::DecisionMade& fact) const;
  std::string AboutCards(const pb::Event& event) const;
  std::string AboutCombat(const pb::Event& event) const;
  std::string AboutStack(const pb::Event& event) const;
  std::string AboutGame(const pb::Event& event) const;

  Namer namer_;
  std::shared_ptr<ThingNames> names_;
  std::string game_;
  pb::Prompt prompt_;
  std::vector<uint32_t> cards_;  // by card id: program index, 0 = unknown
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_SHOW_EVENT_LINE_H_
