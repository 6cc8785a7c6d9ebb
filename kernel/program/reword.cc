#include "kernel/program/reword.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "kernel/program/parts.h"
#include "proto/program.pb.h"

namespace refold {
namespace {

using google::protobuf::Message;
using Words = google::protobuf::RepeatedField<uint32_t>;

// Lists with at least this many words may stand for all there are.
constexpr int kAllOfThem = 5;

// Parts of verbs that name types and colours.
bool SaysWhatThingsAre(const std::string& part) {
  return part == "types" || part == "loses" || part == "colors";
}

class Rewriter {
 public:
  Rewriter(pb::CardProgram& program, const WordChange& change,
           const RewordKeyword& keyword)
      : program_(program), change_(change), keyword_(keyword) {
    const auto& words = program.words();
    auto found = std::find(words.begin(), words.end(), change.from.text());
    if (found != words.end()) {
      from_ = static_cast<uint32_t>(found - words.begin()) + 1;
    }
  }

  bool changed() const { return changed_; }

  void Run() {
    if (from_ != 0) {
      All(*program_.mutable_types());
      if (change_.created) All(*program_.mutable_colors());
    }
    for (pb::WordNumber& one : *program_.mutable_keywords()) {
      Keyword(one, &pb::WordNumber::word, &pb::WordNumber::set_word);
    }
    if (program_.has_enchants()) Within(program_.mutable_enchants());
    for (pb::CastOption& cast : *program_.mutable_casts()) Within(&cast);
    for (pb::Ability& ability : *program_.mutable_abilities()) Within(&ability);
  }

 private:
  uint32_t Index(const std::string& word) {
    const auto& words = program_.words();
    auto found = std::find(words.begin(), words.end(), word);
    if (found == words.end()) {
      program_.add_words(word);
      return static_cast<uint32_t>(program_.words_size());
    }
    return static_cast<uint32_t>(found - words.begin()) + 1;
  }

  uint32_t Changed(uint32_t word) {
    if (from_ == 0 || word != from_) return word;
    changed_ = true;
    return Index(change_.to.text());
  }

  void All(Words& words) {
    if (from_ == 0) return;
    const auto has = [&](const std::string& text) {
      return std::any_of(words.begin(), words.end(), [&](uint32_t word) {
        return word != 0 && program_.words(static_cast<int>(word) - 1) == text;
      });
    };
    if (!has(change_.from.text())) return;
    if (words.size() >= kAllOfThem && has(change_.to.text())) return;
    Words after;
    for (uint32_t word : words) {
      const uint32_t now = Changed(word);
      const bool twice =
          std::find(after.begin(), after.end(), now) != after.end();
      if (!twice) after.Add(now);
    }
    words.Swap(&after);
  }

  template <class Part>
  void Keyword(Part& part, uint32_t (Part::*get)() const,
               void (Part::*set)(uint32_t)) {
    const uint32_t word = (part.*get)();
    if (word == 0) return;
    const Word before = Word::Of(program_.words(static_cast<int>(word) - 1));
    const Word after = keyword_(before);
    if (after == before) return;
    changed_ = true;
    (part.*set)(Index(after.text()));
  }

  void One(pb::Predicate& predicate) {
    switch (predicate.test_case()) {
      case pb::Predicate::kType:
        return predicate.set_type(Changed(predicate.type()));
      case pb::Predicate::kColor:
        return predicate.set_color(Changed(predicate.color()));
      case pb::Predicate::kKeyword:
        return Keyword(predicate, &pb::Predicate::keyword,
                       &pb::Predicate::set_keyword);
      default:
        return;
    }
  }

  void One(pb::OpSpec& op) {
    switch (op.kind()) {
      case pb::MOD_ADD_TYPE:
      case pb::MOD_REMOVE_TYPE:
      case pb::MOD_ADD_COLOR:
        return op.set_word(Changed(op.word()));
      case pb::MOD_SET_COLOR:
      case pb::MOD_REWORD:
        return All(*op.mutable_words());
      case pb::MOD_ADD_KEYWORD:
      case pb::MOD_REMOVE_KEYWORD:
      case pb::MOD_FORBID_KEYWORD:
      case pb::MOD_RULE:
        return Keyword(op, &pb::OpSpec::word, &pb::OpSpec::set_word);
      default:
        return;
    }
  }

