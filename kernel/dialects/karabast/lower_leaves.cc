#include "kernel/dialects/karabast/lower_leaves.h"

#include <memory>
#include <utility>
#include <vector>

#include "kernel/dialects/karabast/lower_call.h"
#include "kernel/dialects/karabast/lower_missing.h"

namespace refold::karabast {
namespace {

using Leaf = std::function<Value(const Value&)>;

class Walk {
 public:
  Walk(Card& card, const Leaf& leaf) : card_(card), leaf_(leaf) {}

  Value Of(const Value& value) {
    if (card_.depth > kMaxCallDepth) {
      return card_.Fail(value.span, "too-deep", "values are nested too deep");
    }
    ++card_.depth;
    Value made = Make(value);
    --card_.depth;
    made.span = value.span;
    return made;
  }

 private:
  Value Make(const Value& value) {
    std::vector<Value> all;
    if (const std::vector<Value>* list = value.list()) {
      return All(*list, all) ? MakeList(std::move(all)) : Value{Failed{}};
    }
    if (const Named* named = value.As<Named>()) {
      if (!All(*named->arguments, all)) return {Failed{}};
      return {
          Named{named->of, named->name,
                std::make_shared<const std::vector<Value>>(std::move(all))}};
    }
    if (value.entries() != nullptr) return Object(*value.entries());
    const Either* either = value.As<Either>();
    return either == nullptr ? leaf_(value) : Choice(*either);
  }

  // False if one has failed.
  bool All(const std::vector<Value>& list, std::vector<Value>& into) {
    for (const Value& one : list) {
      into.push_back(Of(one));
      if (into.back().failed()) return false;
    }
    return true;
  }

  Value Object(const ObjectEntries& entries) {
    ObjectEntries with = entries;
    for (ObjectEntry& entry : with) {
      entry.value = Of(entry.value);
      if (entry.value.failed()) return {Failed{}};
    }
    return MakeObject(std::move(with));
  }

  Value Choice(const Either& either) {
    const Value test = leaf_({Condition{either.test}});
    Value yes = Of(*either.yes);
    Value no = Of(*either.no);
    const Condition* condition = test.As<Condition>();
    if (condition == nullptr || yes.failed() || no.failed()) return {Failed{}};
    return EitherOf(condition->expr, std::move(yes), std::move(no));
  }

  Card& card_;
  const Leaf& leaf_;
};

}  // namespace

Value WithLeaves(Card& card, const Value& value, const Leaf& leaf) {
  return Walk(card, leaf).Of(value);
}

}  // namespace refold::karabast
