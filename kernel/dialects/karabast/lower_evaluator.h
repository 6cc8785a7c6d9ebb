// One run over an expression, with the names in force: a value for each kind of
// node. Inner: others call Evaluate() of lower_evaluate.h.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_EVALUATOR_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_EVALUATOR_H_

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/dialects/karabast/lower_card.h"
#include "kernel/dialects/karabast/lower_keys.h"

namespace refold::karabast {

// Of a namespace: a class of the file besides that of the card.
inline constexpr char kOtherClass[] = "class:";

class Evaluator {
 public:
  Evaluator(Card& card, std::shared_ptr<const Scope> scope)
      : card_(card), scope_(std::move(scope)) {}
  Value Run(const Expr& expr);

 private:
  Value Of(const NumberLiteral& node, const Span&);
  Value Of(const StringLiteral& node, const Span&);
  Value Of(const Constant& node, const Span&);
  Value Of(const TemplateLiteral& node, const Span&);
  // Titles may speak of what is only known in a game.
  static std::string ShownAs(const Value& value);
  Value Of(const Identifier& node, const Span& span);
  Names KnownNames() const;
  // Another class of the file; null if there is none.
  const Class* ClassCalled(absl::string_view name) const;
  Value Of(const This&, const Span&);
  Value Of(const Super&, const Span&);
  // Whether there is a `?.` further in of the same chain: where it finds
  // nothing, all that follows is not asked.
  static bool IsCutShort(const Expr& object);
  Value Of(const Member& node, const Span& span);
  // The system that stands under a word that the game decides on.
  Value SystemFor(const ObjectEntries& entries, const Attribute& word,
                  const Span& span);
  Value Of(const Index& node, const Span& span);
  Value Of(const Call& node, const Span& span);
  Value CallMember(const Value& object, const Name& name,
                   std::vector<Value> arguments, const Span& span);
  // A function of the file, which takes no more arguments than it names.
  Value CallOwn(const Closure& closure, absl::string_view called,
                std::vector<Value> arguments, const Span& span);
  // The arguments of a call, or the elements of a list that is written.
  bool Items(const std::vector<Item>& items, bool of_call,
             std::vector<Value>& into);
  Value Of(const Chain& node, const Span&);
  // What a Map has is shown beside cards, and nothing else.
  Value Of(const New& node, const Span& span);
  Value Of(const ArrayLiteral& node, const Span& span);
  Value Of(const ObjectLiteral& node, const Span& span);
  // `shown` becomes true if only the game knows it: a menu can show it then.
  std::optional<std::string> KeyOf(const PropertyKey& key, bool* shown);
  static bool Has(const ObjectEntries& entries, const std::string& key);
  static void Put(ObjectEntries& entries, ObjectEntry entry);
  Value Of(const FunctionLiteral& node, const Span&);
  Value Of(const Unary& node, const Span& span);
  Value Of(const Binary& node, const Span& span);
  // What is known decides at once; then the other side need not make sense.
  Value Of(const Logical& node, const Span& span);
  Value Of(const Conditional& node, const Span& span);
  Value Of(const Assignment&, const Span& span);
  Value Of(const Update&, const Span& span);

  Card& card_;
  std::shared_ptr<const Scope> scope_;
};

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_EVALUATOR_H_
