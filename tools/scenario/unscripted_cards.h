// Another source's cards, with the scripts of some of them removed: a test must
// fail without the script that it tests.
#ifndef REFOLD_TOOLS_SCENARIO_UNSCRIPTED_CARDS_H_
#define REFOLD_TOOLS_SCENARIO_UNSCRIPTED_CARDS_H_

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "replay/cards/card_source.h"

namespace refold::tools {

class UnscriptedCards : public CardSource {
 public:
  // `source` must outlive this. `bare`: names of the cards without a script.
  UnscriptedCards(CardSource& source, std::vector<std::string> bare)
      : source_(source), bare_(std::move(bare)) {}

  std::string dialect() const override { return source_.dialect(); }
  std::vector<std::string> names() const override { return source_.names(); }
  const std::vector<Diagnostic>& diagnostics() const override {
    return source_.diagnostics();
  }
  const std::vector<CardCode>& rejected() const override {
    return source_.rejected();
  }
  const CardCode* Find(absl::string_view name) override;
  CardCode FindBare(absl::string_view name) override {
    return source_.FindBare(name);
  }

 private:
  CardSource& source_;
  std::vector<std::string> bare_;
  std::map<std::string, CardCode, std::less<>> codes_;
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_SCENARIO_UNSCRIPTED_CARDS_H_
