// Selectors, queries, predicates and expressions as text.
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/program/render.h"
#include "proto/program.pb.h"

namespace refold::program_internal {
namespace {

std::string Lower(absl::string_view name) {
  std::string text = absl::AsciiStrToLower(name);
  for (char& c : text) {
    if (c == '_') c = '-';
  }
  return text;
}

// The sign between the operands of a binary operation; null for the others.
const char* Infix(pb::Expr::Op op) {
  switch (op) {
    case pb::Expr::ADD:
      return "+";
    case pb::Expr::SUB:
      return "-";
    case pb::Expr::MUL:
      return "*";
    case pb::Expr::EQ:
      return "=";
    case pb::Expr::NE:
      return "!=";
    case pb::Expr::LT:
      return "<";
    case pb::Expr::LE:
      return "<=";
    case pb::Expr::GT:
      return ">";
    case pb::Expr::GE:
      return ">=";
    case pb::Expr::AND:
      return "and";
    case pb::Expr::OR:
      return "or";
    default:
      return nullptr;
  }
}

std::string Signed(bool positive, absl::string_view text) {
  return absl::StrCat(positive ? "" : "not ", text);
}

}  // namespace

std::string Renderer::Word(uint32_t index) const {
  const std::string& text = program_.words()[index].text();
  for (char c : text) {
    if (!absl::ascii_isalnum(c) && c != '.' && c != '-') {
      return absl::StrCat("\"", text, "\"");
    }
  }
  return text.empty() ? "\"\"" : text;
}

std::string Renderer::Words(
    const google::protobuf::RepeatedField<uint32_t>& words) const {
  return absl::StrJoin(words, ", ", [this](std::string* out, uint32_t word) {
    out->append(Word(word));
  });
}

std::string Renderer::AskText(const pb::Expr& expr) const {
  std::string text = Lower(pb::Expr::Op_Name(expr.op()));
  absl::StrAppend(&text, OptWord(" ", expr.word()),
                  OptWord(" field ", expr.field()));
  if (expr.words_size() > 0) {
    absl::StrAppend(&text, " [", Words(expr.words()), "]");
  }
  absl::StrAppend(&text, Opt(" of ", expr.has_of(), expr.of()),
                  Opt(" where ", expr.has_predicate(), expr.predicate()));
  for (const pb::WordList& list : expr.lists()) {
    absl::StrAppend(&text, " (", Text(list), ")");
  }
  return text;
}

std::string Renderer::Text(const pb::Expr& expr) const {
  auto arg = [&](int index) { return Text(expr.args(index)); };
  switch (expr.op()) {
    case pb::Expr::CONST:
      return absl::StrCat(expr.number());
    case pb::Expr::REGISTER:
      return absl::StrCat("number r", expr.number());
    case pb::Expr::EVENT_AMOUNT:
      return "event amount";
    case pb::Expr::BIND:
      return absl::StrCat("(as c", expr.number(), " ", arg(0), ")");
    case pb::Expr::SUM:
      return absl::StrCat("(sum of ", arg(0), " over ", Text(expr.of()), ")");
    case pb::Expr::NEG:
      return absl::StrCat("-(", arg(0), ")");
    case pb::Expr::NOT:
      return absl::StrCat("not (", arg(0), ")");
    case pb::Expr::IF:
      return absl::StrCat("(if ", arg(0), " then ", arg(1), " else ", arg(2),
                          ")");
    case pb::Expr::DIV_DOWN:
    case pb::Expr::DIV_UP:
    case pb::Expr::REMAINDER:
    case pb::Expr::MIN:
    case pb::Expr::MAX:
      return absl::StrCat(Lower(pb::Expr::Op_Name(expr.op())), "(", arg(0),
                          ", ", arg(1), ")");
    default:
      break;
  }
  const char* infix = Infix(expr.op());
  if (infix == nullptr) return absl::StrCat("(", AskText(expr), ")");
  return absl::StrCat("(", arg(0), " ", infix, " ", arg(1), ")");
}

std::string Renderer::Text(const pb::Selector& selector) const {
  std::string text = Lower(pb::Selector::Base_Name(selector.base()));
  switch (selector.base()) {
    case pb::Selector::REGISTER:
      text = absl::StrCat("r", selector.register_());
      break;
    case pb::Selector::BOUND:
      text = absl::StrCat("c", selector.register_());
      break;
    case pb::Selector::LINK:
      text = absl::StrCat("link ", Word(selector.word()));
      break;
    case pb::Selector::KEPT_LINK:
      text = absl::StrCat("kept link ", Word(selector.word()));
      break;
    case pb::Selector::EVENT_ROLE:
      text = absl::StrCat("event role ", Word(selector.word()));
      break;
    case pb::Selector::RECORD_REFS:
    case pb::Selector::RECORD_FIELD:
      text = absl::StrCat(
          "{", text, OptWord(" ", selector.word()), " field ",
          Word(selector.field()),
          Opt(" where ", selector.has_where(), selector.where()), "}");
      break;
    case pb::Selector::QUERY:
      text = absl::StrCat("{", Text(selector.query()), "}");
      break;
    case pb::Selector::UNION:
      text = UnionText(selector);
      break;
    default:
      break;
  }
  if (selector.nth() != 0) absl::StrAppend(&text, "[", selector.nth(), "]");
  for (int step : selector.steps()) {
    absl::StrAppend(
        &text, ".",
        Lower(pb::Selector::Step_Name(static_cast<pb::Selector::Step>(step))));
  }
  return text;
}

std::string Renderer::UnionText(const pb::Selector& selector) const {
  std::vector<std::string> parts;
  for (const pb::Selector& part : selector.of()) parts.push_back(Text(part));
  return absl::StrCat("(", absl::StrJoin(parts, " and "),
                      Opt(" where ", selector.has_where(), selector.where()),
                      ")");
}

std::string Renderer::Text(const pb::ZoneSpec& zone) const {
  return absl::StrCat(Word(zone.zone()),
                      Opt(" of ", zone.has_whose(), zone.whose()));
}

std::string Renderer::Text(const pb::Query& query) const {
  std::vector<std::string> sources;
  if (query.players()) sources.push_back("players");
  for (const pb::ZoneSpec& zone : query.zones()) sources.push_back(Text(zone));
  if (query.abilities()) sources.push_back("abilities");
  return absl::StrCat(absl::StrJoin(sources, ", "),
                      Opt(" where ", query.has_where(), query.where()),
                      Opt(" top ", query.has_top(), query.top()),
                      Opt(" bottom ", query.has_bottom(), query.bottom()));
}

std::string Renderer::Text(const pb::WordList& list) const {
  if (list.base() == pb::WordList::WRITTEN) {
    return absl::StrCat("[", Words(list.words()), "]");
  }
  if (list.base() == pb::WordList::REGISTER) {
    return absl::StrCat("words r", list.register_());
  }
  return absl::StrCat(Lower(pb::WordList::Base_Name(list.base())),
                      OptWord(" ", list.word()),
                      OptWord(" field ", list.field()),
                      Opt(" where ", list.has_where(), list.where()),
                      OptWord(" beginning with ", list.begins()),
                      Opt(" of ", list.has_of(), list.of()));
}

std::string Renderer::Text(const pb::Predicate& predicate) const {
  auto join = [this](const pb::Predicate::List& list, const char* sign) {
    auto format = [this](std::string* out, const pb::Predicate& item) {
      out->append(Text(item));
    };
    return absl::StrCat("(", absl::StrJoin(list.items(), sign, format), ")");
  };
  switch (predicate.test_case()) {
    case pb::Predicate::kAll:
      return predicate.all().items().empty() ? "true"
                                             : join(predicate.all(), " and ");
    case pb::Predicate::kAny:
      return predicate.any().items().empty() ? "false"
                                             : join(predicate.any(), " or ");
    case pb::Predicate::kNot:
      return absl::StrCat("not ", Text(predicate.not_()));
    case pb::Predicate::kType:
      return absl::StrCat("type ", Word(predicate.type()));
    case pb::Predicate::kName:
      return absl::StrCat("name ", Word(predicate.name()));
    case pb::Predicate::kColor:
      return absl::StrCat("color ", Word(predicate.color()));
    case pb::Predicate::kKeyword:
      return absl::StrCat("keyword ", Word(predicate.keyword()));
    case pb::Predicate::kFlag:
      return absl::StrCat("flag ", Word(predicate.flag()));
    case pb::Predicate::kCompare:
      return absl::StrCat(Text(predicate.compare().left()), " ",
                          Infix(predicate.compare().op()), " ",
                          Text(predicate.compare().right()));
    case pb::Predicate::kAmong:
      return absl::StrCat("among ", Text(predicate.among()));
    case pb::Predicate::kPlayer:
      return Signed(predicate.player(), "player");
    case pb::Predicate::kToken:
      return Signed(predicate.token(), "token");
    case pb::Predicate::kZone:
      return absl::StrCat("in ", Text(predicate.zone()));
    case pb::Predicate::kMinColors:
      return absl::StrCat("colors >= ", predicate.min_colors());
    case pb::Predicate::kControlledBy:
      return absl::StrCat("controlled by ", Text(predicate.controlled_by()));
    case pb::Predicate::kSharesType:
      return absl::StrCat("shares type with ", Text(predicate.shares_type()));
    case pb::Predicate::kSharesColor:
      return absl::StrCat("shares color with ", Text(predicate.shares_color()));
    case pb::Predicate::kSharesName:
      return absl::StrCat("shares name with ", Text(predicate.shares_name()));
    case pb::Predicate::kBind:
      return absl::StrCat("as c", predicate.bind().register_(), " (",
                          Text(predicate.bind().where()), ")");
    case pb::Predicate::kTried: {
      const pb::Predicate::Tried& tried = predicate.tried();
      return absl::StrCat(
          "would ", Word(tried.verb().name()), " {",
          Parts(tried.verb().parts()), "} ",
          Lower(pb::Predicate::Tried::Level_Name(tried.level())));
    }
    case pb::Predicate::kRule:
      return absl::StrCat("rule ", Word(predicate.rule()));
    case pb::Predicate::kChosen:
      return absl::StrCat("chosen ", Word(predicate.chosen()));
    case pb::Predicate::kCommonWord:
      return absl::StrCat("common word (", Text(predicate.common_word().left()),
                          ") (", Text(predicate.common_word().right()), ")");
    case pb::Predicate::TEST_NOT_SET:
      return "nothing";
  }
  return "nothing";
}

}  // namespace refold::program_internal
