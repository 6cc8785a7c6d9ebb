#include "kernel/dialects/karabast/ast.h"

#include "gtest/gtest.h"

namespace refold::karabast {
namespace {

Method MethodCalled(const char* name, Method::Kind kind, bool is_static) {
  Method method;
  method.kind = kind;
  method.is_static = is_static;
  method.name.text = name;
  return method;
}

TEST(AstTest, FindsTheMethodThatIsCalledOnTheCard) {
  Class card;
  card.methods = {
      MethodCalled("power", Method::Kind::kGetter, false),
      MethodCalled("power", Method::Kind::kMethod, true),
      MethodCalled("power", Method::Kind::kMethod, false),
  };
  EXPECT_EQ(FindMethod(card, "power"), &card.methods[2]);
  EXPECT_EQ(FindMethod(card, "cost"), nullptr);
}

TEST(AstTest, FindsTheClassOfTheCard) {
  CardFile file;
  EXPECT_EQ(DefaultClass(file), nullptr);
  file.classes.resize(2);
  EXPECT_EQ(DefaultClass(file), nullptr);
  file.classes[1].is_default = true;
  EXPECT_EQ(DefaultClass(file), &file.classes[1]);
}

TEST(AstTest, ComparesWhatIsSaidAndNotWhere) {
  Expr one{{{1, 2, 3}}, Identifier{"card"}};
  Expr other{{{4, 5, 6}}, Identifier{"card"}};
  EXPECT_EQ(one, other);
  other.value = Identifier{"event"};
  EXPECT_FALSE(one == other);
  const Member member{Ref<Expr>(one), {}, false};
  EXPECT_FALSE(member == (Member{Ref<Expr>(other), {}, false}));
  EXPECT_FALSE(member == Member{});
  EXPECT_EQ(member, (Member{Ref<Expr>(one), {}, false}));
}

}  // namespace
}  // namespace refold::karabast
