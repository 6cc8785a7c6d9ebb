#include "kernel/dialects/karabast/lower_code.h"

#include <algorithm>
#include <set>
#include <utility>

#include "kernel/dialects/karabast/lower_context.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {

uint32_t Code::NewRegister() {
  const uint32_t index = ability_->registers();
  ability_->set_registers(index + 1);
  return index;
}

uint32_t Code::Note(pb::Expr number) {
  const uint32_t index = NewRegister();
  pb::Instruction note;
  note.mutable_let()->set_register_(index);
  *note.mutable_let()->mutable_number() = std::move(number);
  Add(std::move(note));
  return index;
}

uint32_t Code::Note(pb::Selector things) {
  const uint32_t index = NewRegister();
  pb::Instruction note;
  note.mutable_let()->set_register_(index);
  *note.mutable_let()->mutable_refs() = std::move(things);
  Add(std::move(note));
  return index;
}

uint32_t Code::NoteWords(pb::WordList words) {
  const uint32_t index = NewRegister();
  pb::Instruction note;
  note.mutable_let()->set_register_(index);
  *note.mutable_let()->mutable_words() = std::move(words);
  Add(std::move(note));
  return index;
}

uint32_t Code::NoteOnce(const google::protobuf::Message& what) {
  if (ability_->code_size() != noted_until_) noted_.clear();
  const google::protobuf::Descriptor* type = what.GetDescriptor();
  const auto [noted, is_new] =
      noted_.try_emplace(type->name() + what.SerializeAsString());
  if (is_new && type == pb::Selector::descriptor()) {
    noted->second = Note(static_cast<const pb::Selector&>(what));
  } else if (is_new && type == pb::Expr::descriptor()) {
    noted->second = Note(static_cast<const pb::Expr&>(what));
  } else if (is_new) {
    noted->second = NoteWords(static_cast<const pb::WordList&>(what));
  }
  noted_until_ = ability_->code_size();
  return noted->second;
}

const pb::WordList& Code::AsNoted(const pb::WordList& words) const {
  if (words.base() != pb::WordList::REGISTER) return words;
  for (const pb::Instruction& one : ability_->code()) {
    const bool noted = one.has_let() && one.let().has_words() &&
                       one.let().register_() == words.register_();
    if (noted) return one.let().words();
  }
  return words;
}

pb::Instruction& Code::Next() {
  pb::Instruction& instruction = *ability_->add_code();
  if (place_.line != 0) *instruction.mutable_span() = AsProgramSpan(place_);
  return instruction;
}

void Code::Reserve(uint32_t registers) {
  if (ability_->registers() < registers) ability_->set_registers(registers);
}

pb::Instruction& Code::Add(pb::Instruction instruction) {
  if (place_.line != 0) *instruction.mutable_span() = AsProgramSpan(place_);
  return *ability_->add_code() = std::move(instruction);
}

size_t Code::JumpUnless(pb::Expr condition) {
  const size_t index = here();
  *Next().mutable_jump_unless()->mutable_condition() = std::move(condition);
  return index;
}

size_t Code::Jump() {
  const size_t index = here();
  Next().mutable_jump_unless();
  return index;
}

void Code::Land(size_t jump) {
  pb::Instruction& instruction =
      *ability_->mutable_code(static_cast<int>(jump));
  if (instruction.has_ask()) {
    instruction.mutable_ask()->set_otherwise(here());
  } else {
    instruction.mutable_jump_unless()->set_to(here());
  }
}

void Code::SetWould(size_t probe, uint32_t begin, uint32_t into) {
  pb::Instruction::Would& would =
      *ability_->mutable_code(static_cast<int>(probe))->mutable_would();
  would.set_begin(begin);
  would.set_end(here());
  would.set_into(into);
}

Code::Loop Code::BeginRepeat(pb::Expr times) {
  const Loop loop = {here(), NewRegister()};
  pb::Instruction::Repeat& repeat = *Next().mutable_repeat();
  *repeat.mutable_times() = std::move(times);
  repeat.set_counter(loop.counter);
  return loop;
}

