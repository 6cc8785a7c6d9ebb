// The common parts of all nodes of the syntax tree: a place, and shared
// children.
//
// Nodes are plain values, filled once by the parser and never changed. Two
// nodes are equal if they have the same content, regardless of their places, so
// a test can check parse(print(tree)) == tree. A copy of a node shares its
// children, so a subtree may outlive the tree it comes from.

#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_NODE_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_NODE_H_

#include <memory>
#include <string>
#include <utility>

namespace refold::karabast {

// A stretch of a file. `line` and `column` count from 1, columns and `length`
// in bytes. What goes over several lines has the length of all of them, line
// ends included; a diagnostic underlines as much as stands in the first.
struct Span {
  int line = 0;
  int column = 0;
  int length = 0;
  friend bool operator==(const Span&, const Span&) = default;
};

// The base of every node. The place takes no part in comparisons.
struct Node {
  Span span;
  friend bool operator==(const Node&, const Node&) { return true; }
};

// A name with its place, where it is not an expression: of a member, a
// parameter, a method.
struct Name : Node {
  std::string text;
  friend bool operator==(const Name&, const Name&) = default;
};

// A child that may be of a type not yet complete: shared, constant, compared by
// what it holds. Empty only in nodes whose comment says so.
template <typename T>
class Ref {
 public:
  Ref() = default;
  explicit Ref(T value) : value_(std::make_shared<const T>(std::move(value))) {}

  const T& operator*() const { return *value_; }
  const T* operator->() const { return value_.get(); }
  explicit operator bool() const { return value_ != nullptr; }

  friend bool operator==(const Ref& a, const Ref& b) {
    if (!a || !b) return !a && !b;
    return *a == *b;
  }

 private:
  std::shared_ptr<const T> value_;
};

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_NODE_H_
