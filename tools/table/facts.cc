#include "tools/table/facts.h"

#include <string>
#include <utility>

#include "kernel/base/utf8.h"
#include "tools/show/names.h"

namespace refold::tools {
namespace {

std::string TextFor(Word word) { return ToUtf8(word.text()); }

void AddRole(const char* name, const std::vector<Ref>& refs,
             pb::TableFact& fact) {
  if (refs.empty()) return;
  pb::TableRole& role = *fact.add_roles();
  role.set_role(name);
  for (const Ref& ref : refs) {
    if (ref.is_card()) role.add_cards(ref.id);
    if (ref.is_player()) role.add_players(ref.id);
  }
}

void AddWord(const char* name, Word word, pb::TableFact& fact) {
  if (!word.empty()) {
    (*fact.mutable_words())[name].add_words(TextFor(word));
  }
}

// Until when an effect lasts, where a word says it.
Word Until(DurationKind kind) {
  switch (kind) {
    case DurationKind::kEndOfTurn:
      return Word::Of("end of turn");
    case DurationKind::kEndOfCombat:
      return Word::Of("end of combat");
    case DurationKind::kSourceInPlay:
      return Word::Of("source leaves play");
    case DurationKind::kPermanent:
    case DurationKind::kUntilTurnOf:
    case DurationKind::kUntilUsed:
    case DurationKind::kEndOfTurnOf:
      return Word();
  }
  return Word();
}

// Fills in what is told of one kind of fact; false if it is not told.
class Teller {
 public:
  explicit Teller(pb::TableFact& fact) : fact_(fact) {}

  bool operator()(const Happened& it) {
    fact_.set_fact(TextFor(it.name));
    for (const NamedRefs& role : it.roles) {
      AddRole(TextFor(role.name).c_str(), role.refs, fact_);
    }
    for (const NamedValue& number : it.numbers) {
      (*fact_.mutable_numbers())[TextFor(number.name)] =
          static_cast<double>(number.value);
    }
    for (const NamedWords& words : it.words) {
      for (Word word : words.words) {
        AddWord(TextFor(words.name).c_str(), word, fact_);
      }
    }
    return true;
  }
  bool operator()(const CardMoved& it) {
    fact_.set_fact("moved");
    AddRole("card", {it.card}, fact_);
    if (it.from_player != 0) {
      AddRole("from", {Ref::Player(it.from_player)}, fact_);
    }
    if (it.to_player != 0) AddRole("to", {Ref::Player(it.to_player)}, fact_);
    if (it.player != 0) AddRole("by", {Ref::Player(it.player)}, fact_);
    (*fact_.mutable_numbers())["place"] = it.to_index;
    AddWord("from", it.from, fact_);
    AddWord("to", it.to, fact_);
    AddWord("reason", it.reason, fact_);
    return true;
  }
  bool operator()(const CardCreated& it) {
    fact_.set_fact("created");
    AddRole("card", {Ref::Card(it.card, 1)}, fact_);
    if (it.player != 0) AddRole("player", {Ref::Player(it.player)}, fact_);
    AddWord("zone", it.zone, fact_);
    return true;
  }
  bool operator()(const CardsRevealed& it) {
    fact_.set_fact("revealed");
    AddRole("card", it.cards, fact_);
    if (it.player != 0) AddRole("player", {Ref::Player(it.player)}, fact_);
    return true;
  }
  bool operator()(const Shuffled& it) {
    fact_.set_fact("shuffled");
    AddRole("player", {Ref::Player(it.player)}, fact_);
    AddWord("zone", it.zone, fact_);
    return true;
  }
  bool operator()(const ModifierAdded& it) {
    fact_.set_fact("effect");
    AddRole("card", it.modifier.affected, fact_);
    AddRole("source", {it.modifier.env.source}, fact_);
    if (it.modifier.env.controller != 0) {
      AddRole("player", {Ref::Player(it.modifier.env.controller)}, fact_);
    }
    (*fact_.mutable_numbers())["effect"] = it.modifier.id;
    for (const ModifierOp& op : it.modifier.ops) AddOp(op);
    AddWord("until", Until(it.modifier.duration.kind), fact_);
    return true;
  }
  bool operator()(const FlagChanged& it) {
    fact_.set_fact("flag");
    AddRole("card", {it.card}, fact_);
    (*fact_.mutable_numbers())["on"] = it.on ? 1 : 0;
    AddWord("flag", it.flag, fact_);
    AddWord("reason", it.reason, fact_);
    return true;
  }
  bool operator()(const PhaseBegan& it) {
    fact_.set_fact("phase");
    AddWord("phase", it.phase, fact_);
    return true;
  }
  bool operator()(const GameEnded& it) {
    fact_.set_fact("ended");
    std::vector<Ref> winners;
    for (uint32_t winner : it.winners) winners.push_back(Ref::Player(winner));
    AddRole("winner", winners, fact_);
    return true;
  }
  // Kept by the rules, or seen in the view.
  template <class Other>
  bool operator()(const Other&) {
    return false;
  }

 private:
  // What it adds to stats, which keywords it gives, and which rules it makes,
  // by what they are about ("forbid attack").
  void AddOp(const ModifierOp& op) {
    if (op.kind == ModifierOpKind::kAddStat) {
      (*fact_.mutable_numbers())[TextFor(op.word)] +=
          static_cast<double>(op.number);
    } else if (op.kind == ModifierOpKind::kAddKeyword) {
      AddWord("keywords", op.word, fact_);
      (*fact_.mutable_numbers())[TextFor(op.word)] =
          static_cast<double>(op.number);
    } else if (op.kind == ModifierOpKind::kRule && !op.words.empty()) {
      (*fact_.mutable_words())["rules"].add_words(TextFor(op.word) + " " +
                                                  TextFor(op.words.front()));
    }
  }

  pb::TableFact& fact_;
};

}  // namespace

std::vector<pb::TableFact> FactsOf(const Engine& engine,
                                   const std::vector<Event>& events) {
  const Namer namer(engine.header(), engine.world().programs());
  std::vector<pb::TableFact> facts;
  for (const Event& event : events) {
    pb::TableFact fact;
    if (!std::visit(Teller(fact), event.fact)) continue;
    fact.set_event(static_cast<double>(event.sequence));
    fact.set_because(static_cast<double>(event.cause.event));
    fact.set_group(static_cast<double>(event.group));
    if (event.cause.ability.has_value()) {
      fact.set_card(ToUtf8(namer.Program(event.cause.ability->program)));
      fact.set_ability(ToUtf8(namer.Ability(*event.cause.ability)));
    }
    facts.push_back(std::move(fact));
  }
  return facts;
}

}  // namespace refold::tools