void Code::EndRepeat(const Loop& loop, std::optional<size_t> last) {
  if (last.has_value()) {
    const size_t again = Jump();
    Land(*last);
    pb::Instruction::Let& no_more = *Next().mutable_let();
    no_more.set_register_(loop.counter);
    *no_more.mutable_number() = tree::Number(0);
    Land(again);
  }
  ability_->mutable_code(static_cast<int>(loop.at))
      ->mutable_repeat()
      ->set_end(here());
}

size_t Code::BeginTogether(bool in_turn) {
  const size_t index = here();
  Next().mutable_together()->set_in_turn(in_turn);
  return index;
}

void Code::EndTogether(size_t together) {
  ability_->mutable_code(static_cast<int>(together))
      ->mutable_together()
      ->set_end(here());
}

pb::Span AsProgramSpan(const Span& span) {
  pb::Span made;
  made.set_line(static_cast<uint32_t>(span.line));
  made.set_column(static_cast<uint32_t>(span.column));
  made.set_length(static_cast<uint32_t>(span.length));
  return made;
}

pb::Expr Done::IfItHappened(Card& card) const {
  // What a window says of the results that something waits for.
  const auto says = [&card](uint32_t index, const char* word) {
    pb::Expr common;
    common.set_op(pb::Expr::COMMON_WORD);
    *common.add_lists() = tree::RegisterWords(index);
    *common.add_lists() = card.b().Words({word});
    return common;
  };
  pb::Expr some = tree::Number(0);
  pb::Expr cancelled = tree::Number(0);
  for (uint32_t index : registers) {
    const pb::Expr one = tree::Binary(
        pb::Expr::ADD, tree::RegisterNumber(index), says(index, "replaced"));
    const bool first = index == registers.front();
    some = first ? one : tree::Binary(pb::Expr::ADD, std::move(some), one);
    const pb::Expr not_it = says(index, "cancelled");
    cancelled = first
                    ? not_it
                    : tree::Binary(pb::Expr::OR, std::move(cancelled), not_it);
  }
  return tree::Binary(
      pb::Expr::AND,
      tree::Binary(pb::Expr::GT, std::move(some), tree::Number(0)),
      tree::Unary(pb::Expr::NOT, std::move(cancelled)));
}

void Done::Add(const Done& other) {
  registers.insert(registers.end(), other.registers.begin(),
                   other.registers.end());
  events.insert(events.end(), other.events.begin(), other.events.end());
  source_played = source_played || other.source_played;
  events_known = events_known && other.events_known;
  for (const auto& [name, value] : other.targets) targets[name] = value;
}

void Done::AddWay(Done other, uint32_t way) {
  for (Happened& one : other.events) one.way = way;
  Add(other);
}

void JoinWays(Code& code, Done& done) {
  std::vector<std::vector<Happened>> ways;
  for (const Happened& one : done.events) {
    if (one.way == 0) return;
    if (ways.empty() || ways.back().front().way != one.way) ways.emplace_back();
    ways.back().push_back(one);
  }
  auto same_names = [&](const std::vector<Happened>& way) {
    return std::equal(way.begin(), way.end(), ways.front().begin(),
                      ways.front().end(),
                      [](const Happened& a, const Happened& b) {
                        return !a.name.empty() && a.name == b.name;
                      });
  };
  if (ways.size() < 2 || !std::all_of(ways.begin(), ways.end(), same_names)) {
    return;
  }
  std::vector<Happened> joined = ways.front();
  for (size_t i = 0; i < joined.size(); ++i) {
    const uint32_t all = code.NewRegister();
    for (const std::vector<Happened>& way : ways) {
      pb::Instruction note;
      note.mutable_let()->set_register_(all);
      note.mutable_let()->set_add(&way != &ways.front());
      *note.mutable_let()->mutable_refs() = way[i].whom;
      code.Add(std::move(note));
    }
    joined[i].whom = tree::RegisterRefs(all);
    joined[i].into = all;
    joined[i].way = 0;
  }
  done.events = std::move(joined);
}