  // A list of what may be any one of them, as alternatives: see All().
  bool IsOfAll(const pb::Predicate& predicate) {
    const bool any = predicate.test_case() == pb::Predicate::kAny;
    if (!any || from_ == 0) return false;
    if (predicate.any().items_size() < kAllOfThem) return false;
    const uint32_t to = Index(change_.to.text());
    const auto has = [&](uint32_t word) {
      return std::any_of(predicate.any().items().begin(),
                         predicate.any().items().end(),
                         [&](const pb::Predicate& one) {
                           return (one.test_case() == pb::Predicate::kType &&
                                   one.type() == word) ||
                                  (one.test_case() == pb::Predicate::kColor &&
                                   one.color() == word);
                         });
    };
    return has(from_) && has(to);
  }

  void Within(Message* message) {
    const auto* kind = message->GetDescriptor();
    if (kind == pb::Predicate::descriptor()) {
      auto& predicate = static_cast<pb::Predicate&>(*message);
      if (IsOfAll(predicate)) return;
      One(predicate);
    } else if (kind == pb::OpSpec::descriptor()) {
      One(static_cast<pb::OpSpec&>(*message));
    } else if (kind == pb::WordList::descriptor()) {
      All(*static_cast<pb::WordList*>(message)->mutable_words());
    } else if (kind == pb::Expr::descriptor()) {
      auto& expr = static_cast<pb::Expr&>(*message);
      if (expr.op() == pb::Expr::DISTINCT_TYPES) All(*expr.mutable_words());
    } else if (kind == pb::Instruction::ChooseWord::descriptor()) {
      All(*static_cast<pb::Instruction::ChooseWord*>(message)->mutable_words());
    } else if (kind == pb::Instruction::Part::descriptor()) {
      const auto& part = static_cast<pb::Instruction::Part&>(*message);
      const bool words = part.value_case() == pb::Instruction::Part::kWords;
      if (words && !SaysWhatThingsAre(
                       program_.words(static_cast<int>(part.name()) - 1))) {
        return;
      }
    }
    for (Message* part : MutablePartsOf(message)) Within(part);
  }

  pb::CardProgram& program_;
  const WordChange& change_;
  const RewordKeyword& keyword_;
  uint32_t from_ = 0;  // the word in the program's table; 0 = it is not there
  bool changed_ = false;
};

// The shown part of the name: the rest after a '#' distinguishes programs.
std::string Renamed(absl::string_view name, const WordChange& change) {
  std::vector<std::string> words = absl::StrSplit(name, ' ');
  for (std::string& word : words) {
    if (absl::AsciiStrToLower(word) != change.from.text()) continue;
    std::string to = change.to.text();
    if (absl::ascii_isupper(word.front()) && !to.empty()) {
      to.front() = absl::ascii_toupper(to.front());
    }
    word = std::move(to);
  }
  return absl::StrJoin(words, " ");
}

void AddFaces(const Message& message, std::set<uint32_t>& faces) {
  const auto* kind = message.GetDescriptor();
  uint32_t face = 0;
  if (kind == pb::CastOption::descriptor()) {
    face = static_cast<const pb::CastOption&>(message).face();
  } else if (kind == pb::CardProgram::Face::descriptor()) {
    face = static_cast<const pb::CardProgram::Face&>(message).dependency() + 1;
  } else if (kind == pb::Instruction::Become::descriptor()) {
    face = static_cast<const pb::Instruction::Become&>(message).dependency();
  } else if (kind == pb::Instruction::Rule::descriptor()) {
    face = static_cast<const pb::Instruction::Rule&>(message).dependency();
  }
  if (face != 0) faces.insert(face - 1);
  for (const Message* part : PartsOf(message)) AddFaces(*part, faces);
}

}  // namespace

std::string RewordedName(const std::string& name, const WordChange& change) {
  const size_t mark = std::min(name.find('#', 1), name.size());
  const std::string shown = name.substr(0, mark);
  return absl::StrCat(change.created ? Renamed(shown, change) : shown,
                      name.substr(mark), "#", change.from.text(),
                      change.created ? "=" : ">", change.to.text());
}

pb::CardProgram Reword(const pb::CardProgram& program, const WordChange& change,
                       const RewordKeyword& keyword,
                       const std::map<uint32_t, bool>& dependencies,
                       bool* changed) {
  pb::CardProgram result = program;
  Rewriter rewording(result, change, keyword);
  rewording.Run();
  result.set_name(RewordedName(program.name(), change));
  for (const auto& [index, created] : dependencies) {
    result.set_dependencies(
        static_cast<int>(index),
        RewordedName(program.dependencies(static_cast<int>(index)),
                     {change.from, change.to, created}));
  }
  *changed = rewording.changed() || !dependencies.empty();
  return result;
}

std::set<uint32_t> FacesOf(const pb::CardProgram& program) {
  std::set<uint32_t> faces;
  AddFaces(program, faces);
  return faces;
}

}  // namespace refold
