// What no pattern alone can say: counts, modes, durations, mana.
#include <algorithm>
#include <map>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/base/check.h"
#include "tools/explain/dictionary.h"
#include "tools/explain/phrases.h"

namespace refold::tools {
namespace {

using google::protobuf::Message;

template <class T>
const T& As(const Message& message) {
  const T* as = dynamic_cast<const T*>(&message);
  REFOLD_CHECK(as != nullptr, "a special place in the pattern of another type");
  return *as;
}

struct Parties {
  const char* subject;
  const char* other;
};

Parties PartiesOf(pb::EventPattern::Kind kind) {
  switch (kind) {
    case pb::EventPattern::MOVED:
      return {"the card that moved",
              "the card as it is on the other side of the move"};
    case pb::EventPattern::DAMAGED:
      return {"what was dealt the damage", "what dealt the damage"};
    case pb::EventPattern::RESOURCE:
      return {"the player with the change", "what caused the change"};
    case pb::EventPattern::FLAG:
      return {"the card with the change", "the event's other party"};
    case pb::EventPattern::COUNTER:
      return {"the card with the change", "who made the change"};
    case pb::EventPattern::PHASE:
    case pb::EventPattern::TURN:
      return {"the player in turn", "the event's other party"};
    case pb::EventPattern::ATTACKED:
    case pb::EventPattern::UNBLOCKED:
      return {"the attacker", "the defender"};
    case pb::EventPattern::BLOCKED:
      return {"the attacker", "the blocker"};
    case pb::EventPattern::BECAME_BLOCKED:
      return {"the attacker", "the event's other party"};
    case pb::EventPattern::BLOCKS:
      return {"the blocker", "the attacker"};
    case pb::EventPattern::CAST:
      return {"the card that was cast", "who cast it"};
    case pb::EventPattern::TARGETED:
      return {"the target", "what targeted it"};
    case pb::EventPattern::ABILITY_USED:
      return {"the card that was used", "who used it"};
    case pb::EventPattern::ATTACHED:
      return {"what was attached", "its new host"};
    default:
      return {"what the event happened to", "the event's other party"};
  }
}

}  // namespace

const char* SubjectOf(pb::EventPattern::Kind kind) {
  return PartiesOf(kind).subject;
}

const char* OtherOf(pb::EventPattern::Kind kind) {
  return PartiesOf(kind).other;
}

std::string Phrases::Range(const pb::Instruction::Choose& choose) const {
  const std::string min = choose.has_min() ? NumberText(choose.min()) : "1";
  const std::string max = choose.has_max() ? NumberText(choose.max()) : "1";
  if (min == max) return absl::StrCat("exactly ", min);
  if (min == "0") return absl::StrCat("up to ", max);
  return absl::StrCat("at least ", min, " and at most ", max);
}

std::string Phrases::Modes(const pb::Instruction::Mode& mode) const {
  std::vector<std::string> modes;
  for (int i = 0; i < mode.labels_size(); ++i) {
    std::string text =
        absl::StrCat(Number('"', mode.labels(i)), " (", Step(mode.jumps(i)));
    const std::string condition =
        i < mode.available_size() ? ConditionText(mode.available(i)) : "always";
    if (condition != "always") absl::StrAppend(&text, ", if ", condition);
    modes.push_back(absl::StrCat(text, ")"));
  }
  return absl::StrJoin(modes, ", ");
}

// "put 2 "1/1" counters" where the number is written down.
std::string Phrases::Counted(const pb::Instruction::Counters& counters) const {
  const pb::Expr& change = counters.change();
  const std::string name =
      counters.counter() == 0
          ? "counters"
          : absl::StrCat(Number('"', counters.counter()), " counters");
  const std::string number = NumberText(change);
  if (number == absl::StrCat(change.number()) && change.number() != 0) {
    return change.number() > 0
               ? absl::StrCat("put ", number, " ", name)
               : absl::StrCat("remove ", number.substr(1), " ", name);
  }
  return absl::StrCat("change the ", name, " by ", number);
}

std::string Phrases::Until(const pb::Duration& duration,
                           const pb::Selector* whose) const {
  std::string who;
  if (whose != nullptr) who = SelectorText(*whose);
  if (duration.player() != 0) {
    absl::StrAppend(&who, who.empty() ? "" : ", ", "player ",
                    duration.player());
  }
  const bool of_player = duration.kind() == pb::DURATION_UNTIL_TURN_OF ||
                         duration.kind() == pb::DURATION_END_OF_TURN_OF;
  if (who.empty() && of_player) who = "you";
  std::string until = SayBy(PatternOf(*pb::Duration::descriptor()), duration,
                            {"player", "ends"});
  if (!who.empty()) absl::StrAppend(&until, " ", who);
  for (const pb::DurationEnd& end : duration.ends()) {
    absl::StrAppend(&until, ", or ", Say(end));
  }
  return until;
}

// "costs {1} less", "costs {R}{R} more" where the number is written down.
std::string Phrases::Price(const pb::OpSpec& op) const {
  constexpr int64_t kMaxSymbols = 5;
  const std::string number = NumberText(op.number());
  const int64_t change = op.number().number();
  const bool generic = op.word() != 0 && Word(op.word()) == "mana.generic";
  std::string kind = "mana of any kind";
  if (op.word() != 0) kind = generic ? "generic mana" : Number('~', op.word());
  if (number != absl::StrCat(change)) {
    return absl::StrCat("costs ", number, " more ", kind);
  }
  const std::string amount = change < 0 ? number.substr(1) : number;
  std::string mana = absl::StrCat(amount, " ", kind);
  if (generic) {
    mana = absl::StrCat("{", amount, "}");
  } else if (change != 0 && change >= -kMaxSymbols && change <= kMaxSymbols &&
             kind.front() == '{') {
    mana.clear();
    for (int64_t i = change < 0 ? -change : change; i > 0; --i) mana += kind;
  }
  return absl::StrCat("costs ", mana, change < 0 ? " less" : " more");
}

std::string Phrases::Symbol(const pb::ManaSymbol& symbol) const {
  std::vector<std::string> ways;
  if (symbol.generic() != 0) ways.push_back(absl::StrCat(symbol.generic()));
  for (uint32_t kind : symbol.kinds()) {
    std::string text = Number('~', kind);
    if (text.front() == '{') text = text.substr(1, text.size() - 2);
    ways.push_back(text);
  }
  if (symbol.life() != 0) ways.push_back(absl::StrCat(symbol.life(), " life"));
  return absl::StrCat("{", ways.empty() ? "0" : absl::StrJoin(ways, "/"), "}");
}

std::string Phrases::Symbols(const pb::Claim::Mana& mana) const {
  std::string text;
  if (mana.x() == 1) text = "{X}";
  if (mana.x() > 1) text = absl::StrCat(mana.x(), " times {X}");
  for (const pb::ManaSymbol& symbol : mana.symbols()) text += Say(symbol);
  return text.empty() ? "{0}" : text;
}

std::string Phrases::Special(absl::string_view name, const Message& of) const {
  const auto kind =
      ability_ == nullptr ? pb::EventPattern::NONE : ability_->trigger().kind();
  if (name == "subject") return SubjectOf(kind);
  if (name == "other") return OtherOf(kind);
  if (name == "range") return Range(As<pb::Instruction::Choose>(of));
  if (name == "modes") return Modes(As<pb::Instruction::Mode>(of));
  if (name == "price") return Price(As<pb::OpSpec>(of));
  if (name == "counted") return Counted(As<pb::Instruction::Counters>(of));
  if (name == "and") {
    const auto& counters = As<pb::Instruction::Counters>(of);
    return counters.has_change() ? absl::StrCat(", then ", Counted(counters))
                                 : "";
  }
  if (name == "one") {
    const std::string some = SelectorText(As<pb::Expr>(of).of());
    const bool single = some == "this card" || some == "it";
    return single ? some : absl::StrCat("one of (", some, ")");
  }
  if (name == "if") {
    const std::string test =
        ConditionText(As<pb::Instruction::JumpUnless>(of).condition());
    if (test == "always") return "in any case";
    if (test == "never") return "in no case";
    return absl::StrCat("if ", test);
  }
  if (name == "among") return Among(As<pb::Predicate>(of).among());
  if (name == "that") {
    const pb::Predicate& where = As<pb::Query>(of).where();
    const bool any = where.has_all() && where.all().items().empty();
    return !As<pb::Query>(of).has_where() || any
               ? ""
               : absl::StrCat(" that ", Part('-', where));
  }
  if (name == "places") return Places(As<pb::Query>(of));
  if (name == "compared") return Compared(As<pb::Predicate::Compare>(of));
  if (name == "symbol") return Symbol(As<pb::ManaSymbol>(of));
  if (name == "symbols") return Symbols(As<pb::Claim::Mana>(of));
  if (name == "bound") {
    return Until(As<pb::Instruction::Modify>(of).bound(), nullptr);
  }
  if (name == "duration") {
    if (const auto* modify =
            dynamic_cast<const pb::Instruction::Modify*>(&of)) {
      return UntilOf(*modify);
    }
    if (const auto* rule = dynamic_cast<const pb::Instruction::Rule*>(&of)) {
      return UntilOf(*rule);
    }
    return UntilOf(As<pb::Instruction::Delay>(of));
  }
  const auto& predicate = As<pb::Predicate>(of);
  if (name == "all") {
    return predicate.all().items().empty()
               ? "is anything"
               : Items(predicate.all(), " and ", /*brackets=*/true);
  }
  if (name == "any") {
    return predicate.any().items().empty()
               ? "is nothing"
               : Items(predicate.any(), " or ", /*brackets=*/true);
  }
  if (name == "not") return Not(predicate.not_());
  REFOLD_CHECK(name == "unless", "a pattern has a special that there is not");
  const bool holds =
      predicate.has_player() ? predicate.player() : predicate.token();
  return holds ? "" : "not ";
}

}  // namespace refold::tools
