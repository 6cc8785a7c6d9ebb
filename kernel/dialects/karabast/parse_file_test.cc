#include "kernel/dialects/karabast/parse_file.h"

#include <string>

#include "gtest/gtest.h"
#include "kernel/dialects/karabast/parse_limits.h"
#include "kernel/dialects/karabast/print.h"
#include "kernel/dialects/karabast/test_parsing.h"

namespace refold::karabast {
namespace {

// A file parsed.
struct TestFile {
  explicit TestFile(const std::string& text)
      : file(ParseCardFile("a.ts", text, &diagnostics)) {
    EXPECT_EQ(file.valid, diagnostics.empty());
  }

  std::vector<Diagnostic> diagnostics;
  CardFile file;
};

// The canonical text of a file; or what was reported.
std::string CanonicalFile(const std::string& text) {
  const TestFile test(text);
  if (!test.diagnostics.empty()) return Rendered(test.diagnostics);
  const std::string printed = Print(test.file);
  const TestFile again(printed);
  EXPECT_TRUE(again.file.valid && again.file == test.file) << printed;
  return printed;
}

// The same of a class with these members, without its first and last line.
std::string CanonicalMembers(const std::string& members) {
  const std::string text = CanonicalFile("class A {" + members + "\n}");
  const std::string front = "class A {\n";
  if (text.substr(0, front.size()) != front) return text;
  return text.substr(front.size(), text.size() - front.size() - 2);
}

constexpr char kCard[] = R"(import type { Kit } from '../Kit';
import { Side, Zone } from '../Words';
import * as Sums from '../Sums';

interface Options<T> extends Base { a?: T; b(c: number): void }
export type Both = Side | Zone;

const largest = 3;

/** Makes sparks. */
@noted({ why: 'a test' })
export default class SparkKeeper extends UnitCard<Kit> implements Keeper {
    private sparksSeen: Watcher<this>;
    public readonly quick = true;
    private static count: number = 0

    protected override getImplementationId () {
        return { id: '1', internalName: 'spark-keeper' };
    }

    public override setupCardAbilities(registrar: Registrar, Kit: Kit): void {
        registrar.addTrigger({
            title: `Give ${largest} sparks`, // or fewer
            condition: (context) => (context.target as Unit)?.power >= largest!,
        });
    }

    public get isQuick(): boolean {
        return this.quick;
    }

