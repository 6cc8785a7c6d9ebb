#include "tools/crosscheck/mentions.h"

#include <type_traits>
#include <variant>
#include <vector>

namespace refold::tools {
namespace {

// Finds every ability of one program that a fact mentions.
class Mentions {
 public:
  Mentions(uint32_t program, std::set<uint32_t>& found)
      : program_(program), found_(found) {}

  template <class T>
  void operator()(int /*field*/, const char* /*name*/, const T& value) {
    Look(value);
  }
  void Look(const AbilityRef& ability) {
    if (ability.program == program_) found_.insert(ability.ability);
  }
  template <class T>
  void Look(const std::vector<T>& list) {
    for (const T& one : list) Look(one);
  }
  template <class T>
  void Look(const Frozen<T>& value) {
    Look(*value);
  }
  template <class T>
  void Look(const T& value) {
    if constexpr (WireStruct<T>) {
      T::Fields(value, *this);
    }
  }

 private:
  uint32_t program_;
  std::set<uint32_t>& found_;
};

}  // namespace

void AddMentions(const Event& event, uint32_t program,
                 std::set<uint32_t>& found) {
  if (std::holds_alternative<PromptOpened>(event.fact)) return;
  Mentions mentions(program, found);
  std::visit([&mentions](const auto& fact) { mentions.Look(fact); },
             event.fact);
}

}  // namespace refold::tools
