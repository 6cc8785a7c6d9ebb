#include "kernel/games/swu/keywords.h"

namespace refold::swu {

const std::set<Word>& Keywords() {
  static const std::set<Word> keywords = {
      Word::Of("ambush"),   Word::Of("bounty"),    Word::Of("coordinate"),
      Word::Of("exploit"),  Word::Of("fortify"),   Word::Of("grit"),
      Word::Of("hidden"),   Word::Of("overwhelm"), Word::Of("piloting"),
      Word::Of("plot"),     Word::Of("raid"),      Word::Of("restore"),
      Word::Of("saboteur"), Word::Of("sentinel"),  Word::Of("shielded"),
      Word::Of("smuggle"),  Word::Of("support")};
  return keywords;
}

bool IsKeyword(Word word) { return Keywords().contains(word); }

}  // namespace refold::swu
