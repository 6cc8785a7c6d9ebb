// Effects that copy permanents and spells.
#include <functional>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/effects.h"

namespace refold::forge {
namespace {

// In what the copies differ from what is copied.
std::vector<pb::OpSpec> Differences(CodeWriter& code, ParamReader& link,
                                    const Scene& scene) {
  CardLowering& card = code.card();
  std::vector<pb::OpSpec> ops;
  auto op = [&](pb::ModifierOpKind kind, absl::string_view word) {
    ops.push_back(card.builder.Op(kind, word));
  };
  if (link.TakeFlag("NonLegendary")) op(pb::MOD_REMOVE_TYPE, "legendary");
  if (const Text* types = link.Take("SetCreatureTypes")) {
    op(pb::MOD_REMOVE_SUBTYPES, "creature");
    for (const Text& type : types->Split(',')) {
      op(pb::MOD_ADD_TYPE, absl::AsciiStrToLower(type.value));
    }
  }
  if (const Text* types = link.Take("AddTypes")) {
    for (const Text& type : types->Split(',')) {
      const std::string word = absl::AsciiStrToLower(type.value);
      if (card.known_types->count(word) == 0) link.Refuse("AddTypes");
      op(pb::MOD_ADD_TYPE, word);
    }
  }
  if (const Text* color = link.Take("SetColor")) {
    pb::OpSpec set = card.builder.Op(pb::MOD_SET_COLOR, "");
    for (const Text& one : color->Split(',')) {
      const std::string name = ColorName(one.value);
      if (name.empty()) link.Refuse("SetColor");
      set.add_words(card.builder.W(name));
    }
    ops.push_back(std::move(set));
  }
  for (absl::string_view key : {"Keywords", "PumpKeywords"}) {
    if (const Text* keywords = link.Take(key)) {
      for (pb::OpSpec& one : LowerKeywords(card, *keywords, " & ")) {
        ops.push_back(std::move(one));
      }
    }
  }
  for (absl::string_view key : {"Abilities", "Triggers"}) {
    if (const Text* names = link.Take(key)) {
      for (pb::OpSpec& one : LowerGranted(card, *names, ",")) {
        ops.push_back(std::move(one));
      }
    }
  }
  struct Row {
    absl::string_view key;
    absl::string_view stat;
  };
  for (const Row& row :
       {Row{"SetPower", "power"}, Row{"SetToughness", "toughness"}}) {
    if (const Text* number = link.Take(row.key)) {
      ops.push_back(card.builder.Op(pb::MOD_SET_STAT, row.stat,
                                    LowerNumber(card, *number, scene)));
    }
  }
  return ops;
}

// In what the copies differ is copied as well (CR 707.9a): it is part of what
// each of them is a copy of.
void DifferFrom(CodeWriter& code, const Text& at, uint32_t copies,
                std::vector<pb::OpSpec> ops) {
  if (ops.empty()) return;
  const uint32_t item = code.BeginForEach(at, tree::RegisterRefs(copies));
  pb::OpSpec itself;
  itself.set_kind(pb::MOD_COPY);
  *itself.mutable_of() = tree::RegisterRefs(item);
  for (pb::OpSpec& op : ops) op.set_copiable(true);
  ops.insert(ops.begin(), std::move(itself));
  EmitModify(code, at, tree::RegisterRefs(item), std::move(ops),
             pb::Duration());
  code.EndForEach();
}

// One of those that the controller chooses, if the effect says so.
pb::Selector Originals(CodeWriter& code, ParamReader& link,
                       const Scene& scene) {
  const Text* choices = link.Take("Choices");
  if (choices == nullptr) return AffectedCards(code, link, scene);
  Choice choice;
  choice.from = QueryOf(code.card(), *choices, {"battlefield"}, scene);
  choice.min = tree::Number(link.TakeFlag("Optional") ? 0 : 1);
  choice.max = tree::Number(1);
  choice.chooser = You();
  choice.reason = "choose";
  return tree::RegisterRefs(
      EmitChoice(code, link.line().head, std::move(choice)));
}

// As the ability's controller, or as another player.
void EmitFor(CodeWriter& code, const Text& at, pb::Selector player,
             const std::function<void(CodeWriter&)>& what) {
  if (player.base() == pb::Selector::CONTROLLER && player.steps().empty()) {
    return what(code);
  }
  EmitAs(code, at, std::move(player), what);
}

// For which of them copies are made, if they could be targets.
pb::Query CouldBeTargets(CodeWriter& code, ParamReader& link, const Text& valid,
                         const Scene& scene) {
  Text permanents = valid;
  if (valid.value == "True") permanents.value = "Permanent";
  // `Spell,Permanent,Card,Player`: whatever lies where it is seen.
  std::vector<std::string> zones = {"battlefield"};
  if (absl::StrContains(valid.value, ",")) {
    zones = {"battlefield", "stack", "graveyard", "exile"};
  }
  pb::Query query = QueryOf(code.card(), permanents, zones, scene);
  if (link.TakeFlag("CanTargetPlayer")) query.set_players(true);
  if (query.players()) {
    *query.mutable_where() = tree::Any({tree::IsPlayer(), query.where()});
  }
  return query;
}

// Those for which copies are made: each, or one that its controller chooses.
pb::Selector CopiedFor(CodeWriter& code, ParamReader& link, const Text& valid,
                       const Scene& scene) {
  pb::Query query = CouldBeTargets(code, link, valid, scene);
  if (!link.TakeFlag("ChooseOnlyOne")) return tree::Among(std::move(query));
  // What the spell could target is known of the one that woke the ability.
  const Text* spell = link.line().Find("Defined");
  if (spell == nullptr || spell->value != "TriggeredSpellAbility") {
    link.Refuse("ChooseOnlyOne");
  }
  Choice choice;
  choice.from = std::move(query);
  *choice.from.mutable_where() =
      tree::All({choice.from.where(),
                 code.builder().RuleTest("another target of the spell")});
  choice.min = tree::Number(1);
  choice.max = tree::Number(1);
  choice.chooser = You();
  choice.reason = "choose";
  return tree::RegisterRefs(
      EmitChoice(code, link.line().head, std::move(choice)));
}

}  // namespace

void EmitCopyPermanent(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  // The script brings the SVars along that its abilities need.
  link.Pass("AddSVars");
  // A token begins with no uses counted anyway.
  link.Pass("ResetAbilityActivations");
  link.Pass("Populate");
  CodeWriter::Label declined;
  if (!link.Has("Choices") && link.TakeFlag("Optional")) {
    AskOr(code, at, &declined);
  }
  pb::Selector what = Originals(code, link, scene);
  const Text whose = link.TakeOr("Controller", "You");
  pb::Selector player = Defined(card, whose, scene);
  pb::Expr number = NumberOr(code, link, "NumCopies", 1, scene);
  std::vector<pb::OpSpec> ops = Differences(code, link, scene);
  std::vector<pb::OpSpec> ends = EndTrigger(code, link);
  const uint32_t made = code.NewRegister(at);
  pb::Instruction::Token* token = code.Add(at)->mutable_token();
  *token->mutable_player() = std::move(player);
  *token->mutable_copy_of() = std::move(what);
  *token->mutable_count() = std::move(number);
  token->set_register_(made);
  DifferFrom(code, at, made, std::move(ops));
  EmitModify(code, at, tree::RegisterRefs(made), std::move(ends),
             pb::Duration());
  if (link.TakeFlag("Tapped")) {
    EnterTapped(code, at, tree::RegisterRefs(made));
  }
  EmitMadeAttack(code, link, "CopyAttacking", made, scene);
  if (const Text* host = link.Take("AttachedTo")) {
    pb::Instruction::Attach* attach = code.Add(at)->mutable_attach();
    *attach->mutable_what() = tree::RegisterRefs(made);
    *attach->mutable_to() = Defined(card, *host, scene);
  }
  if (link.TakeFlag("RememberCopied")) {
    Remember(code, at, "remembered", tree::RegisterRefs(made), scene);
  }
  if (link.TakeFlag("ImprintCopied")) {
    Remember(code, at, "imprinted", tree::RegisterRefs(made), scene);
  }
  EmitAtEndOfTurn(code, link, tree::RegisterRefs(made));
  code.Bind(&declined);
}

// Copies come upon the stack; their controller may choose new targets.
void EmitCopySpellAbility(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  const Text* defined = link.Take("Defined");
  pb::Selector what;
  if (HasOwnTargets(scene)) {
    what = OwnTargets(card, at, scene);
  } else if (defined != nullptr && defined->value == "Parent") {
    what = Source();
  } else if (defined != nullptr) {
    what = Defined(card, *defined, scene);
  } else {
    return link.Refuse("Defined");
  }
  const Text whose = link.TakeOr("Controller", "You");
  pb::Selector player = Defined(card, whose, scene);
  if (const Text* others = link.Take("CopyForEachCanTarget")) {
    const uint32_t spell = code.Keep(at, std::move(what));
    // Of those that "you" control, the player who copies is meant.
    return EmitFor(code, at, std::move(player), [&](CodeWriter& writer) {
      pb::Selector each = CopiedFor(writer, link, *others, scene);
      *writer.Rule(at, "copy for each", tree::RegisterRefs(spell))
           ->mutable_other() = std::move(each);
    });
  }
  pb::Expr number = NumberOr(code, link, "Amount", 1, scene);
  const uint32_t original = code.Keep(at, std::move(what));
  const uint32_t times = code.KeepNumber(at, std::move(number));
  const bool optional = link.TakeFlag("Optional");
  auto copy = [&](CodeWriter& writer) {
    CodeWriter::Label declined;
    if (optional) AskOr(writer, at, &declined);
    const uint32_t counter = writer.NewRegister(at);
    const int begin = static_cast<int>(writer.here());
    pb::Instruction::Repeat* repeat = writer.Add(at)->mutable_repeat();
    *repeat->mutable_times() = tree::RegisterNumber(times);
    repeat->set_counter(counter);
    writer.Rule(at, "copy and retarget", tree::RegisterRefs(original));
    writer.ability()->mutable_code(begin)->mutable_repeat()->set_end(
        writer.here());
    writer.Bind(&declined);
  };
  EmitFor(code, at, std::move(player), copy);
}

}  // namespace refold::forge
