// Systems that show cards, each of which has buttons of what can be done with
// it.
#include <utility>

#include "kernel/dialects/karabast/lower_choices.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_context.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_legal_tried.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_systems.h"
#include "kernel/dialects/karabast/lower_systems_look.h"

namespace refold::karabast {
namespace {

// What can be done with each of the cards that are shown.
struct ShownOption {
  std::string text;
  std::string key;
  Value system;
};

// Of several systems, one of which plays the card: whether it may be played,
// whatever else would be done. Nothing of other systems.
std::optional<pb::Expr> MayBePlayed(Card& card, const Context& context,
                                    const Value& system) {
  const Named* named = system.As<Named>();
  if (named == nullptr ||
      (named->name != "sequential" && named->name != "simultaneous")) {
    return std::nullopt;
  }
  const Value props = Resolve(card, FirstArgument(*named), {{context}});
  const std::vector<Value>* list = SystemsOf(props);
  if (list == nullptr) return std::nullopt;
  for (const Value& one : *list) {
    const Value part = Resolve(card, one, {{context}});
    if (IsPlaying(part)) return HasLegalTarget(card, context, part);
  }
  return std::nullopt;
}

// Each card gets one of the options, one card after another.
bool AddOptions(Card& card, Code& code, const SystemCall& call,
                const pb::Selector& cards, bool many,
                const std::vector<ShownOption>& options,
                const pb::Selector& who, Done& done) {
  const uint32_t left = code.Note(cards);
  const uint32_t one = code.NewRegister();
  const Code::Loop loop =
      code.BeginRepeat(tree::CountOf(tree::RegisterRefs(left)));
  // Of a single card it is asked what would happen to it.
  pb::Instruction first;
  first.mutable_let()->set_register_(one);
  *first.mutable_let()->mutable_refs() = tree::RegisterRefs(left);
  if (!many) code.Add(std::move(first));
  const size_t probes = code.here();
  for (size_t i = 0; i < options.size() && !many; ++i) code.Add({});
  const size_t menu = code.here();
  code.Add({});
  pb::Instruction::Mode mode;
  mode.set_card(one + 1);
  *mode.mutable_who() = who;
  mode.set_reason(card.b().W(
      PromptTitle(card, call,
                  call.name == "lookMoveDeckCardsTopOrBottom"
                      ? "Select card to move to the top or bottom of the deck"
                      : kSelect)));
  const Value item = CardsOf(tree::RegisterRefs(one), false);
  const Context context =
      WithTarget(call.context, kSelectedPromptCards, MakeList({item}));
  std::vector<size_t> ends;
  for (size_t i = 0; i < options.size(); ++i) {
    const uint32_t begin = code.here();
    mode.add_labels(card.b().W(options[i].text));
    mode.add_keys(card.b().W(options[i].key));
    mode.add_jumps(begin);
    *mode.add_of() = tree::RegisterRefs(left);
    pb::Instruction taken;
    taken.mutable_let()->set_register_(left);
    *taken.mutable_let()->mutable_refs() =
        Narrowed(card, tree::RegisterRefs(left),
                 tree::Not(tree::IsOneOf(tree::RegisterRefs(one))));
    code.Add(std::move(taken));
    const Value system = Resolve(card, options[i].system, {{context}});
    if (system.failed()) return false;
    const Named* named = system.As<Named>();
    const bool nothing = named != nullptr && named->name == "noAction";
    if (!LowerSystem(card, code, context, system, item, done)) return false;
    if (!many) {
      const uint32_t would = code.NewRegister();
      code.SetWould(probes + i, begin, would);
      pb::Expr can = nothing ? tree::Number(1) : tree::RegisterNumber(would);
      if (std::optional<pb::Expr> playable =
              MayBePlayed(card, context, system)) {
        can = tree::Binary(pb::Expr::AND, std::move(can), *std::move(playable));
      }
      *mode.add_available() = std::move(can);
    }
    ends.push_back(code.Jump());
  }
  mode.set_otherwise(code.here());
  for (size_t end : ends) code.Land(end);
  *code.ability().mutable_code(static_cast<int>(menu))->mutable_mode() =
      std::move(mode);
  code.EndRepeat(loop);
  return true;
}

// Those of the buttons; nothing, after a report, if it cannot be told what they
// do.
std::optional<std::vector<ShownOption>> OptionsOf(
    Card& card, const std::vector<Value>& buttons, bool many) {
  std::vector<ShownOption> options;
  for (const Value& button : buttons) {
    if (!KnowsButtonKeys(card, button)) return std::nullopt;
    const Value* key = button.Find("arg");
    const Value* text = button.Find("text");
    const Value* system = button.Find("immediateEffect");
    if (key == nullptr || text == nullptr || system == nullptr ||
        key->text() == nullptr) {
      card.Fail(button.span, "unsupported-options",
                "an option for a card must have a text, a name and an effect");
      return std::nullopt;
    }
    const Named* named = system->As<Named>();
    const SystemRow* row = named == nullptr ? nullptr : FindSystem(named->name);
    if (many && (row == nullptr || row->apart)) {
      card.Fail(button.span, "unsupported-options",
                "this cannot be chosen for several cards yet");
      return std::nullopt;
    }
    options.push_back({ShownIn(*text), *key->text(), *system});
  }
  return options;
}

// What is shown to whom for a choice of options.
struct Showing {
  pb::Selector cards;
  bool many = false;
  pb::Selector who;
};

// The game may decide which buttons there are.
bool AddButtons(Card& card, Code& code, const SystemCall& call,
                const Showing& showing, const Value& buttons, Done& done) {
  if (const Either* either = buttons.As<Either>()) {
    const size_t otherwise = code.JumpUnless(either->test);
    if (!AddButtons(card, code, call, showing, *either->yes, done)) {
      return false;
    }
    const size_t end = code.Jump();
    code.Land(otherwise);
    if (!AddButtons(card, code, call, showing, *either->no, done)) return false;
    code.Land(end);
    return true;
  }
  if (buttons.list() == nullptr) {
    card.Fail(call.where, "unsupported-options",
              "what can be chosen for a card must be known");
    return false;
  }
  const std::optional<std::vector<ShownOption>> options =
      OptionsOf(card, *buttons.list(), showing.many);
  return options.has_value() &&
         AddOptions(card, code, call, showing.cards, showing.many, *options,
                    showing.who, done);
}

}  // namespace

bool ChooseOption(Card& card, Code& code, const SystemCall& call, Done& done) {
  const Value said = Resolve(card, call.Prop("target"), {{call.context}});
  const Value& target = said.undefined() ? call.target : said;
  const std::optional<pb::Selector> cards = AsSelector(card, target);
  const std::optional<pb::Selector> who = SeenBy(card, call);
  const Value buttons =
      Resolve(card, call.Prop("perCardButtons"), {{call.context}});
  if (!cards.has_value() || !who.has_value() || buttons.failed()) return false;
  const Things* things = target.As<Things>();
  const bool many = things == nullptr || things->many;
  return AddButtons(card, code, call, {*cards, many, *who}, buttons, done);
}

// The top cards of a deck, each to its top or to its bottom. The only card of a
// deck is looked at.
bool MoveTopOrBottom(Card& card, Code& code, const SystemCall& call,
                     Done& done) {
  const std::optional<pb::Selector> player =
      PlayerOf(card, call, pb::Selector::CONTROLLER);
  const std::optional<pb::Expr> amount = NumberOf(card, call, "amount", 1);
  if (!player.has_value() || !amount.has_value()) return false;
  const pb::Selector deck =
      tree::Among(card.b().CardsIn(card.b().Zone("deck", *player)));
  pb::Query top = card.b().CardsIn(card.b().Zone("deck", *player));
  *top.mutable_top() = *amount;
  const size_t alone = code.JumpUnless(
      tree::Binary(pb::Expr::GT, tree::CountOf(deck), tree::Number(1)));
  auto system = [](const char* name) {
    return Value{Named{"immediateEffects", name,
                       std::make_shared<const std::vector<Value>>()}};
  };
  const std::vector<ShownOption> options = {
      {"Put on top", "top", system("moveToTopOfDeck")},
      {"Put on bottom", "bottom", system("moveToBottomOfDeck")}};
  const pb::Selector you = tree::Entities(pb::Selector::CONTROLLER);
  if (!AddOptions(card, code, call, FromTheTop(std::move(top)), true, options,
                  you, done)) {
    return false;
  }
  const size_t end = code.Jump();
  code.Land(alone);
  AddShow(card, code, deck, you, kLook);
  code.Land(end);
  return true;
}

}  // namespace refold::karabast
