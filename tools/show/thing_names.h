// Names in sentences for things that share a name, or have none: cards, stack
// items, lasting effects.
//
// ThingNames numbers them as the log does: "Forest#7", "the spell Scorch#34
// (item 3)". Those numbers can be looked up, but they shift as soon as a game
// has one more card. StableNames counts only things of the same name: "Forest
// (2)", "the spell Scorch".
#ifndef REFOLD_TOOLS_SHOW_THING_NAMES_H_
#define REFOLD_TOOLS_SHOW_THING_NAMES_H_

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "proto/event.pb.h"
#include "proto/log.pb.h"
#include "tools/show/names.h"

namespace refold::tools {

class ThingNames {
 public:
  virtual ~ThingNames() = default;

  // Told of every event before anything in it is named.
  virtual void Learn(const pb::Event& event);
  // What lies on the stack or lasts from now on: "the spell Scorch#34", "the
  // effect of Scorch#34".
  void LearnItem(uint32_t item, std::string what);
  void LearnEffect(uint32_t effect, std::string what);

  // `name` is the printed name of the card.
  virtual std::string Card(uint32_t card, const std::string& name) const;
  virtual std::string StackItem(uint32_t item) const;
  virtual std::string Effect(uint32_t effect) const;
  // By its place among the triggers that wait.
  virtual std::string Trigger(const pb::PendingRemoved& fact) const;
  // " (item 3)", behind what is put on the stack.
  virtual std::string ItemNote(uint32_t item) const;
  // " (number 7)", behind an effect that begins.
  virtual std::string EffectNote(uint32_t effect) const;
  // A list of several things.
  virtual std::string List(const std::vector<std::string>& names) const;

 protected:
  // A temporary thing, and the lowest number that no other thing of that name
  // had when it was created.
  struct Passing {
    std::string what;
    uint32_t ordinal = 1;
  };
  // Null if it is unknown.
  const Passing* FindItem(uint32_t item) const;
  const Passing* FindEffect(uint32_t effect) const;

 private:
  using PassingThings = std::map<uint32_t, Passing>;

  static void Come(PassingThings& things, uint32_t id, std::string what);
  static const Passing* Find(const PassingThings& things, uint32_t id);

  PassingThings items_;
  PassingThings effects_;
  // What the previous event removed; it may still be named.
  uint32_t gone_item_ = 0;
  uint32_t gone_effect_ = 0;
};

class StableNames : public ThingNames {
 public:
  // Longer lists are folded: their first things, the number of others, and a
  // digest that reveals changes of those.
  static constexpr size_t kLongList = 16;
  static constexpr size_t kListHead = 12;

  // The header must outlive this.
  explicit StableNames(const pb::GameHeader& header) : namer_(header) {}

  void Learn(const pb::Event& event) override;
  std::string Card(uint32_t card, const std::string& name) const override;
  std::string StackItem(uint32_t item) const override;
  std::string Effect(uint32_t effect) const override;
  std::string Trigger(const pb::PendingRemoved& fact) const override;
  std::string ItemNote(uint32_t item) const override;
  std::string EffectNote(uint32_t effect) const override;
  std::string List(const std::vector<std::string>& names) const override;

 private:
  void LearnCard(uint32_t card, uint32_t program);

  Namer namer_;
  // By name, then by card; a card that takes on another face has several.
  std::map<std::string, std::map<uint32_t, uint32_t>> ordinals_;
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_SHOW_THING_NAMES_H_
