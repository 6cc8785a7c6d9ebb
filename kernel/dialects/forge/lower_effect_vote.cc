// Vote: each player votes for a word or for a card, and what has most votes
// happens; or the numbers of votes are kept.
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/modes.h"

namespace refold::forge {
namespace {

using tree::Binary;
using tree::RegisterNumber;
using tree::RegisterRefs;

void LetNumber(CodeWriter& code, const Text& at, uint32_t index, pb::Expr is) {
  pb::Instruction::Let* let = code.Add(at)->mutable_let();
  let->set_register_(index);
  *let->mutable_number() = std::move(is);
}

// The voters: the controller first, if among them.
pb::Selector Voters(CodeWriter& code, ParamReader& link, const Scene& scene) {
  const Text* defined = link.Take("Defined");
  if (defined == nullptr || defined->value == "Player") {
    return Union(code.card(), {You(), Opponents()});
  }
  return Defined(code.card(), *defined, scene);
}

class WordVote {
 public:
  WordVote(CodeWriter& code, ParamReader& link, const Text& options)
      : code_(code), link_(link), options_(options.Split(',')) {}

  // Asks each voter.
  void Ask(const pb::Selector& voters) {
    const Text& at = link_.line().head;
    Modes modes;
    for (const Text& option : options_) {
      votes_.push_back(code_.KeepNumber(option, tree::Number(0)));
      modes.labels.push_back(absl::AsciiStrToLower(option.value));
    }
    modes.who = RegisterRefs(code_.BeginForEach(at, voters));
    EmitModes(code_, at, modes, [&](size_t i) {
      LetNumber(
          code_, at, votes_[i],
          Binary(pb::Expr::ADD, RegisterNumber(votes_[i]), tree::Number(1)));
    });
    code_.EndForEach();
  }

  // Numbers of the card, called after the options.
  void Store() {
    CardLowering& card = code_.card();
    for (size_t i = 0; i < options_.size(); ++i) {
      const std::string name = absl::StrCat("VoteNum", options_[i].value);
      Text none = options_[i];
      none.value = "Number$0";
      card.face->svars[name] = std::move(none);
      StoreNumber(code_, options_[i], name, RegisterNumber(votes_[i]));
    }
  }

  // What the option with most votes says; of several, what `Tied` says.
  void Decide(const Scene& scene) {
    const Text& at = link_.line().head;
    CodeWriter::Label end;
    for (size_t i = 0; i < options_.size(); ++i) {
      const Text* wins = link_.Take(absl::StrCat("Vote", options_[i].value));
      CodeWriter::Label not_it;
      for (size_t j = 0; j < options_.size(); ++j) {
        if (i == j) continue;
        code_.JumpUnless(at,
                         Binary(pb::Expr::GT, RegisterNumber(votes_[i]),
                                RegisterNumber(votes_[j])),
                         &not_it);
      }
      if (wins != nullptr) EmitNamed(code_, *wins, scene);
      code_.Jump(at, &end);
      code_.Bind(&not_it);
    }
    if (const Text* tied = link_.Take("Tied")) EmitNamed(code_, *tied, scene);
    code_.Bind(&end);
  }

 private:
  CodeWriter& code_;
  ParamReader& link_;
  std::vector<Text> options_;
  std::vector<uint32_t> votes_;  // registers
};

// Those of a register that are also in another one.
pb::Selector AlsoIn(uint32_t one, uint32_t other) {
  pb::Selector both = tree::Union({RegisterRefs(one)});
  *both.mutable_where() = tree::IsOneOf(RegisterRefs(other));
  return both;
}

// The cards with most votes are what the chain remembers. A register holds all
// that have one vote at least, another all that have two, for as many as a game
// has players.
void VoteForCards(CodeWriter& code, ParamReader& link, const Text& valid,
                  const pb::Selector& voters, const Scene& scene) {
  constexpr size_t kMostPlayers = 4;
  const Text& at = link.line().head;
  std::vector<uint32_t> with;
  for (size_t i = 0; i < kMostPlayers; ++i) {
    with.push_back(code.Keep(at, pb::Selector()));
  }
  const uint32_t voter = code.BeginForEach(at, voters);
  Choice choice;
  choice.from = QueryOf(code.card(), valid, {"battlefield"}, scene);
  choice.min = tree::Number(1);
  choice.max = tree::Number(1);
  choice.chooser = RegisterRefs(voter);
  choice.reason = "vote";
  const uint32_t vote = EmitChoice(code, at, std::move(choice));
  for (size_t i = kMostPlayers - 1; i > 0; --i) {
    code.Set(at, with[i], AlsoIn(vote, with[i - 1]), /*add=*/true);
  }
  code.Set(at, with[0], RegisterRefs(vote), /*add=*/true);
  code.EndForEach();
  CodeWriter::Label decided;
  for (size_t i = kMostPlayers; i > 0; --i) {
    CodeWriter::Label fewer;
    code.JumpUnless(at, tree::CountOf(RegisterRefs(with[i - 1])), &fewer);
    Remember(code, at, "remembered", RegisterRefs(with[i - 1]), scene);
    code.Jump(at, &decided);
    code.Bind(&fewer);
  }
  code.Bind(&decided);
}

}  // namespace

void EmitVote(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  const pb::Selector voters =
      RegisterRefs(code.Keep(at, Voters(code, link, scene)));
  const Text* type = link.Take("VoteType");
  const Text* valid = link.Take("VoteCard");
  const Said said{.subject = You(), .other = voters};
  if (type == nullptr) {
    if (valid == nullptr) return link.Refuse("VoteType");
    VoteForCards(code, link, *valid, voters, scene);
    Say(code, at, "voted", said);
    if (const Text* chain = link.Take("VoteSubAbility")) {
      EmitNamed(code, *chain, scene);
    }
    return;
  }
  WordVote vote(code, link, *type);
  vote.Ask(voters);
  Say(code, at, "voted", said);
  if (link.TakeFlag("StoreVoteNum")) return vote.Store();
  vote.Decide(scene);
}

}  // namespace refold::forge