Value SystemCall::Prop(const char* key) const {
  const Value* value = props.Find(key);
  return value == nullptr ? Value{Undefined{}} : *value;
}

Context AbilityContext(const char* event) {
  ContextHandle context;
  context.source = CardsOf(tree::Entities(pb::Selector::SOURCE), false);
  context.player = PlayersOf(tree::Entities(pb::Selector::CONTROLLER), false);
  // What waits for no event has none.
  if (*event != '\0') context.event = {EventHandle{event}};
  context.attach_target = {Undefined{}};
  return std::make_shared<const ContextHandle>(std::move(context));
}

Context AtStage(const Context& context, const char* stage) {
  ContextHandle at = *context;
  at.stage = stage;
  return std::make_shared<const ContextHandle>(std::move(at));
}

Context AfterDefeat(bool of_source) {
  ContextHandle context = *AbilityContext("onCardDefeated");
  Things source = *context.source.As<Things>();
  source.moved = of_source;
  context.source = {std::move(source)};
  context.event = {EventHandle{.name = "onCardDefeated", .defeated = true}};
  return std::make_shared<const ContextHandle>(std::move(context));
}

Context AfterEvent(const std::string& event) {
  static const std::set<std::string> moves = {
      "onCardCaptured",   "onCardDefeated", "onCardDiscarded",
      "onCardLeavesPlay", "onCardMoved",    "onUpgradeUnattached"};
  ContextHandle context = event == "onCardDefeated"
                              ? *AfterDefeat(/*of_source=*/false)
                              : *AbilityContext(event.c_str());
  if (moves.contains(event)) {
    Things source = *context.source.As<Things>();
    source.followed = true;
    context.source = {std::move(source)};
  }
  if (event != "onCardDefeated") {
    context.event = {EventHandle{.name = event, .moved = true}};
  }
  return std::make_shared<const ContextHandle>(std::move(context));
}

Context WithTarget(const Context& context, const std::string& name,
                   Value value) {
  ContextHandle with = *context;
  with.targets[name] = std::move(value);
  return std::make_shared<const ContextHandle>(std::move(with));
}

Context WithSourceFound(const Context& context, const Done& done) {
  const Things* source = context->source.As<Things>();
  if (source == nullptr || source->sort != Things::Sort::kCards) return context;
  if (source->moved && !done.source_played) return context;
  ContextHandle with = *context;
  Things found = *source;
  if (source->moved) {
    found = {.selector =
                 tree::Then(WhereTheyAre(*source), pb::Selector::BECOMES)};
  } else {
    found.followed = true;
  }
  with.source = {std::move(found), context->source.span};
  return std::make_shared<const ContextHandle>(std::move(with));
}

bool IsChosen(const Value& value) {
  const Things* things = value.As<Things>();
  return things != nullptr && things->sort == Things::Sort::kCards &&
         things->selector.base() == pb::Selector::REGISTER &&
         things->selector.steps_size() == 0;
}

void FindAgain(Code& code, const Context& context, const Value& target) {
  std::set<uint32_t> found;
  const auto find = [&](const Value& value) {
    if (!IsChosen(value)) return;
    const pb::Selector& chosen = value.As<Things>()->selector;
    if (!found.insert(chosen.register_()).second) return;
    pb::Instruction let;
    let.mutable_let()->set_register_(chosen.register_());
    *let.mutable_let()->mutable_refs() =
        tree::Then(tree::RegisterRefs(chosen.register_()), pb::Selector::NOW);
    code.Add(std::move(let));
  };
  for (const auto& [name, value] : context->targets) find(value);
  find(target);
}

Context WithEvents(const Context& context, const Done& done) {
  ContextHandle with = *context;
  with.events = {Undefined{}};
  if (done.events_known) with.events = {EventsHandle{done.events}};
  return std::make_shared<const ContextHandle>(std::move(with));
}

}  // namespace refold::karabast
