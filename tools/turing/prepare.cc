// The first turn: words are changed, types and colours given, and the state in
// which the machine begins is phased out, to be there from the next turn on.
#include <algorithm>
#include <functional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/games/skeleton/ask.h"
#include "tools/default_answers.h"
#include "tools/show/prompt.h"
#include "tools/turing/table.h"

namespace refold::tools {
namespace {

constexpr absl::string_view kWorker = "assembly-worker";

using Colors = std::vector<absl::string_view>;

class Preparer {
 public:
  Preparer(const TuringMachine& machine, const Roles& roles, Engine& engine)
      : machine_(machine), roles_(roles), engine_(engine) {}

  absl::Status Run() {
    Choose("the banner's type", IsWord(kLeftEnd));
    Choose("the banner's type", IsWord(kRightEnd));
    for (const Ref& fear : Cards(roles_.fear)) Recolor(fear, "white", "black");
    Cells();
    Rules();
    Ends(kBob);
    Bystanders();
    Cast(roles_.leash);
    Target(cells_.at(static_cast<size_t>(machine_.head)));
    Resolve();
    PhaseOut();
    Cast(roles_.kin);
    Resolve();
    Choose("the type with shroud", IsWord(kWorker));
    Cast(roles_.orbit);
    Target(Ref::Player(kAlice));
    Resolve();
    return failed_;
  }

 private:
  using Wanted = std::function<bool(const PromptOption&)>;

  static Wanted IsWord(absl::string_view word) {
    return [word = Word::Of(word)](const PromptOption& option) {
      return option.word == word;
    };
  }

  bool IsCalled(CardId card, const std::string& name) const {
    const CardCell* cell = engine_.state().card(card);
    return CharacteristicsOf(engine_.view(), card).name == Word::Of(name) &&
           !cell->absent();
  }

  // Those of the name in play, in the order in which they were set up.
  std::vector<Ref> Cards(const std::string& name, PlayerId owner = 0) const {
    std::vector<Ref> cards;
    for (CardId id = 1; id <= engine_.state().card_count(); ++id) {
      const CardCell& card = *engine_.state().card(id);
      const bool wanted = owner == 0 || card.owner == owner;
      if (wanted && card.zone == Word::Of("battlefield") &&
          IsCalled(id, name)) {
        cards.push_back(card.ref());
      }
    }
    return cards;
  }

  void Submit(const Decision& decision) {
    if (failed_.ok()) failed_ = engine_.Submit(decision);
  }

  // The option that is wanted, of a prompt that has one.
  void Choose(absl::string_view what, const Wanted& wanted) {
    if (!failed_.ok()) return;
    const Prompt& prompt = engine_.state().prompt();
    auto found =
        std::find_if(prompt.options.begin(), prompt.options.end(), wanted);
    if (found != prompt.options.end()) {
      return Submit(tools::Choose(
          prompt, static_cast<uint32_t>(found - prompt.options.begin())));
    }
    const Namer namer(engine_.header(), engine_.world().programs());
    failed_ = absl::FailedPreconditionError(absl::StrCat(
        what, " cannot be chosen: ", DescribePrompt(namer, engine_.state())));
  }

  void Cast(const std::string& name) {
    Choose(absl::StrCat("casting ", name), [&](const PromptOption& option) {
      return option.action == Word::Of("cast") &&
             IsCalled(option.entity.id, name);
    });
  }

  void Target(const Ref& target) {
    Choose("a target",
           [&](const PromptOption& option) { return option.entity == target; });
  }

  // Both pass, until the stack is empty or somebody is asked something.
  void Resolve() {
    while (failed_.ok() && !engine_.state().stack().empty() &&
           engine_.state().prompt().kind == PromptKind::kPriority) {
      Choose("passing", [](const PromptOption& option) {
        return option.action == skeleton::kPass;
      });
    }
  }

  void Retype(const Ref& what, absl::string_view from, absl::string_view to) {
    ChangeWord(roles_.retype, what, from, to);
  }
  void Recolor(const Ref& what, absl::string_view from, absl::string_view to) {
    ChangeWord(roles_.recolor, what, from, to);
  }
  void ChangeWord(const std::string& spell, const Ref& what,
                  absl::string_view from, absl::string_view to) {
    if (from == to) return;
    Cast(spell);
    Target(what);
    Resolve();
    Choose(from, IsWord(from));
    Choose(to, IsWord(to));
    Resolve();
  }

  void Dye(const Ref& what, const Colors& colors) {
    Cast(roles_.dye);
    Target(what);
    Resolve();
    for (absl::string_view color : {"white", "blue", "black", "red", "green"}) {
      if (!failed_.ok()) return;
      // Who has said no to all others is not asked for the last one.
      if (engine_.state().prompt().kind != PromptKind::kYesNo) break;
      const bool yes =
          std::find(colors.begin(), colors.end(), color) != colors.end();
      Submit(ChooseYes(engine_.state().prompt(), yes));
    }
    Resolve();
  }