    protected abstract later(): void;
}

function twice(n: number) { return n * 2; }
)";

TEST(ParseFileTest, ReadsACard) {
  EXPECT_EQ(CanonicalFile(kCard), R"(const largest = 3;
function twice(n) { return n * 2; }
export default class SparkKeeper extends UnitCard {
    sparksSeen;
    quick = true;
    static count = 0;
    override getImplementationId() {
        return { id: '1', internalName: 'spark-keeper' };
    }
    override setupCardAbilities(registrar, Kit) {
        registrar.addTrigger({ title: `Give ${largest} sparks`, condition: (context) => context.target?.power >= largest });
    }
    get isQuick() {
        return this.quick;
    }
}
)");
}

TEST(ParseFileTest, ReadsTheSameWithOtherLineEnds) {
  const TestFile plain(kCard);
  std::string text = "\xEF\xBB\xBF";
  for (const char c : std::string(kCard)) {
    if (c == '\n') text += '\r';
    text += c;
  }
  const TestFile other(text);
  EXPECT_TRUE(other.file.valid);
  EXPECT_TRUE(plain.file == other.file);
  EXPECT_EQ(plain.file.classes[0].span.line, other.file.classes[0].span.line);
  EXPECT_EQ(plain.file.classes[0].span.column,
            other.file.classes[0].span.column);
}

TEST(ParseFileTest, KnowsThePlaceOfMembers) {
  const TestFile test("class A extends B {\n  a: C = 1;\n\n  b(c) {\n  }\n}\n");
  ASSERT_TRUE(test.file.valid);
  const Class& card = test.file.classes.at(0);
  EXPECT_EQ(card.span, (Span{1, 1, 47}));
  EXPECT_EQ(card.name.span, (Span{1, 7, 1}));
  EXPECT_EQ(card.base->span, (Span{1, 17, 1}));
  EXPECT_EQ(card.fields.at(0).span, (Span{2, 3, 9}));
  EXPECT_EQ(card.fields[0].value->span, (Span{2, 10, 1}));
  EXPECT_EQ(card.methods.at(0).span, (Span{4, 3, 10}));
  EXPECT_EQ(card.methods[0].name.span, (Span{4, 3, 1}));
  EXPECT_EQ(card.methods[0].function.span, (Span{4, 4, 9}));
}

TEST(ParseFileTest, KnowsTheCardAmongClasses) {
  const TestFile test(
      "abstract class A {}\n@b.c @d() export default class E extends A {}\n"
      "export abstract class F {}");
  ASSERT_EQ(test.file.classes.size(), 3u);
  EXPECT_EQ(DefaultClass(test.file), &test.file.classes[1]);
  EXPECT_TRUE(test.file.classes[0].is_abstract);
  EXPECT_FALSE(test.file.classes[1].is_abstract);
  EXPECT_EQ(test.file.classes[1].base->text, "A");
  EXPECT_FALSE(test.file.classes[2].base.has_value());
}

TEST(ParseFileTest, ReadsMembers) {
  const ReadCase cases[] = {
      {"a", "    a;\n"},
      {"a?: A; b!: B; 'c d' = 1;", "    a;\n    b;\n    'c d' = 1;\n"},
      {"a = 1\nb", "    a = 1;\n    b;\n"},
      {"static a; declare b: B; static readonly c = 1",
       "    static a;\n    b;\n    static c = 1;\n"},
      {"static; readonly = 1; get; set: A",
       "    static;\n    readonly = 1;\n"
       "    get;\n    set;\n"},
      {"constructor(private readonly a: A, b = 1) { super(a); }",
       "    constructor(private a, b = 1) {\n        super(a);\n    }\n"},
      {"static constructor() {}", "    static constructor() {\n    }\n"},
      {"get a() { return 1; } set a(b: B) {}",
       "    get a() {\n        return 1;\n    }\n"
       "    set a(b) {\n    }\n"},
      {"async\na() {}", "    async;\n    a() {\n    }\n"},
      {"get() {} set() {} static() {} async() {}",
       "    get() {\n    }\n    set() {\n    }\n    static() {\n    }\n"
       "    async() {\n    }\n"},
      {"a(): void; a(b?: B): void\nabstract c(): C; d() {}",
       "    d() {\n    }\n"},
      {"private a<T extends B>(c: T = d): c is T { return c; }",
       "    a(c = d) {\n        return c;\n    }\n"},
      {"@b() a() {}; @c d;", "    d;\n    a() {\n    }\n"},
      {"a = (b) => this.c(b);", "    a = (b) => this.c(b);\n"},
  };
  for (const ReadCase& test : cases) {
    EXPECT_EQ(CanonicalMembers(test.text), test.expected) << test.text;
  }
}

TEST(ParseFileTest, ReadsImports) {
  for (const char* text : {
           "import 'a';",
           "import a from 'a'",
           "import a, { b, type C as D, type E } from 'a';",
           "import * as a from 'a';",
           "import type A from 'a';",
           "import type { A, B, } from 'a'\nimport {} from 'b'",
           "import type from 'a';",
       }) {
    EXPECT_EQ(CanonicalFile(text), "") << text;
  }
}

TEST(ParseFileTest, ReportsTheErrorsOfAllMembers) {
  const TestFile test(
      "export default class A extends B {\n"
      "    one( { }\n"
      "    two() { return 2 }\n"
      "    three() { const = 3; }\n"
      "    four = ;\n"
      "}\n"
      "while (true) {}\n"
      "const five = 5;\n");
  EXPECT_EQ(Rendered(test.diagnostics),
            "a.ts:2:8: error: this '(' is never closed [unclosed-bracket]\n"
            "    one( { }\n"
            "       ^\n");

  const TestFile other(
      "export default class A extends B {\n"
      "    one(+) { }\n"
      "    two() { return 2 }\n"
      "    three() { const = 3; }\n"
      "    four = ;\n"
      "}\n"
      "while (true) {}\n"
      "const five = 5;\n");
  EXPECT_EQ(Rendered(other.diagnostics),
            "a.ts:2:9: error: a name expected, found '+' [syntax]\n"
            "    one(+) { }\n"
            "        ^\n"
            "a.ts:4:21: error: a name expected, found '=' [syntax]\n"
            "    three() { const = 3; }\n"
            "                    ^\n"
            "a.ts:5:12: error: a value expected, found ';' [syntax]\n"
            "    four = ;\n"
            "           ^\n"
            "a.ts:7:1: error: a declaration expected, found 'while' [syntax]\n"
            "while (true) {}\n"
            "^~~~~\n");
  EXPECT_EQ(other.file.classes.at(0).methods.size(), 2u);
  EXPECT_EQ(other.file.statements.size(), 1u);
}

// The message about the only error of a file.
std::string FileMessage(const std::string& text) {
  const TestFile test(text);
  EXPECT_EQ(test.diagnostics.size(), 1u) << text;
  return test.diagnostics.empty() ? "" : test.diagnostics[0].message;
}

TEST(ParseFileTest, NamesWhatIsNotSupported) {
  const ReadCase cases[] = {
      {"import { a as b } from 'c';", "an import under another name"},
      {"export { a };", "an export without a declaration"},
      {"export * from 'a';", "an export without a declaration"},
      {"export default a;", "a default export that is no class"},
      {"export enum A { B }", "an 'enum'"},
      {"class A extends b.C {}", "a base class that is no plain name"},
      {"class A extends b(C) {}", "a base class that is no plain name"},
      {"class A { #b = 1; }", "a private name"},
      {"class A { [b] = 1; }", "a computed name of a member"},
      {"class A { *b() {} }", "a generator"},
      {"class A { async b() {} }", "'async'"},
      {"class A { static { b(); } }", "a 'static' block"},
  };
  for (const ReadCase& test : cases) {
    EXPECT_EQ(FileMessage(test.text),
              std::string(test.expected) + " is not supported")
        << test.text;
  }
}

TEST(ParseFileTest, SaysWhatIsWrong) {
  const ReadCase cases[] = {
      {"class { }", "the name of a class expected, found '{'"},
      {"class A extends { }", "a base class expected, found '{'"},
      {"class A { get b = 1; }", "'(' expected, found '='"},
      {"class A { 1; }", "a member of the class expected, found '1'"},
      {"class A { b c; }", "';' expected, found 'c'"},
      {"export default class A {} export default class B {}",
       "there is another default export before"},
      {"import { 'a' } from 'b';", "an imported name expected, found a string"},
      {"import a 'b';", "'from' expected, found a string"},
      {"import a from b;", "the name of a file expected, found 'b'"},
      {"a();", "a declaration expected, found 'a'"},
      {"interface A { + }", "a member of a type expected, found '+'"},
      {"type A = ;", "a type expected, found ';'"},
  };
  for (const ReadCase& test : cases) {
    EXPECT_EQ(FileMessage(test.text), test.expected) << test.text;
  }
}

TEST(ParseFileTest, IsEmptyWithoutText) {
  const TestFile test("");
  EXPECT_TRUE(test.file.valid);
  EXPECT_TRUE(test.file.classes.empty());
}

TEST(ParseFileTest, RefusesFilesThatAreTooLong) {
  const std::string most(kMaxFileLength, ' ');
  EXPECT_TRUE(TestFile(most).file.valid);
  EXPECT_EQ(Rendered(TestFile(most + " ").diagnostics),
            "a.ts: error: this file has more than 262144 bytes [too-long]\n");
}

TEST(ParseFileTest, ReportsSoManyErrorsAndNoMore) {
  std::string text;
  for (size_t i = 0; i < 3 * kMaxDiagnostics; ++i) text += "a;\n";
  EXPECT_EQ(TestFile(text).diagnostics.size(), kMaxDiagnostics);
}

}  // namespace
}  // namespace refold::karabast
