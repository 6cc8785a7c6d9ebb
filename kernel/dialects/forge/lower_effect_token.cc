// Effects that create tokens, each with a program of its own.
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/face.h"

namespace refold::forge {
namespace {

class TokenProgram {
 public:
  TokenProgram(CardLowering& card, ParamReader& link)
      : card_(card), link_(link), made_(card) {}

  // Its name; the card then carries the program with it.
  std::string Make() {
    const Text name = link_.TakeOr("TokenName", "Token");
    const std::string full =
        absl::StrCat(name.value, "#", card_.builder.program().name(), "#",
                     card_.made.size() + 1);
    made_.builder = ProgramBuilder(full);
    made_.made.clear();
    made_.types.clear();
    made_.token = true;
    made_.around = Scene();
    made_.around_registers = 0;
    pb::CardProgram& program = made_.builder.program();
    program.set_dialect("forge");
    program.set_file(card_.script->file);
    program.set_line(static_cast<uint32_t>(link_.line().text.line));
    AddTypes();
    AddColors();
    AddStat("TokenPower", "power");
    AddStat("TokenToughness", "toughness");
    AddKeywords("TokenKeywords");
    AddKeywords("TokenHiddenKeywords");
    AddAbilities();
    card_.failed = card_.failed || made_.failed;
    card_.made.push_back(std::move(program));
    for (pb::CardProgram& inner : made_.made) {
      card_.made.push_back(std::move(inner));
    }
    return full;
  }

  // Numbers that are only known when the token is made.
  const std::vector<std::pair<std::string, Text>>& later() const {
    return later_;
  }
  // Whether an ability of the token says what its power and toughness are.
  bool defines_stats() const { return defines_stats_; }

 private:
  void AddTypes() {
    const Text types = link_.TakeOr("TokenTypes", "");
    for (const Text& type : types.Split(',')) {
      const std::string word = absl::AsciiStrToLower(type.value);
      if (card_.known_types->count(word) == 0) {
        card_.Unsupported(type, absl::StrCat("type-", type.value),
                          "this is no known type");
      }
      made_.builder.Type(word);
      made_.types.insert(word);
    }
  }

  void AddColors() {
    const Text colors = link_.TakeOr("TokenColors", "Colorless");
    for (const Text& color : colors.Split(',')) {
      if (absl::EqualsIgnoreCase(color.value, "Colorless")) continue;
      const std::string name = ColorName(color.value);
      if (name.empty()) return link_.Refuse("TokenColors");
      made_.builder.Color(name);
    }
  }

  void AddStat(absl::string_view key, absl::string_view stat) {
    const Text* text = link_.Take(key);
    if (text == nullptr) return;
    int64_t number = 0;
    if (absl::SimpleAtoi(text->value, &number)) {
      made_.builder.Stat(stat, number);
    } else {
      later_.emplace_back(std::string(stat), *text);
    }
  }

  void AddKeywords(absl::string_view key) {
    const Text* keywords = link_.Take(key);
    if (keywords == nullptr) return;
    for (const Text& keyword : keywords->Split("<>")) {
      const std::vector<std::string> names = KeywordNames(keyword.value);
      for (const std::string& name : names) made_.builder.Keyword(name);
      if (keyword.value == "Changeling") {
        for (const std::string& type : card_.known_types->of_creatures) {
          if (made_.types.insert(type).second) made_.builder.Type(type);
        }
        continue;
      }
      Added added;
      if (!names.empty() || AddKeyword(made_, keyword, Holding::kOwn, &added)) {
        continue;
      }
      const size_t end = keyword.value.find(':');
      card_.Unsupported(keyword,
                        absl::StrCat("keyword-", keyword.Part(0, end).value),
                        "a token with this keyword is not supported");
    }
  }

  void AddAbilities() {
    link_.Pass("TokenSVars");
    for (absl::string_view key :
         {"TokenAbilities", "TokenTriggers", "TokenStaticAbilities"}) {
      const Text* names = link_.Take(key);
      if (names == nullptr) continue;
      for (const Text& name : names->Split(',')) {
        std::optional<ParamLine> line = made_.Line(name);
        Added added;
        defines_stats_ =
            defines_stats_ || (line.has_value() &&
                               line->Find("CharacteristicDefining") != nullptr);
        if (line.has_value()) AddLine(made_, *line, Holding::kOwn, &added);
      }
    }
  }

  CardLowering& card_;
  ParamReader& link_;
  CardLowering made_;
  std::vector<std::pair<std::string, Text>> later_;
  bool defines_stats_ = false;
};

}  // namespace

std::string TokenOfLink(CardLowering& card, ParamReader& link) {
  TokenProgram program(card, link);
  const std::string name = program.Make();
  if (!program.later().empty()) {
    card.Unsupported(program.later().front().second, "token-number",
                     "a number that is only known when the token is made is "
                     "not supported here");
  }
  DependencyOn(card, name);
  return name;
}

void EmitToken(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  const Text owner =
      link.TakeOr("TokenOwner", link.TakeOr("TokenController", "You").value);
  pb::Selector player = Defined(card, owner, scene);
  pb::Expr number = NumberOr(code, link, "TokenAmount", 1, scene);
  TokenProgram program(card, link);
  const std::string name = program.Make();
  const uint32_t made = code.NewRegister(at);
  pb::Instruction::Token* token = code.Add(at)->mutable_token();
  *token->mutable_player() = std::move(player);
  token->set_dependency(DependencyOn(card, name));
  *token->mutable_count() = std::move(number);
  token->set_register_(made);
  std::vector<pb::OpSpec> ops;
  for (const auto& [stat, text] : program.later()) {
    if (program.defines_stats()) break;
    ops.push_back(card.builder.Op(pb::MOD_SET_STAT, stat,
                                  LowerNumber(card, text, scene)));
  }
  for (pb::OpSpec& op : EndTrigger(code, link)) ops.push_back(std::move(op));
  EmitModify(code, at, tree::RegisterRefs(made), std::move(ops),
             pb::Duration());
  if (link.TakeFlag("TokenTapped")) {
    EnterTapped(code, at, tree::RegisterRefs(made));
  }
  EmitMadeAttack(code, link, "TokenAttacking", made, scene);
  if (const Text* attacker = link.Take("TokenBlocking")) {
    pb::Selector blocked = Defined(card, *attacker, scene);
    pb::Instruction::Rule* rule =
        code.Rule(at, "block", tree::RegisterRefs(made));
    *rule->mutable_other() = std::move(blocked);
  }
  if (link.TakeFlag("RememberTokens")) {
    Remember(code, at, "remembered", tree::RegisterRefs(made), scene);
  }
  link.Ignore("ActivationPhases");  // it is for what somebody activates
  if (link.TakeFlag("ImprintTokens")) {
    Remember(code, at, "imprinted", tree::RegisterRefs(made), scene);
  }
  // Creating a Clue is investigating (CR 701.36).
  if (link.line().Find("TokenName") != nullptr &&
      link.line().Find("TokenName")->value == "Clue") {
    Say(code, at, "investigated", {.subject = Defined(card, owner, scene)});
  }
  EmitAtEndOfTurn(code, link, tree::RegisterRefs(made));
}

}  // namespace refold::forge