  // From the left end to the right one.
  void Cells() {
    cells_ = Cards(roles_.cell);
    const auto size = std::ssize(machine_.tape);
    if (std::ssize(cells_) != size + 2) {
      failed_ = absl::InternalError("there are other cells than were set up");
      return;
    }
    for (int64_t i = -1; i <= size; ++i) {
      const Ref& cell = cells_[static_cast<size_t>(i + 1)];
      const absl::string_view type =
          i < 0       ? kLeftEnd
          : i == size ? kRightEnd
                      : SymbolTypes()[static_cast<size_t>(
                            machine_.tape[static_cast<size_t>(i)])];
      Retype(cell, "bear", type);
      Dye(cell, {i < machine_.head ? "green" : "white"});
    }
  }

  void Rules() {
    const std::vector<Ref> writers = Cards(roles_.writer, kBob);
    const std::vector<Ref> turners = Cards(roles_.turner, kBob);
    // The first two are for the ends of the tape.
    size_t writer = 2;
    size_t turner = 0;
    for (int state = 0; state < 2 && failed_.ok(); ++state) {
      for (Symbol symbol = 0; symbol < kSymbols; ++symbol) {
        const TuringRule& rule = RuleOf(state, symbol);
        const bool turns = !rule.halts && rule.next != state;
        const Ref card = turns ? turners.at(turner++) : writers.at(writer++);
        if (state == machine_.state) active_.push_back(card);
        Rule(card, turns ? "human" : "cleric",
             SymbolTypes()[static_cast<size_t>(symbol)], rule);
      }
    }
  }

  void Rule(const Ref& card, absl::string_view hears, absl::string_view reads,
            const TuringRule& rule) {
    Retype(card, hears, reads);
    Retype(
        card, "zombie",
        rule.halts ? kHalted : SymbolTypes()[static_cast<size_t>(rule.writes)]);
    Recolor(card, "black", rule.halts ? "blue" : rule.left ? "white" : "green");
    Dye(card, {"white", "green"});
  }

  // At an end player 2 gets a new end, and player 1 a blank cell, which dies at
  // once and is read.
  void Ends(PlayerId player) {
    const std::vector<Ref> writers = Cards(roles_.writer, player);
    const absl::string_view blank =
        SymbolTypes()[static_cast<size_t>(BlankSymbol())];
    for (size_t i = 0; i < 2 && failed_.ok(); ++i) {
      const absl::string_view end = i == 0 ? kLeftEnd : kRightEnd;
      Retype(writers.at(i), "cleric", end);
      Retype(writers.at(i), "zombie", player == kBob ? end : blank);
      if (player == kBob) {
        Recolor(writers.at(i), "black", i == 0 ? "green" : "white");
      }
      Dye(writers.at(i), {"white", "green"});
    }
  }

  // All others thrive on every beam; player 1's cannot be its targets.
  void Bystanders() {
    const Ref countess = Cards(roles_.countess).at(0);
    Retype(countess, "vampire", kWorker);
    Dye(countess, {"white", "black", "red", "green"});
    Ends(kAlice);
    for (const Ref& writer : Cards(roles_.writer, kAlice)) {
      Choose("the countess", [&](const PromptOption& option) {
        return option.action == Word::Of("activate") &&
               option.entity == countess;
      });
      Target(writer);
      Resolve();
    }
    const Ref mould = Cards(roles_.mould).at(0);
    Retype(mould, "sliver", "incarnation");
    Retype(mould, "fungus", kWorker);
    Dye(mould, {"white", "green"});
    for (PlayerId player : {kAlice, kBob}) {
      const Ref spirit = Cards(roles_.spirit, player).at(0);
      const Ref herald = Cards(roles_.herald, player).at(0);
      if (player == kAlice) Retype(spirit, "elemental", kWorker);
      if (player == kAlice) Retype(herald, "archon", kWorker);
      Dye(spirit, {"white", "green"});
      Dye(herald, {"white", "green"});
    }
  }

  // They come back before player 2 untaps next, when those of the other state
  // go.
  void PhaseOut() {
    for (const Ref& card : active_) {
      Cast(roles_.ripple);
      Target(card);
      Resolve();
    }
  }

  const TuringMachine& machine_;
  const Roles& roles_;
  Engine& engine_;
  std::vector<Ref> cells_;   // from the left end to the right one
  std::vector<Ref> active_;  // the rules of the first state
  absl::Status failed_;
};

}  // namespace

absl::Status PrepareTable(const TuringMachine& machine, const Roles& roles,
                          Engine& engine) {
  return Preparer(machine, roles, engine).Run();
}

absl::Status AnswerForced(Engine& engine) {
  const Prompt& prompt = engine.state().prompt();
  if (prompt.kind == PromptKind::kPriority) {
    auto pass = std::find_if(prompt.options.begin(), prompt.options.end(),
                             [](const PromptOption& option) {
                               return option.action == skeleton::kPass;
                             });
    if (pass != prompt.options.end()) {
      return engine.Submit(
          Choose(prompt, static_cast<uint32_t>(pass - prompt.options.begin())));
    }
  }
  const bool all_or_none =
      prompt.kind != PromptKind::kOrder && prompt.kind != PromptKind::kNumber &&
      !prompt.or_nothing &&
      (prompt.min == std::ssize(prompt.options) || prompt.max == 0);
  if (all_or_none) return engine.Submit(ChooseFirst(prompt));
  const Namer namer(engine.header(), engine.world().programs());
  return absl::FailedPreconditionError(absl::StrCat(
      "the machine has a choice: ", DescribePrompt(namer, engine.state())));
}

}  // namespace refold::tools
