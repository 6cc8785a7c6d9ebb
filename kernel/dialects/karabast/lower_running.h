// One call of a function of a card file: its parameters and variables while its
// statements are executed.
//
// If a test is only known in a game, both branches are executed: the test
// selects between their results, and between the values they assign to
// variables. A loop over cards is executed once, with a symbolic card: the
// kernel sums over all cards what it adds to a variable.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_RUNNING_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_RUNNING_H_

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_card.h"

namespace refold::karabast {

// What is still to be run after a branch that does not return.
struct Rest {
  const std::vector<Statement>* statements;
  size_t next;
  const Rest* outer;
};

// A list of values, or of things that the game knows.
bool IsList(const Value& value);

class Running {
 public:
  using Names = std::map<std::string, Value>;

  Running(Card& card, Names names, std::shared_ptr<const Scope> outer)
      : card_(card), names_(std::move(names)), outer_(std::move(outer)) {}

  // Empty: it has not returned.
  std::optional<Value> Run(const std::vector<Statement>& statements);

  const Names& names() const { return names_; }
  // Lists to which something has been added, which is seen from outside, too.
  const std::set<std::string>& changed_lists() const { return changed_lists_; }

 private:
  using RunFn = std::function<std::optional<Value>()>;
  // What a loop adds to variables from outside it.
  struct Added {
    std::string name;
    Value value;
    Span span;
  };
  struct Adding {
    std::set<std::string> outside;
    std::vector<Added> all;
  };

  Value Eval(const Expr& expr);
  Value Refuse(const Span& where, const std::string& what);

  std::optional<Value> RunFrom(const Rest& rest);

  // All that comes after a branch, to the end of the function.
  Value Follow(const Rest* rest);

  std::optional<Value> RunOne(const Statement& statement, const Rest& after);

  std::optional<Value> Declare(const Variables& variables);

  // -- Branches --------------------------------------------------------------

  // Variables that a branch declares are its own.
  std::optional<Value> InBlock(const RunFn& run);

  std::optional<Value> RunStatement(const Ref<Statement>& statement,
                                    const Rest& after);

  std::optional<Value> RunIf(const If& node, const Span& span,
                             const Rest& after);

  // The one way or the other; both, each with what follows, if the test is not
  // known and one of them returns.
  std::optional<Value> Fork(const Value& test, const Span& span,
                            const Rest& after, const RunFn& run_yes,
                            const RunFn& run_no);

  // What a loop over cards has added so far.
  size_t CountAdded() const {
    return adding_ == nullptr ? 0 : adding_->all.size();
  }
  // Of that it adds these where the test holds, or where it does not.
  bool OnlyIf(const Value& test, bool holds, size_t from, size_t to);

  // What the two ways have left in the variables.
  std::optional<Value> Join(const Value& test, const Names& after_yes,
                            const Span& span);

  // Cases from the nth on. `case a: case b: statements` is one case of two.
  std::optional<Value> RunCases(const Switch& ways, size_t nth,
                                const Value& value, const Span& span,
                                const Rest& after);

  // -- Assignments -----------------------------------------------------------

  std::optional<Value> RunExpr(const Expr& expr);

  Value RefuseAssignment(const Span& span);

  std::optional<Value> Assign(const Assignment& assignment, const Span& span);

  // Only variables of this call: what was around an arrow when it was written
  // is not seen from there any more.
  std::optional<Value> Set(const std::string& name, Value value,
                           const Span& span);

  std::optional<Value> Add(const std::string& name, const Value& value,
                           const Span& span);

  // `list.push(…)`, `set.add(…)`, `list.forEach(…)`, a method to which a list
  // is given. Nullopt if the call is not one of them.
  std::optional<std::optional<Value>> RunCall(const Call& call,
                                              const Span& span);

  // `pushes`: to a list; else to a Set, which has each element once.
  std::optional<Value> Extend(const std::string& name, std::vector<Value> more,
                              bool pushes, const Span& span);

  // A method of the card's: what it adds to a list that it is given is in the
  // list afterwards.
  std::optional<Value> RunMethod(const Function& function, const Call& call,
                                 const Span& span);

  std::optional<Value> ForEachOf(const Value& list, const Function& arrow,
                                 const Span& span);

  // -- Loops -----------------------------------------------------------------

  std::optional<Value> Loop(const Value& list, const Binding& binding,
                            const std::vector<Statement>& body,
                            const Span& span);

  std::optional<Value> LoopOnce(const Value& one, const Binding& binding,
                                const std::vector<Statement>& body,
                                const Span& span);

  std::optional<Value> LoopOverThings(const Things& things,
                                      const Binding& binding,
                                      const std::vector<Statement>& body,
                                      const Span& span);

  std::optional<Value> AddOverAll(const Things& things, const Candidate& each,
                                  const Added& one);

  Card& card_;
  Names names_;
  std::shared_ptr<const Scope> outer_;
  std::set<std::string> declared_;  // in the block that is being run
  std::set<std::string> assigned_;
  std::set<std::string> changed_lists_;
  Adding* adding_ = nullptr;
};

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_RUNNING_H_
