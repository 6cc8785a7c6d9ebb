// What several effects have in common.
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/effects.h"

namespace refold::forge {

pb::Selector AllThat(CodeWriter& code, ParamReader& link, absl::string_view key,
                     const std::vector<std::string>& zones,
                     const Scene& scene) {
  CardLowering& card = code.card();
  pb::Query query = QueryOf(card, link.TakeOr(key, "Card"), zones, scene);
  const Text* defined = link.Take("Defined");
  if (const Text* whose = link.Take("DefinedPlayer")) defined = whose;
  pb::Selector players;
  // Cards that are targets narrow nothing by themselves.
  if (HasOwnTargets(scene) && scene.targets.back().players) {
    players = OwnTargets(card, link.line().head, scene);
  } else if (defined != nullptr) {
    players = Defined(card, *defined, scene);
  } else {
    return tree::Among(std::move(query));
  }
  for (pb::ZoneSpec& zone : *query.mutable_zones()) {
    *zone.mutable_whose() = players;
  }
  return tree::Among(std::move(query));
}

std::optional<uint32_t> OwnShares(const Scene& scene) {
  return HasOwnTargets(scene) ? scene.targets.back().shares : std::nullopt;
}

pb::Expr ShareOf(uint32_t shares, pb::Selector item) {
  pb::Expr more =
      tree::HowMany(tree::RegisterRefs(shares), tree::IsOneOf(std::move(item)));
  return tree::Binary(pb::Expr::ADD, tree::Number(1), std::move(more));
}

void EmitShuffleOf(CodeWriter& code, const Text& at, pb::Selector players) {
  pb::Instruction::Shuffle* shuffle = code.Add(at)->mutable_shuffle();
  *shuffle->mutable_player() = std::move(players);
  shuffle->set_zone(code.builder().W("library"));
}

namespace {

void Ask(CodeWriter& code, const Text& at, pb::Instruction::Ask ask,
         CodeWriter::Label* declined) {
  *code.Add(at)->mutable_ask() = std::move(ask);
  code.OnBind(declined, [](pb::Instruction* step, uint32_t place) {
    step->mutable_ask()->set_otherwise(place);
  });
}

}  // namespace

void AskOr(CodeWriter& code, const Text& at, CodeWriter::Label* declined) {
  pb::Instruction::Ask ask;
  ask.set_reason(code.builder().W("may"));
  Ask(code, at, std::move(ask), declined);
}

void AskPlayerOr(CodeWriter& code, const Text& at, pb::Selector who,
                 absl::string_view reason, CodeWriter::Label* declined) {
  pb::Instruction::Ask ask;
  ask.set_reason(code.builder().W(reason));
  *ask.mutable_who() = std::move(who);
  Ask(code, at, std::move(ask), declined);
}

uint32_t EmitChoice(CodeWriter& code, const Text& at, Choice choice) {
  const uint32_t chosen = code.NewRegister(at);
  pb::Instruction::Choose* choose = code.Add(at)->mutable_choose();
  *choose->mutable_from() = std::move(choice.from);
  *choose->mutable_min() = std::move(choice.min);
  *choose->mutable_max() = std::move(choice.max);
  choose->set_register_(chosen);
  if (choice.chooser.base() != pb::Selector::NONE) {
    *choose->mutable_chooser() = std::move(choice.chooser);
  }
  choose->set_random(choice.random);
  choose->set_optional(true);
  choose->set_reason(code.builder().W(choice.reason));
  return chosen;
}

pb::Selector SomeOpponent(CodeWriter& code, const Text& at) {
  const uint32_t who = code.Keep(at, Opponents());
  CodeWriter::Label only;
  code.JumpUnless(
      at,
      tree::Binary(pb::Expr::GT, tree::CountOf(Opponents()), tree::Number(1)),
      &only);
  Choice choice;
  choice.from.set_players(true);
  *choice.from.mutable_where() = tree::IsOneOf(Opponents());
  choice.min = tree::Number(1);
  choice.max = tree::Number(1);
  choice.reason = "choose";
  const uint32_t chosen = EmitChoice(code, at, std::move(choice));
  code.Set(at, who, tree::RegisterRefs(chosen), /*add=*/false);
  code.Bind(&only);
  return tree::RegisterRefs(who);
}

uint32_t EmitMove(CodeWriter& code, const Text& at, pb::Selector what,
                  absl::string_view zone, absl::string_view reason) {
  const uint32_t moved = code.NewRegister(at);
  pb::Instruction::Move* move = code.Add(at)->mutable_move();
  *move->mutable_what() = std::move(what);
  move->set_zone(code.builder().W(zone));
  move->set_reason(code.builder().W(reason));
  move->set_register_(moved);
  return moved;
}

void EmitModify(CodeWriter& code, const Text& at, pb::Selector what,
                std::vector<pb::OpSpec> ops, const pb::Duration& duration) {
  if (ops.empty()) return;
  pb::Instruction::Modify* modify = code.Add(at)->mutable_modify();
  *modify->mutable_what() = std::move(what);
  for (pb::OpSpec& op : ops) *modify->add_ops() = std::move(op);
  *modify->mutable_duration() = duration;
}

void EmitAs(CodeWriter& code, const Text& at, pb::Selector players,
            const std::function<void(CodeWriter&)>& emit) {
  const int index = code.builder().program().abilities_size();
  pb::Ability& ability = code.builder().AddAbility(pb::ABILITY_ENTERS);
  *ability.mutable_span() = PlaceOf(at);
  ability.set_granted_only(true);
  CodeWriter theirs(code.card(), index, code.registers());
  emit(theirs);
  pb::Instruction::Call* call = code.Add(at)->mutable_call();
  call->set_ability(static_cast<uint32_t>(index));
  *call->mutable_who() = std::move(players);
}

int AddDelayed(CodeWriter& code, const Text& at, pb::EventPattern pattern,
               const pb::Duration& duration) {
  const int index = code.builder().program().abilities_size();
  pb::Ability& ability = code.builder().AddAbility(pb::ABILITY_TRIGGERED);
  *ability.mutable_span() = PlaceOf(at);
  ability.set_granted_only(true);
  ability.set_registers(code.registers());
  *ability.mutable_trigger() = std::move(pattern);
  pb::Instruction::Delay* delay = code.Add(at)->mutable_delay();
  delay->set_ability(static_cast<uint32_t>(index));
  *delay->mutable_duration() = duration;
  return index;
}

namespace {

struct EndRow {
  absl::string_view word;
  absl::string_view phase;
  bool yours;
};

constexpr EndRow kEnds[] = {{"Exile", "end", false},
                            {"Sacrifice", "end", false},
                            {"Destroy", "end", false},
                            {"Hand", "end", false},
                            {"YourExile", "end", true},
                            {"YourSacrifice", "end", true},
                            {"ExileCombat", "combatends", false},
                            {"SacrificeCombat", "combatends", false}};

}  // namespace

void EmitAtEndOfTurn(CodeWriter& code, ParamReader& link, pb::Selector what) {
  const Text* end = link.Take("AtEOT");
  if (end == nullptr) return;
  const EndRow* row = nullptr;
  for (const EndRow& one : kEnds) {
    if (one.word == end->value) row = &one;
  }
  if (row == nullptr) return link.Refuse("AtEOT");
  const uint32_t kept = code.Keep(*end, std::move(what));
  pb::EventPattern pattern;
  pattern.set_kind(pb::EventPattern::PHASE);
  pattern.add_words(code.builder().W(row->phase));
  if (row->yours) *pattern.mutable_whose() = You();
  pb::Duration once;
  once.set_kind(pb::DURATION_UNTIL_USED);
  CodeWriter later(code.card(),
                   AddDelayed(code, *end, std::move(pattern), once),
                   code.registers());
  const std::string& word = end->value;
  if (word == "Destroy") {
    *later.Add(*end)->mutable_destroy()->mutable_what() =
        tree::RegisterRefs(kept);
    return;
  }
  const bool exile = word.find("Exile") != std::string::npos;
  pb::Selector there =
      LyingIn(code.card(), tree::RegisterRefs(kept), {"battlefield"});
  if (exile || word == "Hand") {
    EmitMove(later, *end, std::move(there), exile ? "exile" : "hand", "");
    return;
  }
  // Only its controller can sacrifice it.
  pb::Predicate& where = *there.mutable_query()->mutable_where();
  where = tree::All({where, tree::ControlledBy(You())});
  EmitMove(later, *end, std::move(there), "graveyard", "sacrifice");
}

}  // namespace refold::forge
