#include "kernel/dialects/karabast/tokens.h"

#include <string>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"

namespace refold::karabast {
namespace {

// The tokens of a text, each in brackets with a letter for its kind and `/` in
// front if it begins a line; or what was reported.
std::string Tokens(const std::string& text) {
  const Source source("a.ts", text);
  std::vector<Diagnostic> diagnostics;
  const auto tokens = Tokenize(source, &diagnostics);
  std::string out;
  if (!tokens.has_value()) {
    EXPECT_EQ(diagnostics.size(), 1u);
    return diagnostics.at(0).Render();
  }
  EXPECT_TRUE(diagnostics.empty());
  for (const Token& token : *tokens) {
    const char kind = "nNstrxe"[static_cast<int>(token.kind)];
    absl::StrAppend(&out, token.begins_line ? "/" : "", std::string(1, kind),
                    "[", token.text, "]");
  }
  return out;
}

struct LexCase {
  const char* text;
  const char* expected;
};

TEST(TokensTest, CutsTexts) {
  const LexCase cases[] = {
      {"", "/e[]"},
      {"a b_1 $c", "/n[a]n[b_1]n[$c]e[]"},
      {"a // note\n  b", "/n[a]/n[b]e[]"},
      {"a /* note */ b", "/n[a]n[b]e[]"},
      {"a /* no\nte */ b", "/n[a]/n[b]e[]"},
      {"a\r\n\tb", "/n[a]/n[b]e[]"},
      {"\xEF\xBB\xBF"
       "a",
       "/n[a]e[]"},
      {"1 0x1F 1.5 .5 1_000", "/N[1]N[0x1F]N[1.5]N[.5]N[1_000]e[]"},
      {"1.x", "/N[1]x[.]n[x]e[]"},
      {"'it\\'s' \"a'b\"", "/s['it\\'s']s[\"a'b\"]e[]"},
      {"'a\\\nb'", "/s['a\\\nb']e[]"},
      {"'\xC3\xA9'", "/s['\xC3\xA9']e[]"},
      {"a?.b ?? c?.5:d", "/n[a]x[?.]n[b]x[??]n[c]x[?]N[.5]x[:]n[d]e[]"},
      {"a===b!==c", "/n[a]x[===]n[b]x[!==]n[c]e[]"},
      {"A<B<C>>=d", "/n[A]x[<]n[B]x[<]n[C]x[>]x[>]x[=]n[d]e[]"},
      {"...a=>b", "/x[...]n[a]x[=>]n[b]e[]"},
      {"a/b/c", "/n[a]x[/]n[b]x[/]n[c]e[]"},
      {"a!/b", "/n[a]x[!]x[/]n[b]e[]"},
      {"(!/b/)", "/x[(]x[!]r[/b/]x[)]e[]"},
      {"(a)/b", "/x[(]n[a]x[)]x[/]n[b]e[]"},
      {"return /[/]\\//g", "/n[return]r[/[/]\\//g]e[]"},
      {"(/a'/)", "/x[(]r[/a'/]x[)]e[]"},
  };
  for (const LexCase& test : cases) {
    EXPECT_EQ(Tokens(test.text), test.expected) << test.text;
  }
}

TEST(TokensTest, CutsTemplatesAtTheirValues) {
  const LexCase cases[] = {
      {"`a`", "/t[`a`]e[]"},
      {"`a\nb`", "/t[`a\nb`]e[]"},
      {"`a\\`$\\${b`", "/t[`a\\`$\\${b`]e[]"},
      {"`a${b}c`", "/t[`a${]n[b]t[}c`]e[]"},
      {"`${a}${b}`", "/t[`${]n[a]t[}${]n[b]t[}`]e[]"},
      {"`${{a}}`", "/t[`${]x[{]n[a]x[}]t[}`]e[]"},
      {"`${`${a}`}`", "/t[`${]t[`${]n[a]t[}`]t[}`]e[]"},
  };
  for (const LexCase& test : cases) {
    EXPECT_EQ(Tokens(test.text), test.expected) << test.text;
  }
}

TEST(TokensTest, MatchesBracketsAndTemplates) {
  const Source source("a.ts", "f([a, `${b}${c}`], {})");
  std::vector<Diagnostic> diagnostics;
  const auto tokens = Tokenize(source, &diagnostics);
  ASSERT_TRUE(tokens.has_value());
  for (const Token& token : *tokens) {
    const std::string text(token.text);
    if (text == "(" || text == "[" || text == "{") {
      const Token& other = (*tokens)[token.match];
      EXPECT_EQ(other.text, text == "(" ? ")" : text == "[" ? "]" : "}");
      EXPECT_EQ(&(*tokens)[other.match], &token);
    }
    if (text == "`${") {
      EXPECT_EQ((*tokens)[token.match].text, "}`");
    }
  }
}

TEST(TokensTest, ReportsWhatIsNoToken) {
  const LexCase cases[] = {
      {"a = 'b\nc'",
       "a.ts:1:5: error: this string is never closed [unclosed-string]\n"
       "a = 'b\n    ^~\n"},
      {"a\n `b\nc",
       "a.ts:2:2: error: this template is never closed [unclosed-string]\n"
       " `b\n ^~\n"},
      {"`b${c} d",
       "a.ts:1:1: error: this template is never closed [unclosed-string]\n"
       "`b${c} d\n^~~~~~~~\n"},
      {"`b${c",
       "a.ts:1:3: error: this '${' is never closed [unclosed-bracket]\n"
       "`b${c\n  ^~\n"},
      {"`b${(}`",
       "a.ts:1:5: error: this '(' is never closed [unclosed-bracket]\n"
       "`b${(}`\n    ^\n"},
      {"(= /b",
       "a.ts:1:4: error: this regular expression is never closed "
       "[unclosed-string]\n(= /b\n   ^~\n"},
      {"a /* b\nc",
       "a.ts:1:3: error: this comment is never closed [unclosed-comment]\n"
       "a /* b\n  ^~~~\n"},
      {"{ (a }",
       "a.ts:1:3: error: this '(' is never closed [unclosed-bracket]\n"
       "{ (a }\n  ^\n"},
      {"{ a",
       "a.ts:1:1: error: this '{' is never closed [unclosed-bracket]\n"
       "{ a\n^\n"},
      {"a ]",
       "a.ts:1:3: error: this ']' closes nothing [unmatched-bracket]\n"
       "a ]\n  ^\n"},
      {"a \xE2\x80\x9C",
       "a.ts:1:3: error: this character has no meaning here "
       "[unknown-character]\na \xE2\x80\x9C\n  ^~~\n"},
      {"a '\xFF'",
       "a.ts:1:4: error: this byte is not UTF-8 [invalid-utf8]\n"
       "a '\xFF'\n   ^\n"},
  };
  for (const LexCase& test : cases) {
    EXPECT_EQ(Tokens(test.text), test.expected) << test.text;
  }
}

}  // namespace
}  // namespace refold::karabast
