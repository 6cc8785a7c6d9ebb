#include "kernel/dialects/rulescript/rules_file.h"

#include <algorithm>
#include <map>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "kernel/base/diagnostic.h"
#include "kernel/base/utf8.h"
#include "kernel/dialects/rulescript/parse_limits.h"
#include "kernel/dialects/rulescript/reader.h"

namespace refold::rulescript {
namespace {

// What a line holds, without its comment and the spaces around.
struct Content {
  size_t begin = 0;
  size_t end = 0;
  bool empty() const { return begin >= end; }
};

Content Trim(absl::string_view line, size_t begin, size_t end) {
  while (begin < end && absl::ascii_isspace(line[begin])) ++begin;
  while (end > begin && absl::ascii_isspace(line[end - 1])) --end;
  return {begin, end};
}

bool MayRepeat(PropertyKey key) {
  return key == PropertyKey::kAction || key == PropertyKey::kLabel;
}

class SectionReader {
 public:
  SectionReader(absl::string_view file, std::vector<Diagnostic>* diagnostics)
      : file_(file), diagnostics_(diagnostics) {}

  void ReadLine(int number, absl::string_view line) {
    if (line.size() > kMaxLineLength) {
      line_ = {file_, number, "", diagnostics_};
      Fail({0, 0}, "line-too-long",
           absl::StrCat("this line has more than ", kMaxLineLength, " bytes"));
      return;
    }
    line_ = {file_, number, std::string(line), diagnostics_};
    const Content content =
        Trim(line, 0, std::min(line.find('#'), line.size()));
    if (content.empty()) return;
    if (const size_t fine = Utf8Length(line); fine < content.end) {
      return Fail({fine, fine + 1}, "not-utf-8",
                  "this byte is not UTF-8; save the file in that encoding");
    }
    if (line[content.begin] == '[') {
      ReadHeader(content);
    } else {
      ReadProperty(content);
    }
  }

  std::vector<RawRule> Take() {
    std::vector<RawRule> kept;
    for (RawRule& rule : rules_) {
      if (!rule.id.empty()) kept.push_back(std::move(rule));
    }
    return kept;
  }

 private:
  absl::string_view Text(Content content) const {
    return absl::string_view(line_.source)
        .substr(content.begin, content.end - content.begin);
  }

  void Report(Content where, Severity severity, absl::string_view code,
              absl::string_view message) {
    line_.Report(line_.At(where.begin, where.end - where.begin), severity, code,
                 message);
  }

  // An error; the section it stands in is no longer valid.
  void Fail(Content where, absl::string_view code, absl::string_view message) {
    Report(where, Severity::kError, code, message);
    if (!rules_.empty()) rules_.back().valid = false;
  }

  void ReadHeader(Content content) {
    const absl::string_view line = line_.source;
    const size_t close = line.find(']', content.begin);
    // A section with a bad header still takes the properties that follow; it
    // has no id, and is dropped at the end.
    rules_.emplace_back();
    full_ = false;
    RawRule& rule = rules_.back();
    rule.position = line_.At(content.begin, content.end - content.begin);
    rule.source = line_.source;
    if (close == absl::string_view::npos || close >= content.end) {
      return Fail(content, "bad-section", "']' is missing behind the card id");
    }
    if (close + 1 != content.end) {
      return Fail(Trim(line, close + 1, content.end), "bad-section",
                  "nothing stands behind the card id");
    }
    const Content id = Trim(line, content.begin + 1, close);
    if (id.empty()) return Fail(content, "bad-section", "the card id is empty");
    const std::string lower = absl::AsciiStrToLower(Text(id));
    const auto [found, added] = by_id_.emplace(lower, rules_.size() - 1);
    if (added) {
      rule.id = lower;
      return;
    }
    RawRule& first = rules_[found->second];
    Fail(id, "duplicate-section",
         absl::StrCat("the rule of this card stands in line ",
                      first.position.line, " already; neither is used"));
    first.valid = false;
  }

  void ReadProperty(Content content) {
    if (rules_.empty()) {
      return Report(content, Severity::kError, "outside-section",
                    "this stands before the first '[card id]'");
    }
    const absl::string_view line = line_.source;
    const size_t equals = line.find('=', content.begin);
    if (equals == absl::string_view::npos || equals >= content.end) {
      return Fail(content, "not-a-property",
                  "'key = value' or '[card id]' expected");
    }
    RawProperty property;
    Content key = Trim(line, content.begin, equals);
    if (!ReadKey(key, &property)) return;
    const Content value = Trim(line, equals + 1, content.end);
    if (value.empty()) {
      return Fail(content, "empty-value", "this property has no value");
    }
    property.line = line_.number;
    property.source = line_.source;
    property.begin = value.begin;
    property.end = value.end;
    Add(key, std::move(property));
  }

  bool ReadKey(Content key, RawProperty* out) {
    absl::string_view text = Text(key);
    std::optional<PropertyKey> found = FindWord<PropertyKey>(text);
    if (!found.has_value() && absl::EndsWith(text, "?")) {
      text = absl::StripAsciiWhitespace(text.substr(0, text.size() - 1));
      found = FindWord<PropertyKey>(text);
      out->optional = true;
    }
    if (out->optional && found.has_value() && *found != PropertyKey::kTarget) {
      Fail(key, "unknown-property", "'?' goes with 'target' only");
      return false;
    }
    if (found.has_value()) {
      out->key = *found;
      return true;
    }
    std::string message = absl::StrCat("'", text, "' is no property of a rule");
    const absl::string_view nearest = Nearest(text, Spellings<PropertyKey>());
    message += DidYouMean(nearest, '\'');
    Fail(key, "unknown-property", message);
    return false;
  }

  void Add(Content key, RawProperty property) {
    std::vector<RawProperty>& properties = rules_.back().properties;
    const auto same = [&property](const RawProperty& other) {
      return other.key == property.key;
    };
    if (!MayRepeat(property.key) &&
        std::any_of(properties.begin(), properties.end(), same)) {
      return Report(key, Severity::kWarning, "duplicate-property",
                    absl::StrCat("a rule has one '", Spelling(property.key),
                                 "'; this one is ignored"));
    }
    if (properties.size() < kMaxProperties) {
      properties.push_back(std::move(property));
    } else if (!full_) {
      full_ = true;
      Fail(key, "too-many-properties",
           absl::StrCat("a rule has at most ", kMaxProperties, " properties"));
    }
  }

  std::string file_;
  std::vector<Diagnostic>* diagnostics_;
  LineContext line_;
  std::vector<RawRule> rules_;
  bool full_ = false;  // The last rule's surplus of properties is reported.
  std::map<std::string, size_t> by_id_;  // Index in rules_.
};

}  // namespace

std::vector<RawRule> ReadSections(absl::string_view file,
                                  absl::string_view text,
                                  std::vector<Diagnostic>* diagnostics) {
  if (text.size() > kMaxFileLength) {
    LineContext line{std::string(file), 1, "", diagnostics};
    line.Report(line.At(0, 0), Severity::kError, "file-too-large",
                absl::StrCat("this file has more than ", kMaxFileLength,
                             " bytes; none of its rules is read"));
    return {};
  }
  absl::ConsumePrefix(&text, "\xEF\xBB\xBF");  // The mark of UTF-8.
  SectionReader reader(file, diagnostics);
  int number = 0;
  for (absl::string_view line : absl::StrSplit(text, '\n')) {
    absl::ConsumeSuffix(&line, "\r");
    reader.ReadLine(++number, line);
  }
  return reader.Take();
}

}  // namespace refold::rulescript
