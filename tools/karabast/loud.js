// Objects of which a spec may ask only what they have: a property that the shim
// does not know would be undefined, and many an expectation would hold of that.
'use strict';

// Those that Node and the matchers look for on whatever they are given.
const kLookedFor = new Set([
  'then', 'toJSON', 'asymmetricMatch', 'jasmineToString', 'inspect', 'nodeType', 'length', 'message']);

// The same object; reading what it does not have is an error with `name`.
function loud(object, name) {
  return new Proxy(object, {
    get(target, property, receiver) {
      if (typeof property === 'string' && !(property in target) && !kLookedFor.has(property)) {
        throw new Error(`${name} has no ${property} that is supported`);
      }
      return Reflect.get(target, property, receiver);
    },
  });
}

module.exports = {loud};
