#!/usr/bin/env python3
"""Tests the rules of layers.py one by one: each must catch what it bans."""

import unittest

import layers

ALLOWED = (
    ("proto/event.proto", 'import "proto/world.proto";'),
    ("proto/event.proto", 'import "google/protobuf/any.proto";'),
    ("kernel/fold/move.cc", '#include "kernel/state/world.h"'),
    ("kernel/fold/move.cc", '#include "absl/status/status.h"'),
    ("kernel/fold/move.cc", "#include <map>"),
    ("kernel/fold/move.cc", "// A double strike, as in <thread>."),
    ("kernel/fold/move.cc", '/* #include "events/log.h"\n double */'),
    ("kernel/fold/move.cc", 'Say("double strike // 1");'),
    ("kernel/fold/move.cc", 'Say(R"(a "double" strike)");'),
    ("kernel/fold/move.cc", "int n = 1'000; // it's a double"),
    ("kernel/base/word.cc", "#include <unordered_map>  // unordered: lookups"),
    ("kernel/dialects/wagic/lex.cc", '#include "kernel/dialects/wagic/lex.h"'),
    ("kernel/dialects/wagic/lex.cc", '#include "kernel/program/program.h"'),
    ("kernel/dialects/wagic/lex.cc", '#include "kernel/base/diagnostic.h"'),
    ("kernel/games/mtg/combat.cc", '#include "kernel/engine/agenda.h"'),
    ("kernel/games/mtg/turn.cc", '#include "kernel/games/skeleton/turn.h"'),
    ("kernel/games/skeleton/turn.cc", '#include "kernel/effects/effects.h"'),
    ("kernel/games/skeleton/turn.cc", '#include "kernel/games/skeleton/a.h"'),
    ("kernel/rehearsal/a.cc", '#include "kernel/games/skeleton/a.h"'),
    ("kernel/fold/move.h", '#include "proto/forward.h"'),
    ("kernel/fold/move.cc", '#include "proto/event.pb.h"'),
    ("kernel/fold/move_test.cc", '#include "proto/event.pb.h"'),
    ("kernel/fold/test_table.h", '#include "proto/event.pb.h"'),
    ("kernel/query/asker_test_fixture.h", '#include "proto/program.pb.h"'),
    ("kernel/dialects/wagic/lower.h", '#include "proto/program.pb.h"'),
    ("kernel/dialects/wagic/lower_code.h", '#include "proto/program.pb.h"'),
    ("kernel/dialects/forge/code_writer.h", '#include "proto/program.pb.h"'),
    ("events/log.h", '#include "proto/log.pb.h"'),
    ("kernel/fold/move_test.cc", "#include <fstream>"),
    ("kernel/fold/test_files.h", "#include <fstream>"),
    ("events/log.cc", "#include <lmdb.h>\n#include <unordered_map>\ndouble d;"),
    ("replay/seek.cc", '#include "events/log.h"'),
    ("tools/play.cc", '#include "kernel/dialects/wagic/compile.h"'),
    ("kernel/query/a_test.cc", '#include "kernel/fold/world.h"'),
    ("kernel/play/a.h", '#include "kernel/verbs/window.h"'),
    ("kernel/effects/a_test.cc", '#include "kernel/play/test_game.h"'),
)

