// What Jasmine gives a spec file: describe, it, beforeEach, expect.
//
// A suite is a tree of groups; each `it` is run with the `beforeEach` of all the
// groups around it, the outer ones first.
'use strict';

class Suite {
  constructor() {
    this.root = {name: '', before: [], after: [], groups: [], its: [], outer: null};
    this.current = this.root;
  }

  // The names that a spec file uses.
  globals() {
    const describe = (name, body) => {
      const group = {
        name, before: [], after: [], groups: [], its: [], outer: this.current};
      this.current.groups.push(group);
      this.current = group;
      body.call({});
      this.current = group.outer;
    };
    const it = (name, body) => this.current.its.push({name, body});
    return {
      describe,
      it,
      fdescribe: describe,
      fit: it,
      xdescribe: () => {},
      xit: () => {},
      beforeEach: (body) => this.current.before.push(body),
      afterEach: (body) => this.current.after.push(body),
    };
  }

  // Calls run(names, befores, body, afters) for each `it`, in order.
  async each(run, group = this.root, names = [], befores = [], afters = []) {
    const here = [...befores, ...group.before];
    const ends = [...group.after, ...afters];
    for (const one of group.its) {
      await run([...names, one.name].join(' '), here, one.body, ends);
    }
    for (const inner of group.groups) {
      await this.each(run, inner, [...names, inner.name], here, ends);
    }
  }
}

module.exports = {Suite};
