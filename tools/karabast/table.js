// A table of refold (tools/table/PROTOCOL.md), asked synchronously: a request is
// written to one pipe and its reply read from another before a call returns, for
// specs read the game right after they have clicked.
'use strict';

const { spawn, execFileSync } = require('child_process');
const fs = require('fs');
const os = require('os');
const path = require('path');
const { StringDecoder } = require('string_decoder');

class Table {
  constructor(refold, args) {
    this.folder = fs.mkdtempSync(path.join(os.tmpdir(), 'refold-specs-'));
    const to = path.join(this.folder, 'to');
    const from = path.join(this.folder, 'from');
    execFileSync('mkfifo', [to, from]);
    this.child = spawn(
        'sh', ['-c', 'exec "$0" "$@" <"$TO" >"$FROM"', refold, ...args],
        {env: {...process.env, TO: to, FROM: from}, stdio: ['ignore', 'ignore', 'inherit']});
    this.out = fs.openSync(to, 'w');
    this.input = fs.openSync(from, 'r');
    this.left = '';
    this.decoder = new StringDecoder('utf8');  // a character may come in two reads
    this.count = 0;
    this.heard = () => {};  // gets each request with its reply
  }

  // The reply to a request; an error of the table's is a reply, too.
  ask(request) {
    this.count += 1;
    const line = JSON.stringify({id: String(this.count), ...request}) + '\n';
    for (let at = 0; at < line.length;) {
      at += fs.writeSync(this.out, line.slice(at));
    }
    const reply = JSON.parse(this.readLine());
    this.heard(request, reply);
    return reply;
  }

  readLine() {
    const buffer = Buffer.alloc(1 << 16);
    const parts = [this.left];
    for (;;) {
      const last = parts[parts.length - 1];
      const end = last.indexOf('\n');
      if (end >= 0) {
        parts[parts.length - 1] = last.slice(0, end);
        this.left = last.slice(end + 1);
        return parts.join('');
      }
      const size = fs.readSync(this.input, buffer);
      if (size === 0) throw new Error('the table has ended');
      parts.push(this.decoder.write(buffer.subarray(0, size)));
    }
  }

  close() {
    fs.closeSync(this.out);
    fs.closeSync(this.input);
    fs.rmSync(this.folder, {recursive: true});
  }
}

module.exports = {Table};
