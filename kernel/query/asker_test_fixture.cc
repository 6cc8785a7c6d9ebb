#include "kernel/query/asker_test_fixture.h"

namespace refold {

AskerTest::AskerTest() : asker("Asker") {
  ProgramBuilder b("Bear");
  b.Type("creature").Type("elf").Color("green").Color("white");
  b.Stat("power", 2).Stat("toughness", 3);
  auto* mana = b.program().mutable_cost()->add_parts()->mutable_mana();
  mana->add_symbols()->set_generic(2);
  mana->add_symbols()->add_kinds(b.W("mana.g"));
  mana->add_symbols()->add_kinds(b.W("mana.g"));
  mana->mutable_symbols(2)->add_kinds(b.W("mana.w"));
  mana->set_x(1);
  table.AddProgram(b);
  table.AddProgram(ProgramBuilder("Land").Type("land"));
  for (const char* word :
       {"power", "life", "1/1", "seen", "x", "answer", "mana.g", "creature",
        "land", "draw", "end", "battlefield", "tapped", "el"}) {
    asker.W(word);
  }
  asker.AddAbility(pb::ABILITY_SPELL).set_registers(64);
  table.AddProgram(asker);
  table.Start();
  bear = table.Create(1, 1, "battlefield");
  weak = table.Create(1, 2, "battlefield");
  land = table.Create(2, 2, "battlefield");
  env.source = table.ref(bear);
  env.controller = 1;
  env.ability = {3, 0};
}

}  // namespace refold
