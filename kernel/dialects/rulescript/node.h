// The common parts of all nodes of the syntax tree: a position, and shared
// children.
//
// Nodes are plain values, filled once by the parser and never changed. Two
// nodes are equal if they have the same content, regardless of their positions,
// so a test can check parse(print(tree)) == tree.

#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_NODE_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_NODE_H_

#include <memory>
#include <utility>

namespace refold::rulescript {

// A stretch of one line of the file. `line` and `column` count from 1, columns
// and `length` in bytes.
struct Position {
  int line = 0;
  int column = 0;
  int length = 0;
};

// The base of every node. The position takes no part in comparisons.
struct Node {
  Position position;
  friend bool operator==(const Node&, const Node&) { return true; }
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

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_NODE_H_