# Path, text, and the line that must be reported with a word of the reason.
BANNED = (
    ("proto/event.proto", 'import "kernel/state/state.proto";', 1, "not see"),
    ("proto/world.proto", "message M {\n  double d = 1;\n}", 2, "integers"),
    ("proto/world.proto", "map<string, int32> m = 1;", 1, "canonical"),
    ("kernel/base/word.h", '#include "kernel/state/world.h"', 1, "not see"),
    ("kernel/fold/move.cc", '\n#include "events/log.h"', 2, "not see"),
    ("kernel/fold/move.cc", '#include "world.h"', 1, "root"),
    ("kernel/fold/move.cc", '#include "../state/world.h"', 1, "root"),
    ("kernel/fold/move.cc", '#include "kernel/../events/log.h"', 1, "root"),
    ("kernel/state/a.cc", '#include "kernel/program/p.h"', 1, "not see"),
    ("kernel/program/a.h", '#include "kernel/state/cells.h"', 1, "not see"),
    ("kernel/query/a.cc", '#include "kernel/fold/world.h"', 1, "not see"),
    ("kernel/projections/a.cc", '#include "kernel/fold/world.h"', 1, "not see"),
    ("kernel/fold/a.cc", '#include "kernel/engine/engine.h"', 1, "not see"),
    ("kernel/effects/a.cc", '#include "kernel/games/mtg/game.h"', 1,
     "not see"),
    ("kernel/engine/a.cc", '#include "kernel/effects/effects.h"', 1, "not see"),
    ("kernel/effects/a.h", '#include "kernel/verbs/window.h"', 1, "not see"),
    ("kernel/verbs/a.cc", '#include "kernel/costs/bill.h"', 1, "not see"),
    ("kernel/costs/a.cc", '#include "kernel/play/play.h"', 1, "not see"),
    ("kernel/play/a.cc", '#include "kernel/games/mtg/game.h"', 1, "not see"),
    ("kernel/verbs/a.cc", '#include "kernel/fold/state_writer.h"', 1,
     "not see"),
    ("kernel/costs/a.cc", '#include "kernel/rehearsal/duel.h"', 1, "not see"),
    ("kernel/engine/a.cc", '#include "kernel/games/mtg/game.h"', 1, "not see"),
    ("kernel/engine/a.cc", '#include "kernel/fold/state_writer.h"', 1,
     "not see"),
    ("kernel/games/mtg/a.cc", '#include "kernel/fold/folders.h"', 1, "not see"),
    ("kernel/games/skeleton/a.cc", '#include "kernel/games/mtg/turn.h"', 1,
     "not see"),
    ("kernel/games/skeleton/a.cc", '#include "kernel/games/registry.h"', 1,
     "not see"),
    ("kernel/games/skeleton/a.cc", '#include "kernel/fold/folders.h"', 1,
     "not see"),
    ("kernel/rehearsal/a.cc", '#include "kernel/games/mtg/turn.h"', 1,
     "not see"),
    ("replay/seek.cc", '#include "kernel/fold/state_writer.h"', 1, "not see"),
    ("tools/play.cc", '#include "kernel/fold/state_writer.h"', 1, "not see"),
    ("kernel/fold/f.cc", '#include "kernel/games/registry.h"', 1, "not see"),
    ("kernel/query/q.cc", '#  include "kernel/dialects/wagic/l.h"', 1, "not"),
    ("kernel/games/mtg/g.cc", '#include "kernel/dialects/a/b.h"', 1, "not see"),
    ("kernel/dialects/wagic/c.cc", '#include "kernel/state/w.h"', 1, "not see"),
    ("kernel/dialects/wagic/c.cc", '#include "kernel/dialects/forge/l.h"', 1,
     "not see"),
    ("kernel/fold/move.h", '\n#include "proto/event.pb.h"', 2, "names"),
    ("kernel/fold/lower.h", '#include "proto/event.pb.h"', 1, "names"),
    ("kernel/dialects/wagic/compile.h", '#include "proto/program.pb.h"', 1,
     "names"),
    ("kernel/fold/move_test.cc", '#include "events/log.h"', 1, "not see"),
    ("kernel/fold/test_files.h", '#include "events/log.h"', 1, "not see"),
    ("kernel/query/a_test.cc", '#include "kernel/games/registry.h"', 1,
     "kernel/ may not see"),
    ("kernel/fold/testing.h", "#include <fstream>", 1, "input or output"),
    ("events/log.cc", '#include "replay/seek.h"', 1, "not see"),
    ("replay/seek.cc", '#include "tools/play.h"', 1, "not see"),
    ("kernel/fold/f.cc", "#include <lmdb.h>", 1, "output"),
    ("kernel/fold/f.cc", "#include <fstream>", 1, "output"),
    ("kernel/fold/f.cc", "#include <filesystem>", 1, "output"),
    ("kernel/fold/f.cc", "/* why\n not */ #include <thread>", 2, "threads"),
    ("kernel/fold/f.cc", "#include <chrono>", 1, "clock"),
    ("kernel/fold/f.cc", '#include "absl/time/clock.h"', 1, "clock"),
    ("kernel/fold/f.cc", "#include <random>", 1, "seed"),
    ("kernel/fold/f.cc", "#include <unordered_set>", 1, "order"),
    ("kernel/fold/f.cc", "#include <unordered_map>  // unordered:", 1, "order"),
    ("kernel/fold/f.cc", '#include "absl/container/flat_hash_map.h"', 1,
     "order"),
    ("kernel/fold/f.cc", 'Say("a"); double d; Say("b");', 1, "integers"),
    ("kernel/fold/f.h", "float Half(int n);", 1, "integers"),
    ("kernel/fold/f.h", "char q = '\"'; float half; // \"", 1, "integers"),
)


class LayersTest(unittest.TestCase):

    def test_allowed(self):
        for path, text in ALLOWED:
            with self.subTest(path=path, text=text):
                self.assertEqual(list(layers.faults(path, text)), [])

    def test_banned(self):
        for path, text, line, reason in BANNED:
            with self.subTest(path=path, text=text):
                found = list(layers.faults(path, text))
                self.assertEqual([number for number, _ in found], [line])
                self.assertIn(reason, found[0][1])

    def test_every_ban_and_layer_has_a_case(self):
        reasons = {ban.reason for ban in layers.IMPURE + layers.WORDS}
        caught = " ".join(
            fault
            for path, text, _, _ in BANNED
            for _, fault in layers.faults(path, text)
        )
        for reason in reasons:
            self.assertIn(reason, caught)
        for layer in layers.LAYERS:
            if layer.sees != layers.FOLDERS:
                self.assertIn(f"{layer.folder} may not see", caught)


if __name__ == "__main__":
    unittest.main()
