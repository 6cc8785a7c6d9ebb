#include "kernel/dialects/karabast/lower_leaves.h"

#include <memory>
#include <utility>
#include <vector>

namespace refold::karabast {
namespace {

using Leaf = std::function<Value(const Value&)>;

// False if one has failed.
bool ListWithLeaves(const std::vector<Value>& list, const Leaf& leaf,
                    std::vector<Value>& into) {
  for (const Value& one : list) {
    into.push_back(WithLeaves(one, leaf));
    if (into.back().failed()) return false;
  }
  return true;
}

Value ChoiceWithLeaves(const Either& either, const Leaf& leaf) {
  const Value test = leaf({Condition{either.test}});
  Value yes = WithLeaves(*either.yes, leaf);
  Value no = WithLeaves(*either.no, leaf);
  const Condition* condition = test.As<Condition>();
  if (condition == nullptr || yes.failed() || no.failed()) return {Failed{}};
  return {Either{condition->expr, std::make_shared<const Value>(std::move(yes)),
                 std::make_shared<const Value>(std::move(no))}};
}

}  // namespace

Value WithLeaves(const Value& value, const Leaf& leaf) {
  Value made;
  std::vector<Value> all;
  if (const std::vector<Value>* list = value.list()) {
    if (!ListWithLeaves(*list, leaf, all)) return {Failed{}};
    made = MakeList(std::move(all));
  } else if (const ObjectEntries* entries = value.entries()) {
    ObjectEntries with;
    for (const ObjectEntry& entry : *entries) {
      with.push_back(entry);
      with.back().value = WithLeaves(entry.value, leaf);
      if (with.back().value.failed()) return {Failed{}};
    }
    made = MakeObject(std::move(with));
  } else if (const Named* named = value.As<Named>()) {
    if (!ListWithLeaves(*named->arguments, leaf, all)) return {Failed{}};
    made = {Named{named->of, named->name,
                  std::make_shared<const std::vector<Value>>(std::move(all))}};
  } else if (const Either* either = value.As<Either>()) {
    made = ChoiceWithLeaves(*either, leaf);
  } else {
    made = leaf(value);
  }
  made.span = value.span;
  return made;
}

}  // namespace refold::karabast
